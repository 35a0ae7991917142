// SPDX-License-Identifier: Apache-2.0
// One rule: text, source, and each case that shows it, drawn, with the case as it is written.
import type { SaidCase } from "../../protocol";
import { t } from "../../words";
import { use_rule } from "../parts/answers";
import { Drawing } from "../parts/drawing";
import { FaultNote, Waiting } from "../parts/fault";
import { RuleText } from "../parts/rule_text";

interface RuleSheetProps {
  ruleset: string;
  id: string;
  known: ReadonlySet<string>;
}

export function RuleSheet({ ruleset, id, known }: RuleSheetProps) {
  const { value: page, fault } = use_rule(ruleset, id);
  if (!page) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  return (
    <article>
      <h2 class="rule-id rule-title">{page.rule.id}</h2>
      <p class="rule-said">
        <RuleText ruleset={ruleset} text={page.rule.text} known={known} />
      </p>
      <p class="faded">{t("rules-page/said-in", { source: page.rule.source })}</p>
      <h3>{t("rules-page/cases", { count: page.cases.length })}</h3>
      {page.cases.map((each) => (
        <Case key={each.path + each.name} shown={each} ruleset={ruleset} known={known} />
      ))}
    </article>
  );
}

function Case({ shown, ruleset, known }: { shown: SaidCase; ruleset: string; known: ReadonlySet<string> }) {
  return (
    <section class="card case" lang="en">
      <h4>{shown.name}</h4>
      <p class="faded">{shown.path}</p>
      <div class="case-parts">
        <Drawing svg={shown.drawing} alt={shown.name} />
        <pre tabIndex={0} aria-label={t("rules-page/case-text")}>
          <RuleText ruleset={ruleset} text={shown.text} known={known} />
        </pre>
      </div>
    </section>
  );
}
