// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/troop_types.h"

#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <string>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "base/embedded.h"
#include "base/hash.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

// The types, one rule each in the catalogue: dba.element.el, dba.element.kn, dba.element.hch, dba.element.cv,
// dba.element.lch, dba.element.sch, dba.element.cm, dba.element.lh, dba.element.lcm, dba.element.bd, dba.element.sp,
// dba.element.pk, dba.element.bw, dba.element.wb, dba.element.ax, dba.element.ps, dba.element.hd, dba.element.art,
// dba.element.wwg, dba.element.lit, dba.element.cf. What sets each apart is in the tables and in the files that read
// them.
namespace acies::dba {
namespace {

constexpr std::string_view kFile = "tables/troops.toml";
constexpr std::array<std::string_view, kTypeCount> kTypeCodes{"El",  "Kn",  "HCh", "Cv",  "LCh", "SCh", "Cm", "LH",
                                                              "LCm", "Bd",  "Sp",  "Pk",  "Bw",  "Wb",  "Ax", "Ps",
                                                              "Hd",  "Art", "WWg", "Lit", "CF",  "Dz"};
constexpr std::array<std::string_view, 2> kCategoryNames{"mounted", "foot"};

// The file is part of the program: whatever is wrong with it is our mistake.
[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "acies: rulesets/dba/%s: %s\n", std::string(kFile).c_str(), message.c_str());
  std::abort();
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_code(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view letters_of(std::string_view code) {
  while (!code.empty() && code.front() >= '0' && code.front() <= '9') code.remove_prefix(1);
  return code;
}

void only_keys(const toml::table& table, std::string_view where, std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : table) {
    if (std::find(keys.begin(), keys.end(), key.str()) == keys.end()) {
      fail("unknown key '" + std::string(key.str()) + "' in " + std::string(where));
    }
  }
}

template <class T>
T required(const toml::table& table, std::string_view where, std::string_view key) {
  const auto value = table[key].value<T>();
  if (!value) fail("missing or mistyped '" + std::string(key) + "' in " + std::string(where));
  return *value;
}

int required_int(const toml::table& table, std::string_view where, std::string_view key, int most) {
  const auto value = required<std::int64_t>(table, where, key);
  if (value < 0 || value > most) fail("'" + std::string(key) + "' out of range in " + std::string(where));
  return static_cast<int>(value);
}

const toml::table& section(const toml::table& root, std::string_view name, std::string_view cite) {
  const toml::table* table = root[name].as_table();
  if (table == nullptr) fail("missing section [" + std::string(name) + "]");
  if (required<std::string_view>(*table, name, "cite") != cite) {
    fail("[" + std::string(name) + "] must cite " + std::string(cite));
  }
  return *table;
}

// Calls `row(table)` for each row of the section, which may have no other key than cite and rows.
template <class Row>
void each_row(const toml::table& root, std::string_view name, std::string_view cite, Row row) {
  const toml::table& table = section(root, name, cite);
  only_keys(table, name, {"cite", "rows"});
  const toml::array* rows = table["rows"].as_array();
  if (rows == nullptr || rows->empty()) fail("no rows in [" + std::string(name) + "]");
  for (const toml::node& node : *rows) {
    const toml::table* one = node.as_table();
    if (one == nullptr) fail("a row of [" + std::string(name) + "] is no table");
    row(*one);
  }
}

Type type_named(std::string_view code, std::string_view where) {
  for (std::size_t i = 0; i < kTypeCount; ++i) {
    if (kTypeCodes[i] == code) return static_cast<Type>(i);
  }
  fail("unknown type '" + std::string(code) + "' in " + std::string(where));
}

// The types named by an array such as types = ["Cv", "LCh"]; each may be `taken` once in all the rows.
template <class Each>
void each_type(const toml::table& table, std::string_view where, std::string_view key,
               std::array<bool, kTypeCount>& taken, Each each) {
  const toml::array* codes = table[key].as_array();
  if (codes == nullptr || codes->empty()) fail("no '" + std::string(key) + "' in " + std::string(where));
  for (const toml::node& node : *codes) {
    const auto code = node.value<std::string_view>();
    if (!code) fail("a type in " + std::string(where) + " is no text");
    const Type type = type_named(*code, where);
    if (taken[index_of(type)]) fail("type '" + std::string(*code) + "' twice in " + std::string(where));
    taken[index_of(type)] = true;
    each(type);
  }
}

void all_taken(const std::array<bool, kTypeCount>& taken, std::string_view where) {
  for (std::size_t i = 0; i < kTypeCount; ++i) {
    if (!taken[i]) fail("type '" + std::string(kTypeCodes[i]) + "' is missing in " + std::string(where));
  }
}

std::array<Length, 2> depths_of(const toml::table& row, std::string_view where) {
  const toml::array* depth = row["depth"].as_array();
  if (depth == nullptr || depth->size() != 2) fail("depth is not two numbers in " + std::string(where));
  std::array<Length, 2> depths{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto value = depth->get(i)->value<std::int64_t>();
    if (!value || *value < 1 || *value > 1000) fail("depth out of range in " + std::string(where));
    depths[i] = mm(static_cast<std::int32_t>(*value));
  }
  return depths;
}

CodeBytes bytes_of(std::string_view code) {
  CodeBytes bytes{};
  if (code.empty() || code.size() > bytes.size()) fail("code '" + std::string(code) + "' is empty or too long");
  std::copy(code.begin(), code.end(), bytes.begin());
  return bytes;
}

std::optional<SubTypeId> find_in(const TroopTables& tables, std::string_view code) {
  for (std::size_t i = 0; i < tables.sub_types.size(); ++i) {
    if (same_code(tables.sub_types[i].code(), code)) return SubTypeId{static_cast<std::uint8_t>(i)};
  }
  for (const SubTypeAlias& alias : tables.aliases) {
    if (same_code(text_of(alias.code_bytes), code)) return alias.meant;
  }
  return std::nullopt;
}

// dba.measure.abstract: the number of figures is part of a name; no rule counts men.
void add_sub_type(TroopTables& tables, std::string_view code, Type type, int figures, std::array<Length, 2> depths) {
  if (find_in(tables, code)) fail("code '" + std::string(code) + "' twice in [elements]");
  const std::string number = figures == 0 ? "" : std::to_string(figures);
  if (std::string(code) != number + std::string(letters_of(code))) {
    fail("code '" + std::string(code) + "' does not start with its number of figures");
  }
  tables.sub_types.push_back({.code_bytes = bytes_of(code),
                              .type = type,
                              .category = tables.of(type).category,
                              .figures = static_cast<std::uint8_t>(figures),
                              .depths = depths});
}

void read_categories(const toml::table& root, TroopTables& tables) {
  const toml::table& table = section(root, "categories", "dba.basic.categories");
  only_keys(table, "categories", {"cite", "mounted", "foot"});
  std::array<bool, kTypeCount> taken{};
  for (std::size_t i = 0; i < kCategoryNames.size(); ++i) {
    each_type(table, "categories", kCategoryNames[i], taken,
              [&](Type type) { tables.types[index_of(type)].category = static_cast<Category>(i); });
  }
  all_taken(taken, "categories");
}

void read_elements(const toml::table& root, TroopTables& tables) {
  std::array<bool, kTypeCount> taken{};
  taken[index_of(Type::Dz)] = true;  // no base: dba.gap.type-count
  each_row(root, "elements", "dba.table.elements", [&](const toml::table& row) {
    only_keys(row, "elements", {"code", "type", "figures", "depth", "also"});
    const auto code = required<std::string_view>(row, "elements", "code");
    const Type type = type_named(required<std::string_view>(row, "elements", "type"), "elements");
    const int figures = row.contains("figures") ? required_int(row, "elements", "figures", 9) : 0;
    add_sub_type(tables, code, type, figures, depths_of(row, "elements"));
    taken[index_of(type)] = true;
    if (row.contains("also")) {
      const auto also = required<std::string_view>(row, "elements", "also");
      if (find_in(tables, also)) fail("code '" + std::string(also) + "' twice in [elements]");
      tables.aliases.push_back({bytes_of(also), *find_in(tables, code)});
    }
  });
  all_taken(taken, "elements");
}

// dba.gap.unknown-subtypes: the ruling gives a depth to each foot code of the table with another figure number.
void add_unlisted_foot(const toml::table& root, TroopTables& tables) {
  const std::size_t listed = tables.sub_types.size();
  each_row(root, "unlisted-foot", "dba.gap.unknown-subtypes", [&](const toml::table& row) {
    only_keys(row, "unlisted-foot", {"figures", "depth"});
    const int figures = required_int(row, "unlisted-foot", "figures", 9);
    const auto depths = depths_of(row, "unlisted-foot");
    for (std::size_t i = 0; i < listed; ++i) {
      const SubType known = tables.sub_types[i];
      if (known.category != Category::foot || known.figures == 0) continue;
      const std::string code = std::to_string(figures) + std::string(letters_of(known.code()));
      if (!find_in(tables, code)) add_sub_type(tables, code, known.type, figures, depths);
    }
  });
}

void read_movement(const toml::table& root, TroopTables& tables) {
  std::array<bool, kTypeCount> taken{};
  each_row(root, "movement", "dba.table.movement", [&](const toml::table& row) {
    only_keys(row, "movement", {"types", "good", "bad", "road"});
    each_type(row, "movement", "types", taken, [&](Type type) {
      TypeRow& target = tables.types[index_of(type)];
      target.move_good = static_cast<std::int16_t>(required_int(row, "movement", "good", 2000));
      target.move_bad = static_cast<std::int16_t>(required_int(row, "movement", "bad", 2000));
      target.move_road = static_cast<std::int16_t>(required_int(row, "movement", "road", 2000));
    });
  });
  all_taken(taken, "movement");
}

void read_ranges(const toml::table& root, TroopTables& tables) {
  std::array<bool, kTypeCount> taken{};
  each_row(root, "ranges", "dba.table.ranges", [&](const toml::table& row) {
    only_keys(row, "ranges", {"types", "range"});
    each_type(row, "ranges", "types", taken, [&](Type type) {
      tables.types[index_of(type)].range = static_cast<std::int16_t>(required_int(row, "ranges", "range", 2000));
    });
  });
}

void read_factors(const toml::table& root, TroopTables& tables) {
  constexpr std::string_view kWhere = "combat-factors";
  std::array<bool, kTypeCount> close{};
  std::array<bool, kTypeCount> shooting{};
  each_row(root, kWhere, "dba.table.combat-factors", [&](const toml::table& row) {
    only_keys(row, kWhere, {"types", "combat", "foot", "mounted"});
    std::array<std::int8_t, 2> factor{};
    for (std::size_t i = 0; i < factor.size(); ++i) {
      factor[i] = static_cast<std::int8_t>(required_int(row, kWhere, kCategoryNames[i], 9));
    }
    const std::string combat = row.contains("combat") ? required<std::string>(row, kWhere, "combat") : "";
    if (!combat.empty() && combat != "close" && combat != "shooting") fail("unknown combat '" + combat + "'");
    if (combat != "shooting") {
      each_type(row, kWhere, "types", close, [&](Type t) { tables.types[index_of(t)].close_factor = factor; });
    }
    if (combat != "close") {
      each_type(row, kWhere, "types", shooting, [&](Type t) { tables.types[index_of(t)].shooting_factor = factor; });
    }
  });
  all_taken(close, "combat-factors for close combat");
  all_taken(shooting, "combat-factors for shooting");
}

std::string_view file_text() {
  for (const embedded::File& file : embedded::dba()) {
    if (file.path == kFile) return file.text;
  }
  fail("not embedded");
}

}  // namespace

TroopTables read_troop_tables() {
  const toml::parse_result parsed = toml::parse(file_text(), kFile);
  if (!parsed) fail(std::string(parsed.error().description()));
  const toml::table& root = parsed.table();
  only_keys(root, "the file", {"categories", "elements", "unlisted-foot", "movement", "ranges", "combat-factors"});
  TroopTables tables;
  read_categories(root, tables);
  read_elements(root, tables);
  add_unlisted_foot(root, tables);
  // dba.gap.type-count: denizens have no base and no row; as occupants of a built-up area they are elements all the
  // same.
  add_sub_type(tables, "Dz", Type::Dz, 0, tables.of(*find_in(tables, "CF")).depths);
  read_movement(root, tables);
  read_ranges(root, tables);
  read_factors(root, tables);
  return tables;
}

std::string_view type_code(Type type) { return kTypeCodes[index_of(type)]; }

std::optional<Type> find_type(std::string_view code) {
  for (std::size_t i = 0; i < kTypeCount; ++i) {
    if (same_code(kTypeCodes[i], code)) return static_cast<Type>(i);
  }
  return std::nullopt;
}

std::optional<SubTypeId> find_sub_type(std::string_view code) { return find_in(troop_tables(), code); }

std::uint64_t tables_hash() {
  Hasher hasher;
  for (const embedded::File& file : embedded::dba()) {
    if (!file.path.starts_with("tables/")) continue;
    hasher.add(file.path);
    hasher.add(file.text);
  }
  return hasher.value();
}

}  // namespace acies::dba
