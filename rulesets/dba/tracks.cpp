// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/tracks.h"

#include <cmath>

#include "geometry/sweep.h"
#include "mechanics/group.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {

bool possible(const Manoeuvre& m) {
  switch (m.kind) {
    case ManoeuvreKind::to: {
      const auto fits = [](std::int32_t v) { return v >= -20000 && v <= 200000; };
      return fits(m.pose.at.x) && fits(m.pose.at.y) && m.pose.facing.thousandths >= 0 &&
             m.pose.facing.thousandths < kFullCircle;
    }
    case ManoeuvreKind::wheel_left:
    case ManoeuvreKind::wheel_right: return m.amount >= 0 && m.amount <= 180000;  // dba.gap.group-wheel: forward
    case ManoeuvreKind::turn: return m.amount >= -180000 && m.amount <= 180000;
    case ManoeuvreKind::leave:
    case ManoeuvreKind::enter: return false;  // only first and last in the path of a single element (entering.h)
    default: return m.amount >= 0 && m.amount <= 200000;
  }
}

namespace {

// Member m's leg k goes straight to `at`, facing as it does.
void shift_pose(Tracks& tracks, std::size_t m, std::size_t k, Point at) {
  tracks.pose[m][k + 1] = {at, tracks.pose[m][k].facing};
  tracks.rect[m][k + 1] = placed_at(tracks.rect[m][k], at);
}

}  // namespace

// dba.move.measure: a leg is as long as the line of its farthest-moving corner.
double leg_length(const Rect& from, const Rect& to) {
  double longest = 0;
  for (std::size_t i = 0; i < 4; ++i) longest = std::max(longest, length2(to.corner[i] - from.corner[i]));
  return std::sqrt(longest);
}

// dba.single.legs, dba.group.wheel-measure, dba.gap.group-sum, dba.gap.column-measure: the legs or manoeuvres of one
// move are added, each member by its own corner lines.
double path_length(const Tracks& tracks, std::size_t m) {
  double sum = 0;
  for (std::size_t k = 0; k < tracks.legs; ++k) sum += leg_length(tracks.rect[m][k], tracks.rect[m][k + 1]);
  return sum;
}

void set_pose(Tracks& tracks, const State& state, std::size_t m, std::size_t k, const Pose& pose) {
  tracks.pose[m][k] = pose;
  tracks.rect[m][k] = base_at(state, tracks.units[m], pose);
}

Tracks start_tracks(const Scratch& scratch, const Units& units, MoveKind kind) {
  Tracks tracks;  // not cleared: TrackGrid
  tracks.units = units;
  tracks.kind = kind;
  for (std::size_t m = 0; m < units.size(); ++m) {
    tracks.pose[m][0] = scratch.state().at(units[m]).pose;
    tracks.rect[m][0] = scratch.bodies().at(units[m]);
  }
  return tracks;
}

Vec wheel_pivot(const Tracks& tracks, std::size_t leg, Side side) {
  const Rect& frame = tracks.rect[0][leg];
  const double sign = side == Side::left ? -1 : 1;
  Vec best;
  double outermost = 0;
  double foremost = 0;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Rect& r = tracks.rect[m][leg];
    const Vec corner = side == Side::left ? r.fl() : r.fr();
    const Vec local = frame.local(corner);
    const double out = sign * local.x;
    const bool farther = out > outermost + tolerance::kTouch;
    const bool level = !farther && out >= outermost - tolerance::kTouch;
    if (m == 0 || farther || (level && local.y > foremost)) {
      best = corner;
      outermost = out;
      foremost = local.y;
    }
  }
  return best;
}

void follow_rigidly(Scratch& scratch, Tracks& tracks, const Path& path) {
  const State& state = scratch.state();
  for (const Manoeuvre& step : path) {
    const std::size_t k = tracks.legs;
    if (!possible(step)) {
      scratch.refuse(Refusal(rule("acies.pose.impossible"), tracks.units[0]));
      return;
    }
    const bool left = step.kind == ManoeuvreKind::wheel_left;
    Vec pivot;
    if (left || step.kind == ManoeuvreKind::wheel_right)
      pivot = wheel_pivot(tracks, k, left ? Side::left : Side::right);
    // dba.geo.slide-pose, dba.group.rigid. One direction for all, that of the first: members whose facings differ
    // within tolerance keep their places.
    const Rect& first = tracks.rect[0][k];
    const auto by = static_cast<double>(step.amount);
    for (std::size_t m = 0; m < tracks.members(); ++m) {
      const Pose& from = tracks.pose[m][k];
      const auto go = [&](const Pose& to) { set_pose(tracks, state, m, k + 1, to); };
      const auto shift = [&](Vec shift_by) { shift_pose(tracks, m, k, rounded(vec(from.at) + shift_by)); };
      switch (step.kind) {
        case ManoeuvreKind::to: go(step.pose); break;
        case ManoeuvreKind::advance: shift(first.u * by); break;
        case ManoeuvreKind::back: shift(first.u * -by); break;
        case ManoeuvreKind::left: shift(first.r * -by); break;
        case ManoeuvreKind::right: shift(first.r * by); break;
        case ManoeuvreKind::wheel_left: go(wheeled(from, pivot, {-step.amount})); break;
        case ManoeuvreKind::wheel_right: go(wheeled(from, pivot, {step.amount})); break;
        case ManoeuvreKind::turn:
          go(turned_about_centre(from, rounded_length(tracks.rect[m][k].depth), {step.amount}));
          break;
        case ManoeuvreKind::leave:
        case ManoeuvreKind::enter: go(from); break;  // not possible()
      }
    }
    ++tracks.legs;
  }
}

bool is_group(const Bodies& bodies, const Units& units) {
  return connected(units.size(),
                   [&](std::size_t i, std::size_t k) { return linked(bodies.at(units[i]), bodies.at(units[k])); });
}

bool ends_as_group(const Tracks& tracks) {
  return connected(tracks.members(),
                   [&](std::size_t i, std::size_t k) { return linked(tracks.end_rect(i), tracks.end_rect(k)); });
}

}  // namespace acies::dba
