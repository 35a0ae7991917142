// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/scene.h"

#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

const SceneUnit& found(const Scene& scene, UnitId id) {
  for (const SceneUnit& unit : scene.units)
    if (unit.id == id) return unit;
  ADD_FAILURE() << "no unit " << id.value;
  return scene.units.front();
}

TEST(AntikaScene, ShowsFootprintsCohesionAndDisorder) {
  Field field;
  const UnitId square = field.put(Type::heavy_infantry, Seat::red, at(300, 200), {.traits = traits({Trait::pikes})});
  const UnitId row = field.put(Type::medium_infantry, Seat::red, at(500, 200), {.formation = Formation::row});
  const UnitId horse = field.put(Type::light_cavalry, Seat::blue, at(300, 500, kSouth));
  field.state.at(square).wounds = 3;
  field.state.at(row).marks.set(Mark::moved);
  const Scene s = scene(field.state);
  ASSERT_EQ(s.units.size(), 3U);
  EXPECT_EQ(s.width, mm(1200));
  EXPECT_EQ(s.height, mm(800));
  EXPECT_EQ(s.phase, "move");
  const SceneUnit& a = found(s, square);
  EXPECT_EQ(a.symbol, "pikes");
  EXPECT_EQ(a.code, "HI");
  EXPECT_EQ(a.width, mm(80));
  EXPECT_EQ(a.depth, mm(30));
  EXPECT_EQ(a.files, 2);
  EXPECT_EQ(a.ranks, 2);
  EXPECT_EQ(a.strength, 1);
  EXPECT_EQ(a.full_strength, 4);
  EXPECT_TRUE(a.disordered);
  EXPECT_FALSE(a.acted);
  EXPECT_EQ(found(s, row).depth, mm(20));
  EXPECT_EQ(found(s, row).ranks, 1);
  EXPECT_TRUE(found(s, row).acted);
  EXPECT_EQ(found(s, horse).symbol, "light-horse");
  // Each projects its zone of control, one MU ahead.
  ASSERT_EQ(s.zones.size(), 3U);
  EXPECT_EQ(s.zones[0].outline[2], (Point{34000, 24000}));
}

TEST(AntikaScene, LeadersStandWithTheirUnitsOrAlone) {
  Field field;
  const UnitId unit = field.put(Type::heavy_infantry, Seat::red, at(300, 200));
  field.put_with(Type::aide, unit);
  const UnitId general = field.put(Type::general, Seat::red, at(400, 100));
  const Scene s = scene(field.state);
  ASSERT_EQ(s.units.size(), 2U) << "an aide has no place of his own";
  EXPECT_TRUE(found(s, unit).leader);
  EXPECT_EQ(found(s, unit).led_by, field.scenario.names[1]);
  EXPECT_TRUE(found(s, general).leader);
  EXPECT_EQ(found(s, general).full_strength, 0);
  EXPECT_EQ(s.zones.size(), 1U) << "a General has no zone of control";
}

TEST(AntikaScene, APhalanxSquareFacesAllWays) {
  Field field;
  const UnitId id = field.put(Type::heavy_infantry, Seat::red, at(300, 200),
                              {.traits = traits({Trait::phalanx}), .formation = Formation::phalanx_square});
  const Scene s = scene(field.state);
  EXPECT_TRUE(found(s, id).all_round);
  EXPECT_EQ(s.zones.size(), 4U);
}

TEST(AntikaScene, ShowsTerrainCampsAndTheFallen) {
  Field field;
  field.put_feature(FeatureKind::road, 600, 400, 60, 800);
  field.put_feature(FeatureKind::gentle_hill, 300, 400, 240, 160);
  field.put_feature(FeatureKind::urban, 900, 400, 120, 120);
  const UnitId camp = field.put_camp(Seat::red, at(600, 40));
  const UnitId lost = field.put(Type::light_infantry, Seat::red, at(500, 200));
  const UnitId before = field.put(Type::light_infantry, Seat::blue, at(500, 300));
  field.state.at(lost).status = Status::fled;
  field.state.at(lost).lost_order = 2;
  field.state.at(before).status = Status::destroyed;
  field.state.at(before).lost_order = 1;
  const Scene s = scene(field.state);
  ASSERT_EQ(s.terrain.size(), 3U);
  EXPECT_EQ(s.terrain[0].kind, "hill") << "under all else";
  EXPECT_EQ(s.terrain[0].label, "gentle-hill");
  EXPECT_EQ(s.terrain[1].kind, "town");
  EXPECT_EQ(s.terrain[1].outline.size(), 4U);
  EXPECT_EQ(s.terrain[2].kind, "road");
  EXPECT_EQ(found(s, camp).symbol, "camp");
  EXPECT_EQ(found(s, camp).width, mm(80));
  ASSERT_EQ(s.fallen.size(), 2U);
  EXPECT_EQ(s.fallen[0].id, before);
  EXPECT_EQ(s.fallen[1].id, lost);
}

TEST(AntikaScene, WhileTheArmiesDeployTheirZonesAreShown) {
  Field field;
  field.put(Type::light_infantry, Seat::red, at(500, 100));
  field.at_phase(Phase::deploy_second, Seat::blue, 0);
  const Scene s = scene(field.state);
  ASSERT_EQ(s.zones.size(), 2U);
  EXPECT_EQ(s.zones[0].kind, "deployment");
  EXPECT_EQ(s.zones[0].outline[2], (Point{120000, 20000}));
}

}  // namespace
}  // namespace acies::antika
