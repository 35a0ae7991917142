// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { clock_at } from "./clock";

describe("clocks", () => {
  const known = { clock: { left: [60_000, 50_000] as [number, number], running: "blue" as const, increment: 5 }, at: 1000 };

  it("go for the one who is asked", () => {
    expect(clock_at(known, false, 4000)).toEqual({ clock: { ...known.clock, left: [60_000, 47_000] }, at: 4000 });
  });

  it("stand still while the battle is paused", () => {
    expect(clock_at(known, true, 4000)).toEqual({ ...known, at: 4000 });
  });
});
