// SPDX-License-Identifier: Apache-2.0
// The keyboard on the table: from unit to unit, lift, shift, turn, put down; and the tools.
import { to_screen, way_on_table } from "./camera";
import { kTurnStep } from "./gestures";
import { middle } from "./placing";
import type { Table } from "./table";

const kStep = 5; // millimetres
const kFineStep = 1;
const kZoom = 1.25;

const kWays: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface KeyActions {
  undo(): void;
  write(): void; // to the line for battle notation
  answer(): void; // to the prompt
}

// True: the key has done something.
export function on_key(table: Table, event: KeyboardEvent, actions: KeyActions): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // A checkbox keeps the focus after a click and takes nothing but the space bar.
  const writing = target.closest("input:not([type=checkbox]), textarea, select") !== null;
  if (writing) return false;
  const pressing = target.closest("button, a, summary, [data-contact]") !== null;
  return (
    carry_key(table, event, pressing) || (!pressing && unit_key(table, event, target)) || tool_key(table, event, actions)
  );
}

function carry_key(table: Table, event: KeyboardEvent, pressing: boolean): boolean {
  const { hand, look } = table;
  if (hand.ground.piece.value) return piece_key(table, event);
  if (!hand.carry.value) return false;
  const way = kWays[event.key];
  if (way) {
    const length = (event.shiftKey ? kFineStep : kStep) * look.camera.value.scale;
    const on_table = way_on_table(look.camera.value, { x: way[0] * length, y: way[1] * length });
    hand.shift(on_table.x, on_table.y);
    return true;
  }
  const step = event.shiftKey ? 1 : kTurnStep;
  switch (event.key.toLowerCase()) {
    case "q":
      table.gestures?.turn_carried(-step);
      return true;
    case "e":
      table.gestures?.turn_carried(step);
      return true;
    case "w":
      hand.next_way();
      return true;
    case "enter":
      if (pressing) return false;
      table.placed_by_keys = hand.carry.value.from === null;
      void hand.drop();
      return true;
    case "escape":
      hand.put_back();
      return true;
  }
  return false;
}

// While a piece of ground is held with the pointer.
function piece_key(table: Table, event: KeyboardEvent): boolean {
  const step = event.shiftKey ? 1 : kTurnStep;
  const key = event.key.toLowerCase();
  if (key === "q" || key === "e") table.hand.ground.turn(key === "q" ? -step : step);
  else if (key === "escape") table.hand.ground.put_back();
  else return false;
  return true;
}

function unit_key(table: Table, event: KeyboardEvent, target: Element): boolean {
  const { hand } = table;
  const unit = target.closest("[data-unit]")?.getAttribute("data-unit");
  if (kWays[event.key] && (unit || target === table.board)) {
    focus_towards(table, unit ?? table.focused.value, kWays[event.key] ?? [0, 0]);
    return true;
  }
  if (!unit) return false;
  switch (event.key.toLowerCase()) {
    case "enter":
      if (!hand.selected.value.includes(unit)) hand.select([unit]);
      hand.lift(unit, "keys");
      return true;
    case " ":
      hand.toggle(unit);
      return true;
    case "g":
      void hand.select_group(unit);
      return true;
  }
  return false;
}

// The nearest unit in a direction of the screen, those straight ahead before those aside.
function focus_towards(table: Table, from: string, [dx, dy]: [number, number]): void {
  const view = table.battle.view.value;
  if (!view) return;
  const { camera, screen } = table.look;
  const at = (name: string) => {
    const unit = view.units.find((each) => each.name === name);
    return unit && to_screen(camera.value, screen.value, middle(unit, view.height));
  };
  const here = at(from);
  let [best, least] = [here ? "" : (view.units[0]?.name ?? ""), Infinity];
  for (const unit of here ? view.units : []) {
    const there = at(unit.name);
    if (!here || !there || unit.name === from) continue;
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [unit.name, ahead + 2 * aside];
  }
  if (best) focus_unit(table, best);
}

export function focus_unit(table: Table, name: string): void {
  const units = [...(table.board?.querySelectorAll<SVGElement>("[data-unit]") ?? [])];
  const unit = units.find((each) => each.dataset["unit"] === name) ?? units.find((each) => each.tabIndex === 0);
  if (unit) unit.focus();
  else table.board?.focus();
}

function tool_key(table: Table, event: KeyboardEvent, actions: KeyActions): boolean {
  const { look, hand } = table;
  switch (event.key.toLowerCase()) {
    case "+":
    case "=":
      look.zoom(kZoom);
      return true;
    case "-":
      look.zoom(1 / kZoom);
      return true;
    case "0":
      look.fit_more();
      return true;
    case "t":
      look.rotate();
      return true;
    case "r":
      toggle_ruler(table);
      return true;
    case "s":
      if (table.battle.mine.value) void hand.suggest();
      return true;
    case "u":
      actions.undo();
      return true;
    case "/":
      actions.write();
      return true;
    case "p":
      actions.answer();
      return true;
    case "b":
      focus_unit(table, table.focused.value);
      return true;
    case "?":
      table.help.value = true;
      return true;
    case "escape":
      return escape(table);
  }
  return false;
}

export function toggle_ruler(table: Table): void {
  table.ruler.value = null;
  table.look.tool.value = table.look.tool.value === "ruler" ? "hand" : "ruler";
}

// One thing after another, the nearest at hand first.
function escape(table: Table): boolean {
  const { hand, look, battle } = table;
  if (look.tool.value !== "hand") {
    table.ruler.value = null;
    look.tool.value = "hand";
  } else if (hand.trial.value) hand.drop_trial();
  else if (hand.odds.value) hand.hide_odds("all");
  else if (battle.notice.value) battle.notice.value = null;
  else if (hand.selected.value.length > 0) hand.select([]);
  else return false;
  return true;
}
