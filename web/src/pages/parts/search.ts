// SPDX-License-Identifier: Apache-2.0
// Finding by words: all of them must occur, accents and capitals do not matter.

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function matches(text: string, wanted: string): boolean {
  const where = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
