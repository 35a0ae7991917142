// SPDX-License-Identifier: Apache-2.0
// Forged commands: what a player wrote in earnest, with other numbers and other names in it. Whoever reads them must
// come to a ruling: no assertion is reachable from the command line or the network.
#include <gtest/gtest.h>

#include <cctype>

#include "engine/match_of.h"
#include "engine/registry.h"
#include "tests/support/battle_setups.h"

namespace acies {
namespace {

constexpr int kForged = 24;  // of each command
constexpr std::array kNumbers = {"0",    "-1",   "0.01",  "1",      "90",      "179.99",  "180", "180.001",
                                 "190",  "270",  "359.9", "360",    "361",     "599.99",  "600", "1999.99",
                                 "2000", "2001", "20000", "-20000", "9999999", "-214748", "1e9", "0.005"};

struct Word {
  std::size_t at = 0;
  std::size_t size = 0;
  bool number = false;
};

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_'; }

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && in_word(text[end])) ++end;
    if (end > i) {
      const char first = text[i];
      words.push_back({i, end - i, std::isdigit(static_cast<unsigned char>(first)) != 0 || first == '-'});
    }
    i = end + 1;
  }
  return words;
}

// What was written so far: the names of units, first words, and what was told after a colon.
struct Known {
  std::vector<std::string> verbs;
  std::vector<std::string> names;
  std::vector<std::string> tails;
};

const std::string& one_of(const std::vector<std::string>& all, Random& random) {
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// Numbers or names changed, or what others were told told to these.
std::string forged(std::string text, const Known& known, Random& random) {
  for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
    const std::vector<Word> words = words_of(text);
    if (words.empty()) return text;
    const Word word = words[random.below(static_cast<std::uint32_t>(words.size()))];
    if (word.at == 0) {
      text.replace(word.at, word.size, one_of(known.verbs, random));
    } else if (word.number) {
      text.replace(word.at, word.size, kNumbers[random.below(kNumbers.size())]);
    } else if (const std::size_t colon = text.find(':'); colon != std::string::npos && random.one_in(3)) {
      text = text.substr(0, colon + 1) + one_of(known.tails, random);
      if (random.one_in(2)) text += "," + one_of(known.tails, random);
    } else if (std::find(known.names.begin(), known.names.end(), text.substr(word.at, word.size)) !=
               known.names.end()) {
      text.replace(word.at, word.size, one_of(known.names, random));
    }
  }
  return text;
}

template <class R>
class ForgedCommands : public testing::Test {};

template <class... Rs>
using Each = testing::Types<Rs...>;
using Tested = boost::mp11::mp_apply<Each, Rulesets>;
TYPED_TEST_SUITE(ForgedCommands, Tested);

TYPED_TEST(ForgedCommands, GetARulingAndChangeNothing) {
  using R = TypeParam;
  std::uint32_t read = 0;
  std::uint32_t accepted = 0;
  Known known;
  for (std::uint64_t game = 0; game < 24; ++game) {
    RecordHeader header;
    header.seed.value = 70 + game;
    header.tables = {R::info().tables_hash};
    header.setup = testing_support::battle_setup<R>(game);
    if (R::info().id == "dba" && game % 2 == 1) header.setup.options["table"] = "laid";
    Result<Match<R>> match = Match<R>::start(header);
    ASSERT_TRUE(match.ok());
    known.names.clear();
    for (const SetupUnit& unit : header.setup.units) known.names.push_back(unit.name);
    Random random(game, 5);
    Decision<typename R::Event> decision;
    for (int step = 0; step < 1000 && R::question(match->state()).seat != Seat::none; ++step) {
      const Seat seat = R::question(match->state()).seat;
      const typename R::Command sampled = R::sample(R::view(match->state(), seat), random);
      const std::string earnest = R::print(match->scenario(), sampled);
      const std::string verb = earnest.substr(0, earnest.find(' '));
      if (std::find(known.verbs.begin(), known.verbs.end(), verb) == known.verbs.end()) known.verbs.push_back(verb);
      if (const std::size_t colon = earnest.find(':'); colon != std::string::npos)
        known.tails.push_back(earnest.substr(colon + 1));
      const std::uint64_t before = match->hash();
      for (int i = 0; i < kForged; ++i) {
        const std::string text = forged(earnest, known, random);
        const Result<typename R::Command> command = R::parse(match->scenario(), text);
        if (!command) continue;
        SCOPED_TRACE(text);
        ++read;
        for (const Seat by : {seat, seat == Seat::red ? Seat::blue : Seat::red}) {
          SeededDice dice(3, static_cast<std::uint64_t>(i));
          R::decide(match->state(), by, *command, dice, decision);
          EXPECT_TRUE(decision.violations.empty() || decision.events.empty());
          accepted += decision.accepted() ? 1U : 0U;
        }
      }
      EXPECT_EQ(Match<R>::hash_of(match->state()), before);
      static_cast<void>(match->submit(seat, sampled));
    }
  }
  // Else nothing was tried.
  EXPECT_GT(read, 5000U);
  EXPECT_GT(accepted, 100U);
  EXPECT_LT(accepted, read);
}

}  // namespace
}  // namespace acies
