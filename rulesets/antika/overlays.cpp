// SPDX-License-Identifier: Apache-2.0
// What a player looks for around units: where each can get to by itself, how far the General's word carries, where
// shooters can shoot.
#include <algorithm>

#include "geometry/round.h"
#include "mechanics/surround.h"
#include "rulesets/antika/drag.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/screen.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/trial.h"

namespace acies::antika {
namespace {

// How finely a reach is looked for: of several units each less, so that many take not much longer than one.
struct Fineness {
  int bearings = 24;
  int halvings = 5;
};
constexpr Fineness kOfSeveral{12, 4};
constexpr Length kWord = kMU * 4;         // antika.general.cohesion, antika.check.reroll
constexpr Angle kMostLean = degrees(45);  // antika.gap.corridor

// Places of the middle of its front, facing as it does.
void add_reach(const State& s, Seat seat, UnitId id, Fineness fine, std::vector<SceneZone>& out) {
  const bool asked = s.phase == Phase::move && s.asking == Asking::nothing && s.active == seat && s.seat(id) == seat;
  if (!asked || !s.on_table(id) || is_leader(s, id)) return;
  Trial trial(s, seat);
  const Pose& from = s.at(id).pose;
  const double limit = in_mm(movement(s, id, {})).units();
  SceneZone zone{"reach", seat, {}};
  double farthest = 0;
  for (int i = 0; i < fine.bearings; ++i) {
    const SinCos sc = sin_cos(turned(from.facing, {i * (kFullCircle / fine.bearings)}));
    const auto there = [&](double share) { return rounded(vec(from.at) + Vec{sc.sine, sc.cosine} * (limit * share)); };
    const auto move_to = [&](double share) {
      Move move;
      move.units.push_back(id);
      const std::vector<Legs> ways = straight_legs(s, move.units, there(share));
      if (!ways.empty()) move.legs = ways.front();
      return move;
    };
    const double share = trial.largest(1, fine.halvings, move_to);
    farthest = std::max(farthest, share);
    zone.outline.push_back(there(share));
  }
  if (farthest > 0) out.push_back(std::move(zone));
}

void add_command(const State& s, const Bodies& bodies, UnitId unit, std::vector<SceneZone>& out) {
  const UnitId general = general_of(s, unit);
  if (!general.valid() || !s.on_table(general)) return;
  const UnitId host = s.at(general).host;
  out.push_back({"command", s.seat(unit), surround(bodies.at(host.valid() ? host : general), kWord.units())});
}

void add_shooting(const State& s, const Bodies& bodies, UnitId id, std::vector<SceneZone>& out) {
  const auto stands = s.at(id).status == Status::on_table || s.at(id).status == Status::hidden;
  if (!stands || is_leader(s, id)) return;
  Length farthest;
  for (std::size_t w = 1; w < kWeaponNames.size(); ++w)
    if (owns(s.type(id), s.profile(id).traits, static_cast<Weapon>(w)))
      farthest = std::max(farthest, range(static_cast<Weapon>(w)));
  if (farthest == Length{}) return;
  const Rect& stand = stand_of(s, bodies, id);
  const Fronts fronts = fronts_of(s, id, stand);
  for (const Rect& front : fronts) out.push_back({"arc", s.seat(id), fan_ahead(front, farthest.units(), kMostLean)});
  const double far = farthest.units();
  out.push_back({"range", s.seat(id), fronts.size() > 1 ? surround(stand, far) : surround_front(stand, far)});
}

}  // namespace

void overlays(const State& s, Seat seat, std::span<const UnitId> units, std::vector<SceneZone>& out) {
  out.clear();
  const Bodies bodies = bodies_of(s);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].value >= s.count) continue;
    if (i == 0) add_command(s, bodies, units[i], out);
    add_reach(s, seat, units[i], units.size() > 1 ? kOfSeveral : Fineness{}, out);
    add_shooting(s, bodies, units[i], out);
  }
}

}  // namespace acies::antika
