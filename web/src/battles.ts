// SPDX-License-Identifier: Apache-2.0
// The battles that this browser knows, for "continue": kept in localStorage, the latest first. A token is a key to a
// seat, so it never leaves the browser but as a link that the player shares himself.
import { signal } from "@preact/signals";
import type { Seat } from "./protocol";

export interface KnownBattle {
  id: string;
  seat: Seat;
  token: string;
  ruleset: string;
  title: string; // "Romans against Gauls"
  over: boolean;
  at: number; // when it was last open, ms
  links?: Record<string, string>; // tokens of other seats, for the one who made the battle
}

const kKey = "acies.battles";
const kMost = 30;

function read(): KnownBattle[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? "[]");
    return Array.isArray(kept) ? (kept as KnownBattle[]) : [];
  } catch {
    return [];
  }
}

export const battles = signal<KnownBattle[]>(read());

function write(all: KnownBattle[]): void {
  battles.value = all;
  try {
    localStorage.setItem(kKey, JSON.stringify(all));
  } catch {
    // A full or forbidden store only costs the list of battles.
  }
}

// Adds or renews; what is absent stays as known.
export function remember_battle(battle: Omit<KnownBattle, "at">): void {
  const all = read();
  const known = all.find((each) => each.id === battle.id && each.seat === battle.seat);
  const rest = all.filter((each) => each !== known);
  write([{ ...known, ...battle, at: Date.now() }, ...rest].slice(0, kMost));
}

export function forget_battle(id: string): void {
  write(read().filter((each) => each.id !== id));
}

export function known_battle(id: string): KnownBattle | undefined {
  return battles.value.find((each) => each.id === id);
}
