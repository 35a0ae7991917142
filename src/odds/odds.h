// SPDX-License-Identifier: Apache-2.0
// Exact odds of a command: what can become of whom, and in how many of all equally likely throws. They are the rules,
// run for every throw (odds/walk.h); no formula stands beside them that could disagree.
#pragma once

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

#include "core/contest.h"
#include "core/violation.h"
#include "odds/walk.h"

namespace acies {

struct OutcomeWays {
  std::uint64_t ways = 0;
  Fates fates;
};

// How often each verdict falls on each side.
struct VerdictWays {
  std::uint64_t ways = 0;
  std::string_view verdict;
  UnitId loser;  // none: nobody lost, or both alike
};

struct Odds {
  std::uint64_t of = 0;               // all throws
  std::vector<OutcomeWays> outcomes;  // the likeliest first; equal ones as the dice come upon them
  std::vector<VerdictWays> verdicts;  // the same; empty when nobody fights
  std::optional<Contest> contest;     // the tallies without dice
  std::vector<Violation> violations;  // why the command cannot be given; then there is nothing else

  double chance(const OutcomeWays& outcome) const {
    return static_cast<double>(outcome.ways) / static_cast<double>(of);
  }
};

// A tally as it was before its die.
inline Tally without_die(Tally tally) {
  tally.total = static_cast<std::int8_t>(tally.total - tally.die);
  tally.die = 0;
  return tally;
}

template <RulesetOdds R>
class OddsOf {
 public:
  // Valid until the next call.
  const Odds& operator()(const typename R::State& state, Seat seat, const typename R::Command& command) {
    walk_.reduce(false);
    bool accepted = weigh(state, seat, command);
    if (accepted && !(fits_ && walk_.fits())) {
      walk_.reduce(true);
      accepted = weigh(state, seat, command);
    }
    if (!accepted) {
      clear();
      odds_.violations = walk_.decision().violations;
      return odds_;
    }
    likeliest_first(odds_.outcomes);
    likeliest_first(odds_.verdicts);
    return odds_;
  }

 private:
  // Keeps the order of equals; by insertion, which takes no memory and is quick for so few.
  template <class Row>
  static void likeliest_first(std::vector<Row>& rows) {
    for (std::size_t i = 1; i < rows.size(); ++i)
      for (std::size_t k = i; k > 0 && rows[k - 1].ways < rows[k].ways; --k) std::swap(rows[k - 1], rows[k]);
  }

  void clear() {
    odds_.of = 1;
    odds_.outcomes.clear();
    odds_.verdicts.clear();
    odds_.contest.reset();
    odds_.violations.clear();
  }

  bool weigh(const typename R::State& state, Seat seat, const typename R::Command& command) {
    clear();
    fits_ = true;
    return walk_(state, seat, command,
                 [&](const auto& events, std::uint64_t ways, std::uint64_t of) { take(events, in_common(ways, of)); });
  }

  // Outcomes may come after different numbers of dice: all are counted in throws of the longest.
  std::uint64_t in_common(std::uint64_t ways, std::uint64_t of) {
    const std::uint64_t part = fits_ && of > 0 ? of / std::gcd(odds_.of, of) : 0;
    fits_ = part > 0 && odds_.of <= std::numeric_limits<std::uint64_t>::max() / part;
    if (!fits_) return 0;
    const std::uint64_t common = odds_.of * part;
    if (common != odds_.of) {
      const std::uint64_t times = common / odds_.of;
      for (OutcomeWays& outcome : odds_.outcomes) outcome.ways *= times;
      for (VerdictWays& verdict : odds_.verdicts) verdict.ways *= times;
      odds_.of = common;
    }
    return ways * (common / of);
  }

  void take(const std::vector<typename R::Event>& events, std::uint64_t ways) {
    R::fates(events, fates_);
    const auto known = std::find_if(odds_.outcomes.begin(), odds_.outcomes.end(),
                                    [&](const OutcomeWays& outcome) { return outcome.fates == fates_; });
    if (known != odds_.outcomes.end())
      known->ways += ways;
    else
      odds_.outcomes.push_back({ways, fates_});
    if (const std::optional<Contest> contest = R::contest(events)) take(*contest, ways);
  }

  void take(const Contest& contest, std::uint64_t ways) {
    if (!odds_.contest) {
      odds_.contest = contest;
      odds_.contest->tally_a = without_die(contest.tally_a);
      odds_.contest->tally_b = without_die(contest.tally_b);
      odds_.contest->verdict = {};
      odds_.contest->loser = kNoUnit;
    }
    for (VerdictWays& verdict : odds_.verdicts)
      if (verdict.verdict == contest.verdict && verdict.loser == contest.loser) {
        verdict.ways += ways;
        return;
      }
    odds_.verdicts.push_back({ways, contest.verdict, contest.loser});
  }

  Walk<R> walk_{Reasons::all};
  bool fits_ = true;
  Odds odds_;
  Fates fates_;
};

}  // namespace acies
