// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_toml.h"

#include <algorithm>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "core/toml_guard.h"
#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_heading.h"

namespace acies::dba {
namespace {

constexpr std::array<std::string_view, 13> kKeys{"key",      "name",       "name_es", "book",   "dates",
                                                 "home",     "aggression", "enemies", "allies", "reference",
                                                 "elements", "sample",     "official"};

struct Reading {
  std::string_view text;
  const toml::table& table;
  std::vector<ListReason> reasons;
};

ListPlace place_of(const toml::node& node) {
  const toml::source_position at = node.source().begin;
  return {std::max(1, static_cast<int>(at.line)), std::max(1, static_cast<int>(at.column))};
}

// Of a byte of the text.
ListPlace place_at(std::string_view text, std::size_t offset) {
  ListPlace at;
  for (const char c : text.substr(0, offset)) {
    if (c == '\n') {
      ++at.line;
      at.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++at.column;
    }
  }
  return at;
}

std::string_view line_of(std::string_view text, int line) {
  for (int i = 1; i < line; ++i) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

// Where the contents of a string begin: behind its quotes; a line break right behind three quotes is not part of it.
ListPlace contents_of(const Reading& reading, const toml::node& node) {
  ListPlace at = place_of(node);
  const std::string_view line = line_of(reading.text, at.line);
  const std::size_t triple = std::min(line.find("\"\"\""), line.find("'''"));
  if (triple == std::string_view::npos) return {at.line, at.column + 1};
  const std::string_view behind = line.substr(triple + 3);
  if (behind.empty() || behind == "\r") return {at.line + 1, 1};
  return {at.line, at.column + 3};
}

// Reasons from inside a string, moved to their places in the file.
void add_moved(Reading& reading, const toml::node& node, std::vector<ListReason> inner) {
  const ListPlace start = contents_of(reading, node);
  for (ListReason& reason : inner) {
    if (reason.line == 1) reason.column += start.column - 1;
    reason.line += start.line - 1;
    reading.reasons.push_back(std::move(reason));
  }
}

void refuse(Reading& reading, RuleId id, ListPlace at, std::string_view key) {
  reading.reasons.push_back(list_reason(id, at, {{"expected", std::string(key)}}));
}

// The string at `key`; none if absent or, with a reason, if it is no string.
std::optional<std::string> text_at(Reading& reading, const toml::table& table, std::string_view key, RuleId id) {
  const toml::node* node = table.get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value<std::string>();
  if (!value || !node->is_string()) {
    refuse(reading, id, place_of(*node), key);
    return std::nullopt;
  }
  return value;
}

void require(Reading& reading, const toml::table& table, std::string_view key, RuleId id) {
  if (!table.contains(key)) refuse(reading, id, place_of(table), key);
}

// The string at `key`, read by `parse(text, reasons)`; none if absent or wrong.
template <class Parse>
auto parsed_at(Reading& reading, const toml::table& table, std::string_view key, RuleId id, Parse parse)
    -> decltype(parse(std::string_view(), reading.reasons)) {
  const auto text = text_at(reading, table, key, id);
  if (!text) return std::nullopt;
  std::vector<ListReason> inner;
  auto value = parse(std::string_view(*text), inner);
  add_moved(reading, *table.get(key), std::move(inner));
  return value;
}

void read_dates(Reading& reading, ArmyList& list) {
  require(reading, reading.table, "dates", rule("dba.list.dates"));
  const toml::node* node = reading.table.get("dates");
  if (node == nullptr) return;
  const toml::table* dates = node->as_table();
  if (dates == nullptr || dates->size() != 2 || !dates->contains("from") || !dates->contains("to")) {
    refuse(reading, rule("dba.list.dates"), place_of(*node), "{ from, to }");
    return;
  }
  const auto from = parsed_at(reading, *dates, "from", rule("dba.list.dates"), parse_year);
  const auto to = parsed_at(reading, *dates, "to", rule("dba.list.dates"), parse_year);
  if (!from || !to) return;
  list.dates = {*from, *to};
  if (*from > *to) {
    reading.reasons.push_back(
        list_reason(rule("dba.list.dates"), place_of(*node), {{"from", print(*from)}, {"to", print(*to)}}));
  }
}

void read_home(Reading& reading, ArmyList& list) {
  require(reading, reading.table, "home", rule("dba.list.home"));
  const auto word = text_at(reading, reading.table, "home", rule("dba.list.home"));
  if (!word) return;
  const auto home = find_home(*word);
  if (!home) {
    reading.reasons.push_back(list_reason(rule("dba.list.home"), place_of(*reading.table.get("home")),
                                          {{"expected", "home"}, {"found", *word}}));
  }
  list.home = home.value_or(list.home);
}

void read_aggression(Reading& reading, ArmyList& list) {
  require(reading, reading.table, "aggression", rule("dba.list.aggression"));
  const toml::node* node = reading.table.get("aggression");
  if (node == nullptr) return;
  const auto* number = node->as_integer();
  if (number == nullptr || number->get() < 0 || number->get() > kMostAggression) {
    refuse(reading, rule("dba.list.aggression"), place_of(*node), "aggression");
    return;
  }
  list.aggression = static_cast<int>(number->get());
}

void read_elements(Reading& reading, ArmyList& list) {
  require(reading, reading.table, "elements", rule("dba.list.fields"));
  const auto parse = [](std::string_view text, std::vector<ListReason>& reasons) -> std::optional<ListElements> {
    ParsedElements parsed = parse_elements(text);
    reasons = parsed.ok() ? check(parsed.elements) : std::move(parsed.reasons);
    if (!reasons.empty()) return std::nullopt;
    return std::move(parsed.elements);
  };
  auto elements = parsed_at(reading, reading.table, "elements", rule("dba.list.fields"), parse);
  if (elements) list.elements = std::move(*elements);
}

void read_flag(Reading& reading, std::string_view key, bool& flag) {
  const toml::node* node = reading.table.get(key);
  if (node == nullptr) return;
  if (node->as_boolean() == nullptr) {
    refuse(reading, rule("dba.list.fields"), place_of(*node), key);
    return;
  }
  flag = node->as_boolean()->get();
}

void read_texts(Reading& reading, ArmyList& list) {
  const RuleId fields = rule("dba.list.fields");
  require(reading, reading.table, "name", fields);
  list.key = text_at(reading, reading.table, "key", fields).value_or("");
  list.name = text_at(reading, reading.table, "name", fields).value_or("");
  if (list.name.empty() && reading.table.contains("name"))
    refuse(reading, fields, place_of(*reading.table.get("name")), "name");
  list.name_es = text_at(reading, reading.table, "name_es", fields).value_or("");
  list.reference = text_at(reading, reading.table, "reference", fields).value_or("");
  list.book = parsed_at(reading, reading.table, "book", rule("dba.list.books"), parse_book_ref);
  if (auto enemies = parsed_at(reading, reading.table, "enemies", rule("dba.list.enemies"), parse_enemies)) {
    list.enemies = std::move(*enemies);
  }
  if (auto allies = parsed_at(reading, reading.table, "allies", rule("dba.list.allies"), parse_allies)) {
    list.allies = std::move(*allies);
  }
}

void check_keys(Reading& reading) {
  for (const auto& [key, node] : reading.table) {
    if (std::find(kKeys.begin(), kKeys.end(), key.str()) != kKeys.end()) continue;
    reading.reasons.push_back(list_reason(rule("dba.list.fields"), {static_cast<int>(key.source().begin.line), 1},
                                          {{"found", std::string(key.str())}}));
  }
}

}  // namespace

LoadedLists load_toml_list(std::string_view text) {
  LoadedLists loaded;
  if (const auto offset = unreadable_toml(text)) {
    loaded.reasons.push_back(list_reason(rule("dba.list.fields"), place_at(text, *offset), {{"expected", "TOML"}}));
    return loaded;
  }
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const toml::source_position at = parsed.error().source().begin;
    loaded.reasons.push_back(list_reason(rule("dba.list.fields"),
                                         {static_cast<int>(at.line), static_cast<int>(at.column)},
                                         {{"detail", std::string(parsed.error().description())}}));
    return loaded;
  }
  Reading reading{text, parsed.table(), {}};
  ArmyList list;
  check_keys(reading);
  read_texts(reading, list);
  read_dates(reading, list);
  read_home(reading, list);
  read_aggression(reading, list);
  read_elements(reading, list);
  read_flag(reading, "sample", list.sample);
  read_flag(reading, "official", list.official);
  loaded.reasons = std::move(reading.reasons);
  if (loaded.ok()) loaded.lists.push_back(std::move(list));
  return loaded;
}

}  // namespace acies::dba
