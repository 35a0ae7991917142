// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/tables.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>

#include "base/embedded.h"
#include "base/hash.h"

namespace acies::embedded {
std::span<const File> antika();
}  // namespace acies::embedded

namespace acies::antika {
namespace {

[[noreturn]] void stop(std::string_view where, std::string_view what) {
  std::fprintf(stderr, "acies: rulesets/antika/%s: %s\n", std::string(where).c_str(), std::string(what).c_str());
  std::abort();
}

std::string_view file_text(std::string_view path) {
  for (const embedded::File& file : embedded::antika())
    if (file.path == path) return file.text;
  stop(path, "is not part of the program");
}

}  // namespace

void TableRow::fail(std::string_view what) const { stop(where_, what); }

std::string_view TableRow::text(std::string_view key) const {
  const auto value = row_[key].value<std::string_view>();
  if (!value) fail(key);
  return *value;
}

int TableRow::number(std::string_view key) const {
  const auto value = row_[key].value<std::int64_t>();
  if (!value || *value < -10 || *value > 2000) fail(key);
  return static_cast<int>(*value);
}

bool TableRow::flag(std::string_view key) const {
  const auto value = row_[key].value<bool>();
  if (!value) fail(key);
  return *value;
}

std::size_t TableRow::one_of(std::string_view key, std::span<const std::string_view> names) const {
  const auto found = std::find(names.begin(), names.end(), text(key));
  if (found == names.end()) fail(key);
  return static_cast<std::size_t>(found - names.begin());
}

void read_rows(std::string_view file, std::string_view section, std::string_view cite, std::size_t count,
               const std::function<void(std::size_t, const TableRow&)>& row) {
  const toml::parse_result parsed = toml::parse(file_text(file));
  if (!parsed) stop(file, parsed.error().description());
  const toml::table& root = parsed.table();
  if (root[section]["cite"].value<std::string_view>() != cite) stop(file, cite);
  const toml::array* rows = root[section]["rows"].as_array();
  if (rows == nullptr || rows->size() != count) stop(file, section);
  for (std::size_t i = 0; i < count; ++i) {
    const toml::table* table = (*rows)[i].as_table();
    if (table == nullptr) stop(file, section);
    row(i, TableRow(file, *table));
  }
}

std::uint64_t tables_hash() {
  static const std::uint64_t kHash = [] {
    Hasher hasher;
    for (const embedded::File& file : embedded::antika())
      if (file.path.starts_with("tables/")) {
        hasher.add(file.path);
        hasher.add(file.text);
      }
    return hasher.value();
  }();
  return kHash;
}

}  // namespace acies::antika
