// SPDX-License-Identifier: Apache-2.0
// The header of a battle record: what must be known before the first command. Also the errors of matches, as values.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "core/describe_core.h"
#include "core/ruleset_info.h"

namespace acies {

// 64 bits, in JSON sixteen hexadecimal digits.
struct Hex64 {
  std::uint64_t value = 0;
  friend constexpr bool operator==(Hex64, Hex64) = default;
};
constexpr std::string_view described_name(const Hex64*) { return "Hex64"; }
std::string described_text(Hex64 hex);
bool described_from_text(std::string_view text, Hex64& out);

// Where the dice came from: a seed, or none when people typed them in; then "typed" in JSON.
struct Seed {
  std::optional<std::uint64_t> value;
  friend constexpr bool operator==(Seed, Seed) = default;
};
constexpr std::string_view described_name(const Seed*) { return "Seed"; }
std::string described_text(Seed seed);
bool described_from_text(std::string_view text, Seed& out);

struct RecordHeader {
  std::string engine;  // version of the program that played it
  Hex64 tables;        // hash of the ruleset's tables it was played with
  Seed seed;
  std::array<std::string, 2> players;  // names, red and blue
  Setup setup;                         // ruleset, edition, options, armies, units
};
ACIES_DESCRIBE_STRUCT(RecordHeader, (engine, tables, seed, players, setup))

Error other_edition(const RulesetInfo& info, std::string_view asked);
Error no_such_record(std::uint32_t n, std::uint32_t count);
Error wrong_number(std::uint32_t n, std::uint32_t expected);
Error bad_take_back(std::uint32_t n, std::uint32_t to);
Error bad_event(std::uint32_t n, std::size_t event);
Error wrong_hash(std::uint32_t n, std::uint64_t stored, std::uint64_t computed);
// A warning: the facts of the record stand, but the program would not rule as it did.
Error other_tables(const RulesetInfo& info, std::string_view engine);

// "/records/2": the place of record 3 in its document.
std::string record_place(std::uint32_t n);

}  // namespace acies
