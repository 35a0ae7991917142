// SPDX-License-Identifier: Apache-2.0
// The ruling in one line: both totals and what is likeliest. On a phone it stands at the foot of the screen as long as
// the ruling itself is below it.
import type { UmpireAnswer } from "../../protocol";
import { t } from "../../words";
import { percent } from "./odds";

interface SumBarProps {
  answer: UmpireAnswer;
  on_open: () => void;
}

export function SumBar({ answer, on_open }: SumBarProps) {
  const { tallies, outcomes } = answer.odds;
  const best = outcomes[0];
  if (answer.mistakes.length > 0 || !best) return null;
  return (
    <button type="button" class="sum-bar" onClick={on_open} data-testid="sum-bar">
      <span class="unseen">{t("umpire/to-answer")}: </span>
      {tallies.map((tally, i) => (
        <span key={i} class="sum-bar-side">
          <span class={i === 0 ? "seat-red" : "seat-blue"}>{tally.unit}</span> <strong>{tally.total}</strong>
        </span>
      ))}
      <span class="grow sum-bar-best">
        {best.what} <strong>{percent(best.share)}</strong>
      </span>
      <span aria-hidden="true">▾</span>
    </button>
  );
}
