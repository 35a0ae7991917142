// SPDX-License-Identifier: Apache-2.0
// One base as drawn by the server, placed and turned; a plain plate where no drawing has come yet.
import type { Look, SceneUnit } from "../protocol";
import type { Placed } from "./placing";

const kInset = 0.35;

export function Plate({ unit }: { unit: SceneUnit }) {
  const [width, depth] = [unit.width / 100, unit.depth / 100];
  const half = Math.min(4.4, width / 6);
  return (
    <g class={`plate plate-${unit.seat}`}>
      <rect
        class="plate-body"
        x={-width / 2 + kInset}
        y={kInset}
        width={Math.max(0.1, width - 2 * kInset)}
        height={Math.max(0.1, depth - 2 * kInset)}
        rx="1.6"
      />
      <rect
        class="plate-border"
        x={-width / 2 + 1.3}
        y="1.3"
        width={Math.max(0.1, width - 2.6)}
        height={Math.max(0.1, depth - 2.6)}
        rx="0.9"
      />
      <path class="plate-front" d={`M${-half} .3L0 ${-half * 0.85}L${half} .3Z`} />
      <text class="plate-text" x="0" y={depth / 2} font-size={Math.min(7, depth / 2)}>
        {unit.leader ? "★" : ""}
        {unit.name} {unit.code}
      </text>
    </g>
  );
}

// The name on its little plate, upright whichever way the base faces. `turn`: of base and table together.
function NamePlate({ unit, look, turn }: { unit: SceneUnit; look: Look; turn: number }) {
  const size = look.name_size;
  const width = size * (0.68 * unit.name.length + 0.6 + (unit.leader ? 0.9 : 0));
  return (
    <g
      class={`name-plate name-${unit.seat} ${unit.leader ? "name-leader" : ""}`}
      transform={`translate(${look.name_x} ${look.name_y}) rotate(${-turn})`}
      aria-hidden="true"
    >
      <rect x={-width / 2} y={-size * 0.6} width={width} height={size * 1.2} rx={size * 0.36} stroke-width={size * 0.085} />
      <text font-size={size} y={size * 0.36}>
        {unit.leader ? "★" : ""}
        {unit.name}
      </text>
    </g>
  );
}

// A drawing has all its marks; which of them show depends on how the unit stands.
function look_marks(unit: SceneUnit): string {
  const marks = [
    unit.acted ? "has-acted" : "",
    unit.disordered ? "has-disorder" : "",
    unit.engaged ? "has-engaged" : "",
  ];
  return ["look", ...marks].filter(Boolean).join(" ");
}

interface DrawingProps {
  unit: SceneUnit;
  look: Look | undefined;
  turn: number;
}

// The drawing of a unit, facing up, the middle of its front edge at the origin. The look is the server's own drawing.
export function Drawing({ unit, look, turn }: DrawingProps) {
  if (look === undefined) return <Plate unit={unit} />;
  return (
    <g class={look_marks(unit)}>
      <g dangerouslySetInnerHTML={{ __html: look.svg }} />
      <NamePlate unit={unit} look={look} turn={turn} />
    </g>
  );
}

export function place_style(at: Placed): { transform: string } {
  return { transform: `translate(${at.x}px, ${at.y}px) rotate(${at.turn}deg)` };
}

// The outline of a base at a place, a little wider than the base.
export function BaseOutline({ unit, wider, name }: { unit: SceneUnit; wider: number; name: string }) {
  const [width, depth] = [unit.width / 100 + 2 * wider, unit.depth / 100 + 2 * wider];
  return <rect class={name} x={-width / 2} y={-wider} width={width} height={depth} rx={wider + 1} />;
}
