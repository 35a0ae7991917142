// SPDX-License-Identifier: Apache-2.0
// The options of the game, each with what it means and its rule; only what differs from the usual is sent.
import { useId } from "preact/hooks";
import type { SaidRuleset, SaidRulesetOption } from "../../protocol";
import { t } from "../../words";
import { change_draft, type Draft } from "../parts/draft";
import { FaultNote } from "../parts/fault";
import { RuleLink } from "../parts/rule_text";

interface BattleOptionsProps {
  ruleset: SaidRuleset;
  plan: Draft;
  fault: unknown;
  place: string; // the part of the form that the fault is about
}

function set_option(plan: Draft, option: SaidRulesetOption, value: string): void {
  const { [option.name]: _old, ...others } = plan.options;
  change_draft({ options: value === "" ? others : { ...others, [option.name]: value } });
}

export function BattleOptions({ ruleset, plan, fault, place }: BattleOptionsProps) {
  if (ruleset.options.length === 0) return null;
  const changed = Object.keys(plan.options).length;
  return (
    <details class="card plan-options" open={changed > 0 || place.startsWith("option ")}>
      <summary>
        <h2>{t("new/options")}</h2> <span class="faded">{t("new/options-count", { changed })}</span>
      </summary>
      <div class="plan-options-grid">
        {ruleset.options.map((option) => (
          <Option
            key={option.name}
            ruleset={ruleset.id}
            option={option}
            value={plan.options[option.name] ?? ""}
            on_change={(value) => set_option(plan, option, value)}
            fault={place === `option ${option.name}` ? fault : null}
          />
        ))}
      </div>
    </details>
  );
}

interface OptionProps {
  ruleset: string;
  option: SaidRulesetOption;
  value: string; // empty: as usual
  on_change: (value: string) => void;
  fault: unknown;
}

function Option({ ruleset, option, value, on_change, fault }: OptionProps) {
  const id = useId();
  const usual = option.usual ? t("new/usual", { usual: option.usual }) : t("new/by-lists");
  const meaning = option.choices.find((choice) => choice.value === (value || option.usual))?.label ?? "";
  return (
    <div class="plan-option">
      <label for={id}>
        <code>{option.name}</code>
      </label>
      {option.choices.length > 0 ? (
        <select
          id={id}
          value={value}
          aria-describedby={`${id}-about`}
          onChange={(event) => on_change(event.currentTarget.value)}
        >
          <option value="">{usual}</option>
          {option.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.value}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={value}
          placeholder={usual}
          aria-describedby={`${id}-about`}
          onInput={(event) => on_change(event.currentTarget.value.trim())}
        />
      )}
      <p id={`${id}-about`}>
        {option.about} {meaning !== value && <span class="faded">{meaning} </span>}
        {option.choices.length === 0 && <span class="faded">{t("new/values", { values: option.values })} </span>}
        {option.rule && <RuleLink ruleset={ruleset} id={option.rule} />}
      </p>
      <FaultNote fault={fault} beside />
    </div>
  );
}
