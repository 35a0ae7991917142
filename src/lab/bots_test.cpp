// SPDX-License-Identifier: Apache-2.0
// Bots answer what is asked from what they may see: equal views and streams give equal answers, and all are legal. They
// say why, finish what they begin, and take what is offered.
#include "bots/bots.h"

#include <gtest/gtest.h>

#include "bots/imagined_dice.h"
#include "bots/playout.h"
#include "bots/recruit_bot.h"
#include "bots/strategist_bot.h"
#include "bots/veteran_bot.h"
#include "core/describe_same.h"
#include "engine/registry.h"
#include "lab/workload.h"

namespace acies {
namespace {

using antika::Antika;
using dba::Dba;

// All strengths, bounded so that a test ends soon.
constexpr std::array<std::string_view, 5> kPlayers{"random", "levy", "recruit", "veteran", "strategist:12n"};

// Now and then a state of a battle of recruits, the questions before the first turn included.
template <FullRuleset R, class Check>
void through_a_battle(std::uint64_t seed, int every, Check check) {
  const Prepared<R> start(example_battle<R>());
  RecruitBot<R> bot;
  Game<R> game(bot, bot);
  int n = 0;
  int checked = 0;
  game.play(start.state, seed, [&](const typename R::State& state) {
    if (++n % every != 0 || R::question(state).seat == Seat::none) return;
    check(state);
    ++checked;
  });
  ASSERT_GT(checked, 3);
}

template <FullRuleset R>
void expect_reasons(Bot<R>& bot, const typename R::State& state) {
  const Seat seat = R::question(state).seat;
  Random random(1);
  Trace<R> trace;
  const typename R::Command command = bot.answer(R::view(state, seat), 0, random, &trace);
  ASSERT_LT(trace.chosen, trace.thoughts.size());
  EXPECT_EQ(R::print(*state.scenario, trace.thoughts[trace.chosen].command), R::print(*state.scenario, command));
  for (const Thought<R>& thought : trace.thoughts) {
    double sum = 0;
    for (const Reason& reason : thought.reasons) sum += reason.value;
    EXPECT_NEAR(sum, thought.value, 1e-9);
    // The strategist gives what it looked at most.
    const bool best = bot.name() == "strategist" || thought.value <= trace.thoughts[trace.chosen].value;
    EXPECT_TRUE(best) << R::print(*state.scenario, thought.command);
  }
  Decision<typename R::Event> decision;
  SeededDice dice(9, 9);
  R::decide(state, seat, command, dice, decision);
  EXPECT_TRUE(decision.accepted());
}

TEST(Bots, AnswerLegallyAndSayWhy) {
  for (const std::string_view name : kPlayers) {
    if (name == "random" || name == "levy") continue;  // they have no reasons
    const auto bot = make_bot<Dba>(name);
    through_a_battle<Dba>(5, 5, [&](const dba::State& state) { expect_reasons(*bot, state); });
    const auto other = make_bot<Antika>(name);
    through_a_battle<Antika>(5, 15, [&](const antika::State& state) { expect_reasons(*other, state); });
  }
}

template <FullRuleset R>
void expect_equal_answers(std::string_view name, int every) {
  const auto a = make_bot<R>(name);
  const auto b = make_bot<R>(name);
  Random other(77);
  through_a_battle<R>(6, every, [&](const typename R::State& state) {
    const typename R::View view = R::view(state, R::question(state).seat);
    Random first(3);
    Random second(3);
    const auto answer = a->answer(view, 0, first, nullptr);
    // What b has thought of before leaves no trace in its answer.
    b->answer(view, 0, other, nullptr);
    EXPECT_EQ(R::print(*state.scenario, b->answer(view, 0, second, nullptr)), R::print(*state.scenario, answer))
        << name;
  });
}

TEST(Bots, EqualViewsGiveEqualAnswers) {
  for (const std::string_view name : kPlayers) {
    expect_equal_answers<Dba>(name, 7);
    expect_equal_answers<Antika>(name, 20);
  }
}

template <FullRuleset R>
void expect_an_end(std::string_view red, std::string_view blue) {
  const Prepared<R> start(example_battle<R>());
  const auto first = make_bot<R>(red);
  const auto second = make_bot<R>(blue);
  Game<R> game(*first, *second);
  const GameResult result = game.play(start.state, 3);
  EXPECT_NE(result.ending, Ending::playing) << R::info().id << ": " << red << " against " << blue;
  EXPECT_LE(result.refused, 5U) << R::info().id << ": " << red << " against " << blue;
}

TEST(Bots, FinishTheirBattles) {
  expect_an_end<Dba>("veteran", "recruit");
  expect_an_end<Dba>("recruit", "strategist:8n");
  expect_an_end<Antika>("veteran", "recruit");
  expect_an_end<Antika>("recruit", "strategist:4n");
}

// Moves of 0 mm and the like: whoever is asked to move either does or says that he has done.
TEST(Bots, NeverMoveByNothing) {
  const Prepared<Dba> start(example_battle<Dba>());
  const auto bot = make_bot<Dba>("recruit");
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Game<Dba> game(*bot, *bot);
    dba::State before = start.state;
    game.play(start.state, seed, [&](const dba::State& after) {
      if (before.phase == dba::Phase::move && after.phase == dba::Phase::move && after.turn == before.turn) {
        bool changed = after.river != before.river || after.river_barred != before.river_barred;
        for (std::size_t i = 0; i < after.count; ++i)
          changed = changed || after.elements[i].pose != before.elements[i].pose ||
                    after.elements[i].status != before.elements[i].status;
        EXPECT_TRUE(changed) << "seed " << seed << ", turn " << int{after.turn};
      }
      before = after;
    });
  }
}

SetupUnit element(const char* name, Seat seat, const char* type, std::int32_t x, std::int32_t y, Angle facing) {
  return {name, seat, type, Pose{{{x * 100}, {y * 100}}, facing}, {}, ""};
}

// Red's turn, one PIP: B can fall on the flank of X, who fights A.
TEST(Bots, TakeAnOpenFlank) {
  acies::Setup setup;
  setup.ruleset = "dba";
  setup.values = {{"phase", "move"}, {"turn", "3"}, {"pips", "1"}};
  setup.units = {
      element("A", Seat::red, "4Sp", 300, 300, degrees(0)), element("B", Seat::red, "3Kn", 370, 320, degrees(270)),
      element("X", Seat::blue, "4Sp", 300, 300, degrees(180)), element("Y", Seat::blue, "4Sp", 100, 400, degrees(180))};
  const Prepared<Dba> start(setup);
  for (const std::string_view name : {"recruit", "veteran", "strategist:60n"}) {
    const auto bot = make_bot<Dba>(name);
    Random random(1);
    SeededDice dice(1, 0);
    dba::State state = start.state;
    Decision<dba::Event> decision;
    const dba::Command command = bot->answer(Dba::view(state, Seat::red), 0, random, nullptr);
    // The strategist may also say "advance 50", which leads there too.
    if (bot->name() != "strategist") {
      EXPECT_EQ(Dba::print(start.scenario, command), "move B: to 320,320 W") << name;
    }
    Dba::decide(state, Seat::red, command, dice, decision);
    for (const dba::Event& event : decision.events) Dba::apply(state, event);
    EXPECT_EQ(state.elements[1].pose, (Pose{{{32000}, {32000}}, degrees(270)})) << name;
    EXPECT_EQ(state.elements[0].pose, start.state.elements[0].pose) << name;
  }
}

// Red's turn, two PIPs: A would rather stand still than attack X alone, but with B on his flank he attacks.
TEST(Bots, AttackTogetherWhatNobodyAttacksAlone) {
  acies::Setup setup;
  setup.ruleset = "dba";
  setup.values = {{"phase", "move"}, {"turn", "5"}, {"pips", "2"}};
  setup.units = {
      element("A", Seat::red, "3Cv", 300, 270, degrees(0)), element("B", Seat::red, "3Cv", 370, 320, degrees(270)),
      element("X", Seat::blue, "4Sp", 300, 300, degrees(180)), element("Y", Seat::blue, "4Sp", 100, 500, degrees(180))};
  setup.units[2].marks = {"general"};
  const Prepared<Dba> start(setup);
  const auto worth_of = [&](std::string_view text) {
    Candidates<Dba> candidates;
    for (const auto& each : candidates.of(Dba::view(start.state, Seat::red), start.state))
      if (Dba::print(start.scenario, each.command) == text) return each.opinion.value();
    ADD_FAILURE() << text;
    return 0.0;
  };
  EXPECT_LT(worth_of("move A: to 300,300 N"), worth_of("end"));
  for (const std::string_view name : {"veteran", "strategist:60n"}) {
    const auto bot = make_bot<Dba>(name);
    Random random(1);
    SeededDice dice(1, 0);
    dba::State state = start.state;
    Decision<dba::Event> decision;
    for (int move = 0; move < 2; ++move) {
      Dba::decide(state, Seat::red, bot->answer(Dba::view(state, Seat::red), 0, random, nullptr), dice, decision);
      for (const dba::Event& event : decision.events) Dba::apply(state, event);
    }
    EXPECT_EQ(state.elements[0].pose.at, (Point{{30000}, {30000}})) << name;
    EXPECT_EQ(state.elements[1].pose.at, (Point{{32000}, {32000}})) << name;
  }
}

// What is asked in three turns of one side and two of the other; nobody shoots, everybody fights.
TEST(Horizon, LiesBehindTheReplyOrBehindWhatAnswersItOrBehindACampaign) {
  struct Seen {
    int turn;
    std::string_view kind;
    Seat seat;
  };
  constexpr std::array<Seen, 9> asked{{{5, "move", Seat::red},
                                       {5, "fight", Seat::red},
                                       {6, "move", Seat::blue},
                                       {6, "fight", Seat::blue},
                                       {7, "move", Seat::red},
                                       {7, "fight", Seat::red},
                                       {8, "move", Seat::blue},
                                       {8, "fight", Seat::blue},
                                       {9, "move", Seat::red}}};
  const auto looks_at = [&](Foresight foresight) {
    dba::State state{};
    state.turn = 5;
    Horizon<Dba> horizon(state, Seat::red, foresight);
    std::size_t n = 0;
    for (const Seen& one : asked) {
      state.turn = static_cast<std::uint16_t>(one.turn);
      const Question question{one.seat, one.kind, {}, 0};
      if (horizon.reached(state, question) || horizon.passes(state, question, one.kind == "fight")) break;
      ++n;
    }
    return n;
  };
  EXPECT_EQ(looks_at(Foresight::reply), 3U) << "to the end of blue's moves";
  EXPECT_EQ(looks_at(Foresight::answer), 5U) << "to the end of red's next moves";
  EXPECT_EQ(looks_at(Foresight::campaign), 8U) << "to the end of blue's second turn";
}

// Of what is known from before a move only the best and the boldest are weighed again, and that one may stop; the rest
// of it is not looked at any more.
TEST(Candidates, KnowWhatWasThoughtBefore) {
  constexpr std::size_t kAgain = 2;
  int compared = 0;
  int bolder = 0;
  through_a_battle<Dba>(5, 2, [&](const dba::State& state) {
    const Seat seat = Dba::question(state).seat;
    Candidates<Dba> candidates;
    const std::vector<Candidate<Dba>> found = candidates.of(Dba::view(state, seat), state);
    const std::size_t refused = candidates.refused().size();
    if (found.size() < 6) return;
    Before<Dba> before(kAgain);
    before.think(found, candidates.left_out());
    const auto& again = candidates.of(Dba::view(state, seat), state, &before);
    const auto is_weighed = [&](const dba::Command& command) {
      return std::any_of(again.begin(), again.end(), [&](const auto& each) { return each.command == command; });
    };
    for (std::size_t i = 0; i < kAgain; ++i) EXPECT_TRUE(is_weighed(found[i].command));
    for (std::size_t i = kAgain; i < found.size(); ++i) {
      const auto bolder_than_it = std::count_if(
          found.begin(), found.end(), [&](const auto& each) { return each.opinion.bold() >= found[i].opinion.bold(); });
      const bool bold = bolder_than_it <= static_cast<std::ptrdiff_t>(kAgain);
      if (bold) ++bolder;
      const bool stops = Dba::left_to_dice(state, found[i].command);
      EXPECT_EQ(is_weighed(found[i].command), bold || stops);
    }
    EXPECT_EQ(candidates.left_out().size(), found.size() - again.size());
    EXPECT_EQ(candidates.refused().size(), refused) << "these are tried again";
    ++compared;
  });
  EXPECT_GT(compared, 2);
  EXPECT_GT(bolder, 0) << "the best and the boldest are not always the same";
}

TEST(Bots, AreKnownByName) {
  for (const std::string_view name : kBotNames) EXPECT_EQ(make_bot<Dba>(name)->name(), name);
  EXPECT_EQ(make_bot<Dba>("greedy")->name(), "recruit") << "battles of old name it so";
  EXPECT_EQ(make_bot<Dba>("strategist:50n")->name(), "strategist");
  EXPECT_EQ(make_bot<Dba>("strategist:50ms")->name(), "strategist");
  EXPECT_EQ(parse_bot_name("strategist:50ms")->budget.milliseconds, 50U);
  EXPECT_EQ(parse_bot_name("strategist:50n")->budget.nodes, 50U);
  for (const std::string_view name : {"human", "", "recruit:100n", "recruit:", "strategist:0n", "strategist:5"})
    EXPECT_EQ(make_bot<Dba>(name), nullptr) << name;
}

// Dice for thinking ahead: mirrored pairs, and every face as often over many.
TEST(ImaginedDice, AreFairTogether) {
  std::array<int, 7> count{};
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    DieRequest request;
    request.unit = UnitId{3};
    std::array<int, 2> face{};
    for (unsigned n = 0; n < 2; ++n) {
      ImaginedDice dice(seed, n, 2);
      dice.begin(1);
      face[n] = dice.roll(request);
    }
    EXPECT_EQ(face[0] + face[1], 7);
    ++count[static_cast<std::size_t>(face[0])];
  }
  for (std::size_t i = 1; i <= 6; ++i) EXPECT_GT(count[i], 50) << i;
}

TEST(ImaginedDice, HitAsOftenAsThrown) {
  double sum = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    ImaginedDice dice(seed, 0, 1);
    dice.begin(1);
    const int hits = dice.hits({}, 6, 5);
    ASSERT_GE(hits, 0);
    ASSERT_LE(hits, 6);
    sum += hits;
  }
  EXPECT_NEAR(sum / 1000, 2.0, 0.15);
}

}  // namespace
}  // namespace acies
