// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/sight.h"

#include <algorithm>
#include <cmath>

#include "geometry/testing.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/test_field.h"

namespace acies::antika {
namespace {

constexpr auto kLight = Type::light_infantry;

bool free(const Field& f, UnitId who, UnitId target) {
  const Bodies bodies = f.bodies();
  return corridor(f.state, bodies, who, bodies.at(who), target).free;
}

// A base 40 wide and 20 deep whose body covers x from `left`, y from 340 to 360.
UnitId block(Field& f, std::int32_t left) { return f.put(kLight, Seat::blue, at(left + 20, 360)); }

struct Shooter {
  Field f;
  UnitId who;
  UnitId target;
  Shooter() {
    who = f.put(kLight, Seat::red, at(600, 300));
    target = f.put(kLight, Seat::blue, at(600, 420, kSouth));
  }
};

TEST(AntikaSight, T24GapOfHalfABase) {
  Shooter s;
  block(s.f, 550);
  const UnitId right = block(s.f, 610);
  EXPECT_TRUE(free(s.f, s.who, s.target));
  s.f.state.at(right).pose = at(629, 360);  // 609 to 649: a gap of 19
  const Bodies bodies = s.f.bodies();
  const Sight sight = corridor(s.f.state, bodies, s.who, bodies.at(s.who), s.target);
  EXPECT_FALSE(sight.free);
  EXPECT_TRUE(sight.blocker.valid());
  EXPECT_NE(sight.blocker, s.target);
}

TEST(AntikaSight, LeansAroundWhatIsAhead) {
  Shooter s;
  s.f.state.at(s.target).pose = at(700, 420, kSouth);
  block(s.f, 580);  // straight ahead only
  EXPECT_TRUE(free(s.f, s.who, s.target));
  s.f.state.at(s.target).pose = at(760, 420, kSouth);  // more than 45 degrees aside
  EXPECT_FALSE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, EndsWithFullWidthOnTarget) {
  Shooter s;
  s.f.state.at(s.target).pose = at(600, 420, kSouth);
  block(s.f, 530);
  block(s.f, 590);
  EXPECT_FALSE(free(s.f, s.who, s.target));  // 20 free between, but not in front of the shooter
}

TEST(AntikaSight, WoodsByDepthAlongTheCentreLine) {
  Shooter s;
  s.f.put_feature(FeatureKind::open_wood, 600, 360, 400, 40);
  EXPECT_TRUE(free(s.f, s.who, s.target));  // 40 deep at most
  s.f.state.features[0].height = mm(42);
  EXPECT_FALSE(free(s.f, s.who, s.target));
  s.f.state.features[0].width = mm(60);
  EXPECT_TRUE(free(s.f, s.who, s.target));  // less than 40 where it narrows, 10 mm aside
  s.f.state.features[0].height = mm(60);
  EXPECT_FALSE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, WoodTheShooterStandsInCounts) {
  Shooter s;
  s.f.put_feature(FeatureKind::dense_wood, 600, 290, 400, 90);  // 335 at its top: 35 of wood ahead
  EXPECT_TRUE(free(s.f, s.who, s.target));
  s.f.put_feature(FeatureKind::dense_wood, 600, 420, 400, 40);  // and 20 more before the target
  EXPECT_FALSE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, HillsBlockThoseOffThem) {
  Shooter s;
  s.f.put_feature(FeatureKind::gentle_hill, 600, 360, 200, 40);
  const Bodies bodies = s.f.bodies();
  const Sight sight = corridor(s.f.state, bodies, s.who, bodies.at(s.who), s.target);
  EXPECT_FALSE(sight.free);
  EXPECT_EQ(sight.feature, 0);
}

TEST(AntikaSight, SeesOverTroopsFromAHill) {
  Shooter s;
  const UnitId between = block(s.f, 580);
  block(s.f, 540);
  block(s.f, 620);
  EXPECT_FALSE(free(s.f, s.who, s.target));
  s.f.put_feature(FeatureKind::gentle_hill, 600, 280, 240, 80);  // under the shooter
  EXPECT_TRUE(free(s.f, s.who, s.target));
  s.f.state.features[0] = {FeatureKind::gentle_hill, {60000, 43000}, {}, mm(240), mm(80), Seat::none};
  EXPECT_TRUE(free(s.f, s.who, s.target));  // under the target
  // Units on the same hill still block.
  s.f.state.at(between).pose = at(600, 390);
  s.f.state.at(unit_id(3)).pose = at(560, 390);
  s.f.state.at(unit_id(4)).pose = at(640, 390);
  s.f.state.features[0] = {FeatureKind::gentle_hill, {60000, 41000}, {}, mm(300), mm(160), Seat::none};
  EXPECT_FALSE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, TownsBlockBetweenOthersOnly) {
  Shooter s;
  s.f.put_feature(FeatureKind::urban, 600, 360, 120, 40);
  EXPECT_FALSE(free(s.f, s.who, s.target));
  s.f.state.features[0].centre = {60000, 42000};
  s.f.state.features[0].height = mm(120);  // the target is in it
  EXPECT_TRUE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, LakesDoNotBlockAndCragsDo) {
  Shooter s;
  s.f.put_feature(FeatureKind::lake, 600, 360, 120, 40);
  EXPECT_TRUE(free(s.f, s.who, s.target));
  s.f.state.features[0].kind = FeatureKind::crag;
  EXPECT_FALSE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, CampsBlockEvenFromAHillAndGeneralsNever) {
  Shooter s;
  s.f.put(Type::general, Seat::blue, at(600, 380));
  EXPECT_TRUE(free(s.f, s.who, s.target));
  s.f.put_feature(FeatureKind::gentle_hill, 600, 280, 240, 80);
  s.f.put_camp(Seat::blue, at(600, 380));
  EXPECT_FALSE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, AmbushesAreNotSeen) {
  Shooter s;
  for (const std::int32_t left : {540, 580, 620}) s.f.state.at(block(s.f, left)).status = Status::hidden;
  EXPECT_TRUE(free(s.f, s.who, s.target));
}

TEST(AntikaSight, RangeIsFromTheFrontEdge) {
  Shooter s;
  const Bodies bodies = s.f.bodies();
  EXPECT_NEAR(range_to(bodies.at(s.who), bodies.at(s.target)), 12000, 1e-6);
}

TEST(AntikaSight, AnyEdgeForTheImpetuous) {
  Shooter s;
  s.f.state.at(s.who).pose = at(600, 300, kSouth);
  EXPECT_FALSE(free(s.f, s.who, s.target));
  EXPECT_TRUE(sees(s.f.state, s.f.bodies(), s.who, s.target));
}

// --- the grid of antika.gap.corridor tried strip by strip, line by line

struct Chord {
  double in = 1;
  double out = 0;
  bool meets() const { return in <= out && out >= 0; }
};

Chord chord(const Rect& body, Vec from, Vec way) {
  Chord c{-1e18, 1e18};
  const Vec p = body.local(from);
  const Vec d{dot(way, body.r), dot(way, body.u)};
  const auto slab = [&](double at_p, double by, double low, double high) {
    if (std::abs(by) < 1e-12) {
      if (at_p < low || at_p > high) c = {1, 0};
      return;
    }
    const double a = (low - at_p) / by;
    const double b = (high - at_p) / by;
    c.in = std::max(c.in, std::min(a, b));
    c.out = std::min(c.out, std::max(a, b));
  };
  slab(p.x, d.x, -body.width / 2, body.width / 2);
  slab(p.y, d.y, -body.depth, 0);
  return c;
}

enum class Answer { yes, no, unclear };

// Lines every tenth of a millimetre; an answer only where no strip is near a limit.
Answer by_hand(const std::vector<Rect>& blockers, const Rect& from, const Rect& target) {
  bool unclear = false;
  for (int lean = -45; lean <= 45; ++lean) {
    const SinCos turn = sin_cos(degrees(lean));
    const Vec way = from.u * turn.cosine + from.r * turn.sine;
    for (int u = -60; u <= 60; ++u) {
      const double start = u * 100.0;
      if (std::abs(start) + 1000 / turn.cosine > from.width / 2 + 1e-6) continue;
      bool lands = true;
      std::vector<int> taken(blockers.size(), 0);
      int missed = 0;
      for (int k = -100; k <= 100; ++k) {
        const Vec p = from.front + from.r * (start + k * 10.0 / turn.cosine);
        const Chord goal = chord(target, p, way);
        if (!goal.meets()) {
          ++missed;
          continue;
        }
        for (std::size_t b = 0; b < blockers.size(); ++b) {
          const Chord c = chord(blockers[b], p, way);
          if (c.meets() && c.in < goal.in) ++taken[b];
        }
      }
      lands = missed == 0;
      int worst = 0;
      for (const int t : taken) worst = std::max(worst, t);
      if (lands && worst <= 2) return Answer::yes;
      if (missed <= 1 && worst <= 8) unclear = true;
    }
  }
  return unclear ? Answer::unclear : Answer::no;
}

TEST(AntikaSight, AgreesWithTheGrid) {
  acies::testing::Numbers numbers(7);
  int yes = 0;
  int no = 0;
  for (int round = 0; round < 50; ++round) {
    Field f;
    const UnitId who = f.put(numbers.in(0, 2) == 0 ? kLight : Type::heavy_infantry, Seat::red, at(600, 300));
    const std::int32_t x = numbers.in(56000, 64000);
    const std::int32_t y = numbers.in(38000, 45000);
    const UnitId target = f.put(kLight, Seat::blue, Pose{{x, y}, Angle{numbers.in(90000, 270000)}});
    std::vector<Rect> blockers;
    const int count = numbers.in(1, 5);
    for (int i = 0; i < count; ++i) {
      const std::int32_t bx = numbers.in(53000, 67000);
      const std::int32_t by = numbers.in(31000, 40000);
      const Pose pose{{bx, by}, Angle{numbers.in(0, 360000)}};
      const Rect body = place(pose, mm(40), mm(20));
      if (overlap(body, f.bodies().at(target), 0) || overlap(body, f.bodies().at(who), 0)) continue;
      f.put(kLight, Seat::blue, pose);
      blockers.push_back(body);
    }
    const Bodies bodies = f.bodies();
    const Answer answer = by_hand(blockers, bodies.at(who), bodies.at(target));
    if (answer == Answer::unclear) continue;
    (answer == Answer::yes ? yes : no) += 1;
    EXPECT_EQ(corridor(f.state, bodies, who, bodies.at(who), target).free, answer == Answer::yes) << round;
  }
  EXPECT_GT(yes, 8);
  EXPECT_GT(no, 8);
}

// A town that the target may stand in part of, turned anyhow.
TEST(AntikaSight, AgreesWithTheGridWhereTheTargetStandsAtTheEdgeOfATown) {
  acies::testing::Numbers numbers(11);
  int yes = 0;
  int no = 0;
  for (int round = 0; round < 60; ++round) {
    Field f;
    const UnitId who = f.put(Type::heavy_infantry, Seat::red, at(600, 300));
    const std::int32_t x = numbers.in(57000, 63000);
    const UnitId target = f.put(kLight, Seat::blue, Pose{{x, 40000}, Angle{numbers.in(150000, 210000)}});
    const std::int32_t town_x = numbers.in(54000, 66000);
    const std::int32_t town_y = numbers.in(38000, 42000);
    const Angle turn{numbers.in(0, 90000)};
    f.state.features.push_back({FeatureKind::urban, {town_x, town_y}, turn, mm(120), mm(50), Seat::none});
    const Bodies bodies = f.bodies();
    if (inside(bodies, 0, bodies.at(target))) continue;
    Rect town;
    for (std::size_t i = 0; i < 4; ++i) town.corner[i] = bodies.outline[0].point[i];
    town.u = (town.fl() - town.rl()) * (1 / distance(town.fl(), town.rl()));
    town.r = (town.fr() - town.fl()) * (1 / distance(town.fr(), town.fl()));
    town.front = (town.fl() + town.fr()) * 0.5;
    town.width = distance(town.fl(), town.fr());
    town.depth = distance(town.fl(), town.rl());
    const Answer answer = by_hand({town}, bodies.at(who), bodies.at(target));
    if (answer == Answer::unclear) continue;
    (answer == Answer::yes ? yes : no) += 1;
    EXPECT_EQ(corridor(f.state, bodies, who, bodies.at(who), target).free, answer == Answer::yes) << round;
  }
  EXPECT_GT(yes, 5);
  EXPECT_GT(no, 2);
}

}  // namespace
}  // namespace acies::antika
