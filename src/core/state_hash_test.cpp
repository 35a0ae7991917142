// SPDX-License-Identifier: Apache-2.0
// Laws of the state hash: numbers that must never change, and what may be added without changing them.
#include "core/state_hash.h"

#include <gtest/gtest.h>

#include "core/describe_core.h"

namespace acies::hash_test {

constexpr auto kRules = std::to_array<std::string_view>({"toy.a", "toy.b"});
constexpr auto kMoreRules = std::to_array<std::string_view>({"toy.A", "toy.a", "toy.aa", "toy.b"});

namespace first {
enum class Mood : std::uint8_t { calm, angry };
ACIES_DESCRIBE_ENUM(Mood, calm, angry)
struct Unit {
  Pose pose;
  Mood mood = Mood::calm;
};
ACIES_DESCRIBE_STRUCT(Unit, (pose, mood))
struct Board {
  std::array<Unit, 2> units{};
  std::uint8_t turn = 0;
  RuleId rule;
  BoundedVector<UnitId, 4> list;
};
ACIES_DESCRIBE_STRUCT(Board, (units, turn, rule, list))
}  // namespace first

// The same one year later: more of everything, in another layout.
namespace later {
enum class Mood : std::uint8_t { hopeful, calm, angry };
ACIES_DESCRIBE_ENUM(Mood, hopeful, calm, angry)
struct Unit {
  std::uint64_t age = 0;
  Pose pose;
  std::int32_t wounds = 0;
  Mood mood = Mood::calm;
};
ACIES_DESCRIBE_STRUCT(Unit, (pose, wounds, mood))
struct Board {
  const void* pointer = nullptr;
  bool raining = false;
  std::array<Unit, 3> units{};
  std::uint32_t turn = 0;
  RuleId rule;
  BoundedVector<UnitId, 9> list;
};
ACIES_DESCRIBE_STRUCT(Board, (raining, units, turn, rule, list))
}  // namespace later

template <class Board>
Board filled(std::span<const std::string_view> rules) {
  Board board;
  board.units[1].pose = {{-100, 2}, {90000}};
  using Mood = decltype(board.units[1].mood);
  board.units[1].mood = Mood::angry;
  board.turn = 3;
  board.rule = find_rule(rules, "toy.b");
  board.list = {unit_id(1), kNoUnit};
  return board;
}

TEST(StateHash, IsTheNumberItAlwaysWas) {
  EXPECT_EQ(state_hash(first::Board{}, kRules), 1484761542471833292ULL);
  EXPECT_EQ(state_hash(filled<first::Board>(kRules), kRules), 8460213242244401105ULL);
}

TEST(StateHash, StaysWhenTheDescriptionGrows) {
  EXPECT_EQ(state_hash(first::Board{}, kRules), state_hash(later::Board{}, kMoreRules));
  EXPECT_EQ(state_hash(filled<first::Board>(kRules), kRules), state_hash(filled<later::Board>(kMoreRules), kMoreRules));
}

TEST(StateHash, SeesEveryMember) {
  const first::Board base = filled<first::Board>(kRules);
  std::vector<first::Board> boards(9, base);
  boards[1].units[0].pose.at.x = 1;
  boards[2].units[1].pose.at.y = 3;
  boards[3].units[1].pose.facing.thousandths = 1;
  boards[4].units[1].mood = first::Mood::calm;
  boards[5].turn = 4;
  boards[6].rule = find_rule(kRules, "toy.a");
  boards[7].list.push_back(unit_id(0));
  std::swap(boards[8].units[0], boards[8].units[1]);
  std::vector<std::uint64_t> hashes;
  for (const first::Board& board : boards) hashes.push_back(state_hash(board, kRules));
  std::sort(hashes.begin(), hashes.end());
  EXPECT_EQ(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

}  // namespace acies::hash_test
