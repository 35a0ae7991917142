// SPDX-License-Identifier: Apache-2.0
// Generated from the description of the C++ structs (src/engine/schema.h); do not edit.
// De Bellis Antiquitatis 2.2.
import type {
  Angle,
  Ending,
  Length,
  Point,
  Pose,
  RuleName,
  Seat,
  Tally,
  UnitName,
} from "./core";

export type Scale =
  | "mm15"
  | "mm25";

export type Table =
  | "open"
  | "laid";

export type Home =
  | "arable"
  | "forest"
  | "hilly"
  | "steppe"
  | "dry"
  | "tropical"
  | "littoral";

export type SubTypeCode = string;

export interface Scenario {
  scale: Scale;
  chariots_literal: boolean;
  flee_avoids_edge: boolean;
  turn_limit: number;
  table: Table;
  aggression: [number, number];
  home: [Home, Home];
  army: [string, string];
  names: string[];
  mounted: (SubTypeCode | null)[];
  dismounts_as: (SubTypeCode | null)[];
}

export interface Roll {
  command: "roll";
}

export type Lodging =
  | "field"
  | "camp"
  | "bua";

export interface Placement {
  unit: UnitName | null;
  pose: Pose;
  lodging: Lodging;
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
  | "turn"
  | "leave"
  | "enter";

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

export type Terrain =
  | "wood"
  | "bua"
  | "gentle-hill"
  | "steep-hill"
  | "marsh"
  | "rough"
  | "dunes"
  | "oasis"
  | "waterway"
  | "river"
  | "road"
  | "camp";

export type Form =
  | "oval"
  | "polygon"
  | "course"
  | "shore";

export type TableEdge =
  | "south"
  | "west"
  | "north"
  | "east";

export interface Piece {
  terrain: Terrain;
  form: Form;
  edge: TableEdge;
  centre: Point;
  length: Length;
  breadth: Length;
  turn: Angle;
  width: Length;
  points: Point[];
}

export interface LayTerrain {
  command: "terrain";
  pieces: Piece[];
}

export interface NumberEdges {
  command: "edges";
  edges: TableEdge[];
}

export interface LayCamp {
  command: "camp";
  outline: Piece;
  empty: boolean;
}

export interface HoldBack {
  command: "hold";
  units: (UnitName | null)[];
}

export interface Land {
  command: "land";
  placements: Placement[];
  dismount: (UnitName | null)[];
  first: UnitName | null;
}

export interface Attack {
  command: "attack";
  units: (UnitName | null)[];
}

export interface Pursue {
  command: "pursue";
  pursues: boolean;
}

export interface Revolt {
  command: "revolt";
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
  | Swerve
  | LayTerrain
  | NumberEdges
  | LayCamp
  | HoldBack
  | Land
  | Attack
  | Pursue
  | Revolt;

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
  | "terrain"
  | "edges"
  | "camp-defender"
  | "camp-invader"
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
  | "break-off"
  | "landing"
  | "road";

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
  | "swerve"
  | "attack"
  | "pursue";

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
  seat: Seat;
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
  | "destroyed"
  | "surrender";

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

export interface PieceLaid {
  event: "laid";
  piece: Piece;
  by: Seat;
}

export interface BaseEdgesSet {
  event: "base-edges";
  edge: [TableEdge, TableEdge];
}

export interface HeldBack {
  event: "held-back";
  unit: UnitName | null;
  held: boolean;
}

export type Site =
  | "none"
  | "red-camp"
  | "blue-camp"
  | "bua";

export type Holding =
  | "occupying"
  | "defending"
  | "sacking";

export interface Lodged {
  event: "lodged";
  unit: UnitName | null;
  site: Site;
  holding: Holding;
  rule: RuleName | null;
}

export type Status =
  | "waiting"
  | "on-table"
  | "destroyed"
  | "inside"
  | "held"
  | "gone";

export interface Unlodged {
  event: "unlodged";
  unit: UnitName | null;
  status: Status;
  pose: Pose;
  rule: RuleName | null;
}

export interface HoldingChanged {
  event: "holding";
  site: Site;
  holding: Holding;
  rule: RuleName | null;
}

export interface ControlPassed {
  event: "control";
  site: Site;
  seat: Seat;
  rule: RuleName | null;
}

export interface LeftPlay {
  event: "left-play";
  unit: UnitName | null;
  rule: RuleName | null;
}

export type Difficulty =
  | "unknown"
  | "paltry"
  | "normal"
  | "difficult";

export interface RiverFound {
  event: "river";
  difficulty: Difficulty;
}

export interface RiverBarred {
  event: "river-barred";
  unit: UnitName | null;
}

export interface AttacksDeclared {
  event: "attacks";
  seat: Seat;
  units: (UnitName | null)[];
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
  | BattleEnded
  | PieceLaid
  | BaseEdgesSet
  | HeldBack
  | Lodged
  | Unlodged
  | HoldingChanged
  | ControlPassed
  | LeftPlay
  | RiverFound
  | RiverBarred
  | AttacksDeclared;

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
  in: Site;
  road_extras: number;
}

export interface Stronghold {
  piece: number;
  founder: Seat;
  controller: Seat;
  occupant: UnitName | null;
  residents: UnitName | null;
  holding: Holding;
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
  asked: Seat;
  attackers: (UnitName | null)[];
  pieces: Piece[];
  strongholds: Stronghold[];
  base_edge: [TableEdge, TableEdge];
  river: Difficulty;
  river_barred: boolean;
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
