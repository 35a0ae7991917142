// SPDX-License-Identifier: Apache-2.0
// The stable 64-bit hash of states, tables and signatures. The same on every machine: it is fed numbers, never
// bytes of memory, and its constants never change (a change breaks every stored record).
#pragma once

#include <cstdint>
#include <string_view>

namespace acies {

class Hasher {
 public:
  constexpr void add(std::uint64_t word) {
    state_ ^= word;
    state_ *= 0x9E3779B97F4A7C15ULL;
    state_ ^= state_ >> 32U;
  }
  constexpr void add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  // The hash of what was added so far (mixed once more, so that short inputs spread).
  constexpr std::uint64_t value() const {
    std::uint64_t x = state_;
    x ^= x >> 33U;
    x *= 0xFF51AFD7ED558CCDULL;
    x ^= x >> 33U;
    x *= 0xC4CEB9FE1A85EC53ULL;
    x ^= x >> 33U;
    return x;
  }

 private:
  std::uint64_t state_ = 0x243F6A8885A308D3ULL;
};

}  // namespace acies
