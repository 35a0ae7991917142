// SPDX-License-Identifier: Apache-2.0
// What holds of every charge, wherever the units stand and whatever is answered: chargers that fight are square against
// their targets, bodies never lie on each other or off the table, every charge comes to its end, and a charge that may
// be made is one that is made.
#include "core/random.h"
#include "geometry/predicates.h"
#include "rulesets/antika/charge.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/test_charge.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

constexpr std::array<Type, 11> kTypesPut{Type::heavy_infantry,  Type::medium_infantry, Type::light_infantry,
                                         Type::heavy_cavalry,   Type::medium_cavalry,  Type::light_cavalry,
                                         Type::light_chariot,   Type::heavy_chariot,   Type::war_elephant,
                                         Type::light_artillery, Type::heavy_infantry};

// Bodies may share half a millimetre, and poses are rounded to the hundredth.
constexpr double kShared = 52;

bool room_for(const Field& f, const Rect& body) {
  if (!on_the_table(f.state, body)) return false;
  const Bodies bodies = f.bodies();
  for (std::size_t i = 0; i < f.state.count; ++i)
    if (nearest(bodies.rect[i], body).distance < 100) return false;
  return true;
}

// Up to 24 units of both sides in a crowd, anyhow, on a part of the table with some terrain.
void crowd(Field& f, Random& random) {
  const auto upto = [&](std::uint32_t n) { return static_cast<std::int32_t>(random.below(n)); };
  f.put_feature(FeatureKind::scrub, 450 + upto(300), 250 + upto(300), 100, 60);
  f.put_feature(FeatureKind::lake, 450 + upto(300), 250 + upto(300), 60, 40);
  for (int i = 0; i < 24; ++i) {
    const Type type = kTypesPut[static_cast<std::size_t>(upto(kTypesPut.size()))];
    Kit kit;
    if (type == Type::heavy_infantry && upto(4) == 0) kit.traits.add(Trait::feigned_flight);
    if (type == Type::heavy_infantry && upto(6) == 0) {
      kit.traits.add(Trait::phalanx);
      kit.formation = Formation::phalanx_square;
    } else if (type == Type::heavy_infantry && upto(6) == 0) {
      kit.formation = Formation::march_column;
    } else if (type == Type::medium_infantry && upto(2) == 0) {
      kit.formation = Formation::row;
    }
    const Seat seat = upto(2) == 0 ? Seat::red : Seat::blue;
    const Angle facing{upto(3) == 0 ? upto(360000) : 90000 * upto(4)};
    const UnitId id = f.put(type, seat, exactly(40000 + upto(40000), 20000 + upto(40000), facing), kit);
    const Rect body = body_at(f.state, id, f.state.at(id).pose);
    --f.state.count;
    const bool fits = room_for(f, body) && forbidden_feature(f.state, f.bodies(), id, convex(body)) < 0;
    ++f.state.count;
    if (!fits) f.state.at(id).status = Status::reserve;
  }
}

void expect_sound(const Field& f) {
  const Bodies bodies = f.bodies();
  for (std::size_t i = 0; i < f.state.count; ++i) {
    if (!bodies.solid[i]) continue;
    EXPECT_TRUE(on_the_table(f.state, bodies.rect[i])) << i;
    EXPECT_LT(forbidden_feature(f.state, bodies, unit_id(i), convex(bodies.rect[i])), 0) << i;
    for (std::size_t k = i + 1; k < f.state.count; ++k) {
      if (!bodies.solid[k]) continue;
      EXPECT_LE(penetration(bodies.rect[i], bodies.rect[k]), kShared) << i << ' ' << k;
    }
  }
  for (const Melee& m : f.state.melees) {
    const Rect a = edge_as_front(bodies.at(m.a), m.edge_a);
    const Rect b = edge_as_front(bodies.at(m.b), m.edge_b);
    EXPECT_TRUE(edges_in_contact(a.fl(), a.fr(), b.fl(), b.fr())) << m;
  }
}

void answer(Field& f, Random& random) {
  for (int i = 0; i < 12 && f.state.asking != Asking::nothing; ++i) {
    const Angle facing{90000 * static_cast<std::int32_t>(random.below(4))};
    if (f.state.asking == Asking::redirect) {
      const UnitId target = unit_id(random.below(f.state.count));
      if (redirects(f, {target, {}, {}})) continue;
      if (redirects(f, {kNoUnit, facing, mm(40)})) continue;
      EXPECT_TRUE(redirects(f, {kNoUnit, {}, {}}));
    } else if (reacts(f, {Reaction::counter, {}, kNoUnit, {}})) {
      continue;
    } else if (!reacts(f, {Reaction::flee, facing, kNoUnit, {}})) {
      const UnitId target = f.state.charges[0].target;
      if (reacts(f, {Reaction::flee, f.state.at(target).pose.facing, kNoUnit, {}})) continue;
      EXPECT_TRUE(reacts(f, {Reaction::stand, {}, kNoUnit, {}}));
    }
  }
  EXPECT_EQ(f.state.asking, Asking::nothing);
  EXPECT_TRUE(f.state.charges.empty());
}

TEST(ChargeProperty, EveryChargeComesToASoundEnd) {
  Random random(20260203);
  int charged = 0;
  int overlapping = 0;
  int failed = 0;
  for (int round = 0; round < 200; ++round) {
    Field f;
    crowd(f, random);
    expect_sound(f);
    for (int attempt = 0; attempt < 600; ++attempt) {
      const UnitId a = unit_id(random.below(f.state.count));
      const UnitId x = unit_id(random.below(f.state.count));
      if (f.state.seat(a) == f.state.seat(x)) continue;
      const bool open = may_charge(f.state, f.bodies(), a, x);
      const std::size_t melees = f.state.melees.size();
      EXPECT_EQ(charges(f, a, x), open);
      if (!open) continue;
      answer(f, random);
      ++charged;
      EXPECT_TRUE(marked(f, a, Mark::moved));
      if (marked(f, a, Mark::charged) && f.state.melees.size() == melees) ++overlapping;
      if (marked(f, a, Mark::failed_charge)) ++failed;
      expect_sound(f);
    }
    if (HasFailure()) {
      ADD_FAILURE() << "in round " << round;
      return;
    }
  }
  // So many that the rest was put to the test: this seed makes 191.
  EXPECT_GT(charged, 150);
  EXPECT_GT(overlapping, 5);
  EXPECT_GT(failed, 10);
}

}  // namespace
}  // namespace acies::antika
