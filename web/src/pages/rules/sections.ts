// SPDX-License-Identifier: Apache-2.0
// Rules by the first words of their ids ("dba.zoc"), in the order of the server.
import type { SaidRule } from "../../protocol";
import { matches } from "../parts/search";

export interface Section {
  name: string; // "dba.zoc"
  rules: SaidRule[];
}

export function section_of(id: string): string {
  return id.split(".").slice(0, 2).join(".");
}

export function sections_of(rules: SaidRule[]): Section[] {
  const sections = new Map<string, Section>();
  for (const rule of rules) {
    const name = section_of(rule.id);
    const section = sections.get(name);
    if (section) section.rules.push(rule);
    else sections.set(name, { name, rules: [rule] });
  }
  return [...sections.values()];
}

// By id and by words of the text and the source. An id found goes before a word found.
export function find_rules(rules: SaidRule[], wanted: string): SaidRule[] {
  const by_id = rules.filter((rule) => matches(rule.id, wanted));
  const said = (rule: SaidRule) => `${rule.id} ${rule.text} ${rule.source}`;
  const by_word = rules.filter((rule) => !by_id.includes(rule) && matches(said(rule), wanted));
  return [...by_id, ...by_word];
}
