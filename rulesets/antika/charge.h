// SPDX-License-Identifier: Apache-2.0
// Charges as plans: which edge is struck, where the charger ends, by which way, how far it may reach
// (antika.gap.charge-procedure). Declaring and carrying out are in charge.cpp, answers to a charge in reactions.cpp.
#pragma once

#include "rulesets/antika/conform.h"
#include "rulesets/antika/objections.h"

namespace acies::antika {

// antika.gap.overlap: in a movement phase only those overlap who did so in the last combat phase and still stand so.
bool still_overlaps(const State& s, const Bodies& bodies, UnitId id);
// Fights, or overlaps in that sense.
bool engaged(const State& s, const Bodies& bodies, UnitId id);

// What shortens a charge beside ground and manoeuvre.
struct ChargeTerms {
  Length at_most;       // movement of the slowest of those who charge together; 0: no such limit
  Length less;          // a second try is shorter (antika.flee.light-charger-recharge)
  bool caught = false;  // the target has fled from this very charge
};
ChargeTerms terms_of(const State& s, UnitId charger);  // of one that charges alone, now

struct ChargePlan {
  Edge edge = Edge::none;  // of the target, as it will stand
  Pose target_pose;        // as it will stand: a light one turns to its charger
  Pose contact;            // where the charger comes against the edge
  Pose place;              // where it ends
  UnitId beside;           // it overlaps beside this friend; none: it fights
  Rect turned;             // the charger turned on its centre to its last facing
  Length movement;         // in this charge, before terms and about-face
  Length limit;            // how far each front corner may be from the target
  Length distance;         // how far the farther one is

  bool overlapping() const { return beside.valid(); }
};

// Everything but who may charge whom: place, zone-free reach and path. A plan is whole when nothing was objected.
ChargePlan plan_charge(const State& s, const Bodies& bodies, UnitId charger, UnitId target, const ChargeTerms& terms,
                       Objections& why_not);
// antika.gap.charge-who and what a target must be; antika.zoc.engage.
void check_charger(const State& s, const Bodies& bodies, UnitId charger, Objections& why_not);
void check_target(const State& s, const Bodies& bodies, UnitId charger, UnitId target, Objections& why_not);
// For those who only try.
bool may_charge(const State& s, const Bodies& bodies, UnitId charger, UnitId target);

// Whether going straight ahead as it stands would touch the target (antika.gap.hard-manoeuvre-when).
bool straight_ahead(const Rect& charger, const Rect& target);

// Carries the first declared charge out as planned and puts it away.
void strike(Scratch& scratch, const ChargePlan& plan);
// Puts the first declared charge away.
void drop_first_charge(Scratch& scratch);

}  // namespace acies::antika
