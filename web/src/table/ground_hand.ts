// SPDX-License-Identifier: Apache-2.0
// Pieces of ground in a player's hand, while a command that lays them is looked at: lifted, shifted, turned, put down.
// Each step is another command to look at.
import { type Signal, batch, signal } from "@preact/signals";
import type { Preview, SceneTerrain } from "../protocol";
import type { Battle } from "./battle";
import type { Spot } from "./camera";
import type { Trial } from "./hand";
import type { LatestOnly } from "./latest_only";
import { type PieceMove, moved_outline, part_of, piece_under, with_piece_moved } from "./pieces";

// A piece of ground that is still to be laid, in the hand.
export interface HeldPiece {
  part: number; // of the command
  shown: number; // of what is drawn
  before: Trial;
  pieces: SceneTerrain[]; // as they lay when it was lifted
  names: string[];
  by: PieceMove;
}

export class GroundHand {
  readonly piece = signal<HeldPiece | null>(null);

  constructor(
    private readonly battle: Battle,
    private readonly trial: Signal<Trial | null>,
    private readonly trials: LatestOnly<Trial, Preview>,
  ) {}

  // Takes hold of a piece of ground that is looked at and not yet laid. False: there is none.
  lift(at: Spot): boolean {
    const [trial, view] = [this.trial.value, this.battle.view.value];
    if (!trial || !view || !this.battle.mine.value || trial.by === "option") return false;
    const pieces = this.looked_at(trial);
    const shown = piece_under(at, pieces, view.height);
    const piece = pieces[shown];
    const lies = view.terrain.some((each) => each.outline.join() === piece?.outline.join());
    const part = piece && !lies ? part_of(trial.text, piece) : undefined;
    if (part === undefined) return false;
    const names = this.names_of(trial);
    this.piece.value = { part, shown, before: trial, pieces, names, by: { x: 0, y: 0, turn: 0 } };
    return true;
  }

  // The ground of a trial: as the server lays it, or as the hand has.
  looked_at(trial: Trial): SceneTerrain[] {
    const told = trial.preview?.terrain ?? [];
    return told.length > 0 ? told : (trial.laid ?? []);
  }

  names_of(trial: Trial): string[] {
    const told = trial.preview?.terrain_words ?? [];
    return told.length > 0 ? told : (trial.names ?? []);
  }

  move(by: Partial<PieceMove>): void {
    const [piece, view] = [this.piece.value, this.battle.view.value];
    if (!piece || !view) return;
    const now = { ...piece.by, ...by };
    const laid = piece.pieces.map((each, i) =>
      i === piece.shown
        ? { ...each, outline: moved_outline(each.outline, now), line: moved_outline(each.line, now) }
        : each,
    );
    const text = with_piece_moved(piece.before.text, piece.part, now, view);
    const { names } = piece;
    const trial: Trial = { text, preview: this.trial.value?.preview ?? null, by: piece.before.by, laid, names };
    batch(() => {
      this.piece.value = { ...piece, by: now };
      this.trial.value = trial;
    });
    this.trials.want(trial);
  }

  turn(degrees: number): void {
    const piece = this.piece.value;
    if (piece) this.move({ turn: piece.by.turn + degrees });
  }

  drop(): void {
    this.piece.value = null;
  }

  put_back(): void {
    const piece = this.piece.value;
    if (!piece) return;
    this.trials.drop();
    batch(() => {
      this.piece.value = null;
      this.trial.value = piece.before;
    });
  }
}
