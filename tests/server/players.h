// SPDX-License-Identifier: Apache-2.0
// Simulated pairs of players over loopback WebSockets: each pair plays a script, one command after the other, and
// measures from a command's being sent to its being seen by the other side. When a connection is lost, the pair comes
// back, to another server where there are several, demands that every command that was acknowledged is there, and goes
// on.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "tests/server/script.h"

namespace acies::load {

struct Plan {
  std::vector<std::uint16_t>
      ports;  // of the servers, which share one database; the players of a pair sit at different ones
  int pairs = 10;
  double rate = 0;  // commands per second of all together; 0: as fast as they can
  std::chrono::milliseconds time{5000};
  bool previews = false;   // asks for a preview before each command
  bool come_back = false;  // after a lost connection
};

struct Report {
  std::uint64_t commands = 0;
  double seconds = 0;
  std::vector<double> seen;      // milliseconds, sorted: command sent to update received by the other side
  std::vector<double> previews;  // milliseconds, sorted
  std::uint64_t lost_connections = 0;
  std::uint64_t battles = 0;
  std::vector<std::string> faults;  // anything that must not happen
};

// `began` is called when all pairs are connected and the first command may go, `ended` when the time is over and all
// are still connected.
Report play(const Plan& plan, const Script& script, const std::function<void()>& began,
            const std::function<void()>& ended);

// The value below which a share of the sorted values lies, 0 to 1. 0 of none.
double quantile(const std::vector<double>& sorted, double share);

}  // namespace acies::load
