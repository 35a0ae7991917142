// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/setup.h"

#include <gtest/gtest.h>

#include "rulesets/antika/rule.h"
#include "rulesets/antika/same_state.h"

namespace acies::antika {
namespace {

using Marks_ = std::vector<std::string>;

SetupUnit unit(std::string name, Seat seat, std::string type, std::optional<Pose> pose = {}, Marks_ marks = {}) {
  std::string where = "t.case:" + name;
  return {std::move(name), seat, std::move(type), pose, std::move(marks), std::move(where)};
}
Pose at(std::int32_t x, std::int32_t y, std::int32_t facing) { return {{x * 100, y * 100}, degrees(facing)}; }

Setup position() {
  Setup s;
  s.ruleset = "antika";
  s.options = {{"size", "150"}};
  s.units = {unit("A", Seat::red, "HI/superior/trained/shield-wall/venablo", at(600, 400, 0), {"wounds=2"}),
             unit("G", Seat::red, "GEN/brilliant", {}, {"with=A"}),
             unit("X", Seat::blue, "HI/mediocre/phalanx/pikes", at(600, 400, 180)),
             unit("B", Seat::red, "MI/bow/stakes", at(700, 300, 0), {"row", "no-stakes"}),
             unit("K", Seat::red, "CAMP", at(300, 60, 0), {"size=100x60"}),
             unit("Q", Seat::red, "HI/complete/garrison", {}, {"with=K"}),
             unit("T", Seat::red, "LART/tower", {}, {"with=K"}),
             unit("Z", Seat::blue, "LC/parthian-shot/bow", at(100, 700, 135), {"disordered", "fled", "moved"}),
             unit("D", Seat::blue, "LI/sling", {}, {"routed=1"})};
  return s;
}

Setup battle() {
  Setup s;
  s.ruleset = "antika";
  for (const auto& [seat, letter] : {std::pair{Seat::red, "R"}, std::pair{Seat::blue, "B"}}) {
    s.units.push_back(unit(std::string(letter) + "G", seat, "GEN/competent"));
    for (int i = 1; i <= 5; ++i)
      s.units.push_back(unit(letter + std::to_string(i), seat, "HI/mediocre/shield-wall", {}, {"called=City_men"}));
  }
  return s;
}

std::vector<std::string> wrong(const Setup& setup) {
  Scenario scenario;
  std::vector<std::string> codes;
  for (const Error& e : initial(setup, scenario).errors) codes.push_back(e.code + " @" + e.where);
  return codes;
}
using Codes = std::vector<std::string>;

void expect_round_trip(const State& state) {
  Scenario scenario;
  const Start again = initial(to_setup(state), scenario);
  for (const Error& e : again.errors) ADD_FAILURE() << e.code << " @" << e.where << ": " << e.message;
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(difference(state, again.state), "");
}

TEST(AntikaSetup, a_position_is_as_it_was_said) {
  Scenario scenario;
  const Start start = initial(position(), scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].code << start.errors[0].message;
  const State& s = start.state;
  EXPECT_EQ(s.phase, Phase::move);
  EXPECT_EQ(s.turn, 3);
  EXPECT_EQ(scenario.profiles[0].cost, 8 + 3 + 3 + 2 + 1);
  EXPECT_EQ(s.units[1].host, unit_id(0));
  EXPECT_EQ(s.units[1].pose, s.units[0].pose);
  EXPECT_EQ(s.units[3].formation, Formation::row);
  EXPECT_FALSE(s.units[3].marks.has(Mark::stakes));
  EXPECT_TRUE(scenario.profiles[3].traits.has(Trait::mixed));
  ASSERT_EQ(s.camps.size(), 1U);
  EXPECT_EQ(s.camps[0], (Camp{unit_id(4), mm(100), mm(60), unit_id(5), unit_id(6)}));
  ASSERT_EQ(s.melees.size(), 1U);
  EXPECT_EQ(s.melees[0], (Melee{unit_id(0), unit_id(2), Edge::front, Edge::front, 0, false, false, true, true}));
  EXPECT_EQ(s.units[8].status, Status::fled);
  expect_round_trip(s);
}

TEST(AntikaSetup, values_say_where_the_battle_stands) {
  acies::Setup setup = position();
  setup.options["scenario"] = "siege";
  setup.options["late-disorder"] = "on";
  setup.options["depth-HI"] = "20";
  setup.values = {{"phase", "combat"},
                  {"turn", "4 blue"},
                  {"first", "blue"},
                  {"south", "blue"},
                  {"first-role", "blue"},
                  {"features", "open-wood 1000,400 turned 30; urban 300,400 held red; lake 1100,150 size 60x50"},
                  {"melees", "X A front/front since 4 charged X stale A"},
                  {"shots", "B at Z with bow"},
                  {"shares", "A X 3"},
                  {"aims", "A thrown at X"},
                  {"supports", "A by B"},
                  {"asking", "reroll Z"}};
  Scenario scenario;
  const Start start = initial(setup, scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].code << start.errors[0].message;
  const State& s = start.state;
  EXPECT_EQ(s.melees[0], (Melee{unit_id(0), unit_id(2), Edge::front, Edge::front, 4, false, true, false, true}));
  EXPECT_EQ(s.features.size(), 3U);
  EXPECT_EQ(s.features[1].holder, Seat::red);
  EXPECT_EQ(s.features[2].width, mm(60));
  EXPECT_EQ(s.subject, unit_id(7));
  EXPECT_EQ(scenario.turn_limit, 12);
  expect_round_trip(s);
}

TEST(AntikaSetup, a_battle_waits_for_its_first_die_and_gets_its_camps) {
  Scenario scenario;
  const Start start = initial(battle(), scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].code;
  EXPECT_EQ(start.state.phase, Phase::roles);
  EXPECT_EQ(start.state.asking, Asking::roll);
  EXPECT_EQ(scenario.size, 75);
  EXPECT_EQ(start.state.count, 14);
  EXPECT_EQ(scenario.profiles[12].type, Type::camp);
  EXPECT_EQ(scenario.called[1], "City men");
  EXPECT_EQ(start.state.units[1].status, Status::waiting);
  expect_round_trip(start.state);
}

TEST(AntikaSetup, scenarios_bring_wagons_and_lists_for_either_role) {
  acies::Setup setup = battle();
  setup.options["scenario"] = "escort";
  Scenario scenario;
  Start start = initial(setup, scenario);
  ASSERT_TRUE(start.ok());
  EXPECT_EQ(start.state.count, 12 + 6);
  EXPECT_EQ(scenario.profiles[12].type, Type::wagon);
  EXPECT_EQ(scenario.profiles[12].role, Role::first);
  expect_round_trip(start.state);

  setup.options["scenario"] = "6";
  start = initial(setup, scenario);
  ASSERT_TRUE(start.ok());
  // Two thirds of 75 are 50: the General (10) and three units of 11 are the defender's, too.
  EXPECT_EQ(scenario.profiles[3].role, Role::none);
  EXPECT_EQ(scenario.profiles[4].role, Role::second);
  EXPECT_EQ(scenario.profiles[12].type, Type::camp);
  EXPECT_EQ(scenario.profiles[12].role, Role::second);
  expect_round_trip(start.state);
}

TEST(AntikaSetup, everything_wrong_is_told_with_its_place) {
  acies::Setup setup = position();
  setup.options = {{"scenaro", "siege"}, {"size", "many"}, {"late-disorder", "yes"}, {"table", "7"}};
  setup.units[0].type = "HI/superior/superior/spears";
  setup.units[2].type = "LI/phalanx";
  setup.units[3].marks = {"asleep", "square"};
  setup.units[4].name = "2K";
  EXPECT_EQ(wrong(setup),
            (Codes{"setup.switch @", "setup.unknown-option @", "setup.option-range @", "setup.antika-table @",
                   "setup.antika-type-twice @t.case:A", "setup.antika-type-word @t.case:A",
                   "antika.army.only-phalanx @t.case:X", "setup.unknown-mark @t.case:B",
                   "setup.antika-formation @t.case:B", "setup.name @t.case:K"}));
}

TEST(AntikaSetup, places_and_values_are_checked) {
  acies::Setup setup = position();
  setup.units[7].pose = at(5, 700, 0);
  setup.units[3].pose = at(610, 380, 0);
  EXPECT_EQ(wrong(setup), (Codes{"setup.overlap @t.case:B", "setup.antika-off-table @t.case:Z"}));
  setup = position();
  setup.values = {{"phase", "over"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.ending @"});
  setup.values = {{"asking", "reaction"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.antika-no-charge @"});
  setup.values = {{"phase", "moov"}, {"wind", "north"}};
  EXPECT_EQ(wrong(setup), (Codes{"setup.unknown-value @", "notation.unknown-word @value phase: column 1"}));
  setup = position();
  setup.units[1].marks = {"with=X"};
  EXPECT_EQ(wrong(setup), Codes{"setup.antika-with @t.case:G"});
}

// See kMaxMelees: whatever is said of melees, there is room for one begun by every unit that fights nobody.
TEST(AntikaSetup, there_are_never_more_melees_than_units_that_fight) {
  acies::Setup setup = position();
  setup.values = {{"melees", "A X; A Z; B X; B Z"}};
  EXPECT_EQ(wrong(setup), Codes{});
  setup.values = {{"melees", "A X; A Z; B X; B Z; A X"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.antika-melees @value melees: column 21"});
  setup.values = {{"melees", "A X; A X; A X"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.antika-melees @value melees: column 11"});
  static_assert(kMaxMelees >= kMaxUnits);
}

TEST(AntikaSetup, armies_obey_the_rules_of_army_building) {
  acies::Setup setup = battle();
  setup.units[0].type = "GEN/strategist";
  setup.units[6].type = "HI";
  EXPECT_EQ(wrong(setup), (Codes{"antika.army.general-required @blue"}));
  setup.options["size"] = "75";
  setup.units[1].type = "WEL";
  EXPECT_EQ(wrong(setup), (Codes{"antika.army.budget @red", "antika.army.general-required @blue"}));
  setup.options["size"] = "80";
  EXPECT_EQ(wrong(setup),
            (Codes{"antika.army.sizes @", "antika.army.budget @red", "antika.army.general-required @blue"}));
}

}  // namespace
}  // namespace acies::antika
