// SPDX-License-Identifier: Apache-2.0
// Moves worth comparing: charges, lines that advance, wheel or fall back together, single units that take up a place to
// shoot from or on a flank, leaders who join a fight.
#include <algorithm>

#include "geometry/predicates.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/propose.h"
#include "rulesets/antika/propose_plan.h"
#include "rulesets/antika/zones.h"

namespace acies::antika::thought {
namespace {

constexpr double kSoon = (kMU * 12).units();  // an enemy that will be met within two turns or so
constexpr std::size_t kFarBodies = 4;         // lines farther from the enemy than that which are thought of at once
constexpr double kHopeless = -0.5;            // what a charge may promise and still be thought of
constexpr double kLeastAdvance = 400;         // of which the half is worth comparing
constexpr double kRide = (kMU * 5).units();   // how far away a leader finds a unit to join
constexpr std::size_t kHosts = 2;             // that a leader may join, at most

class Moves {
 public:
  Moves(const State& s, const Bodies& bodies, std::vector<Command>& out)
      : s_(s), bodies_(bodies), planner_(s, bodies), troops_(planner_.troops()), out_(out) {}

  void add_all() {
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId id = unit_id(i);
      if (s_.seat(id) != s_.active || !troops_.there.test(i)) continue;
      if (troops_.fights.test(i))
        add_in_contact(id);
      else if (!s_.at(id).marks.has(Mark::moved))
        near_.push_back({planner_.nearest_enemy(id).away, id});
    }
    std::sort(near_.begin(), near_.end());
    BoundedVector<UnitId, kMaxUnits> done;
    std::size_t far = 0;
    for (const auto& [away, id] : near_) {
      if (done.contains(id)) continue;
      if (away > kSoon && far++ == kFarBodies) break;
      const Group line = with_neighbours(id);
      for (const UnitId f : line) done.push_back(f);
      if (away <= kSoon)
        add_near(line);
      else
        add_far(line);
    }
    add_leaders();
    out_.push_back(End{});
  }

 private:
  Group with_neighbours(UnitId id) const {
    Group line{id};
    for (std::size_t next = 0; next < line.size(); ++next)
      for (const auto& [away, f] : near_)
        if (!line.full() && !line.contains(f) && beside_level(bodies_.at(line[next]), bodies_.at(f))) line.push_back(f);
    return line;
  }

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

  void add_far(const Group& line) {
    const double room = planner_.room_ahead(line);
    if (room < planner_.reach(line) / 2) add_round(line);
    Plan plan;
    planner_.advance(line, room, plan);
    if (plan.found()) out_.push_back(plan.move);
  }
  // What holds up some of a line does not hold up the others; those go round it one by one.
  void add_round(const Group& line) {
    Group free;
    for (const UnitId f : line) {
      if (planner_.room_ahead({f}) >= planner_.reach(f) / 2)
        free.push_back(f);
      else
        planner_.sidesteps(f, out_);
    }
    if (free.size() == line.size()) return;
    while (!free.empty()) {
      Group part{free[0]};
      free.erase_at(0);
      for (std::size_t next = 0; next < part.size(); ++next)
        for (std::size_t i = 0; i < free.size();) {
          if (!beside_level(bodies_.at(part[next]), bodies_.at(free[i]))) {
            ++i;
            continue;
          }
          part.push_back(free[i]);
          free.erase_at(i);
        }
      Plan plan;
      planner_.advance(part, planner_.room_ahead(part), plan);
      if (plan.found()) out_.push_back(plan.move);
    }
  }
  void add_near(const Group& line) {
    for (const UnitId f : line) add_charges(f);
    const double room = planner_.room_ahead(line);
    if (room < planner_.reach(line) / 2) add_round(line);
    Plan plan;
    planner_.advance(line, room, plan);
    if (line.size() > 1)
      planner_.wheel(line, plan);
    else
      planner_.alone(line[0], plan);
    if (plan.pull > planner_.pull(line)) out_.push_back(plan.move);
    if (room >= kLeastAdvance) {
      Plan half;
      planner_.advance(line, room / 2, half);
      out_.push_back(half.move);
    }
    for (const UnitId f : line) add_alone(f, line);
    if (!planner_.is_threatened(line)) return;
    Plan back;
    planner_.retreat(line, back);
    if (back.found()) out_.push_back(back.move);
  }
  // Who is freer than its line may leave it; who shoots from horseback may ride off.
  void add_alone(UnitId id, const Group& line) {
    if (line.size() > 1 && (is_light(s_, id) || kind(s_, id) == Kind::cavalry)) {
      Plan plan;
      planner_.alone(id, plan);
      if (plan.pull > planner_.pull({id})) out_.push_back(plan.move);
    }
    if (!has(s_, id, Trait::parthian_shot)) return;
    const Enemy enemy = planner_.nearest_enemy(id);
    const Rect& me = bodies_.at(id);
    if (enemy.away > shooting_range(s_, id) + me.radius + bodies_.at(enemy.id).radius) return;
    const Vec way = me.centre - bodies_.at(enemy.id).centre;
    Move move;
    move.units.push_back(id);
    move.legs.push_back({LegKind::shoot, 0, {}, enemy.id});
    move.legs.push_back(
        {LegKind::slide, static_cast<std::int32_t>(planner_.reach(id)), bearing(way.x, way.y), kNoUnit});
    out_.push_back(move);
  }

  void add_charges(UnitId id) {
    if (troops_.arms[id.value].dice == 0 || in_phalanx_square(s_, id)) return;
    const Unit& unit = s_.at(id);
    const bool contracts = unit.formation == Formation::row;
    if (unit.overlapped.valid())
      out_.push_back(Flank{id, contracts, unit.overlapped_too.valid() ? unit.overlapped : kNoUnit});
    if (unit.overlapped_too.valid()) out_.push_back(Flank{id, contracts, unit.overlapped_too});
    const Rect& me = bodies_.at(id);
    const double far = planner_.reach(id) + kLimitSlack;
    for (std::size_t i = 0; i < s_.count; ++i) {
      if (!planner_.is_enemy(i)) continue;
      const double most = far + me.radius + bodies_.rect[i].radius;
      if (length2(bodies_.rect[i].centre - me.centre) > most * most) continue;
      // antika.charge.reach
      if (nearest(me.fl(), me.fl(), bodies_.rect[i]).distance > far) continue;
      if (nearest(me.fr(), me.fr(), bodies_.rect[i]).distance > far) continue;
      if (!is_worth_it(id, unit_id(i))) continue;
      Charge charge;
      charge.orders.push_back({id, unit_id(i)});
      out_.push_back(charge);
    }
  }
  // Beside a friend who fights it helps him; else it should not go all wrong.
  bool is_worth_it(UnitId id, UnitId enemy) const {
    if (!troops_.there.test(enemy.value) || troops_.fights.test(enemy.value)) return true;
    const Edge edge = side_struck(s_, bodies_, id, enemy);
    return promise(troops_.arms[id.value], troops_.arms[enemy.value], edge) > kHopeless;
  }

  // A leader passes to a unit that fights without one; a General who is alone to one at the front.
  void add_leaders() {
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId leader = unit_id(i);
      if (s_.seat(leader) != s_.active || !is_leader(s_, leader) || !s_.on_table(leader)) continue;
      if (s_.at(leader).marks.has(Mark::transferred)) continue;
      const UnitId host = s_.at(leader).host;
      if (host.valid() && (troops_.fights.test(host.value) || s_.at(host).marks.has(Mark::moved))) continue;
      const Vec from = bodies_.at(host.valid() ? host : leader).centre;
      if (add_hosts(leader, from) > 0 || host.valid()) continue;
      for (const auto& [away, unit] : near_)
        if (distance(bodies_.at(unit).centre, from) < kRide && !is_light(s_, unit)) {
          out_.push_back(Lead{leader, unit, {}});
          break;
        }
    }
  }
  std::size_t add_hosts(UnitId leader, Vec from) {
    std::size_t offered = 0;
    for (std::size_t i = 0; i < s_.count && offered < kHosts; ++i) {
      if (s_.seat(unit_id(i)) != s_.active || !troops_.there.test(i)) continue;
      if (!troops_.fights.test(i) || troops_.led.test(i)) continue;
      if (distance(bodies_.rect[i].centre, from) > kRide) continue;
      out_.push_back(Lead{leader, unit_id(i), {}});
      ++offered;
    }
    return offered;
  }

  const State& s_;
  const Bodies& bodies_;
  Planner planner_;
  const Troops& troops_;
  std::vector<Command>& out_;
  BoundedVector<std::pair<double, UnitId>, kMaxUnits> near_;
};

bool add_compelled(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.active || !s.at(id).marks.has(Mark::compelled) || !must_go(s, bodies, id)) continue;
    out.push_back(Compel{id, kNoUnit});
    return true;
  }
  return false;
}

}  // namespace

void propose_moves(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  if (!add_compelled(s, bodies, out)) Moves(s, bodies, out).add_all();
}

}  // namespace acies::antika::thought
