// SPDX-License-Identifier: Apache-2.0
// A table for tests: elements put where a test wants them, commands with scripted dice, and what came of it.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>

#include "core/dice_sources.h"
#include "geometry/round.h"
#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/shooting.h"

namespace acies::dba {

inline constexpr Angle kNorth = degrees(0);
inline constexpr Angle kEast = degrees(90);
inline constexpr Angle kSouth = degrees(180);
inline constexpr Angle kWest = degrees(270);

inline Pose pose_mm(double x, double y, Angle facing) { return {rounded(Vec{x * 100, y * 100}), facing}; }

inline std::string_view cited(RuleId id) { return rule_name(kRuleIds, id); }

// What one command did.
struct Aftermath {
  State state;
  Decision<Event> decision;

  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const Event& event : decision.events)
      if (const E* e = std::get_if<E>(&event)) found.push_back(*e);
    return found;
  }
  const Fought& fought() const {
    for (const Event& event : decision.events)
      if (const Fought* e = std::get_if<Fought>(&event)) return *e;
    static const Fought none;
    ADD_FAILURE() << "nobody fought";
    return none;
  }
  // The rule by which `id` was destroyed; empty when it was not.
  std::string_view lost_by(UnitId id) const {
    for (const Destroyed& e : all<Destroyed>())
      if (e.unit == id) return cited(e.rule);
    return "";
  }
  // The rules of its reaction moves, in order.
  std::vector<std::string_view> shifts(UnitId id) const {
    std::vector<std::string_view> rules;
    for (const Shifted& e : all<Shifted>())
      if (e.unit == id) rules.push_back(cited(e.rule));
    return rules;
  }
  bool refused_by(std::string_view name) const {
    for (const Violation& v : decision.violations)
      if (cited(v.rule) == name) return true;
    return false;
  }
  Pose pose(UnitId id) const { return state.at(id).pose; }
  bool stands(UnitId id) const { return state.on_table(id); }
};

class TestTable {
 public:
  TestTable() { begin(Phase::combat, Seat::red); }

  Scenario& scenario() { return *scenario_; }
  State& state() { return state_; }
  Bodies bodies() const { return bodies_of(state_); }

  // Front middle in millimetres.
  UnitId red(std::string_view code, double x, double y, Angle facing) { return put(Seat::red, code, x, y, facing); }
  UnitId blue(std::string_view code, double x, double y, Angle facing) { return put(Seat::blue, code, x, y, facing); }

  void begin(Phase phase, Seat active) {
    state_.scenario = scenario_.get();
    state_.phase = phase;
    state_.active = active;
    state_.invader = Seat::red;
    state_.turn = active == Seat::red ? 3 : 4;
  }
  // `mover` came into contact with `enemy` by a tactical move of this turn.
  void charged(UnitId mover, UnitId enemy, Edge edge) {
    state_.contacts.push_back({mover, enemy, edge, false, true, static_cast<std::uint16_t>(++state_.contact_count)});
  }
  // A fight far from everything, never fought, so that the phase does not end under a test.
  void keep_the_phase_open() {
    red("4Bd", 560, 500, kNorth);
    blue("4Bd", 560, 500, kSouth);
  }

  Aftermath run(Seat by, const Command& command, std::initializer_list<std::uint8_t> faces = {}) {
    const std::vector<std::uint8_t> script(faces);
    ScriptedDice dice(script);
    Aftermath result{list_fights(), {}};
    decide(result.state, by, command, dice, result.decision);
    for (const Event& event : result.decision.events) apply(result.state, event);
    return result;
  }
  // a's die first.
  Aftermath fight(UnitId a, UnitId b, std::uint8_t die_a, std::uint8_t die_b) {
    return run(state_.active, Fight{a, b}, {die_a, die_b});
  }
  Tally tally(UnitId me, UnitId enemy) { return close_combat_tally(state_, bodies(), me, enemy); }

 private:
  UnitId put(Seat seat, std::string_view code, double x, double y, Angle facing) {
    const auto found = find_sub_type(code);
    EXPECT_TRUE(found) << code;
    const UnitId id = unit_id(state_.count++);
    Element& e = state_.at(id);
    e.sub_type = *found;
    e.seat = seat;
    e.status = Status::on_table;
    e.pose = e.leg_from = pose_mm(x, y, facing);
    scenario_->names.push_back("U" + std::to_string(id.value));
    return id;
  }
  State list_fights() {
    if (state_.phase != Phase::combat) return state_;
    ScriptedDice none({});
    Decision<Event> decision;
    Scratch scratch(state_, none, decision);
    begin_combat_phase(scratch);
    return scratch.state();
  }

  std::unique_ptr<Scenario> scenario_ = std::make_unique<Scenario>();
  State state_;
};

// The factor of `rule` in the tally; 0 when it is not there.
inline int factor(const Tally& tally, std::string_view name) {
  int sum = 0;
  for (const Factor& f : tally.factors)
    if (cited(f.rule) == name) sum += f.value;
  return sum;
}

}  // namespace acies::dba
