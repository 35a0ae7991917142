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

// The enemies whose fronts this unit was sent to overlap: those it overlapped, or one it charged this turn and stands
// at.
Overlaps sent_against(const State& s, const Bodies& bodies, UnitId id) {
  Overlaps found;
  for (const UnitId enemy : {s.at(id).overlapped, s.at(id).overlapped_too})
    if (enemy.valid()) found.push_back(enemy);
  if (!found.empty() || !s.at(id).marks.has(Mark::charged)) return found;
  for (std::size_t i = 0; i < s.count && found.empty(); ++i) {
    const UnitId enemy = unit_id(i);
    if (s.seat(enemy) != s.seat(id) && s.on_table(enemy) && is_troop(s, enemy) &&
        shared_front(bodies.at(id), bodies.at(enemy)) > tolerance::kTouch)
      found.push_back(enemy);
  }
  return found;
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

void overlaps_no_more(Scratch& scratch, UnitId unit, UnitId enemy) {
  const Unit& u = scratch.state().at(unit);
  if (u.overlapped == enemy)
    scratch.emit(Overlapped{unit, u.overlapped_too, kNoUnit});
  else if (u.overlapped_too == enemy)
    scratch.emit(Overlapped{unit, u.overlapped, kNoUnit});
}

bool is_free(const State& s, UnitId id) { return s.on_table(id) && is_troop(s, id) && !fights(s, id); }

// Of several on one front the one that holds most of it takes the place; the others overlap beside it.
UnitId heir_of(const State& s, const Bodies& bodies, UnitId enemy) {
  UnitId heir;
  double most = tolerance::kTouch;
  for (std::size_t k = 0; k < s.count && s.on_table(enemy); ++k) {
    const UnitId unit = unit_id(k);
    if (!is_free(s, unit) || !sent_against(s, bodies, unit).contains(enemy)) continue;
    const double shared = shared_front(bodies.at(unit), bodies.at(enemy));
    if (shared <= most + tolerance::kNoise) continue;
    most = shared;
    heir = unit;
  }
  return heir;
}

}  // namespace

void settle_overlaps(Scratch& scratch) {
  const State& s = scratch.state();
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId unit = unit_id(i);
    if (!is_free(s, unit)) continue;
    for (const UnitId enemy : sent_against(s, scratch.bodies(), unit)) {
      if (!is_free(s, unit)) break;  // it has taken a place
      if (s.on_table(enemy) && front_fighter(s, enemy, unit).valid()) continue;
      const UnitId heir = heir_of(s, scratch.bodies(), enemy);
      if (heir.valid())
        take_place(scratch, heir, enemy);
      else
        overlaps_no_more(scratch, unit, enemy);
    }
  }
}

}  // namespace acies::antika
