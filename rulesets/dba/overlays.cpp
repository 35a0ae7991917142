// SPDX-License-Identifier: Apache-2.0
// What a player looks for around elements: where each can get to by itself, how far the general's word carries, where
// shooters can shoot.
#include <algorithm>
#include <cmath>

#include "geometry/round.h"
#include "mechanics/surround.h"
#include "rulesets/dba/bodies.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/screen.h"
#include "rulesets/dba/trajectory.h"
#include "rulesets/dba/trial.h"

namespace acies::dba {
namespace {

// How finely a reach is looked for: of several elements each less, so that many take not much longer than one.
struct Fineness {
  int bearings = 36;
  int halvings = 6;
};
constexpr Fineness kOfSeveral{12, 4};

// Places of the middle of its front after a straight leg, facing as it does.
void add_reach(const State& state, Seat seat, UnitId id, Fineness fine, std::vector<SceneZone>& out) {
  if (state.phase != Phase::move || state.active != seat || state.at(id).seat != seat || !state.on_table(id)) return;
  Trial trial(state, seat);
  const Pose& from = state.at(id).pose;
  const double limit = allowance(state, id).units();
  SceneZone zone{"reach", seat, {}};
  double farthest = 0;
  for (int i = 0; i < fine.bearings; ++i) {
    const SinCos sc = sin_cos(turned(from.facing, {i * (kFullCircle / fine.bearings)}));
    const auto there = [&](double share) {
      return rounded(vec(from.at) + Vec{sc.sine, sc.cosine} * std::floor(limit * share));
    };
    const double share = trial.largest(1, fine.halvings, [&](double t) {
      return Move{{id}, {{ManoeuvreKind::to, 0, {there(t), from.facing}}}, {}, kNoUnit};
    });
    farthest = std::max(farthest, share);
    zone.outline.push_back(there(share));
  }
  if (farthest > 0) out.push_back(zone);
}

// dba.command.clear: with nothing in between; less where the line is blocked.
void add_command(const State& state, const Bodies& bodies, Seat owner, std::vector<SceneZone>& out) {
  const UnitId general = general_of(state, owner);
  if (!general.valid() || !state.on_table(general)) return;
  out.push_back({"command", owner, surround(bodies.at(general), paces(state.scenario->scale, 1200).units())});
}

// dba.geo.arc-front: straight ahead of its front and of a base width to either side; dba.geo.arc-all-round.
void add_shooting(const State& state, const Bodies& bodies, UnitId id, std::vector<SceneZone>& out) {
  const double range = range_of(state, id).units();
  if (range <= 0 || !state.on_table(id)) return;
  const Rect& base = bodies.at(id);
  const Seat seat = state.at(id).seat;
  if (state.type(id) != Type::WWg) {
    const double half = base.width / 2 + state.scenario->bw().units();
    SceneZone arc{"arc", seat, {}};
    for (const Vec corner : {Vec{-half, 0}, Vec{-half, range}, Vec{half, range}, Vec{half, 0}})
      arc.outline.push_back(rounded(base.global(corner)));
    out.push_back(arc);
  }
  // Measured from the edges that it may shoot from.
  const bool all_round = state.type(id) == Type::WWg;
  out.push_back({"range", seat, all_round ? surround(base, range) : surround_front(base, range)});
}

}  // namespace

void overlays(const State& state, Seat seat, std::span<const UnitId> units, std::vector<SceneZone>& out) {
  out.clear();
  const Bodies bodies = bodies_of(state);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].value >= state.count) continue;
    if (i == 0) add_command(state, bodies, state.at(units[i]).seat, out);
    add_reach(state, seat, units[i], units.size() > 1 ? kOfSeveral : Fineness{}, out);
    add_shooting(state, bodies, units[i], out);
  }
}

}  // namespace acies::dba
