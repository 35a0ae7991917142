// SPDX-License-Identifier: Apache-2.0
// What the server has told, kept while the page is open: rulesets, lists and rules do not change under it. The address
// holds the language, so that a switch asks anew.
import { useEffect, useState } from "preact/hooks";
import { api, get_json } from "../../http";
import type { SaidList, SaidRule, SaidRulePage, SaidRuleset } from "../../protocol";

export interface Answer<T> {
  value: T | null; // of the last address that answered: a switch of language shows no gap
  fault: unknown; // null: none
}

const kept = new Map<string, Promise<unknown>>();

export function ask<T>(address: string): Promise<T> {
  let answer = kept.get(address) as Promise<T> | undefined;
  if (!answer) {
    answer = get_json<T>(address);
    kept.set(address, answer);
    answer.catch(() => kept.delete(address));
  }
  return answer;
}

// Asks again whenever the address changes; an empty one asks nothing.
export function use_answer<T>(address: string): Answer<T> {
  const [answer, set_answer] = useState<Answer<T>>({ value: null, fault: null });
  useEffect(() => {
    if (!address) return;
    let current = true;
    ask<T>(address).then(
      (value) => current && set_answer({ value, fault: null }),
      (fault: unknown) => current && set_answer({ value: null, fault }),
    );
    return () => {
      current = false;
    };
  }, [address]);
  return answer;
}

export function use_rulesets(): Answer<SaidRuleset[]> {
  return use_answer<SaidRuleset[]>(api("/api/rulesets"));
}

export function use_lists(ruleset: string): Answer<SaidList[]> {
  return use_answer<SaidList[]>(ruleset ? api(`/api/lists/${encodeURIComponent(ruleset)}`) : "");
}

export function use_rules(ruleset: string): Answer<SaidRule[]> {
  return use_answer<SaidRule[]>(ruleset ? api(`/api/rules/${encodeURIComponent(ruleset)}`) : "");
}

export function use_rule(ruleset: string, id: string): Answer<SaidRulePage> {
  const path = `/api/rules/${encodeURIComponent(ruleset)}/${encodeURIComponent(id)}`;
  return use_answer<SaidRulePage>(ruleset && id ? api(path) : "");
}
