// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import type { Look, SceneUnit, TableChange, TableView } from "../protocol";
import { changed } from "./change";

function unit(name: string, x: number): SceneUnit {
  return { name, pose: [x, 0, 0] } as SceneUnit;
}
function look(name: string, svg: string): Look {
  return { unit: name, svg, name_x: 0, name_y: 0, name_size: 5 };
}

const view = {
  head: { n: 4 },
  units: [unit("A", 1), unit("B", 2), unit("X", 3)],
  waiting: [unit("C", 0)],
  contacts: [{ a: "A", b: "X" }],
  looks: [look("A", "a"), look("", "ground")],
} as TableView;

function change(what: Partial<TableChange>): TableChange {
  const none = { fallen: null, terrain: null, terrain_words: null, deployment: null, waiting: null, contacts: null };
  return { head: { n: 5 }, units: [], gone: [], looks: [], free_take_back: null, ...none, ...what } as TableChange;
}

describe("changed", () => {
  it("moves, adds and takes away units, and keeps their order", () => {
    const after = changed(view, change({ units: [unit("B", 9), unit("D", 7)], gone: ["A"] }));
    expect(after.units.map((each) => `${each.name}${each.pose[0]}`)).toEqual(["B9", "X3", "D7"]);
    expect(after.head.n).toBe(5);
  });

  it("keeps what is not told and takes what is, empty lists too", () => {
    expect(changed(view, change({})).contacts).toEqual(view.contacts);
    expect(changed(view, change({ contacts: [] })).contacts).toEqual([]);
    expect(changed(view, change({})).waiting).toBe(view.waiting);
  });

  it("renews looks by unit", () => {
    const after = changed(view, change({ looks: [look("A", "b")] }));
    expect(after.looks.map((each) => each.unit + each.svg).sort()).toEqual(["Ab", "ground"]);
  });
});
