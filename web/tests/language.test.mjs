// SPDX-License-Identifier: Apache-2.0
// English and Spanish: every word of a page changes, and stays so after a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shot } from "./support/browser.mjs";
import { expect_no_faults } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { play_path } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

const kNotation = "code, svg, .rule-link, .army-side-troops, .picks";

// What a person reads or hears on the page: texts and labels, but not what may stay (names, numbers, notation).
function labels(page) {
  return page.evaluate((notation) => {
    const said = [];
    const visible = (element) => element.checkVisibility?.() ?? true;
    for (const each of document.querySelectorAll("button, a, h1, h2, h3, label, legend, summary, p, option, dt")) {
      if (!visible(each) || each.closest(notation)) continue;
      const texts = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const own = texts.map((node) => node.data.trim());
      said.push(...own.filter((text) => /[a-z]{3}/i.test(text)));
      const label = each.getAttribute("aria-label");
      if (label) said.push(label);
    }
    return [...new Set(said)];
  }, kNotation);
}

// Words that are the same in both languages, or the name of a thing.
const kSame = /^(Acies|De Bellis Antiquitatis.*|Antika.*|No|Marian Roman.*|dba\..*|[A-Z]{1,2}\d?)$/;

async function switched(page, language) {
  await page.getByTestId("language").click();
  await until(() => page.evaluate((wanted) => document.documentElement.lang === wanted, language), language);
}

async function all_changed(page, name) {
  await page.getByTestId("language").waitFor();
  const english = await labels(page);
  assert.ok(english.length > 5, `${name} says something`);
  await switched(page, "es");
  let kept = [];
  await until(async () => {
    const spanish = new Set(await labels(page));
    kept = english.filter((each) => spanish.has(each) && !kSame.test(each));
    return kept.length === 0;
  }, `${name} to be in Spanish`, 8_000).catch(() => assert.deepEqual(kept, [], `${name}: still in English`));
}

const kPages = { start: "/", new: "/#/new/dba", umpire: "/#/umpire/dba", replay: "/#/replay" };
const kShown = {
  start: ".games", new: ".army-side-blue .army",
  umpire: "[data-testid=tally-blue]", replay: "[data-testid=record-drop]",
};

for (const [name, path] of Object.entries(kPages)) {
  test(`every word of the page changes: ${name}`, async () => {
    const page = await on.page();
    await page.goto(path);
    await page.locator(kShown[name]).waitFor();
    await all_changed(page, name);
    await shot(page, `${name}-es-desktop`);
    expect_no_faults(page);
    await page.context().close();
  });
}

test("at the table, and remembered after a reload", async () => {
  const page = await on.page();
  const links = await on.server.battle(kAgainstBot);
  await page.goto(play_path(links, "red"));
  await page.getByTestId("option-roll").click();
  await page.locator(".entry").first().waitFor();
  await page.getByTestId("auto-setup").waitFor();
  const story = await page.locator(".entry").first().innerText();
  await all_changed(page, "play");
  await until(async () => (await page.locator(".entry").first().innerText()) !== story, "the story in Spanish");
  await page.reload();
  await page.getByTestId("auto-setup").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
  assert.match(await page.getByTestId("where").innerText(), /Rojo|Azul|batalla/);
  await switched(page, "en");
  await until(async () => (await page.locator(".entry").first().innerText()) === story, "the story in English again");
  expect_no_faults(page);
});

test("a Spanish browser begins in Spanish", async () => {
  const page = await on.page({ locale: "es-ES" });
  await page.goto("/");
  await page.getByTestId("quick-battle").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
});
