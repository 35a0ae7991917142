// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/screen.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rulesets/antika/decide.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

class OnScreen : public testing::Test {
 protected:
  std::vector<UnitId> group(UnitId unit) {
    std::vector<UnitId> out;
    natural_group(field.state, unit, out);
    return out;
  }
  std::vector<SceneUnit> waiting_now(Seat seat = Seat::red) {
    std::vector<SceneUnit> out;
    waiting(field.state, seat, out);
    return out;
  }
  std::vector<SceneZone> zones(UnitId unit) {
    const std::vector<UnitId> list{unit};
    std::vector<SceneZone> out;
    overlays(field.state, Seat::red, list, out);
    return out;
  }
  static const SceneZone* find(const std::vector<SceneZone>& all, std::string_view kind) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const SceneZone& z) { return z.kind == kind; });
    return found == all.end() ? nullptr : &*found;
  }
  Field field;
};

TEST_F(OnScreen, ThoseWhoStandTogetherGoTogether) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 200));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(680, 200));
  const UnitId c = field.put(Type::heavy_infantry, Seat::red, at(800, 200));
  EXPECT_EQ(group(b), (std::vector{b, a}));
  EXPECT_EQ(group(c), std::vector{c});
  field.state.at(a).marks.set(Mark::moved);
  EXPECT_EQ(group(b), std::vector{b});
}

TEST_F(OnScreen, TheWaitingAndTheReserves) {
  const UnitId a = field.put(Type::medium_infantry, Seat::red, at(600, 200));
  const UnitId g = field.put(Type::aide, Seat::red, at(600, 200));
  const UnitId x = field.put(Type::medium_infantry, Seat::blue, at(600, 600));
  for (const UnitId id : {a, g, x}) field.state.at(id).status = Status::waiting;
  field.at_phase(Phase::deploy_first, Seat::red, 0);
  const std::vector<SceneUnit> out = waiting_now();
  ASSERT_EQ(out.size(), 2U);
  EXPECT_EQ(out[0].id, a);
  EXPECT_EQ(out[0].width, mm(40));
  EXPECT_EQ(out[1].id, g);
  field.state.at(a).status = Status::reserve;
  field.state.at(a).body = Body::reserve;
  field.at_phase(Phase::move, Seat::red, 2);
  EXPECT_TRUE(waiting_now().empty());
  field.at_phase(Phase::move, Seat::red, 3);
  ASSERT_EQ(waiting_now().size(), 1U);
  EXPECT_EQ(waiting_now()[0].id, a);
}

TEST_F(OnScreen, ReachCommandAndShooting) {
  const UnitId a = field.put(Type::light_infantry, Seat::red, at(600, 300), Kit{.traits = traits({Trait::bow})});
  const UnitId g = field.put(Type::general, Seat::red, at(700, 300));
  static_cast<void>(g);
  const std::vector<SceneZone> all = zones(a);
  const SceneZone* reach = find(all, "reach");
  ASSERT_NE(reach, nullptr);
  EXPECT_GT(reach->outline[0].y, 40000);
  EXPECT_LT(reach->outline[12].y, 20000);
  ASSERT_NE(find(all, "command"), nullptr);
  ASSERT_NE(find(all, "arc"), nullptr);
  EXPECT_EQ(find(all, "arc")->outline.front(), (Point{58000, 30000}));
  ASSERT_NE(find(all, "range"), nullptr);
  field.put(Type::heavy_infantry, Seat::blue, at(600, 330, kSouth));
  const std::vector<SceneZone> less = zones(a);
  ASSERT_NE(find(less, "reach"), nullptr);
  EXPECT_LT(find(less, "reach")->outline[0].y, 33000);
}

TEST_F(OnScreen, EachFightIsSettledWithoutTheOthers) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 400));
  const UnitId x = field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId b = field.put(Type::heavy_infantry, Seat::red, at(680, 400));
  const UnitId y = field.put(Type::heavy_infantry, Seat::blue, at(680, 400, kSouth));
  field.fight(a, Edge::front, x, Edge::front);
  field.fight(b, Edge::front, y, Edge::front);
  StandingFights fights;
  standing_fights(field.state, fights);
  ASSERT_EQ(fights.size(), 2U);
  EXPECT_EQ(fights[1].a, b);
  EXPECT_EQ(fights[1].b, y);
  SeededDice dice(1, 1);
  Decision<Event> decision;
  decide(fights[1].state, fights[1].seat, fights[1].command, dice, decision);
  ASSERT_TRUE(decision.accepted());
  std::vector<UnitId> struck;
  for (const Event& event : decision.events)
    if (const auto* e = std::get_if<Attacked>(&event)) {
      struck.push_back(e->unit);
      // The friend who fights beside it gives no die of an overlap.
      for (const Factor& f : e->dice.factors) EXPECT_NE(f.rule, rule("antika.melee.overlap-die"));
    }
  EXPECT_EQ(struck, (std::vector{b, y}));
}

}  // namespace
}  // namespace acies::antika
