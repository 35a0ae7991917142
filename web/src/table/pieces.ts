// SPDX-License-Identifier: Apache-2.0
// Pieces of ground in a command that lays them: "terrain wood oval 150,150 120x80 turned 30; road course 0,300 600,300
// wide 20". A hand shifts or turns one of them; whether it may lie there is for the server to say.
import type { Length, Point, SceneTerrain } from "../protocol";
import type { Spot } from "./camera";
import { spot_of } from "./placing";

export interface PieceMove {
  x: number; // millimetres to the east
  y: number; // and to the south
  turn: number; // degrees clockwise, about its middle
}

interface Size {
  width: Length;
  height: Length;
}

const kPoint = /(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/g;
const kTurned = / (turned|girado) (-?\d+(?:\.\d+)?|[NESW]{1,2})\b/;
const kLine = /\b(course|curso|shore|orilla)\b/;
const kOval = /(oval|óvalo)/;
const kWinds = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

// The parts that have a place, by their number among the parts between semicolons.
export function piece_parts(text: string): number[] {
  return text.split(";").flatMap((part, i) => (part.search(kPoint) >= 0 ? [i] : []));
}

function means(points: readonly (readonly [number, number])[]): [number, number] {
  const count = Math.max(1, points.length);
  return points.reduce<[number, number]>(([sx, sy], [x, y]) => [sx + x / count, sy + y / count], [0, 0]);
}

// Which part of the command lays a piece: one of its kind, the nearest. Undefined: none, it lies there already.
export function part_of(text: string, piece: SceneTerrain): number | undefined {
  const parts = text.split(";");
  const at = means(piece.line.length > 0 ? piece.line : piece.outline);
  let [best, least] = [undefined as number | undefined, Infinity];
  for (const i of piece_parts(text)) {
    const words = (parts[i] ?? "").trim().split(/\s+/);
    const named = words.slice(0, 2).some((word) => piece.label === word || piece.label.startsWith(`${word}-`) || piece.kind === word);
    const [x, y] = means([...(parts[i] ?? "").matchAll(kPoint)].map((each) => [Number(each[1]) * 100, Number(each[2]) * 100]));
    const far = Math.hypot(x - at[0], y - at[1]);
    if (named && far < least) [best, least] = [i, far];
  }
  return best;
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function bearing(word: string): number {
  const wind = kWinds.indexOf(word);
  return wind >= 0 ? wind * 45 : Number(word);
}

// A line across the table keeps its ends on the edges.
function shifted_line(part: string, by: PieceMove, table: Size): string {
  const [width, height] = [table.width / 100, table.height / 100];
  return part.replace(kPoint, (_, left: string, up: string) => {
    const [x, y] = [Number(left), Number(up)];
    const at_side = x <= 0 || x >= width;
    const at_end = !at_side && (y <= 0 || y >= height);
    return `${rounded(at_side ? x : x + by.x)},${rounded(at_end ? y : y - by.y)}`;
  });
}

function shifted_area(part: string, by: PieceMove): string {
  const points = [...part.matchAll(kPoint)].map((each) => [Number(each[1]), Number(each[2])] as const);
  const [mx, my] = means(points);
  const angle = (by.turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const moved = part.replace(kPoint, (_, left: string, up: string) => {
    const [dx, dy] = [Number(left) - mx, Number(up) - my];
    const [x, y] = [mx + dx * cosine + dy * sine, my - dx * sine + dy * cosine];
    return `${rounded(x + by.x)},${rounded(y - by.y)}`;
  });
  if (points.length > 1 || by.turn === 0) return moved;
  const said = kTurned.exec(moved);
  // What is said of no direction lies east and west: the length of an oval is turned by 90 degrees then.
  const usual = kOval.test(part) ? 90 : 0;
  if (!said) return `${moved.trimEnd()} turned ${rounded((usual + by.turn + 720) % 360)}`;
  return moved.replace(kTurned, ` ${said[1]} ${rounded((bearing(said[2] ?? "") + by.turn + 720) % 360)}`);
}

// The command with that part of it elsewhere.
export function with_piece_moved(text: string, part: number, by: PieceMove, table: Size): string {
  const parts = text.split(";");
  const one = parts[part];
  if (one === undefined) return text;
  parts[part] = kLine.test(one) ? shifted_line(one, by, table) : shifted_area(one, by);
  return parts.join(";");
}

// An outline where the hand holds it.
export function moved_outline(outline: Point[], by: PieceMove): Point[] {
  const [mx, my] = means(outline);
  const angle = (by.turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return outline.map(([x, y]): Point => {
    const [dx, dy] = [x - mx, y - my];
    return [mx + dx * cosine + dy * sine + by.x * 100, my - dx * sine + dy * cosine - by.y * 100];
  });
}

function is_inside(spot: Spot, outline: Spot[]): boolean {
  let inside = false;
  for (let i = 0, k = outline.length - 1; i < outline.length; k = i++) {
    const [a, b] = [outline[i]!, outline[k]!];
    if (a.y > spot.y !== b.y > spot.y && spot.x < ((b.x - a.x) * (spot.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

function area(outline: Spot[]): number {
  let sum = 0;
  for (let i = 0, k = outline.length - 1; i < outline.length; k = i++)
    sum += outline[k]!.x * outline[i]!.y - outline[i]!.x * outline[k]!.y;
  return Math.abs(sum / 2);
}

// The smallest piece under a place; -1: none.
export function piece_under(spot: Spot, pieces: SceneTerrain[], height: Length): number {
  let [best, least] = [-1, Infinity];
  pieces.forEach((piece, i) => {
    const outline = piece.outline.map((each) => spot_of(each, height));
    if (is_inside(spot, outline) && area(outline) < least) [best, least] = [i, area(outline)];
  });
  return best;
}
