// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/turn.h"

#include "core/dice_sources.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/facing.h"
#include "rulesets/dba/landing.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/victory.h"

namespace acies::dba {
namespace {

Pose part_way(const Element& e, double back) {
  // back = 0: where it stands; 1: where its last leg began.
  const Angle turn = shorter_turn(e.pose.facing, e.leg_from.facing);
  const Vec from = vec(e.pose.at);
  return {rounded(from + (vec(e.leg_from.at) - from) * back),
          turned(e.pose.facing, {rounded(static_cast<double>(turn.thousandths) * back)})};
}

// dba.gap.contact-provisional: the mover and all that moved with it go back along their last leg to the last place that
// is free and without that contact; where none is free they stay, in loose contact.
void draw_back(Scratch& scratch, UnitId offender) {
  const State& state = scratch.state();
  BoundedVector<UnitId, 12> members;
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.elements[i].status == Status::on_table && state.elements[i].seat == state.active &&
        state.elements[i].move_number == state.at(offender).move_number)
      members.push_back(unit_id(i));
  const auto touches_at = [&](double back) {
    const Rect rect = base_at(state, offender, part_way(state.at(offender), back));
    for (std::size_t i = 0; i < state.count; ++i)
      if (scratch.bodies().present[i] && state.elements[i].seat != state.active &&
          touching(rect, scratch.bodies().rect[i]))
        return true;
    return false;
  };
  const auto free_at = [&](double back) {
    for (const UnitId id : members) {
      const Rect rect = base_at(state, id, part_way(state.at(id), back));
      if (!inside_table(state, rect) || !is_free_ground(state, scratch.bodies(), rect)) return false;
      for (std::size_t i = 0; i < state.count; ++i) {
        const UnitId other = unit_id(i);
        if (!scratch.bodies().present[i] || other == id) continue;
        // Members that fall in behind each other do not keep their places on the way: they may get in each other's way.
        const Rect there =
            members.contains(other) ? base_at(state, other, part_way(state.at(other), back)) : scratch.bodies().rect[i];
        if (overlap(rect, there, tolerance::kTouch)) return false;
      }
    }
    return true;
  };
  if (touches_at(1)) return;
  double low = 0;  // touches
  double high = 1;
  for (int i = 0; i < 30; ++i) {
    const double mid = (low + high) / 2;
    (touches_at(mid) ? low : high) = mid;
  }
  if (!free_at(high)) high = 1;
  if (!free_at(high)) return;
  BoundedVector<Pose, 12> poses;
  for (const UnitId id : members) poses.push_back(part_way(state.at(id), high));
  for (std::size_t i = 0; i < members.size(); ++i)
    scratch.emit(Shifted{members[i], poses[i], ShiftKind::drawn_back, rule("dba.contact.illegal-at-end"), offender});
  part_contacts(scratch);
}

// Contacts that were allowed for the time being: legal once all have turned, or drawn back.
void settle_provisional(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    if (!scratch.state().elements[i].provisional || !scratch.state().on_table(id)) continue;
    if (contact_is_legal(scratch.state(), scratch.bodies(), id)) continue;
    ScriptedDice none({});
    Scratch turned_table(scratch.state(), none, scratch.trial());
    conform_and_turn(turned_table);
    if (!contact_is_legal(turned_table.state(), turned_table.bodies(), id)) draw_back(scratch, id);
  }
}

// dba.melee.already-gone, dba.gap.melee-contact-lost, dba.bua.attack-three: fights whose pair is no longer in front
// contact, or whose place has fallen, do not take place.
void drop_stale_fights(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().fights.size();) {
    const Pair pair = scratch.state().fights[i];
    if (combat_stands(scratch.state(), scratch.bodies(), pair))
      ++i;
    else
      scratch.emit(FightOver{pair});
  }
}

}  // namespace

// dba.turn.phases: PIPs, movement, shooting, close combat. dba.pip.no-carry: what was left of the last turn is gone.
// dba.hidden.dice: nothing is rolled before it is needed.
void begin_turn(Scratch& scratch, Seat seat) {
  const auto turn = static_cast<std::uint16_t>(scratch.state().turn + 1);
  scratch.emit(PhaseBegan{Phase::move, seat, turn});
  const int pips = scratch.roll(rule("dba.pip.roll"), seat);
  scratch.emit(PipsRolled{static_cast<std::uint8_t>(pips)});
  end_sacks(scratch, seat, pips);
}

// dba.turn.move-phase, dba.pip.optional: the active player ends it when he likes.
void end_movement(Scratch& scratch) {
  settle_provisional(scratch);
  conform_and_turn(scratch);
  scratch.emit(PhaseBegan{Phase::shoot, scratch.state().active, scratch.state().turn});
  go_on(scratch);
}

// dba.turn.shoot-phase, dba.turn.melee-phase: both sides shoot and fight in every turn.
void go_on(Scratch& scratch) {
  if (scratch.state().asking != Asking::nothing || !scratch.state().agenda.empty()) return;
  if (scratch.state().phase == Phase::shoot && !shots_left(scratch.state(), scratch.bodies())) {
    scratch.emit(PhaseBegan{Phase::combat, scratch.state().active, scratch.state().turn});
    if (ask_for_attacks(scratch)) return;
    begin_combat_phase(scratch);
  }
  if (scratch.state().phase != Phase::combat) return;
  drop_stale_fights(scratch);
  if (!scratch.state().fights.empty()) return;
  forfeit_landings(scratch, scratch.state().active);
  check_victory(scratch);  // dba.turn.victory-check
  if (scratch.state().phase != Phase::over) begin_turn(scratch, other(scratch.state().active));  // dba.turn.alternate
}

}  // namespace acies::dba
