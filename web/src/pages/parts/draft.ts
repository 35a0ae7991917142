// SPDX-License-Identifier: Apache-2.0
// The battle that is being prepared. It outlives the page of new battles, so that an army list can be carried there and
// a look at the rules costs nothing.
import { signal } from "@preact/signals";
import type { MatchRequest, SaidRuleset, Side } from "../../protocol";

export interface SideDraft {
  list: string; // key of a list of the program
  text: string; // of a list of one's own; empty: the program's
  chosen: string; // empty: the usual army
}

// Who leads the two armies.
export type Opponent = "bot" | "friend" | "here" | "bots";

export interface Draft {
  ruleset: string;
  red: SideDraft;
  blue: SideDraft;
  opponent: Opponent;
  seat: "red" | "blue"; // the player's own
  bot: string;
  name: string;
  options: Record<string, string>; // only those that are not as usual
  minutes: string; // empty: no clock
  increment: string; // seconds for each answer
}

const kKey = "acies.draft";
const kNoSide: SideDraft = { list: "", text: "", chosen: "" };
const kEmpty: Draft = {
  ruleset: "",
  red: kNoSide,
  blue: kNoSide,
  opponent: "bot",
  seat: "red",
  bot: "",
  name: "",
  options: {},
  minutes: "",
  increment: "10",
};

function read(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kKey) ?? "{}") as Partial<Draft>;
    return { ...kEmpty, ...kept };
  } catch {
    return kEmpty;
  }
}

export const draft = signal<Draft>(read());

export function change_draft(change: Partial<Draft>): void {
  draft.value = { ...draft.value, ...change };
  try {
    sessionStorage.setItem(kKey, JSON.stringify(draft.value));
  } catch {
    // Then it lives as long as the page.
  }
}

// The strongest bot comes last in a ruleset's list.
export function usual_bot(ruleset: SaidRuleset): string {
  return ruleset.bots[ruleset.bots.length - 1]?.value ?? "";
}

// The draft made fit for a ruleset: what belongs to another is replaced by the usual.
export function fit_draft(ruleset: SaidRuleset): void {
  if (draft.value.ruleset === ruleset.id && draft.value.red.list) return;
  const [red, blue] = ruleset.example_lists;
  const same = draft.value.ruleset === ruleset.id;
  change_draft({
    ruleset: ruleset.id,
    red: same && draft.value.red.text ? draft.value.red : { ...kNoSide, list: red },
    blue: same && draft.value.blue.text ? draft.value.blue : { ...kNoSide, list: blue },
    bot: usual_bot(ruleset),
    options: {},
  });
}

// Carries an army to the page of new battles.
export function play_with(ruleset: SaidRuleset, side: SideDraft): void {
  fit_draft(ruleset);
  change_draft({ ruleset: ruleset.id, [draft.value.seat]: side });
}

function side_of(side: SideDraft, player: string, name: string): Side {
  return {
    list: side.text ? "" : side.list,
    player,
    ...(side.text ? { text: side.text } : {}),
    ...(side.chosen ? { chosen: side.chosen } : {}),
    ...(name ? { name } : {}),
  };
}

export function request_of(plan: Draft): MatchRequest {
  const other = plan.opponent === "bot" || plan.opponent === "bots" ? plan.bot : "person";
  const own = plan.opponent === "bots" ? plan.bot : "person";
  const name = plan.name.trim();
  const red = plan.seat === "red" ? side_of(plan.red, own, name) : side_of(plan.red, other, "");
  const blue = plan.seat === "blue" ? side_of(plan.blue, own, name) : side_of(plan.blue, other, "");
  const seconds = Math.round(Number(plan.minutes) * 60);
  const clock = seconds > 0 ? { clock: { seconds, increment: Math.round(Number(plan.increment)) || 0 } } : {};
  return { ruleset: plan.ruleset, red, blue, options: plan.options, ...clock };
}
