// SPDX-License-Identifier: Apache-2.0
// Random moves on tables full of ground, water, roads and places: whatever is accepted leaves a table on which nothing
// lies on anything else.
//  M1 no base overlaps another, a camp, a built-up area or the waterway, or leaves the table
//  M2 nobody who may not be in bad going is in it, unless he was or follows a road
//  M3 a refused move rolls no die and changes nothing; an accepted one spends PIPs
//  M4 nobody goes farther than the longest allowance there is
#include "core/random.h"
#include "rulesets/dba/entering.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/roads.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

class AnyMove {
 public:
  AnyMove(Random& random, const State& state) : random_(random), state_(state) {}

  Command command() {
    switch (random_.below(6)) {
      case 0: return Column{units(), path(false), {}, {}};
      case 1: return BreakOff{unit(), {static_cast<std::int32_t>(random_.below(9000))}};
      default: {
        const Units who = random_.one_in(3) ? units() : Units{unit()};
        return Move{who, who.size() == 1 ? way(who[0]) : path(false), {}, {}};
      }
    }
  }

 private:
  // One of the player's own, nearly always.
  UnitId unit() {
    for (int tries = 0; tries < 20; ++tries) {
      const UnitId id = unit_id(random_.below(state_.count));
      if (state_.at(id).seat == state_.active && (state_.on_table(id) || state_.inside(id))) return id;
    }
    return unit_id(0);
  }
  Units units() {
    Units found{unit()};
    if (found[0].value % 2 == 0 && found[0].value + 1 < state_.count) found.push_back(unit_id(found[0].value + 1U));
    return found;
  }
  Manoeuvre step(bool single) {
    const auto amount = static_cast<std::int32_t>(random_.below(6000));
    const auto small = static_cast<std::int32_t>(random_.below(60000));
    switch (random_.below(single ? 8 : 4)) {
      case 0: return {ManoeuvreKind::wheel_left, small, {}};
      case 1: return {ManoeuvreKind::wheel_right, small, {}};
      case 4: return {ManoeuvreKind::back, amount, {}};
      case 5: return {ManoeuvreKind::turn, small * 2 - 60000, {}};
      case 6: return {ManoeuvreKind::left, amount, {}};
      default: return {ManoeuvreKind::advance, amount, {}};
    }
  }
  Path path(bool single) {
    Path found;
    for (std::uint32_t i = random_.below(2) + 1; i > 0; --i) found.push_back(step(single));
    return found;
  }
  // Out of its place, about, or into one.
  Path way(UnitId id) {
    Path found;
    if (state_.inside(id)) {
      const Bodies bodies = bodies_of(state_);
      const Polygon& outline = outline_of(state_, bodies, state_.at(id).in);
      const Pose within{rounded((outline.low + outline.high) * 0.5), degrees(90 * static_cast<int>(random_.below(4)))};
      found.push_back(
          {ManoeuvreKind::leave, 0, pose_outside(state_, bodies, id, state_.at(id).in, within).value_or(within)});
    }
    for (const Manoeuvre& step : path(true)) found.push_back(step);
    if (random_.one_in(4)) found.push_back({ManoeuvreKind::enter, 0, {}});
    return found;
  }

  Random& random_;
  const State& state_;
};

void lay_ground(TestTable& t, std::uint32_t kind) {
  if (kind % 2 == 0) t.terrain("wood oval 150,200 160x90 turned 30");
  if (kind % 3 != 0) t.terrain("river course 0,260 200,300 420,270 600,300 wide 25");
  t.terrain("road course 300,0 310,200 300,600 wide 20");
  if (kind % 4 == 1) t.terrain("waterway west shore 80,0 90,300 80,600");
  if (kind % 4 != 1) t.terrain("bua polygon 20,20 110,20 110,90 20,90", kind % 5 == 0 ? Seat::blue : Seat::red);
  t.camp(Seat::red, "polygon 400,0 470,0 470,40 400,40");
  t.camp(Seat::blue, "oval 400,580 80x40 turned 90");
}

void drop_unless_free(TestTable& t, UnitId id) {
  const Bodies bodies = t.bodies();
  const Rect& base = bodies.at(id);
  bool free = inside_table(t.state(), base) && is_free_ground(t.state(), bodies, base);
  for (const std::size_t k : bodies.present)
    free = free && (unit_id(k) == id || !overlap(base, bodies.rect[k], tolerance::kTouch));
  if (!free) t.state().at(id).status = Status::gone;
}

// Elements here and there, each with a friend of its kind behind it or beside it, so that there are groups and columns.
void muster(TestTable& t, Random& random) {
  constexpr std::array<std::string_view, 8> codes{"4Bd", "3Cv", "2LH", "Art", "2Ps", "4Wb", "El", "4Ax"};
  for (std::uint32_t i = 0; i < 9; ++i) {
    const double x = 30 + random.below(540);
    const double y = 30 + random.below(540);
    const Angle facing = degrees(45 * static_cast<int>(random.below(8)));
    const std::string_view code = codes[random.below(static_cast<std::uint32_t>(codes.size()))];
    const UnitId id = i % 2 == 0 ? t.red(code, x, y, facing) : t.blue(code, x, y, facing);
    const Bodies bodies = t.bodies();
    const Rect& base = bodies.at(id);
    drop_unless_free(t, id);
    const Vec to = random.one_in(2) ? base.front - base.u * base.depth : base.front + base.r * base.width;
    const UnitId next =
        i % 2 == 0 ? t.red(code, to.x / 100, to.y / 100, facing) : t.blue(code, to.x / 100, to.y / 100, facing);
    drop_unless_free(t, next);
  }
  for (const UnitId id :
       {t.red("4Ax", 435, 70, kSouth), t.blue("3Cv", 400, 530, kNorth), t.red("4Bd", 65, 110, kSouth)})
    drop_unless_free(t, id);
  for (const Site site : {Site::red_camp, Site::blue_camp, Site::bua})
    if (t.state().at(site).exists() && random.one_in(2))
      t.inside(random.one_in(2) ? Seat::red : Seat::blue, "4Sp", site);
}

void expect_sound(const State& before, const State& after, std::string_view what) {
  const Bodies bodies = bodies_of(after);
  for (const std::size_t i : bodies.present) {
    EXPECT_TRUE(inside_table(after, bodies.rect[i])) << what;
    EXPECT_TRUE(is_free_ground(after, bodies, bodies.rect[i])) << what;
    for (const std::size_t k : bodies.present)
      EXPECT_TRUE(i == k || !overlap(bodies.rect[i], bodies.rect[k], tolerance::kTouch + 2)) << what;
    const bool heavy = after.type(unit_id(i)) == Type::Art && !(after.elements[i].pose == before.elements[i].pose);
    EXPECT_TRUE(!heavy || !bad_going_under(bodies, Type::Art, bodies.rect[i]) || on_road(bodies, bodies.rect[i]))
        << what;
  }
}

TEST(MoveProperties, WhateverIsAcceptedLeavesASoundTable) {
  Random random(4242);
  int accepted = 0;
  int cut = 0;
  int entered = 0;
  int left = 0;
  for (std::uint32_t game = 0; game < 200; ++game) {
    TestTable t;
    lay_ground(t, game);
    muster(t, random);
    t.begin(Phase::move, Seat::red);
    for (int turn = 0; turn < 120; ++turn) {
      t.state().active = turn % 2 == 0 ? Seat::red : Seat::blue;
      t.state().turn = static_cast<std::uint16_t>(3 + turn % 2);
      t.state().pips = 6;
      t.state().river_barred = turn % 7 == 0 && t.state().river == Difficulty::difficult;
      if (turn % 20 == 0) t.state().river = Difficulty::unknown;
      for (std::size_t i = 0; i < t.state().count; ++i) t.state().elements[i].moves = 0;
      const Command command = AnyMove(random, t.state()).command();
      SeededDice dice(game, static_cast<std::uint32_t>(turn));
      Decision<Event> decision;
      const State before = t.state();
      decide(before, before.active, command, dice, decision);
      if (!decision.accepted()) {
        EXPECT_TRUE(decision.events.empty());
        continue;
      }
      State after = before;
      bool spent = false;
      for (const Event& event : decision.events) {
        apply(after, event);
        spent = spent || std::holds_alternative<PipsSpent>(event);
        cut += std::holds_alternative<RiverFound>(event) ? 1 : 0;
        entered += std::holds_alternative<Lodged>(event) ? 1 : 0;
        left += std::holds_alternative<Unlodged>(event) ? 1 : 0;
        const Moved* moved = std::get_if<Moved>(&event);
        EXPECT_TRUE(moved == nullptr || moved->distance.hundredths <= 12701);
      }
      EXPECT_TRUE(spent);
      ++accepted;
      expect_sound(before, after, "game " + std::to_string(game) + " turn " + std::to_string(turn));
      if (HasFailure()) return;
      after.asking = Asking::nothing;
      after.agenda.clear();
      t.state() = after;
    }
  }
  // The moves tried are worth something.
  EXPECT_GT(accepted, 500);
  EXPECT_GT(cut, 10);
  EXPECT_GT(entered, 5);
  EXPECT_GT(left, 5);
}

}  // namespace
}  // namespace acies::dba
