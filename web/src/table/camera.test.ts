// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { type Camera, fitted, kMostScale, panned, region_about, slide_transform, to_screen, to_table, way_on_table, zoomed } from "./camera";

const screen = { width: 900, height: 700 };
const cameras: Camera[] = [
  { x: 300, y: 300, scale: 1, turn: 0 },
  { x: 120, y: 410, scale: 2.5, turn: 180 },
  { x: 300, y: 100, scale: 0.7, turn: 90 },
  { x: 50, y: 60, scale: 4, turn: 33 },
];

describe("camera", () => {
  it("comes back from the screen to the same place of the table", () => {
    for (const camera of cameras) {
      const there = to_table(camera, screen, to_screen(camera, screen, { x: 17, y: 523 }));
      expect(there.x).toBeCloseTo(17, 6);
      expect(there.y).toBeCloseTo(523, 6);
    }
  });

  it("shows its own point in the middle, and north below when turned round", () => {
    const camera = cameras[1]!;
    expect(to_screen(camera, screen, { x: 120, y: 410 })).toEqual({ x: 450, y: 350 });
    expect(to_screen(camera, screen, { x: 120, y: 400 }).y).toBeGreaterThan(350);
  });

  it("moves the table with the finger", () => {
    for (const camera of cameras) {
      const spot = { x: 200, y: 200 };
      const before = to_screen(camera, screen, spot);
      const after = to_screen(panned(camera, 30, -12), screen, spot);
      expect(after.x - before.x).toBeCloseTo(30, 6);
      expect(after.y - before.y).toBeCloseTo(-12, 6);
    }
  });

  it("keeps what is under the pointer while zooming, and stops at the nearest", () => {
    for (const camera of cameras) {
      const at = { x: 200, y: 610 };
      const fixed = to_table(camera, screen, at);
      const nearer = to_table(zoomed(camera, screen, 1.7, at), screen, at);
      expect(nearer.x).toBeCloseTo(fixed.x, 6);
      expect(nearer.y).toBeCloseTo(fixed.y, 6);
    }
    expect(zoomed(cameras[0]!, screen, 1e6, { x: 0, y: 0 }).scale).toBe(kMostScale);
  });

  it("fits the whole table, also a long one turned by a quarter", () => {
    for (const turn of [0, 90, 180, 270]) {
      const camera = fitted({ x: 0, y: 0, width: 1800, height: 1200 }, screen, turn, { width: 10, height: 10 });
      for (const corner of [{ x: 0, y: 0 }, { x: 1800, y: 1200 }, { x: 1800, y: 0 }, { x: 0, y: 1200 }]) {
        const at = to_screen(camera, screen, corner);
        expect(at.x).toBeGreaterThanOrEqual(9.999);
        expect(at.x).toBeLessThanOrEqual(890.001);
        expect(at.y).toBeGreaterThanOrEqual(9.999);
        expect(at.y).toBeLessThanOrEqual(690.001);
      }
    }
  });

  it("turns a way on the screen into one on the table", () => {
    const way = way_on_table({ x: 0, y: 0, scale: 2, turn: 90 }, { x: 0, y: -10 });
    expect(way.x).toBeCloseTo(-5, 6);
    expect(way.y).toBeCloseTo(0, 6);
  });

  it("slides a picture of the table to where it would be drawn", () => {
    for (const drawn of cameras) {
      const now = { ...drawn, x: drawn.x + 31, y: drawn.y - 12, scale: drawn.scale * 1.4 };
      const said = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(slide_transform(drawn, now))!.slice(1).map(Number);
      const [x, y, k] = said as [number, number, number];
      const old = to_screen(drawn, screen, { x: 17, y: 523 });
      const wanted = to_screen(now, screen, { x: 17, y: 523 });
      expect(450 + (old.x - 450) * k + x).toBeCloseTo(wanted.x, 6);
      expect(350 + (old.y - 350) * k + y).toBeCloseTo(wanted.y, 6);
    }
    expect(slide_transform(cameras[0]!, cameras[0]!)).toBe("none");
  });

  it("finds what holds the armies, within the table", () => {
    const about = region_about([{ x: 30, y: 100 }, { x: 400, y: 250 }], 45, { width: 600, height: 280 });
    expect(about).toEqual({ x: 0, y: 55, width: 445, height: 225 });
  });
});
