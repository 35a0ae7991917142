// SPDX-License-Identifier: Apache-2.0
// Dice as they fall: they tumble for a moment, then lie with what each was for.
import { useEffect, useState } from "preact/hooks";
import type { SaidDie } from "../protocol";
import type { Table } from "./table";

const kTumble = 620;
const kLie = 5200;
const kTick = 70;

const kPips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function DieFace({ face, sides, size }: { face: number; sides: number; size: number }) {
  const pips = sides === 6 ? kPips[face] : undefined;
  return (
    <svg class="die" width={size} height={size} viewBox="-10 -10 20 20" role="img" aria-label={String(face)}>
      <rect class="die-body" x="-9" y="-9" width="18" height="18" rx="4" />
      {pips ? (
        pips.map(([x, y], i) => <circle key={i} class="die-pip" cx={x * 4.6} cy={y * 4.6} r="1.9" />)
      ) : (
        <text class="die-number" y="4">
          {face}
        </text>
      )}
    </svg>
  );
}

const kLarge = 42; // pixels
const kSmall = 26;
const kNarrow = 600;

function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function Rolling({ die, size }: { die: SaidDie; size: number }) {
  const [face, set_face] = useState(calm() ? die.face : 1);
  useEffect(() => {
    if (calm()) return;
    const timer = setInterval(() => set_face(1 + Math.floor(Math.random() * die.sides)), kTick);
    const end = setTimeout(() => {
      clearInterval(timer);
      set_face(die.face);
    }, kTumble);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, []);
  return (
    <div class="rolled">
      <span class="rolled-die">
        <DieFace face={face} sides={die.sides} size={size} />
      </span>
      <span class="rolled-purpose">{die.purpose}</span>
    </div>
  );
}

export function DiceTray({ table }: { table: Table }) {
  const latest = table.battle.latest.value;
  const [shown, set_shown] = useState<number | null>(null);
  const rolled = latest && latest.dice.length > 0 ? latest.n : null;
  useEffect(() => {
    if (rolled === null) return;
    set_shown(rolled);
    const timer = setTimeout(() => set_shown(null), kLie);
    return () => clearTimeout(timer);
  }, [rolled]);
  const record = table.battle.log.value.find((each) => each.n === shown);
  if (!record) return null;
  // Many dice, or any on a small screen, must not hide the table.
  const small = record.dice.length > 3 || table.look.screen.value.width < kNarrow;
  return (
    <div class={`dice-tray ${small ? "dice-small" : ""}`} data-testid="dice" aria-hidden="true" key={record.n}>
      {record.dice.slice(0, 8).map((die, i) => (
        <Rolling key={i} die={die} size={small ? kSmall : kLarge} />
      ))}
    </div>
  );
}
