// SPDX-License-Identifier: Apache-2.0
// The page that the laboratory writes: opened from disk, without a server, it shows its figures and its replays.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { grave_faults } from "./support/axe.mjs";
import { Browser, kPhone, shot } from "./support/browser.mjs";

const kProgram = resolve(process.env.ACIES_BINARY ?? "build/release/acies");
const kRun = ["--games", "8", "--seed", "4", "--red-bot", "levy", "--blue-bot", "levy"];

const folder = await mkdtemp(join(tmpdir(), "acies-lab-"));
const browser = await Browser.start();
after(async () => {
  await browser.stop();
  await rm(folder, { recursive: true, force: true });
});

let pages = 0;
async function written(ruleset, ...more) {
  const file = join(folder, `${ruleset}-${++pages}.html`);
  await promisify(execFile)(kProgram, ["lab", ruleset, ...kRun, ...more, "--html", file]);
  return { address: pathToFileURL(file).href };
}

// In the order in which they stand beneath the board.
const kButtons = { first: 0, back: 1, play: 2, forward: 3, last: 4 };
const button = (page, name) => page.locator(".controls button").nth(kButtons[name]);
const step = async (page) => Number(await page.locator(".controls input[type=range]").inputValue());
// Where every base stands.
const drawn = (page) =>
  page.locator(".board .base").evaluateAll((all) =>
    all.map((each) => `${each.querySelector("title").textContent} ${each.style.transform}`).sort().join("\n"));

async function opened(lab, how) {
  const page = await browser.page(lab, { reducedMotion: "reduce", ...how });
  await page.goto(lab.address);
  await page.locator(".controls").waitFor();
  return page;
}

const dba = await written("dba");

test("opens, steps through a replay, and asks nobody for anything", async () => {
  const page = await opened(dba);
  const [at, before] = [await step(page), await drawn(page)];
  await button(page, "forward").click();
  assert.equal(await step(page), at + 1);
  await button(page, "last").click();
  assert.ok((await step(page)) > at + 5);
  assert.notEqual(await drawn(page), before, "the bases have moved");
  await button(page, "back").click();
  const last = Number(await page.locator(".controls input[type=range]").getAttribute("max"));
  assert.equal(await step(page), last - 1);
  await button(page, "first").click();
  assert.equal(await step(page), at);
  assert.equal(await drawn(page), before);
  await page.locator(".controls input[type=range]").fill(String(last));
  assert.equal(await step(page), last);
  await shot(page, "lab-desktop");
  assert.deepEqual(page.faults, []);
  assert.equal(page.paths.length, 1, "the page itself");
});

test("by fingers on a phone", async () => {
  const page = await opened(dba, { size: kPhone, hasTouch: true, isMobile: true });
  const at = await step(page);
  await button(page, "forward").tap();
  assert.equal(await step(page), at + 1);
  await shot(page, "lab-phone");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= kPhone.width, `the page is ${width} wide on a screen of ${kPhone.width}`);
  assert.deepEqual(page.faults, []);
});

for (const [name, how] of [["light", {}], ["dark", { colorScheme: "dark" }], ["phone", { size: kPhone, isMobile: true }]])
  test(`nothing grave stands in anybody's way (${name})`, async () => {
    const page = await opened(dba, how);
    assert.deepEqual(await grave_faults(page), []);
  });

test("many lists against each other: a click on a pair shows its battles", async () => {
  const page = await opened(await written("dba", "--matrix", "S10,S14,S15"));
  const cells = page.locator(".matrix td button");
  assert.equal(await cells.count(), 6, "everybody meets the two others");
  await cells.nth(1).click();
  assert.equal(await cells.nth(1).getAttribute("aria-pressed"), "true");
  await shot(page, "lab-matrix-desktop");
  assert.deepEqual(await grave_faults(page), []);
});
