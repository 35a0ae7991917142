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
// What dice decide has no ghost: some of what was weighed has one.
async function see_a_ghost(page, card, look_at) {
  const answers = card.locator(".why-answer");
  for (let i = 0; i < (await answers.count()); ++i) {
    await look_at(answers.nth(i));
    // The page draws it a moment later.
    const ghost = page.locator(".trial .ghost").first();
    const seen = await ghost.waitFor({ state: "attached", timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (seen) return;
  }
  assert.fail("no ghost");
}
const numbers = (texts) => texts.map((each) => Number(each.replace("−", "-")));

test("what a bot weighed: bars, terms, the chosen one, ghosts on the table", async () => {
  const page = await after_bot();
  assert.equal(await page.locator(".entry-red").getByTestId("why").count(), 0, "a person is not asked");
  await why_of(page, /\bmoves? \d/).click();
  const card = page.getByTestId("why-card");
  await card.getByTestId("why-thought").first().waitFor();
  const scores = numbers(await card.locator(".why-score").allInnerTexts());
  assert.ok(scores.length > 1 && scores.length <= 6);
  assert.deepEqual(scores, [...scores].sort((a, b) => b - a), "the best first");
  assert.equal(await card.locator("[data-chosen=true]").count(), 1);
  // The terms add up, up to their rounding.
  const [score] = scores;
  const terms = numbers(await card.getByTestId("why-thought").first().locator(".why-value").allInnerTexts());
  const sum = terms.reduce((all, each) => all + each, 0);
  assert.ok(Math.abs(sum - score) < 0.01 * (terms.length + 1), `${terms} make ${score}`);
  // Looked at with the keyboard, it is on the table.
  await see_a_ghost(page, card, (answer) => answer.focus());
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
  const page = await after_bot({ size: kPhone, hasTouch: true, isMobile: true });
  await why_of(page, /\bmoves? \d/).tap();
  const card = page.getByTestId("why-card");
  await card.getByTestId("why-thought").first().waitFor();
  await see_a_ghost(page, card, (answer) => answer.tap());
  await shot(page, "why-phone");
  assert.deepEqual(await grave_faults(page), []);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= kPhone.width, `${width}`);
  expect_no_faults(page);
});
