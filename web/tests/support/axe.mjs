// SPDX-License-Identifier: Apache-2.0
// What axe-core finds on a page that would keep somebody out.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const kSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const kMost = 4; // places that are named

// Serious and critical faults, one line each: which, how many, where.
export async function grave_faults(page) {
  await page.evaluate(kSource);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => {
      const where = nodes.slice(0, kMost).map(({ target }) => target.join(" "));
      return `${id} (${nodes.length}): ${where.join(" | ")}`;
    });
}
