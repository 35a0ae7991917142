// SPDX-License-Identifier: Apache-2.0
// A whole battle to be played in tests: neighbours among the sample armies, every scenario in turn.
#pragma once

#include "rulesets/antika/ruleset.h"

namespace acies::antika {

struct TestBattle {
  Scenario scenario;
  State state;

  explicit TestBattle(std::uint64_t number) {
    const std::vector<ListSheet>& lists = list_sheets();
    const auto choice = [&](std::uint64_t n) { return ArmyChoice{lists[n % lists.size()].key, "", ""}; };
    acies::Result<Setup> setup = muster(choice(number), choice(number * 5 + 1));
    setup->options["scenario"] = std::string(kPlayNames[number % kPlayNames.size()]);
    if (number % 3 == 0) setup->options["late-disorder"] = "on";
    state = initial(*setup, scenario).state;
  }
  TestBattle(const TestBattle&) = delete;
  TestBattle& operator=(const TestBattle&) = delete;
};

}  // namespace acies::antika
