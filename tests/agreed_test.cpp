// SPDX-License-Identifier: Apache-2.0
// What is agreed before a battle can be told for every ruleset: each option has its words in both languages and names a
// rule that there is.
#include "text/agreed.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace acies {
namespace {

template <FullRuleset R>
void expect_words_of_options(Language language) {
  const Catalogue words(language, R::files());
  const auto known = [](std::string_view rule) {
    return std::find(R::info().rules.begin(), R::info().rules.end(), rule) != R::info().rules.end();
  };
  for (const OptionInfo& option : R::info().options) {
    const std::string name(option.name);
    for (const std::string kind : {"option/", "option-about/", "option-values/"}) {
      ASSERT_TRUE(words.has(kind + name)) << kind << name;
      const std::vector<Place> value{{"value", std::string(option.usual)}};
      EXPECT_FALSE(is_missing(words.say(kind + name, value)));
    }
    EXPECT_TRUE(known(option.rule)) << name << ": " << option.rule;
  }
  typename R::Scenario scenario;
  const std::vector<HeldOption> held = R::held_options(scenario);
  for (const HeldOption& option : held) EXPECT_TRUE(known(option.rule)) << option.name << ": " << option.rule;
  EXPECT_EQ(agreed_lines(words, held, Agreed::all).size(), R::info().options.size());
  EXPECT_LT(agreed_lines(words, held, Agreed::before_battle).size(), R::info().options.size());
}

TEST(Agreed, EveryOptionHasItsWordsAndItsRule) {
  for (const Language language : kLanguages) {
    expect_words_of_options<dba::Dba>(language);
    expect_words_of_options<antika::Antika>(language);
  }
}

TEST(Agreed, UnusualValuesAreToldWithTheirMeaningAndRule) {
  const Catalogue words(Language::en, antika::Antika::files());
  std::vector<HeldOption> held =
      held_options(antika::Antika::info(), {{"late-disorder", "on"}, {"depth-EL", "50"}, {"depth-HI", "15"}});
  const std::vector<std::string> lines = agreed_lines(words, held, Agreed::before_battle);
  const auto told = [&](std::string_view part) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& l) { return l.find(part) != l.npos; });
  };
  EXPECT_TRUE(told("late-disorder = on: A unit is disordered when one more wound would destroy it"));
  EXPECT_TRUE(told("[antika.gap.disorder-variant]"));
  EXPECT_TRUE(told("depth-EL = 50: "));
  EXPECT_FALSE(told("depth-HI"));
}

}  // namespace
}  // namespace acies
