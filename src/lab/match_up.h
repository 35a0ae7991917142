// SPDX-License-Identifier: Apache-2.0
// MatchUp: what many battles of two lists add up to, and which of them are worth watching.
#pragma once

#include <map>
#include <optional>

#include "core/state_hash.h"
#include "lab/facts.h"
#include "lab/interval.h"

namespace acies {

// Units of one kind in a list.
struct UnitKind {
  std::string kind;
  std::array<std::string, 2> called;
  std::string symbol;
  std::int32_t cost = 1;  // of one
  std::uint32_t count = 0;
};

// What is kept of every battle, for distributions, tables and the choice of battles to show.
struct BattleLine {
  std::uint64_t number = 0;
  std::uint32_t commands = 0;
  std::uint16_t turns = 0;
  std::uint8_t winner = kNobody;
  std::array<std::int16_t, 2> losses{};
  std::vector<std::int16_t> standing;
};

// A battle to watch and why.
struct ShownBattle {
  std::uint64_t number = 0;
  // Surprising: the turn at which its winner stood worst, how he stood there (tenths), and how many of the moments like
  // it, in all battles, were won.
  std::uint16_t turn = 0;
  std::int16_t standing = 0;
  std::uint64_t won = 0;
  std::uint64_t moments = 0;
};

class MatchUp {
 public:
  explicit MatchUp(std::array<std::vector<UnitKind>, 2> kinds);

  // In the order of the battles' numbers.
  void add(std::uint64_t number, const BattleFacts& facts);

  std::uint64_t games() const { return lines_.size(); }
  std::uint64_t won(std::size_t side) const { return won_[side]; }
  std::uint64_t drawn() const { return games() - won_[0] - won_[1]; }
  std::uint64_t won_from_red() const { return won_from_red_; }
  ShareInterval share_interval(std::size_t side) const { return wilson(won_[side], games()); }
  // Half of the wider interval of the two shares.
  double uncertainty() const;
  std::uint64_t commands() const { return commands_; }
  std::uint64_t combats() const { return combats_; }
  // Of every last state and outcome, in order.
  std::uint64_t signature() const { return hasher_.value(); }
  // Battles that a bot could not go on with. They are in no other number.
  const std::vector<std::uint64_t>& stuck() const { return stuck_; }

  const std::array<std::vector<UnitKind>, 2>& kinds() const { return kinds_; }
  const std::vector<BattleLine>& lines() const { return lines_; }
  std::uint16_t longest() const { return longest_; }
  // How many units of a kind were lost in this turn, over all battles; turn 0 to longest().
  std::uint64_t lost_in(std::size_t side, std::size_t kind, std::size_t turn) const;
  std::uint64_t lost(std::size_t side, std::size_t kind) const;
  // How many of `victim`, a kind of the other side, fell to `killer`, a kind of `side`.
  std::uint64_t killed(std::size_t side, std::size_t killer, std::size_t victim) const;
  // Of `victim`, a kind of `side`, to nobody.
  std::uint64_t fell_alone(std::size_t side, std::size_t victim) const { return alone_[side][victim]; }
  // What the units of a kind have killed, in the points of the other side, for each point that they cost.
  double earned(std::size_t side, std::size_t kind) const;
  struct Uses {
    std::uint64_t lines = 0;
    std::uint64_t decisive = 0;
    std::uint64_t losses = 0;  // units that the rule took
    std::uint64_t endings = 0;
  };
  const std::map<std::uint16_t, Uses>& rules() const { return rules_; }
  const std::vector<std::uint64_t>& heat() const { return heat_; }  // by cell

  // Of the battles with the commonest result the one whose length and losses are nearest to their means, each measured
  // by how much it scatters. None when there was no battle.
  std::optional<ShownBattle> typical() const;
  // The battle whose winner had at some moment the smallest chance: of all moments of all battles at which a side stood
  // so, the smallest share was won. None when nobody ever won.
  std::optional<ShownBattle> surprising() const;

 private:
  std::array<std::vector<UnitKind>, 2> kinds_;
  std::array<std::uint64_t, 2> won_{};
  std::uint64_t won_from_red_ = 0;
  std::uint64_t commands_ = 0;
  std::uint64_t combats_ = 0;
  std::uint16_t longest_ = 0;
  std::vector<BattleLine> lines_;
  std::vector<std::uint64_t> stuck_;
  std::array<std::vector<std::vector<std::uint64_t>>, 2> lost_;    // by kind and turn
  std::array<std::vector<std::vector<std::uint64_t>>, 2> killed_;  // by killer and victim
  std::array<std::vector<std::uint64_t>, 2> alone_;
  std::map<std::uint16_t, Uses> rules_;
  std::vector<std::uint64_t> heat_;
  Hasher hasher_;
};

// On which seat the first list sits in battle `number`: red in even ones, blue in odd ones, on the same seed.
constexpr Seat first_seat(std::uint64_t number) { return number % 2 == 0 ? Seat::red : Seat::blue; }

}  // namespace acies
