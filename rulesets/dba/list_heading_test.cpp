// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_heading.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulesets/dba/list_generators_test.h"

namespace acies::dba {
namespace {

constexpr std::string_view kHyksos = R"(I/17 Hyksos 1645 BC-1537 BC Arable 1
E: I/6b, Nubian, I/22a A: Libyan or Syrian, I/8 and/or I/9 and Canaanite
Ref: Armies of the Ancient Near East (1984), p. 30
(a) earlier 1645 BC-1591 BC
1xLCh (Gen), 3xLCh, 4x3Bd, 1x3Ax, 2x2Ps, 1x7Hd or 2Ps
(b) 1590 BC - 1537 BC Dry 2 E: Theban 1xLCh (Gen), 3xLCh, 2x3Bd, 2x4Bd, 2x3Bw, 1x2Ps, 1x7Hd or 2Ps
)";

std::string wrong(std::string_view text) {
  const auto reasons = parse_army_text(text).reasons;
  if (reasons.empty()) return "";
  const ListReason& r = reasons[0];
  return r.rule + " " + std::to_string(r.line) + ":" + std::to_string(r.column) + " " + r.args.at("expected") + "/" +
         r.args.at("found");
}

TEST(ListHeading, FieldsOfAList) {  // dba.list.fields, dba.list.books, dba.list.dates, dba.list.home
  const ParsedArmyText parsed = parse_army_text(kHyksos);
  ASSERT_TRUE(parsed.ok()) << wrong(kHyksos);
  const ListHeading& heading = parsed.army.heading;
  EXPECT_EQ(heading.book, (BookRef{1, 17, '\0'}));
  EXPECT_EQ(heading.name, "Hyksos");
  EXPECT_EQ(heading.dates, (Dates{{-1645}, {-1537}}));
  EXPECT_EQ(heading.home, Home::arable);
  EXPECT_EQ(heading.aggression, 1);
  EXPECT_EQ(heading.reference, "Armies of the Ancient Near East (1984), p. 30");
}

TEST(ListHeading, EnemiesAndAllies) {  // dba.list.enemies, dba.list.allies
  const ListHeading heading = parse_army_text(kHyksos).army.heading;
  EXPECT_EQ(heading.enemies, (std::vector<RefItem>{BookRef{1, 6, 'b'}, "Nubian", BookRef{1, 22, 'a'}}));
  ASSERT_EQ(heading.allies.size(), 2U);
  EXPECT_EQ(heading.allies[0], (AllyTerm{{"Libyan", "Syrian"}, {AllyJoint::either}}));
  EXPECT_EQ(heading.allies[1], (AllyTerm{{BookRef{1, 8, '\0'}, BookRef{1, 9, '\0'}, "Canaanite"},
                                         {AllyJoint::either_or_both, AllyJoint::together}}));
}

TEST(ListHeading, SubLists) {  // dba.list.sublists
  const ArmyText army = parse_army_text(kHyksos).army;
  EXPECT_TRUE(army.elements.entries.empty());
  ASSERT_EQ(army.sub_lists.size(), 2U);
  EXPECT_EQ(army.sub_lists[0].letter, 'a');
  EXPECT_EQ(army.sub_lists[0].name, "earlier");
  EXPECT_EQ(army.sub_lists[0].dates, (Dates{{-1645}, {-1591}}));
  EXPECT_FALSE(army.sub_lists[0].home || army.sub_lists[0].aggression);
  EXPECT_EQ(army.sub_lists[0].elements.entries.size(), 6U);
  EXPECT_EQ(army.sub_lists[1].name, "");
  EXPECT_EQ(army.sub_lists[1].home, Home::dry);
  EXPECT_EQ(army.sub_lists[1].aggression, 2);
  EXPECT_EQ(army.sub_lists[1].enemies, (std::vector<RefItem>{"Theban"}));
  EXPECT_EQ(army.sub_lists[1].elements.entries.size(), 7U);
}

TEST(ListHeading, AggressionOrCount) {  // a digit with x behind it is the first count
  const ParsedArmyText parsed = parse_army_text("Huns 1 AD-2 AD Dry 4 (a) 1 AD-2 AD 1x3Cv (b) 1 AD-2 AD 3 1x3Cv");
  ASSERT_TRUE(parsed.ok());
  EXPECT_FALSE(parsed.army.sub_lists[0].aggression);
  EXPECT_EQ(parsed.army.sub_lists[1].aggression, 3);
}

TEST(ListHeading, Mistakes) {
  EXPECT_EQ(wrong(""), "dba.list.fields 1:1 name/");
  EXPECT_EQ(wrong("Huns"), "dba.list.dates 1:5 year/");
  EXPECT_EQ(wrong("Huns, white 1 AD"), "dba.list.dates 1:5 year/,");
  EXPECT_EQ(wrong("Huns 356-570 AD"), "dba.list.dates 1:9 BC or AD/-");
  EXPECT_EQ(wrong("Huns 356 AD 570 AD"), "dba.list.dates 1:13 -/570");
  EXPECT_EQ(wrong("Huns 356 AD-570 AD Plains 4"), "dba.list.home 1:20 home/Plains");
  EXPECT_EQ(wrong("Huns 356 AD-570 AD\nSteppe 5 1x3Cv"), "dba.list.aggression 2:8 aggression/5");
  EXPECT_EQ(wrong("Huns 356 AD-570 AD Steppe 1x3Cv"), "dba.list.aggression 1:27 aggression/1");
  EXPECT_EQ(wrong("Huns 1 AD-2 AD Dry 4 E: , Goths 1x3Cv"), "dba.list.enemies 1:25 name/,");
  EXPECT_EQ(wrong("Huns 1 AD-2 AD Dry 4 A: Goths or 1x3Cv"), "dba.list.allies 1:34 name/1");
  EXPECT_EQ(wrong("Huns 1 AD-2 AD Dry 4 Ref:\n1x3Cv"), "dba.list.fields 2:1 reference/1");
  EXPECT_EQ(wrong("Huns 1 AD-2 AD Dry 4 1x3Zz"), "dba.list.parse-known-subtype 1:25 type/Zz");
  EXPECT_EQ(wrong("Huns 1 AD-2 AD Dry 4 1x3Cv (a) 1 AD-2 AD 1x3Cv"), "dba.list.sublists 1:28 end/(");
}

TEST(ListHeading, PartsAlone) {
  std::vector<ListReason> reasons;
  EXPECT_EQ(parse_book_ref("iii/40", reasons), (BookRef{3, 40, '\0'}));
  EXPECT_EQ(parse_book_ref("IV/17J", reasons), (BookRef{4, 17, 'j'}));
  EXPECT_EQ(parse_year("50 AD", reasons), Year{50});
  EXPECT_TRUE(reasons.empty());
  for (const char* bad : {"", "V/3", "I/0", "I/17k", "I/17 a", "17"}) EXPECT_FALSE(parse_book_ref(bad, reasons)) << bad;
  EXPECT_EQ(reasons.size(), 6U);
  EXPECT_EQ(reasons[0].rule, "dba.list.books");
  for (const char* bad : {"50", "0 AD", "50 AD-60 AD", "AD 50"}) EXPECT_FALSE(parse_year(bad, reasons)) << bad;
}

RC_GTEST_PROP(ListHeadingProperty, PrintedArmiesReadBack, ()) {
  const ArmyText army = random_list::army_text();
  const std::string text = print(army);
  const ParsedArmyText parsed = parse_army_text(text);
  RC_LOG() << text;
  RC_ASSERT(parsed.ok());
  RC_ASSERT(parsed.army == army);
}

RC_GTEST_PROP(ListHeadingProperty, AnyBytesAreReadOrRefused, ()) {
  const ParsedArmyText parsed = parse_army_text("Roman 1 AD-2 AD Dry 1 " + random_list::nonsense());
  if (parsed.ok()) RC_ASSERT(parse_army_text(print(parsed.army)).army == parsed.army);
}

}  // namespace
}  // namespace acies::dba
