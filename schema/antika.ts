// SPDX-License-Identifier: Apache-2.0
// Generated from the description of the C++ structs (src/engine/schema.h); do not edit.
// Antika a08.
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

export type Play =
  | "pitched"
  | "river"
  | "death-to-the-general"
  | "escort"
  | "capture-camps"
  | "cliff"
  | "siege"
  | "ambush"
  | "cities"
  | "unexpected";

export type Type =
  | "heavy-infantry"
  | "medium-infantry"
  | "light-infantry"
  | "heavy-cavalry"
  | "medium-cavalry"
  | "light-cavalry"
  | "light-chariot"
  | "heavy-chariot"
  | "elephant"
  | "war-elephant"
  | "light-artillery"
  | "heavy-artillery"
  | "wagon"
  | "general"
  | "aide"
  | "camp";

export type Armour =
  | "unprotected"
  | "mediocre"
  | "superior"
  | "complete";

export type Training =
  | "levy"
  | "regular"
  | "trained";

export interface Traits {
  bits: number;
}

export type Grade =
  | "ordinary"
  | "competent"
  | "brilliant"
  | "strategist";

export type Duty =
  | "line"
  | "garrison"
  | "tower";

export type Role =
  | "none"
  | "first"
  | "second";

export interface Profile {
  type: Type;
  armour: Armour;
  training: Training;
  traits: Traits;
  grade: Grade;
  duty: Duty;
  seat: Seat;
  army: number;
  role: Role;
  cost: number;
}

export interface Scenario {
  play: Play;
  random_play: boolean;
  late_disorder: boolean;
  two_a_side: boolean;
  width: Length;
  depth: Length;
  size: number;
  turn_limit: number;
  army: [string, string];
  names: string[];
  called: string[];
  called_es: string[];
  profiles: Profile[];
  base_depth: Length[];
}

export interface Roll {
  command: "roll";
}

export interface End {
  command: "end";
}

export interface Concede {
  command: "concede";
}

export interface TakeRole {
  command: "role";
  role: Role;
}

export interface NameFirst {
  command: "first";
  seat: Seat;
}

export type LongEdge =
  | "south"
  | "north";

export interface TakeEdge {
  command: "edge";
  edge: LongEdge;
}

export type FeatureKind =
  | "gentle-hill"
  | "rough-hill"
  | "difficult-hill"
  | "open-wood"
  | "dense-wood"
  | "scrub"
  | "marsh"
  | "lake"
  | "crag"
  | "urban"
  | "road"
  | "river"
  | "ford"
  | "bridge"
  | "fortress"
  | "wall"
  | "breach"
  | "gate"
  | "drop";

export interface PlaceFeature {
  command: "feature";
  kind: FeatureKind;
  centre: Point;
  turn: Angle;
}

export interface PlaceCamp {
  command: "camp";
  camp: UnitName | null;
  at: Point;
  width: Length;
  depth: Length;
  garrison: UnitName | null;
  tower: UnitName | null;
}

export type Body =
  | "line"
  | "vanguard"
  | "main-body"
  | "rearguard"
  | "flank-march"
  | "ambush"
  | "reserve";

export interface Detach {
  command: "detach";
  units: (UnitName | null)[];
  aide: UnitName | null;
  body: Body;
  edge: number;
}

export interface Assign {
  command: "assign";
  units: (UnitName | null)[];
  body: Body;
}

export type Formation =
  | "single"
  | "square"
  | "march-column"
  | "phalanx-square"
  | "column"
  | "row";

export interface Placement {
  unit: UnitName | null;
  pose: Pose;
  formation: Formation;
  host: UnitName | null;
}

export interface Deploy {
  command: "deploy";
  placements: Placement[];
}

export interface Enter {
  command: "enter";
  placements: Placement[];
}

export interface Reveal {
  command: "reveal";
  units: (UnitName | null)[];
}

export type Anchor =
  | "left"
  | "right"
  | "middle"
  | "group";

export interface Form {
  command: "form";
  unit: UnitName | null;
  formation: Formation;
  anchor: Anchor;
  turns: boolean;
  facing: Angle;
}

export interface Reface {
  command: "reface";
  unit: UnitName | null;
}

export interface Face {
  command: "face";
  facing: Angle;
}

export type LegKind =
  | "advance"
  | "wheel-left"
  | "wheel-right"
  | "about"
  | "left"
  | "right"
  | "back"
  | "slide"
  | "pivot"
  | "shoot";

export interface Leg {
  kind: LegKind;
  amount: number;
  direction: Angle;
  target: UnitName | null;
}

export interface Move {
  command: "move";
  units: (UnitName | null)[];
  legs: Leg[];
  forms: boolean;
  formation: Formation;
  anchor: Anchor;
}

export interface ChargeOrder {
  unit: UnitName | null;
  target: UnitName | null;
}

export interface Charge {
  command: "charge";
  orders: ChargeOrder[];
}

export interface Compel {
  command: "compel";
  unit: UnitName | null;
  target: UnitName | null;
}

export type Reaction =
  | "stand"
  | "flee"
  | "counter";

export interface React {
  command: "react";
  reaction: Reaction;
  facing: Angle;
  target: UnitName | null;
  after: Length;
}

export interface Redirect {
  command: "redirect";
  target: UnitName | null;
  direction: Angle;
  distance: Length;
}

export interface Flank {
  command: "flank";
  unit: UnitName | null;
  contracts: boolean;
  enemy: UnitName | null;
}

export interface TurnTo {
  command: "turn";
  unit: UnitName | null;
  enemy: UnitName | null;
}

export interface Relieve {
  command: "relieve";
  front: UnitName | null;
  rear: UnitName | null;
}

export interface Lead {
  command: "lead";
  leader: UnitName | null;
  host: UnitName | null;
  at: Point;
}

export type Weapon =
  | "none"
  | "javelin"
  | "sling"
  | "short-bow"
  | "bow"
  | "crossbow"
  | "artillery";

export interface Shot {
  shooter: UnitName | null;
  target: UnitName | null;
  support: UnitName | null;
  weapon: Weapon;
}

export interface Shoot {
  command: "shoot";
  shot: Shot;
}

export interface Share {
  unit: UnitName | null;
  opponent: UnitName | null;
  dice: number;
}

export interface Split {
  command: "split";
  unit: UnitName | null;
  shares: Share[];
}

export interface SupportChoice {
  supporter: UnitName | null;
  supported: UnitName | null;
}

export interface Support {
  command: "support";
  choice: SupportChoice;
}

export type AutoAttack =
  | "thrown"
  | "impact";

export interface Aim {
  unit: UnitName | null;
  opponent: UnitName | null;
  attack: AutoAttack;
}

export interface Aiming {
  command: "aim";
  aim: Aim;
}

export interface Reroll {
  command: "reroll";
  again: boolean;
}

export interface Disengage {
  command: "disengage";
  unit: UnitName | null;
  facing: Angle;
}

export type Command =
  | Roll
  | End
  | Concede
  | TakeRole
  | NameFirst
  | TakeEdge
  | PlaceFeature
  | PlaceCamp
  | Detach
  | Assign
  | Deploy
  | Enter
  | Reveal
  | Form
  | Reface
  | Face
  | Move
  | Charge
  | Compel
  | React
  | Redirect
  | Flank
  | TurnTo
  | Relieve
  | Lead
  | Shoot
  | Split
  | Support
  | Aiming
  | Reroll
  | Disengage;

export interface DieRolled {
  event: "rolled";
  purpose: RuleName | null;
  by: Seat;
  unit: UnitName | null;
  face: number;
}

export interface Contested {
  event: "contested";
  purpose: RuleName | null;
  red: Tally;
  blue: Tally;
  winner: Seat;
}

export interface RoleTaken {
  event: "role";
  first_role: Seat;
}

export interface FirstNamed {
  event: "first";
  seat: Seat;
}

export interface EdgeTaken {
  event: "edge";
  south: Seat;
}

export interface Feature {
  kind: FeatureKind;
  centre: Point;
  turn: Angle;
  width: Length;
  height: Length;
  holder: Seat;
}

export interface FeaturePlaced {
  event: "feature";
  feature: Feature;
}

export interface Passed {
  event: "passed";
  seat: Seat;
}

export interface CliffDecided {
  event: "cliff";
  east: boolean;
}

export interface SectorDecided {
  event: "sector";
  seat: Seat;
  third: number;
}

export interface Camp {
  camp: UnitName | null;
  width: Length;
  depth: Length;
  garrison: UnitName | null;
  tower: UnitName | null;
}

export interface CampPlaced {
  event: "camp";
  camp: Camp;
  pose: Pose;
}

export type Status =
  | "waiting"
  | "reserve"
  | "hidden"
  | "on-table"
  | "destroyed"
  | "fled"
  | "left"
  | "unused";

export interface Assigned {
  event: "assigned";
  unit: UnitName | null;
  body: Body;
  status: Status;
  edge: number;
}

export interface Deployed {
  event: "deployed";
  unit: UnitName | null;
  pose: Pose;
  formation: Formation;
  host: UnitName | null;
  status: Status;
}

export interface Arrived {
  event: "arrived";
  seat: Seat;
}

export interface Revealed {
  event: "revealed";
  unit: UnitName | null;
}

export type Phase =
  | "roles"
  | "detach"
  | "divide"
  | "terrain"
  | "first-deployer"
  | "edge"
  | "camps"
  | "deploy-first"
  | "deploy-second"
  | "deploy-last"
  | "start"
  | "initiative"
  | "command"
  | "move"
  | "shoot"
  | "combat"
  | "checks"
  | "disengage"
  | "over";

export interface PhaseBegan {
  event: "phase";
  phase: Phase;
  active: Seat;
  turn: number;
}

export type Asking =
  | "nothing"
  | "roll"
  | "reaction"
  | "redirect"
  | "facing"
  | "place-general"
  | "reroll";

export interface Asked {
  event: "asked";
  asking: Asking;
  active: Seat;
  subject: UnitName | null;
}

export interface ChargesSet {
  event: "charges";
  charges: ChargeOrder[];
}

export interface DisplacedSet {
  event: "displaced";
  displaced: (UnitName | null)[];
}

export type Mark =
  | "moved"
  | "refaced"
  | "changed"
  | "halved"
  | "compelled"
  | "fled"
  | "charged"
  | "failed-charge"
  | "redirected"
  | "shot"
  | "swapped"
  | "transferred"
  | "entered"
  | "rerolled"
  | "checked"
  | "grouped"
  | "led"
  | "parted"
  | "last-of-turn"
  | "disordered"
  | "stakes"
  | "stubborn-used"
  | "plundering"
  | "double-loss"
  | "saved";

export interface Marked {
  event: "marked";
  unit: UnitName | null;
  mark: Mark;
  on: boolean;
  rule: RuleName | null;
}

export interface FormationChanged {
  event: "formed";
  unit: UnitName | null;
  formation: Formation;
  pose: Pose;
}

export type ShiftKind =
  | "moved"
  | "charged"
  | "squared-up"
  | "fled"
  | "countered"
  | "fell-short"
  | "redirected"
  | "compelled"
  | "flanked"
  | "turned-to"
  | "relieved"
  | "refaced"
  | "faced-charge"
  | "disengaged"
  | "led";

export interface Moved {
  event: "moved";
  unit: UnitName | null;
  to: Pose;
  kind: ShiftKind;
  distance: Length;
  because: UnitName | null;
}

export interface Checked {
  event: "checked";
  purpose: RuleName | null;
  unit: UnitName | null;
  roll: Tally;
  needed: number;
  passed: boolean;
}

export type Edge =
  | "none"
  | "front"
  | "left"
  | "right"
  | "rear";

export interface Melee {
  a: UnitName | null;
  b: UnitName | null;
  edge_a: Edge;
  edge_b: Edge;
  since: number;
  charged_a: boolean;
  charged_b: boolean;
  fresh_a: boolean;
  fresh_b: boolean;
}

export interface MeleeBegan {
  event: "melee";
  melee: Melee;
}

export interface MeleeChanged {
  event: "melee-changed";
  a: UnitName | null;
  b: UnitName | null;
  melee: Melee;
}

export interface MeleeEnded {
  event: "parted";
  a: UnitName | null;
  b: UnitName | null;
}

export interface Overlapped {
  event: "overlaps";
  unit: UnitName | null;
  enemy: UnitName | null;
  too: UnitName | null;
}

export interface ShotDeclared {
  event: "aimed";
  shot: Shot;
}

export interface SharesSet {
  event: "shares";
  unit: UnitName | null;
  shares: Share[];
}

export interface SupportChosen {
  event: "supports";
  choice: SupportChoice;
}

export interface AimChosen {
  event: "aims";
  aim: Aim;
}

export interface DeclarationsCleared {
  event: "declarations";
}

export type AttackKind =
  | "shooting"
  | "melee"
  | "thrown"
  | "impact";

export interface Attacked {
  event: "attacked";
  kind: AttackKind;
  unit: UnitName | null;
  target: UnitName | null;
  dice: Tally;
  to_hit: Tally;
  to_wound: Tally;
  need: number;
  hits: number;
  wound_dice: number;
  wound_need: number;
  wounds: number;
}

export interface Wounded {
  event: "wounded";
  unit: UnitName | null;
  wounds: number;
}

export interface Recovered {
  event: "recovered";
  unit: UnitName | null;
  wounds: number;
}

export interface Lost {
  event: "lost";
  unit: UnitName | null;
  status: Status;
  rule: RuleName | null;
  by: UnitName | null;
}

export interface LeaderJoined {
  event: "joined";
  leader: UnitName | null;
  host: UnitName | null;
}

export interface CityClaimed {
  event: "claimed";
  feature: number;
  holder: Seat;
}

export interface BattleEnded {
  event: "ended";
  ending: Ending;
  winner: Seat;
  rule: RuleName | null;
}

export interface ScenarioDrawn {
  event: "scenario";
  play: Play;
}

export type Event =
  | DieRolled
  | Contested
  | RoleTaken
  | FirstNamed
  | EdgeTaken
  | FeaturePlaced
  | Passed
  | CliffDecided
  | SectorDecided
  | CampPlaced
  | Assigned
  | Deployed
  | Arrived
  | Revealed
  | PhaseBegan
  | Asked
  | ChargesSet
  | DisplacedSet
  | Marked
  | FormationChanged
  | Moved
  | Checked
  | MeleeBegan
  | MeleeChanged
  | MeleeEnded
  | Overlapped
  | ShotDeclared
  | SharesSet
  | SupportChosen
  | AimChosen
  | DeclarationsCleared
  | Attacked
  | Wounded
  | Recovered
  | Lost
  | LeaderJoined
  | CityClaimed
  | BattleEnded
  | ScenarioDrawn;

export interface Marks {
  bits: number;
}

export interface Unit {
  pose: Pose;
  marks: Marks;
  host: UnitName | null;
  overlapped: UnitName | null;
  overlapped_too: UnitName | null;
  formation: Formation;
  status: Status;
  body: Body;
  wounds: number;
  lost_order: number;
}

export interface State {
  units: Unit[];
  count: number;
  phase: Phase;
  asking: Asking;
  active: Seat;
  first: Seat;
  south: Seat;
  first_role: Seat;
  turn: number;
  drawn: number;
  passes: number;
  cliff_east: boolean;
  sector: [number, number];
  flank_edge: [number, number];
  arrived: [boolean, boolean];
  subject: UnitName | null;
  lost_count: number;
  features: Feature[];
  camps: Camp[];
  melees: Melee[];
  charges: ChargeOrder[];
  displaced: (UnitName | null)[];
  shots: Shot[];
  shares: Share[];
  supports: SupportChoice[];
  aims: Aim[];
  winner: Seat;
  ending: Ending;
  ending_rule: RuleName | null;
}

export interface View {
  seat: Seat;
  state: State;
}

export type EventView = Event;
