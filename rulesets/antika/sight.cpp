// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/sight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "geometry/tolerance.h"
#include "rulesets/antika/corridor_shapes.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/ground_parts.h"

namespace acies::antika {
namespace {

// Everything here is seen from the shooter's front: x along it to the right, y forward, hundredths of a millimetre. A
// strip that leans by some angle is the lines of one offset `across` (0 through the middle of the front) and the
// stretch of them `along` from the front edge to the target. For a given lean each thing in the way forbids an interval
// of offsets, so that the grid of starting points of antika.gap.corridor is searched without trying them one by one.
constexpr double kHalfStrip = 1000;  // antika.shoot.sight: half of half a base frontage
constexpr double kMillimetre = 100;  // grain of the starting points
constexpr double kMostWood = 4000;   // antika.terrain.woods-sight
constexpr double kTaken = 50;        // antika.gap.corridor: what a blocker may take of the width
constexpr std::int32_t kMostLean = 45;
constexpr std::size_t kLeans = 91;

// Leans in the order in which they are tried: 0, 1, -1, 2, -2 and so on.
std::array<SinCos, kLeans> compute_leans() {
  std::array<SinCos, kLeans> leans{};
  for (std::int32_t k = 0; k <= kMostLean; ++k) {
    const SinCos right = sin_cos(degrees(k));
    leans[static_cast<std::size_t>(2 * k)] = {-right.sine, right.cosine};
    if (k > 0) leans[static_cast<std::size_t>(2 * k - 1)] = right;
  }
  return leans;
}
const std::array<SinCos, kLeans>& all_leans() {
  static const std::array<SinCos, kLeans> table = compute_leans();
  return table;
}

// Not the library's, which are calls on plain x86-64.
std::int32_t whole_below(double x) {
  const auto i = static_cast<std::int32_t>(x);
  return x < i ? i - 1 : i;
}
std::int32_t whole_above(double x) { return -whole_below(-x); }

struct Thing {
  Ahead outline;
  Vec towards_target;  // a line at right angles to it parts the two
  bool apart = true;   // they share no ground: at each lean it lies before or behind the target as a whole
  UnitId unit;
  std::int16_t feature = -1;
  std::array<Hint, 2> hint;  // for leans to the left and to the right

  bool lies_before(const SinCos& lean) const {
    return towards_target.x * lean.sine + towards_target.y * lean.cosine > 0;
  }
  Slanted seen(const SinCos& lean) { return slanted(outline, lean, hint[lean.sine < 0 ? 0 : 1]); }
};

class View {
 public:
  View(const State& s, const Bodies& bodies, UnitId who, const Rect& from, UnitId target)
      : from_(from), half_width_(from.width / 2) {
    target_.outline = arena_.add(from, bodies.at(target).corner);
    if (target_.outline.empty()) return;
    box_ = box_of(target_.outline);
    box_.low = {std::min(box_.low.x, -half_width_), 0};
    box_.high.x = std::max(box_.high.x, half_width_);
    add_terrain(s, bodies, bodies.at(target));
    add_bodies(s, bodies, who, target);
  }

  Sight look() {
    Sight sight;
    if (target_.outline.empty()) return sight;
    bool fits = false;
    for (const SinCos& lean : all_leans()) {
      const Slanted goal = target_.seen(lean);
      Starts starts = starts_of(goal, lean);
      if (starts.none()) continue;
      for (std::size_t i = 0; i < blockers_.size() && !starts.none(); ++i) forbid(blockers_[i], goal, lean, starts);
      if (!starts.none() && passes_woods(goal, lean, starts)) return {.free = true, .blocker = kNoUnit, .feature = -1};
      if (!fits) sight = culprit(goal, lean);
      fits = true;
    }
    return sight;
  }

 private:
  bool is_in(const Bodies& bodies, std::size_t feature, const Rect& body) const {
    return !boxes_apart(bodies.outline[feature], convex(body)) && inside(bodies, feature, body);
  }

  Thing thing_of(const Ahead& outline) const {
    Thing thing;
    thing.outline = outline;
    const Parting parts = parting(outline, target_.outline);
    thing.towards_target = parts.towards_b;
    thing.apart = parts.gap >= -tolerance::kNoise;
    return thing;
  }

  void add_terrain(const State& s, const Bodies& bodies, const Rect& target) {
    for (std::size_t f = 0; f < s.features.size(); ++f) {
      const FeatureKind kind_of = s.features[f].kind;
      const bool wood = is_wood(kind_of);
      if (!wood && !row_of(kind_of).blocks_sight) continue;
      if (!wood && (is_in(bodies, f, from_) || is_in(bodies, f, target))) {
        // antika.gap.corridor-blockers: not a hill or a town that one of them stands in (antika.gap.urban-sight)
        if (is_hill(kind_of)) hills_.push_back(f);
        continue;
      }
      const Ahead outline = arena_.add(from_, bodies.outline[f].point);
      if (outline.empty() || !meet(box_, box_of(outline))) continue;
      Thing thing = thing_of(outline);
      thing.feature = static_cast<std::int16_t>(f);
      if (wood)
        woods_.push_back(thing);
      else
        blockers_.push_back(thing);
    }
    for (std::size_t i = 0; i < woods_.size(); ++i)
      for (std::size_t k = i + 1; k < woods_.size(); ++k)
        woods_meet_ = woods_meet_ || meet(box_of(woods_[i].outline), box_of(woods_[k].outline));
  }

  void add_bodies(const State& s, const Bodies& bodies, UnitId who, UnitId target) {
    const bool sheltered = s.at(who).host.valid() && kind(s, s.at(who).host) == Kind::camp;
    for (std::size_t i = 0; i < bodies.count; ++i) {
      const UnitId id = unit_id(i);
      if (!bodies.solid[i] || !s.on_table(id)) continue;  // an ambush gives itself away to nobody
      if (id == who || id == target || (sheltered && id == s.at(who).host)) continue;
      const Rect& body = bodies.rect[i];
      const Vec c = from_.local(body.centre);
      if (c.y < -body.radius || c.y > box_.high.y + body.radius || c.x < box_.low.x - body.radius ||
          c.x > box_.high.x + body.radius)
        continue;
      if (kind(s, id) != Kind::camp && seen_over(bodies, body, sheltered)) continue;
      const Ahead outline = arena_.add(from_, body.corner);
      if (outline.empty() || is_aside(outline)) continue;
      Thing thing = thing_of(outline);
      thing.apart = true;  // bodies share no more than touching: the line that parts them best decides
      thing.unit = id;
      blockers_.push_back(thing);
    }
  }

  // Wholly to one side of all strips: of the lines from the ends of the front past the box about the target.
  bool is_aside(const Ahead& outline) const {
    const Box goal = box_of(target_.outline);
    const Vec left_start{-half_width_, 0};
    const Vec right_start{half_width_, 0};
    const Vec left{goal.low.x - left_start.x, goal.low.x < left_start.x ? goal.low.y : goal.high.y};
    const Vec right{goal.high.x - right_start.x, goal.high.x > right_start.x ? goal.low.y : goal.high.y};
    bool all_left = true;
    bool all_right = true;
    for (std::size_t i = 0; i < outline.count; ++i) {
      const Vec p{outline.x[i], outline.y[i]};
      all_left = all_left && cross(left, p - left_start) >= 0;
      all_right = all_right && cross(right, p - right_start) <= 0;
    }
    return all_left || all_right;
  }

  // antika.terrain.hill-sight, antika.gap.hill-sight; antika.gap.camp-tower: like a unit on a hill of its own
  bool seen_over(const Bodies& bodies, const Rect& body, bool sheltered) const {
    if (!sheltered && hills_.empty()) return false;
    return std::none_of(hills_.begin(), hills_.end(), [&](std::size_t hill) { return is_in(bodies, hill, body); });
  }

  // Whole millimetres of the front from which a strip of this lean starts and ends with its full width.
  Starts starts_of(const Slanted& goal, const SinCos& lean) const {
    const double low = std::max(goal.low, -half_width_ * lean.cosine) + kHalfStrip - tolerance::kNoise;
    const double high = std::min(goal.high, half_width_ * lean.cosine) - kHalfStrip + tolerance::kNoise;
    const double grain = kMillimetre * lean.cosine;
    return {whole_above(low / grain), whole_below(high / grain)};
  }

  // Takes away the starts whose strip loses more than kTaken of its width to this thing.
  static void forbid(Thing& thing, const Slanted& goal, const SinCos& lean, Starts& starts) {
    if (thing.apart && !thing.lies_before(lean)) return;
    const Slanted it = thing.seen(lean);
    if (thing.apart) return take({it.low, it.high}, lean, starts);
    for (const Interval& part : parts_before(it, goal)) take(part, lean, starts);
  }

  static void take(const Interval& part, const SinCos& lean, Starts& starts) {
    if (part.high - part.low <= kTaken) return;
    const double grain = kMillimetre * lean.cosine;
    const double low = (part.low - kHalfStrip + kTaken + tolerance::kNoise) / grain;
    const double high = (part.high + kHalfStrip - kTaken - tolerance::kNoise) / grain;
    if (low >= starts.last() || high <= starts.first()) return;
    starts.take(whole_below(low) + 1, whole_above(high) - 1);
  }

  // --- woods

  // antika.terrain.woods-sight: a start from which the centre line crosses no more wood than it may. Between the ends
  // of woods and the corners of the target the wood on a line is a concave function of its offset, so that it is least
  // at one of those places or at the end of a run of free starts; only where woods lie over each other all are tried.
  bool passes_woods(const Slanted& goal, const SinCos& lean, const Starts& starts) {
    if (woods_.empty()) return true;
    const double grain = kMillimetre * lean.cosine;
    std::array<bool, Starts::kMost + 2> wanted{};  // by start, one to spare on both sides
    const auto want = [&](double offset) {
      const std::int32_t u = whole_below(offset / grain);
      if (u < starts.first() - 1 || u > starts.last()) return;
      const auto i = static_cast<std::size_t>(u - starts.first() + 1);
      wanted[i] = true;
      wanted[i + 1] = true;
    };
    BoundedVector<Slanted, kMaxFeatures> shapes;
    BoundedVector<bool, kMaxFeatures> cut;
    for (Thing& wood : woods_) {
      if (wood.apart && !wood.lies_before(lean)) continue;
      const Slanted shape = wood.seen(lean);
      if (shape.low >= (starts.last() + 1) * grain || shape.high <= (starts.first() - 1) * grain) continue;
      want(shape.low);
      want(shape.high);
      shapes.push_back(shape);
      cut.push_back(!wood.apart);
    }
    if (shapes.empty()) return true;
    for (std::size_t i = 0; i < goal.outline.count; ++i) want(goal.across(i));
    return least_wood_is_enough(goal, shapes, cut, starts, wanted, grain);
  }

  bool least_wood_is_enough(const Slanted& goal, const BoundedVector<Slanted, kMaxFeatures>& shapes,
                            const BoundedVector<bool, kMaxFeatures>& cut, const Starts& starts,
                            const std::array<bool, Starts::kMost + 2>& wanted, double grain) const {
    std::array<std::optional<std::pair<Side, Side>>, kMaxFeatures> sides;
    for (std::size_t w = 0; w < shapes.size(); ++w)
      sides[w].emplace(Side(shapes[w], Side::Which::near), Side(shapes[w], Side::Which::far));
    Side end(goal, Side::Which::near);
    bool before_was_free = false;
    for (std::int32_t u = starts.first(); u <= starts.last(); ++u) {
      const bool here = starts.is_free(u);
      const bool next = u < starts.last() && starts.is_free(u + 1);
      const bool run_end = here && (!before_was_free || !next);
      before_was_free = here;
      if (!here || (!woods_meet_ && !run_end && !wanted[static_cast<std::size_t>(u - starts.first() + 1)])) continue;
      const double offset = u * grain;
      const double stop = end.at(offset);
      BoundedVector<Interval, kMaxFeatures> parts;
      for (std::size_t w = 0; w < shapes.size(); ++w) {
        if (offset <= shapes[w].low || offset >= shapes[w].high) continue;
        const double in = sides[w]->first.at(offset);
        const double out = sides[w]->second.at(offset);
        const Interval part{in, cut[w] ? std::min(out, stop) : out};
        if (part.low < part.high) parts.push_back(part);
      }
      if (length_of(parts) <= kMostWood + kLimitSlack) return true;
    }
    return false;
  }

  // Of their union.
  static double length_of(BoundedVector<Interval, kMaxFeatures>& parts) {
    std::sort(parts.begin(), parts.end(), [](const Interval& a, const Interval& b) { return a.low < b.low; });
    double sum = 0;
    double end = -1e18;
    for (const Interval& part : parts) {
      sum += std::max(0.0, part.high - std::max(part.low, end));
      end = std::max(end, part.high);
    }
    return sum;
  }

  // What to show: of the first strip that fits, what takes its middle start; wood when nothing solid does.
  Sight culprit(const Slanted& goal, const SinCos& lean) {
    const Starts all = starts_of(goal, lean);
    const std::int32_t middle = all.first() + (all.last() - all.first()) / 2;
    for (Thing& thing : blockers_) {
      Starts one(middle, middle);
      forbid(thing, goal, lean, one);
      if (one.none()) return {.free = false, .blocker = thing.unit, .feature = thing.feature};
    }
    return {.free = false, .blocker = kNoUnit, .feature = woods_.empty() ? -1 : woods_[0].feature};
  }

  const Rect& from_;
  double half_width_;
  Thing target_;
  Box box_;
  BoundedVector<std::size_t, kMaxFeatures> hills_;
  BoundedVector<Thing, kMaxUnits + kMaxFeatures> blockers_;
  BoundedVector<Thing, kMaxFeatures> woods_;
  bool woods_meet_ = false;
  Arena arena_;
};

}  // namespace

Sight corridor(const State& s, const Bodies& bodies, UnitId who, const Rect& from, UnitId target) {
  return View(s, bodies, who, from, target).look();
}

double range_to(const Rect& from, const Rect& target) { return nearest(from.fl(), from.fr(), target).distance; }

bool sees(const State& s, const Bodies& bodies, UnitId who, UnitId target) {
  for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear})
    if (corridor(s, bodies, who, edge_as_front(bodies.at(who), edge), target).free) return true;
  return false;
}

}  // namespace acies::antika
