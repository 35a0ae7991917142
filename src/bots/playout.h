// SPDX-License-Identifier: Apache-2.0
// Playout: how a battle goes on from a position when both sides play the best answer at once, up to a horizon: the rest
// of one's own turn, the moves of the enemy's reply, and what one answers to it; or some turns of either side. What is
// wanted is how good the position is, not how lucky the dice: up to the near horizons what a throw gains or loses
// against its forecast is left out of the sum, and only what the sides' answers change counts. Up to the far one the
// dice count as they fall, for later answers depend on them, and one looks often.
#pragma once

#include "bots/candidates.h"
#include "bots/imagined_dice.h"

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

// What is looked at: the enemy's reply; or also one's own moves that answer it, so that one sees what a place is good
// for in the next turn, not only what it suffers in this; or two turns of either side, with their fights, played as
// recruits would play them: so quickly that it can be done hundreds of times.
enum class Foresight : std::uint8_t { reply, answer, campaign };

// Whom one expects on the other side: an old soldier, who weighs like oneself, or a rash one who attacks wherever it
// promises something, like a recruit.
enum class Foe : std::uint8_t { seasoned, rash };
template <FullRuleset R>
inline constexpr Foe kUsualFoe = R::kExpectsRashReplies ? Foe::rash : Foe::seasoned;

// How far one looks: to where both have moved once more, the enemy of `seat` last; or, where the enemy is first to move
// in a turn that both share, to where one has answered him. With Foresight::answer to the end of one's moves after
// that, with Foresight::campaign to the end of the fourth turn, the present one included.
template <FullRuleset R>
class Horizon {
 public:
  Horizon(const typename R::State& state, Seat seat, Foresight foresight = Foresight::reply, Foe foe = Foe::seasoned)
      : seat_(seat), foresight_(foresight), foe_(foe), first_turn_(R::turn(state)) {}

  Foresight foresight() const { return foresight_; }
  // Whether the open question lies beyond.
  bool reached(const typename R::State& state, const Question& question) const {
    if (question.seat == Seat::none || R::turn(state) >= first_turn_ + turns()) return true;
    if (foresight_ == Foresight::campaign) return false;
    const bool is_my_move = moves(question) && question.seat == seat_;
    if (foresight_ == Foresight::answer) return answered_ && !is_my_move;
    return is_my_move && last_ != seat_ && has_replied(state);
  }
  // Whether the question is the one in which a side moves its troops.
  static bool moves(const Question& question) { return question.kind == kMoves; }
  // Whether it is a move of the side that looks ahead, before the reply.
  bool is_own(const Question& question) const { return !replied_ && moves(question) && question.seat == seat_; }
  // To be told of each answer that is about to be applied to `state`; true when it is the first roll after the last
  // move that is looked at: then the forecast knows the rest.
  bool passes(const typename R::State& state, const Question& question, bool rolled) {
    const bool replied = has_replied(state);
    const bool is_last = foresight_ == Foresight::answer ? answered_ : foresight_ == Foresight::reply && replied;
    if (rolled && is_last) return true;
    if (moves(question)) {
      answered_ = answered_ || (replied && question.seat == seat_ && last_ != seat_);
      (question.seat == seat_ ? moved_ : replied_) = true;
      last_ = question.seat;
    }
    return false;
  }
  // How closely both sides look for their moves. A reply is only asked for its attacks: the other moves of an enemy
  // harm no plan more than another. Who looks at his answer too takes his time; in a campaign both sides manoeuvre, but
  // quickly.
  Gaze gaze() const {
    switch (foresight_) {
      case Foresight::reply: return Gaze::attack;
      case Foresight::answer: return Gaze::careful;
      case Foresight::campaign: return Gaze::quick;
    }
    return Gaze::quick;
  }
  // Whether that seat answers rashly.
  bool is_rash(Seat seat) const { return foresight_ == Foresight::campaign || (foe_ == Foe::rash && seat != seat_); }
  // How much what an answer changes counts: of one's answer to the reply less, for the enemy would answer that too.
  double weight() const { return answered_ ? kAnswer : 1; }

 private:
  static constexpr std::string_view kMoves = "move";
  static constexpr double kAnswer = 0.7;

  int turns() const {
    switch (foresight_) {
      case Foresight::reply: return 2;
      case Foresight::answer: return 3;
      case Foresight::campaign: return 4;
    }
    return 2;
  }
  bool has_replied(const typename R::State& state) const {
    return replied_ && (moved_ || R::turn(state) != first_turn_);
  }

  Seat seat_;
  Foresight foresight_;
  Foe foe_;
  int first_turn_;
  Seat last_ = Seat::none;  // who moved last
  bool moved_ = false;      // `seat`
  bool replied_ = false;    // its enemy
  bool answered_ = false;   // `seat`, after that
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
    double gained = 0;
    double lead = lead_of<R>(state, Seat::red, kSeasoned<R>);
    play_on(state, horizon, imagined, own, [&](const Question& question, bool settled, double weight) {
      if (urge != nullptr && Horizon<R>::moves(question))
        (*urge)[index(question.seat)] = R::urge(state, question.seat, Gaze::careful);
      const double now = lead_of<R>(state, Seat::red, kSeasoned<R>);
      if (!settled) gained += weight * (now - lead);
      lead = now;
    });
    return gained;
  }

  // Plays `state` on, the dice as they fall, and says how likely `seat` is then to win.
  double hope(typename R::State& state, Seat seat, const Horizon<R>& horizon, ImaginedDice& imagined, OwnMoves own) {
    play_on(state, horizon, imagined, own, [](const Question&, bool, double) {});
    return chance_to_win<R>(lead_of<R>(state, seat, kSeasoned<R>));
  }

 private:
  // More than any horizon of the largest armies takes, each shot an answer: a bound for what should not be.
  static constexpr int kMostAnswers = 600;

  static constexpr std::size_t kFewAnswers = 4;
  // After one move of a turn only so many of the answers known before it are weighed again.
  static constexpr std::size_t kWeighedAgain = 6;

  // After each answer: noted(the question, whether dice settled something, how much the answer counts).
  template <class Noted>
  void play_on(typename R::State& state, Horizon<R> horizon, ImaginedDice& imagined, OwnMoves own, Noted noted) {
    NotedDice<R> dice(imagined);
    last_ = {};
    for (int n = 0; n < kMostAnswers; ++n) {
      const Question question = R::question(state);
      if (horizon.reached(state, question)) break;
      const bool ends = own == OwnMoves::made && horizon.is_own(question);
      if (!step(state, question, ends, horizon, dice)) break;
      if (horizon.passes(state, question, dice.settled())) break;
      for (const auto& event : decision_.events) R::apply(state, event);
      noted(question, dice.settled(), horizon.weight());
    }
  }

  // Finds an answer and leaves its events in decision_; false when there is none.
  bool step(const typename R::State& state, const Question& question, bool ends, const Horizon<R>& horizon,
            NotedDice<R>& dice) {
    const Seat seat = question.seat;
    const bool goes_on = Horizon<R>::moves(question) && last_.seat == seat && last_.kind == question.kind;
    last_ = question;
    if ((ends || !Horizon<R>::moves(question)) && is_plain(state, seat, ends, dice)) return true;
    Candidates<R>& candidates = horizon.is_rash(seat) ? rash_candidates_ : candidates_;
    const auto& found = candidates.of(R::view(state, seat), state, goes_on ? &before_ : nullptr, horizon.gaze());
    before_.think(found, candidates.left_out());
    before_.leave_out(candidates.refused());
    return !found.empty() && decide(state, seat, found[0].command, dice);
  }
  // Nothing need be weighed: one's moves are made, or dice follow the first answer that is legal (which of several
  // fights comes first matters little), or there is only one, or so many (shots and who helps them) that to weigh them
  // would take longer than all else. Then its events are in decision_.
  bool is_plain(const typename R::State& state, Seat seat, bool ends, NotedDice<R>& dice) {
    R::propose(R::view(state, seat), proposals_);
    if (ends && !proposals_.empty() && decide(state, seat, proposals_.back(), dice)) return true;
    for (const typename R::Command& command : proposals_)
      if (decide(state, seat, command, dice))
        return dice.settled() || proposals_.size() == 1 || proposals_.size() > kFewAnswers;
    return false;
  }

  bool decide(const typename R::State& state, Seat seat, const typename R::Command& command, NotedDice<R>& dice) {
    dice.begin(R::turn(state));
    R::decide(state, seat, command, dice, decision_);
    return decision_.accepted();
  }

  Candidates<R> candidates_;
  Candidates<R> rash_candidates_{kEager};
  Before<R> before_{kWeighedAgain};  // of the question answered last
  Question last_;
  std::vector<typename R::Command> proposals_;
  Decision<typename R::Event> decision_{{}, {}, Reasons::first, {}};
};

}  // namespace acies
