// SPDX-License-Identifier: Apache-2.0
// What is kept of one battle of the laboratory: whole numbers only, so that sums over many battles are the same in any
// order, on any number of threads and machines. The two sides are the two lists, not the two seats: in every other
// battle the lists exchange their seats. Gathered by lab/witness.h, summed by lab/match_up.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/outcome.h"

namespace acies {

// Whose: the first list, the second, or nobody's.
inline constexpr std::uint8_t kNobody = 2;
inline constexpr std::uint16_t kNoKind = 0xFFFF;

// A unit that was lost.
struct LostUnit {
  std::uint8_t side = 0;
  std::uint16_t kind = 0;  // among the kinds of its side
  std::uint16_t turn = 0;
  std::uint16_t by = kNoKind;  // kind of the other side that did it
  std::uint16_t rule = 0;      // by which rule
};

// How often a rule had a line in the tallies of a battle, and how often it decided.
struct RuleUse {
  std::uint16_t rule = 0;
  std::uint16_t lines = 0;
  std::uint16_t decisive = 0;
};

// Combats in one square of the table, the first list at the bottom.
struct HeatCell {
  std::uint16_t cell = 0;
  std::uint16_t combats = 0;
};
inline constexpr int kHeatColumns = 24;  // of the width of the table

struct BattleFacts {
  std::uint64_t hash = 0;  // of the last state
  std::uint32_t commands = 0;
  std::uint16_t turns = 0;
  std::uint8_t winner = kNobody;
  std::uint8_t stuck = kNobody;  // whose bot found no legal answer: the battle is void
  std::array<std::int16_t, 2> losses{};
  std::uint16_t ending_rule = 0;
  std::vector<LostUnit> lost;
  std::vector<RuleUse> rules;  // by rule
  std::vector<HeatCell> heat;  // by cell
  // How the battle stood for the first list at the beginning of each turn: tenths of the ruleset's unit of evaluate().
  std::vector<std::int16_t> standing;
};

// One line of numbers, for journals and for other machines.
std::string to_line(const BattleFacts& facts);
// False when the line is not of that form; `out` is then of no use.
bool from_line(std::string_view line, BattleFacts& out);

}  // namespace acies
