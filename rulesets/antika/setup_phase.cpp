// SPDX-License-Identifier: Apache-2.0
// Before the battle: roles, detachments, the division of an unexpected battle, who deploys first, edges.
#include "rulesets/antika/before_battle.h"

namespace acies::antika {
namespace {

constexpr std::int32_t kFarthest = 400'000;  // four metres: no table is larger
constexpr int kLeastShare = 20;              // percent, antika.gap.scenario-unexpected.setup

void begin(Scratch& scratch, Phase phase, Seat active) { scratch.emit(PhaseBegan{phase, active, 0}); }

bool has_aide(const State& s, Seat seat) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.type(unit_id(i)) == Type::aide && s.seat(unit_id(i)) == seat && s.units[i].status == Status::waiting)
      return true;
  return false;
}

// antika.gap.scenario-choice: 0 to 9, where the face of ten is the 0.
void draw_scenario(Scratch& scratch) {
  const int face = scratch.roll(rule("antika.gap.scenario-choice"), Seat::none, kNoUnit, 10);
  scratch.emit(ScenarioDrawn{static_cast<Play>(face % 10)});
}

// antika.gap.scenario-roles: without Initiative, which an army not yet built has not.
Seat roll_for_roles(Scratch& scratch) {
  const RuleId purpose = rule("antika.gap.scenario-roles");
  for (;;) {
    std::array<Tally, 2> tally;
    for (const Seat seat : {Seat::red, Seat::blue}) tally[index(seat)].roll(scratch.roll(purpose, seat));
    const Seat winner = tally[0].total > tally[1].total   ? Seat::red
                        : tally[0].total < tally[1].total ? Seat::blue
                                                          : Seat::none;
    scratch.emit(Contested{purpose, tally[0], tally[1], winner});
    if (winner != Seat::none) return winner;
  }
}

// --- detachments ---------------------------------------------------------------------------------------------------

struct Part {
  int units = 0;
  int points = 0;
};

void check_member(Scratch& scratch, Seat by, const Detach& command, UnitId id, Part& part) {
  const State& s = scratch.state();
  if (!is_own(scratch, by, id)) return;
  if (!is_line_unit(s, id) || s.at(id).status != Status::waiting ||
      (command.aide.valid() && command.aide.value < s.count && s.profile(id).army != s.profile(command.aide).army))
    scratch.refuse(Refusal(rule("antika.gap.detachment"), id));
  ++part.units;
  part.points += s.profile(id).cost;
}

// --- division ------------------------------------------------------------------------------------------------------

constexpr std::array<Body, 3> kParts{Body::vanguard, Body::main_body, Body::rearguard};

bool is_divided(const State& s, Seat seat, UnitId id) {
  return s.seat(id) == seat && (is_line_unit(s, id) || is_leader(s, id)) && s.at(id).status != Status::unused;
}

// antika.gap.scenario-unexpected.setup: each part at least a unit and a fifth of the points of the units.
void check_division(Scratch& scratch, Seat by) {
  const State& s = scratch.state();
  std::array<Part, 3> parts{};
  Part all;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!is_divided(s, by, id)) continue;
    if (s.at(id).body == Body::line) scratch.refuse(Refusal(rule("antika.gap.scenario-unexpected.setup"), id));
    if (is_leader(s, id)) continue;
    all.points += s.profile(id).cost;
    for (std::size_t k = 0; k < kParts.size(); ++k)
      if (s.at(id).body == kParts[k]) {
        ++parts[k].units;
        parts[k].points += s.profile(id).cost;
      }
  }
  const int least = (all.points * kLeastShare + 99) / 100;
  for (const Part& part : parts)
    if (part.units == 0 || part.points < least)
      scratch.refuse(Refusal(rule("antika.gap.scenario-unexpected.setup")).measured(part.points).limit(least));
}

// --- order and edges -----------------------------------------------------------------------------------------------

// antika.gap.scenario-unexpected.setup: edges and sectors by die, the loser of the deployment roll first.
void order_by_chance(Scratch& scratch) {
  const RuleId purpose = rule("antika.gap.scenario-unexpected.setup");
  scratch.emit(EdgeTaken{scratch.roll(purpose, Seat::red) <= 3 ? Seat::red : Seat::blue});
  for (const Seat seat : {Seat::red, Seat::blue}) {
    const int face = scratch.roll(purpose, seat);
    scratch.emit(SectorDecided{seat, static_cast<std::uint8_t>((face - 1) / 2)});
  }
  const Seat winner = contest(scratch, rule("antika.setup.roll"));
  scratch.emit(FirstNamed{other(winner)});
  begin_deployment(scratch);
}

}  // namespace

bool is_own(Scratch& scratch, Seat by, UnitId id) {
  if (id.value >= scratch.state().count) {
    scratch.refuse(Refusal(rule("acies.command.unknown-unit")));
    return false;
  }
  if (scratch.state().seat(id) == by) return true;
  scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
  return false;
}

bool is_line_unit(const State& s, UnitId id) {
  return s.type(id) < Type::wagon && s.profile(id).duty == Duty::line && s.at(id).status != Status::unused;
}

bool is_possible(const Pose& pose) {
  const auto fits = [](std::int32_t v) { return v >= -kFarthest && v <= kFarthest; };
  return fits(pose.at.x) && fits(pose.at.y) && normalised(pose.facing) == pose.facing;
}

// antika.gap.setup-order
void begin_roles(Scratch& scratch) {
  if (scratch.state().scenario->random_play && scratch.state().drawn == 0) draw_scenario(scratch);
  if (play_row(scratch.state()).roles)
    begin(scratch, Phase::roles, roll_for_roles(scratch));
  else
    begin_detachments(scratch, Seat::red);
}

void decide_role(Scratch& scratch, Seat by, const TakeRole& command) {
  if (command.role != Role::first && command.role != Role::second)
    return scratch.refuse(Refusal(rule("acies.command.format")));
  scratch.emit(RoleTaken{command.role == Role::first ? by : other(by)});
  begin_detachments(scratch, Seat::red);
}

// antika.army.detachment: before terrain is placed, each by himself.
void begin_detachments(Scratch& scratch, Seat from) {
  const State& s = scratch.state();
  for (Seat seat = from;; seat = Seat::blue) {
    if (detachment_of(s, seat) != Body::line && has_aide(s, seat)) return begin(scratch, Phase::detach, seat);
    if (seat == Seat::blue) break;
  }
  if (s.play() == Play::unexpected)
    begin_division(scratch, Seat::red);
  else
    begin_terrain(scratch);
}

// antika.gap.detachment
void decide_detach(Scratch& scratch, Seat by, const Detach& command) {
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.detachment");
  if (command.units.empty() && !command.aide.valid()) return end_setup_phase(scratch, by);
  if (command.body != detachment_of(s, by)) scratch.refuse(Refusal(why));
  Part part;
  const bool aide_known = command.aide.valid() && is_own(scratch, by, command.aide);
  if (!command.aide.valid()) scratch.refuse(Refusal(rule("antika.army.detachment")));
  if (aide_known && (s.type(command.aide) != Type::aide || s.at(command.aide).status != Status::waiting))
    scratch.refuse(Refusal(rule("antika.army.detachment"), command.aide));
  if (aide_known) part.points += s.profile(command.aide).cost;
  for (std::size_t i = 0; i < command.units.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k)
      if (command.units[k] == command.units[i])
        scratch.refuse(Refusal(rule("acies.command.repeated-unit"), command.units[i]));
    check_member(scratch, by, command, command.units[i], part);
  }
  if (part.units == 0) scratch.refuse(Refusal(why).measured(0).limit(1));
  const int most = detachment_limit(points_of(s, by));
  if (part.points > most)
    scratch.refuse(Refusal(rule("antika.army.detachment"), command.aide).measured(part.points).limit(most));
  const bool flank = command.body == Body::flank_march;
  if (flank != (command.edge == 1 || command.edge == 2))
    scratch.refuse(Refusal(rule("antika.gap.detachment-flank-march")));
  if (scratch.refused()) return;
  // An ambush is placed with the last batch; the others wait off the table.
  const Status status = command.body == Body::ambush ? Status::waiting : Status::reserve;
  for (const UnitId id : command.units) scratch.emit(Assigned{id, command.body, status, command.edge});
  scratch.emit(Assigned{command.aide, command.body, status, command.edge});
  end_setup_phase(scratch, by);
}

void begin_division(Scratch& scratch, Seat of) { begin(scratch, Phase::divide, of); }

void decide_assign(Scratch& scratch, Seat by, const Assign& command) {
  const RuleId why = rule("antika.gap.scenario-unexpected.setup");
  if (command.body != Body::vanguard && command.body != Body::main_body && command.body != Body::rearguard)
    scratch.refuse(Refusal(why));
  if (command.units.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  for (const UnitId id : command.units)
    if (is_own(scratch, by, id) && !is_divided(scratch.state(), by, id)) scratch.refuse(Refusal(why, id));
  if (scratch.refused()) return;
  const Status status = command.body == Body::vanguard ? Status::waiting : Status::reserve;
  for (const UnitId id : command.units) scratch.emit(Assigned{id, command.body, status, 0});
}

void end_setup_phase(Scratch& scratch, Seat by) {
  switch (scratch.state().phase) {
    case Phase::detach:
      if (by == Seat::red) return begin_detachments(scratch, Seat::blue);
      return begin_terrain(scratch);
    case Phase::divide:
      check_division(scratch, by);
      if (scratch.refused()) return;
      if (by == Seat::red) return begin_division(scratch, Seat::blue);
      return begin_terrain(scratch);
    case Phase::terrain: return pass_terrain(scratch, by);
    case Phase::deploy_first:
    case Phase::deploy_second:
    case Phase::deploy_last: return end_deployment(scratch, by);
    default: return scratch.refuse(Refusal(rule("antika.gap.setup-order")));
  }
}

// Terrain lies. antika.setup.roll, antika.setup.winner-chooses, unless the scenario says who is first.
void begin_order(Scratch& scratch) {
  const State& s = scratch.state();
  switch (s.play()) {
    case Play::unexpected: return order_by_chance(scratch);
    case Play::siege:  // antika.gap.scenario-siege.setup: the defender has the north edge and deploys first
      scratch.emit(EdgeTaken{other(s.first_role)});
      scratch.emit(FirstNamed{s.first_role});
      return begin_camps(scratch);
    case Play::escort:
    case Play::ambush:  // no camps; antika.gap.scenario-escort.setup, antika.gap.scenario-ambush.setup
      scratch.emit(FirstNamed{s.first_role});
      return begin_deployment(scratch);
    default: return begin(scratch, Phase::first_deployer, contest(scratch, rule("antika.setup.roll")));
  }
}

void first_deployer_named(Scratch& scratch) { begin(scratch, Phase::edge, other(scratch.state().first)); }

// antika.gap.table-edge; in the ambush the ambusher, when the column has been placed.
void decide_edge(Scratch& scratch, Seat by, const TakeEdge& command) {
  if (command.edge != LongEdge::south && command.edge != LongEdge::north)
    return scratch.refuse(Refusal(rule("acies.command.format")));
  scratch.emit(EdgeTaken{command.edge == LongEdge::south ? by : other(by)});
  if (scratch.state().play() == Play::ambush)
    begin(scratch, Phase::deploy_second, by);
  else
    begin_camps(scratch);
}

bool proceed_before_battle(Scratch& scratch) {
  const State& s = scratch.state();
  if (s.active != Seat::none) return false;
  if (s.phase == Phase::roles) {
    begin_roles(scratch);
    return false;
  }
  begin(scratch, Phase::start, Seat::none);
  return true;
}

}  // namespace acies::antika
