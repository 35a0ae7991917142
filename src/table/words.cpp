// SPDX-License-Identifier: Apache-2.0
#include "table/words.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "core/describe_same.h"
#include "draw/looks.h"
#include "text/explain.h"
#include "text/fate_words.h"
#include "text/scene_words.h"

namespace acies {
namespace {

bool in_id(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

std::vector<std::string> names_of(const Names& names, const auto& units) {
  std::vector<std::string> found;
  for (const UnitId id : units) found.emplace_back(names.unit(id));
  return found;
}

// Words to choose by in patterns have no hyphens.
std::string choice_word(std::string word) {
  std::replace(word.begin(), word.end(), '-', '_');
  return word;
}

SaidTally said_tally(const Catalogue& words, const Names& names, UnitId unit, const Tally& tally) {
  SaidTally said{std::string(names.unit(unit)), tally.total, {}};
  for (const TallyLine& line : words.tally_lines(tally, names))
    if (!line.rule.empty()) said.factors.push_back({line.value, line.label, line.rule});
  return said;
}

}  // namespace

std::vector<SaidLine> said_lines(const std::vector<std::string>& sentences, std::string_view ruleset) {
  const std::string start = std::string(ruleset) + ".";
  std::vector<SaidLine> lines;
  for (const std::string& sentence : sentences) {
    SaidLine line{sentence, {}};
    for (std::size_t at = sentence.find(start); at != std::string::npos; at = sentence.find(start, at + 1)) {
      std::size_t end = at;
      while (end < sentence.size() && in_id(sentence[end])) ++end;
      while (end > at && sentence[end - 1] == '.') --end;
      std::string id = sentence.substr(at, end - at);
      if (std::find(line.rules.begin(), line.rules.end(), id) == line.rules.end()) line.rules.push_back(std::move(id));
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

SaidReason said_reason(const Catalogue& words, const Names& names, const Violation& violation) {
  const Refusal why = refusal(words, names, violation);
  SaidReason reason{why.rule, why.sentence, why.remedy, why.text, names_of(names, violation.units), violation.shape,
                    {}};
  if (violation.alternative.kind == AlternativeKind::pose) reason.instead = violation.alternative.pose;
  return reason;
}

SaidQuestion said_question(const Catalogue& words, const Names& names, const Question& question) {
  SaidQuestion said{question.seat,   std::string(question.kind),      "",
                    question.budget, names_of(names, question.about), {}};
  if (question.seat != Seat::none) said.text = prompt(words, names, question);
  return said;
}

namespace {

// The words of a command, without commas and colons.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream in(command);
  for (std::string word; in >> word;) {
    while (!word.empty() && (word.back() == ',' || word.back() == ':')) word.pop_back();
    words.push_back(word);
  }
  return words;
}

// What is to be placed or formed by a command, in words; empty where it names nothing of the kind.
std::string thing_named(const Catalogue& catalogue, const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size() && i < 3; ++i)
    for (const std::string kind : {"terrain/", "formation/"})
      if (catalogue.has(kind + words[i])) return catalogue.say(kind + words[i], {});
  return "";
}

}  // namespace

std::string action_label(const Catalogue& catalogue, const Names& names, const Option& option, std::string_view kind) {
  const std::vector<std::string> words = words_of(option.example);
  const auto word = [&](std::size_t i) { return i < words.size() ? choice_word(words[i]) : std::string(); };
  const std::vector<Place> places{{"units", catalogue.units(option.units, names)},
                                  {"against", catalogue.units(option.against, names)},
                                  {"count", static_cast<std::int64_t>(option.units.size())},
                                  {"opposed", option.against.empty() ? "no" : "yes"},
                                  {"kind", choice_word(std::string(kind))},
                                  {"second", word(1)},
                                  {"third", word(2)},
                                  {"fourth", word(3)},
                                  {"last", words.empty() ? "" : words.back()},
                                  {"thing", thing_named(catalogue, words)},
                                  {"more", option.example.find(',') == std::string::npos ? "no" : "yes"},
                                  {"example", option.example}};
  return catalogue.say("action/" + std::string(option.verb), places);
}

void add_options(const Catalogue& words, const Names& names, const Options& options, SaidQuestion& question) {
  for (const Option& option : options.options)
    question.options.push_back({std::string(option.verb), action_label(words, names, option, question.kind),
                                names_of(names, option.units), names_of(names, option.against), option.cost,
                                option.reach, option.example});
}

TableHead said_head(const Catalogue& words, const Scene& scene, std::uint32_t n) {
  SceneWords said = head_words(words, scene);
  return {n,
          scene.turn,
          scene.phase,
          scene.active,
          scene.points,
          scene.losses,
          std::move(said.turn),
          std::move(said.phase),
          std::move(said.active),
          std::move(said.points),
          std::move(said.losses)};
}

SaidOdds said_odds(const Catalogue& words, const Names& names, const Odds& odds) {
  SaidOdds said;
  for (const Violation& violation : odds.violations) said.reasons.push_back(said_reason(words, names, violation));
  if (!said.reasons.empty()) return said;
  if (odds.contest) {
    said.tallies.push_back(said_tally(words, names, odds.contest->a, odds.contest->tally_a));
    said.tallies.push_back(said_tally(words, names, odds.contest->b, odds.contest->tally_b));
  }
  for (const OutcomeWays& outcome : odds.outcomes)
    said.outcomes.push_back({fates_in_words(words, names, outcome.fates), fmt::format("{}/{}", outcome.ways, odds.of),
                             odds.chance(outcome)});
  return said;
}

void add_dice(const Catalogue& words, const Names& names, const Message& message, std::vector<SaidDie>& dice) {
  for (const Argument& argument : message.arguments) {
    const DieRequest* request = std::get_if<DieRequest>(&argument.value);
    if (request == nullptr) continue;
    SaidDie die{words.die(*request, names), 0, request->sides};
    for (const Argument& other : message.arguments)
      if (other.name == "face")
        if (const std::int64_t* face = std::get_if<std::int64_t>(&other.value))
          die.face = static_cast<std::int32_t>(*face);
    dice.push_back(std::move(die));
  }
}

Look look_of(const Scene& scene, const SceneUnit& unit) {
  draw::BaseLook look = draw::base_look(scene, unit);
  return {unit.name, std::move(look.svg), look.name_x, look.name_y, look.name_size};
}

Look ground_look_of(const Scene& scene, const SceneWords& words) {
  return {"", draw::ground_look(scene, words), 0, 0, 0};
}

std::vector<SceneZone> deployment_zones(const Scene& scene) {
  std::vector<SceneZone> zones;
  for (const SceneZone& zone : scene.zones)
    if (zone.kind == "deployment") zones.push_back(zone);
  return zones;
}

void add_changes(const Scene& before, const Scene& now, SharedChange& change) {
  const auto found = [](const Scene& scene, UnitId id) {
    return std::find_if(scene.units.begin(), scene.units.end(), [&](const SceneUnit& u) { return u.id == id; });
  };
  for (const SceneUnit& unit : now.units) {
    const auto was = found(before, unit.id);
    if (was != before.units.end() && same(*was, unit)) continue;
    change.units.push_back(unit);
    if (was == before.units.end() || !draw::same_look(*was, unit)) change.looks.push_back(look_of(now, unit));
  }
  for (const SceneUnit& unit : before.units)
    if (found(now, unit.id) == now.units.end()) change.gone.push_back(unit.name);
  if (!same(before.fallen, now.fallen)) change.fallen = now.fallen;
  if (!same(before.terrain, now.terrain)) change.terrain = now.terrain;
  const std::vector<SceneZone> zones = deployment_zones(now);
  if (!same(deployment_zones(before), zones)) change.deployment = zones;
}

std::vector<SceneUnit> moved_units(const Scene& before, const Scene& then) {
  std::vector<SceneUnit> moved;
  for (const SceneUnit& unit : then.units) {
    const auto was =
        std::find_if(before.units.begin(), before.units.end(), [&](const SceneUnit& u) { return u.id == unit.id; });
    if (was != before.units.end() && was->pose == unit.pose && was->code == unit.code) continue;
    SceneUnit shown = unit;
    if (was != before.units.end()) shown.from = was->pose;
    moved.push_back(std::move(shown));
  }
  return moved;
}

}  // namespace acies
