// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { read_entries, read_line_list, read_row, write_entries, write_line_list, write_row } from "./entries";

describe("the entries of an army", () => {
  it("are counted whether they are written with x, with a number or bare", () => {
    const counts = read_entries("LCh*, 3xLCh, 7Hd, 2 Hoplites").map(({ count, what }) => `${count}|${what}`);
    expect(counts).toEqual(["1|LCh*", "3|LCh", "1|7Hd", "2|Hoplites"]);
  });

  it("are no times where a type begins with x", () => {
    expect(read_entries("3 XX/javelin")).toEqual([{ count: 3, what: "XX/javelin", form: "number" }]);
  });

  it("come back as they were", () => {
    for (const text of ["LCh*, 3xLCh, 4x3Bd, 7Hd", "1 ADC, 3 Hoplites"])
      expect(write_entries(read_entries(text))).toBe(text);
  });

  it("are not parted within brackets", () => {
    expect(read_entries("1x(2x4Bd, 1x4Sp), 2x2Ps").map((entry) => entry.what)).toEqual(["(2x4Bd, 1x4Sp)", "2Ps"]);
  });

  it("that become several are written like their neighbours", () => {
    const [first, ...rest] = read_entries("LCh*, 3xLCh");
    if (!first) throw new Error("no entry");
    expect(write_entries([{ ...first, count: 2 }, ...rest])).toBe("2xLCh*, 3xLCh");
  });

  it("are gone at zero", () => {
    expect(write_entries(read_entries("6x4Bd, 2Ps").map((entry) => ({ ...entry, count: entry.count - 1 })))).toBe(
      "5x4Bd",
    );
  });
});

describe("a list of one line", () => {
  const text = "100: GEN/competent, 3 HI/superior/pilum Hastati and principes, LI/javelin Velites";

  it("is taken apart and put together", () => {
    const list = read_line_list(text);
    if (!list) throw new Error("not read");
    expect(list.head).toBe("100");
    expect(write_line_list(list)).toBe(text);
    const entries = list.entries.map((entry) => write_row(read_row(entry)));
    expect(write_line_list({ ...list, entries })).toBe(text);
    expect(read_row(entries[1]!)).toEqual({
      count: 3,
      words: ["HI", "superior", "pilum"],
      name: "Hastati and principes",
    });
  });

  it("is no file of names and values, and needs its colon", () => {
    expect(read_line_list('size = 100\nname = "a: b"')).toBeNull();
    expect(read_line_list("3 HI, 2 LI")).toBeNull();
  });
});
