// SPDX-License-Identifier: Apache-2.0
// What others did is shown at a pace that one can follow, one thing after another; one's own deeds at once.

export const kPace = 420;
// A long wait of things to show, after an absence, is no show.
const kLongest = 60;

export class Playback<Item> {
  private readonly items: Item[] = [];
  private timer = 0;
  private last = -Infinity;

  constructor(
    private readonly show: (item: Item) => void,
    private readonly pace: (item: Item) => number,
    private readonly counted: (waiting: number) => void,
  ) {}

  get waiting(): number {
    return this.items.length;
  }

  add(item: Item): void {
    this.items.push(item);
    this.counted(this.items.length);
    if (this.items.length > kLongest) this.skip();
    else this.plan();
  }

  // Shows all that waits, now. What is still to come is counted before each is shown.
  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const all = this.items.splice(0);
    all.forEach((each, i) => {
      this.counted(all.length - 1 - i);
      this.show(each);
    });
  }

  // Forgets all that waits.
  clear(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.items.length = 0;
    this.counted(0);
  }

  private plan(): void {
    if (this.timer !== 0) return;
    const first = this.items[0];
    if (first === undefined) return;
    const pause = Math.max(0, this.last + this.pace(first) - performance.now());
    if (pause === 0) this.step();
    else this.timer = window.setTimeout(() => this.step(), pause);
  }

  private step(): void {
    this.timer = 0;
    const item = this.items.shift();
    if (item === undefined) return;
    this.last = performance.now();
    this.counted(this.items.length);
    this.show(item);
    this.plan();
  }
}
