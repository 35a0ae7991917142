// SPDX-License-Identifier: Apache-2.0
#include "cases/place.h"

#include "geometry/rect.h"
#include "geometry/round.h"

namespace acies::cases {
namespace {

using notation::Reader;

bool is_number_next(Reader& in) {
  const char c = in.peek();
  return (c >= '0' && c <= '9') || c == '-' || c == '+';
}

Place read_pose(Reader& in, const notation::Measures& measures) {
  const std::size_t from = in.here();
  Place place;
  place.pose = in.pose(measures);
  if (!fits_a_table(place.pose.at.x) || !fits_a_table(place.pose.at.y))
    in.fail_at(from, "case.far-place", "this place is farther away than any table reaches");
  return place;
}

void read_anchor(Reader& in, Place& place) {
  place.anchor_offset = in.here();
  place.anchor = in.word("a unit");
}

// `A's` or, for those who leave the sign out, `A`.
void read_owner(Reader& in, Place& place) {
  read_anchor(in, place);
  for (const std::string_view sign : {"'s", "\u2019s"})
    if (place.anchor.size() > sign.size() && place.anchor.ends_with(sign))
      place.anchor.resize(place.anchor.size() - sign.size());
}

Place read_flank(Reader& in) {
  Place place;
  read_owner(in, place);
  if (in.accept_word({"rear"})) {
    place.relation = Relation::rear;
  } else if (in.accept_word({"left"})) {
    place.relation = Relation::left_flank;
    in.expect_word({"flank"});
  } else {
    in.expect_word({"right"});
    place.relation = Relation::right_flank;
    in.expect_word({"flank"});
  }
  return place;
}

Place read_overlap(Reader& in) {
  Place place;
  read_anchor(in, place);
  in.expect_word({"on"});
  in.accept_word({"the", "its"});
  place.relation = Relation::overlap_left;
  if (!in.accept_word({"left"})) {
    in.expect_word({"right"});
    place.relation = Relation::overlap_right;
  }
  return place;
}

// 40 ahead and 20 right of A facing S
Place read_offset(Reader& in, const notation::Measures& measures) {
  Place place;
  place.relation = Relation::offset;
  do {
    const std::size_t from = in.here();
    const Length length = in.length(measures, "a distance");
    if (!fits_a_table(length.hundredths))
      in.fail_at(from, "case.far-place", "this place is farther away than any table reaches");
    if (in.failed()) return place;
    if (in.accept_word({"ahead"})) {
      place.ahead = place.ahead + length;
    } else if (in.accept_word({"behind"})) {
      place.ahead = place.ahead - length;
    } else if (in.accept_word({"left"})) {
      place.right = place.right - length;
    } else if (in.accept_word({"right"})) {
      place.right = place.right + length;
    } else {
      in.expected("'ahead', 'behind', 'left' or 'right'");
    }
  } while (!in.failed() && in.accept_word({"and"}));
  in.accept_word({"of"});
  read_anchor(in, place);
  if (!in.accept_word({"facing"})) return place;
  place.about = in.accept_word({"back"});
  if (!place.about) place.facing = in.bearing();
  return place;
}

Place related(Reader& in, Relation relation) {
  Place place;
  place.relation = relation;
  read_anchor(in, place);
  return place;
}

// A pose given in the frame of `anchor`: x to its right, y forward.
Pose in_frame(const Rect& frame, const Pose& anchor, Vec local, Angle turn) {
  return {rounded(frame.global(local)), turned(anchor.facing, turn)};
}

}  // namespace

bool fits_a_table(std::int32_t hundredths) { return hundredths >= -kFarthest && hundredths <= kFarthest; }

bool begins_place(Reader& in) {
  if (is_number_next(in)) return true;
  const std::string_view word = in.peek_word();
  for (const std::string_view begin : {"at", "in", "behind", "before", "overlapping", "on"})
    if (notation::same_word(begin, word)) return true;
  // `left of A` is a place; `left` alone is a mark: the unit has left the table.
  const std::size_t from = in.here();
  const bool beside = in.accept_word({"left", "right"}) && in.accept_word({"of"});
  in.back_to(from);
  return beside;
}

Place read_place(Reader& in, const notation::Measures& measures, PoseForm form) {
  if (in.accept_word({"at"})) return read_pose(in, measures);
  if (is_number_next(in)) {
    if (form == PoseForm::with_at) return read_offset(in, measures);
    // `300,240 N` or `40 ahead of A`: the comma tells.
    const std::size_t from = in.here();
    in.length(measures);
    const bool pose = in.peek() == ',';
    in.back_to(from);
    if (!pose) return read_offset(in, measures);
    return read_pose(in, measures);
  }
  if (in.accept_word({"in"})) {
    in.expect_word({"front"});
    in.expect_word({"contact"});
    in.expect_word({"with"});
    return related(in, Relation::front_contact);
  }
  if (in.accept_word({"behind"})) return related(in, Relation::behind);
  if (in.accept_word({"before"})) return related(in, Relation::before);
  if (in.accept_word({"overlapping"})) return read_overlap(in);
  if (in.accept_word({"on"})) return read_flank(in);
  Relation side = Relation::left_of;
  if (in.accept_word({"right"}))
    side = Relation::right_of;
  else if (!in.accept_word({"left"}))
    in.expected("a place: 'at 300,200 N', 'behind A', 'in front contact with A'…");
  in.expect_word({"of"});
  return related(in, side);
}

Pose resolve(const Place& place, Footprint own, const Pose& anchor, Footprint size) {
  const Rect frame = acies::place(anchor, size.width, size.depth);
  const double half_width = frame.width / 2;
  const double half_own = own.width.units() / 2;
  const double beside = half_width + half_own;
  switch (place.relation) {
    case Relation::at: return place.pose;
    case Relation::front_contact: return in_frame(frame, anchor, {0, 0}, degrees(180));
    case Relation::behind:
    case Relation::rear: return in_frame(frame, anchor, {0, -frame.depth}, degrees(0));
    case Relation::before: return in_frame(frame, anchor, {0, own.depth.units()}, degrees(0));
    case Relation::left_of: return in_frame(frame, anchor, {-beside, 0}, degrees(0));
    case Relation::right_of: return in_frame(frame, anchor, {beside, 0}, degrees(0));
    case Relation::overlap_left: return in_frame(frame, anchor, {-beside, 0}, degrees(180));
    case Relation::overlap_right: return in_frame(frame, anchor, {beside, 0}, degrees(180));
    case Relation::left_flank: return in_frame(frame, anchor, {-half_width, -half_own}, degrees(90));
    case Relation::right_flank: return in_frame(frame, anchor, {half_width, -half_own}, degrees(-90));
    case Relation::offset: {
      Pose pose = in_frame(frame, anchor, {place.right.units(), place.ahead.units()}, degrees(place.about ? 180 : 0));
      if (place.facing) pose.facing = *place.facing;
      return pose;
    }
  }
  return anchor;
}

}  // namespace acies::cases
