// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/armies.h"

#include <gtest/gtest.h>

#include "rulesets/antika/list_file.h"
#include "rulesets/antika/setup.h"

namespace acies::antika {
namespace {

struct Sample {
  const char* key;
  int total;
  std::size_t units;
  int bases;
  int break_at;
};
// The twelve samples of the catalogue: points, units, initial bases, the bases lost at which they retreat.
constexpr std::array<Sample, 12> kSamples{{{"hoplites-75", 75, 7, 16, 8},
                                           {"thracians-75", 75, 8, 11, 6},
                                           {"roman-republic-100", 100, 8, 20, 10},
                                           {"gauls-100", 100, 10, 16, 8},
                                           {"parthians-100", 100, 9, 9, 5},
                                           {"macedon-150", 150, 10, 25, 13},
                                           {"carthage-150", 150, 14, 26, 13},
                                           {"persia-150", 150, 12, 18, 9},
                                           {"roman-empire-200", 200, 14, 34, 17},
                                           {"seleucids-200", 200, 13, 30, 15},
                                           {"english-200", 200, 11, 28, 14},
                                           {"french-200", 200, 15, 27, 14}}};

TEST(AntikaListPicks, AreNoneSomeOrAllOfEachKindInEitherLanguage) {
  const ListSheet& hoplites = *find_list_sheet("hoplites-75");
  ASSERT_EQ(hoplites.picks.size(), 4U);
  const ListPick& first = hoplites.picks[0];
  EXPECT_EQ(first.label_es, "Hoplitas");
  ASSERT_EQ(first.choices.size(), 4U);
  EXPECT_EQ(first.choices[0].text, "");
  EXPECT_EQ(first.choices[first.usual].text, "3 Hoplites");
  const auto units = [](const std::string& chosen) {
    const ArmyChoice choice{"hoplites-75", "", chosen, {}};
    const auto setup = muster(choice, choice);
    return setup ? setup->units.size() / 2 : 0U;
  };
  EXPECT_EQ(units("1 Hoplites, 2 Peltasts"), 4U);  // with the General
  EXPECT_EQ(units(first.choices[2].text_es + ", " + hoplites.picks[1].choices[1].text_es), 4U);
}

std::vector<std::string> reasons(std::string_view text) {
  std::vector<std::string> codes;
  for (const Error& e : load_list(text).errors) codes.push_back(e.code);
  return codes;
}
using Codes = std::vector<std::string>;

std::vector<std::string> against(std::string_view unit) {
  std::vector<std::string> codes;
  const ReadProfile read = read_profile(unit);
  for (const Error& e : read.errors) codes.push_back(e.code);
  for (const ListReason& r : check_unit(read.profile)) codes.emplace_back(rule_name(kRuleIds, r.rule));
  return codes;
}

TEST(AntikaArmies, samples_cost_what_they_may) {
  ASSERT_EQ(sample_lists().size(), kSamples.size());
  for (const Sample& sample : kSamples) {
    const ListSheet* sheet = find_list_sheet(sample.key);
    ASSERT_NE(sheet, nullptr) << sample.key;
    const ArmyList& list = sample_lists()[static_cast<std::size_t>(sheet - list_sheets().data())];
    EXPECT_EQ(cost_of(list), sample.total) << sample.key;
    EXPECT_EQ(list.size, sample.total) << sample.key;
    const std::vector<Profile> army = profiles_of(list);
    EXPECT_EQ(bases_of(army), sample.bases) << sample.key;
    EXPECT_EQ(break_point(bases_of(army)), sample.break_at) << sample.key;
    std::size_t units = 0;
    for (const Profile& p : army) units += p.type < Type::wagon ? 1 : 0;
    EXPECT_EQ(units, sample.units) << sample.key;
    EXPECT_FALSE(list.name_es.empty());
    for (const ListUnit& unit : list.units)
      EXPECT_TRUE(unit.profile.type >= Type::wagon || !unit.name_es.empty()) << unit.name;
  }
}

TEST(AntikaArmies, a_list_is_read_back_from_its_line) {
  for (const ArmyList& list : sample_lists()) {
    const LoadedList again = load_list(print_list(list));
    ASSERT_TRUE(again.ok()) << print_list(list);
    EXPECT_EQ(print_list(again.list), print_list(list));
  }
}

// T36
TEST(AntikaArmies, a_unit_costs_the_sum_of_what_it_has) {
  const Tally tally = cost(read_profile("HI/superior/trained/stubborn/pilum").profile);
  EXPECT_EQ(tally.total, 18);
  ASSERT_EQ(tally.factors.size(), 5U);
  EXPECT_EQ(tally.factors[0], (Factor{rule("antika.table.points"), 8, kNoUnit}));
  EXPECT_EQ(tally.factors[1], (Factor{rule("antika.table.armour"), 3, kNoUnit}));
  EXPECT_EQ(cost(read_profile("LCH/levy").profile).total, 6);
  EXPECT_EQ(cost(read_profile("EL/superior").profile).total, 12);
  EXPECT_EQ(cost(read_profile("WEL").profile).total, 18);
  EXPECT_EQ(cost(read_profile("HART/trained").profile).total, 18);
  EXPECT_EQ(cost(read_profile("MI/short-bow").profile).total, 9);
  EXPECT_EQ(cost(read_profile("GEN/strategist").profile).total, 20);
}

TEST(AntikaArmies, words_of_units_are_read_back) {
  for (const std::string_view text :
       {"HI", "HI/mediocre/levy/phalanx/pikes", "LCH/trained/javelin", "EL/superior", "GEN/brilliant", "ADC",
        "HI/complete/garrison", "LART/tower", "MI/mediocre/bow/stakes", "CAMP", "WAGON"}) {
    const ReadProfile read = read_profile(text);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(print_profile(read.profile), text);
  }
  EXPECT_EQ(print_profile(read_profile("hi+trained+Pilum/none").profile), "HI/trained/pilum");
}

struct Limit {
  const char* allowed;
  const char* refused;
  const char* rule;
};

TEST(AntikaArmies, each_item_is_for_those_who_may_have_it) {
  constexpr std::array<Limit, 25> kLimits{{
      {"HCH/scythes", "LCH/scythes", "antika.army.only-scythes"},
      {"HC/cavalry-lance", "MC/cavalry-lance", "antika.army.only-cavalry-lance"},
      {"HC/complete/cataphracts", "HC/superior/cataphracts", "antika.army.only-cataphracts"},
      {"HI/phalanx", "MI/phalanx", "antika.army.only-phalanx"},
      {"HI/maniple", "MI/maniple", "antika.army.only-maniple"},
      {"MI/mediocre/shield-wall", "MI/shield-wall", "antika.army.only-shield-wall"},
      {"HI/mediocre/shield-wall", "LI/mediocre/shield-wall", "antika.army.only-shield-wall"},
      {"LC/trained/stubborn", "LC/stubborn", "antika.army.only-stubborn"},
      {"LCH/trained", "LCH/superior", "antika.army.fixed-light-chariot"},
      {"HCH/levy", "HCH/complete", "antika.army.fixed-heavy-chariot"},
      {"EL/superior", "EL/complete", "antika.army.fixed-elephant"},
      {"EL", "EL/regular", "antika.army.fixed-elephant"},
      {"WEL", "WEL/trained", "antika.army.fixed-war-elephant"},
      {"LART/trained", "LART/levy", "antika.army.fixed-artillery"},
      {"HART", "HART/bow", "antika.army.fixed-artillery"},
      {"LC/two-handed", "LCH/two-handed", "antika.gap.eligibility"},
      {"MI/pikes", "LI/pikes", "antika.gap.eligibility"},
      {"LI/pilum", "LC/pilum", "antika.gap.eligibility"},
      {"HCH/venablo", "EL/venablo", "antika.gap.eligibility"},
      {"LI/stakes", "HC/stakes", "antika.gap.eligibility"},
      {"LC/berserkers", "HCH/berserkers", "antika.gap.eligibility"},
      {"MI/warband", "LI/warband", "antika.gap.eligibility"},
      {"HCH/feigned-flight", "WEL/feigned-flight", "antika.gap.eligibility"},
      {"LC/javelin/parthian-shot", "LC/parthian-shot", "antika.gap.eligibility"},
      {"MI/bow/venablo/mixed", "MI/bow/mixed", "antika.army.mixed"},
  }};
  for (const Limit& limit : kLimits) {
    EXPECT_EQ(against(limit.allowed), Codes{}) << limit.allowed;
    EXPECT_EQ(against(limit.refused), Codes{limit.rule}) << limit.refused;
  }
  EXPECT_EQ(against("WEL/crossbow"), Codes{});
  EXPECT_EQ(against("LI/bow/sling/bow"), Codes{"antika.gap.several-weapons"});
  EXPECT_EQ(against("LI/superior/garrison"), Codes{});
  EXPECT_EQ(against("HI/mediocre/garrison"), Codes{"antika.gap.garrison-type"});
  EXPECT_EQ(against("HART/tower"), Codes{});
  EXPECT_EQ(against("LI/bow/tower"), Codes{"antika.camp.tower"});
  EXPECT_EQ(against("GEN/superior"), Codes{"antika.army.general-grades"});
}

TEST(AntikaArmies, mixed_formation_is_added_by_itself) {
  EXPECT_TRUE(read_profile("MI/bow/stakes").profile.traits.has(Trait::mixed));
  EXPECT_TRUE(read_profile("LC/venablo/parthian-shot/javelin").profile.traits.has(Trait::mixed));
  EXPECT_FALSE(read_profile("MI/javelin/venablo").profile.traits.has(Trait::mixed));
  EXPECT_FALSE(read_profile("LI/bow/stubborn").profile.traits.has(Trait::mixed));
}

TEST(AntikaArmies, an_army_keeps_its_limits) {
  EXPECT_EQ(reasons("75: GEN/competent, 5 HI/mediocre/shield-wall"), Codes{});
  EXPECT_EQ(reasons("75: GEN/strategist, 5 HI/mediocre/shield-wall, LI"), Codes{"antika.army.budget"});
  EXPECT_EQ(reasons("75: 5 HI"), Codes{"antika.army.general-required"});
  EXPECT_EQ(reasons("75: 2 GEN, 5 HI"), Codes{"antika.army.general-required"});
  EXPECT_EQ(reasons("100: GEN, ADC, HI"), Codes{});
  EXPECT_EQ(reasons("100: GEN, 2 ADC, HI"), Codes{"antika.army.adc-limit"});
  EXPECT_EQ(reasons("250: GEN, 3 ADC, HI"), Codes{});
  EXPECT_EQ(reasons("75: GEN, ADC"), Codes{"antika.gap.unit-minimum"});
  EXPECT_EQ(reasons("80: GEN, HI"), Codes{"antika.army.sizes"});
  EXPECT_EQ(reasons("75: GEN, MI/pikes/phalanx, 3 HI/superior/garrison"),
            (Codes{"antika.army.only-phalanx", "antika.camp.garrison"}));
}

TEST(AntikaArmies, mistakes_name_their_place) {
  const std::string_view text = R"(key = "mine"
name = "Mine"
size = 100
generall = "competent"
units = [
  { count = 2, unit = "LI/spear" },
  { count = 0, unit = "HI" },
  { unit = "MC/phalanx" },
]
)";
  std::vector<std::string> found;
  for (const Error& e : load_list(text).errors) found.push_back(e.where + " " + e.code);
  EXPECT_EQ(found, (Codes{"4:1 list.antika-key", "6:23 setup.antika-type-word", "7:13 list.antika-file"}));
  EXPECT_EQ(load_list("name = \"x\nsize").errors[0].code, "list.antika-file");
  EXPECT_EQ(load_list("many: HI").errors[0].where, "1:1");
  EXPECT_EQ(load_list("75: GEN, HI,\n 3 XX Men").errors[0].where, "2:4");
}

TEST(AntikaArmies, two_lists_make_a_battle) {
  const auto setup = muster({"roman-republic-100", "", ""}, {"Gallic raiders", "", ""});
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  EXPECT_EQ(setup->units.size(), 1U + 8U + 1U + 10U);
  EXPECT_EQ(setup->units[0].name, "GEN1");
  EXPECT_EQ(setup->units[1].name, "Ha1");
  Scenario scenario;
  const Start start = initial(*setup, scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].code << start.errors[0].where;
  EXPECT_EQ(scenario.size, 100);
  EXPECT_EQ(scenario.called[1], "Hastati and principes");
  EXPECT_EQ(start.state.count, 22);

  const auto part = muster({"hoplites-75", "", "2 Hoplitas, archers"}, {"thracians-75", "", ""});
  ASSERT_TRUE(part.ok()) << part.error().message;
  EXPECT_EQ(part->units.size(), 4U + 9U);
  EXPECT_EQ(muster({"hoplites-75", "", "4 Hoplites"}, {"thracians-75", "", ""}).error().code, "list.antika-choice");
  EXPECT_EQ(muster({"hoplites", "", ""}, {"thracians-75", "", ""}).error().where, "red");
  for (const std::string_view key : example_lists()) EXPECT_NE(find_list_sheet(key), nullptr);
}

TEST(AntikaMuster, AlliesAreASecondArmyOfTheirSide) {
  ArmyChoice red{"roman-republic-100", "", ""};
  red.allies.push_back({"gauls-100", "", ""});
  ArmyChoice blue{"gauls-100", "", ""};
  EXPECT_EQ(muster(red, blue).error().code, "list.antika-two-a-side");
  blue.allies.push_back({"roman-republic-100", "", ""});
  const auto setup = muster(red, blue);
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->options.at("two-a-side"), "on");
  EXPECT_EQ(setup->armies[0].list, "roman-republic-100 + gauls-100");
  Scenario scenario;
  const Start start = initial(*setup, scenario);
  for (const Error& error : start.errors) ADD_FAILURE() << error.where << ": " << error.message;
  std::array<std::array<int, 2>, 2> generals{};
  int camps = 0;
  for (std::size_t i = 0; i < start.state.count; ++i) {
    const Profile& p = scenario.profiles[i];
    if (p.type == Type::general) ++generals[index(p.seat)][p.army];
    if (p.type == Type::camp) ++camps;
  }
  EXPECT_EQ(generals, (std::array<std::array<int, 2>, 2>{{{1, 1}, {1, 1}}}));
  EXPECT_EQ(camps, 2) << "one that both share";
  EXPECT_EQ(scenario.width, mm(1800));
}

TEST(AntikaMuster, UnitsAreCalledSomethingInBothLanguages) {
  const auto setup = muster({"roman-republic-100", "", ""}, {"gauls-100", "", ""});
  ASSERT_TRUE(setup);
  Scenario scenario;
  ASSERT_TRUE(initial(*setup, scenario).ok());
  bool differ = false;
  for (std::size_t i = 0; i < setup->units.size(); ++i) {
    EXPECT_EQ(scenario.called[i].empty(), scenario.called_es[i].empty());
    differ = differ || scenario.called[i] != scenario.called_es[i];
  }
  EXPECT_TRUE(differ);
  // A record of before has the English only.
  acies::Setup old = *setup;
  for (SetupUnit& unit : old.units)
    std::erase_if(unit.marks, [](const std::string& m) { return m.starts_with("called-es="); });
  Scenario without;
  ASSERT_TRUE(initial(old, without).ok());
  EXPECT_EQ(without.called, scenario.called);
}

// antika.gap.list-reveal: neither order nor numbers tell who is missing.
TEST(AntikaMuster, WhereDetachmentsHideOrderAndNumbersTellNothing) {
  auto plain = muster({"macedon-150", "", ""}, {"carthage-150", "", ""});
  ASSERT_TRUE(plain);
  acies::Setup open = *plain;
  conceal(open, 7);
  for (std::size_t i = 0; i < open.units.size(); ++i) EXPECT_EQ(open.units[i].name, plain->units[i].name);
  acies::Setup one = *plain;
  one.options["scenario"] = "camps";
  acies::Setup two = one;
  const acies::Setup before = one;
  conceal(one, 7);
  conceal(two, 8);
  std::size_t moved = 0;
  std::vector<std::string> types;
  std::vector<std::string> types_before;
  for (std::size_t i = 0; i < one.units.size(); ++i) {
    moved += one.units[i].type != two.units[i].type ? 1U : 0U;
    types.push_back(one.units[i].type);
    types_before.push_back(before.units[i].type);
    EXPECT_TRUE(one.units[i].name.ends_with(std::to_string(i + 1)));
  }
  EXPECT_GT(moved, 4U);
  std::sort(types.begin(), types.end());
  std::sort(types_before.begin(), types_before.end());
  EXPECT_EQ(types, types_before);
  Scenario scenario;
  EXPECT_TRUE(initial(one, scenario).ok());
  // A siege keeps its two lists.
  acies::Setup siege = *plain;
  siege.options["scenario"] = "siege";
  Scenario first;
  ASSERT_TRUE(initial(siege, first).ok());
  conceal(siege, 7);
  Scenario second;
  ASSERT_TRUE(initial(siege, second).ok());
  const auto points = [](const Scenario& s) {
    int sum = 0;
    for (const Profile& p : s.profiles)
      if (p.role == Role::none) sum += p.cost;
    return sum;
  };
  EXPECT_EQ(points(first), points(second));
}

}  // namespace
}  // namespace acies::antika
