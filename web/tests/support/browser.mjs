// SPDX-License-Identifier: Apache-2.0
// Chromium as Debian has it, and pages whose faults are noted: errors of the console, what the Content-Security-Policy
// forbids, tokens in the path of a request.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { kPatience } from "./until.mjs";

export const kDesktop = { width: 1280, height: 800 };
export const kPhone = { width: 390, height: 844 };

const kArgs = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];
// Chromium says so of every request that fails, also of those that fail because a test has cut the line.
const kNetwork = /Failed to load resource|WebSocket connection to .* failed|net::ERR_/;

export class Browser {
  static async start() {
    const browser = new Browser();
    browser.home = await mkdtemp(join(tmpdir(), "acies-chromium-"));
    browser.chromium = await chromium.launch({
      executablePath: process.env.ACIES_CHROMIUM ?? "/usr/bin/chromium",
      args: kArgs,
      headless: true,
      env: { ...process.env, HOME: browser.home },
      timeout: 60_000,
    });
    return browser;
  }

  async stop() {
    await this.chromium.close();
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  // A page of a browser of its own: nothing is remembered of others. `page.faults` is what went wrong on it.
  async page(server, { size = kDesktop, locale = "en-GB", line = null, ...more } = {}) {
    const context = await this.chromium.newContext({
      baseURL: server.address, viewport: size, locale, acceptDownloads: true, ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(kPatience);
    note_faults(page);
    note_previews(page);
    page.line = line;
    if (line) await line.lay(page);
    return page;
  }
}

// `page.previews`: questions about a drag that wait for their answer.
function note_previews(page) {
  page.previews = 0;
  page.on("websocket", (socket) => {
    page.previews = 0;
    socket.on("framesent", ({ payload }) => String(payload).startsWith('{"type":"preview"') && ++page.previews);
    socket.on("framereceived", ({ payload }) => String(payload).startsWith('{"type":"preview"') && --page.previews);
  });
}

function note_faults(page) {
  page.faults = [];
  page.paths = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !kNetwork.test(message.text())) page.faults.push(message.text());
  });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("request", (request) => page.paths.push(new URL(request.url()).pathname + new URL(request.url()).search));
  page.on("response", (answer) => {
    if (answer.status() >= 400) page.faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
}

// Leaves a picture for people to look at, where ACIES_SHOTS says.
export async function shot(page, name) {
  const folder = process.env.ACIES_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
