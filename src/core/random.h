// SPDX-License-Identifier: Apache-2.0
// Philox 4x32-10 (Salmon et al., 2011): random numbers as a function of a key and a counter. There is no generator to
// carry in a state: the n-th number of a stream is computed when it is wanted, the same on every machine.
#pragma once

#include <array>
#include <cstdint>

namespace acies {

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

// A stream of numbers for bots and samplers: a key and a running counter.
class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : seed_(seed), stream_(stream) {}
  std::uint32_t next();
  // Uniform in [0, bound), bound > 0. Unbiased (rejection).
  std::uint32_t below(std::uint32_t bound);
  // Uniform in [low, high].
  std::int32_t between(std::int32_t low, std::int32_t high);
  bool one_in(std::uint32_t n) { return below(n) == 0; }

 private:
  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t block_ = 0;
  std::array<std::uint32_t, 4> words_{};
  int left_ = 0;
};

}  // namespace acies
