// SPDX-License-Identifier: Apache-2.0
// Generated from the description of the C++ structs (src/engine/schema.h); do not edit.
// What a screen is told about a battle, and the pages beside it.
import type {
  Ending,
  Length,
  Pose,
  SceneTerrain,
  SceneUnit,
  SceneZone,
  Seat,
  Shape,
} from "./core";

export interface TableHead {
  n: number;
  turn: number;
  phase: string;
  active: Seat;
  points: number;
  losses: [number, number];
  turn_words: string;
  phase_words: string;
  active_words: string;
  points_words: string;
  losses_words: [string, string];
}

export interface SaidContact {
  a: string;
  b: string;
}

export interface Look {
  unit: string;
  svg: string;
  name_x: number;
  name_y: number;
  name_size: number;
}

export interface SaidOption {
  verb: string;
  label: string;
  units: string[];
  against: string[];
  cost: number;
  reach: Length;
  example: string;
}

export interface SaidQuestion {
  seat: Seat;
  kind: string;
  text: string;
  budget: number;
  about: string[];
  options: SaidOption[];
}

export interface SaidOutcome {
  ending: Ending;
  winner: Seat;
  text: string;
}

export interface TableView {
  head: TableHead;
  width: Length;
  height: Length;
  base_width: Length;
  armies: [string, string];
  rosters: [string, string];
  units: SceneUnit[];
  fallen: SceneUnit[];
  terrain: SceneTerrain[];
  terrain_words: string[];
  deployment: SceneZone[];
  waiting: SceneUnit[];
  contacts: SaidContact[];
  looks: Look[];
  question: SaidQuestion;
  outcome: SaidOutcome;
  free_take_back: number | null;
}

export interface TableChange {
  head: TableHead;
  units: SceneUnit[];
  gone: string[];
  fallen: SceneUnit[] | null;
  terrain: SceneTerrain[] | null;
  terrain_words: string[] | null;
  deployment: SceneZone[] | null;
  contacts: SaidContact[] | null;
  looks: Look[];
  question: SaidQuestion;
  outcome: SaidOutcome;
  waiting: SceneUnit[] | null;
  free_take_back: number | null;
}

export interface SaidChoice {
  value: string;
  label: string;
}

export interface TableWords {
  table: string;
  units: SaidChoice[];
  contacts: SaidChoice[];
}

export interface SaidDie {
  purpose: string;
  face: number;
  sides: number;
}

export interface SaidLine {
  text: string;
  rules: string[];
}

export interface SaidRecord {
  n: number;
  seat: Seat;
  command: string;
  take_back_to: number | null;
  dice: SaidDie[];
  lines: SaidLine[];
}

export interface SaidReason {
  rule: string;
  sentence: string;
  remedy: string;
  text: string;
  units: string[];
  shape: Shape;
  instead: Pose | null;
}

export interface Preview {
  accepted: boolean;
  command: string;
  reasons: SaidReason[];
  units: SceneUnit[];
  terrain: SceneTerrain[];
  terrain_words: string[];
  note: string;
  others: SaidChoice[];
}

export interface SaidFactor {
  value: string;
  label: string;
  rule: string;
}

export interface SaidTally {
  unit: string;
  total: number;
  factors: SaidFactor[];
}

export interface SaidChance {
  what: string;
  fraction: string;
  share: number;
}

export interface SaidOdds {
  reasons: SaidReason[];
  tallies: SaidTally[];
  outcomes: SaidChance[];
}

export interface SaidTerm {
  label: string;
  value: number;
}

export interface SaidThought {
  preview: Preview;
  score: number;
  chosen: boolean;
  terms: SaidTerm[];
}

export interface SaidWhy {
  n: number;
  seat: Seat;
  bot: string;
  weighed: number;
  thoughts: SaidThought[];
}

export interface SaidRulesetOption {
  name: string;
  about: string;
  usual: string;
  values: string;
  choices: SaidChoice[];
  rule: string;
}

export interface SaidTroop {
  code: string;
  name: string;
  symbol: string;
  look: Look;
}

export interface SaidQuality {
  label: string;
  several: boolean;
  choices: SaidChoice[];
}

export interface DuelSide {
  type: string;
  general: boolean;
  overlaps: number;
  support: string;
}

export interface Duel {
  attacker: DuelSide;
  defender: DuelSide;
  shooting: boolean;
  aid: number;
  charged: boolean;
  flank: boolean;
  rear: boolean;
  going: string;
}

export interface SaidRuleset {
  id: string;
  name: string;
  edition: string;
  armies_a_side: number;
  options: SaidRulesetOption[];
  bots: SaidChoice[];
  example_lists: [string, string];
  troops: SaidTroop[];
  qualities: SaidQuality[];
  goings: SaidChoice[];
  example_duel: Duel;
}

export interface SaidField {
  label: string;
  value: string;
}

export interface SaidPick {
  label: string;
  choices: SaidChoice[];
  usual: number;
}

export interface SaidList {
  key: string;
  name: string;
  fields: SaidField[];
  troops: string;
  army: string;
  armies: number;
  official: boolean;
  text: string;
  picks: SaidPick[];
}

export interface SaidMistake {
  code: string;
  where: string;
  sentence: string;
}

export interface SaidListCheck {
  lists: SaidList[];
  units: SceneUnit[];
  looks: Look[];
  mistakes: SaidMistake[];
}

export interface SaidRule {
  id: string;
  text: string;
  source: string;
  cases: number;
}

export interface SaidCase {
  name: string;
  path: string;
  text: string;
  drawing: string;
}

export interface SaidRulePage {
  rule: SaidRule;
  cases: SaidCase[];
}

export interface UmpireQuestion {
  duel: Duel;
  dice: number[];
}

export interface UmpireAnswer {
  mistakes: SaidMistake[];
  odds: SaidOdds;
  dice: string[];
  lines: SaidLine[];
  drawing: string;
}
