// SPDX-License-Identifier: Apache-2.0
// An army seen at a glance: its units as pictures, equal ones counted together.
import type { SaidListCheck, SaidRuleset, SceneUnit } from "../../protocol";
import { language, t } from "../../words";
import { Figure } from "./figure";

interface Kind {
  unit: SceneUnit;
  count: number;
}

function kinds_of(units: SceneUnit[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const unit of units) {
    const key = [unit.code, unit.symbol, unit.leader, unit.led_by, ...unit.called].join("|");
    const kind = kinds.get(key);
    if (kind) ++kind.count;
    else kinds.set(key, { unit, count: 1 });
  }
  return [...kinds.values()];
}

// What it is called in the list, else the ruleset's word for the type.
function name_of(unit: SceneUnit, ruleset: SaidRuleset): string {
  const called = unit.called[language.value === "es" ? 1 : 0] || unit.called[0];
  const by_code = ruleset.troops.find((each) => each.code === unit.code);
  const troop = by_code ?? ruleset.troops.find((each) => each.symbol === unit.symbol);
  return called || troop?.name || "";
}

interface ArmyPicturesProps {
  check: SaidListCheck;
  seat: "red" | "blue";
  ruleset: SaidRuleset;
}

export function ArmyPictures({ check, seat, ruleset }: ArmyPicturesProps) {
  if (check.units.length === 0) return null;

  return (
    <ul class="army" aria-label={t("lists/army")}>
      {kinds_of(check.units).map(({ unit, count }) => (
        <li key={`${unit.name}${unit.code}`}>
          <Figure
            look={check.looks[check.units.indexOf(unit)]}
            seat={seat}
            width={unit.width / 100}
            depth={unit.depth / 100}
          />
          <span class="army-what">
            <span>
              {unit.leader && <Star />}
              {count > 1 && <strong>{count} × </strong>}
              <strong>{unit.code}</strong>
            </span>
            <span class="faded">{name_of(unit, ruleset)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Star() {
  return (
    <span class="star" title={t("lists/leader")}>
      <span aria-hidden="true">★ </span>
      <span class="unseen">{t("lists/leader")} </span>
    </span>
  );
}
