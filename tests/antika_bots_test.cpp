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

}  // namespace
}  // namespace acies::antika
