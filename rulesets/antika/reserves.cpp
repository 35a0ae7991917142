// SPDX-License-Identifier: Apache-2.0
// Those who come later: flank marches, reserves, main bodies and rearguards; and ambushes that show themselves
// (antika.gap.detachment-flank-march, antika.gap.detachment-reserve, antika.gap.detachment-ambush,
// antika.gap.scenario-unexpected.special).
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/way.h"

namespace acies::antika {
namespace {

constexpr Length kFromEnemies = mm(40);
constexpr Length kSeen = mm(80);
constexpr int kReserveTurn = 3;
constexpr int kMainBodyTurn = 2;

bool waits_outside(const State& s, UnitId id) { return s.at(id).status == Status::reserve && !s.at(id).host.valid(); }

// Something of this part of the army is still outside; something of it has come.
struct PartState {
  bool outside = false;
  bool begun = false;
};
PartState part_of(const State& s, Seat seat, Body body) {
  PartState part;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (s.seat(unit_id(i)) != seat || s.units[i].body != body || is_leader(s, unit_id(i))) continue;
    (waits_outside(s, unit_id(i)) ? part.outside : part.begun) = true;
  }
  return part;
}

// When a part that rolls may come: from this turn by the die, in that turn without.
struct Arrival {
  Body body = Body::line;
  int from = 0;
  int at_latest = 0;
  RuleId rule;
};
Arrival arrival_of(const State& s, Seat seat) {
  if (s.play() == Play::unexpected) return {Body::rearguard, 3, 5, rule("antika.gap.scenario-unexpected.special")};
  if (detachment_of(s, seat) != Body::flank_march) return {};
  const RuleId why = rule("antika.gap.detachment-flank-march");
  if (s.play() == Play::siege) return {Body::flank_march, 4, 7, why};  // antika.gap.scenario-siege.setup
  return {Body::flank_march, 2, 5, why};
}

// The part of a unit may come onto the table this turn.
bool part_may_enter(const State& s, UnitId id) {
  switch (s.at(id).body) {
    case Body::flank_march:
    case Body::rearguard: return s.arrived[index(s.seat(id))];
    case Body::reserve: return s.turn >= kReserveTurn;
    case Body::main_body: return s.turn >= kMainBodyTurn;
    default: return false;
  }
}

RuleId entry_rule(const State& s, UnitId id) {
  switch (s.at(id).body) {
    case Body::reserve: return rule("antika.gap.detachment-reserve");
    case Body::main_body:
    case Body::rearguard: return rule("antika.gap.scenario-unexpected.special");
    default: return rule("antika.gap.detachment-flank-march");
  }
}

// How far a point is from the edge by which the unit comes.
double from_edge(const State& s, UnitId id, Vec p) {
  const Seat seat = s.seat(id);
  if (s.at(id).body == Body::flank_march) return s.flank_edge[index(seat)] == 1 ? p.x : s.scenario->width.units() - p.x;
  return seat == s.south ? p.y : s.scenario->depth.units() - p.y;
}

bool in_own_half(const State& s, Seat seat, const Rect& body) {
  const double middle = s.scenario->depth.units() / 2;
  return std::all_of(body.corner.begin(), body.corner.end(), [&](Vec p) {
    return seat == s.south ? p.y <= middle + kLimitSlack : p.y >= middle - kLimitSlack;
  });
}

// Its front corners no farther from the edge than its movement, or its depth if that is more.
void check_reach(Scratch& scratch, UnitId id, const Rect& body) {
  const State& s = scratch.state();
  Pace pace;
  pace.broken_ground = crosses_broken_ground(s, scratch.bodies(), id, convex(body));
  const double reach = std::max(in_mm(movement(s, id, pace)).units(), body.depth);
  const double far = std::max(from_edge(s, id, body.fl()), from_edge(s, id, body.fr()));
  if (far > reach + kLimitSlack)
    scratch.refuse(
        Refusal(entry_rule(s, id), id).measured(rounded_length(far)).limit(rounded_length(reach)).base(body));
}

// antika.gap.scenario-unexpected.special: from his sector, still on the march.
void check_march(Scratch& scratch, UnitId id, const Rect& body) {
  const State& s = scratch.state();
  if (s.play() != Play::unexpected) return;
  const Formation formation = s.at(id).formation;
  const bool marching = s.type(id) == Type::heavy_infantry    ? formation == Formation::march_column
                        : s.type(id) == Type::medium_infantry ? formation == Formation::column
                                                              : true;
  if (!marching || !in_box(sector(s, s.seat(id)), body)) scratch.refuse(Refusal(entry_rule(s, id), id).base(body));
}

void check_room(Scratch& scratch, UnitId id, const Rect& body) {
  const State& s = scratch.state();
  Way way;
  way.mover = id;
  const Obstacle obstacle = at_end(s, scratch.bodies(), way, body);
  if (obstacle) scratch.refuse(refusal_of(way, obstacle, body));
  for (std::size_t i = 0; i < s.count; ++i) {
    if (s.seat(unit_id(i)) == s.seat(id) || !scratch.bodies().solid[i] || s.units[i].status != Status::on_table)
      continue;
    const double apart = nearest(body, scratch.bodies().rect[i]).distance;
    if (apart < kFromEnemies.units() - kLimitSlack)
      scratch.refuse(
          Refusal(entry_rule(s, id), id, unit_id(i)).measured(rounded_length(apart)).limit(kFromEnemies).base(body));
  }
}

bool may_come(Scratch& scratch, Seat by, const Enter& command, std::size_t i) {
  const State& s = scratch.state();
  const Placement& p = command.placements[i];
  if (!is_own(scratch, by, p.unit)) return false;
  for (std::size_t k = 0; k < i; ++k)
    if (command.placements[k].unit == p.unit) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), p.unit));
  const bool leader = is_leader(s, p.unit);
  if (!waits_outside(s, p.unit) || !part_may_enter(s, p.unit)) {
    scratch.refuse(Refusal(entry_rule(s, p.unit), p.unit));
    return false;
  }
  if (leader != p.host.valid()) scratch.refuse(Refusal(rule("antika.adc.attached"), p.unit));
  if (!leader && !is_possible(p.pose)) scratch.refuse(Refusal(rule("acies.pose.impossible"), p.unit));
  if (!leader && !may_form(s.type(p.unit), s.profile(p.unit).traits, p.formation))
    scratch.refuse(Refusal(entry_rule(s, p.unit), p.unit));
  return true;
}

void enter_unit(Scratch& scratch, const Placement& p) {
  scratch.emit(Deployed{p.unit, p.pose, p.formation, kNoUnit, Status::on_table});
  const Rect body = scratch.bodies().at(p.unit);
  const State& s = scratch.state();
  check_reach(scratch, p.unit, body);
  if (!in_own_half(s, s.seat(p.unit), body)) scratch.refuse(Refusal(entry_rule(s, p.unit), p.unit).base(body));
  check_march(scratch, p.unit, body);
  check_room(scratch, p.unit, body);
}

// A leader comes with a unit of his side that is on the table.
void enter_leader(Scratch& scratch, Seat by, const Placement& p) {
  const State& s = scratch.state();
  if (!is_own(scratch, by, p.host)) return;
  const bool fits = s.on_table(p.host) && is_troop(s, p.host) && kind(s, p.host) != Kind::artillery &&
                    s.at(p.host).body == s.at(p.unit).body && s.profile(p.host).army == s.profile(p.unit).army;
  if (!fits) return scratch.refuse(Refusal(entry_rule(s, p.unit), p.unit, p.host));
  scratch.emit(Deployed{p.unit, s.at(p.host).pose, Formation::single, p.host, Status::on_table});
}

}  // namespace

void roll_for_arrivals(Scratch& scratch) {
  const State& s = scratch.state();
  for (const Seat seat : {Seat::red, Seat::blue}) {
    const Arrival arrival = arrival_of(s, seat);
    if (arrival.body == Body::line || s.turn < arrival.from) continue;
    const PartState part = part_of(s, seat, arrival.body);
    // Who has arrived and found no room comes in any later turn, without another roll.
    if (!part.outside || s.arrived[index(seat)]) continue;
    const bool certain = part.begun || s.turn >= arrival.at_latest;
    if (certain || scratch.roll(arrival.rule, seat) >= 4) scratch.emit(Arrived{seat});
  }
}

bool may_enter(const State& s, Seat seat) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == seat && waits_outside(s, unit_id(i)) && part_may_enter(s, unit_id(i))) return true;
  return false;
}

void decide_enter(Scratch& scratch, Seat by, const Enter& command) {
  if (command.placements.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  check_nobody_compelled(scratch, by);
  for (std::size_t i = 0; i < command.placements.size(); ++i) may_come(scratch, by, command, i);
  if (scratch.refused()) return;
  for (const Placement& p : command.placements)
    if (!p.host.valid()) enter_unit(scratch, p);
  for (const Placement& p : command.placements)
    if (p.host.valid()) enter_leader(scratch, by, p);
  if (scratch.refused()) return;
  const RuleId why = rule("antika.gap.detachment-flank-march");
  for (const Placement& p : command.placements) {
    scratch.emit(Marked{p.unit, Mark::entered, true, why});
    // It does nothing else in this movement phase.
    scratch.emit(Marked{p.unit, p.host.valid() ? Mark::transferred : Mark::moved, true, why});
  }
  for (const Placement& p : command.placements) {
    if (p.host.valid()) continue;
    reveal_near(scratch, p.unit);
    displace_generals(scratch, p.unit);
  }
}

void decide_reveal(Scratch& scratch, Seat by, const Reveal& command) {
  if (command.units.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  for (std::size_t i = 0; i < command.units.size(); ++i) {
    if (!is_own(scratch, by, command.units[i])) continue;
    for (std::size_t k = 0; k < i; ++k)
      if (command.units[k] == command.units[i])
        scratch.refuse(Refusal(rule("acies.command.repeated-unit"), command.units[i]));
    if (scratch.state().at(command.units[i]).status != Status::hidden)
      scratch.refuse(Refusal(rule("antika.gap.detachment-ambush"), command.units[i]));
  }
  if (scratch.refused()) return;
  for (const UnitId id : command.units) scratch.emit(Revealed{id});
}

// antika.gap.detachment-ambush: seen from 80 mm.
void reveal_near(Scratch& scratch, UnitId moved) {
  if (!scratch.state().on_table(moved)) return;
  const Rect body = body_at(scratch.state(), moved, scratch.state().at(moved).pose);
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const State& s = scratch.state();
    if (s.units[i].status != Status::hidden || s.seat(unit_id(i)) == s.seat(moved)) continue;
    if (nearest(body, scratch.bodies().rect[i]).distance <= kSeen.units() + kLimitSlack)
      scratch.emit(Revealed{unit_id(i)});
  }
}

}  // namespace acies::antika
