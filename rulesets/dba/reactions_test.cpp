// SPDX-License-Identifier: Apache-2.0
// Reaction moves on real positions: the worked examples of the catalogue and the corners of the rules.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

using Rules = std::vector<std::string_view>;

TEST(Recoil, StraightBackByItsDepth) {  // dba.ex.recoil
  TestTable t;
  const UnitId a = t.red("4Bd", 260, 300, kNorth);
  const UnitId b = t.red("4Bd", 300, 300, kNorth);
  const UnitId c = t.red("4Bd", 340, 300, kNorth);
  t.blue("4Bd", 260, 300, kSouth);
  const UnitId y = t.blue("4Bd", 300, 300, kSouth);
  t.blue("4Bd", 340, 300, kSouth);
  const auto after = t.fight(b, y, 2, 4);
  EXPECT_EQ(after.fought().result, Result::recoil);
  EXPECT_EQ(after.pose(b), pose_mm(300, 285, kNorth));
  EXPECT_EQ(after.pose(a), pose_mm(260, 300, kNorth));
  EXPECT_EQ(after.pose(c), pose_mm(340, 300, kNorth));
  EXPECT_EQ(after.shifts(b), Rules{"dba.recoil.distance"});
}

TEST(Recoil, DeepBasesGoBackTheirWidth) {  // dba.recoil.distance
  TestTable t;
  const UnitId a = t.red("6Cv", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 300, kSouth);
  EXPECT_EQ(t.fight(a, x, 2, 3).pose(a), pose_mm(300, 260, kNorth));
}

TEST(Recoil, ThroughAFriend) {  // dba.ex.recoil-through
  TestTable t;
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId d = t.red("4Bd", 300, 280, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const auto after = t.fight(a, x, 4, 3);  // 6 against 8
  EXPECT_EQ(after.pose(a), pose_mm(300, 265, kNorth));
  EXPECT_EQ(after.pose(d), pose_mm(300, 280, kNorth));
  EXPECT_EQ(after.shifts(a), Rules{"dba.recoil-pass.end"});
}

TEST(Recoil, PushesAFriend) {  // dba.ex.recoil-push
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId b = t.red("4Bw", 300, 285, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const auto after = t.fight(a, x, 2, 3);
  EXPECT_EQ(after.pose(a), pose_mm(300, 285, kNorth));
  EXPECT_EQ(after.pose(b), pose_mm(300, 270, kNorth));
  EXPECT_EQ(after.shifts(b), Rules{"dba.push.distance"});
}

TEST(Flight, OverOpenGround) {  // dba.ex.flee
  TestTable t;
  const UnitId a = t.red("2Ps", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const auto after = t.fight(a, x, 1, 6);  // 3 against 11: doubled by Blades
  EXPECT_EQ(after.fought().result, Result::flee);
  EXPECT_EQ(after.pose(a), pose_mm(300, 183.8, kSouth));
  EXPECT_EQ(after.shifts(a), (Rules{"dba.recoil.distance", "dba.flee.steps", "dba.flee.full-move"}));
}

}  // namespace
}  // namespace acies::dba
