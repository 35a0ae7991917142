// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/evaluate.h"

#include "rulesets/dba/contact.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/thought.h"
#include "rulesets/dba/victory.h"

namespace acies::dba {
namespace {

constexpr double kGeneral = 1.2;
constexpr double kGeneralAndBattle = 3.5;
constexpr double kPlaceOpen = 0.4;      // an empty camp or town of one's own asks to be taken
constexpr double kOutOfPlace = 0.12;    // ground that costs it factors or its life
constexpr double kInItsElement = 0.05;  // ground where it fights as well as in the open, and its enemies do not

double ground_value(Type type) {
  switch (type) {
    case Type::Ax:
    case Type::Ps:
    case Type::Wb:
    case Type::Bw: return kInItsElement;
    default: return -kOutOfPlace;
  }
}

// What the camps and built-up areas are worth to `seat`.
double places_value(const State& state, Seat seat) {
  double value = 0;
  for (const Stronghold& place : state.strongholds) {
    if (!place.exists()) continue;
    const double sign = place.founder == seat ? 1 : -1;
    if (place.controller == other(place.founder))
      value -= sign * kPlaceLost;
    else if (!place.occupant.valid())
      value -= sign * kPlaceOpen;
  }
  return value;
}

}  // namespace

double worth(const State& state, const Element& element) {
  if (type_of(element.sub_type) == Type::SCh) return 0.3;
  if (!element.general) return 1.0;
  const int after = losses(state, element.seat) + (element.status == Status::destroyed ? 0 : 1);
  return after > losses(state, other(element.seat)) ? kGeneralAndBattle : kGeneral;
}

double evaluate(const State& state, Seat seat) {
  if (state.ending == Ending::drawn) return 0;
  if (state.ending == Ending::won) return state.winner == seat ? 100 : -100;
  const Bodies& bodies = bodies_in_thought(state);
  double value = places_value(state, seat);
  const bool open = !bodies.ground || bodies.ground->empty();
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    const double sign = e.seat == seat ? 1 : -1;
    const Type type = type_of(e.sub_type);
    if (type == Type::CF || type == Type::Dz) continue;  // dba.win.not-counted: their place counts, not they
    if (e.status == Status::destroyed) value -= sign * worth(state, e);
    if (!bodies.present[i]) continue;
    const UnitId id = unit_id(i);
    if (!open && in_bad_going(state, bodies, id)) value += sign * ground_value(type);
    // Company: elements in line guard each other's flanks.
    if (in_a_group(state, bodies, id)) value += sign * 0.03;
    // Taken in flank or rear without an enemy in front: it will turn, and fight with an enemy on its flank.
    if (!front_opponent(state, bodies, id).valid() && flankers(state, bodies, id).any()) value -= sign * 0.3;
  }
  return value;
}

}  // namespace acies::dba
