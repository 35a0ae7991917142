// SPDX-License-Identifier: Apache-2.0
// What replaying a battle with check finds (engine/replay.h).
#pragma once

#include <string>
#include <vector>

#include "core/describe_core.h"
#include "engine/record_header.h"

namespace acies {

enum class DivergenceKind : std::uint8_t {
  refused,    // the rules would refuse the command today
  dice,       // it rolls more or fewer dice, or a face the die does not have
  events,     // something else happens
  hash,       // the events lead to another state than the stored hash says
  take_back,  // the state taken back to is not the one of the stored hash
};
ACIES_DESCRIBE_ENUM(DivergenceKind, refused, dice, events, hash, take_back)

struct Divergence {
  std::uint32_t n = 0;
  DivergenceKind kind = DivergenceKind::events;
  std::string expected;  // as stored: the first event that differs, the command, or the hash
  std::string got;       // as decided now: that event, the reasons why not, or the hash
  friend bool operator==(const Divergence&, const Divergence&) = default;
};
ACIES_DESCRIBE_STRUCT(Divergence, (n, kind, expected, got))

struct CheckReport {
  std::uint32_t records = 0;
  std::uint32_t commands = 0;
  Hex64 hash;  // of the last state
  Outcome outcome;
  std::vector<Divergence> divergences;  // in the order of the records
  bool clean() const { return divergences.empty(); }
};
ACIES_DESCRIBE_STRUCT(CheckReport, (records, commands, hash, outcome, divergences))

}  // namespace acies
