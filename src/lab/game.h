// SPDX-License-Identifier: Apache-2.0
// One whole battle between two bots, without a record. A battle is a function of its setup, its bots and its seed: game
// n of a tournament can be played again alone, and recorded, with the same seed.
#pragma once

#include "bots/bots.h"
#include "core/dice_sources.h"
#include "core/outcome.h"
#include "core/question.h"
#include "core/state_hash.h"

namespace acies {

// The seed of game `index` of a tournament, and of what a bot draws in a game. Different streams never meet.
constexpr std::uint64_t game_seed(std::uint64_t tournament, std::uint64_t index) {
  Hasher hasher;
  hasher.add("game");
  hasher.add(tournament);
  hasher.add(index);
  return hasher.value();
}
constexpr std::uint64_t bot_seed(std::uint64_t game, Seat seat) {
  Hasher hasher;
  hasher.add("bot");
  hasher.add(game);
  hasher.add(static_cast<std::uint64_t>(seat));
  return hasher.value();
}

struct GameResult {
  std::uint64_t hash = 0;  // of the last state
  std::uint32_t commands = 0;
  std::uint32_t refused = 0;  // answers that the rules refused
  std::uint16_t turns = 0;
  Ending ending = Ending::playing;  // still playing: the bots found no legal answer
  Seat winner = Seat::none;
  Seat stuck = Seat::none;  // who found no legal answer, if the battle is still going on
  std::array<std::int16_t, 2> losses{};
};

// How often a bot may answer what the rules refuse before the game is given up as stuck.
inline constexpr int kPatience = 200;

// A game in progress, reused for many games so that playing allocates nothing once it has grown.
template <FullRuleset R>
class Game {
 public:
  Game(Bot<R>& red, Bot<R>& blue) : bots_{&red, &blue} { decision_.reasons = Reasons::first; }

  // `start` is played to its end. Calls watch.decided(state, events) before the events of each command are applied and
  // watch.after(state) when they are.
  template <class Watch>
  GameResult watched(const typename R::State& start, std::uint64_t seed, Watch& watch) {
    state_ = start;
    GameResult result;
    std::array<Random, 2> random{Random(bot_seed(seed, Seat::red)), Random(bot_seed(seed, Seat::blue))};
    for (;;) {
      const Question question = R::question(state_);
      if (question.seat == Seat::none) break;
      if (!step(question.seat, seed, random[index(question.seat)], result, watch)) {
        result.stuck = question.seat;
        break;
      }
      watch.after(state_);
    }
    finish(result);
    return result;
  }
  // Calls after(state) after each command.
  template <class After>
  GameResult play(const typename R::State& start, std::uint64_t seed, After&& after) {
    struct {
      After& after_command;
      void decided(const typename R::State&, const std::vector<typename R::Event>&) {}
      void after(const typename R::State& state) { after_command(state); }
    } watch{after};
    return watched(start, seed, watch);
  }
  GameResult play(const typename R::State& start, std::uint64_t seed) {
    return play(start, seed, [](const typename R::State&) {});
  }
  // As the last battle left it, and what was last commanded.
  const typename R::State& state() const { return state_; }
  const typename R::Command& command() const { return command_; }

 private:
  // One accepted command; false when none was found.
  template <class Watch>
  bool step(Seat seat, std::uint64_t seed, Random& random, GameResult& result, Watch& watch) {
    for (int tries = 0; tries < kPatience; ++tries) {
      command_ = bots_[index(seat)]->answer(R::view(state_, seat), tries, random, nullptr);
      SeededDice dice(seed, result.commands + 1U);
      R::decide(state_, seat, command_, dice, decision_);
      if (!decision_.accepted()) {
        ++result.refused;
        continue;
      }
      watch.decided(state_, decision_.events);
      for (const typename R::Event& event : decision_.events) R::apply(state_, event);
      ++result.commands;
      return true;
    }
    return false;
  }

  void finish(GameResult& result) const {
    const Outcome outcome = R::outcome(state_);
    result.ending = outcome.ending;
    result.winner = outcome.winner;
    result.losses = outcome.losses;
    result.turns = static_cast<std::uint16_t>(R::turn(state_));
    result.hash = state_hash(state_, R::info().rules);
  }

  std::array<Bot<R>*, 2> bots_;
  typename R::State state_{};
  typename R::Command command_;
  Decision<typename R::Event> decision_;
};

// Two bots of these names and a game between them. Requires: the names are those of bots.
template <FullRuleset R>
struct BotPair {
  std::unique_ptr<Bot<R>> red;
  std::unique_ptr<Bot<R>> blue;
  Game<R> game;

  BotPair(std::string_view red_bot, std::string_view blue_bot)
      : red(make_bot<R>(red_bot)), blue(make_bot<R>(blue_bot)), game(*red, *blue) {}
};

}  // namespace acies
