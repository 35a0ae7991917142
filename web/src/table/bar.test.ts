// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { bar_length } from "./bar";

describe("the bars of what a bot weighed", () => {
  it("are the longer the better, and never nothing", () => {
    const scores = [-1.5, 0, 0.5];
    expect(bar_length(0.5, scores)).toBe(100);
    expect(bar_length(-1.5, scores)).toBe(8);
    expect(bar_length(0, scores)).toBe(8 + 92 * 0.75);
  });
  it("are whole where all is worth the same", () => {
    expect(bar_length(3, [3, 3])).toBe(100);
  });
});
