// SPDX-License-Identifier: Apache-2.0
// A player asks why the bot did what it did: what it weighed, which it chose, and where that would go on the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grave_faults } from "./support/axe.mjs";
import { kPhone, shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { bot_answers, may_move, play_path, set_up } from "./support/table.mjs";

const on = await stage();

// After the bot's first turn.
async function after_bot(how) {
  const page = await on.page(how);
  const links = await on.server.battle(kAgainstBot);
  await page.goto(play_path(links, "red"));
  await set_up(page);
  await may_move(page);
  await bot_answers(page, () => page.getByTestId("option-end").click());
  return page;
}

// The last command of the bot of this verb.
const why_of = (page, words) => page.locator(".entry-blue").filter({ hasText: words }).last().getByTestId("why");
async function sees_a_ghost(page, card, look_at) {
  const answers = card.locator(".why-answer");
  for (let i = 0; i < (await answers.count()); ++i) {
    await look_at(answers.nth(i));
    // The page draws it a moment later.
    const ghost = page.locator(".trial .ghost").first();
    const seen = await ghost.waitFor({ state: "attached", timeout: 600 }).then(
      () => true,
      () => false,
    );
    if (seen) return true;
  }
  return false;
}
// A page with the card of the bot's last move, one of its answers on the table. What dice decide has no ghost, and
// what the bot draws is another number in every battle: where nothing weighed has one, another battle is begun.
async function card_with_ghost(how, press, look_at) {
  for (let battles = 0; battles < 6; ++battles) {
    const page = await after_bot(how);
    await press(why_of(page, /\bmoves? \d/));
    const card = page.getByTestId("why-card");
    await card.getByTestId("why-thought").first().waitFor();
    if (await sees_a_ghost(page, card, look_at)) return { page, card };
  }
  assert.fail("no ghost");
}
const numbers = (texts) => texts.map((each) => Number(each.replace("−", "-")));

test("what a bot weighed: bars, terms, the chosen one, ghosts on the table", async () => {
  const { page, card } = await card_with_ghost(
    {},
    (why) => why.click(),
    (answer) => answer.focus(), // looked at with the keyboard, it is on the table
  );
  assert.equal(await page.locator(".entry-red").getByTestId("why").count(), 0, "a person is not asked");
  const scores = numbers(await card.locator(".why-score").allInnerTexts());
  assert.ok(scores.length > 1 && scores.length <= 6);
  assert.deepEqual(scores, [...scores].sort((a, b) => b - a), "the best first");
  assert.equal(await card.locator("[data-chosen=true]").count(), 1);
  // The terms add up, up to their rounding.
  const [score] = scores;
  const terms = numbers(await card.getByTestId("why-thought").first().locator(".why-value").allInnerTexts());
  const sum = terms.reduce((all, each) => all + each, 0);
  assert.ok(Math.abs(sum - score) < 0.01 * (terms.length + 1), `${terms} make ${score}`);
  await shot(page, "why-desktop");
  assert.deepEqual(await grave_faults(page), []);
  await page.getByTestId("language").click();
  await expect_text(card, /elegida/);
  await card.getByRole("button", { name: "Cerrar" }).click();
  await card.waitFor({ state: "detached" });
  assert.equal(await page.locator(".trial .ghost").count(), 0);
  expect_no_faults(page);
});

test("on a phone", async () => {
  const { page } = await card_with_ghost(
    { size: kPhone, hasTouch: true, isMobile: true },
    (why) => why.tap(),
    (answer) => answer.tap(),
  );
  await shot(page, "why-phone");
  assert.deepEqual(await grave_faults(page), []);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= kPhone.width, `${width}`);
  expect_no_faults(page);
});
