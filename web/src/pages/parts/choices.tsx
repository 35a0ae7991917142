// SPDX-License-Identifier: Apache-2.0
// Small controls of the pages: one of a few (radio buttons as a bar), on or off, one of the rulesets.
import { useId } from "preact/hooks";
import type { SaidChoice, SaidRuleset } from "../../protocol";
import { t } from "../../words";

interface BarProps {
  label: string;
  choices: SaidChoice[];
  value: string;
  on_change: (value: string) => void;
  hide_label?: boolean;
}

export function Bar({ label, choices, value, on_change, hide_label }: BarProps) {
  const name = useId();
  return (
    <fieldset class="bar">
      <legend class={hide_label ? "unseen" : undefined}>{label}</legend>
      <div class="bar-choices">
        {choices.map((choice) => (
          <label key={choice.value} data-testid={`choice-${choice.value}`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => on_change(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function numbers(least: number, most: number): SaidChoice[] {
  const all: SaidChoice[] = [];
  for (let n = least; n <= most; ++n) all.push({ value: String(n), label: String(n) });
  return all;
}

interface SwitchProps {
  label: string;
  on: boolean;
  on_change: (on: boolean) => void;
  test_id?: string;
}

export function Switch({ label, on, on_change, test_id }: SwitchProps) {
  return (
    <label class="switch" data-testid={test_id}>
      <input type="checkbox" role="switch" checked={on} onChange={(event) => on_change(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface RulesetBarProps {
  rulesets: SaidRuleset[];
  value: string;
  on_change: (id: string) => void;
}

export function RulesetBar({ rulesets, value, on_change }: RulesetBarProps) {
  const choices = rulesets.map((each) => ({ value: each.id, label: ruleset_name(each) }));
  return <Bar label={t("pages/ruleset")} choices={choices} value={value} on_change={on_change} hide_label />;
}

export function ruleset_name(ruleset: SaidRuleset): string {
  return `${ruleset.name} ${ruleset.edition}`.trim();
}
