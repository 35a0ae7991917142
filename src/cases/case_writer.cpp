// SPDX-License-Identifier: Apache-2.0
#include "cases/case_writer.h"

#include <fmt/format.h>

#include "core/notation_text.h"

namespace acies::cases {
namespace {

// One line without a comment: control characters become spaces, and '#' stands inside a word.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool space = static_cast<unsigned char>(c) < 0x20U || c == ' ';
    if (space && (line.empty() || line.back() == ' ')) continue;
    if (c == '#' && (line.empty() || line.back() == ' ')) continue;
    line += space ? ' ' : c;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

std::string unit_line(const SetupUnit& unit) {
  std::string line = fmt::format("{} {} {}", name(unit.seat), unit.type, unit.name);
  if (unit.pose) line += fmt::format(" at {}", notation::print(*unit.pose));
  for (const std::string& mark : unit.marks) line += " " + mark;
  return line + "\n";
}

}  // namespace

std::string to_case(const Setup& setup, const CaseWords& words) {
  std::string text = fmt::format("case {}\n", one_line(words.name));
  if (!words.cites.empty()) text += fmt::format("cite {}\n", fmt::join(words.cites, " "));
  for (const std::string& note : words.notes) text += fmt::format("note {}\n", one_line(note));
  text += fmt::format("ruleset {}\n", setup.ruleset);
  for (const auto& [key, value] : setup.options) text += fmt::format("option {} {}\n", key, value);
  for (const Seat seat : {Seat::red, Seat::blue})
    if (!setup.armies[index(seat)].name.empty())
      text += fmt::format("army {} {}\n", name(seat), one_line(setup.armies[index(seat)].name));
  text += "\n";
  for (const SetupUnit& unit : setup.units) text += unit_line(unit);
  text += "\n";
  for (const auto& [key, value] : setup.values) text += fmt::format("{} {}\n", key, value);
  text += "\n";
  for (const std::string& line : words.play) text += one_line(line) + "\n";
  return text;
}

}  // namespace acies::cases
