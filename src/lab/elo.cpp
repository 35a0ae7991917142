// SPDX-License-Identifier: Apache-2.0
#include "lab/elo.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace acies {
namespace {

constexpr double kTwoSided = 1.959963984540054;  // 97.5 % point of the normal distribution
const double kEloOfLogit = 400 / std::log(10.0);
constexpr double kPrior = 1;  // shared pairs that stand in front
constexpr std::size_t kShared = 2;
constexpr double kEdge = 1e-9;  // no score is surer than this

double weight(const MirrorTally& tally, std::size_t half_points) {
  return static_cast<double>(tally.pairs[half_points]) + (half_points == kShared ? kPrior : 0);
}

double points(std::size_t half_points) { return static_cast<double>(half_points) / 2; }

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// A square matrix by rows.
struct Matrix {
  std::size_t size;
  std::vector<double> value;
  explicit Matrix(std::size_t n) : size(n), value(n * n, 0) {}
  double& at(std::size_t row, std::size_t column) { return value[row * size + column]; }
  double at(std::size_t row, std::size_t column) const { return value[row * size + column]; }
  // Adds w (e_a − e_b)(e_a − e_b)ᵀ.
  void add_difference(std::size_t a, std::size_t b, double w) {
    at(a, a) += w;
    at(b, b) += w;
    at(a, b) -= w;
    at(b, a) -= w;
  }
};

// By Gauss and Jordan with pivots: players are few.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size;
  Matrix out(n);
  for (std::size_t i = 0; i < n; ++i) out.at(i, i) = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row)
      if (std::abs(m.at(row, column)) > std::abs(m.at(pivot, column))) pivot = row;
    for (std::size_t k = 0; k < n; ++k) {
      std::swap(m.at(pivot, k), m.at(column, k));
      std::swap(out.at(pivot, k), out.at(column, k));
    }
    const double by = m.at(column, column);
    for (std::size_t k = 0; k < n; ++k) {
      m.at(column, k) /= by;
      out.at(column, k) /= by;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double times = row == column ? 0 : m.at(row, column);
      if (times == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        m.at(row, k) -= times * m.at(column, k);
        out.at(row, k) -= times * out.at(column, k);
      }
    }
  }
  return out;
}

// How the likelihood bends at `strength`, made invertible in the one direction that games say nothing about.
Matrix curvature(const std::vector<double>& strength, std::span<const Encounter> encounters) {
  Matrix h(strength.size());
  for (double& each : h.value) each = 1;
  for (const Encounter& e : encounters) {
    const double p = logistic(strength[e.a] - strength[e.b]);
    h.add_difference(e.a, e.b, 2 * (static_cast<double>(e.tally.count()) + kPrior) * p * (1 - p));
  }
  return h;
}

std::vector<double> slope(const std::vector<double>& strength, std::span<const Encounter> encounters) {
  std::vector<double> g(strength.size(), 0);
  for (const Encounter& e : encounters) {
    const double p = logistic(strength[e.a] - strength[e.b]);
    for (std::size_t k = 0; k < e.tally.pairs.size(); ++k) {
      const double more = weight(e.tally, k) * (points(k) - 2 * p);
      g[e.a] += more;
      g[e.b] -= more;
    }
  }
  return g;
}

std::vector<double> likeliest(std::size_t players, std::span<const Encounter> encounters) {
  std::vector<double> strength(players, 0);
  constexpr int kSteps = 200;
  for (int step = 0; step < kSteps; ++step) {
    const Matrix inverted = inverse(curvature(strength, encounters));
    const std::vector<double> g = slope(strength, encounters);
    double largest = 0;
    for (std::size_t i = 0; i < players; ++i) {
      double by = 0;
      for (std::size_t k = 0; k < players; ++k) by += inverted.at(i, k) * g[k];
      // Newton's step is too bold far from the top.
      by = std::clamp(by, -1.0, 1.0);
      strength[i] += by;
      largest = std::max(largest, std::abs(by));
    }
    if (largest < 1e-12) break;
  }
  double mean = 0;
  for (const double each : strength) mean += each / static_cast<double>(players);
  for (double& each : strength) each -= mean;
  return strength;
}

}  // namespace

std::uint64_t MirrorTally::count() const {
  std::uint64_t all = 0;
  for (const std::uint64_t each : pairs) all += each;
  return all;
}

double MirrorTally::score() const {
  const std::uint64_t all = count();
  if (all == 0) return 0.5;
  double sum = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) sum += static_cast<double>(pairs[k]) * points(k) / 2;
  return sum / static_cast<double>(all);
}

double score_of_elo(double elo) { return logistic(elo / kEloOfLogit); }

double elo_of_score(double score) {
  const double s = std::clamp(score, kEdge, 1 - kEdge);
  return kEloOfLogit * std::log(s / (1 - s));
}

EloInterval elo_of(const MirrorTally& tally) {
  const double n = static_cast<double>(tally.count()) + kPrior;
  double mean = 0;
  for (std::size_t k = 0; k < tally.pairs.size(); ++k) mean += weight(tally, k) * points(k) / 2 / n;
  double variance = 0;
  for (std::size_t k = 0; k < tally.pairs.size(); ++k) {
    const double off = points(k) / 2 - mean;
    variance += weight(tally, k) * off * off / n;
  }
  const double half = kTwoSided * std::sqrt(variance / n);
  return {elo_of_score(mean), elo_of_score(mean - half), elo_of_score(mean + half)};
}

std::vector<Rating> ratings(std::size_t players, std::span<const Encounter> encounters) {
  const std::vector<double> strength = likeliest(players, encounters);
  const Matrix bend = inverse(curvature(strength, encounters));
  // What pairs of games really scatter, between the two bends: a draw, and a seed that favours a seat, scatter less
  // than two free games would.
  Matrix scatter(players);
  for (const Encounter& e : encounters) {
    const double p = logistic(strength[e.a] - strength[e.b]);
    for (std::size_t k = 0; k < e.tally.pairs.size(); ++k) {
      const double off = points(k) - 2 * p;
      scatter.add_difference(e.a, e.b, weight(e.tally, k) * off * off);
    }
  }
  std::vector<Rating> out;
  for (std::size_t i = 0; i < players; ++i) {
    double variance = 0;
    for (std::size_t k = 0; k < players; ++k)
      for (std::size_t l = 0; l < players; ++l) variance += bend.at(i, k) * scatter.at(k, l) * bend.at(l, i);
    out.push_back({strength[i] * kEloOfLogit, kTwoSided * std::sqrt(std::max(0.0, variance)) * kEloOfLogit});
  }
  return out;
}

}  // namespace acies
