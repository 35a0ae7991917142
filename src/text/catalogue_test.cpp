// SPDX-License-Identifier: Apache-2.0
// Both catalogues are complete, alike and readable: no id, no place and no sentence is in one language only.
#include "text/catalogue.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "rulesets/dba/text/rule_ids.h"
#include "rulesets/dba/troop_types.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies {
namespace {

const Catalogue& words(Language language) {
  static const std::array<Catalogue, 2> both{Catalogue(Language::en, embedded::dba()),
                                             Catalogue(Language::es, embedded::dba())};
  return both[static_cast<std::size_t>(language)];
}

bool is_plain(std::string_view id) { return id.ends_with("/text") || id.ends_with("/source"); }

TEST(Catalogue, BothLanguagesHaveTheSameIds) {
  EXPECT_EQ(words(Language::en).ids(), words(Language::es).ids());
  EXPECT_EQ(Catalogue(Language::en).ids(), Catalogue(Language::es).ids());
}

TEST(Catalogue, BothLanguagesFillTheSamePlaces) {
  for (const std::string& id : words(Language::en).ids()) {
    if (is_plain(id) || !words(Language::es).has(id)) continue;
    const auto en = places_of(*words(Language::en).find(id));
    const auto es = places_of(*words(Language::es).find(id));
    ASSERT_TRUE(en.ok()) << id << ": " << en.error().message;
    ASSERT_TRUE(es.ok()) << id << ": " << es.error().message;
    EXPECT_EQ(*en, *es) << id;
  }
}

TEST(Catalogue, EveryMessageIsSaidInBothLanguages) {
  for (const Language language : kLanguages) {
    const Catalogue& catalogue = words(language);
    for (const std::string& id : catalogue.ids()) {
      if (is_plain(id)) continue;
      for (const std::int64_t number : {0, 1, 3}) {
        std::vector<Place> places;
        const auto names = places_of(*catalogue.find(id));
        ASSERT_TRUE(names.ok()) << id;
        for (const std::string& name : *names) {
          const bool plural = catalogue.find(id)->find("{" + name + ", plural") != std::string_view::npos;
          if (plural) places.push_back({name, number});
          if (!plural) places.push_back({name, "x" + name});
        }
        const std::string said = catalogue.say(id, places);
        EXPECT_FALSE(is_missing(said)) << code_of(language) << " " << id;
        EXPECT_FALSE(said.empty()) << id;
        EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << id << ": " << said;
      }
    }
  }
}

TEST(Catalogue, SentencesEndAsSentencesDo) {
  for (const Language language : kLanguages) {
    for (const std::string& id : words(language).ids()) {
      const std::string_view text = *words(language).find(id);
      if (id.find("/refusal") == std::string::npos && !id.ends_with("/remedy")) continue;
      if (id.starts_with("refusal/by-text")) continue;
      EXPECT_TRUE(text.ends_with(".") || text.ends_with("}")) << id;
    }
  }
}

TEST(Catalogue, EveryRuleHasItsWordingInBothLanguages) {
  for (const Language language : kLanguages) {
    for (const std::string_view rule : dba::kRuleIds) EXPECT_FALSE(is_missing(words(language).rule_text(rule))) << rule;
    for (const std::string_view rule : kCoreRules) EXPECT_FALSE(is_missing(words(language).rule_text(rule))) << rule;
  }
}

TEST(Catalogue, SourcesAreTheSameInBothLanguages) {
  EXPECT_EQ(words(Language::en).rule_source("dba.move.voluntary"), "Movimiento táctico");
  EXPECT_EQ(words(Language::es).rule_source("dba.move.voluntary"), "Movimiento táctico");
  EXPECT_EQ(words(Language::es).rule_source("acies.over"), "");
}

TEST(Catalogue, SectionsOfRulesAreRules) {
  std::set<std::string_view> rules(dba::kRuleIds.begin(), dba::kRuleIds.end());
  rules.insert(kCoreRules.begin(), kCoreRules.end());
  for (const std::string& id : words(Language::en).ids()) {
    const std::string section = id.substr(0, id.find('/'));
    EXPECT_TRUE(section.find('.') == std::string::npos || rules.contains(section)) << id;
  }
}

TEST(Catalogue, AMissingMessageIsVisible) {
  const std::string said = words(Language::en).say("event/of-another-game");
  EXPECT_TRUE(is_missing(said));
  EXPECT_NE(said.find("event/of-another-game"), std::string::npos);
  EXPECT_TRUE(is_missing(words(Language::es).rule_text("dba.no.such-rule")));
}

TEST(Catalogue, NumbersFollowTheLanguage) {
  EXPECT_EQ(words(Language::en).quantity(quantity(Length{7620})), "76.2 mm");
  EXPECT_EQ(words(Language::es).quantity(quantity(Length{7620})), "76,2 mm");
  EXPECT_EQ(words(Language::es).quantity(quantity(Angle{22500})), "22,5°");
  EXPECT_EQ(words(Language::es).quantity(quantity(std::int32_t{4})), "4");
  EXPECT_EQ(words(Language::en).pose({{30000, 10050}, degrees(0)}), "(300, 100.5) facing N");
  EXPECT_EQ(words(Language::es).pose({{30000, 10050}, degrees(225)}), "(300; 100,5) mirando a SO");
  EXPECT_EQ(words(Language::en).facing(Angle{37500}), "37.5°");
  EXPECT_EQ(signed_number(-2), "\u22122");
}

TEST(Catalogue, ListsOfUnitsAreJoinedAsTheLanguageDoes) {
  const std::vector<std::string> units{"A", "B", "Imperial"};
  const Names names{dba::kRuleIds, units};
  const std::vector<UnitId> two{unit_id(0), unit_id(1)};
  const std::vector<UnitId> i{unit_id(1), unit_id(2)};
  EXPECT_EQ(words(Language::en).units(two, names), "A and B");
  EXPECT_EQ(words(Language::es).units(two, names), "A y B");
  EXPECT_EQ(words(Language::es).units(i, names), "B e Imperial");
}

}  // namespace
}  // namespace acies
