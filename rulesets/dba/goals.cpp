// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/goals.h"

#include <algorithm>
#include <optional>

#include "geometry/round.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/matching.h"

namespace acies::dba {
namespace {

// In base widths.
constexpr double kFrontToll = 2;       // what makes a front as unattractive as a flank that is so much farther away
constexpr double kPerPoint = 0.5;      // less of it for each point that one's factor is better
constexpr double kRoundToFlank = 0.5;  // who stands before him has that far to go round
constexpr double kRoundToRear = 1.5;
constexpr double kBeside = 0.7;  // how far off one waits for the next turn

bool is_free(const State& state, const Bodies& bodies, std::size_t enemy, Vec middle) {
  const double bw = state.scenario->bw().units();
  const double side = state.scenario->side().units();
  if (std::min(middle.x, middle.y) < bw / 2 || std::max(middle.x, middle.y) > side - bw / 2) return false;
  for (const std::size_t k : bodies.friends(state.elements[enemy].seat))
    if (k != enemy && length2(bodies.rect[k].centre - middle) < bw * bw * 0.49) return false;
  return true;
}

// One move towards `there`: all the way, facing as wanted; or a part of it, facing where one goes.
std::optional<Pose> step_to(const State& state, const Bodies& bodies, UnitId id, Vec there, Angle facing) {
  const Rect& me = bodies.at(id);
  const double limit = allowance(state, id).units();
  const Pose all{rounded(there), facing};
  if (leg_length(me, base_at(state, id, all)) <= limit) return all;
  const Vec way = there - me.front;
  const double far = length(way);
  if (far <= 0) return {};
  // The corners swing out while it turns.
  for (const double part : {0.9, 0.6}) {
    const Pose pose{rounded(me.centre + way * ((limit * part + me.depth / 2) / far)), bearing(way.x, way.y)};
    if (leg_length(me, base_at(state, id, pose)) <= limit) return pose;
  }
  return {};
}

}  // namespace

Goals goals_of(const State& state, const Bodies& bodies, Seat seat) {
  Goals goals;
  const double half = state.scenario->bw().units() / 2;
  for (const std::size_t i : bodies.enemies(seat)) {
    const Rect& enemy = bodies.rect[i];
    const auto add = [&](Edge edge, Vec at, Vec out) {
      if (is_free(state, bodies, i, at + out * half)) goals.push_back({unit_id(i), edge, at, out});
    };
    add(Edge::front, enemy.front, enemy.u);
    add(Edge::left, enemy.fl() - enemy.u * half, enemy.r * -1);
    add(Edge::right, enemy.fr() - enemy.u * half, enemy.r);
    add(Edge::rear, enemy.front - enemy.u * enemy.depth, enemy.u * -1);
  }
  return goals;
}

double way_to(const State& state, const Bodies& bodies, UnitId id, const Goal& goal) {
  const double bw = state.scenario->bw().units();
  const Rect& me = bodies.at(id);
  const double far = length(goal.at + goal.out * (bw / 2) - me.front) / bw;
  if (goal.edge == Edge::front)
    return far + std::max(0.0, kFrontToll - kPerPoint * edge_over(state.type(id), state.type(goal.enemy)));
  const double before = std::clamp(bodies.at(goal.enemy).local(me.front).y / bw, 0.0, 1.0);
  return far + before * (goal.edge == Edge::rear ? kRoundToRear : kRoundToFlank);
}

double least_way(const State& state, const Bodies& bodies, UnitId id, const Goals& goals, const Rivers& rivers) {
  const double bw = state.scenario->bw().units();
  const Rect& me = bodies.at(id);
  double least = 1e9;
  for (const Goal& goal : goals) {
    const double crossing = rivers.beyond[id.value] != rivers.beyond[goal.enemy.value] ? rivers.crossing : 0;
    // The straight way is the least that it can be.
    const double room = (least - crossing) * bw;
    if (room <= 0 || length2(goal.at + goal.out * (bw / 2) - me.front) >= room * room) continue;
    least = std::min(least, way_to(state, bodies, id, goal) + crossing);
  }
  return least;
}

BoundedVector<Pose, 2> ways_round(const State& state, const Bodies& bodies, UnitId id, const Goals& goals) {
  BoundedVector<Pose, 2> ways;
  if (is_heavy(state.type(id))) return ways;
  struct Near {
    const Goal* goal = nullptr;
    double far = 0;
  };
  std::array<Near, 2> best{};
  for (const Goal& goal : goals) {
    if (goal.edge == Edge::front) continue;
    Near next{&goal, way_to(state, bodies, id, goal)};
    for (Near& known : best)
      if (known.goal == nullptr || (next.goal != nullptr && next.far < known.far)) std::swap(known, next);
  }
  const double beside = state.scenario->bw().units() * kBeside;
  for (const Near& near : best) {
    if (near.goal == nullptr) continue;
    const Vec out = near.goal->out;
    const auto pose = step_to(state, bodies, id, near.goal->at + out * beside, bearing(-out.x, -out.y));
    if (pose) ways.push_back(*pose);
  }
  return ways;
}

}  // namespace acies::dba
