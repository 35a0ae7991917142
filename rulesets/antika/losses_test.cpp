// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

constexpr auto kHeavy = Type::heavy_infantry;

bool wound(Field& f, UnitId unit, int wounds, std::initializer_list<std::uint8_t> faces = {}) {
  return f.run(
      [&](Scratch& s) {
        wound_all(s, {{unit, static_cast<std::uint8_t>(wounds), kNoUnit}}, rule("antika.cohesion.destroyed"));
      },
      faces);
}

TEST(AntikaLosses, T9DisorderThreshold) {
  Field f;
  const UnitId four = f.put(kHeavy, Seat::red, at(200, 200));
  const UnitId three = f.put(Type::medium_infantry, Seat::red, at(400, 200));
  const UnitId two = f.put(Type::light_infantry, Seat::red, at(600, 200));
  EXPECT_EQ(disorder_threshold(f.state, four), 2);
  EXPECT_EQ(disorder_threshold(f.state, three), 2);
  EXPECT_EQ(disorder_threshold(f.state, two), 1);
  f.scenario.late_disorder = true;
  EXPECT_EQ(disorder_threshold(f.state, four), 3);
  EXPECT_EQ(disorder_threshold(f.state, three), 2);
  EXPECT_EQ(disorder_threshold(f.state, two), 1);
}

TEST(AntikaLosses, T10T11PointOfTheGeneral) {
  Field f;
  const UnitId u = f.put(kHeavy, Seat::red, at(600, 300));
  const UnitId g = f.put(Type::general, Seat::red, at(600, 230));
  wound(f, u, 2);
  EXPECT_TRUE(disordered(f.state, u));
  wound(f, u, 2);
  EXPECT_TRUE(f.state.on_table(u));
  f.run([](Scratch& s) { settle_extra_points(s); });
  EXPECT_TRUE(f.state.on_table(u));
  f.state.at(g).pose = at(600, 70);
  f.run([](Scratch& s) { settle_extra_points(s); });
  EXPECT_EQ(f.state.at(u).status, Status::destroyed);
  EXPECT_EQ(f.event<Lost>()->rule, rule("antika.gap.temporary-point-lost"));
}

TEST(AntikaLosses, FifthWoundKillsEvenNearTheGeneral) {
  Field f;
  const UnitId u = f.put(kHeavy, Seat::red, at(600, 300));
  f.put(Type::general, Seat::red, at(600, 230));
  wound(f, u, 5);
  EXPECT_EQ(f.state.at(u).status, Status::destroyed);
}

TEST(AntikaLosses, MeleesEndWithTheUnit) {
  Field f;
  const UnitId a = f.put(kHeavy, Seat::red, at(600, 400));
  const UnitId b = f.put(kHeavy, Seat::blue, at(600, 400, kSouth));
  f.fight(a, Edge::front, b, Edge::front);
  wound(f, b, 4);
  EXPECT_FALSE(fights(f.state, a));
  EXPECT_EQ(f.state.at(b).lost_order, 1);
}

TEST(AntikaLosses, GeneralRunsHisRiskAndTheAideIsLost) {
  Field f;
  const UnitId u = f.put(kHeavy, Seat::red, at(600, 300));
  const UnitId general = f.put_with(Type::general, u);
  const UnitId aide = f.put_with(Type::aide, u);
  wound(f, u, 5, {4});
  EXPECT_TRUE(f.state.on_table(general));
  EXPECT_FALSE(f.state.at(general).host.valid());
  ASSERT_EQ(f.state.displaced.size(), 1U);
  EXPECT_EQ(f.state.displaced[0], general);
  EXPECT_EQ(f.state.at(aide).status, Status::destroyed);
  // He stands where the unit did: its centre (600, 285), his front 20 ahead of it.
  EXPECT_EQ(f.state.at(general).pose, at(600, 305));
}

TEST(AntikaLosses, GeneralFallsOnThreeOrLess) {
  Field f;
  const UnitId u = f.put(kHeavy, Seat::red, at(600, 300));
  const UnitId general = f.put_with(Type::general, u);
  wound(f, u, 5, {3});
  EXPECT_EQ(f.state.at(general).status, Status::destroyed);
  EXPECT_TRUE(f.state.displaced.empty());
}

TEST(AntikaLosses, AGeneralLostInTheSameMomentStillHelps) {
  Field f;
  const UnitId with_him = f.put(kHeavy, Seat::red, at(600, 300));
  const UnitId beside = f.put(kHeavy, Seat::red, at(680, 300));
  f.put_with(Type::general, with_him);
  f.run(
      [&](Scratch& s) {
        wound_all(s, {{with_him, 5, kNoUnit}, {beside, 4, kNoUnit}}, rule("antika.cohesion.destroyed"));
      },
      {1});
  EXPECT_FALSE(f.state.on_table(with_him));
  EXPECT_TRUE(f.state.on_table(beside));
  f.run([](Scratch& s) { settle_extra_points(s); });
  EXPECT_FALSE(f.state.on_table(beside));
}

TEST(AntikaLosses, T16CampFallsWithAllInIt) {
  Field f;
  const UnitId camp = f.put_camp(Seat::blue, at(600, 760, kSouth));
  const UnitId garrison = f.put_garrison(camp, kHeavy, {.armour = Armour::superior});
  const UnitId tower = f.put_tower(camp);
  const UnitId a = f.put(kHeavy, Seat::red, at(600, 760));
  f.fight(a, Edge::front, camp, Edge::front);
  wound(f, camp, 3);
  EXPECT_TRUE(f.state.on_table(camp));  // it has the four points of its garrison
  wound(f, camp, 1);
  for (const UnitId id : {camp, garrison, tower}) EXPECT_EQ(f.state.at(id).status, Status::destroyed);
  EXPECT_FALSE(f.state.at(a).marks.has(Mark::plundering));
  // What they count: 3 for the camp and the bases of the two (antika.victory.camp).
  EXPECT_EQ(row_of(f.state.type(garrison)).bases + row_of(f.state.type(tower)).bases + 3, 8);
}

TEST(AntikaLosses, PlunderersAreMarkedWhereCampsAreThePrize) {
  Field f;
  f.scenario.play = Play::capture_camps;
  const UnitId camp = f.put_camp(Seat::blue, at(600, 760, kSouth));
  const UnitId a = f.put(kHeavy, Seat::red, at(600, 760));
  f.fight(a, Edge::front, camp, Edge::front);
  wound(f, camp, 2);
  EXPECT_TRUE(f.state.at(a).marks.has(Mark::plundering));
}

TEST(AntikaLosses, NearTheBrinkLossesCountDouble) {
  Field f;
  f.scenario.play = Play::cliff;
  const UnitId near = f.put(Type::light_infantry, Seat::red, at(1050, 300));  // brink at x = 1120
  const UnitId far = f.put(Type::light_infantry, Seat::red, at(1030, 400));
  wound(f, near, 2);
  wound(f, far, 2);
  EXPECT_TRUE(f.state.at(near).marks.has(Mark::double_loss));
  EXPECT_FALSE(f.state.at(far).marks.has(Mark::double_loss));
}

TEST(AntikaLosses, T36CostOfALegion) {
  EXPECT_EQ(row_of(kHeavy).price + price(Armour::superior) + price(Training::trained) + price(Trait::stubborn) +
                price(Trait::pilum),
            18);
}

}  // namespace
}  // namespace acies::antika
