// SPDX-License-Identifier: Apache-2.0
#include "text/agreed.h"

namespace acies {

std::vector<std::string> agreed_lines(const Catalogue& words, const std::vector<HeldOption>& held, Agreed which) {
  std::vector<std::string> lines;
  for (const HeldOption& option : held) {
    if (which == Agreed::before_battle && option.usual && option.telltale == Telltale::if_unusual) continue;
    const std::vector<Place> value{{"value", option.value}};
    const std::vector<Place> places{{"name", std::string(option.name)},
                                    {"value", option.value},
                                    {"meaning", words.say("option/" + std::string(option.name), value)},
                                    {"rule", std::string(option.rule)}};
    lines.push_back(words.say("agreed/option", places));
  }
  return lines;
}

std::string edition_line(const RulesetInfo& info) { return std::string(info.name) + " " + std::string(info.edition); }

}  // namespace acies
