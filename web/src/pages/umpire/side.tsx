// SPDX-License-Identifier: Apache-2.0
// One side of the situation: which troops, the general or not, overlapped by how many, who stands behind.
import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { Duel, DuelSide, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { Bar, Switch, numbers } from "../parts/choices";
import { Figure } from "../parts/figure";
import { Qualities } from "../parts/qualities";
import { kMostOverlaps } from "./address";
import { TroopPick, find_troop } from "./troop_pick";

interface SideSettingProps {
  ruleset: SaidRuleset;
  who: "a" | "x";
  duel: Duel;
  side: DuelSide;
  on_change: (side: DuelSide) => void;
}

export function SideSetting({ ruleset, who, duel, side, on_change }: SideSettingProps) {
  const [picking, set_picking] = useState<"" | "type" | "support">("");
  const seat = who === "a" ? "red" : "blue";
  const [type = "", ...words] = side.type.split("/");
  const title = t(duel.shooting ? `umpire/${who}-shooting` : `umpire/${who}`);
  const pick = (code: string) => {
    set_picking("");
    on_change(picking === "type" ? { ...side, type: code } : { ...side, support: code });
  };
  return (
    <section class={`card army-side army-side-${seat}`} aria-label={title}>
      <h2 class={`seat-${seat}`}>{title}</h2>
      <TroopButton
        ruleset={ruleset}
        code={side.type}
        seat={seat}
        label={t("umpire/troops")}
        plain={ruleset.qualities.length > 0}
        test_id={`troop-${who}`}
        on_click={() => set_picking("type")}
      />
      {ruleset.qualities.length > 0 && (
        <Qualities
          qualities={ruleset.qualities}
          words={words}
          on_change={(next) => on_change({ ...side, type: [type, ...next].join("/") })}
        />
      )}
      <Switch label={t("umpire/general")} on={side.general} on_change={(general) => on_change({ ...side, general })} />
      {!duel.shooting && (
        <>
          <Bar
            label={t("umpire/overlaps")}
            choices={numbers(0, kMostOverlaps)}
            value={String(side.overlaps)}
            on_change={(value) => on_change({ ...side, overlaps: Number(value) })}
          />
          <div class="support">
            <span>{t("umpire/support")}</span>
            <TroopButton
              ruleset={ruleset}
              code={side.support}
              seat={seat}
              label={t("umpire/support")}
              small
              test_id={`support-${who}`}
              on_click={() => set_picking("support")}
            />
          </div>
        </>
      )}
      {picking && (
        <TroopPick
          ruleset={ruleset}
          seat={seat}
          value={picking === "type" ? side.type : side.support}
          may_be_none={picking === "support"}
          on_pick={pick}
          on_close={() => set_picking("")}
        />
      )}
    </section>
  );
}

// A long one may be broken between its words.
function Code({ code, short }: { code: string; short: boolean | undefined }) {
  const [first = "", ...more] = code.split(/(?=\/)/);
  return (
    <>
      {first}
      <span class={short ? "code-more" : undefined}>
        {more.map((part, i) => (
          <Fragment key={i}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </span>
    </>
  );
}

interface TroopButtonProps {
  ruleset: SaidRuleset;
  code: string;
  seat: "red" | "blue";
  label: string;
  small?: boolean;
  plain?: boolean; // its qualities stand beside it, and need not be said here on a narrow screen
  test_id: string;
  on_click: () => void;
}

function TroopButton({ ruleset, code, seat, label, small, plain, test_id, on_click }: TroopButtonProps) {
  const troop = find_troop(ruleset, code);
  return (
    <button
      type="button"
      class={small ? "troop troop-small" : "troop"}
      aria-haspopup="dialog"
      data-testid={test_id}
      onClick={on_click}
    >
      {code && <Figure look={troop?.look} seat={seat} />}
      <span class="troop-words">
        <span class="unseen">{label}: </span>
        <strong>{code ? <Code code={code} short={plain} /> : t("umpire/nobody")}</strong>
        {troop && <span class="faded">{troop.name}</span>}
      </span>
      <span aria-hidden="true">▾</span>
    </button>
  );
}
