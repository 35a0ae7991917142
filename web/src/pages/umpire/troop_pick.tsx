// SPDX-License-Identifier: Apache-2.0
// All troops of the game to tap on, or a type written as in army lists.
import { useState } from "preact/hooks";
import type { SaidRuleset, SaidTroop } from "../../protocol";
import { t } from "../../words";
import { Dialog } from "../parts/dialog";
import { Figure } from "../parts/figure";
import { matches, plain } from "../parts/search";

// By its code; of a longer one ("HI/pilum", "4Kn"), the type in it.
export function find_troop(ruleset: SaidRuleset, code: string): SaidTroop | undefined {
  const all = ruleset.troops;
  const first = code.split("/")[0] ?? "";
  const by = (wanted: string) => all.find((each) => plain(each.code) === plain(wanted));
  return by(code) ?? by(first) ?? by(first.replace(/^\d+/, ""));
}

interface TroopPickProps {
  ruleset: SaidRuleset;
  seat: "red" | "blue";
  value: string;
  may_be_none: boolean;
  on_pick: (code: string) => void;
  on_close: () => void;
}

export function TroopPick({ ruleset, seat, value, may_be_none, on_pick, on_close }: TroopPickProps) {
  const [typed, set_typed] = useState("");
  const found = ruleset.troops.filter((troop) => matches(`${troop.code} ${troop.name}`, typed));
  const write = (event: Event) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted) on_pick(found.length === 1 ? (found[0]?.code ?? wanted) : wanted);
  };
  return (
    <Dialog title={t("umpire/pick")} on_close={on_close}>
      <form class="row" onSubmit={write}>
        <label class="search grow">
          <span>{t("umpire/find")}</span>
          <input
            value={typed}
            spellcheck={false}
            autocapitalize="off"
            data-testid="troop-search"
            onInput={(event) => set_typed(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={!typed.trim()}>
          {t("umpire/take")}
        </button>
      </form>
      <ul class="troop-tiles">
        {may_be_none && (
          <li>
            <button type="button" aria-pressed={value === ""} onClick={() => on_pick("")}>
              {t("umpire/nobody")}
            </button>
          </li>
        )}
        {found.map((troop) => (
          <li key={troop.code}>
            <button
              type="button"
              aria-pressed={troop.code === value}
              data-testid={`pick-${troop.code}`}
              onClick={() => on_pick(troop.code)}
            >
              <Figure look={troop.look} seat={seat} />
              <strong>{troop.code}</strong>
              <span>{troop.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t("umpire/written", { code: typed })}</p>}
    </Dialog>
  );
}
