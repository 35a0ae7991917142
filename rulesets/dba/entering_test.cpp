// SPDX-License-Identifier: Apache-2.0
// Into and out of camps and built-up areas, contact with them, and landings.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

Path ahead(double mm_gone) { return {{ManoeuvreKind::advance, static_cast<std::int32_t>(mm_gone * 100), {}}}; }

Path into(double mm_gone) {
  Path path = ahead(mm_gone);
  path.push_back({ManoeuvreKind::enter, 0, {}});
  return path;
}

Path out_of(const Pose& pose, double mm_gone = 0) {
  Path path{{ManoeuvreKind::leave, 0, pose}};
  if (mm_gone > 0) path.push_back({ManoeuvreKind::advance, static_cast<std::int32_t>(mm_gone * 100), {}});
  return path;
}

class Entering : public testing::Test {
 protected:
  Entering() {
    t.begin(Phase::move, Seat::red);
    t.state().pips = 6;
  }
  TestTable t;
};

TEST_F(Entering, AnElementTakesThePlaceOfItsCampFollowers) {
  const Site camp = t.camp(Seat::red, "polygon 260,0 340,0 340,40 260,40");
  const UnitId followers = t.inside(Seat::red, "CF", camp);
  const UnitId bd = t.red("4Bd", 300, 80, kSouth);
  // Farther than to the outline: it is measured to where it first touches it.
  const Aftermath in = t.run(Seat::red, Move{{bd}, into(60), {}, {}});
  ASSERT_TRUE(in.decision.accepted());
  EXPECT_EQ(in.state.at(camp).occupant, bd);
  EXPECT_TRUE(in.state.inside(bd));
  EXPECT_EQ(in.state.at(followers).status, Status::gone);
  EXPECT_EQ(in.all<Moved>()[0].distance, mm(40));
  EXPECT_EQ(in.all<PipsSpent>()[0].cost.total, 1);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, into(30), {}, {}}).refused_by("dba.geo.camp-contact"));
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, ahead(45), {}, {}}).refused_by("dba.single.leg-clear"));
}

TEST_F(Entering, LeavingStartsAtTheOutline) {
  const Site camp = t.camp(Seat::red, "polygon 260,0 340,0 340,40 260,40");
  const UnitId bd = t.inside(Seat::red, "4Bd", camp);
  const Aftermath out = t.run(Seat::red, Move{{bd}, out_of(pose_mm(300, 55, kNorth), 50), {}, {}});
  ASSERT_TRUE(out.decision.accepted());
  EXPECT_EQ(out.pose(bd), pose_mm(300, 105, kNorth));
  EXPECT_TRUE(out.stands(bd));
  EXPECT_FALSE(out.state.at(camp).occupant.valid());
  const Aftermath away = t.run(Seat::red, Move{{bd}, out_of(pose_mm(300, 60, kNorth)), {}, {}});
  ASSERT_TRUE(away.refused_by("dba.camp.no-straddle"));
  EXPECT_EQ(away.decision.violations[0].alternative.pose, pose_mm(300, 55, kNorth));
  t.blue("4Bd", 310, 50, kSouth);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, out_of(pose_mm(300, 55, kNorth)), {}, {}}).refused_by("dba.geo.no-stacking"));
}

TEST_F(Entering, CampFollowersNeverLeave) {
  const Site camp = t.camp(Seat::red, "polygon 260,0 340,0 340,40 260,40");
  const UnitId followers = t.inside(Seat::red, "CF", camp);
  EXPECT_TRUE(t.run(Seat::red, Move{{followers}, out_of(pose_mm(300, 60, kNorth)), {}, {}})
                  .refused_by("dba.camp.cf-never-leaves"));
}

TEST_F(Entering, ATownCostsOneMoreAndItsDenizensMakeRoom) {
  const UnitId denizens = t.red("Dz", 0, 0, kNorth);
  t.terrain("bua polygon 100,100 180,100 180,180 100,180", Seat::red);
  const UnitId bd = t.red("4Bd", 140, 70, kNorth);
  const Aftermath in = t.run(Seat::red, Move{{bd}, into(30), {}, {}});
  ASSERT_TRUE(in.decision.accepted());
  EXPECT_EQ(factor(in.all<PipsSpent>()[0].cost, "dba.pip.cat1-bua"), 1);
  EXPECT_EQ(in.state.at(denizens).status, Status::waiting);
  EXPECT_EQ(in.state.at(Site::bua).holding, Holding::defending);
  TestTable& after = t;
  after.state() = in.state;
  after.state().at(bd).moves = 0;
  const Aftermath out = after.run(Seat::red, Move{{bd}, out_of(pose_mm(140, 195, kNorth)), {}, {}});
  ASSERT_TRUE(out.decision.accepted());
  EXPECT_EQ(factor(out.all<PipsSpent>()[0].cost, "dba.pip.cat1-bua"), 1);
  EXPECT_EQ(out.state.at(Site::bua).occupant, denizens);
}

TEST_F(Entering, AHeldPlaceIsContactedByTheFrontAndHoldsWhoeverTouchesIt) {
  const Site camp = t.camp(Seat::blue, "polygon 260,560 340,560 340,600 260,600");
  t.inside(Seat::blue, "CF", camp);
  const UnitId bd = t.red("4Bd", 330, 520, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{bd}, into(40), {}, {}}).refused_by("dba.camp.enter-empty-enemy"));
  const Aftermath at_it = t.run(Seat::red, Move{{bd}, ahead(40), {}, {}});
  ASSERT_TRUE(at_it.decision.accepted());
  t.state() = at_it.state;
  t.state().at(bd).moves = 0;
  EXPECT_TRUE(
      t.run(Seat::red, Move{{bd}, {{ManoeuvreKind::back, 1000, {}}}, {}, {}}).refused_by("dba.move.front-locked"));
  EXPECT_TRUE(t.run(Seat::red, BreakOff{bd, Length{5080}}).decision.accepted());
  EXPECT_TRUE(t.run(Seat::red, BreakOff{bd, mm(40)}).refused_by("dba.break.minimum"));
}

TEST_F(Entering, ASideAtTheOutlineOfAHeldPlaceIsNoContact) {
  const Site camp = t.camp(Seat::blue, "polygon 260,560 340,560 340,600 260,600");
  t.inside(Seat::blue, "CF", camp);
  const UnitId ps = t.red("2Ps", 255, 510, kWest);  // its front beyond the outline
  const Path aside{{ManoeuvreKind::right, 3000, {}}};
  EXPECT_TRUE(t.run(Seat::red, Move{{ps}, aside, {}, {}}).refused_by("dba.contact.illegal-at-end"));
  t.state().at(camp).occupant = kNoUnit;  // empty: no enemy is touched
  EXPECT_TRUE(t.run(Seat::red, Move{{ps}, aside, {}, {}}).decision.accepted());
}

TEST_F(Entering, AnEmptyEnemyCampIsOccupiedAtOnceButNotByArtillery) {
  const Site camp = t.camp(Seat::blue, "polygon 260,560 340,560 340,600 260,600");
  const UnitId lh = t.red("2LH", 300, 500, kNorth);
  const UnitId art = t.red("Art", 300, 450, kNorth);
  const Aftermath in = t.run(Seat::red, Move{{lh}, into(60), {}, {}});
  ASSERT_TRUE(in.decision.accepted());
  EXPECT_EQ(in.state.at(camp).controller, Seat::red);
  t.state().at(lh).status = Status::gone;
  t.state().at(art).pose = pose_mm(300, 520, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Move{{art}, into(40), {}, {}}).refused_by("dba.contact.heavy-never"));
}

TEST_F(Entering, LightHorseKeepsAwayFromHeldPlacesInExtraMoves) {
  const Site camp = t.camp(Seat::blue, "polygon 260,560 340,560 340,600 260,600");
  t.inside(Seat::blue, "CF", camp);
  const UnitId lh = t.red("2LH", 300, 450, kNorth);
  t.state().at(lh).moves = 1;
  EXPECT_TRUE(t.run(Seat::red, Move{{lh}, ahead(70), {}, {}}).decision.accepted());
  EXPECT_TRUE(t.run(Seat::red, Move{{lh}, ahead(71), {}, {}}).refused_by("dba.extra.light-horse"));
}

class Landings : public testing::Test {
 protected:
  Landings() {
    t.begin(Phase::move, Seat::red);
    t.state().turn = 1;
    t.state().pips = 3;
    t.terrain("waterway west shore 80,0 80,300 80,600");
    for (UnitId* id : {&a, &b, &c}) {
      *id = t.red("4Bd", 0, 0, kNorth);
      t.state().at(*id).status = Status::held;
    }
  }
  static Placement at(UnitId id, double x, double y, Angle facing) {
    return {id, pose_mm(x, y, facing), Lodging::field};
  }
  TestTable t;
  UnitId a, b, c;
};

TEST_F(Landings, TwoTouchTheShoreAndTheRestStayAway) {
  Land land;
  land.placements = {at(a, 95, 300, kEast), at(b, 95, 340, kEast)};
  const Aftermath ashore = t.run(Seat::red, land);
  ASSERT_TRUE(ashore.decision.accepted());
  EXPECT_TRUE(ashore.stands(a));
  EXPECT_EQ(ashore.state.pips, 2);
  EXPECT_EQ(ashore.state.at(a).moves, 1);
  EXPECT_EQ(ashore.state.at(c).status, Status::gone);
}

TEST_F(Landings, OneGroupAtTheShore) {
  Land land;
  land.placements = {at(a, 100, 300, kEast)};
  EXPECT_TRUE(t.run(Seat::red, land).refused_by("dba.landing.one-touches-shore"));
  land.placements = {at(a, 95, 300, kEast), at(b, 110, 300, kEast)};
  EXPECT_TRUE(t.run(Seat::red, land).refused_by("dba.landing.two-touch-shore"));
  land.placements = {at(a, 95, 300, kEast), at(b, 95, 350, kEast)};
  EXPECT_TRUE(t.run(Seat::red, land).refused_by("dba.landing.group"));
  land.placements = {at(a, 90, 300, kEast)};
  EXPECT_TRUE(t.run(Seat::red, land).refused_by("dba.move.impassable"));
  land.placements = {at(a, 95, 300, kEast)};
  EXPECT_TRUE(t.run(Seat::red, land).decision.accepted());
  t.state().turn = 3;
  EXPECT_TRUE(t.run(Seat::red, land).refused_by("dba.landing.first-turn"));
}

TEST_F(Landings, InAZoneOnlyIntoFrontContact) {
  t.blue("4Bd", 110, 300, kWest);
  Land land;
  land.placements = {at(a, 95, 300, kEast)};
  EXPECT_TRUE(t.run(Seat::red, land).refused_by("dba.landing.contact"));
  t.state().elements[3].pose = pose_mm(95, 300, kWest);
  EXPECT_TRUE(t.run(Seat::red, land).decision.accepted());
}

}  // namespace
}  // namespace acies::dba
