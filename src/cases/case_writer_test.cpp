// SPDX-License-Identifier: Apache-2.0
#include "cases/case_writer.h"

#include <gtest/gtest.h>

#include "cases/drawing.h"
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

TEST(Drawing, a_failing_place_shows_the_table_as_expected_and_as_it_is) {
  const Catalogue catalogue(Language::en);
  const std::string text = "case one\ncite dba.zoc.who\nruleset dba\nred 4Bd A at 300,300 N\nat A 100,100 N\n";
  const RunReport report = run_text("t.case", text, plain_drawing(catalogue, 60));
  const std::size_t expected = report.text.find("\n  expected\n");
  const std::size_t got = report.text.find("\n  got\n");
  ASSERT_NE(expected, std::string::npos) << report.text;
  ASSERT_NE(got, std::string::npos) << report.text;
  EXPECT_NE(report.text.substr(expected + 12, got - expected - 12), report.text.substr(got + 7));
  EXPECT_TRUE(report.text.ends_with("0 passed, 1 failed\n"));
}

}  // namespace
}  // namespace acies::cases
