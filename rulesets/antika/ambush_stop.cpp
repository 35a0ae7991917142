// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/ambush_stop.h"

#include <algorithm>
#include <cmath>

#include "rulesets/antika/shift.h"
#include "rulesets/antika/turning.h"

namespace acies::antika {
namespace {

constexpr Length kSeen = mm(80);

bool in_ambush(const State& s, UnitId id, UnitId mover) {
  return s.at(id).status == Status::hidden && s.seat(id) != s.seat(mover);
}

bool anybody_in_ambush(const State& s, UnitId mover) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (in_ambush(s, unit_id(i), mover)) return true;
  return false;
}

void sooner(AmbushStop& first, UnitId ambush, std::size_t leg, double time) {
  if (!first.ambush.valid() || time < first.time) first = {ambush, leg, time};
}

bool comes_near(const Bodies& bodies, const Tracks& tracks, std::size_t member, UnitId ambush) {
  const Rect& other = bodies.at(ambush);
  const double limit = kSeen.units() + kLimitSlack;
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    const Rect& from = tracks.rect[member][k];
    const Step& step = tracks.step[k];
    if (step.motion == Motion::shift &&
        nearest(hull(from, tracks.rect[member][k + 1]), convex(other)).distance <= limit)
      return true;
    if ((step.motion == Motion::wheel || step.motion == Motion::turn) &&
        first_nearer(from, step.pivot, step.turn, other, limit))
      return true;
  }
  return false;
}

bool all_may_stand(const State& s, const Bodies& bodies, const Tracks& tracks) {
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    Way way;
    way.mover = tracks.units[m];
    way.with = tracks.units;
    way.leaves_east = may_leave_east(s, way.mover);
    if (at_end(s, bodies, way, tracks.end(m))) return false;
  }
  return true;
}

}  // namespace

AmbushStop ambush_on(const State& s, const Bodies& bodies, const Tracks& tracks) {
  AmbushStop first;
  if (!anybody_in_ambush(s, tracks.units[0])) return first;
  for (std::size_t k = 0; k < tracks.legs && !first.ambush.valid(); ++k)
    for (std::size_t m = 0; m < tracks.members(); ++m) {
      const Rect& from = tracks.rect[m][k];
      const Step& step = tracks.step[k];
      if (step.motion == Motion::shift) {
        const AmbushMet met = ambush_on_the_way(s, bodies, tracks.units[m], from, step.by);
        if (met.unit.valid()) sooner(first, met.unit, k, met.share);
      } else if (step.motion != Motion::still) {
        for (std::size_t i = 0; i < s.count; ++i) {
          if (!in_ambush(s, unit_id(i), tracks.units[m])) continue;
          const auto time = first_nearer(from, step.pivot, step.turn, bodies.rect[i], kEnemyDistance.units());
          if (time) sooner(first, unit_id(i), k, *time);
        }
      }
    }
  return first;
}

Tracks cut_short(const State& s, const Bodies& bodies, const Tracks& tracks, const Legs& legs, const AmbushStop& stop) {
  // Back along the leg by a millimetre or a degree at a time, then along those before it.
  for (std::size_t k = stop.leg + 1; k-- > 0;) {
    const double whole = std::abs(static_cast<double>(legs[k].amount));
    double far = k == stop.leg ? std::floor(whole * stop.time) : whole;
    const double back = tracks.step[k].motion == Motion::shift ? 100 : 1000;
    const bool divisible = legs[k].kind != LegKind::about && legs[k].kind != LegKind::shoot;
    if (!divisible) far = 0;
    for (;; far = std::max(0.0, far - back)) {
      Tracks cut = tracks;
      cut.legs = k;
      Leg part = legs[k];
      part.amount = static_cast<std::int32_t>(legs[k].amount < 0 ? -far : far);
      if (far > 0) follow(cut, part);
      if (all_may_stand(s, bodies, cut)) return cut;
      if (far <= 0) break;
    }
  }
  Tracks still = tracks;
  still.legs = 0;
  return still;
}

void see_ambushes(Scratch& scratch, const Tracks& tracks) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    bool seen = false;
    for (std::size_t m = 0; m < tracks.members() && !seen; ++m)
      seen = in_ambush(scratch.state(), id, tracks.units[m]) && comes_near(scratch.bodies(), tracks, m, id);
    if (seen) scratch.emit(Revealed{id});
  }
}

}  // namespace acies::antika
