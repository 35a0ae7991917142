// SPDX-License-Identifier: Apache-2.0
// The page starts here: words first, then whatever the address asks for.
import { render } from "preact";
import { ListsPage } from "./pages/lists";
import { NewPage } from "./pages/new";
import { PlayPage } from "./pages/play";
import { ReplayPage } from "./pages/replay";
import { RulesPage } from "./pages/rules";
import { StartPage } from "./pages/start";
import { UmpirePage } from "./pages/umpire";
import { route } from "./route";
import { Shell } from "./shell";
import "./theme";
import { language, load_words } from "./words";
import "./style/base.css";
import "./style/table.css";
import "./style/pages.css";

function Page() {
  const { page, parts } = route.value;
  const [first = "", second = ""] = parts;
  switch (page) {
    case "play":
    case "watch":
      return <PlayPage key={first + second} match={first} token={second} />;
    case "replay":
      return <ReplayPage key={first + second} match={first} token={second} at={Number(parts[2] ?? 0)} />;
    case "new":
      return <NewPage ruleset={first} />;
    case "rules":
      return <RulesPage ruleset={first} rule={second} />;
    case "umpire":
      return <UmpirePage ruleset={first} />;
    case "lists":
      return <ListsPage ruleset={first} />;
    default:
      return <StartPage />;
  }
}

function App() {
  return (
    <Shell>
      <Page />
    </Shell>
  );
}

function start(): void {
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

load_words(language.value).then(start, () => {
  document.body.textContent = "The server does not answer. El servidor no responde.";
  setTimeout(() => location.reload(), 3000);
});
