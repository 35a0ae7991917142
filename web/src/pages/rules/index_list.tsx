// SPDX-License-Identifier: Apache-2.0
// All rules to choose from: sections that open, or what was searched for.
import { useMemo, useState } from "preact/hooks";
import type { SaidRule } from "../../protocol";
import { t } from "../../words";
import { rule_address } from "../parts/rule_text";
import { use_settled } from "../parts/settled";
import { find_rules, section_of, sections_of } from "./sections";

const kMost = 120; // results shown at once

interface RuleIndexProps {
  ruleset: string;
  rules: SaidRule[];
  current: string;
}

export function RuleIndex({ ruleset, rules, current }: RuleIndexProps) {
  const [typed, set_typed] = useState("");
  const wanted = use_settled(typed.trim(), 120);
  const sections = useMemo(() => sections_of(rules), [rules]);
  const found = useMemo(() => (wanted ? find_rules(rules, wanted) : []), [rules, wanted]);
  return (
    <nav class="rules-index" aria-label={t("rules-page/index")}>
      <label class="search">
        <span>{t("rules-page/search")}</span>
        <input
          type="search"
          value={typed}
          data-testid="rule-search"
          onInput={(event) => set_typed(event.currentTarget.value)}
        />
      </label>
      <p class="faded" role="status">
        {t("rules-page/count", { count: wanted ? found.length : rules.length })}
      </p>
      {wanted ? (
        <ul class="rules-found">
          {found.slice(0, kMost).map((rule) => (
            <Entry key={rule.id} ruleset={ruleset} rule={rule} current={current} with_text />
          ))}
        </ul>
      ) : (
        sections.map((section) => (
          <details key={section.name} open={section.name === section_of(current)}>
            <summary>
              <span class="rule-id">{section.name}</span> <span class="faded">{section.rules.length}</span>
            </summary>
            <ul>
              {section.rules.map((rule) => (
                <Entry key={rule.id} ruleset={ruleset} rule={rule} current={current} />
              ))}
            </ul>
          </details>
        ))
      )}
    </nav>
  );
}

interface EntryProps {
  ruleset: string;
  rule: SaidRule;
  current: string;
  with_text?: boolean;
}

function Entry({ ruleset, rule, current, with_text }: EntryProps) {
  return (
    <li>
      <a
        class="rule-id"
        href={rule_address(ruleset, rule.id)}
        aria-current={rule.id === current ? "page" : undefined}
        title={rule.text}
      >
        {with_text ? rule.id : rule.id.slice(section_of(rule.id).length + 1)}
      </a>
      {with_text && <span class="rule-snippet">{rule.text}</span>}
    </li>
  );
}
