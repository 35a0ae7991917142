// SPDX-License-Identifier: Apache-2.0
// Several elements dragged in the movement phase. A group goes ahead, wheels about its outer corner and, before an
// enemy, slides; a column does as its leader. What the hand meant is looked for among advance, wheel and advance.
#include <algorithm>
#include <cmath>

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/drag.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/snap.h"
#include "rulesets/dba/trial.h"

namespace acies::dba {
namespace {

constexpr int kHalvings = 9;
constexpr std::size_t kMostSnaps = 5;
constexpr double kLeastStep = 50;
// A group that is dragged ahead and aside by no more than this was meant to go ahead: base widths, or of its way.
constexpr double kAside = 0.25;
constexpr double kAsideShare = 0.1;

void add_straight(Path& path, ManoeuvreKind kind, double amount) {
  if (amount >= 1) path.push_back({kind, rounded(amount), {}});
}

// Some elements that keep their places to each other, and how they come to where one of them is wanted.
class Body {
 public:
  Body(const State& state, const Units& units) : state_(state) {
    tracks_.units = units;
    for (std::size_t m = 0; m < units.size(); ++m) set_pose(tracks_, state, m, 0, state.at(units[m]).pose);
  }

  const Rect& at(std::size_t m) const { return tracks_.rect[m][0]; }
  const Units& units() const { return tracks_.units; }

  // Exactly to that pose of member m; empty when there is no such way.
  Path exactly(std::size_t m, const Pose& to) const {
    const Pose& from = tracks_.start(m);
    const Angle turn = shorter_turn(from.facing, to.facing);
    if (between(from.facing, to.facing) <= tolerance::kParallel) return ahead_and_aside(m, to);
    const Rest rest = after_wheel(m, to, turn);
    if (rest.before < -tolerance::kTouch || rest.after < -tolerance::kTouch) return {};
    return wheeling(rest.before, turn, rest.after);
  }
  // The nearest to what the hand did.
  std::vector<Path> roughly(const Pose& to) const {
    std::vector<Path> ways;
    const Vec local = at(0).local(vec(to.at));
    const Angle turn = shorter_turn(tracks_.start(0).facing, to.facing);
    if (hand_turn(tracks_.start(0).facing, to.facing) == HandTurn::yes) {
      const Rest rest = after_wheel(0, to, turn);
      if (rest.before >= 0 && rest.after >= 0) ways.push_back(wheeling(rest.before, turn, rest.after));
      // Only before or only after the wheel, whichever comes nearer.
      const Path first = wheeling(std::max(0.0, rest.only_before), turn, 0);
      const Path last = wheeling(0, turn, std::max(0.0, rest.only_after));
      const bool first_is_nearer = rest.only_before > rest.only_after;
      ways.push_back(first_is_nearer ? first : last);
      ways.push_back(first_is_nearer ? last : first);
      return ways;
    }
    Path ahead;
    add_straight(ahead, ManoeuvreKind::advance, local.y);
    const double aside = std::abs(local.x);
    const bool straight = aside <= kAside * state_.scenario->bw().units() || aside <= kAsideShare * local.y;
    if (!straight)
      if (const Path round = towards(to); !round.empty()) ways.push_back(round);
    if (!ahead.empty()) ways.push_back(ahead);
    return ways;
  }
  // The first part of a way. What a wheel is long by is told by its far end.
  Path part(const Path& way, double share) const {
    double left = length_of(way) * share;
    Path out;
    for (const Manoeuvre& step : way) {
      const double whole = length_of(step);
      const double gone = std::min(left, whole);
      if (gone < 1) break;
      out.push_back({step.kind, static_cast<std::int32_t>(std::floor(step.amount * (gone / whole))), {}});
      left -= gone;
    }
    return out;
  }
  double length_of(const Path& way) const {
    double sum = 0;
    for (const Manoeuvre& step : way) sum += length_of(step);
    return sum;
  }

 private:
  struct Rest {
    double before = 0;  // straight ahead before the wheel and after it, together exact
    double after = 0;
    double only_before = 0;  // or all of it at one end, as near as that comes
    double only_after = 0;
  };

  static bool is_wheel(ManoeuvreKind kind) {
    return kind == ManoeuvreKind::wheel_left || kind == ManoeuvreKind::wheel_right;
  }
  double length_of(const Manoeuvre& step) const {
    return is_wheel(step.kind) ? radians({step.amount}) * span() : static_cast<double>(step.amount);
  }
  double span() const {
    double low = 0;
    double high = 0;
    for (std::size_t m = 0; m < tracks_.members(); ++m) {
      const double x = at(0).local(at(m).front).x;
      low = std::min(low, x);
      high = std::max(high, x);
    }
    return high - low + at(0).width;
  }
  Pose wheeled_by(std::size_t m, Angle turn) const {
    const Vec pivot = wheel_pivot(tracks_, 0, turn.thousandths < 0 ? Side::left : Side::right);
    return wheeled(tracks_.start(m), pivot, turn);
  }
  Rest after_wheel(std::size_t m, const Pose& to, Angle turn) const {
    const Pose then = wheeled_by(m, turn);
    const SinCos sc = sin_cos(then.facing);
    const Vec u = at(0).u;
    const Vec v{sc.sine, sc.cosine};
    const Vec rest = vec(to.at) - vec(then.at);
    const double d = cross(u, v);
    if (d == 0) return {-1, -1, dot(rest, u), dot(rest, v)};
    return {cross(rest, v) / d, cross(u, rest) / d, dot(rest, u), dot(rest, v)};
  }
  static Path wheeling(double before, Angle turn, double after) {
    Path path;
    add_straight(path, ManoeuvreKind::advance, before);
    path.push_back({turn.thousandths < 0 ? ManoeuvreKind::wheel_left : ManoeuvreKind::wheel_right,
                    std::abs(turn.thousandths),
                    {}});
    add_straight(path, ManoeuvreKind::advance, after);
    return path;
  }
  // dba.group.slide: aside within a base width of the enemy, then on to him.
  Path ahead_and_aside(std::size_t m, const Pose& to) const {
    const Vec way = vec(to.at) - at(m).front;
    const double ahead = dot(way, at(0).u);
    const double aside = dot(way, at(0).r);
    const double bw = state_.scenario->bw().units();
    Path path;
    if (ahead < 0 || std::abs(aside) > bw / 2) return path;
    const bool slides = std::abs(aside) > tolerance::kTouch;
    const double last = slides ? std::min(ahead, bw / 2) : 0;
    add_straight(path, ManoeuvreKind::advance, ahead - last);
    if (slides) {
      add_straight(path, aside < 0 ? ManoeuvreKind::left : ManoeuvreKind::right, std::floor(std::abs(aside)));
      add_straight(path, ManoeuvreKind::advance, last);
    }
    return path;
  }
  // A wheel after which the place lies straight ahead; empty when there is none up to a quarter turn.
  Path towards(const Pose& to) const {
    const int side = at(0).local(vec(to.at)).x < 0 ? -1 : 1;
    const auto off = [&](std::int32_t turn) {  // how far aside it still lies
      const Pose then = wheeled_by(0, {side * turn});
      const SinCos sc = sin_cos(then.facing);
      return side * cross(vec(to.at) - vec(then.at), Vec{sc.sine, sc.cosine});
    };
    constexpr std::int32_t kStep = 3000;
    for (std::int32_t low = 0; low < 90000; low += kStep) {
      if (off(low + kStep) > 0) continue;
      std::int32_t from = low;
      std::int32_t till = low + kStep;
      while (till - from > 1) {
        const std::int32_t middle = (from + till) / 2;
        (off(middle) > 0 ? from : till) = middle;
      }
      const Rest rest = after_wheel(0, to, {side * till});
      return rest.only_after < 0 ? Path{} : wheeling(0, {side * till}, rest.only_after);
    }
    return {};
  }

  const State& state_;
  Tracks tracks_;
};

bool wheels(const Path& path) {
  return std::any_of(path.begin(), path.end(), [](const Manoeuvre& step) {
    return step.kind == ManoeuvreKind::wheel_left || step.kind == ManoeuvreKind::wheel_right;
  });
}

// The units from front to rear when they stand one behind the other, straight or bent; empty when they do not.
Units in_file(const Drag& drag) {
  Units file;
  const auto is_behind = [&](UnitId behind, UnitId ahead) {
    return behind != ahead && joined(drag.bodies.at(ahead), drag.bodies.at(behind)) &&
           dot(drag.bodies.at(ahead).u, drag.bodies.at(behind).u) > 0;
  };
  for (const UnitId id : drag.units)
    if (std::none_of(drag.units.begin(), drag.units.end(), [&](UnitId other) { return is_behind(id, other); })) {
      if (!file.empty()) return {};
      file.push_back(id);
    }
  if (file.empty()) return {};
  for (bool grew = true; grew;) {
    grew = false;
    for (const UnitId id : drag.units)
      if (!file.contains(id) && is_behind(id, file.back())) {
        file.push_back(id);
        grew = true;
        break;
      }
  }
  return file.size() == drag.units.size() ? file : Units{};
}

// Ways into contact for any member, the nearest to where the hand would bring it first.
std::vector<Path> ways_to_contact(const Drag& drag, const Body& body, std::span<const Pose> carried_to, HandTurn turn) {
  struct Way {
    double far;
    Path path;
  };
  std::vector<Way> ways;
  for (std::size_t m = 0; m < body.units().size(); ++m)
    for (const Snap& snap : contacts_near(drag.state, drag.bodies, body.units()[m], carried_to[m], turn))
      if (const Path path = body.exactly(m, snap.pose); !path.empty()) ways.push_back({snap.far, path});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.far < b.far; });
  std::vector<Path> out;
  for (const Way& way : ways)
    if (out.size() < kMostSnaps) out.push_back(way.path);
  return out;
}

// One way of moving them: all as a group, or as a column after its leader.
struct Manner {
  Body body;  // what the way is laid for: the group, or the leader
  std::vector<Pose> to;
  Units units;
  bool column = false;

  Command command(const Path& path) const {
    if (column) return Column{units, path, {}, kNoUnit};
    return Move{units, path, {}, kNoUnit};
  }
};

Manner as_group(const Drag& drag) {
  Manner manner{Body(drag.state, drag.units), {}, drag.units, false};
  for (std::size_t m = 0; m < drag.units.size(); ++m) manner.to.push_back(carried(drag, m));
  return manner;
}

Manner as_column(const Drag& drag, const Units& file) {
  Manner manner{Body(drag.state, {file[0]}), {}, file, true};
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    if (drag.units[m] == file[0]) manner.to.push_back(carried(drag, m));
  return manner;
}

// Whether any part of the way is open to them.
bool add_longest(const Drag& drag, const Manner& manner, const Path& way, Trial& trial, std::vector<Command>& out) {
  double limit = 1e9;
  for (const UnitId id : manner.units) limit = std::min(limit, allowance(drag.state, id).units());
  const double whole = std::max(1.0, manner.body.length_of(way));
  const auto part = [&](double share) { return manner.command(manner.body.part(way, share)); };
  const double share = trial.largest(limit / whole, kHalvings, part);
  if (share * whole < kLeastStep) return false;
  out.push_back(part(share));
  return true;
}

}  // namespace

void drag_group(const Drag& drag, std::vector<Command>& out) {
  const Pose& now = drag.state.at(drag.units[0]).pose;
  const HandTurn turn = hand_turn(now.facing, drag.to.facing);
  if (turn == HandTurn::no && distance(vec(now.at), vec(drag.to.at)) < kLeastStep) return;
  const Units file = in_file(drag);
  std::vector<Manner> manners;
  manners.reserve(2);
  manners.push_back(as_group(drag));
  if (!file.empty()) manners.push_back(as_column(drag, file));
  // A long file wheels as a column; a pair, one behind the other, as a group.
  const bool column_first = file.size() > 2;
  std::vector<std::pair<const Manner*, Path>> plain;
  for (const Manner& manner : manners)
    for (const Path& path : ways_to_contact(drag, manner.body, manner.to, turn)) out.push_back(manner.command(path));
  for (const Manner& manner : manners)
    for (const Path& path : manner.body.roughly(manner.to[0])) plain.emplace_back(&manner, path);
  std::stable_partition(plain.begin(), plain.end(),
                        [&](const auto& way) { return column_first == way.first->column || !wheels(way.second); });
  for (const auto& [manner, path] : plain) out.push_back(manner->command(path));
  if (out.empty()) {  // straight back or aside: the rules say why not
    const Vec by = drag.bodies.at(drag.units[0]).local(vec(drag.to.at));
    const bool back = -by.y >= std::abs(by.x);
    const ManoeuvreKind kind = back ? ManoeuvreKind::back : by.x < 0 ? ManoeuvreKind::left : ManoeuvreKind::right;
    out.push_back(Move{drag.units, {{kind, rounded(back ? -by.y : std::abs(by.x)), {}}}, {}, kNoUnit});
  }
  Trial trial(drag.state, drag.seat);
  if (std::any_of(out.begin(), out.end(), [&](const Command& c) { return trial.accepts(c); })) return;
  for (const auto& [manner, path] : plain)
    if (add_longest(drag, *manner, path, trial, out)) return;
}

}  // namespace acies::dba
