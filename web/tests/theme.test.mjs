// SPDX-License-Identifier: Apache-2.0
// Dark colours: as the system wishes, or chosen and remembered; legible on every page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grave_faults } from "./support/axe.mjs";
import { kPhone, shot } from "./support/browser.mjs";
import { every_page, with_something_chosen } from "./support/pages.mjs";
import { expect_no_faults } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const { links, pages } = await every_page(on);

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
// How bright the paper is, 0 to 255.
const brightness = (page) =>
  page.evaluate(() => {
    const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
    return (r + g + b) / 3;
  });

test("as the system wishes, until somebody chooses, which is remembered", async () => {
  const page = await on.page({ colorScheme: "dark" });
  await page.goto("/");
  await page.getByTestId("quick-battle").waitFor();
  assert.equal(await theme(page), "dark");
  assert.ok((await brightness(page)) < 60);
  await page.emulateMedia({ colorScheme: "light" });
  await until(async () => (await theme(page)) === "light", "the light colours");
  await page.getByTestId("theme").click();
  assert.equal(await theme(page), "dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Light colours" }).click();
  assert.equal(await theme(page), "light");
  await page.reload();
  await page.getByTestId("quick-battle").waitFor();
  assert.equal(await theme(page), "light");
  assert.ok((await brightness(page)) > 200);
  expect_no_faults(page);
});

// One of each kind.
for (const name of ["start", "new", "play", "replay", "rules-one", "umpire", "lists-one"]) {
  test(`in the dark: ${name}`, async () => {
    const { path, shown } = pages[name];
    const page = await on.page({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    const faults = await grave_faults(page);
    await shot(page, `dark-${name}-desktop`);
    await page.setViewportSize(kPhone);
    await shot(page, `dark-${name}-phone`);
    faults.push(...(await grave_faults(page)));
    expect_no_faults(page);
    await page.context().close();
    assert.deepEqual(faults, []);
  });
}

test("in the dark: something in the hand, refused, the menu and the help", async () => {
  const page = await on.page({ colorScheme: "dark", reducedMotion: "reduce" });
  await with_something_chosen(page, links);
  await page.getByTestId("notation").fill("sing a song");
  await page.getByTestId("send").click();
  await page.getByTestId("notice").waitFor();
  await shot(page, "dark-chosen-desktop");
  const faults = await grave_faults(page);
  await page.getByTestId("tool-help").click();
  await page.getByTestId("help").waitFor();
  await shot(page, "dark-help-desktop");
  assert.deepEqual([...faults, ...(await grave_faults(page))], []);
});
