// SPDX-License-Identifier: Apache-2.0
// Answers worth comparing. Where the rules resolve many things at once (all shots, all melees) the best is found here
// by exact means, so that one proposal is enough.
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/attack.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/pool_odds.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/way.h"

namespace acies::antika {
namespace {

// How many bodies of troops are thought about at once: those nearest to the enemy.
constexpr std::size_t kBodies = 5;

class MoveProposals {
 public:
  MoveProposals(const State& s, const Bodies& bodies, std::vector<Command>& out) : s_(s), bodies_(bodies), out_(out) {}

  void add_all() {
    if (add_compelled()) return;
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId id = unit_id(i);
      if (s_.seat(id) != s_.active || !s_.on_table(id) || !is_troop(s_, id)) continue;
      if (fights(s_, id))
        add_in_contact(id);
      else if (!s_.at(id).marks.has(Mark::moved))
        near_.push_back({nearest_enemy(id), id});
    }
    std::sort(near_.begin(), near_.end());
    BoundedVector<UnitId, 96> done;
    std::size_t bodies_seen = 0;
    for (const auto& [away, id] : near_) {
      if (done.contains(id)) continue;
      if (bodies_seen++ == kBodies) break;
      const Group group = with_neighbours(id);
      for (const UnitId f : group) done.push_back(f);
      for (const UnitId f : group) add_charges(f);
      add_advances(group, away);
      if (group.size() == 1) add_single(id, away);
    }
    add_leaders();
    out_.push_back(End{});
  }

 private:
  bool add_compelled() {
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId id = unit_id(i);
      if (s_.seat(id) != s_.active || !s_.at(id).marks.has(Mark::compelled) || !must_go(s_, bodies_, id)) continue;
      out_.push_back(Compel{id, kNoUnit});
      return true;
    }
    return false;
  }
  double nearest_enemy(UnitId id) const {
    double least = 1e18;
    for (std::size_t i = 0; i < s_.count; ++i)
      if (bodies_.solid[i] && s_.seat(unit_id(i)) != s_.seat(id))
        least = std::min(least, length2(bodies_.rect[i].centre - bodies_.at(id).centre));
    return std::sqrt(least);
  }
  Group with_neighbours(UnitId id) const {
    Group group{id};
    for (std::size_t next = 0; next < group.size(); ++next)
      for (const auto& [away, f] : near_)
        if (!group.full() && !group.contains(f) && beside_level(bodies_.at(group[next]), bodies_.at(f)))
          group.push_back(f);
    return group;
  }
  double reach(UnitId id) const { return in_mm(movement(s_, id, {})).units(); }
  void add_in_contact(UnitId id) {
    if (flanked(s_, id)) {
      BoundedVector<UnitId, 16> against;
      opponents(s_, id, against);
      for (const UnitId enemy : against)
        if (edge_fought(s_, id, enemy) != Edge::front) out_.push_back(TurnTo{id, enemy});
    }
    if (has(s_, id, Trait::maniple) && s_.at(id).wounds > 0)
      for (std::size_t i = 0; i < s_.count; ++i)
        if (has(s_, unit_id(i), Trait::maniple) && may_support(s_, bodies_, unit_id(i), id))
          out_.push_back(Relieve{id, unit_id(i)});
  }
  void add_charges(UnitId id) {
    if (kind(s_, id) == Kind::artillery || in_phalanx_square(s_, id)) return;
    const Unit& unit = s_.at(id);
    if (unit.overlapped.valid())
      out_.push_back(
          Flank{id, unit.formation == Formation::row, unit.overlapped_too.valid() ? unit.overlapped : kNoUnit});
    if (unit.overlapped_too.valid()) out_.push_back(Flank{id, unit.formation == Formation::row, unit.overlapped_too});
    const double far = reach(id) + bodies_.at(id).radius;
    for (std::size_t i = 0; i < s_.count; ++i) {
      if (!bodies_.solid[i] || s_.seat(unit_id(i)) == s_.active) continue;
      const double most = far + bodies_.rect[i].radius;
      if (length2(bodies_.rect[i].centre - bodies_.at(id).centre) > most * most) continue;
      Charge charge;
      charge.orders.push_back({id, unit_id(i)});
      out_.push_back(charge);
    }
  }
  // As far as there is room, and half of it; at long bowshot no farther than need be.
  void add_advances(const Group& group, double away) {
    double far = 1e9;
    for (const UnitId id : group) far = std::min(far, reach(id));
    for (const UnitId id : group) {
      Way way;
      way.mover = id;
      for (const UnitId f : group)
        if (f != id) way.with.push_back(f);
      const Rect& me = bodies_.at(id);
      const Obstacle met = on_the_way(s_, bodies_, way, me, me.u * far);
      if (met) far = std::max(0.0, far * met.time - 150);
    }
    if (far < 200) return;
    add_move(group, {LegKind::advance, static_cast<std::int32_t>(far), {}, kNoUnit});
    if (away < (kMU * 12).units()) add_move(group, {LegKind::advance, static_cast<std::int32_t>(far / 2), {}, kNoUnit});
  }
  void add_single(UnitId id, double away) {
    if (away > (kMU * 14).units()) return;
    const Group alone{id};
    add_move(alone, {LegKind::wheel_left, 30000, {}, kNoUnit});
    add_move(alone, {LegKind::wheel_right, 30000, {}, kNoUnit});
    if (is_light(s_, id))
      add_move(alone, {LegKind::slide, static_cast<std::int32_t>(reach(id)), opposite(s_.at(id).pose.facing), kNoUnit});
  }
  void add_move(const Group& group, const Leg& leg) {
    Move move;
    move.units = group;
    move.legs.push_back(leg);
    out_.push_back(move);
  }
  // A lone General keeps near the middle of what fights.
  void add_leaders() {
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId id = unit_id(i);
      if (s_.seat(id) != s_.active || s_.type(id) != Type::general || !s_.on_table(id)) continue;
      if (s_.at(id).marks.has(Mark::transferred) || s_.at(id).host.valid()) continue;
      for (const auto& [away, unit] : near_)
        if (distance(bodies_.at(unit).centre, bodies_.at(id).centre) < (kMU * 4).units() && !is_light(s_, unit)) {
          out_.push_back(Lead{id, unit, {}});
          return;
        }
    }
  }

  const State& s_;
  const Bodies& bodies_;
  std::vector<Command>& out_;
  BoundedVector<std::pair<double, UnitId>, 96> near_;
};

// The shot that promises most, among those not yet declared; then the end.
Command best_shot(const State& s, const Bodies& bodies) {
  Shoot best;
  double most = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.active || !may_shoot(s, bodies, id)) continue;
    const bool declared = std::any_of(s.shots.begin(), s.shots.end(),
                                      [&](const Shot& shot) { return shot.shooter == id || shot.support == id; });
    if (declared) continue;
    for (std::size_t k = 0; k < s.count; ++k) {
      const UnitId target = unit_id(k);
      if (!may_be_target(s, bodies, s.active, target)) continue;
      const Weapon weapon = can_shoot(s, bodies, id, target);
      if (weapon == Weapon::none) continue;
      const Shot shot{id, target, kNoUnit, weapon};
      const Attack attack = plan_shot(s, bodies, shot, stand_of(s, bodies, id));
      const double part = mean_wounds(attack) / std::max(1, basic_cohesion(s, target) - s.at(target).wounds);
      const double value = part * (row_of(s.type(target)).bases + 0.5) + 0.001;
      if (value <= most) continue;
      most = value;
      best.shot = shot;
    }
  }
  if (most <= 0) return End{};
  return best;
}

void propose_reaction(const State& s, std::vector<Command>& out) {
  const UnitId target = s.charges[0].target;
  const UnitId charger = s.charges[0].unit;
  const Angle towards = opposite(s.at(charger).pose.facing);
  out.push_back(React{});
  if (is_light(s, target) || has(s, target, Trait::feigned_flight))
    out.push_back(React{Reaction::flee, towards, kNoUnit, {}});
  out.push_back(React{Reaction::counter, {}, kNoUnit, {}});
}

void propose_facing(const State& s, std::vector<Command>& out) {
  for (int i = 0; i < 8; ++i) out.push_back(Face{degrees(45 * i)});
  out.push_back(Face{s.at(s.subject).pose.facing});
}

void propose_disengage(const State& s, std::vector<Command>& out) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == s.active && kind(s, unit_id(i)) == Kind::cavalry && fights(s, unit_id(i)))
      out.push_back(Disengage{unit_id(i), s.units[i].pose.facing});
  out.push_back(End{});
}

void propose_command(const State& s, std::vector<Command>& out) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.active || !s.on_table(id) || fights(s, id)) continue;
    const Formation now = s.at(id).formation;
    if (now == Formation::march_column || now == Formation::phalanx_square) {
      Form form;
      form.unit = id;
      form.formation = Formation::square;
      out.push_back(form);
    }
  }
  out.push_back(End{});
}

}  // namespace

void propose(const State& s, std::vector<Command>& out) {
  out.clear();
  if (s.phase == Phase::over) return;
  const Bodies bodies = bodies_of(s);
  Random random(s.turn * 977U + s.lost_count, static_cast<std::uint64_t>(s.phase));
  if (s.asking == Asking::reaction) return propose_reaction(s, out);
  if (s.asking == Asking::facing) return propose_facing(s, out);
  if (s.asking == Asking::redirect) out.push_back(Redirect{});
  if (s.asking != Asking::nothing) {
    out.push_back(sample(s, random));
    return;
  }
  switch (s.phase) {
    case Phase::initiative: out.push_back(NameFirst{s.active}); break;
    case Phase::command: propose_command(s, out); break;
    case Phase::move: MoveProposals(s, bodies, out).add_all(); break;
    case Phase::shoot: out.push_back(best_shot(s, bodies)); break;
    case Phase::disengage: propose_disengage(s, out); break;
    default: out.push_back(sample(s, random)); break;
  }
}

}  // namespace acies::antika
