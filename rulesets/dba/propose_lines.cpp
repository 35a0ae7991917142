// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/propose_lines.h"

#include <algorithm>
#include <cmath>

#include "base/stable_order.h"
#include "geometry/predicates.h"
#include "geometry/round.h"

namespace acies::dba {
namespace {

constexpr double kGrainOfSlide = 5;      // a twentieth of a millimetre needs no shift
constexpr double kWidestWheel = 50;      // degrees
constexpr std::size_t kMostAttacks = 5;  // of one line

void add_move(const Units& line, const Path& path, std::vector<Command>& out) {
  out.push_back(Move{line, path, {}, kNoUnit});
}

void add_step(Path& path, ManoeuvreKind kind, double amount) {
  const std::int32_t whole = rounded(amount);
  if (whole > 0) path.push_back({kind, whole, {}});
}

Vec rotated(Vec v, const SinCos& turn) {  // clockwise
  return {v.x * turn.cosine + v.y * turn.sine, v.y * turn.cosine - v.x * turn.sine};
}

// The two ends of a line: the outer front corners of its leftmost and rightmost elements.
struct Ends {
  Vec left;
  Vec right;
  double span = 0;
};
Ends ends_of(const Bodies& bodies, const Units& line) {
  const Rect& first = bodies.at(line[0]);
  Ends ends{first.fl(), first.fr(), 0};
  for (const UnitId id : line) {
    const Rect& base = bodies.at(id);
    if (first.local(base.fl()).x < first.local(ends.left).x) ends.left = base.fl();
    if (first.local(base.fr()).x > first.local(ends.right).x) ends.right = base.fr();
  }
  ends.span = length(ends.right - ends.left);
  return ends;
}

// A way into contact: a wheel (clockwise positive), then ahead with a shift to the right on the way.
struct Approach {
  std::int32_t wheel = 0;
  double ahead = 0;
  double shift = 0;
};

Path path_of(const Approach& way, double near) {
  Path path;
  if (way.wheel != 0)
    path.push_back({way.wheel < 0 ? ManoeuvreKind::wheel_left : ManoeuvreKind::wheel_right, std::abs(way.wheel), {}});
  const double last = std::min(way.ahead, near);
  const bool shifts = std::abs(way.shift) > kGrainOfSlide;
  add_step(path, ManoeuvreKind::advance, shifts ? way.ahead - last : way.ahead);
  if (shifts) {
    add_step(path, way.shift < 0 ? ManoeuvreKind::left : ManoeuvreKind::right, std::abs(way.shift));
    add_step(path, ManoeuvreKind::advance, last);
  }
  return path;
}

class Attacks {
 public:
  Attacks(const State& state, const Bodies& bodies, const Units& line, double limit)
      : state_(state),
        bodies_(bodies),
        line_(line),
        limit_(limit),
        bw_(state.scenario->bw().units()),
        ends_(ends_of(bodies, line)) {}

  void add(std::vector<Command>& out) {
    for (const std::size_t i : bodies_.enemies(state_.at(line_[0]).seat)) look_at(unit_id(i));
    for (const Approach& way : ways_) {
      const Path path = path_of(way, bw_ / 2);
      if (!path.empty()) add_free(way, path, out);
    }
  }

 private:
  void look_at(UnitId enemy) {
    const Rect& target = bodies_.at(enemy);
    const Angle facing = state_.at(line_[0]).pose.facing;
    const Angle turn = shorter_turn(facing, opposite(state_.at(enemy).pose.facing));
    if (std::abs(turn.thousandths) > kWidestWheel * 1000) return;
    const SinCos by = sin_cos(turn);
    const Vec pivot = turn.thousandths < 0 ? ends_.left : ends_.right;
    const Vec u = rotated(bodies_.at(line_[0]).u, by);
    const Vec r = rotated(bodies_.at(line_[0]).r, by);
    for (const UnitId id : line_) {
      const Vec there = pivot + rotated(bodies_.at(id).front - pivot, by);
      const Vec way = target.front - there;
      const Approach approach{turn.thousandths, dot(way, u), dot(way, r)};
      if (std::abs(approach.shift) > bw_ / 2 + 1 || approach.ahead < 0 || approach.ahead > limit_) continue;
      take(approach);
    }
  }
  // Those who would run into an enemy stay behind; the rest go as far as they hang together.
  void add_free(const Approach& way, const Path& path, std::vector<Command>& out) const {
    Units by_file = line_;
    put_in_order(by_file, [&](UnitId a, UnitId b) { return file(a) < file(b); });
    Units run;
    bool meets = false;
    const auto end_run = [&] {
      if (meets && !run.empty()) add_move(run, path, out);
      run.clear();
      meets = false;
    };
    for (const UnitId id : by_file) {
      const Ending ending = ending_of(id, way);
      if (ending == Ending::blocked) {
        end_run();
        continue;
      }
      run.push_back(id);
      meets = meets || ending == Ending::meets;
    }
    end_run();
  }
  enum class Ending : std::uint8_t { free, meets, blocked };
  Ending ending_of(UnitId id, const Approach& way) const {
    const SinCos by = sin_cos(Angle{way.wheel});
    const Vec pivot = way.wheel < 0 ? ends_.left : ends_.right;
    const Vec u = rotated(bodies_.at(id).u, by);
    const Vec r = rotated(bodies_.at(id).r, by);
    const Vec front = pivot + rotated(bodies_.at(id).front - pivot, by) + u * way.ahead + r * way.shift;
    const Rect there = base_at(state_, id, {rounded(front), turned(state_.at(id).pose.facing, {way.wheel})});
    Ending ending = Ending::free;
    for (const std::size_t i : near(bodies_, there) & bodies_.enemies(state_.at(id).seat)) {
      if (length2(bodies_.rect[i].front - front) < 100 * 100) ending = Ending::meets;
      if (overlap(there, bodies_.rect[i], tolerance::kTouch)) return Ending::blocked;
    }
    return ending;
  }
  double file(UnitId id) const { return bodies_.at(line_[0]).local(bodies_.at(id).front).x; }
  void take(const Approach& way) {
    for (const Approach& known : ways_)
      if (known.wheel == way.wheel && std::abs(known.ahead - way.ahead) < kGrainOfSlide * 4 &&
          std::abs(known.shift - way.shift) < kGrainOfSlide * 4)
        return;
    ways_.try_push_back(way);
  }

  const State& state_;
  const Bodies& bodies_;
  const Units& line_;
  double limit_;
  double bw_;
  Ends ends_;
  BoundedVector<Approach, kMostAttacks> ways_;
};

// The members of one half of the line, by file.
Units wing_of(const Bodies& bodies, const Units& line, Side side) {
  const Rect& first = bodies.at(line[0]);
  const auto file = [&](UnitId id) { return first.local(bodies.at(id).front).x; };
  double low = 0;
  double high = 0;
  for (const UnitId id : line) {
    low = std::min(low, file(id));
    high = std::max(high, file(id));
  }
  const double middle = (low + high) / 2;
  Units wing;
  for (const UnitId id : line)
    if ((side == Side::left) == (file(id) < middle)) wing.push_back(id);
  return wing;
}

void add_wheels(const State& state, const Bodies& bodies, const Units& line, double limit, std::vector<Command>& out) {
  const Ends ends = ends_of(bodies, line);
  const Vec middle = (ends.left + ends.right) * 0.5;
  UnitId nearest;
  for (const std::size_t i : bodies.enemies(state.at(line[0]).seat))
    if (!nearest.valid() || length2(bodies.rect[i].centre - middle) < length2(bodies.at(nearest).centre - middle))
      nearest = unit_id(i);
  if (!nearest.valid()) return;
  const Angle facing = state.at(line[0]).pose.facing;
  const Vec way = bodies.at(nearest).centre - middle;
  const double most = std::min(kWidestWheel, limit / (ends.span + bodies.at(line[0]).depth) * 55.0) * 1000;
  std::int32_t last = 0;
  for (const Angle wanted : {opposite(state.at(nearest).pose.facing), bearing(way.x, way.y)}) {
    const auto turn = static_cast<double>(shorter_turn(facing, wanted).thousandths);
    const std::int32_t wheel = rounded(std::clamp(turn, -most, most));
    if (std::abs(wheel) < 1000 || std::abs(wheel - last) < 3000) continue;
    last = wheel;
    const ManoeuvreKind kind = wheel < 0 ? ManoeuvreKind::wheel_left : ManoeuvreKind::wheel_right;
    add_move(line, {{kind, std::abs(wheel), {}}}, out);
    // What is left of the pace, straight on.
    const double on = limit - std::abs(wheel) / most * limit;
    if (on > kSmallStep * 2) {
      Path path{{kind, std::abs(wheel), {}}};
      add_step(path, ManoeuvreKind::advance, std::floor(on * 0.9));
      add_move(line, path, out);
    }
  }
}

}  // namespace

void propose_line_attacks(const State& state, const Bodies& bodies, const Units& line, double limit,
                          std::vector<Command>& out) {
  Attacks(state, bodies, line, limit).add(out);
  if (line.size() < 5) return;
  for (const Side side : {Side::left, Side::right}) {
    const Units wing = wing_of(bodies, line, side);
    if (wing.size() > 1 && wing.size() < line.size()) Attacks(state, bodies, wing, limit).add(out);
  }
}

void propose_line_moves(const State& state, const Bodies& bodies, const Units& line, const LineReach& reach,
                        std::vector<Command>& out) {
  const double zone = state.scenario->bw().units();
  const auto advance = [&](double by) {
    if (by >= kSmallStep) add_move(line, {{ManoeuvreKind::advance, rounded(std::floor(by)), {}}}, out);
  };
  const bool meets = reach.enemy < reach.pace;
  // No farther than the zone of control of whoever is ahead; into contact it goes lined up.
  const double far = std::min(reach.ground, meets ? reach.enemy - zone - kSmallStep / 5 : reach.pace);
  advance(far);
  if (!meets && reach.ground >= reach.pace) advance(reach.pace / 2);
  add_wheels(state, bodies, line, reach.pace, out);
  propose_line_attacks(state, bodies, line, reach.pace, out);
}

}  // namespace acies::dba
