// SPDX-License-Identifier: Apache-2.0
// A newcomer's first battle, by mouse.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import {
  apart, bot_answers, carry_ahead, commands, ghost_middle, may_move, middle, quick_battle, scale, set_up, settled_at,
  units,
} from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

test("from the start page to the bot's answer, by mouse", async () => {
  const page = await on.page();
  await quick_battle(page, 7);
  await shot(page, "set-up-desktop");
  await set_up(page);
  await may_move(page);
  assert.deepEqual((await commands(page)).filter((each) => each.startsWith("move")), []);

  const places = new Map();
  for (const each of await units(page)) places.set(each, await middle(page, each));
  const name = await carry_ahead(page, 30);
  assert.equal(await page.locator(`.ghost-good[data-ghost="${name}"]`).count(), 1);
  await expect_text(page.getByTestId("carry-note"), /mm/);
  const place = await ghost_middle(page, name);
  assert.ok(apart(place, places.get(name)) > 10 * (await scale(page)), "the ghost is ahead of the base");
  await shot(page, "play-drag-desktop");
  await page.mouse.up();
  await settled_at(page, name, place);
  const told = async () => (await commands(page)).some((each) => each.startsWith(`move ${name}:`));
  await until(told, "the move in the story");

  await bot_answers(page, () => page.getByTestId("option-end").click());
  assert.ok((await commands(page, "blue")).includes("end"), "the bot has ended its turn");
  expect_no_faults(page);
});
