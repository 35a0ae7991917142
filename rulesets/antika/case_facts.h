// SPDX-License-Identifier: Apache-2.0
// What cases ask of Antika: words of the notation, positions, and facts to compare with what a case says. The runner is
// src/cases; it sees only this struct of functions.
#pragma once

#include <optional>
#include <set>

#include "core/case_fact.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/scene.h"
#include "rulesets/antika/setup.h"

namespace acies::antika {

struct CaseFacts {
  using Scenario = antika::Scenario;
  using State = antika::State;
  using Command = antika::Command;
  using Event = antika::Event;

  static constexpr std::string_view kId = kRuleset;
  static std::span<const std::string_view> rules() { return kRuleIds; }
  static std::span<const std::string_view> values() { return setup_values(); }
  // English or Spanish. CAMP in capitals is a troop type, `camp` places one.
  static bool is_verb(std::string_view word) { return word != "CAMP" && is_command_verb(word); }
  static notation::Measures measures(const Setup&) { return antika::measures(); }
  // In the formation that its marks say, or the usual one.
  static std::optional<cases::Footprint> footprint(const Setup& setup, const SetupUnit& unit);
  static cases::Footprint footprint(const State& state, UnitId id);

  static Names names(const Scenario& scenario) { return names_of(scenario); }
  // A case is a position in the middle of a battle: it is red's movement phase unless it says otherwise.
  static Start initial(const Setup& setup, Scenario& scenario);
  static Setup to_setup(const State& state) { return antika::to_setup(state); }
  static std::string value(const State& state, std::string_view key);
  static acies::Result<Command> parse_command(const Scenario& scenario, std::string_view text,
                                              const notation::Origin& origin) {
    return antika::parse_command(scenario, text, origin);
  }
  template <class Printed>
  static std::string print(const Scenario& scenario, const Printed& what) {
    return antika::print(scenario, what);
  }

  static void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision) {
    antika::decide(state, by, command, dice, decision);
  }
  static void apply(State& state, const Event& event) { antika::apply(state, event); }
  static Question question(const State& state) { return antika::question(state); }
  static Outcome outcome(const State& state) { return antika::outcome(state); }
  static Scene scene(const State& state) { return antika::scene(state); }
  // Dice of the next turn, which a case about this one need not say.
  static bool may_leave_out(RuleId purpose);

  static cases::Fate fate(const State& state, UnitId id);
  static Pose pose(const State& state, UnitId id) { return state.at(id).pose; }
  // Of an attack: "dice", "hit", "wound"; of a check: "check". What a move may spend is no tally of an event.
  static void add_tallies(const Event& event, std::vector<cases::UnitTally>& tallies, std::optional<Tally>& cost);
  // contact A X: the edge of A on which X fights it (front, left flank, right flank, rear), touching, none.
  // overlap: yes, no. zone, touching: yes, no. support A B: B may support A in melee. sight A X: A sees X from its
  // front.
  static std::optional<std::string> relation(const State& state, std::string_view kind, UnitId a, UnitId b);
  static bool is_group(const State& state, std::span<const UnitId> units);

  struct CombatCommand {
    Seat seat = Seat::none;
    Command command;
  };
  // In the shooting and combat phases `end` of whoever is asked last brings the dice; a check is rolled by it too.
  static CombatCommand combat_command(const State& state, UnitId a, UnitId b);
  // "A wounded", "A wounds 2" (in all, afterwards), "A disordered", "A caught", "A fled", "A destroyed", "A lost",
  // "A passed", "A failed"; "nobody wounded".
  static void add_outcomes(const Scenario& scenario, const std::vector<Event>& events, std::set<std::string>& outcomes);

  static cases::ListAnswer check_list(std::string_view list, std::string_view choice);
};

}  // namespace acies::antika
