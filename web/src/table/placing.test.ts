// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import type { Pose } from "../protocol";
import { apart, carried, corners, nearest_turn, own_turn, placed, pose_of } from "./placing";

const kHeight = 60_000;

describe("placing", () => {
  it("reads and writes poses without loss, and keeps bearings below a circle", () => {
    const pose: Pose = [12_345, 54_321, 271_828];
    expect(pose_of(placed(pose, kHeight), kHeight)).toEqual(pose);
    expect(pose_of({ x: 1, y: 2, turn: -90 }, kHeight)).toEqual([100, 59_800, 270_000]);
    expect(pose_of({ x: 1, y: 2, turn: 359.9999 }, kHeight)[2]).toBe(0);
  });

  it("puts the rear behind the front", () => {
    const north = corners({ x: 100, y: 100, turn: 0 }, 40, 20);
    expect(north[0]).toEqual({ x: 80, y: 100 });
    expect(north[2]).toEqual({ x: 120, y: 120 });
    const east = corners({ x: 100, y: 100, turn: 90 }, 40, 20);
    expect(east[0]!.x).toBeCloseTo(100);
    expect(east[0]!.y).toBeCloseTo(80);
    expect(east[2]!.x).toBeCloseTo(80);
  });

  it("carries a group as one body", () => {
    const from = { x: 100, y: 100, turn: 0 };
    const beside = carried(from, { x: 200, y: 50, turn: 90 }, { x: 140, y: 100, turn: 0 });
    expect(beside.x).toBeCloseTo(200);
    expect(beside.y).toBeCloseTo(90);
    expect(beside.turn).toBe(90);
  });

  it("turns a base the short way", () => {
    expect(nearest_turn(350, 10)).toBe(370);
    expect(nearest_turn(10, 350)).toBe(-10);
    expect(nearest_turn(90, 180)).toBe(180);
  });

  it("knows which side of the table is one's own", () => {
    expect(own_turn([0, 0, 10])).toBe(0);
    expect(own_turn([180, 170, 180])).toBe(180);
    expect(own_turn([90, 90])).toBe(270);
    expect(own_turn([])).toBeNull();
    expect(own_turn([0, 180])).toBeNull();
  });

  it("says how far off a place lies as the base faces there", () => {
    expect(apart({ x: 10, y: 10, turn: 0 }, { x: 13, y: 22, turn: 0 })).toEqual({ ahead: -12, right: 3, turn: 0 });
    expect(apart({ x: 10, y: 10, turn: 350 }, { x: 15, y: 10.3, turn: 90 })).toEqual({ ahead: 5, right: 0, turn: 100 });
  });
});
