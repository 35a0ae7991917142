// SPDX-License-Identifier: Apache-2.0
// For tests: a table on which units, leaders, camps and terrain are put where a test wants them, and rule areas run on
// it with scripted dice. The state points to the scenario, so a Field stays where it is made.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/dice_sources.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/scratch.h"

namespace acies::antika {

inline constexpr Angle kNorth = degrees(0);
inline constexpr Angle kEast = degrees(90);
inline constexpr Angle kSouth = degrees(180);
inline constexpr Angle kWest = degrees(270);

// Whole millimetres: the middle of the front edge.
constexpr Pose at(std::int32_t x_mm, std::int32_t y_mm, Angle facing = kNorth) {
  return {{x_mm * 100, y_mm * 100}, facing};
}
constexpr Traits traits(std::initializer_list<Trait> list) {
  Traits t;
  for (const Trait trait : list) t.add(trait);
  return t;
}

// What a unit has beside its type; what is not said is plain.
struct Kit {
  Armour armour = Armour::mediocre;
  Training training = Training::regular;
  Traits traits = {};
  Formation formation = Formation::single;  // single for infantry of several bases: the usual one
  Grade grade = Grade::ordinary;
};

class Field {
 public:
  Scenario scenario;
  State state;
  Decision<Event> decision;  // of the last run
  bool dice_ran_out = false;
  std::size_t dice_left = 0;

  Field() {
    state.scenario = &scenario;
    state.turn = 1;
    state.phase = Phase::move;
    state.active = Seat::red;
    state.first = Seat::red;
    state.south = Seat::red;
    scenario.size = 100;
    scenario.army = {"Red", "Blue"};
  }
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  // On the table; named A, B, C and so on by its place.
  UnitId put(Type type, Seat seat, const Pose& pose, const Kit& kit = {}) {
    const UnitId id = add(type, seat, kit);
    Unit& u = state.at(id);
    u.pose = pose;
    u.status = Status::on_table;
    u.formation = kit.formation == Formation::single ? usual_formation(type) : kit.formation;
    u.marks.set(Mark::stakes, kit.traits.has(Trait::stakes));
    return id;
  }
  UnitId put(Type type, Armour armour, Training training, Traits what, Seat seat, const Pose& pose,
             Formation formation = Formation::single) {
    return put(type, seat, pose, Kit{armour, training, what, formation, Grade::ordinary});
  }
  // A General or aide with a unit.
  UnitId put_with(Type type, UnitId host, Grade grade = Grade::ordinary) {
    const UnitId id = put(type, state.seat(host), state.at(host).pose, Kit{.grade = grade});
    state.at(id).host = host;
    return id;
  }
  // `front`: the middle of the long side away from the table's edge.
  UnitId put_camp(Seat seat, const Pose& front, Length width = mm(80), Length depth = mm(40)) {
    const UnitId id = put(Type::camp, seat, front, Kit{.armour = Armour::mediocre});
    state.camps.push_back({id, width, depth, kNoUnit, kNoUnit});
    return id;
  }
  UnitId put_garrison(UnitId camp, Type type, const Kit& kit) { return shelter(camp, type, kit, Duty::garrison); }
  UnitId put_tower(UnitId camp, Type type = Type::light_artillery) { return shelter(camp, type, Kit{}, Duty::tower); }
  void put_feature(FeatureKind kind, std::int32_t x_mm, std::int32_t y_mm, std::int32_t width_mm,
                   std::int32_t height_mm, Angle turn = {}) {
    state.features.push_back({kind, {x_mm * 100, y_mm * 100}, turn, mm(width_mm), mm(height_mm), Seat::none});
  }
  // Two enemies that fight, each on the edge said. `since` 0: no first turn for anyone.
  void fight(UnitId a, Edge edge_a, UnitId b, Edge edge_b, int since = 0, bool charged_a = false,
             bool charged_b = false) {
    Melee m{a, b, edge_a, edge_b, static_cast<std::uint8_t>(since), charged_a, charged_b, true, true};
    if (b < a) {
      std::swap(m.a, m.b);
      std::swap(m.edge_a, m.edge_b);
      std::swap(m.charged_a, m.charged_b);
    }
    state.melees.push_back(m);
  }
  void at_phase(Phase phase, Seat active = Seat::red, int turn = 1) {
    state.phase = phase;
    state.active = active;
    state.turn = static_cast<std::uint8_t>(turn);
  }
  Bodies bodies() const { return bodies_of(state); }

  // Runs a part of the rules with these dice. What happened is applied, unless it was refused.
  template <class Rules>
  bool run(Rules rules, std::initializer_list<std::uint8_t> faces = {}) {
    const std::vector<std::uint8_t> script(faces);
    ScriptedDice dice(script);
    decision.clear();
    {
      Scratch scratch(state, dice, decision);
      rules(scratch);
    }
    dice_ran_out = dice.ran_out();
    dice_left = dice.left();
    if (!decision.accepted()) return false;
    for (const Event& e : decision.events) apply(state, e);
    return true;
  }

  bool refused_by(RuleId rule) const {
    for (const Violation& v : decision.violations)
      if (v.rule == rule) return true;
    return false;
  }
  // The n-th event of a kind in the last run, or null.
  template <class Kind>
  const Kind* event(std::size_t n = 0) const {
    for (const Event& e : decision.events)
      if (const Kind* found = std::get_if<Kind>(&e); found != nullptr && n-- == 0) return found;
    return nullptr;
  }
  template <class Kind>
  std::size_t count_events() const {
    std::size_t n = 0;
    while (event<Kind>(n) != nullptr) ++n;
    return n;
  }

 private:
  UnitId add(Type type, Seat seat, const Kit& kit) {
    const UnitId id = unit_id(state.count++);
    Profile& p = scenario.profiles[id.value];
    p.type = type;
    p.armour = kit.armour;
    p.training = kit.training;
    p.traits = kit.traits;
    p.grade = kit.grade;
    p.seat = seat;
    scenario.names.push_back(std::string(1, static_cast<char>('A' + id.value)));
    scenario.called.emplace_back();
    scenario.called_es.emplace_back();
    return id;
  }
  UnitId shelter(UnitId camp, Type type, const Kit& kit, Duty duty) {
    const UnitId id = put(type, state.seat(camp), state.at(camp).pose, kit);
    scenario.profiles[id.value].duty = duty;
    state.at(id).host = camp;
    for (Camp& c : state.camps)
      if (c.camp == camp) (duty == Duty::garrison ? c.garrison : c.tower) = id;
    return id;
  }
};

}  // namespace acies::antika
