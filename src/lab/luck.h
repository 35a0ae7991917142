// SPDX-License-Identifier: Apache-2.0
// Luck: how far the dice of one battle went from what was to be expected of them. Every decision with dice is decided
// again for every throw (odds/walk.h), and what each throw would have been worth is compared with what was thrown: how
// the battle then stands in the ruleset's own unit (evaluate(), elements or bases), and what either side loses. Dice
// that only open the next turn are counted by their faces alone. What was taken back does not count.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/seat.h"

namespace acies {

// Something that chance decided, as it was to be expected and as it came.
struct Chance {
  double expected = 0;
  double variance = 0;
  double actual = 0;

  double luck() const { return actual - expected; }
};

// One decision with dice.
struct LuckDecision {
  std::uint32_t n = 0;  // of the record
  int turn = 0;
  Seat seat = Seat::none;        // who commanded
  Chance standing;               // for red
  std::array<Chance, 2> losses;  // of red and blue, in counted units
  double chance = 1;             // that it came as well as this, or better, for the side that it favoured
  bool exact = true;             // by every throw; else by a sample, where throws are too many
  std::string rule;              // what the first die was for
};

struct DiceFaces {
  std::uint64_t dice = 0;
  std::uint64_t sum = 0;
};

struct LuckReport {
  std::vector<LuckDecision> decisions;  // those in which dice could change something, in order
  std::array<DiceFaces, 2> faces;       // all dice that red and blue threw for themselves, of six sides

  // All decisions together, for red.
  Chance standing() const;
  std::array<Chance, 2> losses() const;
  // How many standard deviations red was lucky; 0 where chance had no say.
  double z() const;
  // How often luck goes so far or farther, either way.
  double p() const;
  // The decisions whose dice changed most, the greatest change first; at most `most`.
  std::vector<const LuckDecision*> turning(std::size_t most) const;
};

// The two-sided chance that a normal number is as far from 0 as z.
double two_sided(double z);

}  // namespace acies
