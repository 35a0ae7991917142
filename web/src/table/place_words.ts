// SPDX-License-Identifier: Apache-2.0
// Sentences of the server say where a unit comes to stand, for the ear and the record: "A moves 30 mm to (182.4, 96.2)
// facing E." Beside a table that shows it, the place is noise.

const kNumber = "-?[\\d.,]*\\d";
const kPlace = new RegExp(
  `,? (?:to|at|hasta|en|a) \\(${kNumber}[,;] ${kNumber}\\) (?:facing|mirando a) (?:[^\\s,:;.]|[.,](?=\\d))+`,
  "g",
);

export function without_places(text: string): string {
  return text.replace(kPlace, "");
}
