// SPDX-License-Identifier: Apache-2.0
// What there is to read before a rule is chosen: all sections by name; of one section, all its rules with their text.
import { t } from "../../words";
import { rule_address } from "../parts/rule_text";
import { section_words } from "./section_words";
import type { Section } from "./sections";

export function SectionTiles({ ruleset, sections }: { ruleset: string; sections: Section[] }) {
  return (
    <ul class="section-tiles">
      {sections.map((section) => (
        <li key={section.name}>
          <a class="card" href={rule_address(ruleset, section.name)}>
            <strong>{section_words(section.name)}</strong>
            <span class="faded">{t("rules-page/count", { count: section.rules.length })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SectionSheet({ ruleset, section }: { ruleset: string; section: Section }) {
  return (
    <article>
      <h2>
        {section_words(section.name)} <span class="rule-id faded">{section.name}</span>
      </h2>
      <ul class="section-rules">
        {section.rules.map((rule) => (
          <li key={rule.id}>
            <a class="rule-id" href={rule_address(ruleset, rule.id)}>
              {rule.id}
            </a>
            <span>{rule.text}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
