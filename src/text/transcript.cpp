// SPDX-License-Identifier: Apache-2.0
#include "text/transcript.h"

namespace acies {

std::string army_lines(const Catalogue& words, const RecordHeader& header, const Names& names, Seat seat,
                       const std::string& name) {
  std::string units;
  for (const SetupUnit& unit : header.setup.units) {
    if (unit.seat != seat) continue;
    units += (units.empty() ? "" : ", ") + unit.name + " " + unit.type;
    for (const std::string& mark : unit.marks)
      if (!mark.starts_with(kCalledMark)) units += " " + mark;
    const std::string_view called =
        names.called_in(names.find_unit(unit.name).value_or(kNoUnit), static_cast<std::size_t>(words.language()));
    if (!called.empty()) units += " (" + std::string(called) + ")";
  }
  const std::vector<Place> places{{"seat", words.seat(seat)}, {"army", name}, {"player", header.players[index(seat)]}};
  return words.say("transcript/army", places) + "\n    " + units + "\n";
}

std::string record_lines(std::uint32_t n, const std::string& asked, const std::string& answered,
                         const std::vector<std::string>& sentences) {
  std::string out = std::to_string(n) + ". " + asked + "\n";
  if (!answered.empty()) out += "    > " + answered + "\n";
  for (const std::string& sentence : sentences) out += "    " + sentence + "\n";
  return out;
}

}  // namespace acies
