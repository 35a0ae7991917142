// SPDX-License-Identifier: Apache-2.0
// Generated from the description of the C++ structs (src/engine/schema.h); do not edit.
// Lengths are whole hundredths of a millimetre; angles whole thousandths of a degree; facings are bearings (0 is
// north, 90000 east, clockwise). x grows to the east, y to the north. A pose is the middle of the front edge of a
// base and its facing. A unit is known by its name, a rule by its id; null is none.

export type Length = number;

export type Angle = number;

export type Point = [x: number, y: number];

export type Pose = [x: number, y: number, facing: number];

export type UnitName = string;

export type RuleName = string;

export type Hex64 = string;

export type Seed = string;

export interface SetupArmy {
  list: string;
  name: string;
}

export type Seat =
  | "red"
  | "blue"
  | "umpire"
  | "spectator"
  | "none";

export interface SetupUnit {
  name: string;
  seat: Seat;
  type: string;
  pose: Pose | null;
  marks: string[];
}

export interface Setup {
  ruleset: string;
  edition: string;
  options: Record<string, string>;
  values: Record<string, string>;
  armies: [SetupArmy, SetupArmy];
  units: SetupUnit[];
}

export interface RecordHeader {
  engine: string;
  tables: Hex64;
  seed: Seed;
  players: [string, string];
  setup: Setup;
}

export type Ending =
  | "playing"
  | "won"
  | "drawn";

export interface Outcome {
  ending: Ending;
  winner: Seat;
  rule: RuleName | null;
  losses: [number, number];
}

export type DivergenceKind =
  | "refused"
  | "dice"
  | "events"
  | "hash"
  | "take-back";

export interface Divergence {
  n: number;
  kind: DivergenceKind;
  expected: string;
  got: string;
}

export interface CheckReport {
  records: number;
  commands: number;
  hash: Hex64;
  outcome: Outcome;
  divergences: Divergence[];
}

export type QuantityKind =
  | "none"
  | "length"
  | "angle"
  | "count";

export interface Quantity {
  kind: QuantityKind;
  value: number;
}

export type ShapeKind =
  | "none"
  | "point"
  | "segment"
  | "quad";

export interface Shape {
  kind: ShapeKind;
  point: Point[];
}

export type AlternativeKind =
  | "none"
  | "quantity"
  | "pose";

export interface Alternative {
  kind: AlternativeKind;
  quantity: Quantity;
  pose: Pose;
}

export interface Violation {
  rule: RuleName | null;
  units: (UnitName | null)[];
  measured: Quantity;
  limit: Quantity;
  shape: Shape;
  alternative: Alternative;
}

export interface Factor {
  rule: RuleName | null;
  value: number;
  cause: UnitName | null;
}

export interface Tally {
  factors: Factor[];
  die: number;
  total: number;
}

export interface Question {
  seat: Seat;
  kind: string;
  about: (UnitName | null)[];
  budget: number;
}

export interface Option {
  verb: string;
  units: (UnitName | null)[];
  against: (UnitName | null)[];
  cost: number;
  reach: Length;
  example: string;
}

export interface Options {
  question: Question;
  options: Option[];
}

export interface SceneUnit {
  id: UnitName | null;
  name: string;
  code: string;
  symbol: string;
  seat: Seat;
  pose: Pose;
  width: Length;
  depth: Length;
  leader: boolean;
  acted: boolean;
  engaged: boolean;
  disordered: boolean;
  hidden: boolean;
  all_round: boolean;
  strength: number;
  full_strength: number;
  files: number;
  ranks: number;
  led_by: string;
  inside: string;
  from: Pose | null;
  called: [string, string];
}

export interface SceneZone {
  kind: string;
  seat: Seat;
  outline: Point[];
}

export interface SceneTerrain {
  kind: string;
  label: string;
  seat: Seat;
  outline: Point[];
  line: Point[];
}

export interface Scene {
  width: Length;
  height: Length;
  base_width: Length;
  units: SceneUnit[];
  fallen: SceneUnit[];
  zones: SceneZone[];
  terrain: SceneTerrain[];
  armies: [string, string];
  turn: number;
  phase: string;
  active: Seat;
  points: number;
  losses: [number, number];
  winner: Seat;
  marks: Shape[];
  measure: string;
}

export interface CommandRecord<Event> {
  n: number;
  seat: Seat;
  command: string; // battle notation
  dice: number[]; // the faces, as rolled
  events: Event[];
  hash: Hex64; // of the state afterwards
}

export interface TakeBackRecord {
  n: number;
  seat: Seat;
  take_back_to: number; // the state is again what it was after this record; 0: the start
  hash: Hex64;
}

export interface BattleRecord<Event> {
  format: "acies-record";
  version: 1;
  header: RecordHeader;
  records: (CommandRecord<Event> | TakeBackRecord)[];
}
