// SPDX-License-Identifier: Apache-2.0
// What went wrong, and what the rules say against something, for people.
import { Fault, fault_text } from "../../http";
import type { SaidMistake } from "../../protocol";
import { t } from "../../words";
import { RuleLink, RuleText, is_rule } from "./rule_text";

// `beside`: it stands beside the field that it is about, which then need not be named.
export function FaultNote({ fault, beside }: { fault: unknown; beside?: boolean }) {
  if (!fault) return null;
  const short = beside && fault instanceof Fault;
  return (
    <p class="note-bad" role="alert">
      {short ? `${fault.fault.message} ${fault.fault.hint}` : fault_text(fault)}
    </p>
  );
}

export function Waiting() {
  return (
    <p class="faded" role="status">
      {t("pages/waiting")}
    </p>
  );
}

interface MistakesProps {
  mistakes: SaidMistake[];
  ruleset: string;
  on_place?: (line: number, column: number) => void; // shows a place of the text
}

// All that is wrong; a place in a text is a button that leads there. In a text of one line a place
// that leads nowhere is not worth telling.
export function Mistakes({ mistakes, ruleset, on_place }: MistakesProps) {
  return (
    <ul class="mistakes">
      {mistakes.map((mistake, i) => (
        <li key={i}>
          <Where where={mistake.where} on_place={on_place} />{" "}
          <RuleText ruleset={ruleset} text={mistake.sentence} />{" "}
          {is_rule(mistake.code, ruleset) && !mistake.sentence.includes(mistake.code) && (
            <RuleLink ruleset={ruleset} id={mistake.code} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Where({ where, on_place }: { where: string; on_place: MistakesProps["on_place"] }) {
  const place = /(\d+):(\d+)/.exec(where);
  if (!place) return null;
  const [line, column] = [Number(place[1]), Number(place[2])];
  const words = t("lists/place", { line, column });
  if (!on_place) return line > 1 ? <span class="faded">{words}:</span> : null;
  return (
    <button type="button" class="plain" onClick={() => on_place(line, column)}>
      {words}
    </button>
  );
}
