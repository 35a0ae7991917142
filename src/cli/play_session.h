// SPDX-License-Identifier: Apache-2.0
// One battle at the terminal: bots, persons or one of each, with seeded dice or real ones, kept as a record.
#pragma once

#include <fmt/format.h>

#include "bots/bots.h"
#include "cli/person.h"
#include "cli/screen.h"
#include "lab/game.h"
#include "text/agreed.h"
#include "text/explain.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies::cli {

enum class DiceKind : std::uint8_t { seeded, typed };

struct PlayPlan {
  std::array<std::string, 2> players{"recruit", "recruit"};  // "human" or a bot's name; red, blue
  DiceKind dice = DiceKind::seeded;
  std::uint64_t seed = 1;
  Telling telling = Telling::story;
};

enum class Played : std::uint8_t { to_the_end, stopped, stuck };

template <FullRuleset R>
class PlaySession {
 public:
  PlaySession(const Catalogue& words, Match<R> match, const PlayPlan& plan, Screen& screen, Person& person)
      : words_(words), match_(std::move(match)), plan_(plan), screen_(screen), person_(person) {
    for (std::size_t i = 0; i < 2; ++i) bots_[i] = make_bot<R>(plan.players[i]);
    // One person sees what his seat may; two at one screen see what neither hides; who watches bots may know all.
    if (!bots_[0] || !bots_[1]) told_ = bots_[0] ? Seat::blue : bots_[1] ? Seat::red : Seat::spectator;
  }

  const Match<R>& match() const { return match_; }
  Scene scene() const {
    return scene_of<R>(words_, match_.header().setup, match_.state(), bots_[0] && bots_[1] ? Seat::spectator : told_);
  }

  // What was agreed, before the first command.
  std::vector<std::string> agreed() const {
    std::vector<std::string> lines{edition_line(R::info()) + ". " + words_.say("play/agreed")};
    for (std::string& line : agreed_lines(words_, R::held_options(match_.scenario()), Agreed::before_battle))
      lines.push_back("  " + std::move(line));
    return lines;
  }

  Played play() {
    screen_.announce(agreed());
    if (!bots_[0] || !bots_[1]) {
      const Scene now = scene();
      screen_.show(now, scene_words(words_, now), {words_.say("play/start")});
    }
    for (;;) {
      const Question question = R::question(match_.state());
      if (question.seat == Seat::none) return Played::to_the_end;
      const bool bot = bots_[index(question.seat)] != nullptr;
      const Played went = bot ? bot_answers(question.seat) : person_answers(question);
      if (went != Played::to_the_end) return went;
    }
  }

 private:
  // `to_the_end` here: go on.
  Played bot_answers(Seat seat) {
    Random& random = random_[index(seat)];
    for (int tries = 0; tries < kPatience; ++tries) {
      const auto command = bots_[index(seat)]->answer(R::view(match_.state(), seat), tries, random, &trace_);
      const std::optional<bool> accepted = submit(seat, command);
      if (!accepted) return Played::stopped;
      if (*accepted) return Played::to_the_end;
    }
    return Played::stuck;
  }

  Played person_answers(const Question& question) {
    const Names names = R::names(match_.scenario());
    for (;;) {
      const auto line = person_.ask(prompt(words_, names, question));
      if (!line || *line == "quit" || *line == "salir") return Played::stopped;
      if (line->empty()) continue;
      const Aside aside = take_aside(*line);
      if (aside == Aside::changed) return Played::to_the_end;
      if (aside == Aside::told) continue;
      const auto command = R::parse(match_.scenario(), *line);
      if (!command) {
        person_.tell(sentence(words_, command.error()));
        continue;
      }
      const std::optional<bool> accepted = submit(question.seat, *command);
      if (!accepted) return Played::stopped;
      if (*accepted) return Played::to_the_end;
      person_.tell_refusal(refused_, names);
    }
  }

  // Words that are no command of the game.
  enum class Aside : std::uint8_t { none, told, changed };
  Aside take_aside(const std::string& line) {
    if (line == "help" || line == "ayuda" || line == "?") {
      person_.tell_help();
    } else if (line == "options" || line == "opciones") {
      Options options;
      R::options(match_.state(), options);
      person_.tell_options(options);
    } else if (line == "agreed" || line == "acordado") {
      for (const std::string& each : agreed()) person_.tell(each);
    } else if (line == "undo" || line == "deshacer") {
      return take_back() ? Aside::changed : Aside::told;
    } else if (line == "table" || line == "mesa") {
      const Scene now = scene();
      screen_.settle(now, scene_words(words_, now));
    } else if (line == "why" || line == "porque" || line == "por qué") {
      tell_trace();
    } else {
      return Aside::none;
    }
    return Aside::told;
  }

  // To before the last command that a person gave at this terminal; false when there is none.
  bool take_back() {
    const Seat seat = R::question(match_.state()).seat;
    std::uint32_t n = match_.count();
    // What has been taken back is not there to be taken back again.
    while (n > 0) {
      const Record<R> record = match_.records()[n - 1];
      if (!record.take_back_to && !bots_[index(record.seat)]) break;
      n = record.take_back_to.value_or(n - 1);
    }
    if (n == 0 || match_.take_back(seat, n - 1)) {
      person_.tell(words_.say("play/nothing-to-undo"));
      return false;
    }
    const Scene now = scene();
    screen_.show(now, scene_words(words_, now), {words_.say("play/undone")});
    return true;
  }

  // What the bot that moved last thought of, the best first.
  void tell_trace() {
    std::vector<std::size_t> order = best_first(trace_);
    if (order.size() > 5) order.resize(5);
    person_.tell(words_.say(order.empty() ? "play/no-thoughts" : "play/why"));
    for (const std::size_t i : order) {
      const Thought<R>& thought = trace_.thoughts[i];
      std::string line = fmt::format("{:+.2f}  {}", thought.value, R::print(match_.scenario(), thought.command));
      for (const Reason& reason : thought.reasons)
        line += fmt::format("  ({} {:+.2f})", words_.say("reason/" + std::string(reason.word)), reason.value);
      person_.tell(line);
    }
  }

  // Whether the rules accepted it; none when the input ended among the dice.
  std::optional<bool> submit(Seat seat, const typename R::Command& command) {
    const typename R::State before = match_.state();
    const Decision<typename R::Event>* decision = nullptr;
    if (plan_.dice == DiceKind::seeded) {
      decision = &match_.submit(seat, command);
    } else {
      // Rolled first and decided again with the faces, so that nothing is recorded when the input ends midway.
      std::vector<std::uint8_t> faces;
      bool ended = false;
      TypedDice typed([&](const DieRequest& request) {
        const auto face = ended ? std::nullopt : person_.ask_die(request, R::names(match_.scenario()));
        ended = !face;
        faces.push_back(static_cast<std::uint8_t>(face.value_or(1)));
        return face.value_or(1);
      });
      R::decide(before, seat, command, typed, preview_);
      if (ended) return std::nullopt;
      ScriptedDice dice(faces);
      decision = &match_.submit(seat, command, dice);
    }
    if (!decision->accepted()) {
      refused_ = decision->violations;
      return false;
    }
    tell(before, seat, command, decision->events);
    return true;
  }

  void tell(const typename R::State& before, Seat seat, const typename R::Command& command,
            const std::vector<typename R::Event>& events) {
    const Names names = R::names(match_.scenario());
    std::vector<std::string> story = told<R>(words_, names, before, events, plan_.telling, told_);
    if (plan_.telling == Telling::details && (told_ == Seat::umpire || told_ == seat))
      story.insert(story.begin(), words_.seat(seat) + ": " + R::print(match_.scenario(), command));
    const Scene now = scene();
    screen_.show(now, scene_words(words_, now), story);
  }

  const Catalogue& words_;
  Match<R> match_;
  PlayPlan plan_;
  Seat told_ = Seat::umpire;  // for whom the battle is told
  Screen& screen_;
  Person& person_;
  std::array<std::unique_ptr<Bot<R>>, 2> bots_;
  std::array<Random, 2> random_{Random(bot_seed(plan_.seed, Seat::red)), Random(bot_seed(plan_.seed, Seat::blue))};
  Trace<R> trace_;
  Decision<typename R::Event> preview_;
  std::vector<Violation> refused_;
};

}  // namespace acies::cli
