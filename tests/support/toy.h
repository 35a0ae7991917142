// SPDX-License-Identifier: Apache-2.0
// Toy: the smallest ruleset that has everything the engine must cope with: dice, questions for both seats, violations,
// something hidden, an end. Two runners, a track of 50 steps; first each seat lays a trap that the other does not see;
// then they run in turn, one die a go; who lands on the other's trap loses five steps; who reaches the end wins.
#pragma once

#include <charconv>
#include <string>
#include <vector>

#include "core/describe_same.h"
#include "engine/ruleset.h"

namespace acies::toy {

inline constexpr auto kRules = std::to_array<std::string_view>({
    "toy.finish",      // who reaches the end wins
    "toy.run",         // one die a go
    "toy.trap.place",  // a trap lies from step 6 to step 49
    "toy.trap.spring",
    "toy.turn",  // traps first, then runs
});
inline constexpr int kTrack = 50;

struct Scenario {
  std::vector<std::string> names;
};
ACIES_DESCRIBE_STRUCT(Scenario, (names))

struct Runner {
  std::uint8_t place = 0;
  std::uint8_t trap = 0;  // laid by this runner's seat; 0: not yet, or hidden
  bool sprung = false;
};
ACIES_DESCRIBE_STRUCT(Runner, (place, trap, sprung))

struct State {
  const Scenario* scenario = nullptr;
  std::array<Runner, 2> runners{};
  Seat active = Seat::red;
  std::uint16_t goes = 0;
  Seat winner = Seat::none;
};
ACIES_DESCRIBE_STRUCT(State, (runners, active, goes, winner))

struct Trap {
  std::uint8_t at = 0;
};
ACIES_DESCRIBE_COMMAND(Trap, "trap", (at))
struct Run {
  UnitId unit;
};
ACIES_DESCRIBE_COMMAND(Run, "run", (unit))
using Command = std::variant<Trap, Run>;

struct TrapLaid {
  static constexpr std::string_view kName = "trap-laid";
  Seat by = Seat::none;
  std::uint8_t at = 0;
};
ACIES_DESCRIBE_EVENT(TrapLaid, (by, at))
struct Ran {
  static constexpr std::string_view kName = "ran";
  UnitId unit;
  std::uint8_t face = 0;
  std::uint8_t to = 0;
};
ACIES_DESCRIBE_EVENT(Ran, (unit, face, to))
struct Sprung {
  static constexpr std::string_view kName = "sprung";
  UnitId unit;
  std::uint8_t to = 0;
};
ACIES_DESCRIBE_EVENT(Sprung, (unit, to))
struct Won {
  static constexpr std::string_view kName = "won";
  Seat winner = Seat::none;
};
ACIES_DESCRIBE_EVENT(Won, (winner))
using Event = std::variant<TrapLaid, Ran, Sprung, Won>;

struct View {
  Seat seat = Seat::none;
  std::vector<std::string> names;
  State seen;  // the other's trap is 0 until it has sprung
};
ACIES_DESCRIBE_STRUCT(View, (seat, names, seen))

struct EventView {
  std::string_view event;
  UnitId unit;
  std::uint8_t number = 0;
};
ACIES_DESCRIBE_STRUCT(EventView, (event, unit, number))

struct Start {
  State state;
  std::vector<Error> errors;
};

inline std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

struct Toy {
  using Scenario = toy::Scenario;
  using State = toy::State;
  using Command = toy::Command;
  using Event = toy::Event;
  using View = toy::View;
  using EventView = toy::EventView;

  static std::vector<HeldOption> held_options(const Scenario&) { return acies::held_options(info(), {}); }
  static const RulesetInfo& info() {
    static const RulesetInfo kInfo{"toy", "Toy", "1", {}, kRules, 0x70F};
    return kInfo;
  }

  static Start initial(const Setup& setup, Scenario& scenario) {
    if (setup.units.size() != 2)
      return {{}, {{"toy.units", "/header/setup/units", "There must be two runners.", "Name two."}}};
    for (const SetupUnit& unit : setup.units) scenario.names.push_back(unit.name);
    State state;
    state.scenario = &scenario;
    return {state, {}};
  }

  static Question question(const State& s) {
    if (s.winner != Seat::none) return {};
    const bool laying = s.runners[index(s.active)].trap == 0;
    return {s.active, laying ? "trap" : "run", {unit_id(index(s.active))}, 0};
  }

  static void options(const State& s, Options& out) {
    out.question = question(s);
    out.options.clear();
    if (out.question.kind == "trap") out.options.push_back({"trap", {}, {}, 0, {}, "trap 7"});
    if (out.question.kind == "run")
      out.options.push_back(
          {"run", {unit_id(index(s.active))}, {}, 0, {}, print(*s.scenario, Command{Run{unit_id(index(s.active))}})});
  }

  static void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& out) {
    out.clear();
    const auto refuse = [&](std::string_view rule) {
      Violation violation;
      violation.rule = find_rule(kRules, rule);
      out.violations.push_back(violation);
    };
    const Question open = question(state);
    if (open.seat == Seat::none) return refuse("acies.over");
    if (open.seat != by) refuse("acies.command.wrong-seat");
    if (const Trap* trap = std::get_if<Trap>(&command)) {
      if (open.kind != "trap") refuse("toy.turn");
      if (trap->at < 6 || trap->at >= kTrack) refuse("toy.trap.place");
      if (out.accepted()) out.events.push_back(TrapLaid{by, trap->at});
      return;
    }
    const Run& run = std::get<Run>(command);
    if (open.kind != "run") refuse("toy.turn");
    if (run.unit != unit_id(index(by))) refuse("acies.command.not-yours");
    if (!out.accepted()) return;
    const int face = dice.roll({find_rule(kRules, "toy.run"), by, run.unit, 6});
    const int to = std::min(state.runners[run.unit.value].place + face, kTrack);
    out.events.push_back(Ran{run.unit, static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(to)});
    if (to == state.runners[index(other(by))].trap)
      out.events.push_back(Sprung{run.unit, static_cast<std::uint8_t>(to - 5)});
    if (to == kTrack) out.events.push_back(Won{by});
  }

  static void apply(State& s, const Event& event) {
    if (const auto* laid = std::get_if<TrapLaid>(&event)) {
      s.runners[index(laid->by)].trap = laid->at;
      s.active = other(s.active);
    } else if (const auto* ran = std::get_if<Ran>(&event)) {
      s.runners[ran->unit.value].place = ran->to;
      s.active = other(s.active);
      ++s.goes;
    } else if (const auto* sprung = std::get_if<Sprung>(&event)) {
      s.runners[sprung->unit.value].place = sprung->to;
      s.runners[1U - sprung->unit.value].sprung = true;
    } else {
      s.winner = std::get<Won>(event).winner;
    }
  }

  static bool fits(const State&, const Event& event) {
    if (const auto* laid = std::get_if<TrapLaid>(&event)) return index(laid->by) < 2;
    if (const auto* ran = std::get_if<Ran>(&event)) return ran->unit.value < 2;
    if (const auto* sprung = std::get_if<Sprung>(&event)) return sprung->unit.value < 2;
    return true;
  }

  static Outcome outcome(const State& s) {
    if (s.winner == Seat::none) return {};
    return {Ending::won, s.winner, find_rule(kRules, "toy.finish"), {}};
  }

  static int turn(const State& s) { return s.goes; }

  static View view(const State& s, Seat seat) {
    View seen{seat, s.scenario->names, s};
    if (seat == Seat::umpire) return seen;
    for (const Seat owner : {Seat::red, Seat::blue}) {
      Runner& runner = seen.seen.runners[index(owner)];
      if (owner != seat && !runner.sprung) runner.trap = runner.trap == 0 ? 0 : kHidden;
    }
    return seen;
  }
  static std::optional<EventView> view(const State&, const Event& event, Seat seat) {
    if (const auto* laid = std::get_if<TrapLaid>(&event))
      return EventView{TrapLaid::kName, unit_id(index(laid->by)),
                       seat == laid->by || seat == Seat::umpire ? laid->at : kHidden};
    if (const auto* ran = std::get_if<Ran>(&event)) return EventView{Ran::kName, ran->unit, ran->to};
    if (const auto* sprung = std::get_if<Sprung>(&event)) return EventView{Sprung::kName, sprung->unit, sprung->to};
    return EventView{Won::kName, unit_id(index(std::get<Won>(event).winner)), 0};
  }
  static State assume(const View& view) {
    State state = view.seen;
    for (Runner& runner : state.runners)
      if (runner.trap == kHidden) runner.trap = 17;  // it must lie somewhere
    return state;
  }
  static Scene scene(const View& view) {
    Scene drawing;
    drawing.active = view.seen.active;
    for (std::size_t i = 0; i < 2; ++i) {
      SceneUnit unit;
      unit.id = unit_id(i);
      unit.name = view.names[i];
      unit.pose.at.x = view.seen.runners[i].place;
      drawing.units.push_back(unit);
    }
    return drawing;
  }

  static Command sample(const View& view, Random& random) {
    if (question(view.seen).kind == "trap") return Trap{static_cast<std::uint8_t>(random.between(6, kTrack - 1))};
    return Run{unit_id(index(view.seen.active))};
  }
  struct Drawer {
    explicit Drawer(Lean = Lean::enemy) {}
    Command operator()(const View& view, Random& random) { return sample(view, random); }
  };
  static void propose(const View& view, std::vector<Command>& out) {
    Random random(1);
    out.assign(1, sample(view, random));
  }
  static double evaluate(const State& s, Seat seat) {
    if (s.winner != Seat::none) return s.winner == seat ? 100 : -100;
    return static_cast<double>(s.runners[index(seat)].place) - static_cast<double>(s.runners[index(other(seat))].place);
  }

  static Names names(const Scenario& scenario) { return {kRules, scenario.names}; }
  static std::string print(const Scenario& scenario, const Command& command) {
    if (const Trap* trap = std::get_if<Trap>(&command)) return "trap " + std::to_string(trap->at);
    return "run " + std::string(names(scenario).unit(std::get<Run>(command).unit));
  }
  static std::string print(const Scenario&, const Event& event) {
    return std::visit([](const auto& e) { return std::string(e.kName); }, event);
  }
  static std::string print(const Scenario&, const Violation& violation) {
    return std::string(rule_name(kRules, violation.rule));
  }
  static Result<Command> parse(const Scenario& scenario, std::string_view text) {
    const std::string_view verb = first_word(text);
    const std::string_view rest = text.substr(std::min(text.size(), verb.size() + 1));
    if (verb == "trap") {
      Trap trap;
      const auto end = std::from_chars(rest.data(), rest.data() + rest.size(), trap.at);
      if (end.ec == std::errc() && end.ptr == rest.data() + rest.size()) return Command{trap};
    }
    if (verb == "run")
      if (const auto unit = names(scenario).find_unit(rest)) return Command{Run{*unit}};
    return Error{"toy.notation", "column 1", "Say trap N or run NAME.", ""};
  }

  static constexpr std::uint8_t kHidden = 255;
};
static_assert(Ruleset<Toy>);

inline Setup setup() {
  Setup setup;
  setup.ruleset = "toy";
  setup.units.resize(2);
  setup.units[0].name = "A";
  setup.units[0].seat = Seat::red;
  setup.units[1].name = "B";
  setup.units[1].seat = Seat::blue;
  return setup;
}

}  // namespace acies::toy
