// SPDX-License-Identifier: Apache-2.0
// The set-up by the guide, step by step, and whole set-ups played at random.
#include "rulesets/dba/setup_phases.h"

#include <gtest/gtest.h>

#include "core/describe_same.h"
#include "rulesets/dba/describe.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/test_battle.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

using Options = std::map<std::string, std::string>;

// A laid battle from two test armies, answered by notation.
class GuidedSetup {
 public:
  explicit GuidedSetup(Options options, std::size_t red = 0, std::size_t blue = 1) {
    Setup setup;
    setup.ruleset = "dba";
    setup.options = std::move(options);
    setup.options.emplace("table", "laid");
    for (const auto& [seat, army, letter] : {std::tuple{Seat::red, red, 'R'}, std::tuple{Seat::blue, blue, 'B'}})
      for (std::size_t i = 0; i < 12; ++i) {
        SetupUnit unit{letter + std::to_string(i + 1), seat, test_armies()[army][i], {}, {}, {}};
        if (i == 0) unit.marks.emplace_back("general");
        setup.units.push_back(std::move(unit));
      }
    const Start start = initial(setup, *scenario_);
    EXPECT_TRUE(start.ok());
    state_ = start.state;
  }

  // Rules of the refusal; empty when it was accepted, and then it has happened.
  std::vector<std::string_view> say(std::string_view text, std::initializer_list<std::uint8_t> faces = {}) {
    const auto command = parse_command(*scenario_, text);
    EXPECT_TRUE(command.ok()) << text << ": " << (command.ok() ? "" : command.error().message);
    if (!command.ok()) return {"unread"};
    const std::vector<std::uint8_t> script(faces);
    ScriptedDice dice(script);
    decide(state_, question(state_).seat, *command, dice, decision_);
    std::vector<std::string_view> rules;
    for (const Violation& v : decision_.violations) rules.push_back(cited(v.rule));
    for (const Event& event : decision_.events) apply(state_, event);
    return rules;
  }
  State& state() { return state_; }
  UnitId unit(std::string_view name) const {
    for (std::size_t i = 0; i < state_.count; ++i)
      if (scenario_->names[i] == name) return unit_id(i);
    return kNoUnit;
  }
  // Up to the defender's deployment: red invades from the south, blue (Forest) has a camp in the north.
  void to_deployment(std::string_view terrain = kForest) {
    EXPECT_EQ(say("roll", {6, 1}), Rules{});
    EXPECT_EQ(say(terrain), Rules{});
    EXPECT_EQ(say("edges west north east south", {5}), Rules{});
    EXPECT_EQ(say("camp oval 300,580 80x40"), Rules{});
    EXPECT_EQ(say("camp oval 300,20 80x40"), Rules{});
  }
  using Rules = std::vector<std::string_view>;
  static constexpr std::string_view kForest =
      "terrain wood oval 150,450 100x70; river course 0,200 600,200 wide 20; marsh oval 450,330 100x70";

 private:
  std::unique_ptr<Scenario> scenario_ = std::make_unique<Scenario>();
  State state_;
  Decision<Event> decision_;
};
using Rules = GuidedSetup::Rules;
const Options kForestHome{{"home-blue", "Forest"}};

TEST(SetupPhases, in_the_order_of_the_guide) {
  GuidedSetup t(kForestHome);
  EXPECT_EQ(t.say("roll", {6, 1}), Rules{});
  EXPECT_EQ(t.state().phase, Phase::terrain);
  EXPECT_EQ(question(t.state()).seat, Seat::blue);
  EXPECT_EQ(t.say("terrain wood oval 150,450 100x30; river course 0,200 600,200 wide 20; marsh oval 450,330 100x70"),
            (Rules{"dba.terrain.area-min", "dba.terrain.area-ratio"}));
  EXPECT_EQ(t.say(GuidedSetup::kForest), Rules{});
  EXPECT_EQ(t.state().pieces.size(), 3U);
  EXPECT_EQ(t.state().at(t.unit("Dz")).status, Status::gone);
  EXPECT_EQ(t.state().phase, Phase::edges);
  EXPECT_EQ(t.say("edges west west east south"), Rules{"dba.setup.edge-numbers"});
  EXPECT_EQ(t.say("edges west north east south", {2}), Rules{});
  EXPECT_EQ(t.state().base_edge, (std::array<TableEdge, 2>{TableEdge::north, TableEdge::south}));
  EXPECT_EQ(t.state().phase, Phase::camp_defender);
  EXPECT_EQ(question(t.state()).seat, Seat::blue);
  EXPECT_EQ(t.say("camp oval 300,20 80x40"), Rules{});
  EXPECT_EQ(t.state().at(Site::blue_camp).occupant, t.unit("CFb"));
  EXPECT_EQ(t.say("camp polygon 280,600 350,600 350,550 280,550; empty"), Rules{});
  EXPECT_FALSE(t.state().at(Site::red_camp).occupant.valid());
  EXPECT_EQ(t.state().at(t.unit("CFr")).status, Status::gone);
  EXPECT_EQ(t.state().phase, Phase::deploy_defender);
}

TEST(SetupPhases, each_face_gives_its_edge) {
  for (std::uint8_t face = 1; face <= 6; ++face) {
    GuidedSetup t(kForestHome);
    t.say("roll", {6, 1});
    t.say(GuidedSetup::kForest);
    t.say("edges west north east south", {face});
    const TableEdge wanted = face == 1   ? TableEdge::west
                             : face == 2 ? TableEdge::north
                             : face == 3 ? TableEdge::east
                                         : TableEdge::south;
    EXPECT_EQ(t.state().base_edge[0], wanted) << int(face);
    EXPECT_EQ(t.state().base_edge[1], opposite(wanted));
  }
}

TEST(SetupPhases, who_needs_a_camp) {
  // A defender with a town has none; an army with two War Wagons has none.
  GuidedSetup t(Options{{"home-blue", "Arable"}}, 5, 0);
  t.say("roll", {6, 1});
  EXPECT_EQ(t.say("terrain bua polygon 20,20 100,20 100,90 20,90; wood oval 450,450 100x70; river course 0,200 600,200 "
                  "wide 20"),
            Rules{});
  EXPECT_EQ(t.state().at(Site::bua).occupant, t.unit("Dz"));
  EXPECT_EQ(t.state().at(t.unit("Dz")).seat, Seat::blue);
  EXPECT_EQ(t.say("edges west north east south", {4}), Rules{});
  EXPECT_EQ(t.state().phase, Phase::deploy_defender);
  EXPECT_EQ(t.state().at(t.unit("CFr")).status, Status::gone);
  EXPECT_EQ(t.state().at(t.unit("CFb")).status, Status::gone);
}

TEST(SetupPhases, camps) {
  GuidedSetup t(kForestHome);
  t.say("roll", {6, 1});
  t.say("terrain wood oval 150,540 100x70; river course 0,200 600,200 wide 20; marsh oval 450,330 100x70");
  t.say("edges west north east south", {5});
  EXPECT_EQ(t.say("camp oval 300,579.4 80x40"), Rules{"dba.setup.camp-edge"});
  EXPECT_EQ(t.say("camp oval 300,581 80x40"), Rules{"dba.measure.table-square"});
  EXPECT_EQ(t.say("camp oval 300,500 80x200"), Rules{"dba.camp.size-max"});
  EXPECT_EQ(t.say("camp oval 300,595 40x10"), Rules{"dba.camp.size-min"});
  EXPECT_EQ(t.say("camp oval 150,580 80x40"), Rules{"dba.setup.camp-ground"});
  EXPECT_EQ(t.say("camp polygon 280,600 320,600 320,586.5 280,586.5"), Rules{"dba.camp.size-min"});
  EXPECT_EQ(t.say("camp polygon 280,600 320,600 320,585 280,585"), Rules{});
}

TEST(SetupPhases, a_camp_at_the_shore) {
  GuidedSetup t(Options{{"home-blue", "Littoral"}});
  t.say("roll", {6, 1});
  EXPECT_EQ(t.say("terrain waterway north shore 0,520 300,530 600,520; wood oval 150,300 100x70; marsh oval 450,100 "
                  "100x70"),
            Rules{});
  EXPECT_EQ(t.say("edges west north east south", {6}), Rules{});
  EXPECT_EQ(t.say("camp polygon 280,600 340,600 340,560 280,560"),
            (Rules{"dba.setup.camp-ground"}));  // touches the shore, but lies in the sea
  EXPECT_EQ(t.say("camp polygon 270,470 330,470 330,520 270,520"), Rules{"dba.setup.camp-edge"});
  EXPECT_EQ(t.say("camp polygon 270,470 330,470 330,529 270,529"), Rules{});
  // The zone is 600 paces from the shore.
  EXPECT_EQ(t.say("camp oval 300,20 80x40"), Rules{});
  EXPECT_EQ(t.say("deploy B1 200,380 S"), Rules{});
  EXPECT_EQ(t.say("deploy B1 200,370 S"), Rules{"dba.deploy.depth"});
  EXPECT_EQ(t.say("deploy B1 200,510 S"), Rules{"dba.deploy.no-contact"});
  // dba.deploy.littoral-reserve: blue is Littoral, red is not.
  EXPECT_EQ(t.say("hold B2 B3"), Rules{});
  EXPECT_EQ(t.state().at(t.unit("B2")).status, Status::held);
  EXPECT_EQ(t.say("hold B3 B4"), Rules{});
  EXPECT_EQ(t.state().at(t.unit("B2")).status, Status::waiting);
  EXPECT_EQ(t.say("hold B3 B3"), Rules{"acies.command.repeated-unit"});
  EXPECT_EQ(t.say("hold CFb"), Rules{"dba.camp.cf-never-leaves"});
}

TEST(SetupPhases, nobody_is_held_back_without_sea_or_ships) {
  GuidedSetup t(kForestHome);
  t.to_deployment();
  EXPECT_EQ(t.say("hold B1"), Rules{"dba.deploy.littoral-reserve"});
  EXPECT_EQ(t.say("hold none"), Rules{});
}

TEST(Deployment, zones_and_ground) {
  GuidedSetup t(kForestHome);
  t.to_deployment();
  EXPECT_EQ(t.say("deploy B2 300,447.6 S"), Rules{});
  EXPECT_EQ(t.say("deploy B2 300,447.5 S"), Rules{"dba.deploy.depth"});
  EXPECT_EQ(t.say("deploy B2 96.2,460 S"), Rules{});
  EXPECT_EQ(t.say("deploy B2 96.1,460 S"), Rules{"dba.deploy.flanks"});
  EXPECT_EQ(t.say("deploy B2 300,575 N"), Rules{"dba.deploy.no-contact"});  // on its own camp
  EXPECT_EQ(t.say("deploy CFb 300,470 S"), Rules{"dba.camp.cf-never-leaves"});
  EXPECT_EQ(t.say("deploy B3 190,475 E"), Rules{});  // in the wood, facing anywhere
}

TEST(Deployment, heavy_troops_keep_out_of_the_wood_and_nobody_stands_in_the_river) {
  GuidedSetup t(Options{{"home-blue", "Forest"}}, 3, 3);
  t.say("roll", {6, 1});
  t.say("terrain wood oval 150,450 100x70; river course 250,0 250,600 wide 20; marsh oval 450,330 100x70");
  t.say("edges west north east south", {5});
  t.say("camp oval 300,580 80x40");
  t.say("camp oval 300,20 80x40");
  EXPECT_EQ(t.say("deploy B12 150,470 S"), (Rules{"dba.move.heavy-no-bad"}));
  EXPECT_EQ(t.say("deploy B12 400,470 S"), Rules{});
  EXPECT_EQ(t.say("deploy B2 279,470 S"), Rules{"dba.deploy.no-contact"});
  EXPECT_EQ(t.say("deploy B2 280.5,470 S"), Rules{});
}

TEST(Deployment, camps_and_towns_take_one_in) {
  GuidedSetup t(kForestHome);
  t.to_deployment();
  EXPECT_EQ(t.say("deploy B1 in bua"), Rules{"dba.deploy.bua-garrison"});
  EXPECT_EQ(t.say("deploy B1 in camp"), Rules{});
  EXPECT_EQ(t.state().at(Site::blue_camp).occupant, t.unit("B1"));
  EXPECT_EQ(t.state().at(t.unit("CFb")).status, Status::waiting);
  EXPECT_EQ(t.say("deploy B2 in camp"), Rules{"dba.camp.one-occupant"});
  EXPECT_EQ(t.say("deploy B1 300,470 S"), Rules{});
  EXPECT_EQ(t.state().at(Site::blue_camp).occupant, t.unit("CFb"));  // back, as long as nothing else is said
  EXPECT_EQ(t.say("deploy B2 in camp, B1 340,470 S"), Rules{});
  EXPECT_EQ(t.say("end"), Rules(10, "dba.deploy.order"));
  EXPECT_EQ(
      t.say("deploy B3 180,470 S, B4 220,470 S, B5 260,470 S, B6 300,470 S, B7 380,470 S, B8 420,470 S, B9 460,470 "
            "S, B10 180,520 S, B11 220,520 S, B12 380,520 S"),
      Rules{});
  EXPECT_EQ(t.say("end"), Rules{});
  EXPECT_EQ(t.state().phase, Phase::deploy_invader);
  EXPECT_EQ(t.state().at(t.unit("CFb")).status, Status::gone);
}

TEST(Deployment, a_garrison_defends_if_it_is_on_foot) {
  GuidedSetup t(Options{{"home-blue", "Arable"}});
  t.say("roll", {6, 1});
  t.say("terrain bua polygon 20,20 100,20 100,90 20,90; wood oval 450,450 100x70; river course 0,200 600,200 wide 20");
  t.say("edges west north east south", {5});
  t.say("camp oval 300,20 80x40");
  EXPECT_EQ(t.state().phase, Phase::deploy_defender);
  EXPECT_EQ(t.say("deploy B4 in bua"), Rules{});  // far outside its zone
  EXPECT_EQ(t.state().at(Site::bua).holding, Holding::defending);
  EXPECT_EQ(t.state().at(t.unit("Dz")).status, Status::waiting);
  EXPECT_EQ(t.say("deploy B4 300,470 S"), Rules{});
  EXPECT_EQ(t.state().at(Site::bua).occupant, t.unit("Dz"));
  EXPECT_EQ(t.state().at(Site::bua).holding, Holding::defending);
  EXPECT_EQ(t.say("deploy B1 in bua"), Rules{});
  EXPECT_EQ(t.state().at(Site::bua).holding, Holding::occupying);
}

// dba.gap.swap-occupants
TEST(Deployment, occupants_are_exchanged) {
  GuidedSetup t(Options{{"home-blue", "Arable"}});
  t.say("roll", {6, 1});
  t.say("terrain bua polygon 20,20 100,20 100,90 20,90; wood oval 450,450 100x70; river course 0,200 600,200 wide 20");
  t.say("edges west north east south", {5});
  t.say("camp oval 300,20 80x40");
  t.say(
      "deploy B1 in bua, B2 340,470 S, B3 180,470 S, B4 220,470 S, B5 260,470 S, B6 300,470 S, B7 380,470 S, B8 "
      "260,520 "
      "S, B9 460,550 S, B10 180,520 S, B11 220,520 S, B12 380,520 S");
  EXPECT_EQ(t.say("end"), Rules{});
  t.state().phase = Phase::swap;
  t.state().active = Seat::blue;
  t.state().swaps_left = 2;
  EXPECT_EQ(t.say("swap B1 Dz"), Rules{"dba.bua.denizens-present"});
  EXPECT_EQ(t.say("swap B4 B1"), Rules{});
  EXPECT_EQ(t.state().at(Site::bua).occupant, t.unit("B4"));
  EXPECT_EQ(t.state().at(Site::bua).holding, Holding::defending);
  EXPECT_EQ(t.state().at(t.unit("B1")).pose, pose_mm(220, 470, kSouth));
  EXPECT_EQ(t.say("swap B4 B5"), Rules{});
  EXPECT_EQ(t.state().at(Site::bua).occupant, t.unit("B5"));
  EXPECT_EQ(t.say("swap B4 B6"), Rules{"dba.deploy.swap"});
}

// S1 and N1 through every step; whatever is suggested is accepted.
TEST(SetupPhases, whole_set_ups_play) {
  constexpr std::array<std::string_view, 2> kScales{"15", "25"};
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const std::size_t n = test_armies().size();
    GuidedSetup t(Options{{"home-red", std::string(kHomeNames[seed % 7])},
                          {"home-blue", std::string(kHomeNames[seed * 3 % 7])},
                          {"scale", std::string(kScales[seed % 2])}},
                  seed % n, seed * 5 % n);
    State& state = t.state();
    Random random(seed, 1);
    Decision<Event> decision;
    for (std::uint64_t step = 0; state.phase < Phase::move && step < 40; ++step) {
      const Command command = sample(state, random);
      const auto read = parse_command(*state.scenario, print(*state.scenario, command));
      ASSERT_TRUE(read.ok() && *read == command) << print(*state.scenario, command);
      SeededDice dice(seed, step);
      decide(state, question(state).seat, command, dice, decision);
      if (state.phase != Phase::swap) {
        ASSERT_TRUE(decision.accepted()) << "seed " << seed << ": " << print(*state.scenario, command) << " "
                                         << print(*state.scenario, decision.violations[0]);
      }
      for (const Event& event : decision.events) apply(state, event);
      Scenario scenario;
      const Start again = initial(to_setup(state), scenario);
      ASSERT_TRUE(again.ok()) << seed << " " << again.errors[0].where << again.errors[0].message;
      ASSERT_TRUE(same(state, again.state))
          << "seed " << seed << " phase " << kPhaseNames[static_cast<int>(state.phase)];
      ASSERT_TRUE(same(*state.scenario, scenario));
    }
    EXPECT_EQ(state.phase, Phase::move) << seed;
  }
}

}  // namespace
}  // namespace acies::dba
