// SPDX-License-Identifier: Apache-2.0
// Turns over terrain and at the table's edge, to both sides of the limit (antika.gap.movement-order,
// antika.terrain.impassable-move, antika.gap.table-bounds).
#include "rulesets/antika/turning.h"

#include <gtest/gtest.h>

#include "geometry/polygon.h"
#include "geometry/testing.h"
#include "rulesets/antika/test_field.h"
#include "rulesets/antika/way.h"

namespace acies::antika {
namespace {

using testing::Numbers;

double sine(double degrees_of) { return sin_cos_radians(degrees_of * 3.14159265358979323846 / 180).sine; }

// 80 wide, wheeling left about its left front corner at 560,300: the right one rises by 80 mm times the sine.
class Turns : public ::testing::Test {
 protected:
  Field field;
  UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  Obstacle wheel(std::int32_t thousandths) const {
    const Bodies bodies = field.bodies();
    Way way;
    way.mover = a;
    return on_the_wheel(field.state, bodies, way, bodies.at(a), bodies.at(a).fl(), {-thousandths});
  }
};

TEST_F(Turns, ForbiddenGroundIsMetWhereItIsTouchedTooDeep) {
  field.put_feature(FeatureKind::wall, 600, 325, 400, 10);  // from y 320 on: 0.5 mm deep at sine 20.5 / 80
  EXPECT_FALSE(wheel(14847));                               // 14.8479 degrees
  const Obstacle met = wheel(90000);
  ASSERT_EQ(met.what, Obstacle::What::terrain);
  EXPECT_EQ(met.feature, 0);
  EXPECT_NEAR(8000 * sine(90 * met.time), 2050, 1e-4);
  EXPECT_TRUE(wheel(14849));
}

TEST_F(Turns, BreachesLetTheTurnThrough) {
  field.put_feature(FeatureKind::wall, 600, 325, 400, 10);
  field.put_feature(FeatureKind::breach, 600, 325, 100, 10);  // x 550 to 650
  EXPECT_FALSE(wheel(45000));
  field.state.features[1].width = mm(50);  // x 575 to 625
  EXPECT_TRUE(wheel(45000));
}

TEST_F(Turns, TheEdgeOfTheTableIsPassedByMoreThanTheSlack) {
  field.state.at(a).pose = {{60000, 78000}, kNorth};  // the table ends at 800: 20.05 mm above
  EXPECT_FALSE(wheel(14511));                         // 14.5141 degrees
  const Obstacle met = wheel(60000);
  ASSERT_EQ(met.what, Obstacle::What::edge);
  EXPECT_NEAR(8000 * sine(60 * met.time), 2005, 1e-4);
  EXPECT_TRUE(wheel(14516));
}

// A body far from its pivot, as in a group: the bow of its way counts, wherever its highest point lies.
TEST_F(Turns, TheTopOfTheBowCounts) {
  const Vec pivot{60000, 10000};
  const Rect body = turned_about(place({{60000, 42000}, kNorth}, mm(80), mm(60)), pivot, radians(degrees(-40)));
  const double top = length(body.fl() - pivot);
  const auto over = [&](double deep, Angle turn) {
    field.state.features.clear();
    const auto edge = static_cast<std::int32_t>(10000 + top - deep);
    field.state.features.push_back({FeatureKind::river, {60000, edge + 4000}, {}, mm(1200), mm(80), Seat::none});
    return turns_over_broken_ground(field.state, field.bodies(), a, body, pivot, turn);
  };
  for (const int size : {60, 70, 71, 80, 89}) {
    EXPECT_TRUE(over(tolerance::kTouch + 2, degrees(size))) << size;
    EXPECT_FALSE(over(tolerance::kTouch - 2, degrees(size))) << size;
  }
}

TEST(TurnProperties, FirstBeyondIsTheFirstMoment) {
  Numbers n(31);
  int passed = 0;
  for (int i = 0; i < 3000; ++i) {
    const Rect body = n.base(100);
    const Vec pivot = body.corner[static_cast<std::size_t>(n.in(0, 4))];
    const Angle turn{n.in(-180000, 180001)};
    const SinCos t = sin_cos(Angle{n.in(0, kFullCircle)});
    const Vec outwards{t.sine, t.cosine};
    const double limit = dot(outwards, body.centre) + n.in(0, 12000);
    const auto beyond = [&](double share) {
      double most = -1e9;
      for (const Vec c : turned_about(body, pivot, radians(turn) * share).corner)
        most = std::max(most, dot(outwards, c) - limit);
      return most;
    };
    const auto time = first_beyond(body, pivot, turn, outwards, limit);
    for (int k = 0; k <= 40 && !(time && *time == 0); ++k) ASSERT_LE(beyond(time.value_or(1) * k / 40), 1e-4) << i;
    if (time) {
      ASSERT_GE(beyond(*time), -1e-4) << i;
    }
    if (time && *time > 0) ++passed;
  }
  EXPECT_GT(passed, 300);
}

// Every moment on its own, by the question that straight moves ask.
TEST(TurnProperties, GroundIsMetWhenAMomentOfTheTurnMeetsIt) {
  Numbers n(32);
  int met = 0;
  int missed = 0;
  for (int i = 0; i < 2000; ++i) {
    Field field;
    const UnitId a = field.put(Type::elephant, Seat::red, at(300, 300));
    const Point middle = n.pose(150).at;
    const Angle lie{n.in(0, kFullCircle)};
    const bool river = n.in(0, 2) == 0;
    field.state.features.push_back(
        {river ? FeatureKind::river : FeatureKind::lake, middle, lie, mm(n.in(20, 90)), mm(60), Seat::none});
    if (river) field.state.features.push_back({FeatureKind::ford, n.pose(120).at, lie, mm(50), mm(60), Seat::none});
    const Bodies bodies = field.bodies();
    const Rect body = n.base(120);
    const Vec pivot = body.corner[static_cast<std::size_t>(n.in(0, 4))];
    const Angle turn{n.in(-180000, 180001)};
    const auto touches = [&](double t) {
      return forbidden_feature(field.state, bodies, a, convex(turned_about(body, pivot, radians(turn) * t))) >= 0;
    };
    const TurnedInto first = turns_into_forbidden(field.state, bodies, a, body, pivot, turn);
    const bool hit = first.feature >= 0;
    constexpr double kHair = 1e-6;
    for (int k = 0; k <= 40; ++k)
      if (const double t = first.time * k / 40 - kHair; t > 0) {
        ASSERT_FALSE(touches(t)) << i << ' ' << k;
      }
    if (hit) {
      ASSERT_TRUE(touches(first.time + 100 * kHair)) << i;
    }
    hit&& first.time > 0 ? ++met : ++missed;
  }
  EXPECT_GT(met, 200);
  EXPECT_GT(missed, 200);
}

}  // namespace
}  // namespace acies::antika
