// SPDX-License-Identifier: Apache-2.0
// Where a unit of a case stands, in a player's words: `at 300,200 N`, `in front contact with A`, `behind A`, `on A's
// left flank`, `40 ahead and 20 right of A facing S`. Grammar: docs/case-format.md.
#pragma once

#include <optional>
#include <string>

#include "cases/case_rules.h"

namespace acies::cases {

enum class Relation : std::uint8_t {
  at,             // a pose of its own
  front_contact,  // fronts together, corner to corner
  behind,         // its front on the other's rear, same facing
  before,         // its rear on the other's front, same facing
  left_of,        // side by side, fronts level, same facing
  right_of,
  overlap_left,  // facing the other, front corners meeting at the other's left
  overlap_right,
  left_flank,  // its front on the other's left side, front corners meeting
  right_flank,
  rear,    // its front on the other's rear
  offset,  // the middle of its front so far from the middle of the other's front
};

struct Place {
  Relation relation = Relation::at;
  Pose pose;                      // for `at`
  std::string anchor;             // the other unit, by name
  std::size_t anchor_offset = 0;  // in the line, for messages
  Length ahead;                   // for `offset`, in the other's frame
  Length right;
  std::optional<Angle> facing;  // for `offset`; none: as the other
  bool about = false;           // for `offset`: opposite to the other
};

// Ten metres, in hundredths of a millimetre: no table is larger.
inline constexpr std::int32_t kFarthest = 1'000'000;
bool fits_a_table(std::int32_t hundredths);

// Whether the next word begins a place.
bool begins_place(notation::Reader& in);
// bare: `300,200 N` counts as `at 300,200 N`.
enum class PoseForm : std::uint8_t { with_at, bare };
Place read_place(notation::Reader& in, const notation::Measures& measures, PoseForm form);

// The pose meant, for a base of size `own`, when the other stands at `anchor` with size `size`.
Pose resolve(const Place& place, Footprint own, const Pose& anchor, Footprint size);

}  // namespace acies::cases
