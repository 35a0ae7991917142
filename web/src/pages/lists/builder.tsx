// SPDX-License-Identifier: Apache-2.0
// The choice of an army from a list: what the list leaves open is picked; where the server does not say what may be
// picked, the entries of the army are counted up and down. The army is also a line of text that can be written.
import { useId, useState } from "preact/hooks";
import type { SaidList, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { read_entries, write_entries, type Entry } from "./entries";
import { Picks } from "./pick_entries";

interface ArmyBuilderProps {
  list: SaidList;
  ruleset: SaidRuleset;
  chosen: string;
  on_change: (chosen: string) => void;
}

export function ArmyBuilder({ list, ruleset, chosen, on_change }: ArmyBuilderProps) {
  const id = useId();
  const { picks } = list;
  if (picks.length > 0 && picks.every((pick) => pick.choices.length === 1))
    return <p class="faded">{t("lists/no-choice")}</p>;
  return (
    <section class="builder" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("lists/choice")}</h3>
      {picks.length > 0 ? (
        <Picks picks={picks} chosen={chosen} on_change={on_change} />
      ) : (
        <Counters ruleset={ruleset} chosen={chosen} on_change={on_change} />
      )}
      <label class="field">
        <span>{t("lists/as-text")}</span>
        <input
          value={chosen}
          spellcheck={false}
          data-testid="chosen"
          onInput={(event) => on_change(event.currentTarget.value)}
        />
      </label>
    </section>
  );
}

interface CountersProps {
  ruleset: SaidRuleset;
  chosen: string;
  on_change: (chosen: string) => void;
}

function Counters({ ruleset, chosen, on_change }: CountersProps) {
  const [more, set_more] = useState("");
  const id = useId();
  const entries = read_entries(chosen);
  const change = (at: number, by: number) => {
    const next = entries.map((entry, i): Entry => (i === at ? { ...entry, count: entry.count + by } : entry));
    on_change(write_entries(next));
  };
  const add = () => {
    if (more.trim()) on_change([chosen.trim(), more.trim()].filter((part) => part !== "").join(", "));
    set_more("");
  };
  return (
    <>
      <ul class="counters">
        {entries.map((entry, i) => (
          <li key={`${i}${entry.what}`}>
            <span class="grow">{entry.what}</span>
            <button type="button" onClick={() => change(i, -1)} aria-label={t("lists/fewer", { what: entry.what })}>
              −
            </button>
            <strong class="counter-count">{entry.count}</strong>
            <button type="button" onClick={() => change(i, 1)} aria-label={t("lists/more", { what: entry.what })}>
              +
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <label class="field field-line">
          <span>{t("lists/add")}</span>
          <input
            list={`${id}-codes`}
            value={more}
            spellcheck={false}
            onInput={(event) => set_more(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && add()}
          />
        </label>
        <datalist id={`${id}-codes`}>
          {ruleset.troops.map((troop) => (
            <option key={troop.code} value={troop.code}>
              {troop.name}
            </option>
          ))}
        </datalist>
        <button type="button" disabled={!more.trim()} onClick={add}>
          +
          <span class="unseen"> {t("lists/add")}</span>
        </button>
      </div>
    </>
  );
}
