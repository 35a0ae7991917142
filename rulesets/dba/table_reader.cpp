// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/table_reader.h"

#include <span>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "base/embedded.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies::dba {
namespace {

std::vector<std::string> strings(const toml::node& node) {
  if (const auto one = node.value<std::string>()) return {*one};
  std::vector<std::string> all;
  if (const toml::array* list = node.as_array())
    for (const toml::node& item : *list)
      if (const auto text = item.value<std::string>()) all.push_back(*text);
  return all;
}

}  // namespace

bool TableRow::has(std::string_view key) const { return texts_.contains(key) || numbers_.contains(key); }

std::string TableRow::text(std::string_view key) const {
  const auto found = texts_.find(key);
  if (found != texts_.end() && found->second.size() == 1) return found->second.front();
  fail("'" + std::string(key) + "' must be one text");
  return {};
}

std::vector<std::string> TableRow::texts(std::string_view key) const {
  const auto found = texts_.find(key);
  return found == texts_.end() ? std::vector<std::string>{} : found->second;
}

int TableRow::number(std::string_view key) const {
  const auto found = numbers_.find(key);
  if (found != numbers_.end() && found->second >= -9 && found->second <= 9) return static_cast<int>(found->second);
  fail("'" + std::string(key) + "' must be a number from -9 to 9");
  return 0;
}

RuleId TableRow::cite(std::string_view key) const {
  const std::string name = text(key);
  const RuleId id = find_rule(kRuleIds, name);
  if (rule_name(kRuleIds, id) != name) fail("'" + name + "' is no rule");
  return id;
}

NamedTypes TableRow::types(std::string_view key) const {
  NamedTypes set;
  const std::vector<std::string> codes = texts(key);
  if (codes.empty()) fail("'" + std::string(key) + "' names no type");
  for (const std::string& code : codes) {
    const std::optional<Type> one = find_type(code);
    if (one && type_code(*one) == code) {
      set.name(*one);
    } else if (code == "mounted" || code == "foot" || code == "all") {
      for (std::size_t i = 0; i < kTypeCount; ++i) {
        const auto type = static_cast<Type>(i);
        if (code == "all" || (category_of(type) == Category::mounted) == (code == "mounted")) set.name(type);
      }
    } else {
      fail("unknown type '" + code + "'");
    }
  }
  return set;
}

void TableRow::fail(const std::string& message) const { file_->fail(where_, message); }

void TableFile::read(std::string_view text) {
  const toml::parse_result parsed = toml::parse(text, name_);
  if (!parsed) return fail("", std::string(parsed.error().description()));
  for (const auto& [key, node] : parsed.table()) {
    const std::string section(key.str());
    const toml::table* table = node.as_table();
    if (table == nullptr) return fail(section, "is no section");
    for (const auto& [entry, value] : *table)
      if (entry.str() != "cite" && entry.str() != "rows")
        return fail(section, "unknown key '" + std::string(entry.str()) + "'");
    const toml::array* rows = (*table)["rows"].as_array();
    if (rows == nullptr) return fail(section, "has no rows");
    Section& made = sections_[section];
    made.cite = (*table)["cite"].value_or(std::string());
    for (std::size_t i = 0; i < rows->size(); ++i) {
      TableRow row;
      row.where_ = section + ", row " + std::to_string(i + 1);
      const toml::table* cells = rows->get(i)->as_table();
      if (cells == nullptr) return fail(row.where_, "is no table");
      for (const auto& [cell, value] : *cells) {
        if (const auto number = value.value_exact<std::int64_t>())
          row.numbers_[std::string(cell.str())] = *number;
        else
          row.texts_[std::string(cell.str())] = strings(value);
      }
      made.rows.push_back(std::move(row));
    }
  }
}

std::vector<TableRow> TableFile::rows(std::string_view section, std::string_view cite,
                                      std::initializer_list<std::string_view> keys) {
  const auto found = sections_.find(section);
  if (found == sections_.end()) {
    fail(std::string(section), "is missing");
    return {};
  }
  if (found->second.cite != cite) fail(std::string(section), "must cite " + std::string(cite));
  std::vector<TableRow> rows = found->second.rows;
  for (TableRow& row : rows) {
    row.file_ = this;
    const auto check = [&](const std::string& key) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) row.fail("unknown key '" + key + "'");
    };
    for (const auto& [key, value] : row.texts_) check(key);
    for (const auto& [key, value] : row.numbers_) check(key);
  }
  return rows;
}

void TableFile::fail(const std::string& where, const std::string& message) {
  if (error_) return;
  error_ = Error{"table.bad", name_ + (where.empty() ? "" : " [" + where + "]"), message, ""};
}

std::string_view embedded_table(std::string_view path) {
  for (const embedded::File& file : embedded::dba())
    if (file.path == path) return file.text;
  bad_table({"table.missing", std::string(path), "is not embedded", ""});
}

void bad_table(const Error& error) {
  std::fprintf(stderr, "acies: rulesets/dba/%s: %s\n", error.where.c_str(), error.message.c_str());
  std::abort();
}

}  // namespace acies::dba
