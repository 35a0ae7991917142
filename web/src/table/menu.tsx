// SPDX-License-Identifier: Apache-2.0
// What concerns the battle and not the troops: take back, pause, offer a draw, resign, share, watch again.
import { useState } from "preact/hooks";
import { known_battle } from "../battles";
import { t } from "../words";
import type { Table } from "./table";

export function undo(table: Table): void {
  const { battle } = table;
  void battle.request({ type: "take-back" }).then((done) => {
    if (done && battle.view.value?.free_take_back === null && battle.offer.value) battle.say("plain", t("menu/asked"));
  });
}

function Confirmed({ label, question, onYes }: { label: string; question: string; onYes: () => void }) {
  const [asking, set_asking] = useState(false);
  if (!asking) {
    return (
      <button type="button" class="danger" data-testid="menu-resign" onClick={() => set_asking(true)}>
        {label}
      </button>
    );
  }
  return (
    <span class="row confirm" role="alert">
      {question}
      <button
        type="button"
        class="danger"
        data-testid="menu-sure"
        onClick={() => {
          set_asking(false);
          onYes();
        }}
      >
        {label}
      </button>
      <button type="button" onClick={() => set_asking(false)}>
        {t("menu/no")}
      </button>
    </span>
  );
}

function link_of(match: string, page: string, token: string): string {
  return `${location.origin}${location.pathname}#/${page}/${match}/${token}`;
}

function Share({ match, page, token, label }: { match: string; page: string; token: string; label: string }) {
  const [copied, set_copied] = useState(false);
  const link = link_of(match, page, token);
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(() => {
      set_copied(true);
      setTimeout(() => set_copied(false), 2000);
    });
  return (
    <div class="share">
      <label>
        <span>{label}</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={copy}>
        {copied ? t("menu/copied") : t("menu/copy")}
      </button>
    </div>
  );
}

// Links for those who are still to come: known only to the one who made the battle.
export function Links({ table }: { table: Table }) {
  const info = table.battle.info.value;
  const links = info && known_battle(info.match)?.links;
  if (!info || !links) return null;
  return (
    <div class="links" data-testid="links">
      {Object.entries(links)
        .filter(([seat]) => seat !== info.seat)
        .map(([seat, token]) => (
          <Share
            key={seat}
            match={info.match}
            page={seat === "spectator" || seat === "umpire" ? "watch" : "play"}
            token={token}
            label={t(`menu/link-${seat}`)}
          />
        ))}
    </div>
  );
}

export function Menu({ table, token }: { table: Table; token: string }) {
  const { battle } = table;
  const [view, info] = [battle.view.value, battle.info.value];
  if (!view || !info) return null;
  const player = info.seat === "red" || info.seat === "blue";
  const playing = view.outcome.ending === "playing";
  const paused = battle.paused.value;
  return (
    <div class="menu" data-testid="menu">
      {playing && battle.plays.value && (
        <div class="row">
          <button
            type="button"
            data-testid="menu-pause"
            onClick={() => void battle.request({ type: "pause", on: !paused })}
          >
            {t(paused ? "menu/go-on" : "menu/pause")}
          </button>
          {player && (
            <>
              <button
                type="button"
                data-testid="menu-draw"
                onClick={() => void battle.request({ type: "offer", what: "draw" })}
              >
                {t("menu/draw")}
              </button>
              <Confirmed
                label={t("menu/resign")}
                question={t("menu/resign-sure")}
                onYes={() => void battle.request({ type: "resign" })}
              />
            </>
          )}
        </div>
      )}
      <p>
        <a href={`#/replay/${info.match}/${token}`}>{t("menu/replay")}</a>
      </p>
      <Links table={table} />
      <dl class="facts">
        {view.rosters.some(Boolean) && <dt>{t("menu/rosters")}</dt>}
        <dd class="seat-red">{view.rosters[0]}</dd>
        <dd class="seat-blue">{view.rosters[1]}</dd>
        {view.fallen.length > 0 && (
          <>
            <dt>{t("menu/fallen")}</dt>
            <dd>{view.fallen.map((each) => `${each.name} (${each.code}, ${t(`side/${each.seat}`)})`).join(", ")}</dd>
          </>
        )}
        {info.commitment && (
          <>
            <dt>{t("menu/commitment")}</dt>
            <dd>
              <code>{info.commitment}</code>
            </dd>
          </>
        )}
        {battle.proof.value && (
          <>
            <dt>{t("menu/proof")}</dt>
            <dd>
              <code>
                {battle.proof.value.seed} {battle.proof.value.salt}
              </code>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
