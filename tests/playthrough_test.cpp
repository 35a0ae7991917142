// SPDX-License-Identifier: Apache-2.0
// Whole battles of every ruleset, kept as records and told as text in both languages: one of each, and of DBA one on a
// bare table and one with everything that can be laid. Its commands are read,
// decided and applied again with the recorded dice; record and text must come out as they are kept. A change in how the
// game is played or told shows here, to be read. With ACIES_WRITE=1 in the environment both are written anew: from the
// same commands and dice where the rules still accept them, else from a new battle.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "bots/bots.h"
#include "engine/registry.h"
#include "engine/replay.h"
#include "engine/version.h"
#include "lab/game.h"
#include "text/transcript.h"

namespace acies {
namespace {

constexpr std::uint64_t kSeed = 5;

std::string record_path(std::string_view name) { return "tests/records/playthrough-" + std::string(name) + ".json"; }

std::string text_path(std::string_view name, Language language) {
  return "tests/golden/playthrough-" + std::string(name) + "." + std::string(code_of(language)) + ".txt";
}

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

template <FullRuleset R>
Result<Match<R>> begun() {
  const auto [red, blue] = R::example_lists();
  Result<Setup> setup = R::muster({std::string(red), "", ""}, {std::string(blue), "", ""});
  if (!setup) return setup.error();
  RecordHeader header;
  header.engine = kEngineVersion;
  header.tables = {R::info().tables_hash};
  header.seed.value = kSeed;
  header.players = {"recruit", "recruit"};
  header.setup = std::move(*setup);
  return Match<R>::start(std::move(header));
}

// A battle of two bots; midway red takes two commands back.
template <FullRuleset R>
Result<Match<R>> fought() {
  Result<Match<R>> match = begun<R>();
  if (!match) return match;
  const auto bot = make_bot<R>("recruit");
  std::array<Random, 2> random{Random(bot_seed(kSeed, Seat::red)), Random(bot_seed(kSeed, Seat::blue))};
  while (R::question(match->state()).seat != Seat::none) {
    if (match->count() == 30) {
      EXPECT_EQ(match->take_back(Seat::red, 28), std::nullopt);
    }
    const Seat seat = R::question(match->state()).seat;
    bool accepted = false;
    for (int tries = 0; tries < kPatience && !accepted; ++tries)
      accepted = match->submit(seat, bot->answer(R::view(match->state(), seat), tries, random[index(seat)], nullptr))
                     .accepted();
    if (!accepted) return Error{"playthrough.stuck", std::to_string(match->count()), "No legal answer found.", "", {}};
  }
  return match;
}

// The battle that the document's commands and dice give today: nothing else of its records is looked at.
template <FullRuleset R>
Result<Match<R>> decided_again(const RecordDocument& document) {
  Result<Match<R>> match = Match<R>::start(document.header);
  if (!match) return match;
  for (const Json& record : document.records) {
    const std::string where = "record " + record.at("n").dump();
    const Seat seat = record.at("seat") == "red" ? Seat::red : Seat::blue;
    if (record.contains("take_back_to")) {
      if (const auto error = match->take_back(seat, record.at("take_back_to").get<std::uint32_t>())) return *error;
      continue;
    }
    const std::string text = record.at("command").get<std::string>();
    const Result<typename R::Command> command = R::parse(match->scenario(), text);
    if (!command) return command.error();
    ScriptedDice dice(record.at("dice").get<std::vector<std::uint8_t>>());
    const auto& decision = match->submit(seat, *command, dice);
    if (!decision.accepted())
      return Error{"playthrough.refused", where, text, R::print(match->scenario(), decision.violations.front()), {}};
    if (dice.ran_out() || dice.left() > 0) return Error{"playthrough.dice", where, text, "rolls other dice", {}};
  }
  return match;
}

template <FullRuleset R>
void write_anew(std::string_view name) {
  const Result<RecordDocument> kept = read_document(contents(record_path(name)));
  Result<Match<R>> match = kept.ok() ? decided_again<R>(*kept) : fought<R>();
  if (!match.ok()) match = fought<R>();
  ASSERT_TRUE(match.ok()) << match.error().where << ": " << match.error().message;
  std::ofstream(record_path(name)) << write_record(*match);
  for (const Language language : kLanguages)
    std::ofstream(text_path(name, language)) << transcript<R>(Catalogue(language, R::files()), *match);
}

// Line by line, so that a difference is one short message.
void expect_same(const std::string& path, const std::string& now) {
  const std::string kept = contents(path);
  if (kept == now) return;
  std::size_t line = 1;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < std::min(kept.size(), now.size()) && kept[i] == now[i]; ++i)
    if (kept[i] == '\n') {
      ++line;
      begin = i + 1;
    }
  const auto line_at = [&](const std::string& text) { return text.substr(begin, text.find('\n', begin) - begin); };
  ADD_FAILURE() << path << ":" << line << "\n  kept: " << line_at(kept).substr(0, 300)
                << "\n  now:  " << line_at(now).substr(0, 300)
                << "\nIf this is meant: ACIES_WRITE=1 build/release/tests/acies_cross_test --gtest_filter=Playthrough*";
}

template <FullRuleset R>
void expect_as_kept(std::string_view name) {
  if (std::getenv("ACIES_WRITE") != nullptr) write_anew<R>(name);
  const std::string path = record_path(name);
  const std::string kept = contents(path);
  const Result<RecordDocument> document = read_document(kept);
  ASSERT_TRUE(document.ok()) << path << ": " << document.error().message << "\nWrite it with ACIES_WRITE=1.";
  const Result<Match<R>> match = decided_again<R>(*document);
  ASSERT_TRUE(match.ok()) << path << ", " << match.error().where << ": " << match.error().message << ": "
                          << match.error().hint;
  EXPECT_NE(R::outcome(match->state()).ending, Ending::playing) << "a whole battle";
  expect_same(path, write_record(*match));
  for (const Language language : kLanguages) {
    const std::string told = transcript<R>(Catalogue(language, R::files()), *match);
    EXPECT_FALSE(is_missing(told)) << "a sentence lacks its words";
    expect_same(text_path(name, language), told);
  }
}

template <class R>
class Playthrough : public testing::Test {};
using Tested = boost::mp11::mp_rename<Rulesets, testing::Types>;
TYPED_TEST_SUITE(Playthrough, Tested);

TYPED_TEST(Playthrough, IsPlayedAndToldAsKept) { expect_as_kept<TypeParam>(TypeParam::info().id); }

// With terrain, camps and a town; the battle above is older and on a bare table.
TEST(PlaythroughOnALaidTable, IsPlayedAndToldAsKept) { expect_as_kept<dba::Dba>("dba-laid"); }

}  // namespace
}  // namespace acies
