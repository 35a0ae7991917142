// SPDX-License-Identifier: Apache-2.0
// The same first battle without a mouse: Tab, arrows, Enter, and the keys that the help names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import {
  apart, bot_answers, ghost_middle, may_move, middle, play_path, scale, seeded, settled_at, turn, verdict,
} from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const kMostTabs = 60;

// Presses Tab until the focus is on what `selector` names. It must be visible there.
async function tab_to(page, selector) {
  for (let i = 0; i < kMostTabs; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      const shown = await page.evaluate(() => document.activeElement.matches(":focus-visible"));
      assert.ok(shown, `the focus on ${selector} is visible`);
      return;
    }
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset.unit ?? "");

// Lifts the unit in focus and shifts it ahead; it is still held.
async function lift_ahead(page, steps) {
  await page.keyboard.press("Enter");
  await page.getByTestId("carry").waitFor();
  for (let i = 0; i < steps; ++i) await page.keyboard.press("ArrowUp");
  return verdict(page);
}

test("from the start page to the bot's answer, by keyboard", async () => {
  const page = await on.page();
  await seeded(page, 7);
  await page.goto("/");
  await page.getByTestId("quick-battle").waitFor();
  await tab_to(page, '[data-testid="quick-battle"]');
  await page.keyboard.press("Enter");
  await page.getByTestId("auto-setup").waitFor();
  await tab_to(page, '[data-testid="auto-setup"]');
  await page.keyboard.press("Enter");
  await turn(page, 1);
  await may_move(page);

  await page.keyboard.press("b");
  await until(() => focused(page), "the focus on a unit");
  const seen = new Set();
  let [name, before] = ["", null];
  for (const way of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
    name = await focused(page);
    before = await middle(page, name);
    seen.add(name);
    if ((await lift_ahead(page, 4)) === "good") break;
    await page.keyboard.press("Escape");
    await page.keyboard.press(way);
    name = "";
  }
  assert.notEqual(name, "", `one of ${[...seen]} may go ahead`);
  const place = await ghost_middle(page, name);
  assert.ok(apart(place, before) > 10 * (await scale(page)), "the ghost is ahead of the base");
  await page.keyboard.press("Enter");
  await settled_at(page, name, place);
  await expect_text(page.getByTestId("log"), new RegExp(`\\b${name} moves`));

  await may_move(page);
  await page.keyboard.press("p");
  await until(
    () => page.evaluate(() => document.getElementById("prompt").contains(document.activeElement)),
    "the focus in the prompt",
  );
  if (!(await page.evaluate(() => document.activeElement.dataset.testid === "option-end"))) {
    await tab_to(page, '[data-testid="option-end"]');
  }
  await bot_answers(page, () => page.keyboard.press("Enter"));
  expect_no_faults(page);
});

test("the help opens and closes by keyboard", async () => {
  const page = await on.page();
  const links = await on.server.battle(kAgainstBot);
  await page.goto(play_path(links, "red"));
  await page.getByTestId("auto-setup").waitFor();
  await page.keyboard.press("?");
  const help = page.getByTestId("help");
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  expect_no_faults(page);
});
