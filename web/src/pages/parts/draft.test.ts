// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import type { SaidRuleset } from "../../protocol";
import { draft, request_of, set_armies, usual_bot, type Draft } from "./draft";

const kPlan: Draft = {
  ...draft.value,
  ruleset: "dba",
  red: { list: "S15", text: "", chosen: "" },
  blue: { list: "S14", text: "", chosen: "3Cv*" },
  bot: "recruit",
  name: " Ana ",
};

describe("the request of a battle", () => {
  it("against a bot", () => {
    expect(request_of({ ...kPlan, seat: "blue" })).toEqual({
      ruleset: "dba",
      red: { list: "S15", player: "recruit" },
      blue: { list: "S14", chosen: "3Cv*", player: "person", name: "Ana" },
      options: {},
    });
  });

  it("with a friend, a list of one's own, a clock", () => {
    const red = { list: "S15", text: "100: HI", chosen: "" };
    const request = request_of({ ...kPlan, opponent: "friend", red, minutes: "1.5", increment: "10" });
    expect(request.red).toEqual({ list: "", text: "100: HI", player: "person", name: "Ana" });
    expect(request.blue.player).toBe("person");
    expect(request.clock).toEqual({ seconds: 90, increment: 10 });
  });

  it("with an ally of one side", () => {
    const allies = { red: [{ list: "S20", text: "", chosen: "" }], blue: [] };
    const request = request_of({ ...kPlan, allies });
    expect(request.red.allies).toEqual([{ list: "S20" }]);
    expect(request.blue).not.toHaveProperty("allies");
  });

  it("of two bots, and of two people at one screen", () => {
    const players = (opponent: Draft["opponent"]) => {
      const { red, blue } = request_of({ ...kPlan, opponent });
      return [red.player, blue.player];
    };
    expect(players("bots")).toEqual(["recruit", "recruit"]);
    expect(players("here")).toEqual(["person", "person"]);
  });
});

it("takes the recruit, or else the last", () => {
  const bots = (...names: string[]) =>
    usual_bot({ bots: names.map((value) => ({ value, label: value })) } as unknown as SaidRuleset);
  expect(bots("random", "recruit", "search")).toBe("recruit");
  expect(bots("random", "search")).toBe("search");
  expect(bots()).toBe("");
});

it("has as many armies on one side as on the other", () => {
  const ruleset = { example_lists: ["S15", "S14"] } as unknown as SaidRuleset;
  const keys = () => [draft.value.allies.red, draft.value.allies.blue].map((side) => side.map((army) => army.list));
  set_armies(ruleset, 2);
  expect(keys()).toEqual([["S15"], ["S14"]]);
  set_armies(ruleset, 1);
  expect(keys()).toEqual([[], []]);
});
