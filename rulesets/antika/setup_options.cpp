// SPDX-License-Identifier: Apache-2.0
// The options of a battle: scenario, size, agreed readings, table, depths of bases.
#include <algorithm>

#include <fmt/format.h>

#include "core/notation_text.h"
#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/setup_words.h"

namespace acies::antika {
namespace {

using notation::Reader;

// "depth-HI" and so on: of the types that are bought.
constexpr std::array<std::string_view, 18> kOptions{
    "scenario",  "size",      "late-disorder", "two-a-side", "turn-limit", "table",
    "depth-HI",  "depth-MI",  "depth-LI",      "depth-HC",   "depth-MC",   "depth-LC",
    "depth-LCH", "depth-HCH", "depth-EL",      "depth-WEL",  "depth-LART", "depth-HART"};
constexpr std::string_view kRandom = "random";
constexpr std::string_view kDepth = "depth-";
constexpr int kMostPoints = 1000;
constexpr std::int32_t kShallowest = 5;  // mm
constexpr std::int32_t kDeepest = 60;
constexpr Footprint kTable{mm(1200), mm(800)};      // antika.setup.table-size
constexpr Footprint kLongTable{mm(1800), mm(800)};  // antika.gap.two-a-side
constexpr std::array<Play, 5> kFixedTables{Play::river, Play::escort, Play::siege, Play::ambush, Play::cities};

constexpr std::array<std::string_view, 10> kPlayRules{
    "antika.gap.scenario-pitched.setup",   "antika.gap.scenario-river.setup",  "antika.gap.scenario-general.setup",
    "antika.gap.scenario-escort.setup",    "antika.gap.scenario-camps.setup",  "antika.gap.scenario-cliff.setup",
    "antika.gap.scenario-siege.setup",     "antika.gap.scenario-ambush.setup", "antika.gap.scenario-cities.setup",
    "antika.gap.scenario-unexpected.setup"};

std::string_view name_of_play(const Scenario& scenario) {
  return scenario.random_play ? kRandom : kPlayNames[static_cast<std::size_t>(scenario.play)];
}

class OptionReader {
 public:
  OptionReader(const Setup& setup, Scenario& scenario, std::vector<Error>& errors)
      : setup_(setup), scenario_(scenario), errors_(errors) {}

  void read() {
    for (const auto& [key, text] : setup_.options) {
      if (key == "scenario")
        read_play(text);
      else if (key == "size")
        number(key, text, 0, kMostPoints, scenario_.size);
      else if (key == "late-disorder")
        flag(key, text, scenario_.late_disorder);
      else if (key == "two-a-side")
        flag(key, text, scenario_.two_a_side);
      else if (key != "turn-limit" && key != "table" && !read_depth(key, text))
        error("setup.unknown-option", key, "there is no option '{name}'",
              {{"name", key}, notation::meant(key, kOptions)}, notation::kDidYouMean);
    }
    read_limit();
    read_table();
  }

 private:
  void error(std::string_view code, const std::string& key, std::string_view message, notation::Args args,
             std::string_view hint = {}) {
    const auto place = setup_.places.find("option " + key);
    errors_.push_back(notation::told(code, place == setup_.places.end() ? std::string{} : place->second, message,
                                     std::move(args), hint));
  }

  // By name or number (antika.gap.scenario-choice: a ten-sided die may name it).
  void read_play(const std::string& text) {
    if (notation::same_word(text, kRandom)) {
      scenario_.random_play = true;
      return;
    }
    for (std::size_t i = 0; i < kPlayNames.size(); ++i)
      if (notation::same_word(text, kPlayNames[i]) || text == std::to_string(i)) {
        scenario_.play = static_cast<Play>(i);
        return;
      }
    error("setup.antika-scenario", "scenario", "'{name}' is no scenario of Antika",
          {{"name", text}, notation::meant(text, kPlayNames)}, notation::kDidYouMean);
  }

  void flag(const std::string& key, const std::string& text, bool& out) {
    if (text == "on" || text == "off")
      out = text == "on";
    else
      error("setup.switch", key, "option {name} is '{text}'", {{"name", key}, {"text", text}}, "write on or off");
  }

  template <class Number>
  bool number(const std::string& key, const std::string& text, int low, int high, Number& out) {
    Reader in(text);
    const std::int32_t value = in.whole("a number", low, high);
    in.expect_end();
    if (in.failed())
      error("setup.option-range", key, "option {name} is '{text}'",
            {{"name", key}, {"text", text}, {"low", std::to_string(low)}, {"high", std::to_string(high)}},
            "write a number from {low} to {high}");
    else
      out = static_cast<Number>(value);
    return !in.failed();
  }

  bool read_depth(const std::string& key, const std::string& text) {
    if (std::find(kOptions.begin(), kOptions.end(), key) == kOptions.end()) return false;
    const auto type = find_type(std::string_view(key).substr(kDepth.size()));
    int depth = 0;
    if (type && number(key, text, kShallowest, kDeepest, depth))
      scenario_.base_depth[static_cast<std::size_t>(*type)] = mm(depth);
    return true;
  }

  // antika.gap.turn-limit: the scenario's own, or fewer turns if the players agree; 0 agrees to nothing.
  void read_limit() {
    scenario_.turn_limit = row_of(scenario_.play).turn_limit;
    const auto found = setup_.options.find("turn-limit");
    if (found == setup_.options.end()) return;
    int turns = 0;
    if (number(found->first, found->second, 0, 60000, turns) && turns > 0)
      scenario_.turn_limit = static_cast<std::uint8_t>(std::min<int>(scenario_.turn_limit, turns));
  }

  void read_table() {
    const Footprint usual = scenario_.two_a_side ? kLongTable : kTable;
    Footprint table = usual;
    if (const auto found = setup_.options.find("table"); found != setup_.options.end()) {
      Reader in(found->second);
      table = size_text(in);
      in.expect_end();
      // Room for two zones and the ground between them (antika.gap.other-depths), on a table that fits a room.
      const bool fits = !in.failed() && table.width >= mm(600) && table.width <= mm(3000) && table.depth >= mm(560) &&
                        table.depth <= mm(2000);
      if (!fits) {
        error("setup.antika-table", "table", "'{text}' is no size of a table", {{"text", found->second}},
              "write width and depth in mm, such as 1200x800: 600 to 3000 by 560 to 2000");
        table = usual;
      }
    }
    const bool fixed = scenario_.random_play ||
                       std::find(kFixedTables.begin(), kFixedTables.end(), scenario_.play) != kFixedTables.end();
    if (fixed && !(table == kTable))
      error("setup.antika-fixed-table", "table", "the scenario {name} needs a table of 1200x800 for two players",
            {{"name", std::string(name_of_play(scenario_))}});
    scenario_.width = table.width;
    scenario_.depth = table.depth;
  }

  const Setup& setup_;
  Scenario& scenario_;
  std::vector<Error>& errors_;
};

}  // namespace

void read_options(const Setup& setup, Scenario& scenario, std::vector<Error>& errors) {
  OptionReader(setup, scenario, errors).read();
}

void write_options(const Scenario& scenario, Setup& setup) {
  auto& options = setup.options;
  if (scenario.play != Play::pitched || scenario.random_play) options["scenario"] = name_of_play(scenario);
  if (scenario.size != 0) options["size"] = std::to_string(scenario.size);
  if (scenario.late_disorder) options["late-disorder"] = "on";
  if (scenario.two_a_side) options["two-a-side"] = "on";
  if (scenario.turn_limit != row_of(scenario.play).turn_limit)
    options["turn-limit"] = std::to_string(scenario.turn_limit);
  const Footprint table{scenario.width, scenario.depth};
  if (!(table == (scenario.two_a_side ? kLongTable : kTable))) options["table"] = print_size(table.width, table.depth);
  for (std::size_t i = 0; i < kTypes; ++i)
    if (scenario.base_depth[i].hundredths > 0)
      options[fmt::format("{}{}", kDepth, kTypeCodes[i])] = notation::print(scenario.base_depth[i]);
}

std::vector<HeldOption> held_options(const RulesetInfo& info, const Scenario& scenario) {
  Setup said;
  write_options(scenario, said);
  said.options["turn-limit"] = std::to_string(scenario.turn_limit);
  said.options["table"] = print_size(scenario.width, scenario.depth);
  std::vector<HeldOption> held = acies::held_options(info, said.options);
  for (HeldOption& option : held) {
    if (option.name == "scenario")
      option.rule =
          scenario.random_play ? "antika.gap.scenario-choice" : kPlayRules[static_cast<std::size_t>(scenario.play)];
    if (option.name == "turn-limit") option.usual = scenario.turn_limit == row_of(scenario.play).turn_limit;
  }
  return held;
}

std::span<const std::string_view> setup_options() { return kOptions; }

}  // namespace acies::antika
