// SPDX-License-Identifier: Apache-2.0
// What Antika's bots do where a player knows what to do.
#include "bots/recruit_bot.h"
#include "bots/veteran_bot.h"
#include "rulesets/antika/ruleset.h"
#include "rulesets/antika/test_field.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

constexpr auto kHeavy = Type::heavy_infantry;
constexpr auto kHorse = Type::medium_cavalry;

// A heavy unit of blue with its back to nobody, red's horse on its right flank, red's heavy foot far before it.
struct OpenFlank {
  Field f;
  UnitId foot = f.put(kHeavy, Seat::red, at(600, 200));
  UnitId horse = f.put(kHorse, Seat::red, at(480, 440, kEast));
  UnitId target = f.put(kHeavy, Seat::blue, at(600, 400, kSouth));
  UnitId far = f.put(kHeavy, Seat::blue, at(1000, 700, kSouth));

  template <class BotType>
  Command answer() {
    BotType bot;
    Random random(1);
    return bot.answer(view(f.state, Seat::red), 0, random, nullptr);
  }
};

bool charges(const Command& command, UnitId unit, UnitId target) {
  const Charge* charge = std::get_if<Charge>(&command);
  return charge != nullptr && charge->orders.size() == 1 && charge->orders[0].unit == unit &&
         charge->orders[0].target == target;
}

TEST(AntikaBots, TakeAFlankThatIsOffered) {
  OpenFlank o;
  const Command recruit = o.answer<RecruitBot<Antika>>();
  EXPECT_TRUE(charges(recruit, o.horse, o.target)) << Antika::print(o.f.scenario, recruit);
  const Command veteran = o.answer<VeteranBot<Antika>>();
  EXPECT_TRUE(charges(veteran, o.horse, o.target)) << Antika::print(o.f.scenario, veteran);
}

// Light foot that heavy horse has come upon may stand or run: it runs.
TEST(AntikaBots, LightTroopsRunFromHorse) {
  Field f;
  const UnitId light = f.put(Type::light_infantry, Seat::red, at(600, 300));
  f.put(kHeavy, Seat::red, at(300, 200));
  const UnitId horse = f.put(Type::heavy_cavalry, Seat::blue, at(600, 440, kSouth), {.armour = Armour::complete});
  f.put(kHeavy, Seat::blue, at(900, 700, kSouth));
  f.state.active = Seat::blue;
  f.state.first = Seat::blue;
  Charge charge;
  charge.orders.push_back({horse, light});
  Decision<Event> decision;
  SeededDice dice(1, 1);
  decide(f.state, Seat::blue, charge, dice, decision);
  ASSERT_TRUE(decision.accepted());
  for (const Event& event : decision.events) apply(f.state, event);
  ASSERT_EQ(f.state.asking, Asking::reaction);
  RecruitBot<Antika> bot;
  Random random(1);
  const Command command = bot.answer(view(f.state, Seat::red), 0, random, nullptr);
  ASSERT_TRUE(std::holds_alternative<React>(command)) << Antika::print(f.scenario, command);
  EXPECT_EQ(std::get<React>(command).reaction, Reaction::flee) << Antika::print(f.scenario, command);
}

// A veteran's heavy foot that would show its flank to horse by going on does not; with the horse far away it goes on.
TEST(AntikaBots, VeteransDoNotShowTheirFlank) {
  struct End {
    Edge shown = Edge::none;
    std::int32_t gone = 0;
  };
  const auto after_moves = [](bool horse_is_there) {
    Field f;
    const UnitId foot = f.put(kHeavy, Seat::red, at(600, 300));
    f.put(kHeavy, Seat::red, at(200, 200));
    const Pose pose = horse_is_there ? at(770, 315, kWest) : at(1150, 780, kSouth);
    const UnitId horse = f.put(Type::heavy_cavalry, Seat::blue, pose,
                               {.armour = Armour::superior, .traits = traits({Trait::cavalry_lance})});
    f.put(kHeavy, Seat::blue, at(600, 620, kSouth));
    f.put(kHeavy, Seat::blue, at(100, 700, kSouth));
    VeteranBot<Antika> bot;
    for (int n = 0; n < 20 && f.state.phase == Phase::move && f.state.active == Seat::red; ++n) {
      Random random(static_cast<std::uint64_t>(n));
      const Command command = bot.answer(view(f.state, Seat::red), 0, random, nullptr);
      if (std::holds_alternative<antika::End>(command)) break;
      Decision<Event> decision;
      SeededDice dice(1, static_cast<std::uint32_t>(n));
      decide(f.state, Seat::red, command, dice, decision);
      if (!decision.accepted()) break;
      for (const Event& event : decision.events) apply(f.state, event);
    }
    const Bodies bodies = bodies_of(f.state);
    return End{side_struck(f.state, bodies, horse, foot), f.state.at(foot).pose.at.y - 30000};
  };
  EXPECT_EQ(after_moves(true).shown, Edge::front);
  EXPECT_GT(after_moves(false).gone, 3500);
}

// Who has the initiative may leave the first move to the enemy: a veteran weighs both.
TEST(AntikaBots, VeteransWeighWhoMovesFirst) {
  OpenFlank o;
  o.f.state.phase = Phase::initiative;
  VeteranBot<Antika> bot;
  Random random(1);
  Trace<Antika> trace;
  bot.answer(view(o.f.state, Seat::red), 0, random, &trace);
  ASSERT_EQ(trace.thoughts.size(), 2U);
  EXPECT_NE(trace.thoughts[0].value, trace.thoughts[1].value);
}

// A line before a lake: who has room goes on, and who has none is shown a way round.
TEST(AntikaBots, WhatHoldsUpSomeDoesNotHoldUpTheRest) {
  Field f;
  const UnitId held = f.put(kHeavy, Seat::red, at(500, 300));
  const auto width = static_cast<std::int32_t>(f.bodies().at(held).width / 100);
  const UnitId free = f.put(kHeavy, Seat::red, at(500 + width, 300));
  f.put(kHeavy, Seat::blue, at(520, 760, kSouth));
  f.put_feature(FeatureKind::lake, 480, 330, 60, 40);
  std::vector<Command> proposals;
  propose(f.state, proposals);
  bool goes_on = false;
  bool goes_round = false;
  for (const Command& command : proposals) {
    const Move* move = std::get_if<Move>(&command);
    if (move == nullptr || move->units.size() != 1) continue;
    SeededDice dice(1, 1);
    decide(f.state, Seat::red, command, dice, f.decision);
    if (!f.decision.accepted()) continue;
    goes_on = goes_on || (move->units[0] == free && move->legs[0].kind == LegKind::advance);
    goes_round = goes_round || (move->units[0] == held && move->legs[0].kind == LegKind::left);
  }
  EXPECT_TRUE(goes_on);
  EXPECT_TRUE(goes_round);
}

}  // namespace
}  // namespace acies::antika
