// SPDX-License-Identifier: Apache-2.0
// Random commands of every kind with random, mostly absurd contents, thrown at states from random battles: none
// crashes, none changes the state, none is refused without a rule.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <limits>

#include "core/dice_sources.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/test_battle.h"

namespace acies::dba {
namespace {

class Nonsense {
 public:
  explicit Nonsense(Random& random) : random_(random) {}

  Command command() {
    switch (random_.below(13)) {
      case 0: return Roll{};
      case 1: {
        Deploy d;
        for (std::uint32_t i = random_.below(13); i > 0; --i) d.placements.push_back({unit(), pose()});
        return d;
      }
      case 2: return Swap{unit(), unit()};
      case 3: return End{};
      case 4: return Move{units(), path(), random_.one_in(6) ? units() : Units{}, unit()};
      case 5: return Column{units(), path(), random_.one_in(6) ? units() : Units{}, unit()};
      case 6: {
        Narrow n{units(), path(), {}, random_.one_in(6) ? units() : Units{}, unit()};
        for (std::uint32_t i = random_.below(6); i > 0; --i) n.drops.push_back({unit(), unit()});
        return n;
      }
      case 7: return CloseDoor{unit(), unit()};
      case 8: return BreakOff{unit(), {amount()}};
      case 9: {
        Shoot s{unit(), unit(), {}};
        for (std::uint32_t i = random_.below(3); i > 0; --i) s.aid.push_back(unit());
        return s;
      }
      case 10: {
        Aid a;
        for (std::uint32_t i = random_.below(3); i > 0; --i) a.units.push_back(unit());
        return a;
      }
      case 11: return Fight{unit(), unit()};
      default: return Swerve{random_.one_in(2) ? Side::left : Side::right};
    }
  }

 private:
  UnitId unit() {
    if (random_.one_in(12)) return {static_cast<std::uint16_t>(random_.below(65536))};
    return unit_id(random_.below(24));
  }
  Units units() {
    Units u;
    for (std::uint32_t i = random_.one_in(3) ? random_.below(13) : random_.below(3); i > 0; --i) u.push_back(unit());
    return u;
  }
  std::int32_t amount() {
    switch (random_.below(6)) {
      case 0: return static_cast<std::int32_t>(random_.next());
      case 1: return std::numeric_limits<std::int32_t>::min();
      case 2: return std::numeric_limits<std::int32_t>::max();
      case 3: return 0;
      default: return static_cast<std::int32_t>(random_.below(20000));
    }
  }
  Pose pose() {
    return {{amount(), amount()}, {random_.one_in(4) ? amount() : static_cast<std::int32_t>(random_.below(360000))}};
  }
  Path path() {
    Path p;
    for (std::uint32_t i = random_.below(kMaxManoeuvres + 1); i > 0; --i)
      p.push_back({static_cast<ManoeuvreKind>(random_.below(8)), amount(), pose()});
    return p;
  }
  Random& random_;
};

TEST(IllegalCommands, AreRefusedWithARuleAndChangeNothing) {
  const char* more = std::getenv("ACIES_COMMANDS");
  const std::uint64_t wanted = more != nullptr ? std::strtoull(more, nullptr, 10) : 60000;
  std::uint64_t tried = 0;
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 1; tried < wanted && !HasFailure(); ++seed) {
    TestBattle table(seed);
    State& state = table.state;
    Random random(seed, 3);
    Nonsense nonsense(random);
    Decision<Event> decision;
    for (std::uint64_t n = 0; state.phase != Phase::over && n < 2000; ++n) {
      for (int k = 0; k < 3; ++k, ++tried) {
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
      for (const Event& e : decision.events) apply(state, e);
    }
  }
  EXPECT_GT(refused, tried / 2);
}

}  // namespace
}  // namespace acies::dba
