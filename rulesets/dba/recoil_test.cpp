// SPDX-License-Identifier: Apache-2.0
// Recoil: distance, what is met, passing through and pushing friends, and how an enemy is met.
#include "rulesets/dba/recoil_meeting.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

using Rules = std::vector<std::string_view>;

// Blades facing north at (300, 300), beaten by the Blades in front of them: 7 against 9.
class Beaten : public testing::Test {
 protected:
  TestTable t;
  UnitId a = t.red("4Bd", 300, 300, kNorth);
  UnitId x = t.blue("4Bd", 300, 300, kSouth);
  Aftermath after() { return t.fight(a, x, 2, 4); }
};

TEST_F(Beaten, StraightBackByItsDepth) {  // dba.ex.recoil
  const UnitId left = t.red("4Bd", 260, 300, kNorth);
  const UnitId right = t.red("4Bd", 340, 300, kNorth);
  t.blue("4Bd", 260, 300, kSouth);
  t.blue("4Bd", 340, 300, kSouth);
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 285, kNorth));
  EXPECT_EQ(result.pose(left), pose_mm(260, 300, kNorth));
  EXPECT_EQ(result.pose(right), pose_mm(340, 300, kNorth));
  EXPECT_EQ(result.shifts(a), Rules{"dba.recoil.distance"});
}

TEST_F(Beaten, OverlapsAreNotLethal) {  // dba.ex.overlap-not-lethal, dba.gap.recoil-touch
  t.blue("4Bd", 260, 300, kSouth);
  t.blue("4Bd", 340, 300, kSouth);
  const auto result = after();
  EXPECT_EQ(result.fought().tally_a.total, 5);
  EXPECT_EQ(result.pose(a), pose_mm(300, 285, kNorth));
}

TEST_F(Beaten, SideBySideIsNotLethal) {
  t.blue("4Bd", 260, 292, kSouth);  // side along side, its front corner on the middle of A's side
  EXPECT_EQ(after().pose(a), pose_mm(300, 285, kNorth));
}

TEST_F(Beaten, AnyFrontEdgeOnFlankOrRearIsLethal) {  // dba.recoil.kill-flank-touch, dba.geo.front-edge-touch
  t.blue("4Bd", 280, 275, kEast);                    // on the flank, out of line
  EXPECT_EQ(after().lost_by(a), "dba.recoil.kill-flank-touch");
}

TEST_F(Beaten, RearMeetsRear) {  // dba.ex.rear-meets-rear
  const UnitId e = t.blue("4Bd", 300, 265, kSouth);
  const auto result = after();
  EXPECT_EQ(result.lost_by(a), "dba.recoil.kill-enemy");
  EXPECT_EQ(result.lost_by(e), "dba.recoil.takes-enemy");
}

TEST_F(Beaten, AnEnemysFrontTakesNobodyWithIt) {
  const UnitId e = t.blue("4Bd", 300, 280, kNorth);
  const auto result = after();
  EXPECT_EQ(result.lost_by(a), "dba.recoil.kill-enemy");
  EXPECT_TRUE(result.stands(e));
}

TEST_F(Beaten, BodiesBesideTheStripAreNotMet) {  // dba.geo.recoil-sweep
  t.blue("4Bd", 340.0, 280, kSouth);
  t.red("4Bw", 259.6, 280, kNorth);
  EXPECT_EQ(after().pose(a), pose_mm(300, 285, kNorth));
}

TEST_F(Beaten, BodiesAtTheEndOfTheStepAreNotMet) {
  t.blue("4Bd", 300, 255, kSouth);  // its rear edge on y = 270
  EXPECT_EQ(after().pose(a), pose_mm(300, 285, kNorth));
}

TEST_F(Beaten, ThroughBladesToBehindThem) {         // dba.table.recoil-pass
  const UnitId b = t.red("4Bd", 300, 280, kNorth);  // 5 mm behind A
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 265, kNorth));
  EXPECT_EQ(result.pose(b), pose_mm(300, 280, kNorth));
  EXPECT_EQ(result.shifts(a), Rules{"dba.recoil-pass.end"});
}

TEST_F(Beaten, NoRoomBehindThem) {  // dba.recoil-pass.room: then they are pushed
  const UnitId b = t.red("4Bd", 300, 285, kNorth);
  const UnitId c = t.red("4Bw", 300, 270, kNorth);
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 285, kNorth));
  EXPECT_EQ(result.pose(b), pose_mm(300, 270, kNorth));
  EXPECT_EQ(result.pose(c), pose_mm(300, 255, kNorth));
  EXPECT_EQ(result.shifts(b), Rules{"dba.push.distance"});
  EXPECT_EQ(result.shifts(c), Rules{"dba.push.chain"});
}

TEST_F(Beaten, TwoPassableFriendsInFile) {
  t.red("4Bd", 300, 285, kNorth);
  const UnitId c = t.red("4Sp", 300, 262, kNorth);  // 8 mm behind the first: in the place A needs
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 285, kNorth)) << "pushes";
  EXPECT_EQ(result.pose(c), pose_mm(300, 255, kNorth)) << "15 less the 8 between them";
}

TEST_F(Beaten, TwoFriendsAtOnceMustBothLetItPass) {  // dba.gap.recoil-pass-many
  const UnitId b = t.red("4Bd", 280, 285, kNorth);
  const UnitId c = t.red("4Bd", 320, 285, kNorth);
  EXPECT_EQ(after().pose(a), pose_mm(300, 270, kNorth));
  t.state().at(c).sub_type = *find_sub_type("4Bw");
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 285, kNorth));
  EXPECT_EQ(result.pose(b), pose_mm(280, 270, kNorth));
  EXPECT_EQ(result.pose(c), pose_mm(320, 270, kNorth));
}

TEST_F(Beaten, PushesBows) {  // dba.ex.recoil-push
  const UnitId b = t.red("4Bw", 300, 285, kNorth);
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 285, kNorth));
  EXPECT_EQ(result.pose(b), pose_mm(300, 270, kNorth));
  EXPECT_EQ(result.shifts(b), Rules{"dba.push.distance"});
}

TEST_F(Beaten, FriendsFacingAnotherWayAreInTheWay) {  // dba.push.conditions, dba.recoil-pass.facing
  const UnitId b = t.red("4Bd", 300, 265, kSouth);
  const auto result = after();
  EXPECT_EQ(result.lost_by(a), "dba.recoil.kill-friend");
  EXPECT_EQ(result.pose(b), pose_mm(300, 265, kSouth));
}

TEST_F(Beaten, NobodyPushesElephantsOrWagons) {  // dba.push.conditions, dba.gap.push-litter
  const UnitId b = t.red("El", 300, 285, kNorth);
  for (const char* code : {"El", "WWg", "Lit"}) {
    t.state().at(b).sub_type = *find_sub_type(code);
    EXPECT_EQ(after().lost_by(a), "dba.recoil.kill-friend") << code;
  }
}

TEST_F(Beaten, AChainThatCannotMoveIsTheEnd) {  // dba.push.blocked, dba.gap.push-terrain
  const UnitId b = t.red("4Bw", 300, 285, kNorth);
  const UnitId e = t.blue("4Bd", 300, 245, kSouth);  // its rear 5 mm behind the Bows
  const auto result = after();
  EXPECT_EQ(result.lost_by(a), "dba.push.blocked");
  EXPECT_EQ(result.pose(b), pose_mm(300, 285, kNorth));
  EXPECT_TRUE(result.stands(e));
}

TEST(Recoil, AChainAtTheEdge) {  // dba.gap.push-terrain
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 40, kNorth);
  const UnitId b = t.red("4Bw", 300, 25, kNorth);
  const UnitId x = t.blue("4Bd", 300, 40, kSouth);
  EXPECT_EQ(t.fight(a, x, 2, 4).lost_by(a), "dba.push.blocked");
  EXPECT_TRUE(t.fight(a, x, 2, 4).stands(b));
}

TEST(Recoil, OverTheEdge) {  // dba.recoil.kill-edge, dba.ex.instant-kill
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 29.9, kNorth);
  const UnitId x = t.blue("4Bd", 300, 29.9, kSouth);
  EXPECT_EQ(t.fight(a, x, 2, 4).lost_by(a), "dba.recoil.kill-edge");
  TestTable u;
  const UnitId b = u.red("4Bd", 300, 30, kNorth);
  const UnitId y = u.blue("4Bd", 300, 30, kSouth);
  EXPECT_EQ(u.fight(b, y, 2, 4).pose(b), pose_mm(300, 15, kNorth)) << "up to the edge, not over it";
}

TEST(Recoil, DeepBasesGoBackTheirWidth) {  // dba.recoil.distance
  TestTable t;
  const UnitId a = t.red("6Cv", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 300, kSouth);
  EXPECT_EQ(t.fight(a, x, 2, 3).pose(a), pose_mm(300, 260, kNorth));
}

TEST(Recoil, BowsThroughBlades) {  // dba.ex.recoil-through
  TestTable t;
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId d = t.red("4Bd", 300, 280, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const auto result = t.fight(a, x, 4, 3);  // 6 against 8
  EXPECT_EQ(result.pose(a), pose_mm(300, 265, kNorth));
  EXPECT_EQ(result.pose(d), pose_mm(300, 280, kNorth));
}

TEST(Recoil, OnADiagonal) {  // nothing depends on the axes of the table
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, degrees(37));
  const UnitId b = t.red("4Bw", 300, 300, degrees(37));
  const Rect base = t.bodies().at(a);
  t.state().at(b).pose.at = rounded(base.front - base.u * base.depth);
  const UnitId x = t.blue("4Bd", 300, 300, degrees(217));
  const auto result = t.fight(a, x, 2, 4);
  EXPECT_NEAR(distance(vec(result.pose(a).at), vec(pose_mm(300, 300, kNorth).at)), 1500, 1);
  EXPECT_TRUE(directly_behind(bodies_of(result.state).at(b), bodies_of(result.state).at(a)));
}

TEST(Recoil, WhoPassesWhom) {  // dba.table.recoil-pass
  struct Row {
    const char* recoiler;
    const char* behind;
    const char* rule;  // of the recoiler's move
  };
  for (const Row& row : {Row{"3Cv", "4Sp", "dba.recoil-pass.end"}, Row{"3Cv", "4Pk", "dba.recoil.distance"},
                         Row{"4Bd", "4Sp", "dba.recoil-pass.end"}, Row{"4Bd", "4Ax", "dba.recoil.distance"},
                         Row{"4Pk", "4Bd", "dba.recoil-pass.end"}, Row{"4Pk", "4Sp", "dba.recoil.distance"},
                         Row{"4Bw", "4Bd", "dba.recoil-pass.end"}, Row{"4Bw", "4Bw", "dba.recoil.distance"},
                         Row{"2Ps", "4Ax", "dba.recoil-pass.end"}, Row{"2Ps", "2Ps", "dba.recoil.distance"},
                         Row{"2Ps", "El", "dba.recoil-pass.end"}, Row{"4Ax", "2Ps", "dba.recoil.distance"},
                         Row{"4Sp", "4Bd", "dba.recoil.distance"}}) {
    TestTable t;
    const UnitId a = t.red(row.recoiler, 300, 300, kNorth);
    const double depth = sub_type(*find_sub_type(row.recoiler)).depth(Scale::mm15).units() / 100;
    t.red(row.behind, 300, 300 - depth, kNorth);
    t.blue("4Bd", 300, 300, kSouth);
    Decision<Event> decision;
    ScriptedDice none({});
    Scratch scratch(t.state(), none, decision);
    run_agenda(scratch, {{StepKind::suffer, Result::recoil, false, a, unit_id(2), RuleId{}}});
    ASSERT_FALSE(decision.events.empty());
    const auto* shifted = std::get_if<Shifted>(&decision.events.back());
    for (const Event& event : decision.events)
      if (const auto* s = std::get_if<Shifted>(&event); s != nullptr && s->unit == a) shifted = s;
    ASSERT_NE(shifted, nullptr) << row.recoiler << " " << row.behind;
    EXPECT_EQ(cited(shifted->rule), row.rule) << row.recoiler << " " << row.behind;
  }
}

TEST(Elephants, DestroyTheFriendsTheyMeet) {  // dba.recoil.elephant-friend, .elephant-no-pass
  TestTable t;
  const UnitId el = t.red("El", 300, 300, kNorth);
  const UnitId near = t.red("4Bd", 300, 250, kNorth);
  const UnitId far = t.red("2Ps", 290, 230, kEast);
  const UnitId out = t.red("4Bd", 300, 205, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const auto result = t.fight(el, x, 1, 6);  // 5 against 9
  EXPECT_EQ(result.lost_by(near), "dba.recoil.elephant-friend");
  EXPECT_EQ(result.lost_by(far), "dba.recoil.elephant-friend");
  EXPECT_TRUE(result.stands(out));
  EXPECT_EQ(result.pose(el), pose_mm(300, 260, kNorth));
}

TEST(Elephants, BothDie) {  // dba.recoil.elephant-elephant
  TestTable t;
  const UnitId el = t.red("El", 300, 300, kNorth);
  const UnitId other = t.red("El", 300, 250, kNorth);
  const UnitId behind = t.red("2Ps", 300, 209, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const auto result = t.fight(el, x, 1, 6);
  EXPECT_EQ(result.lost_by(el), "dba.recoil.elephant-elephant");
  EXPECT_EQ(result.lost_by(other), "dba.recoil.elephant-elephant");
  EXPECT_TRUE(result.stands(behind));
}

// How a recoiler facing north with its rear edge on y = 0 from x = -20 to 20 meets an enemy.
Meeting meets(double x, double y, double facing) {
  const Rect recoiler = place(pose_mm(0, 15, kNorth), mm(40), mm(15));
  const Angle angle{static_cast<std::int32_t>(facing * 1000)};
  // (x, y) is the middle of the enemy's base.
  const SinCos to = sin_cos(angle);
  const Pose pose{rounded(Vec{x * 100 + to.sine * 1000, y * 100 + to.cosine * 1000}), angle};
  return meeting_of(recoiler, place(pose, mm(40), mm(20)));
}

TEST(RecoilMeeting, PartsThatTouch) {  // dba.geo.recoil-meet-kind
  const auto is = [](const Meeting& m, RecoilerPart recoiler, EnemyPart enemy) {
    return m.recoiler == recoiler && m.enemy == enemy;
  };
  EXPECT_TRUE(is(meets(0, -15, 180), RecoilerPart::rear_edge, EnemyPart::rear_edge));
  EXPECT_TRUE(is(meets(0, -15, 0), RecoilerPart::rear_edge, EnemyPart::front_edge));
  EXPECT_TRUE(is(meets(0, -25, 90), RecoilerPart::rear_edge, EnemyPart::side_edge));
  EXPECT_TRUE(is(meets(0, -25, 180.4), RecoilerPart::rear_edge, EnemyPart::rear_edge));
  EXPECT_TRUE(is(meets(0, -30, 135), RecoilerPart::rear_edge, EnemyPart::rear_corner));
  EXPECT_TRUE(is(meets(0, -30, 45), RecoilerPart::rear_edge, EnemyPart::front_corner));
  // Only a rear corner: the enemy stands mostly beside the strip.
  EXPECT_TRUE(is(meets(36, -12, 135), RecoilerPart::rear_corner, EnemyPart::rear_edge));
  EXPECT_TRUE(is(meets(36, -12, 45), RecoilerPart::rear_corner, EnemyPart::side_edge));
  EXPECT_TRUE(is(meets(-36, -12, 45), RecoilerPart::rear_corner, EnemyPart::front_edge));
}

TEST(RecoilMeeting, WhatTakesTheEnemyToo) {  // dba.recoil.takes-enemy
  const auto takes = [](double x, double y, double facing) {
    const Rect recoiler = place(pose_mm(0, 15, kNorth), mm(40), mm(15));
    const Angle angle{static_cast<std::int32_t>(facing * 1000)};
    const SinCos to = sin_cos(angle);
    const Pose pose{rounded(Vec{x * 100 + to.sine * 1000, y * 100 + to.cosine * 1000}), angle};
    return takes_enemy(recoiler, place(pose, mm(40), mm(20)));
  };
  EXPECT_TRUE(takes(0, -15, 180));    // (a) rear edge on rear edge
  EXPECT_TRUE(takes(36, -12, 135));   // (a) rear corner on rear edge
  EXPECT_TRUE(takes(0, -30, 135));    // (b) rear edge on rear corner
  EXPECT_TRUE(takes(36, -12, 45));    // (c) rear corner on side edge
  EXPECT_FALSE(takes(0, -25, 90));    // rear edge along a side edge
  EXPECT_FALSE(takes(0, -15, 0));     // front edge
  EXPECT_FALSE(takes(0, -30, 45));    // front corner
  EXPECT_FALSE(takes(-36, -12, 45));  // rear corner on front edge
}

}  // namespace
}  // namespace acies::dba
