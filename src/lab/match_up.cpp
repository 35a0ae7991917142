// SPDX-License-Identifier: Apache-2.0
#include "lab/match_up.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace acies {
namespace {

// Moments are alike when they stand alike to half a unit of evaluate().
constexpr int kBin = 5;
int bin_of(int standing) { return standing >= 0 ? (standing + kBin / 2) / kBin : -((-standing + kBin / 2) / kBin); }

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
  std::uint64_t all = 0;
  for (const std::uint64_t n : numbers) all += n;
  return all;
}

// Mean and scatter of one number of each battle, from whole sums.
struct Spread {
  double mean = 0;
  double deviation = 1;
};
template <class Number>
Spread spread(const std::vector<const BattleLine*>& lines, Number number) {
  std::int64_t total = 0;
  std::int64_t squares = 0;
  for (const BattleLine* line : lines) {
    const std::int64_t value = number(*line);
    total += value;
    squares += value * value;
  }
  const auto n = static_cast<double>(lines.size());
  Spread out;
  out.mean = static_cast<double>(total) / n;
  const double variance = static_cast<double>(squares) / n - out.mean * out.mean;
  if (variance > 0) out.deviation = std::sqrt(variance);
  return out;
}

}  // namespace

MatchUp::MatchUp(std::array<std::vector<UnitKind>, 2> kinds) : kinds_(std::move(kinds)) {
  for (std::size_t side = 0; side < 2; ++side) {
    lost_[side].resize(kinds_[side].size());
    killed_[side].assign(kinds_[side].size(), std::vector<std::uint64_t>(kinds_[1 - side].size(), 0));
    alone_[side].assign(kinds_[side].size(), 0);
  }
}

void MatchUp::add(std::uint64_t number, const BattleFacts& f) {
  if (f.stuck != kNobody) {
    stuck_.push_back(number);
    return;
  }
  lines_.push_back({number, f.commands, f.turns, f.winner, f.losses, f.standing});
  if (f.winner != kNobody) {
    ++won_[f.winner];
    if ((f.winner == 0) == (first_seat(number) == Seat::red)) ++won_from_red_;
  }
  commands_ += f.commands;
  longest_ = std::max(longest_, f.turns);
  hasher_.add(f.hash);
  hasher_.add(f.winner);
  hasher_.add(f.commands);
  ++rules_[f.ending_rule].endings;
  for (const LostUnit& unit : f.lost) {
    if (unit.side > 1 || unit.kind >= kinds_[unit.side].size()) continue;
    std::vector<std::uint64_t>& turns = lost_[unit.side][unit.kind];
    if (turns.size() <= unit.turn) turns.resize(unit.turn + 1U, 0);
    ++turns[unit.turn];
    longest_ = std::max(longest_, unit.turn);
    ++rules_[unit.rule].losses;
    const std::size_t enemy = 1U - unit.side;
    if (unit.by < kinds_[enemy].size())
      ++killed_[enemy][unit.by][unit.kind];
    else
      ++alone_[unit.side][unit.kind];
  }
  for (const RuleUse& use : f.rules) {
    rules_[use.rule].lines += use.lines;
    rules_[use.rule].decisive += use.decisive;
  }
  for (const HeatCell& cell : f.heat) {
    if (heat_.size() <= cell.cell) heat_.resize(cell.cell + 1U, 0);
    heat_[cell.cell] += cell.combats;
    combats_ += cell.combats;
  }
}

double MatchUp::uncertainty() const {
  double widest = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    const ShareInterval interval = share_interval(side);
    widest = std::max(widest, (interval.high - interval.low) / 2);
  }
  return widest;
}

std::uint64_t MatchUp::lost_in(std::size_t side, std::size_t kind, std::size_t turn) const {
  const std::vector<std::uint64_t>& turns = lost_[side][kind];
  return turn < turns.size() ? turns[turn] : 0;
}

std::uint64_t MatchUp::lost(std::size_t side, std::size_t kind) const { return sum(lost_[side][kind]); }

std::uint64_t MatchUp::killed(std::size_t side, std::size_t killer, std::size_t victim) const {
  return killed_[side][killer][victim];
}

double MatchUp::earned(std::size_t side, std::size_t kind) const {
  std::int64_t points = 0;
  for (std::size_t victim = 0; victim < kinds_[1 - side].size(); ++victim)
    points += static_cast<std::int64_t>(killed_[side][kind][victim]) * kinds_[1 - side][victim].cost;
  const UnitKind& own = kinds_[side][kind];
  const double cost = static_cast<double>(own.cost) * own.count * static_cast<double>(games());
  return cost > 0 ? static_cast<double>(points) / cost : 0;
}

std::optional<ShownBattle> MatchUp::typical() const {
  if (lines_.empty()) return std::nullopt;
  const std::array<std::uint64_t, 3> results{won_[0], won_[1], drawn()};
  const auto commonest = static_cast<std::uint8_t>(std::max_element(results.begin(), results.end()) - results.begin());
  std::vector<const BattleLine*> alike;
  for (const BattleLine& line : lines_)
    if (line.winner == commonest) alike.push_back(&line);
  const auto turns = [](const BattleLine& l) { return std::int64_t{l.turns}; };
  const auto first = [](const BattleLine& l) { return std::int64_t{l.losses[0]}; };
  const auto second = [](const BattleLine& l) { return std::int64_t{l.losses[1]}; };
  const Spread of_turns = spread(alike, turns);
  const Spread of_first = spread(alike, first);
  const Spread of_second = spread(alike, second);
  ShownBattle best;
  double nearest = std::numeric_limits<double>::max();
  for (const BattleLine* line : alike) {
    const auto off = [&](const Spread& s, std::int64_t value) {
      const double d = (static_cast<double>(value) - s.mean) / s.deviation;
      return d * d;
    };
    const double away = off(of_turns, turns(*line)) + off(of_first, first(*line)) + off(of_second, second(*line));
    if (away >= nearest) continue;
    nearest = away;
    best.number = line->number;
  }
  return best;
}

std::optional<ShownBattle> MatchUp::surprising() const {
  struct Moments {
    std::uint64_t all = 0;
    std::uint64_t won = 0;
  };
  // Both sides of every moment: what stands at s for one stands at −s for the other.
  std::map<int, Moments> seen;
  for (const BattleLine& line : lines_)
    for (const std::int16_t standing : line.standing)
      for (std::uint8_t side = 0; side < 2; ++side) {
        Moments& moments = seen[bin_of(side == 0 ? standing : -standing)];
        ++moments.all;
        moments.won += line.winner == side ? 1 : 0;
      }
  // The last moment of a won battle shows the win itself; it is the winner's best, never his worst.
  std::optional<ShownBattle> best;
  double least = 2;
  for (const BattleLine& line : lines_) {
    if (line.winner == kNobody) continue;
    for (std::size_t i = 0; i < line.standing.size(); ++i) {
      const int standing = line.winner == 0 ? line.standing[i] : -line.standing[i];
      const Moments& moments = seen[bin_of(standing)];
      // Laplace's rule: of few moments little is known.
      const double chance = (static_cast<double>(moments.won) + 1) / (static_cast<double>(moments.all) + 2);
      if (chance >= least) continue;
      least = chance;
      best = ShownBattle{line.number, static_cast<std::uint16_t>(i + 1), static_cast<std::int16_t>(standing),
                         moments.won, moments.all};
    }
  }
  return best;
}

}  // namespace acies
