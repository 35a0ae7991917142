// SPDX-License-Identifier: Apache-2.0
// Which part of the form a fault of the server is about, so that it is shown there.
import type { ApiFault, SaidRuleset } from "../../protocol";

// "red", "blue", "clock", "option scale", or nothing: the whole battle.
export function fault_place(fault: ApiFault, ruleset: SaidRuleset): string {
  // A ruleset names its options in the sentence, everything else has a place.
  const text = fault.code.startsWith("setup.option") ? `${fault.where} ${fault.message}` : fault.where;
  for (const word of text.split(/[^\w-]+/)) {
    if (word === "red" || word === "blue" || word === "clock") return word;
    if (ruleset.options.some((option) => option.name === word)) return `option ${word}`;
  }
  return "";
}
