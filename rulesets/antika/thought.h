// SPDX-License-Identifier: Apache-2.0
// What bots' opinions of a position are made of (evaluate.cpp, forecast.cpp, poise.cpp, urge.cpp): what the loss of a
// unit costs its side, the chance that it is lost, and a quick estimate of a fight that has not begun.
#pragma once

#include <array>
#include <bitset>

#include "rulesets/antika/facts.h"

namespace acies::antika::thought {

// The bodies of the state that is being weighed; positions weighed one after another differ by little, so what was
// computed for the last one is used again. Valid until the next call.
const Bodies& bodies_in(const State& s);

// Losses are told in twentieths of the bases that an army began with: at ten it breaks. So a base of a small army is
// worth more than one of a large army.
inline constexpr double kWholeArmy = 20;
struct Stakes {
  std::array<double, 2> per_base{};  // red, blue
  double base(Seat seat) const { return per_base[index(seat)]; }
};
Stakes stakes_of(const State& s);
// What its loss costs, leaders with it included as far as they would be lost too; a little more for what cost points.
double worth(const State& s, const Stakes& stakes, UnitId id);

// A unit as its checks see it.
struct Steadiness {
  int points = 1;     // wounds that destroy it
  int threshold = 1;  // wounds that disorder it
  double pass = 1;    // the chance to pass the check at the end of a turn
  // The chance that a unit with so many wounds is lost by the checks to come if nobody strikes it any more; below the
  // threshold what its wounds are worth, as part of the whole.
  double risk(int wounds) const;
};
Steadiness steadiness(const State& s, const Bodies& bodies, UnitId id);
// With the wounds and the disorder that it has.
double risk_now(const State& s, const Steadiness& steadiness, UnitId id);

// How far its weapons shoot, in hundredths of a mm; 0: it does not shoot.
double shooting_range(const State& s, UnitId id);
// About whether the middle of its front sees the target's, quicker than the corridor of the rules.
bool sees_about(const State& s, const Bodies& bodies, UnitId id, UnitId target);

// antika.charge.reach for one that may go so far, with nobody standing in between.
bool reaches(const State& s, const Bodies& bodies, UnitId charger, double far, UnitId target);

// A unit's arms for a fight that has not begun, and what it would give and take in the first turn of it.
struct Arms {
  int dice = 0;
  int need = 6;
  int armour = 3;
  double thrown = 0;       // wounds that need no armour roll: thrown weapons
  double impact = 0;       // the same of one that charges
  int against_foot = 0;    // dice of an overwhelming charge
  int against_others = 0;  // the same against all but infantry
  bool pierces = false;
  bool pierces_charging = false;
  bool pikes = false;
  bool phalanx = false;
  bool shields = false;
  bool foot = false;
  bool light = false;
  double price = 0;  // of one wound, to its side
};
Arms arms_of(const State& s, const Stakes& stakes, UnitId id, bool led);

// All troops on the table, looked at once.
struct Troops {
  std::bitset<kMaxUnits> there;   // on the table, not before or after it
  std::bitset<kMaxUnits> fights;  // in melee
  std::bitset<kMaxUnits> led;     // with a leader
  std::array<Arms, kMaxUnits> arms;
  Stakes stakes;
};
void look_at_troops(const State& s, Troops& out);
// Mean wounds; `edge` of the target is struck.
double blows(const Arms& from, const Arms& at, Edge edge, bool charging, bool flanked);
// How much a place draws a unit: being near enemies whom it would like to charge, or within range of them, facing them.
// `troops` are those of `s`.
double pull_of(const State& s, const Bodies& bodies, const Troops& troops, UnitId id, const Rect& place);
// What a charge of `from` on that edge of `at` promises, in the unit of evaluate().
double promise(const Arms& from, const Arms& at, Edge edge);

}  // namespace acies::antika::thought
