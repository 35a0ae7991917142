// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ground.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "geometry/testing.h"
#include "rulesets/dba/heights.h"
#include "rulesets/dba/sight.h"
#include "rulesets/dba/sight_lines.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

bool any_kind(Terrain) { return true; }

TEST(GroundMap, AnOvalIsAsWideAndLongAsItIsLaid) {
  TestTable t;
  t.lay(oval_piece(Terrain::wood, 300, 300, 160, 80, degrees(90)));
  const Bodies b = t.bodies();
  const Polygon& outline = b.ground->pieces[0].outline;
  EXPECT_EQ(outline.point.size(), 64U);
  EXPECT_TRUE(outline.convex);
  EXPECT_DOUBLE_EQ(outline.low.x, 22000);
  EXPECT_DOUBLE_EQ(outline.high.x, 38000);
  EXPECT_DOUBLE_EQ(outline.low.y, 26000);
  EXPECT_DOUBLE_EQ(outline.high.y, 34000);
}

TEST(GroundMap, IsSharedWhileNothingIsLaid) {
  TestTable t;
  EXPECT_EQ(t.bodies().ground, nullptr);
  t.lay(oval_piece(Terrain::wood, 300, 300, 160, 80, degrees(90)));
  const Bodies b = t.bodies();
  EXPECT_EQ(t.bodies().ground, b.ground);
  t.lay(oval_piece(Terrain::marsh, 100, 100, 80, 80, degrees(0)));
  EXPECT_NE(t.bodies().ground, b.ground);
  EXPECT_EQ(b.ground->pieces.size(), 1U);
}

TEST(GroundMap, AStraightCourseIsAStripFromEdgeToEdge) {
  TestTable t;
  t.lay(course_piece(Terrain::river, 30, {{0, 200}, {600, 200}}));
  const Polygon& strip = t.bodies().ground->pieces[0].outline;
  EXPECT_DOUBLE_EQ(area(strip), 60000.0 * 3000.0);
  EXPECT_DOUBLE_EQ(strip.low.y, 18500);
  EXPECT_DOUBLE_EQ(strip.high.y, 21500);
}

TEST(GroundMap, ASlantingCourseEndsFlushWithTheTable) {
  TestTable t;
  t.lay(course_piece(Terrain::road, 20, {{0, 200}, {600, 300}}));
  const Polygon& strip = t.bodies().ground->pieces[0].outline;
  EXPECT_EQ(strip.point.size(), 4U);
  EXPECT_DOUBLE_EQ(strip.low.x, 0);
  EXPECT_DOUBLE_EQ(strip.high.x, 60000);
  for (const Vec p : strip.point) EXPECT_TRUE(p.x == 0 || p.x == 60000);
}

TEST(GroundMap, ACourseKeepsItsWidthInTheBends) {
  TestTable t;
  t.lay(course_piece(Terrain::river, 30, {{0, 200}, {200, 260}, {400, 180}, {600, 220}}));
  const Polygon& strip = t.bodies().ground->pieces[0].outline;
  for (const Vec bend : {Vec{20000, 26000}, Vec{40000, 18000}})
    EXPECT_NEAR(nearest_outline(bend, strip).distance, 1500, 7);
}

TEST(GroundMap, ACourseEndsAtTheShore) {
  TestTable t;
  t.lay(shore_piece(TableEdge::west, {{80, 0}, {100, 300}, {80, 600}}));
  t.lay(course_piece(Terrain::river, 30, {{100, 300}, {600, 300}}));
  const Bodies b = t.bodies();
  const Polygon& sea = b.ground->pieces[0].outline;
  const Polygon& river = b.ground->pieces[1].outline;
  EXPECT_EQ(b.ground->waterway, 0);
  EXPECT_EQ(b.ground->river, 1);
  EXPECT_TRUE(contains(sea, {100, 100}, 0));
  EXPECT_TRUE(contains(sea, {100, 59900}, 0));
  EXPECT_FALSE(contains(sea, {10100, 30000}, 0));
  // The shore bends back from the middle of the mouth: the river follows it.
  for (const double y : {28600.0, 30000.0, 31400.0}) {
    const double shore = 10000 - std::abs(y - 30000) * 2000 / 30000;
    EXPECT_TRUE(contains(river, {shore + 5, y}, 1)) << y;
    EXPECT_FALSE(contains(river, {shore - 5, y}, 1)) << y;
  }
}

TEST(Ground, TouchingBadGoingIsNotInIt) {  // dba.geo.in-terrain
  TestTable t;
  t.lay(polygon_piece(Terrain::wood, {{200, 200}, {400, 200}, {400, 300}, {200, 300}}));
  const UnitId in = t.red("4Bd", 300, 201, kNorth);
  const UnitId touching = t.red("4Bd", 260, 200.5, kNorth);
  const UnitId out = t.red("4Bd", 380, 190, kNorth);
  const Bodies b = t.bodies();
  EXPECT_TRUE(in_bad_going(t.state(), b, in));
  EXPECT_FALSE(in_bad_going(t.state(), b, touching));
  EXPECT_FALSE(in_bad_going(t.state(), b, out));
}

TEST(Ground, EveryKindOfGroundForEveryType) {  // dba.terrain.classes, .camels, dba.gap.camel-going-combat
  for (std::size_t k = 0; k < kTerrainNames.size(); ++k) {
    const auto terrain = static_cast<Terrain>(k);
    TestTable t;
    t.lay(polygon_piece(terrain, {{200, 200}, {400, 200}, {400, 400}, {200, 400}}));
    const Bodies b = t.bodies();
    for (const std::string_view code : {"4Bd", "3Cv", "3Cm", "2Cm"}) {
      const Type type = type_of(*find_sub_type(code));
      const Rect base = place(pose_mm(300, 300, kNorth), mm(40), mm(20));
      const bool camels = type == Type::Cm || type == Type::LCm;
      const bool sand = terrain == Terrain::dunes || terrain == Terrain::oasis;
      const bool bad = terrain == Terrain::wood || terrain == Terrain::steep_hill || terrain == Terrain::marsh ||
                       terrain == Terrain::rough || (sand && !camels);
      EXPECT_EQ(bad_going_under(b, type, base), bad) << kTerrainNames[k] << " " << code;
    }
    EXPECT_EQ(impassable_under(b, place(pose_mm(300, 300, kNorth), mm(40), mm(20))),
              terrain == Terrain::waterway ? 0 : -1);
  }
}

TEST(Ground, LightHorseBeforeAWood) {  // dba.ex.light-horse-wood: up to the edge is good going, any farther is not
  TestTable t;
  t.lay(polygon_piece(Terrain::wood, {{200, 376.2}, {400, 376.2}, {400, 500}, {200, 500}}));
  const UnitId horse = t.red("2LH", 300, 300, kNorth);
  const Bodies b = t.bodies();
  const auto leg = [&](double by) {
    return bad_going_under(b, Type::LH, hull(b.at(horse), base_at(t.state(), horse, pose_mm(300, 300 + by, kNorth))));
  };
  EXPECT_FALSE(leg(76.2));
  EXPECT_TRUE(leg(76.8));
}

TEST(Ground, UphillExample) {  // dba.ex.uphill
  TestTable t;
  t.lay(oval_piece(Terrain::gentle_hill, 300, 300, 160, 80, degrees(90)));
  const UnitId a = t.red("4Bd", 300, 280, kSouth);
  const UnitId b = t.blue("4Bd", 300, 280, kNorth);
  const Bodies bodies = t.bodies();
  const GroundPiece& hill = bodies.ground->pieces[0];
  EXPECT_NEAR(hill.crest_a.x, 26000, 1e-6);
  EXPECT_NEAR(hill.crest_b.x, 34000, 1e-6);
  EXPECT_NEAR(hill.crest_a.y, 30000, 1e-6);
  EXPECT_NEAR(highest_on(hill, {28000, 28500}, {32000, 28500}), 0.625, 0.002);
  EXPECT_NEAR(highest_on(hill, {28000, 27500}, {32000, 27500}), 0.375, 0.002);
  EXPECT_TRUE(is_uphill(t.state(), bodies, a, b));
  EXPECT_FALSE(is_uphill(t.state(), bodies, b, a));
  EXPECT_EQ(factor(t.tally(a, b), "dba.melee.uphill-or-bank"), 1);
  EXPECT_EQ(factor(t.tally(b, a), "dba.melee.uphill-or-bank"), 0);
}

TEST(Ground, AHillBehindTheFrontIsNoHelp) {  // dba.melee.uphill: part of the front edge must be on the hill
  TestTable t;
  t.lay(polygon_piece(Terrain::gentle_hill, {{200, 302}, {400, 302}, {400, 400}, {200, 400}}));
  const UnitId a = t.red("4Sp", 300, 300, kSouth);
  const UnitId b = t.blue("4Sp", 300, 300, kNorth);
  EXPECT_FALSE(is_uphill(t.state(), t.bodies(), a, b));
}

TEST(Ground, HeightsOfAPoint) {  // dba.geo.hill-height
  TestTable t;
  EXPECT_EQ(height_at(t.bodies(), {30000, 30000}), 0);
  t.lay(oval_piece(Terrain::steep_hill, 300, 300, 160, 80, degrees(90)));
  const Bodies b = t.bodies();
  EXPECT_DOUBLE_EQ(height_at(b, {30000, 30000}), 1);
  EXPECT_DOUBLE_EQ(height_at(b, {34000, 30000}), 1);
  EXPECT_EQ(height_at(b, {30000, 20000}), 0);
  EXPECT_NEAR(height_at(b, {30000, 28000}), 0.5, 0.001);
}

RC_GTEST_PROP(GroundProperties, HighestIsNoLowerThanAnyPoint, ()) {
  TestTable t;
  const int turn = *testing::evenly(0, 180);
  t.lay(
      oval_piece(Terrain::gentle_hill, 300, 300, *testing::evenly(60, 240), *testing::evenly(60, 120), degrees(turn)));
  const Bodies b = t.bodies();
  const Rect base = *testing::any_base(200);
  const double highest = highest_on(b.ground->pieces[0], base.fl(), base.fr());
  double most = 0;
  for (int k = 0; k <= 400; ++k) most = std::max(most, height_at(b, base.fl() + (base.fr() - base.fl()) * (k / 400.0)));
  RC_ASSERT(highest >= most - 1e-4);
  RC_ASSERT(highest <= 1);
}

TEST(Ground, DefendingABank) {  // dba.river.bank-definition, dba.river.bank-bonus
  TestTable t;
  t.lay(course_piece(Terrain::river, 30, {{0, 300}, {600, 300}}));
  const UnitId at_bank = t.red("4Bd", 300, 285, kNorth);
  const UnitId slanting = t.red("4Bd", 100, 270, degrees(20));
  const UnitId in_it = t.red("4Bd", 200, 287, kNorth);
  const UnitId enemy = t.blue("4Bd", 300, 285, kSouth);
  const auto defends = [&](UnitId id) { return defends_bank(t.state(), t.bodies(), id); };
  EXPECT_FALSE(defends(at_bank));  // of unknown difficulty
  t.state().river = Difficulty::paltry;
  EXPECT_FALSE(defends(at_bank));
  for (const Difficulty d : {Difficulty::normal, Difficulty::difficult}) {
    t.state().river = d;
    EXPECT_TRUE(defends(at_bank));
    EXPECT_FALSE(defends(slanting));
    EXPECT_FALSE(defends(in_it));
    EXPECT_EQ(factor(t.tally(at_bank, enemy), "dba.melee.uphill-or-bank"), 1);
    EXPECT_EQ(factor(t.tally(enemy, at_bank), "dba.melee.uphill-or-bank"), 0);
  }
  EXPECT_TRUE(in_river(t.bodies(), t.bodies().at(in_it)));
  EXPECT_TRUE(front_in_river(t.bodies(), t.bodies().at(in_it)));
  EXPECT_FALSE(in_river(t.bodies(), t.bodies().at(at_bank)));
  t.lay(course_piece(Terrain::road, 20, {{300, 0}, {300, 600}}));
  EXPECT_FALSE(defends(at_bank));
}

TEST(Ground, OnARoad) {  // dba.gap.road-geometry
  TestTable t;
  t.lay(course_piece(Terrain::road, 20, {{300, 0}, {300, 600}}));
  const Bodies b = t.bodies();
  const auto on = [&](double x, double y, Angle facing) {
    return on_road(b, place(pose_mm(x, y, facing), mm(40), mm(20)));
  };
  EXPECT_TRUE(on(300, 300, kNorth));
  EXPECT_TRUE(on(300, 300, kSouth));
  EXPECT_TRUE(on(309, 300, kNorth));
  EXPECT_TRUE(on(302, 300, degrees(345)));
  EXPECT_FALSE(on(309, 300, degrees(345)));  // its rear is off the road
  EXPECT_FALSE(on(300, 300, degrees(16)));
  EXPECT_FALSE(on(311, 300, kNorth));
  EXPECT_FALSE(on(300, 300, kEast));
}

TEST(Ground, CoverIsForThoseWhollyInside) {  // dba.shoot.block-target-cover
  TestTable t;
  t.lay(polygon_piece(Terrain::oasis, {{200, 200}, {400, 200}, {400, 300}, {200, 300}}));
  const UnitId in = t.red("4Bd", 300, 250, kNorth);
  const UnitId at_edge = t.red("4Bd", 250, 299.8, kNorth);
  EXPECT_TRUE(completely_in_cover(t.state(), t.bodies(), in));
  EXPECT_FALSE(completely_in_cover(t.state(), t.bodies(), at_edge));
}

TEST(Ground, BlocksATrajectoryOverItsWholeWidthOnly) {  // dba.geo.trajectory-cross
  TestTable t;
  t.lay(polygon_piece(Terrain::wood, {{260, 200}, {330, 200}, {330, 260}, {260, 260}}));
  const Bodies b = t.bodies();
  const auto blocks = [&](double x) {
    const double at = x * 100;
    return ground_blocks(b, {at - 2000, 15000}, {at + 2000, 15000}, {at - 2000, 30000}, {at + 2000, 30000});
  };
  EXPECT_EQ(blocks(290), rule("dba.shoot.block-wood"));
  EXPECT_EQ(blocks(320), RuleId{});
  EXPECT_EQ(blocks(500), RuleId{});
}

TEST(Ground, ACrestBlocksWhatCrossesIt) {  // dba.shoot.block-crest, dba.gap.hill-crest
  TestTable t;
  t.lay(oval_piece(Terrain::gentle_hill, 300, 300, 160, 80, degrees(90)));  // crest 260 to 340
  const Bodies b = t.bodies();
  const auto blocks = [&](double x, double y0, double y1) {
    return ground_blocks(b, {x * 100 - 2000, y0 * 100}, {x * 100 + 2000, y0 * 100}, {x * 100 - 2000, y1 * 100},
                         {x * 100 + 2000, y1 * 100});
  };
  EXPECT_EQ(blocks(300, 250, 350), rule("dba.shoot.block-crest"));
  EXPECT_EQ(blocks(330, 250, 350), RuleId{});  // one side passes it
  EXPECT_EQ(blocks(300, 300, 350), RuleId{});  // from the crest
  EXPECT_EQ(blocks(300, 250, 300), RuleId{});  // onto the crest
}

TEST(Sites, WhoMayEnter) {
  TestTable t;
  const Site own = t.camp(Seat::red, oval_piece(Terrain::camp, 300, 20, 80, 40, degrees(90)));
  const Site theirs = t.camp(Seat::blue, oval_piece(Terrain::camp, 300, 580, 80, 40, degrees(90)));
  const UnitId blades = t.red("4Bd", 300, 200, kNorth);
  const UnitId guns = t.red("Art", 200, 200, kNorth);
  EXPECT_EQ(why_not_enter(t.state(), blades, own), RuleId{});
  EXPECT_EQ(why_not_enter(t.state(), blades, theirs), RuleId{});
  EXPECT_EQ(why_not_enter(t.state(), guns, own), RuleId{});
  EXPECT_EQ(why_not_enter(t.state(), guns, theirs), rule("dba.contact.heavy-never"));
  const UnitId followers = t.inside(Seat::red, "CF", own);
  EXPECT_EQ(place_of(t.state(), followers), Place::own_camp);
  EXPECT_EQ(why_not_enter(t.state(), blades, own), RuleId{});  // they make room
  EXPECT_FALSE(is_held_against(t.state(), own, Seat::red));
  EXPECT_TRUE(is_held_against(t.state(), own, Seat::blue));
  const UnitId robbers = t.inside(Seat::blue, "4Ax", own);
  EXPECT_EQ(place_of(t.state(), robbers), Place::captured_camp);
  EXPECT_EQ(why_not_enter(t.state(), blades, own), rule("dba.camp.enter-own"));
  t.inside(Seat::blue, "CF", theirs);
  EXPECT_EQ(why_not_enter(t.state(), blades, theirs), rule("dba.camp.enter-empty-enemy"));
}

TEST(Sites, WhoTouches) {  // dba.geo.camp-contact
  TestTable t;
  const Site camp = t.camp(Seat::blue, polygon_piece(Terrain::camp, {{280, 560}, {320, 560}, {320, 600}, {280, 600}}));
  const UnitId before = t.red("4Bd", 300, 560, kNorth);
  const UnitId aside = t.red("4Bd", 340, 590, kNorth);
  const Bodies b = t.bodies();
  EXPECT_TRUE(front_touches(t.state(), b, b.at(before), camp));
  EXPECT_FALSE(front_touches(t.state(), b, place(pose_mm(300, 559, kNorth), mm(40), mm(15)), camp));
  EXPECT_TRUE(touches_site(t.state(), b, b.at(aside), camp));
  EXPECT_FALSE(overlaps_site(t.state(), b, b.at(aside), camp));
  EXPECT_TRUE(overlaps_site(t.state(), b, place(pose_mm(300, 561, kNorth), mm(40), mm(15)), camp));
  EXPECT_EQ(attackable_site(t.state(), b, before), Site::none);  // it is empty
  t.inside(Seat::blue, "CF", camp);
  EXPECT_EQ(attackable_site(t.state(), b, before), camp);
  EXPECT_NEAR(distance_to(t.state(), b, place(pose_mm(300, 500, kNorth), mm(40), mm(15)), camp), 6000, 1e-6);
}

TEST(Sight, SeesPastAndNotThrough) {  // dba.command.los-exists
  TestTable t;
  t.lay(polygon_piece(Terrain::wood, {{260, 250}, {340, 250}, {340, 300}, {260, 300}}));
  const UnitId general = t.red("3Kn", 300, 150, kNorth);
  const UnitId behind = t.red("4Bd", 300, 350, kNorth);
  const UnitId aside = t.red("4Bd", 400, 350, kNorth);
  const Bodies b = t.bodies();
  EXPECT_FALSE(sight_is_clear(t.state(), b, behind, general));
  EXPECT_TRUE(sight_is_clear(t.state(), b, aside, general));
}

TEST(Sight, ASlitIsEnough) {  // 1 mm between two woods: only lines that graze both pass
  TestTable t;
  t.lay(polygon_piece(Terrain::wood, {{200, 250}, {307, 250}, {307, 300}, {200, 300}}));
  t.lay(polygon_piece(Terrain::dunes, {{308, 250}, {400, 250}, {400, 300}, {308, 300}}));
  const UnitId general = t.red("3Kn", 300, 150, kNorth);
  const UnitId behind = t.red("4Bd", 300, 350, kNorth);
  EXPECT_TRUE(sight_is_clear(t.state(), t.bodies(), behind, general));
  t.lay(polygon_piece(Terrain::camp, {{304, 310}, {311, 310}, {311, 312}, {304, 312}}));
  EXPECT_FALSE(sight_is_clear(t.state(), t.bodies(), behind, general));
}

TEST(Sight, CrestsBlock) {
  TestTable t;
  t.lay(oval_piece(Terrain::gentle_hill, 300, 250, 160, 80, degrees(90)));  // crest 260 to 340
  const UnitId general = t.red("3Kn", 300, 190, kNorth);
  const UnitId behind = t.red("4Bd", 300, 310, kNorth);
  const UnitId farther = t.red("4Bd", 345, 310, kNorth);
  const UnitId on_crest = t.red("4Bd", 300, 250, kNorth);
  EXPECT_FALSE(sight_is_clear(t.state(), t.bodies(), behind, general));
  EXPECT_TRUE(sight_is_clear(t.state(), t.bodies(), farther, general));
  EXPECT_TRUE(sight_is_clear(t.state(), t.bodies(), on_crest, general));
}

TEST(Sight, InsideCover) {  // dba.command.los-inside, dba.gap.command-general-cover
  TestTable t;
  t.lay(polygon_piece(Terrain::wood, {{200, 200}, {400, 200}, {400, 300}, {200, 300}}));
  const UnitId in = t.red("4Bd", 300, 250, kNorth);
  const UnitId at_edge = t.red("4Bd", 250, 300, kNorth);
  const UnitId out = t.red("4Bd", 300, 400, kNorth);
  const Bodies b = t.bodies();
  EXPECT_FALSE(sight_is_clear(t.state(), b, in, out));
  EXPECT_FALSE(sight_is_clear(t.state(), b, out, in));
  EXPECT_TRUE(sight_is_clear(t.state(), b, out, at_edge));
  EXPECT_TRUE(sight_is_clear(t.state(), b, at_edge, out));
}

TEST(Sight, HiddenGeneral) {  // dba.pip.cat3-hidden
  for (const Terrain terrain : {Terrain::wood, Terrain::oasis, Terrain::marsh, Terrain::dunes, Terrain::rough}) {
    TestTable t;
    t.lay(polygon_piece(terrain, {{200, 200}, {400, 200}, {400, 300}, {200, 300}}));
    const UnitId in = t.red("3Kn", 300, 260, kNorth);
    const UnitId half = t.red("3Kn", 300, 310, kNorth);
    EXPECT_EQ(hidden_from_army(t.state(), t.bodies(), in), terrain != Terrain::dunes && terrain != Terrain::rough);
    EXPECT_FALSE(hidden_from_army(t.state(), t.bodies(), half));
  }
}

// A line found among many random ones is a line found by the few that are tried.
RC_GTEST_PROP(SightProperties, NoClearLineIsMissed, ()) {
  TestTable t;
  const int pieces = *testing::evenly(1, 4);
  for (int k = 0; k < pieces; ++k) {
    const auto kind = *rc::gen::element(Terrain::wood, Terrain::gentle_hill, Terrain::dunes);
    const double x = *testing::evenly(200, 400);
    const double y = *testing::evenly(190, 410);
    const double size = *testing::evenly(40, 100);
    const int turn = *testing::evenly(0, 180);
    t.lay(oval_piece(kind, x, y, size, 40, degrees(turn)));
  }
  const UnitId a = t.red("4Bd", *testing::evenly(200, 400), 200, kNorth);
  const UnitId b = t.red("4Bd", *testing::evenly(200, 400), 400, kSouth);
  const Bodies bodies = t.bodies();
  const auto clear = [&](Vec p, Vec q) {
    for (const GroundPiece& piece : bodies.ground->pieces)
      if (is_hill(piece.terrain) ? crosses_crest(p, q, piece) : crosses(p, q, piece.outline, 0)) return false;
    return true;
  };
  bool seen = false;
  for (int i = 0; i <= 40 && !seen; ++i)
    for (int k = 0; k <= 40 && !seen; ++k) {
      const Rect& from = bodies.at(a);
      const Rect& to = bodies.at(b);
      seen = clear(from.fl() + (from.fr() - from.fl()) * (i / 40.0), to.fl() + (to.fr() - to.fl()) * (k / 40.0));
    }
  RC_CLASSIFY(seen, "seen");
  const bool found = some_line_is_clear(bodies, bodies.at(a), bodies.at(b));
  if (seen) RC_ASSERT(found);
  RC_ASSERT(found == some_line_is_clear(bodies, bodies.at(b), bodies.at(a)));
}

TEST(Ground, AnyKindUnder) {
  TestTable t;
  t.lay(oval_piece(Terrain::marsh, 100, 100, 80, 80, degrees(0)));
  t.lay(course_piece(Terrain::road, 20, {{300, 0}, {300, 600}}));
  const Bodies b = t.bodies();
  EXPECT_EQ(piece_under(b, place(pose_mm(300, 300, kEast), mm(40), mm(20)), any_kind), 1);
  EXPECT_EQ(piece_under(b, place(pose_mm(100, 100, kEast), mm(40), mm(20)), any_kind), 0);
  EXPECT_EQ(piece_under(b, place(pose_mm(200, 300, kEast), mm(40), mm(20)), any_kind), -1);
}

}  // namespace
}  // namespace acies::dba
