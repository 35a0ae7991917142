// SPDX-License-Identifier: Apache-2.0
// The contract of engine/ruleset.h, checked at every node of random games of every registered ruleset (and of the toy).
// A new ruleset passes all of this or is not one.
#include <gtest/gtest.h>

#include <cmath>

#include "core/describe_same.h"
#include "engine/match_of.h"
#include "engine/registry.h"
#include "engine/replay.h"
#include "tests/support/battle_setups.h"

namespace acies {
namespace {

constexpr std::uint64_t kGames = 12;
constexpr std::uint32_t kLongestGame = 5000;

template <class R>
class Contract : public testing::Test {
 public:
  using State = typename R::State;
  using Command = typename R::Command;
  using Event = typename R::Event;

  static Match<R> begun(std::uint64_t number) {
    RecordHeader header;
    header.seed.value = 1000 + number;
    header.tables = {R::info().tables_hash};
    header.setup = testing_support::battle_setup<R>(number);
    Result<Match<R>> match = Match<R>::start(header);
    if (!match) {
      ADD_FAILURE() << match.error().code << " " << match.error().where << ": " << match.error().message;
      std::abort();
    }
    return std::move(*match);
  }

  // One accepted command for the open question. Fails when the sampler finds none.
  static Command legal(const Match<R>& match, Random& random) {
    const Seat seat = R::question(match.state()).seat;
    Decision<Event> decision;
    for (int tries = 0; tries < 100; ++tries) {
      const Command command = R::sample(R::view(match.state(), seat), random);
      SeededDice dice(1, 1);
      R::decide(match.state(), seat, command, dice, decision);
      if (decision.accepted()) return command;
    }
    ADD_FAILURE() << "no legal command sampled in 100 tries";
    return {};
  }

  // Plays to the end, calling at_node(match) before each command, and again at the end.
  template <class F>
  static Match<R> play(std::uint64_t number, F&& at_node) {
    Match<R> match = begun(number);
    Random random(number, 9);
    while (R::question(match.state()).seat != Seat::none && match.count() < kLongestGame &&
           !testing::Test::HasFailure()) {
      at_node(match);
      const Seat seat = R::question(match.state()).seat;
      EXPECT_TRUE(match.submit(seat, legal(match, random)).accepted());
    }
    at_node(match);
    return match;
  }
  static Match<R> play(std::uint64_t number) {
    return play(number, [](const Match<R>&) {});
  }
};

template <class... Rs>
using WithToy = testing::Types<toy::Toy, Rs...>;
using Tested = boost::mp11::mp_apply<WithToy, Rulesets>;

struct NameOfRuleset {
  template <class R>
  static std::string GetName(int) {
    return std::string(R::info().id);
  }
};
TYPED_TEST_SUITE(Contract, Tested, NameOfRuleset);

TYPED_TEST(Contract, InfoIsWhole) {
  using R = TypeParam;
  const RulesetInfo& info = R::info();
  EXPECT_FALSE(info.id.empty() || info.name.empty() || info.edition.empty());
  EXPECT_NE(info.tables_hash, 0U);
  EXPECT_TRUE(std::is_sorted(info.rules.begin(), info.rules.end()));
  EXPECT_EQ(std::adjacent_find(info.rules.begin(), info.rules.end()), info.rules.end());
  for (const std::string_view rule : info.rules) EXPECT_TRUE(rule.starts_with(std::string(info.id) + ".")) << rule;
}

TYPED_TEST(Contract, GamesEndWithAnOutcomeAndWithoutAQuestion) {
  using R = TypeParam;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    const Match<R> match = this->play(game, [](const Match<R>& m) {
      const bool over = R::question(m.state()).seat == Seat::none;
      EXPECT_EQ(over, R::outcome(m.state()).ending != Ending::playing);
    });
    EXPECT_LT(match.count(), kLongestGame);
    EXPECT_GT(match.count(), 10U);
    EXPECT_NE(R::outcome(match.state()).ending, Ending::playing);
    EXPECT_NE(R::outcome(match.state()).rule, RuleId{});
  }
}

TYPED_TEST(Contract, DecideChangesNothingAndAnswersTheSameTwice) {
  using R = TypeParam;
  Random random(3);
  Decision<typename R::Event> first;
  Decision<typename R::Event> second;
  this->play(1, [&](const Match<R>& match) {
    const Seat seat = R::question(match.state()).seat;
    if (seat == Seat::none) return;
    const typename R::State copy = match.state();
    const typename R::Command command = R::sample(R::view(copy, seat), random);
    SeededDice once(7, match.count());
    SeededDice again(7, match.count());
    R::decide(match.state(), seat, command, once, first);
    R::decide(copy, seat, command, again, second);
    EXPECT_TRUE(same(copy, match.state()));
    EXPECT_EQ(first.violations, second.violations);
    EXPECT_TRUE(same(first.events, second.events));
    EXPECT_TRUE(first.violations.empty() || first.events.empty()) << "refused, and yet something happened";
  });
}

TYPED_TEST(Contract, EventsFoldIntoTheStateOfTheRecord) {
  using R = TypeParam;
  const Match<R> match = this->play(2);
  typename R::State state = match.state_after(0);
  for (const Record<R>& record : match.records()) {
    for (const typename R::Event& event : record.events) {
      ASSERT_TRUE(R::fits(state, event)) << record.n << " " << R::print(match.scenario(), event);
      R::apply(state, event);
    }
    ASSERT_EQ(Match<R>::hash_of(state), record.hash) << record.n;
    ASSERT_TRUE(same(state, match.state_after(record.n))) << record.n;
  }
}

TYPED_TEST(Contract, CommandsOfTheWrongSeatAreRefusedWithARule) {
  using R = TypeParam;
  Random random(4);
  Decision<typename R::Event> decision;
  this->play(3, [&](const Match<R>& match) {
    const Seat seat = R::question(match.state()).seat;
    if (seat == Seat::none) return;
    const typename R::Command command = R::sample(R::view(match.state(), seat), random);
    SeededDice dice(1, 1);
    for (const Seat wrong : {Seat::umpire, Seat::spectator, Seat::none, other(seat)}) {
      R::decide(match.state(), wrong, command, dice, decision);
      ASSERT_FALSE(decision.accepted()) << R::print(match.scenario(), command);
      for (const Violation& violation : decision.violations) EXPECT_NE(violation.rule, RuleId{});
    }
  });
}

TYPED_TEST(Contract, NothingIsAcceptedAfterTheEnd) {
  using R = TypeParam;
  const Match<R> match = this->play(4);
  Decision<typename R::Event> decision;
  SeededDice dice(1, 1);
  for (const Record<R>& record : match.records()) {
    R::decide(match.state(), record.seat, record.command, dice, decision);
    ASSERT_FALSE(decision.accepted()) << R::print(match.scenario(), record.command);
  }
}

TYPED_TEST(Contract, CommandsPrintAndParseBack) {
  using R = TypeParam;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    const Match<R> match = this->play(game);
    for (const Record<R>& record : match.records()) {
      const std::string text = R::print(match.scenario(), record.command);
      const Result<typename R::Command> parsed = R::parse(match.scenario(), text);
      ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error().message;
      ASSERT_TRUE(same(*parsed, record.command)) << text;
      ASSERT_EQ(R::print(match.scenario(), *parsed), text);
    }
  }
}

TYPED_TEST(Contract, DrawnCommandsAreMostlyLegal) {
  using R = TypeParam;
  typename R::Drawer draw;
  Random random(5);
  Decision<typename R::Event> decision;
  int drawn = 0;
  int legal = 0;
  this->play(6, [&](const Match<R>& match) {
    const Seat seat = R::question(match.state()).seat;
    if (seat == Seat::none) return;
    SeededDice dice(1, 1);
    R::decide(match.state(), seat, draw(R::view(match.state(), seat), random), dice, decision);
    ++drawn;
    legal += decision.accepted() ? 1 : 0;
    for (const Violation& violation : decision.violations) EXPECT_NE(violation.rule, RuleId{});
  });
  EXPECT_GT(legal * 2, drawn);
}

TYPED_TEST(Contract, ProposedCommandsParseAndOneIsLegal) {
  using R = TypeParam;
  std::vector<typename R::Command> proposed;
  Decision<typename R::Event> decision;
  this->play(5, [&](const Match<R>& match) {
    const Seat seat = R::question(match.state()).seat;
    if (seat == Seat::none) return;
    R::propose(R::view(match.state(), seat), proposed);
    ASSERT_FALSE(proposed.empty());
    bool one_is_legal = false;
    for (const typename R::Command& command : proposed) {
      const std::string text = R::print(match.scenario(), command);
      const Result<typename R::Command> parsed = R::parse(match.scenario(), text);
      ASSERT_TRUE(parsed.ok() && same(*parsed, command)) << text;
      if (one_is_legal) continue;
      SeededDice dice(1, 1);
      R::decide(match.state(), seat, command, dice, decision);
      one_is_legal = decision.accepted();
    }
    EXPECT_TRUE(one_is_legal) << match.count();
  });
}

TYPED_TEST(Contract, OptionsAnswerTheOpenQuestionWithLegalExamples) {
  using R = TypeParam;
  Options options;
  Decision<typename R::Event> decision;
  this->play(0, [&](const Match<R>& match) {
    R::options(match.state(), options);
    const Question question = R::question(match.state());
    EXPECT_EQ(options.question.seat, question.seat);
    EXPECT_EQ(options.question.kind, question.kind);
    EXPECT_EQ(options.options.empty(), question.seat == Seat::none);
    for (const Option& option : options.options) {
      if (option.example.empty()) continue;
      EXPECT_TRUE(option.example.starts_with(option.verb)) << option.example;
      const Result<typename R::Command> parsed = R::parse(match.scenario(), option.example);
      ASSERT_TRUE(parsed.ok()) << option.example << ": " << parsed.error().message;
      SeededDice dice(1, 1);
      R::decide(match.state(), question.seat, *parsed, dice, decision);
      ASSERT_TRUE(decision.accepted()) << option.example << ": "
                                       << R::print(match.scenario(), decision.violations.front());
    }
  });
}

TYPED_TEST(Contract, StatesEventsAndViewsSurviveJson) {
  using R = TypeParam;
  const Match<R> match = this->play(1);
  const Names names = R::names(match.scenario());
  for (const Record<R>& record : match.records()) {
    const typename R::State state = match.state_after(record.n);
    const Result<typename R::State> back = from_json<typename R::State>(to_json(state, names), names);
    ASSERT_TRUE(back.ok()) << record.n << back.error().where << back.error().message;
    ASSERT_TRUE(same(*back, state)) << record.n;
    for (const typename R::Event& event : record.events) {
      const Result<typename R::Event> read = from_json<typename R::Event>(to_json(event, names), names);
      ASSERT_TRUE(read.ok() && same(*read, event)) << R::print(match.scenario(), event);
    }
    const typename R::View view = R::view(state, Seat::red);
    const Result<typename R::View> seen = from_json<typename R::View>(to_json(view, names), names);
    ASSERT_TRUE(seen.ok() && same(*seen, view)) << record.n;
  }
  const Result<typename R::Scenario> scenario =
      from_json<typename R::Scenario>(to_json(match.scenario(), names), names);
  ASSERT_TRUE(scenario.ok() && same(*scenario, match.scenario()));
}

// What a seat assumes from its view, it cannot tell from the truth: two worlds, one view.
TYPED_TEST(Contract, AViewHoldsNothingBeyondWhatItsSeatMayKnow) {
  using R = TypeParam;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    this->play(game, [&](const Match<R>& match) {
      for (const Seat seat : {Seat::red, Seat::blue, Seat::spectator}) {
        const typename R::View view = R::view(match.state(), seat);
        EXPECT_TRUE(same(R::view(R::assume(view), seat), view));
        EXPECT_EQ(view.seat, seat);
      }
    });
  }
}

TYPED_TEST(Contract, EvaluationIsFairAndKnowsWhoHasWon) {
  using R = TypeParam;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    const Match<R> match = this->play(game, [](const Match<R>& m) {
      EXPECT_TRUE(std::isfinite(R::evaluate(m.state(), Seat::red)));
      EXPECT_DOUBLE_EQ(R::evaluate(m.state(), Seat::red), -R::evaluate(m.state(), Seat::blue));
    });
    const Outcome outcome = R::outcome(match.state());
    if (outcome.ending != Ending::won) continue;
    for (std::uint32_t n = 0; n < match.count(); n += 5)
      EXPECT_GT(R::evaluate(match.state(), outcome.winner), R::evaluate(match.state_after(n), outcome.winner));
    EXPECT_LT(R::evaluate(match.state(), other(outcome.winner)), R::evaluate(match.state(), outcome.winner));
  }
}

TYPED_TEST(Contract, ScenesShowEveryUnitOnce) {
  using R = TypeParam;
  this->play(3, [&](const Match<R>& match) {
    const Scene scene = R::scene(R::view(match.state(), Seat::spectator));
    std::vector<UnitId> seen;
    for (const SceneUnit& unit : scene.units) seen.push_back(unit.id);
    for (const SceneUnit& unit : scene.fallen) seen.push_back(unit.id);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
    for (const UnitId id : seen) EXPECT_LT(id.value, R::names(match.scenario()).units.size());
  });
}

template <class R>
Result<RecordDocument> written(const Match<R>& match) {
  return read_document(write_record(match));
}

TYPED_TEST(Contract, RecordsAreReadBackAndCheckClean) {
  using R = TypeParam;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    const Match<R> match = this->play(game);
    const Result<RecordDocument> document = written(match);
    ASSERT_TRUE(document.ok()) << document.error().where << document.error().message;
    const Result<Match<R>> back = open_record<R>(*document);
    ASSERT_TRUE(back.ok()) << back.error().where << ": " << back.error().message;
    EXPECT_EQ(back->hash(), match.hash());
    EXPECT_EQ(write_record(*back), write_record(match));
    const Result<CheckReport> report = check_document<R>(*document);
    ASSERT_TRUE(report.ok());
    for (const Divergence& d : report->divergences) ADD_FAILURE() << d.n << ": " << d.expected << " / " << d.got;
    EXPECT_EQ(report->hash.value, match.hash());
  }
}

TYPED_TEST(Contract, ABattleGoesOnAfterTakeBacksAndStillReplays) {
  using R = TypeParam;
  Match<R> match = this->begun(4);
  Random random(11);
  for (int step = 0; step < 120 && R::question(match.state()).seat != Seat::none; ++step) {
    const Seat seat = R::question(match.state()).seat;
    ASSERT_TRUE(match.submit(seat, this->legal(match, random)).accepted());
    if (step % 15 != 14) continue;
    const std::uint32_t to = random.below(match.count());
    const std::uint64_t hash = Match<R>::hash_of(match.state_after(to));
    ASSERT_EQ(match.take_back(seat, to), std::nullopt);
    EXPECT_EQ(match.hash(), hash);
  }
  const Result<RecordDocument> document = written(match);
  ASSERT_TRUE(document.ok());
  const Result<CheckReport> report = check_document<R>(*document);
  ASSERT_TRUE(report.ok()) << report.error().where << ": " << report.error().message;
  EXPECT_TRUE(report->clean());
  EXPECT_EQ(report->hash.value, match.hash());
  EXPECT_LT(report->commands, report->records);
}

TEST(Registry, FindsRulesetsAndNamesThemWhenAskedForAnother) {
  const auto name_of = [](std::string_view id) {
    return visit_ruleset(id, []<class R>() -> Result<std::string> { return std::string(R::info().id); });
  };
  for (const RulesetInfo* info : rulesets()) EXPECT_EQ(*name_of(info->id), info->id);
  const Result<std::string> unknown = name_of("chess");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().code, "ruleset.unknown");
  EXPECT_NE(unknown.error().hint.find("dba"), std::string::npos);
}

}  // namespace
}  // namespace acies
