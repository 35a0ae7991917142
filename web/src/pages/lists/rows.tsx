// SPDX-License-Identifier: Apache-2.0
// A list of one line built by picking: rows of how many, which type, which qualities, what they are called.
import type { SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { Figure } from "../parts/figure";
import { Qualities } from "../parts/qualities";
import { find_troop } from "../umpire/troop_pick";
import { read_row, write_line_list, write_row, type LineList, type Row } from "./entries";

interface RowBuilderProps {
  ruleset: SaidRuleset;
  list: LineList;
  on_change: (text: string) => void;
}

export function RowBuilder({ ruleset, list, on_change }: RowBuilderProps) {
  const write = (entries: LineList["entries"], head = list.head) => on_change(write_line_list({ head, entries }));
  const set_row = (at: number, row: Row | null) => {
    const others = list.entries.map((entry, i) => (i === at ? row && write_row(row) : entry));
    write(others.filter((entry) => entry !== null));
  };
  const add = () => {
    const code = ruleset.troops[0]?.code ?? "";
    write([...list.entries, write_row({ count: 1, words: [code], name: "" })]);
  };
  return (
    <section class="list-rows" aria-label={t("lists/rows")}>
      <label class="field field-line">
        <span>{t("lists/head")}</span>
        <input
          class="rows-head"
          value={list.head}
          onInput={(event) => write(list.entries, event.currentTarget.value)}
        />
      </label>
      <ul>
        {list.entries.map((entry, i) => (
          <RowEditor key={i} ruleset={ruleset} row={read_row(entry)} on_change={(row) => set_row(i, row)} />
        ))}
      </ul>
      <button type="button" onClick={add} data-testid="add-row">
        {t("lists/add-row")}
      </button>
    </section>
  );
}

interface RowEditorProps {
  ruleset: SaidRuleset;
  row: Row;
  on_change: (row: Row | null) => void;
}

function RowEditor({ ruleset, row, on_change }: RowEditorProps) {
  const [type = "", ...words] = row.words;
  const troop = find_troop(ruleset, type);
  const called = row.name || troop?.name || type;
  const set_words = (next: string[]) => on_change({ ...row, words: [type, ...next] });
  return (
    <li class="card list-row">
      <div class="row">
        <input
          class="row-count"
          type="number"
          min="1"
          max="99"
          value={row.count}
          aria-label={t("lists/how-many", { what: called })}
          onInput={(event) => on_change({ ...row, count: Math.max(1, Number(event.currentTarget.value) || 1) })}
        />
        <Figure look={troop?.look} seat="red" />
        {troop ? (
          <select
            value={troop.code}
            aria-label={t("lists/type", { what: called })}
            onChange={(event) => on_change({ ...row, words: [event.currentTarget.value, ...words] })}
          >
            {ruleset.troops.map((each) => (
              <option key={each.code} value={each.code}>
                {each.code} · {each.name}
              </option>
            ))}
          </select>
        ) : (
          <input
            class="row-code"
            value={row.words.join("/")}
            aria-label={t("lists/type", { what: called })}
            onInput={(event) => on_change({ ...row, words: event.currentTarget.value.trim().split("/") })}
          />
        )}
        <input
          class="grow"
          value={row.name}
          placeholder={t("lists/called")}
          aria-label={t("lists/called")}
          onInput={(event) => on_change({ ...row, name: event.currentTarget.value.replace(/[,:]/g, "") })}
        />
        <button type="button" onClick={() => on_change(null)} aria-label={t("lists/remove", { what: called })}>
          ✕
        </button>
      </div>
      {troop && <Qualities qualities={ruleset.qualities} words={words} on_change={set_words} />}
    </li>
  );
}
