// SPDX-License-Identifier: Apache-2.0
// Army lists: look through the samples, choose an army from one, write lists of one's own with everything that is wrong
// told at once, bring them in and take them out as files, print them, play with them.
import type { SaidList, SaidRuleset } from "../protocol";
import { go, route } from "../route";
import { t } from "../words";
import { ListIndex } from "./lists/index_list";
import { OwnEditor } from "./lists/own";
import { SampleSheet } from "./lists/sample";
import { use_lists, use_rulesets } from "./parts/answers";
import { RulesetBar } from "./parts/choices";
import { FaultNote, Waiting } from "./parts/fault";
import { own_lists } from "./parts/own_lists";

export function ListsPage({ ruleset }: { ruleset: string }) {
  const { value: rulesets, fault } = use_rulesets();
  if (!rulesets) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  const chosen = rulesets.find((each) => each.id === ruleset) ?? rulesets[0];
  if (!chosen) return null;
  return (
    <div class={route.value.parts[1] ? "lists lists-one" : "lists"}>
      <header class="page-head">
        <h1>{t("shell/lists")}</h1>
        <RulesetBar rulesets={rulesets} value={chosen.id} on_change={(id) => go(`#/lists/${id}`)} />
      </header>
      <Lists key={chosen.id} ruleset={chosen} />
    </div>
  );
}

function Lists({ ruleset }: { ruleset: SaidRuleset }) {
  const { value: lists, fault } = use_lists(ruleset.id);
  if (!lists) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  const [, key = "", chosen = ""] = route.value.parts;
  return (
    <div class="lists-columns">
      <ListIndex ruleset={ruleset} lists={lists} current={key} />
      <div class="lists-sheet">
        {key && (
          <a class="lists-back" href={`#/lists/${ruleset.id}`}>
            {t("lists/all")}
          </a>
        )}
        <Sheet ruleset={ruleset} lists={lists} wanted={key} chosen={chosen} />
      </div>
    </div>
  );
}

interface SheetProps {
  ruleset: SaidRuleset;
  lists: SaidList[];
  wanted: string; // "S15", "own:ID", or nothing
  chosen: string;
}

function Sheet({ ruleset, lists, wanted, chosen }: SheetProps) {
  if (!wanted) return <p class="lists-hint faded">{t("lists/choose")}</p>;
  const own = own_lists.value.find((each) => `own:${each.id}` === wanted);
  if (own) return <OwnEditor key={own.id} ruleset={ruleset} list={own} />;
  const list = lists.find((each) => each.key === wanted);
  if (!list) return <p class="note-bad">{t("lists/unknown", { list: wanted })}</p>;
  return <SampleSheet key={list.key} ruleset={ruleset} list={list} first={chosen} />;
}
