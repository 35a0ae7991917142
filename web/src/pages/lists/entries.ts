// SPDX-License-Identifier: Apache-2.0
// Texts of lists and choices taken apart just far enough to count and change their entries: pieces between commas, each
// with a number before it. What an entry means, and whether it may stand there, only the server says.

export interface Entry {
  count: number;
  what: string; // "4Bd", "HI/pilum Hastati"
  form: "times" | "number" | "bare"; // 6x4Bd, 6 Hoplites, LCh*
}

export function read_entry(text: string): Entry {
  const times = /^(\d+)[x×]\s*(.+)$/.exec(text);
  if (times) return { count: Number(times[1]), what: times[2] ?? "", form: "times" };
  const number = /^(\d+)\s+(.+)$/.exec(text);
  if (number) return { count: Number(number[1]), what: number[2] ?? "", form: "number" };
  return { count: 1, what: text, form: "bare" };
}

// Commas within brackets part nothing.
export function read_entries(text: string): Entry[] {
  const pieces = text.match(/(?:\([^)]*\)|\[[^\]]*\]|[^,])+/g) ?? [];
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map(read_entry);
}

// A bare entry of which there are to be several is written as its neighbours are.
export function write_entries(entries: Entry[]): string {
  const numbered = entries.some((entry) => entry.form === "number");
  return entries
    .filter((entry) => entry.count > 0)
    .map(({ count, what, form }) => {
      const written = form === "bare" && count > 1 ? (numbered ? "number" : "times") : form;
      if (written === "times") return count === 1 ? what : `${count}x${what}`;
      return written === "number" ? `${count} ${what}` : what;
    })
    .join(", ");
}

// A list of one line: what stands before its colon, and the entries.
export interface LineList {
  head: string;
  entries: Entry[];
}

export function read_line_list(text: string): LineList | null {
  if (/^\s*[\w-]+\s*=/m.test(text)) return null; // a file of names and values
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  return { head: text.slice(0, colon).trim(), entries: read_entries(text.slice(colon + 1)) };
}

export function write_line_list(list: LineList): string {
  return `${list.head}: ${write_entries(list.entries)}`;
}

// An entry of a line list: type and qualities, then the name.
export interface Row {
  count: number;
  words: string[]; // "HI", "pilum"
  name: string;
}

export function read_row(entry: Entry): Row {
  const [code = "", ...name] = entry.what.split(/\s+/);
  return { count: entry.count, words: code.split("/"), name: name.join(" ") };
}

export function write_row({ count, words, name }: Row): Entry {
  const what = [words.filter((word) => word !== "").join("/"), name].filter((word) => word !== "").join(" ");
  return { count, what, form: count === 1 ? "bare" : "number" };
}
