// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/support.h"

#include "rulesets/dba/table_reader.h"

namespace acies::dba {
// dba.support.must, dba.support.table, dba.support.subtype-free, dba.support.psiloi-many, dba.support.psiloi-affected:
// whoever stands where the table says supports, whatever his sub-type, however many he helps, and whoever touches him
// (dba.gap.support-engaged).

namespace {

constexpr std::string_view kFile = "tables/support.toml";

const SupportTable& table() {
  static const SupportTable loaded = load_table<SupportTable>(kFile, read_support);
  return loaded;
}

SupportRow read_row(const TableRow& row) {
  SupportRow made;
  made.supported = row.types("supported");
  made.supporting = row.types("supporting");
  made.opponent = row.types("opponent");
  made.value = static_cast<std::int8_t>(row.number("value"));
  made.direct_rule = row.cite("cite");
  if (row.has("cite_diagonal")) made.diagonal_rule = row.cite("cite_diagonal");
  if (row.has("or_when")) {
    made.or_when = find_condition(row.text("or_when"));
    if (made.or_when == nullptr) row.fail("unknown condition '" + row.text("or_when") + "'");
  }
  // dba.support.no-bad-going, dba.support.psiloi-bad-going
  const std::string bad_going = row.text("bad_going");
  made.bad_going_forbids = bad_going == "forbids";
  if (!made.bad_going_forbids && bad_going != "no matter") row.fail("bad_going is 'forbids' or 'no matter'");
  return made;
}

bool concerns(const SupportRow& row, const CombatFacts& facts) {
  return row.supported.has(facts.me, facts.reading) &&
         (row.opponent.has(facts.enemy, facts.reading) || (row.or_when != nullptr && row.or_when->times(facts) > 0));
}

bool given(const SupportRow& row, const CombatFacts& facts, const Supporter& supporter) {
  return supporter.there && row.supporting.has(supporter.type, facts.reading) &&
         !(row.bad_going_forbids && (facts.bad_going || supporter.bad_going));
}

IndexSet friends_close_to(const State& state, const Bodies& bodies, UnitId id) {
  return bodies.close_to(id) & bodies.friends(state.at(id).seat);
}

Supporter supporter(const State& state, const Bodies& bodies, UnitId id) {
  return {true, state.type(id), in_bad_going(state, bodies, id), id};
}

}  // namespace

acies::Result<SupportTable> read_support(std::string_view text) {
  TableFile file(kFile, text);
  SupportTable made;
  for (const TableRow& row :
       file.rows("support", "dba.table.support",
                 {"supported", "supporting", "opponent", "or_when", "bad_going", "value", "cite", "cite_diagonal"}))
    if (!made.try_push_back(read_row(row))) row.fail("is one row too many");
  if (file.error()) return *file.error();
  return made;
}

Supporter element_directly_behind(const State& state, const Bodies& bodies, UnitId id) {
  for (const std::size_t i : friends_close_to(state, bodies, id))
    if (directly_behind(bodies.rect[i], bodies.at(id))) return supporter(state, bodies, unit_id(i));
  return {};
}

Supporter psiloi_diagonally_behind(const State& state, const Bodies& bodies, UnitId id) {
  for (const std::size_t n : friends_close_to(state, bodies, id)) {
    if (state.type(unit_id(n)) != state.type(id) || !beside_level(bodies.rect[n], bodies.at(id))) continue;
    const Supporter found = element_directly_behind(state, bodies, unit_id(n));
    if (found.there && found.type == Type::Ps) return found;
  }
  return {};
}

void add_support(const CombatFacts& facts, Tally& tally) {
  for (const SupportRow& row : table()) {
    if (!concerns(row, facts)) continue;
    if (given(row, facts, facts.behind))
      tally.add(row.direct_rule, row.value, facts.behind.unit);
    else if (row.diagonal_rule != RuleId{} && given(row, facts, facts.diagonal))
      tally.add(row.diagonal_rule, row.value, facts.diagonal.unit);
  }
}

UnitId direct_supporter(const CombatFacts& facts) {
  for (const SupportRow& row : table())
    if (concerns(row, facts) && given(row, facts, facts.behind)) return facts.behind.unit;
  return kNoUnit;
}

}  // namespace acies::dba
