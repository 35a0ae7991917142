// SPDX-License-Identifier: Apache-2.0
#include "core/dice_sources.h"

#include <limits>
#include <numeric>

#include "base/assert.h"

namespace acies {
namespace {

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t r = 1;
  for (int i = 0; i < exponent; ++i) r *= base;
  return r;
}

std::uint64_t choose(int n, int k) {
  std::uint64_t r = 1;
  for (int i = 1; i <= k; ++i) r = r * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return r;
}

}  // namespace

int SeededDice::roll(const DieRequest& request) {
  // One stream per (command, roll); Random::below rejects, so every face is exactly as likely.
  Random stream(seed_, (command_ << 16U) | rolls_);
  ++rolls_;
  return 1 + static_cast<int>(stream.below(static_cast<std::uint32_t>(request.sides)));
}

int ScriptedDice::roll(const DieRequest& request) {
  if (next_ >= faces_.size()) {
    ran_out_ = true;
    return 1;
  }
  const int face = faces_[next_++];
  if (face < 1 || face > request.sides) {
    ran_out_ = true;
    return 1;
  }
  return face;
}

int EnumeratingDice::take(const Branch& fresh) {
  if (depth_ == branches_.size()) branches_.push_back(fresh);
  const Branch& b = branches_[depth_++];
  ACIES_ASSERT(b.choices == fresh.choices);
  return b.first + b.choice;
}

int EnumeratingDice::roll(const DieRequest& request) {
  return take({.choice = 0, .choices = request.sides, .first = 1, .pool = 0, .good = 0, .sides = request.sides});
}

int EnumeratingDice::hits(const DieRequest& request, int count, int at_least) {
  const int good = request.sides - at_least + 1;
  if (count <= 0 || good <= 0) return 0;
  if (good >= request.sides) return count;
  const int common = reduces_ ? std::gcd(good, static_cast<int>(request.sides)) : 1;
  return take({.choice = 0,
               .choices = count + 1,
               .first = 0,
               .pool = count,
               .good = good / common,
               .sides = request.sides / common});
}

std::uint64_t EnumeratingDice::numerator() const {
  std::uint64_t n = 1;
  for (std::size_t i = 0; i < depth_; ++i) {
    const Branch& b = branches_[i];
    if (b.pool > 0)
      n *= choose(b.pool, b.choice) * power(static_cast<std::uint64_t>(b.good), b.choice) *
           power(static_cast<std::uint64_t>(b.sides - b.good), b.pool - b.choice);
  }
  return n;
}

std::uint64_t EnumeratingDice::denominator() const {
  std::uint64_t n = 1;
  for (std::size_t i = 0; i < depth_; ++i) {
    const Branch& b = branches_[i];
    n *= b.pool > 0 ? power(static_cast<std::uint64_t>(b.sides), b.pool) : static_cast<std::uint64_t>(b.choices);
  }
  return n;
}

bool EnumeratingDice::fits() const {
  // Numerators are never larger.
  std::uint64_t n = 1;
  for (std::size_t i = 0; i < depth_; ++i) {
    const Branch& b = branches_[i];
    const int times = b.pool > 0 ? b.pool : 1;
    const auto by = static_cast<std::uint64_t>(b.pool > 0 ? b.sides : b.choices);
    for (int k = 0; k < times; ++k) {
      if (n > std::numeric_limits<std::uint64_t>::max() / by) return false;
      n *= by;
    }
  }
  return true;
}

std::vector<int> EnumeratingDice::path() const {
  std::vector<int> faces;
  for (std::size_t i = 0; i < depth_; ++i) faces.push_back(branches_[i].first + branches_[i].choice);
  return faces;
}

bool EnumeratingDice::next() {
  branches_.resize(depth_);
  depth_ = 0;
  while (!branches_.empty()) {
    Branch& last = branches_.back();
    if (++last.choice < last.choices) return true;
    branches_.pop_back();
  }
  return false;
}

}  // namespace acies
