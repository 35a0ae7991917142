// SPDX-License-Identifier: Apache-2.0
// The camera over the table: from millimetres of the drawing (x to the east, y to the south, origin at the north-west
// corner) to pixels of the screen, and back. The middle of the screen shows the point (x, y).

export interface Camera {
  x: number;
  y: number;
  scale: number; // pixels for a millimetre
  turn: number; // degrees that the table is turned clockwise
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export const kLeastScale = 0.2;
export const kMostScale = 12;
export const kSlack = { mouse: 4, touch: 9 }; // pixels that are no movement yet

function turned(spot: Spot, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return { x: spot.x * cosine - spot.y * sine, y: spot.x * sine + spot.y * cosine };
}

export function to_screen(camera: Camera, screen: Size, spot: Spot): Spot {
  const from_middle = turned({ x: spot.x - camera.x, y: spot.y - camera.y }, camera.turn);
  return {
    x: screen.width / 2 + from_middle.x * camera.scale,
    y: screen.height / 2 + from_middle.y * camera.scale,
  };
}

export function to_table(camera: Camera, screen: Size, spot: Spot): Spot {
  const from_middle = turned(
    { x: (spot.x - screen.width / 2) / camera.scale, y: (spot.y - screen.height / 2) / camera.scale },
    -camera.turn,
  );
  return { x: camera.x + from_middle.x, y: camera.y + from_middle.y };
}

// A way on the screen as a way on the table.
export function way_on_table(camera: Camera, way: Spot): Spot {
  return turned({ x: way.x / camera.scale, y: way.y / camera.scale }, -camera.turn);
}

// Moves the table under the camera by pixels.
export function panned(camera: Camera, dx: number, dy: number): Camera {
  const way = way_on_table(camera, { x: dx, y: dy });
  return { ...camera, x: camera.x - way.x, y: camera.y - way.y };
}

export function held_scale(scale: number): number {
  return Math.min(kMostScale, Math.max(kLeastScale, scale));
}

// Zooms by a factor; what is under `at` (pixels) stays there.
export function zoomed(camera: Camera, screen: Size, factor: number, at: Spot): Camera {
  const fixed = to_table(camera, screen, at);
  const nearer = { ...camera, scale: held_scale(camera.scale * factor) };
  const now = to_screen(nearer, screen, fixed);
  return panned(nearer, at.x - now.x, at.y - now.y);
}

// Part of a table: a corner and its size, in millimetres.
export interface Region extends Spot, Size {}

// All of a region on the screen, with a margin in pixels on each side, turned as it is.
export function fitted(region: Region, screen: Size, turn: number, margin: Size): Camera {
  const quarter = Math.round(turn / 90) % 2 !== 0;
  const [width, height] = quarter ? [region.height, region.width] : [region.width, region.height];
  const scale = Math.min((screen.width - 2 * margin.width) / width, (screen.height - 2 * margin.height) / height);
  return { x: region.x + region.width / 2, y: region.y + region.height / 2, scale: held_scale(scale), turn };
}

// What holds all these spots with some room about them, and no more than the table.
export function region_about(spots: Spot[], room: number, table: Size): Region {
  const [xs, ys] = [spots.map((each) => each.x), spots.map((each) => each.y)];
  const [left, right] = [Math.max(0, Math.min(...xs) - room), Math.min(table.width, Math.max(...xs) + room)];
  const [top, bottom] = [Math.max(0, Math.min(...ys) - room), Math.min(table.height, Math.max(...ys) + room)];
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

export function camera_transform(camera: Camera, screen: Size): string {
  const middle = `translate(${screen.width / 2} ${screen.height / 2})`;
  return `${middle} scale(${camera.scale}) rotate(${camera.turn}) translate(${-camera.x} ${-camera.y})`;
}

// What brings a picture of the table that was drawn for one camera to where another sees it, about the middle of the
// screen. Both are turned alike.
export function slide_transform(drawn: Camera, now: Camera): string {
  if (drawn === now) return "none";
  const way = turned({ x: drawn.x - now.x, y: drawn.y - now.y }, now.turn);
  const [x, y] = [way.x * now.scale, way.y * now.scale];
  return `translate(${x}px, ${y}px) scale(${now.scale / drawn.scale})`;
}
