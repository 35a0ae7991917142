// SPDX-License-Identifier: Apache-2.0
// Dark colours: as the system wishes, or chosen and remembered; legible on every page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grave_faults } from "./support/axe.mjs";
import { kPhone, shot } from "./support/browser.mjs";
import { expect_no_faults } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { may_move, play_path, set_up, units } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const links = await battle_at_first_move();
const sample = (await on.server.get("/api/lists/dba?lang=en")).find((each) => each.armies > 1);

async function battle_at_first_move() {
  const made = await on.server.battle(kAgainstBot);
  const page = await on.page();
  await page.goto(play_path(made, "red"));
  await set_up(page);
  await page.context().close();
  return made;
}

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
// How bright the paper is, 0 to 255.
const brightness = (page) =>
  page.evaluate(() => {
    const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
    return (r + g + b) / 3;
  });

test("as the system wishes, until somebody chooses, which is remembered", async () => {
  const page = await on.page({ colorScheme: "dark" });
  await page.goto("/");
  await page.getByTestId("quick-battle").waitFor();
  assert.equal(await theme(page), "dark");
  assert.ok((await brightness(page)) < 60);
  await page.emulateMedia({ colorScheme: "light" });
  await until(async () => (await theme(page)) === "light", "the light colours");
  await page.getByTestId("theme").click();
  assert.equal(await theme(page), "dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Light colours" }).click();
  assert.equal(await theme(page), "light");
  await page.reload();
  await page.getByTestId("quick-battle").waitFor();
  assert.equal(await theme(page), "light");
  assert.ok((await brightness(page)) > 200);
  expect_no_faults(page);
});

const kPages = {
  start: { path: () => "/", shown: ".games" },
  new: { path: () => "/#/new/dba", shown: ".army-side-blue .army" },
  play: { path: () => play_path(links, "red"), shown: ".base.is-able" },
  replay: { path: () => `/#/replay/${links.id}/${links.tokens.red}/99`, shown: ".base" },
  rules: { path: () => "/#/rules/dba/dba.combat.factor", shown: ".case" },
  umpire: { path: () => "/#/umpire/dba", shown: "[data-testid=tally-blue]" },
  lists: { path: () => `/#/lists/dba/${encodeURIComponent(sample.key)}`, shown: ".verdict" },
};

for (const [name, { path, shown }] of Object.entries(kPages)) {
  test(`in the dark: ${name}`, async () => {
    const page = await on.page({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(path());
    await page.locator(shown).first().waitFor();
    const faults = await grave_faults(page);
    await shot(page, `dark-${name}-desktop`);
    await page.setViewportSize(kPhone);
    await shot(page, `dark-${name}-phone`);
    faults.push(...(await grave_faults(page)));
    expect_no_faults(page);
    await page.context().close();
    assert.deepEqual(faults, []);
  });
}

test("in the dark: something in the hand, refused, the menu and the help", async () => {
  const page = await on.page({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto(play_path(links, "red"));
  await may_move(page);
  const [name] = await units(page);
  await page.getByTestId(`unit-${name}`).click();
  await page.getByTestId("lift").waitFor();
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("notation").fill("sing a song");
  await page.getByTestId("send").click();
  await page.getByTestId("notice").waitFor();
  await shot(page, "dark-chosen-desktop");
  const faults = await grave_faults(page);
  await page.getByTestId("tool-help").click();
  await page.getByTestId("help").waitFor();
  await shot(page, "dark-help-desktop");
  assert.deepEqual([...faults, ...(await grave_faults(page))], []);
});
