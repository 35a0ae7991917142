// SPDX-License-Identifier: Apache-2.0
// Everything that can happen in an Antika battle: facts, fully resolved (final poses, faces of dice). apply() turns one
// into a change of state and holds no rule.
#pragma once

#include <memory>
#include <variant>

#include "core/decision.h"
#include "core/tally.h"
#include "rulesets/antika/bodies.h"
#include "rulesets/antika/command.h"

namespace acies::antika {

// One die. Sums with a bonus are told by the event that follows.
struct DieRolled {
  static constexpr std::string_view kName = "rolled";
  RuleId purpose;
  Seat by = Seat::none;
  UnitId unit;
  std::uint8_t face = 0;
};

// Both rolled and added their Initiative: for roles, deployment, or the turn. Who won chooses next.
struct Contested {
  static constexpr std::string_view kName = "contested";
  RuleId purpose;
  Tally red;
  Tally blue;
  Seat winner = Seat::none;
};

struct RoleTaken {
  static constexpr std::string_view kName = "role";
  Seat first_role = Seat::none;
};

struct FirstNamed {
  static constexpr std::string_view kName = "first";
  Seat seat = Seat::none;
};

struct EdgeTaken {
  static constexpr std::string_view kName = "edge";
  Seat south = Seat::none;
};

struct FeaturePlaced {
  static constexpr std::string_view kName = "feature";
  Feature feature;
};

struct Passed {
  static constexpr std::string_view kName = "passed";
  Seat seat = Seat::none;
};

// antika.gap.scenario-choice
struct ScenarioDrawn {
  static constexpr std::string_view kName = "scenario";
  Play play = Play::pitched;
};

struct CliffDecided {
  static constexpr std::string_view kName = "cliff";
  bool east = true;
};

struct SectorDecided {
  static constexpr std::string_view kName = "sector";
  Seat seat = Seat::none;
  std::uint8_t third = 0;
};

struct CampPlaced {
  static constexpr std::string_view kName = "camp";
  Camp camp;
  Pose pose;
};

// Part of a detachment or of a divided army; `edge` of a flank march.
struct Assigned {
  static constexpr std::string_view kName = "assigned";
  UnitId unit;
  Body body = Body::line;
  Status status = Status::waiting;
  std::uint8_t edge = 0;
};

// Comes onto the table, in deployment, by entry or hidden in ambush.
struct Deployed {
  static constexpr std::string_view kName = "deployed";
  UnitId unit;
  Pose pose;
  Formation formation = Formation::single;
  UnitId host;
  Status status = Status::on_table;
};

// A detachment or rearguard of this seat may enter this turn.
struct Arrived {
  static constexpr std::string_view kName = "arrived";
  Seat seat = Seat::none;
};

struct Revealed {
  static constexpr std::string_view kName = "revealed";
  UnitId unit;
};

struct PhaseBegan {
  static constexpr std::string_view kName = "phase";
  Phase phase = Phase::roles;
  Seat active = Seat::none;
  std::uint8_t turn = 0;  // a new number: a new turn, whose marks of the last one are cleared
};

// A phase now waits for this in the middle of things (or no more). `active` is who answers, for readers: it follows
// from what is asked, and the seat whose phase it is stays.
struct Asked {
  static constexpr std::string_view kName = "asked";
  Asking asking = Asking::nothing;
  Seat active = Seat::none;
  UnitId subject;
};

// Charges declared and not yet carried out; Generals not yet put somewhere.
struct ChargesSet {
  static constexpr std::string_view kName = "charges";
  BoundedVector<ChargeOrder, 4> charges;
};
struct DisplacedSet {
  static constexpr std::string_view kName = "displaced";
  BoundedVector<UnitId, 4> displaced;
};

struct Marked {
  static constexpr std::string_view kName = "marked";
  UnitId unit;
  Mark mark = Mark::moved;
  bool on = true;
  RuleId rule;
};

struct FormationChanged {
  static constexpr std::string_view kName = "formed";
  UnitId unit;
  Formation formation = Formation::square;
  Pose pose;
};

enum class ShiftKind : std::uint8_t {
  moved,
  charged,
  squared_up,
  fled,
  countered,
  fell_short,  // the advance of a charge that failed
  redirected,
  compelled,
  flanked,  // from overlap
  turned_to,
  relieved,
  refaced,
  faced_charge,  // a light target turns to its charger
  disengaged,
  led,  // a General by himself
};
inline constexpr std::array<std::string_view, 15> kShiftKindNames{
    "moved",   "charged",   "squared-up", "fled",    "countered",    "fell-short", "redirected", "compelled",
    "flanked", "turned-to", "relieved",   "refaced", "faced-charge", "disengaged", "led"};

// Any displacement of a unit or lone General. A group gives one event for each member.
struct Moved {
  static constexpr std::string_view kName = "moved";
  UnitId unit;
  Pose to;
  ShiftKind kind = ShiftKind::moved;
  Length distance;  // spent of its movement
  UnitId because;
};

// A check of training passed or not: the roll with its bonuses against the number.
struct Checked {
  static constexpr std::string_view kName = "checked";
  RuleId purpose;
  UnitId unit;
  Tally roll;
  std::uint8_t needed = 0;
  bool passed = false;
};

struct MeleeBegan {
  static constexpr std::string_view kName = "melee";
  Melee melee;
};
// The same pair goes on otherwise: on other edges, or another unit in the place of one of them.
struct MeleeChanged {
  static constexpr std::string_view kName = "melee-changed";
  UnitId a;
  UnitId b;
  Melee melee;
};
struct MeleeEnded {
  static constexpr std::string_view kName = "parted";
  UnitId a;
  UnitId b;
};
// Whom a unit overlaps in this combat phase, and whom beyond its other end; none: nobody.
struct Overlapped {
  static constexpr std::string_view kName = "overlaps";
  UnitId unit;
  UnitId enemy;
  UnitId too = {};
  static constexpr std::array<std::string_view, 1> kAdded{"too"};
};

struct ShotDeclared {
  static constexpr std::string_view kName = "aimed";
  Shot shot;
};
struct SharesSet {
  static constexpr std::string_view kName = "shares";
  UnitId unit;
  BoundedVector<Share, 6> shares;
};
struct SupportChosen {
  static constexpr std::string_view kName = "supports";
  SupportChoice choice;
};
struct AimChosen {
  static constexpr std::string_view kName = "aims";
  Aim aim;
};
// All that was declared in secret is carried out and put away.
struct DeclarationsCleared {
  static constexpr std::string_view kName = "declarations";
};

enum class AttackKind : std::uint8_t { shooting, melee, thrown, impact };
inline constexpr std::array<std::string_view, 4> kAttackNames{"shooting", "melee", "thrown", "impact"};

// A pool of dice: so many, needing so much, then for each hit against armour.
struct Attacked {
  static constexpr std::string_view kName = "attacked";
  AttackKind kind = AttackKind::melee;
  UnitId unit;
  UnitId target;
  Tally dice;             // total: how many; a negative line for the die lost to the rule of 7+
  Tally to_hit;           // total: the number needed before the rule of 7+
  Tally to_wound;         // total: the armour number before its limits; empty for automatic wounds
  std::uint8_t need = 0;  // face needed, 2 to 6
  std::uint8_t hits = 0;
  std::uint8_t wound_dice = 0;  // hits less the one that armour above 6 takes
  std::uint8_t wound_need = 0;
  std::uint8_t wounds = 0;
};

struct Wounded {
  static constexpr std::string_view kName = "wounded";
  UnitId unit;
  std::uint8_t wounds = 0;  // in all, now
};

struct Recovered {
  static constexpr std::string_view kName = "recovered";
  UnitId unit;
  std::uint8_t wounds = 0;
};

// Gone from the table: destroyed, fled, left or fallen.
struct Lost {
  static constexpr std::string_view kName = "lost";
  UnitId unit;
  Status status = Status::destroyed;
  RuleId rule;
  UnitId by;
};

// A leader is with a unit, or alone (host none, his pose by Moved).
struct LeaderJoined {
  static constexpr std::string_view kName = "joined";
  UnitId leader;
  UnitId host;
};

struct CityClaimed {
  static constexpr std::string_view kName = "claimed";
  std::uint8_t feature = 0;
  Seat holder = Seat::none;
};

struct BattleEnded {
  static constexpr std::string_view kName = "ended";
  Ending ending = Ending::won;
  Seat winner = Seat::none;
  RuleId rule;
};

using Event =
    std::variant<DieRolled, Contested, RoleTaken, FirstNamed, EdgeTaken, FeaturePlaced, Passed, CliffDecided,
                 SectorDecided, CampPlaced, Assigned, Deployed, Arrived, Revealed, PhaseBegan, Asked, ChargesSet,
                 DisplacedSet, Marked, FormationChanged, Moved, Checked, MeleeBegan, MeleeChanged, MeleeEnded,
                 Overlapped, ShotDeclared, SharesSet, SupportChosen, AimChosen, DeclarationsCleared, Attacked, Wounded,
                 Recovered, Lost, LeaderJoined, CityClaimed, BattleEnded, ScenarioDrawn>;

// Total: every event fits every state of its battle. Holds no rule and rolls nothing.
void apply(State& state, const Event& event);

}  // namespace acies::antika

namespace acies {

template <>
struct Workspace<antika::Event> {
  antika::Bodies bodies;
};

}  // namespace acies
