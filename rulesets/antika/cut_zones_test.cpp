// SPDX-License-Identifier: Apache-2.0
// Zones of control that impassable terrain cuts short (antika.gap.zoc-shape, antika.gap.zoc-entry).
#include "rulesets/antika/cut_zones.h"

#include <gtest/gtest.h>

#include "geometry/testing.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"
#include "rulesets/antika/turning.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

using testing::Numbers;

Leg slide(Angle direction, std::int32_t hundredths) { return {LegKind::slide, hundredths, direction, kNoUnit}; }

// The enemy faces south at y 400: its zone is x 560 to 640, y 360 to 400.
class CutZones : public ::testing::Test {
 protected:
  Field field;
  UnitId enemy = field.put(Type::heavy_infantry, Seat::blue, at(600, 400, kSouth));
  bool move(UnitId unit, Legs legs) {
    Move command;
    command.units = {unit};
    command.legs = legs;
    return field.run([&](Scratch& scratch) { decide_move(scratch, Seat::red, command); });
  }
  UnitId put(const Pose& pose) { return field.put(Type::light_cavalry, Seat::red, pose); }
  void again(UnitId id, const Pose& pose) {
    field.state.at(id).pose = pose;
    field.state.at(id).marks.set(Mark::moved, false);
  }
  bool in(UnitId id) const {
    const Bodies bodies = field.bodies();
    return in_zone(field.state, bodies, bodies.at(id), enemy);
  }
};

// A wall at x 580 to 620, y 380 to 390, hides what lies behind it.
TEST_F(CutZones, EnteredWhereTheTerrainEnds) {
  field.put_feature(FeatureKind::wall, 600, 385, 40, 10);
  const UnitId a = put(at(600, 372));  // 40 wide: just as wide as the wall
  EXPECT_FALSE(in(a));
  // Its right side is at 620: it is seen by more than 0.5 mm from 620.5 on.
  EXPECT_TRUE(move(a, {slide(kEast, 50)}));
  again(a, at(600, 372));
  EXPECT_FALSE(move(a, {slide(kEast, 60)}));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.zoc-entry")));
  field.state.at(a).pose = {{60055, 37200}, kNorth};
  EXPECT_TRUE(in(a));
}

// The end of the longest slide does not depend on how long the slide was to be.
TEST_F(CutZones, LongLegsAreHeldAtTheSamePlace) {
  field.put_feature(FeatureKind::wall, 600, 385, 40, 10);
  const UnitId a = put(at(600, 372));
  for (const std::int32_t far : {70, 1000, 7531, 20000}) {
    EXPECT_FALSE(move(a, {slide(kEast, far)})) << far;
    ASSERT_FALSE(field.decision.violations.empty());
    EXPECT_NEAR(field.decision.violations[0].shape.point[1].x, 62050, 1) << far;
  }
}

// Ground between the front and the terrain is in the zone, to 0.5 mm from it.
TEST_F(CutZones, BeforeTheTerrain) {
  field.put_feature(FeatureKind::wall, 600, 365, 200, 10);  // y 360 to 370
  const UnitId a = put({{60000, 37050}, kNorth});
  EXPECT_FALSE(in(a));
  field.state.at(a).pose = {{60000, 37051}, kNorth};
  EXPECT_TRUE(in(a));
}

// A wall with a breach hides nothing behind the breach.
TEST_F(CutZones, BreachesOpenWalls) {
  field.put_feature(FeatureKind::wall, 600, 385, 200, 10);
  const UnitId a = put(at(600, 372));
  EXPECT_FALSE(in(a));
  field.put_feature(FeatureKind::breach, 600, 385, 60, 10);
  EXPECT_TRUE(in(a));
}

// What no step may pass over: a corner that shows itself for a moment between two walls.
TEST_F(CutZones, AMomentInSightIsEnough) {
  field.put_feature(FeatureKind::wall, 580, 385, 38, 10);  // x 561 to 599
  field.put_feature(FeatureKind::wall, 620, 385, 38, 10);  // x 601 to 639: 2 mm apart, 1 mm of it clear of touching
  const UnitId a = put({{60000, 36060}, degrees(45)});
  const Bodies bodies = field.bodies();
  const Rect body = bodies.at(a);
  Step step;
  step.motion = Motion::shift;
  step.by = {20000, 0};
  const Rect& front = bodies.at(enemy);
  ASSERT_TRUE(zone_is_cut(field.state, bodies, front));
  // Its north corner is only a hair in the zone: it shows while it is between 599.5 and 600.5, give or take its slope.
  const double tip = std::max(body.fl().y, body.fr().y);
  const Rect from = shifted(body, {-10000, 36055 - tip});
  const auto time = first_in_cut_zone(field.state, bodies, front, from, step);
  ASSERT_TRUE(time);
  EXPECT_TRUE(in_cut_zone(field.state, bodies, front, shifted(from, step.by * (*time + 1e-6))));
  EXPECT_FALSE(in_cut_zone(field.state, bodies, front, shifted(from, step.by * (*time - 1e-6))));
  EXPECT_FALSE(first_in_cut_zone(field.state, bodies, front, shifted(from, {0, -6}), step));
}

struct Random {
  Field field;
  UnitId enemy = field.put(Type::heavy_infantry, Seat::blue, at(300, 300, kSouth));
  Rect body;
  Step step;

  explicit Random(Numbers& n) {
    field.state.at(enemy).pose = n.pose(20);
    const int pieces = n.in(1, 4);
    for (int i = 0; i < pieces; ++i) {
      const Point middle = n.pose(120).at;
      const Angle turn{n.in(0, kFullCircle)};
      const Length width = mm(n.in(5, 60));
      const Length height = mm(n.in(5, 60));
      field.state.features.push_back(
          {n.in(0, 2) == 0 ? FeatureKind::lake : FeatureKind::wall, middle, turn, width, height, Seat::none});
    }
    body = n.base(160);
    step.motion = n.in(0, 2) == 0 ? Motion::shift : Motion::wheel;
    const auto x = static_cast<double>(n.in(-12000, 12000));
    step.by = {x, static_cast<double>(n.in(-12000, 12000))};
    step.pivot = body.corner[static_cast<std::size_t>(n.in(0, 4))];
    step.turn = {n.in(-180000, 180001)};
  }
  Rect at_share(double t) const {
    return step.motion == Motion::shift ? shifted(body, step.by * t)
                                        : turned_about(body, step.pivot, radians(step.turn) * t);
  }
};

TEST(CutZoneProperties, TheEntryIsTheFirstMomentInTheZone) {
  Numbers n(21);
  int entered = 0;
  int never = 0;
  for (int i = 0; i < 3000; ++i) {
    const Random r(n);
    const Bodies bodies = r.field.bodies();
    const Rect& front = bodies.at(r.enemy);
    if (!zone_is_cut(r.field.state, bodies, front)) continue;
    const auto in = [&](double t) { return in_cut_zone(r.field.state, bodies, front, r.at_share(t)); };
    const auto time = first_in_cut_zone(r.field.state, bodies, front, r.body, r.step);
    const double end = time.value_or(1);
    constexpr double kHair = 1e-7;
    for (int k = 0; k <= 40; ++k)
      if (const double t = end * k / 40 - kHair; t > 0) {
        ASSERT_FALSE(in(t)) << i << ' ' << k;
      }
    if (time) {
      ASSERT_TRUE(in(*time + kHair)) << i;
    }
    if (time && *time > 0) ++entered;
    if (!time) ++never;
  }
  EXPECT_GT(entered, 200);
  EXPECT_GT(never, 200);
}

// Asked point by point: nothing impassable between it and the front.
TEST(CutZoneProperties, InTheZoneIsWhatIsSeenFromTheFront) {
  Numbers n(22);
  int seen = 0;
  int hidden = 0;
  for (int i = 0; i < 1200; ++i) {
    const Random r(n);
    const Bodies bodies = r.field.bodies();
    const Rect& front = bodies.at(r.enemy);
    if (!zone_is_cut(r.field.state, bodies, front) || !overlap(zone_ahead(front), r.body, tolerance::kTouch)) continue;
    // Some point of the body, `more` added on all sides, seen with `clear` of room to either side and beyond.
    const auto shows = [&](double more, double clear) {
      for (double x = -front.width / 2 + clear; x <= front.width / 2 - clear; x += 50)
        for (double y = clear; y <= 4000 - clear; y += 50) {
          if (!contains(r.body, front.global({x, y}), more)) continue;
          Convex way;
          for (const Vec p : {Vec{x - clear, 0}, {x - clear, y + clear}, {x + clear, y + clear}, {x + clear, 0}})
            way.point.push_back(front.global(p));
          bool free = true;
          for (std::size_t f = 0; f < r.field.state.features.size() && free; ++f)
            free = !overlap(bodies.outline[f], zone_ahead(front), tolerance::kTouch) ||
                   !overlap(bodies.outline[f], way, 0);
          if (free) return true;
        }
      return false;
    };
    const bool in = in_cut_zone(r.field.state, bodies, front, r.body);
    if (shows(-1, tolerance::kTouch + 1)) {
      ASSERT_TRUE(in) << i;
      ++seen;
    } else if (!shows(36, tolerance::kTouch - 25)) {
      ASSERT_FALSE(in) << i;
      ++hidden;
    }
  }
  EXPECT_GT(seen, 30);
  EXPECT_GT(hidden, 30);
}

}  // namespace
}  // namespace acies::antika
