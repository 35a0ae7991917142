// SPDX-License-Identifier: Apache-2.0
// A battle watched again: step, play, seek; its record and drawings to take home. Any record can be dropped here.
import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, fault_text, get_text, save_file } from "../http";
import { note_address } from "../route";
import { Board } from "../table/board";
import { DiceTray } from "../table/dice";
import { Head } from "../table/head";
import { Log } from "../table/log";
import { Reel } from "../table/reel";
import { RuleCard } from "../table/rule_card";
import { Tools } from "../table/tools";
import { WhyCard } from "../table/why_card";
import { t } from "../words";
import { RecordDrop } from "./parts/record_drop";
import { use_table } from "./play";

interface ReplayProps {
  match: string;
  token: string;
  at: number;
}

export function ReplayPage({ match, token, at }: ReplayProps) {
  if (!match) {
    return (
      <div class="replay-empty">
        <h1>{t("shell/replay")}</h1>
        <p>{t("replay/about")}</p>
        <RecordDrop />
      </div>
    );
  }
  return <Replay match={match} token={token} at={at} />;
}

const kSigns = {
  first: "M3 3V17M17 3L6 10L17 17Z",
  back: "M15 3L5 10L15 17Z",
  play: "M4 2L18 10L4 18Z",
  stop: "M4 3H8V17H4ZM12 3H16V17H12Z",
  forward: "M5 3L15 10L5 17Z",
  last: "M17 3V17M3 3L14 10L3 17Z",
};
const kSpeeds = [0.5, 1, 2, 4, 8];

function Controls({ reel, match, token }: { reel: Reel; match: string; token: string }) {
  const [copied, set_copied] = useState(false);
  const [fault, set_fault] = useState("");
  const [n, last] = [reel.at.value, reel.last.value];
  const link = `#/replay/${match}/${token}/${n}`;
  useEffect(() => {
    const timer = setTimeout(() => note_address(link), 300);
    return () => clearTimeout(timer);
  }, [link]);
  const share = () =>
    void navigator.clipboard?.writeText(`${location.origin}${location.pathname}${link}`).then(() => {
      set_copied(true);
      setTimeout(() => set_copied(false), 2000);
    });
  const save = (path: string, name: string, type: string) => {
    set_fault("");
    get_text(path, token).then(
      (text) => save_file(name, text, type),
      (error: unknown) => set_fault(fault_text(error)),
    );
  };
  const button = (id: keyof typeof kSigns, disabled: boolean, act: () => void) => (
    <button
      type="button"
      data-testid={`replay-${id}`}
      aria-label={t(`replay/${id}`)}
      title={t(`replay/${id}`)}
      disabled={disabled}
      onClick={act}
    >
      <svg class="sign" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={kSigns[id]} />
      </svg>
    </button>
  );
  return (
    <section class="controls card" aria-label={t("replay/controls")}>
      <input
        type="range"
        min={0}
        max={last}
        value={n}
        data-testid="replay-slider"
        aria-label={t("replay/seek")}
        aria-valuetext={t("replay/at", { n, last })}
        onInput={(event) => reel.seek(Number(event.currentTarget.value))}
      />
      <div class="row">
        {button("first", n === 0, () => reel.seek(0))}
        {button("back", n === 0, () => reel.step(-1))}
        {button(reel.playing.value ? "stop" : "play", last === 0, () => reel.toggle())}
        {button("forward", n >= last, () => reel.step(1))}
        {button("last", n >= last, () => reel.seek(last))}
        <label>
          <span class="unseen">{t("replay/speed")}</span>
          <select
            value={String(reel.speed.value)}
            onChange={(event) => (reel.speed.value = Number(event.currentTarget.value))}
          >
            {kSpeeds.map((each) => (
              <option key={each} value={String(each)}>
                ×{each}
              </option>
            ))}
          </select>
        </label>
        <span data-testid="replay-at">{t("replay/at", { n, last })}</span>
      </div>
      <div class="row">
        <button type="button" onClick={share}>
          {copied ? t("menu/copied") : t("replay/share")}
        </button>
        <button
          type="button"
          data-testid="save-record"
          onClick={() => save(`/api/matches/${match}/record`, `acies-${match}.json`, "application/json")}
        >
          {t("replay/record")}
        </button>
        <button
          type="button"
          data-testid="save-drawing"
          onClick={() => save(api(`/api/matches/${match}/drawing`, { n }), `acies-${match}-${n}.svg`, "image/svg+xml")}
        >
          {t("replay/drawing")}
        </button>
      </div>
      {fault && (
        <p class="bad" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}

function Replay({ match, token, at }: ReplayProps) {
  const table = use_table(match, token, "replay");
  const kept = useRef<Reel | null>(null);
  const ready = useSignal(false);
  useEffect(() => {
    const reel = new Reel(table, at);
    kept.current = reel;
    ready.value = true;
    const press = (event: KeyboardEvent) => {
      if ((event.target as Element).closest("input, select, textarea")) return;
      if (event.key === "ArrowLeft") reel.step(-1);
      else if (event.key === "ArrowRight") reel.step(1);
      else if (event.key === " " && !(event.target as Element).closest("button, a")) reel.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      reel.close();
    };
  }, [table]);
  const { connection } = table.battle;
  if (connection.status.value === "refused") {
    return (
      <div class="replay-empty">
        <h1>{t("net/refused")}</h1>
        <p role="alert">{connection.fault.value?.message}</p>
        <RecordDrop />
      </div>
    );
  }
  const reel = ready.value ? kept.current : null;
  return (
    <div class="play replay">
      <section class="play-table" aria-label={t("play/table")}>
        <h1 class="unseen">{t("shell/replay")}</h1>
        <div class="board-place">
          <Board table={table} />
          <DiceTray table={table} />
        </div>
        <Tools table={table} several={false} />
      </section>
      <aside class="panel" aria-label={t("play/panel")}>
        <Head table={table} />
        {reel && <Controls reel={reel} match={match} token={token} />}
        <RuleCard table={table} />
          <WhyCard table={table} />
        {reel && <Log table={table} at={reel.at.value} onPick={(n) => reel.seek(n)} />}
        <details>
          <summary>{t("replay/other")}</summary>
          <RecordDrop />
        </details>
      </aside>
    </div>
  );
}
