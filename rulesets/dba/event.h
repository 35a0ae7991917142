// SPDX-License-Identifier: Apache-2.0
// Everything that can happen in a DBA battle: facts, fully resolved (final poses, faces of dice). apply() turns one
// into a change of state and holds no rule.
#pragma once

#include <memory>
#include <variant>

#include "core/decision.h"
#include "core/tally.h"
#include "rulesets/dba/bodies.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

struct DieRolled {
  static constexpr std::string_view kName = "rolled";
  RuleId purpose;
  Seat by = Seat::none;
  UnitId unit;
  std::uint8_t face = 0;
};

struct InvaderDecided {
  static constexpr std::string_view kName = "invader";
  Seat invader = Seat::none;
  Tally red;
  Tally blue;
};

struct Deployed {
  static constexpr std::string_view kName = "deployed";
  UnitId unit;
  Pose pose;
};

struct SwapMade {
  static constexpr std::string_view kName = "swapped";
  UnitId a;
  UnitId b;
};

struct PhaseBegan {
  static constexpr std::string_view kName = "phase";
  Phase phase = Phase::aggression;
  Seat active = Seat::none;
  std::uint16_t turn = 0;  // a new number: a new turn, whose marks of the last one are cleared
};

struct PipsRolled {
  static constexpr std::string_view kName = "pips";
  std::uint8_t pips = 0;
};

struct PipsSpent {
  static constexpr std::string_view kName = "spent";
  Tally cost;
  std::uint8_t left = 0;
};

// `road`: of one element or a column, all of it by road (dba.road.move).
enum class MoveKind : std::uint8_t { single, group, column, narrow, door, break_off, landing, road };
inline constexpr std::array<std::string_view, 8> kMoveKindNames{"single", "group",     "column",  "narrow",
                                                                "door",   "break-off", "landing", "road"};

// A tactical move of one element (a group gives one event for each member, with the same number).
struct Moved {
  static constexpr std::string_view kName = "moved";
  UnitId unit;
  Pose to;
  Pose leg_from;
  MoveKind kind = MoveKind::single;
  std::uint8_t number = 0;
  Length distance;  // of its farthest corner, all legs added
  bool provisional = false;
};

struct Dismounted {
  static constexpr std::string_view kName = "dismounted";
  UnitId unit;
  SubTypeId as;
};

enum class ShiftKind : std::uint8_t {
  closed_up,
  conformed,
  turned,
  shoved,
  drawn_back,
  recoiled,
  pushed,
  fled,
  turned_about,
  pursued
};
inline constexpr std::array<std::string_view, 10> kShiftKindNames{"closed-up",    "conformed", "turned", "shoved",
                                                                  "drawn-back",   "recoiled",  "pushed", "fled",
                                                                  "turned-about", "pursued"};

// Any displacement that is not a tactical move.
struct Shifted {
  static constexpr std::string_view kName = "shifted";
  UnitId unit;
  Pose to;
  ShiftKind kind = ShiftKind::recoiled;
  RuleId rule;
  UnitId because;  // of which other element, if of one
};

struct ContactMade {
  static constexpr std::string_view kName = "contact";
  ContactMemory contact;
};

struct ContactEnded {
  static constexpr std::string_view kName = "parted";
  UnitId mover;
  UnitId enemy;
};

// No room to turn: they fight as if turned (dba.gap.face-room).
struct CouldNotTurn {
  static constexpr std::string_view kName = "could-not-turn";
  Pair pair;
};

struct FightsDue {
  static constexpr std::string_view kName = "fights";
  Fights pairs;
};

struct FightOver {
  static constexpr std::string_view kName = "fight-over";
  Pair pair;
};

// The state waits for somebody in the middle of things.
struct Asked {
  static constexpr std::string_view kName = "asked";
  Asking asking = Asking::nothing;
  Shot shot;
  Seat seat = Seat::none;  // of whom an attack is asked
};

// A piece of terrain or a camp is laid. A built-up area has its denizens in it, who defend it for `by`.
struct PieceLaid {
  static constexpr std::string_view kName = "laid";
  Piece piece;
  Seat by = Seat::none;
};

struct BaseEdgesSet {
  static constexpr std::string_view kName = "base-edges";
  std::array<TableEdge, 2> edge{};  // of red and blue
};

// Held back for a landing, or no longer.
struct HeldBack {
  static constexpr std::string_view kName = "held-back";
  UnitId unit;
  bool held = true;
};

// The element, Camp Followers or denizens occupy the place, which was empty. Control is told apart.
struct Lodged {
  static constexpr std::string_view kName = "lodged";
  UnitId unit;
  Site site = Site::none;
  Holding holding = Holding::occupying;
  RuleId rule;
};

// Whoever occupied its place is in it no more: it stands outside at `pose` (status on_table), makes room (waiting) or
// has left play (gone).
struct Unlodged {
  static constexpr std::string_view kName = "unlodged";
  UnitId unit;
  Status status = Status::on_table;
  Pose pose;
  RuleId rule;
};

struct HoldingChanged {
  static constexpr std::string_view kName = "holding";
  Site site = Site::none;
  Holding holding = Holding::occupying;
  RuleId rule;
};

// The controller of a built-up area, or whose element was in a camp last. Living denizens are then his.
struct ControlPassed {
  static constexpr std::string_view kName = "control";
  Site site = Site::none;
  Seat seat = Seat::none;
  RuleId rule;
};

// Out of play without being lost (dba.landing.forfeit, dba.camp.cf-optional).
struct LeftPlay {
  static constexpr std::string_view kName = "left-play";
  UnitId unit;
  RuleId rule;
};

// dba.river.reveal
struct RiverFound {
  static constexpr std::string_view kName = "river";
  Difficulty difficulty = Difficulty::unknown;
};

// dba.river.difficult-bars-others
struct RiverBarred {
  static constexpr std::string_view kName = "river-barred";
  UnitId unit;  // who failed
};

// dba.camp.attack-who, dba.bua.attack-optional, dba.wwg.long-front-choice
struct AttacksDeclared {
  static constexpr std::string_view kName = "attacks";
  Seat seat = Seat::none;
  BoundedVector<UnitId, 12> units;
};

struct AgendaSet {
  static constexpr std::string_view kName = "agenda";
  BoundedVector<Step, 24> agenda;
};

struct ShotMade {
  static constexpr std::string_view kName = "shot";
  Shot shot;
};

enum class CombatKind : std::uint8_t { close, shooting };
enum class Verdict : std::uint8_t { tie, beaten, doubled };
inline constexpr std::array<std::string_view, 2> kCombatKindNames{"close", "shooting"};
inline constexpr std::array<std::string_view, 3> kVerdictNames{"tie", "beaten", "doubled"};

// Two scores compared (dba.combat.*). In shooting, a is the principal shooter and b the target.
struct Fought {
  static constexpr std::string_view kName = "fought";
  CombatKind kind = CombatKind::close;
  UnitId a;
  UnitId b;
  Tally tally_a;
  Tally tally_b;
  Verdict verdict = Verdict::tie;
  UnitId loser;  // none in a tie: nobody is lost, or both are (both_lost in combat.h)
  Result result = Result::none;
  RuleId result_rule;  // the row that gave the result
};

struct Destroyed {
  static constexpr std::string_view kName = "destroyed";
  UnitId unit;
  RuleId rule;
  UnitId by;
};

struct BattleEnded {
  static constexpr std::string_view kName = "ended";
  Ending ending = Ending::won;
  Seat winner = Seat::none;
  RuleId rule;
};

using Event =
    std::variant<DieRolled, InvaderDecided, Deployed, SwapMade, PhaseBegan, PipsRolled, PipsSpent, Moved, Dismounted,
                 Shifted, ContactMade, ContactEnded, CouldNotTurn, FightsDue, FightOver, Asked, AgendaSet, ShotMade,
                 Fought, Destroyed, BattleEnded, PieceLaid, BaseEdgesSet, HeldBack, Lodged, Unlodged, HoldingChanged,
                 ControlPassed, LeftPlay, RiverFound, RiverBarred, AttacksDeclared>;

// Total: every event fits every state of its battle. Holds no rule and rolls nothing.
void apply(State& state, const Event& event);

}  // namespace acies::dba

namespace acies {

template <>
struct Workspace<dba::Event> {
  dba::Bodies bodies;

  // A decision for trying things out on the side, cleared; made when it is first wanted and kept. A copy has none.
  Decision<dba::Event>& trial();
  Workspace() = default;
  Workspace(const Workspace& other) : bodies(other.bodies) {}
  Workspace(Workspace&&) = default;
  Workspace& operator=(const Workspace& other) {
    bodies = other.bodies;
    return *this;
  }
  Workspace& operator=(Workspace&&) = default;
  ~Workspace();

 private:
  std::unique_ptr<Decision<dba::Event>> trial_;
};

}  // namespace acies
