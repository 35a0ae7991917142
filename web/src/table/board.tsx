// SPDX-License-Identifier: Apache-2.0
// The table itself: three SVGs, one above another, under one camera. SVG because every base is then a thing that can be
// focused, named and pointed at, drawn sharp at any zoom by the same drawings as everywhere else; sixty bases are few.
// Three, so that the browser need not paint ground and bases anew while only the ghost moves.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import { ContactsLayer } from "./contacts_layer";
import { Gestures } from "./gestures";
import { GhostsLayer } from "./ghosts_layer";
import { GroundLayer, TerrainWords, ZonesLayer } from "./ground_layer";
import { BoxLayer, RulerLayer } from "./ruler_layer";
import type { Table } from "./table";
import { UnitsLayer } from "./units_layer";

function Defs() {
  return (
    <defs>
      <pattern id="page-hatch-red" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch-red" d="M0 0V6" />
      </pattern>
      <pattern id="page-hatch-blue" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="hatch-blue" d="M0 0V6M3 0V6" />
      </pattern>
      <marker id="trail-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
        <path class="trail-head" d="M0 0L10 5L0 10Z" />
      </marker>
    </defs>
  );
}

export function Board({ table }: { table: Table }) {
  const svg = useRef<SVGSVGElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const slide = useRef<HTMLDivElement>(null);
  const { look, battle } = table;
  const view = battle.view.value;
  const [width, height] = [view?.width ?? 60_000, view?.height ?? 60_000];
  useSignalEffect(() => {
    const transform = look.slide.value;
    if (slide.current) slide.current.style.transform = transform;
  });
  useEffect(() => {
    const [board, place] = [svg.current, stack.current];
    if (!board || !place) return;
    table.board = board;
    const gestures = new Gestures(table, place);
    table.gestures = gestures;
    const measure = () => {
      gestures.measure();
      look.resize(
        { width: place.clientWidth || 1, height: place.clientHeight || 1 },
        { width: width / 100, height: height / 100 },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => {
      observer.disconnect();
      gestures.close();
      table.board = null;
    };
  }, [width, height]);
  // In pixels: in shares of the page their size would be in doubt whenever the panel beside them changes, and each doubt
  // lays out every name on the table again.
  const { width: wide, height: high } = look.screen.value;
  const size = { width: `${wide}px`, height: `${high}px` };
  return (
    <div ref={stack} class={`board-stack tool-${look.tool.value}`}>
      <div ref={slide} class="board-slide" style={size}>
        <svg class="board board-ground" style={size} aria-hidden="true">
          <g transform={look.transform}>
            <GroundLayer table={table} />
          </g>
        </svg>
        <svg
          ref={svg}
          class="board board-units"
          style={size}
          data-testid="board"
          role="application"
          aria-label={battle.words.value?.table ?? t("play/table")}
          tabindex={view && view.units.length > 0 ? -1 : 0}
        >
          <Defs />
          <g transform={look.transform}>
            <TerrainWords table={table} />
            <ZonesLayer table={table} />
            <UnitsLayer table={table} />
            <ContactsLayer table={table} />
          </g>
        </svg>
        <svg class="board board-ghosts" style={size}>
          <g transform={look.transform}>
            <GhostsLayer table={table} />
            <RulerLayer table={table} />
          </g>
          <BoxLayer table={table} />
        </svg>
      </div>
    </div>
  );
}
