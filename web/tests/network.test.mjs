// SPDX-License-Identifier: Apache-2.0
// Two friends in two browsers: links, a move of one seen by the other, a line that is cut, a server that is killed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { Line } from "./support/line.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import { carry_ahead, may_move, seeded, set_up_two, turn } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

const entries = (page) => page.locator(".entry").evaluateAll((all) => all.map((each) => each.innerText));

// Both tell the same story: the same records in the same words.
async function same_story(one, two) {
  await until(async () => {
    const [a, b] = [await entries(one), await entries(two)];
    return a.length > 0 && JSON.stringify(a) === JSON.stringify(b);
  }, "the same story on both sides");
}

// Lets the first unit that may go ahead do so. Returns its name.
async function move_one(page, millimetres) {
  await may_move(page);
  const name = await carry_ahead(page, millimetres);
  await page.mouse.up();
  await page.getByTestId("carry").waitFor({ state: "detached" });
  return name;
}

async function story_has(page, name) {
  await expect_text(page.getByTestId("log"), new RegExp(`\\b${name}\\b[^.]* moves`));
}

async function cut_off(page) {
  await page.getByTestId("connection").waitFor();
}

async function back(page) {
  await page.getByTestId("connection").waitFor({ state: "detached" });
}

test("a battle over the network, through a cut line and a killed server", async () => {
  const red = await on.page({ line: new Line() });
  await seeded(red, 11);
  await red.goto("/#/new/dba");
  await red.getByTestId("choice-friend").click();
  await red.getByTestId("begin").click();
  const link = await red.getByTestId("link-blue").inputValue();
  assert.match(link, /\/#\/play\/[^/]+\/.{20,}$/);
  await shot(red, "links-desktop");
  const blue = await on.page({ line: new Line() });
  await blue.goto(link);
  await red.getByTestId("enter").click();
  await expect_text(red.getByTestId("side-blue"), /here/);

  const [first, second] = await set_up_two(red, blue);
  await same_story(red, blue);
  const name = await move_one(first, 20);
  await story_has(second, name);
  await same_story(red, blue);
  await shot(blue, "play-blue-desktop");

  // The other is offline while one moves on: nothing is lost when he comes back.
  await second.line.cut();
  await cut_off(second);
  const missed = await move_one(first, 20);
  await story_has(first, missed);
  assert.doesNotMatch((await entries(second)).at(-1), new RegExp(`\\b${missed}\\b`));
  second.line.mend();
  await back(second);
  await story_has(second, missed);
  await same_story(red, blue);

  // The server dies without warning, and comes back with the same file.
  const before = await entries(first);
  await on.server.kill();
  await Promise.all([cut_off(red), cut_off(blue)]);
  await shot(red, "play-cut-desktop");
  await on.server.begin();
  await Promise.all([back(red), back(blue)]);
  assert.deepEqual(await entries(first), before);
  await may_move(first);
  await first.getByTestId("option-end").click();
  await turn(second, 2);
  const answer = await move_one(second, 20);
  await story_has(first, answer);
  await same_story(red, blue);
  expect_no_faults(red, blue);
});
