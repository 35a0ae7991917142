// SPDX-License-Identifier: Apache-2.0
// The text of a rule beside the table, with its source and the cases that show it.
import { useEffect, useState } from "preact/hooks";
import { api, fault_text, get_json } from "../http";
import type { SaidRulePage } from "../protocol";
import { language, t } from "../words";
import type { Table } from "./table";

const kMostCases = 3;

export function RuleCard({ table }: { table: Table }) {
  const rule = table.rule.value;
  const ruleset = table.battle.info.value?.ruleset;
  const [page, set_page] = useState<SaidRulePage | null>(null);
  const [fault, set_fault] = useState("");
  useEffect(() => {
    if (!rule || !ruleset) return;
    let left = false;
    set_fault("");
    get_json<SaidRulePage>(api(`/api/rules/${ruleset}/${encodeURIComponent(rule)}`)).then(
      (said) => !left && set_page(said),
      (error: unknown) => !left && set_fault(fault_text(error)),
    );
    return () => {
      left = true;
    };
  }, [rule, ruleset, language.value]);
  if (!rule) return null;
  return (
    <section class="rule-card card" aria-label={t("rule/title")} data-testid="rule-card" aria-live="polite">
      <div class="row">
        <h3 class="grow">{t("rule/title")}</h3>
        <button type="button" class="plain" aria-label={t("play/close")} onClick={() => (table.rule.value = null)}>
          ✕
        </button>
      </div>
      <p>
        <a class="rule-link" href={`#/rules/${ruleset}/${rule}`} target="_blank" rel="noreferrer">
          {rule}
        </a>
      </p>
      {fault && <p class="bad">{fault}</p>}
      {page && page.rule.id === rule && (
        <>
          <p>{page.rule.text}</p>
          <p class="faded">{page.rule.source}</p>
          {page.cases.slice(0, kMostCases).map((each) => (
            <details key={each.path}>
              <summary>{each.name}</summary>
              <div class="case-drawing" dangerouslySetInnerHTML={{ __html: each.drawing }} />
            </details>
          ))}
        </>
      )}
    </section>
  );
}
