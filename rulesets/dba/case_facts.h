// SPDX-License-Identifier: Apache-2.0
// What cases ask of DBA: words of the notation, positions, and facts to compare with what a case says. The runner is
// src/cases; it sees only this struct of functions.
#pragma once

#include <optional>
#include <set>

#include "core/case_fact.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/scene.h"
#include "rulesets/dba/setup.h"

namespace acies::dba {

struct CaseFacts {
  using Scenario = dba::Scenario;
  using State = dba::State;
  using Command = dba::Command;
  using Event = dba::Event;

  static constexpr std::string_view kId = kRuleset;
  static std::span<const std::string_view> rules() { return kRuleIds; }
  static std::span<const std::string_view> values() { return setup_values(); }
  static bool is_verb(std::string_view word);  // English or Spanish
  static notation::Measures measures(const Setup& setup);
  static std::optional<cases::Footprint> footprint(const Setup& setup, const SetupUnit& unit);
  static cases::Footprint footprint(const State& state, UnitId id);

  static Names names(const Scenario& scenario) { return names_of(scenario); }
  // A case is a position in the middle of a battle: it is in the movement phase unless it says otherwise.
  static Start initial(const Setup& setup, Scenario& scenario);
  static Setup to_setup(const State& state) { return dba::to_setup(state); }
  static std::string value(const State& state, std::string_view key);
  static acies::Result<Command> parse_command(const Scenario& scenario, std::string_view text,
                                              const notation::Origin& origin) {
    return dba::parse_command(scenario, text, origin);
  }
  template <class Printed>
  static std::string print(const Scenario& scenario, const Printed& what) {
    return dba::print(scenario, what);
  }

  static void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision) {
    dba::decide(state, by, command, dice, decision);
  }
  static void apply(State& state, const Event& event) { dba::apply(state, event); }
  static Question question(const State& state) { return dba::question(state); }
  static Outcome outcome(const State& state) { return dba::outcome(state); }
  static Scene scene(const State& state) { return dba::scene(state); }
  static bool may_leave_out(RuleId purpose) { return purpose == rule("dba.pip.roll"); }

  static cases::Fate fate(const State& state, UnitId id);
  static Pose pose(const State& state, UnitId id) { return state.at(id).pose; }
  static void add_tallies(const Event& event, std::vector<cases::UnitTally>& tallies, std::optional<Tally>& cost);
  // contact: front, left flank, right flank, rear, loose, none; overlap: left, right, none; zone, touching, uphill,
  // sight: yes, no. Of one element: going: good, bad; place: field, camp-red, camp-blue, bua; front (of a War Wagon in
  // combat): front, left, right, rear, none; bank, road: yes, no.
  static std::optional<std::string> relation(const State& state, std::string_view kind, UnitId a, UnitId b);
  static bool is_group(const State& state, std::span<const UnitId> units);

  struct CombatCommand {
    Seat seat = Seat::none;
    Command command;
  };
  // `fight A X`, or in the shooting phase `shoot A at X`, said by whoever is asked.
  static CombatCommand combat_command(const State& state, UnitId a, UnitId b);
  // "tie", "A beaten", "A doubled"; "A recoil", "A flee", "A destroyed" (the result); "A lost" (gone in the end).
  static void add_outcomes(const Scenario& scenario, const std::vector<Event>& events, std::set<std::string>& outcomes);

  static cases::ListAnswer check_list(std::string_view list, std::string_view choice);
};

}  // namespace acies::dba
