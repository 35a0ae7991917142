// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "geometry/tolerance.h"
#include "mechanics/refusal.h"
#include "rulesets/antika/charge.h"
#include "rulesets/antika/movement.h"

namespace acies::antika {
namespace {

// antika.flank.light-faces, antika.gap.light-contact: a light unit not yet in melee; antika.gap.feigned-flight-heavy:
// also a heavier one caught in its flight.
bool turns_to_charger(const State& s, const Bodies& bodies, UnitId target, const ChargeTerms& terms) {
  if (!is_troop(s, target) || engaged(s, bodies, target)) return false;
  return is_light(s, target) || terms.caught;
}

// No flanks and no rear that a charger would line up with: each edge takes a charger as a front does.
bool all_fronts(const State& s, UnitId id) { return in_phalanx_square(s, id) || kind(s, id) == Kind::wagon; }

bool can_be_overlapped(const State& s, UnitId id) { return is_troop(s, id) && !in_phalanx_square(s, id); }

UnitId fighter_on(const State& s, UnitId id, Edge edge) {
  for (const Melee& m : s.melees) {
    if (m.a == id && m.edge_a == edge) return m.b;
    if (m.b == id && m.edge_b == edge) return m.a;
  }
  return kNoUnit;
}

struct Planner {
  const State& s;
  const Bodies& bodies;
  UnitId charger;
  UnitId target;
  Objections& why_not;

  const Rect& body() const { return bodies.at(charger); }

  void refuse_spot(RuleId rule, const Spot& spot) {
    if (!spot.found) why_not.add(Refusal(rule, charger, spot.obstacle.unit).base(body_at(s, charger, spot.pose)));
  }

  Spot find_spot(const Struck& struck, double offset) {
    const Comer comer = as_it_is(s, charger);
    if (kind(s, target) == Kind::camp) {
      const Spot spot = camp_spot(s, bodies, comer, struck, offset);
      refuse_spot(rule("antika.gap.camp-attack"), spot);
      return spot;
    }
    const UnitId taken = fighter_on(s, target, struck.edge);
    // antika.charge.front-taken
    if (taken.valid() && struck.edge == Edge::front && can_be_overlapped(s, target)) {
      const Spot spot = overlap_spot(s, bodies, comer, struck);
      refuse_spot(rule("antika.gap.overlap-place"), spot);
      return spot;
    }
    if (taken.valid())
      why_not.add(Refusal(rule("antika.gap.second-front-attacker"), charger, target).base(bodies.at(taken)));
    // antika.charge.flank-or-rear
    const bool flank = (struck.edge == Edge::left || struck.edge == Edge::right) && !all_fronts(s, target);
    const Spot spot = flank ? flank_spot(s, bodies, comer, struck) : front_spot(s, bodies, comer, struck, offset);
    if (!taken.valid()) refuse_spot(flank ? rule("antika.gap.conform-flank") : rule("antika.gap.conform-front"), spot);
    return spot;
  }

  bool taken(const Pose& pose) const {
    Way way;
    way.mover = charger;
    way.target = target;
    return static_cast<bool>(at_end(s, bodies, way, body_at(s, charger, pose)));
  }

  // antika.charge.straight, antika.gap.charge-path
  void check_path(const ChargePlan& plan) {
    Way way;
    way.mover = charger;
    way.target = target;
    const Rect contact = body_at(s, charger, plan.contact);
    const Rect end = body_at(s, charger, plan.place);
    Obstacle met = on_the_way(s, bodies, way, plan.turned, contact.front - plan.turned.front);
    if (!met) met = on_the_way(s, bodies, way, contact, end.front - contact.front);
    if (met) why_not.add(refusal_of(way, met, end));
  }

  bool on_broken_ground(const ChargePlan& plan) const {
    const Rect contact = body_at(s, charger, plan.contact);
    const Rect end = body_at(s, charger, plan.place);
    return crosses_broken_ground(s, bodies, charger, convex(body())) ||
           crosses_broken_ground(s, bodies, charger, hull(plan.turned, contact)) ||
           crosses_broken_ground(s, bodies, charger, hull(contact, end));
  }

  // antika.charge.reach, antika.gap.charge-reach, antika.gap.charge-text: as things stand before anything moves.
  void check_reach(ChargePlan& plan, const ChargeTerms& terms) {
    Pace pace;
    pace.charging = true;
    pace.not_forward = !straight_ahead(body(), bodies.at(target));
    pace.broken_ground = on_broken_ground(plan);
    pace.on_road = on_road(s, bodies, body()) && on_road(s, bodies, body_at(s, charger, plan.place));
    plan.movement = in_mm(movement(s, charger, pace));
    plan.limit = plan.movement;
    if (terms.at_most.hundredths > 0) plan.limit = std::min(plan.limit, terms.at_most);
    plan.limit = plan.limit - terms.less;
    // antika.gap.charge-turn
    if (between(s.at(charger).pose.facing, plan.place.facing) > degrees(90)) plan.limit = plan.limit - kMU;
    plan.limit = std::max(plan.limit, Length{});
    const Nearest left = nearest(body().fl(), body().fl(), bodies.at(target));
    const Nearest right = nearest(body().fr(), body().fr(), bodies.at(target));
    const Nearest& farther = right.distance > left.distance ? right : left;
    plan.distance = rounded_length(farther.distance);
    if (farther.distance > plan.limit.units() + kLimitSlack)
      why_not.add(Refusal(rule("antika.charge.reach"), charger, target)
                      .measured(plan.distance)
                      .limit(plan.limit)
                      .segment(farther.a, farther.b));
  }
};

}  // namespace

bool still_overlaps(const State& s, const Bodies& bodies, UnitId id) {
  return !enemies_overlapped(s, bodies, id).empty();
}

bool engaged(const State& s, const Bodies& bodies, UnitId id) { return fights(s, id) || still_overlaps(s, bodies, id); }

ChargeTerms terms_of(const State& s, UnitId charger) {
  ChargeTerms terms;
  if (s.at(charger).marks.has(Mark::redirected)) terms.less = kMU;
  return terms;
}

bool straight_ahead(const Rect& charger, const Rect& target) {
  const auto span = strip_interval(charger, target, charger.width / 2 + tolerance::kTouch, 0);
  return span && span->high >= 0;
}

ChargePlan plan_charge(const State& s, const Bodies& bodies, UnitId charger, UnitId target, const ChargeTerms& terms,
                       Objections& why_not) {
  Planner planner{s, bodies, charger, target, why_not};
  ChargePlan plan;
  plan.target_pose = s.at(target).pose;
  plan.edge = side_struck(s, bodies, charger, target);
  if (turns_to_charger(s, bodies, target, terms)) {
    const Pose faced = faced_to(s, bodies, target, charger);
    const bool turned = faced != plan.target_pose;
    // One that already points at its charger has nothing to turn.
    const Vec line = bodies.at(charger).front - bodies.at(target).centre;
    if (turned || faced.facing == bearing(line.x, line.y)) plan.edge = Edge::front;
    plan.target_pose = faced;
  }
  const Struck struck = struck_edge(s, target, plan.target_pose, plan.edge);
  // antika.charge.face-first: turned on its centre to the facing it ends with.
  plan.turned = body_at(s, charger, turned_in_place(bodies.at(charger), opposite(struck.outward)));
  const double offset = contact_offset(struck, plan.turned.centre, plan.turned.width);
  plan.contact = against(struck, offset);
  const Spot spot = planner.find_spot(struck, offset);
  plan.place = spot.pose;
  plan.beside = spot.beside;
  // Where another stands nothing brings it against the edge: then in one line to its place.
  if (planner.taken(plan.contact)) plan.contact = plan.place;
  if (spot.found && !why_not.enough()) planner.check_path(plan);
  if (!why_not.enough()) planner.check_reach(plan, terms);
  return plan;
}

// antika.gap.charge-who, antika.gap.march-column-charge (it may); antika.special.artillery-no-melee,
// antika.command.phalanx-square-still; nor who has just come onto the table or plunders a camp
// (antika.gap.detachment-flank-march, antika.gap.scenario-camps.special).
void check_charger(const State& s, const Bodies& bodies, UnitId charger, Objections& why_not) {
  const Marks marks = s.at(charger).marks;
  const bool there = s.on_table(charger) || s.at(charger).status == Status::hidden;
  if (!there || !is_troop(s, charger) || kind(s, charger) == Kind::artillery || in_phalanx_square(s, charger) ||
      engaged(s, bodies, charger) || marks.has(Mark::moved)) {
    why_not.add(Refusal(rule("antika.gap.charge-who"), charger));
    return;
  }
  if (marks.has(Mark::entered)) why_not.add(Refusal(rule("antika.gap.detachment-flank-march"), charger));
  if (marks.has(Mark::plundering)) why_not.add(Refusal(rule("antika.gap.scenario-camps.special"), charger));
}

// antika.gap.lone-general: a General alone cannot be charged. antika.zoc.engage, antika.gap.zoc-several,
// antika.gap.zoc-charge: zones met on the way count for nothing.
void check_target(const State& s, const Bodies& bodies, UnitId charger, UnitId target, Objections& why_not) {
  if (!target.valid() || target.value >= s.count || s.seat(target) == s.seat(charger) || !stands(s, target)) {
    why_not.add(Refusal(rule("antika.charge.definition"), charger));
    return;
  }
  ZoneOwners owners;
  zones_on(s, bodies, charger, bodies.at(charger), owners);
  if (!owners.empty() && !owners.contains(target))
    why_not.add(Refusal(rule("antika.zoc.restricts"), charger, owners[0]).base(bodies.at(owners[0])));
}

bool may_charge(const State& s, const Bodies& bodies, UnitId charger, UnitId target) {
  Objections why_not(Reasons::first);
  check_charger(s, bodies, charger, why_not);
  if (!why_not.any()) check_target(s, bodies, charger, target, why_not);
  if (!why_not.any()) plan_charge(s, bodies, charger, target, terms_of(s, charger), why_not);
  return !why_not.any();
}

}  // namespace acies::antika
