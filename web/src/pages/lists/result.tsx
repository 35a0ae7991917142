// SPDX-License-Identifier: Apache-2.0
// What the server says of a list and an army: all that is wrong, or the army drawn, with what it counts.
import type { SaidField, SaidListCheck, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { ArmyPictures } from "../parts/army";
import { FaultNote, Mistakes } from "../parts/fault";

export function Fields({ fields }: { fields: SaidField[] }) {
  return (
    <dl class="list-fields">
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd>{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ArmyResultProps {
  ruleset: SaidRuleset;
  check: SaidListCheck | null;
  fault: unknown;
  on_place?: (line: number, column: number) => void;
}

export function ArmyResult({ ruleset, check, fault, on_place }: ArmyResultProps) {
  const wrong = check?.mistakes.length ?? 0;
  return (
    <section class="army-result" aria-labelledby="army">
      <h3 id="army">{t("lists/army")}</h3>
      <FaultNote fault={fault} />
      {check && (
        <p class={wrong ? "verdict verdict-bad" : "verdict verdict-good"} role="status" data-testid="list-verdict">
          {wrong ? t("lists/wrong", { count: wrong }) : t("lists/good", { count: check.units.length })}
        </p>
      )}
      {check && check.fields && check.fields.length > 0 && <Fields fields={check.fields} />}
      {check && wrong > 0 && (
        <Mistakes mistakes={check.mistakes} ruleset={ruleset.id} {...(on_place ? { on_place } : {})} />
      )}
      {check && <ArmyPictures check={check} seat="red" ruleset={ruleset} />}
    </section>
  );
}
