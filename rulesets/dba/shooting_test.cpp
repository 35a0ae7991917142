// SPDX-License-Identifier: Apache-2.0
// Shooting: who can shoot at whom, combined, return and rear shots, whose decision each is, and why not.
#include "rulesets/dba/test_table.h"
#include "rulesets/dba/trajectory.h"

namespace acies::dba {
namespace {

class Shooting : public testing::Test {
 protected:
  Shooting() { t.begin(Phase::shoot, Seat::red); }
  bool can(UnitId shooter, UnitId target) { return can_shoot(t.state(), t.bodies(), shooter, target); }
  std::vector<std::string> why_not(UnitId shooter, UnitId target) {
    std::vector<Violation> reasons;
    explain_no_shot(t.state(), t.bodies(), shooter, target, reasons);
    std::vector<std::string> rules;
    for (const Violation& v : reasons) rules.emplace_back(cited(v.rule));
    return rules;
  }
  using Why = std::vector<std::string>;
  TestTable t;
};

TEST_F(Shooting, OnlyThreeTypesShoot) {  // dba.shoot.types
  const UnitId x = t.blue("4Sp", 300, 330, kSouth);
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  for (const char* code : {"4Bw", "8Cb", "3Lb", "Art", "WWg"}) {
    t.state().at(a).sub_type = *find_sub_type(code);
    EXPECT_TRUE(can(a, x)) << code;
  }
  for (const char* code : {"Lit", "2Ps", "2LH", "LCh", "4Bd"}) {
    t.state().at(a).sub_type = *find_sub_type(code);
    EXPECT_FALSE(can(a, x)) << code;
    EXPECT_EQ(why_not(a, x), Why{"dba.shoot.types"}) << code;
  }
}

TEST_F(Shooting, StrictlyInRange) {  // dba.shoot.range, dba.gap.shoot-range
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 350.79, kSouth);
  EXPECT_TRUE(can(a, x));
  t.state().at(x).pose = pose_mm(300, 350.80, kSouth);
  EXPECT_FALSE(can(a, x));
  std::vector<Violation> reasons;
  explain_no_shot(t.state(), t.bodies(), a, x, reasons);
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_EQ(cited(reasons[0].rule), "dba.shoot.range");
  EXPECT_EQ(reasons[0].measured, quantity(Length{5080}));
  EXPECT_EQ(reasons[0].limit, quantity(Length{5080}));
  EXPECT_EQ(reasons[0].shape.kind, ShapeKind::segment);
  t.state().at(a).sub_type = *find_sub_type("Art");
  t.state().at(x).pose = pose_mm(300, 426.99, kSouth);
  EXPECT_TRUE(can(a, x));
  t.state().at(x).pose = pose_mm(300, 427, kSouth);
  EXPECT_FALSE(can(a, x));
}

TEST_F(Shooting, ArcOfThreeBaseWidths) {  // dba.geo.arc-front, dba.shoot.in-arc
  const UnitId a = t.red("Art", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 380, 330, kSouth);  // from x = 360 on: on the border
  EXPECT_TRUE(can(a, x));
  t.state().at(x).pose = pose_mm(380.1, 330, kSouth);
  EXPECT_EQ(why_not(a, x), Why{"dba.shoot.in-arc"});
  t.state().at(x).pose = pose_mm(350, 299, kSouth);  // partly ahead, partly beside
  EXPECT_TRUE(in_arc(t.state(), t.bodies(), a, x));
  t.state().at(x).pose = pose_mm(350, 280, kSouth);
  EXPECT_FALSE(in_arc(t.state(), t.bodies(), a, x));
}

TEST_F(Shooting, ElementsBlockTheTrajectory) {  // dba.shoot.block-element, .graze
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 345, kSouth);
  const UnitId b = t.red("2Ps", 340, 330, kNorth);  // its left side runs along the line x = 320
  EXPECT_TRUE(can(a, x));
  t.state().at(b).pose = pose_mm(339.6, 330, kNorth);  // a sliver
  EXPECT_TRUE(can(a, x));
  t.state().at(b).pose = pose_mm(339, 330, kNorth);
  EXPECT_FALSE(can(a, x));
  std::vector<Violation> reasons;
  explain_no_shot(t.state(), t.bodies(), a, x, reasons);
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_EQ(cited(reasons[0].rule), "dba.shoot.block-element");
  EXPECT_EQ(reasons[0].units, (BoundedVector<UnitId, 4>{a, x, b}));
}

TEST_F(Shooting, AnyEdgeOfTheTargetWillDo) {  // dba.shoot.any-target-edge
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 280, 340, kWest);  // shows its left side
  EXPECT_TRUE(can(a, x));
  const auto line = clear_line(t.state(), t.bodies(), a, x, Seek::nearest);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->to, Edge::left);
  EXPECT_NEAR(line->distance, 2000, 0.01);
}

TEST_F(Shooting, NotInContactNorOverlapping) {  // dba.shoot.not-in-contact, .not-overlapping
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId free = t.blue("4Sp", 300, 345, kSouth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  EXPECT_FALSE(can(a, x));
  EXPECT_FALSE(can(a, free));
  EXPECT_EQ(why_not(a, x).front(), "dba.shoot.not-in-contact");
  t.state().at(x).pose = pose_mm(310, 300, kSouth);  // out of line: loose contact
  EXPECT_EQ(why_not(a, x).front(), "dba.shoot.not-in-contact");

  TestTable u;
  u.begin(Phase::shoot, Seat::red);
  const UnitId bow = u.red("4Bw", 340, 300, kNorth);
  u.red("4Bd", 300, 300, kNorth);
  const UnitId held = u.blue("4Bd", 300, 300, kSouth);  // the Bows overlap it
  const UnitId other = u.blue("4Sp", 340, 340, kSouth);
  EXPECT_EQ(overlap_side(u.state(), u.bodies(), bow, held), Edge::left);
  EXPECT_FALSE(can_shoot(u.state(), u.bodies(), bow, other));
  std::vector<Violation> reasons;
  explain_no_shot(u.state(), u.bodies(), bow, other, reasons);
  ASSERT_FALSE(reasons.empty());
  EXPECT_EQ(cited(reasons[0].rule), "dba.shoot.not-overlapping");
}

TEST_F(Shooting, OncePerTurnEach) {  // dba.shoot.once, .target-once
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 330, kSouth);
  t.state().at(a).has_shot = true;
  t.state().at(x).was_shot_at = true;
  EXPECT_EQ(why_not(a, x), (Why{"dba.shoot.once", "dba.shoot.target-once"}));
  EXPECT_FALSE(shots_left(t.state(), t.bodies()));
}

TEST_F(Shooting, ArtilleryInItsOwnTurnUnlessItMoved) {  // dba.shoot.art-own-turn, .art-return
  const UnitId a = t.red("Art", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 400, kSouth);
  EXPECT_TRUE(can(a, x));
  t.state().at(a).moves = 1;
  EXPECT_EQ(why_not(a, x), Why{"dba.shoot.art-own-turn"});
  t.state().at(a).moves = 0;
  t.begin(Phase::shoot, Seat::blue);
  EXPECT_EQ(why_not(a, x), Why{"dba.shoot.art-return"});
  EXPECT_FALSE(shots_left(t.state(), t.bodies()));
  EXPECT_TRUE(can_shoot(t.state(), t.bodies(), a, x, Firing::in_return));
}

TEST_F(Shooting, BowsInBothTurnsMovedOrNot) {  // dba.shoot.both-turns
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 330, kSouth);
  t.state().at(a).moves = 1;
  EXPECT_TRUE(can(a, x));
  t.begin(Phase::shoot, Seat::blue);
  EXPECT_TRUE(can(a, x));
}

TEST_F(Shooting, AWagonShootsAllRound) {  // dba.geo.arc-all-round, dba.shoot.edge-wagon
  const UnitId w = t.red("WWg", 300, 300, kNorth);
  const UnitId behind = t.blue("4Sp", 300, 180, kNorth);
  const UnitId beside = t.blue("4Sp", 360, 260, kWest);
  EXPECT_TRUE(can(w, behind));
  EXPECT_TRUE(can(w, beside));
  t.state().at(behind).pose = pose_mm(300, 169, kNorth);
  EXPECT_FALSE(can(w, behind));
}

TEST_F(Shooting, ThreeBowsAtKnights) {  // dba.ex.shoot-aided
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId b = t.red("4Bw", 260, 300, kNorth);
  const UnitId c = t.red("4Bw", 340, 300, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 330, kSouth);
  const auto aided = t.run(Seat::red, Shoot{a, kn, {b, c}}, {4, 3});
  EXPECT_EQ(aided.fought().tally_a.total, 8);
  EXPECT_EQ(aided.fought().tally_b.total, 4);
  EXPECT_EQ(factor(aided.fought().tally_b, "dba.combat.shoot-aid"), -2);
  EXPECT_EQ(aided.lost_by(kn), "dba.result.doubled-others");
  EXPECT_EQ(aided.all<ShotMade>().size(), 1U);

  const auto alone = t.run(Seat::red, Shoot{a, kn, {}}, {4, 3});
  EXPECT_EQ(alone.fought().verdict, Verdict::beaten);
  EXPECT_EQ(alone.pose(kn), pose_mm(300, 360, kSouth));

  const auto worse = t.run(Seat::red, Shoot{a, kn, {}}, {1, 6});
  EXPECT_EQ(worse.fought().loser, a);
  EXPECT_EQ(worse.fought().result, Result::none);
  EXPECT_EQ(cited(worse.fought().result_rule), "dba.shoot.no-return");
  EXPECT_EQ(worse.pose(a), pose_mm(300, 300, kNorth));
}

TEST_F(Shooting, TheNearestIsThePrincipal) {  // dba.shoot.principal
  const UnitId a = t.red("Art", 300, 300, kNorth);
  const UnitId b = t.red("4Bw", 360, 310, kNorth);
  const UnitId x = t.blue("3Kn", 320, 340, kSouth);
  const auto shot = t.run(Seat::red, Shoot{a, x, {b}}, {3, 3}).all<ShotMade>();
  ASSERT_EQ(shot.size(), 1U);
  EXPECT_EQ(shot[0].shot.principal, b);
  EXPECT_EQ(shot[0].shot.aid, (BoundedVector<UnitId, 2>{a}));
}

TEST_F(Shooting, AmongEqualsTheOneNamedFirst) {  // dba.gap.shoot-principal-tie
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId b = t.red("4Bw", 340, 300, kNorth);
  const UnitId x = t.blue("3Kn", 320, 330, kSouth);
  EXPECT_EQ(t.run(Seat::red, Shoot{a, x, {b}}, {3, 3}).all<ShotMade>()[0].shot.principal, a);
  EXPECT_EQ(t.run(Seat::red, Shoot{b, x, {a}}, {3, 3}).all<ShotMade>()[0].shot.principal, b);
}

TEST_F(Shooting, ReturnFireCountsAgainstBoth) {  // dba.shoot.return
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Bw", 300, 340, kSouth);
  t.state().at(a).general = true;
  const auto after = t.run(Seat::red, Shoot{a, x, {}}, {1, 5});
  EXPECT_EQ(after.fought().tally_a.total, 4) << "the general is shot at";
  EXPECT_EQ(after.fought().tally_b.total, 7);
  EXPECT_EQ(after.fought().loser, a);
  EXPECT_EQ(after.pose(a), pose_mm(300, 280, kNorth));
  const auto shot = after.all<ShotMade>();
  ASSERT_EQ(shot.size(), 1U);
  EXPECT_TRUE(shot[0].shot.returns);
}

TEST_F(Shooting, ArtilleryReturnsInTheEnemysTurn) {  // dba.shoot.art-return, dba.gap.shoot-art-return-moved
  t.begin(Phase::shoot, Seat::blue);
  const UnitId art = t.red("Art", 300, 300, kNorth);
  const UnitId bw = t.blue("4Bw", 300, 340, kSouth);
  const auto after = t.run(Seat::blue, Shoot{bw, art, {}}, {1, 4});
  EXPECT_EQ(after.fought().tally_a.total, 3);
  EXPECT_EQ(after.fought().tally_b.total, 8);
  EXPECT_EQ(after.lost_by(bw), "dba.result.doubled-others");
}

TEST_F(Shooting, FirstAtThoseWhoCanShootBack) {  // dba.shoot.mutual-first
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId bows = t.blue("4Bw", 300, 340, kSouth);
  const UnitId sp = t.blue("4Sp", 340, 330, kSouth);
  const auto refused = t.run(Seat::red, Shoot{a, sp, {}});
  EXPECT_TRUE(refused.refused_by("dba.shoot.mutual-first"));
  EXPECT_TRUE(refused.decision.events.empty());
  EXPECT_EQ(duty_elsewhere(t.state(), t.bodies(), a, sp), bows);
  t.state().at(bows).has_shot = true;  // it cannot shoot back any more
  EXPECT_TRUE(t.run(Seat::red, Shoot{a, sp, {}}, {3, 3}).decision.accepted());
}

TEST_F(Shooting, AidIsNoWayOutOfTheDuty) {  // dba.shoot.aid-duty
  const UnitId a = t.red("4Bw", 380, 300, kNorth);
  const UnitId b = t.red("4Bw", 340, 300, kNorth);
  const UnitId sp = t.blue("4Sp", 380, 330, kSouth);
  t.blue("4Bw", 300, 340, kSouth);  // can shoot at B and B at it; A is out of its arc and range
  EXPECT_TRUE(t.run(Seat::red, Shoot{a, sp, {b}}).refused_by("dba.shoot.aid-duty"));
  EXPECT_TRUE(t.run(Seat::red, Shoot{a, sp, {}}, {3, 3}).decision.accepted());
}

TEST_F(Shooting, TheOwnerChoosesTheTarget) {  // dba.gap.shoot-chooser, dba.shoot.order
  const UnitId a = t.blue("4Bw", 300, 340, kSouth);
  const UnitId x = t.red("4Sp", 300, 300, kNorth);
  const UnitId y = t.red("4Sp", 340, 300, kNorth);
  EXPECT_TRUE(t.run(Seat::red, Shoot{a, x, {}}).refused_by("acies.command.not-yours"));
  const auto asked = t.run(Seat::red, Shoot{a, kNoUnit, {}});
  ASSERT_EQ(asked.state.asking, Asking::target);
  EXPECT_EQ(question(asked.state).seat, Seat::blue);
  t.state() = asked.state;
  EXPECT_TRUE(t.run(Seat::red, Shoot{a, x, {}}).refused_by("acies.command.wrong-seat"));
  const auto shot = t.run(Seat::blue, Shoot{a, y, {}}, {6, 1});  // 8 against 5
  EXPECT_EQ(shot.fought().b, y);
  EXPECT_EQ(shot.state.asking, Asking::nothing);
  EXPECT_EQ(shot.pose(y), pose_mm(340, 285, kNorth));
}

TEST_F(Shooting, TheNamedShooterMustTakePart) {
  const UnitId a = t.blue("4Bw", 300, 340, kSouth);
  const UnitId b = t.blue("4Bw", 340, 340, kSouth);
  const UnitId x = t.red("4Sp", 320, 300, kNorth);
  t.state() = t.run(Seat::red, Shoot{a, kNoUnit, {}}).state;
  EXPECT_TRUE(t.run(Seat::blue, Shoot{b, x, {}}).refused_by("dba.shoot.order"));
  const auto shot = t.run(Seat::blue, Shoot{b, x, {a}}, {3, 3}).all<ShotMade>();
  ASSERT_EQ(shot.size(), 1U);
  EXPECT_EQ(shot[0].shot.principal, b) << "as near as the one named: the owner chooses";
}

TEST_F(Shooting, AidForTheReturnShot) {  // dba.gap.shoot-return-aid
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Bw", 300, 340, kSouth);
  const UnitId y = t.blue("4Bw", 340, 340, kSouth);
  const UnitId sp = t.blue("4Sp", 400, 340, kSouth);
  const auto asked = t.run(Seat::red, Shoot{a, x, {}});
  ASSERT_EQ(asked.state.asking, Asking::return_aid);
  EXPECT_EQ(question(asked.state).seat, Seat::blue);
  t.state() = asked.state;
  EXPECT_TRUE(t.run(Seat::blue, Aid{{sp}}).refused_by("dba.shoot.types"));
  EXPECT_TRUE(t.run(Seat::blue, Aid{{x}}).refused_by("dba.shoot.once"));
  EXPECT_TRUE(t.run(Seat::blue, Aid{{a}}).refused_by("acies.command.not-yours"));
  EXPECT_TRUE(t.run(Seat::blue, Aid{{y, y}}).refused_by("acies.command.repeated-unit"));
  const auto aided = t.run(Seat::blue, Aid{{y}}, {4, 3});
  EXPECT_EQ(factor(aided.fought().tally_a, "dba.combat.shoot-aid"), -1);
  EXPECT_EQ(aided.fought().tally_a.total, 5);
  EXPECT_EQ(aided.fought().tally_b.total, 5);
  const auto shot = aided.all<ShotMade>();
  ASSERT_EQ(shot.size(), 1U);
  EXPECT_EQ(shot[0].shot.return_aid, (BoundedVector<UnitId, 2>{y}));
  const auto alone = t.run(Seat::blue, Aid{}, {4, 3});
  EXPECT_EQ(alone.fought().tally_a.total, 6);
}

TEST_F(Shooting, AHelperWithADutyOfItsOwnIsNotAsked) {  // dba.shoot.aid-duty
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Bw", 300, 340, kSouth);
  t.blue("4Bw", 340, 340, kSouth);
  t.red("4Bw", 380, 300, kNorth);  // it and the helper can shoot at each other
  const auto after = t.run(Seat::red, Shoot{a, x, {}}, {3, 3});
  EXPECT_EQ(after.state.asking, Asking::nothing);
  EXPECT_EQ(after.all<Fought>().size(), 1U);
}

TEST_F(Shooting, OnlyAtTheRear) {  // dba.shoot.rear-kill, .rear-eligible
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("4Sp", 300, 340, kNorth);
  EXPECT_TRUE(shoots_at_rear(t.state(), t.bodies(), a, x));
  const auto after = t.run(Seat::red, Shoot{a, x, {}}, {6, 1});  // 8 against 5
  EXPECT_EQ(after.fought().result, Result::recoil);
  EXPECT_EQ(after.lost_by(x), "dba.recoil.kill-rear-shot");
}

TEST_F(Shooting, AtTheRearOnlyIfAllAre) {  // dba.shoot.rear-all
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId b = t.red("4Bw", 360, 345, kWest);  // beside the target
  const UnitId x = t.blue("4Sp", 300, 340, kNorth);
  EXPECT_FALSE(shoots_at_rear(t.state(), t.bodies(), b, x));
  const auto after = t.run(Seat::red, Shoot{a, x, {b}}, {5, 2});  // 7 against 5
  EXPECT_EQ(after.fought().result, Result::recoil);
  EXPECT_EQ(after.pose(x), pose_mm(300, 325, kNorth));
}

TEST_F(Shooting, SupportersOfTheShotLive) {  // dba.gap.support-destroyed-by-shot, dba.support.melee-only
  const UnitId a = t.red("Art", 300, 300, kNorth);
  const UnitId wb = t.blue("4Wb", 300, 340, kSouth);
  const UnitId behind = t.blue("4Wb", 300, 355, kSouth);
  const auto after = t.run(Seat::red, Shoot{a, wb, {}}, {6, 1});  // 10 against 4
  EXPECT_EQ(after.fought().tally_b.total, 4) << "no support against shooting";
  EXPECT_EQ(after.lost_by(wb), "dba.result.doubled-others");
  EXPECT_TRUE(after.stands(behind));
}

TEST_F(Shooting, ScythedChariotsThatTieAreLost) {  // dba.result.tie-scythed
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  const UnitId x = t.blue("SCh", 300, 340, kSouth);
  EXPECT_EQ(t.run(Seat::red, Shoot{a, x, {}}, {3, 3}).lost_by(x), "dba.result.tie-scythed");
}

TEST_F(Shooting, NamingOneWhoCannotShoot) {  // dba.shoot.order
  const UnitId a = t.red("4Bw", 300, 300, kNorth);
  t.blue("4Sp", 300, 400, kSouth);
  const UnitId b = t.red("4Bw", 500, 300, kNorth);
  t.blue("4Sp", 500, 330, kSouth);
  const auto refused = t.run(Seat::red, Shoot{a, kNoUnit, {}});
  EXPECT_TRUE(refused.refused_by("dba.shoot.order"));
  EXPECT_TRUE(refused.refused_by("dba.shoot.range"));
  EXPECT_TRUE(t.run(Seat::red, Shoot{UnitId{99}, kNoUnit, {}}).refused_by("acies.command.unknown-unit"));
  EXPECT_TRUE(t.run(Seat::red, Shoot{b, UnitId{99}, {}}).refused_by("acies.command.unknown-unit"));
  EXPECT_TRUE(t.run(Seat::red, Shoot{b, a, {}}).refused_by("dba.shoot.free-choice"));
  EXPECT_TRUE(t.run(Seat::red, Shoot{b, unit_id(3), {b}}).refused_by("acies.command.repeated-unit"));
  EXPECT_EQ(shooters(t.state(), t.bodies()), (BoundedVector<UnitId, 24>{b}));
}

TEST_F(Shooting, ALostEnemyOpensTheLineForOthers) {  // dba.shoot.gained-chance, .one-at-a-time, .phase-end
  const UnitId a = t.red("4Bw", 250, 300, kNorth);
  const UnitId b = t.red("Art", 300, 290, kNorth);
  const UnitId x = t.blue("7Hd", 300, 330, kSouth);
  const UnitId y = t.blue("4Sp", 300, 375, kSouth);  // behind the Hordes
  EXPECT_FALSE(can(b, y));
  const auto after = t.run(Seat::red, Shoot{a, x, {}}, {6, 1});  // 8 against 4
  EXPECT_EQ(after.lost_by(x), "dba.result.doubled-others");
  EXPECT_EQ(after.state.phase, Phase::shoot);
  EXPECT_TRUE(can_shoot(after.state, bodies_of(after.state), b, y));
  t.state() = after.state;
  const auto last = t.run(Seat::red, Shoot{b, y, {}}, {1, 1});
  EXPECT_NE(last.state.phase, Phase::shoot) << "nobody is left to shoot";
}

}  // namespace
}  // namespace acies::dba
