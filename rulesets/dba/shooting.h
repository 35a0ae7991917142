// SPDX-License-Identifier: Apache-2.0
// Distant shooting (dba.shoot.*): who can shoot at whom, combined and return shots, rear shots. The geometry is in
// trajectory.h, the commands in shooting_commands.cpp, the reasons why not in shooting_reasons.cpp.
#pragma once

#include "rulesets/dba/command.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

// In which way an element would shoot: named by a player (also as aid), or in return at whoever shoots at it. Only the
// latter is open to Artillery in the enemy's turn (dba.shoot.art-return), whether or not it moved in its own
// (dba.gap.shoot-art-return-moved), and it may be at one who was shot at already (dba.gap.shoot-return-once).
enum class Firing : std::uint8_t { named, in_return };

// Whether `shooter` can shoot at `target` now as far as the two and the ground between them are concerned: type, turn,
// range, arc, trajectory, contact. Once-per-turn limits of the shooter and the target included.
bool can_shoot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Firing firing = Firing::named);
// Why not: every reason. The duty to shoot at others first is not looked at.
void explain_no_shot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target,
                     std::vector<Violation>& out, Firing firing = Firing::named);

// dba.gap.shoot-camp-contact: who is in contact with `id` by a camp or built-up area: the occupant of the place that it
// touches with its front, or whoever so touches the place that it holds. None when nobody is.
UnitId contact_with_place(const State& state, const Bodies& bodies, UnitId id);

// dba.shoot.mutual-first, .aid-duty: an enemy able to shoot back at `shooter` at which it must shoot (or whom it must
// help to shoot at) rather than at `target`; none when it may shoot at `target`.
UnitId duty_elsewhere(const State& state, const Bodies& bodies, UnitId shooter, UnitId target);
// can_shoot, and no duty elsewhere: `shooter` may choose `target`, or aid a shot at it.
bool may_choose(const State& state, const Bodies& bodies, UnitId shooter, UnitId target);

// True while some element of either side that has not shot has an eligible target (dba.shoot.phase-end).
bool shots_left(const State& state, const Bodies& bodies);
// It has not shot and has an eligible target: it may be named as shooter now.
bool can_be_named(const State& state, const Bodies& bodies, UnitId shooter);
// Elements that may be named as shooter now, by id.
BoundedVector<UnitId, 24> shooters(const State& state, const Bodies& bodies);
// dba.gap.shoot-return-aid: the friends of the target who may join its return shot, by id.
BoundedVector<UnitId, 24> return_helpers(const State& state, const Bodies& bodies, const Shot& shot);

void decide_shoot(Scratch& scratch, Seat by, const Shoot& command);
void decide_aid(Scratch& scratch, Seat by, const Aid& command);

}  // namespace acies::dba
