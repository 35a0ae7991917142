// SPDX-License-Identifier: Apache-2.0
// DBA 2.2 as a ruleset: the one header of this folder that code above includes. Everything here is a call to the file
// that does it; engine/ruleset.h says what each promises.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/embedded.h"
#include "core/names.h"
#include "core/ruleset_info.h"
#include "rulesets/dba/armies.h"
#include "rulesets/dba/case_facts.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/duel.h"
#include "rulesets/dba/duel_parts.h"
#include "rulesets/dba/evaluate.h"
#include "rulesets/dba/fates.h"
#include "rulesets/dba/fits.h"
#include "rulesets/dba/forecast.h"
#include "rulesets/dba/options.h"
#include "rulesets/dba/poise.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/scene.h"
#include "rulesets/dba/screen.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/table_sheet.h"
#include "rulesets/dba/telling.h"
#include "rulesets/dba/urge.h"
#include "rulesets/dba/view.h"

namespace acies::dba {

struct Dba {
  using Scenario = dba::Scenario;
  using State = dba::State;
  using Command = dba::Command;
  using Event = dba::Event;
  using View = dba::View;
  using EventView = dba::EventView;
  using Cases = CaseFacts;  // what src/cases asks

  static const RulesetInfo& info();

  static Start initial(const Setup& setup, Scenario& scenario) { return dba::initial(setup, scenario); }
  static Question question(const State& state) { return dba::question(state); }
  static void options(const State& state, Options& out) { dba::options(state, out); }
  static void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision) {
    dba::decide(state, by, command, dice, decision);
  }
  static void apply(State& state, const Event& event) { dba::apply(state, event); }
  static bool fits(const State& state, const Event& event) { return dba::fits(state, event); }
  static Outcome outcome(const State& state) { return dba::outcome(state); }
  static int turn(const State& state) { return state.turn; }

  static View view(const State& state, Seat seat) { return dba::view(state, seat); }
  static std::optional<EventView> view(const State& state, const Event& event, Seat seat) {
    return dba::view(state, event, seat);
  }
  static State assume(const View& view) { return dba::assume(view); }
  static Scene scene(const View& view) { return dba::scene(dba::assume(view)); }
  static Scene board(const View& view) { return dba::board(dba::assume(view)); }

  static void drags(const View& view, std::span<const UnitId> units, const Pose& to, std::vector<Command>& out) {
    dba::drags(view.state, view.seat, units, to, out);
  }
  static void natural_group(const View& view, UnitId unit, std::vector<UnitId>& out) {
    dba::natural_group(view.state, unit, out);
  }
  static void overlays(const View& view, std::span<const UnitId> units, std::vector<SceneZone>& out) {
    dba::overlays(view.state, view.seat, units, out);
  }
  static void waiting(const View& view, std::vector<SceneUnit>& out) { dba::waiting(view.state, view.seat, out); }
  static void standing_fights(const View& view, StandingFights& out) { dba::standing_fights(view.state, out); }

  // Plausible commands at random, of which a few are refused: the fast way to play at random.
  class Drawer {
   public:
    explicit Drawer(Lean lean = Lean::enemy) : draw_(lean) {}
    Command operator()(const View& view, Random& random) { return draw_(view.state, random); }

   private:
    dba::Drawer draw_;
  };
  static Command sample(const View& view, Random& random) { return dba::sample(view.state, random); }
  static void propose(const View& view, std::vector<Command>& out, Gaze gaze = Gaze::quick) {
    dba::propose(view.state, out, gaze);
  }
  static double evaluate(const State& state, Seat seat) { return dba::evaluate(state, seat); }
  static double forecast(const State& state, Seat seat) { return dba::forecast(state, seat); }
  static constexpr double kFightsLast = 2.5;  // the best of many tried on ladders
  static constexpr double kDecisiveLead = 2.5;
  static constexpr std::size_t kPlanWidth = 12;
  static constexpr bool kExpectsRashReplies = true;  // worth about 50 Elo against recruits
  static double poise(const State& state, Seat seat) { return dba::poise(state, seat); }
  static double urge(const State& state, Seat seat, Gaze gaze) { return dba::urge(state, seat, gaze); }
  // Ending one's moves: what follows are shots and fights that forecast() knows.
  static bool left_to_dice(const State& state, const Command& command) {
    return state.phase == Phase::move && std::holds_alternative<End>(command);
  }
  static bool opens_turn(const DieRequest& request) { return dba::opens_turn(request); }
  static std::optional<Contest> contest(const std::vector<Event>& events) { return dba::contest(events); }
  static void fates(const std::vector<Event>& events, Fates& out) { dba::fates(events, out); }
  static acies::Result<DuelPosition> duel(const Duel& duel) { return put_on_table(duel); }

  static const std::vector<ListSheet>& list_sheets() { return dba::list_sheets(); }
  static const ListSheet* find_list(std::string_view word) { return find_list_sheet(word); }
  static Error unknown_list(std::string_view word) { return dba::unknown_list(word); }
  static ListReading read_lists(std::string_view text) { return read_list_sheets(text); }
  static acies::Result<Setup> muster(const ArmyChoice& red, const ArmyChoice& blue) { return dba::muster(red, blue); }
  static acies::Result<SuggestedTable> suggested_table(std::string_view home, std::string_view scale,
                                                       std::uint64_t seed) {
    return dba::suggested_table(home, scale, seed);
  }
  // Two armies and a fight that show what the game is like.
  static std::array<std::string_view, 2> example_lists() { return {"S15", "S14"}; }
  static Duel example_duel();
  static DuelParts duel_parts() { return dba::duel_parts(); }

  static std::vector<HeldOption> held_options(const Scenario& scenario) {
    Setup said;
    write_options(scenario, said);
    return acies::held_options(info(), said.options);
  }
  static void conceal(Setup&, std::uint64_t) {}  // everything is open
  static Names names(const Scenario& scenario) { return {kRuleIds, scenario.names}; }
  static std::string print(const Scenario& scenario, const Command& command);
  static std::string print(const Scenario& scenario, const Event& event);
  static std::string print(const Scenario& scenario, const Violation& violation);
  static acies::Result<Command> parse(const Scenario& scenario, std::string_view text);
  static Message tell(const State& state, const Event& event) { return dba::tell(state, event); }
  // Tables, texts, army lists and cases, as compiled into the program.
  static std::span<const embedded::File> files();
};

}  // namespace acies::dba
