// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/checks.h"

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

constexpr auto kHeavy = Type::heavy_infantry;
const Kit kLevy{.training = Training::levy};

// Squares side by side, facing north, the first at x = 400.
struct Line {
  Field f;
  std::vector<UnitId> u;
  explicit Line(int count, const Kit& kit = kLevy) {
    for (int i = 0; i < count; ++i) u.push_back(f.put(kHeavy, Seat::red, at(400 + 80 * i, 300), kit));
    f.at_phase(Phase::checks, Seat::none);
  }
  void wound(std::size_t i, int wounds = 2) { f.state.at(u[i]).wounds = static_cast<std::uint8_t>(wounds); }
  bool check(std::initializer_list<std::uint8_t> faces) {
    bool done = false;
    f.run([&](Scratch& s) { done = carry_on_checks(s, Seat::red); }, faces);
    return done;
  }
  Status status(std::size_t i) { return f.state.at(u[i]).status; }
};

TEST(AntikaChecks, T12GroupOfThree) {
  Line l(3);
  l.wound(1);
  EXPECT_TRUE(l.check({4}));
  EXPECT_EQ(l.status(1), Status::on_table);
  EXPECT_EQ(l.f.state.at(l.u[1]).wounds, 1);
  const Checked* c = l.f.event<Checked>();
  ASSERT_NE(c, nullptr);
  EXPECT_EQ(c->roll.total, 5);
  EXPECT_EQ(c->needed, 5);
  Line two(2);
  two.wound(1);
  EXPECT_TRUE(two.check({4}));
  EXPECT_EQ(two.status(1), Status::fled);
}

TEST(AntikaChecks, T13LeadersGroupFailsOnOneOnly) {
  Line l(2);
  l.wound(1);
  l.f.put_with(Type::aide, l.u[0]);
  EXPECT_TRUE(l.check({2}));
  EXPECT_EQ(l.status(1), Status::on_table);
  Line one(2);
  one.wound(1);
  one.f.put_with(Type::aide, one.u[0]);
  one.f.put(Type::general, Seat::red, at(480, 200));
  EXPECT_FALSE(one.check({1}));
  EXPECT_EQ(one.f.state.asking, Asking::reroll);
  EXPECT_EQ(one.f.state.subject, one.u[1]);
  EXPECT_TRUE(one.f.run([](Scratch& s) { decide_reroll(s, Seat::red, {true}); }, {2}));
  EXPECT_EQ(one.status(1), Status::on_table);
  EXPECT_EQ(one.f.state.at(one.u[1]).wounds, 1);
  EXPECT_EQ(one.f.state.asking, Asking::nothing);
}

TEST(AntikaChecks, T42ChainsOfFour) {
  Line l(5);
  l.f.put_with(Type::aide, l.u[0]);
  const Bodies bodies = l.f.bodies();
  EXPECT_TRUE(help_at_check(l.f.state, bodies, l.u[3]).led);
  EXPECT_FALSE(help_at_check(l.f.state, bodies, l.u[4]).led);
  EXPECT_TRUE(help_at_check(l.f.state, bodies, l.u[4]).grouped);
  l.wound(3);
  l.wound(4);
  EXPECT_TRUE(l.check({2, 3}));  // the fifth: 3 + 1 is less than 5
  EXPECT_EQ(l.status(3), Status::on_table);
  EXPECT_EQ(l.status(4), Status::fled);
}

TEST(AntikaChecks, GroupsAreThoseOfTheBeginning) {
  Line l(3);
  for (std::size_t i = 0; i < 3; ++i) l.wound(i);
  EXPECT_TRUE(l.check({1, 1, 4}));  // the first two flee; the third still has its +1
  EXPECT_EQ(l.status(0), Status::fled);
  EXPECT_EQ(l.status(1), Status::fled);
  EXPECT_EQ(l.status(2), Status::on_table);
}

TEST(AntikaChecks, NoRepeatBeyondFourUnits) {
  Line l(1);
  l.wound(0);
  const UnitId general = l.f.put(Type::general, Seat::red, at(400, 110));  // 160 from the rear edge at y = 270
  EXPECT_FALSE(l.check({1}));
  Line far(1);
  far.wound(0);
  far.f.put(Type::general, Seat::red, at(400, 109));
  EXPECT_TRUE(far.check({1}));
  EXPECT_EQ(far.status(0), Status::fled);
  EXPECT_TRUE(l.f.run([](Scratch& s) { decide_reroll(s, Seat::red, {false}); }));
  EXPECT_EQ(l.status(0), Status::fled);
  EXPECT_TRUE(l.f.state.on_table(general));
}

TEST(AntikaChecks, RepeatedOnceOnly) {
  Line l(1);
  l.wound(0);
  l.f.put(Type::general, Seat::red, at(400, 200));
  EXPECT_FALSE(l.check({1}));
  EXPECT_TRUE(l.f.run([](Scratch& s) { decide_reroll(s, Seat::red, {true}); }, {1}));
  EXPECT_EQ(l.status(0), Status::fled);
  EXPECT_EQ(l.f.event<Lost>()->rule, rule("antika.check.fail"));
}

TEST(AntikaChecks, StubbornPassesItsFirstFailure) {
  Line l(1, {.training = Training::trained, .traits = traits({Trait::stubborn})});
  l.wound(0, 3);
  EXPECT_TRUE(l.check({1}));
  EXPECT_EQ(l.status(0), Status::on_table);
  EXPECT_EQ(l.f.state.at(l.u[0]).wounds, 2);
  l.f.state.at(l.u[0]).marks.clear_turn();
  EXPECT_TRUE(l.check({1}));
  EXPECT_EQ(l.status(0), Status::fled);
}

TEST(AntikaChecks, BerserkersDoNotCheckAndDoNotRecover) {
  Line l(1, {.traits = traits({Trait::berserkers})});
  l.wound(0, 2);
  l.f.state.at(l.u[0]).marks.set(Mark::disordered);
  EXPECT_TRUE(l.check({}));
  EXPECT_FALSE(l.f.dice_ran_out);
  EXPECT_EQ(l.f.state.at(l.u[0]).wounds, 2);
  EXPECT_FALSE(l.f.state.at(l.u[0]).marks.has(Mark::disordered));  // its cause is gone
}

TEST(AntikaChecks, AutomaticDisorderEndsWithAPassAndRecoversNothing) {
  Line l(1);
  l.f.state.at(l.u[0]).marks.set(Mark::disordered);
  EXPECT_TRUE(l.check({5}));
  EXPECT_FALSE(disordered(l.f.state, l.u[0]));
  EXPECT_EQ(l.f.count_events<Recovered>(), 0U);
}

TEST(AntikaChecks, SteadyUnitsDoNotCheck) {
  Line l(2);
  l.wound(0, 1);
  EXPECT_TRUE(l.check({}));
  EXPECT_FALSE(l.f.dice_ran_out);
  EXPECT_EQ(l.f.count_events<Checked>(), 0U);
}

TEST(AntikaChecks, ChanceToPass) {
  Line l(3);
  l.wound(1);
  const auto chance = [&] {
    const Bodies bodies = l.f.bodies();
    return chance_to_pass(l.f.state, l.u[1], help_at_check(l.f.state, bodies, l.u[1]),
                          may_repeat(l.f.state, bodies, l.u[1]));
  };
  EXPECT_DOUBLE_EQ(chance(), 1 - 3.0 / 6);
  l.f.put(Type::general, Seat::red, at(480, 200));
  EXPECT_DOUBLE_EQ(chance(), 1 - 0.25);
}

struct Horse {
  Field f;
  UnitId h;
  UnitId e;
  explicit Horse(Type type = Type::heavy_cavalry, Type enemy = kHeavy) {
    h = f.put(type, Seat::red, at(600, 400));
    e = f.put(enemy, Seat::blue, at(600, 400, kSouth));
    f.fight(h, Edge::front, e, Edge::front);
    f.at_phase(Phase::disengage);
  }
  bool go(Angle facing) {
    return f.run([&](Scratch& s) { decide_disengage(s, Seat::red, {h, facing}); });
  }
};

TEST(AntikaDisengage, OneUnitBackAnyFacing) {
  Horse t;
  EXPECT_TRUE(may_disengage(t.f.state, t.f.bodies(), Seat::red));
  EXPECT_FALSE(may_disengage(t.f.state, t.f.bodies(), Seat::blue));
  ASSERT_TRUE(t.go(kSouth));
  EXPECT_FALSE(fights(t.f.state, t.h));
  // Its centre was at y = 385, now at 345; facing south its front is 15 below.
  EXPECT_EQ(t.f.state.at(t.h).pose, at(600, 330, kSouth));
  EXPECT_FALSE(t.go(kSouth));
  EXPECT_TRUE(t.f.refused_by(rule("antika.disengage.cavalry")));
}

TEST(AntikaDisengage, OnlyFromInfantryAndNotFlanked) {
  Horse horse(Type::heavy_cavalry, Type::heavy_cavalry);
  EXPECT_FALSE(horse.go(kNorth));
  EXPECT_TRUE(horse.f.refused_by(rule("antika.gap.cavalry-disengage")));
  Horse flank;
  const UnitId x = flank.f.put(kHeavy, Seat::blue, at(620, 400, kWest));
  flank.f.fight(flank.h, Edge::right, x, Edge::front);
  EXPECT_FALSE(may_disengage(flank.f.state, flank.f.bodies(), Seat::red));
  EXPECT_FALSE(flank.go(kNorth));
  EXPECT_TRUE(flank.f.refused_by(rule("antika.gap.flanked-scope")));
  Horse foot(kHeavy, kHeavy);
  EXPECT_FALSE(foot.go(kNorth));
  EXPECT_TRUE(foot.f.refused_by(rule("antika.disengage.cavalry")));
}

TEST(AntikaDisengage, TheWayBackMustBeFree) {
  Horse t;
  t.f.put(kHeavy, Seat::red, at(600, 360));
  EXPECT_FALSE(may_disengage(t.f.state, t.f.bodies(), Seat::red));
  EXPECT_FALSE(t.go(kNorth));
  EXPECT_FALSE(t.f.decision.violations.empty());
}

}  // namespace
}  // namespace acies::antika
