// SPDX-License-Identifier: Apache-2.0
// Candidates: the proposals that the rules allow, weighed by exact odds, the best first. Where bots that look further
// begin.
#pragma once

#include <algorithm>
#include <functional>

#include "bots/opinion.h"

namespace acies {

template <FullRuleset R>
struct Candidate {
  typename R::Command command;
  Opinion opinion;
};

// What was thought of the answers before the last move. One move changes little: of those answers only the best few and
// the boldest few are worth weighing again, and whatever is new. The boldest, because an attack that is bad alone may
// be good beside another.
template <FullRuleset R>
class Before {
 public:
  explicit Before(std::size_t again) : again_(again) {}

  // `found`: the best first. `left_out`: not looked at any more this turn.
  void think(const std::vector<Candidate<R>>& found, const std::vector<typename R::Command>& left_out) {
    found_ = found;
    left_out_ = left_out;
    boldness_.clear();
    for (const Candidate<R>& candidate : found_) boldness_.push_back(candidate.opinion.bold());
    if (boldness_.size() <= again_) return;
    const auto first_left_out = boldness_.begin() + static_cast<std::ptrdiff_t>(again_);
    std::nth_element(boldness_.begin(), first_left_out, boldness_.end(), std::greater<>());
    not_bold_ = *first_left_out;
  }
  void leave_out(const std::vector<typename R::Command>& more) {
    left_out_.insert(left_out_.end(), more.begin(), more.end());
  }

  // Whether nobody need weigh it again.
  bool settles(const typename R::Command& command) const {
    for (std::size_t i = again_; i < found_.size(); ++i)
      if (found_[i].command == command) return found_[i].opinion.bold() <= not_bold_;
    return std::find(left_out_.begin(), left_out_.end(), command) != left_out_.end();
  }

 private:
  std::size_t again_;  // so many of the best, and of the boldest, are weighed again
  std::vector<Candidate<R>> found_;
  std::vector<typename R::Command> left_out_;
  std::vector<double> boldness_;
  double not_bold_ = 0;  // of more than `again_`: the boldest that is not weighed again for that
};

template <FullRuleset R>
class Candidates {
 public:
  explicit Candidates(const Temper& temper = kSeasoned<R>) : weigh_(temper) {}

  // The answers to the open question of `state`, which is `seat`'s, as far as such a gaze finds them; what is settled
  // `before` is left out. Valid until the next call. None: all that the ruleset proposes is refused.
  std::vector<Candidate<R>>& of(const typename R::View& view, const typename R::State& state,
                                const Before<R>* before = nullptr, Gaze gaze = Gaze::careful) {
    R::propose(view, proposals_, gaze);
    found_.clear();
    refused_.clear();
    left_out_.clear();
    for (const typename R::Command& command : proposals_) {
      // That one may stop is always worth knowing.
      if (before != nullptr && !R::left_to_dice(state, command) && before->settles(command)) {
        left_out_.push_back(command);
        continue;
      }
      const Opinion opinion = weigh_(state, view.seat, command);
      if (opinion.allowed)
        found_.push_back({command, opinion});
      else
        refused_.push_back(command);
    }
    std::stable_sort(found_.begin(), found_.end(), [](const Candidate<R>& a, const Candidate<R>& b) {
      return a.opinion.value() > b.opinion.value();
    });
    return found_;
  }
  // What was proposed besides: refused by the rules, and not looked at again.
  const std::vector<typename R::Command>& refused() const { return refused_; }
  const std::vector<typename R::Command>& left_out() const { return left_out_; }

 private:
  Weigher<R> weigh_;
  std::vector<typename R::Command> proposals_;
  std::vector<Candidate<R>> found_;
  std::vector<typename R::Command> refused_;
  std::vector<typename R::Command> left_out_;
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
