// SPDX-License-Identifier: Apache-2.0
#include "cases/case_writer.h"

#include <gtest/gtest.h>

#include "cases/case_file.h"
#include "core/describe_core.h"
#include "core/describe_same.h"
#include "core/dice_sources.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/test_battle.h"

namespace acies::cases {
namespace {

void expect_same_setup(const Setup& setup) {
  const std::string text = to_case(setup, {"A position", {"dba.zoc.who"}, {"two\nlines # here"}, {"playing"}});
  const CaseFile file = parse_cases("t.case", text);
  ASSERT_TRUE(file.ok()) << file.errors[0].where << " " << file.errors[0].message << "\n" << text;
  const Setup& again = file.cases[0].parts[0].setup;
  EXPECT_EQ(again.options, setup.options);
  EXPECT_EQ(again.values, setup.values);
  ASSERT_EQ(again.units.size(), setup.units.size());
  for (std::size_t i = 0; i < setup.units.size(); ++i) EXPECT_TRUE(same(again.units[i], setup.units[i])) << text;
  EXPECT_EQ(again.armies[0].name, setup.armies[0].name);
}

TEST(CaseWriter, W1_a_written_position_reads_back) {
  Decision<dba::Event> decision;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    dba::TestBattle table(seed);
    table.scenario.army = {"Roman & others", "Gauls"};
    Random random(seed, 3);
    for (std::uint64_t n = 0; n < 150 && table.state.phase != dba::Phase::over; ++n) {
      SeededDice dice(seed, n);
      dba::decide(table.state, dba::question(table.state).seat, dba::sample(table.state, random), dice, decision);
      for (const dba::Event& e : decision.events) dba::apply(table.state, e);
      if (n % 10 != 0) continue;
      ASSERT_NO_FATAL_FAILURE(expect_same_setup(dba::to_setup(table.state)));
    }
  }
}

}  // namespace
}  // namespace acies::cases
