// SPDX-License-Identifier: Apache-2.0
// Both sides of every limit of terrain.
#include "rulesets/dba/laying.h"

#include <gtest/gtest.h>

#include "rulesets/dba/notation.h"
#include "rulesets/dba/piece_text.h"
#include "rulesets/dba/rule.h"

namespace acies::dba {
namespace {

using Rules = std::vector<std::string_view>;

std::vector<Piece> pieces(std::string_view text) {
  std::vector<Piece> found;
  notation::Reader in(text);
  read_pieces(in, measures_of(Scale::mm15), [&](const Piece& piece, std::size_t) { found.push_back(piece); });
  EXPECT_FALSE(in.failed()) << text;
  return found;
}

Rules names(const Violations& violations) {
  Rules rules;
  for (const Violation& v : violations) rules.push_back(rule_name(kRuleIds, v.rule));
  return rules;
}
Rules table(Home home, std::string_view text) {
  Violations why_not;
  check_terrain(pieces(text), home, Scale::mm15, why_not);
  return names(why_not);
}
// One piece by itself.
Rules alone(std::string_view text) {
  Violations why_not;
  const Survey piece = survey(pieces(text)[0], Scale::mm15);
  if (piece.piece.terrain == Terrain::waterway)
    check_waterway(piece, Scale::mm15, why_not);
  else if (is_linear(piece.piece.terrain))
    check_course(piece, nullptr, {&piece, 1}, Scale::mm15, why_not);
  else
    check_area(piece, Scale::mm15, why_not);
  return names(why_not);
}
Violation reason(std::string_view text) {
  Violations why_not;
  check_area(survey(pieces(text)[0], Scale::mm15), Scale::mm15, why_not);
  return why_not.empty() ? Violation{} : why_not[0];
}

constexpr std::string_view kTown = "bua polygon 20,20 100,20 100,90 20,90";
std::string town_and(std::string_view rest) { return std::string(kTown) + "; " + std::string(rest); }

TEST(LayingAreas, size) {
  EXPECT_EQ(alone("marsh oval 300,300 100x40"), Rules{});
  EXPECT_EQ(alone("marsh oval 300,300 100x39.9"), Rules{"dba.terrain.area-min"});
  EXPECT_EQ(alone("marsh oval 300,300 240x120 turned 30"), Rules{});
  EXPECT_EQ(alone("marsh oval 300,300 240.1x120 turned 30"), Rules{"dba.terrain.area-max"});
  EXPECT_EQ(alone("wood oval 300,300 160x80"), Rules{});
  EXPECT_EQ(alone("wood oval 300,300 160.1x80"), Rules{"dba.terrain.area-ratio"});
  EXPECT_EQ(alone("rough oval 300,300 160.1x80"), Rules{});
  const Violation v = reason("marsh oval 300,300 100x30");
  EXPECT_EQ(v.measured, quantity(Length{3000}));
  EXPECT_EQ(v.limit, quantity(Length{4000}));
  EXPECT_EQ(v.shape.kind, ShapeKind::quad);
  EXPECT_EQ(v.shape.point[0], (Point{25000, 28500}));
}

TEST(LayingAreas, size_of_outlines_with_corners) {
  // A square standing on its corner is as wide as its sides are long.
  EXPECT_EQ(alone("marsh polygon 300,271.7 328.3,300 300,328.3 271.7,300"), Rules{});
  EXPECT_EQ(alone("marsh polygon 300,272 328,300 300,328 272,300"), Rules{"dba.terrain.area-min"});
  EXPECT_EQ(alone("wood polygon 200,200 280,200 280,360 200,360"), Rules{});
  EXPECT_EQ(alone("wood polygon 200,200 280,200 280,361 200,361"), Rules{"dba.terrain.area-ratio"});
  EXPECT_EQ(alone("rough polygon 200,200 280,200 280,480 200,480"), Rules{});
  EXPECT_EQ(alone("rough polygon 200,200 280,200 280,481 200,481"), Rules{"dba.terrain.area-max"});
}

// dba.gap.area-outline
TEST(LayingAreas, shape) {
  EXPECT_EQ(alone("wood polygon 200,200 300,200 300,300 250,285 200,300"), Rules{});
  EXPECT_EQ(alone("wood polygon 200,200 300,200 300,300 250,270 200,300"), Rules{"dba.terrain.area-shape"});
  EXPECT_EQ(alone("bua polygon 20,20 100,20 100,90 60,85 20,90"), Rules{"dba.terrain.area-shape"});
  EXPECT_EQ(alone("bua polygon 20,20 100,20 100,90 60,95 20,90"), Rules{});
  EXPECT_EQ(alone("wood course 0,200 600,200 wide 30"), Rules{"dba.terrain.area-shape"});
  EXPECT_EQ(alone("wood polygon 200,200 300,300 300,200 200,300"), Rules{"dba.terrain.area-shape"});
  EXPECT_EQ(alone("wood oval 590,300 100x80"), Rules{"dba.measure.table-square"});
}

TEST(LayingAreas, a_town_lies_in_a_corner) {
  EXPECT_EQ(alone("bua polygon 130,130 228,130 228,228 130,228"), Rules{});
  EXPECT_EQ(alone("bua polygon 130,130 228.6,130 228.6,228 130,228"), Rules{"dba.place.bua-corner"});
  EXPECT_EQ(alone("bua polygon 380,372 470,372 470,470 380,470"), Rules{});
  EXPECT_EQ(alone("bua polygon 371,372 470,372 470,470 371,470"), Rules{"dba.place.bua-corner"});
}

// dba.ex.river-place
TEST(LayingLines, rivers) {
  EXPECT_EQ(alone("river course 0,180 600,180 wide 20"), Rules{});
  EXPECT_EQ(alone("river course 0,110 600,110 wide 20"), Rules{"dba.place.river-600"});
  EXPECT_EQ(alone("river course 0,180 300,300 600,180 wide 20"), Rules{"dba.place.linear-across"});
  EXPECT_EQ(alone("river course 0,162.4 600,162.4 wide 20"), Rules{});
  EXPECT_EQ(alone("river course 0,162.3 600,162.3 wide 20"), Rules{"dba.place.river-600"});
  EXPECT_EQ(alone("river course 420,0 420,600 wide 20"), Rules{});
  EXPECT_EQ(alone("river course 460,0 460,600 wide 20"), Rules{"dba.place.river-600"});
  EXPECT_EQ(alone("river course 0,200 600,200 wide 40"), Rules{});
  EXPECT_EQ(alone("river course 0,200 600,200 wide 40.1"), Rules{"dba.terrain.river-width"});
  EXPECT_EQ(alone("river course 0,200 500,200 wide 20"), Rules{"dba.place.linear-across"});
  EXPECT_EQ(alone("river oval 300,200 200x80"), Rules{"dba.terrain.kinds"});
  EXPECT_EQ(alone("river course -20,200 600,200 wide 20"), Rules{"dba.measure.table-square"});
}

TEST(LayingLines, a_river_winds_so_much_and_no_more) {
  std::string winding = "river course 0,170";
  for (int i = 1; i < 14; ++i) winding += " " + std::to_string(i * 42) + (i % 2 == 0 ? ",180" : ",210");
  EXPECT_EQ(alone(winding + " 600,180 wide 10"), Rules{});
  std::string more = "river course 0,170";
  for (int i = 1; i < 14; ++i) more += " " + std::to_string(i * 42) + (i % 2 == 0 ? ",180" : ",240");
  EXPECT_EQ(alone(more + " 600,180 wide 10"), Rules{"dba.terrain.river-length"});
}

TEST(LayingLines, roads) {
  EXPECT_EQ(alone("road course 0,60 600,90 wide 40"), Rules{});
  EXPECT_EQ(alone("road course 0,60 600,90 wide 41"), Rules{"dba.terrain.road-width"});
  EXPECT_EQ(alone("road course 0,60 300,120 600,60 wide 20"), Rules{"dba.terrain.road-bends"});
  EXPECT_EQ(alone("road course 0,60 300,60.5 600,60 wide 20"), Rules{});
  EXPECT_EQ(alone("road course 0,200 600,400 wide 20"), Rules{"dba.place.linear-across"});
  const auto road_and_wood = [](std::string_view wood) {
    std::vector<Survey> all;
    for (const Piece& piece : pieces("road course 0,60 300,120 600,60 wide 20; " + std::string(wood)))
      all.push_back(survey(piece, Scale::mm15));
    Violations why_not;
    check_course(all[0], nullptr, all, Scale::mm15, why_not);
    return names(why_not);
  };
  EXPECT_EQ(road_and_wood("wood oval 300,60 100x70"), Rules{});                           // goes round it
  EXPECT_EQ(road_and_wood("wood oval 300,200 100x70"), Rules{"dba.terrain.road-bends"});  // it was not in the way
  EXPECT_EQ(road_and_wood("wood oval 300,90 100x70"), Rules{"dba.terrain.road-bends"});   // and does not avoid it
}

TEST(LayingLines, waterways) {
  EXPECT_EQ(alone("waterway west shore 50.8,0 60,300 50.8,600"), Rules{});
  EXPECT_EQ(alone("waterway west shore 50.7,0 60,300 50.8,600"), Rules{"dba.terrain.waterway-width"});
  EXPECT_EQ(alone("waterway north shore 0,520 250,520 300,447.6 350,520 600,520"), Rules{});
  EXPECT_EQ(alone("waterway north shore 0,520 250,520 300,447.5 350,520 600,520"), Rules{"dba.terrain.waterway-width"});
  EXPECT_EQ(alone("waterway south shore 0,60 300,60 300.5,150 600,150"), Rules{});
  EXPECT_EQ(alone("waterway south shore 0,60 290,60 290.5,150 600,150"), Rules{"dba.terrain.waterway-width"});
  EXPECT_EQ(alone("waterway west shore 60,0 60,500"), Rules{"dba.place.waterway-edge"});
  EXPECT_EQ(alone("waterway west course 60,0 60,600 wide 20"), Rules{"dba.terrain.kinds"});
}

TEST(LayingTable, choice) {
  // Arable: a town and a road are compulsory, a second road may be either.
  EXPECT_EQ(table(Home::arable, town_and("road course 0,60 600,60 wide 16; wood oval 450,450 100x70; river course "
                                         "0,200 600,200 wide 20")),
            Rules{});
  EXPECT_EQ(table(Home::arable, town_and("road course 0,60 600,60 wide 16; wood oval 150,450 100x70; wood oval "
                                         "450,450 100x70")),
            Rules{});
  EXPECT_EQ(table(Home::arable, town_and("wood oval 300,450 160x80")), Rules{"dba.place.optional"});
  EXPECT_EQ(
      table(Home::arable, "wood oval 150,450 100x70; wood oval 450,450 100x70; river course 0,200 600,200 wide 20"),
      Rules{"dba.place.compulsory"});
  EXPECT_EQ(table(Home::arable, town_and("dunes oval 450,450 100x70; river course 0,200 600,200 wide 20; wood oval "
                                         "150,450 100x70")),
            Rules{"dba.table.topography"});
  EXPECT_EQ(table(Home::forest,
                  "wood oval 100,450 80x60; wood oval 300,450 80x60; wood oval 500,450 80x60; river course "
                  "0,200 600,200 wide 20; marsh oval 100,60 80x60"),
            (Rules{"dba.place.compulsory", "dba.place.max-two"}));
  EXPECT_EQ(table(Home::forest,
                  "wood oval 100,450 80x60; river course 0,180 600,180 wide 20; river course 0,250 600,250 "
                  "wide 20"),
            Rules{"dba.place.max-one"});
  EXPECT_EQ(table(Home::forest,
                  "wood oval 100,450 80x60; river course 0,200 600,200 wide 20; marsh oval 300,450 80x60; "
                  "marsh oval 500,450 80x60; gentle-hill oval 300,60 80x60"),
            Rules{"dba.place.optional"});
}

TEST(LayingTable, littoral_has_one_or_the_other) {
  const std::string sea = "waterway west shore 60,0 60,600; ";
  EXPECT_EQ(table(Home::littoral, sea + "wood oval 300,450 100x70; marsh oval 300,150 100x70"), Rules{});
  EXPECT_EQ(table(Home::littoral, sea + "steep-hill oval 300,450 100x70; marsh oval 300,150 100x70"),
            Rules{"dba.place.littoral-either"});
  EXPECT_EQ(table(Home::littoral, sea + "wood oval 300,450 100x70; dunes oval 300,150 100x70"),
            Rules{"dba.place.littoral-either"});
}

TEST(LayingTable, quarters) {
  const std::string woods = "wood oval 100,100 100x70; wood oval 500,100 100x70; ";
  EXPECT_EQ(table(Home::forest, woods + "marsh oval 100,500 100x70; gentle-hill oval 100,300 80x60"), Rules{});
  EXPECT_EQ(table(Home::forest, woods + "marsh oval 300,100 100x70; gentle-hill oval 100,220 80x60"),
            Rules{"dba.place.three-quarters"});
  EXPECT_EQ(table(Home::steppe, "gentle-hill oval 100,100 100x70; rough oval 500,500 100x70; bua oval 500,100 80x60"),
            Rules{"dba.place.two-bad-quarters"});
  EXPECT_EQ(table(Home::steppe, "gentle-hill oval 100,100 100x70; rough oval 305,500 100x70; bua oval 500,100 80x60"),
            Rules{});
}

TEST(LayingTable, spacing) {
  const std::string rest = "; marsh oval 500,100 100x70; gentle-hill oval 100,100 100x70";
  EXPECT_EQ(table(Home::forest, "wood oval 150,450 100x70; wood oval 290.1,450 100x70" + rest), Rules{});
  EXPECT_EQ(table(Home::forest, "wood oval 150,450 100x70; wood oval 289.9,450 100x70" + rest),
            Rules{"dba.place.spacing"});
  EXPECT_EQ(table(Home::forest, "wood oval 150,450 100x70; wood oval 200,450 100x70" + rest),
            (Rules{"dba.place.no-overlap", "dba.place.spacing"}));
  const std::string sea = "; waterway west shore 60,0 60,600; marsh oval 300,100 100x70";
  EXPECT_EQ(table(Home::littoral, "wood oval 150.1,450 100x70" + sea), Rules{});
  EXPECT_EQ(table(Home::littoral, "wood oval 149.9,450 100x70" + sea), Rules{"dba.place.spacing"});
}

TEST(LayingTable, overlaps) {
  EXPECT_EQ(
      table(Home::forest, "wood oval 300,245.1 100x70; river course 0,200 600,200 wide 20; marsh oval 300,450 100x70"),
      Rules{});
  EXPECT_EQ(
      table(Home::forest, "wood oval 300,240 100x70; river course 0,200 600,200 wide 20; marsh oval 300,450 100x70"),
      Rules{"dba.place.no-overlap"});
  // A road goes over a wood and a river, but not over a road.
  const std::string road =
      "steep-hill oval 300,450 100x70; river course 0,200 600,200 wide 20; road course 250,0 250,600 "
      "wide 20";
  EXPECT_EQ(table(Home::hilly, road), Rules{});
  EXPECT_EQ(table(Home::hilly, road + "; road course 0,50 600,50 wide 20"), Rules{"dba.place.no-overlap"});
  EXPECT_EQ(table(Home::hilly, road + "; road course 100,0 100,600 wide 20"), Rules{});
}

TEST(LayingTable, a_road_meets_the_town) {
  const std::string rest = "; river course 0,200 600,200 wide 20; wood oval 450,450 100x70";
  EXPECT_EQ(table(Home::arable, town_and("road course 0,100 600,100 wide 20" + rest)), Rules{});
  EXPECT_EQ(table(Home::arable, town_and("road course 0,101 600,101 wide 20" + rest)), Rules{"dba.place.bua-road"});
}

TEST(LayingTable, lines_end_at_the_shore) {
  const std::string sea = "waterway west shore 60,0 60,600; wood oval 300,450 100x70; ";
  EXPECT_EQ(table(Home::littoral, sea + "river course 60,200 600,200 wide 20"), Rules{});
  EXPECT_EQ(table(Home::littoral, sea + "river course 0,200 600,200 wide 20"),
            (Rules{"dba.place.linear-at-shore", "dba.place.no-overlap"}));
  EXPECT_EQ(table(Home::littoral, sea + "river course 80,200 600,200 wide 20"), Rules{"dba.place.linear-across"});
}

}  // namespace
}  // namespace acies::dba
