// SPDX-License-Identifier: Apache-2.0
// One army of a side: a list of the program, one of the player's own or written here, and the choice from it; drawn as
// it stands, with all that is wrong.
import { useState } from "preact/hooks";
import type { SaidList, SaidRuleset } from "../../protocol";
import { t } from "../../words";
import { Picks } from "../lists/pick_entries";
import { read_picks } from "../lists/picks";
import { ArmyPictures } from "../parts/army";
import { use_check } from "../parts/checked";
import type { SideDraft } from "../parts/draft";
import { FaultNote, Mistakes } from "../parts/fault";
import { own_lists } from "../parts/own_lists";
import { ListPick } from "./list_pick";

interface ArmyChoiceProps {
  ruleset: SaidRuleset;
  lists: SaidList[];
  seat: "red" | "blue";
  side: SideDraft;
  test_id: string;
  on_change: (side: SideDraft) => void;
}

export function ArmyChoice({ ruleset, lists, seat, side, test_id, on_change }: ArmyChoiceProps) {
  const { value: check, fault } = use_check(ruleset.id, side);
  const [picking, set_picking] = useState(false);
  const list = side.text ? check?.lists[0] : lists.find((each) => each.key === side.list);
  const own = own_lists.value.find((each) => side.text && each.text === side.text);
  const pick = (picked: SideDraft) => {
    set_picking(false);
    on_change(picked);
  };
  return (
    <>
      <button
        type="button"
        class="army-side-list"
        onClick={() => set_picking(true)}
        aria-haspopup="dialog"
        data-testid={test_id}
      >
        <span class="grow">{list?.name ?? own?.name ?? t("new/own-list")}</span>
        <span class="faded">{t("new/change-list")}</span>
      </button>
      {picking && (
        <ListPick ruleset={ruleset} lists={lists} side={side} on_pick={pick} on_close={() => set_picking(false)} />
      )}
      {side.text && <OwnText text={side.text} on_change={(text) => on_change({ ...side, text })} />}
      {list && <p class="army-side-troops">{list.troops}</p>}
      <Chosen side={side} list={list} on_change={on_change} />
      <FaultNote fault={fault} beside />
      {check && check.mistakes.length > 0 && <Mistakes mistakes={check.mistakes} ruleset={ruleset.id} />}
      {check && check.mistakes.length === 0 && <ArmyPictures check={check} seat={seat} ruleset={ruleset} />}
    </>
  );
}

function OwnText({ text, on_change }: { text: string; on_change: (text: string) => void }) {
  return (
    <label class="field">
      <span>{t("new/own-text")}</span>
      <textarea rows={6} spellcheck={false} value={text} onInput={(event) => on_change(event.currentTarget.value)} />
    </label>
  );
}

interface ChosenProps {
  side: SideDraft;
  list: SaidList | undefined;
  on_change: (side: SideDraft) => void;
}

// What the list leaves open: picked, or written where it is a list of one's own.
function Chosen({ side, list, on_change }: ChosenProps) {
  if (!list || (list.armies <= 1 && !side.chosen)) return null;
  const choose = (chosen: string) => on_change({ ...side, chosen: chosen === list.army ? "" : chosen });
  const chosen = side.chosen || list.army;
  if (read_picks(list.picks, chosen)) return <Picks picks={list.picks} chosen={chosen} on_change={choose} only_open />;
  return (
    <label class="field">
      <span>{t("new/chosen")}</span>
      <input value={chosen} spellcheck={false} onInput={(event) => choose(event.currentTarget.value)} />
    </label>
  );
}
