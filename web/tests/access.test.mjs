// SPDX-License-Identifier: Apache-2.0
// Every page in both sizes: no grave fault of accessibility, nothing that stands out at the side, a picture to look at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grave_faults } from "./support/axe.mjs";
import { kPhone, shot } from "./support/browser.mjs";
import { every_page, with_something_chosen } from "./support/pages.mjs";
import { expect_no_faults } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";

const on = await stage();
const { links, pages } = await every_page(on);

// Ids of words that have no words: "rules/source" instead of a sentence.
function bare_ids(page) {
  return page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) found.push(texts.currentNode.data.trim());
    return found.filter((text) => /^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(text));
  });
}

async function look_at(name, language) {
  const { path, shown } = pages[name];
  const page = await on.page({ locale: language === "es" ? "es-ES" : "en-GB", reducedMotion: "reduce" });
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  const faults = [...(await grave_faults(page)), ...(await bare_ids(page))];
  const called = language === "es" ? `${name}-es` : name;
  await shot(page, `${called}-desktop`);
  await page.setViewportSize(kPhone);
  await page.locator(shown).first().waitFor({ state: "attached" });
  if (kOtherOnPhone.includes(name)) faults.push(...(await grave_faults(page)));
  await shot(page, `${called}-phone`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect_no_faults(page);
  await page.context().close();
  assert.deepEqual(faults, []);
  assert.ok(width <= kPhone.width, `the page is ${width} wide on a screen of ${kPhone.width}`);
}

// Pages that are put together otherwise on a phone.
const kOtherOnPhone = ["play", "replay", "umpire", "lists-one"];

for (const name of Object.keys(pages)) test(`the page: ${name}`, () => look_at(name, "en"));
for (const name of ["start", "play"]) test(`the page in Spanish: ${name}`, () => look_at(name, "es"));

test("the table with something chosen, the menu and the help", async () => {
  const page = await on.page();
  await with_something_chosen(page, links);
  await shot(page, "play-chosen-desktop");
  const chosen = await grave_faults(page);
  await page.getByTestId("tool-help").click();
  await page.getByTestId("help").waitFor();
  await shot(page, "help-desktop");
  assert.deepEqual([...chosen, ...(await grave_faults(page))], []);
});

test("a planted fault is found", async () => {
  const page = await on.page();
  await page.goto("/");
  await page.getByTestId("quick-battle").waitFor();
  await page.evaluate(() => document.querySelector("main").append(document.createElement("button")));
  assert.match((await grave_faults(page)).join(), /^button-name \(1\)/);
});
