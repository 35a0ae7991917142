// SPDX-License-Identifier: Apache-2.0
// How to play with mouse, fingers and keys, in one look.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import type { Table } from "./table";

const kHands = ["drag", "turn", "several", "group", "pan", "contact"];
const kKeys: [string, string][] = [
  ["Tab ← ↑ → ↓", "units"],
  ["Enter", "lift"],
  ["← ↑ → ↓", "shift"],
  ["Q E", "turn"],
  ["W", "way"],
  ["Enter", "confirm"],
  ["Esc", "cancel"],
  ["Space", "add"],
  ["G", "group"],
  ["P", "prompt"],
  ["B", "board"],
  ["S", "suggest"],
  ["U", "undo"],
  ["R", "ruler"],
  ["+ − 0", "zoom"],
  ["T", "table"],
  ["/", "notation"],
  ["?", "help"],
];

export function Help({ table }: { table: Table }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = table.help.value;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} class="help" aria-label={t("help/title")} data-testid="help" onClose={() => (table.help.value = false)}>
      <h2>{t("help/title")}</h2>
      <ul>
        {kHands.map((each) => (
          <li key={each}>{t(`help/hand-${each}`)}</li>
        ))}
      </ul>
      <h3>{t("help/keys")}</h3>
      <dl class="keys">
        {kKeys.map(([keys, id], i) => (
          <div key={i}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`help/key-${id}`)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="main" onClick={() => (table.help.value = false)}>
        {t("play/close")}
      </button>
    </dialog>
  );
}
