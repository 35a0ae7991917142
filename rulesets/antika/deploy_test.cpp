// SPDX-License-Identifier: Apache-2.0
// The phases before the battle, played in battle notation with scripted dice.
#include <gtest/gtest.h>

#include "core/dice_sources.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/setup.h"

namespace acies::antika {
namespace {

using Dice_ = std::vector<std::uint8_t>;

SetupUnit unit(std::string name, Seat seat, std::string type) {
  SetupUnit u;
  u.name = std::move(name);
  u.seat = seat;
  u.type = std::move(type);
  return u;
}

class AntikaBeforeBattle : public testing::Test {
 protected:
  Scenario scenario;
  State state;
  Decision<Event> decision;

  // Two like armies: General, aide, three units of heavy foot and two of light; names end in r and b.
  void begin(const std::string& play, const std::string& grade_red = "competent") {
    acies::Setup setup;
    setup.ruleset = "antika";
    setup.options = {{"scenario", play}, {"size", "100"}};
    for (const auto& [seat, end] : {std::pair{Seat::red, "r"}, std::pair{Seat::blue, "b"}}) {
      const std::string e(end);
      setup.units.push_back(unit("G" + e, seat, seat == Seat::red ? "GEN/" + grade_red : "GEN/competent"));
      setup.units.push_back(unit("D" + e, seat, "ADC"));
      for (const char* h : {"A", "B", "C"}) setup.units.push_back(unit(h + e, seat, "HI/mediocre"));
      for (const char* l : {"L", "M"}) setup.units.push_back(unit(l + e, seat, "LI/javelin"));
    }
    const Start start = initial(setup, scenario);
    ASSERT_TRUE(start.ok()) << start.errors[0].code;
    state = start.state;
  }
  bool says(Seat seat, std::string_view text, const Dice_& faces = {}) {
    const auto command = parse_command(scenario, text);
    EXPECT_TRUE(command.ok()) << text << ": " << command.error().message;
    if (!command.ok()) return false;
    ScriptedDice dice(faces);
    decide(state, seat, *command, dice, decision);
    EXPECT_FALSE(dice.ran_out()) << text;
    if (!decision.accepted()) return false;
    for (const Event& e : decision.events) apply(state, e);
    return true;
  }
  void red(std::string_view text, const Dice_& faces = {}) { accepted(Seat::red, text, faces); }
  void blue(std::string_view text, const Dice_& faces = {}) { accepted(Seat::blue, text, faces); }
  void accepted(Seat seat, std::string_view text, const Dice_& faces) {
    ASSERT_TRUE(says(seat, text, faces)) << text << ": " << print(scenario, decision.violations[0]);
  }
  void refused(Seat seat, std::string_view text, RuleId why) {
    ASSERT_FALSE(says(seat, text)) << text;
    for (const Violation& v : decision.violations)
      if (v.rule == why) return;
    ADD_FAILURE() << text << ": " << print(scenario, decision.violations[0]);
  }
  const Unit& at(const char* name) const {
    for (std::size_t i = 0; i < state.count; ++i)
      if (scenario.names[i] == name) return state.units[i];
    ADD_FAILURE() << name;
    return state.units[0];
  }
};

TEST_F(AntikaBeforeBattle, a_pitched_battle_from_terrain_to_the_first_turn) {
  begin("pitched", "brilliant");
  red("roll");  // the lower Initiative lays terrain first: no die
  ASSERT_EQ(state.phase, Phase::terrain);
  ASSERT_EQ(state.active, Seat::blue);
  refused(Seat::blue, "feature open-wood 50,400", rule("antika.gap.terrain-setup"));
  refused(Seat::blue, "feature ford 600,400", rule("antika.table.terrain-features"));
  blue("feature open-wood 500,400 turned 30");
  refused(Seat::red, "feature scrub 650,400", rule("antika.gap.terrain-setup"));  // less than 80 apart
  red("feature lake 900,400");
  blue("end");
  red("feature road 600,100");
  EXPECT_EQ(state.features.back().width, mm(1200));
  refused(Seat::blue, "feature lake 100,600", rule("antika.table.terrain-features"));
  blue("feature scrub 300,600", {3, 3, 4, 3});  // the fourth: 3 + 2 against 3 + 1
  ASSERT_EQ(state.phase, Phase::first_deployer);
  ASSERT_EQ(state.active, Seat::red);
  red("first blue");
  ASSERT_EQ(state.phase, Phase::edge);
  red("edge north");
  ASSERT_EQ(state.phase, Phase::camps);
  ASSERT_EQ(state.active, Seat::blue);
  refused(Seat::blue, "camp Camp2 600,60", rule("antika.setup.camp-edge"));
  refused(Seat::blue, "camp Camp2 600,40 size 130 40", rule("antika.camp.size"));
  blue("camp Camp2 600,60 size 100 60");
  red("camp Camp1 600,760");
  ASSERT_EQ(state.phase, Phase::deploy_first);
  // Half of five is three.
  refused(Seat::blue, "deploy Ab 200,210 N square", rule("antika.setup.zone"));
  refused(Seat::blue, "deploy Lb 200,245 N", rule("antika.setup.zone-light"));
  refused(Seat::blue, "deploy Ab 600,80 N square", rule("antika.gap.zone-meaning"));  // on the camp
  refused(Seat::blue, "deploy Ab 200,200 N square, Gb with Ab", rule("antika.gap.deploy-leaders"));
  blue("deploy Ab 200,200 N square, Lb 300,240 N, Db with Ab");
  EXPECT_EQ(at("Db").host, unit_id(9));
  refused(Seat::blue, "end", rule("antika.setup.first-half"));
  refused(Seat::blue, "deploy Bb 400,200 N square, Cb 500,200 N square", rule("antika.setup.first-half"));
  blue("deploy Bb 400,200 N march-column");
  blue("end");
  ASSERT_EQ(state.phase, Phase::deploy_second);
  red("deploy Ar 200,600 S square, Br 300,600 S square, Cr 400,600 S square, Lr 500,560 S, Mr 600,560 S");
  refused(Seat::red, "end", rule("antika.setup.adc-attached"));
  refused(Seat::red, "deploy Dr 700,700 S", rule("antika.setup.adc-attached"));
  red("deploy Dr with Ar, Gr 800,700 N");
  red("end");
  ASSERT_EQ(state.phase, Phase::deploy_last);
  refused(Seat::blue, "end", rule("antika.setup.last-half"));
  blue("deploy Cb 500,200 N square, Mb 700,240 N, Gb with Cb");
  blue("end", {5, 2});  // the first turn: initiative 5 + 2 against 2 + 1
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.phase, Phase::initiative);
  EXPECT_EQ(state.active, Seat::red);
}

TEST_F(AntikaBeforeBattle, the_river_has_two_fords_and_one_feature_of_each) {
  begin("river");
  red("roll", {2});
  EXPECT_EQ(state.features.size(), 2U);
  refused(Seat::red, "end", rule("antika.gap.scenario-river.setup"));
  refused(Seat::red, "feature ford 500,400", rule("antika.gap.scenario-river.setup"));  // too near the bridge
  red("feature ford 300,400");
  refused(Seat::blue, "feature scrub 300,600", rule("antika.gap.scenario-river.setup"));
  blue("feature ford 900,400");
  red("end");
  refused(Seat::blue, "feature scrub 500,300", rule("antika.gap.scenario-river.setup"));
  blue("feature scrub 500,200", {1, 6});
  EXPECT_EQ(state.phase, Phase::first_deployer);
  EXPECT_EQ(state.active, Seat::blue);
}

TEST_F(AntikaBeforeBattle, a_siege_has_its_roles_walls_and_breaches) {
  begin("siege");
  red("roll", {1, 1, 6, 2});
  ASSERT_EQ(state.phase, Phase::roles);
  red("role second");
  EXPECT_EQ(state.first_role, Seat::blue);
  // Two thirds of 100 are 67, of the red camp nothing changes; the blue one is not used.
  EXPECT_EQ(at("Camp2").status, Status::unused);
  ASSERT_EQ(state.phase, Phase::detach);
  ASSERT_EQ(state.active, Seat::blue);
  refused(Seat::blue, "detach Ab Bb with Db as flank-march west", rule("antika.army.detachment"));  // 28 of 22
  blue("detach Ab with Db as flank-march west", {2});
  EXPECT_EQ(at("Ab").status, Status::reserve);
  ASSERT_EQ(state.phase, Phase::terrain);
  refused(Seat::red, "feature scrub 300,700", rule("antika.gap.scenario-siege.setup"));
  red("end");
  blue("end");
  refused(Seat::red, "feature breach 500,645",
          rule("antika.gap.scenario-siege.setup"));  // 50 mm of it too near the gate
  red("feature breach 450,645");
  red("feature breach 795,740 turned 90");
  ASSERT_EQ(state.phase, Phase::camps);
  red("camp Camp1 600,40");
  ASSERT_EQ(state.phase, Phase::deploy_first);
  ASSERT_EQ(state.active, Seat::blue);
  refused(Seat::blue, "deploy Bb 300,530 S square", rule("antika.gap.scenario-siege.setup"));
  blue("deploy Bb 600,700 S square, Cb 480,700 S square, Lb 600,580 S, Mb 700,700 S, Gb with Bb");
  blue("end");
  red("deploy Ar 200,200 N square, Br 300,200 N square, Cr 400,200 N square, Lr 500,240 N, Mr 700,240 N, "
      "Gr with Ar, Dr with Br");
  red("end", {6, 1});
  EXPECT_EQ(state.turn, 1);
}

TEST_F(AntikaBeforeBattle, an_ambush_is_hidden_and_a_column_marches) {
  begin("ambush");
  red("roll", {6, 1});
  red("role first");
  blue("detach Lb Mb with Db as ambush");
  refused(Seat::blue, "end", rule("antika.gap.scenario-ambush.setup"));
  blue("feature open-wood 900,600");
  blue("feature scrub 200,600");
  refused(Seat::blue, "feature marsh 500,600", rule("antika.gap.scenario-ambush.setup"));  // a wood and a hill are due
  blue("feature dense-wood 300,200");
  blue("feature gentle-hill 800,200");
  red("end");
  ASSERT_EQ(state.phase, Phase::deploy_first);
  refused(Seat::red, "deploy Ar 400,400 E square", rule("antika.gap.scenario-ambush.setup"));
  red("deploy Ar 400,400 E march-column, Br 320,400 E march-column, Cr 240,400 E march-column, Lr 500,400 E, "
      "Mr 550,400 E, Gr with Ar, Dr with Br");
  red("end");
  ASSERT_EQ(state.phase, Phase::edge);
  blue("edge north");
  blue("deploy Ab 200,600 S square, Bb 500,600 S square, Cb 600,600 S square, Gb with Ab");
  refused(Seat::blue, "end", rule("antika.gap.detachment-ambush"));
  refused(Seat::blue, "deploy Lb 600,500 S", rule("antika.gap.detachment-ambush"));
  blue("deploy Lb 900,600 S, Mb 850,600 S, Db with Lb");
  EXPECT_EQ(at("Lb").status, Status::hidden);
  EXPECT_EQ(at("Db").status, Status::reserve);
  blue("end");
  EXPECT_EQ(state.phase, Phase::start);
  EXPECT_EQ(state.active, Seat::blue);
  blue("reveal Lb");
  EXPECT_EQ(at("Lb").status, Status::on_table);
  EXPECT_EQ(at("Db").status, Status::on_table);
}

TEST_F(AntikaBeforeBattle, an_unexpected_battle_is_divided_and_enters) {
  begin("unexpected");
  red("roll");
  refused(Seat::red, "end", rule("antika.gap.scenario-unexpected.setup"));
  red("assign Ar Lr Gr to vanguard");
  red("assign Br Dr to main-body");
  red("assign Cr Mr to rearguard");
  red("end");
  blue("assign Ab Lb Gb Db to vanguard");
  blue("assign Bb to main-body");
  blue("assign Cb Mb to rearguard");
  blue("end", {1});
  red("end");
  // Edges, sectors and the deployment roll, whose loser is first: red in the south, left and right thirds.
  blue("end", {1, 1, 6, 5, 2});
  EXPECT_EQ(state.south, Seat::red);
  EXPECT_EQ(state.sector, (std::array<std::uint8_t, 2>{0, 2}));
  ASSERT_EQ(state.phase, Phase::deploy_first);
  ASSERT_EQ(state.active, Seat::blue);
  refused(Seat::blue, "deploy Ab 900,600 S square", rule("antika.gap.scenario-unexpected.setup"));
  blue("deploy Ab 300,600 S square, Lb 100,560 S, Gb with Ab, Db with Ab");
  blue("end");
  red("deploy Ar 300,200 N square, Lr 100,240 N, Gr with Ar");
  red("end", {6, 1});
  EXPECT_EQ(state.turn, 1);
  // In turn 2 the main body may come, on the march, from its sector.
  state.turn = 2;
  state.phase = Phase::move;
  state.active = Seat::red;
  refused(Seat::red, "enter Br 300,90 N square", rule("antika.gap.scenario-unexpected.special"));
  refused(Seat::red, "enter Cr 200,90 N march-column", rule("antika.gap.scenario-unexpected.special"));
  refused(Seat::red, "enter Br 600,90 N march-column", rule("antika.gap.scenario-unexpected.special"));
  refused(Seat::red, "enter Br 200,125 N march-column", rule("antika.gap.scenario-unexpected.special"));
  red("enter Br 200,120 N march-column, Dr with Br");
  EXPECT_TRUE(at("Br").marks.has(Mark::moved));
  EXPECT_EQ(at("Dr").host, unit_id(3));
}

// T40
TEST(AntikaDetachment, is_at_most_a_third) {
  EXPECT_EQ(detachment_limit(150), 49);
  EXPECT_EQ(detachment_limit(75), 24);
  EXPECT_EQ(detachment_limit(250), 82);
  EXPECT_EQ(two_thirds(100), 67);
  EXPECT_EQ(two_thirds(200), 133);
}

TEST(AntikaZones, follow_the_depth_of_the_table) {
  Scenario scenario;
  EXPECT_EQ(zone_depth(scenario, Weight::heavy), mm(200));
  EXPECT_EQ(zone_depth(scenario, Weight::light), mm(240));
  scenario.depth = mm(1200);
  EXPECT_EQ(zone_depth(scenario, Weight::medium), mm(400));
}

}  // namespace
}  // namespace acies::antika
