// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/thought.h"

#include <algorithm>

#include "geometry/predicates.h"
#include "mechanics/followed.h"
#include "rulesets/antika/checks.h"
#include "rulesets/antika/group_links.h"

namespace acies::antika::thought {
namespace {

constexpr double kWorn = 0.12;       // of a unit whose next wound disorders it
constexpr double kPerPoint = 0.02;   // of a base, for each point that the unit cost
constexpr double kWoundPrice = 1.3;  // of the whole unit: as many wounds as it has points, one after another
constexpr double kLeadership = (kMU * 4).units() + kLimitSlack;

bool has_leader(const State& s, UnitId id) { return leader_with(s, id).valid(); }

// antika.gap.group-at-check, as far as the second neighbour.
CheckHelp company_of(const State& s, const Bodies& bodies, UnitId id) {
  CheckHelp company;
  company.led = has_leader(s, id);
  BoundedVector<UnitId, 16> linked{id};
  std::size_t next = 0;
  for (int ring = 0; ring < 2; ++ring) {
    const std::size_t end = linked.size();
    for (; next < end; ++next)
      for (std::size_t i = 0; i < s.count && !linked.full(); ++i) {
        const UnitId other = unit_id(i);
        if (s.seat(other) != s.seat(id) || !s.on_table(other) || !bodies.solid[i] || linked.contains(other)) continue;
        if (!is_troop(s, other) || !bodies_linked(bodies.at(linked[next]), bodies.at(other))) continue;
        linked.push_back(other);
        company.led = company.led || has_leader(s, other);
      }
    if (linked.size() >= 3 && company.led) break;
  }
  company.grouped = linked.size() >= 3;
  return company;
}

double chance_to_pass_check(const State& s, const Bodies& bodies, UnitId id) {
  const UnitId general = general_of(s, id);
  const bool again = general.valid() && leader_distance(s, bodies, general, id) <= kLeadership;
  return chance_to_pass(s, id, company_of(s, bodies, id), again);
}

double chance(int need) { return (7 - std::clamp(need, 2, 6)) / 6.0; }

}  // namespace

const Bodies& bodies_in(const State& s) { return followed<Bodies>(s); }

Stakes stakes_of(const State& s) {
  std::array<int, 2> bases{};
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == Seat::none || s.at(id).status == Status::unused) continue;
    bases[index(s.seat(id))] += row_of(s.type(id)).bases;
  }
  Stakes stakes;
  for (std::size_t i = 0; i < 2; ++i) stakes.per_base[i] = kWholeArmy / std::max(1, bases[i]);
  return stakes;
}

double worth(const State& s, const Stakes& stakes, UnitId id) {
  const double base = stakes.base(s.seat(id));
  switch (kind(s, id)) {
    case Kind::leader: return (s.type(id) == Type::general ? 2.0 : 1.0) * base;
    case Kind::camp: return 3.0 * base;
    case Kind::wagon: return 1.0 * base;
    default: return (row_of(s.type(id)).bases + s.profile(id).cost * kPerPoint) * base;
  }
}

double Steadiness::risk(int wounds) const {
  if (wounds >= points) return 1;
  double lives = 1;
  for (; wounds >= threshold; --wounds) lives *= pass;
  return 1 - lives * (1 - kWorn * std::max(0, wounds) / threshold);
}

Steadiness steadiness(const State& s, const Bodies& bodies, UnitId id) {
  Steadiness out;
  out.points = basic_cohesion(s, id);
  if (!is_troop(s, id)) {
    out.threshold = out.points;
    return out;
  }
  out.points += has_extra_point(s, bodies, id) ? 1 : 0;
  out.threshold = disorder_threshold(s, id);
  out.pass = chance_to_pass_check(s, bodies, id);
  return out;
}

double risk_now(const State& s, const Steadiness& steadiness, UnitId id) {
  const int wounds = s.at(id).wounds;
  if (wounds < steadiness.threshold && is_troop(s, id) && s.at(id).marks.has(Mark::disordered))
    return 1 - steadiness.pass * (1 - steadiness.risk(std::max(0, wounds - 1)));
  return steadiness.risk(wounds);
}

double shooting_range(const State& s, UnitId id) {
  if (kind(s, id) == Kind::artillery) return range(Weapon::artillery).units();
  const Traits traits = s.profile(id).traits;
  if (traits.has(Trait::bow)) return range(Weapon::bow).units();
  if (traits.has(Trait::crossbow)) return range(Weapon::crossbow).units();
  if (traits.has(Trait::short_bow)) return range(Weapon::short_bow).units();
  if (traits.has(Trait::sling)) return range(Weapon::sling).units();
  return traits.has(Trait::javelin) ? range(Weapon::javelin).units() : 0;
}

bool sees_about(const State& s, const Bodies& bodies, UnitId id, UnitId target) {
  const Rect& from = bodies.at(id);
  const Rect& at = bodies.at(target);
  if (from.local(at.centre).y <= 0) return false;
  const double far = length2(at.centre - from.front);
  for (std::size_t i = 0; i < s.count; ++i) {
    if (!bodies.solid[i] || unit_id(i) == id || unit_id(i) == target) continue;
    const Rect& between = bodies.rect[i];
    if (length2(between.centre - from.front) > far || length2(between.centre - at.centre) > far) continue;
    if (length_inside(from.front, at.centre, between, 0) > 0) return false;
  }
  return true;
}

bool reaches(const State& s, const Bodies& bodies, UnitId charger, double far, UnitId target) {
  const Rect& from = bodies.at(charger);
  const Rect& at = bodies.at(target);
  const double most = far + from.radius + at.radius;
  if (length2(at.centre - from.centre) > most * most) return false;
  if (nearest(from.fl(), from.fl(), at).distance > far + kLimitSlack) return false;
  if (nearest(from.fr(), from.fr(), at).distance > far + kLimitSlack) return false;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (!bodies.solid[i] || unit_id(i) == charger || unit_id(i) == target) continue;
    const Rect& between = bodies.rect[i];
    if (length2(between.centre - from.centre) > most * most) continue;
    if (length_inside(from.centre, at.centre, between, 100) > 0) return false;
  }
  return true;
}

Arms arms_of(const State& s, const Stakes& stakes, UnitId id, bool led) {
  Arms arms;
  const TypeRow& row = row_of(s.type(id));
  const Type type = s.type(id);
  const Traits traits = s.profile(id).traits;
  arms.foot = row.kind == Kind::infantry;
  arms.light = row.weight == Weight::light;
  arms.dice = row.kind == Kind::artillery ? 0 : row.cohesion + (led ? 1 : 0);
  arms.need = combat_number(s.profile(id).training) + (disordered(s, id) ? 1 : 0);
  arms.armour = armour_number(s.profile(id).armour);
  arms.thrown = traits.has(Trait::pilum)                                   ? 2.0 / 6
                : traits.has(Trait::venablo) || traits.has(Trait::javelin) ? 1.0 / 6
                                                                           : 0;
  if (type == Type::light_chariot) arms.impact = 2.0 / 6;
  if (type == Type::heavy_chariot) arms.impact = 3.0 / 6;
  if (type == Type::heavy_chariot || traits.has(Trait::cataphracts)) {
    arms.against_foot = 2;
    arms.against_others = 1;
  } else if (type == Type::light_chariot || row.kind == Kind::elephant || traits.has(Trait::warband)) {
    arms.against_foot = 1;
  }
  arms.pierces = row.kind == Kind::elephant || traits.has(Trait::two_handed);
  arms.pierces_charging = traits.has(Trait::cavalry_lance) || traits.has(Trait::scythes);
  arms.pikes = traits.has(Trait::pikes);
  arms.phalanx = traits.has(Trait::phalanx);
  arms.shields = traits.has(Trait::shield_wall);
  arms.price = worth(s, stakes, id) * kWoundPrice / std::max<int>(1, row.cohesion);
  return arms;
}

void look_at_troops(const State& s, Troops& out) {
  out.there.reset();
  out.fights.reset();
  out.led.reset();
  out.stakes = stakes_of(s);
  for (const Melee& melee : s.melees) {
    out.fights.set(melee.a.value);
    out.fights.set(melee.b.value);
  }
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.units[i].host.valid() && s.on_table(unit_id(i)) && is_leader(s, unit_id(i)))
      out.led.set(s.units[i].host.value);
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!s.on_table(id) || s.seat(id) == Seat::none || !is_troop(s, id)) continue;
    out.there.set(i);
    out.arms[i] = arms_of(s, out.stakes, id, out.led.test(i));
  }
}

double blows(const Arms& from, const Arms& at, Edge edge, bool charging, bool flanked) {
  const bool front = edge == Edge::front;
  int dice = from.dice;
  if (!(at.phalanx && front)) dice += at.foot ? from.against_foot : from.against_others;
  const int need = from.need + (flanked ? 1 : 0) + (at.pikes && front ? 1 : 0);
  if (need > 6) --dice;
  int armour = at.armour;
  if (from.pierces || (charging && from.pierces_charging)) --armour;
  if (at.shields && front) ++armour;
  double hits = std::max(0, dice) * chance(need);
  if (armour > 6) hits = std::max(0.0, hits - 1);
  return hits * chance(armour) + from.thrown + (charging ? from.impact : 0);
}

double promise(const Arms& from, const Arms& at, Edge edge) {
  const bool flank = edge != Edge::front && !at.light && !from.light;
  const double given = blows(from, at, at.light ? Edge::front : edge, true, false) * at.price;
  const double taken = blows(at, from, Edge::front, false, flank) * from.price;
  return given - taken;
}

}  // namespace acies::antika::thought
