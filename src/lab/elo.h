// SPDX-License-Identifier: Apache-2.0
// How strong players are, from who beat whom. Games come in mirrored pairs: the same armies and seed, the players
// exchanged. What a lucky seed gives to one in the first game it gives to the other in the second, so the pair, not the
// game, is the unit that errors are reckoned from. Sequential tests on the same pairs: lab/sprt.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace acies {

// The pairs of one player against another, by what the first scored in both games together: 0, ½, 1, 1½ or 2.
struct MirrorTally {
  std::array<std::uint64_t, 5> pairs{};

  // Half points of the first player in both games, 0 to 4.
  void add(int half_points) { ++pairs[static_cast<std::size_t>(half_points)]; }
  std::uint64_t count() const;
  // Points for a game, 0 to 1; ½ when there is none.
  double score() const;
};

// The score that so many points of Elo expect, and the other way round. Requires: 0 < score < 1.
double score_of_elo(double elo);
double elo_of_score(double score);

struct EloInterval {
  double elo = 0;
  double low = 0;  // the 95 % interval
  double high = 0;
};
// Of the first player over the second, from their own games alone. One pair that is shared stands in front of all
// others, so that a player who has won everything is not infinitely strong.
EloInterval elo_of(const MirrorTally& tally);

struct Encounter {
  std::size_t a = 0;
  std::size_t b = 0;
  MirrorTally tally;  // of a
};

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // half of the 95 % interval
};
// The ratings under which what happened is likeliest (Bradley and Terry, a draw half a win for each), and how sure they
// are, pairs of games being independent and the games of a pair not. One shared pair stands in front of each encounter.
// Requires: a, b < players, and everybody is connected with everybody by encounters.
std::vector<Rating> ratings(std::size_t players, std::span<const Encounter> encounters);

}  // namespace acies
