// SPDX-License-Identifier: Apache-2.0
#include "cli/lab_report.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "core/json.h"
#include "engine/version.h"

namespace acies::cli {
namespace {

Json share_json(const MatchUp& sum, std::uint64_t count) {
  const ShareInterval interval = wilson(count, sum.games());
  const double share = sum.games() == 0 ? 0 : static_cast<double>(count) / static_cast<double>(sum.games());
  return Json{{"count", count}, {"share", share}, {"low", interval.low}, {"high", interval.high}};
}

// How many battles had each value, from the smallest to the largest.
template <class Number>
Json distribution(const MatchUp& sum, Number number) {
  std::map<int, std::uint64_t> counts;
  std::int64_t total = 0;
  for (const BattleLine& line : sum.lines()) {
    ++counts[number(line)];
    total += number(line);
  }
  Json bars = Json::array();
  for (const auto& [value, count] : counts) bars.push_back(Json::array({value, count}));
  const auto n = static_cast<double>(std::max<std::uint64_t>(1, sum.games()));
  return Json{{"mean", static_cast<double>(total) / n}, {"counts", std::move(bars)}};
}

Json kinds_json(const LabBackend& backend, const MatchUp& sum, std::size_t side) {
  Json out = Json::array();
  for (std::size_t kind = 0; kind < sum.kinds()[side].size(); ++kind) {
    const UnitKind& unit = sum.kinds()[side][kind];
    Json lost = Json::array();
    for (std::size_t turn = 0; turn <= sum.longest(); ++turn) lost.push_back(sum.lost_in(side, kind, turn));
    Json killed = Json::array();
    for (std::size_t victim = 0; victim < sum.kinds()[1 - side].size(); ++victim)
      killed.push_back(sum.killed(side, kind, victim));
    out.push_back(Json{{"kind", unit.kind},
                       {"name", backend.kind_name(unit)},
                       {"cost", unit.cost},
                       {"count", unit.count},
                       {"lost", sum.lost(side, kind)},
                       {"lost_by_turn", std::move(lost)},
                       {"killed", std::move(killed)},
                       {"fell_alone", sum.fell_alone(side, kind)},
                       {"earned", sum.earned(side, kind)}});
  }
  return out;
}

Json rules_json(const LabBackend& backend, const MatchUp& sum) {
  std::vector<std::pair<std::uint16_t, MatchUp::Uses>> rules(sum.rules().begin(), sum.rules().end());
  std::stable_sort(rules.begin(), rules.end(),
                   [](const auto& a, const auto& b) { return a.second.decisive > b.second.decisive; });
  Json out = Json::array();
  for (const auto& [rule, uses] : rules)
    out.push_back(Json{{"rule", backend.rule_id(rule)},
                       {"label", backend.rule_label(rule)},
                       {"text", backend.rule_text(rule)},
                       {"lines", uses.lines},
                       {"decisive", uses.decisive},
                       {"losses", uses.losses},
                       {"endings", uses.endings}});
  return out;
}

Json shown_json(const std::optional<ShownBattle>& shown) {
  if (!shown) return nullptr;
  Json json{{"number", shown->number}};
  if (shown->turn > 0) {
    json["turn"] = shown->turn;
    json["standing"] = shown->standing / 10.0;
    json["won"] = shown->won;
    json["moments"] = shown->moments;
  }
  return json;
}

Json match_up_json(const LabResults& results, std::size_t i) {
  const MatchUp& sum = results.match_ups[i];
  const LabBackend& backend = results.backend;
  Json json = Json::object();
  json["first"] = results.lists.match_ups[i].first;
  json["second"] = results.lists.match_ups[i].second;
  json["games"] = sum.games();
  json["first_won"] = share_json(sum, sum.won(0));
  json["second_won"] = share_json(sum, sum.won(1));
  json["drawn"] = share_json(sum, sum.drawn());
  json["red_won"] = share_json(sum, sum.won_from_red());
  json["signature"] = hex64(sum.signature());
  json["stuck"] = sum.stuck();
  json["turns"] = distribution(sum, [](const BattleLine& l) { return static_cast<int>(l.turns); });
  json["losses"] = Json::array({distribution(sum, [](const BattleLine& l) { return static_cast<int>(l.losses[0]); }),
                                distribution(sum, [](const BattleLine& l) { return static_cast<int>(l.losses[1]); })});
  json["kinds"] = Json::array({kinds_json(backend, sum, 0), kinds_json(backend, sum, 1)});
  json["rules"] = rules_json(backend, sum);
  json["combats"] = sum.combats();
  json["heat"] = Json{{"columns", kHeatColumns}, {"rows", backend.heat_rows(i)}, {"cells", sum.heat()}};
  json["typical"] = shown_json(sum.typical());
  json["surprising"] = shown_json(sum.surprising());
  return json;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string decimal_text(const Program& program, double value, int digits) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (program.spanish()) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

void print_shares(const Program& program, const LabResults& results, std::size_t i) {
  const MatchUp& sum = results.match_ups[i];
  const std::size_t language = program.spanish() ? 1 : 0;
  const auto row = [&](const std::string& label, std::uint64_t count, Paint paint) {
    const double share = sum.games() == 0 ? 0 : static_cast<double>(count) / static_cast<double>(sum.games());
    const ShareInterval interval = wilson(count, sum.games());
    std::cout << fmt::format(
        "  {} {:>8}  {}  {}  {}\n", painted(padded(first_columns(label, 40), 40), paint, program.colour), count,
        painted(bar(share, 24), paint, program.colour), padded_left(percent(share, program.spanish()), 7),
        program.say("sim/between", {{"low", percent(interval.low, program.spanish())},
                                    {"high", percent(interval.high, program.spanish())}}));
  };
  const auto& [first, second] = results.lists.match_ups[i];
  row(results.backend.names()[first][language] + " (" + results.lists.bots[0] + ")", sum.won(0), Paint::red);
  row(results.backend.names()[second][language] + " (" + results.lists.bots[1] + ")", sum.won(1), Paint::blue);
  row(program.say("sim/draw"), sum.drawn(), Paint::plain);
}

void print_units(const Program& program, const LabResults& results, std::size_t i) {
  const MatchUp& sum = results.match_ups[i];
  const std::size_t language = program.spanish() ? 1 : 0;
  std::cout << "  " << padded(program.say("lab/unit"), 40) << padded_left(program.say("lab/units"), 9)
            << padded_left(program.say("lab/alive"), 12) << padded_left(program.say("lab/earned"), 12) << '\n';
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t kind = 0; kind < sum.kinds()[side].size(); ++kind) {
      const UnitKind& unit = sum.kinds()[side][kind];
      const double all = static_cast<double>(unit.count) * static_cast<double>(sum.games());
      const double alive = all > 0 ? 1 - static_cast<double>(sum.lost(side, kind)) / all : 0;
      std::cout << "  "
                << painted(padded(first_columns(results.backend.kind_name(unit)[language], 40), 40),
                           side == 0 ? Paint::red : Paint::blue, program.colour)
                << padded_left(std::to_string(unit.count), 9) << padded_left(percent(alive, program.spanish()), 12)
                << padded_left(decimal_text(program, sum.earned(side, kind), 2), 12) << '\n';
    }
}

void print_rules(const Program& program, const LabResults& results, std::size_t i) {
  const Json rules = rules_json(results.backend, results.match_ups[i]);
  const std::size_t language = program.spanish() ? 1 : 0;
  const auto combats = static_cast<double>(std::max<std::uint64_t>(1, results.match_ups[i].combats()));
  constexpr std::size_t kMost = 8;
  std::size_t shown = 0;
  for (const Json& rule : rules) {
    if (shown++ == kMost || rule["decisive"] == 0) break;
    const std::string label = rule["label"][language];
    const std::string id = rule["rule"];
    std::cout << "  " << padded(first_columns(label.empty() ? id : label + " (" + id + ")", 61), 61)
              << padded_left(percent(rule["decisive"].get<double>() / combats, program.spanish()), 12) << '\n';
  }
}

void print_one(const Program& program, const LabResults& results, std::size_t i) {
  const MatchUp& sum = results.match_ups[i];
  print_shares(program, results, i);
  double turns = 0;
  std::array<double, 2> losses{};
  for (const BattleLine& line : sum.lines()) {
    turns += line.turns;
    for (std::size_t side = 0; side < 2; ++side) losses[side] += line.losses[side];
  }
  const auto n = static_cast<double>(std::max<std::uint64_t>(1, sum.games()));
  std::cout << '\n'
            << program.say("lab/means", {{"turns", decimal_text(program, turns / n, 1)},
                                         {"first", decimal_text(program, losses[0] / n, 2)},
                                         {"second", decimal_text(program, losses[1] / n, 2)}})
            << "\n\n";
  print_units(program, results, i);
  std::cout << '\n' << program.say("lab/decided") << '\n';
  print_rules(program, results, i);
  std::cout << '\n';
  if (const auto shown = sum.typical())
    std::cout << program.say("lab/typical", {{"number", static_cast<std::int64_t>(shown->number)}}) << '\n';
  if (const auto shown = sum.surprising())
    std::cout << program.say("lab/surprising", {{"number", static_cast<std::int64_t>(shown->number)},
                                                {"turn", std::int64_t{shown->turn}},
                                                {"won", static_cast<std::int64_t>(shown->won)},
                                                {"moments", static_cast<std::int64_t>(shown->moments)}})
              << '\n';
}

// The share of the list of the row against that of the column.
void print_matrix(const Program& program, const LabResults& results) {
  const std::size_t language = program.spanish() ? 1 : 0;
  const std::size_t lists = results.backend.names().size();
  std::vector<std::vector<std::string>> cells(lists, std::vector<std::string>(lists, "–"));
  for (std::size_t i = 0; i < results.match_ups.size(); ++i) {
    const MatchUp& sum = results.match_ups[i];
    const auto& [first, second] = results.lists.match_ups[i];
    if (sum.games() == 0) continue;
    const auto n = static_cast<double>(sum.games());
    cells[first][second] = fmt::format("{:.0f}", 100 * static_cast<double>(sum.won(0)) / n);
    cells[second][first] = fmt::format("{:.0f}", 100 * static_cast<double>(sum.won(1)) / n);
  }
  std::cout << "  " << std::string(36, ' ');
  for (std::size_t column = 0; column < lists; ++column) std::cout << padded_left(fmt::format("{}", column + 1), 5);
  std::cout << '\n';
  for (std::size_t row = 0; row < lists; ++row) {
    std::cout << "  "
              << padded(first_columns(fmt::format("{:>2} {}", row + 1, results.backend.names()[row][language]), 36),
                        36);
    for (std::size_t column = 0; column < lists; ++column) std::cout << padded_left(cells[row][column], 5);
    std::cout << '\n';
  }
  std::cout << '\n' << program.say("lab/matrix") << '\n';
}

}  // namespace

Json lab_json(const LabResults& results) {
  Json json = Json::object();
  json["ruleset"] = results.backend.info().id;
  json["game"] = results.backend.info().name;
  json["engine"] = kEngineVersion;
  json["seed"] = results.lists.seed;
  json["bots"] = results.lists.bots;
  json["until"] = results.plan.until;
  json["complete"] = results.complete;
  json["lists"] = Json::array();
  for (const BothWords& name : results.backend.names()) json["lists"].push_back(Json{{"name", name}});
  json["match_ups"] = Json::array();
  for (std::size_t i = 0; i < results.match_ups.size(); ++i) json["match_ups"].push_back(match_up_json(results, i));
  return json;
}

std::string lab_csv(const LabResults& results) {
  std::string out = "first,second,battle,seat_of_first,winner,turns,commands,first_losses,second_losses\n";
  constexpr std::array<std::string_view, 3> kWinners{"first", "second", "none"};
  for (std::size_t i = 0; i < results.match_ups.size(); ++i) {
    const auto& [first, second] = results.lists.match_ups[i];
    const std::string names =
        quoted(results.backend.names()[first][0]) + "," + quoted(results.backend.names()[second][0]);
    for (const BattleLine& line : results.match_ups[i].lines())
      out += fmt::format("{},{},{},{},{},{},{},{}\n", names, line.number, name(first_seat(line.number)),
                         kWinners[line.winner], line.turns, line.commands, line.losses[0], line.losses[1]);
  }
  return out;
}

void print_lab(const Program& program, const LabResults& results) {
  std::uint64_t games = 0;
  for (const MatchUp& sum : results.match_ups) games += sum.games();
  std::cout << painted(program.say("sim/title", {{"games", static_cast<std::int64_t>(games)},
                                                 {"seed", std::to_string(results.lists.seed)}}),
                       Paint::bold, program.colour)
            << "\n\n";
  if (results.match_ups.size() == 1)
    print_one(program, results, 0);
  else
    print_matrix(program, results);
  for (const MatchUp& sum : results.match_ups)
    if (!sum.stuck().empty())
      std::cout << program.say("lab/stuck", {{"count", static_cast<std::int64_t>(sum.stuck().size())},
                                             {"number", static_cast<std::int64_t>(sum.stuck().front())}})
                << '\n';
}

}  // namespace acies::cli
