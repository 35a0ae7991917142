// SPDX-License-Identifier: Apache-2.0
// The umpire on a phone beside a real table: a few taps, tallies and odds, then the dice that fell.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kPhone, shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

async function pick(page, side, code) {
  await page.getByTestId(`troop-${side}`).tap();
  await page.getByTestId(`pick-${code}`).tap();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

const total = async (page, seat) => Number(await page.getByTestId(`tally-${seat}`).locator(".sum-total").innerText());

test("two types, a flank, odds and dice", async () => {
  const page = await on.page({ size: kPhone, hasTouch: true, isMobile: true });
  await page.goto("/#/umpire/dba");
  await pick(page, "a", "Kn");
  await pick(page, "x", "Ps");
  await expect_text(page.getByTestId("troop-a"), /Kn/);
  await expect_text(page.getByTestId("tally-red"), /dba\./);
  await expect_text(page.getByTestId("tally-blue"), /dba\./);
  const outcomes = page.locator(".outcomes li");
  await outcomes.first().waitFor();
  const shares = await page.locator(".chance-numbers strong").allInnerTexts();
  const sum = shares.reduce((so_far, each) => so_far + Number.parseFloat(each), 0);
  assert.ok(sum > 99 && sum < 101, `the odds are all there: ${shares}`);

  const plain = await total(page, "blue");
  await page.locator("label.switch").filter({ hasText: "flank" }).first().tap();
  await until(async () => (await total(page, "blue")) === plain - 1, "a flank to cost one");
  assert.match(decodeURIComponent(page.url()), /flank/);
  await page.locator(".army-side-blue .bar-choices").first().getByText("1", { exact: true }).tap();
  await until(async () => (await total(page, "blue")) === plain - 2, "an overlap to cost one more");

  // One die after another, as they are needed.
  const dice = page.locator(".real-dice .bar");
  const story = page.getByTestId("umpire-story");
  for (const face of ["6", "1"]) {
    const count = face === "6" ? 1 : 2;
    await until(async () => (await dice.count()) === count, `die ${count}`);
    await dice.nth(count - 1).getByText(face, { exact: true }).tap();
  }
  await expect_text(story, /6.*1.*\bX\b/s);
  await shot(page, "umpire-dice-phone");

  // A rule opens over the page, and the link keeps everything.
  await page.getByTestId("tally-red").getByRole("link").first().tap();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const told = await story.innerText();
  await page.reload();
  await until(async () => (await story.count()) > 0 && (await story.innerText()) === told, "the same after a reload");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= kPhone.width, `nothing stands out at the side: ${width}`);
  expect_no_faults(page);
});
