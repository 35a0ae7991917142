// SPDX-License-Identifier: Apache-2.0
// What two players say to each other beside their moves: clocks, a pause, a draw refused and agreed, a battle given up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { stage } from "./support/stage.mjs";
import { play_path } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();
const kTwo = { red: { list: "II/33", player: "person" }, blue: { list: "II/32", player: "person" } };

// Two players at a table with clocks, both with the menu open.
async function two_players() {
  const links = await on.server.battle({ ...kTwo, clock: { seconds: 600, increment: 5 } });
  const [red, blue] = [await on.page(), await on.page()];
  await Promise.all([red.goto(play_path(links, "red")), blue.goto(play_path(links, "blue"))]);
  await Promise.all([red, blue].map((page) => page.getByTestId("tab-menu").click()));
  return [red, blue];
}

test("a draw is offered, declined, offered again and agreed", async () => {
  const [red, blue] = await two_players();
  await red.getByTestId("menu-draw").click();
  await expect_text(blue.getByTestId("offer"), /Red offers a draw/);
  await expect_text(red.getByTestId("offer"), /other side is asked/);
  assert.equal(await red.getByTestId("offer-accept").count(), 0, "nobody agrees with himself");
  await blue.getByTestId("offer-decline").click();
  await expect_text(red.getByTestId("notice"), /declines/);
  await blue.getByTestId("offer").waitFor({ state: "detached" });

  await blue.getByTestId("menu-draw").click();
  await red.getByTestId("offer-accept").click();
  for (const page of [red, blue]) {
    await expect_text(page.getByTestId("outcome"), /draw/i);
    assert.equal(await page.getByTestId("menu-resign").count(), 0, "what is over cannot be given up");
  }
  expect_no_faults(red, blue);
});

test("a pause stops the clocks and the play of both until one goes on", async () => {
  const [red, blue] = await two_players();
  const running = (page) => page.locator(".clock-runs");
  assert.equal(await running(red).count(), 0, "before the first command nobody's time goes");
  await Promise.race([red, blue].map((page) => page.getByTestId("option-roll").click()));
  await Promise.all([red, blue].map((page) => running(page).waitFor()));
  const before = await running(red).innerText();
  await until(async () => (await running(red).innerText()) !== before, "the clock to go");
  await blue.getByTestId("menu-pause").click();
  await Promise.all([red, blue].map((page) => page.getByTestId("paused").waitFor()));
  await Promise.all([red, blue].map((page) => running(page).waitFor({ state: "detached" })));
  await red.getByTestId("go-on").click();
  await Promise.all([red, blue].map((page) => running(page).waitFor()));
  assert.equal(await blue.getByTestId("paused").count(), 0);
  expect_no_faults(red, blue);
});

test("who resigns is asked once more, and loses", async () => {
  const [red, blue] = await two_players();
  await red.getByTestId("menu-resign").click();
  await red.getByRole("button", { name: "No", exact: true }).click();
  await red.getByTestId("menu-resign").click();
  await red.getByTestId("menu-sure").click();
  for (const page of [red, blue]) await expect_text(page.getByTestId("outcome"), /Blue/);
  await expect_text(blue.getByTestId("menu"), /Seed and salt/);
  expect_no_faults(red, blue);
});
