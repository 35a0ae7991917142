// SPDX-License-Identifier: Apache-2.0
// What holds for both sides: a fight or a shot, the ground, who comes in from where.
import type { Duel, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { Bar, Switch, numbers } from "../parts/choices";
import { ShareButton } from "../parts/share_button";
import { kMostAid, swapped } from "./address";

interface SituationProps {
  ruleset: SaidRuleset;
  duel: Duel;
  on_change: (duel: Duel) => void;
}

export function Situation({ ruleset, duel, on_change }: SituationProps) {
  const ways = ["fight", "shoot"].map((value) => ({ value, label: t(`umpire/${value}`) }));
  return (
    <section class="card situation" aria-label={t("umpire/situation")}>
      <Bar
        label={t("umpire/how")}
        choices={ways}
        value={duel.shooting ? "shoot" : "fight"}
        on_change={(value) => on_change({ ...duel, shooting: value === "shoot" })}
        hide_label
      />
      {duel.shooting ? (
        <Bar
          label={t("umpire/aid")}
          choices={numbers(0, kMostAid)}
          value={String(duel.aid)}
          on_change={(value) => on_change({ ...duel, aid: Number(value) })}
        />
      ) : (
        <div class="row">
          {(["charged", "flank", "rear"] as const).map((name) => (
            <Switch
              key={name}
              label={t(`umpire/${name}`)}
              test_id={name}
              on={duel[name]}
              on_change={(on) => on_change({ ...duel, [name]: on })}
            />
          ))}
        </div>
      )}
      <div class="row">
        {ruleset.goings.length > 1 && (
          <label class="field field-line">
            <span>{t("umpire/ground")}</span>
            <select
              value={duel.going || ruleset.goings[0]?.value}
              data-testid="ground"
              onChange={(event) => {
                const going = event.currentTarget.value;
                on_change({ ...duel, going: going === ruleset.goings[0]?.value ? "" : going });
              }}
            >
              {ruleset.goings.map((going) => (
                <option key={going.value} value={going.value}>
                  {going.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" onClick={() => on_change(swapped(duel))} data-testid="swap">
          ⇅ {t("umpire/swap")}
        </button>
        <ShareButton />
      </div>
    </section>
  );
}
