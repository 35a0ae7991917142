// SPDX-License-Identifier: Apache-2.0
// For tests of charges: declare one on a Field and let it be carried out until somebody is asked.
#pragma once

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {

inline void carry_on(Scratch& scratch) {
  while (!scratch.refused() && scratch.state().asking == Asking::nothing && !scratch.state().charges.empty())
    carry_on_charges(scratch);
}

inline bool charges(Field& field, std::initializer_list<ChargeOrder> orders) {
  Charge charge;
  for (const ChargeOrder& order : orders) charge.orders.push_back(order);
  const Seat by = field.state.seat(charge.orders[0].unit);
  return field.run([&](Scratch& scratch) {
    decide_charge(scratch, by, charge);
    carry_on(scratch);
  });
}
inline bool charges(Field& field, UnitId unit, UnitId target) { return charges(field, {{unit, target}}); }

inline bool reacts(Field& field, const React& react, std::initializer_list<std::uint8_t> faces = {}) {
  const Seat by = field.state.seat(field.state.charges[0].target);
  return field.run(
      [&](Scratch& scratch) {
        decide_react(scratch, by, react);
        carry_on(scratch);
      },
      faces);
}
inline bool redirects(Field& field, const Redirect& redirect) {
  const Seat by = field.state.seat(field.state.charges[0].unit);
  return field.run([&](Scratch& scratch) {
    decide_redirect(scratch, by, redirect);
    carry_on(scratch);
  });
}

inline Pose pose(const Field& field, UnitId id) { return field.state.at(id).pose; }
inline bool marked(const Field& field, UnitId id, Mark mark) { return field.state.at(id).marks.has(mark); }
// Hundredths of a millimetre.
inline Pose exactly(std::int32_t x, std::int32_t y, Angle facing) { return {{x, y}, facing}; }

// Printed when an expectation fails.
inline std::ostream& operator<<(std::ostream& out, const Melee& m) {
  return out << m.a.value << ' ' << kEdgeNames[static_cast<std::size_t>(m.edge_a)] << " - " << m.b.value << ' '
             << kEdgeNames[static_cast<std::size_t>(m.edge_b)];
}

}  // namespace acies::antika

namespace acies {

inline std::ostream& operator<<(std::ostream& out, const Pose& p) {
  return out << p.at.x << ',' << p.at.y << " facing " << p.facing.thousandths;
}

}  // namespace acies
