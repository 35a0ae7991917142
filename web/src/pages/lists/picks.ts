// SPDX-License-Identifier: Apache-2.0
// What was taken of each entry of a list, as the line that names the army, and back.
import type { SaidPick } from "../../protocol";

export function write_picks(picks: SaidPick[], taken: number[]): string {
  const values = picks.map((pick, i) => pick.choices[taken[i] ?? 0]?.value ?? "");
  return values.filter((value) => value !== "").join(", ");
}

// Which choice of each entry makes up the line; null when it is written in another way.
export function read_picks(picks: SaidPick[], line: string): number[] | null {
  const [pick, ...others] = picks;
  if (!pick) return line === "" ? [] : null;
  for (const [i, { value }] of pick.choices.entries()) {
    const rest = after(value, line);
    const found = rest === null ? null : read_picks(others, rest);
    if (found) return [i, ...found];
  }
  return null;
}

// The line behind the value that it begins with.
function after(value: string, line: string): string | null {
  if (value === "" || line === value) return line.slice(value.length);
  return line.startsWith(`${value}, `) ? line.slice(value.length + 2) : null;
}
