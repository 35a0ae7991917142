// SPDX-License-Identifier: Apache-2.0
// One battle as this browser knows it: everything the server has said, as signals for the components to show.
import { batch, computed, signal } from "@preact/signals";
import { remember_battle } from "../battles";
import type {
  FromServer, Joined, Offer, SaidQuestion, SaidReason, SaidRecord, Seat, TableView, TableWords,
} from "../protocol";
import { t } from "../words";
import { changed } from "./change";
import { type KnownClock, clock_at } from "./clock";
import { Connection, Cut, Refusal } from "./connection";
import { kPace, Playback } from "./playback";

export interface Info {
  match: string;
  seat: Seat;
  ruleset: string;
  players: Joined["players"];
  commitment: string;
}

export interface ChatLine {
  n: number; // the battle's number for it
  by: Seat;
  name: string;
  text: string;
  key: number;
}

// Something that the player should read: why not, or what became of his request.
export interface Notice {
  kind: "bad" | "plain";
  text: string;
  reasons: SaidReason[];
}

export interface Proof {
  seed: string;
  salt: string;
}

// A replay shows what it seeks, not what happens.
export type BattleKind = "live" | "replay";

type Update = Extract<FromServer, { type: "update" }>;

const kWordsPause = 300;
const kDicePause = 900;
const kNoticeStays = 6000;

export class Battle {
  readonly info = signal<Info | null>(null);
  readonly view = signal<TableView | null>(null);
  readonly log = signal<SaidRecord[]>([]);
  readonly latest = signal<SaidRecord | null>(null); // the record that was shown last, for dice and animation
  readonly question = signal<SaidQuestion | null>(null); // with its options, when it is ours
  readonly words = signal<TableWords | null>(null);
  readonly chat = signal<ChatLine[]>([]);
  readonly unread = signal(0);
  readonly presence = signal<{ red: boolean; blue: boolean; spectators: number } | null>(null);
  readonly clock = signal<KnownClock | null>(null);
  readonly offer = signal<Offer | null>(null);
  readonly paused = signal(false);
  readonly proof = signal<Proof | null>(null);
  readonly notice = signal<Notice | null>(null);
  readonly behind = signal(0); // records that wait to be shown
  readonly sending = signal<string | null>(null); // a command on its way
  readonly connection: Connection;

  // The seat that this browser may answer for now.
  readonly mine = computed(() => {
    const [info, view] = [this.info.value, this.view.value];
    if (!info || !view || view.outcome.ending !== "playing") return false;
    const asked = view.question.seat;
    return asked !== "none" && (asked === info.seat || info.seat === "umpire");
  });
  readonly plays = computed(() => {
    const seat = this.info.value?.seat;
    return seat === "red" || seat === "blue" || seat === "umpire";
  });

  private readonly playback: Playback<Update>;
  private words_timer = 0;
  private lines = 0;
  private last_dice = false;

  constructor(
    match: string,
    private readonly token: string,
    readonly kind: BattleKind,
  ) {
    this.playback = new Playback(
      (update) => this.show(update),
      () => (this.last_dice ? kDicePause : kPace),
      (waiting) => (this.behind.value = waiting),
    );
    const after = () => this.log.value.at(-1)?.n ?? null;
    this.connection = new Connection(match, token, after, (message) => this.hear(message));
  }

  close(): void {
    clearTimeout(this.words_timer);
    this.playback.clear();
    this.connection.close();
  }

  skip(): void {
    this.playback.skip();
  }

  // Sends a command. True: it is stored. Otherwise a notice says why not.
  async command(text: string): Promise<boolean> {
    if (this.sending.value !== null) {
      this.say("bad", t("net/one-at-a-time"));
      return false;
    }
    this.playback.skip();
    this.notice.value = null;
    this.sending.value = text;
    if (this.connection.status.value !== "open") {
      this.say("plain", t("net/kept", { text }));
      return false;
    }
    return this.send_kept();
  }

  drop_kept(): void {
    this.sending.value = null;
    this.notice.value = null;
  }

  private async send_kept(): Promise<boolean> {
    const text = this.sending.value;
    if (text === null) return false;
    try {
      await this.connection.ask({ type: "command", text }, "done");
      this.sending.value = null;
      return true;
    } catch (error) {
      // Cut off: whether it was stored will be seen on coming back.
      if (error instanceof Cut) return false;
      this.sending.value = null;
      this.say_error(error);
      return false;
    }
  }

  say(kind: Notice["kind"], text: string, reasons: SaidReason[] = []): void {
    const notice: Notice = { kind, text, reasons };
    this.notice.value = notice;
    if (kind === "bad" || this.sending.value !== null) return;
    setTimeout(() => {
      if (this.notice.value === notice) this.notice.value = null;
    }, kNoticeStays);
  }

  say_error(error: unknown): void {
    if (error instanceof Refusal && error.reasons.length > 0) this.say("bad", "", error.reasons);
    else if (error instanceof Refusal && error.fault) this.say("bad", [error.fault.message, error.fault.hint].join(" "));
    else this.say("bad", error instanceof Error ? error.message : String(error));
  }

  // For requests whose only answer is that they were done.
  async request(question: Parameters<Connection["ask"]>[0]): Promise<boolean> {
    try {
      await this.connection.ask(question, "done");
      return true;
    } catch (error) {
      this.say_error(error);
      return false;
    }
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "joined":
        return this.joined(message);
      case "update":
        return this.update(message);
      case "offer":
        this.offer.value = message;
        return;
      case "offer-over":
        return this.offer_over(message.accepted);
      case "paused":
        this.clock.value = this.clock.value && clock_at(this.clock.value, this.paused.value, performance.now());
        this.paused.value = message.on;
        return;
      case "over":
        return this.over(message);
      case "chat":
        // Who comes back is told the last ones again.
        if (this.chat.value.some((line) => line.n === message.n)) return;
        this.chat.value = [...this.chat.value, { ...message, key: ++this.lines }];
        this.unread.value += 1;
        return;
      case "presence":
        this.presence.value = message;
        return;
      case "error":
        this.say("bad", [message.error.message, message.error.hint].join(" "));
        return;
    }
  }

  private joined(message: Joined): void {
    this.playback.clear();
    const { match, seat, ruleset, players, commitment } = message;
    const again = this.info.value?.match === match && this.log.value.length > 0;
    const first = message.log[0]?.n ?? Infinity;
    // After a change of language the whole log comes anew; after a cut only what is missing.
    const kept = again ? this.log.value.filter((each) => each.n < first) : [];
    batch(() => {
      this.info.value = { match, seat, ruleset, players, commitment };
      if (this.kind === "live") this.view.value = message.view;
      this.log.value = first === 1 ? message.log : [...kept, ...message.log];
      this.latest.value = null;
      this.paused.value = message.paused;
      this.clock.value = message.clock ? { clock: message.clock, at: performance.now() } : null;
      this.offer.value = message.offer ?? null;
      if (!again) this.chat.value = [];
    });
    if (this.kind === "replay") return;
    this.remember();
    this.settle_kept(message.log);
    this.renew();
  }

  // A command that was on its way when the connection was cut: stored, still good to send, or overtaken.
  private settle_kept(news: SaidRecord[]): void {
    const text = this.sending.value;
    if (text === null) return;
    const seat = this.info.value?.seat;
    if (news.some((each) => each.seat === seat && each.command !== "")) {
      this.sending.value = null;
      this.notice.value = null;
    } else if (this.mine.value) {
      this.notice.value = null;
      void this.send_kept();
    } else {
      this.sending.value = null;
      this.say("bad", t("net/overtaken", { text }));
    }
  }

  private update(message: Update): void {
    if (this.kind === "replay") {
      this.log.value = [...this.log.value, message.record];
      return;
    }
    if (message.clock) this.clock.value = { clock: message.clock, at: performance.now() };
    this.playback.add(message);
    if (message.record.seat === this.info.value?.seat || document.hidden) this.playback.skip();
  }

  private show(message: Update): void {
    const view = this.view.value;
    if (!view) return;
    this.last_dice = message.record.dice.length > 0;
    batch(() => {
      this.view.value = changed(view, message.change);
      this.log.value = [...this.log.value, message.record];
      this.latest.value = message.record;
      this.question.value = null;
      if (this.notice.value?.kind === "bad") this.notice.value = null;
    });
    if (message.change.outcome.ending !== "playing") this.remember();
    this.renew();
  }

  private offer_over(accepted: boolean): void {
    const offer = this.offer.value;
    this.offer.value = null;
    if (offer && offer.by === this.info.value?.seat) {
      this.say("plain", t(accepted ? "offer/accepted" : "offer/declined"));
    }
  }

  private over(message: Extract<FromServer, { type: "over" }>): void {
    this.playback.skip();
    this.proof.value = { seed: message.seed, salt: message.salt };
    const view = this.view.value;
    if (view) this.view.value = { ...view, outcome: message.outcome };
    this.question.value = null;
    this.remember();
  }

  // Asks for what depends on the new table: the options now, the descriptions when it has become quiet.
  private renew(): void {
    if (this.behind.value > 0) return;
    if (this.mine.value) void this.ask_options();
    clearTimeout(this.words_timer);
    this.words_timer = window.setTimeout(() => void this.ask_words(), kWordsPause);
  }

  private async ask_options(): Promise<void> {
    const n = this.view.value?.head.n;
    try {
      const { question } = await this.connection.ask({ type: "options" }, "options");
      if (this.view.value?.head.n === n) this.question.value = question;
    } catch (error) {
      if (!(error instanceof Cut)) this.say_error(error);
    }
  }

  private async ask_words(): Promise<void> {
    try {
      this.words.value = (await this.connection.ask({ type: "words" }, "words")).words;
    } catch {
      // Without descriptions the names are read.
    }
  }

  private remember(): void {
    const [info, view] = [this.info.value, this.view.value];
    if (!info || !view || info.seat === "none") return;
    const title = t("play/title", { red: view.armies[0], blue: view.armies[1] });
    const over = view.outcome.ending !== "playing";
    remember_battle({ id: info.match, seat: info.seat, token: this.token, ruleset: info.ruleset, title, over });
  }
}
