// SPDX-License-Identifier: Apache-2.0
// Breaking off (dba.break.*): straight back out of front contact, at least 200 paces, and the impetuous follow.
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {

void decide_break_off(Scratch& scratch, const BreakOff& command) {
  const State& state = scratch.state();
  const UnitId id = command.unit;
  if (!names_own_units(scratch, {id})) return;
  const UnitId opponent = front_opponent(state, scratch.bodies(), id);
  if (!opponent.valid()) {
    scratch.refuse(Refusal(rule("dba.break.single"), id));
    return;
  }
  const Length least = paces(state.scenario->scale, 200);
  if (command.distance.hundredths < 0 || command.distance.hundredths > 200000)
    scratch.refuse(Refusal(rule("acies.pose.impossible"), id));
  else if (command.distance < least)
    scratch.refuse(Refusal(rule("dba.break.minimum"), id).measured(command.distance).limit(least).at_most(least));
  const Flankers held = flankers(state, scratch.bodies(), id);
  for (const UnitId e : {held.left, held.right, held.rear})
    if (e.valid()) scratch.refuse(Refusal(rule("dba.break.no-flank"), id, e).base(scratch.bodies().at(e)));
  if (scratch.refused()) return;

  const Tally cost = pip_cost(state, scratch.bodies(), {id}, Dismounting::no);
  Tracks tracks = start_tracks(scratch, {id}, MoveKind::break_off);
  set_pose(tracks, state, 0, 1,
           advanced(state.at(id).pose, -command.distance));  // dba.break.straight-back, dba.break.facing
  tracks.legs = 1;
  check_allowance(scratch, tracks);
  check_legs(scratch, tracks);
  check_extra_move(scratch, tracks);
  for (std::size_t i = 0; i < state.count; ++i)
    if (scratch.bodies().present[i] && state.elements[i].seat != state.active &&
        touching(tracks.end_rect(0), scratch.bodies().rect[i]))
      scratch.refuse(Refusal(rule("dba.break.no-contact-end"), id, unit_id(i)).base(scratch.bodies().rect[i]));
  finish_move(scratch, tracks, cost, ContactPlan{}, kNoUnit);
  if (!scratch.refused()) pursue_break_off(scratch, opponent);  // dba.break.pursued
}

}  // namespace acies::dba
