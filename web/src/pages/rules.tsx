// SPDX-License-Identifier: Apache-2.0
// The rules of a game: all of them by section, found by id or word, each with its text, its source and the positions
// that show it.
import { useMemo } from "preact/hooks";
import type { SaidRuleset } from "../protocol";
import { go } from "../route";
import { t } from "../words";
import { use_rules, use_rulesets } from "./parts/answers";
import { RulesetBar, ruleset_name } from "./parts/choices";
import { FaultNote, Waiting } from "./parts/fault";
import { rule_address } from "./parts/rule_text";
import { RuleIndex } from "./rules/index_list";
import { SectionSheet, SectionTiles } from "./rules/section_sheet";
import { sections_of } from "./rules/sections";
import { RuleSheet } from "./rules/sheet";

export function RulesPage({ ruleset, rule }: { ruleset: string; rule: string }) {
  const { value: rulesets, fault } = use_rulesets();
  if (!rulesets) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  const chosen = rulesets.find((each) => each.id === ruleset) ?? rulesets[0];
  if (!chosen) return null;
  return (
    <div class={rule ? "rules rules-one" : "rules"}>
      <header class="page-head">
        <h1>{t("rules-page/title", { ruleset: ruleset_name(chosen) })}</h1>
        <RulesetBar rulesets={rulesets} value={chosen.id} on_change={(id) => go(`#/rules/${id}`)} />
      </header>
      <Rules key={chosen.id} ruleset={chosen} rule={rule} />
    </div>
  );
}

function Rules({ ruleset, rule }: { ruleset: SaidRuleset; rule: string }) {
  const { value: rules, fault } = use_rules(ruleset.id);
  const known = useMemo(() => new Set(rules?.map((each) => each.id)), [rules]);
  const sections = useMemo(() => sections_of(rules ?? []), [rules]);
  if (!rules) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  const at = rules.findIndex((each) => each.id === rule);
  const section = sections.find((each) => each.name === rule);
  const before = rules[at - 1];
  const after = at >= 0 ? rules[at + 1] : undefined;
  return (
    <div class="rules-columns">
      <RuleIndex ruleset={ruleset.id} rules={rules} sections={sections} current={rule} />
      <div class="rules-sheet">
        {rule ? (
          <>
            <nav class="rules-steps" aria-label={t("rules-page/steps")}>
              <a class="rules-back" href={`#/rules/${ruleset.id}`}>
                {t("rules-page/all")}
              </a>
              {before && (
                <a href={rule_address(ruleset.id, before.id)} rel="prev">
                  ← {before.id}
                </a>
              )}
              {after && (
                <a href={rule_address(ruleset.id, after.id)} rel="next">
                  {after.id} →
                </a>
              )}
            </nav>
            {section && !known.has(rule) ? (
              <SectionSheet ruleset={ruleset.id} section={section} />
            ) : (
              <RuleSheet key={rule} ruleset={ruleset.id} id={rule} known={known} />
            )}
          </>
        ) : (
          <div class="rules-hint">
            <p class="faded">{t("rules-page/choose")}</p>
            <SectionTiles ruleset={ruleset.id} sections={sections} />
          </div>
        )}
      </div>
    </div>
  );
}
