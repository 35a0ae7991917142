// SPDX-License-Identifier: Apache-2.0
// What is not yet so: units in the hand, green or red, where a suggestion or an option would bring them, and what a
// refusal points at.
import type { Preview, SaidReason, SceneTerrain, SceneUnit } from "../protocol";
import { BaseOutline, Drawing, place_style } from "./base_shape";
import type { Carry } from "./hand";
import { type Placed, carried, offset, outline_path, placed, points_path, spot_of } from "./placing";
import type { Table } from "./table";

interface GhostProps {
  table: Table;
  unit: SceneUnit;
  at: Placed;
  kind: string;
}

function Ghost({ table, unit, at, kind }: GhostProps) {
  return (
    <g class={`ghost ghost-${kind}`} style={place_style(at)} data-ghost={unit.name}>
      <Drawing
        unit={unit}
        look={table.looks.value.get(unit.name)}
        turn={at.turn + table.look.turn.value}
      />
      <BaseOutline unit={unit} wider={0.8} name="ghost-edge" />
    </g>
  );
}

function Outline({ unit, at, name }: { unit: SceneUnit; at: Placed; name: string }) {
  return (
    <g style={place_style(at)} class="ghost-outline">
      <BaseOutline unit={unit} wider={0} name={name} />
    </g>
  );
}

interface Held {
  unit: SceneUnit;
  at: Placed;
}

// Where the hand holds the units, before the server has its say.
function held(table: Table, carry: Carry): Held[] {
  const height = table.battle.view.value?.height ?? 0;
  return carry.units.flatMap((name) => {
    const unit = table.hand.unit(name);
    if (!unit) return [];
    const from = carry.from;
    const at = from && name !== carry.units[0] ? carried(from, carry.to, placed(unit.pose, height)) : carry.to;
    return [{ unit, at }];
  });
}

function Trail({ unit, height }: { unit: SceneUnit; height: number }) {
  if (!unit.from) return null;
  const depth = unit.depth / 200;
  const a = offset(placed(unit.from, height), 0, depth);
  const b = offset(placed(unit.pose, height), 0, depth);
  return <path class={`trail trail-${unit.seat}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} marker-end="url(#trail-head)" />;
}

function ReasonShape({ reason, height, pixel }: { reason: SaidReason; height: number; pixel: number }) {
  const { kind, point } = reason.shape;
  const spots = point.map((each) => spot_of(each, height));
  const [a, b] = spots;
  if (kind === "point" && a) return <circle class="reason-shape" cx={a.x} cy={a.y} r={6 * pixel} />;
  if (kind === "segment" && a && b) return <path class="reason-shape reason-line" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
  if (kind === "quad") return <path class="reason-shape" d={outline_path(spots)} />;
  return null;
}

interface ReasonsProps {
  table: Table;
  preview: Preview;
  instead: Held[]; // where it would be allowed
}

function Reasons({ table, preview, instead }: ReasonsProps) {
  const height = table.battle.view.value?.height ?? 0;
  const pixel = table.look.pixel.value;
  return (
    <g class="reasons">
      {preview.reasons.map((each, i) => (
        <ReasonShape key={i} reason={each} height={height} pixel={pixel} />
      ))}
      {instead.map((each) => (
        <g key={each.unit.name} class="ghost-instead" style={place_style(each.at)}>
          <Drawing
            unit={each.unit}
            look={table.looks.value.get(each.unit.name)}
            turn={each.at.turn + table.look.turn.value}
          />
          <BaseOutline unit={each.unit} wider={0.4} name="instead-edge" />
        </g>
      ))}
    </g>
  );
}

// The same elements whatever the verdict is, so that from one frame to the next little more than a place changes.
function CarryGhosts({ table, carry }: { table: Table; carry: Carry }) {
  const preview = table.hand.preview.value;
  const height = table.battle.view.value?.height ?? 0;
  const all = held(table, carry);
  const [stays, instead] = [table.hand.stays.value, table.hand.instead.value];
  const kind = stays || !preview ? "open" : preview.accepted ? "good" : "bad";
  const moved = kind === "good" && preview ? preview.units : [];
  const shown: Held[] = moved.length > 0 ? moved.map((unit) => ({ unit, at: placed(unit.pose, height) })) : all;
  return (
    <g>
      {moved.length > 0 && (
        <g key="held">
          {all.map(({ unit, at }) => (
            <Outline key={unit.name} unit={unit} at={at} name="held-edge" />
          ))}
        </g>
      )}
      <g key="ghosts">
        {shown.map(({ unit, at }) => (
          <Ghost key={unit.name} table={table} unit={unit} at={at} kind={kind} />
        ))}
      </g>
      {preview && kind === "bad" && (
        <Reasons
          key="reasons"
          table={table}
          preview={preview}
          instead={instead ? held(table, { ...carry, to: instead }) : []}
        />
      )}
    </g>
  );
}

interface LaidProps {
  table: Table;
  pieces: SceneTerrain[];
  names: string[];
  kind: string;
}

// Ground that is not laid yet, each piece with its name; the one in the hand is green or red.
function LaidTerrain({ table, pieces, names, kind }: LaidProps) {
  const view = table.battle.view.value;
  const known = new Set(view?.terrain.map((each) => each.outline.join()));
  const [held, turn, pixel] = [table.hand.ground.piece.value?.shown, table.look.turn.value, table.look.pixel.value];
  const height = view?.height ?? 0;
  return (
    <g class="laid-terrain">
      {pieces.map((each, i) =>
        known.has(each.outline.join()) ? null : (
          <g key={i} class={`piece ${i === held ? `piece-held piece-${kind}` : ""}`} data-piece={i}>
            <path class={`laid laid-${each.kind}`} d={points_path(each.outline, height)} />
            <PieceName piece={each} name={names[i] ?? each.label} height={height} turn={turn} pixel={pixel} />
          </g>
        ),
      )}
    </g>
  );
}

interface NameProps {
  piece: SceneTerrain;
  name: string;
  height: number;
  turn: number;
  pixel: number;
}

function PieceName({ piece, name, height, turn, pixel }: NameProps) {
  const along = piece.line.length > 0 ? piece.line : piece.outline;
  const spots = along.map((each) => spot_of(each, height));
  const count = Math.max(1, spots.length);
  const [x, y] = [spots.reduce((sum, each) => sum + each.x, 0) / count, spots.reduce((sum, each) => sum + each.y, 0) / count];
  return (
    <text class="piece-name" transform={`translate(${x} ${y}) rotate(${-turn}) scale(${pixel})`}>
      {name}
    </text>
  );
}

interface TrialProps {
  table: Table;
  preview: Preview;
  laid: SceneTerrain[];
  names: string[];
}

function TrialGhosts({ table, preview, laid, names }: TrialProps) {
  const height = table.battle.view.value?.height ?? 0;
  const kind = preview.accepted ? "good" : "bad";
  const refused = table.hand.unit(preview.reasons[0]?.units[0] ?? "");
  const instead = preview.reasons.find((each) => each.instead)?.instead;
  return (
    <g class="trial">
      <LaidTerrain table={table} pieces={laid} names={names} kind={kind} />
      {preview.units.map((unit) => (
        <Trail key={unit.name} unit={unit} height={height} />
      ))}
      {preview.units.map((unit) => (
        <Ghost key={unit.name} table={table} unit={unit} at={placed(unit.pose, height)} kind={kind} />
      ))}
      {!preview.accepted && (
        <Reasons
          table={table}
          preview={preview}
          instead={refused && instead ? [{ unit: refused, at: placed(instead, height) }] : []}
        />
      )}
    </g>
  );
}

export function GhostsLayer({ table }: { table: Table }) {
  const { hand } = table;
  const carry = hand.carry.value;
  const trial = hand.trial.value;
  if (carry) return <CarryGhosts table={table} carry={carry} />;
  const thought = table.why.shown.value;
  if (!trial?.preview) return thought && <TrialGhosts table={table} preview={thought} laid={thought.terrain} names={thought.terrain_words} />;
  // While a piece is held it is where the hand has it.
  const laid = hand.ground.piece.value && trial.laid ? trial.laid : hand.ground.looked_at(trial);
  return <TrialGhosts table={table} preview={trial.preview} laid={laid} names={hand.ground.names_of(trial)} />;
}
