// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import type { Duel } from "../../protocol";
import { asked_of, read_asked, swapped, write_asked } from "./address";

const kNobody = { general: false, overlaps: 0, support: "" };
const kUsual: Duel = {
  attacker: { ...kNobody, type: "4Kn" },
  defender: { ...kNobody, type: "2LH" },
  shooting: false,
  aid: 0,
  charged: false,
  flank: false,
  rear: false,
  going: "",
};

describe("the address of a situation", () => {
  it("gives back what was written into it", () => {
    const duel: Duel = {
      attacker: { type: "HI/superior/pilum", general: true, overlaps: 1, support: "HI" },
      defender: { type: "MI", general: false, overlaps: 2, support: "" },
      shooting: false,
      aid: 2,
      charged: true,
      flank: true,
      rear: true,
      going: "open-wood",
    };
    const asked = { duel, dice: [3, 0, 6] };
    expect(read_asked(write_asked(asked), kUsual)).toEqual(asked);
  });

  it("is the usual situation when it is empty", () => {
    expect(read_asked("", kUsual)).toEqual({ duel: kUsual, dice: [] });
  });

  it("bounds what people write into it by hand", () => {
    const { duel } = read_asked("a=4Bd&a-overlaps=7&x-overlaps=2&aid=-1", kUsual);
    expect(duel.attacker.overlaps).toBe(2);
    expect(duel.defender).toEqual(kUsual.defender); // whose type is not said
    expect(duel.aid).toBe(0);
  });
});

describe("what is asked", () => {
  it("leaves out of a shot what belongs to a fight", () => {
    const support = { ...kUsual.attacker, overlaps: 2, support: "4Bd", general: true };
    const duel = asked_of({ ...kUsual, attacker: support, shooting: true, flank: true, charged: true, aid: 1 });
    expect(duel).toEqual({ ...kUsual, attacker: { ...kUsual.attacker, general: true }, shooting: true, aid: 1 });
  });

  it("swaps the sides and nothing else", () => {
    const duel = swapped({ ...kUsual, flank: true });
    expect([duel.attacker.type, duel.defender.type, duel.flank]).toEqual(["2LH", "4Kn", true]);
  });
});
