// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_select.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_library.h"

namespace acies::dba {
namespace {

ListElements read(std::string_view text) {
  const ParsedElements parsed = parse_elements(text);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed.elements;
}

// The selections of a single entry, as codes joined by +, a general marked *.
std::vector<std::string> of_entry(std::string_view text) {
  std::vector<std::string> out;
  for (const auto& heap : entry_selections(read(text).entries.at(0))) {
    std::string line;
    for (const ArmyElement& element : heap) {
      if (!line.empty()) line += '+';
      line += code_of(element) + (element.general ? "*" : "");
    }
    out.push_back(line);
  }
  return out;
}

std::vector<std::string> armies(std::string_view text) {
  std::vector<std::string> out;
  for_each_selection(read(text), [&](const ArmyElements& army) {
    out.push_back(print(army));
    return Visit::go_on;
  });
  return out;
}
using Lines = std::vector<std::string>;

TEST(ListSelect, Count) {  // dba.ex.list-count, dba.list.count
  EXPECT_EQ(of_entry("4x3Bd"), Lines{"3Bd+3Bd+3Bd+3Bd"});
}

TEST(ListSelect, ChoiceOfOne) {  // dba.ex.list-choice-one, dba.list.mix
  EXPECT_EQ(of_entry("1x7Hd or 2Ps"), (Lines{"7Hd", "2Ps"}));
}

TEST(ListSelect, ChoiceOfTwo) {  // dba.ex.list-choice-two, dba.list.mix
  EXPECT_EQ(of_entry("2x7Hd or 2Ps"), (Lines{"7Hd+7Hd", "7Hd+2Ps", "2Ps+2Ps"}));
}

TEST(ListSelect, SubTypes) {  // dba.ex.list-subtype, dba.list.subtype-choice
  EXPECT_EQ(of_entry("2x3/4Ax"), (Lines{"3Ax+3Ax", "3Ax+4Ax", "4Ax+4Ax"}));
  EXPECT_EQ(of_entry("6x3/4/5Wb").size(), 28U);  // dba.list.parse-slash-figures: three numbers
  EXPECT_EQ(of_entry("1x3/3Ax"), Lines{"3Ax"});
}

TEST(ListSelect, Bundles) {  // dba.ex.list-bundle, dba.list.bundle
  EXPECT_EQ(of_entry("(2x6Cv+2x2LH) or (2x4Bd+2x2Ps)"), (Lines{"6Cv+6Cv+2LH+2LH", "4Bd+4Bd+2Ps+2Ps"}));
}

TEST(ListSelect, CountedAlternatives) {  // dba.list.exclusive-counts
  EXPECT_EQ(of_entry("3x4Sp or 3x2Ps"), (Lines{"4Sp+4Sp+4Sp", "2Ps+2Ps+2Ps"}));
}

TEST(ListSelect, Dismounting) {  // dba.ex.list-dismount, dba.list.dismount
  const auto heaps = entry_selections(read("4x3Kn//4Bd").entries[0]);
  ASSERT_EQ(heaps.size(), 1U);
  ASSERT_EQ(heaps[0].size(), 4U);
  for (const ArmyElement& element : heaps[0]) {
    EXPECT_EQ(element.troop, find_sub_type("3Kn"));
    EXPECT_EQ(element.dismount, find_sub_type("4Bd"));
  }
  EXPECT_EQ(of_entry("1x3Kn//3/4Bd"), (Lines{"3Kn//3Bd", "3Kn//4Bd"}));
}

TEST(ListSelect, CamelCodes) {  // dba.list.parse-camel
  const auto heaps = entry_selections(read("1x3Cm or 2Cm or 2LCm").entries[0]);
  ASSERT_EQ(heaps.size(), 2U);  // 2LCm is 2Cm
  EXPECT_EQ(type_of(heaps[0][0].troop), Type::Cm);
  EXPECT_EQ(type_of(heaps[1][0].troop), Type::LCm);
}

TEST(ListSelect, GeneralOfAChoice) {  // dba.list.gen, dba.list.gen-choice
  EXPECT_EQ(of_entry("1xLCh or 3Cv (Gen)"), (Lines{"LCh*", "3Cv*"}));
  EXPECT_EQ(of_entry("1xLCh (Gen) or 3Cv"), (Lines{"LCh*", "3Cv"}));
  EXPECT_EQ(armies("1xLCh (Gen) or 3Cv, 11x4Bd"), Lines{"LCh*, 11x4Bd"});  // the other has no general
  EXPECT_EQ(armies("1xLCh (Gen), 1xEl (Gen) or 2Ps, 10x4Bd"), Lines{"LCh*, 2Ps, 10x4Bd"});
}

TEST(ListSelect, AnyGeneralWithoutMark) {  // dba.list.no-gen-mark
  EXPECT_EQ(armies("2x3Cv, 10x4Bd"), (Lines{"3Cv*, 3Cv, 10x4Bd", "2x3Cv, 4Bd*, 9x4Bd"}));
}

TEST(ListSelect, OnlyCombinationsOfTwelve) {  // dba.list.validate-sum, dba.list.twelve
  EXPECT_EQ(armies("1x3Cv (Gen), 8x4Bd, 2x2Ps or 3x4Sp"), Lines{"3Cv*, 8x4Bd, 3x4Sp"});
  EXPECT_EQ(armies("1x3Cv (Gen), 1x2Ps or 2x2Ps, 9x4Bd or 10x4Bd"), (Lines{"3Cv*, 2Ps, 10x4Bd", "3Cv*, 2x2Ps, 9x4Bd"}));
  EXPECT_EQ(armies("1x3Cv (Gen), 8x4Bd"), Lines{});
}

TEST(ListSelect, EqualHeapsComeOnce) {
  EXPECT_EQ(armies("10x4Bd (Gen)"), Lines{});  // not well formed
  EXPECT_EQ(armies("1x3Cv (Gen), 9x4Bd, 1x7Hd or 2Ps, 1x2Ps or 7Hd"),
            (Lines{"3Cv*, 9x4Bd, 7Hd, 2Ps", "3Cv*, 9x4Bd, 2x7Hd", "3Cv*, 9x4Bd, 2x2Ps"}));
  std::string many = "1x3Cv (Gen)";
  for (int i = 0; i < 11; ++i) many += ", (1x2Ps or 7Hd or 4Bd or 4Sp) or 1x2Ps or 7Hd or 4Bd or 4Sp";
  EXPECT_EQ(count_selections(read(many)), 364U);  // 11 of 4 kinds: C(14, 3)
  // Walked part by part this bundle has 6^11 ways, most of them to heaps already seen.
  std::string bundle = "1x3Cv (Gen), (1x2Ps or 7Hd or 4Bd or 4Sp or 3Ax or 4Ax";
  for (int i = 0; i < 10; ++i) bundle += "+1x2Ps or 7Hd or 4Bd or 4Sp or 3Ax or 4Ax";
  EXPECT_EQ(count_selections(read(bundle + ")")), 4368U);  // C(16, 5)
}

TEST(ListSelect, LimitsAndDefault) {
  const ListElements large = read("1x3Cv (Gen), 11x3/4/6Bd or 3/4/6/8Bw or 3/4/5Wb or 3/4Ax or 3/4Sp or 3/4Kn");
  EXPECT_EQ(count_selections(large, 500), 500U);
  EXPECT_EQ(print(*default_selection(large)), "3Cv*, 11x3Bd");
  EXPECT_EQ(entry_selections(large.entries[1], 7).size(), 7U);
  EXPECT_FALSE(default_selection(read("11x4Bd")));
  EXPECT_EQ(print(*default_selection(read("2x2Ps, 10x4Bd"))), "2Ps*, 2Ps, 10x4Bd");
  EXPECT_EQ(print(*default_selection(read("1x3Cv or LCh (Gen), 2x4Bd or 1x4Bd, 10x2Ps"))), "3Cv*, 4Bd, 10x2Ps");
}

TEST(ListSelect,
     EverySampleGivesTwelveAndOneGeneral) {  // dba.table.sample-lists, dba.list.twelve, dba.basic.one-general
  ASSERT_EQ(sample_lists().size(), 38U);
  for (const ArmyList& list : sample_lists()) {
    std::set<ArmyElements> seen;
    // Every combination of branches: sums to 12 without any being left out.
    for (const OfferEntry& entry : expand(list.elements).entries) {
      for (const OfferBranch& branch : entry.branches) EXPECT_EQ(branch.size, entry.branches[0].size) << list.key;
    }
    for_each_selection(list.elements, [&](const ArmyElements& army) {
      EXPECT_EQ(std::count_if(army.begin(), army.end(), [](const ArmyElement& e) { return e.general; }), 1) << list.key;
      ArmyElements sorted = army;
      std::sort(sorted.begin(), sorted.end());
      EXPECT_TRUE(seen.insert(sorted).second) << list.key << ": " << print(army);
      return Visit::go_on;
    });
    EXPECT_GE(seen.size(), 1U) << list.key;
    EXPECT_EQ(seen.size(), count_selections(list.elements)) << list.key;
  }
}

}  // namespace
}  // namespace acies::dba
