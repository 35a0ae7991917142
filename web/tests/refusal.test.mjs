// SPDX-License-Identifier: Apache-2.0
// A move that the rules forbid: red, with the reason and its rule.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import {
  apart, carry, carry_ahead, commands, ghost_middle, may_move, middle, quick_battle, set_up, settled_at, verdict,
} from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const moves = async (page) => (await commands(page)).filter((each) => each.startsWith("move"));

test("a second move of the same base is refused with its reason and its rule", async () => {
  const page = await on.page();
  await quick_battle(page, 7);
  await set_up(page);
  await may_move(page);
  const name = await carry_ahead(page, 20);
  const place = await ghost_middle(page, name);
  await page.mouse.up();
  await page.getByTestId("carry").waitFor({ state: "detached" });
  await until(async () => (await moves(page)).length === 1, "the first move");
  await may_move(page);
  await settled_at(page, name, place);

  const before = await middle(page, name);
  await carry(page, name, 0, -20);
  assert.equal(await verdict(page), "bad");
  assert.equal(await page.locator(`.ghost-bad[data-ghost="${name}"]`).count(), 1);
  const reasons = page.getByTestId("carry").getByTestId("reasons");
  await expect_text(reasons, /\w+ \w+ \w+.*dba\.[a-z.-]+/s);
  await shot(page, "play-refused-desktop");

  // Let go: it stays to be read, and nothing has happened.
  await page.mouse.up();
  const rule = reasons.getByTestId("rule-link").first();
  const id = (await rule.innerText()).trim();
  assert.match(id, /^dba\./);
  await rule.click();
  const card = page.getByTestId("rule-card");
  await expect_text(card, new RegExp(id.replaceAll(".", "\\.")));
  const said = await on.server.get(`/api/rules/dba/${id}?lang=en`);
  await card.getByText(said.rule.text, { exact: true }).waitFor();
  await shot(page, "play-rule-desktop");

  await page.getByTestId("put-back").click();
  await page.getByTestId("carry").waitFor({ state: "detached" });
  const after = await middle(page, name);
  assert.ok(apart(after, before) < 3, "it stands where it stood");
  assert.equal((await moves(page)).length, 1);
  expect_no_faults(page);
});

test("a written command that is refused says why", async () => {
  const page = await on.page();
  await quick_battle(page, 7);
  await page.getByTestId("notation").fill("move A: advance 600");
  await page.getByTestId("send").click();
  await expect_text(page.getByTestId("notice"), /\w+ \w+/);
  await page.getByTestId("notation").fill("<b>roll</b>");
  await page.getByTestId("send").click();
  await expect_text(page.getByTestId("notice"), /\w+ \w+/);
  assert.equal(await page.locator(".entry").count(), 0);
  expect_no_faults(page);
});
