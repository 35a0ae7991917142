// SPDX-License-Identifier: Apache-2.0
// A battle played beforehand with the server's own engine: who gives which command. The same request with the same seed
// gives the same battle on any server that lets clients choose seeds.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "core/seat.h"

namespace acies::load {

struct Step {
  Seat seat = Seat::none;
  std::string command;
};
struct Script {
  std::string request;  // the body of POST /api/matches
  std::vector<Step> steps;
};

// At most so many commands of two random bots.
Result<Script> play_beforehand(const std::string& ruleset, std::uint64_t seed, std::size_t most);

}  // namespace acies::load
