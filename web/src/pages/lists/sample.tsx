// SPDX-License-Identifier: Apache-2.0
// A list of the program: what it tells, the army chosen from it, drawn and checked; ways on from there.
import { useState } from "preact/hooks";
import type { SaidList, SaidRuleset } from "../../protocol";
import { note_address } from "../../route";
import { t } from "../../words";
import { use_check } from "../parts/checked";
import { Actions } from "./actions";
import { ArmyBuilder } from "./builder";
import { list_address, start_own } from "./index_list";
import { own_text } from "./own_text";
import { ArmyResult, Fields } from "./result";

interface SampleSheetProps {
  ruleset: SaidRuleset;
  list: SaidList;
  first: string; // the army that the address names
}

export function SampleSheet({ ruleset, list, first }: SampleSheetProps) {
  const [chosen, set_chosen] = useState(first);
  const side = { list: list.key, text: "", chosen };
  const { value: check, fault } = use_check(ruleset.id, side);
  const choose = (next: string) => {
    const kept = next.trim() === list.army ? "" : next;
    set_chosen(kept);
    note_address(list_address(ruleset.id, list.key, kept));
  };
  return (
    <article class="list-sheet">
      <h2>{list.name}</h2>
      <Fields fields={list.fields} />
      {!list.official && <p class="faded">{t("lists/not-official")}</p>}
      <h3>{t("lists/troops")}</h3>
      <p class="list-notation">{list.troops}</p>
      <ArmyBuilder list={list} ruleset={ruleset} chosen={chosen || list.army} on_change={choose} />
      <ArmyResult ruleset={ruleset} check={check} fault={fault} />
      <Actions
        ruleset={ruleset}
        side={side}
        name={list.name}
        text={list.text || list.troops}
        good={check?.mistakes.length === 0}
        on_own={() => start_own(ruleset.id, list.name, own_text(ruleset, list), chosen)}
      />
    </article>
  );
}
