// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "base/embedded.h"
#include "base/hash.h"
#include "rulesets/dba/troop_types.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies::dba {
namespace {

static_assert(std::is_trivially_copyable_v<SubTypeId> && sizeof(SubTypeId) == 1);
static_assert(std::is_trivially_copyable_v<SubType>);

const SubType& code(const char* text) {
  const auto id = find_sub_type(text);
  EXPECT_TRUE(id.has_value()) << text;
  return sub_type(id.value_or(SubTypeId{0}));
}

TEST(TroopScale, MeasuresByScale) {  // dba.table.scale, dba.measure.pace
  EXPECT_EQ(paces(Scale::mm15, 100).hundredths, 2540);
  EXPECT_EQ(paces(Scale::mm15, 1200).hundredths, 30480);
  EXPECT_EQ(paces(Scale::mm25, 300), mm(120));
  EXPECT_EQ(frontage(Scale::mm15), mm(40));
  EXPECT_EQ(frontage(Scale::mm25), mm(60));
  EXPECT_EQ(table_size(Scale::mm15), mm(600));
  EXPECT_EQ(table_size(Scale::mm25), mm(900));
}

TEST(TroopElements, DepthsOfCavalry) {  // dba.ex.depths
  EXPECT_EQ(code("3Cv").depth(Scale::mm15), mm(30));
  EXPECT_EQ(code("6Cv").depth(Scale::mm15), mm(60));
  EXPECT_EQ(code("3Cv").depth(Scale::mm25), mm(40));
  EXPECT_EQ(code("6Cv").depth(Scale::mm25), mm(80));
  EXPECT_EQ(code("3Cv").type, Type::Cv);
  EXPECT_EQ(code("6Cv").type, Type::Cv);  // dba.basic.subtypes-equal
}

TEST(TroopElements, EveryRowOfTheTable) {  // dba.table.elements: code, type, category, depths
  struct Row {
    const char* code;
    const char* type;
    int figures;
    int depth15;
    int depth25;
  };
  const Row rows[] = {
      {"El", "El", 0, 40, 80},    {"6Kn", "Kn", 6, 60, 80},   {"4Kn", "Kn", 4, 30, 40}, {"3Kn", "Kn", 3, 30, 40},
      {"HCh", "HCh", 0, 40, 80},  {"6Cv", "Cv", 6, 60, 80},   {"3Cv", "Cv", 3, 30, 40}, {"LCh", "LCh", 0, 40, 80},
      {"SCh", "SCh", 0, 40, 80},  {"3Cm", "Cm", 3, 30, 40},   {"2LH", "LH", 2, 30, 40}, {"2Cm", "LCm", 2, 30, 40},
      {"4Sp", "Sp", 4, 15, 20},   {"3Sp", "Sp", 3, 20, 30},   {"4Pk", "Pk", 4, 15, 20}, {"6Bd", "Bd", 6, 40, 60},
      {"4Bd", "Bd", 4, 15, 20},   {"3Bd", "Bd", 3, 20, 30},   {"8Bw", "Bw", 8, 40, 60}, {"8Lb", "Bw", 8, 40, 60},
      {"8Cb", "Bw", 8, 40, 60},   {"6Bw", "Bw", 6, 40, 60},   {"4Bw", "Bw", 4, 20, 30}, {"4Lb", "Bw", 4, 20, 30},
      {"4Cb", "Bw", 4, 20, 30},   {"3Bw", "Bw", 3, 20, 30},   {"3Lb", "Bw", 3, 20, 30}, {"3Cb", "Bw", 3, 20, 30},
      {"5Wb", "Wb", 5, 30, 40},   {"4Wb", "Wb", 4, 15, 20},   {"3Wb", "Wb", 3, 20, 30}, {"7Hd", "Hd", 7, 30, 40},
      {"4Ax", "Ax", 4, 20, 30},   {"3Ax", "Ax", 3, 20, 30},   {"2Ps", "Ps", 2, 20, 30}, {"Art", "Art", 0, 40, 80},
      {"WWg", "WWg", 0, 80, 120}, {"Lit", "Lit", 0, 80, 120}, {"CF", "CF", 0, 20, 30},
  };
  for (const Row& row : rows) {
    const SubType& found = code(row.code);
    EXPECT_EQ(found.code(), row.code);
    EXPECT_EQ(type_code(found.type), row.type) << row.code;
    EXPECT_EQ(found.figures, row.figures) << row.code;
    EXPECT_EQ(found.depth(Scale::mm15), mm(row.depth15)) << row.code;
    EXPECT_EQ(found.depth(Scale::mm25), mm(row.depth25)) << row.code;
    EXPECT_EQ(found.category, found.type <= Type::LCm ? Category::mounted : Category::foot) << row.code;
  }
  EXPECT_EQ(troop_tables().sub_types.size(), std::size(rows) + 6U);  // and 3Pk 3Hd 4Hd 3Ps 4Ps, and denizens
}

TEST(TroopElements, UnlistedFoot) {  // dba.gap.unknown-subtypes
  EXPECT_EQ(code("3Pk").depth(Scale::mm15), mm(20));
  EXPECT_EQ(code("3Pk").depth(Scale::mm25), mm(30));
  EXPECT_EQ(code("3Pk").type, Type::Pk);
  EXPECT_EQ(code("4Hd").depth(Scale::mm15), mm(15));
  EXPECT_EQ(code("4Ps").depth(Scale::mm25), mm(20));
  EXPECT_EQ(code("4Ax").depth(Scale::mm15), mm(20));  // listed rows stay as they are
  for (const char* none : {"5Pk", "5Kn", "2LCh", "3LH", "3Art", "4WWg", "3Lit", "Kn", "LCm", "", "4bdx"}) {
    EXPECT_FALSE(find_sub_type(none)) << none;
  }
}

TEST(TroopElements, CodesWithoutRegardToCase) {  // dba.list.parse-camel
  EXPECT_EQ(find_sub_type("2lCM"), find_sub_type("2Cm"));
  EXPECT_EQ(code("2LCm").type, Type::LCm);
  EXPECT_EQ(code("3cm").type, Type::Cm);
  EXPECT_EQ(find_sub_type("WWG"), find_sub_type("WWg"));
  EXPECT_EQ(find_type("lcm"), Type::LCm);
  EXPECT_FALSE(find_type("Lb"));
}

TEST(TroopTypes, MovesRangesFactors) {  // dba.table.movement, dba.table.ranges, dba.table.combat-factors
  struct Row {
    Type type;
    int good, bad, road, range, foot, mounted;
  };
  const Row rows[] = {
      {Type::El, 300, 200, 400, 0, 4, 5},   {Type::Kn, 300, 200, 400, 0, 3, 4},  {Type::HCh, 300, 200, 400, 0, 3, 4},
      {Type::Cv, 400, 200, 400, 0, 3, 3},   {Type::LCh, 400, 200, 400, 0, 3, 3}, {Type::SCh, 400, 200, 400, 0, 4, 4},
      {Type::Cm, 400, 200, 400, 0, 2, 4},   {Type::LH, 500, 200, 400, 0, 2, 2},  {Type::LCm, 500, 200, 400, 0, 2, 2},
      {Type::Bd, 200, 200, 400, 0, 5, 3},   {Type::Sp, 200, 200, 400, 0, 4, 4},  {Type::Pk, 200, 200, 400, 0, 3, 4},
      {Type::Bw, 200, 200, 400, 200, 2, 4}, {Type::Wb, 200, 200, 400, 0, 3, 2},  {Type::Ax, 300, 300, 400, 0, 3, 2},
      {Type::Ps, 300, 300, 400, 0, 2, 2},   {Type::Hd, 200, 200, 400, 0, 3, 2},  {Type::Art, 200, 0, 400, 500, 2, 2},
      {Type::WWg, 200, 0, 400, 200, 3, 4},  {Type::Lit, 200, 0, 400, 0, 3, 4},   {Type::CF, 0, 0, 0, 0, 1, 1},
      {Type::Dz, 0, 0, 0, 0, 1, 1},
  };
  ASSERT_EQ(std::size(rows), kTypeCount);
  for (const Row& row : rows) {
    const TypeRow& got = troop_tables().of(row.type);
    EXPECT_EQ(got.move_good, row.good) << type_code(row.type);
    EXPECT_EQ(got.move_bad, row.bad) << type_code(row.type);
    EXPECT_EQ(got.move_road, row.road) << type_code(row.type);
    EXPECT_EQ(got.range, row.range) << type_code(row.type);
    EXPECT_EQ(got.close_factor[index_of(Category::foot)], row.foot) << type_code(row.type);
    EXPECT_EQ(got.close_factor[index_of(Category::mounted)], row.mounted) << type_code(row.type);
    const bool art = row.type == Type::Art;  // dba.combat.art-factor
    EXPECT_EQ(got.shooting_factor[index_of(Category::foot)], art ? 4 : row.foot) << type_code(row.type);
    EXPECT_EQ(got.shooting_factor[index_of(Category::mounted)], art ? 4 : row.mounted) << type_code(row.type);
  }
}

TEST(TroopTables, HashIsOfEveryTable) {
  Hasher hasher;
  int tables = 0;
  for (const embedded::File& file : embedded::dba()) {
    if (file.path.substr(0, 7) != "tables/") continue;
    ++tables;
    hasher.add(file.path);
    hasher.add(file.text);
  }
  EXPECT_GE(tables, 1);
  EXPECT_EQ(tables_hash(), hasher.value());
}

}  // namespace
}  // namespace acies::dba
