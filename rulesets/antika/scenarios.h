// SPDX-License-Identifier: Apache-2.0
// The ten scenarios as figures and places (antika.scenario.list, antika.gap.scenario-*): who has camps, how many
// features players lay, who may keep a detachment back, where each side deploys. The phases before the battle, the
// reserves and the end of the battle ask here.
#pragma once

#include "rulesets/antika/facts.h"

namespace acies::antika {

struct PlayRow {
  bool roles = false;
  std::uint8_t camps = 1;       // each side's; in a siege the besieger's alone
  std::uint8_t turn_limit = 0;  // after so many turns the battle ends
  std::uint8_t features = 4;    // laid by the players, beside fords and breaches
  bool all_at_once = false;     // who deploys first places his whole army (no halves)
};
const PlayRow& row_of(Play play);
inline const PlayRow& play_row(const State& s) { return row_of(s.play()); }

Role role_of(const State& s, Seat seat);
inline Seat with_role(const State& s, Role role) { return role == Role::first ? s.first_role : other(s.first_role); }
// antika.army.detachment: how a detachment of this seat would come; Body::line: it may have none.
Body detachment_of(const State& s, Seat seat);
// antika.gap.detachment: most points of a detachment, 33% of what the army may spend, rounded down.
int detachment_limit(int points);
// What the side may spend: the size of the game, or two thirds of it (antika.gap.scenario-siege.setup).
int points_of(const State& s, Seat seat);
constexpr int two_thirds(int points) { return (2 * points + 1) / 3; }  // to the nearest whole point

// antika.setup.zone, antika.setup.zone-light, antika.gap.other-depths: how far from its edge a unit may stand.
Length zone_depth(const Scenario& scenario, Weight weight);
// An upright rectangle on the table, borders included.
struct Box {
  double low_x = 0;
  double low_y = 0;
  double high_x = 0;
  double high_y = 0;
};
bool in_box(const Box& box, const Rect& body);
// Where a unit of this seat and weight may be deployed: in one of these. The seat's edge is known.
using Boxes = BoundedVector<Box, 2>;
Boxes deployment_zone(const State& s, Seat seat, Weight weight);
// antika.gap.scenario-siege.setup
inline constexpr Box kFortress{40000, 64000, 80000, 80000};
// The third of the long edge of an unexpected battle, as x from and to, seen from its owner's left.
Box sector(const State& s, Seat seat);
// antika.gap.scenario-cliff.setup: the x of the brink; the drop is beyond.
double brink(const State& s);
// How far a point is from the brink, on either side of it.
double from_brink(const State& s, Vec p);

}  // namespace acies::antika
