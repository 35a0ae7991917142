// SPDX-License-Identifier: Apache-2.0
// The command phase: checks of disordered units, changes of formation, refacing.
#include <gtest/gtest.h>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/formation_change.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

class CommandPhase : public ::testing::Test {
 protected:
  Field field;
  CommandPhase() { field.at_phase(Phase::command); }
  bool form(UnitId id, Formation formation, Anchor anchor = Anchor::middle) {
    Form command{id, formation, anchor, false, {}};
    return field.run([&](Scratch& scratch) { decide_form(scratch, Seat::red, command); });
  }
  bool form_facing(UnitId id, Formation formation, Angle facing) {
    Form command{id, formation, Anchor::middle, true, facing};
    return field.run([&](Scratch& scratch) { decide_form(scratch, Seat::red, command); });
  }
  bool reface(UnitId id, std::uint8_t face) {
    return field.run([&](Scratch& scratch) { decide_reface(scratch, Seat::red, {id}); }, {face});
  }
  bool turn_to(Angle facing) {
    return field.run([&](Scratch& scratch) { decide_face(scratch, Seat::red, {facing}); });
  }
  UnitId phalanx(const Pose& pose) {
    return field.put(Type::heavy_infantry, Seat::red, pose, Kit{.traits = traits({Trait::phalanx})});
  }
};

// T14: the check of regular troops is 4+.
TEST_F(CommandPhase, DisorderedUnitsCheck) {
  const UnitId a = field.put(Type::light_cavalry, Seat::red, at(600, 300));
  const UnitId b = field.put(Type::light_cavalry, Seat::red, at(700, 300));
  const UnitId c = field.put(Type::light_cavalry, Seat::red, at(800, 300));
  field.state.at(a).wounds = 1;
  field.state.at(b).marks.set(Mark::disordered);
  EXPECT_TRUE(field.run([](Scratch& scratch) { begin_command(scratch, Seat::red); }, {3, 4}));
  EXPECT_EQ(field.dice_left, 0U);
  EXPECT_TRUE(field.state.at(a).marks.has(Mark::halved));
  EXPECT_FALSE(field.state.at(b).marks.has(Mark::halved));
  EXPECT_FALSE(field.state.at(c).marks.has(Mark::halved));
  EXPECT_EQ(field.count_events<Checked>(), 2U);
}

TEST_F(CommandPhase, StrategistHelpsTheCheckOfHisUnit) {
  const UnitId a = field.put(Type::medium_cavalry, Seat::red, at(600, 300));
  field.put_with(Type::general, a, Grade::strategist);
  field.state.at(a).wounds = 2;
  EXPECT_TRUE(field.run([](Scratch& scratch) { begin_command(scratch, Seat::red); }, {3}));
  EXPECT_FALSE(field.state.at(a).marks.has(Mark::halved));
}

TEST_F(CommandPhase, MarchColumnAndBack) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_TRUE(form(a, Formation::march_column, Anchor::left));
  EXPECT_EQ(field.state.at(a).pose, at(580, 300));
  EXPECT_FALSE(form(a, Formation::square));  // once a turn
  EXPECT_TRUE(field.refused_by(rule("antika.gap.formation-cost")));
  field.state.at(a).marks.clear_turn();
  EXPECT_TRUE(form(a, Formation::square, Anchor::right));
  EXPECT_EQ(field.state.at(a).pose, at(560, 300));
}

TEST_F(CommandPhase, WhoMayFormWhat) {
  const UnitId cavalry = field.put(Type::heavy_cavalry, Seat::red, at(300, 300));
  EXPECT_FALSE(form(cavalry, Formation::march_column));
  EXPECT_TRUE(field.refused_by(rule("antika.command.march-column-form")));
  const UnitId plain = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(form(plain, Formation::phalanx_square));
  EXPECT_TRUE(field.refused_by(rule("antika.command.phalanx-square-form")));
  const UnitId medium = field.put(Type::medium_infantry, Seat::red, at(800, 300));
  EXPECT_FALSE(form(medium, Formation::column));  // it is in column
  EXPECT_TRUE(form(medium, Formation::row));
}

TEST_F(CommandPhase, NoRoomToOpen) {
  const UnitId a = field.put(Type::medium_infantry, Seat::red, at(600, 300));
  field.put(Type::light_cavalry, Seat::red, at(640, 300));
  EXPECT_FALSE(form(a, Formation::row, Anchor::middle));
  EXPECT_TRUE(field.refused_by(rule("antika.command.no-room")));
  EXPECT_TRUE(form(a, Formation::row, Anchor::right));
}

// antika.command.contract-contact: the side that keeps the group together is offered.
TEST_F(CommandPhase, AnchorThatKeepsContact) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  field.put(Type::heavy_infantry, Seat::red, at(680, 300));
  EXPECT_EQ(anchor_in_group(field.state, field.bodies(), a, Formation::march_column), Anchor::right);
  const UnitId alone = field.put(Type::heavy_infantry, Seat::red, at(200, 300));
  EXPECT_EQ(anchor_in_group(field.state, field.bodies(), alone, Formation::march_column), Anchor::middle);
}

TEST_F(CommandPhase, PhalanxSquareKeepsItsCentreAndLeavesFacingAnyWay) {
  const UnitId a = phalanx(at(600, 300));
  EXPECT_TRUE(form(a, Formation::phalanx_square));
  const Rect square = field.bodies().at(a);
  EXPECT_NEAR(square.centre.y, 28500, 1);
  EXPECT_NEAR(square.width, 5500, 0.1);
  EXPECT_FALSE(form_facing(a, Formation::square, kEast));  // not in the same turn
  field.state.at(a).marks.clear_turn();
  EXPECT_FALSE(form(a, Formation::march_column));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.phalanx-square-leave")));
  EXPECT_TRUE(form_facing(a, Formation::square, kEast));
  EXPECT_EQ(field.state.at(a).pose, at(615, 285, kEast));
}

TEST_F(CommandPhase, OnlyThePhalanxSquareLeavesWithANewFacing) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(form_facing(a, Formation::march_column, kEast));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.formation-anchor")));
}

TEST_F(CommandPhase, NobodyInMeleeChanges) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  const UnitId e = field.put(Type::heavy_infantry, Seat::blue, at(600, 300, kSouth));
  field.fight(a, Edge::front, e, Edge::front);
  EXPECT_FALSE(form(a, Formation::march_column));
  EXPECT_TRUE(field.refused_by(rule("antika.command.formation-change")));
  EXPECT_FALSE(reface(a, 6));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.reface-limits")));
}

TEST_F(CommandPhase, ChangeOfFormationLosesStakes) {
  const UnitId a = field.put(Type::medium_infantry, Seat::red, at(600, 300), Kit{.traits = traits({Trait::stakes})});
  EXPECT_TRUE(form(a, Formation::row));
  EXPECT_FALSE(field.state.at(a).marks.has(Mark::stakes));
}

TEST_F(CommandPhase, RefaceSpendsTheMoveWhenItSucceeds) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  EXPECT_TRUE(reface(a, 3));  // failed: nothing lost but the try
  EXPECT_EQ(field.state.asking, Asking::nothing);
  EXPECT_FALSE(field.state.at(a).marks.has(Mark::moved));
  EXPECT_FALSE(reface(a, 6));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.reface-limits")));
  field.state.at(a).marks.clear_turn();
  EXPECT_TRUE(reface(a, 4));
  EXPECT_EQ(field.state.asking, Asking::facing);
  EXPECT_EQ(field.state.subject, a);
  EXPECT_TRUE(turn_to(degrees(90)));
  EXPECT_EQ(field.state.at(a).pose, at(615, 285, kEast));
  EXPECT_TRUE(field.state.at(a).marks.has(Mark::moved));
  EXPECT_EQ(field.state.asking, Asking::nothing);
}

TEST_F(CommandPhase, OnlyHeavyInfantryRefaces) {
  const UnitId a = field.put(Type::medium_infantry, Seat::red, at(600, 300));
  EXPECT_FALSE(reface(a, 6));
  EXPECT_TRUE(field.refused_by(rule("antika.command.reface-who")));
}

// antika.gap.reface-limits: in a zone it may only turn to the enemy whose zone it is.
TEST_F(CommandPhase, RefaceInAZone) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300, kEast));  // x 570 to 600, y 260 to 340
  field.put(Type::light_infantry, Seat::blue, at(585, 370, kSouth));
  EXPECT_TRUE(reface(a, 6));
  EXPECT_FALSE(turn_to(kSouth));
  EXPECT_TRUE(field.refused_by(rule("antika.gap.reface-limits")));
  EXPECT_TRUE(turn_to(kNorth));
}

TEST_F(CommandPhase, RefaceNeedsRoom) {
  const UnitId a = field.put(Type::heavy_infantry, Seat::red, at(600, 300));
  field.put(Type::heavy_infantry, Seat::red, at(600, 345));
  EXPECT_TRUE(reface(a, 6));
  EXPECT_FALSE(turn_to(kEast));  // y 245 to 325: on the friend ahead, whose rear is at 315
  EXPECT_TRUE(field.refused_by(rule("antika.command.no-room")));
  EXPECT_TRUE(turn_to(kNorth));  // keeping its facing is always open
}

}  // namespace
}  // namespace acies::antika
