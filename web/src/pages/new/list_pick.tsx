// SPDX-License-Identifier: Apache-2.0
// All lists to pick from, in a window: searched by name, book, year or troops, with the troops shown.
import { useMemo, useState } from "preact/hooks";
import type { SaidList, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { brief_fields } from "../lists/brief";
import { own_text } from "../lists/own_text";
import { Dialog } from "../parts/dialog";
import type { SideDraft } from "../parts/draft";
import { own_lists, type OwnList } from "../parts/own_lists";
import { matches } from "../parts/search";

interface ListPickProps {
  ruleset: SaidRuleset;
  lists: SaidList[];
  side: SideDraft;
  on_pick: (side: SideDraft) => void;
  on_close: () => void;
}

function searched(list: SaidList): string {
  return [list.key, list.name, list.troops, ...list.fields.map((field) => field.value)].join(" ");
}

export function ListPick({ ruleset, lists, side, on_pick, on_close }: ListPickProps) {
  const [wanted, set_wanted] = useState("");
  const found = useMemo(() => lists.filter((list) => matches(searched(list), wanted)), [lists, wanted]);
  const own = own_lists.value.filter((list) => list.ruleset === ruleset.id && matches(list.name, wanted));
  return (
    <Dialog title={t("new/pick-list")} on_close={on_close}>
      <label class="search">
        <span>{t("lists/search")}</span>
        <input
          type="search"
          value={wanted}
          data-testid="list-search"
          onInput={(event) => set_wanted(event.currentTarget.value)}
        />
      </label>
      {own.length > 0 && <OwnPicks own={own} side={side} on_pick={on_pick} />}
      <ul class="pick-list">
        {found.map((list) => (
          <li key={list.key}>
            <button
              type="button"
              aria-pressed={!side.text && side.list === list.key}
              onClick={() => on_pick({ list: list.key, text: "", chosen: "" })}
            >
              <span class="pick-name">
                <strong>{list.name}</strong> <span class="faded">{list.key}</span>
              </span>
              <span class="faded">{brief_fields(list)}</span>
              <span class="pick-troops">{list.troops}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" onClick={() => on_pick({ list: "", text: own_start(ruleset, lists, side), chosen: "" })}>
          {t("new/write-own")}
        </button>{" "}
        <a href={`#/lists/${ruleset.id}`}>{t("new/to-lists")}</a>
      </p>
    </Dialog>
  );
}

// Something to begin with: the troops of the list that was chosen.
function own_start(ruleset: SaidRuleset, lists: SaidList[], side: SideDraft): string {
  const list = lists.find((each) => each.key === side.list);
  return side.text || own_text(ruleset, list);
}

function OwnPicks({ own, side, on_pick }: { own: OwnList[]; side: SideDraft; on_pick: ListPickProps["on_pick"] }) {
  return (
    <>
      <h3>{t("lists/own")}</h3>
      <ul class="pick-list">
        {own.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              aria-pressed={side.text === list.text}
              onClick={() => on_pick({ list: "", text: list.text, chosen: list.chosen })}
            >
              <strong>{list.name}</strong>
              <span class="pick-troops">{list.chosen}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3>{t("lists/samples")}</h3>
    </>
  );
}
