// SPDX-License-Identifier: Apache-2.0
// What enemy zones of control leave of a move: from the start, or from the moment a zone is entered, a unit may only
// stay, go straight back, or turn to and come nearer to the enemy whose zone it is (antika.zoc.restricts and after).
#pragma once

#include <optional>

#include "rulesets/antika/facts.h"
#include "rulesets/antika/tracks.h"

namespace acies::antika {

// antika.gap.zoc-approach: some part of the enemy lies in the front zone of the body.
bool has_in_front(const Rect& body, const Rect& enemy);

// A moment of a track: on leg `leg` at share `time` of it; the end of the track is {legs, 0}.
struct Moment {
  std::size_t leg = 0;
  double time = 0;
  friend bool operator<(const Moment& a, const Moment& b) { return a.leg != b.leg ? a.leg < b.leg : a.time < b.time; }
};

// The first moment of a member's track from which on what follows is not open to it, and the enemies in whose zones it
// then is. Nothing: the whole track is open. `ignored` are enemies whose zones do not count
// (antika.gap.light-overlap-leave).
struct Held {
  Moment from;
  BoundedVector<UnitId, 4> by;
};
std::optional<Held> first_held(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member,
                               const Overlaps& ignored);

// antika.gap.group-zoc: for all members; refuses.
void check_zones(Scratch& scratch, const Tracks& tracks, const Overlaps& ignored);

}  // namespace acies::antika
