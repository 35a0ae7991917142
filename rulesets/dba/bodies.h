// SPDX-License-Identifier: Apache-2.0
// Bodies: the bases on the table as rectangles, computed once from a state and kept in step while rules move things,
// with who stands near whom. Every geometric rule works on these, and looks only at those that can matter to it.
#pragma once

#include "base/index_set.h"
#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/dba/ground_map.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

static_assert(kMaxElements <= 32, "sets of elements are kept in one word");

struct Bodies {
  std::array<Rect, kMaxElements> rect{};
  IndexSet present;                                // on the table
  std::array<IndexSet, kSeatNames.size()> army{};  // by seat, on the table or not
  std::uint8_t count = 0;
  // Who may touch each (the circles about both come within kTouch), and who may be within 1 BW of it (the circles do).
  // Said of all, present or not.
  std::array<IndexSet, kMaxElements> close{};
  std::array<IndexSet, kMaxElements> around{};
  // The circles about the bases, side by side and short, so that several are compared at once. They only say who need
  // not be looked at; what they are wrong by, far less than kGrain on any table, is added to every reach.
  std::array<float, kMaxElements> x{};
  std::array<float, kMaxElements> y{};
  std::array<float, kMaxElements> radius{};
  // What each rectangle was computed from, so that only what has changed is computed again.
  std::array<Pose, kMaxElements> pose{};
  std::array<SubTypeId, kMaxElements> sub_type{};
  Scale scale = Scale::mm15;
  // The elements as they stood when last looked at, by their first bytes (state.h): whoever stands so still needs no
  // second look.
  using Standing = std::array<std::uint64_t, 2>;
  std::array<Standing, kMaxElements> standing{};
  GroundPtr ground;  // of the state they follow; null on an open table
  // How often each was laid: while the number stays the same so does the rectangle.
  std::array<std::uint32_t, kMaxElements> laid{};
  // Who was asked, since it was laid, whether it is in bad going, and who is (ground.h).
  mutable IndexSet going_known;
  mutable IndexSet going_bad;

  const Rect& at(UnitId id) const { return rect[id.value]; }
  // On the table, of that seat or against it.
  IndexSet friends(Seat seat) const { return present & army[index(seat)]; }
  IndexSet enemies(Seat seat) const { return present - army[index(seat)]; }
  // On the table, those that may touch it.
  IndexSet close_to(UnitId id) const { return present & close[id.value]; }
};

Rect base_at(const State& state, UnitId id, const Pose& pose);  // as it would lie at `pose`
Bodies bodies_of(const State& state);
void put(Bodies& bodies, UnitId id, const Rect& rect);        // as if it stood there: for looking ahead
void refresh(Bodies& bodies, const State& state, UnitId id);  // after its pose, type or status changed
void set_ground(Bodies& bodies, GroundPtr ground);
// Makes `bodies`, computed from any state before, those of this one.
void follow(Bodies& bodies, const State& state);

// The units as a set.
template <std::size_t Capacity>
IndexSet set_of(const BoundedVector<UnitId, Capacity>& units) {
  IndexSet set;
  for (const UnitId id : units) set.insert(id.value);
  return set;
}
// Those on the table of which some point may be within `reach` of `centre`: the circles about them come so near.
IndexSet in_reach(const Bodies& bodies, Vec centre, double reach);
// Those on the table that may run into the base, or touch it.
inline IndexSet near(const Bodies& bodies, const Rect& base) {
  return in_reach(bodies, base.centre, base.radius + 2 * tolerance::kTouch);
}

}  // namespace acies::dba
