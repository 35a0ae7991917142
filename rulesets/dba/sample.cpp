// SPDX-License-Identifier: Apache-2.0
// sample(): one accepted command at random. Draws plausible commands until decide() accepts one; ends the phase when
// nothing comes of it, so that it always returns.
#include <algorithm>
#include <cmath>

#include "core/dice_sources.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/groups.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/shooting.h"

namespace acies::dba {
namespace {

// Kept by the thread so that sampling allocates nothing once they have grown; carries nothing from call to call.
struct Workspace {
  Decision<Event> decision;
  std::vector<Command> candidates;
};
Workspace& workspace() {
  thread_local Workspace w;
  return w;
}

bool accepted(const State& state, Seat by, const Command& command, Random& random) {
  SeededDice dice(random.next(), 0);
  Decision<Event>& decision = workspace().decision;
  decide(state, by, command, dice, decision);
  return decision.accepted();
}

class RandomMove {
 public:
  RandomMove(const State& state, const Bodies& bodies, Random& random) : state_(state), bodies_(bodies), random_(random) {
    for (std::size_t i = 0; i < state.count; ++i) {
      if (!bodies.present[i]) continue;
      if (state.elements[i].seat != state.active) {
        enemies_.push_back(unit_id(i));
      } else if (front_opponent(state, bodies, unit_id(i)).valid()) {
        held_.push_back(unit_id(i));
      } else {
        free_.push_back(unit_id(i));
      }
    }
  }

  Command draw() {
    if (free_.empty() && held_.empty()) return End{};
    if (!held_.empty() && (free_.empty() || random_.one_in(12))) return break_off();
    const UnitId id = free_[random_.below(static_cast<std::uint32_t>(free_.size()))];
    switch (random_.below(8)) {
      case 0:
      case 1: return contact(id);
      case 2: return anywhere(id);
      case 3: return straight(id);
      default: return group(id);
    }
  }

 private:
  double reach(UnitId id) const { return allowance(state_, id).units(); }
  double part(double whole) { return whole * static_cast<double>(1 + random_.below(20)) / 20.0; }

  Command break_off() {
    const UnitId id = held_[random_.below(static_cast<std::uint32_t>(held_.size()))];
    return BreakOff{id, rounded_length(std::max(paces(state_.scenario->scale, 200).units(), part(reach(id))))};
  }
  // Into contact with an enemy in reach, or nearer to one.
  Command contact(UnitId id) {
    if (enemies_.empty()) return straight(id);
    const UnitId e = enemies_[random_.below(static_cast<std::uint32_t>(enemies_.size()))];
    const Rect& enemy = bodies_.at(e);
    constexpr std::array<Edge, 4> edges{Edge::front, Edge::left, Edge::right, Edge::rear};
    const Pose pose = contact_pose(enemy, state_.at(e).pose, edges[random_.below(4)]);
    if (leg_length(bodies_.at(id), base_at(state_, id, pose)) <= reach(id))
      return Move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit};
    return approach(id, enemy);
  }
  Command approach(UnitId id, const Rect& enemy) {
    const Rect& me = bodies_.at(id);
    const Vec way = enemy.centre - me.centre;
    const double far = length(way);
    const double go = std::min(part(reach(id)) * 0.7, std::max(0.0, far - me.width * 1.6));
    const Pose pose{rounded(me.centre + way * ((go + me.depth / 2) / far)), bearing(way.x, way.y)};
    return Move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit};
  }
  Command anywhere(UnitId id) {
    const Rect& me = bodies_.at(id);
    const auto far = static_cast<std::int32_t>(reach(id));
    const Pose pose{rounded(me.front + Vec{static_cast<double>(random_.between(-far, far)),
                                           static_cast<double>(random_.between(-far, far))}),
                    turned(state_.at(id).pose.facing, {random_.between(-60000, 60000)})};
    Move move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit};
    if (state_.scenario->dismounts_as[id.value] != kNoSubType && !state_.at(id).dismounted && random_.one_in(4))
      move.dismount.push_back(id);
    return move;
  }
  Command straight(UnitId id) {
    constexpr std::array<ManoeuvreKind, 5> kinds{ManoeuvreKind::advance, ManoeuvreKind::advance, ManoeuvreKind::back,
                                                 ManoeuvreKind::wheel_left, ManoeuvreKind::wheel_right};
    const ManoeuvreKind kind = kinds[random_.below(5)];
    const bool wheel = kind == ManoeuvreKind::wheel_left || kind == ManoeuvreKind::wheel_right;
    const double amount = wheel ? part(45000) : part(ahead(id, reach(id)));
    return Move{{id}, {{kind, rounded(amount), {}}}, {}, kNoUnit};
  }
  double ahead(UnitId id, double limit) const {
    const Rect& me = bodies_.at(id);
    for (const UnitId e : enemies_)
      if (const auto hit = sweep_shift(me, me.u * limit, bodies_.at(e), 0)) limit = std::min(limit, hit->distance);
    return limit;
  }
  // The free elements linked with this one, all or some of them, ahead or about; sometimes as a column.
  Command group(UnitId id) {
    Units units{id};
    for (std::size_t next = 0; next < units.size(); ++next)
      for (const UnitId f : free_)
        if (!units.contains(f) && state_.at(f).moves == 0 && linked(bodies_.at(units[next]), bodies_.at(f))) units.push_back(f);
    if (units.size() < 2) return random_.one_in(2) ? straight(id) : contact(id);
    double limit = reach(units[0]);
    for (const UnitId u : units) limit = std::min(limit, reach(u));
    double free = limit;
    for (const UnitId u : units) free = ahead(u, free);
    if (random_.one_in(16)) return column(units, limit);
    Path path;
    switch (random_.below(6)) {
      case 0: path.push_back({ManoeuvreKind::wheel_left, static_cast<std::int32_t>(random_.below(12000)), {}}); break;
      case 1: path.push_back({ManoeuvreKind::wheel_right, static_cast<std::int32_t>(random_.below(12000)), {}}); break;
      case 2: path.push_back({ManoeuvreKind::advance, rounded(part(free)), {}}); break;
      default: path.push_back({ManoeuvreKind::advance, rounded(free), {}}); break;
    }
    return Move{units, path, {}, kNoUnit};
  }
  Command column(const Units& units, double limit) {
    Column command{{}, {}, {}, kNoUnit};
    command.units = {units[0], units[1]};
    if (units.size() > 2 && random_.one_in(2)) command.units.push_back(units[2]);
    command.path.push_back({ManoeuvreKind::advance, rounded(part(limit)), {}});
    if (random_.one_in(2)) command.path.push_back({ManoeuvreKind::wheel_left, static_cast<std::int32_t>(random_.below(30000)), {}});
    return command;
  }

  const State& state_;
  const Bodies& bodies_;
  Random& random_;
  BoundedVector<UnitId, 12> free_;
  BoundedVector<UnitId, 12> held_;
  BoundedVector<UnitId, 12> enemies_;
};

Command sample_move(const State& state, Random& random) {
  if (state.pips == 0 || random.one_in(10)) return End{};
  const Bodies bodies = bodies_of(state);
  RandomMove moves(state, bodies, random);
  for (int tries = 0; tries < 8; ++tries) {
    const Command command = moves.draw();
    if (accepted(state, state.active, command, random)) return command;
  }
  return End{};
}

// Any accepted one of the proposals, tried in random order.
Command sample_proposal(const State& state, Random& random) {
  std::vector<Command>& candidates = workspace().candidates;
  propose(state, candidates);
  const Seat by = question(state).seat;
  for (std::size_t left = candidates.size(); left > 1; --left) {
    const std::size_t pick = random.below(static_cast<std::uint32_t>(left));
    if (accepted(state, by, candidates[pick], random)) return candidates[pick];
    candidates[pick] = candidates[left - 1];
  }
  return candidates[0];
}

}  // namespace

Command sample(const State& state, Random& random) {
  if (state.asking == Asking::nothing) {
    if (state.phase == Phase::move) return sample_move(state, random);
    const bool deploying = state.phase == Phase::deploy_defender || state.phase == Phase::deploy_invader;
    if (deploying && std::any_of(state.elements.begin(), state.elements.begin() + state.count, [&](const Element& e) {
          return e.seat == state.active && e.status == Status::waiting;
        }))
      return deployment(state, state.active, random);
    if (state.phase == Phase::swap && state.swaps_left > 0 && random.one_in(2)) {
      const std::size_t base = state.active == state.elements[0].seat ? 0 : state.count / 2U;
      const Swap swap{unit_id(base + random.below(state.count / 2U)), unit_id(base + random.below(state.count / 2U))};
      if (accepted(state, state.active, swap, random)) return swap;
    }
  }
  return sample_proposal(state, random);
}

}  // namespace acies::dba
