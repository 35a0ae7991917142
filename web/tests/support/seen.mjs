// SPDX-License-Identifier: Apache-2.0
// What is to be seen on a page, waited for.
import assert from "node:assert/strict";
import { kPatience, until } from "./until.mjs";

const kTail = 400; // characters of a long text that are shown

// Waits until the element says what `pattern` describes.
export async function expect_text(element, pattern, patience = kPatience) {
  let said = "";
  const is_so = async () => {
    said = (await element.count()) > 0 ? await element.first().innerText() : "";
    return pattern.test(said);
  };
  await until(is_so, `${pattern}`, patience).catch(() => assert.fail(`${pattern} is not in: …${said.slice(-kTail)}`));
}

// Nothing went wrong on these pages, and no token was in the path of a request.
export function expect_no_faults(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    const token = /\/(?:play|watch|replay)\/[^/]+\/([^/?]+)/.exec(page.url())?.[1];
    if (token) assert.deepEqual(page.paths.filter((path) => path.includes(token)), []);
    assert.ok(page.paths.length > 0);
  }
}
