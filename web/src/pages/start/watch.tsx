// SPDX-License-Identifier: Apache-2.0
// A battle record from a file, to be watched: chosen or dropped.
import { useState } from "preact/hooks";
import { api, post_json } from "../../http";
import type { ReplayLink } from "../../protocol";
import { go } from "../../route";
import { t } from "../../words";
import { FaultNote } from "../parts/fault";

async function watch(file: File): Promise<void> {
  const link = await post_json<ReplayLink>(api("/api/replay"), await file.text());
  go(`#/replay/${encodeURIComponent(link.id)}/${encodeURIComponent(link.token)}`);
}

export function WatchFile() {
  const [fault, set_fault] = useState<unknown>(null);
  const [over, set_over] = useState(false);
  const open = (file: File | null | undefined) => {
    if (!file) return;
    set_fault(null);
    watch(file).catch(set_fault);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    set_over(false);
    open(event.dataTransfer?.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    set_over(true);
  };
  return (
    <section
      class={over ? "card watch watch-over" : "card watch"}
      aria-labelledby="watch"
      onDragOver={hover}
      onDragLeave={() => set_over(false)}
      onDrop={drop}
    >
      <h2 id="watch">{t("start/watch")}</h2>
      <label>
        <span>{t("start/watch-file")}</span>
        <input
          type="file"
          accept=".json,application/json"
          data-testid="watch-file"
          onChange={(event) => open(event.currentTarget.files?.[0])}
        />
      </label>
      <FaultNote fault={fault} />
    </section>
  );
}
