// SPDX-License-Identifier: Apache-2.0
// Units that are still to be placed: dragged onto the table, or taken there with Enter or a tap.
import { useEffect, useRef } from "preact/hooks";
import type { SceneUnit } from "../protocol";
import { t } from "../words";
import { Drawing } from "./base_shape";
import type { Table } from "./table";

const kSlack = 6;

function TrayUnit({ table, unit }: { table: Table; unit: SceneUnit }) {
  const { hand } = table;
  const start = useRef<{ x: number; y: number; carried: boolean } | null>(null);
  const [width, depth] = [unit.width / 100, unit.depth / 100];
  const move = (event: PointerEvent) => {
    const begun = start.current;
    if (!begun || !table.gestures) return;
    if (!begun.carried) {
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < kSlack) return;
      begun.carried = hand.lift(unit.name, "pointer") !== null;
      if (!begun.carried) start.current = null;
    }
    const carry = hand.carry.value;
    const at = table.gestures.spot(event);
    if (carry) hand.move_to({ ...at, turn: carry.to.turn });
  };
  const end = (event: PointerEvent) => {
    const begun = start.current;
    start.current = null;
    if (!begun?.carried) return;
    const rect = table.board?.getBoundingClientRect();
    const inside =
      rect !== undefined &&
      event.clientX >= rect.left && event.clientX <= rect.right && event.clientY >= rect.top && event.clientY <= rect.bottom;
    if (inside && event.type === "pointerup") void hand.drop();
    else hand.put_back();
  };
  return (
    <button
      type="button"
      class="tray-unit"
      data-testid={`tray-${unit.name}`}
      aria-label={t("tray/unit", { name: unit.name, code: unit.code })}
      aria-pressed={hand.selected.value.includes(unit.name)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, carried: false };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={() => {
        if (!hand.carry.value) hand.lift(unit.name, "keys");
        table.board?.focus();
      }}
    >
      <svg viewBox={`${-width / 2 - 1} -5 ${width + 2} ${depth + 6}`} width={Math.min(76, 1.35 * width)} aria-hidden="true">
        <Drawing unit={unit} look={table.looks.value.get(unit.name)} turn={0} />
      </svg>
      <span>
        {unit.name} {unit.code}
      </span>
    </button>
  );
}

export function Tray({ table }: { table: Table }) {
  const list = useRef<HTMLDivElement>(null);
  const units = table.hand.placeable();
  const waiting = units.length;
  // By keyboard, one after another: when one is placed the next is at hand.
  useEffect(() => {
    if (table.placed_by_keys && waiting > 0) list.current?.querySelector("button")?.focus();
    table.placed_by_keys = false;
  }, [waiting]);
  if (waiting === 0) return null;
  return (
    <section class="tray" aria-label={t("tray/title")} data-testid="tray">
      <h3>{t("tray/title")}</h3>
      <div class="tray-units" ref={list}>
        {units.map((each) => (
          <TrayUnit key={each.name} table={table} unit={each} />
        ))}
      </div>
    </section>
  );
}
