// SPDX-License-Identifier: Apache-2.0
// Sections of the rules as people call them.
import { has_words, t } from "../../words";

// Its name for people: "Zone of control"; a section that has none keeps its id.
export function section_words(name: string): string {
  const id = `rules-section/${name.split(".")[1] ?? ""}`;
  return has_words(id) ? t(id) : name;
}
