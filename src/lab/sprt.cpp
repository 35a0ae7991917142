// SPDX-License-Identifier: Apache-2.0
#include "lab/sprt.h"

#include <array>
#include <cmath>

namespace acies {
namespace {

using Shares = std::array<double, 5>;

// What has not been seen yet is not impossible.
constexpr double kUnseen = 1e-3;

double score_at(std::size_t k) { return static_cast<double>(k) / 4; }

// Of all distributions with this mean, the one under which the seen shares are likeliest: share / (1 + x (score −
// mean)), x being the root of a falling function between the poles.
Shares likeliest_with_mean(const Shares& seen, double mean) {
  const auto excess = [&](double x) {
    double sum = 0;
    for (std::size_t k = 0; k < seen.size(); ++k)
      sum += seen[k] * (score_at(k) - mean) / (1 + x * (score_at(k) - mean));
    return sum;
  };
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kHalvings = 200;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  const double x = (low + high) / 2;
  Shares out{};
  for (std::size_t k = 0; k < seen.size(); ++k) out[k] = seen[k] / (1 + x * (score_at(k) - mean));
  return out;
}

double log_ratio(const MirrorTally& tally, double mean0, double mean1) {
  Shares seen{};
  double all = 0;
  for (std::size_t k = 0; k < seen.size(); ++k) {
    seen[k] = tally.pairs[k] > 0 ? static_cast<double>(tally.pairs[k]) : kUnseen;
    all += seen[k];
  }
  for (double& share : seen) share /= all;
  const Shares p0 = likeliest_with_mean(seen, mean0);
  const Shares p1 = likeliest_with_mean(seen, mean1);
  double sum = 0;
  for (std::size_t k = 0; k < seen.size(); ++k) sum += seen[k] * std::log(p1[k] / p0[k]);
  return all * sum;
}

}  // namespace

SprtState sprt(const SprtPlan& plan, const MirrorTally& tally) {
  SprtState state;
  state.low = std::log(plan.beta / (1 - plan.alpha));
  state.high = std::log((1 - plan.beta) / plan.alpha);
  if (tally.count() == 0) return state;
  state.ratio = log_ratio(tally, score_of_elo(plan.elo0), score_of_elo(plan.elo1));
  if (state.ratio >= state.high)
    state.verdict = SprtVerdict::accepted;
  else if (state.ratio <= state.low)
    state.verdict = SprtVerdict::refused;
  return state;
}

}  // namespace acies
