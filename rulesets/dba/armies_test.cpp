// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/armies.h"

#include <gtest/gtest.h>

namespace acies::dba {
namespace {

std::string joined(const ListSheet& sheet, std::size_t other_entry, std::size_t other_choice) {
  std::string army;
  for (std::size_t i = 0; i < sheet.picks.size(); ++i) {
    const ListPick& pick = sheet.picks[i];
    const std::string& text = pick.choices[i == other_entry ? other_choice : pick.usual].text;
    army += (army.empty() ? "" : ", ") + text;
  }
  return army;
}

std::vector<std::string> codes(const ArmyChoice& choice) {
  std::vector<std::string> found;
  const acies::Result<Setup> setup = muster(choice, choice);
  if (!setup) return {setup.error().code};
  for (const SetupUnit& unit : setup->units)
    if (unit.seat == Seat::red) found.push_back(unit.type + (unit.marks.empty() ? "" : "*"));
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> texts(const ListPick& pick) {
  std::vector<std::string> all;
  for (const ListChoice& choice : pick.choices) all.push_back(choice.text);
  return all;
}

constexpr std::size_t kNoEntry = 99;

TEST(ListPicks, OfferWhatEachEntryLeavesOpen) {
  const ListSheet& hittites = *find_list_sheet("S04");
  ASSERT_EQ(hittites.picks.size(), 7U);
  EXPECT_EQ(hittites.picks[0].label, "1xHCh (Gen)");
  EXPECT_EQ(texts(hittites.picks[0]), std::vector<std::string>{"HCh*"});
  EXPECT_EQ(hittites.picks[4].label, "2x3/4Ax");
  EXPECT_EQ(texts(hittites.picks[4]), (std::vector<std::string>{"2x3Ax", "3Ax, 4Ax", "2x4Ax"}));
  EXPECT_EQ(texts(hittites.picks[6]), (std::vector<std::string>{"7Hd", "2Ps"}));
  EXPECT_EQ(joined(hittites, 4, 1), "HCh*, 2xHCh, LCh, 4x3Sp, 3Ax, 4Ax, 2Ps, 7Hd");
}

TEST(ListPicks, TheUsualOnesAreTheUsualArmyAndTheOthersArmiesToo) {
  std::size_t tried = 0;
  for (const ListSheet& sheet : list_sheets()) {
    const auto army = [&](const std::string& chosen) { return codes({sheet.key, "", chosen, {}}); };
    ASSERT_FALSE(sheet.picks.empty()) << sheet.key;
    EXPECT_EQ(army(joined(sheet, kNoEntry, 0)), army("")) << sheet.key;
    for (std::size_t i = 0; i < sheet.picks.size(); ++i) {
      if (sheet.armies != sheet.picks[i].choices.size()) continue;  // only this entry leaves anything open
      for (std::size_t k = 0; k < sheet.picks[i].choices.size(); ++k, ++tried)
        EXPECT_EQ(army(joined(sheet, i, k)).size(), 12U) << joined(sheet, i, k);
    }
  }
  EXPECT_GT(tried, 20U);
}

}  // namespace
}  // namespace acies::dba
