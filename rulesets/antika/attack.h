// SPDX-License-Identifier: Apache-2.0
// An attack before its dice are thrown: how many dice, what each needs, what each hit needs, one line for every rule
// that has a say. A pure function of the position, so that the rules, the odds, the bots and the screens all read the
// same numbers, and anybody may look at them at any time (antika.measure.premeasure).
#pragma once

#include "rulesets/antika/event.h"
#include "rulesets/antika/facts.h"

namespace acies::antika {

struct Attack {
  AttackKind kind = AttackKind::melee;
  UnitId unit;
  UnitId target;
  Tally dice;      // total: how many are thrown
  Tally to_hit;    // total: the number needed, before the rule of 7+
  Tally to_wound;  // total: the armour number before its limits; empty where armour does not help
  std::uint8_t need = 6;
  std::uint8_t wound_need = 0;  // 0: every hit wounds
  bool sheds_hit = false;       // armour above 6 takes one hit (antika.gap.wound-limits)

  int count() const { return dice.total > 0 ? dice.total : 0; }
  // antika.dice.seven-plus-trigger
  bool needs_seven() const { return to_hit.total >= 7; }
};

// Who really fights: the garrison for its camp, the unit for itself; none for an empty camp (antika.gap.camp-fights).
UnitId fighter_of(const State& s, UnitId id);
// antika.special.artillery-no-melee, antika.gap.camp-fights, antika.gap.scenario-escort.special: it throws dice.
bool strikes(const State& s, UnitId id);
// The effects of antika.table.first-turn that `id` would have against `enemy` are in force: it is their first turn, and
// it does not fight an edge with stakes (antika.gap.stakes).
bool has_first_turn(const State& s, const Bodies& bodies, UnitId id, UnitId enemy);
// `enemy` fights `id` on a front: its front edge, any edge of a phalanx square or a camp.
bool fought_on_front(const State& s, UnitId id, UnitId enemy);
// An ability that needs the usual order is there and works: not in march column (antika.gap.march-column-abilities).
bool ability_works(const State& s, UnitId id, Trait trait);

// The dice of a unit in a melee, before they are divided: what is free and what belongs to one opponent.
struct Pool {
  Tally common;   // profile, leader, rear support
  struct Bound {  // antika.gap.split-order
    UnitId opponent;
    UnitId overlapper;  // gives the die of an overlap; none: no overlap
    int overwhelming = 0;
    RuleId overwhelming_rule;
    int dice() const { return (overlapper.valid() ? 1 : 0) + overwhelming; }
  };
  BoundedVector<Bound, 16> bound;  // one for each opponent
  int halving = 0;                 // dice that a march column loses
  int late_disorder = 0;           // antika.gap.disorder-variant
  int total = 0;
};
// `supporter`: the unit that supports it from the rear; none: nobody.
Pool pool_of(const State& s, const Bodies& bodies, UnitId id, UnitId supporter);
// What of a pool must go to this opponent.
int least_share(const Pool& pool, UnitId opponent);

// Of a unit on one opponent with so many dice; the rule of 7+ has taken no die yet.
Attack plan_melee(const State& s, const Bodies& bodies, UnitId id, UnitId opponent, const Pool& pool, int dice);
// Takes the die of the rule of 7+ (antika.dice.seven-plus-die).
void take_seventh_die(Attack& attack);

// All that a unit throws in the combat phase as things stand: divided attacks, thrown weapons, impact; what its owner
// has not chosen is chosen for him.
using Attacks = BoundedVector<Attack, 20>;
void plan_attacks(const State& s, const Bodies& bodies, UnitId id, UnitId supporter, Attacks& out);
// Of one unit on one opponent, all its dice, supported by whoever would support it: for odds and previews.
Attack plan_attack(const State& s, const Bodies& bodies, UnitId id, UnitId opponent);

// A shot; the shooter stands at `body`, which need not be where it is (Parthian shots).
Attack plan_shot(const State& s, const Bodies& bodies, const Shot& shot, const Rect& body);

// antika.gap.rear-support: who supports each unit that fights: what owners chose, then the first free by id, phalanx by
// phalanx first.
struct Supports {
  std::array<UnitId, kMaxUnits> by{};
};
Supports rear_supports(const State& s, const Bodies& bodies);

}  // namespace acies::antika
