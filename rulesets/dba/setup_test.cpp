// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup.h"

#include <gtest/gtest.h>

#include "core/describe_same.h"
#include "rulesets/dba/describe.h"

namespace acies::dba {
namespace {

SetupUnit unit(std::string name, Seat seat, std::string type, std::optional<Pose> pose = {},
               std::vector<std::string> marks = {}) {
  std::string where = "t.case:" + name;
  return {std::move(name), seat, std::move(type), pose, std::move(marks), std::move(where)};
}
Pose at(std::int32_t x, std::int32_t y, std::int32_t facing) { return {{x * 100, y * 100}, degrees(facing)}; }

Setup two_in_contact() {
  Setup s;
  s.ruleset = "dba";
  s.units = {unit("A", Seat::red, "4Bd", at(300, 300, 0), {"general"}),
             unit("X", Seat::blue, "3Kn//4Bd", at(300, 300, 180))};
  return s;
}

Setup battle() {
  Setup s;
  s.ruleset = "dba";
  for (int i = 1; i <= 12; ++i) {
    s.units.push_back(unit("R" + std::to_string(i), Seat::red, "4Bd", {},
                           i == 1 ? std::vector<std::string>{"general"} : std::vector<std::string>{}));
    s.units.push_back(unit("B" + std::to_string(i), Seat::blue, "2LH", {},
                           i == 1 ? std::vector<std::string>{"general"} : std::vector<std::string>{}));
  }
  return s;
}

// The codes of all that is wrong, in order, each with the place it names.
std::vector<std::string> wrong(const Setup& setup) {
  Scenario scenario;
  std::vector<std::string> codes;
  for (const Error& e : initial(setup, scenario).errors) codes.push_back(e.code + " @" + e.where);
  return codes;
}
using Codes = std::vector<std::string>;

TEST(DbaSetup, a_battle_waits_for_the_aggression_roll) {
  acies::Setup setup = battle();
  setup.options = {{"aggression-red", "3"}, {"aggression-blue", "1"}, {"scale", "25"}, {"turn-limit", "40"}};
  Scenario scenario;
  const Start start = initial(setup, scenario);
  ASSERT_TRUE(start.ok());
  EXPECT_EQ(start.state.phase, Phase::aggression);
  EXPECT_EQ(start.state.count, 24);
  EXPECT_EQ(start.state.turn, 0);
  EXPECT_EQ(start.state.active, Seat::none);
  EXPECT_EQ(scenario.aggression, (std::array<std::uint8_t, 2>{3, 1}));
  EXPECT_EQ(scenario.scale, Scale::mm25);
  EXPECT_EQ(scenario.turn_limit, 40);
  EXPECT_EQ(start.state.elements[0].status, Status::waiting);
}

TEST(DbaSetup, a_position_has_defaults) {
  Scenario scenario;
  const Start start = initial(two_in_contact(), scenario);
  ASSERT_TRUE(start.ok());
  const State& s = start.state;
  EXPECT_EQ(s.phase, Phase::move);
  EXPECT_EQ(s.turn, 3);
  EXPECT_EQ(s.active, Seat::red);
  EXPECT_EQ(s.invader, Seat::red);
  EXPECT_EQ(s.pips, 6);
  ASSERT_EQ(s.contacts.size(), 1U);
  EXPECT_EQ(s.contacts[0], (ContactMemory{unit_id(0), unit_id(1), Edge::front, false, false, 1}));
  EXPECT_TRUE(s.fights.empty());
  EXPECT_EQ(sub_type(scenario.dismounts_as[1]).code(), "4Bd");
}

TEST(DbaSetup, combat_lists_the_fights_and_marks_are_kept) {
  acies::Setup setup = two_in_contact();
  setup.values = {{"phase", "combat"}, {"turn", "4 red"}};
  setup.units[0].marks = {"general", "moved", "shot", "shot-at", "from=300,250,N"};
  setup.units[1].marks = {"charged", "moves=2"};
  Scenario scenario;
  const Start start = initial(setup, scenario);
  ASSERT_TRUE(start.ok());
  const State& s = start.state;
  EXPECT_EQ(s.invader, Seat::blue);
  ASSERT_EQ(s.fights.size(), 1U);
  EXPECT_EQ(s.fights[0], (Pair{unit_id(0), unit_id(1)}));
  EXPECT_EQ(s.contacts[0], (ContactMemory{unit_id(1), unit_id(0), Edge::front, false, true, 1}));
  EXPECT_EQ(s.elements[0].moves, 1);
  EXPECT_EQ(s.elements[1].moves, 2);
  EXPECT_NE(s.elements[0].move_number, s.elements[1].move_number);
  EXPECT_TRUE(s.elements[0].has_shot);
  EXPECT_TRUE(s.elements[0].was_shot_at);
  EXPECT_EQ(s.elements[0].leg_from, at(300, 250, 0));
  EXPECT_EQ(s.pips, 0);
}

TEST(DbaSetup, says_all_that_is_wrong) {
  acies::Setup setup = two_in_contact();
  setup.options = {{"scale", "28"}, {"colour", "pink"}};
  setup.places = {{"option scale", "t.case:1:8"}};
  setup.units[1].type = "9Zz";
  setup.units.push_back(unit("A", Seat::red, "4Bd", at(100, 100, 0), {"wounded"}));
  setup.units.push_back(unit("3x", Seat::blue, "4Bd//3Kn", Pose{{2'000'000, 0}, degrees(0)}));
  EXPECT_EQ(wrong(setup), (Codes{"setup.unknown-option @", "setup.scale @t.case:1:8", "setup.unknown-type @t.case:X",
                                 "setup.same-name @t.case:A", "setup.unknown-mark @t.case:A", "setup.name @t.case:3x",
                                 "setup.dismount-type @t.case:3x", "setup.impossible-pose @t.case:3x"}));
}

TEST(DbaSetup, names_both_units_of_an_overlap) {
  acies::Setup setup = two_in_contact();
  setup.units[1].pose = at(300, 299, 180);
  Scenario scenario;
  const Start start = initial(setup, scenario);
  ASSERT_EQ(start.errors.size(), 1U);
  EXPECT_EQ(start.errors[0].code, "setup.overlap");
  EXPECT_EQ(start.errors[0].where, "t.case:X");
  EXPECT_EQ(start.errors[0].message, "units 'A' and 'X' overlap");
}

TEST(DbaSetup, refuses_wrong_armies_and_places) {
  acies::Setup thirteen = two_in_contact();
  for (int i = 0; i < 12; ++i) thirteen.units.push_back(unit("R" + std::to_string(i), Seat::red, "4Bd"));
  EXPECT_EQ(wrong(thirteen), Codes{"setup.too-many-elements @t.case:R11"});

  acies::Setup two_generals = two_in_contact();
  two_generals.units.push_back(unit("B", Seat::red, "4Bd", at(100, 100, 0), {"general"}));
  EXPECT_EQ(wrong(two_generals), Codes{"setup.two-generals @t.case:B"});

  acies::Setup outside = two_in_contact();
  outside.units.push_back(unit("B", Seat::red, "4Bd", at(100, 10, 0)));
  EXPECT_EQ(wrong(outside), Codes{"setup.off-table @t.case:B"});

  // Touching the outline is no fault.
  acies::Setup in_town = two_in_contact();
  in_town.values = {{"terrain", "bua polygon 50,50 150,50 150,150 50,150"}};
  in_town.units.push_back(unit("B", Seat::red, "4Bd", at(100, 160, 0)));
  EXPECT_EQ(wrong(in_town), Codes{"setup.closed-ground @t.case:B"});
  in_town.units.back().pose = at(100, 165, 0);
  EXPECT_EQ(wrong(in_town), Codes{});

  acies::Setup in_camp = two_in_contact();
  in_camp.values = {{"camp-red", "polygon 50,50 150,50 150,150 50,150"}};
  in_camp.units.push_back(unit("B", Seat::red, "4Bd", at(100, 100, 0)));
  EXPECT_EQ(wrong(in_camp), Codes{"setup.closed-ground @t.case:B"});

  acies::Setup afloat = two_in_contact();
  afloat.values = {{"terrain", "waterway west shore 80,0 90,300 80,600"}};
  afloat.units.push_back(unit("B", Seat::red, "4Bd", at(50, 100, 0)));
  EXPECT_EQ(wrong(afloat), Codes{"setup.closed-ground @t.case:B"});

  acies::Setup eleven = battle();
  eleven.units.pop_back();
  EXPECT_EQ(wrong(eleven), Codes{"setup.element-count @"});

  acies::Setup no_general = battle();
  no_general.units[0].marks.clear();
  EXPECT_EQ(wrong(no_general), Codes{"setup.no-general @"});

  acies::Setup other_game = two_in_contact();
  other_game.ruleset = "dbm";
  other_game.edition = "3";
  EXPECT_EQ(wrong(other_game), (Codes{"setup.ruleset @", "setup.edition @"}));

  acies::Setup foot = two_in_contact();
  foot.units[0].marks.emplace_back("dismounted");
  EXPECT_EQ(wrong(foot), Codes{"setup.cannot-dismount @t.case:A"});
}

// dba.list.select-when, dba.gap.select-time: nothing of an army is left open when the invader is rolled for.
TEST(DbaSetup, armies_are_chosen_before_the_roll) {
  acies::Setup open_choice = battle();
  open_choice.units[1].type = "3/4Ax";
  EXPECT_EQ(wrong(open_choice), Codes{"setup.unknown-type @t.case:B1"});
  acies::Setup open_general = battle();
  open_general.units[1].marks.clear();
  EXPECT_EQ(wrong(open_general), Codes{"setup.no-general @"});
  acies::Setup open_number = battle();
  open_number.units.erase(open_number.units.begin() + 3);
  EXPECT_EQ(wrong(open_number), Codes{"setup.element-count @"});
  Scenario scenario;
  EXPECT_EQ(initial(battle(), scenario).state.phase, Phase::aggression);
}

TEST(DbaSetup, refuses_wrong_values_with_their_place) {
  acies::Setup setup = two_in_contact();
  setup.values = {{"phase", "lunch"}, {"pips", "7"}, {"mood", "good"}, {"contacts", "A Q"}, {"agenda", "dance A"}};
  setup.places = {{"value contacts", "t.case:9:10"}};
  EXPECT_EQ(wrong(setup), (Codes{"setup.unknown-value @", "notation.unknown-word @value phase: column 1",
                                 "notation.number-range @value pips: column 1", "notation.unknown-unit @t.case:9:12",
                                 "notation.unknown-word @value agenda: column 1"}));
  setup.values = {{"turn", "3 red"}, {"invader", "blue"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.turn @"});
  setup.values = {{"asking", "swerve"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.asking-swerve @"});
  setup.values = {{"asking", "swerve"}, {"agenda", "pursue A"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.asking-swerve @"});
  setup.values = {{"asking", "target"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.asking-target @"});
  setup.values = {{"asking", "return-aid"}, {"shot", "A"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.asking-return-aid @"});
  setup.values = {{"agenda", "pursue A"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.agenda-unasked @"});
  setup.values = {{"phase", "over"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.ending @"});
}

Setup with_places() {
  acies::Setup setup = two_in_contact();
  setup.options = {{"table", "laid"}, {"home-red", "Littoral"}, {"home-blue", "hilly"}};
  setup.values = {{"terrain",
                   "wood oval 300,450 160x80 turned 30; river course 0,200 300,210 600,200 wide 30; bua polygon 20,20 "
                   "100,20 100,90 20,90; waterway west shore 80,0 90,300 80,600"},
                  {"camp-red", "oval 300,20 80x40"},
                  {"camp-blue", "polygon 280,600 350,600 350,540 280,540; last red"},
                  {"bua", "founder red control blue sacking"},
                  {"river", "normal barred"},
                  {"edges", "red west"},
                  {"attackers", "A X"}};
  setup.units.push_back(unit("F", Seat::red, "CF", {}, {"in=camp-red"}));
  setup.units.push_back(unit("D", Seat::red, "Dz"));
  setup.units.push_back(unit("S", Seat::blue, "4Bd", {}, {"in=bua"}));
  setup.units.push_back(unit("H", Seat::red, "4Bd", {}, {"held"}));
  setup.units.push_back(unit("G", Seat::blue, "CF", {}, {"gone"}));
  setup.units.push_back(unit("W", Seat::red, "4Bd", at(150, 150, 0), {"waiting"}));
  return setup;
}

TEST(DbaSetup, places_have_their_people) {
  Scenario scenario;
  const Start start = initial(with_places(), scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].where << " " << start.errors[0].message;
  const State& s = start.state;
  EXPECT_EQ(scenario.table, Table::laid);
  EXPECT_EQ(scenario.home, (std::array<Home, 2>{Home::littoral, Home::hilly}));
  ASSERT_EQ(s.pieces.size(), 6U);
  EXPECT_EQ(s.pieces[0].terrain, Terrain::wood);
  EXPECT_EQ(s.pieces[4].terrain, Terrain::camp);
  EXPECT_EQ(s.at(Site::red_camp), (Stronghold{5, Seat::red, Seat::red, unit_id(2), unit_id(2), Holding::occupying}));
  EXPECT_EQ(s.at(Site::blue_camp), (Stronghold{4, Seat::blue, Seat::red, kNoUnit, unit_id(6), Holding::occupying}));
  EXPECT_EQ(s.at(Site::bua), (Stronghold{2, Seat::red, Seat::blue, unit_id(4), unit_id(3), Holding::sacking}));
  EXPECT_EQ(s.at(unit_id(4)).in, Site::bua);
  EXPECT_EQ(s.at(unit_id(5)).status, Status::held);
  EXPECT_EQ(s.base_edge, (std::array<TableEdge, 2>{TableEdge::west, TableEdge::east}));
  EXPECT_EQ(s.river, Difficulty::normal);
  EXPECT_TRUE(s.river_barred);
  EXPECT_EQ(s.attackers.size(), 2U);
}

TEST(DbaSetup, places_and_people_must_fit) {
  acies::Setup setup = two_in_contact();
  setup.units.push_back(unit("F", Seat::red, "CF", at(100, 100, 0)));
  EXPECT_EQ(wrong(setup), Codes{"setup.resident-outside @t.case:F"});
  setup.units[2] = unit("F", Seat::red, "CF", {}, {"in=camp-red"});
  EXPECT_EQ(wrong(setup), Codes{"setup.no-such-place @t.case:F"});
  setup.values = {{"camp-red", "oval 300,20 80x40"}};
  EXPECT_EQ(wrong(setup), Codes{});
  setup.units.push_back(unit("B", Seat::red, "4Bd", {}, {"in=camp-red"}));
  EXPECT_EQ(wrong(setup), Codes{"setup.place-taken @t.case:B"});
  setup.units[3] = unit("G", Seat::red, "CF");
  EXPECT_EQ(wrong(setup), Codes{"setup.residents-twice @t.case:G"});
  setup.units[3] = unit("G", Seat::blue, "CF", {}, {"in=camp-red"});
  setup.units[2].marks.clear();
  EXPECT_EQ(wrong(setup), Codes{"setup.not-at-home @t.case:G"});
  setup.units.resize(2);
  setup.values = {{"bua", "founder red"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.no-bua @value bua: column 1"});
  setup.values = {{"terrain", "camp oval 300,20 80x40"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.camp-in-terrain @value terrain: column 1"});
  setup.values = {{"terrain", "wood oval 300,20 0x40"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.impossible-piece @value terrain: column 1"});
  setup.values = {{"terrain", "wood polygon 200,200 300,300 300,200 200,300"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.impossible-piece @value terrain: column 1"});
  setup.values = {{"terrain", "bua oval 300,20 80x40; bua oval 300,200 80x40"}};
  EXPECT_EQ(wrong(setup), Codes{"setup.two-buas @value terrain: column 24"});
  setup.values.clear();
  setup.options = {{"table", "round"}, {"home-red", "Swamp"}};
  EXPECT_EQ(wrong(setup), (Codes{"setup.home @", "setup.table @"}));
}

TEST(DbaSetup, a_laid_battle_gets_its_residents) {
  acies::Setup setup = battle();
  setup.options = {{"table", "laid"}};
  setup.units[2].name = "Dz";
  Scenario scenario;
  const Start start = initial(setup, scenario);
  ASSERT_TRUE(start.ok());
  ASSERT_EQ(start.state.count, 27);
  EXPECT_EQ(scenario.names[24], "CFr");
  EXPECT_EQ(scenario.names[26], "Dz2");
  EXPECT_EQ(start.state.type(unit_id(25)), Type::CF);
  EXPECT_EQ(start.state.at(unit_id(25)).seat, Seat::blue);
  EXPECT_EQ(start.state.type(unit_id(26)), Type::Dz);
}

TEST(DbaSetup, S1_a_state_with_places_comes_back) {
  Scenario scenario;
  const State state = initial(with_places(), scenario).state;
  Scenario again_scenario;
  const Start again = initial(to_setup(state), again_scenario);
  ASSERT_TRUE(again.ok()) << again.errors[0].where << " " << again.errors[0].message;
  EXPECT_TRUE(same(state, again.state));
  EXPECT_TRUE(same(scenario, again_scenario));
}

TEST(DbaSetup, S1_a_state_written_as_a_setup_comes_back) {
  acies::Setup setup = two_in_contact();
  setup.options = {{"scale", "15"}, {"flee-avoids-edge", "off"}, {"chariots-literal", "on"}};
  setup.units.push_back(unit("B", Seat::red, "2Ps", at(340, 300, 0), {"moved", "provisional", "from=340,280,N"}));
  setup.units.push_back(unit("C", Seat::red, "4Bw", {}, {"destroyed"}));
  setup.units.push_back(unit("D", Seat::red, "4Bw", {}));
  setup.units.push_back(unit("Y", Seat::blue, "3Kn//4Bd", at(100, 300, 45), {"dismounted", "moves=2"}));
  setup.units.push_back(unit("Z", Seat::blue, "El", at(200, 200, 45), {"destroyed=1"}));
  setup.values = {
      {"phase", "combat"},
      {"turn", "7 blue"},
      {"contacts", "X A front group this-turn order 4; B X right order 9"},
      {"contact-count", "12"},
      {"fights", "none"},
      {"unturned", "B X"},
      {"asking", "swerve"},
      {"agenda", "flee-on B flee by X; suffer A recoil by X from-rear rule dba.result.beaten-bd; pursue X"}};
  Scenario scenario;
  const Start start = initial(setup, scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].message;
  const acies::Setup written = to_setup(start.state);
  Scenario again_scenario;
  const Start again = initial(written, again_scenario);
  ASSERT_TRUE(again.ok()) << again.errors[0].where << again.errors[0].message;
  EXPECT_TRUE(same(start.state, again.state));
  EXPECT_EQ(start.state.contacts.size(), 2U);
  EXPECT_EQ(start.state.agenda.size(), 3U);
  EXPECT_EQ(scenario.names, again_scenario.names);
  EXPECT_EQ(scenario.flee_avoids_edge, again_scenario.flee_avoids_edge);
  EXPECT_EQ(scenario.chariots_literal, again_scenario.chariots_literal);

  setup.values = {
      {"phase", "shoot"}, {"turn", "7 blue"}, {"asking", "return-aid"}, {"shot", "B at X aid A; returned aid Y"}};
  const Start shooting = initial(setup, scenario);
  ASSERT_TRUE(shooting.ok()) << shooting.errors[0].message;
  EXPECT_EQ(shooting.state.shot, (Shot{unit_id(2), unit_id(1), {unit_id(0)}, {unit_id(5)}, true}));
  const Start shooting_again = initial(to_setup(shooting.state), again_scenario);
  ASSERT_TRUE(shooting_again.ok()) << shooting_again.errors[0].message;
  EXPECT_TRUE(same(shooting.state, shooting_again.state));

  setup.values = {{"phase", "over"}, {"turn", "7 blue"}, {"ending", "won red dba.win.condition"}};
  const Start over = initial(setup, scenario);
  ASSERT_TRUE(over.ok()) << over.errors[0].message;
  const Start over_again = initial(to_setup(over.state), again_scenario);
  ASSERT_TRUE(over_again.ok()) << over_again.errors[0].message;
  EXPECT_TRUE(same(over.state, over_again.state));
}

}  // namespace
}  // namespace acies::dba
