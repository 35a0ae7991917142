// SPDX-License-Identifier: Apache-2.0
#include "cli/odds_answer.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "text/fate_words.h"

namespace acies::cli {
namespace {

constexpr int kBarWidth = 24;
constexpr std::uint64_t kLargestShown = 999'999'999;  // a longer fraction tells nobody anything

bool is_side(const OddsSides& sides, UnitId unit) { return unit == sides.attacker || unit == sides.defender; }

// The two first, the others after them.
std::string told(const OutcomeWays& outcome, const OddsSides& sides, const Names& names, const Catalogue& words) {
  Fates fates;
  for (const UnitId side : {sides.attacker, sides.defender})
    if (side.valid() && fate_of(outcome.fates, side) != kNoFate) fates.push_back({side, fate_of(outcome.fates, side)});
  for (const UnitFate& fate : outcome.fates)
    if (!is_side(sides, fate.unit)) fates.push_back(fate);
  return fates_in_words(words, names, fates);
}

std::string tally_text(const Tally& tally, UnitId unit, const Names& names, const Catalogue& words, bool colour,
                       Paint paint) {
  std::string out = fmt::format("  {}  {}\n", painted(padded(names.unit(unit), 4), paint, colour),
                                words.say("contest/total", std::vector<Place>{{"total", std::int64_t{tally.total}}}));
  for (const TallyLine& line : words.tally_lines(tally, names))
    if (!line.rule.empty())
      out += fmt::format("      {} {} {}\n", padded_left(line.value, 3), padded(line.label, 40),
                         painted(line.rule, Paint::dim, colour));
  return out;
}

std::string verdict_name(const VerdictWays& verdict, const OddsSides& sides) {
  if (!verdict.loser.valid()) return std::string(verdict.verdict);
  return fmt::format("{}-{}", verdict.loser == sides.attacker ? "attacker" : "defender", verdict.verdict);
}

Json tally_json(const Tally& tally, const Names& names, const Catalogue& words) {
  Json lines = Json::array();
  const std::vector<TallyLine> told = words.tally_lines(tally, names);
  for (std::size_t i = 0; i < tally.factors.size(); ++i) {
    const Factor& factor = tally.factors[i];
    Json line = Json::object();
    line["rule"] = names.rule(factor.rule);
    line["text"] = i < told.size() ? told[i].label : "";
    line["value"] = factor.value;
    if (factor.cause.valid()) line["unit"] = names.unit(factor.cause);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

std::string odds_table(const Odds& odds, const OddsSides& sides, const Names& names, const Catalogue& words,
                       bool colour) {
  std::string out;
  if (odds.contest) {
    out += tally_text(odds.contest->tally_a, odds.contest->a, names, words, colour, Paint::red);
    out += tally_text(odds.contest->tally_b, odds.contest->b, names, words, colour, Paint::blue);
    out += '\n';
  }
  const bool comma = words.language() == Language::es;
  const double largest = odds.outcomes.empty() ? 1 : odds.chance(odds.outcomes.front());
  for (const OutcomeWays& outcome : odds.outcomes)
    out += fmt::format("  {} {}  {} {}\n", padded_left(percent(odds.chance(outcome), comma), 7),
                       odds.of <= kLargestShown ? fmt::format("{:>5}/{}", outcome.ways, odds.of) : "",
                       painted(bar(odds.chance(outcome) / largest, kBarWidth), Paint::green, colour),
                       told(outcome, sides, names, words));
  return out;
}

Json odds_json(const Odds& odds, const OddsSides& sides, const Names& names, const Catalogue& words) {
  Json json = Json::object();
  json["of"] = odds.of;
  json["outcomes"] = Json::array();
  for (const OutcomeWays& outcome : odds.outcomes) {
    Json row = Json::object();
    row["ways"] = outcome.ways;
    row["fraction"] = fmt::format("{}/{}", outcome.ways, odds.of);  // exact, however long
    row["chance"] = odds.chance(outcome);
    row["attacker"] = fate_of(outcome.fates, sides.attacker);
    row["defender"] = fate_of(outcome.fates, sides.defender);
    for (const UnitFate& fate : outcome.fates)
      if (!is_side(sides, fate.unit)) row["others"][std::string(names.unit(fate.unit))] = fate.word;
    json["outcomes"].push_back(std::move(row));
  }
  json["tally"] = Json::object();
  json["verdicts"] = Json::object();
  if (odds.contest) {
    json["tally"]["attacker"] = tally_json(odds.contest->tally_a, names, words);
    json["tally"]["defender"] = tally_json(odds.contest->tally_b, names, words);
  }
  for (const VerdictWays& verdict : odds.verdicts) json["verdicts"][verdict_name(verdict, sides)] = verdict.ways;
  return json;
}

}  // namespace acies::cli
