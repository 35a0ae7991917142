// SPDX-License-Identifier: Apache-2.0
// Scores and tallies: what each side adds up in close combat, from positions and from bare facts.
#include "rulesets/dba/support.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

struct Census {
  int tie = 0;
  int first_beaten = 0;
  int first_doubled = 0;
  int second_beaten = 0;
  int second_doubled = 0;
  friend bool operator==(const Census&, const Census&) = default;
};

Census census(int first, int second) {
  Census c;
  for (int i = 1; i <= 6; ++i)
    for (int k = 1; k <= 6; ++k) {
      const Comparison r = compare_scores(first + i, second + k);
      if (r.verdict == Verdict::tie)
        ++c.tie;
      else if (r.lower == 0)
        ++(r.verdict == Verdict::beaten ? c.first_beaten : c.first_doubled);
      else
        ++(r.verdict == Verdict::beaten ? c.second_beaten : c.second_doubled);
    }
  return c;
}

TEST(Scores, CensusOfAllDice) {
  EXPECT_EQ(census(5, 3), (Census{4, 6, 0, 20, 6}));   // dba.ex.odds-5-3
  EXPECT_EQ(census(4, 2), (Census{4, 6, 0, 17, 9}));   // dba.ex.odds-4-2
  EXPECT_EQ(census(4, 4), (Census{6, 14, 1, 14, 1}));  // dba.ex.odds-4-4
}

TEST(Scores, BeatenOrDoubled) {  // dba.ex.beaten-or-doubled
  const auto check = [](int first, int second, Verdict verdict, int lower) {
    const Comparison c = compare_scores(first, second);
    EXPECT_EQ(c.verdict, verdict) << first << " " << second;
    EXPECT_EQ(c.lower, lower) << first << " " << second;
  };
  check(8, 4, Verdict::doubled, 1);
  check(4, 8, Verdict::doubled, 0);
  check(7, 4, Verdict::beaten, 1);
  check(9, 4, Verdict::doubled, 1);
  check(1, 0, Verdict::doubled, 1);
  check(5, 5, Verdict::tie, -1);
  check(-1, 0, Verdict::doubled, 0);
}

TEST(Tally, FactorByTheEnemysCategory) {  // dba.combat.factor, dba.combat.art-factor
  TestTable t;
  const UnitId bd = t.red("4Bd", 300, 300, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  EXPECT_EQ(factor(t.tally(bd, kn), "dba.combat.factor"), 3);
  EXPECT_EQ(factor(t.tally(kn, bd), "dba.combat.factor"), 3);
  EXPECT_EQ(t.tally(kn, bd).total, 3);
  EXPECT_EQ(t.tally(kn, bd).die, 0);
  TestTable guns;
  const UnitId art = guns.red("Art", 300, 300, kNorth);
  const UnitId foe = guns.blue("4Bd", 300, 300, kSouth);
  EXPECT_EQ(factor(guns.tally(art, foe), "dba.combat.art-factor"), 2);
  EXPECT_EQ(shooting_tally(guns.state(), bodies_of(guns.state()), art, foe, ShotAt::no, 0).total, 4);
}

TEST(Tally, TheGeneral) {  // dba.melee.general, dba.combat.shoot-general
  TestTable t;
  const UnitId a = t.red("4Bd", 300, 300, kNorth);
  const UnitId x = t.blue("4Bw", 300, 300, kSouth);
  t.state().at(a).general = true;
  EXPECT_EQ(factor(t.tally(a, x), "dba.melee.general"), 1);
  EXPECT_EQ(t.tally(a, x).total, 6);
  EXPECT_EQ(shooting_tally(t.state(), bodies_of(t.state()), a, x, ShotAt::yes, 0).total, 6);
  EXPECT_EQ(shooting_tally(t.state(), bodies_of(t.state()), a, x, ShotAt::no, 0).total, 5);
}

TEST(Tally, EachSideAndTheRearCountOnce) {  // dba.melee.overlap-effect
  TestTable t;
  const UnitId b = t.red("4Bd", 300, 300, kNorth);
  const UnitId a = t.blue("4Bd", 300, 300, kSouth);
  EXPECT_EQ(t.tally(b, a).total, 5);
  const UnitId left = t.blue("4Bd", 260, 300, kSouth);  // overlaps at B's left front corner
  EXPECT_EQ(t.tally(b, a).total, 4);
  EXPECT_EQ(t.tally(b, a).factors.back().cause, left);
  t.blue("4Bd", 280, 280, kEast);  // and stands on the same flank: still -1
  EXPECT_EQ(t.tally(b, a).total, 4);
  t.blue("4Bd", 340, 300, kSouth);
  EXPECT_EQ(t.tally(b, a).total, 3);
  t.blue("4Bd", 300, 285, kNorth);  // in rear contact
  EXPECT_EQ(t.tally(b, a).total, 2);
  EXPECT_EQ(factor(t.tally(b, a), "dba.melee.overlap-effect"), -3);
  EXPECT_EQ(t.tally(a, b).total, 5) << "those who overlap suffer nothing";
}

TEST(Tally, AFightingNeighbourDoesNotOverlapAtTheCorner) {  // dba.geo.overlap-corner (4)
  TestTable t;
  const UnitId b = t.red("4Bd", 300, 300, kNorth);
  t.red("4Bd", 340, 300, kNorth);
  const UnitId a = t.blue("4Bd", 300, 300, kSouth);
  t.blue("4Bd", 340, 300, kSouth);
  EXPECT_EQ(t.tally(b, a).total, 5);
}

struct Support {
  const char* front;
  const char* behind;
  const char* enemy;
  int value;
  const char* rule;
};

class SupportRows : public testing::TestWithParam<Support> {};

TEST_P(SupportRows, DirectlyBehind) {
  const Support& s = GetParam();
  TestTable t;
  const UnitId front = t.red(s.front, 300, 300, kNorth);
  const double depth = sub_type(*find_sub_type(s.front)).depth(Scale::mm15).units() / 100;
  const UnitId behind = t.red(s.behind, 300, 300 - depth, kNorth);
  const UnitId enemy = t.blue(s.enemy, 300, 300, kSouth);
  const Tally tally = t.tally(front, enemy);
  EXPECT_EQ(factor(tally, s.rule), s.value);
  EXPECT_EQ(tally.factors.size(), s.value == 0 ? 1U : 2U);
  if (s.value != 0) {
    EXPECT_EQ(tally.factors.back().cause, behind);
  }
}

constexpr const char* kSame = "dba.support.same-type";
constexpr const char* kPsiloi = "dba.support.psiloi-direct";
INSTANTIATE_TEST_SUITE_P(
    Rows, SupportRows,
    testing::Values(Support{"4Pk", "4Pk", "4Bd", 3, kSame}, Support{"4Pk", "4Pk", "El", 3, kSame},
                    Support{"4Pk", "4Pk", "3Kn", 3, kSame}, Support{"4Pk", "4Pk", "HCh", 3, kSame},
                    Support{"4Pk", "4Pk", "3Cv", 0, kSame}, Support{"4Pk", "4Pk", "SCh", 0, kSame},
                    Support{"4Pk", "4Pk", "4Bw", 0, kSame}, Support{"4Pk", "4Pk", "2Ps", 0, kSame},
                    Support{"4Pk", "4Pk", "WWg", 3, kSame}, Support{"4Pk", "4Sp", "4Bd", 0, kSame},
                    Support{"3Wb", "5Wb", "4Bd", 1, kSame},
                    Support{"5Wb", "3Wb", "4Bd", 1, kSame},  // dba.ex.support-subtypes
                    Support{"4Wb", "4Wb", "3Cv", 0, kSame}, Support{"4Wb", "4Wb", "4Ax", 1, kSame},
                    Support{"4Sp", "4Sp", "3Kn", 1, kSame}, Support{"4Sp", "3Sp", "4Sp", 1, kSame},
                    Support{"4Sp", "4Sp", "4Bd", 0, kSame}, Support{"4Sp", "4Sp", "3Cv", 0, kSame},
                    Support{"4Sp", "2Ps", "3Cv", 1, kPsiloi}, Support{"4Bd", "2Ps", "El", 1, kPsiloi},
                    Support{"4Ax", "2Ps", "4Wb", 1, kPsiloi}, Support{"4Ax", "2Ps", "4Bd", 0, kPsiloi},
                    Support{"4Pk", "2Ps", "3Kn", 0, kPsiloi}, Support{"4Bw", "2Ps", "3Kn", 0, kPsiloi},
                    Support{"4Bd", "4Bd", "3Kn", 0, kSame}));

TEST(Support, NotWhenItFacesAnotherWayOrStandsAside) {  // dba.geo.directly-behind
  TestTable t;
  const UnitId a = t.red("4Pk", 300, 300, kNorth);
  t.red("4Pk", 310, 285, kNorth);
  const UnitId x = t.blue("4Bd", 300, 300, kSouth);
  EXPECT_EQ(t.tally(a, x).total, 3);
  TestTable turned;
  const UnitId b = turned.red("4Pk", 300, 300, kNorth);
  turned.red("4Pk", 300, 270, kSouth);
  const UnitId y = turned.blue("4Bd", 300, 300, kSouth);
  EXPECT_EQ(turned.tally(b, y).total, 3);
}

TEST(Support, PsiloiBehindANeighbour) {  // dba.ex.support-psiloi-side, dba.support.psiloi-diagonal
  TestTable t;
  const UnitId bd3 = t.red("3Bd", 300, 300, kNorth);
  t.red("4Bd", 340, 300, kNorth);
  const UnitId ps = t.red("2Ps", 340, 285, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  EXPECT_EQ(factor(t.tally(bd3, kn), "dba.support.psiloi-diagonal"), 1);
  EXPECT_EQ(t.tally(bd3, kn).factors.back().cause, ps);
  const auto after = t.fight(bd3, kn, 1, 4);  // 5 against 6 (the neighbour overlaps the Knights): beaten
  EXPECT_EQ(after.lost_by(bd3), "dba.result.beaten-bd");
  EXPECT_TRUE(after.stands(ps)) << "dba.support.psiloi-affected";
}

TEST(Support, PsiloiNeedANeighbourOfTheSameType) {  // dba.gap.support-psiloi-same-type
  TestTable t;
  const UnitId bd = t.red("4Bd", 300, 300, kNorth);
  t.red("4Sp", 340, 300, kNorth);
  t.red("2Ps", 340, 285, kNorth);
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  EXPECT_EQ(t.tally(bd, kn).total, 3);
}

TEST(Support, RowsAddAndEachCountsOnce) {  // dba.gap.support-stack
  TestTable t;
  const UnitId sp = t.red("4Sp", 300, 300, kNorth);
  t.red("4Sp", 300, 285, kNorth);
  for (const double x : {260.0, 340.0}) {
    t.red("4Sp", x, 300, kNorth);
    t.red("2Ps", x, 285, kNorth);
  }
  const UnitId kn = t.blue("3Kn", 300, 300, kSouth);
  const Tally tally = t.tally(sp, kn);
  EXPECT_EQ(factor(tally, "dba.support.same-type"), 1);
  EXPECT_EQ(factor(tally, "dba.support.psiloi-diagonal"), 1);
  EXPECT_EQ(tally.total, 6);
}

CombatFacts facts(Type me, Type enemy) {
  CombatFacts f;
  f.me = me;
  f.enemy = enemy;
  return f;
}

TEST(Facts, BadGoing) {  // dba.melee.bad-going-mounted, .bad-going-foot, dba.gap.minus-two-once
  for (const Type type :
       {Type::Sp, Type::Pk, Type::Bd, Type::Hd, Type::Art, Type::WWg, Type::Lit, Type::Kn, Type::LH}) {
    CombatFacts f = facts(type, Type::Ax);
    const int open = tally_of(f).total;
    f.bad_going = true;
    f.enemy_in_bad_going = true;
    EXPECT_EQ(tally_of(f).total, open - 2) << type_code(type);
  }
  for (const Type type : {Type::Ax, Type::Ps, Type::Wb, Type::Bw}) {
    CombatFacts f = facts(type, Type::Ax);
    const int open = tally_of(f).total;
    f.bad_going = true;
    EXPECT_EQ(tally_of(f).total, open) << type_code(type);
  }
  CombatFacts enemy_only = facts(Type::Cv, Type::Ax);
  enemy_only.enemy_in_bad_going = true;
  EXPECT_EQ(factor(tally_of(enemy_only), "dba.melee.bad-going-mounted"), -2);
}

TEST(Facts, CampsAndBuiltUpAreas) {  // dba.bua.foot-bonus, dba.camp.foot-bonus, dba.gap.elephant-footnote
  CombatFacts f = facts(Type::Ax, Type::Kn);
  f.place = Place::defended_bua;
  EXPECT_EQ(factor(tally_of(f), "dba.bua.foot-bonus"), 3);
  f.place = Place::own_camp;
  EXPECT_EQ(factor(tally_of(f), "dba.camp.foot-bonus"), 2);
  f.place = Place::captured_camp;
  EXPECT_EQ(tally_of(f).total, 2);
  CombatFacts rider = facts(Type::Cv, Type::Ax);
  rider.enemy_place = Place::defended_bua;
  EXPECT_EQ(factor(tally_of(rider), "dba.melee.bad-going-mounted"), -2);
  rider.me = Type::El;
  EXPECT_EQ(tally_of(rider).total, 4);
  CombatFacts shot = facts(Type::Ax, Type::Bw);
  shot.kind = CombatKind::shooting;
  shot.place = Place::own_camp;
  EXPECT_EQ(tally_of(shot).total, 3) << "only when shot at";
  shot.shot_at = true;
  EXPECT_EQ(tally_of(shot).total, 5);
}

TEST(Facts, SupportInBadGoing) {  // dba.support.no-bad-going, .psiloi-bad-going
  CombatFacts pikes = facts(Type::Pk, Type::Bd);
  pikes.behind = {true, Type::Pk, false, kNoUnit};
  EXPECT_EQ(tally_of(pikes).total, 6);
  pikes.behind.bad_going = true;
  EXPECT_EQ(tally_of(pikes).total, 3);
  CombatFacts ax = facts(Type::Ax, Type::Kn);
  ax.behind = {true, Type::Ps, true, kNoUnit};
  ax.bad_going = true;
  EXPECT_EQ(tally_of(ax).total, 3);
}

TEST(Facts, SupportAgainstWhoeverHoldsACamp) {  // dba.gap.support-camp-row
  CombatFacts bd = facts(Type::Bd, Type::CF);
  bd.behind = {true, Type::Ps, false, kNoUnit};
  EXPECT_EQ(tally_of(bd).total, 5);
  bd.enemy_place = Place::own_camp;
  EXPECT_EQ(tally_of(bd).total, 6);
}

TEST(Facts, ChariotsToTheLetter) {  // dba.gap.chariot-class
  CombatFacts pikes = facts(Type::Pk, Type::HCh);
  pikes.behind = {true, Type::Pk, false, kNoUnit};
  EXPECT_EQ(tally_of(pikes).total, 7);
  pikes.reading = Reading::literal;
  EXPECT_EQ(tally_of(pikes).total, 4);
}

}  // namespace
}  // namespace acies::dba
