// SPDX-License-Identifier: Apache-2.0
// The state of an Antika battle: a flat value of fixed size, copied as bytes. What never changes after set-up (names,
// types, armour, what was bought, the scenario) is in Scenario, reached by one pointer. Derived facts (zones, overlaps,
// supports, groups, disorder by wounds) are computed when needed; what cannot be derived (who fights whom and since
// when, wounds, what was done this turn) is here.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "base/bounded_vector.h"
#include "core/outcome.h"
#include "core/seat.h"
#include "core/unit_id.h"
#include "geometry/pose.h"
#include "mechanics/base_contact.h"
#include "rulesets/antika/features.h"
#include "rulesets/antika/troops.h"

namespace acies::antika {

// Units, leaders, camps and wagons of all armies together.
inline constexpr std::size_t kMaxUnits = 96;
inline constexpr std::size_t kMaxLeaders = 12;
inline constexpr std::size_t kMaxFeatures = 16;
// Every melee was begun by a unit that fought nobody then (a charger, who may not be engaged, or an overlapping unit),
// or was taken over whole by one that fought nobody (antika.form.maniple-swap). So all melees that last were begun by
// different units, and there are never more of them than units. Setups are held to it: see one_too_many.
inline constexpr std::size_t kMaxMelees = kMaxUnits;

// antika.scenario.list, in its order.
enum class Play : std::uint8_t {
  pitched,
  river,
  death_to_the_general,
  escort,
  capture_camps,
  cliff,
  siege,
  ambush,
  cities,
  unexpected,
};
inline constexpr std::array<std::string_view, 10> kPlayNames{"pitched", "river", "general", "escort", "camps",
                                                             "cliff",   "siege", "ambush",  "cities", "unexpected"};

// The first role is the one that moves, defends or marches: escort, defender, marching; the second the other's: raider,
// besieger, ambusher. Scenarios without roles leave none.
enum class Role : std::uint8_t { none, first, second };

// What a unit was bought for.
enum class Duty : std::uint8_t { line, garrison, tower };

// What is fixed about a unit.
struct Profile {
  Type type = Type::light_infantry;
  Armour armour = Armour::unprotected;
  Training training = Training::regular;
  Traits traits;
  Grade grade = Grade::ordinary;  // of a General
  Duty duty = Duty::line;
  Seat seat = Seat::none;
  std::uint8_t army = 0;  // 0 or 1: red's first or second; only in two-a-side games is there a second
  Role role =
      Role::none;  // only there when its side takes this role (siege: two lists, antika.gap.scenario-siege.setup)
  std::uint16_t cost = 0;
};

// Fixed at set-up, owned by the match, never changed.
struct Scenario {
  Play play = Play::pitched;
  bool random_play = false;    // antika.gap.scenario-choice: a die names it; `play` says nothing then
  bool late_disorder = false;  // antika.gap.disorder-variant
  bool two_a_side = false;     // antika.gap.two-a-side
  Length width = mm(1200);     // of the table
  Length depth = mm(800);
  std::uint16_t size = 0;              // points of the game
  std::uint8_t turn_limit = 20;        // antika.gap.turn-limit, or the scenario's
  std::array<std::string, 2> army;     // names, red and blue
  std::vector<std::string> names;      // of units, leaders and camps, by id
  std::vector<std::string> called;     // what they are: "Velites"; empty where nothing was said
  std::vector<std::string> called_es;  // in Spanish; empty: as `called`
  std::array<Profile, kMaxUnits> profiles{};
  std::array<Length, kTypes> base_depth{};  // antika.gap.base-depths: other depths than the table's; 0: the table's

  const Profile& of(UnitId id) const { return profiles[id.value]; }
};

enum class Status : std::uint8_t {
  waiting,  // to be deployed
  reserve,  // kept off the table: a detachment, the main body, the rearguard
  hidden,   // in ambush on the table
  on_table,
  destroyed,  // by wounds, captured, fallen from the cliff
  fled,       // failed its check
  left,       // a wagon or a marching unit that got away; saved, not lost
  unused,     // of a list for the role that its side did not take
};

// What a unit has done or suffered. The first group is cleared at the end of every turn.
enum class Mark : std::uint8_t {
  moved,      // has used its movement: moved, refaced, fled or counter-charged
  refaced,    // tried to reface this turn
  changed,    // formation this turn
  halved,     // failed its command check: half movement
  compelled,  // must move towards the nearest enemy in sight, and has not yet
  fled,       // from a charge this turn
  charged,    // came into melee this turn by a charge or counter-charge
  failed_charge,
  redirected,   // a light charger has used its second try
  shot,         // Parthian shot, or shooting declared
  swapped,      // maniple
  transferred,  // aide or General has moved by himself
  entered,      // came onto the table this turn
  rerolled,     // its check was repeated
  checked,      // has made its check of this turn
  grouped,      // stood in a group of three or more when the checks began (antika.gap.group-at-check)
  led,          // stood with a leader or in his group then: its check fails only on 1
  parted,       // a medium unit that another has left: it may still change when it moves (antika.gap.medium-split)
  last_of_turn,
  disordered,  // automatically; disorder by wounds is derived
  stakes,      // in place
  stubborn_used,
  plundering,   // took a camp in the turn before: does not move (antika.gap.scenario-camps.special)
  double_loss,  // lost near the brink (antika.gap.scenario-cliff.special)
  saved,        // a General whose unit is gone, and who lives: he has still to be put somewhere
};
struct Marks {
  std::uint32_t bits = 0;
  constexpr bool has(Mark m) const { return (bits >> static_cast<unsigned>(m) & 1U) != 0; }
  constexpr void set(Mark m, bool on = true) {
    const std::uint32_t bit = 1U << static_cast<unsigned>(m);
    bits = on ? bits | bit : bits & ~bit;
  }
  constexpr void clear_turn() { bits &= ~((1U << static_cast<unsigned>(Mark::last_of_turn)) - 1U); }
  friend constexpr bool operator==(Marks, Marks) = default;
};

// Which part of a divided army a unit belongs to (antika.gap.scenario-unexpected.setup), or how a detachment comes.
enum class Body : std::uint8_t { line, vanguard, main_body, rearguard, flank_march, ambush, reserve };

// A unit, a leader, a camp or a wagon.
struct Unit {
  Pose pose;  // middle of its front edge; a General faces north for ever, a camp faces away from its table edge
  Marks marks;
  UnitId host;            // leader: the unit he is with; garrison and tower: their camp
  UnitId overlapped;      // the enemy it overlapped in the last combat phase (antika.gap.overlap)
  UnitId overlapped_too;  // another, beyond the other end of its front; only when there is the first
  static constexpr std::array<std::string_view, 1> kAdded{"overlapped_too"};
  Formation formation = Formation::single;
  Status status = Status::waiting;
  Body body = Body::line;
  std::uint8_t wounds = 0;
  std::uint16_t lost_order = 0;  // 1 for the first lost, and so on
};
static_assert(sizeof(Unit) <= 32);

// Two enemies that fight each other (antika.gap.in-melee).
struct Melee {
  UnitId a;  // the smaller id
  UnitId b;
  Edge edge_a = Edge::none;  // of a, on which b fights it
  Edge edge_b = Edge::none;
  std::uint8_t since = 0;  // turn in which the contact was made; its first turn; 0: no first-turn effects for anyone
  bool charged_a = false;  // came in by a charge or counter-charge
  bool charged_b = false;
  bool fresh_a = true;  // has first-turn effects in turn `since` (antika.form.maniple-enemy takes them from one side)
  bool fresh_b = true;
  friend constexpr bool operator==(const Melee&, const Melee&) = default;
};

struct Shot {
  UnitId shooter;
  UnitId target;
  UnitId support;  // none: unsupported
  Weapon weapon = Weapon::none;
  friend constexpr bool operator==(const Shot&, const Shot&) = default;
};

struct ChargeOrder {
  UnitId unit;
  UnitId target;
  // The target stood in an enemy zone when this was declared: no counter-charge (antika.gap.counter-front). Found by
  // the program, never said by a player.
  bool target_held = false;
  friend constexpr bool operator==(const ChargeOrder&, const ChargeOrder&) = default;
};

// Dice of a unit for one of several opponents (antika.melee.split).
struct Share {
  UnitId unit;
  UnitId opponent;
  std::uint8_t dice = 0;
  friend constexpr bool operator==(const Share&, const Share&) = default;
};

struct SupportChoice {
  UnitId supporter;
  UnitId supported;
  friend constexpr bool operator==(const SupportChoice&, const SupportChoice&) = default;
};

// Rolls that wound without armour (antika.gap.automatic-wounds).
enum class AutoAttack : std::uint8_t { thrown, impact };
struct Aim {
  UnitId unit;
  UnitId opponent;
  AutoAttack attack = AutoAttack::thrown;
  friend constexpr bool operator==(const Aim&, const Aim&) = default;
};

struct Camp {
  UnitId camp;
  Length width;  // along the table edge
  Length depth;
  UnitId garrison;
  UnitId tower;
  friend constexpr bool operator==(const Camp&, const Camp&) = default;
};

// Before the battle, then the six phases of every turn (antika.turn.phases).
enum class Phase : std::uint8_t {
  roles,           // roll, then the winner takes a role
  detach,          // each in secret
  divide,          // unexpected battle: each in secret
  terrain,         // features, fords, breaches, in turn
  first_deployer,  // the winner of the deployment roll names him
  edge,            // the second deployer takes an edge
  camps,
  deploy_first,  // half of the first deployer's units, or all where the scenario says so
  deploy_second,
  deploy_last,
  start,       // of a turn: ambushes may show themselves
  initiative,  // the winner names who moves first
  command,
  move,
  shoot,   // each declares in secret
  combat,  // each divides dice in secret, where there is something to choose
  checks,
  disengage,
  over,
};
inline constexpr std::array<std::string_view, 19> kPhaseNames{
    "roles",         "detach",      "divide", "terrain",    "first-deployer", "edge", "camps", "deploy-first",
    "deploy-second", "deploy-last", "start",  "initiative", "command",        "move", "shoot", "combat",
    "checks",        "disengage",   "over"};

// What a phase waits for in the middle of things.
enum class Asking : std::uint8_t {
  nothing,
  roll,           // the battle begins with a die
  reaction,       // of the target of charges[0]
  redirect,       // of the light unit of charges[0], which failed
  facing,         // of `subject`, which has passed its reface check
  place_general,  // displaced[0]: with a unit or on a free spot
  reroll,         // of `subject`, whose check failed
};

struct State {
  const Scenario* scenario = nullptr;
  std::array<Unit, kMaxUnits> units{};
  std::uint8_t count = 0;
  Phase phase = Phase::roles;
  Asking asking = Asking::nothing;
  Seat active = Seat::none;  // whose phase it is: he answers, unless `asking` says otherwise; none: the program goes on
  Seat first = Seat::none;   // before the battle the first deployer, in a turn the first to move
  Seat south = Seat::red;    // who has the edge y = 0
  Seat first_role = Seat::none;  // who took the first role
  std::uint8_t turn = 0;
  std::uint8_t drawn = 0;   // the scenario that the die named, plus 1; 0: none yet
  std::uint8_t passes = 0;  // running, while terrain is placed
  bool cliff_east = true;
  std::array<std::uint8_t, 2> sector{};      // unexpected battle: third of the edge, 0 left to 2 right; by seat
  std::array<std::uint8_t, 2> flank_edge{};  // flank march: 1 west, 2 east; hidden from the other
  std::array<bool, 2> arrived{};             // the detachment or rearguard may enter this turn
  UnitId subject;
  std::uint16_t lost_count = 0;
  BoundedVector<Feature, kMaxFeatures> features;
  BoundedVector<Camp, 4> camps;
  BoundedVector<Melee, kMaxMelees> melees;
  BoundedVector<ChargeOrder, 4> charges;        // declared; the first is being carried out
  BoundedVector<UnitId, 4> displaced;           // Generals to be put somewhere
  BoundedVector<Shot, kMaxUnits> shots;         // declared; a seat sees only its own until all are shown
  BoundedVector<Share, 2 * kMaxMelees> shares;  // one for each part in a melee
  BoundedVector<SupportChoice, kMaxUnits> supports;
  BoundedVector<Aim, 2 * kMaxUnits> aims;  // of each unit one of either kind
  Seat winner = Seat::none;
  Ending ending = Ending::playing;
  RuleId ending_rule;

  Play play() const { return drawn == 0 ? scenario->play : static_cast<Play>(drawn - 1); }
  const Unit& at(UnitId id) const { return units[id.value]; }
  Unit& at(UnitId id) { return units[id.value]; }
  const Profile& profile(UnitId id) const { return scenario->profiles[id.value]; }
  Type type(UnitId id) const { return profile(id).type; }
  Seat seat(UnitId id) const { return profile(id).seat; }
  bool on_table(UnitId id) const { return units[id.value].status == Status::on_table; }
};
static_assert(std::is_trivially_copyable_v<State>, "a state is copied as bytes");
static_assert(sizeof(State) <= 8192, "a copy must stay below 400 ns");

Outcome outcome(const State& state);

}  // namespace acies::antika
