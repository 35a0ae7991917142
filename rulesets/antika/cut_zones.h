// SPDX-License-Identifier: Apache-2.0
// Zones of control cut short by impassable terrain (antika.gap.zoc-shape): straight ahead of every point of the front
// the zone ends where such terrain begins. What is left is laid in convex pieces, shrunk by the touching distance on
// all sides, so that a body is in the zone when it meets one of them (antika.gap.zoc-inside), and the moment at which a
// moving body does is found by the exact sweeps of the geometry.
#pragma once

#include <optional>

#include "rulesets/antika/tracks.h"

namespace acies::antika {

// Impassable terrain lies in the zone before that front (see zone_ahead).
bool zone_is_cut(const State& s, const Bodies& bodies, const Rect& front);
// `body` is in what is left of the zone.
bool in_cut_zone(const State& s, const Bodies& bodies, const Rect& front, const Rect& body);
// The share of the step after which `from` first is; nothing when it never is.
std::optional<double> first_in_cut_zone(const State& s, const Bodies& bodies, const Rect& front, const Rect& from,
                                        const Step& step);

}  // namespace acies::antika
