// SPDX-License-Identifier: Apache-2.0
// A state written back as a setup.
#include <fmt/format.h>

#include "rulesets/dba/notation.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/setup_places.h"
#include "rulesets/dba/setup_values.h"

namespace acies::dba {
namespace {

std::vector<std::string> marks_of(const Element& e) {
  std::vector<std::string> marks;
  if (e.general) marks.emplace_back("general");
  if (e.dismounted) marks.emplace_back("dismounted");
  if (e.moves > 0) marks.push_back(fmt::format("moves={}", e.moves));
  if (e.move_number > 0) marks.push_back(fmt::format("move-number={}", e.move_number));
  if (e.has_shot) marks.emplace_back("shot");
  if (e.was_shot_at) marks.emplace_back("shot-at");
  if (e.provisional) marks.emplace_back("provisional");
  if (e.leg_from != e.pose)
    marks.push_back(
        fmt::format("from={},{}", notation::print(e.leg_from.at), notation::print_bearing(e.leg_from.facing)));
  if (e.status == Status::waiting && e.pose != Pose{}) marks.emplace_back("waiting");
  if (e.status == Status::inside) marks.push_back(fmt::format("in={}", kPlaceWords[index_of(e.in)]));
  if (e.status == Status::held) marks.emplace_back("held");
  if (e.status == Status::gone) marks.emplace_back("gone");
  if (e.status == Status::destroyed) marks.push_back(fmt::format("destroyed={}", e.lost_order));
  return marks;
}

std::string type_text(const Scenario& scenario, std::size_t i) {
  std::string text(sub_type(scenario.mounted[i]).code());
  if (scenario.dismounts_as[i] != kNoSubType) text += fmt::format("//{}", sub_type(scenario.dismounts_as[i]).code());
  return text;
}

}  // namespace

void write_options(const Scenario& scenario, Setup& setup) {
  if (scenario.scale == Scale::mm25) setup.options["scale"] = "25";
  if (scenario.chariots_literal) setup.options["chariots-literal"] = "on";
  if (!scenario.flee_avoids_edge) setup.options["flee-avoids-edge"] = "off";
  if (scenario.turn_limit != 0) setup.options["turn-limit"] = std::to_string(scenario.turn_limit);
  if (scenario.aggression[0] != 0) setup.options["aggression-red"] = std::to_string(scenario.aggression[0]);
  if (scenario.aggression[1] != 0) setup.options["aggression-blue"] = std::to_string(scenario.aggression[1]);
  if (scenario.table == Table::laid) setup.options["table"] = "laid";
  if (scenario.home[0] != Home::arable) setup.options["home-red"] = home_name(scenario.home[0]);
  if (scenario.home[1] != Home::arable) setup.options["home-blue"] = home_name(scenario.home[1]);
}

Setup to_setup(const State& state) {
  const Scenario& scenario = *state.scenario;
  Setup setup;
  setup.ruleset = kRuleset;
  setup.edition = kEdition;
  write_options(scenario, setup);
  for (std::size_t i = 0; i < 2; ++i) setup.armies[i].name = scenario.army[i];
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    SetupUnit unit{scenario.names[i], e.seat, type_text(scenario, i), {}, marks_of(e), {}};
    if (e.status == Status::on_table || e.pose != Pose{}) unit.pose = e.pose;
    setup.units.push_back(std::move(unit));
  }
  write_values(state, setup);
  return setup;
}

}  // namespace acies::dba
