// SPDX-License-Identifier: Apache-2.0
// What surrounds every page: the name, the links, the language.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { route } from "./route";
import { choose_theme, other_theme } from "./theme";
import { choose_language, language, other_language, t } from "./words";

const kLinks = ["new", "umpire", "lists", "rules", "replay"];
const kTables = ["play", "watch"];

function Link({ page }: { page: string }) {
  const here = route.value.page === page;
  return (
    <a href={`#/${page}`} aria-current={here ? "page" : undefined}>
      {t(`shell/${page}`)}
    </a>
  );
}

export function Shell({ children }: { children: ComponentChildren }) {
  const { page, parts } = route.value;
  const table = kTables.includes(page) || (page === "replay" && Boolean(parts[0]));
  useEffect(() => {
    document.title = page ? `${t(`shell/${page}`)} · Acies` : "Acies";
  }, [page, language.value]);
  return (
    <div class={table ? "shell shell-table" : "shell"}>
      <a class="skip" href="#main" onClick={skip_to_main}>
        {t("shell/skip")}
      </a>
      <header class="shell-head">
        <a class="shell-name" href="#/" aria-label={`Acies: ${t("shell/start")}`}>
          <img src="./icon.svg" alt="" width="24" height="24" />
          <span>Acies</span>
        </a>
        <nav aria-label={t("shell/pages")}>
          {kLinks.map((each) => (
            <Link key={each} page={each} />
          ))}
        </nav>
        <button
          type="button"
          class="shell-theme"
          data-testid="theme"
          aria-label={t(`shell/${other_theme()}`)}
          title={t(`shell/${other_theme()}`)}
          onClick={() => choose_theme(other_theme())}
        >
          <span aria-hidden="true">{other_theme() === "dark" ? "☾" : "☀"}</span>
        </button>
        <button
          type="button"
          class="shell-language"
          data-testid="language"
          lang={other_language()}
          onClick={() => void choose_language(other_language())}
        >
          {t("shell/language")}
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

// The fragment is the router's, so the jump is made by hand.
function skip_to_main(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
