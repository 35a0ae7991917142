// SPDX-License-Identifier: Apache-2.0
// The armies of one side: the first, and allies where the game has them.
import type { SaidList, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import type { SideDraft } from "../parts/draft";
import { FaultNote } from "../parts/fault";
import { ArmyChoice } from "./army_choice";

interface SideChoiceProps {
  ruleset: SaidRuleset;
  lists: SaidList[];
  seat: "red" | "blue";
  armies: SideDraft[]; // one at least
  mine: boolean | null; // null: neither side is the player's own alone
  fault: unknown;
  on_change: (armies: SideDraft[]) => void;
}

export function SideChoice({ ruleset, lists, seat, armies, mine, fault, on_change }: SideChoiceProps) {
  const change = (at: number, army: SideDraft) => on_change(armies.map((each, i) => (i === at ? army : each)));
  return (
    <section class={`card army-side army-side-${seat}`} aria-label={t(`seat-name/${seat}`)}>
      <h2>
        <span class={`seat-${seat}`}>{t(`seat-name/${seat}`)}</span>
        {mine !== null && <span class="faded army-side-who"> {mine ? t("new/you") : t("new/other")}</span>}
      </h2>
      <FaultNote fault={fault} beside />
      {armies.map((army, i) => (
        <div key={i} class={i > 0 ? "army-ally" : undefined} data-testid={`army-${seat}-${i + 1}`}>
          {i > 0 && <h3>{t("new/ally")}</h3>}
          <ArmyChoice
            ruleset={ruleset}
            lists={lists}
            seat={seat}
            side={army}
            test_id={i > 0 ? `list-${seat}-${i + 1}` : `list-${seat}`}
            on_change={(next) => change(i, next)}
          />
        </div>
      ))}
    </section>
  );
}
