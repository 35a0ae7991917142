// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import type { Point, SceneTerrain } from "../protocol";
import { moved_outline, part_of, piece_parts, piece_under, with_piece_moved } from "./pieces";

const table = { width: 60_000, height: 60_000 };
const text = "terrain wood oval 150,150 120x80 turned 30; road course 0,300 300,310 600,300 wide 20; rough polygon 20,20 40,20 30,50";

describe("pieces of ground", () => {
  it("have places in the parts of a command", () => {
    expect(piece_parts(text)).toEqual([0, 1, 2]);
    expect(piece_parts("camp oval 300,20 80x40; empty")).toEqual([0]);
    expect(piece_parts("roll")).toEqual([]);
  });

  it("are shifted and turned alone", () => {
    expect(with_piece_moved(text, 0, { x: 10, y: 5.5, turn: 15 }, table)).toBe(
      text.replace("150,150 120x80 turned 30", "160,144.5 120x80 turned 45"),
    );
    expect(with_piece_moved("camp oval 300,20 80x40", 0, { x: 0, y: 0, turn: -10 }, table)).toBe(
      "camp oval 300,20 80x40 turned 80",
    );
    expect(with_piece_moved("x polygon 0,0 20,0 20,20 0,20", 0, { x: 0, y: 0, turn: 90 }, table)).toBe(
      "x polygon 0,20 0,0 20,0 20,20",
    );
  });

  it("keep their ends on the edges when they cross the table", () => {
    expect(with_piece_moved(text, 1, { x: 7, y: -20, turn: 0 }, table)).toBe(
      text.replace("0,300 300,310 600,300", "0,320 307,330 600,320"),
    );
  });

  it("are found under the hand, the smaller first", () => {
    const square = (half: number): Point[] => [[-half, -half], [half, -half], [half, half], [-half, half]];
    const piece = (half: number) => ({ outline: square(half) }) as SceneTerrain;
    expect(piece_under({ x: 1, y: -1 }, [piece(1000), piece(500)], 0)).toBe(1);
    expect(piece_under({ x: 7, y: -1 }, [piece(1000), piece(500)], 0)).toBe(0);
    expect(piece_under({ x: 70, y: -1 }, [piece(1000), piece(500)], 0)).toBe(-1);
  });

  it("are known in the command by their kind and place", () => {
    const two = `${text}; wood oval 450,150 60x80`;
    const wood = (x: number) => ({ kind: "wood", label: "wood", line: [], outline: [[x, 15_000]] as Point[] }) as unknown as SceneTerrain;
    expect(part_of(two, wood(44_000))).toBe(3);
    expect(part_of(two, wood(16_000))).toBe(0);
    expect(part_of(two, { ...wood(0), kind: "water", label: "river-unknown" })).toBeUndefined();
    expect(part_of("terrain river course 0,1 600,1 wide 20", { ...wood(0), kind: "water", label: "river-unknown" })).toBe(0);
  });

  it("go with the hand", () => {
    const there = moved_outline([[0, 0], [100, 0], [100, 100], [0, 100]], { x: 2, y: -3, turn: 180 });
    expect(there.map((each) => each.map(Math.round))).toEqual([[300, 400], [200, 400], [200, 300], [300, 300]]);
  });
});
