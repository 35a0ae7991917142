// SPDX-License-Identifier: Apache-2.0
// A new battle: game, armies, opponent, options, clock; then the links.
import { useEffect, useState } from "preact/hooks";
import { Fault } from "../http";
import type { MatchLinks, SaidList, SaidRuleset } from "../protocol";
import { go } from "../route";
import { t } from "../words";
import { fault_place } from "./new/fault_place";
import { Links } from "./new/links";
import { OpponentChoice } from "./new/opponent";
import { BattleOptions } from "./new/options";
import { SideChoice } from "./new/side";
import { use_lists, use_rulesets } from "./parts/answers";
import { RulesetBar } from "./parts/choices";
import { change_draft, draft, fit_draft, request_of, type Draft, type SideDraft } from "./parts/draft";
import { FaultNote, Waiting } from "./parts/fault";
import { own_lists } from "./parts/own_lists";
import { begin_battle, play_address, title_of } from "./start/begin";

export function NewPage({ ruleset }: { ruleset: string }) {
  const { value: rulesets, fault } = use_rulesets();
  const [made, set_made] = useState<MatchLinks | null>(null);
  if (!rulesets) return fault ? <FaultNote fault={fault} /> : <Waiting />;
  const wanted = ruleset || draft.value.ruleset;
  const chosen = rulesets.find((each) => each.id === wanted) ?? rulesets[0];
  if (!chosen) return null;
  return (
    <div class="new">
      <header class="page-head">
        <h1>{t("new/title")}</h1>
        {!made && <RulesetBar rulesets={rulesets} value={chosen.id} on_change={(id) => go(`#/new/${id}`)} />}
      </header>
      {made ? (
        <Links links={made} plan={draft.value} />
      ) : (
        <Plan key={chosen.id} ruleset={chosen} on_links={set_made} />
      )}
    </div>
  );
}

function army_name(side: SideDraft, lists: SaidList[]): string {
  if (side.text) return own_lists.value.find((own) => own.text === side.text)?.name ?? t("new/own-list");
  return lists.find((list) => list.key === side.list)?.name ?? side.list;
}

function side_name(plan: Draft, seat: "red" | "blue", lists: SaidList[]): string {
  return [plan[seat], ...plan.allies[seat]].map((army) => army_name(army, lists)).join(" + ");
}

function seat_of(plan: Draft) {
  if (plan.opponent === "here") return "umpire";
  return plan.opponent === "bots" ? "spectator" : plan.seat;
}

// `on_links`: the battle is made, and its links are to be sent.
function Plan({ ruleset, on_links }: { ruleset: SaidRuleset; on_links: (links: MatchLinks) => void }) {
  useEffect(() => fit_draft(ruleset), [ruleset.id]);
  const { value: lists } = use_lists(ruleset.id);
  const [fault, set_fault] = useState<unknown>(null);
  const [busy, set_busy] = useState(false);
  const plan = draft.value;
  if (plan.ruleset !== ruleset.id || !lists) return <Waiting />;

  const begin = async () => {
    const title = title_of(side_name(plan, "red", lists), side_name(plan, "blue", lists));
    const seat = seat_of(plan);
    const links = await begin_battle(request_of(plan), seat, title);
    if (plan.opponent === "friend") on_links(links);
    else go(play_address(links.id, links.tokens[seat] ?? links.tokens.spectator));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    set_busy(true);
    set_fault(null);
    begin()
      .catch(set_fault)
      .finally(() => set_busy(false));
  };
  const place = fault instanceof Fault ? fault_place(fault.fault, ruleset) : "";
  const at = (where: string) => (place === where ? fault : null);
  return (
    <form class="plan" onSubmit={submit}>
      <OpponentChoice ruleset={ruleset} plan={plan} fault={at("clock")} />
      <div class="plan-sides">
        {(["red", "blue"] as const).map((seat) => (
          <SideChoice
            key={seat}
            ruleset={ruleset}
            lists={lists}
            seat={seat}
            armies={[plan[seat], ...plan.allies[seat]]}
            mine={plan.opponent === "bot" || plan.opponent === "friend" ? plan.seat === seat : null}
            fault={at(seat)}
            on_change={([first, ...allies]) =>
              change_draft({ [seat]: first, allies: { ...plan.allies, [seat]: allies } })
            }
          />
        ))}
      </div>
      <BattleOptions ruleset={ruleset} plan={plan} fault={fault} place={place} />
      <div class="plan-end">
        {!place && <FaultNote fault={fault} />}
        {place && (
          <p class="note-bad" role="status">
            {t("new/see-above")}
          </p>
        )}
        <button type="submit" class="main quick" disabled={busy} data-testid="begin">
          {busy ? t("start/beginning") : t(plan.opponent === "friend" ? "new/make-links" : "new/begin")}
        </button>
      </div>
    </form>
  );
}
