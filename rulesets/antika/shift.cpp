// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/shift.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "rulesets/antika/areas.h"

namespace acies::antika {
namespace {

// The obstacle with 1 mm around it.
Rect grown(const Rect& body) {
  const double by = kEnemyDistance.units();
  Rect out = body;
  out.width += 2 * by;
  out.depth += 2 * by;
  out.front = body.front + body.u * by;
  out.corner = {body.fl() + (body.u - body.r) * by, body.fr() + (body.u + body.r) * by,
                body.rr() + (body.r - body.u) * by, body.rl() - (body.u + body.r) * by};
  out.radius = length(out.fl() - out.centre);
  return out;
}

}  // namespace

void leave_stakes(Scratch& scratch, UnitId unit) {
  if (scratch.state().at(unit).marks.has(Mark::stakes))
    scratch.emit(Marked{unit, Mark::stakes, false, rule("antika.equip.stakes-lost")});
}

void shift_unit(Scratch& scratch, UnitId unit, const Pose& to, ShiftKind kind, Length distance, UnitId because) {
  leave_stakes(scratch, unit);
  scratch.emit(Moved{unit, to, kind, distance, because});
  reveal_near(scratch, unit);
  displace_generals(scratch, unit);
}

void mark_spent(Scratch& scratch, UnitId unit, RuleId rule_of_it) {
  if (!scratch.state().at(unit).marks.has(Mark::moved)) scratch.emit(Marked{unit, Mark::moved, true, rule_of_it});
  if (scratch.state().at(unit).marks.has(Mark::compelled))
    scratch.emit(Marked{unit, Mark::compelled, false, rule("antika.special.impetuous-move")});
}

AmbushMet ambush_on_the_way(const State& s, const Bodies& bodies, UnitId mover, const Rect& from, Vec by) {
  AmbushMet first;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.units[i].status != Status::hidden || !bodies.is_solid(id) || s.seat(id) == s.seat(mover)) continue;
    const auto met = sweep_shift(from, by, grown(bodies.at(id)), 0);
    if (met && (!first.unit.valid() || met->time < first.share)) first = {id, met->time};
  }
  return first;
}

bool stopped_by_ambush(Scratch& scratch, UnitId mover, const Rect& from, Vec by) {
  const State& s = scratch.state();
  const AmbushMet met = ambush_on_the_way(s, scratch.bodies(), mover, from, by);
  if (!met.unit.valid()) return false;
  Way way;
  way.mover = mover;
  const double whole = length(by);
  const Vec along = whole > 0 ? by * (1 / whole) : Vec{};
  const Pose start{rounded(from.front), bearing(from.u.x, from.u.y)};
  const auto far = last_free(s, scratch.bodies(), way, start, along, whole * met.share);
  if (far && *far > 0)
    shift_unit(scratch, mover, moved_by(start, along * *far), ShiftKind::fell_short, rounded_length(*far), met.unit);
  if (scratch.state().at(met.unit).status == Status::hidden) scratch.emit(Revealed{met.unit});
  return true;
}

std::optional<double> last_free(const State& s, const Bodies& bodies, const Way& way, const Pose& from, Vec along,
                                double length) {
  const auto free_at = [&](double far) {
    return !at_end(s, bodies, way, body_at(s, way.mover, moved_by(from, along * far)));
  };
  constexpr double kStep = 100;  // 1 mm, then to the hundredth
  constexpr int kHalvings = 8;
  double taken = length;
  if (free_at(taken)) return taken;
  while (taken > 0) {
    double free = std::max(taken - kStep, 0.0);
    if (!free_at(free)) {
      taken = free;
      continue;
    }
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (free + taken) / 2;
      (free_at(middle) ? free : taken) = middle;
    }
    return free;
  }
  return std::nullopt;
}

}  // namespace acies::antika
