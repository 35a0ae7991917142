// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/melee.h"

#include "rulesets/antika/areas.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

constexpr auto kHeavy = Type::heavy_infantry;

// Two units front to front at (600, 400), red facing north.
struct Duel {
  Field f;
  UnitId p;
  UnitId e;
  explicit Duel(Type type = kHeavy, const Kit& kit = {}, Type enemy = kHeavy, const Kit& enemy_kit = {}, int since = 0,
                bool charged = false) {
    p = f.put(type, Seat::red, at(600, 400), kit);
    e = f.put(enemy, Seat::blue, at(600, 400, kSouth), enemy_kit);
    f.fight(p, Edge::front, e, Edge::front, since, charged);
    f.at_phase(Phase::combat);
  }
  Attack attack() { return plan_attack(f.state, f.bodies(), p, e); }
  Attack reply() { return plan_attack(f.state, f.bodies(), e, p); }
  // A unit of blue on red's right flank.
  UnitId flank(Type type, const Kit& kit = {}) {
    const UnitId id = f.put(type, Seat::blue, at(640, 380, kWest), kit);
    f.fight(p, Edge::right, id, Edge::front);
    return id;
  }
  void begin() {
    f.run([](Scratch& s) { begin_combat(s); });
  }
};

int count_lines(const Tally& t, RuleId rule_id) {
  int n = 0;
  for (const Factor& factor : t.factors) n += factor.rule == rule_id ? 1 : 0;
  return n;
}

TEST(AntikaMelee, T1T2RuleOfSeven) {
  Duel d(kHeavy, {.training = Training::levy});
  d.flank(Type::heavy_cavalry);
  d.begin();
  Attacks attacks;
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  ASSERT_EQ(attacks.size(), 1U);
  EXPECT_EQ(attacks[0].to_hit.total, 7);
  EXPECT_EQ(attacks[0].count(), 3);
  EXPECT_EQ(attacks[0].need, 6);
  d.f.put_feature(FeatureKind::scrub, 600, 385, 200, 200);
  d.f.scenario.profiles[d.e.value].traits = traits({Trait::pikes});
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  for (const Attack& a : attacks)
    if (a.target == d.e) {
      EXPECT_EQ(a.to_hit.total, 9);
    }
  int dice = 0;
  for (const Attack& a : attacks) dice += a.count();
  EXPECT_EQ(dice, 3);
}

TEST(AntikaMelee, T3HitAndWound) {
  Duel d(kHeavy, {}, Type::light_artillery);  // artillery does not strike back
  d.f.run([](Scratch& s) { resolve_combat(s); }, {4, 3, 6, 2, 4, 3});
  const Attacked* a = d.f.event<Attacked>();
  ASSERT_NE(a, nullptr);
  EXPECT_EQ(a->hits, 2);
  EXPECT_EQ(a->wound_dice, 2);
  EXPECT_EQ(a->wounds, 1);
  EXPECT_EQ(d.f.state.at(d.e).wounds, 1);
  EXPECT_EQ(d.f.count_events<Attacked>(), 1U);
  EXPECT_EQ(d.f.dice_left, 0U);
}

TEST(AntikaMelee, T4PenetrationT5ArmourAboveSix) {
  Duel d(kHeavy, {.traits = traits({Trait::two_handed})}, kHeavy, {.armour = Armour::superior});
  EXPECT_EQ(d.attack().wound_need, 4);
  Duel wood(kHeavy, {}, kHeavy, {.armour = Armour::complete});
  wood.f.put_feature(FeatureKind::open_wood, 600, 420, 300, 60);
  const Attack a = wood.attack();
  EXPECT_EQ(a.to_wound.total, 7);
  EXPECT_TRUE(a.sheds_hit);
  EXPECT_EQ(a.wound_need, 6);
  wood.f.run([](Scratch& s) { resolve_combat(s); }, {6, 6, 6, 1, 6, 5, 1, 1, 1, 1});
  EXPECT_EQ(wood.f.event<Attacked>()->hits, 3);
  EXPECT_EQ(wood.f.event<Attacked>()->wound_dice, 2);
  EXPECT_EQ(wood.f.event<Attacked>()->wounds, 1);
}

TEST(AntikaMelee, T8MarchColumnHalvesTheWholePool) {
  Duel d(kHeavy, {.formation = Formation::march_column});
  d.f.put(kHeavy, Seat::red, at(600, 330), {});  // 10 mm behind the column's rear
  const Attack a = d.attack();
  EXPECT_EQ(a.count(), 3);
  EXPECT_EQ(a.need, 4);
  EXPECT_EQ(count_lines(a.dice, rule("antika.melee.rear-support")), 1);
  EXPECT_EQ(count_lines(a.dice, rule("antika.melee.march-column-half")), 1);
}

TEST(AntikaMelee, T22OverlapGivesADie) {
  Duel d;
  const UnitId u = d.f.put(kHeavy, Seat::red, at(680, 400));
  d.begin();
  EXPECT_EQ(d.f.state.at(u).overlapped, d.e);
  const Attack a = d.attack();
  EXPECT_EQ(a.count(), 5);
  EXPECT_EQ(a.dice.factors[1].cause, u);
  Attacks none;
  plan_attacks(d.f.state, d.f.bodies(), u, kNoUnit, none);
  EXPECT_TRUE(none.empty());
  d.f.put(kHeavy, Seat::red, at(520, 400));  // a second one counts no more
  EXPECT_EQ(d.attack().count(), 5);
}

TEST(AntikaMelee, T23RearSupport) {
  Duel d;
  const UnitId s = d.f.put(kHeavy, Seat::red, at(600, 331));
  EXPECT_EQ(rear_supports(d.f.state, d.f.bodies()).by[d.p.value], s);
  EXPECT_EQ(d.attack().count(), 5);
  d.f.state.at(s).pose = at(600, 329);
  EXPECT_EQ(d.attack().count(), 4);
}

TEST(AntikaMelee, SupportNeedsTheSameTypeOnFootOrInChariots) {
  Duel d;
  d.f.put(Type::medium_infantry, Seat::red, at(600, 360));
  EXPECT_EQ(d.attack().count(), 4);
  Duel horse(Type::heavy_cavalry, {}, Type::heavy_cavalry);
  horse.f.put(Type::heavy_cavalry, Seat::red, at(600, 360));
  EXPECT_EQ(horse.attack().count(), 4);
}

TEST(AntikaMelee, EachSupporterHelpsOne) {
  Field f;
  const UnitId a = f.put(Type::medium_infantry, Seat::red, at(580, 400));
  const UnitId b = f.put(Type::medium_infantry, Seat::red, at(620, 400));
  const UnitId x = f.put(Type::medium_infantry, Seat::blue, at(580, 400, kSouth));
  const UnitId y = f.put(Type::medium_infantry, Seat::blue, at(620, 400, kSouth));
  const UnitId s = f.put(Type::medium_infantry, Seat::red, at(600, 350), {.formation = Formation::row});
  f.fight(a, Edge::front, x, Edge::front);
  f.fight(b, Edge::front, y, Edge::front);
  f.at_phase(Phase::combat);
  EXPECT_TRUE(has_choices(f.state, f.bodies(), Seat::red));
  EXPECT_FALSE(has_choices(f.state, f.bodies(), Seat::blue));
  EXPECT_EQ(rear_supports(f.state, f.bodies()).by[a.value], s);
  ASSERT_TRUE(f.run([&](Scratch& k) { decide_support(k, Seat::red, {{s, b}}); }));
  const Supports chosen = rear_supports(f.state, f.bodies());
  EXPECT_EQ(chosen.by[b.value], s);
  EXPECT_FALSE(chosen.by[a.value].valid());
  EXPECT_FALSE(f.run([&](Scratch& k) { decide_support(k, Seat::red, {{a, b}}); }));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.rear-support")));
}

TEST(AntikaMelee, T28Cataphracts) {
  const Kit cataphracts{.armour = Armour::complete, .traits = traits({Trait::cataphracts})};
  EXPECT_EQ(Duel(Type::heavy_cavalry, cataphracts, Type::medium_infantry, {}, 1, true).attack().count(), 6);
  EXPECT_EQ(
      Duel(Type::heavy_cavalry, cataphracts, kHeavy, {.traits = traits({Trait::phalanx})}, 1, true).attack().count(),
      4);
  EXPECT_EQ(
      Duel(Type::heavy_cavalry, cataphracts, kHeavy, {.traits = traits({Trait::stakes})}, 1, true).attack().count(), 4);
  EXPECT_EQ(Duel(Type::heavy_cavalry, cataphracts, Type::heavy_cavalry, {}, 1, true).attack().count(), 5);
  EXPECT_EQ(Duel(Type::heavy_cavalry, cataphracts, Type::medium_infantry, {}, 0, false).attack().count(), 4);
}

TEST(AntikaMelee, T29PhalanxSupport) {
  const Kit phalanx{.traits = traits({Trait::phalanx, Trait::pikes})};
  Duel d(kHeavy, phalanx);
  d.f.put(kHeavy, Seat::red, at(600, 360), phalanx);
  d.f.put(kHeavy, Seat::red, at(680, 400), phalanx);
  EXPECT_EQ(d.attack().count(), 7);
  EXPECT_EQ(d.reply().to_hit.total, 5);  // pikes on the front
}

TEST(AntikaMelee, PhalanxFlankedIsNone) {
  const Kit phalanx{.traits = traits({Trait::phalanx})};
  Duel d(kHeavy, phalanx, Type::elephant, {}, 1, true);
  EXPECT_EQ(d.reply().count(), 2);  // overwhelming charge cancelled
  d.f.put(kHeavy, Seat::red, at(600, 360), phalanx);
  d.flank(kHeavy);
  EXPECT_EQ(d.reply().count(), 3);
  const Pool pool = pool_of(d.f.state, d.f.bodies(), d.p, rear_supports(d.f.state, d.f.bodies()).by[d.p.value]);
  EXPECT_EQ(pool.total, 5);  // +1, not +2
}

TEST(AntikaMelee, T34FrontAndFlankDisorder) {
  Duel d(Type::medium_infantry, {}, Type::medium_infantry);
  d.flank(Type::heavy_cavalry);
  d.begin();
  EXPECT_TRUE(disordered(d.f.state, d.p));
  EXPECT_EQ(d.attack().to_hit.total, 6);
}

TEST(AntikaMelee, T35LightsOnTheFlankDoNothing) {
  Duel d(Type::medium_infantry, {}, Type::medium_infantry);
  d.flank(Type::light_cavalry);
  d.begin();
  EXPECT_FALSE(disordered(d.f.state, d.p));
  EXPECT_EQ(d.attack().to_hit.total, 4);
}

TEST(AntikaMelee, TwoFlanksDisorderWithoutAFront) {
  Field f;
  const UnitId p = f.put(kHeavy, Seat::red, at(600, 400));
  const UnitId a = f.put(Type::heavy_cavalry, Seat::blue, at(640, 380, kWest));
  const UnitId b = f.put(Type::heavy_cavalry, Seat::blue, at(560, 380, kEast));
  f.fight(p, Edge::right, a, Edge::front);
  EXPECT_EQ(automatic_disorder(f.state, p), RuleId{});
  f.fight(p, Edge::left, b, Edge::front);
  EXPECT_EQ(automatic_disorder(f.state, p), rule("antika.flank.disorder-two-sides"));
}

TEST(AntikaMelee, T39ElephantsDisorderHorse) {
  Duel d(Type::war_elephant, {}, Type::heavy_cavalry);
  d.begin();
  EXPECT_TRUE(disordered(d.f.state, d.e));
  EXPECT_FALSE(disordered(d.f.state, d.p));
  Duel chariot(Type::war_elephant, {}, Type::heavy_chariot);
  chariot.begin();
  EXPECT_FALSE(disordered(chariot.f.state, chariot.e));
}

TEST(AntikaMelee, T44Chariots) {
  Duel d(Type::heavy_chariot, {}, kHeavy, {}, 1, true);
  d.f.put(Type::heavy_chariot, Seat::red, at(600, 355));
  Attacks attacks;
  plan_attacks(d.f.state, d.f.bodies(), d.p, rear_supports(d.f.state, d.f.bodies()).by[d.p.value], attacks);
  ASSERT_EQ(attacks.size(), 2U);
  EXPECT_EQ(attacks[0].count(), 6);
  EXPECT_EQ(attacks[1].kind, AttackKind::impact);
  EXPECT_EQ(attacks[1].count(), 3);
  EXPECT_EQ(attacks[1].need, 6);
  // Charged, not charging: no impact, but the overwhelming charge stays.
  d.f.state.melees[0].charged_a = false;
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  ASSERT_EQ(attacks.size(), 1U);
  EXPECT_EQ(attacks[0].count(), 5);
}

TEST(AntikaMelee, T43FriendGoneItsPlaceIsTaken) {
  Duel d(Type::heavy_cavalry, {}, kHeavy);
  d.f.state.at(d.p).pose = at(580, 400);
  const UnitId u = d.f.put(Type::heavy_cavalry, Seat::red, at(620, 400));
  d.begin();
  EXPECT_EQ(d.f.state.at(u).overlapped, d.e);
  d.f.state.at(d.p).wounds = 3;
  d.f.run([](Scratch& s) { resolve_combat(s); }, {1, 1, 1, 1, 1, 4, 1, 1, 1, 4});
  EXPECT_FALSE(d.f.state.on_table(d.p));
  const Melee* m = melee_between(d.f.state, u, d.e);
  ASSERT_NE(m, nullptr);
  EXPECT_FALSE(first_turn_for(d.f.state, u, d.e));
}

TEST(AntikaMelee, FirstTurnOnly) {
  const Kit legion{.traits = traits({Trait::pilum, Trait::javelin})};
  Duel d(kHeavy, legion, kHeavy, {.traits = traits({Trait::shield_wall})}, 1, true);
  EXPECT_EQ(d.attack().wound_need, 5);
  Attacks attacks;
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  ASSERT_EQ(attacks.size(), 2U);  // the best of its thrown weapons only
  EXPECT_EQ(attacks[1].kind, AttackKind::thrown);
  EXPECT_EQ(attacks[1].need, 5);
  EXPECT_EQ(attacks[1].wound_need, 0);
  d.f.state.turn = 2;
  EXPECT_EQ(d.attack().wound_need, 4);
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  EXPECT_EQ(attacks.size(), 1U);
}

TEST(AntikaMelee, LanceAndScythesInTheTurnTheyCharge) {
  const Kit lance{.traits = traits({Trait::cavalry_lance})};
  EXPECT_EQ(Duel(Type::heavy_cavalry, lance, kHeavy, {}, 1, true).attack().wound_need, 3);
  EXPECT_EQ(Duel(Type::heavy_cavalry, lance, kHeavy, {}, 1, false).attack().wound_need, 4);
  EXPECT_EQ(Duel(Type::heavy_cavalry, lance, kHeavy, {.traits = traits({Trait::stakes})}, 1, true).attack().wound_need,
            4);
  const Kit scythes{.traits = traits({Trait::scythes})};
  EXPECT_EQ(Duel(Type::heavy_chariot, scythes, kHeavy, {}, 1, true).attack().wound_need, 3);
}

TEST(AntikaMelee, LeaderDieOnceAndStrategistTrains) {
  Duel d;
  d.f.put_with(Type::aide, d.p);
  EXPECT_EQ(d.attack().count(), 5);
  d.f.put_with(Type::general, d.p, Grade::strategist);
  EXPECT_EQ(d.attack().count(), 5);
  EXPECT_EQ(d.attack().need, 3);
}

TEST(AntikaMelee, LateDisorderTakesADie) {
  Duel d;
  d.f.state.at(d.p).wounds = 2;
  EXPECT_EQ(d.attack().to_hit.total, 5);
  EXPECT_EQ(d.attack().count(), 4);
  d.f.scenario.late_disorder = true;
  EXPECT_EQ(d.attack().to_hit.total, 4);
  EXPECT_EQ(d.attack().count(), 4);  // 2 wounds of 4 are not yet disorder
  d.f.state.at(d.p).wounds = 3;
  EXPECT_EQ(d.attack().to_hit.total, 4);
  EXPECT_EQ(d.attack().count(), 3);
}

TEST(AntikaMelee, DiceAreDividedWholly) {
  Duel d(kHeavy, {}, kHeavy);
  const UnitId x = d.flank(Type::heavy_cavalry);
  d.f.put(kHeavy, Seat::red, at(520, 400));  // overlaps e: that die is its alone
  EXPECT_TRUE(has_choices(d.f.state, d.f.bodies(), Seat::red));
  const auto split = [&](int to_e, int to_x) {
    Split c{d.p, {}};
    c.shares.push_back({d.p, d.e, static_cast<std::uint8_t>(to_e)});
    c.shares.push_back({d.p, x, static_cast<std::uint8_t>(to_x)});
    return d.f.run([&](Scratch& s) { decide_split(s, Seat::red, c); });
  };
  EXPECT_FALSE(split(2, 2));
  EXPECT_TRUE(d.f.refused_by(rule("antika.gap.must-attack")));
  EXPECT_FALSE(split(0, 5));
  EXPECT_TRUE(d.f.refused_by(rule("antika.gap.split-order")));
  ASSERT_TRUE(split(2, 3));
  Attacks attacks;
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  ASSERT_EQ(attacks.size(), 2U);
  EXPECT_EQ(attacks[0].count(), 2);
  EXPECT_EQ(attacks[1].count(), 3);
}

TEST(AntikaMelee, SevenPlusTakesOneDieOfAllShares) {
  Duel d(kHeavy, {.training = Training::levy});
  const UnitId x = d.flank(kHeavy);
  d.begin();
  Split c{d.p, {}};
  c.shares.push_back({d.p, d.e, 2});
  c.shares.push_back({d.p, x, 2});
  ASSERT_TRUE(d.f.run([&](Scratch& s) { decide_split(s, Seat::red, c); }));
  Attacks attacks;
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  ASSERT_EQ(attacks.size(), 2U);
  EXPECT_EQ(attacks[0].count(), 1);  // equal shares: the one named first
  EXPECT_EQ(attacks[1].count(), 2);
  EXPECT_EQ(attacks[1].need, 6);
}

TEST(AntikaMelee, PhalanxSquareHasOnlyFronts) {
  Duel d(kHeavy, {.traits = traits({Trait::phalanx, Trait::pikes}), .formation = Formation::phalanx_square},
         Type::heavy_cavalry);
  d.f.state.melees[0].edge_a = Edge::left;
  d.begin();
  EXPECT_FALSE(disordered(d.f.state, d.p));
  EXPECT_EQ(d.reply().to_hit.total, 5);
}

TEST(AntikaMelee, CampFightsWithItsGarrison) {
  Field f;
  const UnitId camp = f.put_camp(Seat::blue, at(600, 760, kSouth));
  const UnitId p = f.put(kHeavy, Seat::red, at(600, 760));
  f.fight(p, Edge::front, camp, Edge::front, 1, true);
  f.at_phase(Phase::combat);
  Attacks attacks;
  plan_attacks(f.state, f.bodies(), camp, kNoUnit, attacks);
  EXPECT_TRUE(attacks.empty());
  EXPECT_EQ(plan_attack(f.state, f.bodies(), p, camp).wound_need, 4);
  f.put_garrison(camp, Type::medium_infantry, {.armour = Armour::superior, .training = Training::trained});
  EXPECT_EQ(plan_attack(f.state, f.bodies(), p, camp).wound_need, 5);
  plan_attacks(f.state, f.bodies(), camp, kNoUnit, attacks);
  ASSERT_EQ(attacks.size(), 1U);
  EXPECT_EQ(attacks[0].count(), 3);
  EXPECT_EQ(attacks[0].need, 3);
}

TEST(AntikaMelee, AimsAtOneOfSeveral) {
  Duel d(kHeavy, {.traits = traits({Trait::venablo})}, kHeavy, {}, 1);
  const UnitId x = d.f.put(kHeavy, Seat::blue, at(640, 380, kWest));
  d.f.fight(d.p, Edge::right, x, Edge::front, 1, false, true);
  EXPECT_TRUE(may_aim(d.f.state, d.f.bodies(), d.p, AutoAttack::thrown));
  Attacks attacks;
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  EXPECT_EQ(attacks.back().target, d.e);
  ASSERT_TRUE(d.f.run([&](Scratch& s) { decide_aiming(s, Seat::red, {{d.p, x, AutoAttack::thrown}}); }));
  plan_attacks(d.f.state, d.f.bodies(), d.p, kNoUnit, attacks);
  EXPECT_EQ(attacks.back().target, x);
  EXPECT_FALSE(d.f.run([&](Scratch& s) { decide_aiming(s, Seat::red, {{d.p, x, AutoAttack::impact}}); }));
  EXPECT_TRUE(d.f.refused_by(rule("antika.gap.automatic-wounds")));
}

}  // namespace
}  // namespace acies::antika
