// SPDX-License-Identifier: Apache-2.0
// Patterns of the catalogues: ICU MessageFormat with named places ("{unit} has {n, plural, one{# move} other{#
// moves}}"). Numbers are written as the language writes them: 76.2 in English, 76,2 in Spanish.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "text/language.h"

namespace acies {

// What fills a place: a number (so that plurals can choose) or a text that is ready.
struct Place {
  std::string name;
  std::variant<std::int64_t, std::string> value;
};

// The sentence, or an error for a pattern that ICU cannot read. A place without a value stays as "{name}".
Result<std::string> fill(Language language, std::string_view pattern, std::span<const Place> places);

// The names of the places of a pattern, sorted, each once; those within choices included.
Result<std::vector<std::string>> places_of(std::string_view pattern);

bool given(std::span<const Place> places, std::string_view name);
// Whether there is a value for every place of the pattern.
bool can_fill(std::string_view pattern, std::span<const Place> places);

// `hundredths` / 100 with at most two digits after the point: "76.2", "76,2", "1,200.5".
std::string decimal(Language language, std::int64_t hundredths);
// `thousandths` / 1000 with at most `digits` (up to 3) digits after the point.
std::string decimal_thousandths(Language language, std::int64_t thousandths, int digits);
// "+2", "−1", "0": a term of a sum. The minus is the sign, not the hyphen.
std::string signed_number(int value);
// "A", "A and B", "A, B and C" as the language joins them.
std::string joined(Language language, std::span<const std::string> items);

}  // namespace acies
