// SPDX-License-Identifier: Apache-2.0
// Camps, before any unit, the first deployer's first (antika.setup.camp-edge, antika.gap.camp-place).
#include <cmath>

#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/ground.h"

namespace acies::antika {
namespace {

constexpr Length kCampsApart = mm(400);  // antika.gap.scenario-camps.setup
constexpr Length kFromCorners = mm(80);

bool waits(const State& s, UnitId id, Seat seat) { return s.seat(id) == seat && s.at(id).status == Status::waiting; }

int camps_left(const State& s, Seat seat) {
  int left = 0;
  for (std::size_t i = 0; i < s.count; ++i) left += s.type(unit_id(i)) == Type::camp && waits(s, unit_id(i), seat);
  return left;
}

// antika.camp.size
void check_size(Scratch& scratch, const PlaceCamp& c) {
  if (c.width < mm(80) || c.width > mm(120))
    scratch.refuse(Refusal(rule("antika.camp.size"), c.camp).measured(c.width).limit(mm(120)));
  if (c.depth < mm(40) || c.depth > mm(80))
    scratch.refuse(Refusal(rule("antika.camp.size"), c.camp).measured(c.depth).limit(mm(80)));
}

// antika.camp.garrison, antika.camp.tower: who lives in it was bought for it.
void check_inmate(Scratch& scratch, Seat by, UnitId id, Duty duty) {
  if (!id.valid() || !is_own(scratch, by, id)) return;
  const State& s = scratch.state();
  if (s.profile(id).duty != duty || s.at(id).status != Status::waiting)
    scratch.refuse(Refusal(duty == Duty::garrison ? rule("antika.camp.garrison") : rule("antika.camp.tower"), id));
}

// With the last camp of a side everybody bought for camps has his place.
void check_nobody_left_out(Scratch& scratch, Seat by, const PlaceCamp& c) {
  const State& s = scratch.state();
  if (camps_left(s, by) > 1) return;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (!waits(s, id, by) || s.profile(id).duty == Duty::line || id == c.garrison || id == c.tower) continue;
    scratch.refuse(Refusal(rule("antika.gap.garrison-stays"), id));
  }
}

void check_place(Scratch& scratch, Seat by, const PlaceCamp& c, const Rect& body) {
  const State& s = scratch.state();
  const bool south = by == s.south;
  const std::int32_t y = south ? c.depth.hundredths : s.scenario->depth.hundredths - c.depth.hundredths;
  if (std::abs(static_cast<double>(c.at.y - y)) > tolerance::kTouch)
    scratch.refuse(
        Refusal(rule("antika.setup.camp-edge"), c.camp).base(body).instead({{c.at.x, y}, facing_forward(s, by)}));
  if (!on_the_table(s, body)) scratch.refuse(Refusal(rule("antika.gap.table-bounds"), c.camp).base(body));
  if (forbidden_feature(s, scratch.bodies(), c.camp, convex(body)) >= 0)
    scratch.refuse(Refusal(rule("antika.gap.camp-place"), c.camp).base(body));
  for (const Camp& other : s.camps)
    if (overlap(body, scratch.bodies().at(other.camp), tolerance::kTouch))
      scratch.refuse(Refusal(rule("antika.gap.camp-place"), c.camp, other.camp).base(body));
}

// antika.gap.scenario-camps.setup: the two middles apart, and clear of the corners of the table.
void check_pair(Scratch& scratch, Seat by, const PlaceCamp& c) {
  const State& s = scratch.state();
  if (s.play() != Play::capture_camps) return;
  const std::int32_t corner = std::min(c.at.x, s.scenario->width.hundredths - c.at.x);
  if (corner < kFromCorners.hundredths)
    scratch.refuse(
        Refusal(rule("antika.gap.scenario-camps.setup"), c.camp).measured(Length{corner}).limit(kFromCorners));
  for (const Camp& other : s.camps) {
    if (s.seat(other.camp) != by) continue;
    const std::int32_t apart = std::abs(s.at(other.camp).pose.at.x - c.at.x);
    if (apart < kCampsApart.hundredths)
      scratch.refuse(Refusal(rule("antika.gap.scenario-camps.setup"), c.camp, other.camp)
                         .measured(Length{apart})
                         .limit(kCampsApart));
  }
}

}  // namespace

void begin_camps(Scratch& scratch) {
  const State& s = scratch.state();
  for (const Seat seat : {s.first, other(s.first)})
    if (camps_left(s, seat) > 0) return scratch.emit(PhaseBegan{Phase::camps, seat, 0});
  begin_deployment(scratch);
}

void decide_camp(Scratch& scratch, Seat by, const PlaceCamp& c) {
  const State& s = scratch.state();
  if (!is_own(scratch, by, c.camp)) return;
  if (s.type(c.camp) != Type::camp || s.at(c.camp).status != Status::waiting)
    return scratch.refuse(Refusal(rule("antika.camp.every-army"), c.camp));
  const Pose pose{c.at, facing_forward(s, by)};
  if (!is_possible(pose)) return scratch.refuse(Refusal(rule("acies.pose.impossible"), c.camp));
  check_size(scratch, c);
  if (scratch.refused()) return;
  check_inmate(scratch, by, c.garrison, Duty::garrison);
  check_inmate(scratch, by, c.tower, Duty::tower);
  check_nobody_left_out(scratch, by, c);
  check_place(scratch, by, c, place(pose, c.width, c.depth));
  check_pair(scratch, by, c);
  if (scratch.refused()) return;
  scratch.emit(CampPlaced{Camp{c.camp, c.width, c.depth, c.garrison, c.tower}, pose});
  begin_camps(scratch);
}

}  // namespace acies::antika
