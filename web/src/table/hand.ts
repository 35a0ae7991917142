// SPDX-License-Identifier: Apache-2.0
// What a player's hand does on the table: which units are chosen, which are carried and to where, what the server says
// of it, and a suggestion or an option that is only looked at.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Pose, Preview, SaidOdds, SaidOption, SceneTerrain, SceneUnit, SceneZone } from "../protocol";
import { t } from "../words";
import type { Battle } from "./battle";
import { kSlack, to_screen } from "./camera";
import { Refusal } from "./connection";
import { GroundHand } from "./ground_hand";
import { LatestOnly } from "./latest_only";
import { without_places } from "./place_words";
import { type Placed, middle, nearest_turn, placed, pose_of } from "./placing";
import type { ViewState } from "./view_state";

// Units lifted from the table or the tray: the first is at `to`, the others keep their places beside it.
export interface Carry {
  units: string[];
  from: Placed | null; // null: from the tray
  to: Placed;
  by: "pointer" | "keys" | "laid";
  as?: string; // the verb that the player wants, of those that the server offers
}

// A command that is looked at and not yet given.
export interface Trial {
  text: string;
  preview: Preview | null;
  by: "suggestion" | "option" | "typed";
  laid?: SceneTerrain[]; // of ground that a hand has shifted: where it was put, whether it may lie there or not
  names?: string[]; // what its pieces are called
}

export interface OddsShown {
  title: string;
  odds: SaidOdds;
  pinned: boolean;
  left: boolean; // what it is about lies on the left half of the screen
}

interface DragQuestion {
  units: string[];
  to: Pose;
  as?: string;
}

export function refused(error: unknown): Preview {
  const sentence = error instanceof Error ? error.message : String(error);
  const reasons = error instanceof Refusal && error.reasons.length > 0 ? error.reasons : [];
  const plain = { rule: "", sentence, remedy: "", text: sentence, units: [], instead: null };
  return {
    accepted: false,
    command: "",
    reasons: reasons.length > 0 ? reasons : [{ ...plain, shape: { kind: "none", point: [] } }],
    units: [],
    terrain: [],
    terrain_words: [],
    note: "",
    others: [],
  };
}

const kSameTurn = 0.5; // degrees
const kSamePlace = 1.5; // millimetres

// Nobody would move: the server finds nothing to do there, or something that changes nothing.
export function moves_nobody(preview: Preview): boolean {
  const known = preview.accepted || preview.command === "";
  return known && preview.units.every((each) => each.from && each.from.join() === each.pose.join());
}

function same_place(a: Placed, b: Placed): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < kSamePlace && Math.abs(nearest_turn(a.turn, b.turn) - a.turn) <= kSameTurn;
}

export class Hand {
  readonly selected = signal<string[]>([]);
  readonly carry = signal<Carry | null>(null);
  readonly preview = signal<Preview | null>(null);
  readonly trial = signal<Trial | null>(null);
  readonly ground: GroundHand;
  readonly zones = signal<SceneZone[]>([]);
  readonly odds = signal<OddsShown | null>(null);
  readonly pointed = signal<string[]>([]); // units that an option or a reason under the pointer speaks of
  // What is carried is back where it stood: letting go changes nothing.
  readonly stays = computed(() => {
    const [carry, preview] = [this.carry.value, this.preview.value];
    if (!carry?.from) return false;
    const { from, to } = carry;
    const way = Math.hypot(to.x - from.x, to.y - from.y) * this.look.camera.value.scale;
    if (carry.by === "pointer" && way < kSlack.mouse && same_place(to, { ...to, turn: from.turn })) return true;
    return same_place(from, to) && preview !== null && moves_nobody(preview);
  });
  // Where a move that is refused would be allowed; null: nowhere but where they stand.
  readonly instead = computed((): Placed | null => {
    const [from, view] = [this.carry.value?.from, this.battle.view.value];
    const pose = this.stays.value ? null : this.preview.value?.reasons.find((each) => each.instead)?.instead;
    if (!pose || !view) return null;
    const place = placed(pose, view.height);
    return from && same_place(from, place) ? null : place;
  });

  private readonly previews: LatestOnly<DragQuestion, Preview>;
  private readonly trials: LatestOnly<Trial, Preview>;
  private readonly circles: LatestOnly<string[], SceneZone[]>;
  private readonly chances: LatestOnly<{ title: string; a: string; b: string; text: string; pinned: boolean; left: boolean }, SaidOdds>;
  private seed = 0;
  private readonly stop: (() => void)[] = [];

  constructor(
    readonly battle: Battle,
    readonly look: ViewState,
  ) {
    const { connection } = battle;
    this.previews = new LatestOnly(
      async (drag) => (await connection.ask({ type: "preview", drag }, "preview")).preview,
      (drag, preview) => this.told(drag, preview),
      (drag, error) => this.told(drag, refused(error)),
    );
    const trial_told = (trial: Trial, preview: Preview) => {
      const now = this.trial.value;
      // Of a piece in the hand the newest answer is shown, though the hand is farther already.
      if (now?.text === trial.text || (now && this.ground.piece.value)) this.trial.value = { ...now, preview };
    };
    this.trials = new LatestOnly(
      async (trial) => (await connection.ask({ type: "preview", text: trial.text }, "preview")).preview,
      trial_told,
      (trial, error) => trial_told(trial, refused(error)),
    );
    this.ground = new GroundHand(battle, this.trial, this.trials);
    this.circles = new LatestOnly(
      async (units) => (await connection.ask({ type: "overlays", units }, "overlays")).zones,
      (_, zones) => (this.zones.value = zones),
      () => (this.zones.value = []),
    );
    this.chances = new LatestOnly(
      async ({ a, b, text }) => {
        const ask = text ? ({ type: "odds", text } as const) : ({ type: "odds", contact: { a, b } } as const);
        return (await connection.ask(ask, "odds")).odds;
      },
      ({ title, pinned, left }, odds) => (this.odds.value = { title, odds, pinned, left }),
      () => (this.odds.value = null),
    );
    this.watch();
  }

  close(): void {
    for (const each of this.stop) each();
  }

  unit(name: string): SceneUnit | undefined {
    const view = this.battle.view.value;
    return view?.units.find((each) => each.name === name) ?? view?.waiting.find((each) => each.name === name);
  }

  // Units of the tray, while it is time to place them: some zone is open, or an answer speaks of them.
  placeable(): SceneUnit[] {
    const view = this.battle.view.value;
    if (!view || !this.battle.mine.value) return [];
    const named = new Set(this.battle.question.value?.options.flatMap((each) => each.units));
    return view.deployment.length > 0 || view.waiting.some((each) => named.has(each.name)) ? view.waiting : [];
  }

  // Whether the player may lift it: the rest is for the server to say.
  own(unit: SceneUnit): boolean {
    const seat = this.battle.info.value?.seat;
    return unit.seat === seat || (seat === "umpire" && unit.seat === this.battle.view.value?.question.seat);
  }

  select(units: string[]): void {
    batch(() => {
      this.selected.value = units;
      this.put_back();
      if (this.trial.value?.by !== "suggestion") this.trial.value = null;
    });
  }

  toggle(unit: string): void {
    const now = this.selected.value;
    this.select(now.includes(unit) ? now.filter((each) => each !== unit) : [...now, unit]);
  }

  async select_group(unit: string): Promise<void> {
    try {
      this.select((await this.battle.connection.ask({ type: "group", unit }, "group")).units);
    } catch {
      this.select([unit]);
    }
  }

  // Lifts `first` with whatever else is chosen.
  lift(first: string, by: Carry["by"]): Carry | null {
    const [unit, view] = [this.unit(first), this.battle.view.value];
    if (!unit || !view || !this.battle.mine.value || !this.own(unit)) return null;
    const waits = view.waiting.some((each) => each.name === first);
    const others = this.selected.value.filter((each) => each !== first && !waits && this.unit(each));
    const from = waits ? null : placed(unit.pose, view.height);
    const carry: Carry = { units: [first, ...others], from, to: from ?? this.tray_place(unit), by };
    batch(() => {
      this.battle.notice.value = null;
      this.trial.value = null;
      this.preview.value = null;
      this.selected.value = carry.units;
      this.carry.value = carry;
    });
    if (waits) this.ask();
    return carry;
  }

  // Where a unit of the tray first appears: in the middle of where it may be placed, facing the table.
  private tray_place(unit: SceneUnit): Placed {
    const view = this.battle.view.value;
    const { camera } = this.look;
    const zone = view?.deployment.find((each) => each.seat === unit.seat) ?? view?.deployment[0];
    const mates = view?.units.filter((each) => each.seat === unit.seat) ?? [];
    const turn = mates[0] ? mates[0].pose[2] / 1000 : (360 - camera.value.turn) % 360;
    if (!zone || !view || zone.outline.length === 0) return { x: camera.value.x, y: camera.value.y, turn };
    const [x, y] = zone.outline.reduce(([sx, sy], each) => [sx + each[0], sy + each[1]], [0, 0]);
    const count = zone.outline.length;
    return { x: x / count / 100, y: (view.height - y / count) / 100, turn };
  }

  move_to(to: Placed): void {
    const carry = this.carry.value;
    if (!carry) return;
    this.carry.value = { ...carry, to };
    this.ask();
  }

  shift(dx: number, dy: number): void {
    const to = this.carry.value?.to;
    if (to) this.move_to({ ...to, x: to.x + dx, y: to.y + dy });
  }

  turn(degrees: number): void {
    const to = this.carry.value?.to;
    if (to) this.move_to({ ...to, turn: to.turn + degrees });
  }

  put_back(): void {
    this.previews.drop();
    batch(() => {
      this.carry.value = null;
      this.preview.value = null;
    });
  }

  // Lets go: a move that is allowed is made, one that is not stays to be read and mended.
  async drop(): Promise<void> {
    await this.previews.settled();
    const [carry, preview] = [this.carry.value, this.preview.value];
    if (!carry) return;
    if (!preview || this.stays.value) return this.put_back();
    if (!preview.accepted) {
      this.carry.value = { ...carry, by: carry.by === "pointer" ? "laid" : carry.by };
      return;
    }
    const done = await this.battle.command(preview.command);
    if (done) batch(() => { this.put_back(); this.selected.value = []; });
    else if (this.carry.value) this.carry.value = { ...this.carry.value, by: "laid" };
  }

  private ask(): void {
    const [carry, view] = [this.carry.value, this.battle.view.value];
    if (!carry || !view) return;
    const as = carry.as ? { as: carry.as } : {};
    this.previews.want({ units: carry.units, to: pose_of(carry.to, view.height), ...as });
  }

  // What is carried goes by another of the commands that the server has named.
  go_as(verb: string): void {
    const carry = this.carry.value;
    if (!carry) return;
    const { as: _, ...plain } = carry;
    this.carry.value = verb === "" ? plain : { ...plain, as: verb };
    this.ask();
  }

  // The next of the ways: after the last comes whatever fits.
  next_way(): void {
    const [carry, preview] = [this.carry.value, this.preview.value];
    if (carry?.as) this.go_as("");
    else if (preview?.others[0]) this.go_as(preview.others[0].value);
  }

  private told(drag: DragQuestion, preview: Preview): void {
    const carry = this.carry.value;
    if (carry?.units.join() === drag.units.join() && carry.as === drag.as) this.preview.value = preview;
  }

  // Looks at a command without giving it.
  try_text(text: string, by: Trial["by"]): void {
    this.put_back();
    const trial: Trial = { text, preview: null, by };
    this.trial.value = trial;
    this.trials.want(trial);
  }

  drop_trial(by?: Trial["by"]): void {
    if (by && this.trial.value?.by !== by) return;
    this.trial.value = null;
  }

  async suggest(): Promise<string | null> {
    try {
      const { text } = await this.battle.connection.ask({ type: "suggest", seed: ++this.seed }, "suggest");
      this.try_text(text, "suggestion");
      return text;
    } catch (error) {
      this.battle.say_error(error);
      return null;
    }
  }

  async give_trial(): Promise<boolean> {
    const trial = this.trial.value;
    if (!trial) return false;
    const done = await this.battle.command(trial.text);
    if (done) this.trial.value = null;
    return done;
  }

  point_option(option: SaidOption | null): void {
    this.pointed.value = option ? [...option.units, ...option.against] : [];
    if (!option) {
      this.drop_trial("option");
      if (!this.odds.value?.pinned) this.odds.value = null;
      return;
    }
    if (this.carry.value || this.trial.value?.by === "suggestion") return;
    this.try_text(option.example, "option");
    if (option.units.length > 0 && option.against.length > 0) this.show_odds(option.label, { text: option.example }, false);
  }

  show_odds(title: string, of: { a: string; b: string } | { text: string }, pinned: boolean): void {
    const ask = "text" in of ? { a: "", b: "", text: of.text } : { ...of, text: "" };
    this.chances.want({ title, pinned, left: "a" in of && this.on_left(of.a), ...ask });
  }

  private on_left(name: string): boolean {
    const [unit, view] = [this.unit(name), this.battle.view.value];
    const { camera, screen } = this.look;
    if (!unit || !view) return false;
    return to_screen(camera.value, screen.value, middle(unit, view.height)).x < screen.value.width / 2;
  }

  hide_odds(how: "unpinned" | "all"): void {
    this.chances.drop();
    if (how === "all" || !this.odds.value?.pinned) this.odds.value = null;
  }

  private watch(): void {
    // When the table changes, what was in the hand is no longer about it; in another language it has other words.
    let before = -1;
    let told: unknown = null;
    this.stop.push(
      effect(() => {
        const view = this.battle.view.value;
        const info = this.battle.info.value;
        const n = view?.head.n ?? -1;
        if (n === before && info === told) return;
        before = n;
        told = info;
        const names = new Set([...(view?.units ?? []), ...(view?.waiting ?? [])].map((each) => each.name));
        const kept = this.selected.peek().filter((each) => names.has(each));
        if (kept.length !== this.selected.peek().length) this.selected.value = kept;
        this.trial.value = null;
        this.ground.drop();
        this.odds.value = null;
        this.pointed.value = [];
        if (this.carry.peek() && this.carry.peek()?.by !== "pointer") this.put_back();
      }),
    );
    this.stop.push(
      effect(() => {
        const view = this.battle.view.value;
        const wanted = this.look.overlays.value.size > 0;
        const units = this.selected.value.filter((each) => view?.units.some((unit) => unit.name === each));
        const zones = this.look.overlays.value.has("zones");
        if (view && wanted && (units.length > 0 || zones)) this.circles.want(units);
        else {
          this.circles.drop();
          this.zones.value = [];
        }
      }),
    );
  }
}

// What it would do, or why it may not, in one line.
export function preview_text(preview: Preview): string {
  if (preview.accepted) return without_places(preview.note) || t("hand/allowed");
  return preview.reasons.map((each) => each.sentence || each.text).join(" ");
}
