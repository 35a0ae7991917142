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
  // In the order of setup_options(), as a test demands.
  static constexpr auto kOptions = std::to_array<OptionInfo>({
      {"scenario", "pitched",
       "pitched, river, general, escort, camps, cliff, siege, ambush, cities, unexpected, or 0 to 9"},
      {"size", "0", "points of the game; 0: not said"},
      {"late-disorder", "off", "on, off"},
      {"two-a-side", "off", "on, off"},
      {"turn-limit", "20", "turns; the scenario's own unless said"},
      {"table", "1200x800", "mm, width and depth"},
      {"depth-HI", "15", kDepthOf},
      {"depth-MI", "20", kDepthOf},
      {"depth-LI", "20", kDepthOf},
      {"depth-HC", "30", kDepthOf},
      {"depth-MC", "30", kDepthOf},
      {"depth-LC", "30", kDepthOf},
      {"depth-LCH", "40", kDepthOf},
      {"depth-HCH", "40", kDepthOf},
      {"depth-EL", "40", kDepthOf},
      {"depth-WEL", "40", kDepthOf},
      {"depth-LART", "40", kDepthOf},
      {"depth-HART", "40", kDepthOf},
  });
  static const RulesetInfo kInfo{kRuleset, "Antika", kEdition, kOptions, kRuleIds, tables_hash()};
  return kInfo;
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
