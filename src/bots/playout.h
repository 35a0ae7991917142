// SPDX-License-Identifier: Apache-2.0
// Playout: how a battle goes on from a position when both sides play the best answer at once, up to a horizon: the rest
// of one's own turn and the moves of the enemy's reply. They weigh like old soldiers: a rash reply would make every
// bold plan look good. What is wanted is how good the position is, not how lucky the dice: what a throw gains or loses
// against its forecast is left out of the sum, and only what the sides' answers change counts.
#pragma once

#include "bots/imagined_dice.h"
#include "bots/opinion.h"

namespace acies {

// Imagined dice that note what was rolled.
template <FullRuleset R>
class NotedDice final : public Dice {
 public:
  explicit NotedDice(ImaginedDice& source) : source_(source) {}
  int roll(const DieRequest& request) override {
    note(request);
    return source_.roll(request);
  }
  int hits(const DieRequest& request, int count, int at_least) override {
    note(request);
    return source_.hits(request, count, at_least);
  }
  void begin(int turn) {
    any_ = false;
    settled_ = false;
    source_.begin(turn);
  }
  bool any() const { return any_; }          // a die was rolled
  bool settled() const { return settled_; }  // one that does more than open a turn

 private:
  void note(const DieRequest& request) {
    any_ = true;
    settled_ = settled_ || !R::opens_turn(request);
  }
  ImaginedDice& source_;
  bool any_ = false;
  bool settled_ = false;
};

// How far one looks: to where both have moved once more, the enemy of `seat` last; or, where the enemy is first to move
// in a turn that both share, to where one has answered him.
template <FullRuleset R>
class Horizon {
 public:
  Horizon(const typename R::State& state, Seat seat) : seat_(seat), first_turn_(R::turn(state)) {}

  // Whether the open question lies beyond.
  bool reached(const typename R::State& state, const Question& question) const {
    if (question.seat == Seat::none || R::turn(state) >= first_turn_ + 2) return true;
    return moves(question) && question.seat == seat_ && last_ != seat_ && has_replied(state);
  }
  // Whether the question is the one in which a side moves its troops.
  static bool moves(const Question& question) { return question.kind == kMoves; }
  // Whether it is a move of the side that looks ahead, before the reply.
  bool is_own(const Question& question) const { return !replied_ && moves(question) && question.seat == seat_; }
  // To be told of each answer that is about to be applied to `state`; true when it is the first roll after the reply:
  // then the forecast knows the rest.
  bool passes(const typename R::State& state, const Question& question, bool rolled) {
    if (rolled && has_replied(state)) return true;
    if (moves(question)) {
      (question.seat == seat_ ? moved_ : replied_) = true;
      last_ = question.seat;
    }
    return false;
  }

 private:
  static constexpr std::string_view kMoves = "move";

  bool has_replied(const typename R::State& state) const {
    return replied_ && (moved_ || R::turn(state) != first_turn_);
  }

  Seat seat_;
  int first_turn_;
  Seat last_ = Seat::none;  // who moved last
  bool moved_ = false;      // `seat`
  bool replied_ = false;    // its enemy
};

template <FullRuleset R>
class Playout {
 public:
  enum class OwnMoves : std::uint8_t { made, open };

  // Plays `state` on and says what the answers added to red's lead, in units of evaluate(). One's own moves up to the
  // reply are made already, or still open. `urge`, if given, becomes that of red and blue as it is after the last move
  // of each.
  double operator()(typename R::State& state, Horizon<R> horizon, ImaginedDice& imagined, OwnMoves own,
                    std::array<double, 2>* urge = nullptr) {
    NotedDice<R> dice(imagined);
    double gained = 0;
    double lead = lead_of<R>(state, Seat::red, kSeasoned<R>);
    for (int n = 0; n < kMostAnswers; ++n) {
      const Question question = R::question(state);
      if (horizon.reached(state, question)) break;
      const bool ends = own == OwnMoves::made && horizon.is_own(question);
      if (!step(state, question.seat, ends, dice)) break;
      if (horizon.passes(state, question, dice.settled())) break;
      for (const auto& event : decision_.events) R::apply(state, event);
      if (urge != nullptr && Horizon<R>::moves(question))
        (*urge)[index(question.seat)] = R::urge(state, question.seat, Gaze::careful);
      const double now = lead_of<R>(state, Seat::red, kSeasoned<R>);
      if (!dice.settled()) gained += now - lead;
      lead = now;
    }
    return gained;
  }

 private:
  // More than two turns of the largest armies take, each shot an answer: a bound for what should not be.
  static constexpr int kMostAnswers = 600;

  // Finds an answer and leaves its events in decision_; false when there is none.
  bool step(const typename R::State& state, Seat seat, bool ends, NotedDice<R>& dice) {
    R::propose(R::view(state, seat), proposals_);
    if (ends && !proposals_.empty() && decide(state, seat, proposals_.back(), dice)) return true;
    // The first that is legal, if dice follow it: which of several fights comes first matters little.
    for (const typename R::Command& command : proposals_)
      if (decide(state, seat, command, dice)) {
        if (dice.settled() || proposals_.size() == 1) return true;
        break;
      }
    const typename R::Command* best = nullptr;
    double best_value = 0;
    for (const typename R::Command& command : proposals_) {
      const Opinion opinion = weigh_(state, seat, command);
      if (!opinion.allowed || (best != nullptr && opinion.value() <= best_value)) continue;
      best = &command;
      best_value = opinion.value();
    }
    return best != nullptr && decide(state, seat, *best, dice);
  }

  bool decide(const typename R::State& state, Seat seat, const typename R::Command& command, NotedDice<R>& dice) {
    dice.begin(R::turn(state));
    R::decide(state, seat, command, dice, decision_);
    return decision_.accepted();
  }

  Weigher<R> weigh_{kSeasoned<R>};
  std::vector<typename R::Command> proposals_;
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
};

}  // namespace acies
