// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/shooting.h"

#include "rulesets/antika/areas.h"
#include "rulesets/antika/attack.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

const Kit kBows{.armour = Armour::unprotected, .traits = traits({Trait::bow})};

struct Archers {
  Field f;
  UnitId a;
  UnitId x;
  explicit Archers(Type type = Type::medium_infantry, Kit kit = kBows, Type enemy = Type::medium_infantry,
                   std::int32_t gap = 160) {
    a = f.put(type, Seat::red, at(600, 300), kit);
    x = f.put(enemy, Seat::blue, at(600, 300 + gap, kSouth), kBows);
    f.at_phase(Phase::shoot);
  }
  bool shoot(UnitId who, UnitId target, UnitId support = kNoUnit, Weapon weapon = Weapon::none) {
    return f.run([&](Scratch& s) { decide_shoot(s, s.state().seat(who), {{who, target, support, weapon}}); });
  }
  Attack plan() { return plan_shot(f.state, f.bodies(), {a, x, kNoUnit, Weapon::bow}, f.bodies().at(a)); }
};

TEST(AntikaShooting, T6TrainedBowsAtLightCavalryInTheZone) {
  Archers t(Type::light_infantry, {.training = Training::trained, .traits = traits({Trait::bow})}, Type::light_cavalry,
            30);
  const Attack shot = t.plan();
  EXPECT_EQ(shot.count(), 2);
  EXPECT_EQ(shot.need, 4);
  EXPECT_EQ(shot.to_hit.factors.size(), 3U);
}

TEST(AntikaShooting, T7DisorderedAtLights) {
  Archers t(Type::medium_infantry, kBows, Type::light_infantry);
  t.f.state.at(t.a).wounds = 2;
  const Attack shot = t.plan();
  EXPECT_EQ(shot.to_hit.total, 7);
  EXPECT_EQ(shot.count(), 2);
  EXPECT_EQ(shot.need, 6);
}

TEST(AntikaShooting, CrossbowsAndArtilleryPierce) {
  Archers t;
  const Rect body = t.f.bodies().at(t.a);
  EXPECT_EQ(plan_shot(t.f.state, t.f.bodies(), {t.a, t.x, kNoUnit, Weapon::bow}, body).wound_need, 3);
  EXPECT_EQ(plan_shot(t.f.state, t.f.bodies(), {t.a, t.x, kNoUnit, Weapon::crossbow}, body).wound_need, 2);
  EXPECT_EQ(plan_shot(t.f.state, t.f.bodies(), {t.a, t.x, kNoUnit, Weapon::artillery}, body).wound_need, 2);
}

TEST(AntikaShooting, RangeIsALimit) {
  Archers near(Type::medium_infantry, kBows, Type::medium_infantry, 240);
  EXPECT_TRUE(near.shoot(near.a, near.x));
  EXPECT_EQ(near.f.state.shots[0].weapon, Weapon::bow);
  Archers far(Type::medium_infantry, kBows, Type::medium_infantry, 241);
  EXPECT_FALSE(far.shoot(far.a, far.x));
  ASSERT_TRUE(far.f.refused_by(rule("antika.shoot.ranges")));
  EXPECT_EQ(far.f.decision.violations[0].measured, quantity(mm(241)));
  EXPECT_EQ(far.f.decision.violations[0].limit, quantity(mm(240)));
}

TEST(AntikaShooting, WeaponMustBeOwned) {
  Archers t;
  EXPECT_FALSE(t.shoot(t.a, t.x, kNoUnit, Weapon::sling));
  EXPECT_TRUE(t.f.refused_by(rule("antika.gap.several-weapons")));
  const UnitId bare = t.f.put(Type::medium_infantry, Seat::red, at(700, 300));
  EXPECT_FALSE(t.shoot(bare, t.x));
  EXPECT_TRUE(t.f.refused_by(rule("antika.gap.shooter-who")));
}

TEST(AntikaShooting, NotAtThoseInMeleeNorByThem) {
  Archers t;
  const UnitId friendly = t.f.put(Type::medium_infantry, Seat::red, at(600, 460));
  t.f.fight(friendly, Edge::front, t.x, Edge::front);
  EXPECT_FALSE(t.shoot(t.a, t.x));
  EXPECT_TRUE(t.f.refused_by(rule("antika.shoot.target-not-engaged")));
  EXPECT_FALSE(t.shoot(t.x, t.a));
  EXPECT_TRUE(t.f.refused_by(rule("antika.gap.shooter-who")));
}

TEST(AntikaShooting, NotWhileOverlappingOrSupporting) {
  Field f;
  const UnitId p = f.put(Type::medium_infantry, Seat::red, at(600, 400));
  const UnitId e = f.put(Type::medium_infantry, Seat::blue, at(600, 400, kSouth));
  const UnitId u = f.put(Type::medium_infantry, Seat::red, at(640, 400), kBows);
  const UnitId s = f.put(Type::medium_infantry, Seat::red, at(600, 350), kBows);
  const UnitId x = f.put(Type::medium_infantry, Seat::blue, at(640, 500, kSouth));
  f.fight(p, Edge::front, e, Edge::front);
  f.at_phase(Phase::shoot);
  EXPECT_FALSE(f.run([&](Scratch& k) { decide_shoot(k, Seat::red, {{u, x, kNoUnit, Weapon::none}}); }));
  EXPECT_TRUE(f.refused_by(rule("antika.shoot.not-while-overlapping")));
  EXPECT_FALSE(f.run([&](Scratch& k) { decide_shoot(k, Seat::red, {{s, x, kNoUnit, Weapon::none}}); }));
  EXPECT_TRUE(f.refused_by(rule("antika.shoot.not-while-supporting")));
}

TEST(AntikaShooting, SupportFromBehindAddsADie) {
  Archers t;
  const UnitId behind = t.f.put(Type::light_infantry, Seat::red, at(600, 250), kBows);
  const UnitId aside = t.f.put(Type::light_infantry, Seat::red, at(700, 250), kBows);
  EXPECT_FALSE(t.shoot(t.a, t.x, aside));
  EXPECT_TRUE(t.f.refused_by(rule("antika.gap.shooting-support")));
  EXPECT_EQ(shooting_supporter(t.f.state, t.f.bodies(), t.a, t.x), behind);
  ASSERT_TRUE(t.shoot(t.a, t.x, behind));
  EXPECT_FALSE(t.shoot(behind, t.x));  // it has lent its shot
  t.f.run([](Scratch& s) { resolve_shooting(s); }, {1, 1, 1, 1});
  ASSERT_NE(t.f.event<Attacked>(), nullptr);
  EXPECT_EQ(t.f.event<Attacked>()->dice.total, 4);
  EXPECT_TRUE(t.f.state.at(behind).marks.has(Mark::shot));
  EXPECT_TRUE(t.f.state.shots.empty());
}

TEST(AntikaShooting, T38BothFall) {
  Archers t;
  t.f.state.at(t.a).wounds = 2;
  t.f.state.at(t.x).wounds = 2;
  ASSERT_TRUE(t.shoot(t.a, t.x));
  ASSERT_TRUE(t.shoot(t.x, t.a));
  // 5+ and one more for disorder: 6 hits, 3 wounds (unprotected)
  t.f.run([](Scratch& s) { resolve_shooting(s); }, {6, 1, 1, 3, 6, 1, 1, 3});
  EXPECT_EQ(t.f.state.at(t.a).status, Status::destroyed);
  EXPECT_EQ(t.f.state.at(t.x).status, Status::destroyed);
  EXPECT_EQ(t.f.count_events<Lost>(), 2U);
}

TEST(AntikaShooting, OnlyLightsShootAfterAFailedCharge) {
  Archers t;
  t.f.state.at(t.a).marks.set(Mark::failed_charge);
  EXPECT_FALSE(t.shoot(t.a, t.x));
  EXPECT_TRUE(t.f.refused_by(rule("antika.gap.failed-charge-shoot")));
  Archers light(Type::light_infantry);
  light.f.state.at(light.a).marks.set(Mark::failed_charge);
  EXPECT_TRUE(light.shoot(light.a, light.x));
}

TEST(AntikaShooting, CampsCannotBeShotDown) {
  Archers t;
  t.f.state.at(t.x).status = Status::destroyed;
  const UnitId camp = t.f.put_camp(Seat::blue, at(600, 400, kSouth));
  ASSERT_TRUE(t.shoot(t.a, camp));
  t.f.run([](Scratch& s) { resolve_shooting(s); }, {6, 6, 6, 6, 6, 6});
  EXPECT_EQ(t.f.state.at(camp).wounds, 1);
  EXPECT_TRUE(t.f.state.on_table(camp));
}

TEST(AntikaShooting, TowerShootsFromAnyEdgeEvenInMelee) {
  Field f;
  const UnitId camp = f.put_camp(Seat::blue, at(600, 760, kSouth));
  const UnitId garrison =
      f.put_garrison(camp, Type::medium_infantry, {.armour = Armour::superior, .traits = kBows.traits});
  const UnitId tower = f.put_tower(camp);
  const UnitId enemy = f.put(Type::medium_infantry, Seat::red, at(400, 780, kEast));
  const UnitId fights_it = f.put(Type::medium_infantry, Seat::red, at(600, 760));
  f.at_phase(Phase::shoot);
  EXPECT_TRUE(may_shoot(f.state, f.bodies(), garrison));
  f.fight(camp, Edge::front, fights_it, Edge::front);
  EXPECT_FALSE(may_shoot(f.state, f.bodies(), garrison));
  EXPECT_TRUE(f.run([&](Scratch& s) { decide_shoot(s, Seat::blue, {{tower, enemy, kNoUnit, Weapon::none}}); }));
  EXPECT_EQ(f.state.shots[0].weapon, Weapon::artillery);
}

TEST(AntikaShooting, ParthianShotFromAnyEdgeOnceATurn) {
  Field f;
  const UnitId a = f.put(Type::light_cavalry, Seat::red, at(600, 300, kSouth),
                         {.traits = traits({Trait::bow, Trait::parthian_shot})});
  const UnitId x = f.put(Type::medium_infantry, Seat::blue, at(600, 400, kSouth));
  const Rect body = f.bodies().at(a);
  ASSERT_TRUE(f.run([&](Scratch& s) { parthian_shot(s, a, body, x); }, {5, 1, 4}));
  EXPECT_EQ(f.state.at(x).wounds, 1);
  EXPECT_FALSE(f.run([&](Scratch& s) { parthian_shot(s, a, body, x); }));
  EXPECT_TRUE(f.refused_by(rule("antika.gap.parthian-when")));
}

TEST(AntikaShooting, NobodyIsAskedWithoutATarget) {
  Archers t;
  EXPECT_TRUE(may_declare_shots(t.f.state, t.f.bodies(), Seat::red));
  ASSERT_TRUE(t.shoot(t.a, t.x));
  EXPECT_FALSE(may_declare_shots(t.f.state, t.f.bodies(), Seat::red));
  Archers far(Type::medium_infantry, kBows, Type::medium_infantry, 300);
  EXPECT_FALSE(may_declare_shots(far.f.state, far.f.bodies(), Seat::red));
}

}  // namespace
}  // namespace acies::antika
