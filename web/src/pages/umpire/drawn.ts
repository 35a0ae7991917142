// SPDX-License-Identifier: Apache-2.0
// The drawing of a situation: who stands in it, and only as much of the table as they need. Bases are the groups of the
// drawing that have a title "NAME: …".
const kBase = /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\) rotate\([^)]*\)"><title>([^:<]+):/g;
const kAround = 65; // mm of table on every side

export interface Drawn {
  svg: string;
  others: string[]; // the names beside A and X
}

export function drawn_of(svg: string): Drawn {
  const bases = [...svg.matchAll(kBase)].map(([, x, y, name = ""]) => ({ x: Number(x), y: Number(y), name }));
  const others = bases.map((base) => base.name).filter((name) => name !== "A" && name !== "X");
  if (bases.length === 0) return { svg, others };
  const [xs, ys] = [bases.map((base) => base.x), bases.map((base) => base.y)];
  const [left, top] = [Math.min(...xs) - kAround, Math.min(...ys) - kAround];
  const [wide, high] = [Math.max(...xs) + kAround - left, Math.max(...ys) + kAround - top];
  const head = `viewBox="${left} ${top} ${wide} ${high}" width="${wide}mm" height="${high}mm"`;
  return { svg: svg.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, head), others };
}
