// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/evaluate.h"

#include "rulesets/dba/contact.h"

namespace acies::dba {
double worth(const Element& element) {
  if (type_of(element.sub_type) == Type::SCh) return 0.3;
  return element.general ? 1.8 : 1.0;
}

double evaluate(const State& state, Seat seat) {
  if (state.ending == Ending::drawn) return 0;
  if (state.ending == Ending::won) return state.winner == seat ? 100 : -100;
  const Bodies bodies = bodies_of(state);
  double value = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    const double sign = e.seat == seat ? 1 : -1;
    if (e.status == Status::destroyed) value -= sign * worth(e);
    if (!bodies.present[i]) continue;
    const UnitId id = unit_id(i);
    // Company: elements in line guard each other's flanks.
    if (in_a_group(state, bodies, id)) value += sign * 0.03;
    // Taken in flank or rear without an enemy in front: it will turn, and fight with an enemy on its flank.
    if (!front_opponent(state, bodies, id).valid() && flankers(state, bodies, id).any()) value -= sign * 0.3;
  }
  return value;
}

}  // namespace acies::dba
