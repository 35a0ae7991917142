// SPDX-License-Identifier: Apache-2.0
import { expect, it } from "vitest";
import { drawn_of } from "./drawn";

const base = (name: string, x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(180)"><title>${name}: 4Sp, Spears</title></g>`;
const kHead = '<svg xmlns="…" viewBox="0 0 650 752" width="650mm" height="752mm"><title>Battle table: red</title>';
const table = (...bases: string[]) => `${kHead}${bases.join("")}</svg>`;

it("shows only where the bases are, and names those beside the two", () => {
  const drawn = drawn_of(table(base("A", 325, 367), base("X", 325, 367), base("F", 345.5, 347)));
  expect(drawn.others).toEqual(["F"]);
  expect(drawn.svg).toContain('viewBox="260 282 150.5 150" width="150.5mm" height="150mm"');
});

it("leaves an empty table as it is", () => {
  expect(drawn_of(table())).toEqual({ svg: table(), others: [] });
});
