// SPDX-License-Identifier: Apache-2.0
// The text with which a list of one's own begins, made from one of the program's: the one-line form where the game
// composes its troops of words and rows can be edited, else its file.
import type { SaidList, SaidRuleset } from "../../protocol";

export function own_text(ruleset: SaidRuleset, list: SaidList | undefined): string {
  if (!list) return "";
  return ruleset.qualities.length > 0 ? list.troops : list.text || list.troops;
}
