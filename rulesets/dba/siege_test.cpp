// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/siege.h"

#include "rulesets/dba/test_table.h"
#include "rulesets/dba/victory.h"

namespace acies::dba {
namespace {

// A town of 80 by 80 with its south side on y = 300, and a camp of 60 by 40 with its south side there too.
Piece town_piece() { return polygon_piece(Terrain::bua, {{280, 300}, {360, 300}, {360, 380}, {280, 380}}); }
Piece camp_piece() { return polygon_piece(Terrain::camp, {{100, 300}, {160, 300}, {160, 340}, {100, 340}}); }

struct Besieged {
  TestTable t;
  Site town = t.town(Seat::blue, town_piece());
  UnitId denizens = t.inside(Seat::blue, "Dz", town, Holding::defending);
};

struct Raided {
  TestTable t;
  Site camp = t.camp(Seat::blue, camp_piece());
  UnitId followers = t.inside(Seat::blue, "CF", camp);
};

void declare(TestTable& t, std::initializer_list<UnitId> units) {
  for (const UnitId id : units) t.state().attackers.push_back(id);
}

TEST(Siege, DenizensStandOrDie) {  // dba.ex.denizens-stand
  Besieged b;
  const UnitId ax = b.t.red("4Ax", 320, 300, kNorth);
  declare(b.t, {ax});
  b.t.keep_the_phase_open();
  EXPECT_EQ(b.t.tally(ax, b.denizens).total, 3);
  EXPECT_EQ(b.t.tally(b.denizens, ax).total, 4);
  const Aftermath held = b.t.fight(ax, b.denizens, 2, 3);
  EXPECT_EQ(held.pose(ax), pose_mm(320, 280, kNorth));
  EXPECT_EQ(held.state.at(Site::bua).occupant, b.denizens);
  const Aftermath taken = b.t.fight(ax, b.denizens, 6, 2);
  EXPECT_EQ(taken.lost_by(b.denizens), "dba.result.beaten-denizens");
  EXPECT_EQ(taken.state.at(Site::bua).occupant, ax);
  EXPECT_EQ(taken.state.at(Site::bua).holding, Holding::sacking);
  EXPECT_EQ(taken.state.at(Site::bua).controller, Seat::red);
  EXPECT_TRUE(taken.state.inside(ax));
  EXPECT_EQ(losses(taken.state, Seat::blue), 2);  // the town, not the denizens
}

TEST(Siege, CampFollowersAreNoLossButTheirCampIs) {  // dba.ex.camp-followers
  Raided r;
  const UnitId lh = r.t.red("2LH", 130, 300, kNorth);
  declare(r.t, {lh});
  r.t.keep_the_phase_open();
  EXPECT_EQ(r.t.tally(r.followers, lh).total, 3);
  const Aftermath after = r.t.fight(lh, r.followers, 4, 2);
  EXPECT_EQ(after.lost_by(r.followers), "dba.result.beaten-cf");
  EXPECT_EQ(after.state.at(r.camp).occupant, lh);
  EXPECT_EQ(losses(after.state, Seat::blue), 2);
  // Back in the hands of its owner it counts no more (dba.gap.camp-retaken).
  State retaken = after.state;
  apply(retaken, ControlPassed{r.camp, Seat::blue, rule("dba.camp.value")});
  EXPECT_EQ(losses(retaken, Seat::blue), 0);
}

TEST(Siege, AsksTheActiveSideFirstThenTheOther) {
  Besieged b;
  b.t.begin(Phase::move, Seat::red);
  const UnitId ax = b.t.red("4Ax", 320, 300, kNorth);
  const Site camp = b.t.camp(Seat::red, camp_piece());
  b.t.inside(Seat::red, "CF", camp);
  const UnitId bd = b.t.blue("4Bd", 130, 300, kNorth);
  Aftermath after = b.t.run(Seat::red, End{});
  ASSERT_EQ(after.state.asking, Asking::attack);
  EXPECT_EQ(after.state.asked, Seat::red);
  Attack attack;
  attack.units.push_back(ax);
  b.t.state() = after.state;
  after = b.t.run(Seat::red, attack);
  ASSERT_TRUE(after.decision.accepted());
  EXPECT_EQ(after.state.asked, Seat::blue);
  b.t.state() = after.state;
  EXPECT_TRUE(b.t.run(Seat::blue, attack).refused_by("acies.command.not-yours"));
  attack.units[0] = bd;
  after = b.t.run(Seat::blue, attack);
  ASSERT_TRUE(after.decision.accepted());
  EXPECT_EQ(after.state.asking, Asking::nothing);
  EXPECT_EQ(after.state.fights.size(), 2U);
}

TEST(Siege, NobodyIsAskedWithoutAChoiceAndNoneIsAnAnswer) {
  Besieged b;
  b.t.begin(Phase::move, Seat::red);
  const UnitId ax = b.t.red("4Ax", 320, 290, kNorth);  // does not touch
  EXPECT_EQ(b.t.run(Seat::red, End{}, {1}).state.phase, Phase::move);
  b.t.state().at(ax).pose = pose_mm(320, 300, kNorth);
  const Aftermath asked = b.t.run(Seat::red, End{});
  ASSERT_EQ(asked.state.asking, Asking::attack);
  b.t.state() = asked.state;
  EXPECT_EQ(b.t.run(Seat::red, Attack{}, {1}).state.active, Seat::blue);  // no fight: the next turn begins
}

TEST(Siege, WhoMayAttackAndHowMany) {
  Besieged b;
  Attack four;
  for (const double x : {280.0, 320.0, 360.0}) four.units.push_back(b.t.red("4Ax", x, 300, kNorth));
  four.units.push_back(b.t.red("4Ax", 360, 340, kWest));
  b.t.state().asking = Asking::attack;
  b.t.state().asked = Seat::red;
  EXPECT_TRUE(b.t.run(Seat::red, four).refused_by("dba.bua.attack-three"));
  four.units.erase_at(0);
  EXPECT_EQ(b.t.run(Seat::red, four).state.fights.size(), 3U);
  Attack idle;
  idle.units.push_back(b.t.red("4Bd", 320, 200, kNorth));
  EXPECT_TRUE(b.t.run(Seat::red, idle).refused_by("dba.bua.attack-touch"));

  Raided r;
  Attack two;
  two.units.push_back(r.t.red("4Bd", 110, 300, kNorth));
  two.units.push_back(r.t.red("4Bd", 150, 300, kNorth));
  r.t.state().asking = Asking::attack;
  r.t.state().asked = Seat::red;
  EXPECT_TRUE(r.t.run(Seat::red, two).refused_by("dba.camp.attack-one"));
}

TEST(Siege, AttacksLeftAreLostWhenTheDefenderFalls) {  // dba.bua.attack-three
  Besieged b;
  const UnitId first = b.t.red("4Ax", 300, 300, kNorth);
  const UnitId second = b.t.red("4Ax", 340, 300, kNorth);
  declare(b.t, {first, second});
  b.t.keep_the_phase_open();
  const Aftermath after = b.t.fight(first, b.denizens, 6, 1);
  EXPECT_EQ(after.state.fights.size(), 1U);
  EXPECT_TRUE(after.stands(second));
}

TEST(Siege, WhoHasNotSaidSoDoesNotAttack) {
  Besieged b;
  const UnitId ax = b.t.red("4Ax", 320, 300, kNorth);
  EXPECT_TRUE(b.t.fight(ax, b.denizens, 6, 1).refused_by("dba.bua.attack-optional"));
}

TEST(Siege, AnOccupantThatMustRecoilIsLostAndDenizensSurviveIt) {  // dba.bua.outcome-element-melee
  Besieged b;
  b.t.state().at(b.denizens).status = Status::waiting;
  b.t.state().at(b.town).occupant = kNoUnit;
  const UnitId bd = b.t.inside(Seat::blue, "4Bd", b.town, Holding::defending);
  b.t.state().at(b.denizens).status = Status::waiting;
  b.t.state().at(b.town).residents = b.denizens;
  const UnitId attacker = b.t.red("4Bd", 320, 300, kNorth);
  const UnitId support = b.t.red("2Ps", 320, 285, kNorth);
  declare(b.t, {attacker});
  b.t.keep_the_phase_open();
  EXPECT_EQ(b.t.tally(attacker, bd).total, 6);  // 5 and Psiloi support against a town
  EXPECT_EQ(b.t.tally(bd, attacker).total, 8);
  const Aftermath after = b.t.fight(attacker, bd, 6, 1);
  EXPECT_EQ(after.lost_by(bd), "dba.bua.outcome-element-melee");
  EXPECT_TRUE(after.state.inside(attacker));
  EXPECT_EQ(after.pose(support), pose_mm(320, 285, kNorth));
  EXPECT_EQ(after.state.at(b.denizens).status, Status::waiting);
  EXPECT_EQ(after.state.at(b.denizens).seat, Seat::red);
  EXPECT_EQ(losses(after.state, Seat::blue), 3);
}

TEST(Siege, NobodyPursuesOutOfOrIntoAPlace) {
  Raided r;
  const UnitId wb = r.t.red("4Wb", 130, 300, kNorth);
  const UnitId second = r.t.red("4Wb", 130, 285, kNorth);
  declare(r.t, {wb});
  r.t.keep_the_phase_open();
  const Aftermath after = r.t.fight(wb, r.followers, 6, 1);
  EXPECT_TRUE(after.state.inside(wb));
  EXPECT_TRUE(after.shifts(second).empty());  // dba.camp.capture-supporter-stays

  Raided held;
  held.t.state().at(held.followers).status = Status::gone;
  const UnitId knights = held.t.inside(Seat::blue, "3Kn", held.camp);
  const UnitId bd = held.t.red("4Bd", 130, 300, kNorth);
  declare(held.t, {bd});
  held.t.keep_the_phase_open();
  const Aftermath beaten = held.t.fight(bd, knights, 1, 4);
  EXPECT_TRUE(beaten.state.inside(knights));
  EXPECT_EQ(beaten.lost_by(bd), "dba.result.beaten-bd");
}

TEST(Siege, MountedAttackersOfATownSuffer) {  // dba.bua.mounted-attack-penalty
  Besieged b;
  const UnitId kn = b.t.red("3Kn", 300, 300, kNorth);
  const UnitId el = b.t.red("El", 340, 300, kNorth);
  EXPECT_EQ(factor(b.t.tally(kn, b.denizens), "dba.melee.bad-going-mounted"), -2);
  EXPECT_EQ(factor(b.t.tally(el, b.denizens), "dba.melee.bad-going-mounted"), 0);
}

TEST(Siege, TheSackEndsOnAFive) {  // dba.bua.sack-end
  for (const std::uint8_t face : {4, 5}) {
    Besieged b;
    const UnitId ax = b.t.inside(Seat::red, "4Ax", b.town, Holding::sacking);
    b.t.state().at(b.town).controller = Seat::red;
    b.t.begin(Phase::move, Seat::blue);
    b.t.blue("4Bd", 100, 100, kNorth);
    const Aftermath after = b.t.run(Seat::blue, End{}, {face});
    EXPECT_EQ(after.state.at(b.town).holding, face == 5 ? Holding::defending : Holding::sacking);
    EXPECT_TRUE(after.state.inside(ax));
  }
}

TEST(Siege, RevoltForSixPips) {  // dba.bua.revolt
  Besieged b;
  b.t.state().at(b.town).controller = Seat::red;
  b.t.state().at(b.denizens).seat = Seat::red;
  b.t.begin(Phase::move, Seat::blue);
  b.t.state().pips = 5;
  EXPECT_TRUE(b.t.run(Seat::blue, Revolt{}).refused_by("dba.bua.revolt"));
  b.t.state().pips = 6;
  const Aftermath after = b.t.run(Seat::blue, Revolt{});
  ASSERT_TRUE(after.decision.accepted());
  EXPECT_EQ(after.state.at(b.town).controller, Seat::blue);
  EXPECT_EQ(after.state.at(b.denizens).seat, Seat::blue);
  EXPECT_EQ(after.state.pips, 0);
  // An enemy inside, whatever it does, prevents it (dba.gap.bua-revolt-garrison).
  b.t.state().at(b.denizens).status = Status::waiting;
  b.t.state().at(b.town).occupant = kNoUnit;
  b.t.inside(Seat::red, "3Cv", b.town, Holding::sacking);
  b.t.state().at(b.town).residents = b.denizens;
  EXPECT_TRUE(b.t.run(Seat::blue, Revolt{}).refused_by("dba.bua.revolt"));
}

// Denizens who have made room for a garrison.
UnitId garrison(Besieged& b, Seat seat, std::string_view code, Holding holding) {
  const UnitId id = b.t.inside(seat, code, b.town, holding);
  b.t.state().at(b.denizens).status = Status::waiting;
  b.t.state().at(b.denizens).in = Site::none;
  b.t.state().at(b.denizens).seat = seat;
  b.t.state().at(b.town).controller = seat;
  return id;
}

Shoot shot(UnitId shooter, UnitId target, std::initializer_list<UnitId> aid = {}) {
  Shoot command{shooter, target, {}};
  for (const UnitId id : aid) command.aid.push_back(id);
  return command;
}

// Somebody else who can still shoot, so that the phase does not end under a test.
void keep_shooting(TestTable& t) {
  t.red("4Bw", 560, 500, kNorth);
  t.blue("4Bd", 560, 530, kSouth);
}

TEST(Siege, DenizensWhoAreShotAt) {
  Besieged b;
  b.t.begin(Phase::shoot, Seat::red);
  const UnitId bows = b.t.red("4Bw", 320, 270, kNorth);
  const UnitId left = b.t.red("4Bw", 280, 270, kNorth);
  const UnitId right = b.t.red("4Bw", 360, 270, kNorth);
  keep_shooting(b.t);
  const Aftermath held =
      b.t.run(Seat::red, shot(bows, b.denizens), {6, 1});  // 8 against 5: dba.gap.denizens-shot-beaten
  ASSERT_TRUE(held.decision.accepted());
  EXPECT_TRUE(held.state.inside(b.denizens));
  const Aftermath dead = b.t.run(Seat::red, shot(bows, b.denizens, {left, right}), {6, 1});  // 8 against 3
  EXPECT_EQ(dead.lost_by(b.denizens), "dba.result.doubled-denizens");
  EXPECT_EQ(dead.state.at(b.town).controller, Seat::none);  // dba.bua.outcome-denizens-shot
  EXPECT_FALSE(dead.state.at(b.town).occupant.valid());
  EXPECT_EQ(losses(dead.state, Seat::blue), 0);
}

TEST(Siege, DenizensSurrenderToArtillery) {  // dba.bua.outcome-denizens-artillery
  Besieged b;
  b.t.begin(Phase::shoot, Seat::red);
  const UnitId art = b.t.red("Art", 320, 200, kNorth);
  keep_shooting(b.t);
  const Aftermath after = b.t.run(Seat::red, shot(art, b.denizens), {4, 1});  // 8 against 5
  ASSERT_TRUE(after.decision.accepted());
  EXPECT_EQ(after.fought().result, Result::surrender);
  EXPECT_EQ(after.state.at(b.town).controller, Seat::red);
  EXPECT_EQ(after.state.at(b.town).occupant, b.denizens);
  EXPECT_EQ(after.state.at(b.denizens).seat, Seat::red);
  EXPECT_EQ(losses(after.state, Seat::blue), 2);
}

TEST(Siege, AGarrisonShotOutLeavesTheTownToItsDenizens) {  // dba.bua.outcome-element-shot
  Besieged b;
  b.t.begin(Phase::shoot, Seat::red);
  const UnitId bd = garrison(b, Seat::blue, "4Bd", Holding::defending);
  const UnitId art = b.t.red("Art", 320, 200, kNorth);
  keep_shooting(b.t);
  const Aftermath after = b.t.run(Seat::red, shot(art, bd), {6, 1});  // 10 against 9
  EXPECT_EQ(after.lost_by(bd), "dba.bua.recoil-destroys");
  EXPECT_EQ(after.state.at(b.town).occupant, b.denizens);
  EXPECT_EQ(after.state.at(b.town).controller, Seat::blue);
  b.t.state().at(b.denizens).status = Status::destroyed;
  EXPECT_EQ(b.t.run(Seat::red, shot(art, bd), {6, 1}).state.at(b.town).controller, Seat::none);
}

TEST(Siege, AnEmptiedCampIsNotCaptured) {  // dba.camp.shot-empty
  Raided r;
  r.t.begin(Phase::shoot, Seat::red);
  const UnitId bows = r.t.red("4Bw", 130, 270, kNorth);
  keep_shooting(r.t);
  const Aftermath after = r.t.run(Seat::red, shot(bows, r.followers), {6, 1});  // 8 against 4
  EXPECT_EQ(after.lost_by(r.followers), "dba.result.doubled-others");
  EXPECT_EQ(after.state.at(r.camp).controller, Seat::blue);
  EXPECT_EQ(losses(after.state, Seat::blue), 0);
}

TEST(Siege, ShootingOutOfPlaces) {  // dba.bua.shoot-out, dba.bua.sack-no-shooting, dba.bua.sack-not-target
  Besieged b;
  b.t.begin(Phase::shoot, Seat::blue);
  const UnitId inside = garrison(b, Seat::blue, "4Bw", Holding::defending);
  const UnitId cv = b.t.red("3Cv", 320, 240, kSouth);
  const UnitId bows = b.t.red("4Bw", 380, 340, kWest);
  EXPECT_TRUE(can_shoot(b.t.state(), b.t.bodies(), inside, cv));
  EXPECT_TRUE(can_shoot(b.t.state(), b.t.bodies(), bows, inside));
  b.t.state().at(b.town).holding = Holding::sacking;
  EXPECT_TRUE(b.t.run(Seat::blue, shot(inside, cv)).refused_by("dba.bua.sack-no-shooting"));
  b.t.begin(Phase::shoot, Seat::red);
  EXPECT_TRUE(b.t.run(Seat::red, shot(bows, inside)).refused_by("dba.bua.sack-not-target"));
  // dba.gap.shoot-camp-contact: an enemy at the outline.
  b.t.state().at(b.town).holding = Holding::defending;
  b.t.red("4Ax", 320, 300, kNorth);
  EXPECT_TRUE(b.t.run(Seat::red, shot(bows, inside)).refused_by("dba.shoot.not-in-contact"));
}

TEST(Siege, WhoTouchesAPlaceHeldByTheEnemyDoesNotShoot) {  // dba.gap.shoot-camp-contact
  Besieged b;
  b.t.begin(Phase::shoot, Seat::red);
  const UnitId bows = b.t.red("4Bw", 320, 300, kNorth);
  EXPECT_TRUE(b.t.run(Seat::red, shot(bows, b.denizens)).refused_by("dba.shoot.not-in-contact"));
}

struct Entered {
  Decision<Event> decision;
  State state;
};

Entered enter(TestTable& t, UnitId id, Site site) {
  Entered entered;
  ScriptedDice none({});
  Scratch scratch(t.state(), none, entered.decision);
  occupy(scratch, id, site, rule("dba.bua.enter"));
  entered.state = scratch.state();
  return entered;
}

TEST(Siege, WhoeverComesInMakesTheRestFollow) {
  Besieged own;
  const UnitId bd = own.t.blue("4Bd", 320, 300, kNorth);
  Entered entered = enter(own.t, bd, own.town);
  EXPECT_EQ(entered.state.at(own.town).holding, Holding::defending);  // dba.bua.defend-entered
  EXPECT_EQ(entered.state.at(own.denizens).status, Status::waiting);
  const UnitId cv = own.t.blue("3Cv", 300, 300, kNorth);
  EXPECT_EQ(enter(own.t, cv, own.town).state.at(own.town).holding, Holding::occupying);

  TestTable nobodys;  // dba.bua.no-controller
  const Site town = nobodys.town(Seat::blue, town_piece());
  nobodys.state().at(town).controller = Seat::none;
  const UnitId ax = nobodys.red("4Ax", 320, 300, kNorth);
  entered = enter(nobodys, ax, town);
  EXPECT_EQ(entered.state.at(town).holding, Holding::defending);
  EXPECT_EQ(entered.state.at(town).controller, Seat::red);
  nobodys.state().at(town).controller = Seat::blue;  // dead denizens: dba.bua.sack-start
  EXPECT_EQ(enter(nobodys, ax, town).state.at(town).holding, Holding::sacking);

  Raided camp;  // dba.camp.cf-replaced
  const UnitId sp = camp.t.blue("4Sp", 130, 300, kNorth);
  entered = enter(camp.t, sp, camp.camp);
  EXPECT_EQ(entered.state.at(camp.followers).status, Status::gone);
  EXPECT_EQ(losses(entered.state, Seat::blue), 0);
}

TEST(Siege, DenizensComeBackWhenTheGarrisonLeaves) {  // dba.bua.denizens-present
  Besieged own;
  const UnitId bd = own.t.blue("4Bd", 320, 300, kNorth);
  own.t.state() = enter(own.t, bd, own.town).state;
  Decision<Event> decision;
  ScriptedDice none({});
  Scratch scratch(own.t.state(), none, decision);
  leave_place(scratch, bd, pose_mm(320, 285, kSouth), rule("dba.bua.enter-pip"));
  EXPECT_TRUE(scratch.state().on_table(bd));
  EXPECT_EQ(scratch.state().at(own.town).occupant, own.denizens);
  EXPECT_EQ(scratch.state().at(own.town).holding, Holding::defending);
}

}  // namespace
}  // namespace acies::dba
