// SPDX-License-Identifier: Apache-2.0
// Figures of a running server, written by any thread and read as Prometheus text.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace acies {

struct Metrics {
  using Count = std::atomic<std::uint64_t>;

  Count requests{0};   // HTTP
  Count messages{0};   // from clients
  Count malformed{0};  // of these, what could not be read
  Count commands{0};   // accepted and stored
  Count refused{0};    // by the rules
  Count bot_commands{0};
  Count failed{0};       // not stored
  Count conflicts{0};    // another server was first
  Count dropped{0};      // clients that did not read
  Count turned_away{0};  // connections beyond the limits
  std::atomic<std::int64_t> connections{0};
  std::atomic<std::int64_t> sockets{0};
  std::atomic<std::int64_t> rooms{0};
  std::atomic<std::int64_t> bots_thinking{0};

  // From the arrival of a command to its being stored and told.
  void took(std::chrono::nanoseconds time);
  std::string text(std::size_t journal_waiting) const;

  static constexpr std::array<double, 10> kBounds{0.0005, 0.001, 0.002, 0.003, 0.005, 0.008, 0.016, 0.05, 0.25, 1};

 private:
  std::array<Count, kBounds.size() + 1> buckets_{};
  Count nanoseconds_{0};
};

}  // namespace acies
