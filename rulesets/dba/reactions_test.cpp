// SPDX-License-Identifier: Apache-2.0
// Reaction moves on real positions: supporters, flankers, pursuit and the order of it all. Recoils are in
// recoil_test.cpp, flights in flight_test.cpp.
#include "rulesets/dba/pursuit.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

using Rules = std::vector<std::string_view>;

std::vector<UnitId> order_of_moves(const Aftermath& after) {
  std::vector<UnitId> units;
  for (const Event& event : after.decision.events) {
    if (const auto* s = std::get_if<Shifted>(&event)) units.push_back(s->unit);
    if (const auto* d = std::get_if<Destroyed>(&event)) units.push_back(d->unit);
  }
  return units;
}

TEST(Reactions, TheSupporterDiesWithTheElementInFront) {  // dba.support.dies-too
  TestTable t;
  const UnitId sp = t.red("4Sp", 300, 300, kNorth);
  const UnitId ps = t.red("2Ps", 300, 285, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  const auto after = t.fight(sp, kn, 1, 5);  // 6 against 8
  EXPECT_EQ(after.lost_by(sp), "dba.result.beaten-pk-sp");
  EXPECT_EQ(after.lost_by(ps), "dba.support.dies-too");
}

TEST(Reactions, AlsoWhenARecoilIsItsEnd) {  // dba.support.dies-too
  TestTable t;
  const UnitId ax = t.red("4Ax", 300, 300, kNorth);
  const UnitId ps = t.red("2Ps", 300, 280, kNorth);
  const UnitId cv = t.blue("3Cv", 300, 300, kSouth);
  t.blue("4Bd", 280, 280, kEast);            // on its left flank
  const auto after = t.fight(ax, cv, 2, 3);  // 2 + 1 - 1 + 2 = 4 against 6
  EXPECT_EQ(after.lost_by(ax), "dba.recoil.kill-flank-touch");
  EXPECT_EQ(after.lost_by(ps), "dba.support.dies-too");
}

TEST(Reactions, PikesBehindPikesLive) {  // dba.support.dies-too
  TestTable t;
  const UnitId front = t.red("4Pk", 300, 300, kNorth);
  const UnitId behind = t.red("4Pk", 300, 285, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  t.blue("3Kn", 260, 300, kSouth);
  t.blue("3Kn", 340, 300, kSouth);
  const auto after = t.fight(front, kn, 1, 6);  // 4 + 3 - 2 + 1 = 6 against 9
  EXPECT_EQ(after.lost_by(front), "dba.result.beaten-pk-sp");
  EXPECT_TRUE(after.stands(behind));
}

TEST(Reactions, ThoseWhoDidNotSupportLive) {
  TestTable t;
  const UnitId wb = t.red("4Wb", 300, 300, kNorth);
  const UnitId behind = t.red("4Wb", 300, 285, kNorth);
  const UnitId cv = t.blue("3Cv", 300, 300, kSouth);  // against Cavalry a second Warband is no support
  const auto after = t.fight(wb, cv, 1, 3);           // 3 against 6
  EXPECT_EQ(after.lost_by(wb), "dba.result.doubled-others");
  EXPECT_TRUE(after.stands(behind));
}

TEST(Reactions, ASupporterLivesWhenTheFrontRecoils) {
  TestTable t;
  const UnitId bd = t.red("4Bd", 300, 300, kNorth);
  const UnitId ps = t.red("2Ps", 300, 285, kNorth);
  const UnitId cv = t.blue("3Cv", 300, 300, kSouth);
  const auto after = t.fight(bd, cv, 1, 4);  // 5 against 7
  EXPECT_EQ(after.pose(bd), pose_mm(300, 285, kNorth));
  EXPECT_EQ(after.pose(ps), pose_mm(300, 270, kNorth)) << "pushed back";
}

TEST(Reactions, FlankersRecoilWithTheirFriend) {  // dba.outcome.flankers-recoil, dba.outcome.order, .several
  TestTable t;
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId rear = t.red("4Sp", 300, 330, kSouth);
  const UnitId right = t.red("4Bd", 280, 320, kEast);
  const UnitId left = t.red("4Bd", 320, 320, kWest);
  const auto after = t.fight(a, kn, 1, 6);  // 4 against 9 - 3 = 6
  EXPECT_EQ(after.fought().tally_b.total, 6);
  EXPECT_EQ(after.lost_by(a), "dba.result.beaten-bd");
  EXPECT_EQ(after.pose(left), pose_mm(335, 320, kWest));
  EXPECT_EQ(after.pose(right), pose_mm(265, 320, kEast));
  EXPECT_EQ(after.pose(rear), pose_mm(300, 345, kSouth));
  EXPECT_EQ(after.shifts(left), Rules{"dba.outcome.flankers-recoil"});
  EXPECT_EQ(after.pose(kn), pose_mm(300, 270, kSouth));
  EXPECT_EQ(order_of_moves(after), (std::vector<UnitId>{a, left, right, rear, kn}));
}

TEST(Reactions, FlankersStayWhenTheFrontHolds) {
  TestTable t;
  const UnitId bd = t.blue("4Bd", 300, 300, kSouth);
  const UnitId hd = t.red("7Hd", 300, 300, kNorth);
  const UnitId flanker = t.red("4Bd", 320, 320, kWest);
  const auto after = t.fight(hd, bd, 3, 5);  // 6 against 9
  EXPECT_EQ(after.fought().result, Result::none);
  EXPECT_EQ(after.pose(flanker), pose_mm(320, 320, kWest));
}

TEST(Reactions, AFlankerOfTheLoserStays) {  // only those of the loser's side go back
  TestTable t;
  const UnitId b = t.red("4Bd", 300, 300, kNorth);
  const UnitId a = t.blue("4Bd", 300, 300, kSouth);
  const UnitId c = t.blue("4Bd", 280, 280, kEast);
  const auto after = t.fight(b, a, 2, 3);                      // 5 - 1 + 2 = 6 against 8
  EXPECT_EQ(after.lost_by(b), "dba.recoil.kill-flank-touch");  // dba.ex.flank-recoil-kill
  EXPECT_EQ(factor(after.fought().tally_a, "dba.melee.overlap-effect"), -1);
  EXPECT_EQ(after.pose(c), pose_mm(280, 280, kEast));
}

TEST(Pursuit, WhoMust) {  // dba.pursuit.who, dba.basic.impetuous
  TestTable t;
  for (const char* code : {"3Kn", "HCh", "SCh", "4Wb", "7Hd"}) {
    EXPECT_TRUE(is_impetuous(t.state(), t.red(code, 300, 300, kNorth))) << code;
  }
  for (const char* code :
       {"El", "3Cv", "LCh", "3Cm", "2LH", "2Cm", "4Bd", "4Sp", "4Pk", "4Bw", "4Ax", "2Ps", "Art", "WWg"})
    EXPECT_FALSE(is_impetuous(t.state(), t.red(code, 300, 300, kNorth))) << code;
  t.scenario().chariots_literal = true;
  EXPECT_FALSE(is_impetuous(t.state(), unit_id(1)));
}

TEST(Pursuit, AfterARecoilTheyAreInContactAgain) {
  TestTable t;
  const UnitId wb = t.red("4Wb", 300, 300, kNorth);
  const UnitId wb2 = t.blue("4Wb", 300, 300, kSouth);
  const auto after = t.fight(wb, wb2, 3, 5);  // 6 against 8
  EXPECT_EQ(after.pose(wb), pose_mm(300, 285, kNorth));
  EXPECT_EQ(after.pose(wb2), pose_mm(300, 285, kSouth));
}

TEST(Pursuit, ShortStepsStayShort) {  // dba.pursuit.distance
  TestTable t;
  const UnitId kn = t.red("6Kn", 300, 300, kNorth);
  const UnitId sp = t.blue("4Sp", 300, 300, kSouth);
  const auto after = t.fight(kn, sp, 6, 2);  // 9 against 6
  EXPECT_EQ(after.lost_by(sp), "dba.result.beaten-pk-sp");
  EXPECT_EQ(after.pose(kn), pose_mm(300, 340, kNorth));
}

TEST(Pursuit, IntoAnEnemyOutOfLine) {  // dba.ex.pursuit-loose
  TestTable t;
  const UnitId kn = t.red("3Kn", 300, 300, kNorth);
  const UnitId bw = t.blue("4Bw", 300, 300, kSouth);
  const UnitId sp = t.blue("4Sp", 310, 320, kSouth);
  t.keep_the_phase_open();
  const auto after = t.fight(kn, bw, 6, 4);
  EXPECT_EQ(after.pose(kn), pose_mm(300, 320, kNorth));
  EXPECT_EQ(after.shifts(kn), Rules{"dba.pursuit.stops"});
  EXPECT_TRUE(loose_contact(after.state, bodies_of(after.state), kn, sp));
  ASSERT_EQ(after.all<ContactMade>().size(), 1U);
  EXPECT_EQ(after.all<ContactMade>()[0].contact.mover, kn);
  EXPECT_EQ(after.all<ContactMade>()[0].contact.enemy, sp);
}

TEST(Pursuit, StopsAtTheTablesEdge) {  // dba.pursuit.stops
  TestTable t;
  const UnitId kn = t.red("3Kn", 300, 590, kNorth);
  const UnitId bw = t.blue("4Bw", 300, 590, kSouth);
  t.state().at(bw).pose = pose_mm(300, 590, kSouth);
  const auto after = t.fight(kn, bw, 6, 4);
  EXPECT_EQ(after.pose(kn), pose_mm(300, 600, kNorth));
}

TEST(Pursuit, TheSecondWarbandStopsBehindTheFirst) {  // dba.pursuit.second-warband
  TestTable t;
  const UnitId first = t.red("4Wb", 300, 300, kNorth);
  const UnitId second = t.red("5Wb", 300, 285, kNorth);
  const UnitId cv = t.blue("3Cv", 300, 300, kSouth);
  const auto after = t.fight(first, cv, 6, 4);  // 8 against 7: Cavalry recoils 30, no support was given
  EXPECT_EQ(after.pose(cv), pose_mm(300, 330, kSouth));
  EXPECT_EQ(after.pose(first), pose_mm(300, 315, kNorth));
  EXPECT_EQ(after.pose(second), pose_mm(300, 300, kNorth)) << "its 30 are cut to 15 by the first";
}

TEST(Pursuit, AfterABystandersLoss) {  // dba.pursuit.who: whoever faced the one destroyed
  TestTable t;
  const UnitId el = t.red("El", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const UnitId bd = t.red("4Bd", 300, 215, kSouth);
  const UnitId kn = t.blue("3Kn", 300, 215, kNorth);
  const UnitId flanker = t.red("4Bd", 280, 195, kEast);  // on the Knights' left flank
  const auto after = t.fight(el, x, 1, 6);
  EXPECT_EQ(after.lost_by(bd), "dba.recoil.elephant-friend");
  EXPECT_EQ(after.pose(el), pose_mm(300, 260, kNorth));
  EXPECT_EQ(after.pose(flanker), pose_mm(265, 195, kEast));
  EXPECT_EQ(after.pose(kn), pose_mm(300, 220, kNorth)) << "5 mm, to the rear of the Elephants";
  EXPECT_EQ(contact_edge(bodies_of(after.state).at(kn), bodies_of(after.state).at(el)), Edge::rear);
}

TEST(Pursuit, WhoeverBreaksOffIsPursued) {  // dba.break.pursued
  TestTable t;
  const UnitId wb = t.red("4Wb", 300, 300, kNorth);
  const UnitId second = t.red("4Wb", 300, 285, kNorth);
  const UnitId cv = t.red("3Cv", 400, 300, kNorth);
  Decision<Event> decision;
  ScriptedDice none({});
  Scratch scratch(t.state(), none, decision);
  pursue_break_off(scratch, wb);
  pursue_break_off(scratch, cv);
  EXPECT_EQ(scratch.state().at(wb).pose, pose_mm(300, 315, kNorth));
  EXPECT_EQ(scratch.state().at(second).pose, pose_mm(300, 300, kNorth));
  EXPECT_EQ(scratch.state().at(cv).pose, pose_mm(400, 300, kNorth));
}

TEST(Reactions, OldContactsEnd) {
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  t.charged(a, x, Edge::front);
  const auto after = t.fight(a, x, 1, 3);
  ASSERT_EQ(after.all<ContactEnded>().size(), 1U);
  EXPECT_TRUE(after.state.contacts.empty());
}

}  // namespace
}  // namespace acies::dba
