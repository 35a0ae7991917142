// SPDX-License-Identifier: Apache-2.0
// No memory is taken in steady play: games that have been played once are played again, and every call of operator new
// is counted. A program of its own, because it replaces operator new.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "engine/registry.h"
#include "lab/workload.h"

namespace {

std::size_t allocations = 0;

void* take(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* take(std::size_t size, std::align_val_t align) {
  ++allocations;
  const auto bytes = static_cast<std::size_t>(align);
  if (void* memory = std::aligned_alloc(bytes, (size + bytes - 1) / bytes * bytes)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void* operator new(std::size_t size, std::align_val_t align) { return take(size, align); }
void* operator new[](std::size_t size, std::align_val_t align) { return take(size, align); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace acies {
namespace {

using dba::Dba;

TEST(Allocation, IsCounted) {
  const std::size_t before = allocations;
  const auto some = std::make_unique<Prepared<Dba>>(example_battle<Dba>());
  EXPECT_GT(allocations, before);
}

Setup battle_on(std::string_view table) {
  Setup setup = example_battle<Dba>();
  setup.options["table"] = table;
  return setup;
}

// The battle of that seed where its first turn begins. Laying a table out is allowed to take memory, and happens once
// in a battle.
dba::State deployed(const dba::State& start, std::uint64_t seed) {
  dba::State state = start;
  Decision<dba::Event> decision;
  std::uint64_t n = 0;
  for (const Said<Dba>& said : commands_of_battle<Dba>(start, seed)) {
    if (state.phase == dba::Phase::move) break;
    SeededDice dice(seed, ++n);
    Dba::decide(state, said.seat, said.command, dice, decision);
    for (const dba::Event& event : decision.events) Dba::apply(state, event);
  }
  return state;
}

// No memory is taken in games from that state that were played before.
void expect_none(const dba::State& start, std::string_view bot, std::uint64_t games) {
  const auto red = make_bot<Dba>(bot);
  const auto blue = make_bot<Dba>(bot);
  Game<Dba> game(*red, *blue);
  for (std::uint64_t i = 0; i < games; ++i) game.play(start, game_seed(5, i));
  const std::size_t before = allocations;
  std::uint64_t commands = 0;
  for (std::uint64_t i = 0; i < games; ++i) commands += game.play(start, game_seed(5, i)).commands;
  EXPECT_GT(commands, games * 20);
  EXPECT_EQ(allocations - before, 0U) << bot << ": in " << commands << " commands";
}

void expect_none_on_laid_tables(std::string_view bot, std::uint64_t tables, std::uint64_t games) {
  const Prepared<Dba> start(battle_on("laid"));
  for (std::uint64_t table = 0; table < tables; ++table) {
    const dba::State state = deployed(start.state, table);
    ASSERT_EQ(state.phase, dba::Phase::move);
    ASSERT_FALSE(state.pieces.empty());
    expect_none(state, bot, games);
  }
}

void expect_none_on_open_table(std::string_view bot, std::uint64_t games) {
  const Prepared<Dba> start(battle_on("open"));
  expect_none(start.state, bot, games);
}

TEST(Allocation, NoneInRandomPlay) { expect_none_on_open_table("levy", 30); }
TEST(Allocation, NoneInRecruitPlay) { expect_none_on_open_table("recruit", 6); }
TEST(Allocation, NoneInRandomPlayOnLaidTables) { expect_none_on_laid_tables("levy", 12, 6); }
TEST(Allocation, NoneInRecruitPlayOnLaidTables) { expect_none_on_laid_tables("recruit", 4, 2); }

TEST(Allocation, NoneInOdds) {
  const ExampleFight<Dba> fight;
  OddsOf<Dba> odds_of;
  odds_of(fight.position.state, fight.seat, fight.command);
  const std::size_t before = allocations;
  for (int i = 0; i < 10; ++i) odds_of(fight.position.state, fight.seat, fight.command);
  EXPECT_EQ(allocations - before, 0U);
}

}  // namespace
}  // namespace acies
