// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { find_rules, sections_of } from "./sections";

const rule = (id: string, text: string) => ({ id, text, source: "Núm. 3", cases: 0 });
const kRules = [
  rule("dba.zoc.front", "Una zona de control cubre el frente."),
  rule("dba.zoc.rear", "Detrás no hay zona."),
  rule("dba.move.front", "Nadie atraviesa a otro."),
];

describe("rules", () => {
  it("are in sections by the first words of their ids", () => {
    const names = sections_of(kRules).map(({ name, rules }) => `${name} ${rules.length}`);
    expect(names).toEqual(["dba.zoc 2", "dba.move 1"]);
  });

  it("are found by id first, then by word, whatever the accents", () => {
    const ids = (wanted: string) => find_rules(kRules, wanted).map((each) => each.id);
    expect(ids("front")).toEqual(["dba.zoc.front", "dba.move.front"]);
    expect(ids("DETRAS")).toEqual(["dba.zoc.rear"]);
    expect(ids("zoc frente")).toEqual(["dba.zoc.front"]);
    expect(ids("zoc elefante")).toEqual([]);
  });
});
