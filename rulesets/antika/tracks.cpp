// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/tracks.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/turning.h"

namespace acies::antika {
namespace {

// Two metres, half a circle: more is no amount on a table.
bool possible(const Leg& leg) {
  switch (leg.kind) {
    case LegKind::wheel_left:
    case LegKind::wheel_right: return leg.amount >= 0 && leg.amount <= 180000;
    case LegKind::pivot: return leg.amount >= -180000 && leg.amount <= 180000;
    case LegKind::about:
    case LegKind::shoot: return true;
    default: return leg.amount >= 0 && leg.amount <= 200000;
  }
}

struct FrontLine {
  Vec left;
  Vec right;
};

// antika.gap.group-move: from the outermost left to the outermost right front corner of the first rank.
FrontLine front_line(const Tracks& tracks) {
  const std::size_t k = tracks.legs;
  const Rect& frame = tracks.rect[0][k];
  double foremost = frame.local(frame.front).y;
  for (std::size_t m = 1; m < tracks.members(); ++m)
    foremost = std::max(foremost, frame.local(tracks.rect[m][k].front).y);
  double low = 1e18;
  double high = -1e18;
  FrontLine line;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Rect& r = tracks.rect[m][k];
    if (frame.local(r.front).y < foremost - tolerance::kTouch) continue;
    const double left = frame.local(r.fl()).x;
    const double right = frame.local(r.fr()).x;
    if (left < low) {
      low = left;
      line.left = r.fl();
    }
    if (right > high) {
      high = right;
      line.right = r.fr();
    }
  }
  return line;
}

// The middle of the rectangle that encloses all members.
Vec middle(const Tracks& tracks) {
  const std::size_t k = tracks.legs;
  const Rect& frame = tracks.rect[0][k];
  if (!tracks.is_group()) return frame.centre;
  Vec low{1e18, 1e18};
  Vec high{-1e18, -1e18};
  for (std::size_t m = 0; m < tracks.members(); ++m)
    for (const Vec c : tracks.rect[m][k].corner) {
      const Vec p = frame.local(c);
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
  return frame.global((low + high) * 0.5);
}

Step shift(LegKind kind, Vec by, double cost) {
  Step step;
  step.kind = kind;
  step.motion = Motion::shift;
  step.by = by;
  step.cost = cost;
  return step;
}

Step turn_about(LegKind kind, Motion motion, Vec pivot, Angle turn, double cost) {
  Step step;
  step.kind = kind;
  step.motion = motion;
  step.pivot = pivot;
  step.turn = turn;
  step.cost = cost;
  return step;
}

// antika.gap.move-legs: what each leg is and costs.
Step step_of(const Tracks& tracks, const Leg& leg) {
  const Rect& frame = tracks.rect[0][tracks.legs];
  const auto amount = static_cast<double>(leg.amount);
  switch (leg.kind) {
    case LegKind::advance: return shift(leg.kind, frame.u * amount, amount);
    case LegKind::back: return shift(leg.kind, frame.u * -amount, amount);
    case LegKind::left: return shift(leg.kind, frame.r * -amount, amount);
    case LegKind::right: return shift(leg.kind, frame.r * amount, amount);
    case LegKind::slide: {
      const SinCos d = sin_cos(normalised(leg.direction));
      return shift(leg.kind, Vec{d.sine, d.cosine} * amount, amount);
    }
    case LegKind::wheel_left:
    case LegKind::wheel_right: {
      const FrontLine line = front_line(tracks);
      const bool left = leg.kind == LegKind::wheel_left;
      const Angle turn{left ? -leg.amount : leg.amount};
      return turn_about(leg.kind, Motion::wheel, left ? line.left : line.right, turn,
                        chord(distance(line.left, line.right), turn));
    }
    case LegKind::about:  // antika.move.about-face
      return turn_about(leg.kind, Motion::turn, middle(tracks), degrees(180), kMU.units());
    case LegKind::pivot: {
      const Angle turn{leg.amount};
      const double swing = distance(frame.fl(), frame.centre);
      return turn_about(leg.kind, Motion::turn, frame.centre, turn, std::min(kMU.units(), chord(swing, turn)));
    }
    case LegKind::shoot: break;
  }
  Step step;
  step.kind = leg.kind;
  return step;
}

Pose after(const Pose& pose, const Step& step) {
  switch (step.motion) {
    case Motion::still: break;
    case Motion::shift: return {rounded(vec(pose.at) + step.by), pose.facing};
    case Motion::wheel:
    case Motion::turn: return wheeled(pose, step.pivot, step.turn);
  }
  return pose;
}

}  // namespace

Rect Tracks::at(std::size_t member, std::size_t leg, double time) const {
  if (leg >= legs || time <= 0) return rect[member][std::min(leg, legs)];
  if (time >= 1) return rect[member][leg + 1];
  const Rect& from = rect[member][leg];
  const Step& s = step[leg];
  if (s.motion == Motion::shift) return shifted(from, s.by * time);
  if (s.motion == Motion::still) return from;
  return turned_about(from, s.pivot, radians(s.turn) * time);
}

double Tracks::cost() const {
  double sum = 0;
  for (std::size_t k = 0; k < legs; ++k) sum += step[k].cost;
  return sum;
}

Tracks start_tracks(const State& s, const Group& units, const std::optional<NewFormation>& formation) {
  Tracks tracks;
  tracks.units = units;
  for (std::size_t m = 0; m < units.size(); ++m) {
    tracks.pose[m][0] = s.at(units[m]).pose;
    tracks.rect[m][0] = body_at(s, units[m], tracks.pose[m][0]);
  }
  if (formation) {
    tracks.pose[0][0] = formation->pose;
    tracks.rect[0][0] = body_at(s, units[0], formation->formation, formation->pose);
  }
  return tracks;
}

bool follow(Tracks& tracks, const Leg& leg) {
  if (!possible(leg)) return false;
  const std::size_t k = tracks.legs;
  tracks.step[k] = step_of(tracks, leg);
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Rect& from = tracks.rect[m][k];
    tracks.pose[m][k + 1] = after(tracks.pose[m][k], tracks.step[k]);
    tracks.rect[m][k + 1] = place(tracks.pose[m][k + 1], rounded_length(from.width), rounded_length(from.depth));
  }
  ++tracks.legs;
  return true;
}

}  // namespace acies::antika
