// SPDX-License-Identifier: Apache-2.0
// Breaking off (dba.break.*): straight back out of front contact, at least 200 paces, and the impetuous follow.
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/footing.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {

void decide_break_off(Scratch& scratch, const BreakOff& command) {
  const State& state = scratch.state();
  const UnitId id = command.unit;
  if (!names_own_units(scratch, {id})) return;
  const UnitId opponent = front_opponent(state, scratch.bodies(), id);
  const bool at_place =
      scratch.bodies().ground != nullptr && attackable_site(state, scratch.bodies(), id) != Site::none;
  if (!opponent.valid() && !at_place) {
    scratch.refuse(Refusal(rule("dba.break.single"), id));
    return;
  }
  const Length least = paces(state.scenario->scale, 200);
  if (command.distance.hundredths < 0 || command.distance.hundredths > 200000)
    scratch.refuse(Refusal(rule("acies.pose.impossible"), id));
  else if (command.distance < least)
    scratch.refuse(Refusal(rule("dba.break.minimum"), id).measured(command.distance).limit(least).at_most(least));
  // dba.break.wagon, dba.gap.break-wagon: held on another edge it would have to go sideways or through the enemy.
  if (opponent.valid() && is_wagon(scratch.bodies(), id) &&
      wagon_front(state, scratch.bodies(), id).edge != Edge::front)
    scratch.refuse(Refusal(rule("dba.break.wagon"), id, opponent).base(scratch.bodies().at(opponent)));
  const Flankers held = flankers(state, scratch.bodies(), id);
  for (const UnitId e : {held.left, held.right, held.rear})
    if (e.valid()) scratch.refuse(Refusal(rule("dba.break.no-flank"), id, e).base(scratch.bodies().at(e)));
  if (scratch.refused()) return;

  const Tally cost = pip_cost(state, scratch.bodies(), {id}, Dismounting::no);
  Tracks tracks = start_tracks(scratch, {id}, MoveKind::break_off);
  set_pose(tracks, state, 0, 1,
           advanced(state.at(id).pose, -command.distance));  // dba.break.straight-back, dba.break.facing
  tracks.legs = 1;
  survey(scratch, tracks);
  check_allowance(scratch, tracks);
  check_legs(scratch, tracks);  // dba.gap.break-friends: friends are passed as in any tactical move
  check_going(scratch, tracks);
  check_river(scratch, tracks);
  check_extra_move(scratch, tracks);
  for (std::size_t i = 0; i < state.count; ++i)
    if (scratch.bodies().present[i] && state.elements[i].seat != state.active &&
        touching(tracks.end_rect(0), scratch.bodies().rect[i]))
      scratch.refuse(Refusal(rule("dba.break.no-contact-end"), id, unit_id(i)).base(scratch.bodies().rect[i]));
  if (scratch.bodies().ground != nullptr)
    for (const Site site : kAllSites)
      if (is_enemy_place(state, site, state.active) && touches_site(state, scratch.bodies(), tracks.end_rect(0), site))
        scratch.refuse(Refusal(rule("dba.break.no-contact-end"), id, state.at(site).occupant).base(tracks.end_rect(0)));
  const Path path{{ManoeuvreKind::back, command.distance.hundredths, {}}};
  const Laying lay = follow_rigidly;
  finish_move(scratch, tracks, cost, ContactPlan{}, kNoUnit, {path, lay});
  // dba.break.pursued; dba.gap.break-camp: nobody comes out of a place after it.
  if (!scratch.refused() && opponent.valid()) pursue_break_off(scratch, opponent);
}

}  // namespace acies::dba
