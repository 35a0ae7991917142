// SPDX-License-Identifier: Apache-2.0
// The real dice: a row of faces for each that is needed; when all are there, what happens, in sentences.
import type { UmpireAnswer } from "../../protocol";
import { t } from "../../words";
import { Bar, numbers } from "../parts/choices";
import { RuleText } from "../parts/rule_text";

const kSides = 6;

interface DiceEntryProps {
  answer: UmpireAnswer;
  dice: number[]; // 0: not thrown yet
  ruleset: string;
  on_change: (dice: number[]) => void;
  on_rule: (id: string) => void;
}

export function DiceEntry({ answer, dice, ruleset, on_change, on_rule }: DiceEntryProps) {
  if (answer.dice.length === 0) return null;
  const faces = answer.dice.map((_, i) => dice[i] ?? 0);
  const set_face = (at: number, face: number) => on_change(faces.map((each, i) => (i === at ? face : each)));
  return (
    <section class="card real-dice" aria-labelledby="dice">
      <h2 id="dice">{t("umpire/dice")}</h2>
      <div class="dice-rows">
        {answer.dice.map((purpose, i) => (
          <Bar
            key={`${i}${purpose}`}
            label={purpose}
            choices={numbers(1, kSides)}
            value={String(faces[i])}
            on_change={(value) => set_face(i, Number(value))}
          />
        ))}
      </div>
      {answer.lines.length > 0 && (
        <ol class="story" data-testid="umpire-story">
          {answer.lines.map((line, i) => (
            <li key={i}>
              <RuleText ruleset={ruleset} text={line.text} on_open={on_rule} />
            </li>
          ))}
        </ol>
      )}
      {dice.length > 0 && (
        <button type="button" onClick={() => on_change([])}>
          {t("umpire/dice-again")}
        </button>
      )}
    </section>
  );
}
