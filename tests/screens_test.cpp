// SPDX-License-Identifier: Apache-2.0
// What rulesets offer to screens (RulesetScreens), asked at many nodes of random games of every registered ruleset:
// hands put units anywhere, and nothing that comes of it is nonsense.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/full_ruleset.h"
#include "engine/match.h"
#include "engine/registry.h"
#include "tests/support/battle_setups.h"

namespace acies {
namespace {

constexpr std::uint64_t kGames = 2;
constexpr std::uint32_t kLongestGame = 400;
constexpr int kDrags = 6;

template <class R>
class Screens : public testing::Test {
  static_assert(FullRuleset<R>);

 protected:
  using Command = typename R::Command;

  Match<R> begun(std::uint64_t number) {
    RecordHeader header;
    header.seed.value = 500 + number;
    header.tables = {R::info().tables_hash};
    header.setup = testing_support::battle_setup<R>(number);
    Result<Match<R>> match = Match<R>::start(header);
    EXPECT_TRUE(match);
    return std::move(*match);
  }
  bool accepted(const typename R::State& state, Seat seat, const Command& command) {
    SeededDice dice(3, 3);
    R::decide(state, seat, command, dice, decision_);
    EXPECT_NE(decision_.accepted(), decision_.events.empty() && !decision_.violations.empty());
    return decision_.accepted();
  }
  // Near somebody, on either side, or anywhere on the table.
  Pose somewhere(const Scene& scene, Random& random) {
    Point at{random.between(0, scene.width.hundredths), random.between(0, scene.height.hundredths)};
    if (!scene.units.empty() && !random.one_in(4)) {
      at = scene.units[random.below(static_cast<std::uint32_t>(scene.units.size()))].pose.at;
      at.x += random.between(-5000, 5000);
      at.y += random.between(-5000, 5000);
    }
    return {at, {random.between(0, kFullCircle - 1)}};
  }
  void look(const Match<R>& match, Random& random) {
    const Seat seat = R::question(match.state()).seat;
    const typename R::View view = R::view(match.state(), seat);
    const typename R::State state = R::assume(view);
    const Scene scene = R::scene(view);
    std::vector<SceneUnit> mine;
    R::waiting(view, mine);
    for (const SceneUnit& unit : mine) EXPECT_EQ(unit.seat, seat);
    for (const SceneUnit& unit : scene.units)
      if (unit.seat == seat) mine.push_back(unit);
    for (int i = 0; i < kDrags && !mine.empty(); ++i)
      drag(view, state, mine[random.below(static_cast<std::uint32_t>(mine.size()))], somewhere(scene, random), random);
    std::vector<StandingFight<R>> fights;
    R::standing_fights(view, fights);
    for (const StandingFight<R>& fight : fights) {
      EXPECT_NE(fight.a, fight.b);
      EXPECT_TRUE(accepted(fight.state, fight.seat, fight.command));
      ++fights_;
    }
  }
  void drag(const typename R::View& view, const typename R::State& state, const SceneUnit& unit, Pose to,
            Random& random) {
    std::vector<UnitId> group;
    R::natural_group(view, unit.id, group);
    ASSERT_FALSE(group.empty());
    EXPECT_EQ(group[0], unit.id);
    for (std::size_t i = 1; i < group.size(); ++i)
      EXPECT_EQ(std::count(group.begin(), group.end(), group[i]), 1) << "named twice";
    if (random.one_in(2)) group.resize(1);
    if (random.one_in(2)) to.facing = unit.pose.facing;
    std::vector<Command> ways;
    R::drags(view, group, to, ways);
    EXPECT_LT(ways.size(), 40U);
    const typename R::Scenario& scenario = *state.scenario;
    bool any = false;
    for (const Command& way : ways) {
      const std::string text = R::print(scenario, way);
      const Result<Command> read = R::parse(scenario, text);
      ASSERT_TRUE(read) << text;
      EXPECT_EQ(R::print(scenario, *read), text);
      any = accepted(state, view.seat, way) || any;
    }
    drags_ += ways.empty() ? 0 : 1;
    accepted_ += any ? 1 : 0;
    std::vector<SceneZone> zones;
    R::overlays(view, group, zones);
    for (const SceneZone& zone : zones) {
      EXPECT_FALSE(zone.kind.empty());
      EXPECT_GE(zone.outline.size(), 3U);
    }
  }

  int drags_ = 0;
  int accepted_ = 0;
  int fights_ = 0;

 private:
  Decision<typename R::Event> decision_;
};

template <class... Rs>
using AsTypes = testing::Types<Rs...>;
using Tested = boost::mp11::mp_apply<AsTypes, Rulesets>;

struct NameOfRuleset {
  template <class R>
  static std::string GetName(int) {
    return std::string(R::info().id);
  }
};

TYPED_TEST_SUITE(Screens, Tested, NameOfRuleset);

TYPED_TEST(Screens, HandsOnTheTable) {
  for (std::uint64_t number = 0; number < kGames && !this->HasFailure(); ++number) {
    Match<TypeParam> match = this->begun(number);
    Random random(number, 4);
    while (TypeParam::question(match.state()).seat != Seat::none && match.count() < kLongestGame &&
           !this->HasFailure()) {
      this->look(match, random);
      const Seat seat = TypeParam::question(match.state()).seat;
      const auto command = TypeParam::sample(TypeParam::view(match.state(), seat), random);
      match.submit(seat, command);
    }
  }
  EXPECT_GT(this->drags_, 100);
  EXPECT_GT(this->accepted_ * 6, this->drags_) << "hardly a hand means something that is allowed";
  EXPECT_GT(this->fights_, 10);
}

}  // namespace
}  // namespace acies
