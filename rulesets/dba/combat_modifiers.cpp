// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/combat_modifiers.h"

#include "rulesets/dba/table_reader.h"

namespace acies::dba {
namespace {

constexpr std::string_view kFile = "tables/modifiers.toml";

void read_section(TableFile& file, std::string_view section, std::string_view cite,
                  BoundedVector<ModifierRow, 12>& rows) {
  for (const TableRow& row : file.rows(section, cite, {"who", "when", "value", "cite"})) {
    const std::string name = row.text("when");
    const ModifierRow made{row.types("who"), find_condition(name), static_cast<std::int8_t>(row.number("value")),
                           row.cite("cite")};
    if (made.when == nullptr)
      row.fail("unknown condition '" + name + "'");
    else if (!rows.try_push_back(made))
      row.fail("is one row too many");
  }
}

const ModifierTable& table() {
  static const ModifierTable loaded = load_table<ModifierTable>(kFile, read_modifiers);
  return loaded;
}

}  // namespace

acies::Result<ModifierTable> read_modifiers(std::string_view text) {
  TableFile file(kFile, text);
  ModifierTable made;
  read_section(file, "close-combat", "dba.table.close-combat-modifiers", made.rows[0]);
  read_section(file, "shooting", "dba.table.shooting-modifiers", made.rows[1]);
  if (file.error()) return *file.error();
  return made;
}

void add_factor(const CombatFacts& facts, Tally& tally) {
  const TypeRow& row = troop_tables().of(facts.me);
  const auto& factors = facts.kind == CombatKind::close ? row.close_factor : row.shooting_factor;
  const RuleId cited = facts.me == Type::Art ? rule("dba.combat.art-factor") : rule("dba.combat.factor");
  tally.add(cited, factors[index_of(category_of(facts.enemy))]);
}

void add_modifiers(const CombatFacts& facts, Tally& tally) {
  for (const ModifierRow& row : table().rows[static_cast<std::size_t>(facts.kind)]) {
    if (!row.who.has(facts.me, facts.reading)) continue;
    const int times = row.when->times(facts);
    if (times > 0) tally.add(row.rule, times * row.value, row.when->cause ? row.when->cause(facts) : kNoUnit);
  }
}

}  // namespace acies::dba
