// SPDX-License-Identifier: Apache-2.0
// A battle watched again: step, seek, play, take home; and a record brought from a file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { play_path, set_up } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const place = async (page) => (await page.getByTestId("replay-at").innerText()).match(/\d+/g).map(Number);
const at = (page, n) => until(async () => (await place(page))[0] === n, `record ${n}`);
const poses = (page) =>
  page.locator(".base").evaluateAll((all) => all.map((each) => `${each.dataset.unit} ${each.getAttribute("style")}`));

async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId(button).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("the battle just played: step, seek, play, record and drawing", async () => {
  const page = await on.page();
  const links = await on.server.battle(kAgainstBot);
  await page.goto(play_path(links, "red"));
  await set_up(page);
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("menu").getByRole("link").first().click();

  await page.getByTestId("replay-last").click();
  await page.locator(".base").first().waitFor();
  const [last, count] = await place(page);
  assert.ok(last === count && last > 5, `all ${count} records are there`);
  await page.getByTestId("replay-last").isDisabled();
  await page.getByTestId("replay-first").click();
  await at(page, 0);
  await until(async () => (await page.locator(".base").count()) === 0, "an empty table at the start");
  await page.getByTestId("replay-forward").click();
  await at(page, 1);
  await page.keyboard.press("ArrowRight");
  await at(page, 2);
  await page.getByTestId("replay-back").click();
  await at(page, 1);
  await page.getByTestId("replay-slider").fill(String(last));
  await at(page, last);
  await until(async () => (await page.locator(".base").count()) >= 24, "both armies on the table");
  await shot(page, "replay-desktop");
  await page.locator(".entry-n").first().click();
  await until(async () => (await place(page))[0] < last, "the record that was clicked");

  await page.getByTestId("replay-first").click();
  await at(page, 0);
  await page.getByRole("combobox").selectOption("8");
  await page.getByTestId("replay-play").click();
  await at(page, last);
  await page.getByTestId("replay-play").waitFor();

  const drawing = await saved(page, "save-drawing");
  assert.match(drawing.name, /\.svg$/);
  assert.match(drawing.text, /^<svg[^]*<\/svg>\s*$/);
  const record = await saved(page, "save-record");
  assert.match(record.name, /\.json$/);
  assert.equal(JSON.parse(record.text).format, "acies-record");
  assert.ok(!record.text.includes(links.tokens.red), "no key to a seat goes with the record");
  const shown = await poses(page);
  expect_no_faults(page);

  // The record, brought back as a file, shows the same.
  const other = await on.page();
  await other.goto("/#/replay");
  const drop = other.getByTestId("record-drop");
  const file = await other.evaluateHandle((text) => {
    const all = new DataTransfer();
    all.items.add(new File([text], "battle.json", { type: "application/json" }));
    return all;
  }, record.text);
  await drop.dispatchEvent("dragover", { dataTransfer: file });
  await drop.dispatchEvent("drop", { dataTransfer: file });
  await other.getByTestId("replay-last").click();
  await at(other, last);
  await until(async () => JSON.stringify(await poses(other)) === JSON.stringify(shown), "the same table");
  expect_no_faults(other);
});

test("a file that is no record is refused in words", async () => {
  const page = await on.page();
  await page.goto("/#/replay");
  await page.getByTestId("record-drop").locator("input").setInputFiles({
    name: "no.json", mimeType: "application/json", buffer: Buffer.from('{"what": "else"}'),
  });
  await expect_text(page.getByRole("alert"), /\w+ \w+/);
  assert.match(page.url(), /#\/replay$/);
});
