// SPDX-License-Identifier: Apache-2.0
// The list builder: a sample is loaded, changed, found wrong as it is written, mended, and played with.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

// Opens the first sample that leaves something to choose, or the first of all.
async function open_sample(page, ruleset) {
  const lists = await on.server.get(`/api/lists/${ruleset}?lang=en`);
  const list = lists.find((each) => each.armies > 1) ?? lists[0];
  await page.goto(`/#/lists/${ruleset}`);
  await page.getByTestId("lists-search").fill(list.name);
  await page.locator(".list-names").getByRole("link", { name: list.name, exact: true }).first().click();
  await page.locator(".verdict-good").waitFor();
  return list;
}

test("a sample of DBA: chosen otherwise, wrong, mended, played with", async () => {
  const page = await on.page();
  const list = await open_sample(page, "dba");
  const chosen = page.getByTestId("chosen");
  const usual = await chosen.inputValue();
  const entry = page.locator(".picks select").first();
  const taken = await entry.inputValue();
  await entry.selectOption({ index: taken === "0" ? 1 : 0 });
  await until(async () => (await chosen.inputValue()) !== usual, "the other choice in the text");
  await page.locator(".verdict-good").waitFor();
  await chosen.fill(`${usual}, 3 x 4El`);
  await page.locator(".verdict-bad").waitFor();
  assert.ok((await page.locator(".army-result .mistakes li").count()) > 0);
  assert.ok(await page.getByTestId("play-with").isDisabled());
  await shot(page, "lists-wrong-desktop");
  await chosen.fill(usual);
  await page.locator(".verdict-good").waitFor();
  await page.getByTestId("play-with").click();
  await expect_text(page.getByTestId("list-red"), new RegExp(list.name.slice(0, 8)));
  await page.getByTestId("begin").click();
  await page.getByTestId("board").waitFor();
  await page.getByTestId("question").waitFor();
  expect_no_faults(page);
});

test("a sample of Antika made one's own: rows, points, a file out and in again", async () => {
  const page = await on.page();
  await open_sample(page, "antika");
  await page.getByTestId("make-own").click();
  const text = page.getByTestId("list-text");
  const before = await text.inputValue();
  await page.locator(".verdict-good").waitFor();
  await page.getByTestId("add-row").click();
  assert.notEqual(await text.inputValue(), before);
  await text.fill(`${before}, 2 nonsense`);
  await page.locator(".verdict-bad").waitFor();
  await text.fill(before);
  await page.locator(".verdict-good").waitFor();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".list-actions").getByRole("button", { name: "file" }).click(),
  ]);
  const saved = await readFile(await file.path(), "utf8");
  assert.equal(saved, before);
  await page.goto("/#/lists/antika");
  const mine = { name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(saved) };
  await page.getByTestId("import-list").setInputFiles(mine);
  await page.locator(".verdict-good").waitFor();
  assert.equal(await page.getByTestId("list-text").inputValue(), before);
  expect_no_faults(page);
});
