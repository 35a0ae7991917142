// SPDX-License-Identifier: Apache-2.0
// The ruling: how they stand, both tallies line by line, each line with its rule; all outcomes as bars, with exact
// fractions.
import { useMemo, useState } from "preact/hooks";
import type { SaidChance, SaidTally, UmpireAnswer } from "../../protocol";
import { has_words, language, t } from "../../words";
import { Drawing } from "../parts/drawing";
import { RuleLink } from "../parts/rule_text";
import { drawn_of } from "./drawn";

const kFew = 8; // outcomes shown before one asks for all

interface OddsSheetProps {
  answer: UmpireAnswer;
  shooting: boolean;
  ruleset: string;
  on_rule: (id: string) => void;
}

export function OddsSheet({ answer, shooting, ruleset, on_rule }: OddsSheetProps) {
  const { reasons, tallies, outcomes } = answer.odds;
  const drawn = useMemo(() => drawn_of(answer.drawing), [answer.drawing]);
  // Factors and outcomes name those who help: they are shown before they are named.
  const helped = drawn.others.length > 0;
  return (
    <>
      {reasons.length > 0 && (
        <ul class="note-bad mistakes">
          {reasons.map((reason, i) => (
            <li key={i}>
              {reason.sentence} {reason.remedy}{" "}
              {reason.rule && <RuleLink ruleset={ruleset} id={reason.rule} on_open={on_rule} />}
            </li>
          ))}
        </ul>
      )}
      {helped && (
        <section class="card umpire-drawing" aria-label={t("umpire/drawing")}>
          <Drawing svg={drawn.svg} alt={t("umpire/drawing")} />
          <Others names={drawn.others} shooting={shooting} />
        </section>
      )}
      {tallies.length > 0 && (
        <section class="sums" aria-label={t("umpire/tallies")}>
          {tallies.map((tally, i) => (
            <Tally key={i} tally={tally} seat={i === 0 ? "red" : "blue"} ruleset={ruleset} on_rule={on_rule} />
          ))}
        </section>
      )}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      {answer.drawing && !helped && (
        <details class="card umpire-drawing">
          <summary>{t("umpire/drawing")}</summary>
          <Drawing svg={drawn.svg} alt={t("umpire/drawing")} />
        </details>
      )}
    </>
  );
}

// "F strikes X in the flank".
function Others({ names, shooting }: { names: string[]; shooting: boolean }) {
  return (
    <ul class="umpire-others" data-testid="umpire-others">
      {names.map((name) => {
        const part = name.replace(/\d+$/, "");
        const id = `umpire-other/${shooting ? "shooting-" : ""}${part}`;
        return has_words(id) && <li key={name}>{t(id, { name })}</li>;
      })}
    </ul>
  );
}

interface TallyProps {
  tally: SaidTally;
  seat: "red" | "blue";
  ruleset: string;
  on_rule: (id: string) => void;
}

function Tally({ tally, seat, ruleset, on_rule }: TallyProps) {
  return (
    <div class={`card army-side army-side-${seat} sum`} data-testid={`tally-${seat}`}>
      <h3>
        <span class={`seat-${seat}`}>{tally.unit}</span>{" "}
        <strong class="sum-total" data-testid="total">
          {tally.total}
        </strong>
      </h3>
      <ul>
        {tally.factors.map((factor, i) => (
          <li key={i}>
            <strong class="sum-value">{factor.value}</strong>
            <span>
              {factor.label} {factor.rule && <RuleLink ruleset={ruleset} id={factor.rule} on_open={on_rule} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function percent(share: number): string {
  const digits = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.value, digits).format(share);
}

export function Outcomes({ outcomes }: { outcomes: SaidChance[] }) {
  const [all, set_all] = useState(false);
  const shown = all ? outcomes : outcomes.slice(0, kFew);
  return (
    <section class="card outcomes" aria-labelledby="odds">
      <h2 id="odds">{t("umpire/odds")}</h2>
      <ul>
        {shown.map((chance) => (
          <li key={chance.what} data-testid="outcome">
            <span class="chance-words">
              <span>{chance.what}</span>
              <span class="chance-numbers" data-testid="chance">
                <strong>{percent(chance.share)}</strong> <span class="faded">{short_fraction(chance.fraction)}</span>
              </span>
            </span>
            <span class="chance-bar" aria-hidden="true">
              <span style={{ width: `${100 * chance.share}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {outcomes.length > kFew && (
        <button type="button" onClick={() => set_all(!all)} aria-expanded={all}>
          {all ? t("umpire/fewer") : t("umpire/more", { count: outcomes.length - kFew })}
        </button>
      )}
    </section>
  );
}

// Of many dice the exact fraction is longer than anybody reads.
function short_fraction(fraction: string): string {
  return fraction.length > 15 ? "" : fraction;
}
