// SPDX-License-Identifier: Apache-2.0
// What a person does at a table, in the words of the tests: begin, set up, choose, drag, wait for one's turn.
import { expect_text } from "./seen.mjs";
import { seed_text } from "./server.mjs";
import { until } from "./until.mjs";

const kLeastWay = 10; // millimetres: less is no move to look at
const kQuiet = 4; // looks at the page without a question on its way: the next follows an answer at once

// Battles that this page begins have their dice from `seed`: what happens is the same each time.
export async function seeded(page, seed) {
  await page.route(/\/api\/matches\?/, (route) => {
    const request = JSON.parse(route.request().postData());
    return route.continue({ postData: JSON.stringify({ ...request, seed: seed_text(seed) }) });
  });
}

export async function quick_battle(page, seed) {
  await seeded(page, seed);
  await page.goto("/");
  await page.getByTestId("quick-battle").click();
  await page.getByTestId("auto-setup").waitFor();
}

export function play_path({ id, tokens }, seat) {
  return `/#/play/${id}/${tokens[seat]}`;
}

export async function turn(page, n) {
  await expect_text(page.getByTestId("where"), new RegExp(`^(Turn|Turno) ${n} `), 60_000);
}

export async function turn_now(page) {
  return Number(/\d+/.exec(await page.getByTestId("where").innerText())[0]);
}

// Ends the own turn and waits until the bot has played its own and the next is one's own again.
export async function bot_answers(page, end) {
  const now = await turn_now(page);
  await end();
  await expect_text(page.getByTestId("log"), new RegExp(`Turn ${now + 1}: Blue`), 60_000);
  await turn(page, now + 2);
  await may_move(page);
}

// Troops may be moved now, and the page knows which.
export async function may_move(page) {
  await page.locator(".base.is-able").first().waitFor({ timeout: 60_000 });
  await page.getByTestId("option-end").waitFor();
  await page.getByTestId("auto-setup").waitFor({ state: "detached" });
}

export async function set_up(page) {
  await page.getByTestId("auto-setup").click();
  await turn(page, 1);
}

// Both sides leave the set-up to the program. Returns the pages in the order of play.
export async function set_up_two(red, blue) {
  const ask = async (page) => {
    await page.getByTestId("auto-setup").or(page.locator(".base.is-able")).first().waitFor({ timeout: 60_000 });
    const button = page.getByTestId("auto-setup");
    if ((await button.count()) > 0) await button.click();
  };
  await Promise.all([ask(red), ask(blue)]);
  await Promise.all([turn(red, 1), turn(blue, 1)]);
  const active = page_of(await red.getByTestId("where").innerText());
  return active === "Red" ? [red, blue] : [blue, red];
}

function page_of(where) {
  return /\b(Red|Blue)\b/.exec(where)?.[1];
}

export async function units(page, which = ".base.is-able") {
  return page.locator(which).evaluateAll((all) => all.map((each) => each.dataset.unit));
}

export function unit(page, name) {
  return page.getByTestId(`unit-${name}`);
}

// Pixels for a millimetre of the table.
export function scale(page) {
  return page.locator(".board > g").first().evaluate((table) => {
    const { a, b } = table.getScreenCTM();
    return Math.hypot(a, b);
  });
}

// The middle of a base on the screen.
export function middle(page, name) {
  return middle_of(unit(page, name).locator(".base-ring"));
}

// The middle of the ghost that shows where a base would come to.
export function ghost_middle(page, name) {
  return middle_of(page.locator(`.ghost-good[data-ghost="${name}"] .ghost-edge`));
}

function middle_of(outline) {
  return outline.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

// Takes a base by its middle and carries it by so many millimetres of the screen; it is still held.
export async function carry(page, name, right, down, steps = 8) {
  const [from, size] = [await middle(page, name), await scale(page)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right * size, from.y + down * size, { steps });
}

// What the server thinks of what is held, "good" or "bad": when the last of the drag's questions is answered.
export async function verdict(page) {
  const card = page.getByTestId("carry");
  let quiet = 0;
  await until(async () => {
    quiet = page.previews === 0 && (await card.getAttribute("data-state")) !== "open" ? quiet + 1 : 0;
    return quiet === kQuiet;
  }, "an answer to the drag");
  return card.getAttribute("data-state");
}

// How many millimetres the server says it would go.
async function note_of_way(page) {
  return Number(/([\d.]+) mm/.exec(await page.getByTestId("carry-note").innerText())?.[1] ?? 0);
}

// The first of the troops that goes ahead so many millimetres (up on the screen) with the server's blessing; it is
// still held. Those that may not are put back.
export async function carry_ahead(page, millimetres) {
  for (const name of await units(page)) {
    await page.mouse.move(5, 5);
    await carry(page, name, 0, -millimetres);
    if ((await verdict(page)) === "good" && (await note_of_way(page)) >= kLeastWay) return name;
    await page.keyboard.press("Escape");
    await page.mouse.up();
  }
  throw new Error("no unit may go ahead");
}

// The commands of one side in the story.
export async function commands(page, seat = "red") {
  const shown = page.getByTestId("log").getByRole("checkbox");
  if (!(await shown.isChecked())) await shown.check();
  return page.locator(`.entry-${seat} .entry-command`).allTextContents();
}

export function apart(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// Waits until a base stands where its ghost was.
export async function settled_at(page, name, place) {
  await until(async () => apart(await middle(page, name), place) < 3, `${name} to stand where its ghost was`);
}
