// SPDX-License-Identifier: Apache-2.0
// A list of one's own: its text, checked while it is written, kept with every change; by rows where the game composes
// its troops of words; the army chosen from it.
import { useRef } from "preact/hooks";
import type { SaidRuleset } from "../../protocol";
import { go } from "../../route";
import { t } from "../../words";
import { use_check } from "../parts/checked";
import { drop_list, keep_list, type OwnList } from "../parts/own_lists";
import { Actions } from "./actions";
import { ArmyBuilder } from "./builder";
import { read_line_list } from "./entries";
import { ArmyResult, Fields } from "./result";
import { RowBuilder } from "./rows";

export function OwnEditor({ ruleset, list }: { ruleset: SaidRuleset; list: OwnList }) {
  const side = { list: "", text: list.text, chosen: list.chosen };
  const { value: check, fault } = use_check(ruleset.id, side);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<OwnList>) => keep_list({ ...list, ...part });
  const rows = ruleset.qualities.length > 0 ? read_line_list(list.text) : null;
  const read = check?.lists[0];
  return (
    <article class="list-sheet">
      <h2 class="unseen">{list.name}</h2>
      <label class="field">
        <span>{t("lists/name")}</span>
        <input value={list.name} onInput={(event) => change({ name: event.currentTarget.value })} />
      </label>
      {read && <Fields fields={read.fields} />}
      {rows && <RowBuilder ruleset={ruleset} list={rows} on_change={(text) => change({ text })} />}
      <label class="field">
        <span>{t("lists/text")}</span>
        <textarea
          ref={area}
          rows={Math.min(24, list.text.split("\n").length + 3)}
          spellcheck={false}
          value={list.text}
          data-testid="list-text"
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </label>
      {read && read.armies > 1 && (
        <ArmyBuilder
          list={read}
          ruleset={ruleset}
          chosen={list.chosen || read.army}
          on_change={(chosen) => change({ chosen: chosen === read.army ? "" : chosen })}
        />
      )}
      <ArmyResult
        ruleset={ruleset}
        check={check}
        fault={fault}
        on_place={(line, column) => show_place(area.current, line, column)}
      />
      <Actions
        ruleset={ruleset}
        side={side}
        name={list.name}
        text={list.text}
        good={check?.mistakes.length === 0}
        on_drop={() => {
          drop_list(list.id);
          go(`#/lists/${ruleset.id}`);
        }}
      />
    </article>
  );
}

// Puts the cursor where something is wrong.
function show_place(area: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!area) return;
  const lines = area.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const at = Math.min(before + column - 1, area.value.length);
  area.focus();
  area.setSelectionRange(at, Math.min(at + 1, area.value.length));
}
