// SPDX-License-Identifier: Apache-2.0
// A battle kept in a file, watched from the first page.
import { t } from "../../words";
import { RecordDrop } from "../parts/record_drop";

export function WatchFile() {
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{t("start/watch")}</h2>
      <RecordDrop />
    </section>
  );
}
