// SPDX-License-Identifier: Apache-2.0
// The bases on the table: drawn, marked as chosen, able, pointed at or lifted, and reachable by keyboard (one of them
// is in the tab order; the arrow keys go from one to the next).
import { useComputed } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Look, SceneUnit } from "../protocol";
import { t } from "../words";
import { BaseOutline, Drawing, place_style } from "./base_shape";
import { type Placed, nearest_turn, placed } from "./placing";
import type { Table } from "./table";

function unit_label(table: Table, unit: SceneUnit): string {
  const said = table.battle.words.value?.units.find((each) => each.value === unit.name)?.label;
  return said ?? t("unit/label", { name: unit.name, code: unit.code, seat: t(`side/${unit.seat}`) });
}

interface BaseProps {
  table: Table;
  unit: SceneUnit;
  look: Look | undefined;
  at: Placed;
  marks: string;
  focused: boolean;
}

function Base({ table, unit, look, at, marks, focused }: BaseProps) {
  return (
    <g
      class={`base ${marks}`}
      style={place_style(at)}
      data-unit={unit.name}
      data-testid={`unit-${unit.name}`}
      role="button"
      tabindex={focused ? 0 : -1}
      aria-label={unit_label(table, unit)}
      aria-pressed={marks.includes("is-selected")}
      onFocus={() => (table.focused.value = unit.name)}
    >
      <BaseOutline unit={unit} wider={2.2} name="base-halo" />
      <Drawing unit={unit} look={look} turn={at.turn + table.look.turn.value} />
      <BaseOutline unit={unit} wider={1.1} name="base-ring" />
    </g>
  );
}

export function UnitsLayer({ table }: { table: Table }) {
  const { battle, hand } = table;
  const turns = useRef(new Map<string, number>());
  const able = useComputed(() => {
    const units = new Set<string>();
    for (const option of battle.question.value?.options ?? []) for (const each of option.units) units.add(each);
    return units;
  });
  // While something is carried only its place changes: the bases need not be drawn again for that.
  const carried = useComputed(() => hand.carry.value?.units);
  const trial_units = useComputed(() => (hand.trial.value?.preview?.accepted ? hand.trial.value.preview.units : undefined));
  const view = battle.view.value;
  if (!view) return null;
  const looks = table.looks.value;
  const selected = new Set(hand.selected.value);
  const lifted = new Set(carried.value);
  const moved = new Set(trial_units.value?.filter((each) => each.from).map((each) => each.name));
  const pointed = new Set(hand.pointed.value);
  const about = new Set(battle.mine.value ? view.question.about : []);
  const latest = new Set(table.stirred.value);
  const first = view.units.some((each) => each.name === table.focused.value)
    ? table.focused.value
    : (view.units.find((each) => hand.own(each)) ?? view.units[0])?.name;
  return (
    <g class="layer-units">
      {view.units.map((unit) => {
        const at = placed(unit.pose, view.height);
        at.turn = nearest_turn(turns.current.get(unit.name) ?? at.turn, at.turn);
        turns.current.set(unit.name, at.turn);
        const marks = [
          `seat-of-${unit.seat}`,
          selected.has(unit.name) ? "is-selected" : "",
          able.value.has(unit.name) && battle.mine.value ? "is-able" : "",
          pointed.has(unit.name) ? "is-pointed" : "",
          unit.hidden ? "is-hidden" : "",
          about.has(unit.name) ? "is-about" : "",
          lifted.has(unit.name) || moved.has(unit.name) ? "is-lifted" : "",
          latest.has(unit.name) ? "is-stirred" : "",
        ];
        return (
          <Base
            key={unit.name}
            table={table}
            unit={unit}
            look={looks.get(unit.name)}
            at={at}
            marks={marks.filter(Boolean).join(" ")}
            focused={unit.name === first}
          />
        );
      })}
    </g>
  );
}
