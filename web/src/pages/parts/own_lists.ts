// SPDX-License-Identifier: Apache-2.0
// A player's own army lists, kept in this browser, the latest first. A list is its text; nothing else about it is
// stored, so that a file and a kept list are the same thing.
import { signal } from "@preact/signals";

export interface OwnList {
  id: string;
  ruleset: string;
  name: string;
  text: string;
  chosen: string; // the army, in the notation of choices; empty: the usual one
}

const kKey = "acies.lists";
const kMost = 100;

function is_own_list(value: unknown): value is OwnList {
  if (typeof value !== "object" || value === null) return false;
  const list = value as Record<string, unknown>;
  return ["id", "ruleset", "name", "text", "chosen"].every((name) => typeof list[name] === "string");
}

function read(): OwnList[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(is_own_list) : [];
  } catch {
    return [];
  }
}

export const own_lists = signal<OwnList[]>(read());

function write(all: OwnList[]): void {
  own_lists.value = all;
  try {
    localStorage.setItem(kKey, JSON.stringify(all));
  } catch {
    // A full or forbidden store: the list lives as long as the page.
  }
}

export function new_list_id(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

export function keep_list(list: OwnList): void {
  write([list, ...own_lists.value.filter((each) => each.id !== list.id)].slice(0, kMost));
}

export function drop_list(id: string): void {
  write(own_lists.value.filter((each) => each.id !== id));
}
