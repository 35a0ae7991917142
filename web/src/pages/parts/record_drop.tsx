// SPDX-License-Identifier: Apache-2.0
// A battle record from a file, to be watched: chosen or dropped.
import { useState } from "preact/hooks";
import { api, post_json } from "../../http";
import type { ReplayLink } from "../../protocol";
import { go } from "../../route";
import { t } from "../../words";
import { FaultNote } from "./fault";
import { FileButton } from "./file_button";

async function watch(file: File): Promise<void> {
  const link = await post_json<ReplayLink>(api("/api/replay"), await file.text());
  go(`#/replay/${encodeURIComponent(link.id)}/${encodeURIComponent(link.token)}`);
}

export function RecordDrop() {
  const [fault, set_fault] = useState<unknown>(null);
  const [over, set_over] = useState(false);
  const open = (file: File | undefined) => {
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
    <div
      class={`record-drop ${over ? "record-over" : ""}`}
      data-testid="record-drop"
      onDragOver={hover}
      onDragLeave={() => set_over(false)}
      onDrop={drop}
    >
      <p>{t("replay/drop")}</p>
      <FileButton label={t("pages/open-file")} accept=".json,application/json" test_id="watch-file" on_file={open} />
      <FaultNote fault={fault} />
    </div>
  );
}
