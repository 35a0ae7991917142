// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { aside, turned_by, upright_turn } from "./labels";

describe("names on the ground", () => {
  it("stand level however the table is turned", () => {
    expect([0, 90, 180, 270].map((table) => upright_turn(null, table))).toEqual([0, 270, 180, 90]);
  });

  it("follow their line, never upside down", () => {
    expect([0, 90, 180, 270].map((table) => upright_turn(30, table))).toEqual([0, 180, 180, 0]);
    expect([0, 90, 180, 270].map((table) => upright_turn(-30, table))).toEqual([0, 0, 180, 180]);
  });

  it("stand clear of what they stand beside", () => {
    const camp = { x: 10, y: 40, width: 40, height: 20 };
    const name = (y: number) => ({ x: 18, y, width: 24, height: 8 });
    expect(aside(name(62), camp, 90)).toBe(8);
    expect(aside(name(30), camp, 270)).toBe(-8);
    expect(aside(name(46), camp, 90)).toBe(0);
    expect(aside(name(62), camp, 180)).toBe(0);
    expect(aside(name(62), null, 90)).toBe(0);
  });

  it("are read from the drawing", () => {
    expect(turned_by("rotate(-87.5 120 33.1)")).toBe(-87.5);
    expect(turned_by("")).toBeNull();
  });
});
