// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/view.h"

#include "core/describe_same.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

class AntikaView : public testing::Test {
 protected:
  Field field;
  const UnitId mine = field.put(Type::light_infantry, Seat::red, at(300, 200));
  const UnitId theirs = field.put(Type::light_infantry, Seat::blue, at(300, 300, kSouth));

  void expect_same_twice(Seat seat) {
    const View once = view(field.state, seat);
    EXPECT_TRUE(same(view(assume(once), seat), once));
  }
};

TEST_F(AntikaView, DeclarationsOfTheOtherSideAreNotSeen) {
  field.at_phase(Phase::shoot);
  field.state.shots = {{mine, theirs, kNoUnit, Weapon::javelin}, {theirs, mine, kNoUnit, Weapon::bow}};
  field.state.shares = {{theirs, mine, 2}};
  field.state.supports = {{mine, mine}};
  field.state.aims = {{theirs, mine, AutoAttack::thrown}};
  const State red = view(field.state, Seat::red).state;
  ASSERT_EQ(red.shots.size(), 1U);
  EXPECT_EQ(red.shots[0].shooter, mine);
  EXPECT_TRUE(red.shares.empty());
  EXPECT_EQ(red.supports.size(), 1U);
  EXPECT_TRUE(red.aims.empty());
  EXPECT_EQ(view(field.state, Seat::umpire).state.shots.size(), 2U);
  EXPECT_TRUE(view(field.state, Seat::spectator).state.shots.empty());
  for (const Seat seat : {Seat::red, Seat::blue, Seat::spectator, Seat::umpire}) expect_same_twice(seat);
  EXPECT_FALSE(view(field.state, ShotDeclared{field.state.shots[1]}, Seat::red).has_value());
  EXPECT_TRUE(view(field.state, ShotDeclared{field.state.shots[1]}, Seat::blue).has_value());
  EXPECT_FALSE(view(field.state, SharesSet{theirs, {}}, Seat::red).has_value());
  EXPECT_FALSE(view(field.state, AimChosen{field.state.aims[0]}, Seat::spectator).has_value());
  EXPECT_TRUE(view(field.state, DeclarationsCleared{}, Seat::red).has_value());
}

TEST_F(AntikaView, AnAmbushIsNowhereUntilItShowsItself) {
  field.state.at(theirs).status = Status::hidden;
  field.state.at(theirs).body = Body::ambush;
  const State red = view(field.state, Seat::red).state;
  EXPECT_EQ(red.at(theirs).status, Status::waiting);
  EXPECT_EQ(red.at(theirs).pose, Pose{});
  EXPECT_EQ(red.at(theirs).body, Body::line);
  EXPECT_EQ(view(field.state, Seat::blue).state.at(theirs).status, Status::hidden);
  expect_same_twice(Seat::red);
  const Event hides = Deployed{theirs, at(300, 300), Formation::single, kNoUnit, Status::hidden};
  EXPECT_FALSE(view(field.state, hides, Seat::red).has_value());
  EXPECT_TRUE(view(field.state, hides, Seat::blue).has_value());
  // Who sees it come out sees where it is.
  const auto seen = view(field.state, Revealed{theirs}, Seat::red);
  ASSERT_TRUE(seen.has_value());
  const auto* placed = std::get_if<Deployed>(&seen->event);
  ASSERT_NE(placed, nullptr);
  EXPECT_EQ(placed->pose, field.state.at(theirs).pose);
  EXPECT_EQ(placed->status, Status::on_table);
}

TEST_F(AntikaView, AFlankMarchIsKnownToItsOwnerOnly) {
  field.state.at(theirs).status = Status::reserve;
  field.state.at(theirs).body = Body::flank_march;
  field.state.flank_edge = {1, 2};
  const State red = view(field.state, Seat::red).state;
  EXPECT_EQ(red.at(theirs).status, Status::waiting);
  EXPECT_EQ(red.at(theirs).body, Body::line);
  EXPECT_EQ(red.flank_edge[0], 1);
  EXPECT_EQ(red.flank_edge[1], 0);
  EXPECT_EQ(view(field.state, Seat::blue).state.flank_edge[1], 2);
  expect_same_twice(Seat::red);
  // A plain reserve is no secret.
  field.state.at(theirs).body = Body::reserve;
  EXPECT_EQ(view(field.state, Seat::red).state.at(theirs).status, Status::reserve);
  // But while it is being named everything is.
  field.at_phase(Phase::detach, Seat::blue, 0);
  EXPECT_EQ(view(field.state, Seat::red).state.at(theirs).body, Body::line);
  EXPECT_FALSE(view(field.state, Assigned{theirs, Body::reserve, Status::reserve, 0}, Seat::red).has_value());
}

}  // namespace
}  // namespace acies::antika
