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

}  // namespace
}  // namespace acies::dba
