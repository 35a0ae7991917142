// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/wagon.h"

#include "rulesets/dba/contact.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

// A wagon facing north: front middle at (300,300), so it covers x 280–320, y 220–300.
struct Laager : TestTable {
  UnitId wagon = blue("WWg", 300, 300, kNorth);
  UnitId at(WagonPlace place, std::string_view code = "4Bd") {
    const Pose pose = place_pose(bodies().at(wagon), state().at(wagon).pose, place);
    return red(code, pose.at.x / 100.0, pose.at.y / 100.0, pose.facing);
  }
};

TEST(Wagon, EachPlaceIsAnEdge) {
  const std::array<Edge, 6> edges{Edge::front, Edge::left, Edge::left, Edge::right, Edge::right, Edge::rear};
  for (std::size_t i = 0; i < kWagonPlaces.size(); ++i) {
    Laager t;
    const UnitId a = t.at(kWagonPlaces[i]);
    EXPECT_EQ(contact_edge(t.bodies().at(a), t.bodies().at(t.wagon)), edges[i]) << i;
    // dba.wwg.first-edge-front: whoever comes first is in front contact.
    EXPECT_EQ(combat_edge(t.state(), t.bodies(), a, t.wagon), Edge::front) << i;
    EXPECT_EQ(front_opponent(t.state(), t.bodies(), t.wagon), a) << i;
    EXPECT_EQ(front_opponent(t.state(), t.bodies(), a), t.wagon) << i;
  }
}

TEST(Wagon, BetweenThePlacesIsNoContact) {
  Laager t;
  const UnitId a = t.red("4Bd", 280, 260, kEast);  // over the middle of the left side
  EXPECT_EQ(contact_edge(t.bodies().at(a), t.bodies().at(t.wagon)), Edge::none);
  EXPECT_FALSE(front_opponent(t.state(), t.bodies(), t.wagon).valid());
}

// dba.ex.wagon-first-contact
TEST(Wagon, TheSecondComesOnTheFlank) {
  Laager t;
  const UnitId first = t.at(WagonPlace::front);
  const UnitId third = t.at(WagonPlace::left_front);
  t.charged(first, t.wagon, Edge::front);
  t.charged(third, t.wagon, Edge::left);
  EXPECT_EQ(combat_edge(t.state(), t.bodies(), first, t.wagon), Edge::front);
  EXPECT_EQ(combat_edge(t.state(), t.bodies(), third, t.wagon), Edge::left);
  EXPECT_EQ(factor(t.tally(t.wagon, first), "dba.melee.overlap-effect"), -1);
}

// dba.wwg.short-front: two on one flank count once.
TEST(Wagon, TwoOnOneFlankCountOnce) {
  Laager t;
  const UnitId first = t.at(WagonPlace::front);
  t.charged(first, t.wagon, Edge::front);
  const UnitId left = t.at(WagonPlace::left_front);
  const UnitId behind = t.at(WagonPlace::left_rear);
  t.charged(left, t.wagon, Edge::left);
  t.charged(behind, t.wagon, Edge::left);
  EXPECT_EQ(factor(t.tally(t.wagon, first), "dba.melee.overlap-effect"), -1);
}

// dba.wwg.position-kind: against a long front the short edges are flanks and the other long edge is the rear.
TEST(Wagon, EdgesTurnWithTheCombatFront) {
  Laager t;
  const UnitId left = t.at(WagonPlace::left_rear);
  t.charged(left, t.wagon, Edge::left);
  const UnitId ahead = t.at(WagonPlace::front);
  t.charged(ahead, t.wagon, Edge::front);
  const UnitId right = t.at(WagonPlace::right_front);
  t.charged(right, t.wagon, Edge::right);
  EXPECT_EQ(combat_edge(t.state(), t.bodies(), left, t.wagon), Edge::front);
  EXPECT_EQ(combat_edge(t.state(), t.bodies(), ahead, t.wagon), Edge::right);
  EXPECT_EQ(combat_edge(t.state(), t.bodies(), right, t.wagon), Edge::rear);
  EXPECT_EQ(factor(t.tally(t.wagon, left), "dba.melee.overlap-effect"), -2);
}

// dba.wwg.front-reset
TEST(Wagon, TheNextContactIsTheNextFront) {
  Laager t;
  const UnitId first = t.at(WagonPlace::front);
  const UnitId second = t.at(WagonPlace::rear);
  t.charged(first, t.wagon, Edge::front);
  t.charged(second, t.wagon, Edge::rear);
  EXPECT_EQ(wagon_front(t.state(), t.bodies(), t.wagon).edge, Edge::front);
  t.state().at(first).status = Status::destroyed;
  EXPECT_EQ(wagon_front(t.state(), t.bodies(), t.wagon).edge, Edge::rear);
  t.state().at(second).status = Status::destroyed;
  EXPECT_EQ(wagon_front(t.state(), t.bodies(), t.wagon).edge, Edge::none);
}

// dba.wwg.two-on-long-edge, dba.wwg.long-front-choice
TEST(Wagon, OneOfTwoOnALongFrontAttacks) {
  Laager t;
  const UnitId a = t.at(WagonPlace::left_front);
  const UnitId b = t.at(WagonPlace::left_rear);
  t.charged(a, t.wagon, Edge::left);
  t.charged(b, t.wagon, Edge::left);
  const auto fronts = long_fronts(t.state(), t.bodies(), Seat::red);
  ASSERT_EQ(fronts.size(), 1U);
  EXPECT_EQ(fronts[0].first, a);
  EXPECT_EQ(fronts[0].second, b);
  EXPECT_TRUE(is_ignored(t.state(), t.bodies(), b, t.wagon));
  t.state().attackers.push_back(b);
  EXPECT_TRUE(is_ignored(t.state(), t.bodies(), a, t.wagon));
  EXPECT_EQ(front_opponent(t.state(), t.bodies(), t.wagon), b);
  // The ignored one does not even overlap.
  EXPECT_EQ(factor(t.tally(t.wagon, b), "dba.melee.overlap-effect"), 0);
  EXPECT_FALSE(fight_stands(t.state(), t.bodies(), {a, t.wagon}));
  EXPECT_TRUE(fight_stands(t.state(), t.bodies(), {b, t.wagon}));
}

// dba.wwg.all-recoil, dba.outcome.several, dba.gap.wagon-ignored-second
TEST(Wagon, AllWhoTouchItRecoilWithTheLoser) {
  Laager t;
  t.keep_the_phase_open();
  const UnitId a = t.at(WagonPlace::left_front, "4Sp");
  const UnitId b = t.at(WagonPlace::left_rear, "4Sp");
  const UnitId c = t.at(WagonPlace::rear, "4Sp");
  for (const UnitId id : {a, b, c}) t.charged(id, t.wagon, Edge::left);
  const Aftermath after = t.fight(a, t.wagon, 1, 4);
  EXPECT_EQ(after.shifts(a), std::vector<std::string_view>{"dba.recoil.distance"});
  EXPECT_EQ(after.shifts(b), std::vector<std::string_view>{"dba.wwg.all-recoil"});
  EXPECT_EQ(after.shifts(c), std::vector<std::string_view>{"dba.wwg.all-recoil"});
}

// dba.gap.wagon-overlap: beside the attacker of a short front, corner to corner with it.
TEST(Wagon, IsOverlappedAtTheCornersOfItsFront) {
  Laager t;
  const UnitId a = t.at(WagonPlace::rear);
  t.charged(a, t.wagon, Edge::rear);
  t.red("4Bd", 340, 220, kNorth);
  EXPECT_EQ(factor(t.tally(t.wagon, a), "dba.melee.overlap-effect"), -1);
}

TEST(Wagon, DoesNotTurnOrConform) {
  Laager t;
  t.begin(Phase::move, Seat::red);
  const UnitId a = t.at(WagonPlace::left_front);
  t.charged(a, t.wagon, Edge::left);
  const Aftermath after = t.run(Seat::red, End{});
  EXPECT_TRUE(after.shifts(t.wagon).empty());
  EXPECT_EQ(after.pose(t.wagon), t.state().at(t.wagon).pose);
}

// dba.break.wagon
TEST(Wagon, BreaksOffFromItsMovementFrontOnly) {
  for (const bool ahead : {true, false}) {
    Laager t;
    t.begin(Phase::move, Seat::blue);
    t.state().pips = 6;
    const UnitId a = t.at(ahead ? WagonPlace::front : WagonPlace::left_front);
    t.charged(a, t.wagon, ahead ? Edge::front : Edge::left);
    const Aftermath after = t.run(Seat::blue, BreakOff{t.wagon, mm(51)});
    EXPECT_EQ(after.refused_by("dba.break.wagon"), !ahead);
  }
}

}  // namespace
}  // namespace acies::dba
