// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_choose.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_fit.h"
#include "rulesets/dba/list_generators_test.h"
#include "rulesets/dba/list_library.h"

namespace acies::dba {
namespace {

const ListElements& sample(const char* key) { return find_sample_list(key)->elements; }

std::vector<std::string> rules_of(const std::vector<ListReason>& reasons) {
  std::vector<std::string> out;
  for (const ListReason& reason : reasons) out.push_back(reason.rule);
  return out;
}

// The army as text, or the rules that forbid it.
std::string chosen(const ListElements& list, std::string_view choice) {
  const ChosenArmy got = choose(list, choice);
  EXPECT_EQ(got.ok(), got.reasons.empty());
  if (got.ok()) return print(*got.army);
  std::string out;
  for (const std::string& id : rules_of(got.reasons)) out += (out.empty() ? "" : " ") + id;
  return out;
}

std::string chosen(const char* list, std::string_view choice) {
  const ParsedElements parsed = parse_elements(list);
  EXPECT_TRUE(parsed.ok()) << list;
  return chosen(parsed.elements, choice);
}

TEST(ListChoose, InAnyOrderAndSpacing) {
  EXPECT_EQ(chosen(sample("S01"), "LCh*, 3xLCh, 4x3Bd, 3Ax, 2x2Ps, 7Hd"), "LCh*, 3xLCh, 4x3Bd, 3Ax, 2x2Ps, 7Hd");
  EXPECT_EQ(chosen(sample("S01"), "3x2ps,2x3bd,LCH (gen), 2 × 3Bd,3Ax,LCh,2xLCh"),
            "3x2Ps, 2x3Bd, LCh*, 2x3Bd, 3Ax, 3xLCh");
}

TEST(ListChoose, GeneralIsTheMarkedOne) {  // dba.ex.list-hyksos, dba.list.gen
  for (const char* key : {"S01", "S02"}) {
    const auto army = default_selection(sample(key));
    ASSERT_TRUE(army);
    EXPECT_TRUE((*army)[0].general);
    EXPECT_EQ((*army)[0].troop, find_sub_type("LCh"));
  }
  EXPECT_EQ(chosen(sample("S01"), "4xLCh, 4x3Bd, 3Ax*, 2x2Ps, 7Hd"), "dba.list.gen");
  EXPECT_EQ(chosen(sample("S02"), "4xLCh, 3Bd*, 3Bd, 2x4Bd, 2x3Bw, 2x2Ps"), "dba.list.gen");
  EXPECT_EQ(choose(sample("S01"), "4xLCh, 4x3Bd, 3Ax*, 2x2Ps, 7Hd").reasons[0].args.at("code"), "3Ax");
  EXPECT_EQ(choose(sample("S01"), "4xLCh, 4x3Bd, 3Ax*, 2x2Ps, 7Hd").reasons[0].column, 15);
  EXPECT_EQ(chosen(sample("S01"), "4xLCh, 4x3Bd, 3Ax, 2x2Ps, 7Hd"), "LCh*, 3xLCh, 4x3Bd, 3Ax, 2x2Ps, 7Hd");
}

TEST(ListChoose, GeneralOfAChoice) {  // dba.list.gen-choice
  // S35 1x3Kn or WWg (Gen), 4xWWg: with the Knights taken, no War Wagon is the general's.
  EXPECT_EQ(chosen(sample("S35"), "3Kn, WWg*, 3xWWg, 2LH, 3x3Bd, Art, 2x2Ps"), "dba.list.gen");
  EXPECT_EQ(chosen(sample("S35"), "4xWWg, WWg*, 2LH, 3x3Bd, Art, 2x2Ps"), "4xWWg, WWg*, 2LH, 3x3Bd, Art, 2x2Ps");
  EXPECT_EQ(chosen("1x3Cv (Gen) or 2LH, 11x4Bd", "2LH, 11x4Bd"), "dba.list.gen-choice");
  EXPECT_EQ(chosen("1x3Cv (Gen) or 3Cv, 1xEl (Gen) or El, 10x4Bd", "3Cv, El*, 10x4Bd"), "3Cv, El*, 10x4Bd");
  EXPECT_EQ(chosen("1x3Cv (Gen) or 3Cv, 1xEl (Gen) or El, 10x4Bd", "3Cv*, El*, 10x4Bd"), "dba.basic.one-general");
  EXPECT_EQ(chosen(sample("S15"), "2x3Cv*, 6x4Bd, 2x4Sp, 2x2Ps"), "dba.basic.one-general");
}

TEST(ListChoose, GeneralWithoutMark) {  // dba.list.no-gen-mark
  EXPECT_EQ(chosen("2x3Cv, 10x4Bd", "2x3Cv, 9x4Bd, 4Bd*"), "2x3Cv, 9x4Bd, 4Bd*");
  EXPECT_EQ(chosen("2x3Cv, 10x4Bd", "2x3Cv, 10x4Bd"), "dba.list.no-gen-mark");
  EXPECT_EQ(chosen("2x3Cv, 10x4Bd", "2x3Cv*, 10x4Bd"), "dba.basic.one-general");
}

TEST(ListChoose, Twelve) {  // dba.list.twelve
  EXPECT_EQ(chosen(sample("S15"), "3Cv*, 3Cv, 6x4Bd, 2x4Sp, 2Ps"), "dba.list.twelve");
  const ChosenArmy more = choose(sample("S15"), "3Cv*, 3Cv, 6x4Bd, 2x4Sp, 9999x2Ps, 2xEl");
  EXPECT_EQ(rules_of(more.reasons), (std::vector<std::string>{"dba.list.count", "dba.list.twelve"}));
  EXPECT_EQ(more.reasons[1].args.at("total"), "10011");
}

TEST(ListChoose, NotListed) {  // dba.list.count
  EXPECT_EQ(chosen(sample("S15"), "3Cv*, 3Cv, 6x4Bd, 2x4Sp, 2xEl"), "dba.list.count");
  EXPECT_EQ(choose(sample("S15"), "3Cv*, 3Cv, 6x4Bd, 2x4Sp, 2xEl").reasons[0].args.at("code"), "El");
  // Too many of one, too few of another: the entry that goes short is named.
  const ChosenArmy short_of = choose(sample("S15"), "3Cv*, 3Cv, 7x4Bd, 4Sp, 2x2Ps");
  ASSERT_EQ(short_of.reasons.size(), 1U);
  EXPECT_EQ(short_of.reasons[0].rule, "dba.list.count");
  EXPECT_EQ(short_of.reasons[0].args.at("entry"), "2x4Sp");
}

TEST(ListChoose, Bundles) {  // dba.ex.list-bundle, dba.list.bundle
  EXPECT_EQ(chosen(sample("S21"), "6Cv*, 5x6Cv, 2x2LH, 2x2LH, 4Sp, 2Ps"), "6Cv*, 5x6Cv, 4x2LH, 4Sp, 2Ps");
  EXPECT_EQ(chosen(sample("S21"), "6Cv*, 3x6Cv, 2x4Bd, 3x2Ps, 2x2LH, 4Sp"), "6Cv*, 3x6Cv, 2x4Bd, 3x2Ps, 2x2LH, 4Sp");
  EXPECT_EQ(chosen(sample("S21"), "6Cv*, 5x6Cv, 2x2Ps, 2x2LH, 4Sp, 2Ps"), "dba.list.bundle");
}

TEST(ListChoose, CountedAlternatives) {  // dba.list.exclusive-counts
  EXPECT_EQ(chosen(sample("S38"), "6Bd*, 3x2Ps, 7Hd, 2Ps, 2x8Cb, 4x3Kn"), "6Bd*, 3x2Ps, 7Hd, 2Ps, 2x8Cb, 4x3Kn//4Bd");
  EXPECT_EQ(chosen(sample("S38"), "6Kn*, 2x4Sp, 2Ps, 2x7Hd, 2x8Cb, 4x3Kn"), "dba.list.exclusive-counts");
}

TEST(ListChoose, Mixtures) {  // dba.list.mix, dba.list.subtype-choice
  EXPECT_EQ(chosen("1x3Cv (Gen), 1x7Hd or 2Ps, 1x3Bw or 4Bw, 9x4Bd", "3Cv*, 7Hd, 2Ps, 9x4Bd"), "dba.list.mix");
  EXPECT_EQ(chosen("1x3Cv (Gen), 2x3/4Ax, 9x4Bd", "3Cv*, 3Ax, 4Ax, 9x4Bd"), "3Cv*, 3Ax, 4Ax, 9x4Bd");
  EXPECT_EQ(chosen("1x3Cv (Gen), 2x3/4Ax, 9x4Bd", "3Cv*, 2x3/4Ax, 9x4Bd"), "dba.list.subtype-choice");
  EXPECT_EQ(chosen("1x3Cv (Gen), 2x3/4Ax, 1x3/4Sp, 8x4Bd", "3Cv*, 4Ax, 3Sp, 4Sp, 8x4Bd"), "dba.list.subtype-choice");
}

TEST(ListChoose, Dismounting) {  // dba.ex.list-dismount, dba.list.dismount
  const ChosenArmy army = choose(sample("S32"), "3Kn*, 3x3Kn, 6x4Lb, 2LH, Art");
  ASSERT_TRUE(army.ok());
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ((*army.army)[i].troop, find_sub_type("3Kn"));  // deployed as 3Kn
    EXPECT_EQ((*army.army)[i].dismount, find_sub_type("4Bd"));
  }
  EXPECT_EQ((*army.army)[4].dismount, kNoSubType);
  EXPECT_EQ(chosen(sample("S32"), "3Kn*, 3x3Kn//3Bd, 6x4Lb, 2LH, Art"), "dba.list.dismount");
  EXPECT_EQ(chosen("1x3Cv (Gen), 2x3Kn//3/4Bd, 9x4Bd", "3Cv*, 3Kn//4Bd, 3Kn//3Bd, 9x4Bd"),
            "3Cv*, 3Kn//4Bd, 3Kn//3Bd, 9x4Bd");
}

TEST(ListChoose, UnreadableChoices) {
  EXPECT_EQ(chosen(sample("S15"), ""), "dba.list.parse-known-subtype");
  EXPECT_EQ(chosen(sample("S15"), "3Cv, 9Bd, 0x2Ps, CF"),
            "dba.list.parse-known-subtype dba.list.count dba.list.parse-known-subtype");
  EXPECT_EQ(chosen(sample("S15"), "3Cv 3Cv"), "dba.list.count");
  EXPECT_EQ(chosen("11x4Bd", "11x4Bd"), "dba.list.validate-sum");
}

TEST(ListChoose, ArmiesFromElsewhere) {  // dba.basic.one-general
  ArmyElements army = *default_selection(sample("S32"));
  EXPECT_TRUE(check(sample("S32"), army).empty());
  EXPECT_FALSE(check(sample("S15"), army).empty());
  ArmyElements no_general = army;
  no_general[0].general = false;
  EXPECT_EQ(rules_of(check(sample("S32"), no_general))[0], "dba.basic.one-general");
  ArmyElements no_dismount = army;
  no_dismount[1].dismount = kNoSubType;
  EXPECT_EQ(rules_of(check(sample("S32"), no_dismount)), std::vector<std::string>{"dba.list.dismount"});
  army[3].troop = kNoSubType;
  EXPECT_EQ(rules_of(check(sample("S32"), army)), std::vector<std::string>{"dba.list.parse-known-subtype"});
}

TEST(ListChoose, EverySelectionOfEverySampleCanBeChosen) {
  for (const ArmyList& list : sample_lists()) {
    for_each_selection(list.elements, [&](const ArmyElements& army) {
      EXPECT_EQ(chosen(list.elements, print(army)), print(army)) << list.key;
      EXPECT_TRUE(check(list.elements, army).empty()) << list.key;
      return Visit::go_on;
    });
  }
}

// A list of three entries over few codes, small enough that all its selections can be listed.
std::string small_list() {
  const auto code = [] { return *rc::gen::element<std::string>("4Bd", "4Sp", "2Ps", "3/4Ax"); };
  std::string out = "1x3Cv (Gen)";
  int left = 11;
  while (left > 0) {
    const int n = random_list::number(1, std::min(left, 5));
    const std::string count = std::to_string(n) + "x";
    const int form = random_list::number(0, 2);
    if (form == 0) out += ", " + count + code() + " or " + code();
    if (form == 1) out += ", " + count + code() + " or " + count + code();
    if (form == 2) out += ", (1x" + code() + "+" + count + code() + ") or (" + count + code() + "+1x" + code() + ")";
    left -= form == 2 ? n + 1 : n;
  }
  return out;
}

RC_GTEST_PROP(ListChooseProperty, ChoicesFitExactlyTheSelections, ()) {
  const ListElements list = parse_elements(small_list()).elements;
  RC_PRE(check(list).empty());
  std::set<ArmyElements> all;
  for_each_selection(list, [&](const ArmyElements& army) {
    ArmyElements sorted = army;
    std::sort(sorted.begin(), sorted.end());
    all.insert(sorted);
    return Visit::go_on;
  });
  ArmyElements army{};
  army[0] = {*find_sub_type("3Cv"), kNoSubType, true};
  for (std::size_t i = 1; i < army.size(); ++i) {
    army[i] = {*find_sub_type(*rc::gen::element<std::string>("4Bd", "4Sp", "2Ps", "3Ax", "4Ax")), kNoSubType, false};
  }
  std::sort(army.begin(), army.end());
  RC_LOG() << print(list) << "\n" << print(army);
  RC_ASSERT(check(list, army).empty() == (all.count(army) > 0));
}

RC_GTEST_PROP(ListChooseProperty, AnyBytesAreReadOrRefused, ()) {
  const ChosenArmy army = choose(sample("S38"), random_list::nonsense());
  RC_ASSERT(army.ok() == army.reasons.empty());
}

}  // namespace
}  // namespace acies::dba
