// SPDX-License-Identifier: Apache-2.0
// The table at which a battle is played or watched: which of the two, the link decides.
import { useEffect, useMemo, useState } from "preact/hooks";
import { known_battle } from "../battles";
import { Banners } from "../table/banners";
import type { BattleKind } from "../table/battle";
import { Board } from "../table/board";
import { Chat } from "../table/chat";
import { DiceTray } from "../table/dice";
import { HandCard } from "../table/hand_card";
import { Head } from "../table/head";
import { Help } from "../table/help";
import { on_key } from "../table/keys";
import { Announcer, Log } from "../table/log";
import { Links, Menu, undo } from "../table/menu";
import { OddsCard } from "../table/odds_card";
import { Prompt } from "../table/prompt";
import { RuleCard } from "../table/rule_card";
import { Table } from "../table/table";
import { Tools } from "../table/tools";
import { Tray } from "../table/tray";
import { WhyCard } from "../table/why_card";
import { language, t } from "../words";

export function use_table(match: string, token: string, kind: BattleKind): Table {
  const table = useMemo(() => new Table(match, token, kind), [match, token]);
  useEffect(() => () => table.close(), [table]);
  const spoken = language.value;
  useEffect(() => table.battle.connection.tell_language(), [spoken]);
  return table;
}

function Refused({ table }: { table: Table }) {
  const fault = table.battle.connection.fault.value;
  return (
    <div class="closed-door card" role="alert">
      <h1>{t("net/refused")}</h1>
      <p>{fault?.message}</p>
      {fault?.hint && <p>{fault.hint}</p>}
      <p>
        <button type="button" onClick={() => location.reload()}>
          {t("net/now")}
        </button>{" "}
        <a href="#/">{t("shell/start")}</a>
      </p>
    </div>
  );
}

const kTabs = ["log", "chat", "menu"] as const;
type Tab = (typeof kTabs)[number];

function TabBar({ table, tab, choose }: { table: Table; tab: Tab; choose: (tab: Tab) => void }) {
  const unread = table.battle.unread.value;
  return (
    <div class="tabs" role="tablist" aria-label={t("play/beside")}>
      {kTabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          data-testid={`tab-${each}`}
          aria-selected={tab === each}
          aria-controls="tab-body"
          onClick={() => choose(each)}
        >
          {t(`play/tab-${each}`)}
          {each === "chat" && unread > 0 && tab !== "chat" && <span class="unread">{unread}</span>}
        </button>
      ))}
    </div>
  );
}

function Undo({ table }: { table: Table }) {
  const { battle } = table;
  const view = battle.view.value;
  const seat = battle.info.value?.seat;
  if (!view || (seat !== "red" && seat !== "blue") || view.outcome.ending !== "playing") return null;
  const free = view.free_take_back !== null;
  return (
    <button type="button" data-testid="undo" disabled={view.head.n === 0} onClick={() => undo(table)}>
      {t(free ? "play/undo" : "play/ask-undo")}
    </button>
  );
}

// Nobody sits at the other side yet: the link to send is what matters now.
function Invitation({ table }: { table: Table }) {
  const [info, presence] = [table.battle.info.value, table.battle.presence.value];
  const seat = info?.seat;
  if (!info || !presence || (seat !== "red" && seat !== "blue")) return null;
  const other = seat === "red" ? "blue" : "red";
  if (!known_battle(info.match)?.links?.[other]) return null;
  if (info.players[other === "red" ? 0 : 1].bot || presence[other]) return null;
  return (
    <section class="card invitation">
      <p>{t("play/alone", { seat: t(`side/${other}`) })}</p>
      <Links table={table} />
    </section>
  );
}

function focus_prompt(): void {
  const prompt = document.getElementById("prompt");
  (prompt?.querySelector<HTMLElement>("button:not(:disabled), summary, input") ?? prompt)?.focus();
}

export function PlayPage({ match, token }: { match: string; token: string }) {
  const table = use_table(match, token, "live");
  const [tab, set_tab] = useState<Tab>("log");
  const [tall, set_tall] = useState(false);
  const { battle } = table;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const actions = { undo: () => undo(table), write: () => table.notation?.focus(), answer: () => focus_prompt() };
      if (on_key(table, event, actions)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table]);
  if (battle.connection.status.value === "refused") return <Refused table={table} />;
  return (
    <div class={`play ${tall ? "play-tall" : ""}`}>
      <section class="play-table" aria-label={t("play/table")}>
        <h1 class="unseen">{t("shell/play")}</h1>
        <div class="board-place">
          <Board table={table} />
          <DiceTray table={table} />
          <OddsCard table={table} />
        </div>
        <Tray table={table} />
        <Tools table={table} several={battle.plays.value} />
        <Banners table={table} token={token} />
      </section>
      <aside class="panel" aria-label={t("play/panel")}>
        <button type="button" class="sheet-handle" aria-expanded={tall} onClick={() => set_tall(!tall)}>
          <span class="unseen">{t("play/sheet")}</span>
        </button>
        <Head table={table} />
        <div class="panel-now">
          <Invitation table={table} />
          <Prompt table={table} />
          <HandCard table={table} />
          <div class="row">
            <Undo table={table} />
          </div>
          <RuleCard table={table} />
          <WhyCard table={table} />
        </div>
        <TabBar table={table} tab={tab} choose={set_tab} />
        <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {tab === "log" && <Log table={table} />}
          {tab === "chat" && <Chat table={table} />}
          {tab === "menu" && <Menu table={table} token={token} />}
        </div>
      </aside>
      <Announcer table={table} />
      <Help table={table} />
    </div>
  );
}
