// SPDX-License-Identifier: Apache-2.0
// Both tallies of a fight and the exact odds of what comes of it, as bars.
import type { SaidOdds } from "../protocol";
import { language, t } from "../words";
import { ReasonList, RuleLink } from "./reasons";
import type { Table } from "./table";

function percent(share: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 1 }).format(share);
}

function Tallies({ table, odds }: { table: Table; odds: SaidOdds }) {
  return (
    <div class="tallies">
      {odds.tallies.map((tally) => {
        const seat = table.hand.unit(tally.unit)?.seat ?? "none";
        return (
          <table key={tally.unit} class={`tally tally-${seat}`}>
            <caption>
              {tally.unit} <strong>{tally.total >= 0 ? `+${tally.total}` : tally.total}</strong>
            </caption>
            <tbody>
              {tally.factors.map((factor, i) => (
                <tr key={i}>
                  <td class="tally-value">{factor.value}</td>
                  <td>
                    {factor.label} {factor.rule && <RuleLink table={table} rule={factor.rule} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}

export function OddsBars({ odds }: { odds: SaidOdds }) {
  return (
    <ul class="odds-bars">
      {odds.outcomes.map((each) => (
        <li key={each.what}>
          <span class="odds-what">{each.what}</span>
          <span class="odds-share" title={each.fraction}>
            {percent(each.share)} <small>{each.fraction}</small>
          </span>
          <svg class="odds-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect class="odds-bar-back" width="100" height="4" />
            <rect class="odds-bar-fill" width={100 * each.share} height="4" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

export function OddsCard({ table }: { table: Table }) {
  const shown = table.hand.odds.value;
  if (!shown) return null;
  const { odds } = shown;
  return (
    <section class={`odds card ${shown.left ? "odds-right" : ""}`} aria-label={t("chances/title")} data-testid="odds" aria-live="polite">
      <div class="row">
        <h3 class="grow">{shown.title}</h3>
        {shown.pinned && (
          <button type="button" class="plain" aria-label={t("play/close")} onClick={() => table.hand.hide_odds("all")}>
            ✕
          </button>
        )}
      </div>
      {odds.reasons.length > 0 && <ReasonList table={table} reasons={odds.reasons} />}
      <Tallies table={table} odds={odds} />
      <OddsBars odds={odds} />
    </section>
  );
}
