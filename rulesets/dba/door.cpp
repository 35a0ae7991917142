// SPDX-License-Identifier: Apache-2.0
// Closing the door (dba.door.*): from an overlap to the same flank of that enemy, whatever the distance.
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/footing.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

// The side on which the corners (or sides) of an overlap lie, held by a friend or not.
Edge door_side(const Rect& me, const Rect& enemy) {
  if (coincide(me.fr(), enemy.fr())) return Edge::right;
  if (coincide(me.fl(), enemy.fl())) return Edge::left;
  for (const auto& [a0, a1] : {std::array{me.fl(), me.rl()}, std::array{me.fr(), me.rr()}}) {
    if (edges_in_contact(a0, a1, enemy.fr(), enemy.rr())) return Edge::right;
    if (edges_in_contact(a0, a1, enemy.fl(), enemy.rl())) return Edge::left;
  }
  return Edge::none;
}

}  // namespace

void decide_close_door(Scratch& scratch, const CloseDoor& command) {
  const State& state = scratch.state();
  const UnitId id = command.unit;
  if (!may_move(scratch, {id})) return;
  if (command.enemy.value >= state.count || !state.on_table(command.enemy) ||
      state.at(command.enemy).seat == state.active) {
    scratch.refuse(
        Refusal(rule("acies.command.unknown-unit"), command.enemy.value < state.count ? command.enemy : kNoUnit));
    return;
  }
  const Rect& enemy = scratch.bodies().at(command.enemy);
  if (is_heavy(state.type(id))) scratch.refuse(Refusal(rule("dba.door.any-type"), id, command.enemy));
  const Edge side = door_side(scratch.bodies().at(id), enemy);
  if (side == Edge::none) {
    scratch.refuse(Refusal(rule("dba.door.what"), id, command.enemy).base(enemy));
    return;
  }
  // dba.gap.zoc-contact-flank: not from inside a zone of control.
  const Controllers controlling = controllers(state, scratch.bodies(), id);
  if (!controlling.empty())
    scratch.refuse(
        Refusal(rule("dba.zoc.start-options"), id, controlling[0]).base(scratch.bodies().at(controlling[0])));

  const Tally cost = pip_cost(state, scratch.bodies(), {id}, Dismounting::no);
  // dba.door.nothing-else: the move is this quarter turn and no more.
  Tracks tracks = start_tracks(scratch, {id}, MoveKind::door);
  set_pose(tracks, state, 0, 1, contact_pose(enemy, state.at(command.enemy).pose, side));
  tracks.legs = 1;
  survey(scratch, tracks);
  if (overlap_side(state, scratch.bodies(), id, command.enemy) == Edge::none) {
    // dba.door.friend-in-front: without a friend holding the enemy the move is measured like any other.
    const std::size_t before = scratch.decision().violations.size();
    check_allowance(scratch, tracks);
    if (scratch.decision().violations.size() > before)
      scratch.refuse(Refusal(rule("dba.door.friend-in-front"), id, command.enemy));
  }
  check_extra_move(scratch, tracks);
  // dba.door.pose: only the final base must be free; the quarter turn about the shared corner sweeps nothing else.
  const Rect& end = tracks.end_rect(0);
  if (!inside_table(state, end)) scratch.refuse(Refusal(rule("dba.geo.inside-table"), id).base(end));
  for (std::size_t i = 0; i < state.count; ++i)
    if (scratch.bodies().present[i] && unit_id(i) != id && overlap(end, scratch.bodies().rect[i], tolerance::kTouch))
      scratch.refuse(Refusal(rule("dba.door.pose"), id, unit_id(i)).base(scratch.bodies().rect[i]));
  if (!is_free_ground(state, scratch.bodies(), end)) scratch.refuse(Refusal(rule("dba.door.pose"), id).base(end));
  check_river(scratch, tracks);
  // No dice fall: a river that is met refuses the turn (dba.river.straight-only).
  const Path path{{ManoeuvreKind::to, 0, tracks.end(0)}};
  const Laying lay = follow_rigidly;
  finish_move(scratch, tracks, cost, ContactPlan{}, command.enemy, {path, lay});
}

}  // namespace acies::dba
