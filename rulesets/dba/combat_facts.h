// SPDX-License-Identifier: Apache-2.0
// What the combat tables may ask about one side of a combat, gathered once from the position. The tables
// (combat_modifiers.h, support.h, results.h) see only this, so that odds can also be asked for a situation that nobody
// has put on a table.
#pragma once

#include "rulesets/dba/contact.h"
#include "rulesets/dba/event.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/type_set.h"

namespace acies::dba {

// Something that another element does to or for this one.
struct Doing {
  bool done = false;
  UnitId by;
};

struct Supporter {
  bool there = false;
  Type type = Type::El;
  bool bad_going = false;
  UnitId unit;
};

struct CombatFacts {
  CombatKind kind = CombatKind::close;
  Reading reading = Reading::usual;
  Type me = Type::El;
  Type enemy = Type::El;
  bool general = false;
  bool bad_going = false;
  bool enemy_in_bad_going = false;
  Place place = Place::field;
  Place enemy_place = Place::field;
  // Close combat.
  bool uphill_or_on_bank = false;
  bool charged_front =
      false;      // it moved this turn into contact with the enemy's front edge (dba.gap.knights-bow-memory)
  Doing on_left;  // overlapped or in flank contact there (dba.melee.overlap-effect)
  Doing on_right;
  Doing on_rear;       // an enemy in rear contact
  Supporter behind;    // whoever stands directly behind (dba.geo.directly-behind)
  Supporter diagonal;  // Psiloi placed as dba.support.psiloi-diagonal says
  // Shooting.
  bool shot_at = false;
  int aiding = 0;  // enemies aiding the shot against it
};

enum class ShotAt : std::uint8_t { no, yes };

// All that does not depend on the positions.
CombatFacts plain_facts(const State& state, const Bodies& bodies, CombatKind kind, UnitId me, UnitId enemy);
// dba.combat.at-the-moment: from the positions as they are now.
CombatFacts close_combat_facts(const State& state, const Bodies& bodies, UnitId me, UnitId enemy);
CombatFacts shooting_facts(const State& state, const Bodies& bodies, UnitId me, UnitId enemy, ShotAt shot_at,
                           int aiding_against_me);

// Every modifier and support, no die.
Tally tally_of(const CombatFacts& facts);

}  // namespace acies::dba
