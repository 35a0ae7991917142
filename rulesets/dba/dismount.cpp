// SPDX-License-Identifier: Apache-2.0
// Dismounting (dba.dismount.*): at the start of a move a mounted element becomes its foot type on the same front edge,
// and those behind it close up, or make room when the foot base is deeper.
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

UnitId follower_in(const Bodies& bodies, const Units& units, UnitId front) {
  for (const UnitId id : units)
    if (id != front && directly_behind(bodies.at(id), bodies.at(front))) return id;
  return kNoUnit;
}

// dba.dismount.close-up, dba.gap.dismount-depth: the file behind moves by the difference of depth.
void shift_file(Scratch& scratch, const Units& units, UnitId follower, Length forward, UnitId because) {
  while (follower.valid()) {
    const UnitId next = follower_in(scratch.bodies(), units, follower);
    const Pose to = advanced(scratch.state().at(follower).pose, forward);
    const Rect rect = base_at(scratch.state(), follower, to);
    for (std::size_t i = 0; i < scratch.state().count; ++i) {
      const UnitId other = unit_id(i);
      if (scratch.bodies().present[i] && !units.contains(other) &&
          overlap(rect, scratch.bodies().rect[i], tolerance::kTouch))
        scratch.refuse(Refusal(rule("dba.dismount.close-up"), follower, other).base(rect));
    }
    if (!inside_table(scratch.state(), rect) || !is_free_ground(scratch.state(), scratch.bodies(), rect))
      scratch.refuse(Refusal(rule("dba.dismount.close-up"), follower).base(rect));
    scratch.emit(Shifted{follower, to, ShiftKind::closed_up, rule("dba.dismount.close-up"), because});
    follower = next;
  }
}

}  // namespace

// dba.dismount.how, dba.dismount.same-element, dba.dismount.many: the same element with another base on the same front
// edge, any number of them in one move, at its start (dba.gap.dismount-time) and also on the spot
// (dba.gap.dismount-engaged). dba.dismount.start-mounted: nobody starts dismounted (setup.cpp).
void dismount(Scratch& scratch, const Units& units, const Units& who) {
  for (const UnitId id : who) {
    if (!units.contains(id)) {
      scratch.refuse(Refusal(rule("dba.dismount.when"), id.value < scratch.state().count ? id : kNoUnit));
      continue;
    }
    const SubTypeId foot = scratch.state().scenario->dismounts_as[id.value];
    if (foot == kNoSubType) {
      scratch.refuse(Refusal(rule("dba.dismount.who"), id));
      continue;
    }
    if (scratch.state().at(id).dismounted) {
      scratch.refuse(Refusal(rule("dba.dismount.permanent"), id));
      continue;
    }
    const Scale scale = scratch.state().scenario->scale;
    const UnitId follower = follower_in(scratch.bodies(), units, id);
    const Length before = sub_type(scratch.state().at(id).sub_type).depth(scale);
    const Length after = sub_type(foot).depth(scale);
    scratch.emit(Dismounted{id, foot});
    if (follower.valid() && before != after) shift_file(scratch, units, follower, before - after, id);
  }
}

}  // namespace acies::dba
