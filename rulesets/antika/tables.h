// SPDX-License-Identifier: Apache-2.0
// Reads the tables compiled into the program (tables/*.toml): sections of rows, each citing its table of the catalogue.
// A mistake in them is ours: it is said and the program ends.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace acies::antika {

class TableRow {
 public:
  TableRow(std::string_view where, const toml::table& row) : where_(where), row_(row) {}
  std::string_view text(std::string_view key) const;
  int number(std::string_view key) const;
  bool flag(std::string_view key) const;
  // The place of the text under `key` among `names`.
  std::size_t one_of(std::string_view key, std::span<const std::string_view> names) const;
  [[noreturn]] void fail(std::string_view what) const;

 private:
  std::string_view where_;
  const toml::table& row_;
};

// The rows of `section` of the embedded file, in order; the section must cite `cite` and have `count` rows.
void read_rows(std::string_view file, std::string_view section, std::string_view cite, std::size_t count,
               const std::function<void(std::size_t, const TableRow&)>& row);
// Of all tables: records of battles are pinned to it.
std::uint64_t tables_hash();

}  // namespace acies::antika
