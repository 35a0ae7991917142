// SPDX-License-Identifier: Apache-2.0
// What terrain and places do to the cost of a move (dba.pip.*, dba.command.*).
#include <gtest/gtest.h>

#include "rulesets/dba/entering.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

class CommandRadius : public ::testing::Test {
 protected:
  CommandRadius() { table.begin(Phase::move, Seat::red); }
  UnitId general_at(double x, double y) {
    const UnitId id = table.red("3Kn", x, y, kNorth);
    table.state().at(id).general = true;
    return id;
  }
  Tally cost(UnitId id) { return pip_cost(table.state(), table.bodies(), {id}, Dismounting::no); }
  Tally cost_in_town(UnitId id) {
    Tally tally = cost(id);
    charge_for_bua(table.state(), tally);
    return tally;
  }
  bool in_command_at(UnitId id) { return in_command(table.state(), table.bodies(), {id}); }

  TestTable table;
};

TEST_F(CommandRadius, HalfWithoutSight) {  // dba.command.clear, dba.command.blocked
  general_at(300, 100);
  const UnitId near = table.red("4Bd", 300, 250, kNorth);     // 135 from his front to its rear
  const UnitId far = table.red("4Bd", 300, 400, kNorth);      // 285
  const UnitId farther = table.red("4Bd", 300, 425, kNorth);  // 310
  EXPECT_TRUE(in_command_at(near));
  EXPECT_TRUE(in_command_at(far));
  EXPECT_FALSE(in_command_at(farther));
  table.lay(polygon_piece(Terrain::wood, {{200, 150}, {400, 150}, {400, 200}, {200, 200}}));
  EXPECT_TRUE(in_command_at(near));
  EXPECT_FALSE(in_command_at(far));
  EXPECT_EQ(factor(cost(far), "dba.pip.cat2-distance"), 1);
  EXPECT_EQ(factor(cost(near), "dba.pip.cat2-distance"), 0);
}

TEST_F(CommandRadius, MeasuredToTheOutlineOfAPlace) {  // dba.gap.occupant-measure
  const Site camp = table.camp(Seat::red, polygon_piece(Terrain::camp, {{260, 0}, {340, 0}, {340, 50}, {260, 50}}));
  const UnitId general = table.inside(Seat::red, "3Kn", camp);
  table.state().at(general).general = true;
  const UnitId near = table.red("4Bd", 300, 216, kNorth);  // its rear 151 from the outline
  const UnitId far = table.red("4Bd", 400, 236, kNorth);   // beyond 600 paces, with nothing between
  EXPECT_TRUE(in_command_at(near));
  EXPECT_FALSE(in_command_at(far));
  EXPECT_EQ(factor(cost(near), "dba.pip.cat3-hidden"), 1);
  EXPECT_EQ(factor(cost(general), "dba.pip.cat3-hidden"), 0);  // his own move
}

TEST_F(CommandRadius, AMoveInATownCostsMore) {  // dba.pip.cat1-bua, once with other reasons of its category
  general_at(300, 100);
  const UnitId blades = table.red("4Bd", 300, 150, kNorth);
  const UnitId horde = table.red("7Hd", 340, 150, kNorth);
  EXPECT_EQ(cost(blades).total, 1);
  EXPECT_EQ(factor(cost_in_town(blades), "dba.pip.cat1-bua"), 1);
  EXPECT_EQ(cost_in_town(horde).total, 2);
}

TEST_F(CommandRadius, AnAbsentGeneralCommandsNobody) {  // dba.pip.general-absent
  const UnitId general = general_at(300, 100);
  const UnitId blades = table.red("4Bd", 300, 150, kNorth);
  for (const Status status : {Status::held, Status::gone}) {
    table.state().at(general).status = status;
    EXPECT_EQ(factor(cost(blades), "dba.pip.general-absent"), 1);
    EXPECT_EQ(cost(blades).total, 2);
  }
  table.state().at(general).status = Status::destroyed;
  EXPECT_EQ(factor(cost(blades), "dba.pip.cat2-lost"), 1);
  table.state().turn = 1;  // dba.pip.first-turn
  EXPECT_EQ(cost(blades).total, 1);
}

}  // namespace
}  // namespace acies::dba
