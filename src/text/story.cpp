// SPDX-License-Identifier: Apache-2.0
#include "text/story.h"

#include <algorithm>

namespace acies {
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

// A line for each total that the message carries: "A: +5 combat factor, −1 overlapped by Y, die 3: 7".
void add_tallies(const Catalogue& words, const Names& names, const Message& message, Citing citing,
                 std::vector<std::string>& lines) {
  for (const Argument& argument : message.arguments)
    if (const auto* tally = std::get_if<Tally>(&argument.value))
      lines.push_back("    " + owner(words, names, message, argument.name) + words.tally(*tally, names, citing));
}

const Argument* find(const Message& message, std::string_view name) {
  for (const Argument& argument : message.arguments)
    if (argument.name == name) return &argument;
  return nullptr;
}

// " [dba.recoil.distance]" for a message that says by which rule.
std::string citation(const Names& names, const Message& message) {
  const Argument* argument = find(message, "rule");
  const RuleId* rule = argument ? std::get_if<RuleId>(&argument->value) : nullptr;
  return rule && *rule != RuleId{} ? " [" + std::string(names.rule(*rule)) + "]" : "";
}

using Run = std::span<const Message>;

// How many messages from the first on are of its kind, each about a single unit.
std::size_t alike(Run messages) {
  std::size_t n = 0;
  while (n < messages.size() && messages[n].id == messages[0].id && find(messages[n], "unit")) ++n;
  return std::max<std::size_t>(n, 1);
}

// What fills the sentence that stands for all of them.
std::vector<Place> common_places(const Catalogue& words, const Names& names, Run run) {
  std::vector<Place> places;
  std::vector<UnitId> units;
  for (const Message& message : run)
    if (const auto* unit = std::get_if<UnitId>(&find(message, "unit")->value)) units.push_back(*unit);
  places.push_back({"units", words.units(units, names)});
  for (const Argument& first : run[0].arguments) {
    if (first.name == "unit") continue;
    const Place shown = words.place(first, names);
    bool same = true;
    Argument most = first;
    for (const Message& message : run) {
      const Argument* argument = find(message, first.name);
      same = same && argument && words.place(*argument, names).value == shown.value;
      const Quantity* quantity = argument ? std::get_if<Quantity>(&argument->value) : nullptr;
      Quantity* largest = std::get_if<Quantity>(&most.value);
      if (quantity && largest && quantity->value > largest->value) *largest = *quantity;
    }
    if (same) places.push_back(shown);
    if (std::holds_alternative<Quantity>(most.value))
      places.push_back({shown.name + "_most", words.place(most, names).value});
  }
  return places;
}

}  // namespace

std::vector<std::string> sentences(const Catalogue& words, const Names& names, const std::vector<Message>& messages,
                                   Telling telling) {
  std::vector<Message> chosen;
  for (const Message& message : messages)
    if (telling == Telling::details || message.weight == Weight::story) chosen.push_back(message);
  const Citing citing = telling == Telling::details ? Citing::rules : Citing::nothing;
  const auto cited = [&](const Message& message) {
    return citing == Citing::rules ? citation(names, message) : std::string{};
  };
  std::vector<std::string> out;
  for (std::size_t i = 0; i < chosen.size();) {
    const Run run = Run(chosen).subspan(i, alike(Run(chosen).subspan(i)));
    const std::vector<Place> places = run.size() > 1 ? common_places(words, names, run) : std::vector<Place>{};
    const std::string together = run.size() > 1 ? words.fullest(run[0].id + ".together", places) : "";
    if (!together.empty()) {
      out.push_back(words.say(together, places) + cited(run[0]));
      i += run.size();
      continue;
    }
    out.push_back(words.say(chosen[i], names) + cited(chosen[i]));
    if (telling != Telling::story) add_tallies(words, names, chosen[i], citing, out);
    ++i;
  }
  return out;
}

}  // namespace acies
