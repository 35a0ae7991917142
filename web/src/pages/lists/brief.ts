// SPDX-License-Identifier: Apache-2.0
// What a list tells of itself in one line: values, and what they are where they are bare numbers.
import type { SaidList } from "../../protocol";

export function brief_fields(list: SaidList): string {
  const brief = list.fields.map(({ label, value }) => (/^\d+$/.test(value) ? `${label} ${value}` : value));
  return brief.join(" · ");
}
