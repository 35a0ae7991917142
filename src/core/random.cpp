// SPDX-License-Identifier: Apache-2.0
#include "core/random.h"

namespace acies {
namespace {

void philox_round(std::array<std::uint32_t, 4>& c, std::array<std::uint32_t, 2> k) {
  const std::uint64_t p0 = 0xD2511F53ULL * c[0];
  const std::uint64_t p1 = 0xCD9E8D57ULL * c[2];
  c = {static_cast<std::uint32_t>(p1 >> 32U) ^ c[1] ^ k[0], static_cast<std::uint32_t>(p1),
       static_cast<std::uint32_t>(p0 >> 32U) ^ c[3] ^ k[1], static_cast<std::uint32_t>(p0)};
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    philox_round(counter, key);
    key[0] += 0x9E3779B9U;
    key[1] += 0xBB67AE85U;
  }
  return counter;
}

std::uint32_t Random::next() {
  if (left_ == 0) {
    words_ = philox({static_cast<std::uint32_t>(block_), static_cast<std::uint32_t>(block_ >> 32U),
                     static_cast<std::uint32_t>(stream_), static_cast<std::uint32_t>(stream_ >> 32U)},
                    {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32U)});
    ++block_;
    left_ = 4;
  }
  return words_[static_cast<std::size_t>(--left_)];
}

std::uint32_t Random::below(std::uint32_t bound) {
  std::uint64_t product = static_cast<std::uint64_t>(next()) * bound;
  auto low = static_cast<std::uint32_t>(product);
  if (low < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (low < threshold) {
      product = static_cast<std::uint64_t>(next()) * bound;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

std::int32_t Random::between(std::int32_t low, std::int32_t high) {
  return low + static_cast<std::int32_t>(below(static_cast<std::uint32_t>(high - low) + 1U));
}

}  // namespace acies
