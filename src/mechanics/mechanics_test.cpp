// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "mechanics/base_contact.h"
#include "mechanics/group.h"
#include "mechanics/strip.h"

namespace acies {
namespace {

Rect base(std::int32_t x, std::int32_t y, std::int32_t facing, std::int32_t depth = 15) {
  return place({{x * 100, y * 100}, degrees(facing)}, mm(40), mm(depth));
}

TEST(BaseContact, FrontNeedsBothCorners) {
  EXPECT_EQ(contact_edge(base(300, 300, 180), base(300, 300, 0)), Edge::front);
  EXPECT_EQ(contact_edge(base(310, 300, 180), base(300, 300, 0)), Edge::none);
}

TEST(BaseContact, FlankNeedsTheFrontCorner) {
  const Rect b = base(300, 300, 0);
  EXPECT_EQ(contact_edge(base(280, 280, 90), b), Edge::left);
  EXPECT_EQ(contact_edge(base(280, 275, 90), b), Edge::none);
  EXPECT_EQ(contact_edge(base(320, 280, 270), b), Edge::right);
}

TEST(BaseContact, RearNeedsBothCorners) {
  const Rect b = base(300, 300, 0);
  EXPECT_EQ(contact_edge(base(300, 285, 0), b), Edge::rear);
  EXPECT_EQ(contact_edge(base(305, 285, 0), b), Edge::none);
  EXPECT_TRUE(directly_behind(base(300, 285, 0), b));
}

TEST(BaseContact, LinksSideBySideByFrontOrRearCorners) {
  const Rect a = base(300, 300, 0, 30);
  EXPECT_TRUE(linked(a, base(340, 300, 0, 15)));
  EXPECT_TRUE(linked(a, base(340, 285, 0, 15)));   // rear corners level
  EXPECT_FALSE(linked(a, base(340, 292, 0, 15)));  // neither
  EXPECT_FALSE(linked(a, base(340, 300, 180, 30)));
  EXPECT_TRUE(beside_level(base(340, 300, 0), a));
  EXPECT_FALSE(beside_level(base(340, 285, 0), a));
}

TEST(BaseContact, FrontEdgeOnAFlankButNotAtItsCorners) {
  const Rect b = base(300, 300, 0, 40);
  EXPECT_TRUE(front_edge_touches_flank_or_rear(base(280, 275, 90), b));
  EXPECT_FALSE(front_edge_touches_flank_or_rear(base(340, 300, 180), b));  // corner to corner
  EXPECT_FALSE(front_edge_touches_flank_or_rear(base(340, 290, 180), b));  // side along side
}

TEST(Strip, SidesAreOpenAndTheFarEdgeClosed) {
  const Rect e = base(300, 200, 0);
  EXPECT_EQ(strip_distance(e, base(300, 240, 180), 4000), 4000);
  EXPECT_EQ(strip_distance(e, base(300, 241, 180), 4000), kNotInStrip);
  EXPECT_EQ(strip_distance(e, base(340, 220, 180), 4000), kNotInStrip);
  EXPECT_EQ(strip_distance(e, base(300, 180, 0), 4000), kNotInStrip);  // behind
}

TEST(Group, IsConnectedAsAWhole) {
  const auto chain = [](std::size_t i, std::size_t k) { return i + 1 == k || k + 1 == i; };
  EXPECT_TRUE(connected(5, chain));
  EXPECT_FALSE(connected(1, chain));
  EXPECT_FALSE(connected(4, [&](std::size_t i, std::size_t k) { return chain(i, k) && i + k != 3; }));
}

}  // namespace
}  // namespace acies
