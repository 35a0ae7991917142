// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/duel.h"

#include <gtest/gtest.h>

#include "rulesets/antika/facts.h"
#include "rulesets/antika/setup.h"

namespace acies::antika {
namespace {

struct Put {
  Scenario scenario;
  State state;
};

void put(const Duel& duel, Put& out) {
  const auto position = put_on_table(duel);
  ASSERT_TRUE(position.ok()) << position.error().code << position.error().message;
  const Start start = initial(position->setup, out.scenario);
  ASSERT_TRUE(start.ok()) << start.errors[0].code << start.errors[0].where;
  out.state = start.state;
  EXPECT_EQ(position->command, "end");
}

Duel duel_of(const char* a, const char* d) {
  Duel duel;
  duel.attacker.type = a;
  duel.defender.type = d;
  return duel;
}

TEST(AntikaDuel, the_two_fight_and_nobody_else) {
  Put p;
  put(duel_of("HI/superior/trained", "MI"), p);
  EXPECT_EQ(p.state.phase, Phase::combat);
  ASSERT_EQ(p.state.melees.size(), 1U);
  EXPECT_EQ(p.state.melees[0].since, 0);
  put(example_duel(), p);
  EXPECT_EQ(p.state.melees[0].since, 3);
  EXPECT_TRUE(p.state.melees[0].charged_a);
}

TEST(AntikaDuel, neighbours_do_what_they_are_put_there_for) {
  Duel duel = duel_of("HI", "HI");
  duel.attacker.support = "HI";
  duel.attacker.general = true;
  duel.defender.overlaps = 1;
  duel.flank = true;
  Put p;
  put(duel, p);
  const Bodies bodies = bodies_of(p.state);
  const auto id = [&](const char* name) {
    for (std::size_t i = 0; i < p.state.count; ++i)
      if (p.scenario.names[i] == name) return unit_id(i);
    return kNoUnit;
  };
  EXPECT_TRUE(overlaps(p.state, bodies, id("B1"), id("X")));
  EXPECT_TRUE(may_support(p.state, bodies, id("S"), id("A")));
  EXPECT_TRUE(flanked(p.state, id("X")));
  EXPECT_TRUE(disordered(p.state, id("X")));  // antika.flank.disorder-front-and-flank
  EXPECT_EQ(leader_with(p.state, id("A")), id("G"));
}

TEST(AntikaDuel, shots_are_declared) {
  Duel duel = duel_of("LI/bow", "HI/mediocre");
  duel.shooting = true;
  duel.aid = 1;
  duel.going = "scrub";
  Put p;
  put(duel, p);
  EXPECT_EQ(p.state.phase, Phase::shoot);
  ASSERT_EQ(p.state.shots.size(), 1U);
  EXPECT_EQ(p.state.shots[0].weapon, Weapon::bow);
  EXPECT_TRUE(p.state.shots[0].support.valid());
  EXPECT_EQ(p.state.features.size(), 1U);
}

TEST(AntikaDuel, what_cannot_be_is_told) {
  EXPECT_EQ(put_on_table(duel_of("HI", "Bd")).error().code, "setup.antika-type");
  EXPECT_EQ(put_on_table(duel_of("LI/phalanx", "HI")).error().code, "antika.army.only-phalanx");
  EXPECT_EQ(put_on_table(duel_of("LART", "HI")).error().code, "duel.antika-no-melee");
  EXPECT_EQ(put_on_table(duel_of("GEN", "HI")).error().code, "duel.antika-not-a-unit");
  Duel duel = duel_of("HI", "HI");
  duel.shooting = true;
  EXPECT_EQ(put_on_table(duel).error().code, "duel.antika-no-shooter");
  duel = duel_of("HI", "HI");
  duel.going = "lava";
  EXPECT_EQ(put_on_table(duel).error().code, "duel.antika-going");
  duel = duel_of("HI", "HI");
  duel.defender.overlaps = 3;
  EXPECT_EQ(put_on_table(duel).error().code, "duel.antika-no-room");
}

}  // namespace
}  // namespace acies::antika
