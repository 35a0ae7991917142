// SPDX-License-Identifier: Apache-2.0
// Candidates: the proposals that the rules allow, weighed by exact odds, the best first. Where bots that look further
// begin.
#pragma once

#include <algorithm>

#include "bots/opinion.h"

namespace acies {

template <FullRuleset R>
struct Candidate {
  typename R::Command command;
  Opinion opinion;
};

template <FullRuleset R>
class Candidates {
 public:
  // The answers to the open question of `state`, which is `seat`'s. Valid until the next call. None: all that the
  // ruleset proposes is refused.
  std::vector<Candidate<R>>& of(const typename R::View& view, const typename R::State& state) {
    R::propose(view, proposals_, Gaze::careful);
    found_.clear();
    refused_ = 0;
    for (const typename R::Command& command : proposals_) {
      const Opinion opinion = weigh_(state, view.seat, command);
      if (opinion.allowed)
        found_.push_back({command, opinion});
      else
        ++refused_;
    }
    std::stable_sort(found_.begin(), found_.end(), [](const Candidate<R>& a, const Candidate<R>& b) {
      return a.opinion.value() > b.opinion.value();
    });
    return found_;
  }
  int refused() const { return refused_; }

 private:
  Weigher<R> weigh_{kSeasoned<R>};
  std::vector<typename R::Command> proposals_;
  std::vector<Candidate<R>> found_;
  int refused_ = 0;
};

// A number from the bot's own stream that the luck of its imagined battles depends on.
inline std::uint64_t draw_luck(Random& random) {
  const std::uint64_t high = random.next();
  const std::uint64_t low = random.next();
  return (high << 32U) | low;
}

// One at random of those at the front that are worth the same: how a table is laid cannot be foreseen. `sorted`, not
// empty, has an opinion of each, the best first.
template <class Weighed>
std::size_t any_of_the_best(const std::vector<Weighed>& sorted, std::uint64_t luck) {
  std::size_t equals = 1;
  while (equals < sorted.size() && sorted[equals].opinion.value() == sorted[0].opinion.value()) ++equals;
  return static_cast<std::size_t>(luck % equals);
}

}  // namespace acies
