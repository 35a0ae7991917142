// SPDX-License-Identifier: Apache-2.0
// Reading one line that says what must follow.
#pragma once

#include <optional>

#include "cases/expectation.h"

namespace acies::cases {

// What a line of a part may refer to.
struct PartWords {
  const CaseRules& rules;
  const Position& position;
  notation::Measures measures;
};

// The words that such a line begins with, for suggestions.
std::span<const std::string_view> expectation_words();
// Nothing (and the reader unmoved) when the line begins with no such word; a mistake further on is kept in the reader.
std::optional<Expectation> read_expectation(notation::Reader& in, const PartWords& words);

// Shared with the lines of the set-up.
UnitId read_unit(notation::Reader& in, const Names& names, std::string_view what = "a unit");
RuleId read_rule(notation::Reader& in, std::span<const std::string_view> rules);
Seat read_player(notation::Reader& in);

}  // namespace acies::cases
