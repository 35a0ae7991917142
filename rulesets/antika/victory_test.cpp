// SPDX-License-Identifier: Apache-2.0
// The break point and the ends of the ten scenarios, from positions near the end.
#include <gtest/gtest.h>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

constexpr Type kHI = Type::heavy_infantry;
constexpr Type kMI = Type::medium_infantry;
constexpr Type kLI = Type::light_infantry;
constexpr Type kHC = Type::heavy_cavalry;

class AntikaVictory : public testing::Test {
 protected:
  Field f;

  void scenario(Play play, int turn) {
    f.scenario.play = play;
    f.scenario.turn_limit = row_of(play).turn_limit;
    f.at_phase(Phase::disengage, Seat::none, turn);
  }
  UnitId put(Type type, Seat seat, int x, int y) { return f.put(type, seat, at(x, y)); }
  // A unit that is lost already.
  UnitId lost(Type type, Seat seat, Status how = Status::destroyed) {
    const UnitId id = f.put(type, seat, at(100, 100));
    f.state.at(id).status = how;
    return id;
  }
  void end() {
    ASSERT_TRUE(f.run([](Scratch& s) { end_of_turn(s); }));
  }
  void expect_won(Seat seat, RuleId why) {
    end();
    EXPECT_EQ(f.state.ending, Ending::won);
    EXPECT_EQ(f.state.winner, seat);
    EXPECT_EQ(f.state.ending_rule, why);
  }
  void expect_drawn() {
    end();
    EXPECT_EQ(f.state.ending, Ending::drawn);
  }
  void expect_on() {
    end();
    EXPECT_EQ(f.state.ending, Ending::playing);
  }
};

// T15
TEST_F(AntikaVictory, an_army_retreats_at_half_of_its_bases) {
  scenario(Play::pitched, 3);
  for (int i = 0; i < 3; ++i) put(kHI, Seat::red, 100 + 100 * i, 300);
  put(kLI, Seat::red, 500, 300);
  for (int i = 0; i < 3; ++i) lost(kHI, Seat::red);  // 12 of 25
  put(kHI, Seat::blue, 600, 700);
  EXPECT_EQ(losses(f.state, Seat::red).initial, 25);
  EXPECT_EQ(losses(f.state, Seat::red).lost, 12);
  expect_on();
  const UnitId aide = f.put_with(Type::aide, unit_id(0));
  f.state.at(aide).status = Status::destroyed;  // 13, the initial count unchanged
  EXPECT_EQ(losses(f.state, Seat::red).initial, 25);
  expect_won(Seat::blue, rule("antika.victory.break"));
}

// T16
TEST_F(AntikaVictory, a_captured_camp_counts_with_all_in_it) {
  scenario(Play::pitched, 3);
  const UnitId camp = f.put_camp(Seat::red, at(600, 40));
  const UnitId garrison = f.put_garrison(camp, kHI, Kit{.armour = Armour::superior});
  const UnitId tower = f.put_tower(camp);
  for (int i = 0; i < 4; ++i) put(kHI, Seat::red, 100 + 100 * i, 300);
  put(kHI, Seat::blue, 600, 700);
  for (const UnitId id : {camp, garrison, tower}) f.state.at(id).status = Status::destroyed;
  EXPECT_EQ(losses(f.state, Seat::red).lost, 8);
  EXPECT_EQ(losses(f.state, Seat::red).initial, 21);
  const UnitId general = f.put(Type::general, Seat::red, at(600, 300));
  f.state.at(general).status = Status::destroyed;
  EXPECT_EQ(losses(f.state, Seat::red).lost, 10);
  EXPECT_EQ(outcome(f.state).losses[0], 10);
}

TEST_F(AntikaVictory, both_at_once_draw_and_the_limit_asks_for_shares) {
  scenario(Play::pitched, 5);
  put(kHI, Seat::red, 100, 300);
  put(kHI, Seat::blue, 600, 700);
  const UnitId a = lost(kHI, Seat::red);
  const UnitId b = lost(kHI, Seat::blue);
  expect_drawn();
  EXPECT_EQ(f.state.ending_rule, rule("antika.victory.draw"));
  f.state.ending = Ending::playing;
  f.state.at(a).status = Status::on_table;
  f.state.at(a).pose = at(300, 300);
  f.state.at(b).status = Status::on_table;
  f.state.at(b).pose = at(300, 700);
  lost(kLI, Seat::red);
  scenario(Play::pitched, 20);
  expect_won(Seat::blue, rule("antika.gap.turn-limit"));
}

TEST_F(AntikaVictory, who_concedes_loses) {
  scenario(Play::pitched, 2);
  put(kHI, Seat::red, 100, 300);
  ASSERT_TRUE(f.run([](Scratch& s) { concede(s, Seat::red); }));
  EXPECT_EQ(f.state.winner, Seat::blue);
  EXPECT_EQ(f.state.ending_rule, rule("antika.gap.concede"));
}

TEST_F(AntikaVictory, river_counts_who_is_across) {
  scenario(Play::river, 12);
  const UnitId mi = put(kMI, Seat::red, 300, 500);  // column 40 deep: y 460 to 500
  put(kHI, Seat::red, 600, 200);
  put(kHI, Seat::blue, 900, 700);
  expect_won(Seat::red, rule("antika.gap.scenario-river.victory"));
  scenario(Play::river, 12);
  f.state.ending = Ending::playing;
  f.state.at(mi).pose = at(300, 470);  // its rear is still in the river
  expect_drawn();
  scenario(Play::river, 11);
  f.state.ending = Ending::playing;
  expect_on();
}

TEST_F(AntikaVictory, a_general_lost_is_a_battle_lost) {
  scenario(Play::death_to_the_general, 4);
  const UnitId a = put(kHI, Seat::red, 300, 300);
  const UnitId x = put(kHI, Seat::blue, 300, 700);
  put(kHI, Seat::red, 500, 300);
  put(kHI, Seat::blue, 500, 700);
  const UnitId red = f.put_with(Type::general, a);
  const UnitId blue = f.put_with(Type::general, x);
  expect_on();
  f.state.at(blue).status = Status::destroyed;
  expect_won(Seat::red, rule("antika.gap.scenario-general.victory"));
  scenario(Play::death_to_the_general, 4);
  f.state.ending = Ending::playing;
  f.state.at(red).status = Status::destroyed;
  expect_drawn();
}

TEST_F(AntikaVictory, wagons_decide_the_escort) {
  scenario(Play::escort, 9);
  f.state.first_role = Seat::blue;
  std::array<UnitId, 3> wagon;
  for (UnitId& w : wagon) w = f.put(Type::wagon, Seat::blue, at(600 + 60 * static_cast<int>(&w - wagon.data()), 420));
  put(kHI, Seat::blue, 300, 300);
  put(kHI, Seat::red, 300, 700);
  expect_on();
  f.state.at(wagon[0]).status = Status::left;
  f.state.at(wagon[1]).status = Status::destroyed;
  expect_on();
  f.state.at(wagon[2]).status = Status::left;
  expect_won(Seat::blue, rule("antika.gap.scenario-escort.victory"));
  // Still on the table after the last turn: 2 for the escort, 2 and 1 for the raider.
  scenario(Play::escort, 14);
  f.state.ending = Ending::playing;
  f.state.at(wagon[2]).status = Status::on_table;
  expect_won(Seat::red, rule("antika.gap.scenario-escort.victory"));
  // The raider breaks: all that stand have left.
  scenario(Play::escort, 9);
  f.state.ending = Ending::playing;
  lost(kHI, Seat::red);
  expect_won(Seat::blue, rule("antika.gap.scenario-escort.victory"));
}

TEST_F(AntikaVictory, two_camps_lost_are_all_lost) {
  scenario(Play::capture_camps, 6);
  const UnitId one = f.put_camp(Seat::red, at(300, 40));
  const UnitId two = f.put_camp(Seat::red, at(900, 40));
  for (int i = 0; i < 5; ++i) put(kHI, Seat::red, 100 + 100 * i, 300);
  put(kHI, Seat::blue, 600, 700);
  f.state.at(one).status = Status::destroyed;
  expect_on();
  scenario(Play::capture_camps, 12);
  expect_won(Seat::blue, rule("antika.gap.scenario-camps.victory"));
  scenario(Play::capture_camps, 6);
  f.state.ending = Ending::playing;
  f.state.at(two).status = Status::destroyed;
  expect_won(Seat::blue, rule("antika.gap.scenario-camps.victory"));
}

TEST_F(AntikaVictory, the_cliff_is_held_by_good_order_and_doubles_losses) {
  scenario(Play::cliff, 12);
  f.state.cliff_east = true;
  const UnitId mi = put(kMI, Seat::red, 900, 300);
  put(kHI, Seat::red, 300, 300);
  put(kLI, Seat::blue, 1000, 600);
  put(kHI, Seat::blue, 300, 700);
  expect_won(Seat::red, rule("antika.gap.scenario-cliff.victory"));
  scenario(Play::cliff, 12);
  f.state.ending = Ending::playing;
  f.state.at(mi).marks.set(Mark::disordered);
  expect_won(Seat::blue, rule("antika.gap.scenario-cliff.victory"));
  scenario(Play::cliff, 3);
  f.state.ending = Ending::playing;
  f.state.at(mi).status = Status::fled;
  f.state.at(mi).marks.set(Mark::double_loss);
  EXPECT_EQ(losses(f.state, Seat::red).lost, 4);
  expect_won(Seat::blue, rule("antika.victory.break"));
}

TEST_F(AntikaVictory, the_fortress_is_taken_or_held) {
  scenario(Play::siege, 6);
  f.state.first_role = Seat::blue;
  f.state.south = Seat::red;
  const UnitId in = put(kMI, Seat::blue, 600, 740);
  put(kHI, Seat::red, 300, 300);
  const UnitId storm = put(kMI, Seat::red, 500, 720);
  lost(kHI, Seat::blue);  // broken, but there is a unit inside
  expect_on();
  f.state.at(in).pose = at(600, 620);
  expect_won(Seat::red, rule("antika.gap.scenario-siege.victory"));
  scenario(Play::siege, 12);
  f.state.ending = Ending::playing;
  f.state.at(in).pose = at(600, 740);
  expect_won(Seat::blue, rule("antika.gap.scenario-siege.victory"));
  scenario(Play::siege, 6);
  f.state.ending = Ending::playing;
  f.state.at(storm).status = Status::destroyed;
  lost(kMI, Seat::red);
  expect_won(Seat::blue, rule("antika.victory.break"));
}

TEST_F(AntikaVictory, elephants_take_no_fortress) {
  scenario(Play::siege, 6);
  f.state.first_role = Seat::blue;
  f.state.south = Seat::red;
  put(Type::elephant, Seat::red, 600, 740);
  put(kHI, Seat::red, 300, 300);
  put(kMI, Seat::blue, 900, 500);
  expect_on();
}

TEST_F(AntikaVictory, the_column_breaks_through) {
  scenario(Play::ambush, 8);
  f.state.first_role = Seat::red;
  const UnitId a = put(kHI, Seat::red, 300, 400);
  put(kHI, Seat::red, 600, 400);
  put(kHC, Seat::red, 800, 400);
  put(kHI, Seat::blue, 300, 700);
  f.state.at(a).status = Status::left;
  expect_on();  // 4 of 9
  f.state.at(unit_id(2)).status = Status::left;
  expect_won(Seat::red, rule("antika.gap.scenario-ambush.victory"));
  scenario(Play::ambush, 12);
  f.state.ending = Ending::playing;
  f.state.at(a).status = Status::on_table;
  expect_drawn();
}

TEST_F(AntikaVictory, cities_are_claimed_and_held) {
  scenario(Play::cities, 3);
  for (const int x : {300, 600, 900}) f.put_feature(FeatureKind::urban, x, 400, 120, 120);
  put(kMI, Seat::red, 300, 420);
  const UnitId middle = put(kMI, Seat::red, 600, 420);
  put(Type::elephant, Seat::red, 900, 420);
  put(kHI, Seat::blue, 300, 700);
  put(kHI, Seat::blue, 500, 700);
  end();
  EXPECT_EQ(f.state.features[0].holder, Seat::red);
  EXPECT_EQ(f.state.features[1].holder, Seat::red);
  EXPECT_EQ(f.state.features[2].holder, Seat::none);  // antika.terrain.urban-excluded
  // A claim lasts when its holder goes; two of the three at the last turn win.
  f.state.at(middle).pose = at(600, 200);
  scenario(Play::cities, 10);
  expect_won(Seat::red, rule("antika.gap.scenario-cities.victory"));
  // All three count from turn 4.
  scenario(Play::cities, 3);
  f.state.ending = Ending::playing;
  f.state.features[2].holder = Seat::red;
  expect_on();
  scenario(Play::cities, 4);
  expect_won(Seat::red, rule("antika.gap.scenario-cities.victory"));
}

TEST_F(AntikaVictory, those_not_yet_come_are_counted_and_not_lost) {
  scenario(Play::unexpected, 14);
  const UnitId a = put(kHI, Seat::red, 300, 300);
  f.state.at(a).status = Status::reserve;
  put(kLI, Seat::red, 500, 300);
  put(kHI, Seat::blue, 300, 700);
  lost(kLI, Seat::blue);
  EXPECT_EQ(losses(f.state, Seat::red).initial, 5);
  expect_won(Seat::red, rule("antika.gap.scenario-unexpected.victory"));
}

TEST_F(AntikaVictory, allies_break_one_by_one) {
  scenario(Play::pitched, 4);
  f.scenario.two_a_side = true;
  const UnitId camp = f.put_camp(Seat::red, at(600, 40));
  const UnitId a = put(kHI, Seat::red, 300, 300);
  const UnitId b = put(kHI, Seat::red, 500, 300);
  put(kHI, Seat::red, 700, 300);
  f.scenario.profiles[b.value].army = 1;
  f.scenario.profiles[3].army = 1;
  put(kHI, Seat::blue, 300, 700);
  f.state.at(camp).status = Status::destroyed;
  EXPECT_EQ(losses(f.state, Seat::red, 0).lost, 2);  // antika.victory.camp-two-a-side
  EXPECT_EQ(losses(f.state, Seat::red, 1).lost, 2);
  expect_on();
  EXPECT_EQ(f.state.at(a).status, Status::fled);  // 2 of 4: the first army goes home
  EXPECT_EQ(f.state.at(b).status, Status::on_table);
  f.state.at(b).status = Status::destroyed;
  expect_won(Seat::blue, rule("antika.victory.break"));
}

}  // namespace
}  // namespace acies::antika
