// SPDX-License-Identifier: Apache-2.0
// The battles that this browser remembers: go on, watch again, forget.
import { battles, forget_battle, type KnownBattle } from "../../battles";
import type { SaidRuleset } from "../../protocol";
import { language, t } from "../../words";
import { ruleset_name } from "../parts/choices";
import { play_address } from "./begin";

const kUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

function ago(at: number): string {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const past = at - Date.now();
  const [unit, length] = kUnits.find(([, each]) => -past >= each) ?? ["minute", 60_000];
  return words.format(Math.round(past / length), unit);
}

export function KnownBattles({ rulesets }: { rulesets: SaidRuleset[] }) {
  const all = battles.value;
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t("start/continue")}</h2>
      <ul class="known">
        {all.map((battle) => (
          <Known key={battle.id + battle.seat} battle={battle} rulesets={rulesets} />
        ))}
      </ul>
    </section>
  );
}

function Known({ battle, rulesets }: { battle: KnownBattle; rulesets: SaidRuleset[] }) {
  const ruleset = rulesets.find((each) => each.id === battle.ruleset);
  const replay = `#/replay/${encodeURIComponent(battle.id)}/${encodeURIComponent(battle.token)}`;
  return (
    <li class="card known-battle">
      <a class="grow" href={play_address(battle.id, battle.token)}>
        {battle.title || battle.id}
      </a>
      <span class="faded">
        {ruleset ? ruleset_name(ruleset) : battle.ruleset} · {t(`seat-name/${battle.seat}`)} ·{" "}
        {battle.over ? t("start/over") : ago(battle.at)}
      </span>
      <span class="row">
        <a href={replay}>
          {t("start/watch-again")}
          <span class="unseen"> {battle.title}</span>
        </a>
        <button type="button" class="plain" onClick={() => forget_battle(battle.id)}>
          {t("start/forget")}
          <span class="unseen"> {battle.title}</span>
        </button>
      </span>
    </li>
  );
}
