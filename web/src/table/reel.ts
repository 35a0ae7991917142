// SPDX-License-Identifier: Apache-2.0
// The reel of a replay: which record is shown, and the views around it, asked from the server and kept.
import { effect, signal } from "@preact/signals";
import type { TableView } from "../protocol";
import { kPace } from "./playback";
import type { Table } from "./table";

const kSlower = 2; // a replay is told at half the pace of a battle

export class Reel {
  readonly at = signal(0);
  readonly last = signal(0);
  readonly playing = signal(false);
  readonly speed = signal(1);

  private readonly views = new Map<number, TableView>();
  private wanted = 0;
  private asking = false;
  private timer = 0;
  private begun = false;
  private said = "";
  private readonly stop: () => void;

  constructor(
    private readonly table: Table,
    private readonly first: number,
  ) {
    const { battle } = table;
    this.stop = effect(() => {
      const [info, log] = [battle.info.value, battle.log.value];
      if (!info) return;
      this.last.value = log.at(-1)?.n ?? 0;
      // In another language the same tables have other words.
      const words = log[0]?.lines[0]?.text ?? "";
      if (words !== this.said) this.views.clear();
      const again = this.begun && words !== this.said;
      this.said = words;
      if (!this.begun || again) {
        const start = this.begun ? this.at.peek() : Math.min(this.first, this.last.peek());
        this.begun = true;
        // The live table has been shown by joining; the reel puts its own in its place.
        queueMicrotask(() => this.seek(start));
      }
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  seek(n: number): void {
    this.wanted = Math.max(0, Math.min(this.last.value, n));
    this.at.value = this.wanted;
    if (!this.asking) void this.run();
  }

  step(by: number): void {
    this.playing.value = false;
    clearTimeout(this.timer);
    this.seek(this.at.value + by);
  }

  toggle(): void {
    this.playing.value = !this.playing.value;
    clearTimeout(this.timer);
    if (!this.playing.value) return;
    if (this.at.value >= this.last.value) this.seek(0);
    this.plan();
  }

  private plan(): void {
    const record = this.table.battle.log.value.find((each) => each.n === this.at.value);
    const dice = record && record.dice.length > 0 ? 2 : 1;
    this.timer = window.setTimeout(() => this.turn(), (kPace * kSlower * dice) / this.speed.value);
  }

  private turn(): void {
    if (!this.playing.value) return;
    if (this.at.value >= this.last.value) {
      this.playing.value = false;
      return;
    }
    this.seek(this.at.value + 1);
    this.plan();
  }

  private async run(): Promise<void> {
    this.asking = true;
    let shown = -1;
    while (shown !== this.wanted) {
      shown = this.wanted;
      const view = await this.view(shown);
      if (view && this.wanted === shown) this.show(shown, view);
    }
    this.asking = false;
    void this.view(Math.min(this.last.value, shown + 1));
  }

  private async view(n: number): Promise<TableView | null> {
    const kept = this.views.get(n);
    if (kept) return kept;
    try {
      const { view } = await this.table.battle.connection.ask({ type: "at", n }, "at");
      this.views.set(n, view);
      return view;
    } catch {
      return null;
    }
  }

  private show(n: number, view: TableView): void {
    const { battle } = this.table;
    battle.view.value = view;
    battle.latest.value = battle.log.value.find((each) => each.n === n) ?? null;
  }
}
