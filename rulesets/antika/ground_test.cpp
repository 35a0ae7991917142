// SPDX-License-Identifier: Apache-2.0
// What terrain does: insides by half, broken ground, cover, roads, rivers with their crossings, walls with theirs.
#include <gtest/gtest.h>

#include "rulesets/antika/ground.h"
#include "rulesets/antika/test_field.h"
#include "rulesets/antika/way.h"

namespace acies::antika {
namespace {

class TheGround : public ::testing::Test {
 protected:
  Field field;
  bool broken(UnitId id) const {
    const Bodies bodies = field.bodies();
    return crosses_broken_ground(field.state, bodies, id, convex(bodies.at(id)));
  }
  bool forbidden(UnitId id) const {
    const Bodies bodies = field.bodies();
    return forbidden_feature(field.state, bodies, id, convex(bodies.at(id))) >= 0;
  }
  UnitId unit(Type type, std::int32_t x_mm, std::int32_t y_mm, Seat seat = Seat::red) {
    return field.put(type, seat, at(x_mm, y_mm));
  }
};

// antika.gap.inside: half of its area, the boundary counting.
TEST_F(TheGround, InsideMeansHalf) {
  field.put_feature(FeatureKind::urban, 600, 400, 120, 120);  // y 340 to 460
  const UnitId a = unit(Type::heavy_cavalry, 600, 355);       // 30 deep: y 325 to 355
  Bodies bodies = field.bodies();
  EXPECT_TRUE(inside(bodies, 0, bodies.at(a)));
  EXPECT_TRUE(cover(field.state, bodies, a).urban);
  EXPECT_TRUE(stakes_all_round(field.state, bodies, a));
  field.state.at(a).pose.at.y -= 10;
  bodies = field.bodies();
  EXPECT_FALSE(inside(bodies, 0, bodies.at(a)));
  EXPECT_FALSE(cover(field.state, bodies, a).urban);
}

TEST_F(TheGround, BuildingsAreNothingToElephantsAndGuns) {
  field.put_feature(FeatureKind::urban, 600, 400, 120, 120);
  const UnitId elephant = unit(Type::elephant, 600, 420);
  const UnitId gun = unit(Type::light_artillery, 600, 420);
  const Bodies bodies = field.bodies();
  EXPECT_FALSE(cover(field.state, bodies, elephant).urban);
  EXPECT_FALSE(stakes_all_round(field.state, bodies, gun));
}

TEST_F(TheGround, ClassesAndWeights) {
  field.put_feature(FeatureKind::open_wood, 300, 400, 200, 160);
  field.put_feature(FeatureKind::marsh, 800, 400, 160, 120);
  const UnitId hi = unit(Type::heavy_infantry, 300, 400);
  const UnitId mi = unit(Type::medium_infantry, 300, 400);
  EXPECT_TRUE(broken(hi));
  EXPECT_FALSE(broken(mi));
  Bodies bodies = field.bodies();
  EXPECT_TRUE(fights_in_broken_ground(field.state, bodies, hi));
  EXPECT_FALSE(fights_in_broken_ground(field.state, bodies, mi));
  EXPECT_TRUE(cover(field.state, bodies, mi).wood);
  const UnitId mi2 = unit(Type::medium_infantry, 800, 400);
  const UnitId li = unit(Type::light_infantry, 800, 400);
  EXPECT_TRUE(broken(mi2));
  EXPECT_FALSE(broken(li));
}

TEST_F(TheGround, HillsAreStoodOn) {
  field.put_feature(FeatureKind::gentle_hill, 600, 400, 240, 160);
  const UnitId a = unit(Type::heavy_infantry, 600, 400);
  const UnitId b = unit(Type::heavy_infantry, 900, 400);
  const Bodies bodies = field.bodies();
  std::size_t hill = 9;
  EXPECT_TRUE(on_hill(field.state, bodies, a, hill));
  EXPECT_EQ(hill, 0U);
  EXPECT_FALSE(on_hill(field.state, bodies, b, hill));
  EXPECT_FALSE(broken(a));
}

// antika.gap.scenario-river.special
TEST_F(TheGround, RiverBridgeAndFord) {
  field.put_feature(FeatureKind::river, 600, 400, 1200, 80);
  field.put_feature(FeatureKind::bridge, 600, 400, 60, 80);
  field.put_feature(FeatureKind::ford, 300, 400, 120, 80);
  EXPECT_TRUE(broken(unit(Type::light_infantry, 900, 400)));  // lights pay too
  EXPECT_FALSE(broken(unit(Type::light_infantry, 300, 400)));
  EXPECT_TRUE(broken(unit(Type::heavy_cavalry, 300, 400)));  // a ford is rough
  EXPECT_FALSE(broken(unit(Type::medium_cavalry, 300, 400)));
  EXPECT_FALSE(broken(unit(Type::heavy_cavalry, 600, 400)));  // the bridge
  EXPECT_TRUE(broken(unit(Type::heavy_infantry, 600, 400)));  // too wide for it: partly in the river
  EXPECT_TRUE(forbidden(unit(Type::elephant, 900, 400)));
  EXPECT_TRUE(forbidden(unit(Type::light_chariot, 900, 400)));
  EXPECT_FALSE(forbidden(unit(Type::light_cavalry, 900, 400)));
  EXPECT_FALSE(forbidden(unit(Type::elephant, 300, 420)));
  EXPECT_FALSE(forbidden(unit(Type::elephant, 600, 420)));
  EXPECT_FALSE(forbidden(unit(Type::elephant, 610, 420)));  // x 590 to 630: just on the bridge
  EXPECT_TRUE(forbidden(unit(Type::elephant, 613, 420)));
  // In the river lights are not hindered when they fight.
  const UnitId li = unit(Type::light_infantry, 900, 400);
  const UnitId mi = unit(Type::medium_infantry, 900, 420);
  const Bodies bodies = field.bodies();
  EXPECT_FALSE(fights_in_broken_ground(field.state, bodies, li));
  EXPECT_TRUE(fights_in_broken_ground(field.state, bodies, mi));
}

// antika.gap.scenario-siege.walls: the defender is blue, with the first role.
TEST_F(TheGround, WallsGateAndBreach) {
  field.state.first_role = Seat::blue;
  field.put_feature(FeatureKind::fortress, 600, 720, 400, 160);
  field.put_feature(FeatureKind::wall, 600, 645, 400, 10);
  field.put_feature(FeatureKind::gate, 600, 645, 100, 10);
  field.put_feature(FeatureKind::breach, 470, 645, 100, 10);
  EXPECT_TRUE(forbidden(unit(Type::light_infantry, 720, 655)));
  EXPECT_TRUE(forbidden(unit(Type::light_infantry, 720, 655, Seat::blue)));
  EXPECT_TRUE(forbidden(unit(Type::light_infantry, 600, 655)));
  EXPECT_FALSE(forbidden(unit(Type::light_infantry, 600, 655, Seat::blue)));
  EXPECT_FALSE(forbidden(unit(Type::light_infantry, 470, 655)));
  EXPECT_FALSE(forbidden(unit(Type::light_infantry, 440, 655)));  // x 420 to 460: within the breach
  EXPECT_TRUE(forbidden(unit(Type::light_infantry, 437, 655)));
  EXPECT_TRUE(broken(unit(Type::heavy_cavalry, 470, 655)));
  EXPECT_FALSE(broken(unit(Type::medium_cavalry, 470, 655)));
  const UnitId inside_it = unit(Type::elephant, 600, 720);
  const UnitId in_gate = field.put(Type::light_infantry, Seat::blue, at(600, 650));
  const Bodies bodies = field.bodies();
  EXPECT_TRUE(cover(field.state, bodies, inside_it).urban);  // only urban zones exclude elephants
  EXPECT_FALSE(cover(field.state, bodies, in_gate).urban);
}

TEST_F(TheGround, RoadAndBridgeMakeOneWay) {
  field.put_feature(FeatureKind::road, 600, 300, 60, 200);
  field.put_feature(FeatureKind::bridge, 600, 440, 60, 80);
  const Bodies bodies = field.bodies();
  EXPECT_TRUE(on_road(field.state, bodies, place(at(600, 410), mm(40), mm(60))));
  EXPECT_TRUE(on_road(field.state, bodies, place(at(610, 410), mm(40), mm(60))));
  EXPECT_FALSE(on_road(field.state, bodies, place(at(611, 410), mm(40), mm(60))));
}

TEST_F(TheGround, TableEdge) {
  EXPECT_TRUE(on_the_table(field.state, place(at(20, 800), mm(40), mm(20))));
  EXPECT_FALSE(on_the_table(field.state, place(at(19, 800), mm(40), mm(20))));
}

// The way of a straight shift ends where the first thing stands.
TEST_F(TheGround, ShareOfTheWayThatIsFree) {
  const UnitId a = unit(Type::light_infantry, 600, 300);
  const UnitId e = field.put(Type::light_infantry, Seat::blue, at(600, 400, kSouth));
  Way way;
  way.mover = a;
  Bodies bodies = field.bodies();
  Obstacle met = on_the_way(field.state, bodies, way, bodies.at(a), {0, 20000});
  EXPECT_EQ(met.unit, e);
  EXPECT_NEAR(met.time * 20000, 9900, 4);  // 1 mm short
  way.target = e;
  EXPECT_FALSE(on_the_way(field.state, bodies, way, bodies.at(a), {0, 20000}));
  field.put_feature(FeatureKind::urban, 600, 360, 40, 40);
  field.state.features[0].kind = FeatureKind::drop;
  bodies = field.bodies();
  met = on_the_way(field.state, bodies, way, bodies.at(a), {0, 20000});
  EXPECT_EQ(met.what, Obstacle::What::terrain);
  EXPECT_NEAR(met.time * 20000, 4050, 2);  // sharing half a millimetre
}

}  // namespace
}  // namespace acies::antika
