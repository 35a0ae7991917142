// SPDX-License-Identifier: Apache-2.0
// Flight: recoil, turn about, run; swerves and the question which way; the table's edge.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

using Rules = std::vector<std::string_view>;

// Psiloi at (300, 300) facing north, doubled by the Blades in front of them: 3 against 11.
class Fleeing : public testing::Test {
 protected:
  TestTable t;
  UnitId a = t.red("2Ps", 300, 300, kNorth);
  UnitId x = t.blue("4Bd", 300, 300, kSouth);
  Aftermath after() { return t.fight(a, x, 1, 6); }
};

TEST_F(Fleeing, OverOpenGround) {  // dba.ex.flee
  const auto result = after();
  EXPECT_EQ(result.fought().result, Result::flee);
  EXPECT_EQ(cited(result.fought().result_rule), "dba.result.doubled-ps");
  EXPECT_EQ(result.pose(a), pose_mm(300, 183.8, kSouth));
  EXPECT_EQ(result.shifts(a), (Rules{"dba.recoil.distance", "dba.flee.steps", "dba.flee.full-move"}));
}

TEST_F(Fleeing, NotIfTheRecoilIsTheEnd) {  // dba.flee.recoil-applies
  t.blue("4Bd", 280, 280, kEast);
  const auto result = after();
  EXPECT_EQ(result.lost_by(a), "dba.recoil.kill-flank-touch");
  EXPECT_TRUE(result.shifts(a).empty());
}

TEST_F(Fleeing, PsiloiPassFriends) {  // dba.flee.pass
  t.red("4Bd", 300, 240, kNorth);
  const auto result = after();
  EXPECT_EQ(result.pose(a), pose_mm(300, 183.8, kSouth));
  EXPECT_EQ(result.shifts(a).back(), "dba.flee.full-move");
}

TEST_F(Fleeing, SwervesWhenThereIsNoRoomBeyondAFriend) {  // dba.pass.space
  t.red("4Bd", 310, 195, kNorth);                         // where it would end
  const auto result = after();
  EXPECT_EQ(result.shifts(a).back(), "dba.flee.swerve");
  EXPECT_GT(result.pose(a).facing, kSouth) << "to its right, away from the friend's middle";
}

TEST_F(Fleeing, SwervesAwayFromAnEnemy) {  // dba.flee.swerve
  const UnitId e = t.blue("4Bd", 310, 200, kSouth);
  const auto result = after();
  EXPECT_EQ(result.shifts(a).back(), "dba.flee.swerve");
  EXPECT_EQ(result.pose(a).facing.thousandths % 1000, 0);
  EXPECT_GT(result.pose(a).facing, kSouth);
  const Bodies bodies = bodies_of(result.state);
  EXPECT_FALSE(overlap(bodies.at(a), bodies.at(e), tolerance::kTouch));
  // One degree less would have met the enemy.
  State less = result.state;
  const Angle one_less{result.pose(a).facing.thousandths - 1000 - 180000};
  const Pose start = {rounded(Vec{30000, 27000} + Vec{-sin_cos(one_less).sine, -sin_cos(one_less).cosine} * 1000),
                      turned(kSouth, one_less)};
  const Rect from = base_at(less, a, start);
  const auto span = strip_interval(from, bodies.at(e), from.width / 2 - tolerance::kTouch, 0);
  ASSERT_TRUE(span);
  EXPECT_LT(span->low, 7620);
}

TEST_F(Fleeing, AsksWhenBothSidesAreTheSame) {  // dba.gap.flee-swerve
  t.blue("4Bd", 300, 200, kSouth);
  t.keep_the_phase_open();
  const auto asked = after();
  EXPECT_EQ(asked.state.asking, Asking::swerve);
  EXPECT_EQ(asked.state.agenda.size(), 1U);
  EXPECT_EQ(asked.pose(a), pose_mm(300, 260, kSouth));
  EXPECT_EQ(question(asked.state).seat, Seat::red);
  EXPECT_EQ(question(asked.state).kind, "swerve");

  Pose to[2];
  for (const Side side : {Side::left, Side::right}) {
    State state = asked.state;
    Decision<Event> decision;
    ScriptedDice none({});
    decide(state, Seat::red, Swerve{side}, none, decision);
    ASSERT_TRUE(decision.accepted());
    for (const Event& event : decision.events) apply(state, event);
    EXPECT_EQ(state.asking, Asking::nothing);
    EXPECT_TRUE(state.agenda.empty());
    EXPECT_EQ(state.phase, Phase::combat);
    to[side == Side::left ? 0 : 1] = state.at(a).pose;
  }
  EXPECT_LT(to[0].facing, kSouth) << "left of south is east";
  EXPECT_GT(to[1].facing, kSouth);
  EXPECT_EQ(to[0].at.x - 30000, 30000 - to[1].at.x);
  EXPECT_EQ(to[0].at.y, to[1].at.y);
}

TEST_F(Fleeing, ASwerveNobodyAskedFor) {
  const auto result = t.run(Seat::red, Swerve{Side::left});
  EXPECT_TRUE(result.refused_by("acies.command.not-asked"));
}

TEST(Flight, RestOfTheAgendaWaitsForTheAnswer) {  // dba.outcome.order
  TestTable t;
  const UnitId lh = t.red("2LH", 300, 300, kNorth);
  const UnitId hd = t.blue("7Hd", 300, 300, kSouth);
  t.blue("4Bd", 300, 180, kSouth);
  const UnitId flanker = t.red("2LH", 320, 320, kWest);  // on the Hordes' left flank
  t.state().at(hd).general = true;
  t.red("2LH", 300, 330, kSouth);
  t.keep_the_phase_open();
  const auto asked = t.fight(lh, hd, 1, 6);  // 3 against 2 + 1 - 2 + 6 = 7
  ASSERT_EQ(asked.state.asking, Asking::swerve);
  EXPECT_EQ(asked.state.agenda.size(), 4U) << "flight, two flankers, pursuit";
  EXPECT_EQ(asked.pose(flanker), pose_mm(320, 320, kWest));
  State state = asked.state;
  Decision<Event> decision;
  ScriptedDice none({});
  decide(state, Seat::red, Swerve{Side::left}, none, decision);
  for (const Event& event : decision.events) apply(state, event);
  EXPECT_EQ(state.at(flanker).pose, pose_mm(350, 320, kWest));
  EXPECT_EQ(state.at(hd).pose, pose_mm(300, 270, kSouth));
}

TEST(Flight, SwervesForTheEdge) {  // dba.ex.flee-edge
  TestTable t;
  const UnitId a = t.red("2Ps", 300, 100, kNorth);
  const UnitId x = t.blue("4Bd", 300, 100, kSouth);
  t.keep_the_phase_open();
  const auto asked = t.fight(a, x, 1, 6);
  EXPECT_EQ(asked.pose(a), pose_mm(300, 60, kSouth));
  ASSERT_EQ(asked.state.asking, Asking::swerve);
  State state = asked.state;
  Decision<Event> decision;
  ScriptedDice none({});
  decide(state, Seat::red, Swerve{Side::left}, none, decision);
  for (const Event& event : decision.events) apply(state, event);
  EXPECT_EQ(state.at(a).pose, pose_mm(366.99, 15.75, degrees(129)));
}

TEST(Flight, TheEdgeIsTheEndWithoutTheOption) {  // dba.gap.flee-edge
  TestTable t;
  t.scenario().flee_avoids_edge = false;
  const UnitId a = t.red("2Ps", 300, 100, kNorth);
  const UnitId x = t.blue("4Bd", 300, 100, kSouth);
  EXPECT_EQ(t.fight(a, x, 1, 6).lost_by(a), "dba.flee.edge-destroys");
}

TEST(Flight, LostAtTheEdge) {  // dba.ex.flee-edge-lost
  TestTable t;
  const UnitId a = t.red("2LH", 300, 60, kNorth);
  const UnitId x = t.blue("4Bd", 300, 60, kSouth);
  const auto result = t.fight(a, x, 1, 6);  // 3 against 9
  EXPECT_EQ(result.fought().result, Result::flee);
  EXPECT_EQ(result.lost_by(a), "dba.flee.edge-destroys");
  EXPECT_EQ(result.shifts(a), (Rules{"dba.recoil.distance", "dba.flee.steps"}));
}

TEST(Flight, HemmedInByFriends) {  // dba.flee.stops
  TestTable t;
  const UnitId a = t.red("2LH", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  for (int i = 0; i < 6; ++i) t.red("4Bd", 200 + 40 * i, 200, kNorth);
  t.red("4Bd", 400, 260, kNorth);
  t.red("4Bd", 200, 260, kNorth);
  const auto result = t.fight(a, x, 1, 6);
  EXPECT_EQ(result.shifts(a).back(), "dba.flee.stops");
  EXPECT_EQ(result.pose(a), pose_mm(300, 200, kSouth));
}

TEST(Flight, CannotMoveAtAll) {  // dba.flee.stops
  TestTable t;
  const UnitId a = t.red("2LH", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  t.red("4Bd", 300, 240, kNorth);  // touching it when it has turned about
  t.red("4Bd", 340, 270, kNorth);
  t.red("4Bd", 260, 270, kNorth);
  const auto result = t.fight(a, x, 1, 6);
  EXPECT_EQ(result.shifts(a), (Rules{"dba.recoil.distance", "dba.flee.steps"}));
  EXPECT_EQ(result.pose(a), pose_mm(300, 240, kSouth));
}

}  // namespace
}  // namespace acies::dba
