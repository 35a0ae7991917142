// SPDX-License-Identifier: Apache-2.0
// Tracks: where each unit of a move stands after each of its legs. Single units and groups alike become tracks: a group
// is one rigid body (antika.gap.group-move), so every leg is one motion, a straight shift or a turn about a point, that
// all members share.
#pragma once

#include <optional>

#include "rulesets/antika/scratch.h"

namespace acies::antika {

enum class Motion : std::uint8_t { still, shift, wheel, turn };  // wheel: about a corner; turn: on the centre

struct Step {
  LegKind kind = LegKind::advance;
  Motion motion = Motion::still;
  Vec by;  // of a shift
  Vec pivot;
  Angle turn;       // clockwise positive
  double cost = 0;  // antika.gap.move-legs
};

struct Tracks {
  Group units;
  std::size_t legs = 0;
  std::array<Step, 12> step{};
  std::array<std::array<Pose, 13>, 4> pose{};  // [member][0..legs]
  std::array<std::array<Rect, 13>, 4> rect{};

  std::size_t members() const { return units.size(); }
  bool is_group() const { return units.size() > 1; }
  const Rect& start(std::size_t m) const { return rect[m][0]; }
  const Rect& end(std::size_t m) const { return rect[m][legs]; }
  // Where the member is at share `time` of leg `leg`.
  Rect at(std::size_t member, std::size_t leg, double time) const;
  double cost() const;
};

// At the places where they stand; the first in another formation when one is said (antika.group.medium-split).
struct NewFormation {
  Formation formation = Formation::column;
  Pose pose;
};
Tracks start_tracks(const State& s, const Group& units, const std::optional<NewFormation>& formation = std::nullopt);
// Follows one more leg. False, and nothing done, when its amount is no amount on a table.
bool follow(Tracks& tracks, const Leg& leg);

}  // namespace acies::antika
