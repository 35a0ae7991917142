// SPDX-License-Identifier: Apache-2.0
// What a list leaves open, entry by entry, to be picked.
import type { SaidPick } from "../../protocol";
import { t } from "../../words";
import { read_picks, write_picks } from "./picks";

interface PicksProps {
  picks: SaidPick[];
  chosen: string;
  only_open?: boolean; // leaves out entries without a choice
  on_change: (chosen: string) => void;
}

// The choice of each entry; the army is all of them in a row.
export function Picks({ picks, chosen, only_open, on_change }: PicksProps) {
  const read = read_picks(picks, chosen);
  const taken = read ?? picks.map((pick) => pick.usual);
  const take = (at: number, choice: number) =>
    on_change(write_picks(picks, taken.map((each, i) => (i === at ? choice : each))));
  return (
    <>
      <ul class="picks">
        {picks.map((pick, i) =>
          only_open && pick.choices.length === 1 ? null : (
            <PickEntry
              key={i}
              pick={pick}
              taken={taken[i] ?? 0}
              on_take={(choice) => take(i, choice)}
              test_id={`entry-${i}`}
            />
          ),
        )}
      </ul>
      {!read && <p class="faded">{t("lists/by-hand")}</p>}
    </>
  );
}

interface PickEntryProps {
  pick: SaidPick;
  taken: number;
  on_take: (choice: number) => void;
  test_id: string;
}

function PickEntry({ pick, taken, on_take, test_id }: PickEntryProps) {
  return (
    <li>
      <span class="pick-label">{pick.label}</span>
      {pick.choices.length > 1 ? (
        <select
          aria-label={pick.label}
          value={taken}
          data-testid={test_id}
          onChange={(event) => on_take(Number(event.currentTarget.value))}
        >
          {pick.choices.map((choice, k) => (
            <option key={k} value={k}>
              {choice.label || t("lists/none")}
            </option>
          ))}
        </select>
      ) : (
        <span class="faded">{t("lists/fixed")}</span>
      )}
    </li>
  );
}
