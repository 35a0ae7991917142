// SPDX-License-Identifier: Apache-2.0
// What else a hand does on the table: it lays a piece of ground elsewhere, forms a column out of a line, and reads how
// far off the nearest allowed place lies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { kAgainstBot, seed_text } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { apart, carry, may_move, middle, play_path, set_up, units, verdict } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

async function at_table(seed, more = {}) {
  const page = await on.page(more);
  await page.goto(play_path(await on.server.battle({ ...kAgainstBot, seed: seed_text(seed) }), "red"));
  await page.getByTestId("auto-setup").waitFor();
  return page;
}

// The piece of ground that is to be laid, in the middle of the screen's part that it covers.
function piece_middle(page, i) {
  return page.locator(`[data-piece="${i}"] .laid`).evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

// The numbers of the areas among the pieces: lines across the table are long.
async function areas(page) {
  return page.locator("[data-piece]").evaluateAll((all) =>
    all.flatMap((each) => {
      const { width, height } = each.querySelector(".laid").getBoundingClientRect();
      return Math.max(width, height) < 250 && !/laid-(road|river|water)/.test(each.innerHTML) ? [each.dataset.piece] : [];
    }));
}

test("a piece of ground is dragged: red where it may not lie, with the reason, green where it may", async () => {
  const page = await at_table(7);
  await page.getByTestId("option-roll").click();
  await page.getByTestId("trial").waitFor();
  await page.locator("[data-piece]").first().waitFor();
  const [piece] = await areas(page);
  const from = await piece_middle(page, piece);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const board = await page.getByTestId("board").boundingBox();
  await page.mouse.move(board.x + 4, board.y + board.height / 2, { steps: 6 });
  await page.locator(".piece-bad").waitFor();
  await expect_text(page.getByTestId("trial"), /\w+ \w+/);
  await page.getByTestId("rule-link").first().waitFor();
  await shot(page, "ground-refused-desktop");
  await page.mouse.move(from.x + 2, from.y, { steps: 6 });
  await page.locator(".piece-good").waitFor();
  await page.mouse.up();
  await until(() => page.getByTestId("do-it").isEnabled(), "the table to be allowed again");
  assert.ok(apart(await piece_middle(page, piece), from) < 8);
  await page.getByTestId("do-it").click();
  await expect_text(page.getByTestId("log"), /Red lays/);
  expect_no_faults(page);
});

// Of the others of its group the one that stands beside it.
async function nearest(page, name, group) {
  const here = await middle(page, name);
  const far = await Promise.all(group.filter((each) => each !== name).map(async (each) => [each, apart(here, await middle(page, each))]));
  return far.sort((a, b) => a[1] - b[1])[0]?.[0];
}

test("a line forms a column after the base in the hand", async () => {
  const page = await at_table(7);
  await set_up(page);
  await may_move(page);
  let formed = false;
  for (const name of await units(page)) {
    const at = await middle(page, name);
    await page.mouse.dblclick(at.x, at.y);
    await until(async () => (await units(page, ".base.is-selected")).includes(name), `${name} to be chosen`);
    const beside = await nearest(page, name, await units(page, ".base.is-selected"));
    await page.keyboard.press("Escape");
    if (!beside) continue;
    await page.getByTestId(`unit-${name}`).click();
    await page.getByTestId(`unit-${beside}`).click({ modifiers: ["Shift"] });
    await carry(page, name, 0, -45);
    await verdict(page);
    formed = (await page.getByTestId("as-column").count()) > 0;
    if (formed) break;
    await page.keyboard.press("Escape");
    await page.mouse.up();
  }
  assert.ok(formed, "some line may form a column");
  await page.keyboard.press("w");
  await page.getByTestId("usual-way").waitFor();
  assert.equal(await verdict(page), "good");
  await shot(page, "column-desktop");
  await page.mouse.up();
  await expect_text(page.getByTestId("log"), /column/);
  expect_no_faults(page);
});

test("a move too far says in words where it would be allowed, and shows it", async () => {
  const page = await at_table(7);
  await set_up(page);
  await may_move(page);
  for (const name of await units(page)) {
    await carry(page, name, 0, -400);
    assert.equal(await verdict(page), "bad");
    if (/Allowed/.test(await page.getByTestId("carry").innerText())) break;
    await page.keyboard.press("Escape");
    await page.mouse.up();
  }
  await expect_text(page.getByTestId("carry"), /Allowed \d+ mm farther back/);
  assert.doesNotMatch(await page.getByTestId("carry").innerText(), /\(\d+(\.\d+)?, \d/);
  await page.locator(".ghost-instead").first().waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect_no_faults(page);
});
