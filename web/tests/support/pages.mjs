// SPDX-License-Identifier: Apache-2.0
// Every page of the client, where it is and what shows that it is there, with a battle for those that need one.
import { kAgainstBot } from "./server.mjs";
import { may_move, play_path, set_up, units } from "./table.mjs";

async function battle_at_first_move(on) {
  const made = await on.server.battle(kAgainstBot);
  const page = await on.page();
  await page.goto(play_path(made, "red"));
  await set_up(page);
  await page.context().close();
  return made;
}

// The links of the battle, and the pages by name.
export async function every_page(on) {
  const links = await battle_at_first_move(on);
  const sample = (await on.server.get("/api/lists/dba?lang=en")).find((each) => each.armies > 1);
  const pages = {
    start: { path: "/", shown: ".games" },
    new: { path: "/#/new/dba", shown: ".army-side-blue .army" },
    play: { path: play_path(links, "red"), shown: ".base.is-able" },
    watch: { path: play_path(links, "spectator"), shown: ".base" },
    replay: { path: `/#/replay/${links.id}/${links.tokens.red}/99`, shown: ".base" },
    "replay-empty": { path: "/#/replay", shown: "[data-testid=record-drop]" },
    rules: { path: "/#/rules/dba", shown: ".rules-columns nav" },
    "rules-one": { path: "/#/rules/dba/dba.combat.factor", shown: ".case" },
    umpire: { path: "/#/umpire/dba", shown: "[data-testid=tally-blue]" },
    "umpire-antika": { path: "/#/umpire/antika", shown: ".outcomes" },
    lists: { path: "/#/lists/dba", shown: ".list-names" },
    "lists-one": { path: `/#/lists/dba/${encodeURIComponent(sample.key)}`, shown: ".verdict" },
  };
  return { links, pages };
}

// The table with a unit in the hand and the menu open.
export async function with_something_chosen(page, links) {
  await page.goto(play_path(links, "red"));
  await may_move(page);
  const [name] = await units(page);
  await page.getByTestId(`unit-${name}`).click();
  await page.getByTestId("lift").waitFor();
  await page.getByTestId("tab-menu").click();
}
