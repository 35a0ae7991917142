// SPDX-License-Identifier: Apache-2.0
#include "lab/luck.h"

#include <algorithm>
#include <cmath>

namespace acies {
namespace {

void add(Chance& sum, const Chance& more) {
  sum.expected += more.expected;
  sum.variance += more.variance;
  sum.actual += more.actual;
}

}  // namespace

Chance LuckReport::standing() const {
  Chance sum;
  for (const LuckDecision& decision : decisions) add(sum, decision.standing);
  return sum;
}

std::array<Chance, 2> LuckReport::losses() const {
  std::array<Chance, 2> sum;
  for (const LuckDecision& decision : decisions)
    for (std::size_t i = 0; i < sum.size(); ++i) add(sum[i], decision.losses[i]);
  return sum;
}

double LuckReport::z() const {
  const Chance sum = standing();
  return sum.variance > 0 ? sum.luck() / std::sqrt(sum.variance) : 0;
}

double LuckReport::p() const { return two_sided(z()); }

std::vector<const LuckDecision*> LuckReport::turning(std::size_t most) const {
  std::vector<const LuckDecision*> out;
  for (const LuckDecision& decision : decisions) out.push_back(&decision);
  std::stable_sort(out.begin(), out.end(), [](const LuckDecision* a, const LuckDecision* b) {
    return std::abs(a->standing.luck()) > std::abs(b->standing.luck());
  });
  if (out.size() > most) out.resize(most);
  return out;
}

double two_sided(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

}  // namespace acies
