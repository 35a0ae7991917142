// SPDX-License-Identifier: Apache-2.0
// The doors of the rule areas: what decide.cpp sends each command to, and what turn.cpp calls when a phase begins, goes
// on and ends. Each function is in the file named beside it.
#pragma once

#include "rulesets/antika/scratch.h"

namespace acies::antika {

// --- before the battle (setup_*.cpp)
void decide_role(Scratch&, Seat by, const TakeRole&);
void decide_feature(Scratch&, Seat by, const PlaceFeature&);
void decide_camp(Scratch&, Seat by, const PlaceCamp&);
void decide_detach(Scratch&, Seat by, const Detach&);
void decide_assign(Scratch&, Seat by, const Assign&);
void decide_deploy(Scratch&, Seat by, const Deploy&);
void decide_edge(Scratch&, Seat by, const TakeEdge&);
// `end` in any phase before the battle: passes while terrain is placed, refuses while something is left to do.
void end_setup_phase(Scratch&, Seat by);
// The first deployer has just been named (FirstNamed): what follows.
void first_deployer_named(Scratch&);
// Called after every command before the battle: goes on where nobody need be asked. False: somebody is asked now (or
// nothing was to be done). When all is set up it emits PhaseBegan{Phase::start, Seat::none, 0}, and turn.cpp begins
// turn 1.
bool proceed_before_battle(Scratch&);
void decide_enter(Scratch&, Seat by, const Enter&);  // reserves.cpp
void decide_reveal(Scratch&, Seat by, const Reveal&);
void roll_for_arrivals(Scratch&);          // at the start of a turn
void reveal_near(Scratch&, UnitId moved);  // an enemy came within 80 mm of an ambush
bool may_enter(const State&, Seat);        // something of his waits and may come now

// --- command phase (command_phase.cpp)
void begin_command(Scratch&, Seat);  // the checks of disordered units
void decide_form(Scratch&, Seat by, const Form&);
void decide_reface(Scratch&, Seat by, const Reface&);
void decide_face(Scratch&, Seat by, const Face&);

// --- movement (move.cpp, compelled.cpp)
void decide_move(Scratch&, Seat by, const Move&);
void roll_impetuous(Scratch&);  // before the initiative roll
void decide_compel(Scratch&, Seat by, const Compel&);
bool must_go(const State&, const Bodies&, UnitId);  // compelled, has not moved, and sees an enemy
bool compelled_units_left(const State&, Seat);

// --- charges (charge.cpp, reactions.cpp, contact_moves.cpp)
void decide_charge(Scratch&, Seat by, const Charge&);
void carry_on_charges(Scratch&);  // requires charges; asks for a reaction or carries the first out
void decide_react(Scratch&, Seat by, const React&);
void decide_redirect(Scratch&, Seat by, const Redirect&);
void decide_flank(Scratch&, Seat by, const Flank&);
void decide_turn_to(Scratch&, Seat by, const TurnTo&);
void decide_relieve(Scratch&, Seat by, const Relieve&);
// Whether `charger` may charge `target` now: all reasons why not go to `scratch`. For the compelled move too.
void check_charge(Scratch& scratch, UnitId charger, UnitId target, Length reach_limit_or_zero);

// --- leaders and losses (leaders.cpp, losses.cpp)
void decide_lead(Scratch&, Seat by, const Lead&);
void displace_generals(Scratch&, UnitId moved);  // lone Generals under a unit that has ended a move
void ask_displaced(Scratch&);                    // requires displaced; asks, or settles when there is nowhere
// Takes a unit off: its melees end, its leaders run their risk, what it sheltered goes with it.
void lose(Scratch&, UnitId unit, Status how, RuleId rule, UnitId by = kNoUnit);
// Adds wounds; who has none left is lost. Several wounds of one moment are given together.
struct Blow {
  UnitId unit;
  std::uint8_t wounds = 0;
  UnitId by;
};
void wound_all(Scratch&, const BoundedVector<Blow, 96>& blows, RuleId rule);
// antika.gap.temporary-point-lost, at the end of every phase.
void settle_extra_points(Scratch&);
// antika.gap.overlap-left-alone, after melees ended.
void settle_overlaps(Scratch&);

// --- shooting (shooting.cpp, parthian.cpp)
bool may_declare_shots(const State&, const Bodies&, Seat);
void decide_shoot(Scratch&, Seat by, const Shoot&);
void resolve_shooting(Scratch&);
// At once, standing at `body`; refuses when it may not.
void parthian_shot(Scratch&, UnitId unit, const Rect& body, UnitId target);

// --- combat (melee.cpp, melee_choices.cpp)
void begin_combat(Scratch&);  // overlaps and automatic disorder
bool has_choices(const State&, const Bodies&, Seat);
void decide_split(Scratch&, Seat by, const Split&);
void decide_support(Scratch&, Seat by, const Support&);
void decide_aiming(Scratch&, Seat by, const Aiming&);
void resolve_combat(Scratch&);

// --- checks (checks.cpp, disengage.cpp)
// Goes on with the checks of this seat; asks for a repeated roll or comes to their end. True: at their end.
bool carry_on_checks(Scratch&, Seat);
void decide_reroll(Scratch&, Seat by, const Reroll&);
bool may_disengage(const State&, const Bodies&, Seat);
void decide_disengage(Scratch&, Seat by, const Disengage&);

// --- the end (victory.cpp)
void end_of_turn(Scratch&);  // claims, losses, limits; ends the battle or leaves it on
struct Losses {
  int initial = 0;
  int lost = 0;
};
void concede(Scratch&, Seat by);
Losses losses(const State&, Seat, int army = -1);  // -1: both armies of the side

// --- the flow (turn.cpp)
// Of the better living General of the side; 0 without one.
int best_initiative(const State&, Seat);
// Both roll and add their General's Initiative until one is higher; the winner.
Seat contest(Scratch&, RuleId purpose);
void decide_first(Scratch&, Seat by, const NameFirst&);
// After every accepted command: goes on until somebody is asked or the battle is over.
void proceed(Scratch&);
void end_phase(Scratch&, Seat by);  // the command `end`

}  // namespace acies::antika
