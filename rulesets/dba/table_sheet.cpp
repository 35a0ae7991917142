// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/table_sheet.h"

#include "rulesets/dba/notation.h"
#include "rulesets/dba/piece_text.h"
#include "rulesets/dba/setup.h"
#include "rulesets/dba/table_suggestion.h"

namespace acies::dba {

acies::Result<SuggestedTable> suggested_table(std::string_view home, std::string_view scale, std::uint64_t seed) {
  const std::optional<Home> found = find_home(home);
  if (!found)
    return notation::told("setup.home", "", "'{text}' is no home topography",
                          {{"text", std::string(home)}, notation::meant(home, kHomeNames)}, notation::kDidYouMean);
  if (scale != "15" && scale != "25")
    return notation::told("setup.scale", "", "'{text}' is no scale of figures", {{"text", std::string(scale)}},
                          "write 15 or 25");
  Scenario scenario;
  scenario.scale = scale == "25" ? Scale::mm25 : Scale::mm15;
  const LayTerrain table = suggest_table(*found, scenario.scale, seed);
  SuggestedTable sheet;
  sheet.command = print(scenario, Command{table});
  sheet.setup.ruleset = kRuleset;
  sheet.setup.edition = kEdition;
  sheet.setup.options = {
      {"table", "laid"}, {"scale", std::string(scale)}, {"home-blue", std::string(home_name(*found))}};
  std::string terrain;
  for (const Piece& piece : table.pieces) terrain += (terrain.empty() ? "" : "; ") + print(piece);
  sheet.setup.values = {{"phase", "edges"}, {"invader", "red"}, {"terrain", terrain}};
  return sheet;
}

}  // namespace acies::dba
