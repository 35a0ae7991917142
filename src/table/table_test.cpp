// SPDX-License-Identifier: Apache-2.0
// A table as a screen meets it: views and changes agree, each seat is told only its own, words in both languages.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/describe_same.h"
#include "engine/registry.h"
#include "table/library.h"
#include "table/table.h"
#include "text/catalogue.h"

namespace acies {
namespace {

std::unique_ptr<Table> battle(std::string_view ruleset, std::uint64_t seed) {
  const Result<Setup> setup = visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<Setup> {
    ArmyChoice red;
    ArmyChoice blue;
    red.list = R::example_lists()[0];
    blue.list = R::example_lists()[1];
    return R::muster(red, blue);
  });
  RecordHeader header;
  header.setup = *setup;
  header.seed = {seed};
  header.players = {"Ana", "Bob"};
  Result<std::unique_ptr<Table>> table = start_table(std::move(header));
  return std::move(*table);
}

// Lets bots answer until so many records lie on the table or the battle is over.
void play(Table& table, std::uint32_t records) {
  while (table.match().count() < records) {
    const Seat seat = table.match().question().seat;
    if (seat == Seat::none) return;
    const auto think = table.thinking("levy", seat, table.match().count());
    ASSERT_TRUE(think);
    const Result<Submission> done = table.submit(seat, think());
    ASSERT_TRUE(done.ok() && done->accepted());
  }
}

class EveryRuleset : public testing::TestWithParam<std::string> {};

void keep(TableView& kept, const TableUpdate& update) {
  const SharedChange& change = update.news->change;
  for (const std::string& name : change.gone)
    std::erase_if(kept.units, [&](const SceneUnit& unit) { return unit.name == name; });
  for (const SceneUnit& unit : change.units) {
    std::erase_if(kept.units, [&](const SceneUnit& old) { return old.name == unit.name; });
    kept.units.push_back(unit);
  }
  if (change.fallen) kept.fallen = *change.fallen;
  if (change.terrain) kept.terrain = *change.terrain;
  if (change.deployment) kept.deployment = *change.deployment;
  if (change.contacts) kept.contacts = *change.contacts;
  if (update.own.waiting) kept.waiting = *update.own.waiting;
  kept.free_take_back = update.own.free_take_back;
  kept.head = change.head;
  kept.question = change.question;
}

// What lies on the table, whatever the order in which it came.
void expect_same_table(TableView kept, TableView fresh) {
  const auto by_name = [](const SceneUnit& a, const SceneUnit& b) { return a.name < b.name; };
  std::sort(kept.units.begin(), kept.units.end(), by_name);
  std::sort(fresh.units.begin(), fresh.units.end(), by_name);
  EXPECT_TRUE(same(kept.units, fresh.units));
  EXPECT_TRUE(same(kept.fallen, fresh.fallen));
  EXPECT_TRUE(same(kept.terrain, fresh.terrain));
  EXPECT_TRUE(same(kept.deployment, fresh.deployment));
  EXPECT_TRUE(same(kept.contacts, fresh.contacts));
  EXPECT_TRUE(same(kept.head, fresh.head));
}

// A screen that keeps its view by the changes told sees what a fresh view shows, whoever else is told: seats share
// what they know alike, and nothing else.
TEST_P(EveryRuleset, ChangesAddUpToTheView) {
  constexpr std::array<Seat, 4> kAll{Seat::red, Seat::blue, Seat::umpire, Seat::spectator};
  const auto table = battle(GetParam(), 7);
  std::array<TableView, kAll.size()> kept;
  for (std::size_t i = 0; i < kAll.size(); ++i) kept[i] = table->view(kAll[i], Language::en);
  for (std::uint32_t n = 1; n < 120; ++n) {
    play(*table, n);
    if (table->match().count() < n) break;
    for (std::size_t i = 0; i < kAll.size(); ++i) {
      const TableUpdate update = table->update(kAll[i], Language::en);
      EXPECT_TRUE(same(update.news->record, table->said(n, kAll[i], Language::en)));
      keep(kept[i], update);
      expect_same_table(kept[i], table->view_at(n, kAll[i], Language::en));
    }
  }
  const std::uint32_t count = table->match().count();
  // Opened anew, nothing is kept from before.
  std::vector<std::string> records;
  for (std::uint32_t n = 1; n <= count; ++n) records.push_back(table->record_json(n));
  for (std::size_t i = 0; i < kAll.size(); ++i) {
    const TableView fresh = (*open_table(table->header_json(), records))->view(kAll[i], Language::en);
    expect_same_table(kept[i], fresh);
    EXPECT_TRUE(same(kept[i].waiting, fresh.waiting));
    EXPECT_TRUE(same(kept[i].question, fresh.question));
    EXPECT_EQ(kept[i].free_take_back, fresh.free_take_back);
  }
}

// Who knows the same is told the same object: it is made once.
TEST_P(EveryRuleset, NewsAreShared) {
  const auto table = battle(GetParam(), 9);
  int shared = 0;
  for (std::uint32_t n = 1; n < 60; ++n) {
    play(*table, n);
    if (table->match().count() < n) break;
    const TableUpdate red = table->update(Seat::red, Language::en);
    const TableUpdate blue = table->update(Seat::blue, Language::en);
    const TableUpdate spanish = table->update(Seat::blue, Language::es);
    shared += red.news == blue.news;
    EXPECT_NE(blue.news, spanish.news);
  }
  EXPECT_GT(shared, 0);
}

TEST_P(EveryRuleset, EverythingIsSaidInBothLanguages) {
  const auto table = battle(GetParam(), 3);
  for (std::uint32_t n = 1; n <= 80; ++n) {
    play(*table, n);
    if (table->match().count() < n) break;
    for (const Language language : kLanguages) {
      const Seat seat = table->match().question().seat;
      const SaidQuestion question = table->options(seat, language);
      EXPECT_FALSE(is_missing(question.text)) << question.text;
      for (const SaidOption& option : question.options) {
        EXPECT_FALSE(is_missing(option.label)) << option.label;
      }
      for (const SaidLine& line : table->said(n, Seat::umpire, language).lines)
        EXPECT_FALSE(is_missing(line.text)) << line.text;
      for (const SaidChoice& unit : table->words(Seat::umpire, language).units)
        EXPECT_FALSE(is_missing(unit.label)) << unit.label;
    }
  }
}

TEST_P(EveryRuleset, StoredAndOpenedAgain) {
  const auto table = battle(GetParam(), 5);
  play(*table, 40);
  std::vector<std::string> records;
  for (std::uint32_t n = 1; n <= table->match().count(); ++n) records.push_back(table->record_json(n));
  const auto again = open_table(table->header_json(), records);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->match().hash(), table->match().hash());
}

TEST_P(EveryRuleset, ATakeBackIsFreeUntilDiceFall) {
  const auto table = battle(GetParam(), 11);
  for (std::uint32_t n = 1; n <= 60; ++n) {
    play(*table, n);
    const RecordText last = table->match().record_text(table->match().count());
    const std::optional<std::uint32_t> free = table->free_take_back(last.seat);
    EXPECT_FALSE(table->free_take_back(other(last.seat)).has_value());
    if (!last.dice.empty()) {
      EXPECT_FALSE(free.has_value());
    } else if (free) {
      EXPECT_EQ(*free, table->match().count() - 1);
    }
  }
}

TEST_P(EveryRuleset, PagesAreComplete) {
  for (const Language language : kLanguages) {
    const auto all = said_rulesets(language);
    const auto it = std::find_if(all.begin(), all.end(), [](const SaidRuleset& r) { return r.id == GetParam(); });
    ASSERT_NE(it, all.end());
    for (const SaidTroop& troop : it->troops) EXPECT_FALSE(is_missing(troop.name)) << troop.name;
    for (const SaidQuality& quality : it->qualities)
      for (const SaidChoice& choice : quality.choices) EXPECT_FALSE(is_missing(choice.label)) << choice.label;
    for (const SaidChoice& going : it->goings) {
      EXPECT_FALSE(is_missing(going.label)) << going.label;
      UmpireQuestion question{it->example_duel, {}};
      question.duel.going = going.value;
      const Result<UmpireAnswer> answer = ask_umpire(GetParam(), question, language);
      ASSERT_TRUE(answer.ok());
      EXPECT_TRUE(answer->mistakes.empty()) << answer->mistakes.front().sentence;
      EXPECT_FALSE(answer->odds.outcomes.empty());
    }
    const auto lists = said_lists(GetParam(), language);
    ASSERT_TRUE(lists.ok());
    for (const SaidList& list : *lists) {
      EXPECT_FALSE(list.text.empty()) << list.key;
      const auto check = check_list(GetParam(), {list.key, "", "", {}}, language);
      ASSERT_TRUE(check.ok());
      EXPECT_TRUE(check->mistakes.empty());
      EXPECT_FALSE(check->units.empty()) << list.key;
    }
    const auto rules = said_rules(GetParam(), language);
    ASSERT_TRUE(rules.ok());
    for (const SaidRule& rule : *rules) {
      EXPECT_FALSE(is_missing(rule.text)) << rule.id;
    }
  }
}

TEST_P(EveryRuleset, RulesComeWithTheirCasesDrawn) {
  const auto rules = said_rules(GetParam(), Language::en);
  const auto most = std::max_element(rules->begin(), rules->end(),
                                     [](const SaidRule& a, const SaidRule& b) { return a.cases < b.cases; });
  const Result<SaidRulePage> page = said_rule(GetParam(), most->id, Language::en);
  ASSERT_TRUE(page.ok());
  ASSERT_EQ(page->cases.size(), static_cast<std::size_t>(most->cases));
  for (const SaidCase& each : page->cases) {
    EXPECT_NE(each.text.find(each.name), std::string::npos) << each.name;
    EXPECT_TRUE(each.drawing.starts_with("<svg")) << each.name;
  }
}

// However many dice are thrown at once.
TEST_P(EveryRuleset, ChancesAddUpToOne) {
  const auto all = said_rulesets(Language::en);
  const auto it = std::find_if(all.begin(), all.end(), [](const SaidRuleset& r) { return r.id == GetParam(); });
  UmpireQuestion question{it->example_duel, {}};
  question.duel.flank = true;
  for (const bool charged : {false, true}) {
    question.duel.charged = charged;
    const UmpireAnswer answer = *ask_umpire(GetParam(), question, Language::en);
    ASSERT_TRUE(answer.mistakes.empty()) << answer.mistakes.front().sentence;
    double sum = 0;
    for (const SaidChance& chance : answer.odds.outcomes) sum += chance.share;
    EXPECT_NEAR(sum, 1.0, 1e-9);
  }
}

TEST_P(EveryRuleset, RealDiceTellWhatHappens) {
  const auto all = said_rulesets(Language::en);
  const auto it = std::find_if(all.begin(), all.end(), [](const SaidRuleset& r) { return r.id == GetParam(); });
  UmpireQuestion question{it->example_duel, {}};
  const UmpireAnswer asked = *ask_umpire(GetParam(), question, Language::en);
  EXPECT_TRUE(asked.lines.empty());
  ASSERT_FALSE(asked.dice.empty());
  question.dice.assign(64, 4);
  const std::vector<SaidLine> story = ask_umpire(GetParam(), question, Language::en)->lines;
  EXPECT_FALSE(story.empty());
  for (const SaidLine& line : story)
    EXPECT_EQ(line.text.find("PIP"), std::string::npos) << "the next turn is another story: " << line.text;
}

TEST_P(EveryRuleset, ABotThinksTheSameOnceMore) {
  const std::unique_ptr<Table> table = battle(GetParam(), 5);
  play(*table, 12);
  for (std::uint32_t n = 1; n <= table->match().count(); ++n) {
    const auto again = table->weighing(n, "levy", n - 1, Language::en);
    ASSERT_TRUE(again);
    const std::optional<SaidWhy> why = again();
    ASSERT_TRUE(why) << "the seed that it had";
    EXPECT_EQ(why->n, n);
  }
  int others = 0;
  for (std::uint32_t n = 1; n <= table->match().count(); ++n)
    if (!table->weighing(n, "levy", 1000 + n, Language::en)()) ++others;
  EXPECT_GT(others, 0) << "another seed is another mind";
  EXPECT_FALSE(table->weighing(1, "nobody", 0, Language::en));
}

TEST_P(EveryRuleset, RecordsOfAnotherServerAreTakenAsTheyStand) {
  const std::unique_ptr<Table> first = battle(GetParam(), 6);
  const std::unique_ptr<Table> second = battle(GetParam(), 6);
  play(*first, 20);
  EXPECT_TRUE(second->restore(first->record_json(2))) << "the first is missing";
  EXPECT_TRUE(second->restore("{}"));
  for (std::uint32_t n = 1; n <= first->match().count(); ++n) ASSERT_FALSE(second->restore(first->record_json(n))) << n;
  EXPECT_EQ(second->match().hash(), first->match().hash());
  EXPECT_EQ(second->record_json(20), first->record_json(20));
  EXPECT_TRUE(second->restore(first->record_json(20))) << "once is enough";
}

INSTANTIATE_TEST_SUITE_P(All, EveryRuleset, testing::Values("dba", "antika"));

}  // namespace
}  // namespace acies
