// SPDX-License-Identifier: Apache-2.0
// What Antika says about itself is true, and what events mean is told in words of its own.
#include "rulesets/antika/ruleset.h"

#include "core/describe_same.h"
#include "rulesets/antika/fates.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

TEST(AntikaInfo, NamesTheOptionsThatASetupMayHave) {
  const RulesetInfo& info = Antika::info();
  ASSERT_EQ(info.options.size(), setup_options().size());
  for (std::size_t i = 0; i < info.options.size(); ++i) EXPECT_EQ(info.options[i].name, setup_options()[i]);
}

TEST(AntikaInfo, TheUsualValuesAreThoseThatHoldWhenNothingIsSaid) {
  acies::Setup silent;
  silent.ruleset = "antika";
  Scenario a;
  static_cast<void>(initial(silent, a));
  for (const OptionInfo& option : Antika::info().options) {
    acies::Setup said = silent;
    said.options[std::string(option.name)] = option.usual;
    Scenario b;
    const Start start = initial(said, b);
    for (const Error& error : start.errors) EXPECT_FALSE(error.code.starts_with("setup.option")) << error.message;
    for (std::size_t type = 0; type < kTypes; ++type)  // a depth that is said is the table's own
      if (b.base_depth[type] == row_of(static_cast<Type>(type)).base_depth) b.base_depth[type] = a.base_depth[type];
    EXPECT_TRUE(same(a, b)) << option.name;
  }
}

TEST(AntikaInfo, TellsWhatHoldsInABattle) {
  acies::Setup setup;
  setup.ruleset = "antika";
  setup.options = {{"scenario", "1"}, {"turn-limit", "100"}, {"late-disorder", "on"}, {"depth-HI", "20"}};
  Scenario scenario;
  static_cast<void>(initial(setup, scenario));
  const std::vector<HeldOption> held = Antika::held_options(scenario);
  ASSERT_EQ(held.size(), Antika::info().options.size());
  const auto of = [&](std::string_view name) {
    return *std::find_if(held.begin(), held.end(), [&](const HeldOption& o) { return o.name == name; });
  };
  EXPECT_EQ(of("scenario").value, "river");
  EXPECT_EQ(of("scenario").rule, "antika.gap.scenario-river.setup");
  EXPECT_EQ(of("turn-limit").value, "12") << "the scenario's own, which is less";
  EXPECT_TRUE(of("turn-limit").usual);
  EXPECT_EQ(of("late-disorder").value, "on");
  EXPECT_FALSE(of("late-disorder").usual);
  EXPECT_EQ(of("depth-HI").value, "20");
  EXPECT_EQ(of("table").value, "1200x800");
}

TEST(AntikaFates, TheHardestThatBefellAUnitCounts) {
  const UnitId a{0};
  const UnitId b{1};
  const UnitId c{2};
  Fates out;
  fates({Wounded{a, 1}, Lost{a, Status::destroyed, rule("antika.cohesion.destroyed"), b},
         Moved{b, {}, ShiftKind::fled, mm(80), a},
         Marked{b, Mark::disordered, true, rule("antika.flee.caught-disordered")},
         Marked{c, Mark::disordered, false, rule("antika.gap.disorder-end")}, Recovered{c, 0}},
        out);
  EXPECT_EQ(fate_of(out, a), "destroyed");
  EXPECT_EQ(fate_of(out, b), "caught");
  EXPECT_EQ(fate_of(out, c), "recovered");
  EXPECT_EQ(fate_of(out, UnitId{3}), kNoFate);
}

TEST(AntikaFates, AContestIsWorstForWhoSuffersMore) {
  Attacked first;
  first.unit = UnitId{0};
  first.target = UnitId{1};
  first.wounds = 1;
  Attacked second = first;
  second.unit = UnitId{1};
  second.target = UnitId{0};
  second.wounds = 2;
  EXPECT_FALSE(contest({Wounded{UnitId{0}, 1}}).has_value());
  const auto fought = contest({first, second});
  ASSERT_TRUE(fought.has_value());
  EXPECT_EQ(fought->loser, UnitId{0});
  EXPECT_EQ(fought->verdict, "worsted");
  second.wounds = 1;
  EXPECT_EQ(contest({first, second})->verdict, "even");
  EXPECT_FALSE(contest({first, second})->loser.valid());
}

}  // namespace
}  // namespace acies::antika
