// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_notation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulesets/dba/list_generators_test.h"

namespace acies::dba {
namespace {

ListElements read(std::string_view text) {
  const ParsedElements parsed = parse_elements(text);
  EXPECT_TRUE(parsed.ok()) << text << ": " << (parsed.ok() ? "" : parsed.reasons[0].rule);
  return parsed.elements;
}

// "rule line:column expected/found" of each reason.
std::vector<std::string> wrong(std::string_view text) {
  std::vector<std::string> out;
  for (const ListReason& r : parse_elements(text).reasons) {
    out.push_back(r.rule + " " + std::to_string(r.line) + ":" + std::to_string(r.column) + " " + r.args.at("expected") +
                  "/" + r.args.at("found"));
  }
  return out;
}
using Wrong = std::vector<std::string>;

TEST(ListNotation, CountAndType) {  // dba.list.count, dba.ex.list-count
  const ListElements list = read("4x3Bd");
  ASSERT_EQ(list.entries.size(), 1U);
  const ListMix& mix = list.entries[0].branches[0].parts[0];
  EXPECT_EQ(mix.count, 4);
  EXPECT_EQ(mix.options[0].troop.figures, std::vector<std::uint8_t>{3});
  EXPECT_EQ(mix.options[0].troop.letters, "Bd");
}

TEST(ListNotation, OrStartsAnOptionOrABranch) {  // dba.list.parse-or
  const ListElements mixed = read("1x7Hd or 2Ps");
  ASSERT_EQ(mixed.entries[0].branches.size(), 1U);
  EXPECT_EQ(mixed.entries[0].branches[0].parts[0].options.size(), 2U);
  const ListElements counted = read("3x4Sp or 3x2Ps");
  ASSERT_EQ(counted.entries[0].branches.size(), 2U);
  EXPECT_EQ(counted.entries[0].branches[1].parts[0].count, 3);
  const ListElements bundled = read("2x6Cv or (1x4Bd+1x2Ps) or 2 x Art");
  ASSERT_EQ(bundled.entries[0].branches.size(), 3U);
  EXPECT_EQ(bundled.entries[0].branches[1].form, BranchForm::bundle);
  EXPECT_EQ(bundled.entries[0].branches[1].parts.size(), 2U);
  EXPECT_EQ(read("1xLCh or El").entries[0].branches.size(), 1U);
  EXPECT_EQ(wrong("(2x6Cv or 2x2LH)"), Wrong{"dba.list.parse-or 1:8 )/or"});
}

TEST(ListNotation, GenBelongsToTheMixtureOrTheOption) {  // dba.list.parse-gen
  const ListMix whole = read("1xLCh or 3Cv (Gen)").entries[0].branches[0].parts[0];
  EXPECT_EQ(whole.gen, GenMark::general);
  EXPECT_EQ(whole.options[0].gen, GenMark::none);
  EXPECT_EQ(whole.options[1].gen, GenMark::none);
  const ListMix one = read("1xLCh (Gen) or 3Cv").entries[0].branches[0].parts[0];
  EXPECT_EQ(one.gen, GenMark::none);
  EXPECT_EQ(one.options[0].gen, GenMark::general);
  EXPECT_EQ(one.options[1].gen, GenMark::none);
  const ListEntry counted = read("1x6Kn (Gen) or 1x6Bd").entries[0];
  EXPECT_EQ(counted.branches[0].parts[0].gen, GenMark::general);
  EXPECT_EQ(counted.branches[1].parts[0].gen, GenMark::none);
}

TEST(ListNotation, FiguresWithSlashes) {  // dba.list.parse-slash-figures
  const ListMix mix = read("6x3/4/5Wb").entries[0].branches[0].parts[0];
  EXPECT_EQ(mix.options[0].troop.figures, (std::vector<std::uint8_t>{3, 4, 5}));
  EXPECT_EQ(wrong("6x3/Wb"), Wrong{"dba.list.parse-slash-figures 1:5 figures/Wb"});
  EXPECT_EQ(wrong("6x3//4Bd"), Wrong{"dba.list.parse-slash-figures 1:5 figures//"});
}

TEST(ListNotation, SpacesCaseAndSigns) {
  const std::string normal = "1xLCh or 3Cv (Gen), (2x6Cv+2x2LH) or (2x4Bd+2x2Ps), 4x3Kn//4Bd";
  EXPECT_EQ(print(read(normal)), normal);
  EXPECT_EQ(print(read(" 1 X lch O 3CV(gen),(2×6cv + 2x2lh)OR( 2x4bd+2x2ps )\n,\t4\xC2\xA0x3kn // 4bd\r\n")), normal);
  EXPECT_EQ(print(read("\xEF\xBB\xBF"
                       "1x2Ps (Gen) (Gen)")),
            "1x2Ps (Gen)");
}

TEST(ListNotation, MistakesHaveTheirExactPlace) {
  EXPECT_EQ(wrong(""), Wrong{"dba.list.count 1:1 count/"});
  EXPECT_EQ(wrong("4Bd"), Wrong{"dba.list.count 1:2 x/Bd"});
  EXPECT_EQ(wrong("0x4Bd"), Wrong{"dba.list.count 1:1 count/0"});
  EXPECT_EQ(wrong("99999x4Bd"), Wrong{"dba.list.count 1:1 count/99999"});
  EXPECT_EQ(wrong("1x4Bd or 0x2Ps"), Wrong{"dba.list.count 1:10 count/0"});
  EXPECT_EQ(wrong("1x12Bd"), Wrong{"dba.list.parse-known-subtype 1:4 type/2"});
  EXPECT_EQ(wrong("1xCF"), Wrong{"dba.list.parse-known-subtype 1:3 type/CF"});  // CF never appears in a list
  EXPECT_EQ(wrong("(1x4Bd+1x2Ps"), Wrong{"dba.list.bundle 1:13 )/"});
  EXPECT_EQ(wrong("1x4Bd,\n  2x2Ps;"), Wrong{"dba.list.count 2:8 ,/;"});
  EXPECT_EQ(wrong("1x4Bd (a)"), Wrong{"dba.list.count 1:7 ,/("});
  EXPECT_EQ(wrong("2×2Zz"), Wrong{"dba.list.parse-known-subtype 1:4 type/Zz"});  // × is one column
  EXPECT_EQ(wrong("1x\xFF"), Wrong{"dba.list.parse-known-subtype 1:3 type/\\xFF"});
}

TEST(ListNotation, AllMistakesAreTold) {
  EXPECT_EQ(wrong("1xZz, 2x2Ps, x3Bd,\n1x4Bd 1x4Bd, 3x2LH,"),
            (Wrong{"dba.list.parse-known-subtype 1:3 type/Zz", "dba.list.count 1:14 count/x", "dba.list.count 2:7 ,/1",
                   "dba.list.count 2:20 count/"}));
}

RC_GTEST_PROP(ListNotationProperty, PrintedListsReadBack, ()) {
  const ListElements list = random_list::elements();
  const std::string text = print(list);
  const ParsedElements parsed = parse_elements(text);
  RC_LOG() << text;
  RC_ASSERT(parsed.ok());
  RC_ASSERT(parsed.elements == list);
  RC_ASSERT(print(parsed.elements) == text);
}

RC_GTEST_PROP(ListNotationProperty, AnyBytesAreReadOrRefused, ()) {
  const std::string text = random_list::nonsense();
  const ParsedElements parsed = parse_elements(text);
  for (const ListReason& reason : parsed.reasons) RC_ASSERT(reason.line >= 1 && reason.column >= 1);
  if (parsed.ok()) RC_ASSERT(parse_elements(print(parsed.elements)).elements == parsed.elements);
}

}  // namespace
}  // namespace acies::dba
