// SPDX-License-Identifier: Apache-2.0
// A series is a function of its plan: not of threads, interruptions or journals. What it sums up is what happened.
#include "lab/series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/random.h"

namespace acies {
namespace {

// Battles out of a hat: the first list wins seven of ten.
class HatPlayer final : public BattlePlayer {
 public:
  explicit HatPlayer(std::atomic<std::uint64_t>* played) : played_(played) {}
  BattleFacts play(std::uint64_t number) override {
    if (played_ != nullptr) ++*played_;
    Random random(number + 1);
    BattleFacts facts;
    facts.hash = random.next();
    facts.commands = 10 + random.below(20);
    facts.turns = static_cast<std::uint16_t>(5 + random.below(6));
    facts.winner = random.below(10) < 7 ? 0 : 1;
    facts.losses[facts.winner] = static_cast<std::int16_t>(random.below(4));
    facts.losses[1 - facts.winner] = 4;
    facts.lost.push_back({static_cast<std::uint8_t>(1 - facts.winner), 0, 3, 1, 20});
    facts.lost.push_back({static_cast<std::uint8_t>(1 - facts.winner), 1, 4, kNoKind, 21});
    facts.rules.push_back({30, 2, 1});
    facts.heat.push_back({static_cast<std::uint16_t>(number % 5), 2});
    facts.standing = {0, static_cast<std::int16_t>(facts.winner == 0 ? 10 : -10)};
    return facts;
  }

 private:
  std::atomic<std::uint64_t>* played_;
};

std::array<std::vector<UnitKind>, 2> kinds() {
  return {std::vector<UnitKind>{{"4Bd", {}, "blades", 1, 8}, {"2Ps", {}, "psiloi", 1, 4}},
          std::vector<UnitKind>{{"4Wb", {}, "warband", 2, 8}, {"3Cv*", {}, "cavalry", 2, 4}}};
}

struct Played {
  MatchUp sum{kinds()};
  bool complete = false;
  std::uint64_t played = 0;
};

Played run(const SeriesPlan& plan, unsigned jobs, Journal& journal, std::uint64_t stop_after = ~std::uint64_t{0}) {
  Played out;
  std::atomic<std::uint64_t> played{0};
  StopFlag stop{false};
  ThreadTeam team([&](std::size_t) { return std::make_unique<HatPlayer>(&played); }, jobs);
  out.complete = play_series(
      plan, 0, team, journal, out.sum,
      [&](std::size_t, std::uint64_t, std::uint64_t) {
        if (played >= stop_after) stop = true;
      },
      stop);
  out.played = played;
  return out;
}

Played run(const SeriesPlan& plan, unsigned jobs) {
  Journal journal("test");
  return run(plan, jobs, journal);
}

TEST(Series, PlaysSoManyAndCounts) {
  const Played got = run({300, 0}, 2);
  EXPECT_TRUE(got.complete);
  EXPECT_EQ(got.sum.games(), 300U);
  EXPECT_EQ(got.sum.won(0) + got.sum.won(1), 300U);
  EXPECT_EQ(got.sum.drawn(), 0U);
  EXPECT_EQ(got.sum.combats(), 600U);
  EXPECT_EQ(got.sum.heat().size(), 5U);
  EXPECT_EQ(got.sum.heat()[3], 120U);
  EXPECT_EQ(got.sum.rules().at(30).lines, 600U);
  EXPECT_EQ(got.sum.rules().at(30).decisive, 300U);
  EXPECT_EQ(got.sum.rules().at(20).losses, 300U);
}

TEST(Series, DoesNotDependOnThreads) {
  const Played one = run({0xFFFF, 0.03}, 1);
  const Played many = run({0xFFFF, 0.03}, 5);
  EXPECT_EQ(one.sum.signature(), many.sum.signature());
  EXPECT_EQ(one.sum.games(), many.sum.games());
}

// The Wilson interval of 7 of 10 is ± 3 % at about 900 battles; the series stops at the first look that says so.
TEST(Series, GoesOnUntilItIsSure) {
  const Played got = run({100'000, 0.03}, 2);
  EXPECT_TRUE(got.complete);
  EXPECT_LE(got.sum.uncertainty(), 0.03);
  EXPECT_GT(got.sum.games(), 700U);
  EXPECT_LT(got.sum.games(), 1100U);
  const Played before = run({got.sum.games() - 128, 0}, 1);
  EXPECT_GT(before.sum.uncertainty(), 0.03);
}

TEST(Series, GoesOnAfterAnInterruption) {
  const std::string path = (std::filesystem::path(testing::TempDir()) / "acies-series-test.journal").string();
  std::filesystem::remove(path);
  const Played whole = run({500, 0}, 1);
  {
    Result<Journal> journal = Journal::open(path, "test");
    ASSERT_TRUE(journal.ok());
    const Played part = run({500, 0}, 2, *journal, 200);
    EXPECT_FALSE(part.complete);
    EXPECT_LT(part.sum.games(), 500U);
  }
  {
    // A line torn by a crash is played again.
    std::ofstream(path, std::ios::app) << "0 499 12 7";
    Result<Journal> journal = Journal::open(path, "test");
    ASSERT_TRUE(journal.ok());
    EXPECT_GE(journal->restored(), 200U);
    const Played rest = run({500, 0}, 3, *journal);
    EXPECT_TRUE(rest.complete);
    EXPECT_LE(rest.played, 300U);
    EXPECT_EQ(rest.sum.signature(), whole.sum.signature());
    EXPECT_TRUE(journal->complete());
  }
  {
    Result<Journal> journal = Journal::open(path, "test");
    EXPECT_EQ(journal->restored(), 500U);
  }
  const Result<Journal> other = Journal::open(path, "another run");
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().code, "journal.other");
  std::filesystem::remove(path);
}

TEST(Facts, GoThroughALine) {
  HatPlayer player(nullptr);
  const BattleFacts facts = player.play(17);
  BattleFacts back;
  ASSERT_TRUE(from_line(to_line(facts), back));
  EXPECT_EQ(to_line(back), to_line(facts));
  EXPECT_EQ(back.lost[1].by, kNoKind);
  const std::string line = to_line(facts);
  for (std::size_t cut = line.find(' '); cut != std::string::npos; cut = line.find(' ', cut + 1))
    EXPECT_FALSE(from_line(line.substr(0, cut), back)) << cut;
  EXPECT_FALSE(from_line(line + " 1", back));
  EXPECT_FALSE(from_line("1 2 3 4 5 6 7 8 99999999999", back));
  EXPECT_FALSE(from_line("a", back));
}

TEST(MatchUp, KnowsWhatKindsEarn) {
  MatchUp sum(kinds());
  BattleFacts facts;
  facts.winner = 0;
  facts.lost = {{1, 0, 2, 0, 9}, {1, 0, 3, 0, 9}, {1, 1, 3, 1, 9}, {0, 1, 4, kNoKind, 9}};
  sum.add(0, facts);
  // Two warbands of two points by eight blades of one.
  EXPECT_NEAR(sum.earned(0, 0), 4.0 / 8, 1e-12);
  EXPECT_NEAR(sum.earned(0, 1), 2.0 / 4, 1e-12);
  EXPECT_EQ(sum.killed(0, 0, 0), 2U);
  EXPECT_EQ(sum.fell_alone(0, 1), 1U);
  EXPECT_EQ(sum.lost_in(1, 0, 3), 1U);
  EXPECT_EQ(sum.lost(1, 0), 2U);
  EXPECT_EQ(sum.won_from_red(), 1U);
}

TEST(MatchUp, StuckBattlesAreVoid) {
  MatchUp sum(kinds());
  BattleFacts facts;
  facts.stuck = 1;
  sum.add(4, facts);
  EXPECT_EQ(sum.games(), 0U);
  EXPECT_EQ(sum.stuck(), std::vector<std::uint64_t>{4});
  EXPECT_FALSE(sum.typical());
  EXPECT_FALSE(sum.surprising());
}

BattleFacts battle(std::uint8_t winner, int turns, int first, int second, std::vector<std::int16_t> standing) {
  BattleFacts facts;
  facts.winner = winner;
  facts.turns = static_cast<std::uint16_t>(turns);
  facts.losses = {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second)};
  facts.standing = std::move(standing);
  return facts;
}

TEST(MatchUp, TheTypicalBattleIsNearTheMeans) {
  MatchUp sum(kinds());
  sum.add(0, battle(0, 6, 0, 4, {}));
  sum.add(1, battle(0, 10, 2, 5, {}));
  sum.add(2, battle(0, 14, 4, 6, {}));
  sum.add(3, battle(1, 10, 4, 2, {}));  // of the rarer result
  ASSERT_TRUE(sum.typical());
  EXPECT_EQ(sum.typical()->number, 1U);
}

TEST(MatchUp, TheSurprisingBattleIsTheGreatestComeback) {
  MatchUp sum(kinds());
  for (std::uint64_t i = 0; i < 20; ++i) sum.add(i, battle(0, 5, 1, 4, {0, 10, 20}));
  sum.add(20, battle(1, 5, 4, 1, {0, 10, 20}));  // won by the second list, which stood at −2
  const auto shown = sum.surprising();
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->number, 20U);
  EXPECT_EQ(shown->moments, 21U);
  EXPECT_EQ(shown->won, 1U);
  EXPECT_LE(shown->standing, -10);
}

}  // namespace
}  // namespace acies
