// SPDX-License-Identifier: Apache-2.0
// A situation as part of an address ("a=4Kn&x=2LH&x-overlaps=1"), so that it can be sent to whoever doubts it.
import type { Duel, DuelSide } from "../../protocol";

export const kMostOverlaps = 2;
export const kMostAid = 2;
const kNobody: DuelSide = { type: "", general: false, overlaps: 0, support: "" };

export interface Asked {
  duel: Duel;
  dice: number[]; // 0: not thrown yet
}

function number_of(text: string | null, most: number): number {
  const n = Number(text ?? 0);
  return Number.isInteger(n) && n > 0 ? Math.min(n, most) : 0;
}

function read_side(words: URLSearchParams, who: string, usual: DuelSide): DuelSide {
  const type = words.get(who);
  if (!type) return usual;
  return {
    ...kNobody,
    type,
    general: words.has(`${who}-general`),
    overlaps: number_of(words.get(`${who}-overlaps`), kMostOverlaps),
    support: words.get(`${who}-support`) ?? "",
  };
}

// What the address does not say is as in `usual`; an empty address is the whole of it.
export function read_asked(text: string, usual: Duel): Asked {
  if (!text) return { duel: usual, dice: [] };
  const words = new URLSearchParams(text);
  const duel: Duel = {
    attacker: read_side(words, "a", usual.attacker),
    defender: read_side(words, "x", usual.defender),
    shooting: words.has("shooting"),
    aid: number_of(words.get("aid"), kMostAid),
    charged: words.has("charged"),
    flank: words.has("flank"),
    rear: words.has("rear"),
    going: words.get("going") ?? "",
  };
  const dice = (words.get("dice") ?? "").split("-").map((face) => number_of(face, 99));
  return { duel, dice: words.has("dice") ? dice : [] };
}

function write_side(words: URLSearchParams, who: string, side: DuelSide): void {
  words.set(who, side.type);
  if (side.general) words.set(`${who}-general`, "1");
  if (side.overlaps) words.set(`${who}-overlaps`, String(side.overlaps));
  if (side.support) words.set(`${who}-support`, side.support);
}

export function write_asked({ duel, dice }: Asked): string {
  const words = new URLSearchParams();
  write_side(words, "a", duel.attacker);
  write_side(words, "x", duel.defender);
  for (const name of ["shooting", "charged", "flank", "rear"] as const) if (duel[name]) words.set(name, "1");
  if (duel.aid) words.set("aid", String(duel.aid));
  if (duel.going) words.set("going", duel.going);
  if (dice.some((face) => face > 0)) words.set("dice", dice.join("-"));
  return words.toString();
}

// A shot has no contact, and a fight no shot: what cannot be seen on the page is not asked.
export function asked_of(duel: Duel): Duel {
  const side = (each: DuelSide): DuelSide => ({ ...each, overlaps: 0, support: "" });
  if (!duel.shooting) return { ...duel, aid: 0 };
  return {
    ...duel,
    attacker: side(duel.attacker),
    defender: side(duel.defender),
    charged: false,
    flank: false,
    rear: false,
  };
}

export function swapped(duel: Duel): Duel {
  return { ...duel, attacker: duel.defender, defender: duel.attacker };
}
