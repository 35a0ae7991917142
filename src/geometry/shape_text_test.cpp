// SPDX-License-Identifier: Apache-2.0
#include "geometry/shape_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "geometry/testing.h"

namespace acies {
namespace {

TEST(ShapeText, WritesMillimetresAndBearings) {
  EXPECT_EQ(to_text(mm(60)), "60");
  EXPECT_EQ(to_text(Length{-5}), "-0.05");
  EXPECT_EQ(to_text(Length{1250}), "12.5");
  EXPECT_EQ(to_text(Pose{{30000, 24000}, degrees(0)}), "300,240 N");
  EXPECT_EQ(to_text(Pose{{30050, 24000}, degrees(90)}), "300.5,240 E");
  EXPECT_EQ(to_text(Pose{{30000, 24001}, {37250}}), "300,240.01 37.25");
  EXPECT_EQ(to_text(Pose{{0, 0}, {359999}}), "0,0 359.999");
  EXPECT_EQ(to_text(place({{30000, 24000}, degrees(180)}, mm(40), Length{1550})), "300,240 S 40x15.5");
}

TEST(ShapeText, ReadsThem) {
  EXPECT_EQ(*length_from_text("0.5"), (Length{50}));
  EXPECT_EQ(*length_from_text("-12.25"), (Length{-1225}));
  EXPECT_EQ(*bearing_from_text("W"), degrees(270));
  EXPECT_EQ(*bearing_from_text("0"), degrees(0));
  EXPECT_EQ(*bearing_from_text("90.000"), degrees(90));
  EXPECT_EQ(*pose_from_text("300.5,-240 37.25"), (Pose{{30050, -24000}, {37250}}));
  EXPECT_EQ(to_text(*base_from_text("300,240 N 40x20")), "300,240 N 40x20");
}

TEST(ShapeText, RefusesEverythingElse) {
  for (const char* bad : {"", "-", ".5", "5.", "1.234", "1e3", "+5", " 5", "5 ", "0x10", "1.2.3", "100000.01", "nan",
                          "99999999999999999999"}) {
    ASSERT_FALSE(length_from_text(bad)) << bad;
    EXPECT_EQ(length_from_text(bad).error().code, "shape.length");
  }
  for (const char* bad : {"", "n", "NE", "360", "-1", "1.2345", "north"}) {
    ASSERT_FALSE(bearing_from_text(bad)) << bad;
    EXPECT_EQ(bearing_from_text(bad).error().code, "shape.bearing");
  }
  for (const char* bad : {"", "300", "300;240", "300,", ",240", "300,240,1", "300, 240"}) {
    ASSERT_FALSE(point_from_text(bad)) << bad;
    EXPECT_EQ(point_from_text(bad).error().code, "shape.point");
  }
  for (const char* bad : {"", "300,240", "300,240  N", "300,240 N ", "N 300,240"}) {
    ASSERT_FALSE(pose_from_text(bad)) << bad;
    EXPECT_EQ(pose_from_text(bad).error().code, "shape.pose");
  }
  for (const char* bad : {"", "300,240 N", "300,240 N 40", "300,240 N 40x0", "300,240 N -40x20", "300,240 40x20"}) {
    ASSERT_FALSE(base_from_text(bad)) << bad;
    EXPECT_EQ(base_from_text(bad).error().code, "shape.base");
  }
}

RC_GTEST_PROP(ShapeText, T1ReadingWhatWasWrittenGivesTheSame, ()) {
  const Pose pose = *testing::any_pose(600);
  RC_ASSERT(*pose_from_text(to_text(pose)) == pose);
  const Rect base = place(pose, mm(40), Length{*testing::evenly(1, 9000)});
  const Rect again = *base_from_text(to_text(base));
  RC_ASSERT(again.corner == base.corner);
}

}  // namespace
}  // namespace acies
