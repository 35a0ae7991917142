// SPDX-License-Identifier: Apache-2.0
// Waiting for something to be so: asked again and again, never for a fixed time.

export const kPatience = 30_000;
const kPause = 40;

// Resolves with the first truthy answer of `is_so`; an error of it is not waited out.
export async function until(is_so, what, patience = kPatience) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await is_so();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, kPause));
  }
}
