// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/facts.h"

#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

bool is_flank_or_rear(Edge edge) { return edge == Edge::left || edge == Edge::right || edge == Edge::rear; }

Edge edge_of(const Melee& m, UnitId id) { return m.a == id ? m.edge_a : m.edge_b; }
UnitId enemy_in(const Melee& m, UnitId id) { return m.a == id ? m.b : m.a; }
bool has_part(const Melee& m, UnitId id) { return m.a == id || m.b == id; }

bool same_owner(const State& s, UnitId a, UnitId b) {
  return s.seat(a) == s.seat(b) && s.profile(a).army == s.profile(b).army;
}

// A friend fights the front of `enemy` (antika.gap.overlap a).
bool front_is_fought_by_friend(const State& s, UnitId enemy, UnitId unit) {
  for (const Melee& m : s.melees)
    if (has_part(m, enemy) && edge_of(m, enemy) == Edge::front && enemy_in(m, enemy) != unit) return true;
  return false;
}

// On one line, facing each other (c); a corner in place or some of the front left free (d).
bool lies_overlapping(const Rect& u, const Rect& e) {
  if (length2(u.centre - e.centre) >
      (u.radius + e.radius + tolerance::kTouch) * (u.radius + e.radius + tolerance::kTouch))
    return false;
  if (dot(u.u, e.u) > 0 || !parallel_facing(u, e)) return false;
  const Vec left = e.local(u.fr());  // seen from the enemy, who faces us
  const Vec right = e.local(u.fl());
  if (std::abs(left.y) > tolerance::kTouch || std::abs(right.y) > tolerance::kTouch) return false;
  const double half = e.width / 2;
  return left.x <= half + tolerance::kTouch && right.x >= -half - tolerance::kTouch;
}

// antika.gap.overlap b; antika.gap.artillery-contacted: artillery overlaps nobody.
bool may_overlap(const State& s, UnitId id) {
  return !s.melees.empty() && s.on_table(id) && is_troop(s, id) && kind(s, id) != Kind::artillery && !fights(s, id) &&
         !in_phalanx_square(s, id);
}

// antika.gap.overlap a, c, d; antika.gap.phalanx-square-fight: a phalanx square cannot be overlapped.
bool is_overlapped(const State& s, const Bodies& bodies, UnitId id, UnitId enemy) {
  return s.seat(enemy) != s.seat(id) && s.on_table(enemy) && is_troop(s, enemy) && !in_phalanx_square(s, enemy) &&
         front_is_fought_by_friend(s, enemy, id) && lies_overlapping(bodies.at(id), bodies.at(enemy));
}

}  // namespace

bool is_troop(const State& s, UnitId id) {
  const Kind k = kind(s, id);
  return k != Kind::leader && k != Kind::camp && k != Kind::wagon && !s.at(id).host.valid();
}

bool stands(const State& s, UnitId id) { return s.on_table(id) && !is_leader(s, id) && !s.at(id).host.valid(); }

int basic_cohesion(const State& s, UnitId id) {
  if (kind(s, id) == Kind::camp)
    for (const Camp& camp : s.camps)
      if (camp.camp == id && camp.garrison.valid()) return row_of(s.type(camp.garrison)).cohesion;
  return row_of(s.type(id)).cohesion;
}

Armour armour(const State& s, UnitId id) {
  if (kind(s, id) == Kind::camp) {
    for (const Camp& camp : s.camps)
      if (camp.camp == id && camp.garrison.valid()) return s.profile(camp.garrison).armour;
    return Armour::mediocre;  // antika.camp.profile
  }
  return s.profile(id).armour;
}

// antika.general.cohesion, antika.adc.cohesion, antika.gap.leader-cohesion-lights. One point at most, whoever gives it
// (antika.adc.cohesion-no-stack).
bool has_extra_point(const State& s, const Bodies& bodies, UnitId id) {
  if (!is_troop(s, id)) return false;
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.type(unit_id(i)) == Type::aide && s.on_table(unit_id(i)) && s.units[i].host == id) return true;
  if (is_light(s, id)) return false;
  const UnitId general = general_of(s, id);
  return general.valid() && leader_distance(s, bodies, general, id) <= (kMU * 4).units() + kLimitSlack;
}

// antika.cohesion.disorder-by-wounds, antika.cohesion.disorder-basic: the points of leaders do not count.
int disorder_threshold(const State& s, UnitId id) {
  const int basic = basic_cohesion(s, id);
  return s.scenario->late_disorder ? basic - 1 : (basic + 1) / 2;
}

bool disordered(const State& s, UnitId id) {
  if (!is_troop(s, id)) return false;
  return s.at(id).marks.has(Mark::disordered) || s.at(id).wounds >= disorder_threshold(s, id);
}

Training training(const State& s, UnitId id) {
  const Training own = s.profile(id).training;
  if (own == Training::trained) return own;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId general = unit_id(i);
    if (s.type(general) == Type::general && s.on_table(general) && s.at(general).host == id &&
        s.profile(general).grade == Grade::strategist)
      return static_cast<Training>(static_cast<int>(own) + 1);
  }
  return own;
}

UnitId leader_with(const State& s, UnitId id) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (is_leader(s, unit_id(i)) && s.on_table(unit_id(i)) && s.units[i].host == id) return unit_id(i);
  return kNoUnit;
}

UnitId general_of(const State& s, UnitId id) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.type(unit_id(i)) == Type::general && s.on_table(unit_id(i)) && same_owner(s, unit_id(i), id))
      return unit_id(i);
  return kNoUnit;
}

double leader_distance(const State& s, const Bodies& bodies, UnitId leader, UnitId unit) {
  const UnitId from = s.at(leader).host.valid() ? s.at(leader).host : leader;
  if (from == unit) return 0;
  return nearest(bodies.at(from), bodies.at(unit)).distance;
}

const Melee* melee_between(const State& s, UnitId a, UnitId b) {
  for (const Melee& m : s.melees)
    if (has_part(m, a) && has_part(m, b)) return &m;
  return nullptr;
}

bool fights(const State& s, UnitId id) {
  for (const Melee& m : s.melees)
    if (has_part(m, id)) return true;
  return false;
}

int opponents(const State& s, UnitId id, BoundedVector<UnitId, 16>& out) {
  out.clear();
  for (const Melee& m : s.melees)
    if (has_part(m, id)) out.try_push_back(enemy_in(m, id));
  return static_cast<int>(out.size());
}

Edge edge_fought(const State& s, UnitId id, UnitId enemy) {
  const Melee* m = melee_between(s, id, enemy);
  return m == nullptr ? Edge::none : edge_of(*m, id);
}

bool edge_is_fought(const State& s, UnitId id, Edge edge) {
  for (const Melee& m : s.melees)
    if (has_part(m, id) && edge_of(m, id) == edge) return true;
  return false;
}

bool first_turn_for(const State& s, UnitId id, UnitId enemy) {
  const Melee* m = melee_between(s, id, enemy);
  if (m == nullptr || m->since == 0 || m->since != s.turn) return false;
  return m->a == id ? m->fresh_a : m->fresh_b;
}

bool charged_into(const State& s, UnitId id, UnitId enemy) {
  const Melee* m = melee_between(s, id, enemy);
  return m != nullptr && m->since == s.turn && (m->a == id ? m->charged_a : m->charged_b);
}

// antika.flank.light-none, antika.command.phalanx-square-round
bool has_flanks(const State& s, UnitId id) { return is_troop(s, id) && !is_light(s, id) && !in_phalanx_square(s, id); }

// antika.flank.light-flankers: lights cause nothing.
bool flanked(const State& s, UnitId id) {
  if (!has_flanks(s, id)) return false;
  for (const Melee& m : s.melees)
    if (has_part(m, id) && is_flank_or_rear(edge_of(m, id)) && !is_light(s, enemy_in(m, id))) return true;
  return false;
}

bool in_phalanx_square(const State& s, UnitId id) { return s.at(id).formation == Formation::phalanx_square; }

bool overlaps(const State& s, const Bodies& bodies, UnitId id, UnitId enemy) {
  return may_overlap(s, id) && is_overlapped(s, bodies, id, enemy);
}

Overlaps overlaps(const State& s, const Bodies& bodies, UnitId id) {
  Overlaps found;
  if (!may_overlap(s, id)) return found;
  for (std::size_t i = 0; i < s.count && !found.full(); ++i)
    if (is_overlapped(s, bodies, id, unit_id(i))) found.push_back(unit_id(i));
  return found;
}

Overlaps enemies_overlapped(const State& s, const Bodies& bodies, UnitId id) {
  Overlaps found;
  for (const UnitId enemy : {s.at(id).overlapped, s.at(id).overlapped_too})
    if (enemy.valid() && overlaps(s, bodies, id, enemy)) found.push_back(enemy);
  return found;
}

// antika.melee.rear-support-type, antika.melee.rear-support-mounted, antika.gap.support-mounted
bool may_support(const State& s, const Bodies& bodies, UnitId supporter, UnitId unit) {
  const Kind k = kind(s, supporter);
  if (k != Kind::infantry && k != Kind::chariot) return false;
  return s.type(supporter) == s.type(unit) && stands_behind(s, bodies, supporter, unit);
}

// antika.gap.rear-support b to e
bool stands_behind(const State& s, const Bodies& bodies, UnitId supporter, UnitId unit) {
  if (supporter == unit || !same_owner(s, supporter, unit)) return false;
  if (!s.on_table(supporter) || !is_troop(s, supporter) || !s.on_table(unit) || !is_troop(s, unit)) return false;
  if (in_phalanx_square(s, supporter) || in_phalanx_square(s, unit)) return false;
  const Rect& behind = bodies.at(supporter);
  const Rect& ahead = bodies.at(unit);
  if (between(s.at(supporter).pose.facing, s.at(unit).pose.facing) > degrees(45)) return false;
  if (!in_zone(s, bodies, ahead, supporter)) return false;
  const Vec local = ahead.local(behind.front);
  const bool touches_rear =
      std::abs(local.y + ahead.depth) <= tolerance::kTouch && std::abs(local.x) <= ahead.width / 2 + tolerance::kTouch;
  if (!touches_rear && area_of(ahead, behind.front) != Area::rear) return false;
  return !fights(s, supporter) && overlaps(s, bodies, supporter).empty();
}

bool in_melee(const State& s, const Bodies& bodies, UnitId id) {
  return fights(s, id) || !overlaps(s, bodies, id).empty();
}

int forward(const State& s, Seat seat) { return seat == s.south ? 1 : -1; }
Angle facing_forward(const State& s, Seat seat) { return seat == s.south ? degrees(0) : degrees(180); }

}  // namespace acies::antika
