// SPDX-License-Identifier: Apache-2.0
// Random commands of every kind with random, mostly absurd contents, thrown at states from random battles: none
// crashes, none changes the state, none is refused without a rule.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <limits>

#include "core/dice_sources.h"
#include "rulesets/antika/test_battle.h"

namespace acies::antika {
namespace {

class Nonsense {
 public:
  explicit Nonsense(Random& random) : random_(random) {}

  Command command() {
    switch (random_.below(28)) {
      case 0: return Roll{};
      case 1: return End{};
      case 2: return TakeRole{static_cast<Role>(random_.below(3))};
      case 3: return NameFirst{static_cast<Seat>(random_.below(5))};
      case 4: return TakeEdge{static_cast<LongEdge>(random_.below(2))};
      case 5: {
        PlaceFeature f;
        f.kind = static_cast<FeatureKind>(random_.below(kFeatureKinds));
        f.centre = point();
        f.turn = angle();
        return f;
      }
      case 6: {
        const UnitId camp = unit();
        const Point at = point();
        const Length width{amount()};
        const Length depth{amount()};
        const UnitId garrison = unit();
        return PlaceCamp{camp, at, width, depth, garrison, unit()};
      }
      case 7: {
        Detach d;
        fill(d.units);
        d.aide = unit();
        d.body = static_cast<Body>(random_.below(7));
        d.edge = static_cast<std::uint8_t>(random_.below(4));
        return d;
      }
      case 8: {
        Assign a;
        fill(a.units);
        a.body = static_cast<Body>(random_.below(7));
        return a;
      }
      case 9: {
        Deploy d;
        place(d.placements);
        return d;
      }
      case 10: {
        Enter e;
        place(e.placements);
        return e;
      }
      case 11: {
        Reveal r;
        fill(r.units);
        return r;
      }
      case 12: {
        Form f;
        f.unit = unit();
        f.formation = formation();
        f.anchor = static_cast<Anchor>(random_.below(4));
        f.turns = random_.one_in(2);
        f.facing = angle();
        return f;
      }
      case 13: return Reface{unit()};
      case 14: return Face{angle()};
      case 15: {
        Move m;
        fill(m.units);
        for (std::uint32_t i = random_.below(13); i > 0; --i) m.legs.push_back(leg());
        m.forms = random_.one_in(8);
        m.formation = formation();
        return m;
      }
      case 16: {
        Charge c;
        for (std::uint32_t i = random_.below(5); i > 0; --i) c.orders.push_back(order());
        return c;
      }
      case 17: {
        const UnitId compelled = unit();
        return Compel{compelled, unit()};
      }
      case 18: {
        React r;
        r.reaction = static_cast<Reaction>(random_.below(3));
        r.facing = angle();
        r.target = unit();
        r.after = {amount()};
        return r;
      }
      case 19: {
        Redirect r;
        if (random_.one_in(2)) r.target = unit();
        r.direction = angle();
        r.distance = {amount()};
        return r;
      }
      case 20: {
        const UnitId flanker = unit();
        const UnitId flanked = random_.one_in(2) ? unit() : kNoUnit;
        return Flank{flanker, random_.one_in(2), flanked};
      }
      case 21: {
        const ChargeOrder pair = order();
        return TurnTo{pair.unit, pair.target};
      }
      case 22: {
        const ChargeOrder pair = order();
        return Relieve{pair.unit, pair.target};
      }
      case 23: {
        Lead l;
        l.leader = unit();
        if (random_.one_in(2)) l.host = unit();
        l.at = point();
        return l;
      }
      case 24: {
        Shoot s;
        s.shot.shooter = unit();
        s.shot.target = unit();
        if (random_.one_in(3)) s.shot.support = unit();
        s.shot.weapon = static_cast<Weapon>(random_.below(7));
        return s;
      }
      case 25: {
        Split s;
        s.unit = unit();
        for (std::uint32_t i = random_.below(7); i > 0; --i) {
          const UnitId opponent = unit();
          s.shares.push_back({s.unit, opponent, static_cast<std::uint8_t>(random_.below(256))});
        }
        return s;
      }
      case 26: {
        const ChargeOrder pair = order();
        if (random_.one_in(2)) return Support{{pair.unit, pair.target}};
        return Aiming{{pair.unit, pair.target, static_cast<AutoAttack>(random_.below(2))}};
      }
      default: {
        const UnitId id = unit();
        if (random_.one_in(2)) return Reroll{random_.one_in(2)};
        return Disengage{id, angle()};
      }
    }
  }

 private:
  UnitId unit() {
    if (random_.one_in(12)) return {static_cast<std::uint16_t>(random_.below(65536))};
    return unit_id(random_.below(32));
  }
  ChargeOrder order() {
    ChargeOrder o;
    o.unit = unit();
    o.target = unit();
    return o;
  }
  template <class List>
  void fill(List& list) {
    for (std::uint32_t i = random_.below(5); i > 0; --i) list.try_push_back(unit());
  }
  template <class List>
  void place(List& list) {
    for (std::uint32_t i = random_.below(6); i > 0; --i) {
      Placement p;
      p.unit = unit();
      p.pose.at = point();
      p.pose.facing = angle();
      p.formation = formation();
      if (random_.one_in(4)) p.host = unit();
      list.push_back(p);
    }
  }
  Formation formation() { return static_cast<Formation>(random_.below(6)); }
  std::int32_t amount() {
    switch (random_.below(6)) {
      case 0: return static_cast<std::int32_t>(random_.next());
      case 1: return std::numeric_limits<std::int32_t>::min();
      case 2: return std::numeric_limits<std::int32_t>::max();
      case 3: return 0;
      default: return static_cast<std::int32_t>(random_.below(20000));
    }
  }
  Point point() {
    const std::int32_t x = amount();
    return {x, amount()};
  }
  Angle angle() { return {random_.one_in(4) ? amount() : static_cast<std::int32_t>(random_.below(360000))}; }
  Leg leg() {
    Leg l;
    l.kind = static_cast<LegKind>(random_.below(10));
    l.amount = amount();
    l.direction = angle();
    l.target = unit();
    return l;
  }

  Random& random_;
};

TEST(IllegalCommands, AreRefusedWithARuleAndChangeNothing) {
  const char* more = std::getenv("ACIES_COMMANDS");
  const std::uint64_t wanted = more != nullptr ? std::strtoull(more, nullptr, 10) : 40000;
  std::uint64_t tried = 0;
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 1; tried < wanted && !HasFailure(); ++seed) {
    TestBattle table(seed);
    State& state = table.state;
    Random random(seed, 3);
    Nonsense nonsense(random);
    Decision<Event> decision;
    for (std::uint64_t n = 0; state.phase != Phase::over && n < 2000; ++n) {
      for (int k = 0; k < 6; ++k, ++tried) {
        const Command absurd = nonsense.command();
        const Seat by = random.one_in(3) ? other(question(state).seat) : question(state).seat;
        SeededDice dice(seed, n);
        const State before = state;
        decide(state, by, absurd, dice, decision);
        ASSERT_EQ(0, std::memcmp(&before, &state, sizeof(State)));
        if (decision.accepted()) continue;
        ++refused;
        EXPECT_TRUE(decision.events.empty());
        for (const Violation& v : decision.violations) EXPECT_NE(rule_name(kRuleIds, v.rule), "acies.none");
      }
      const Command next = sample(state, random);
      SeededDice dice(seed, n);
      decide(state, question(state).seat, next, dice, decision);
      for (const Event& e : decision.events) antika::apply(state, e);
    }
  }
  EXPECT_GT(refused, tried / 2);
}

}  // namespace
}  // namespace acies::antika
