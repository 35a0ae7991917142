// SPDX-License-Identifier: Apache-2.0
import { expect, it } from "vitest";
import { read_picks, write_picks } from "./picks";

const pick = (...values: string[]) => ({
  label: values[0] ?? "",
  choices: values.map((value) => ({ value, label: value })),
  usual: 0,
});
const kPicks = [pick("HCh*"), pick("2x3Ax", "3Ax, 4Ax", "2x4Ax"), pick("", "1 Archers"), pick("2Ps", "2Ps, 7Hd")];

it("reads every line that it writes", () => {
  for (let a = 0; a < 3; ++a)
    for (let b = 0; b < 2; ++b)
      for (let c = 0; c < 2; ++c)
        expect(read_picks(kPicks, write_picks(kPicks, [0, a, b, c]))).toEqual([0, a, b, c]);
});

it("writes what was taken in the order of the list", () => {
  expect(write_picks(kPicks, [0, 1, 1, 0])).toBe("HCh*, 3Ax, 4Ax, 1 Archers, 2Ps");
});

it("leaves alone what people write otherwise", () => {
  expect(read_picks(kPicks, "HCh*, 4Ax, 3Ax, 2Ps")).toBeNull();
  expect(read_picks(kPicks, "HCh*, 2x3Ax, 2Ps, 2Ps")).toBeNull();
  expect(read_picks(kPicks, "")).toBeNull();
});
