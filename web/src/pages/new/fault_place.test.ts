// SPDX-License-Identifier: Apache-2.0
import { expect, it } from "vitest";
import type { SaidRuleset } from "../../protocol";
import { fault_place } from "./fault_place";

const option = (name: string) => ({ name, about: "", usual: "", values: "", choices: [], rule: "" });
const kRuleset = { options: [option("scale"), option("home-red"), option("table")] } as unknown as SaidRuleset;
const place = (code: string, where: string, message = "") =>
  fault_place({ code, where, message, hint: "" }, kRuleset);

it("shows a fault beside what it is about", () => {
  expect(place("dba.list.twelve", "red: 1:1")).toBe("red");
  expect(place("match.player", "/blue/player")).toBe("blue");
  expect(place("match.clock", "/clock")).toBe("clock");
  expect(place("json.type", "/options/scale")).toBe("option scale");
  expect(place("setup.option-range", "", "Option home-red is “x”. Write Arable.")).toBe("option home-red");
});

it("takes no word of a sentence for an option otherwise", () => {
  expect(place("store.failed", "", "The table cannot be stored.")).toBe("");
});
