// SPDX-License-Identifier: Apache-2.0
// A setup of a whole battle for each ruleset, different for each number, for tests that play any ruleset.
#pragma once

#include "rulesets/antika/ruleset.h"
#include "rulesets/dba/ruleset.h"
#include "rulesets/dba/test_battle.h"
#include "tests/support/toy.h"

namespace acies::testing_support {

template <class R>
Setup battle_setup(std::uint64_t number);

template <>
inline Setup battle_setup<toy::Toy>(std::uint64_t) {
  return toy::setup();
}

template <>
inline Setup battle_setup<dba::Dba>(std::uint64_t number) {
  const auto& armies = dba::test_armies();
  Setup setup;
  setup.ruleset = "dba";
  setup.options = {{"turn-limit", "60"}, {"scale", number % 2 == 0 ? "15" : "25"}};
  setup.armies[0].name = "Red";
  setup.armies[1].name = "Blue";
  for (const Seat seat : {Seat::red, Seat::blue}) {
    const auto& codes = armies[(number + 2 * index(seat)) % armies.size()];
    for (std::size_t i = 0; i < codes.size(); ++i) {
      SetupUnit unit;
      unit.name = (seat == Seat::red ? "R" : "B") + std::to_string(i + 1);
      unit.seat = seat;
      unit.type = codes[i];
      if (i == 0) unit.marks.emplace_back("general");
      setup.units.push_back(unit);
    }
  }
  return setup;
}

// Every pair of neighbours among the sample armies, every scenario in turn.
template <>
inline Setup battle_setup<antika::Antika>(std::uint64_t number) {
  const std::vector<ListSheet>& lists = antika::Antika::list_sheets();
  const auto choice = [&](std::uint64_t n) { return ArmyChoice{lists[n % lists.size()].key, "", ""}; };
  Result<Setup> setup = antika::Antika::muster(choice(number), choice(number + 1));
  if (!setup) return {};
  setup->options["scenario"] = std::string(antika::kPlayNames[number % antika::kPlayNames.size()]);
  return *setup;
}

}  // namespace acies::testing_support
