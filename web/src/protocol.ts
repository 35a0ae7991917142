// SPDX-License-Identifier: Apache-2.0
// What the server says and is told (docs/server.md), as types: the structs are generated from the program's, the frames
// around them stand here. Lengths are hundredths of a millimetre, angles thousandths of a degree (bearing clockwise from
// north), points [x, y] with y to the north, poses [x, y, facing].
import type { Pose, SceneZone, Seat } from "../../schema/core";
import type {
  Preview, SaidContact, SaidField, SaidListCheck as CheckOfList,
  SaidOdds, SaidOutcome, SaidQuestion, SaidReason, SaidRecord, SaidWhy, TableChange, TableView, TableWords,
} from "../../schema/table";

export type {
  Angle, Ending, Length, Point, Pose, SceneTerrain, SceneUnit, SceneZone, Seat, Shape,
} from "../../schema/core";
export type * from "../../schema/table";

// What the server may tell of a chosen army in numbers.
export type SaidListCheck = CheckOfList & { fields?: SaidField[] };

export type Language = "en" | "es";

// HTTP.

export interface ApiFault {
  code: string;
  where: string;
  message: string;
  hint: string;
}

export interface ArmyWanted {
  list: string;
  text?: string;
  chosen?: string;
}

export interface Side extends ArmyWanted {
  allies?: ArmyWanted[]; // where the ruleset has more than one army a side
  player: string; // "person" or a bot's name
  name?: string;
}

export interface MatchRequest {
  ruleset: string;
  red: Side;
  blue: Side;
  options: Record<string, string>;
  clock?: { seconds: number; increment: number };
  seed?: string; // hexadecimal digits; only where the server allows it
}

export interface MatchLinks {
  id: string;
  tokens: { red?: string; blue?: string; umpire: string; spectator: string };
}

export interface ReplayLink {
  id: string;
  token: string;
}

// The socket.

// Milliseconds left of red and blue; `running` is whose clock goes.
export interface Clock {
  left: [number, number];
  running: Seat;
  increment: number;
}

export interface Offer {
  offer: number;
  what: "draw" | "take-back";
  by: Seat;
  to?: number | null;
}

export interface Player {
  name: string;
  bot: string;
}

export interface Joined {
  type: "joined";
  match: string;
  seat: Seat;
  ruleset: string;
  players: [red: Player, blue: Player];
  view: TableView;
  log: SaidRecord[];
  commitment: string;
  paused: boolean;
  clock?: Clock | null;
  offer?: Offer | null;
}

export type FromServer =
  | Joined
  | { type: "update"; record: SaidRecord; change: TableChange; clock?: Clock | null; done?: number }
  | { type: "done"; id: number }
  | { type: "refused"; id: number; reasons: SaidReason[] }
  | { type: "options"; id: number; question: SaidQuestion }
  | { type: "preview"; id: number; preview: Preview }
  | { type: "odds"; id: number; odds: SaidOdds }
  | { type: "group"; id: number; units: string[] }
  | { type: "overlays"; id: number; zones: SceneZone[] }
  | { type: "words"; id: number; words: TableWords }
  | { type: "suggest"; id: number; text: string }
  | { type: "at"; id: number; view: TableView }
  | { type: "why"; id: number; why: SaidWhy }
  | ({ type: "offer" } & Offer)
  | { type: "offer-over"; offer: number; accepted: boolean }
  | { type: "paused"; on: boolean; by: Seat }
  | { type: "over"; outcome: SaidOutcome; seed: string; salt: string }
  | { type: "chat"; n: number; by: Seat; name: string; text: string; at: number }
  | { type: "presence"; red: boolean; blue: boolean; spectators: number }
  | { type: "error"; id?: number | null; error: ApiFault };

export type Ask =
  | { type: "command"; text: string }
  | { type: "options" }
  | { type: "preview"; text: string }
  | { type: "preview"; drag: { units: string[]; to: Pose; as?: string } }
  | { type: "odds"; text: string }
  | { type: "odds"; contact: SaidContact }
  | { type: "group"; unit: string }
  | { type: "overlays"; units: string[] }
  | { type: "words" }
  | { type: "suggest"; seed: number }
  | { type: "at"; n: number }
  | { type: "why"; n: number }
  | { type: "take-back" }
  | { type: "offer"; what: "draw" }
  | { type: "answer"; offer: number; accept: boolean }
  | { type: "resign" }
  | { type: "pause"; on: boolean }
  | { type: "chat"; text: string };
