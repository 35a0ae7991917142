// SPDX-License-Identifier: Apache-2.0
// What DBA says about itself is true.
#include "rulesets/dba/ruleset.h"

#include <gtest/gtest.h>

#include "core/describe_same.h"
#include "rulesets/dba/test_battle.h"

namespace acies::dba {
namespace {

TEST(DbaInfo, NamesTheOptionsThatASetupMayHave) {
  const RulesetInfo& info = Dba::info();
  ASSERT_EQ(info.options.size(), setup_options().size());
  for (std::size_t i = 0; i < info.options.size(); ++i) EXPECT_EQ(info.options[i].name, setup_options()[i]);
}

TEST(DbaInfo, TheUsualValuesAreThoseThatHoldWhenNothingIsSaid) {
  acies::Setup silent;
  silent.ruleset = "dba";
  acies::Setup said = silent;
  for (const OptionInfo& option : Dba::info().options) said.options[std::string(option.name)] = option.usual;
  Scenario a;
  Scenario b;
  static_cast<void>(initial(silent, a));
  const Start start = initial(said, b);
  for (const Error& error : start.errors) EXPECT_NE(error.code, "setup.option") << error.message;
  EXPECT_TRUE(same(a, b));
}

TEST(DbaFits, KnowsWhatCannotBeApplied) {
  TestBattle battle(1);
  const State& state = battle.state;
  EXPECT_TRUE(fits(state, Deployed{unit_id(0), {{100, 100}, {}}}));
  EXPECT_FALSE(fits(state, Deployed{kNoUnit, {}}));
  EXPECT_FALSE(fits(state, Deployed{unit_id(24), {}}));
  EXPECT_FALSE(fits(state, Deployed{unit_id(0), {{2000000000, 0}, {}}}));
  EXPECT_FALSE(fits(state, Deployed{unit_id(0), {{0, 0}, {360000}}}));
  EXPECT_FALSE(fits(state, Dismounted{unit_id(0), kNoSubType}));
  EXPECT_FALSE(fits(state, Destroyed{kNoUnit, {}, {}}));
  EXPECT_FALSE(fits(state, SwapMade{unit_id(0), unit_id(1)})) << "no swaps are left";
  State full = state;
  while (!full.contacts.full()) full.contacts.push_back({unit_id(0), unit_id(12)});
  const Event contact = ContactMade{{unit_id(0), unit_id(12)}};
  EXPECT_TRUE(fits(state, contact));
  EXPECT_FALSE(fits(full, contact));
}

TEST(DbaFits, KnowsWhatCannotBeAppliedToTerrainAndPlaces) {
  TestBattle battle(1);
  State state = battle.state;
  Piece town;
  town.terrain = Terrain::bua;
  town.centre = {10000, 10000};
  town.length = town.breadth = mm(80);
  EXPECT_FALSE(fits(state, PieceLaid{town, Seat::none})) << "somebody lays it";
  EXPECT_FALSE(fits(state, PieceLaid{Piece{}, Seat::red})) << "it has no size";
  Piece odd = town;
  odd.points.push_back({0, 0});
  EXPECT_FALSE(fits(state, PieceLaid{odd, Seat::red})) << "an oval has no points";
  odd = town;
  odd.centre.x = 2000000000;
  EXPECT_FALSE(fits(state, PieceLaid{odd, Seat::red})) << "it is on no table";
  const Event lodged = Lodged{unit_id(0), Site::bua, Holding::defending, {}};
  EXPECT_FALSE(fits(state, lodged)) << "there is no such place";
  EXPECT_FALSE(fits(state, HoldingChanged{Site::none, Holding::sacking, {}}));
  EXPECT_FALSE(fits(state, ControlPassed{Site::blue_camp, Seat::red, {}}));
  ASSERT_TRUE(fits(state, PieceLaid{town, Seat::red}));
  apply(state, PieceLaid{town, Seat::red});
  EXPECT_FALSE(fits(state, PieceLaid{town, Seat::red})) << "there is one already";
  ASSERT_TRUE(fits(state, lodged));
  apply(state, lodged);
  EXPECT_FALSE(fits(state, lodged)) << "it is in it already";
  EXPECT_FALSE(fits(state, Lodged{unit_id(1), Site::bua, Holding::defending, {}})) << "somebody is in it";
  EXPECT_FALSE(fits(state, Deployed{unit_id(0), {}})) << "it is in a place";
  EXPECT_TRUE(fits(state, ControlPassed{Site::bua, Seat::none, {}}));
  EXPECT_FALSE(fits(state, Unlodged{unit_id(0), Status::inside, {}, {}}));
  EXPECT_TRUE(fits(state, Unlodged{unit_id(0), Status::waiting, {}, {}}));
  EXPECT_FALSE(fits(state, HeldBack{kNoUnit, true}));
  EXPECT_FALSE(fits(state, AttacksDeclared{Seat::red, {kNoUnit}}));
  while (!state.attackers.full()) state.attackers.push_back(unit_id(0));
  EXPECT_FALSE(fits(state, AttacksDeclared{Seat::red, {unit_id(0)}}));
  EXPECT_TRUE(fits(state, AttacksDeclared{Seat::red, {}}));
  while (!state.pieces.full()) state.pieces.push_back(town);
  town.terrain = Terrain::wood;
  EXPECT_FALSE(fits(state, PieceLaid{town, Seat::red})) << "no more can lie on a table";
  EXPECT_FALSE(fits(state, Asked{Asking::attack, {}, Seat::none}));
}

}  // namespace
}  // namespace acies::dba
