// SPDX-License-Identifier: Apache-2.0
// A series: many battles of each of several match-ups, until there are enough. Who plays them is a Team: threads here,
// or many machines (lab/mpi_team.h). Where a series stops is decided at fixed numbers of battles and in their order, so
// the result is the same for every team.
#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "lab/crew.h"
#include "lab/journal.h"
#include "lab/match_up.h"

namespace acies {

// Plays battles of one match-up; each thread has its own.
class BattlePlayer {
 public:
  BattlePlayer() = default;
  BattlePlayer(const BattlePlayer&) = delete;
  BattlePlayer& operator=(const BattlePlayer&) = delete;
  virtual ~BattlePlayer() = default;
  virtual BattleFacts play(std::uint64_t number) = 0;
};
using MakePlayer = std::function<std::unique_ptr<BattlePlayer>(std::size_t match_up)>;

// Gets each battle as soon as it is over, one at a time, in any order.
using TakeBattle = std::function<void(std::uint64_t number, const BattleFacts& facts)>;

class Team {
 public:
  Team() = default;
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  virtual ~Team() = default;
  // Plays these battles. False when it was stopped before all were played.
  virtual bool play(std::size_t match_up, const std::vector<std::uint64_t>& numbers, const TakeBattle& take,
                    const Progress& progress, const StopFlag& stop) = 0;
};

// Threads of this process.
class ThreadTeam final : public Team {
 public:
  ThreadTeam(MakePlayer make, unsigned jobs) : make_(std::move(make)), jobs_(jobs) {}
  bool play(std::size_t match_up, const std::vector<std::uint64_t>& numbers, const TakeBattle& take,
            const Progress& progress, const StopFlag& stop) override;

 private:
  MakePlayer make_;
  unsigned jobs_;
};

struct SeriesPlan {
  std::uint64_t games = 1000;  // of each match-up; with `until` at most
  double until = 0;            // stops when both shares are known to ± this; 0: plays all games
};

// What has been played of a match-up: `number` battles, of about `expected`.
using SeriesProgress = std::function<void(std::size_t match_up, std::uint64_t number, std::uint64_t expected)>;

// Adds battles to `sum` until the plan is fulfilled; those of the journal are not played again. False when it was
// stopped: `sum` then has the battles up to the first that is missing.
bool play_series(const SeriesPlan& plan, std::size_t match_up, Team& team, Journal& journal, MatchUp& sum,
                 const SeriesProgress& progress, const StopFlag& stop);

// How many battles are needed until shares like these are known to ± `until`.
std::uint64_t expected_games(const SeriesPlan& plan, const MatchUp& sum);

}  // namespace acies
