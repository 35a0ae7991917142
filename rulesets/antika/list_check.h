// SPDX-License-Identifier: Apache-2.0
// Whether a unit may be bought as it is (antika.table.eligibility) and whether an army is within its points and limits
// (antika.army.*). All reasons are told, each by the rule that says no.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rulesets/antika/profile_text.h"

namespace acies::antika {

// Arguments in use: unit (its profile text), item (what it may not have), found, most, least (numbers or words).
struct ListReason {
  RuleId rule;
  std::vector<std::pair<std::string, std::string>> args;
  friend bool operator==(const ListReason&, const ListReason&) = default;
};

std::vector<ListReason> check_unit(const Profile& profile);

// What an army may be: points, aides, camps for garrisons and towers.
struct ArmyLimits {
  int points = 0;     // that it may spend
  int game_size = 0;  // by which aides are allowed; the points of the game
  int camps = 1;
};
std::vector<ListReason> check_army(std::span<const Profile> army, const ArmyLimits& limits);
// antika.army.sizes
bool is_game_size(int points);
constexpr int most_aides(int game_size) { return game_size / 75; }  // antika.army.adc-limit

// antika.victory.initial-bases, antika.victory.not-counted
int bases_of(std::span<const Profile> army);
// antika.victory.break: half or more of them.
constexpr int break_point(int bases) { return (bases + 1) / 2; }

}  // namespace acies::antika
