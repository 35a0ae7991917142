// SPDX-License-Identifier: Apache-2.0
// The page under its strict Content-Security-Policy, and how fast it is: measured and told, not judged here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expect_no_faults, expect_text } from "./support/seen.mjs";
import { kAgainstBot } from "./support/server.mjs";
import { stage } from "./support/stage.mjs";
import { carry_ahead, may_move, play_path, set_up } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const on = await stage();

test("nothing inline runs, and what the policy forbids is noticed", async () => {
  const page = await on.page();
  const answer = await page.goto("/");
  const policy = answer.headers()["content-security-policy"];
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*/);
  await page.getByTestId("quick-battle").waitFor();
  expect_no_faults(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.planted = true";
    document.body.append(script);
  });
  await until(() => page.faults.length > 0, "the violation");
  assert.match(page.faults.join(), /Content Security Policy/);
  assert.equal(await page.evaluate(() => window.planted), undefined);
});

test("what people write is text", async () => {
  const page = await on.page();
  const name = "<img src=x onerror=alert(1)>";
  const links = await on.server.battle({ ...kAgainstBot, red: { ...kAgainstBot.red, name } });
  await page.goto(play_path(links, "red"));
  await expect_text(page.getByTestId("side-red"), /<img src=x/);
  await page.getByTestId("tab-chat").click();
  await page.getByTestId("chat").getByRole("textbox").fill("<b>hello</b>");
  await page.getByTestId("chat").getByRole("button").click();
  await expect_text(page.getByTestId("chat"), /<b>hello<\/b>/);
  assert.equal(await page.locator(".chat b, .side img").count(), 0);
  expect_no_faults(page);
});

test("a wrong link is told in words", async () => {
  const page = await on.page();
  const links = await on.server.battle(kAgainstBot);
  await page.goto(`/#/play/${links.id}/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect_text(page.getByRole("alert"), /\w+ \w+/);
  assert.equal(await page.getByTestId("board").count(), 0);
});

test("first table drawn, and frames while dragging", async (run) => {
  const page = await on.page();
  const links = await on.server.battle(kAgainstBot);
  await page.goto(play_path(links, "red"));
  await set_up(page);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector(".base")) window.drawn = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await until(() => page.evaluate(() => window.drawn), "the table");
  run.diagnostic(`first table drawn: ${Math.round(await page.evaluate(() => window.drawn))} ms`);

  await may_move(page);
  await carry_ahead(page, 20);
  await page.evaluate(() => {
    window.frames_at = [];
    const count = (now) => window.frames_at.push(now) && requestAnimationFrame(count);
    requestAnimationFrame(count);
  });
  const board = await page.getByTestId("board").boundingBox();
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  for (let i = 0; i < 90; ++i) await page.mouse.move(x + 120 * Math.sin(i / 9), y + 60 * Math.cos(i / 9));
  const frames = await page.evaluate(() => window.frames_at);
  assert.ok(frames.length > 2);
  const seconds = (frames.at(-1) - frames[0]) / 1000;
  const rate = (frames.length - 1) / seconds;
  run.diagnostic(`frames while dragging: ${rate.toFixed(1)} a second over ${seconds.toFixed(1)} s`);
  await page.mouse.up();
  expect_no_faults(page);
});
