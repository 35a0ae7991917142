// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/list_file.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <fmt/format.h>

#include "base/embedded.h"
#include "core/notation.h"
#include "core/toml_guard.h"
#include "rulesets/antika/setup_armies.h"

namespace acies::embedded {
std::span<const File> antika();
}  // namespace acies::embedded

namespace acies::antika {
namespace {

constexpr std::array<std::string_view, 7> kKeys{"key", "name", "name_es", "size", "general", "aides", "units"};
constexpr std::array<std::string_view, 4> kUnitKeys{"count", "unit", "name", "name_es"};
constexpr int kMostAlike = 40;
constexpr int kMostPoints = 1000;

std::string place_text(int line, int column) { return fmt::format("{}:{}", std::max(1, line), std::max(1, column)); }
std::string place_of(const toml::node& node) {
  return place_text(static_cast<int>(node.source().begin.line), static_cast<int>(node.source().begin.column));
}

// Of a byte of the text; columns count characters.
std::string place_at(std::string_view text, std::size_t offset) {
  int line = 1;
  int column = 1;
  for (const char c : text.substr(0, offset)) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return place_text(line, column);
}

Error wrong(const std::string& where, std::string_view what) {
  return notation::told("list.antika-file", where, "here should be {expected}", {{"expected", std::string(what)}});
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r\n");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

// A number at the beginning, taken off; -1 when there is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{}) return -1;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// --- TOML ---------------------------------------------------------------------------------------------------------

class TomlReader {
 public:
  TomlReader(const toml::table& table, LoadedList& out) : table_(table), out_(out) {}

  void read() {
    check_keys(table_, kKeys);
    ArmyList& list = out_.list;
    list.key = text(table_, "key", false);
    list.name = text(table_, "name", true);
    list.name_es = text(table_, "name_es", false);
    list.size = number(table_, "size", true, 1, kMostPoints, 0);
    read_general();
    read_aides();
    const toml::node* units = table_.get("units");
    if (units == nullptr || units->as_array() == nullptr) {
      out_.errors.push_back(wrong(units == nullptr ? "1:1" : place_of(*units), "a list of units: units = [ … ]"));
      return;
    }
    for (const toml::node& node : *units->as_array()) read_unit(node);
  }

 private:
  void check_keys(const toml::table& table, std::span<const std::string_view> keys) {
    for (const auto& [key, node] : table)
      if (std::find(keys.begin(), keys.end(), key.str()) == keys.end())
        out_.errors.push_back(notation::told(
            "list.antika-key",
            place_text(static_cast<int>(key.source().begin.line), static_cast<int>(key.source().begin.column)),
            "there is no entry '{name}' in an army list",
            {{"name", std::string(key.str())}, notation::meant(key.str(), keys)}, notation::kDidYouMean));
  }

  std::string text(const toml::table& table, std::string_view key, bool needed) {
    const toml::node* node = table.get(key);
    if (node == nullptr && !needed) return {};
    const auto* string = node == nullptr ? nullptr : node->as_string();
    if (string == nullptr || (needed && string->get().empty())) {
      out_.errors.push_back(wrong(node == nullptr ? place_of(table) : place_of(*node), fmt::format("a text: {}", key)));
      return {};
    }
    return string->get();
  }

  int number(const toml::table& table, std::string_view key, bool needed, int low, int high, int otherwise) {
    const toml::node* node = table.get(key);
    if (node == nullptr && !needed) return otherwise;
    const auto* integer = node == nullptr ? nullptr : node->as_integer();
    if (integer == nullptr || integer->get() < low || integer->get() > high) {
      out_.errors.push_back(wrong(node == nullptr ? place_of(table) : place_of(*node),
                                  fmt::format("a number from {} to {}: {}", low, high, key)));
      return otherwise;
    }
    return static_cast<int>(integer->get());
  }

  // antika.army.general-required is told when it is missing.
  void read_general() {
    const toml::node* node = table_.get("general");
    if (node == nullptr) return;
    const std::string grade = text(table_, "general", true);
    if (grade.empty()) return;
    const auto found = std::find(kGradeNames.begin(), kGradeNames.end(), grade);
    if (found == kGradeNames.end()) {
      out_.errors.push_back(
          notation::told("list.antika-grade", place_of(*node), "there is no General of grade '{name}'",
                         {{"name", grade}, notation::meant(grade, kGradeNames)}, notation::kDidYouMean));
      return;
    }
    add("GEN/" + grade, 1, place_of(*node));
  }

  void read_aides() {
    const int aides = number(table_, "aides", false, 0, kMostAlike, 0);
    if (aides > 0) add("ADC", aides, place_of(*table_.get("aides")));
  }

  void read_unit(const toml::node& node) {
    if (node.as_table() == nullptr) {
      out_.errors.push_back(wrong(place_of(node), "a unit: { count = 2, unit = \"LI/javelin\", name = \"…\" }"));
      return;
    }
    const toml::table& table = *node.as_table();
    check_keys(table, kUnitKeys);
    const int count = number(table, "count", false, 1, kMostAlike, 1);
    const std::string word = text(table, "unit", true);
    if (word.empty()) return;
    ListUnit& unit = add(word, count, place_of(*table.get("unit")));
    unit.name = text(table, "name", false);
    unit.name_es = text(table, "name_es", false);
  }

  ListUnit& add(const std::string& word, int count, const std::string& where) {
    ReadProfile read = read_profile(word, where);
    for (Error& e : read.errors) out_.errors.push_back(std::move(e));
    out_.list.units.push_back({count, read.profile, {}, {}, where});
    return out_.list.units.back();
  }

  const toml::table& table_;
  LoadedList& out_;
};

void read_toml(std::string_view text, LoadedList& out) {
  if (const auto offset = unreadable_toml(text)) {
    out.errors.push_back(wrong(place_at(text, *offset), "TOML"));
    return;
  }
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const toml::source_position at = parsed.error().source().begin;
    out.errors.push_back(wrong(place_text(static_cast<int>(at.line), static_cast<int>(at.column)), "TOML"));
    return;
  }
  TomlReader(parsed.table(), out).read();
}

// --- one line -----------------------------------------------------------------------------------------------------

// `3 HI/superior/pilum Hastati`
void read_item(std::string_view text, std::string_view item, LoadedList& out) {
  const std::size_t offset = static_cast<std::size_t>(item.data() - text.data());
  const std::string where = place_at(text, offset);
  std::string_view rest = item;
  const int count = take_number(rest);
  if (count == 0 || count > kMostAlike || (count > 0 && (rest.empty() || rest.front() != ' '))) {
    out.errors.push_back(wrong(where, "a number of units, a space and a type"));
    return;
  }
  rest = trimmed(rest);
  const std::size_t end = std::min(rest.find(' '), rest.size());
  ReadProfile read =
      read_profile(rest.substr(0, end), place_at(text, static_cast<std::size_t>(rest.data() - text.data())));
  for (Error& e : read.errors) out.errors.push_back(std::move(e));
  out.list.units.push_back({count < 0 ? 1 : count, read.profile, std::string(trimmed(rest.substr(end))), {}, where});
}

void read_line(std::string_view text, LoadedList& out) {
  std::string_view rest = trimmed(text);
  const std::size_t start = static_cast<std::size_t>((rest.empty() ? text.data() : rest.data()) - text.data());
  const int size = take_number(rest);
  rest = trimmed(rest);
  if (size < 1 || size > kMostPoints || rest.empty() || rest.front() != ':') {
    out.errors.push_back(wrong(place_at(text, start), "the size of the game and a colon: 100:"));
    return;
  }
  rest.remove_prefix(1);
  out.list.size = size;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(",;\n"), rest.size());
    const std::string_view item = trimmed(rest.substr(0, end));
    if (!item.empty()) read_item(text, item, out);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

// A first line that is no comment and reads `word =`.
bool looks_like_toml(std::string_view text) {
  text = trimmed(text);
  while (text.starts_with('#')) text = trimmed(text.substr(std::min(text.find('\n'), text.size())));
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.find('=') != std::string_view::npos || line.starts_with('[');
}

// What may be bought, and the army as a whole. The places are those of the units; of the whole, the first line.
void check(LoadedList& out) {
  for (const ListUnit& unit : out.list.units)
    for (const ListReason& reason : check_unit(unit.profile)) out.errors.push_back(error_of(reason, unit.where));
  if (!is_game_size(out.list.size))
    out.errors.push_back(error_of({rule("antika.army.sizes"), {{"found", std::to_string(out.list.size)}}}, "1:1"));
  const std::vector<Profile> army = profiles_of(out.list);
  // A list may serve the scenario with two camps; which it is for is known when the battle is set up.
  for (const ListReason& reason : check_army(army, {out.list.size, out.list.size, 2}))
    out.errors.push_back(error_of(reason, "1:1"));
}

bool is_called(const ListUnit& unit, std::string_view word) {
  return notation::same_word(unit.name, word) || (!unit.name_es.empty() && notation::same_word(unit.name_es, word)) ||
         notation::same_word(print_profile(unit.profile), word);
}

std::vector<ArmyList> load_samples() {
  std::vector<ArmyList> samples;
  for (const embedded::File& file : embedded::antika()) {
    if (!file.path.starts_with("armies/")) continue;
    LoadedList loaded = load_list(file.text);
    for (const Error& e : loaded.errors)
      std::fprintf(stderr, "acies: rulesets/antika/%s:%s: %s\n", std::string(file.path).c_str(), e.where.c_str(),
                   e.code.c_str());
    if (!loaded.ok()) std::abort();
    samples.push_back(std::move(loaded.list));
  }
  std::sort(samples.begin(), samples.end(),
            [](const ArmyList& a, const ArmyList& b) { return a.size != b.size ? a.size < b.size : a.key < b.key; });
  return samples;
}

}  // namespace

LoadedList load_list(std::string_view text) {
  LoadedList out;
  if (looks_like_toml(text))
    read_toml(text, out);
  else
    read_line(text, out);
  if (out.ok()) check(out);
  return out;
}

std::vector<Profile> profiles_of(const ArmyList& list) {
  std::vector<Profile> army;
  const auto add = [&](auto wanted) {
    for (const ListUnit& unit : list.units)
      if (wanted(unit.profile.type)) army.insert(army.end(), static_cast<std::size_t>(unit.count), unit.profile);
  };
  add([](Type t) { return t == Type::general; });
  add([](Type t) { return t == Type::aide; });
  add([](Type t) { return t != Type::general && t != Type::aide; });
  return army;
}

int cost_of(const ArmyList& list) {
  int cost = 0;
  for (const ListUnit& unit : list.units) cost += unit.count * unit.profile.cost;
  return cost;
}

std::string print_list(const ArmyList& list) {
  std::string text = fmt::format("{}:", list.size);
  std::string_view gap = " ";
  for (const ListUnit& unit : list.units) {
    text += gap;
    gap = ", ";
    if (unit.count > 1) text += fmt::format("{} ", unit.count);
    text += print_profile(unit.profile);
    if (!unit.name.empty()) text += " " + unit.name;
  }
  return text;
}

LoadedList choose(const ArmyList& list, std::string_view chosen) {
  LoadedList out;
  out.list = list;
  out.list.units.clear();
  for (const ListUnit& unit : list.units)
    if (unit.profile.type == Type::general) out.list.units.push_back(unit);
  std::string_view rest = chosen;
  while (!trimmed(rest).empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    std::string_view item = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::string where =
        place_at(chosen, static_cast<std::size_t>((item.empty() ? rest.data() : item.data()) - chosen.data()));
    const int count = take_number(item);
    item = trimmed(item);
    const auto found =
        std::find_if(list.units.begin(), list.units.end(), [&](const ListUnit& unit) { return is_called(unit, item); });
    if (found == list.units.end() || count == 0 || count > found->count) {
      out.errors.push_back(
          notation::told("list.antika-choice", where, "the list has no {count} '{name}'",
                         {{"count", count < 0 ? "" : std::to_string(count)}, {"name", std::string(item)}}));
      continue;
    }
    ListUnit unit = *found;
    if (count > 0) unit.count = count;
    if (unit.profile.type != Type::general) out.list.units.push_back(std::move(unit));
  }
  if (out.ok()) check(out);
  return out;
}

const std::vector<ArmyList>& sample_lists() {
  static const std::vector<ArmyList> samples = load_samples();
  return samples;
}

}  // namespace acies::antika
