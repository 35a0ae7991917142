// SPDX-License-Identifier: Apache-2.0
// The umpire for a real table: two troops, how they stand, and at once both tallies and the exact odds; then the dice
// that fell. Everything that was set is in the address.
import { useEffect, useRef, useState } from "preact/hooks";
import { api, post_json } from "../http";
import type { Duel, SaidRuleset, UmpireAnswer } from "../protocol";
import { go, note_address, route } from "../route";
import { language, t } from "../words";
import { use_rulesets, type Answer } from "./parts/answers";
import { RulesetBar } from "./parts/choices";
import { FaultNote, Mistakes, Waiting } from "./parts/fault";
import { RuleWindow } from "./parts/rule_window";
import { asked_of, read_asked, write_asked, type Asked } from "./umpire/address";
import { DiceEntry } from "./umpire/dice";
import { OddsSheet } from "./umpire/odds";
import { SideSetting } from "./umpire/side";
import { Situation } from "./umpire/situation";
import { SumBar } from "./umpire/sum_bar";

export function UmpirePage({ ruleset }: { ruleset: string }) {
  const { value: rulesets, fault } = use_rulesets();
  if (!rulesets) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  const chosen = rulesets.find((each) => each.id === ruleset) ?? rulesets[0];
  if (!chosen) return null;
  return (
    <div class="umpire">
      <header class="page-head">
        <h1>{t("umpire/title")}</h1>
        <RulesetBar rulesets={rulesets} value={chosen.id} on_change={(id) => go(`#/umpire/${id}`)} />
      </header>
      <Umpire key={chosen.id} ruleset={chosen} />
    </div>
  );
}

function use_ruling(ruleset: string, asked: Asked): Answer<UmpireAnswer> {
  const [answer, set_answer] = useState<Answer<UmpireAnswer>>({ value: null, fault: null });
  const missing = asked.dice.findIndex((face) => face === 0);
  const dice = missing < 0 ? asked.dice : asked.dice.slice(0, missing);
  const question = JSON.stringify({ duel: asked_of(asked.duel), dice });
  useEffect(() => {
    let current = true;
    const address = api(`/api/umpire/${encodeURIComponent(ruleset)}`);
    post_json<UmpireAnswer>(address, question).then(
      (value) => current && set_answer({ value, fault: null }),
      (fault: unknown) => current && set_answer({ value: null, fault }),
    );
    return () => {
      current = false;
    };
  }, [ruleset, question, language.value]);
  return answer;
}

function Umpire({ ruleset }: { ruleset: SaidRuleset }) {
  const written = route.value.parts[1] ?? "";
  const [asked, set_asked] = useState(() => read_asked(written, ruleset.example_duel));
  const [rule, set_rule] = useState("");
  // A link opened while the page is shown.
  useEffect(() => set_asked(read_asked(written, ruleset.example_duel)), [written]);
  const { value: answer, fault } = use_ruling(ruleset.id, asked);

  const change = (next: Asked) => {
    set_asked(next);
    note_address(`#/umpire/${ruleset.id}/${encodeURIComponent(write_asked(next))}`);
  };
  // Other troops or another situation: dice that fell for the old one mean nothing.
  const change_duel = (duel: Duel) => change({ duel, dice: [] });
  const ruling = useRef<HTMLDivElement>(null);
  const show_ruling = () => {
    ruling.current?.scrollIntoView({ block: "start" });
    ruling.current?.focus({ preventScroll: true });
  };
  const { duel } = asked;
  return (
    <div class="umpire-columns">
      <div class="umpire-settings">
        <div class="umpire-sides">
          <SideSetting
            ruleset={ruleset}
            who="a"
            duel={duel}
            side={duel.attacker}
            on_change={(attacker) => change_duel({ ...duel, attacker })}
          />
          <SideSetting
            ruleset={ruleset}
            who="x"
            duel={duel}
            side={duel.defender}
            on_change={(defender) => change_duel({ ...duel, defender })}
          />
        </div>
        <Situation ruleset={ruleset} duel={duel} on_change={change_duel} />
        {answer && <SumBar answer={answer} on_open={show_ruling} />}
      </div>
      <div class="umpire-answer" aria-live="polite" ref={ruling} tabIndex={-1}>
        <FaultNote fault={fault} />
        {!answer && !fault && <Waiting />}
        {answer && answer.mistakes.length > 0 && (
          <div class="note-bad">
            <Mistakes mistakes={answer.mistakes} ruleset={ruleset.id} />
          </div>
        )}
        {answer && answer.mistakes.length === 0 && (
          <>
            <OddsSheet answer={answer} shooting={duel.shooting} ruleset={ruleset.id} on_rule={set_rule} />
            <DiceEntry
              answer={answer}
              dice={asked.dice}
              ruleset={ruleset.id}
              on_change={(dice) => change({ duel, dice })}
              on_rule={set_rule}
            />
          </>
        )}
      </div>
      {rule && <RuleWindow ruleset={ruleset.id} id={rule} on_open={set_rule} on_close={() => set_rule("")} />}
    </div>
  );
}
