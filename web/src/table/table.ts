// SPDX-License-Identifier: Apache-2.0
// Table: what the components of a battle's page share: the battle, the hand, the camera, and small things of the eye.
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Point } from "../protocol";
import { Battle, type BattleKind } from "./battle";
import { type Spot, region_about } from "./camera";
import type { Gestures } from "./gestures";
import { Hand } from "./hand";
import { bearing_to_middle, middle, own_turn } from "./placing";
import { ViewState } from "./view_state";
import { Why } from "./why";

export interface Stretch {
  a: Spot;
  b: Spot;
}

const kStirred = 1600;
const kRoom = 45; // millimetres about the armies

export class Table {
  readonly battle: Battle;
  readonly look = new ViewState();
  readonly hand: Hand;
  readonly why: Why;
  readonly looks = computed(() => new Map((this.battle.view.value?.looks ?? []).map((each) => [each.unit, each])));
  readonly focused = signal(""); // the unit in the tab order
  readonly ruler = signal<Stretch | null>(null); // in millimetres of the drawing
  readonly box = signal<Stretch | null>(null); // in pixels of the board
  readonly stirred = signal<string[]>([]); // units that the last record moved
  readonly rule = signal<string | null>(null); // the rule shown beside the table
  readonly help = signal(false);
  board: SVGSVGElement | null = null;
  gestures: Gestures | null = null;
  placed_by_keys = false; // the unit placed last came from the tray by keyboard
  notation: HTMLInputElement | null = null;

  private readonly stop: (() => void)[] = [];
  private timer = 0;

  constructor(match: string, token: string, kind: BattleKind) {
    this.battle = new Battle(match, token, kind);
    this.hand = new Hand(this.battle, this.look);
    this.why = new Why(this.battle);
    this.look.keep_turn(match);
    this.stop.push(effect(() => this.face_own_side()));
    this.stop.push(effect(() => this.note_stirred()));
    this.stop.push(effect(() => this.note_region()));
  }

  close(): void {
    clearTimeout(this.timer);
    for (const each of this.stop) each();
    this.hand.close();
    this.battle.close();
  }

  // Those who have no side look from red's.
  private face_own_side(): void {
    const [view, info] = [this.battle.view.value, this.battle.info.value];
    if (!view || !info) return;
    const seat = info.seat === "blue" ? "blue" : "red";
    const own = view.units.filter((each) => each.seat === seat);
    const zone = view.deployment.find((each) => each.seat === seat);
    const place = own.length > 0 ? own.map((each): Point => [each.pose[0], each.pose[1]]) : zone?.outline;
    if (!place) return;
    const by_place = own_turn([bearing_to_middle(place, view.width, view.height)]);
    const turn = own_turn(own.map((each) => each.pose[2] / 1000)) ?? by_place;
    // Later the troops face all ways: what was right at the beginning, or before the page was loaded again, stays.
    const settled = view.head.turn > 1 && (this.faced || this.look.kept);
    if (turn !== null && !settled) untracked(() => this.look.face(turn));
    if (own.length > 0) this.faced = true;
  }

  // What small screens show at first: all that stands on the table once both armies do.
  private note_region(): void {
    const view = this.battle.view.value;
    if (!view || this.look.region || view.head.turn === 0 || view.units.length === 0) return;
    const size = { width: view.width / 100, height: view.height / 100 };
    this.look.region = region_about(view.units.map((each) => middle(each, view.height)), kRoom, size);
    if (!this.look.touched) untracked(() => this.look.fit());
  }

  private faced = false;
  private before = new Map<string, string>();

  private note_stirred(): void {
    const view = this.battle.view.value;
    const latest = this.battle.latest.value;
    if (!view) return;
    const now = new Map(view.units.map((each) => [each.name, each.pose.join()]));
    const moved = [...now].filter(([name, pose]) => this.before.size > 0 && this.before.get(name) !== pose);
    this.before = now;
    if (!latest || moved.length === 0) return;
    this.stirred.value = moved.map(([name]) => name);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.stirred.value = []), kStirred);
  }
}
