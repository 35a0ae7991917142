// SPDX-License-Identifier: Apache-2.0
// A whole quick battle on a phone, by fingers alone: whatever the page offers is tapped until somebody has won.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grave_faults } from "./support/axe.mjs";
import { kPhone, shot } from "./support/browser.mjs";
import { expect_no_faults } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import { seeded, turn } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const kMostTaps = 600;
const kEnd = 240_000; // a battle of a recruit against somebody who tries

// What may be tapped now, the most warlike first; null: the bot is thinking.
async function offered(page) {
  for (const place of [
    page.getByTestId("do-it"),
    page.locator(".options [data-testid^=option-]:not([data-testid=option-end]):not([data-testid=option-resign])"),
    page.getByTestId("skip"),
    page.getByTestId("option-end"),
  ]) {
    const found = place.first();
    if ((await found.count()) > 0 && (await found.isVisible()) && (await found.isEnabled())) return found;
  }
  return null;
}

test("a battle to its end by taps", async () => {
  const page = await on.page({ size: kPhone, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await seeded(page, 11);
  await page.goto("/");
  await page.getByTestId("quick-battle").tap();
  await page.getByTestId("auto-setup").tap();
  await turn(page, 1);
  const over = page.getByTestId("outcome");
  const is_over = async () => (await over.count()) > 0;
  const end = Date.now() + kEnd;
  let taps = 0;
  while (!(await is_over()) && taps < kMostTaps && Date.now() < end) {
    const next = await until(async () => (await is_over()) || (await offered(page)), "something to tap", 90_000);
    if (next === true) break;
    // It may be gone with its question by the time the finger comes down.
    await next.tap({ timeout: 2000 }).then(() => ++taps, () => undefined);
  }
  assert.ok(await is_over(), `after ${taps} taps`);
  assert.match(await over.innerText(), /wins|drawn/i);
  await shot(page, "battle-over-phone");
  assert.deepEqual(await grave_faults(page), []);
  expect_no_faults(page);
});
