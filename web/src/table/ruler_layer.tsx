// SPDX-License-Identifier: Apache-2.0
// The ruler, and the box that is drawn around units to choose them.
import { t } from "../words";
import type { Table } from "./table";

export function RulerLayer({ table }: { table: Table }) {
  const ruler = table.ruler.value;
  const view = table.battle.view.value;
  if (!ruler || !view) return null;
  const { a, b } = ruler;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const pixel = table.look.pixel.value;
  const bases = view.base_width > 0 ? length / (view.base_width / 100) : 0;
  const key = bases > 0 ? "ruler/length-bases" : "ruler/length";
  const text = t(key, { length: Math.round(length * 10) / 10, bases: Math.round(bases * 100) / 100 });
  const middle = `translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${-table.look.turn.value})`;
  return (
    <g class="ruler" data-testid="ruler">
      <path class="ruler-back" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} stroke-width={6 * pixel} />
      <path class="ruler-line" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} stroke-width={2 * pixel} />
      <circle class="ruler-end" cx={a.x} cy={a.y} r={4 * pixel} />
      <circle class="ruler-end" cx={b.x} cy={b.y} r={4 * pixel} />
      <g transform={`${middle} scale(${pixel})`}>
        <text class="ruler-text" y="-10">
          {text}
        </text>
      </g>
    </g>
  );
}

export function BoxLayer({ table }: { table: Table }) {
  const box = table.box.value;
  if (!box) return null;
  const { a, b } = box;
  return (
    <rect
      class="box"
      x={Math.min(a.x, b.x)}
      y={Math.min(a.y, b.y)}
      width={Math.abs(a.x - b.x)}
      height={Math.abs(a.y - b.y)}
    />
  );
}
