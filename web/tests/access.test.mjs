// SPDX-License-Identifier: Apache-2.0
// Every page in both sizes: no grave fault of accessibility, nothing that stands out at the side, a picture to look at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grave_faults } from "./support/axe.mjs";
import { kPhone, shot } from "./support/browser.mjs";
import { expect_no_faults } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { may_move, play_path, set_up, units } from "./support/table.mjs";

const on = await stage();
const links = await battle_at_first_move();
const sample = (await on.server.get("/api/lists/dba?lang=en")).find((each) => each.armies > 1);

// For the pages that show one.
async function battle_at_first_move() {
  const made = await on.server.battle(kAgainstBot);
  const page = await on.page();
  await page.goto(play_path(made, "red"));
  await set_up(page);
  await page.context().close();
  return made;
}

const kPages = {
  start: { path: () => "/", shown: ".games" },
  new: { path: () => "/#/new/dba", shown: ".army-side-blue .army" },
  play: { path: () => play_path(links, "red"), shown: ".base.is-able" },
  watch: { path: () => play_path(links, "spectator"), shown: ".base" },
  replay: { path: () => `/#/replay/${links.id}/${links.tokens.red}/99`, shown: ".base" },
  "replay-empty": { path: () => "/#/replay", shown: "[data-testid=record-drop]" },
  rules: { path: () => "/#/rules/dba", shown: ".rules-columns nav" },
  "rules-one": { path: () => "/#/rules/dba/dba.combat.factor", shown: ".case" },
  umpire: { path: () => "/#/umpire/dba", shown: "[data-testid=tally-blue]" },
  "umpire-antika": { path: () => "/#/umpire/antika", shown: ".outcomes" },
  lists: { path: () => "/#/lists/dba", shown: ".list-names" },
  "lists-one": { path: () => `/#/lists/dba/${encodeURIComponent(sample.key)}`, shown: ".verdict" },
};

// Ids of words that have no words: "rules/source" instead of a sentence.
function bare_ids(page) {
  return page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.push(texts.currentNode.data.trim());
    return found.filter((text) => /^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(text));
  });
}

async function look_at(name, language) {
  const { path, shown } = kPages[name];
  const page = await on.page({ locale: language === "es" ? "es-ES" : "en-GB", reducedMotion: "reduce" });
  await page.goto(path());
  await page.locator(shown).first().waitFor();
  const faults = [...(await grave_faults(page)), ...(await bare_ids(page))];
  const called = language === "es" ? `${name}-es` : name;
  await shot(page, `${called}-desktop`);
  await page.setViewportSize(kPhone);
  await page.locator(shown).first().waitFor({ state: "attached" });
  if (kOtherOnPhone.includes(name)) faults.push(...(await grave_faults(page)));
  await shot(page, `${called}-phone`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect_no_faults(page);
  await page.context().close();
  assert.deepEqual(faults, []);
  assert.ok(width <= kPhone.width, `the page is ${width} wide on a screen of ${kPhone.width}`);
}

// Pages that are put together otherwise on a phone.
const kOtherOnPhone = ["play", "replay", "umpire", "lists-one"];

for (const name of Object.keys(kPages)) test(`the page: ${name}`, () => look_at(name, "en"));
for (const name of ["start", "play"]) test(`the page in Spanish: ${name}`, () => look_at(name, "es"));

test("the table with something chosen, the menu and the help", async () => {
  const page = await on.page();
  await page.goto(play_path(links, "red"));
  await may_move(page);
  const [name] = await units(page);
  await page.getByTestId(`unit-${name}`).click();
  await page.getByTestId("lift").waitFor();
  await page.getByTestId("tab-menu").click();
  await shot(page, "play-chosen-desktop");
  const chosen = await grave_faults(page);
  await page.getByTestId("tool-help").click();
  await page.getByTestId("help").waitFor();
  await shot(page, "help-desktop");
  assert.deepEqual([...chosen, ...(await grave_faults(page))], []);
});

test("a planted fault is found", async () => {
  const page = await on.page();
  await page.goto("/");
  await page.getByTestId("quick-battle").waitFor();
  await page.evaluate(() => document.querySelector("main").append(document.createElement("button")));
  assert.match((await grave_faults(page)).join(), /^button-name \(1\)/);
});
