// SPDX-License-Identifier: Apache-2.0
// A view of the table and what has changed in it since.
import type { Look, SceneUnit, TableChange, TableView } from "../protocol";

function changed_units(units: SceneUnit[], news: SceneUnit[], gone: string[]): SceneUnit[] {
  const left = new Set(gone);
  const fresh = new Map(news.map((each) => [each.name, each]));
  const kept = units.filter((each) => !left.has(each.name)).map((each) => fresh.get(each.name) ?? each);
  const known = new Set(units.map((each) => each.name));
  return [...kept, ...news.filter((each) => !known.has(each.name))];
}

function changed_looks(looks: Look[], news: Look[]): Look[] {
  if (news.length === 0) return looks;
  const fresh = new Set(news.map((each) => each.unit));
  return [...looks.filter((each) => !fresh.has(each.unit)), ...news];
}

export function changed(view: TableView, change: TableChange): TableView {
  return {
    ...view,
    head: change.head,
    units: changed_units(view.units, change.units, change.gone),
    fallen: change.fallen ?? view.fallen,
    terrain: change.terrain ?? view.terrain,
    terrain_words: change.terrain_words ?? view.terrain_words,
    deployment: change.deployment ?? view.deployment,
    waiting: change.waiting ?? view.waiting,
    contacts: change.contacts ?? view.contacts,
    looks: changed_looks(view.looks, change.looks),
    question: change.question,
    outcome: change.outcome,
    free_take_back: change.free_take_back,
  };
}
