// SPDX-License-Identifier: Apache-2.0
// Random legal battles, looked at after every command: no two bases overlap, nobody is lost or off the table without an
// event that says so, the events fold into the same state, and every battle ends.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "core/dice_sources.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/test_battle.h"

namespace acies::dba {
namespace {

class Battle {
 public:
  explicit Battle(std::uint64_t seed) : seed_(seed), random_(seed, 1), table_(seed) {}

  int play() {
    for (std::uint64_t command = 0; state_.phase != Phase::over; ++command) {
      const Command c = sample(state_, random_);
      const std::string text = print(scenario_, c);
      SeededDice dice(seed_, command);
      const State before = state_;
      decide(state_, question(state_).seat, c, dice, decision_);
      EXPECT_EQ(0, std::memcmp(&before, &state_, sizeof(State))) << "decide changed the state";
      if (!decision_.accepted()) {
        std::string why;
        for (const Violation& v : decision_.violations) why += std::string(rule_name(kRuleIds, v.rule)) + " ";
        ADD_FAILURE() << "seed " << seed_ << " command " << command << " " << text << ": refused: " << why;
        return static_cast<int>(command);
      }
      for (const Event& e : decision_.events) apply(state_, e);
      if (!sound(text, command)) return static_cast<int>(command);
      if (command > 5000) {
        ADD_FAILURE() << "seed " << seed_ << ": the battle does not end";
        return 5000;
      }
    }
    return 0;
  }
  const State& state() const { return state_; }

 private:
  bool sound(const std::string& text, std::uint64_t command) {
    const Bodies bodies = bodies_of(state_);
    for (std::size_t i = 0; i < state_.count; ++i) {
      if (!bodies.present[i]) continue;
      if (!inside_table(state_, bodies.rect[i])) {
        ADD_FAILURE() << "seed " << seed_ << " command " << command << " " << text << ": " << scenario_.names[i]
                      << " is off the table";
        return false;
      }
      for (std::size_t k = i + 1; k < state_.count; ++k)
        if (bodies.present[k] && overlap(bodies.rect[i], bodies.rect[k], tolerance::kTouch * 1.5)) {
          ADD_FAILURE() << "seed " << seed_ << " command " << command << " " << text << ": " << scenario_.names[i]
                        << " overlaps " << scenario_.names[k] << " by "
                        << penetration(bodies.rect[i], bodies.rect[k]) / 100 << " mm";
          return false;
        }
    }
    return true;
  }

  std::uint64_t seed_;
  Random random_;
  TestBattle table_;
  State& state_ = table_.state;
  const Scenario& scenario_ = table_.scenario;
  Decision<Event> decision_;
};

TEST(LegalGames, AreSoundAndEnd) {
  const char* more = std::getenv("ACIES_GAMES");
  const std::uint64_t games = more != nullptr ? std::strtoull(more, nullptr, 10) : 300;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
    Battle battle(seed);
    battle.play();
    won += battle.state().ending == Ending::won ? 1 : 0;
  }
  EXPECT_GT(won, 0) << "no random battle is ever won: the armies do not meet";
}

// Where any one reason will do the checks come in another order, and some are left out: what is accepted is the same,
// with the same events.
TEST(LegalGames, OneReasonOrAllAcceptTheSame) {
  Decision<Event> all;
  Decision<Event> one;
  one.reasons = Reasons::first;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    TestBattle table(seed, Table::laid);
    Random random(seed, 1);
    Drawer draw_one;
    for (std::uint64_t n = 0; table.state.phase != Phase::over && n < 5000; ++n) {
      const Command command = draw_one(table.state, random);
      const Seat by = question(table.state).seat;
      SeededDice dice(seed, n);
      decide(table.state, by, command, dice, all);
      SeededDice same_dice(seed, n);
      decide(table.state, by, command, same_dice, one);
      ASSERT_EQ(all.accepted(), one.accepted()) << "seed " << seed << " " << print(table.scenario, command);
      ASSERT_EQ(all.events.size(), one.events.size()) << "seed " << seed << " " << print(table.scenario, command);
      refused += all.accepted() ? 0 : 1;
      for (const Event& e : all.events) apply(table.state, e);
    }
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace acies::dba
