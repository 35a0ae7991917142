// SPDX-License-Identifier: Apache-2.0
// Crossed swords where two are in contact: pointing at them shows what would come of the fight.
import { t } from "../words";
import { meeting } from "./placing";
import type { Table } from "./table";

export function ContactsLayer({ table }: { table: Table }) {
  const { battle, hand } = table;
  const view = battle.view.value;
  if (!view) return null;
  const units = new Map(view.units.map((each) => [each.name, each]));
  const size = Math.max(0.9, table.look.pixel.value * 2.4);
  return (
    <g class="layer-contacts">
      {view.contacts.map(({ a, b }) => {
        const [one, two] = [units.get(a), units.get(b)];
        if (!one || !two) return null;
        const at = meeting(one, two, view.height);
        const title = t("chances/of", { a, b });
        const said = battle.words.value?.contacts.find((each) => each.value === `${a} ${b}`)?.label;
        const turn = -table.look.turn.value;
        return (
          <g
            key={`${a} ${b}`}
            class="contact"
            data-contact={`${a} ${b}`}
            data-testid={`contact-${a}-${b}`}
            role="button"
            tabindex={0}
            aria-label={said ?? title}
            transform={`translate(${at.x} ${at.y}) rotate(${turn}) scale(${size})`}
            onPointerEnter={() => !hand.carry.value && hand.show_odds(title, { a, b }, false)}
            onPointerLeave={() => hand.hide_odds("unpinned")}
            onFocus={() => hand.show_odds(title, { a, b }, false)}
            onBlur={() => hand.hide_odds("unpinned")}
            onClick={() => hand.show_odds(title, { a, b }, true)}
            onKeyDown={(event) => {
              if (event.key === "Enter" || event.key === " ") hand.show_odds(title, { a, b }, true);
            }}
          >
            <circle class="contact-disc" r="3.7" />
            <path class="contact-swords" d="M-2 2.1L2.1-2M2 2.1L-2.1-2M-2.2.7L-.7 2.2M2.2.7L.7 2.2" />
          </g>
        );
      })}
    </g>
  );
}
