// SPDX-License-Identifier: Apache-2.0
// Finding the verb of a command and the units it names. What follows each verb is in command_reader.cpp, printing in
// command_text.cpp and event_text.cpp.
#include "rulesets/antika/notation.h"

#include <algorithm>

#include "core/notation_units.h"
#include "rulesets/antika/command_reader.h"

namespace acies::antika {
namespace {

constexpr auto kEnglishVerbs = [] {
  std::array<std::string_view, kVerbs.size()> verbs;
  for (std::size_t i = 0; i < verbs.size(); ++i) verbs[i] = kVerbs[i].english;
  return verbs;
}();

const Verb* find_verb(std::string_view word) {
  const auto found = std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& verb) {
    return notation::same_word(word, verb.english) || notation::same_word(word, verb.spanish);
  });
  return found == kVerbs.end() ? nullptr : &*found;
}

}  // namespace

Names names_of(const Scenario& scenario) { return {kRuleIds, scenario.names}; }
notation::Measures measures() { return {kMU, kMU}; }
std::span<const std::string_view> command_verbs() { return kEnglishVerbs; }
bool is_command_verb(std::string_view word) { return find_verb(word) != nullptr; }

UnitId read_unit(notation::Reader& reader, const Scenario& scenario, std::string_view what) {
  return notation::read_unit(reader, scenario.names, what);
}

acies::Result<Command> parse_command(const Scenario& scenario, std::string_view text, const notation::Origin& origin) {
  notation::Reader in(text, origin);
  const std::size_t from = in.here();
  const std::string_view word = in.word("a command");
  const Verb* verb = find_verb(word);
  if (verb == nullptr)
    in.fail_at(from, "notation.unknown-command", "'{name}' is no command",
               {{"name", std::string(word)}, notation::meant(word, kEnglishVerbs)}, notation::kDidYouMean);
  if (in.failed()) return in.error();
  Command command = read_after_verb(in, scenario, *verb);
  in.expect_end();
  if (in.failed()) return in.error();
  return command;
}

}  // namespace acies::antika
