// SPDX-License-Identifier: Apache-2.0
// What a bot weighed for one of its commands, asked for when somebody wants to know.
import { signal } from "@preact/signals";
import type { Preview, SaidWhy } from "../protocol";
import type { Battle } from "./battle";
import { Refusal } from "./connection";

export interface Asked {
  n: number;
  said: SaidWhy | null; // null: not yet
  fault: string;
}

export class Why {
  readonly asked = signal<Asked | null>(null);
  readonly shown = signal<Preview | null>(null); // the answer that is looked at, for the table

  constructor(private readonly battle: Battle) {}

  async ask(n: number): Promise<void> {
    this.shown.value = null;
    this.asked.value = { n, said: null, fault: "" };
    try {
      const { why } = await this.battle.connection.ask({ type: "why", n }, "why");
      if (this.asked.value?.n === n) this.asked.value = { n, said: why, fault: "" };
    } catch (error) {
      if (this.asked.value?.n !== n) return;
      const fault = error instanceof Refusal && error.fault ? error.fault.message : String((error as Error).message);
      this.asked.value = { n, said: null, fault };
    }
  }

  close(): void {
    this.asked.value = null;
    this.shown.value = null;
  }
}

// Whether there is a bot that gave the commands of this side.
export function is_bot(battle: Battle, seat: string): boolean {
  const players = battle.info.value?.players;
  const player = seat === "red" ? players?.[0] : seat === "blue" ? players?.[1] : undefined;
  return Boolean(player?.bot);
}
