// SPDX-License-Identifier: Apache-2.0
// The close combat phase: which pairs fight, in which order, and the worked examples of single fights.
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

using Rules = std::vector<std::string_view>;

TEST(Melee, PairsInFrontContactFight) {  // dba.melee.pairs
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId b = t.red("4Bd", 340, 300, kNorth);
  t.red("4Bd", 400, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const UnitId y = t.blue("4Bd", 340, 300, kSouth);
  t.blue("4Bd", 410, 300, kSouth);  // touches, but the corners do not match
  const auto after = t.fight(a, x, 3, 3);
  EXPECT_EQ(after.fought().verdict, Verdict::tie);
  ASSERT_EQ(after.state.fights.size(), 1U);
  EXPECT_EQ(after.state.fights[0], (Pair{b, y}));
  EXPECT_EQ(cited(after.fought().result_rule), "dba.result.tie-others");
  EXPECT_FALSE(after.fought().loser.valid());
}

TEST(Melee, DiceInTheOrderNamed) {  // dba.combat.dice, dba.combat.score
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  t.keep_the_phase_open();
  const auto after = t.fight(x, a, 2, 5);
  const auto dice = after.all<DieRolled>();
  ASSERT_EQ(dice.size(), 2U);
  EXPECT_EQ(dice[0].unit, x);
  EXPECT_EQ(dice[0].by, Seat::blue);
  EXPECT_EQ(cited(dice[0].purpose), "dba.combat.dice");
  EXPECT_EQ(dice[1].unit, a);
  EXPECT_EQ(after.fought().tally_a.total, 7);
  EXPECT_EQ(after.fought().tally_b.total, 10);
  EXPECT_EQ(after.fought().loser, x);
  EXPECT_EQ(after.state.fights.size(), 1U);
}

TEST(Melee, Refusals) {
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const UnitId b = t.red("4Bd", 200, 300, kNorth);
  const UnitId far = t.blue("4Bd", 100, 300, kSouth);
  EXPECT_TRUE(t.fight(a, far, 1, 1).refused_by("dba.melee.pairs"));
  EXPECT_TRUE(t.fight(a, b, 1, 1).refused_by("dba.melee.pairs"));
  EXPECT_TRUE(t.fight(a, UnitId{}, 1, 1).refused_by("acies.command.unknown-unit"));
  EXPECT_TRUE(t.fight(a, UnitId{77}, 1, 1).refused_by("acies.command.unknown-unit"));
  EXPECT_TRUE(t.run(Seat::blue, Fight{a, x}).refused_by("acies.command.wrong-seat"));
  EXPECT_TRUE(t.fight(a, far, 1, 1).decision.events.empty());
  t.state().at(far).status = Status::destroyed;
  EXPECT_TRUE(t.fight(a, far, 1, 1).refused_by("dba.melee.already-gone"));
}

TEST(Melee, ContactMadeInThePhaseWaits) {  // dba.melee.new-contact-waits, dba.pursuit.no-new-fight
  TestTable t;
  const UnitId kn = t.red("3Kn", 300, 300, kNorth);
  const UnitId bw = t.blue("4Bw", 300, 300, kSouth);
  const UnitId sp = t.blue("4Sp", 300, 325, kSouth);
  t.keep_the_phase_open();
  auto after = t.fight(kn, bw, 6, 4);  // 9 against 8
  EXPECT_EQ(after.lost_by(bw), "dba.result.beaten-bw");
  EXPECT_EQ(after.pose(kn), pose_mm(300, 325, kNorth));
  EXPECT_EQ(after.shifts(kn), Rules{"dba.pursuit.stops"});
  EXPECT_EQ(after.state.fights.size(), 1U) << "only the other fight is left";
  Decision<Event> decision;
  ScriptedDice none({});
  decide(after.state, Seat::red, Fight{kn, sp}, none, decision);
  ASSERT_EQ(decision.violations.size(), 1U);
  EXPECT_EQ(cited(decision.violations[0].rule), "dba.melee.new-contact-waits");
}

TEST(Melee, FightsOfTheLostAreDropped) {  // dba.melee.already-gone
  TestTable t;
  const UnitId el = t.red("El", 300, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const UnitId bd = t.red("4Bd", 300, 215, kSouth);  // back to back with the Elephants, 30 mm behind them
  const UnitId y = t.blue("4Sp", 300, 215, kNorth);
  t.keep_the_phase_open();
  const auto after = t.fight(el, x, 1, 6);  // 5 against 9: recoil, over the Blades
  EXPECT_EQ(after.lost_by(bd), "dba.recoil.elephant-friend");
  EXPECT_FALSE(after.state.fights.contains({bd, y}));
  EXPECT_EQ(after.state.fights.size(), 1U);
}

TEST(Melee, EarlierResultsChangeLaterCombats) {  // dba.combat.at-the-moment
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId b = t.red("4Bd", 340, 300, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  const UnitId y = t.blue("4Bd", 340, 300, kSouth);
  const auto first = t.fight(b, y, 2, 4);  // B recoils: Y now overlaps A
  EXPECT_EQ(first.pose(b), pose_mm(340, 285, kNorth));
  EXPECT_EQ(close_combat_tally(first.state, bodies_of(first.state), a, x).total, 4);
}

TEST(Melee, WarbandKillsBlades) {  // dba.ex.warband-kills-blades
  TestTable t;
  const UnitId wb = t.red("4Wb", 300, 300, kNorth);
  const UnitId second = t.red("4Wb", 300, 285, kNorth);
  const UnitId bd = t.blue("4Bd", 300, 300, kSouth);
  const auto after = t.fight(bd, wb, 1, 3);
  EXPECT_EQ(after.fought().tally_a.total, 6);
  EXPECT_EQ(after.fought().tally_b.total, 7);
  EXPECT_EQ(after.lost_by(bd), "dba.result.beaten-bd");
  EXPECT_EQ(after.pose(wb), pose_mm(300, 315, kNorth));
  EXPECT_EQ(after.pose(second), pose_mm(300, 300, kNorth));
  EXPECT_EQ(after.shifts(wb), Rules{"dba.pursuit.distance"});
  EXPECT_EQ(after.shifts(second), Rules{"dba.pursuit.second-warband"});
}

TEST(Melee, KnightsChargeBows) {  // dba.ex.knights-charge-bows
  TestTable t;
  const UnitId kn = t.red("3Kn", 300, 300, kNorth);
  const UnitId bw = t.blue("4Bw", 300, 300, kSouth);
  EXPECT_EQ(t.fight(kn, bw, 1, 2).fought().result, Result::recoil);
  t.charged(kn, bw, Edge::front);
  const auto after = t.fight(kn, bw, 1, 2);
  EXPECT_EQ(after.fought().tally_a.total, 4);
  EXPECT_EQ(after.fought().tally_b.total, 6);
  EXPECT_EQ(after.lost_by(kn), "dba.result.beaten-kn");
  t.state().contacts[0].edge = Edge::left;
  EXPECT_EQ(t.fight(kn, bw, 1, 2).fought().result, Result::recoil);
  t.state().contacts[0] = {bw, kn, Edge::front, false, true, 1};
  EXPECT_EQ(t.fight(kn, bw, 1, 2).fought().result, Result::recoil) << "the Bows came to the Knights";
}

TEST(Melee, PsiloiKillElephants) {  // dba.ex.elephant-psiloi
  TestTable t;
  const UnitId ps = t.red("2Ps", 300, 300, kNorth);
  const UnitId el = t.blue("El", 300, 300, kSouth);
  const auto after = t.fight(ps, el, 5, 2);
  EXPECT_EQ(after.fought().tally_a.total, 7);
  EXPECT_EQ(after.fought().tally_b.total, 6);
  EXPECT_EQ(after.lost_by(el), "dba.result.beaten-el");
}

TEST(Melee, LightHorseKillPikes) {  // dba.ex.light-horse-pikes
  TestTable t;
  const UnitId pk = t.red("4Pk", 300, 300, kNorth);
  const UnitId lh = t.blue("2LH", 300, 300, kSouth);
  const auto after = t.fight(pk, lh, 1, 6);
  EXPECT_EQ(after.fought().verdict, Verdict::beaten);
  EXPECT_EQ(after.lost_by(pk), "dba.result.beaten-pk-sp");
}

TEST(Melee, HordesHold) {  // dba.ex.horde-holds
  TestTable t;
  const UnitId hd = t.red("7Hd", 300, 300, kNorth);
  const UnitId bd = t.blue("4Bd", 300, 300, kSouth);
  const auto after = t.fight(hd, bd, 3, 4);  // 6 against 9
  EXPECT_EQ(after.fought().loser, hd);
  EXPECT_EQ(after.fought().result, Result::none);
  EXPECT_EQ(after.pose(hd), pose_mm(300, 300, kNorth));
  EXPECT_TRUE(after.all<Shifted>().empty());
}

TEST(Melee, CavalryDoubledBySpears) {  // dba.ex.cavalry-doubled-spears
  TestTable t;
  const UnitId cv = t.red("3Cv", 300, 300, kNorth);
  const UnitId sp = t.blue("4Sp", 300, 300, kSouth);
  EXPECT_EQ(t.fight(cv, sp, 1, 5).fought().result, Result::flee);
  TestTable u;
  const UnitId rider = u.red("3Cv", 300, 300, kNorth);
  const UnitId bd = u.blue("4Bd", 300, 300, kSouth);
  EXPECT_EQ(u.fight(rider, bd, 1, 5).lost_by(rider), "dba.result.doubled-cv");
}

TEST(Melee, ScythedChariotsTie) {  // dba.ex.scythed-tie
  TestTable t;
  const UnitId sch = t.red("SCh", 300, 300, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  const auto after = t.fight(sch, kn, 3, 3);
  EXPECT_EQ(after.fought().verdict, Verdict::tie);
  EXPECT_EQ(after.fought().loser, sch);
  EXPECT_EQ(after.lost_by(sch), "dba.result.tie-scythed");
  EXPECT_EQ(after.pose(kn), pose_mm(300, 270, kSouth));
  EXPECT_EQ(losses(after.state, Seat::red), 0);
}

TEST(Melee, TwoScythedChariotsTie) {
  TestTable t;
  const UnitId a = t.red("SCh", 300, 300, kNorth);
  const UnitId b = t.blue("SCh", 300, 300, kSouth);
  const auto after = t.fight(a, b, 3, 3);
  EXPECT_EQ(after.lost_by(a), "dba.result.tie-scythed");
  EXPECT_EQ(after.lost_by(b), "dba.result.tie-scythed");
}

TEST(Melee, InstantKill) {  // dba.ex.instant-kill
  TestTable t;
  const UnitId bd = t.red("4Bd", 300, 300, kNorth);
  const UnitId sch = t.blue("SCh", 300, 300, kSouth);
  EXPECT_EQ(t.fight(bd, sch, 1, 2).lost_by(bd), "dba.result.beaten-bd");
}

TEST(Melee, AnElementThatCouldNotTurnFightsAsIfItHad) {  // dba.gap.face-room
  TestTable t;
  const UnitId b = t.red("4Bd", 300, 300, kNorth);
  const UnitId a = t.blue("4Bd", 280, 280, kEast);  // on B's left flank
  t.red("2Ps", 300, 285, kNorth);                   // directly behind B as it stands
  EXPECT_TRUE(t.fight(b, a, 1, 1).refused_by("dba.melee.pairs"));
  t.state().unturned.push_back({b, a});
  t.keep_the_phase_open();
  const auto after = t.fight(b, a, 2, 4);
  EXPECT_EQ(after.fought().tally_a.total, 7) << "no flank contact counted";
  EXPECT_EQ(after.lost_by(b), "dba.recoil.kill-flank-touch") << "the recoil is made from its actual pose";
}

}  // namespace
}  // namespace acies::dba
