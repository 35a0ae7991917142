// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "rulesets/dba/contact.h"
#include "rulesets/dba/screen.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

class Dragged : public testing::Test {
 protected:
  Dragged() { moving(); }
  void moving() {
    table.begin(Phase::move, Seat::red);
    table.state().pips = 6;
  }
  std::vector<Command> ways(std::initializer_list<UnitId> units, const Pose& to, Seat seat = Seat::red) {
    const std::vector<UnitId> dragged(units);
    std::vector<Command> out;
    drags(table.state(), seat, dragged, to, out);
    return out;
  }
  // What a screen shows: the first that is accepted, as text; otherwise the rules that refuse the first.
  std::string shown(std::initializer_list<UnitId> units, const Pose& to, Seat seat = Seat::red) {
    for (const Command& way : ways(units, to, seat)) {
      after = table.run(seat, way);
      if (after.decision.accepted()) return print(*table.state().scenario, way);
    }
    return "";
  }
  // The first accepted one of that verb.
  std::string shown_as(std::string_view verb, std::initializer_list<UnitId> units, const Pose& to) {
    for (const Command& way : ways(units, to)) {
      const std::string text = print(*table.state().scenario, way);
      if (text.substr(0, text.find(' ')) != verb) continue;
      after = table.run(Seat::red, way);
      if (after.decision.accepted()) return text;
    }
    return "";
  }
  std::string refused(std::initializer_list<UnitId> units, const Pose& to) {
    EXPECT_EQ(shown(units, to), "");
    const std::vector<Command> all = ways(units, to);
    if (all.empty()) return "nothing";
    return std::string(cited(table.run(Seat::red, all.front()).decision.violations.at(0).rule));
  }
  TestTable table;
  Aftermath after;
};

TEST_F(Dragged, OneElementGoesStraightThere) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  EXPECT_EQ(shown({a}, pose_mm(310, 240, degrees(10))), "move U0: to 310,240 10");
}

TEST_F(Dragged, WithoutAMoveNothingIsMeant) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  EXPECT_TRUE(ways({a}, pose_mm(300, 200.2, kNorth)).empty());
}

TEST_F(Dragged, NearAnEnemysFrontItSnapsIntoContact) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  table.blue("4Bd", 305, 240, kSouth);
  EXPECT_EQ(shown({a}, pose_mm(301, 236, kNorth)), "move U0: to 305,240 N");
  EXPECT_EQ(shown({a}, pose_mm(301, 215, kNorth)), "move U0: to 301,215 N") << "too far to be drawn";
}

TEST_F(Dragged, OntoAnEnemyItGoesToTheNearestEdge) {
  const UnitId a = table.red("3Cv", 300, 200, kNorth);
  const UnitId x = table.blue("4Bd", 360, 250, kNorth);
  // Its left flank from the west, without having turned the base by hand.
  EXPECT_EQ(shown({a}, pose_mm(338, 245, kNorth)), "move U0: to 340,230 E");
  EXPECT_EQ(contact_edge(bodies_of(after.state).at(a), bodies_of(after.state).at(x)), Edge::left);
  // A facing that the hand chose is kept to: from the rear.
  EXPECT_EQ(shown({a}, pose_mm(358, 230, degrees(5))), "move U0: to 360,235 N");
}

TEST_F(Dragged, BesideAFriendItComesIntoLine) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  table.red("4Bd", 345, 230, degrees(3));
  EXPECT_EQ(shown({a}, pose_mm(308, 227, kNorth)), "move U0: to 305.05,232.09 3");
}

TEST_F(Dragged, FromAnOverlapOntoTheFlankItClosesTheDoor) {
  table.red("4Bd", 300, 240, kNorth);
  table.blue("4Bd", 300, 240, kSouth);
  const UnitId b = table.red("4Bd", 340, 240, kNorth);
  EXPECT_EQ(shown({b}, pose_mm(322, 259, kWest)), "close U2 on U1");
}

TEST_F(Dragged, TooFarItGoesAsFarAsItMay) {
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  EXPECT_EQ(shown({a}, pose_mm(300, 400, kNorth)), "move U0: to 300,150.8 N");
  const UnitId b = table.red("4Bd", 100, 100, kNorth);
  table.terrain("wood oval 100,200 160x80");
  shown({b}, pose_mm(100, 300, kNorth));
  EXPECT_GT(after.pose(b).at.y, 12000);
  EXPECT_LT(after.pose(b).at.y, 16100) << "up to the wood or a slow way into it";
}

TEST_F(Dragged, OutOfALineItFirstGoesAhead) {
  const UnitId a = table.red("2LH", 300, 200, kNorth);
  table.red("2LH", 260, 200, kNorth);
  table.red("2LH", 340, 200, kNorth);
  EXPECT_EQ(shown({a}, pose_mm(320, 240, degrees(60))), "move U0: advance 30, to 320,240 60");
}

TEST_F(Dragged, InAZoneItIsToldWhy) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  table.blue("4Bd", 300, 220, kSouth);
  EXPECT_EQ(refused({a}, pose_mm(340, 200, kNorth)), "dba.zoc.start-options");
}

TEST_F(Dragged, OutOfAZoneItRetiresStraightBack) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  table.blue("4Bd", 300, 220, kSouth);
  EXPECT_EQ(shown({a}, pose_mm(304, 170, kNorth)), "move U0: back 30");
  EXPECT_EQ(shown({a}, pose_mm(304, 120, kNorth)), "move U0: back 50.8") << "no farther than it may";
}

TEST_F(Dragged, OutOfAFightItBreaksOff) {
  const UnitId a = table.red("3Cv", 300, 240, kNorth);
  table.blue("4Bd", 300, 240, kSouth);
  EXPECT_EQ(shown({a}, pose_mm(304, 180, kNorth)), "break U0 60");
  EXPECT_EQ(refused({a}, pose_mm(320, 260, kNorth)), "dba.move.front-locked");
}

TEST_F(Dragged, AGroupAdvances) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  const UnitId b = table.red("4Bd", 340, 200, kNorth);
  EXPECT_EQ(shown({b, a}, pose_mm(343, 240, kNorth)), "move U1 U0: advance 40");
  EXPECT_EQ(shown({b, a}, pose_mm(343, 340, kNorth)), "move U1 U0: advance 50.8") << "as far as it may";
  EXPECT_EQ(refused({b, a}, pose_mm(340, 170, kNorth)), "dba.group.manoeuvres");
}

TEST_F(Dragged, AGroupWheelsWithTheHand) {
  const UnitId a = table.red("3Cv", 300, 200, kNorth);
  const UnitId b = table.red("3Cv", 340, 200, kNorth);
  ASSERT_NE(shown({a, b}, pose_mm(302, 230, degrees(15))), "");
  EXPECT_EQ(after.pose(a).facing, degrees(15));
  EXPECT_EQ(after.pose(b).facing, degrees(15));
  EXPECT_NEAR(after.pose(a).at.x, 30200, 10);
  EXPECT_NEAR(after.pose(a).at.y, 23000, 10);
}

TEST_F(Dragged, AGroupDraggedAsideWheelsTowardsThePlace) {
  const UnitId a = table.red("3Cv", 300, 200, kNorth);
  const UnitId b = table.red("3Cv", 340, 200, kNorth);
  ASSERT_NE(shown({a, b}, pose_mm(325, 250, kNorth)), "");
  EXPECT_NEAR(after.pose(a).at.x, 32500, 10);
  EXPECT_NEAR(after.pose(a).at.y, 25000, 10);
}

TEST_F(Dragged, AGroupSlidesIntoContact) {
  const UnitId a = table.red("4Bd", 300, 200, kNorth);
  const UnitId b = table.red("4Bd", 340, 200, kNorth);
  table.blue("4Bd", 352, 235, kSouth);
  EXPECT_EQ(shown({a, b}, pose_mm(308, 232, kNorth)), "move U0 U1: advance 15, right 12, advance 20");
  EXPECT_EQ(after.pose(b), pose_mm(352, 235, kNorth));
}

TEST_F(Dragged, AColumnFollowsItsLeader) {
  const UnitId a = table.red("3Cv", 300, 200, kNorth);
  const UnitId b = table.red("3Cv", 300, 170, kNorth);
  const UnitId c = table.red("3Cv", 300, 140, kNorth);
  const std::string said = shown({a, b, c}, pose_mm(330, 240, degrees(60)));
  EXPECT_EQ(said.substr(0, 16), "column U0 U1 U2:");
  EXPECT_EQ(after.pose(a).facing, degrees(60));
}

TEST_F(Dragged, ALineMayFormAColumnAfterTheOneInTheHand) {
  const UnitId a = table.red("3Cv", 300, 200, kNorth);
  const UnitId b = table.red("3Cv", 340, 200, kNorth);
  const UnitId c = table.red("3Cv", 380, 200, kNorth);
  EXPECT_EQ(shown({b, a, c}, pose_mm(340, 270, kNorth)), "move U1 U0 U2: advance 70") << "a line stays one";
  EXPECT_EQ(shown_as("column", {b, a, c}, pose_mm(340, 270, kNorth)), "column U1 U0 U2: advance 70");
  EXPECT_EQ(after.pose(a), pose_mm(340, 240, kNorth));
  EXPECT_EQ(after.pose(c), pose_mm(340, 210, kNorth));
  EXPECT_EQ(shown_as("column", {c, b, a}, pose_mm(380, 300, kNorth)), "column U2 U1 U0: advance 100");
  EXPECT_EQ(shown_as("column", {b, a, c}, pose_mm(340, 220, kNorth)), "") << "the last would go backwards";
}

TEST_F(Dragged, AGroupTooBroadForAGapNarrows) {
  const UnitId a = table.red("3Cv", 300, 300, kNorth);
  const UnitId b = table.red("3Cv", 340, 300, kNorth);
  table.blue("4Bd", 255, 345, kNorth);
  const UnitId y = table.blue("4Bd", 345, 345, kNorth);
  EXPECT_EQ(shown_as("narrow", {a, b}, pose_mm(300, 360, kNorth)), "narrow U0 U1: advance 60; drop U1 behind U0");
  EXPECT_EQ(after.pose(b), pose_mm(300, 330, kNorth));
  const UnitId c = table.red("3Cv", 380, 300, kNorth);
  table.state().at(y).pose = pose_mm(385, 345, kNorth);
  EXPECT_EQ(shown_as("narrow", {b, a, c}, pose_mm(340, 360, kNorth)), "narrow U1 U0 U4: advance 60; drop U4 behind U1");
  table.state().at(y).pose = pose_mm(500, 345, kNorth);
  EXPECT_EQ(shown_as("narrow", {b, a, c}, pose_mm(340, 360, kNorth)), "") << "there is room for all";
}

TEST_F(Dragged, OntoTheWaterItIsHeldBackForALanding) {
  table.begin(Phase::deploy_defender, Seat::red);
  table.lay(shore_piece(TableEdge::west, {{60, 0}, {60, 600}}));
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  const UnitId b = table.red("4Bd", 340, 100, kNorth);
  const UnitId c = table.red("4Bd", 380, 100, kNorth);
  table.state().at(c).status = Status::held;
  const std::vector<Command> said = ways({a, b}, pose_mm(30, 300, kNorth));
  ASSERT_FALSE(said.empty());
  EXPECT_EQ(print(*table.state().scenario, said.front()), "hold U2 U0 U1");
  EXPECT_NE(print(*table.state().scenario, ways({a}, pose_mm(90, 300, kNorth)).front()).substr(0, 4), "hold");
}

TEST_F(Dragged, DeployingKeepsTheirPlaces) {
  table.begin(Phase::deploy_defender, Seat::red);
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  const UnitId b = table.red("4Bd", 340, 100, kNorth);
  EXPECT_EQ(shown({a, b}, pose_mm(250, 80, kNorth)), "deploy U0 250,80 N, U1 290,80 N");
  EXPECT_EQ(shown({a, b}, pose_mm(250, 300, kNorth)), "deploy U0 250,152.4 N, U1 290,152.4 N") << "back into the zone";
  const UnitId c = table.red("4Bd", 0, 0, kNorth);
  table.state().at(c).status = Status::waiting;
  EXPECT_EQ(shown({c}, pose_mm(258, 103, kNorth)), "deploy U2 260,100 N") << "into line";
}

TEST_F(Dragged, OntoItsCampItIsDeployedThere) {
  table.begin(Phase::deploy_defender, Seat::red);
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  table.camp(Seat::red, "oval 300,30 80x40");
  EXPECT_EQ(shown({a}, pose_mm(300, 37, kNorth)), "deploy U0 in camp");
}

TEST_F(Dragged, OntoAnotherItChangesPlaces) {
  table.begin(Phase::swap, Seat::red);
  table.state().swaps_left = 2;
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  table.red("3Cv", 400, 100, kNorth);
  EXPECT_EQ(shown({a}, pose_mm(405, 98, kNorth)), "swap U0 U1");
  EXPECT_TRUE(ways({a}, pose_mm(200, 98, kNorth)).empty());
}

TEST_F(Dragged, OntoTheEnemyItShootsAndFights) {
  const UnitId a = table.red("3Bw", 300, 200, kNorth);
  table.blue("4Bd", 300, 230, kSouth);
  const UnitId c = table.red("4Bd", 100, 200, kNorth);
  table.blue("4Bd", 100, 200, kSouth);
  table.begin(Phase::shoot, Seat::red);
  EXPECT_EQ(shown({a}, pose_mm(303, 235, kNorth)), "shoot U0 at U1");
  table.begin(Phase::combat, Seat::red);
  EXPECT_EQ(shown({c}, pose_mm(103, 210, kNorth)), "fight U2 U3");
}

TEST_F(Dragged, ItGoesIntoItsCampAndComesOut) {
  const UnitId a = table.red("4Bd", 300, 100, kNorth);
  const Site camp = table.camp(Seat::red, "polygon 260,20 340,20 340,70 260,70");
  const std::string in = shown({a}, pose_mm(300, 50, kSouth));
  EXPECT_NE(in.find("enter"), std::string::npos) << in;
  EXPECT_EQ(after.state.at(camp).occupant, a);
  table.state().at(a).pose = pose_mm(100, 100, kNorth);
  const UnitId b = table.inside(Seat::red, "3Cv", camp);
  const std::string out = shown({b}, pose_mm(300, 140, kNorth));
  EXPECT_EQ(out.substr(0, 14), "move U1: leave") << out;
  EXPECT_NEAR(after.pose(b).at.y, 14000, 20);
}

TEST_F(Dragged, FromTheSeaItLandsOnTheShore) {
  table.state().turn = 1;
  table.lay(shore_piece(TableEdge::west, {{60, 0}, {60, 600}}));
  const UnitId a = table.red("4Bd", 0, 0, kNorth);
  table.state().at(a).status = Status::held;
  ASSERT_NE(shown({a}, pose_mm(90, 300, kNorth)), "");
  EXPECT_EQ(after.pose(a).facing, kEast);
  EXPECT_NEAR(after.pose(a).at.x, 7510, 5);
}

}  // namespace
}  // namespace acies::dba
