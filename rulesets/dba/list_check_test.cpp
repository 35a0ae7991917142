// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_check.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulesets/dba/list_generators_test.h"

namespace acies::dba {
namespace {

// "rule line:column" of each reason.
std::vector<std::string> wrong(std::string_view text) {
  const ParsedElements parsed = parse_elements(text);
  EXPECT_TRUE(parsed.ok()) << text;
  std::vector<std::string> out;
  for (const ListReason& r : check(parsed.elements)) {
    out.push_back(r.rule + " " + std::to_string(r.line) + ":" + std::to_string(r.column));
  }
  return out;
}
using Wrong = std::vector<std::string>;

TEST(ListCheck, SumIsTwelve) {  // dba.list.validate-sum, dba.list.twelve
  EXPECT_EQ(wrong("12x4Bd"), Wrong{});
  EXPECT_EQ(wrong("11x4Bd"), Wrong{"dba.list.validate-sum 1:1"});
  EXPECT_EQ(wrong("12x4Bd, 1x2Ps"), Wrong{"dba.list.validate-sum 1:1"});
  EXPECT_EQ(wrong("8x4Bd, (2x6Cv+2x2LH) or (2x4Bd+2x2Ps)"), Wrong{});
  const auto reasons = check(parse_elements("8x4Bd, (2x6Cv+2x2LH) or 1x2Ps").elements);
  EXPECT_TRUE(reasons.empty());  // branches differ, one combination reaches 12
  const auto never = check(parse_elements("8x4Bd, (2x6Cv+1x2LH) or 1x2Ps").elements);
  ASSERT_EQ(never.size(), 1U);
  EXPECT_EQ(never[0].args.at("least"), "9");
  EXPECT_EQ(never[0].args.at("most"), "11");
}

TEST(ListCheck, KnownSubTypes) {                       // dba.list.parse-known-subtype
  EXPECT_EQ(wrong("10x3Pk, 1x4Hd, 1x2LCm"), Wrong{});  // dba.gap.unknown-subtypes, dba.list.parse-camel
  EXPECT_EQ(wrong("12x5Kn"), Wrong{"dba.list.parse-known-subtype 1:4"});
  EXPECT_EQ(wrong("12xBd"), Wrong{"dba.list.parse-known-subtype 1:4"});
  EXPECT_EQ(wrong("11x3/5/9Bd, 1x2LCh"), (Wrong{"dba.list.parse-known-subtype 1:4", "dba.list.parse-known-subtype 1:4",
                                                "dba.list.parse-known-subtype 1:15"}));
  EXPECT_EQ(wrong("12x3Kn//9Bd"), Wrong{"dba.list.parse-known-subtype 1:9"});
  EXPECT_EQ(check(parse_elements("12x5Kn").elements)[0].args.at("code"), "5Kn");
}

TEST(ListCheck, DismountFromMountedToFoot) {  // dba.list.parse-dismount-types
  EXPECT_EQ(wrong("12x3/4Kn//3/4Bd"), Wrong{});
  EXPECT_EQ(wrong("12x4Bd//4Sp"), Wrong{"dba.list.parse-dismount-types 1:4"});
  EXPECT_EQ(wrong("12x3Kn//3Cv"), Wrong{"dba.list.parse-dismount-types 1:9"});
  EXPECT_EQ(wrong("12x2Ps//2LH"), (Wrong{"dba.list.parse-dismount-types 1:4", "dba.list.parse-dismount-types 1:9"}));
}

TEST(ListCheck, GeneralsEntryHasCountOne) {  // dba.list.parse-gen
  EXPECT_EQ(wrong("2x3Cv (Gen), 10x4Bd"), Wrong{"dba.list.parse-gen 1:1"});
  EXPECT_EQ(wrong("10x4Bd, 2x3Cv (Gen) or 3Cm"), Wrong{"dba.list.parse-gen 1:9"});
  EXPECT_EQ(wrong("10x4Bd, (1x3Cv (Gen)+1x3Cm) or (2x4Sp)"), Wrong{});
}

TEST(ListCheck, ExactlyOneGeneralMustBePossible) {  // dba.list.gen-choice
  EXPECT_EQ(wrong("1x3Cv (Gen), 1x4Bd (Gen), 10x4Bd"), Wrong{"dba.list.gen-choice 1:1"});
  EXPECT_EQ(wrong("1x3Cv (Gen), 1x4Bd (Gen) or 4Sp, 10x4Bd"), Wrong{});
  EXPECT_EQ(wrong("(1x3Cv (Gen)+1x4Bd (Gen)) or (1x3Cv (Gen)+1x2Ps), 10x4Bd"), Wrong{});
  EXPECT_EQ(wrong("1x3Cv (Gen) or 2x4Bd, 10x4Bd"), Wrong{"dba.list.gen-choice 1:1"});  // only 2x4Bd makes twelve
}

TEST(ListCheck, AllReasonsAreTold) {
  EXPECT_EQ(wrong("2x4Bd//3Cv (Gen),\n3x9Bd"),
            (Wrong{"dba.list.parse-dismount-types 1:3", "dba.list.parse-dismount-types 1:8", "dba.list.parse-gen 1:1",
                   "dba.list.parse-known-subtype 2:3", "dba.list.validate-sum 1:1"}));
}

TEST(ListCheck, HeadingAndSubLists) {  // dba.list.dates, dba.list.sublists, dba.list.aggression
  ArmyText army = parse_army_text("Huns 2 AD-1 AD Dry 4\n(a) 5 BC-6 BC 12x4Bd\n(a) 1 BC-1 AD 11x4Bd").army;
  army.heading.aggression = 5;
  const auto reasons = check(army);
  ASSERT_EQ(reasons.size(), 5U);
  EXPECT_EQ(reasons[0].rule, "dba.list.dates");
  EXPECT_EQ(reasons[0].column, 6);
  EXPECT_EQ(reasons[1].rule, "dba.list.aggression");
  EXPECT_EQ(reasons[2].rule, "dba.list.dates");
  EXPECT_EQ(reasons[2].line, 2);
  EXPECT_EQ(reasons[3].rule, "dba.list.sublists");
  EXPECT_EQ(reasons[3].line, 3);
  EXPECT_EQ(reasons[4].rule, "dba.list.validate-sum");
}

RC_GTEST_PROP(ListCheckProperty, AnyListCanBeChecked, ()) {
  for (const ListReason& reason : check(random_list::elements())) RC_ASSERT(reason.rule.starts_with("dba.list."));
}

}  // namespace
}  // namespace acies::dba
