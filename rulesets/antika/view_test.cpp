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

// antika.gap.list-reveal: not even who is missing from the list can be told.
TEST_F(AntikaView, NobodyKnowsWhoIsInAHiddenDetachment) {
  field.scenario.play = Play::capture_camps;
  const UnitId elephants = field.put(Type::elephant, Seat::blue, at(500, 300, kSouth));
  field.scenario.called[elephants.value] = "African elephants";
  field.scenario.called_es[elephants.value] = "Elefantes africanos";
  field.state.at(elephants) = Unit{};
  field.state.at(elephants).status = Status::reserve;
  field.state.at(elephants).body = Body::flank_march;
  const auto knows = [&](Seat seat, UnitId id) {
    const View seen = view(field.state, seat);
    const Scenario& known = *seen.state.scenario;
    return known.names[id.value] == field.scenario.names[id.value] && known.of(id).type == field.scenario.of(id).type &&
           known.of(id).cost == field.scenario.of(id).cost && known.called[id.value] == field.scenario.called[id.value];
  };
  EXPECT_FALSE(knows(Seat::red, elephants));
  EXPECT_FALSE(knows(Seat::spectator, elephants));
  EXPECT_TRUE(knows(Seat::blue, elephants));
  EXPECT_TRUE(knows(Seat::umpire, elephants));
  EXPECT_TRUE(knows(Seat::red, theirs)) << "who is on the table is known";
  const View seen = view(field.state, Seat::red);
  EXPECT_TRUE(seen.state.scenario->called_es[elephants.value].empty());
  EXPECT_EQ(seen.state.seat(elephants), Seat::blue);
  // Two battles that differ only in who is hidden look the same.
  Field other;
  other.scenario = field.scenario;
  other.state = field.state;
  other.state.scenario = &other.scenario;
  other.scenario.profiles[elephants.value] = field.scenario.of(mine);
  other.scenario.profiles[elephants.value].seat = Seat::blue;
  other.scenario.names[elephants.value] = "Ve9";
  other.scenario.called[elephants.value] = "Velites";
  const View same_to_red = view(other.state, Seat::red);
  EXPECT_TRUE(same(seen, same_to_red));
  EXPECT_TRUE(same(*seen.state.scenario, *same_to_red.state.scenario));
  // When it has come everybody sees it.
  field.state.at(elephants).status = Status::on_table;
  EXPECT_TRUE(knows(Seat::red, elephants));
}

TEST_F(AntikaView, ListsAreShownWhenDetachmentsAreNamed) {
  field.scenario.play = Play::capture_camps;
  field.at_phase(Phase::detach, Seat::red, 0);
  EXPECT_NE(view(field.state, Seat::red).state.scenario->names[theirs.value], field.scenario.names[theirs.value]);
  EXPECT_EQ(view(field.state, Seat::red).state.scenario->names[mine.value], field.scenario.names[mine.value]);
  field.at_phase(Phase::terrain, Seat::red, 0);
  EXPECT_EQ(view(field.state, Seat::red).state.scenario, &field.scenario);
  // Where nothing may be hidden the lists are open from the first.
  field.scenario.play = Play::pitched;
  field.at_phase(Phase::roles, Seat::red, 0);
  EXPECT_EQ(view(field.state, Seat::red).state.scenario, &field.scenario);
}

}  // namespace
}  // namespace acies::antika
