// SPDX-License-Identifier: Apache-2.0
// The cloth with its terrain, zones of deployment and the zones that the player wants to see.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { SceneZone } from "../protocol";
import { set_upright } from "./labels";
import { points_path } from "./placing";
import type { Table } from "./table";
import { overlay_of } from "./view_state";

export function GroundLayer({ table }: { table: Table }) {
  const drawing = useRef<SVGGElement>(null);
  const view = table.battle.view.value;
  const turn = table.look.turn.value;
  const svg = table.looks.value.get("")?.svg;
  useLayoutEffect(() => {
    if (drawing.current) set_upright(drawing.current, turn);
  }, [svg, turn]);
  if (!view) return null;
  const [width, height] = [view.width / 100, view.height / 100];
  return (
    <g class="layer-ground">
      <rect class="table-edge" x={-4} y={-4} width={width + 8} height={height + 8} rx="3" />
      <rect class="table-cloth" width={width} height={height} />
      {svg !== undefined ? (
        <g ref={drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      ) : (
        view.terrain.map((each, i) => (
          <path key={i} class={`laid laid-${each.kind}`} d={points_path(each.outline, view.height)} />
        ))
      )}
    </g>
  );
}

// What each piece of ground is called, for pointing at it.
export function TerrainWords({ table }: { table: Table }) {
  const view = table.battle.view.value;
  if (!view) return null;
  return (
    <g class="layer-words">
      {view.terrain.map((each, i) => (
        <path key={i} class="terrain-word" d={points_path(each.outline, view.height)}>
          <title>{view.terrain_words[i] ?? each.label}</title>
        </path>
      ))}
    </g>
  );
}

function Zone({ zone, height, extra }: { zone: SceneZone; height: number; extra: string }) {
  return <path class={`zone zone-${zone.kind} zone-of-${zone.seat} ${extra}`} d={points_path(zone.outline, height)} />;
}

// One area without an edge: an edge would draw the ways between two neighbours as lines.
function Reach({ zones, height }: { zones: SceneZone[]; height: number }) {
  if (zones.length === 0) return null;
  return <path class="zone reach" d={zones.map((each) => points_path(each.outline, height)).join("")} />;
}

export function ZonesLayer({ table }: { table: Table }) {
  const view = table.battle.view.value;
  if (!view) return null;
  const shown = table.look.overlays.value;
  const placing = table.battle.mine.value;
  const zones = table.hand.zones.value.filter((each) => shown.has(overlay_of(each.kind)));
  return (
    <g class="layer-zones">
      {placing && view.deployment.map((each, i) => <Zone key={i} zone={each} height={view.height} extra="" />)}
      <Reach zones={zones.filter((each) => each.kind === "reach")} height={view.height} />
      {zones
        .filter((each) => each.kind !== "reach")
        .map((each, i) => (
          <Zone key={`z${i}`} zone={each} height={view.height} extra="zone-overlay" />
        ))}
    </g>
  );
}
