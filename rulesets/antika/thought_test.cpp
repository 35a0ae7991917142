// SPDX-License-Identifier: Apache-2.0
// What bots think of positions that a player can judge at a glance.
#include "rulesets/antika/thought.h"

#include "rulesets/antika/play.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

constexpr auto kHeavy = Type::heavy_infantry;
constexpr auto kHorse = Type::medium_cavalry;

// Two heavy units of each side, far apart.
struct Armies {
  Field f;
  UnitId red = f.put(kHeavy, Seat::red, at(300, 300));
  UnitId red_too = f.put(kHeavy, Seat::red, at(900, 300));
  UnitId blue = f.put(kHeavy, Seat::blue, at(300, 600, kSouth));
  UnitId blue_too = f.put(kHeavy, Seat::blue, at(900, 600, kSouth));
};

TEST(AntikaThought, WhatIsGoodForOneIsBadForTheOther) {
  Armies a;
  a.f.state.at(a.blue).wounds = 2;
  EXPECT_GT(evaluate(a.f.state, Seat::red), 0);
  EXPECT_EQ(evaluate(a.f.state, Seat::red), -evaluate(a.f.state, Seat::blue));
  EXPECT_EQ(poise(a.f.state, Seat::red), -poise(a.f.state, Seat::blue));
}

// The wound that disorders costs more than the one before it, and a unit that its General can steady less.
TEST(AntikaThought, DisorderIsFearedForItsCheck) {
  Armies a;
  const auto cost = [&](int wounds) {
    a.f.state.at(a.red).wounds = static_cast<std::uint8_t>(wounds);
    return -evaluate(a.f.state, Seat::red);
  };
  const double first = cost(1);
  const double second = cost(2) - first;
  EXPECT_GT(first, 0);
  EXPECT_GT(second, 2 * first);
  const double alone = cost(2);
  a.f.put_with(Type::general, a.red);
  EXPECT_LT(cost(2), alone / 2);
}

// A base of a small army is a larger part of its break point.
TEST(AntikaThought, LossesCountByTheArmy) {
  Armies a;
  const UnitId lost = a.f.put(kHorse, Seat::red, at(600, 200));
  const thought::Stakes few = thought::stakes_of(a.f.state);
  const double before = thought::worth(a.f.state, few, lost);
  for (int i = 0; i < 4; ++i) a.f.put(kHeavy, Seat::red, at(100 + 200 * i, 100));
  EXPECT_LT(thought::worth(a.f.state, thought::stakes_of(a.f.state), lost), before);
}

TEST(AntikaThought, AChargeOnTheFlankPromisesMore) {
  Armies a;
  const UnitId horse = a.f.put(kHorse, Seat::red, at(600, 200));
  const thought::Stakes stakes = thought::stakes_of(a.f.state);
  const thought::Arms horses = thought::arms_of(a.f.state, stakes, horse, false);
  const thought::Arms foot = thought::arms_of(a.f.state, stakes, a.blue, false);
  EXPECT_GT(thought::promise(horses, foot, Edge::left), thought::promise(horses, foot, Edge::front));
  // Light troops have no flank.
  const UnitId light = a.f.put(Type::light_infantry, Seat::blue, at(700, 600, kSouth));
  const thought::Arms lights = thought::arms_of(a.f.state, stakes, light, false);
  EXPECT_EQ(thought::promise(horses, lights, Edge::left), thought::promise(horses, lights, Edge::front));
}

// The same horse at the same distance, before the front and on the flank.
TEST(AntikaThought, PoiseSeesAnOpenFlank) {
  const auto poise_with = [](const Pose& pose) {
    Armies a;
    a.f.put(kHorse, Seat::blue, pose);
    return poise(a.f.state, Seat::red);
  };
  const double before_front = poise_with(at(300, 400, kSouth));
  const double on_flank = poise_with(at(400, 270, kWest));
  EXPECT_LT(on_flank, before_front);
}

TEST(AntikaThought, AThreatNeedsAClearWay) {
  Armies a;
  a.f.put(kHorse, Seat::blue, at(440, 270, kWest));
  const double open = poise(a.f.state, Seat::red);
  a.f.put(kHeavy, Seat::red, at(390, 290, kEast));
  EXPECT_GT(poise(a.f.state, Seat::red), open);
}

}  // namespace
}  // namespace acies::antika
