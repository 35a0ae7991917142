// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/table_suggestion.h"

#include <gtest/gtest.h>

#include <set>

#include "rulesets/dba/laying.h"
#include "rulesets/dba/piece_text.h"

namespace acies::dba {
namespace {

std::string text_of(const LayTerrain& table) {
  std::string text;
  for (const Piece& piece : table.pieces) text += print(piece) + "; ";
  return text;
}

// T1, for every home and scale.
TEST(TableSuggestion, T1_every_suggestion_is_legal) {
  for (std::size_t h = 0; h < kHomeNames.size(); ++h)
    for (const Scale scale : {Scale::mm15, Scale::mm25})
      for (std::uint64_t seed = 1; seed <= 250; ++seed) {
        const auto home = static_cast<Home>(h);
        const LayTerrain table = suggest_table(home, scale, seed);
        ASSERT_FALSE(table.pieces.empty()) << kHomeNames[h] << " " << seed;
        ASSERT_TRUE(is_legal_table({table.pieces.begin(), table.pieces.size()}, home, scale))
            << kHomeNames[h] << " " << seed << ": " << text_of(table);
        for (const Piece& piece : table.pieces) ASSERT_TRUE(is_well_formed(piece)) << print(piece);
      }
}

TEST(TableSuggestion, seeds_decide_and_tables_differ) {
  for (std::size_t h = 0; h < kHomeNames.size(); ++h) {
    std::set<std::string> seen;
    std::set<std::string> kinds;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      const LayTerrain table = suggest_table(static_cast<Home>(h), Scale::mm15, seed);
      EXPECT_EQ(text_of(table), text_of(suggest_table(static_cast<Home>(h), Scale::mm15, seed)));
      seen.insert(text_of(table));
      std::string kind;
      for (const Piece& piece : table.pieces) kind += kTerrainNames[static_cast<std::size_t>(piece.terrain)];
      kinds.insert(kind);
    }
    EXPECT_EQ(seen.size(), 30U);
    EXPECT_GE(kinds.size(), 5U) << kHomeNames[h];
  }
}

}  // namespace
}  // namespace acies::dba
