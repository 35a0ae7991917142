// SPDX-License-Identifier: Apache-2.0
// Units whose overlap has lost the friend beside them (antika.gap.overlap-left-alone).
#include <algorithm>

#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/conform.h"

namespace acies::antika {
namespace {

// How much of the two front edges lies together; 0 when only corners touch.
double shared_front(const Rect& a, const Rect& b) {
  if (far_apart(a, b) || dot(a.u, b.u) > 0 || !edges_in_contact(a.fl(), a.fr(), b.fl(), b.fr())) return 0;
  const double one = b.local(a.fl()).x;
  const double two = b.local(a.fr()).x;
  const double low = std::max(std::min(one, two), -b.width / 2);
  return std::max(0.0, std::min(std::max(one, two), b.width / 2) - low);
}

// The enemy whose front this unit was sent to overlap: one it overlapped, or one it charged this turn and stands at.
UnitId overlapped_by(const State& s, const Bodies& bodies, UnitId id) {
  if (s.at(id).overlapped.valid()) return s.at(id).overlapped;
  if (!s.at(id).marks.has(Mark::charged)) return kNoUnit;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId enemy = unit_id(i);
    if (s.seat(enemy) != s.seat(id) && s.on_table(enemy) && is_troop(s, enemy) &&
        shared_front(bodies.at(id), bodies.at(enemy)) > tolerance::kTouch)
      return enemy;
  }
  return kNoUnit;
}

void take_place(Scratch& scratch, UnitId unit, UnitId enemy) {
  Melee melee;
  melee.a = std::min(unit, enemy);
  melee.b = std::max(unit, enemy);
  melee.edge_a = melee.edge_b = Edge::front;
  melee.since = 0;  // no first turn for anyone
  scratch.emit(Overlapped{unit, kNoUnit});
  scratch.emit(MeleeBegan{melee});
}

}  // namespace

void settle_overlaps(Scratch& scratch) {
  const State& s = scratch.state();
  const auto is_free = [&](UnitId id) { return s.on_table(id) && is_troop(s, id) && !fights(s, id); };
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId unit = unit_id(i);
    if (!is_free(unit)) continue;
    const UnitId enemy = overlapped_by(s, scratch.bodies(), unit);
    if (!enemy.valid()) continue;
    if (s.on_table(enemy) && front_fighter(s, enemy, unit).valid()) continue;
    // Of several on one front the one that holds most of it takes the place; the others overlap beside it.
    UnitId heir;
    double most = tolerance::kTouch;
    for (std::size_t k = 0; k < s.count && s.on_table(enemy); ++k) {
      const UnitId other_unit = unit_id(k);
      if (!is_free(other_unit) || overlapped_by(s, scratch.bodies(), other_unit) != enemy) continue;
      const double shared = shared_front(scratch.bodies().at(other_unit), scratch.bodies().at(enemy));
      if (shared > most + tolerance::kNoise) {
        most = shared;
        heir = other_unit;
      }
    }
    if (heir.valid()) take_place(scratch, heir, enemy);
    if (!heir.valid() && s.at(unit).overlapped.valid()) scratch.emit(Overlapped{unit, kNoUnit});
  }
}

}  // namespace acies::antika
