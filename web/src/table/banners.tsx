// SPDX-License-Identifier: Apache-2.0
// What the player must know at once: the connection, an offer, a pause, the end, a refusal.
import { t } from "../words";
import { ReasonList } from "./reasons";
import type { Table } from "./table";

function ConnectionBanner({ table }: { table: Table }) {
  const { battle } = table;
  const status = battle.connection.status.value;
  if (status === "open" || status === "refused") return null;
  return (
    <div class="banner banner-warn" role="status" data-testid="connection">
      {t(status === "joining" && !battle.info.value ? "net/joining" : "net/trying")}
      {status === "lost" && (
        <button type="button" onClick={() => battle.connection.retry()}>
          {t("net/now")}
        </button>
      )}
    </div>
  );
}

function OfferBanner({ table }: { table: Table }) {
  const { battle } = table;
  const offer = battle.offer.value;
  const seat = battle.info.value?.seat;
  if (!offer) return null;
  const answers = (seat === "red" || seat === "blue") && offer.by !== seat;
  const answer = (accept: boolean) => void battle.request({ type: "answer", offer: offer.offer, accept });
  return (
    <div class="banner banner-ask" role="alert" data-testid="offer">
      {t(`offer/${answers ? offer.what : "made"}`, { seat: t(`side/${offer.by}`) })}
      {answers && (
        <>
          <button type="button" class="main" data-testid="offer-accept" onClick={() => answer(true)}>
            {t("offer/accept")}
          </button>
          <button type="button" data-testid="offer-decline" onClick={() => answer(false)}>
            {t("offer/decline")}
          </button>
        </>
      )}
    </div>
  );
}

function NoticeBanner({ table }: { table: Table }) {
  const { battle } = table;
  const notice = battle.notice.value;
  if (!notice) return null;
  const kept = battle.sending.value !== null && battle.connection.status.value !== "open";
  return (
    <div class={`banner banner-${notice.kind}`} role="alert" data-testid="notice">
      <div class="grow">
        {notice.text}
        {notice.reasons.length > 0 && <ReasonList table={table} reasons={notice.reasons} />}
      </div>
      {kept && (
        <button type="button" onClick={() => battle.drop_kept()}>
          {t("net/drop")}
        </button>
      )}
      <button type="button" class="plain" aria-label={t("play/close")} onClick={() => (battle.notice.value = null)}>
        ✕
      </button>
    </div>
  );
}

function PausedBanner({ table }: { table: Table }) {
  const { battle } = table;
  if (!battle.paused.value) return null;
  return (
    <div class="banner banner-warn" role="status" data-testid="paused">
      {t("play/paused")}
      {battle.plays.value && (
        <button type="button" data-testid="go-on" onClick={() => void battle.request({ type: "pause", on: false })}>
          {t("menu/go-on")}
        </button>
      )}
    </div>
  );
}

function OutcomeBanner({ table, token }: { table: Table; token: string }) {
  const [view, info] = [table.battle.view.value, table.battle.info.value];
  if (!view || !info || view.outcome.ending === "playing" || table.battle.behind.value > 0) return null;
  return (
    <div class={`banner banner-over banner-won-${view.outcome.winner}`} role="alert" data-testid="outcome">
      <strong class="grow">{view.outcome.text || t("play/over")}</strong>
      <a class="button" href={`#/replay/${info.match}/${token}`}>
        {t("menu/replay")}
      </a>
      <a class="button main" href="#/">
        {t("play/another")}
      </a>
    </div>
  );
}

function BehindBanner({ table }: { table: Table }) {
  const behind = table.battle.behind.value;
  if (behind < 2) return null;
  return (
    <div class="banner banner-plain">
      {t("play/behind", { count: behind })}
      <button type="button" data-testid="skip" onClick={() => table.battle.skip()}>
        {t("play/skip")}
      </button>
    </div>
  );
}

export function Banners({ table, token }: { table: Table; token: string }) {
  return (
    <div class="banners">
      <ConnectionBanner table={table} />
      <PausedBanner table={table} />
      <OfferBanner table={table} />
      <OutcomeBanner table={table} token={token} />
      <NoticeBanner table={table} />
      <BehindBanner table={table} />
    </div>
  );
}
