// SPDX-License-Identifier: Apache-2.0
// What a frame costs with sixty bases on the table, while one is dragged, while a line is, and while the table is panned
// and zoomed: processor time of the page's main thread as Chromium's own trace tells it, so that a busy machine tells the
// same as a quiet one. Only frames in which the pointer moved count. Run by hand (`make frames`); it judges nothing.
import { Browser, kDesktop } from "./support/browser.mjs";
import { Server, seed_text } from "./support/server.mjs";
import { carry_ahead, middle, play_path, scale, set_up, units } from "./support/table.mjs";
import { until } from "./support/until.mjs";

const kMoves = 120;
const kSixty = {
  ruleset: "antika",
  red: { list: "french-200", player: "person", allies: [{ list: "french-200" }] },
  blue: { list: "french-200", player: "recruit", allies: [{ list: "french-200" }] },
  options: {},
  seed: seed_text(11),
};
const kCategories = ["toplevel", "devtools.timeline", "cc"]; // few: what is traced costs time itself
const kMoved = ["pointermove", "wheel"];
const kParts = {
  script: ["EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
};

// Thread time of the events of these names, without those inside another of them.
function sum(events, names) {
  const wanted = events.filter((each) => each.ph === "X" && names.includes(each.name)).sort((a, b) => a.ts - b.ts);
  let [total, end] = [0, -1];
  for (const { ts, dur, tdur } of wanted) {
    if (ts < end) continue;
    total += tdur ?? dur;
    end = ts + dur;
  }
  return total / 1000;
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function read(trace, pid_of_page) {
  const named = trace.filter((each) => each.name === "thread_name" && each.pid === pid_of_page);
  const threads = (name) => new Set(named.filter((each) => each.args.name.startsWith(name)).map((each) => each.tid));
  const of_page = trace.filter((each) => each.pid === pid_of_page);
  const main_thread = threads("CrRendererMain");
  const main = of_page.filter((each) => main_thread.has(each.tid));
  const begun = main.filter((each) => each.name === "FireAnimationFrame").map((each) => each.ts).sort((a, b) => a - b);
  const tasks = main.filter((each) => each.ph === "X" && each.name.endsWith("RunTask"));
  const outer = [];
  for (const each of tasks.sort((a, b) => a.ts - b.ts))
    if (outer.length === 0 || each.ts >= outer.at(-1).ts + outer.at(-1).dur) outer.push(each);
  // A task belongs to the frame that follows it.
  const cost = begun.map(() => 0);
  for (const each of outer) {
    const frame = begun.findIndex((at) => each.ts <= at);
    if (frame >= 0) cost[frame] += (each.tdur ?? each.dur) / 1000;
  }
  const busy = new Set();
  for (const each of main)
    if (each.name === "EventDispatch" && kMoved.includes(each.args.data?.type)) busy.add(begun.findIndex((at) => each.ts <= at));
  const costs = [...busy].flatMap((frame) => cost[frame] ?? []);
  const frames = costs.length;
  const workers = threads("ThreadPoolForegroundWorker");
  const parts = Object.fromEntries(Object.entries(kParts).map(([part, names]) => [part, sum(main, names) / frames]));
  const raster = sum(of_page.filter((each) => workers.has(each.tid)), ["RasterTask"]) / frames;
  return { frames, mean: costs.reduce((a, b) => a + b, 0) / frames, p95: percentile(costs, 0.95), ...parts, raster };
}

async function traced(browser, page, deed) {
  await page.evaluate(() => {
    window.watching = true;
    const tick = () => window.watching && requestAnimationFrame(tick);
    requestAnimationFrame(tick);
  });
  await browser.chromium.startTracing(page, { categories: kCategories });
  await deed();
  const { traceEvents } = JSON.parse((await browser.chromium.stopTracing()).toString());
  await page.evaluate(() => (window.watching = false));
  const pid = traceEvents.find((each) => each.name === "FireAnimationFrame")?.pid;
  return read(traceEvents, pid);
}

function circle(page, at, radius) {
  return async () => {
    for (let i = 0; i < kMoves; ++i)
      await page.mouse.move(at.x + radius * Math.sin(i / 9), at.y + (radius / 2) * Math.cos(i / 9));
  };
}

// Before the first move some questions are asked, of which some are about troops too: the first answer will do.
async function troops_may_move(page) {
  const able = page.locator(".base.is-able").first();
  const answer = page.locator(".prompt .option").first();
  const question = page.getByTestId("question");
  for (;;) {
    await able.or(answer).first().waitFor({ timeout: 60_000 });
    const asked = await question.innerText();
    if ((await able.count()) > 0 && /\bmove/.test(asked)) return;
    await answer.click();
    await until(async () => (await question.innerText()) !== asked, "the next question");
  }
}

async function let_go(page) {
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

async function main() {
  const [server, browser] = await Promise.all([Server.start(), Browser.start()]);
  const page = await browser.page(server, { size: kDesktop });
  await page.goto(play_path(await server.battle(kSixty), "red"));
  await set_up(page);
  await troops_may_move(page);
  const all = await units(page, ".base");
  console.log(`${all.length} bases; milliseconds of processor time a frame`);
  const rows = {};
  const first = await carry_ahead(page, 20);
  rows["drag one"] = await traced(browser, page, circle(page, await middle(page, first), 60));
  await let_go(page);

  const at = await middle(page, first);
  await page.mouse.dblclick(at.x, at.y);
  const size = await scale(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 20 * size, { steps: 4 });
  rows["drag a group"] = await traced(browser, page, circle(page, at, 60));
  await let_go(page);

  const board = await page.getByTestId("board").boundingBox();
  const corner = { x: board.x + board.width - 30, y: board.y + board.height / 2 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  rows["pan"] = await traced(browser, page, circle(page, { x: corner.x - 60, y: corner.y }, 60));
  await page.mouse.up();
  rows["zoom"] = await traced(browser, page, async () => {
    for (let i = 0; i < kMoves; ++i) await page.mouse.wheel(0, i % 40 < 20 ? -40 : 40);
  });
  for (const row of Object.values(rows))
    for (const key of Object.keys(row)) row[key] = Math.round(row[key] * 100) / 100;
  console.table(rows);
  await browser.stop();
  await server.stop();
}

await main();
