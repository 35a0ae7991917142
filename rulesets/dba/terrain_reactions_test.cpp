// SPDX-License-Identifier: Apache-2.0
// Reaction moves over terrain, rivers and places.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

Piece camp_at(double x, double y) {
  return polygon_piece(Terrain::camp, {{x - 30, y - 20}, {x + 30, y - 20}, {x + 30, y + 20}, {x - 30, y + 20}});
}
Piece river_at(double y) { return course_piece(Terrain::river, 20, {{0, y}, {600, y}}); }
Piece square(Terrain terrain, double x, double y, double half) {
  return polygon_piece(terrain,
                       {{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}});
}

// Blue Blades face red ones at y = 300; beaten on dice 1 and 4 they recoil north.
struct Line {
  TestTable t;
  UnitId red = t.red("4Bd", 300, 300, kNorth);
  UnitId blue = t.blue("4Bd", 300, 300, kSouth);
  Line() { t.keep_the_phase_open(); }
  Aftermath recoil(std::initializer_list<std::uint8_t> more = {}) {
    std::vector<std::uint8_t> faces{4, 1};
    faces.insert(faces.end(), more);
    ScriptedDice dice(faces);
    Aftermath result{t.run(Seat::red, Fight{red, red}).state, {}};  // refused: only lists the fights
    decide(result.state, Seat::red, Fight{red, blue}, dice, result.decision);
    for (const Event& event : result.decision.events) apply(result.state, event);
    return result;
  }
};

TEST(TerrainReactions, RecoilMeetsPlacesAndWater) {
  Line open;
  EXPECT_EQ(open.recoil().pose(open.blue), pose_mm(300, 315, kSouth));
  Line camp;  // dba.recoil.kill-camp, dba.gap.recoil-empty-camp: its own and empty
  camp.t.camp(Seat::blue, camp_at(300, 345));
  EXPECT_EQ(camp.recoil().lost_by(camp.blue), "dba.recoil.kill-camp");
  Line far;  // its rear comes to touch it
  far.t.camp(Seat::blue, camp_at(300, 350));
  EXPECT_TRUE(far.recoil().stands(far.blue));
  Line sea;  // dba.recoil.kill-impassable
  sea.t.lay(shore_piece(TableEdge::north, {{0, 320}, {600, 320}}));
  EXPECT_EQ(sea.recoil().lost_by(sea.blue), "dba.recoil.kill-impassable");
  Line marsh;  // dba.recoil.bad-going-ok
  marsh.t.lay(square(Terrain::marsh, 300, 340, 20));
  EXPECT_TRUE(marsh.recoil().stands(marsh.blue));
}

TEST(TerrainReactions, RecoilIntoARiver) {  // dba.gap.recoil-river, dba.river.difficult-recoil
  Line normal;
  normal.t.lay(river_at(330));
  const Aftermath in = normal.recoil({4});
  EXPECT_TRUE(in.stands(normal.blue));
  EXPECT_EQ(in.state.river, Difficulty::normal);
  Line hard;
  hard.t.lay(river_at(330));
  const Aftermath drowned = hard.recoil({6, 2});
  EXPECT_EQ(drowned.lost_by(hard.blue), "dba.recoil.kill-river");
  EXPECT_TRUE(drowned.state.river_barred);
  Line forded;
  forded.t.lay(river_at(330));
  EXPECT_TRUE(forded.recoil({6, 3}).stands(forded.blue));
  Line barred;
  barred.t.lay(river_at(330));
  barred.t.state().river = Difficulty::difficult;
  barred.t.state().river_barred = true;
  EXPECT_EQ(barred.recoil().lost_by(barred.blue), "dba.recoil.kill-river");
  Line already;  // dba.river.difficult-already-in
  already.t.lay(river_at(310));
  already.t.state().river = Difficulty::difficult;
  already.t.state().river_barred = true;
  EXPECT_TRUE(already.recoil().stands(already.blue));
  Line bridge;  // dba.river.road-crossing
  bridge.t.lay(river_at(330));
  bridge.t.lay(course_piece(Terrain::road, 20, {{300, 0}, {300, 600}}));
  EXPECT_TRUE(bridge.recoil().stands(bridge.blue));
  EXPECT_EQ(bridge.recoil().state.river, Difficulty::unknown);
}

TEST(TerrainReactions, NobodyIsPushedIntoWhatHeCannotCross) {  // dba.gap.push-terrain
  const auto with_bows_behind = [](Line& line) { return line.t.blue("4Bw", 300, 315, kSouth); };
  Line camp;
  const UnitId bows = with_bows_behind(camp);
  camp.t.camp(Seat::blue, camp_at(300, 365));
  const Aftermath lost = camp.recoil();
  EXPECT_EQ(lost.lost_by(camp.blue), "dba.push.blocked");
  EXPECT_EQ(lost.pose(bows), pose_mm(300, 315, kSouth));
  Line river;
  with_bows_behind(river);
  river.t.lay(river_at(350));
  EXPECT_EQ(river.recoil({6, 1}).lost_by(river.blue), "dba.push.blocked");
  EXPECT_TRUE(river.recoil({6, 5}).stands(river.blue));
}

TEST(TerrainReactions, NoRoomBehindAFriendInFrontOfACamp) {  // dba.recoil-pass.room
  Line line;
  const UnitId sp = line.t.blue("4Sp", 300, 315, kSouth);
  EXPECT_EQ(line.recoil().pose(line.blue), pose_mm(300, 330, kSouth));
  line.t.camp(Seat::blue, camp_at(300, 360));
  const Aftermath after = line.recoil();  // it pushes instead, and the Spears come to the camp
  EXPECT_EQ(after.lost_by(line.blue), "dba.push.blocked");
  EXPECT_TRUE(after.stands(sp));
}

// A blue element shot at by nobody flees north from y = 300 after a fight with red Scythed Chariots.
struct Rout {
  TestTable t;
  UnitId red = t.red("SCh", 300, 300, kNorth);
  UnitId blue;
  explicit Rout(std::string_view code) {
    blue = t.blue(code, 300, 300, kSouth);
    t.keep_the_phase_open();
  }
  // Beaten but not doubled: 3 + 3 against 4 + 4.
  Aftermath flee(std::initializer_list<std::uint8_t> more = {}) {
    std::vector<std::uint8_t> faces{4, 3};
    faces.insert(faces.end(), more);
    ScriptedDice dice(faces);
    Aftermath result{t.run(Seat::red, Fight{red, red}).state, {}};
    decide(result.state, Seat::red, Fight{red, blue}, dice, result.decision);
    for (const Event& event : result.decision.events) apply(result.state, event);
    return result;
  }
};

TEST(TerrainReactions, FlightOverOpenGround) {
  Rout rout("3Cv");  // recoils 30, turns about, runs 400 paces
  EXPECT_EQ(rout.flee().pose(rout.blue), pose_mm(300, 461.6, kNorth));
}

TEST(TerrainReactions, FlightAvoidsWoods) {  // dba.table.flee-avoid
  Rout cavalry("3Cv");
  cavalry.t.lay(square(Terrain::wood, 330, 440, 30));  // a little to the right of its way
  const Aftermath swerved = cavalry.flee();
  EXPECT_EQ(swerved.shifts(cavalry.blue).back(), "dba.flee.swerve");
  EXPECT_LT(swerved.pose(cavalry.blue).at.x, 30'000);
  Rout far("3Cv");  // also where its 200 paces of bad going would not reach the wood
  far.t.lay(square(Terrain::wood, 330, 480, 30));
  EXPECT_EQ(far.flee().shifts(far.blue).back(), "dba.flee.swerve");
  Rout horse("2LH");  // avoids nothing, and is slowed: the edge of the wood, or 200 paces
  horse.t.lay(square(Terrain::wood, 330, 440, 30));
  EXPECT_EQ(horse.flee().pose(horse.blue), pose_mm(300, 410.8, kNorth));
  Rout camels("3Cm");  // dunes are good going for them
  camels.t.lay(square(Terrain::dunes, 330, 440, 30));
  EXPECT_EQ(camels.flee().pose(camels.blue), pose_mm(300, 461.6, kNorth));
  Rout marsh("3Cv");  // dba.gap.flee-rough
  marsh.t.lay(square(Terrain::marsh, 300, 480, 60));
  EXPECT_EQ(marsh.flee().pose(marsh.blue), pose_mm(300, 420, kNorth));
}

TEST(TerrainReactions, FlightMeetsARiver) {  // dba.flee.river-destroys
  Rout lost("3Cv");
  lost.t.lay(river_at(420));
  EXPECT_EQ(lost.flee({3}).lost_by(lost.blue), "dba.flee.river-destroys");
  EXPECT_EQ(lost.flee({2}).pose(lost.blue), pose_mm(300, 461.6, kNorth));
  Rout at_once("3Cv");  // its recoil already brings it there
  at_once.t.lay(river_at(345));
  EXPECT_EQ(at_once.flee({4}).lost_by(at_once.blue), "dba.flee.river-destroys");
}

TEST(TerrainReactions, FlightComesToAnEmptyCamp) {  // dba.gap.flee-empty-camp
  Rout own("3Cv");
  const Site home = own.t.camp(Seat::blue, camp_at(300, 450));
  EXPECT_EQ(own.flee().state.at(home).occupant, own.blue);
  Rout foreign("3Cv");
  foreign.t.camp(Seat::red, camp_at(300, 450));
  EXPECT_EQ(foreign.flee().pose(foreign.blue), pose_mm(300, 430, kNorth));
  Rout occupied("3Cv");  // is avoided
  const Site full = occupied.t.camp(Seat::blue, camp_at(320, 450));
  occupied.t.inside(Seat::blue, "CF", full);
  EXPECT_EQ(occupied.flee().shifts(occupied.blue).back(), "dba.flee.swerve");
}

// Red Knights destroy blue Bows in front of them at y = 300 and pursue north.
struct Chase {
  TestTable t;
  UnitId knights = t.red("3Kn", 300, 300, kNorth);
  UnitId bows = t.blue("4Bw", 300, 300, kSouth);
  Chase() { t.keep_the_phase_open(); }
  Aftermath win(std::initializer_list<std::uint8_t> more = {}) {
    std::vector<std::uint8_t> faces{6, 1};
    faces.insert(faces.end(), more);
    ScriptedDice dice(faces);
    Aftermath result{t.run(Seat::red, Fight{knights, knights}).state, {}};
    decide(result.state, Seat::red, Fight{knights, bows}, dice, result.decision);
    for (const Event& event : result.decision.events) apply(result.state, event);
    return result;
  }
};

TEST(TerrainReactions, PursuitEndsInLooseContact) {  // dba.ex.pursuit-loose
  Chase chase;
  const UnitId spears = chase.t.blue("4Sp", 310, 320, kSouth);
  const Aftermath after = chase.win();
  EXPECT_EQ(after.pose(chase.knights), pose_mm(300, 320, kNorth));
  EXPECT_EQ(after.shifts(chase.knights).back(), "dba.pursuit.stops");
  EXPECT_TRUE(loose_contact(after.state, bodies_of(after.state), chase.knights, spears));
  EXPECT_EQ(after.state.fights.size(), 1U);  // only that which keeps the phase open
}

TEST(TerrainReactions, PursuitThroughWoodsIsFree) {  // dba.pursuit.optional-terrain
  Chase chase;
  chase.t.lay(square(Terrain::wood, 300, 340, 20));
  const Aftermath asked = chase.win();
  ASSERT_EQ(asked.state.asking, Asking::pursue);
  EXPECT_EQ(question(asked.state).seat, Seat::red);
  chase.t.state() = asked.state;
  EXPECT_EQ(chase.t.run(Seat::red, Pursue{true}).pose(chase.knights), pose_mm(300, 330, kNorth));
  const Aftermath stays = chase.t.run(Seat::red, Pursue{false});
  EXPECT_EQ(stays.pose(chase.knights), pose_mm(300, 300, kNorth));
  EXPECT_TRUE(stays.state.agenda.empty());
  Chase marsh;
  marsh.t.lay(square(Terrain::marsh, 300, 340, 20));
  EXPECT_EQ(marsh.win().state.asking, Asking::nothing);
}

TEST(TerrainReactions, PursuitComesToPlaces) {  // dba.pursuit.occupies, dba.pursuit.stops
  Chase empty;
  const Site camp = empty.t.camp(Seat::blue, camp_at(300, 340));
  const Aftermath in = empty.win();
  EXPECT_EQ(in.state.at(camp).occupant, empty.knights);
  EXPECT_EQ(in.state.at(camp).controller, Seat::red);
  Chase held;
  held.t.inside(Seat::blue, "CF", held.t.camp(Seat::blue, camp_at(300, 340)));
  EXPECT_EQ(held.win().pose(held.knights), pose_mm(300, 320, kNorth));
  Chase sea;
  sea.t.lay(shore_piece(TableEdge::north, {{0, 325}, {600, 325}}));
  EXPECT_EQ(sea.win().pose(sea.knights), pose_mm(300, 325, kNorth));
}

TEST(TerrainReactions, PursuitEntersRivers) {  // dba.gap.pursuit-river
  Chase chase;
  chase.t.lay(river_at(330));
  EXPECT_EQ(chase.win({5}).pose(chase.knights), pose_mm(300, 330, kNorth));
  EXPECT_EQ(chase.win({6, 2}).pose(chase.knights), pose_mm(300, 320, kNorth));
}

TEST(TerrainReactions, DoubledByArtillery) {  // dba.ex.doubled-artillery
  struct Row {
    const char* code;
    bool rough;
    const char* lost_by;
  };
  for (const Row& row : {Row{"3Kn", false, ""}, Row{"3Kn", true, "dba.result.doubled-never-milder"},
                         Row{"4Bd", false, ""}, Row{"4Bd", true, ""}, Row{"3Cv", false, ""}}) {
    TestTable t;
    const UnitId art = t.blue("Art", 300, 300, kSouth);
    const UnitId loser = t.red(row.code, 300, 300, kNorth);
    if (row.rough) t.lay(square(Terrain::rough, 300, 270, 25));
    t.keep_the_phase_open();
    const State& state = t.state();
    const Sentence sentence_now = sentence(state, t.bodies(), CombatKind::close, Verdict::doubled, loser, art);
    const bool dies = row.lost_by[0] != '\0';
    const Result expected = dies                                            ? Result::destroyed
                            : type_of(state.at(loser).sub_type) == Type::Cv ? Result::flee
                                                                            : Result::recoil;
    EXPECT_EQ(sentence_now.result, expected) << row.code;
    if (dies) {
      EXPECT_EQ(cited(sentence_now.rule), row.lost_by);
    }
  }
}

}  // namespace
}  // namespace acies::dba
