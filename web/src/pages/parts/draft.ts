// SPDX-License-Identifier: Apache-2.0
// The battle that is being prepared. It outlives the page of new battles, so that an army list can be carried there and
// a look at the rules costs nothing.
import { signal } from "@preact/signals";
import type { ArmyWanted, MatchRequest, SaidRuleset, Side } from "../../protocol";

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
  allies: { red: SideDraft[]; blue: SideDraft[] }; // further armies of a side, where the ruleset has them
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
  allies: { red: [], blue: [] },
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

const kUsualBot = "recruit"; // quick, and good enough for a first battle

// The usual bot if the ruleset has it; else its strongest, which comes last.
export function usual_bot({ bots }: SaidRuleset): string {
  return (bots.find((bot) => bot.value === kUsualBot) ?? bots[bots.length - 1])?.value ?? "";
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
    allies: { red: [], blue: [] },
    bot: usual_bot(ruleset),
    options: {},
  });
}

// So many armies a side: allies begin as the example of their side, the last go first.
export function set_armies(ruleset: SaidRuleset, count: number): void {
  const allies = (seat: "red" | "blue", example: string) =>
    Array.from({ length: count - 1 }, (_, i) => draft.value.allies[seat][i] ?? { ...kNoSide, list: example });
  const [red, blue] = ruleset.example_lists;
  change_draft({ allies: { red: allies("red", red), blue: allies("blue", blue) } });
}

// Carries an army to the page of new battles.
export function play_with(ruleset: SaidRuleset, side: SideDraft): void {
  fit_draft(ruleset);
  change_draft({ ruleset: ruleset.id, [draft.value.seat]: side });
}

function army_of(side: SideDraft): ArmyWanted {
  return {
    list: side.text ? "" : side.list,
    ...(side.text ? { text: side.text } : {}),
    ...(side.chosen ? { chosen: side.chosen } : {}),
  };
}

function side_of(plan: Draft, seat: "red" | "blue", player: string, name: string): Side {
  const allies = plan.allies[seat].map(army_of);
  return {
    ...army_of(plan[seat]),
    ...(allies.length > 0 ? { allies } : {}),
    player,
    ...(name ? { name } : {}),
  };
}

export function request_of(plan: Draft): MatchRequest {
  const other = plan.opponent === "bot" || plan.opponent === "bots" ? plan.bot : "person";
  const own = plan.opponent === "bots" ? plan.bot : "person";
  const name = plan.name.trim();
  const side = (seat: "red" | "blue") =>
    plan.seat === seat ? side_of(plan, seat, own, name) : side_of(plan, seat, other, "");
  const seconds = Math.round(Number(plan.minutes) * 60);
  const clock = seconds > 0 ? { clock: { seconds, increment: Math.round(Number(plan.increment)) || 0 } } : {};
  return { ruleset: plan.ruleset, red: side("red"), blue: side("blue"), options: plan.options, ...clock };
}
