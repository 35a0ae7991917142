// SPDX-License-Identifier: Apache-2.0
// Reads the rule tables (tables/*.toml): sections of rows, each section citing its table of the catalogue and each row
// its rule. What is wrong with a file is said once, with the place; the rest of the reading then goes on with empty
// values, so that the code that builds a table needs no error path of its own.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rulesets/dba/rule.h"
#include "rulesets/dba/type_set.h"

namespace acies::dba {

class TableFile;

class TableRow {
 public:
  bool has(std::string_view key) const;
  std::string text(std::string_view key) const;                // must be there
  std::vector<std::string> texts(std::string_view key) const;  // none when it is not there
  int number(std::string_view key) const;                      // must be there, -9 to 9
  RuleId cite(std::string_view key) const;                     // must be there and name a rule
  NamedTypes types(std::string_view key) const;                // codes, "mounted", "foot", "all"; must be there
  void fail(const std::string& message) const;                 // names the row

 private:
  friend class TableFile;
  TableFile* file_ = nullptr;
  std::string where_;
  std::map<std::string, std::vector<std::string>, std::less<>> texts_;
  std::map<std::string, std::int64_t, std::less<>> numbers_;
};

class TableFile {
 public:
  TableFile(std::string_view name, std::string_view text) : name_(name) { read(text); }
  // The rows of [section], which must cite `cite`; a row may have only these keys.
  std::vector<TableRow> rows(std::string_view section, std::string_view cite,
                             std::initializer_list<std::string_view> keys);
  void fail(const std::string& where, const std::string& message);  // the first one stays
  const std::optional<Error>& error() const { return error_; }

 private:
  struct Section {
    std::string cite;
    std::vector<TableRow> rows;
  };
  void read(std::string_view text);

  std::string name_;
  std::map<std::string, Section, std::less<>> sections_;
  std::optional<Error> error_;
};

// The text of an embedded table. It is part of the program: that it is missing is our mistake.
std::string_view embedded_table(std::string_view path);
// A mistake in an embedded table is ours: says it and ends the program.
[[noreturn]] void bad_table(const Error& error);

// The table that `read` makes of the embedded file `path`.
template <class Table>
Table load_table(std::string_view path, acies::Result<Table> (*read)(std::string_view text)) {
  acies::Result<Table> table = read(embedded_table(path));
  if (!table) bad_table(table.error());
  return table.value();
}

}  // namespace acies::dba
