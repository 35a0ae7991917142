// SPDX-License-Identifier: Apache-2.0
// Antika as a ruleset: the one header of this folder that code above includes. Everything here is a call to the file
// that does it; engine/ruleset.h says what each promises.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/embedded.h"
#include "core/names.h"
#include "core/ruleset_info.h"
#include "rulesets/antika/armies.h"
#include "rulesets/antika/case_facts.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/duel.h"
#include "rulesets/antika/duel_parts.h"
#include "rulesets/antika/fates.h"
#include "rulesets/antika/fits.h"
#include "rulesets/antika/options.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/scene.h"
#include "rulesets/antika/screen.h"
#include "rulesets/antika/setup.h"
#include "rulesets/antika/telling.h"
#include "rulesets/antika/view.h"

namespace acies::antika {

struct Antika {
  using Scenario = antika::Scenario;
  using State = antika::State;
  using Command = antika::Command;
  using Event = antika::Event;
  using View = antika::View;
  using EventView = antika::EventView;
  using Cases = CaseFacts;  // what src/cases asks

  static const RulesetInfo& info();

  static Start initial(const Setup& setup, Scenario& scenario) { return antika::initial(setup, scenario); }
  static Question question(const State& state) { return antika::question(state); }
  static void options(const State& state, Options& out) { antika::options(state, out); }
  static void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision) {
    antika::decide(state, by, command, dice, decision);
  }
  static void apply(State& state, const Event& event) { antika::apply(state, event); }
  static bool fits(const State& state, const Event& event) { return antika::fits(state, event); }
  static Outcome outcome(const State& state) { return antika::outcome(state); }
  static int turn(const State& state) { return state.turn; }

  static View view(const State& state, Seat seat) { return antika::view(state, seat); }
  static std::optional<EventView> view(const State& state, const Event& event, Seat seat) {
    return antika::view(state, event, seat);
  }
  static State assume(const View& view) { return antika::assume(view); }
  static Scene scene(const View& view) { return antika::scene(antika::assume(view)); }
  static Scene board(const View& view) { return antika::board(antika::assume(view)); }

  static void drags(const View& view, std::span<const UnitId> units, const Pose& to, std::vector<Command>& out) {
    antika::drags(view.state, view.seat, units, to, out);
  }
  static void natural_group(const View& view, UnitId unit, std::vector<UnitId>& out) {
    antika::natural_group(view.state, unit, out);
  }
  static void overlays(const View& view, std::span<const UnitId> units, std::vector<SceneZone>& out) {
    antika::overlays(view.state, view.seat, units, out);
  }
  static void waiting(const View& view, std::vector<SceneUnit>& out) { antika::waiting(view.state, view.seat, out); }
  static void standing_fights(const View& view, StandingFights& out) { antika::standing_fights(view.state, out); }

  // Plausible commands at random, of which a few are refused: the fast way to play at random.
  class Drawer {
   public:
    explicit Drawer(Lean lean = Lean::enemy) : draw_(lean) {}
    Command operator()(const View& view, Random& random) { return draw_(view.state, random); }

   private:
    antika::Drawer draw_;
  };
  static Command sample(const View& view, Random& random) { return antika::sample(view.state, random); }
  static void propose(const View& view, std::vector<Command>& out, Gaze gaze = Gaze::quick) {
    antika::propose(view.state, out, gaze);
  }
  static double evaluate(const State& state, Seat seat) { return antika::evaluate(state, seat); }
  static double forecast(const State& state, Seat seat) { return antika::forecast(state, seat); }
  static constexpr double kFightsLast = 1;  // three turns are in it
  static constexpr double kDecisiveLead = 5;
  static constexpr std::size_t kPlanWidth = 6;
  static constexpr bool kExpectsRashReplies = false;
  static double poise(const State& state, Seat seat) { return antika::poise(state, seat); }
  static double urge(const State& state, Seat seat, Gaze gaze) { return antika::urge(state, seat, gaze); }
  // Ending a phase: what follows are shots, melees and checks that forecast() knows.
  static bool left_to_dice(const State& state, const Command& command) {
    return state.asking == Asking::nothing && std::holds_alternative<End>(command) &&
           (state.phase == Phase::move || state.phase == Phase::shoot || state.phase == Phase::combat);
  }
  static bool opens_turn(const DieRequest& request) { return antika::opens_turn(request); }
  static std::optional<Contest> contest(const std::vector<Event>& events) { return antika::contest(events); }
  static void fates(const std::vector<Event>& events, Fates& out) { antika::fates(events, out); }
  static acies::Result<DuelPosition> duel(const Duel& duel) { return put_on_table(duel); }
  static Duel example_duel() { return antika::example_duel(); }
  static DuelParts duel_parts() { return antika::duel_parts(); }

  static const std::vector<ListSheet>& list_sheets() { return antika::list_sheets(); }
  static const ListSheet* find_list(std::string_view word) { return find_list_sheet(word); }
  static Error unknown_list(std::string_view word) { return antika::unknown_list(word); }
  static ListReading read_lists(std::string_view text) { return read_list_sheets(text); }
  static acies::Result<Setup> muster(const ArmyChoice& red, const ArmyChoice& blue) {
    return antika::muster(red, blue);
  }
  static void conceal(Setup& setup, std::uint64_t secret) { antika::conceal(setup, secret); }
  static std::array<std::string_view, 2> example_lists() { return antika::example_lists(); }

  static std::vector<HeldOption> held_options(const Scenario& scenario);
  static Names names(const Scenario& scenario) {
    return {kRuleIds, scenario.names, {scenario.called, scenario.called_es}};
  }
  static std::string print(const Scenario& scenario, const Command& command);
  static std::string print(const Scenario& scenario, const Event& event);
  static std::string print(const Scenario& scenario, const Violation& violation);
  static acies::Result<Command> parse(const Scenario& scenario, std::string_view text);
  static Message tell(const State& state, const Event& event) { return antika::tell(state, event); }
  // Tables, texts, army lists and cases, as compiled into the program.
  static std::span<const embedded::File> files();
};

}  // namespace acies::antika
