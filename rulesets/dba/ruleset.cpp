// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ruleset.h"

#include "rulesets/dba/notation.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies::dba {

const RulesetInfo& Dba::info() {
  // In the order of setup_options(), as a test demands.
  static constexpr auto kOptions = std::to_array<OptionInfo>({
      {"scale", "15", "15, 25", "dba.table.scale"},
      {"chariots-literal", "off", "on, off", "dba.gap.chariot-class"},
      {"flee-avoids-edge", "on", "on, off", "dba.gap.flee-edge"},
      {"turn-limit", "0", "turns of either player; 0: none", "dba.gap.turn-limit"},
      {"aggression-red", "0", "0 to 4", "dba.list.aggression", Telltale::if_unusual},
      {"aggression-blue", "0", "0 to 4", "dba.list.aggression", Telltale::if_unusual},
      {"table", "open", "open, laid", "dba.setup.order"},
      {"home-red", "Arable", "Arable, Forest, Hilly, Steppe, Dry, Tropical, Littoral", "dba.list.home",
       Telltale::if_unusual},
      {"home-blue", "Arable", "Arable, Forest, Hilly, Steppe, Dry, Tropical, Littoral", "dba.list.home",
       Telltale::if_unusual},
  });
  static const RulesetInfo kInfo{kRuleset, "De Bellis Antiquitatis", kEdition, kOptions, kRuleIds, tables_hash()};
  return kInfo;
}

std::string Dba::print(const Scenario& scenario, const Command& command) { return dba::print(scenario, command); }
std::string Dba::print(const Scenario& scenario, const Event& event) { return dba::print(scenario, event); }
std::string Dba::print(const Scenario& scenario, const Violation& violation) { return dba::print(scenario, violation); }
acies::Result<Command> Dba::parse(const Scenario& scenario, std::string_view text) {
  return parse_command(scenario, text);
}

std::span<const embedded::File> Dba::files() { return embedded::dba(); }

Duel Dba::example_duel() {
  Duel duel;
  duel.attacker.type = "Bd";
  duel.defender.type = "Sp";
  return duel;
}

}  // namespace acies::dba
