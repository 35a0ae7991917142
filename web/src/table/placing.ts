// SPDX-License-Identifier: Apache-2.0
// Poses of bases in the drawing's millimetres (y to the south), and what follows from them: corners, outlines, a group
// carried as one body. A pose is the middle of the front edge and the bearing faced.
import type { Length, Point, Pose, SceneUnit } from "../protocol";
import type { Spot } from "./camera";

export interface Placed {
  x: number;
  y: number;
  turn: number; // degrees clockwise from the top of the drawing
}

export function placed(pose: Pose, height: Length): Placed {
  return { x: pose[0] / 100, y: (height - pose[1]) / 100, turn: pose[2] / 1000 };
}

export function pose_of(at: Placed, height: Length): Pose {
  const turn = ((at.turn % 360) + 360) % 360;
  return [Math.round(at.x * 100), Math.round(height - at.y * 100), Math.round(turn * 1000) % 360_000];
}

export function spot_of(point: Point, height: Length): Spot {
  return { x: point[0] / 100, y: (height - point[1]) / 100 };
}

// A point given from the middle of the front edge: so far to the right and to the rear.
export function offset(at: Placed, right: number, back: number): Spot {
  const angle = (at.turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return { x: at.x + right * cosine - back * sine, y: at.y + right * sine + back * cosine };
}

// Front left, front right, rear right, rear left.
export function corners(at: Placed, width: number, depth: number): Spot[] {
  return [
    offset(at, -width / 2, 0),
    offset(at, width / 2, 0),
    offset(at, width / 2, depth),
    offset(at, -width / 2, depth),
  ];
}

export function middle(unit: SceneUnit, height: Length): Spot {
  return offset(placed(unit.pose, height), 0, unit.depth / 200);
}

export function outline_path(spots: Spot[]): string {
  if (spots.length === 0) return "";
  return `M${spots.map((each) => `${round(each.x)} ${round(each.y)}`).join("L")}Z`;
}

export function points_path(points: Point[], height: Length): string {
  return outline_path(points.map((each) => spot_of(each, height)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

// Where `other` comes to when `first` is carried from `from` to `to` and both keep their places to each other.
export function carried(from: Placed, to: Placed, other: Placed): Placed {
  const turn = to.turn - from.turn;
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [other.x - from.x, other.y - from.y];
  return {
    x: to.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: to.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn: other.turn + turn,
  };
}

// `turn` plus whole circles, as near as possible to `before`: so that a base turns the short way.
export function nearest_turn(before: number, turn: number): number {
  return turn + 360 * Math.round((before - turn) / 360);
}

// Where two bases meet: between the two nearest of the middles of their edges.
export function meeting(a: SceneUnit, b: SceneUnit, height: Length): Spot {
  let best: Spot = middle(a, height);
  let least = Infinity;
  for (const one of edge_middles(a, height)) {
    for (const two of edge_middles(b, height)) {
      const gap = Math.hypot(one.x - two.x, one.y - two.y);
      if (gap < least) [least, best] = [gap, { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }];
    }
  }
  return best;
}

function edge_middles(unit: SceneUnit, height: Length): Spot[] {
  const at = placed(unit.pose, height);
  const [width, depth] = [unit.width / 100, unit.depth / 100];
  return [offset(at, 0, 0), offset(at, width / 2, depth / 2), offset(at, 0, depth), offset(at, -width / 2, depth / 2)];
}

// Which way a seat looks: the turn of the table that puts its own side at the bottom. Null: nothing tells.
export function own_turn(bearings: number[]): number | null {
  if (bearings.length === 0) return null;
  let [x, y] = [0, 0];
  for (const each of bearings) {
    x += Math.sin((each * Math.PI) / 180);
    y += Math.cos((each * Math.PI) / 180);
  }
  if (Math.hypot(x, y) < bearings.length / 4) return null;
  const bearing = (Math.atan2(x, y) * 180) / Math.PI;
  const turn = -Math.round(bearing / 90) * 90;
  return ((turn % 360) + 360) % 360;
}

// Which way one looks from a place of the table to its middle.
export function bearing_to_middle(outline: Point[], width: Length, height: Length): number {
  const [x, y] = outline.reduce(([sx, sy], each) => [sx + each[0], sy + each[1]], [0, 0]);
  const count = Math.max(1, outline.length);
  return (Math.atan2(width / 2 - x / count, height / 2 - y / count) * 180) / Math.PI;
}

export interface Apart {
  ahead: number; // millimetres, as the base faces at `to`; backwards negative
  right: number;
  turn: number; // degrees clockwise
}

// How one comes from a place to another, in whole millimetres and degrees.
export function apart(from: Placed, to: Placed): Apart {
  const angle = (to.turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    ahead: whole(dx * sine - dy * cosine),
    right: whole(dx * cosine + dy * sine),
    turn: whole(nearest_turn(from.turn, to.turn) - from.turn),
  };
}

function whole(value: number): number {
  return Math.round(value) || 0;
}
