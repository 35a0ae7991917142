// SPDX-License-Identifier: Apache-2.0
// Speed of the geometry. Each benchmark runs over pairs of bases near each other, in a space of 150 mm, where the quick
// rejections rarely help; those named "table" over pairs strewn on a whole table of 600 mm, as a battle has them.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "geometry/polygon.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "geometry/tolerance.h"

namespace acies {
namespace {

constexpr std::size_t kPairs = 1024;  // a power of two

struct Trial {
  Pose from;
  Pose to;
  Rect base;
  Rect other;
  Vec by;
  Angle turn;
};

std::vector<Trial> trials(std::int32_t space_mm) {
  std::uint64_t state = 42;
  const auto in = [&state](std::int32_t low, std::int32_t high) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + static_cast<std::int32_t>((state >> 33U) % static_cast<std::uint64_t>(high - low));
  };
  const auto pose = [&] {
    Pose p;
    p.at.x = in(0, space_mm * 100);
    p.at.y = in(0, space_mm * 100);
    p.facing.thousandths = in(0, kFullCircle);
    return p;
  };
  std::vector<Trial> all(kPairs);
  for (Trial& t : all) {
    t.from = pose();
    t.base = place(t.from, mm(40), mm(20));
    t.other = place(pose(), mm(40), mm(in(1, 4) * 10));
    t.by = t.base.u * in(1000, 10000);
    t.turn = {in(-90000, 90000)};
    t.to = {{t.from.at.x + in(-6000, 6000), t.from.at.y + in(-6000, 6000)}, turned(t.from.facing, {in(-90000, 90000)})};
  }
  return all;
}

template <class Question>
void run(benchmark::State& state, std::int32_t space_mm, Question question) {
  const std::vector<Trial> all = trials(space_mm);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(question(all[i]));
    i = (i + 1) % kPairs;
  }
  state.SetItemsProcessed(state.iterations());
}

void place_base(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return place(t.from, mm(40), mm(20)); });
}
void rectangle_overlap(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return overlap(t.base, t.other, tolerance::kTouch); });
}
void rectangle_overlap_table(benchmark::State& state) {
  run(state, 600, [](const Trial& t) { return overlap(t.base, t.other, tolerance::kTouch); });
}
void rectangle_distance(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return nearest(t.base, t.other); });
}
void rectangle_within(benchmark::State& state) {
  run(state, 600, [](const Trial& t) { return within(t.base, t.other, 4000); });
}
void strip(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return strip_interval(t.base, t.other, 2000, 0); });
}
// An oval in the middle of that space, of 64 corners.
Polygon wood(std::int32_t space_mm) {
  std::vector<Point> corners;
  for (int k = 0; k < 64; ++k) {
    const SinCos t = sin_cos(Angle{k * (kFullCircle / 64)});
    corners.push_back(rounded(Vec{space_mm * 50 + t.sine * 8000, space_mm * 50 + t.cosine * 4000}));
  }
  return polygon(corners).value();
}
void oval_overlap(benchmark::State& state) {
  run(state, 150, [piece = wood(150)](const Trial& t) { return overlap(piece, t.base, tolerance::kTouch); });
}
void oval_overlap_table(benchmark::State& state) {
  run(state, 600, [piece = wood(600)](const Trial& t) { return overlap(piece, t.base, tolerance::kTouch); });
}
void oval_distance(benchmark::State& state) {
  run(state, 600, [piece = wood(600)](const Trial& t) { return nearest(t.base, piece); });
}
void oval_free_way(benchmark::State& state) {
  run(state, 150, [piece = wood(150)](const Trial& t) { return free_way(t.base, t.base.u, 10000, piece, 0); });
}
void swept_advance(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return sweep_shift(t.base, t.by, t.other, tolerance::kTouch); });
}
void swept_advance_table(benchmark::State& state) {
  run(state, 600, [](const Trial& t) { return sweep_shift(t.base, t.by, t.other, tolerance::kTouch); });
}
void swept_wheel(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return sweep_wheel(t.base, t.base.fl(), t.turn, t.other, tolerance::kTouch); });
}
void swept_wheel_table(benchmark::State& state) {
  run(state, 600, [](const Trial& t) { return sweep_wheel(t.base, t.base.fl(), t.turn, t.other, tolerance::kTouch); });
}
void swept_free_move(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return sweep_free(t.from, t.to, mm(40), mm(20), t.other, tolerance::kTouch); });
}
void zone_entered(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return first_inside_zone(t.from, t.to, mm(40), mm(20), t.other, 2000, 4000); });
}
void overlap_area(benchmark::State& state) {
  run(state, 150, [](const Trial& t) { return area(intersection(convex(t.base), convex(t.other))); });
}

BENCHMARK(place_base);
BENCHMARK(rectangle_overlap);
BENCHMARK(rectangle_overlap_table);
BENCHMARK(rectangle_distance);
BENCHMARK(rectangle_within);
BENCHMARK(strip);
BENCHMARK(oval_overlap);
BENCHMARK(oval_overlap_table);
BENCHMARK(oval_distance);
BENCHMARK(oval_free_way);
BENCHMARK(swept_advance);
BENCHMARK(swept_advance_table);
BENCHMARK(swept_wheel);
BENCHMARK(swept_wheel_table);
BENCHMARK(swept_free_move);
BENCHMARK(zone_entered);
BENCHMARK(overlap_area);

}  // namespace
}  // namespace acies
