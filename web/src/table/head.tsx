// SPDX-License-Identifier: Apache-2.0
// Where the battle stands: the two sides with their losses and clocks, the turn, the phase, the points left.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Seat } from "../protocol";
import { t } from "../words";
import type { Table } from "./table";

type Side = "red" | "blue";

const kSides: Side[] = ["red", "blue"];

function clock_text(milliseconds: number): string {
  const whole = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

const now = signal(performance.now());

function ClockFace({ table, side }: { table: Table; side: Side }) {
  const kept = table.battle.clock.value;
  if (!kept) return null;
  const playing = table.battle.view.value?.outcome.ending === "playing";
  const runs = playing && kept.clock.running === side && !table.battle.paused.value;
  const passed = runs ? Math.max(0, now.value - kept.at) : 0;
  return (
    <span class={`clock ${runs ? "clock-runs" : ""}`} role="timer" aria-label={t("head/clock", { seat: t(`side/${side}`) })}>
      {clock_text((kept.clock.left[kSides.indexOf(side)] ?? 0) - passed)}
    </span>
  );
}

function presence_word(table: Table, side: Side): string {
  const info = table.battle.info.value;
  if (table.battle.kind === "replay") return "unknown";
  if (info?.players[kSides.indexOf(side)]?.bot) return "bot";
  if (info?.seat === side) return "you";
  const presence = table.battle.presence.value;
  return !presence ? "unknown" : presence[side] ? "here" : "away";
}

function SideHead({ table, side }: { table: Table; side: Side }) {
  const { battle } = table;
  const view = battle.view.value;
  const i = side === "red" ? 0 : 1;
  const player = battle.info.value?.players[i];
  if (!view || !player) return null;
  const presence = presence_word(table, side);
  const asked: Seat = view.outcome.ending === "playing" ? view.question.seat : "none";
  return (
    <div class={`side side-${side} ${asked === side ? "side-asked" : ""}`} data-testid={`side-${side}`}>
      <div class="side-name">
        <span class={`side-badge badge-${side}`} aria-hidden="true" />
        <strong>{view.armies[i] || t(`side/${side}`)}</strong>
      </div>
      <div class="side-more">
        <span class={`presence presence-${presence}`}>
          {player.name || t(`side/${side}`)}
          {presence !== "unknown" && ` · ${t(`head/${presence}`)}`}
        </span>
        <span class="side-losses">{view.head.losses_words[i]}</span>
        <ClockFace table={table} side={side} />
      </div>
    </div>
  );
}

export function Head({ table }: { table: Table }) {
  const { battle } = table;
  const ticking = battle.clock.value !== null;
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => (now.value = performance.now()), 250);
    return () => clearInterval(timer);
  }, [ticking]);
  const head = battle.view.value?.head;
  if (!head) return null;
  const spectators = battle.kind === "live" ? (battle.presence.value?.spectators ?? 0) : 0;
  const where = [head.turn_words, head.phase_words, head.active_words, head.points_words].filter(Boolean);
  return (
    <div class="head">
      <div class="sides">
        <SideHead table={table} side="red" />
        <SideHead table={table} side="blue" />
      </div>
      <div class="head-where" data-testid="where">
        {where.join(" · ")}
        {spectators > 0 && <span class="faded"> · {t("head/spectators", { count: spectators })}</span>}
      </div>
    </div>
  );
}
