// SPDX-License-Identifier: Apache-2.0
// One server and one browser for the tests of a file.
import { after } from "node:test";
import { Browser } from "./browser.mjs";
import { Server } from "./server.mjs";

export async function stage() {
  const [server, browser] = await Promise.all([Server.start(), Browser.start()]);
  after(async () => {
    await browser.stop();
    await server.stop();
  });
  return { server, page: (how) => browser.page(server, how) };
}
