// SPDX-License-Identifier: Apache-2.0
// Tools on the table's edge: zoom, turn, ruler, box, and what is laid over the table.
import { useState } from "preact/hooks";
import { t } from "../words";
import { toggle_ruler } from "./keys";
import type { Table } from "./table";
import { kOverlays } from "./view_state";

interface ToolProps {
  id: string;
  sign: string;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ id, sign, pressed, onClick }: ToolProps) {
  const label = t(`tools/${id}`);
  return (
    <button
      type="button"
      class="tool"
      data-testid={`tool-${id}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}

const kSigns = {
  nearer: "M10 4V16M4 10H16",
  farther: "M4 10H16",
  fit: "M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13",
  turn: "M15.5 8A6 6 0 1 0 16 11M16 4V8.5H11.5",
  ruler: "M2 13L13 2L18 7L7 18ZM6 9L8 11M9 6L11 8M12 3",
  box: "M3 3H6M9 3H11M14 3H17V6M17 9V11M17 14V17H14M11 17H9M6 17H3V14M3 11V9M3 6V3",
  layers: "M10 3L18 7.5L10 12L2 7.5ZM3.5 11L10 14.5L16.5 11",
  help: "M7 7.5A3 3 0 1 1 10 10.5V12M10 15V16",
};

export function Tools({ table, several }: { table: Table; several: boolean }) {
  const { look } = table;
  const [layers, set_layers] = useState(false);
  const box = () => (look.tool.value = look.tool.value === "box" ? "hand" : "box");
  return (
    <div class="tools" role="toolbar" aria-label={t("tools/title")}>
      <Tool id="nearer" sign={kSigns.nearer} onClick={() => look.zoom(1.3)} />
      <Tool id="farther" sign={kSigns.farther} onClick={() => look.zoom(1 / 1.3)} />
      <Tool id="fit" sign={kSigns.fit} onClick={() => look.fit_more()} />
      <Tool id="turn" sign={kSigns.turn} onClick={() => look.rotate()} />
      <Tool id="ruler" sign={kSigns.ruler} pressed={look.tool.value === "ruler"} onClick={() => toggle_ruler(table)} />
      {several && <Tool id="box" sign={kSigns.box} pressed={look.tool.value === "box"} onClick={box} />}
      {several && <Tool id="layers" sign={kSigns.layers} pressed={layers} onClick={() => set_layers(!layers)} />}
      <Tool id="help" sign={kSigns.help} onClick={() => (table.help.value = true)} />
      {layers && (
        <fieldset class="layers card">
          <legend>{t("tools/layers")}</legend>
          {kOverlays.map((each) => (
            <label key={each}>
              <input
                type="checkbox"
                data-testid={`overlay-${each}`}
                checked={look.overlays.value.has(each)}
                onChange={() => look.toggle(each)}
              />
              {t(`overlay/${each}`)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
