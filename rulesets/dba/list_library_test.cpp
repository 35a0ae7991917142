// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_library.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_choose.h"
#include "rulesets/dba/list_generators_test.h"

namespace acies::dba {
namespace {

// "rule line:column" of each reason.
std::vector<std::string> wrong(std::string_view text) {
  std::vector<std::string> out;
  const LoadedLists loaded = load_lists(text);
  EXPECT_EQ(loaded.ok(), !loaded.lists.empty());
  for (const ListReason& r : loaded.reasons) {
    out.push_back(r.rule + " " + std::to_string(r.line) + ":" + std::to_string(r.column));
  }
  return out;
}
using Wrong = std::vector<std::string>;

TEST(ListLibrary, SamplesAsInTheCatalogue) {  // dba.table.sample-lists, dba.list.fields
  struct Row {
    const char* key;
    const char* book;
    const char* dates;
    Home home;
    int aggression;
    const char* elements;
  };
  const Row rows[] = {
      {"S01", "I/17a", "1645 BC-1591 BC", Home::arable, 1, "1xLCh (Gen), 3xLCh, 4x3Bd, 1x3Ax, 2x2Ps, 1x7Hd or 2Ps"},
      {"S13", "II/23", "312 BC-633 AD", Home::dry, 1, "1x3Cv or 3Cm (Gen), 2x3Cm, 2x2Cm or 2LH, 2x3Bd, 3x3/4Bw, 2x2Ps"},
      {"S14", "II/32", "275 BC-146 BC", Home::littoral, 3,
       "1x3Cv (Gen), 1x3Cv, 1x2LH, 1xEl, 3x4Sp, 2x3/4Wb, 2x3Ax, 1x2Ps"},
      {"S21", "III/17", "575 AD-650 AD", Home::hilly, 2,
       "1x6Cv (Gen), 3x6Cv, (2x6Cv+2x2LH) or (2x4Bd+2x2Ps), 2x2LH, 1x4Sp, 1x2Ps"},
      {"S38", "", "1 AD-2 AD", Home::tropical, 0,
       "1x6Kn (Gen) or 1x6Bd (Gen), 3x4Sp or 3x2Ps, 2x7Hd or 2Ps, 2x8Cb, 4x3Kn//4Bd"},
  };
  for (const Row& row : rows) {
    const ArmyList* list = find_sample_list(row.key);
    ASSERT_NE(list, nullptr) << row.key;
    EXPECT_EQ(list->book ? print(*list->book) : "", row.book);
    EXPECT_EQ(print(list->dates), row.dates);
    EXPECT_EQ(list->home, row.home) << row.key;              // dba.list.home
    EXPECT_EQ(list->aggression, row.aggression) << row.key;  // dba.list.aggression
    EXPECT_EQ(print(list->elements), row.elements);
  }
}

TEST(ListLibrary, SamplesAreCompleteAndMarked) {  // dba.list.variants, dba.gap.official-lists
  ASSERT_EQ(sample_lists().size(), 38U);
  for (std::size_t i = 0; i < sample_lists().size(); ++i) {
    const ArmyList& list = sample_lists()[i];
    EXPECT_EQ(list.key, (i < 9 ? "S0" : "S") + std::to_string(i + 1));
    EXPECT_FALSE(list.name.empty() || list.name_es.empty() || list.slug.empty()) << list.key;
    EXPECT_TRUE(list.sample && !list.official) << list.key;
    EXPECT_TRUE(check(list.elements).empty()) << list.key;
    EXPECT_EQ(parse_elements(print(list.elements)).elements, list.elements) << list.key;
  }
}

TEST(ListLibrary, FoundByAnyName) {  // dba.list.books
  const ArmyList* polybian = find_sample_list("S15");
  ASSERT_NE(polybian, nullptr);
  for (const char* word :
       {"s15", "polybian-roman", "S15-Polybian-Roman", "polybian ROMAN", "Romanos polibianos", "ii/33"}) {
    EXPECT_EQ(find_sample_list(word), polybian) << word;
  }
  EXPECT_EQ(find_sample_list("I/17b"), find_sample_list("S02"));
  EXPECT_EQ(find_sample_list("I/17"), nullptr);  // dba.list.sublists: one of them must be named
  EXPECT_EQ(find_sample_list(""), nullptr);
  EXPECT_EQ(find_sample_list("S39"), nullptr);
}

TEST(ListLibrary, SubListsBecomeLists) {  // dba.list.sublists
  const LoadedLists loaded = load_lists(
      "I/17 Hyksos 1645 BC-1537 BC Arable 1 E: Nubian\n"
      "(a) earlier 1645 BC-1591 BC E: I/22a\n1xLCh (Gen), 11x3Bd\n"
      "(b) 1590 BC-1537 BC Dry 2 12x4Bd\n");
  ASSERT_TRUE(loaded.ok());
  ASSERT_EQ(loaded.lists.size(), 2U);
  const ArmyList& a = loaded.lists[0];
  EXPECT_EQ(print(*a.book), "I/17a");
  EXPECT_EQ(a.name, "Hyksos, earlier");
  EXPECT_EQ(a.home, Home::arable);
  EXPECT_EQ(a.aggression, 1);
  EXPECT_EQ(a.enemies, (std::vector<RefItem>{BookRef{1, 22, 'a'}}));
  const ArmyList& b = loaded.lists[1];
  EXPECT_EQ(b.name, "Hyksos (b)");
  EXPECT_EQ(b.home, Home::dry);
  EXPECT_EQ(b.aggression, 2);
  EXPECT_EQ(print(b.dates), "1590 BC-1537 BC");
  EXPECT_TRUE(b.enemies.empty());
  EXPECT_FALSE(a.sample || a.official || b.official);  // dba.list.variants
  // Only the elements of the one that was chosen.
  EXPECT_FALSE(choose(b.elements, "LCh*, 11x3Bd").ok());
  EXPECT_EQ(find_list(loaded.lists, "hyksos-earlier"), &a);
}

constexpr std::string_view kOwn = R"(# my army
name = "Own"
dates = { from = "10 BC", to = "10 AD" }
home = "dry"
aggression = 4
enemies = "II/33, Gallic"
allies = "Thracian and/or II/12"
reference = "none"
elements = """
1x3Cv (Gen),
11x4Bd"""
)";

TEST(ListLibrary, OwnListInToml) {  // dba.list.fields, dba.list.variants
  const LoadedLists loaded = load_lists(kOwn);
  ASSERT_TRUE(loaded.ok()) << wrong(kOwn)[0];
  const ArmyList& list = loaded.lists.at(0);
  EXPECT_EQ(list.name, "Own");
  EXPECT_EQ(list.slug, "own");
  EXPECT_EQ(list.home, Home::dry);
  EXPECT_EQ(list.aggression, 4);
  EXPECT_EQ(list.enemies.size(), 2U);
  EXPECT_EQ(list.allies.at(0).joints.at(0), AllyJoint::either_or_both);
  EXPECT_EQ(print(list.elements), "1x3Cv (Gen), 11x4Bd");
  EXPECT_FALSE(list.official || list.sample);
}

TEST(ListLibrary, MistakesInToml) {
  EXPECT_EQ(wrong("name = 'X'\nelements = \"12x4Bd\""),
            (Wrong{"dba.list.dates 1:1", "dba.list.home 1:1", "dba.list.aggression 1:1"}));
  EXPECT_EQ(
      wrong("name = ''\ndates = { from = '10 BC', to = '20 BC' }\nhome = 'Plain'\naggression = 5\ncolour = 'red'\n"
            "book = 'V/3'\nelements = '11x4Bd, 1xZz'\nofficial = 'yes'"),
      (Wrong{"dba.list.fields 5:1", "dba.list.fields 1:8", "dba.list.books 6:9", "dba.list.dates 2:9",
             "dba.list.home 3:8", "dba.list.aggression 4:14", "dba.list.parse-known-subtype 7:23",
             "dba.list.fields 8:12"}));
  std::string text(kOwn);
  text.replace(text.find("11x4Bd"), 6, "10x4Bd, 1x9Bd");
  EXPECT_EQ(wrong(text), Wrong{"dba.list.parse-known-subtype 11:11"});
  EXPECT_EQ(wrong("name = \n"), Wrong{"dba.list.fields 1:8"});
}

TEST(ListLibrary, DatesAndEnemiesRestrictNothing) {  // dba.list.dates, dba.list.enemies, dba.gap.period
  const ArmyList own = load_lists(kOwn).lists.at(0);
  EXPECT_TRUE(in_use(own, {-10}) && in_use(own, {10}) && in_use(own, {-1}));
  EXPECT_FALSE(in_use(own, {-11}) || in_use(own, {11}));
  EXPECT_TRUE(names_as_enemy(own, *find_sample_list("S15")));
  EXPECT_TRUE(names_as_enemy(own, *find_sample_list("S10")));
  EXPECT_FALSE(names_as_enemy(own, *find_sample_list("S31")));
  // A samurai army fifteen centuries later is chosen all the same.
  EXPECT_TRUE(choose(own.elements, "3Cv*, 11x4Bd").ok());
}

TEST(ListLibrary, MusteredArmy) {
  const ArmyList& list = *find_sample_list("S32");
  const Army army = muster(list, *default_selection(list.elements));
  EXPECT_EQ(army.list, "S32");
  EXPECT_EQ(army.name_es, "Ingleses de la Guerra de los Cien Años");
  EXPECT_EQ(print(*army.book), "IV/62");
  EXPECT_EQ(army.home, Home::arable);
  EXPECT_EQ(army.aggression, 4);
  EXPECT_EQ(print(army.dates), "1322 AD-1455 AD");
  EXPECT_FALSE(army.official);
  EXPECT_EQ(print(army.elements), "3Kn//4Bd*, 3x3Kn//4Bd, 6x4Lb, 2LH, Art");
}

TEST(ListLibrary, TomlThatItsReaderCannotTake) {
  EXPECT_EQ(wrong("name = 'Árabes'\nxÁ = 1"), Wrong{"dba.list.fields 2:2"});
  EXPECT_EQ(wrong("# Árabes\nname = \"Á\\\"\" Á"), Wrong{"dba.list.fields 2:14"});
  EXPECT_EQ(wrong("name = \"\"\"Á\"\"\"\"\"\nÁ"), Wrong{"dba.list.fields 2:1"});
  EXPECT_EQ(wrong("name = \"\"\"a\\\n Á\"\"\""), Wrong{"dba.list.fields 1:12"});
  EXPECT_EQ(wrong("name = '''Á\\'''\n'Á' = 1\nÁ"), Wrong{"dba.list.fields 3:1"});
}

RC_GTEST_PROP(ListLibraryProperty, AnyBytesAreReadOrRefused, ()) {
  const std::string start = *rc::gen::element<std::string>("", "name = '", "Roman 1 AD-2 AD Dry 1 ", "elements = ");
  const LoadedLists loaded = load_lists(start + random_list::nonsense());
  RC_ASSERT(loaded.ok() == !loaded.lists.empty());
}

}  // namespace
}  // namespace acies::dba
