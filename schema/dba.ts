// SPDX-License-Identifier: Apache-2.0
// Generated from the description of the C++ structs (src/engine/schema.h); do not edit.
// De Bellis Antiquitatis 2.2.
import type {
  Ending,
  Length,
  Pose,
  RuleName,
  Seat,
  Tally,
  UnitName,
} from "./core";

export type Scale =
  | "mm15"
  | "mm25";

export type SubTypeCode = string;

export interface Scenario {
  scale: Scale;
  chariots_literal: boolean;
  flee_avoids_edge: boolean;
  turn_limit: number;
  aggression: [number, number];
  army: [string, string];
  names: string[];
  mounted: (SubTypeCode | null)[];
  dismounts_as: (SubTypeCode | null)[];
}

export interface Roll {
  command: "roll";
}

export interface Placement {
  unit: UnitName | null;
  pose: Pose;
}

export interface Deploy {
  command: "deploy";
  placements: Placement[];
}

export interface Swap {
  command: "swap";
  a: UnitName | null;
  b: UnitName | null;
}

export interface End {
  command: "end";
}

export type ManoeuvreKind =
  | "to"
  | "advance"
  | "back"
  | "left"
  | "right"
  | "wheel-left"
  | "wheel-right"
  | "turn";

export interface Manoeuvre {
  kind: ManoeuvreKind;
  amount: number;
  pose: Pose;
}

export interface Move {
  command: "move";
  units: (UnitName | null)[];
  path: Manoeuvre[];
  dismount: (UnitName | null)[];
  first: UnitName | null;
}

export interface Column {
  command: "column";
  units: (UnitName | null)[];
  path: Manoeuvre[];
  dismount: (UnitName | null)[];
  first: UnitName | null;
}

export interface Drop {
  unit: UnitName | null;
  behind: UnitName | null;
}

export interface Narrow {
  command: "narrow";
  units: (UnitName | null)[];
  path: Manoeuvre[];
  drops: Drop[];
  dismount: (UnitName | null)[];
  first: UnitName | null;
}

export interface CloseDoor {
  command: "close";
  unit: UnitName | null;
  enemy: UnitName | null;
}

export interface BreakOff {
  command: "break";
  unit: UnitName | null;
  distance: Length;
}

export interface Shoot {
  command: "shoot";
  shooter: UnitName | null;
  target: UnitName | null;
  aid: (UnitName | null)[];
}

export interface Aid {
  command: "aid";
  units: (UnitName | null)[];
}

export interface Fight {
  command: "fight";
  a: UnitName | null;
  b: UnitName | null;
}

export type Side =
  | "left"
  | "right";

export interface Swerve {
  command: "swerve";
  side: Side;
}

export type Command =
  | Roll
  | Deploy
  | Swap
  | End
  | Move
  | Column
  | Narrow
  | CloseDoor
  | BreakOff
  | Shoot
  | Aid
  | Fight
  | Swerve;

export interface DieRolled {
  event: "rolled";
  purpose: RuleName | null;
  by: Seat;
  unit: UnitName | null;
  face: number;
}

export interface InvaderDecided {
  event: "invader";
  invader: Seat;
  red: Tally;
  blue: Tally;
}

export interface Deployed {
  event: "deployed";
  unit: UnitName | null;
  pose: Pose;
}

export interface SwapMade {
  event: "swapped";
  a: UnitName | null;
  b: UnitName | null;
}

export type Phase =
  | "aggression"
  | "deploy-defender"
  | "deploy-invader"
  | "swap"
  | "move"
  | "shoot"
  | "combat"
  | "over";

export interface PhaseBegan {
  event: "phase";
  phase: Phase;
  active: Seat;
  turn: number;
}

export interface PipsRolled {
  event: "pips";
  pips: number;
}

export interface PipsSpent {
  event: "spent";
  cost: Tally;
  left: number;
}

export type MoveKind =
  | "single"
  | "group"
  | "column"
  | "narrow"
  | "door"
  | "break-off";

export interface Moved {
  event: "moved";
  unit: UnitName | null;
  to: Pose;
  leg_from: Pose;
  kind: MoveKind;
  number: number;
  distance: Length;
  provisional: boolean;
}

export interface Dismounted {
  event: "dismounted";
  unit: UnitName | null;
  as: SubTypeCode | null;
}

export type ShiftKind =
  | "closed-up"
  | "conformed"
  | "turned"
  | "shoved"
  | "drawn-back"
  | "recoiled"
  | "pushed"
  | "fled"
  | "turned-about"
  | "pursued";

export interface Shifted {
  event: "shifted";
  unit: UnitName | null;
  to: Pose;
  kind: ShiftKind;
  rule: RuleName | null;
  because: UnitName | null;
}

export type Edge =
  | "none"
  | "front"
  | "left"
  | "right"
  | "rear";

export interface ContactMemory {
  mover: UnitName | null;
  enemy: UnitName | null;
  edge: Edge;
  in_group: boolean;
  this_turn: boolean;
  order: number;
}

export interface ContactMade {
  event: "contact";
  contact: ContactMemory;
}

export interface ContactEnded {
  event: "parted";
  mover: UnitName | null;
  enemy: UnitName | null;
}

export interface Pair {
  a: UnitName | null;
  b: UnitName | null;
}

export interface CouldNotTurn {
  event: "could-not-turn";
  pair: Pair;
}

export interface FightsDue {
  event: "fights";
  pairs: Pair[];
}

export interface FightOver {
  event: "fight-over";
  pair: Pair;
}

export type Asking =
  | "nothing"
  | "target"
  | "return-aid"
  | "swerve";

export interface Shot {
  principal: UnitName | null;
  target: UnitName | null;
  aid: (UnitName | null)[];
  return_aid: (UnitName | null)[];
  returns: boolean;
}

export interface Asked {
  event: "asked";
  asking: Asking;
  shot: Shot;
}

export type StepKind =
  | "none"
  | "suffer"
  | "lose-supporter"
  | "recoil-flanker"
  | "pursue"
  | "flee-on";

export type Result =
  | "none"
  | "recoil"
  | "flee"
  | "destroyed";

export interface Step {
  kind: StepKind;
  result: Result;
  shot_from_rear: boolean;
  unit: UnitName | null;
  by: UnitName | null;
  rule: RuleName | null;
}

export interface AgendaSet {
  event: "agenda";
  agenda: Step[];
}

export interface ShotMade {
  event: "shot";
  shot: Shot;
}

export type CombatKind =
  | "close"
  | "shooting";

export type Verdict =
  | "tie"
  | "beaten"
  | "doubled";

export interface Fought {
  event: "fought";
  kind: CombatKind;
  a: UnitName | null;
  b: UnitName | null;
  tally_a: Tally;
  tally_b: Tally;
  verdict: Verdict;
  loser: UnitName | null;
  result: Result;
  result_rule: RuleName | null;
}

export interface Destroyed {
  event: "destroyed";
  unit: UnitName | null;
  rule: RuleName | null;
  by: UnitName | null;
}

export interface BattleEnded {
  event: "ended";
  ending: Ending;
  winner: Seat;
  rule: RuleName | null;
}

export type Event =
  | DieRolled
  | InvaderDecided
  | Deployed
  | SwapMade
  | PhaseBegan
  | PipsRolled
  | PipsSpent
  | Moved
  | Dismounted
  | Shifted
  | ContactMade
  | ContactEnded
  | CouldNotTurn
  | FightsDue
  | FightOver
  | Asked
  | AgendaSet
  | ShotMade
  | Fought
  | Destroyed
  | BattleEnded;

export type Status =
  | "waiting"
  | "on-table"
  | "destroyed";

export interface Element {
  pose: Pose;
  leg_from: Pose;
  sub_type: SubTypeCode | null;
  seat: Seat;
  status: Status;
  general: boolean;
  dismounted: boolean;
  has_shot: boolean;
  was_shot_at: boolean;
  moves: number;
  move_number: number;
  provisional: boolean;
  lost_order: number;
}

export interface State {
  elements: Element[];
  count: number;
  phase: Phase;
  active: Seat;
  invader: Seat;
  turn: number;
  pips: number;
  moves_made: number;
  swaps_left: number;
  contact_count: number;
  lost_count: number;
  contacts: ContactMemory[];
  unturned: Pair[];
  fights: Pair[];
  agenda: Step[];
  asking: Asking;
  shot: Shot;
  winner: Seat;
  ending: Ending;
  ending_rule: RuleName | null;
}

export interface View {
  seat: Seat;
  state: State;
}

export type EventView = Event;
