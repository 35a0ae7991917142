// SPDX-License-Identifier: Apache-2.0
// All rules to choose from: sections that open, or what was searched for.
import { useMemo, useState } from "preact/hooks";
import type { SaidRule } from "../../protocol";
import { t } from "../../words";
import { rule_address } from "../parts/rule_text";
import { use_settled } from "../parts/settled";
import { section_words } from "./section_words";
import { find_rules, section_of, type Section } from "./sections";

const kMost = 120; // results shown at once

interface RuleIndexProps {
  ruleset: string;
  rules: SaidRule[];
  sections: Section[]; // the same rules
  current: string;
}

export function RuleIndex({ ruleset, rules, sections, current }: RuleIndexProps) {
  const [typed, set_typed] = useState("");
  const wanted = use_settled(typed.trim(), 120);
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
            <Entry key={rule.id} ruleset={ruleset} rule={rule} current={current} />
          ))}
        </ul>
      ) : (
        sections.map((section) => (
          <details key={section.name} open={section.name === section_of(current)}>
            <summary>
              {section_words(section.name)} <span class="faded">{section.rules.length}</span>{" "}
              <span class="rule-id faded">{section.name}</span>
            </summary>
            <ul>
              {section.rules.map((rule) => (
                <Entry key={rule.id} ruleset={ruleset} rule={rule} current={current} in_section />
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
  in_section?: boolean; // which need not be said again
}

function Entry({ ruleset, rule, current, in_section }: EntryProps) {
  return (
    <li>
      <a
        class="rule-id"
        href={rule_address(ruleset, rule.id)}
        aria-current={rule.id === current ? "page" : undefined}
      >
        {in_section ? rule.id.slice(section_of(rule.id).length + 1) : rule.id}
      </a>
      <span class="rule-snippet">{rule.text}</span>
    </li>
  );
}
