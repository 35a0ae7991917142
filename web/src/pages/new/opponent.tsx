// SPDX-License-Identifier: Apache-2.0
// Who plays: a bot of some strength, a friend far away, both at this screen, two bots; which side is one's own; a
// clock; how many armies a side, where the game has more than one.
import { useId } from "preact/hooks";
import type { SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { Bar, numbers } from "../parts/choices";
import { change_draft, set_armies, type Draft, type Opponent } from "../parts/draft";
import { FaultNote } from "../parts/fault";

const kOpponents: Opponent[] = ["bot", "friend", "here", "bots"];

interface OpponentChoiceProps {
  ruleset: SaidRuleset;
  plan: Draft;
  fault: unknown; // about the clock
}

export function OpponentChoice({ ruleset, plan, fault }: OpponentChoiceProps) {
  const bots = plan.opponent === "bot" || plan.opponent === "bots";
  const seats = plan.opponent === "bot" || plan.opponent === "friend";
  const opponents = kOpponents.map((value) => ({ value, label: t(`new/opponent-${value}`) }));
  const sides = (["red", "blue"] as const).map((value) => ({ value, label: t(`seat-name/${value}`) }));
  return (
    <section class="card" aria-labelledby="opponent">
      <h2 id="opponent">{t("new/opponent")}</h2>
      <Bar
        label={t("new/opponent")}
        choices={opponents}
        value={plan.opponent}
        on_change={(value) => change_draft({ opponent: value as Opponent })}
        hide_label
      />
      <p class="faded">{t(`new/opponent-${plan.opponent}-about`)}</p>
      <div class="fields">
        {bots && (
          <Bar
            label={t("new/bot")}
            choices={ruleset.bots}
            value={plan.bot}
            on_change={(bot) => change_draft({ bot })}
          />
        )}
        {seats && (
          <Bar
            label={t("new/seat")}
            choices={sides}
            value={plan.seat}
            on_change={(seat) => change_draft({ seat: seat === "blue" ? "blue" : "red" })}
          />
        )}
        {seats && <NameField plan={plan} />}
        <ClockFields plan={plan} />
        {ruleset.armies_a_side > 1 && (
          <Bar
            label={t("new/armies")}
            choices={numbers(1, ruleset.armies_a_side)}
            value={String(plan.allies.red.length + 1)}
            on_change={(count) => set_armies(ruleset, Number(count))}
          />
        )}
      </div>
      <FaultNote fault={fault} beside />
    </section>
  );
}

function NameField({ plan }: { plan: Draft }) {
  return (
    <label class="field">
      <span>{t("new/name")}</span>
      <input
        value={plan.name}
        maxLength={40}
        autocomplete="nickname"
        placeholder={t("new/name-none")}
        onInput={(event) => change_draft({ name: event.currentTarget.value })}
      />
    </label>
  );
}

function ClockFields({ plan }: { plan: Draft }) {
  const about = useId();
  return (
    <fieldset class="plan-clock">
      <legend>{t("new/clock")}</legend>
      <label>
        <input
          type="number"
          min="1"
          max="600"
          value={plan.minutes}
          placeholder="—"
          aria-describedby={about}
          onInput={(event) => change_draft({ minutes: event.currentTarget.value })}
        />
        {t("new/minutes")}
      </label>
      {plan.minutes && (
        <label>
          +
          <input
            type="number"
            min="0"
            max="600"
            value={plan.increment}
            onInput={(event) => change_draft({ increment: event.currentTarget.value })}
          />
          {t("new/increment")}
        </label>
      )}
      <span id={about} class="faded">
        {plan.minutes ? "" : t("new/no-clock")}
      </span>
    </fieldset>
  );
}
