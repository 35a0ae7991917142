// SPDX-License-Identifier: Apache-2.0
// The result tables: what the reader refuses, the rulings that touch them, rows that need another ground. The rows for
// the open are all in tests/golden/census/dba.txt (census_test.cpp).
#include "rulesets/dba/results.h"

#include "base/embedded.h"
#include "rulesets/dba/combat_modifiers.h"
#include "rulesets/dba/recoil_pass.h"
#include "rulesets/dba/support.h"
#include "rulesets/dba/table_reader.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

CombatFacts facts(Type loser, Type winner, CombatKind kind = CombatKind::close) {
  CombatFacts f;
  f.me = loser;
  f.enemy = winner;
  f.kind = kind;
  return f;
}

Result beaten(const CombatFacts& f) { return sentence_on(f, Verdict::beaten).result; }
Result doubled(const CombatFacts& f) { return sentence_on(f, Verdict::doubled).result; }

TEST(Results, DoubledByArtilleryInCloseCombat) {  // dba.ex.doubled-artillery, dba.result.doubled-never-milder
  EXPECT_EQ(doubled(facts(Type::Kn, Type::Art)), Result::recoil);
  EXPECT_EQ(doubled(facts(Type::Bd, Type::Art)), Result::recoil);
  EXPECT_EQ(doubled(facts(Type::Cv, Type::Art)), Result::flee);
  CombatFacts bad = facts(Type::Kn, Type::Art);
  bad.bad_going = true;
  EXPECT_EQ(doubled(bad), Result::destroyed);
  EXPECT_EQ(cited(sentence_on(bad, Verdict::doubled).rule), "dba.result.doubled-never-milder");
  bad.me = Type::Bd;
  EXPECT_EQ(doubled(bad), Result::recoil);
  EXPECT_EQ(doubled(facts(Type::SCh, Type::Art)), Result::destroyed);
  EXPECT_EQ(doubled(facts(Type::Bd, Type::Art, CombatKind::shooting)), Result::destroyed);
}

TEST(Results, NeverMilderThanBeaten) {  // for every pair, combat and ground
  for (std::size_t l = 0; l < kTypeCount; ++l)
    for (std::size_t w = 0; w < kTypeCount; ++w)
      for (const CombatKind kind : {CombatKind::close, CombatKind::shooting})
        for (const bool bad_going : {false, true})
          for (const Reading reading : {Reading::usual, Reading::literal}) {
            if (static_cast<Type>(l) == Type::Dz) continue;
            CombatFacts f = facts(static_cast<Type>(l), static_cast<Type>(w), kind);
            f.bad_going = bad_going;
            f.reading = reading;
            EXPECT_GE(doubled(f), beaten(f)) << type_code(f.me) << " by " << type_code(f.enemy);
          }
}

TEST(Results, ChariotsUsuallyAndToTheLetter) {  // dba.gap.chariot-class
  CombatFacts pikes = facts(Type::Pk, Type::HCh);
  EXPECT_EQ(beaten(pikes), Result::destroyed);
  pikes.reading = Reading::literal;
  EXPECT_EQ(beaten(pikes), Result::recoil);
  CombatFacts psiloi = facts(Type::Ps, Type::LCh);
  EXPECT_EQ(beaten(psiloi), Result::destroyed);
  psiloi.reading = Reading::literal;
  EXPECT_EQ(beaten(psiloi), Result::recoil);
  CombatFacts chariots = facts(Type::LCh, Type::Sp);
  EXPECT_EQ(doubled(chariots), Result::flee);
  chariots.reading = Reading::literal;
  EXPECT_EQ(doubled(chariots), Result::destroyed);
}

TEST(Results, BadGoingChangesTheRow) {  // dba.gap.going-whose
  struct Row {
    Type loser;
    Type winner;
    Result open;
    Result bad;
  };
  for (const Row& row :
       {Row{Type::Kn, Type::Ax, Result::recoil, Result::destroyed},
        Row{Type::Cv, Type::Ax, Result::recoil, Result::flee}, Row{Type::LH, Type::Ax, Result::recoil, Result::flee},
        Row{Type::Pk, Type::LH, Result::destroyed, Result::recoil},
        Row{Type::Bd, Type::Kn, Result::destroyed, Result::recoil},
        Row{Type::Bd, Type::Wb, Result::destroyed, Result::destroyed},
        Row{Type::Wb, Type::El, Result::destroyed, Result::recoil},
        Row{Type::Hd, Type::Kn, Result::destroyed, Result::none},
        Row{Type::Ax, Type::Kn, Result::destroyed, Result::recoil},
        Row{Type::Ps, Type::Cv, Result::destroyed, Result::recoil}}) {
    CombatFacts f = facts(row.loser, row.winner);
    EXPECT_EQ(beaten(f), row.open) << type_code(row.loser) << " by " << type_code(row.winner);
    f.bad_going = true;
    EXPECT_EQ(beaten(f), row.bad) << type_code(row.loser) << " by " << type_code(row.winner);
  }
  CombatFacts cavalry = facts(Type::Cv, Type::Sp);
  cavalry.bad_going = true;
  EXPECT_EQ(doubled(cavalry), Result::destroyed);
  CombatFacts horse = facts(Type::LH, Type::Bd);
  EXPECT_EQ(doubled(horse), Result::flee);
  horse.bad_going = true;
  EXPECT_EQ(doubled(horse), Result::destroyed);
  CombatFacts psiloi = facts(Type::Ps, Type::Kn);
  psiloi.bad_going = true;
  EXPECT_EQ(doubled(psiloi), Result::flee);
}

TEST(Results, CampsAndBuiltUpAreasChangeTheRow) {
  CombatFacts f = facts(Type::Sp, Type::Wb);
  f.place = Place::defended_bua;
  EXPECT_EQ(beaten(f), Result::recoil);
  CombatFacts horde = facts(Type::Hd, Type::Wb);
  horde.place = Place::own_camp;
  EXPECT_EQ(beaten(horde), Result::destroyed) << "in a camp any defeat is its end";
  horde.enemy = Type::Bd;
  EXPECT_EQ(beaten(horde), Result::destroyed);
  EXPECT_EQ(beaten(facts(Type::CF, Type::Bw, CombatKind::shooting)), Result::none);
  EXPECT_EQ(beaten(facts(Type::CF, Type::Ps)), Result::destroyed);
}

TEST(Results, ShootingHasItsOwnRows) {
  EXPECT_EQ(beaten(facts(Type::El, Type::Art, CombatKind::shooting)), Result::destroyed);
  EXPECT_EQ(beaten(facts(Type::El, Type::Art)), Result::recoil);
  EXPECT_EQ(beaten(facts(Type::LH, Type::Art, CombatKind::shooting)), Result::flee);
  EXPECT_EQ(beaten(facts(Type::Hd, Type::Bw, CombatKind::shooting)), Result::destroyed);
  EXPECT_EQ(beaten(facts(Type::Hd, Type::Bw)), Result::none);
  EXPECT_EQ(beaten(facts(Type::WWg, Type::Art, CombatKind::shooting)), Result::destroyed);
  EXPECT_EQ(beaten(facts(Type::Art, Type::Bw, CombatKind::shooting)), Result::recoil);
  EXPECT_EQ(beaten(facts(Type::Art, Type::Bw)), Result::destroyed);
  EXPECT_EQ(doubled(facts(Type::LH, Type::Art, CombatKind::shooting)), Result::destroyed);
}

// Reading: each mistake is found and named.

std::string edited(std::string_view file, std::string_view from, std::string_view to) {
  std::string text(embedded_table(file));
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

template <class Table>
void refuses(acies::Result<Table> (*read)(std::string_view), const std::string& text, std::string_view part) {
  const acies::Result<Table> table = read(text);
  ASSERT_FALSE(table.ok()) << part;
  EXPECT_NE(table.error().message.find(part), std::string::npos) << table.error().message;
}

constexpr std::string_view kResults = "tables/results.toml";

TEST(TableReader, AcceptsTheTablesAsTheyAre) {
  EXPECT_TRUE(read_results(embedded_table(kResults)).ok());
  EXPECT_TRUE(read_support(embedded_table("tables/support.toml")).ok());
  EXPECT_TRUE(read_modifiers(embedded_table("tables/modifiers.toml")).ok());
  EXPECT_TRUE(read_recoil_pass(embedded_table("tables/recoil-pass.toml")).ok());
}

TEST(TableReader, RefusesUnknownConditions) {
  refuses(read_results, edited(kResults, "charged_front", "was_angry"), "unknown condition 'was_angry'");
  refuses(read_modifiers, edited("tables/modifiers.toml", "\"general\"", "\"tall\""), "unknown condition 'tall'");
  refuses(read_support, edited("tables/support.toml", "enemy_in_camp_or_bua", "rain"), "unknown condition 'rain'");
}

TEST(TableReader, RefusesATypeWithoutARowForAllOtherCases) {
  refuses(read_results, edited(kResults, "{ of = \"Ax\", result = \"recoil\", cite = \"dba.result.beaten-ax\" },", ""),
          "no row for all other cases of Ax");
  refuses(read_results, edited(kResults, "{ of = \"all\", result = \"none\"", "{ of = \"foot\", result = \"none\""),
          "no row for all other cases of El");
}

TEST(TableReader, RefusesUnknownWords) {
  refuses(read_results, edited(kResults, "\"El\", by", "\"Elk\", by"), "unknown type 'Elk'");
  refuses(read_results, edited(kResults, "dba.result.beaten-sch", "dba.result.beaten-sheep"), "is no rule");
  refuses(read_results, edited(kResults, "result = \"flee\"", "result = \"sulk\""), "unknown result 'sulk'");
  refuses(read_results, edited(kResults, "{ of = \"SCh\",", "{ off = \"SCh\","), "unknown key 'off'");
  refuses(read_results, edited(kResults, "cite = \"dba.table.result-tie\"", "cite = \"dba.table.scale\""), "must cite");
  refuses(read_results, edited(kResults, "[doubled]", "[redoubled]"), "is missing");
  refuses(read_results, "rows = [", "");
  refuses(read_modifiers, edited("tables/modifiers.toml", "value = 3", "value = 30"), "from -9 to 9");
  refuses(read_support, edited("tables/support.toml", "\"forbids\"", "\"perhaps\""), "bad_going");
  refuses(read_recoil_pass, edited("tables/recoil-pass.toml", "through = \"Bd\"", "threw = \"Bd\""), "unknown key");
}

}  // namespace
}  // namespace acies::dba
