// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/results.h"

#include "rulesets/dba/combat.h"
#include "rulesets/dba/table_reader.h"

namespace acies::dba {
namespace {

constexpr std::string_view kFile = "tables/results.toml";
struct SectionOf {
  std::string_view name;
  std::string_view cite;
};
constexpr std::array<SectionOf, 3> kSections{
    {{"tie", "dba.table.result-tie"}, {"beaten", "dba.table.result-beaten"}, {"doubled", "dba.table.result-doubled"}}};

NamedTypes everybody() {
  NamedTypes all;
  for (std::size_t i = 0; i < kTypeCount; ++i) all.name(static_cast<Type>(i));
  return all;
}

ResultRow read_row(const TableRow& row) {
  ResultRow made;
  made.of = row.types("of");
  made.by = row.has("by") ? row.types("by") : everybody();
  made.rule = row.cite("cite");
  for (const std::string& name : row.texts("when")) {
    const Condition* condition = find_condition(name);
    if (condition == nullptr)
      row.fail("unknown condition '" + name + "'");
    else if (!made.when.try_push_back(condition))
      row.fail("has too many conditions");
  }
  const std::string result = row.text("result");
  const auto named = std::find(kResultNames.begin(), kResultNames.end(), result);
  if (named == kResultNames.end())
    row.fail("unknown result '" + result + "'");
  else
    made.result = static_cast<Result>(named - kResultNames.begin());
  return made;
}

bool always_holds(const ResultRow& row, Reading reading) {
  if (!row.when.empty()) return false;
  for (std::size_t i = 0; i < kTypeCount; ++i)
    if (!row.by.has(static_cast<Type>(i), reading)) return false;
  return true;
}

// The first row about each type; a type without a row that always holds could be left without a result.
void index_rows(TableFile& file, ResultTable& table, std::size_t verdict) {
  const auto& rows = table.rows[verdict];
  for (const Reading reading : {Reading::usual, Reading::literal}) {
    for (std::size_t t = 0; t < kTypeCount; ++t) {
      const auto type = static_cast<Type>(t);
      std::size_t first = rows.size();
      bool otherwise = false;
      for (std::size_t i = rows.size(); i-- > 0;) {
        if (!rows[i].of.has(type, reading)) continue;
        first = i;
        otherwise = otherwise || always_holds(rows[i], reading);
      }
      table.first[verdict][static_cast<std::size_t>(reading)][t] = static_cast<std::uint8_t>(first);
      if (!otherwise)
        file.fail(std::string(kSections[verdict].name),
                  "no row for all other cases of " + std::string(type_code(type)));
    }
  }
}

const ResultTable& table() {
  static const ResultTable loaded = load_table<ResultTable>(kFile, read_results);
  return loaded;
}

bool holds(const ResultRow& row, const CombatFacts& loser) {
  if (!row.of.has(loser.me, loser.reading) || !row.by.has(loser.enemy, loser.reading)) return false;
  for (const Condition* condition : row.when)
    if (condition->times(loser) == 0) return false;
  return true;
}

// dba.combat.rows-first-match
Sentence first_match(const CombatFacts& loser, Verdict verdict) {
  const auto v = static_cast<std::size_t>(verdict);
  const auto& rows = table().rows[v];
  std::size_t i = table().first[v][static_cast<std::size_t>(loser.reading)][index_of(loser.me)];
  while (i + 1 < rows.size() && !holds(rows[i], loser)) ++i;
  return {rows[i].result, rows[i].rule};
}

}  // namespace

acies::Result<ResultTable> read_results(std::string_view text) {
  TableFile file(kFile, text);
  ResultTable made;
  for (std::size_t v = 0; v < kSections.size(); ++v) {
    for (const TableRow& row : file.rows(kSections[v].name, kSections[v].cite, {"of", "by", "when", "result", "cite"}))
      if (!made.rows[v].try_push_back(read_row(row))) row.fail("is one row too many");
    index_rows(file, made, v);
  }
  if (file.error()) return *file.error();
  return made;
}

Sentence sentence_on(const CombatFacts& loser, Verdict verdict) {
  const Sentence found = first_match(loser, verdict);
  if (verdict != Verdict::doubled) return found;
  // dba.result.doubled-never-milder, dba.gap.doubled-milder: results are in order of severity.
  const Sentence beaten = first_match(loser, Verdict::beaten);
  return beaten.result > found.result ? Sentence{beaten.result, rule("dba.result.doubled-never-milder")} : found;
}

Sentence sentence(const State& state, const Bodies& bodies, CombatKind kind, Verdict verdict, UnitId loser,
                  UnitId winner) {
  return sentence_on(plain_facts(state, bodies, kind, loser, winner), verdict);
}

}  // namespace acies::dba
