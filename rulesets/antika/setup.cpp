// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/setup.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation_text.h"
#include "geometry/predicates.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/list_check.h"
#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/setup_armies.h"
#include "rulesets/antika/setup_words.h"

namespace acies::antika {
namespace {

// Ten metres: nothing on a table is farther away, and sums of such numbers do not overflow.
constexpr std::int32_t kFar = 1'000'000;

class Arranger {
 public:
  Arranger(const Setup& setup, Scenario& scenario) : setup_(setup), scenario_(scenario) {}

  Start arrange() {
    scenario_ = Scenario{};
    start_.state.scenario = &scenario_;
    read_game();
    read_options(setup_, scenario_, start_.errors);
    read_units();
    if (!start_.ok()) return std::move(start_);
    resolve_bonds();
    if (!start_.ok()) return std::move(start_);
    return is_battle() ? begin_battle() : take_position();
  }

 private:
  void error(std::string_view code, const std::string& where, std::string_view message, notation::Args args = {},
             std::string_view hint = {}) {
    start_.errors.push_back(notation::told(code, where, message, std::move(args), hint));
  }
  std::string place_of(const std::string& key) const {
    const auto found = setup_.places.find(key);
    return found == setup_.places.end() ? std::string{} : found->second;
  }

  void read_game() {
    if (setup_.ruleset != kRuleset)
      error("setup.antika-ruleset", place_of("ruleset"), "this is a battle of '{ruleset}', not of antika",
            {{"ruleset", setup_.ruleset}});
    if (!setup_.edition.empty() && setup_.edition != kEdition)
      error("setup.antika-edition", place_of("edition"), "there is no edition '{edition}' of antika",
            {{"edition", setup_.edition}}, "write a08");
    for (std::size_t i = 0; i < 2; ++i) scenario_.army[i] = setup_.armies[i].name;
  }

  // --- units -------------------------------------------------------------------------------------------------------

  void read_units() {
    for (const SetupUnit& unit : setup_.units) {
      if (unit.seat != Seat::red && unit.seat != Seat::blue) {
        error("setup.seat", unit.where, "unit '{unit}' belongs to neither red nor blue", {{"unit", unit.name}});
        continue;
      }
      if (start_.state.count == kMaxUnits) {
        error("setup.antika-too-many", unit.where, "at most {count} fit here", {{"count", std::to_string(kMaxUnits)}});
        return;
      }
      read_unit(unit);
    }
  }

  void read_unit(const SetupUnit& unit) {
    if (!notation::is_unit_name(unit.name))
      error("setup.name", unit.where, "'{unit}' cannot be the name of a unit", {{"unit", unit.name}},
            "use letters, digits, '-' and '_', a letter first, at most 24");
    if (std::find(scenario_.names.begin(), scenario_.names.end(), unit.name) != scenario_.names.end())
      error("setup.same-name", unit.where, "two units are called '{unit}'", {{"unit", unit.name}});
    State& s = start_.state;
    const std::size_t i = s.count++;
    scenario_.names.push_back(unit.name);
    scenario_.called.emplace_back();
    scenario_.called_es.emplace_back();
    where_[i] = unit.where;
    read_type(unit, i);
    Unit& u = s.units[i];
    u.formation = usual_formation(scenario_.profiles[i].type);
    if (unit.pose) read_pose(unit, u);
    read_marks(unit, i, s, scenario_, bonds_[i], start_.errors);
    // antika.gap.stakes-deploy: planted from the beginning.
    if (scenario_.profiles[i].traits.has(Trait::stakes)) u.marks.set(Mark::stakes, !bonds_[i].stakes_lost);
    if (unit.pose && !bonds_[i].status_said) u.status = Status::on_table;
    if ((u.status == Status::on_table || u.status == Status::hidden) && !unit.pose)
      error("setup.no-place", unit.where, "unit '{unit}' has no place on the table", {{"unit", unit.name}});
  }

  void read_type(const SetupUnit& unit, std::size_t i) {
    ReadProfile read = read_profile(unit.type, unit.where);
    for (Error& e : read.errors) start_.errors.push_back(std::move(e));
    if (read.errors.empty())
      for (const ListReason& reason : check_unit(read.profile)) tell(reason, unit.where);
    read.profile.seat = unit.seat;
    scenario_.profiles[i] = read.profile;
  }

  void tell(const ListReason& reason, const std::string& where) { start_.errors.push_back(error_of(reason, where)); }

  void read_pose(const SetupUnit& unit, Unit& u) {
    const Pose& pose = *unit.pose;
    const auto far = [](std::int32_t v) { return v > kFar || v < -kFar; };
    if (far(pose.at.x) || far(pose.at.y) || normalised(pose.facing) != pose.facing)
      error("setup.impossible-pose", unit.where, "unit '{unit}' cannot stand at {pose}",
            {{"unit", unit.name}, {"pose", notation::print(pose)}},
            "places are millimetres on the table, directions are from 0 to 360 degrees");
    else
      u.pose = pose;
  }

  // --- who is with whom --------------------------------------------------------------------------------------------

  UnitId named(const std::string& name, std::size_t i) {
    const auto found = std::find(scenario_.names.begin(), scenario_.names.end(), name);
    if (found != scenario_.names.end()) return unit_id(static_cast<std::size_t>(found - scenario_.names.begin()));
    error("notation.unknown-unit", where_[i], "there is no unit '{name}'", {{"name", name}});
    return kNoUnit;
  }

  void resolve_bonds() {
    State& s = start_.state;
    for (std::size_t i = 0; i < s.count; ++i)
      if (s.type(unit_id(i)) == Type::camp && placed(s.units[i]))
        if (!s.camps.try_push_back({unit_id(i), bonds_[i].camp_width, bonds_[i].camp_depth, kNoUnit, kNoUnit}))
          error("setup.antika-too-many", where_[i], "at most {count} fit here", {{"count", "4"}});
    for (std::size_t i = 0; i < s.count; ++i) {
      if (!bonds_[i].overlapped.empty()) s.units[i].overlapped = named(bonds_[i].overlapped, i);
      if (!bonds_[i].overlapped_too.empty()) s.units[i].overlapped_too = named(bonds_[i].overlapped_too, i);
      if (!bonds_[i].with.empty()) join(i, named(bonds_[i].with, i));
    }
  }

  static bool placed(const Unit& u) { return u.status == Status::on_table || u.status == Status::destroyed; }

  void join(std::size_t i, UnitId host) {
    if (!host.valid()) return;
    State& s = start_.state;
    const Profile& self = scenario_.profiles[i];
    const bool leader = row_of(self.type).kind == Kind::leader;
    const bool shelters = self.duty != Duty::line && s.type(host) == Type::camp;
    const bool troops = s.type(host) < Type::wagon && scenario_.of(host).duty == Duty::line;
    if (s.seat(host) != self.seat || !((leader && troops) || shelters)) {
      error("setup.antika-with", where_[i], "unit '{unit}' cannot be with '{other}'",
            {{"unit", scenario_.names[i]}, {"other", scenario_.names[host.value]}},
            "leaders are with units of their side, garrisons and towers with a camp");
      return;
    }
    s.units[i].host = host;
    if (!bonds_[i].status_said && s.units[i].status == Status::waiting) s.units[i].status = s.at(host).status;
    if (s.units[i].pose == Pose{}) s.units[i].pose = s.at(host).pose;
    for (Camp& camp : s.camps)
      if (shelters && camp.camp == host) (self.duty == Duty::garrison ? camp.garrison : camp.tower) = unit_id(i);
  }

  // --- the whole ---------------------------------------------------------------------------------------------------

  // From its beginning: nothing said about where anything stands.
  bool is_battle() const {
    return setup_.values.empty() && std::all_of(setup_.units.begin(), setup_.units.end(), [](const SetupUnit& u) {
             return !u.pose && std::all_of(u.marks.begin(), u.marks.end(), is_mark_of_lists);
           });
  }

  Start begin_battle() {
    State& s = start_.state;
    prepare_armies(s, scenario_, start_.errors);
    s.phase = Phase::roles;
    s.asking = Asking::roll;
    s.active = Seat::none;  // nobody is asked but for the first die
    return std::move(start_);
  }

  Start take_position() {
    read_values(setup_, start_.state, start_.errors);
    if (start_.ok()) check_places();
    return std::move(start_);
  }

  void check_places() {
    const State& s = start_.state;
    const Bodies bodies = bodies_of(s);
    for (std::size_t i = 0; i < s.count; ++i) {
      if (!bodies.solid[i]) continue;
      if (!on_the_table(s, bodies.rect[i]))
        error("setup.antika-off-table", where_[i], "unit '{unit}' at {pose} is not wholly on the table",
              {{"unit", scenario_.names[i]},
               {"pose", notation::print(s.units[i].pose)},
               {"text", print_size(scenario_.width, scenario_.depth)}},
              "the table is {text} mm");
      for (std::size_t k = 0; k < i; ++k)
        if (bodies.solid[k] && overlap(bodies.rect[i], bodies.rect[k], tolerance::kTouch))
          error("setup.overlap", where_[i], "units '{first}' and '{second}' lie on each other",
                {{"first", scenario_.names[k]}, {"second", scenario_.names[i]}},
                "move one of them: bases may touch, not overlap");
    }
  }

  const Setup& setup_;
  Scenario& scenario_;
  Start start_;
  std::array<std::string, kMaxUnits> where_;
  std::array<Bonds, kMaxUnits> bonds_{};
};

}  // namespace

Start initial(const Setup& setup, Scenario& scenario) { return Arranger(setup, scenario).arrange(); }

Setup to_setup(const State& state) {
  const Scenario& scenario = *state.scenario;
  Setup setup;
  setup.ruleset = kRuleset;
  setup.edition = kEdition;
  write_options(scenario, setup);
  for (std::size_t i = 0; i < 2; ++i) setup.armies[i].name = scenario.army[i];
  for (std::size_t i = 0; i < state.count; ++i) {
    const Unit& u = state.units[i];
    SetupUnit unit{
        scenario.names[i], scenario.profiles[i].seat, print_profile(scenario.profiles[i]), {}, marks_of(state, i), {}};
    const bool stands = u.status == Status::on_table || u.status == Status::hidden;
    const bool as_host = u.host.valid() && u.pose == state.at(u.host).pose;
    if ((stands || !(u.pose == Pose{})) && !as_host) unit.pose = u.pose;
    setup.units.push_back(std::move(unit));
  }
  write_values(state, setup);
  return setup;
}

}  // namespace acies::antika
