// SPDX-License-Identifier: Apache-2.0
// A list and the army chosen from it, as the server reads them: asked while it is written, the last answer counts.
import { useEffect, useState } from "preact/hooks";
import { api, post_json } from "../../http";
import type { SaidListCheck } from "../../protocol";
import { language } from "../../words";
import type { Answer } from "./answers";
import type { SideDraft } from "./draft";
import { use_settled } from "./settled";

const kRest = 250; // ms after the last key

export function use_check(ruleset: string, side: SideDraft): Answer<SaidListCheck> {
  const [answer, set_answer] = useState<Answer<SaidListCheck>>({ value: null, fault: null });
  const question = JSON.stringify({ list: side.text ? "" : side.list, text: side.text, chosen: side.chosen });
  const wanted = use_settled(`${language.value}/${ruleset}/${question}`, kRest);
  useEffect(() => {
    if (!ruleset || (!side.list && !side.text)) return;
    let current = true;
    const address = api(`/api/lists/${encodeURIComponent(ruleset)}/check`);
    post_json<SaidListCheck>(address, question).then(
      (value) => current && set_answer({ value, fault: null }),
      (fault: unknown) => current && set_answer({ value: null, fault }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return answer;
}
