// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/ruleset.h"

#include "rulesets/antika/notation.h"
#include "rulesets/antika/tables.h"

namespace acies::embedded {
std::span<const File> antika();
}  // namespace acies::embedded

namespace acies::antika {

const RulesetInfo& Antika::info() {
  constexpr std::string_view kDepthOf = "mm, 5 to 60: depth of one base of this type";
  constexpr std::string_view kDepths = "antika.gap.base-depths";
  // In the order of setup_options(), as a test demands.
  static constexpr auto kOptions = std::to_array<OptionInfo>({
      {"scenario", "pitched",
       "pitched, river, general, escort, camps, cliff, siege, ambush, cities, unexpected, or 0 to 9; random",
       "antika.scenario.list"},
      {"size", "0", "points of the game; 0: not said", "antika.army.sizes"},
      {"late-disorder", "off", "on, off", "antika.gap.disorder-variant"},
      {"two-a-side", "off", "on, off", "antika.gap.two-a-side"},
      {"turn-limit", "20", "turns; the scenario's own unless said", "antika.gap.turn-limit"},
      {"table", "1200x800", "mm, width and depth", "antika.setup.table-size"},
      {"depth-HI", "15", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-MI", "20", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-LI", "20", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-HC", "30", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-MC", "30", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-LC", "30", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-LCH", "40", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-HCH", "40", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-EL", "40", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-WEL", "40", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-LART", "40", kDepthOf, kDepths, Telltale::if_unusual},
      {"depth-HART", "40", kDepthOf, kDepths, Telltale::if_unusual},
  });
  static const RulesetInfo kInfo{kRuleset, "Antika", kEdition, kOptions, kRuleIds, tables_hash(), 2};
  return kInfo;
}

std::vector<HeldOption> Antika::held_options(const Scenario& scenario) {
  return antika::held_options(info(), scenario);
}

std::string Antika::print(const Scenario& scenario, const Command& command) { return antika::print(scenario, command); }
std::string Antika::print(const Scenario& scenario, const Event& event) { return antika::print(scenario, event); }
std::string Antika::print(const Scenario& scenario, const Violation& violation) {
  return antika::print(scenario, violation);
}
acies::Result<Command> Antika::parse(const Scenario& scenario, std::string_view text) {
  return parse_command(scenario, text);
}

std::span<const embedded::File> Antika::files() { return embedded::antika(); }

}  // namespace acies::antika
