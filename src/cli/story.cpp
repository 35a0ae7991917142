// SPDX-License-Identifier: Apache-2.0
#include "cli/story.h"

namespace acies::cli {
namespace {

// Whose total it is: "tally_a" belongs to the argument "a".
std::string owner(const Catalogue& words, const Names& names, const Message& message, std::string_view tally) {
  constexpr std::string_view kPrefix = "tally_";
  if (!tally.starts_with(kPrefix)) return {};
  for (const Argument& argument : message.arguments) {
    if (argument.name != tally.substr(kPrefix.size())) continue;
    if (const auto* unit = std::get_if<UnitId>(&argument.value)) return std::string(names.unit(*unit)) + ": ";
  }
  for (const Seat seat : {Seat::red, Seat::blue})
    if (name(seat) == tally.substr(kPrefix.size())) return words.seat(seat) + ": ";
  return {};
}

}  // namespace

std::vector<std::string> tally_lines(const Catalogue& words, const Names& names, const Message& message) {
  std::vector<std::string> lines;
  for (const Argument& argument : message.arguments)
    if (const auto* tally = std::get_if<Tally>(&argument.value))
      lines.push_back("    " + owner(words, names, message, argument.name) + words.tally(*tally, names));
  return lines;
}

}  // namespace acies::cli
