// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/zone_moves.h"

#include <algorithm>
#include <cmath>

#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/cut_zones.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/turning.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

// A rest shorter than this is no rest: the slack of all limits.
constexpr double kNothing = kLimitSlack;

struct Entry {
  UnitId enemy;
  Moment when;
};
using Entries = BoundedVector<Entry, 32>;

// When the leg first brings the body into that zone, by the exact sweeps of the geometry.
std::optional<double> sweep_into(const Rect& from, const Step& step, const Rect& zone) {
  std::optional<Contact> met;
  if (step.motion == Motion::shift) met = sweep_shift(from, step.by, zone, tolerance::kTouch);
  if (step.motion == Motion::wheel || step.motion == Motion::turn)
    met = sweep_wheel(from, step.pivot, step.turn, zone, tolerance::kTouch);
  if (!met) return std::nullopt;
  return met->time;
}

bool far_from_zone(const Tracks& tracks, std::size_t member, std::size_t leg, const Rect& enemy) {
  const Rect& a = tracks.rect[member][leg];
  const Step& step = tracks.step[leg];
  const double zone = enemy.radius + kMU.units();
  if (step.motion == Motion::shift)
    return nearest(enemy.centre, a.centre, a.centre + step.by).distance > a.radius + zone;
  double swing = 0;
  for (const Vec c : a.corner) swing = std::max(swing, distance(c, step.pivot));
  return distance(enemy.centre, step.pivot) > swing + zone;
}

std::optional<double> enters(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member,
                             std::size_t leg, UnitId enemy) {
  const Rect& body = bodies.at(enemy);
  if (tracks.step[leg].motion == Motion::still || far_from_zone(tracks, member, leg, body)) return std::nullopt;
  std::optional<double> first;
  for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
    if (edge != Edge::front && !in_phalanx_square(s, enemy)) continue;
    const Rect front = edge_as_front(body, edge);
    auto time = sweep_into(tracks.rect[member][leg], tracks.step[leg], zone_ahead(front));
    if (time && zone_is_cut(s, bodies, front))
      time = first_in_cut_zone(s, bodies, front, tracks.rect[member][leg], tracks.step[leg]);
    if (time && (!first || *time < *first)) first = time;
  }
  return first;
}

// Both zones are entered at once, but for rounding.
bool together(const Moment& a, const Moment& b) {
  return a.leg == b.leg && std::abs(a.time - b.time) <= tolerance::kNoise;
}

class MemberTrack {
 public:
  MemberTrack(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member, const Overlaps& ignored)
      : s_(s), bodies_(bodies), tracks_(tracks), member_(member), ignored_(ignored) {}

  // antika.gap.zoc-entry: each enemy whose zone it starts in or enters, with the first moment of it. Every unit is
  // asked for itself, so that one holds many (antika.zoc.many) and two hold each other (antika.zoc.mutual).
  Entries entries() const {
    Entries found;
    const UnitId id = tracks_.units[member_];
    if (!is_troop(s_, id)) return found;  // antika.gap.zoc-inside
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId enemy = unit_id(i);
      if (s_.seat(enemy) == s_.seat(id) || !s_.on_table(enemy) || !is_troop(s_, enemy) || ignored_.contains(enemy))
        continue;
      if (const auto when = first_in_zone(enemy)) found.try_push_back({enemy, *when});
    }
    return found;
  }

  bool stands_in_zone(UnitId enemy, const Moment& when) const {
    return in_zone(s_, bodies_, tracks_.at(member_, when.leg, when.time), enemy);
  }

  // The rest from that moment is open to it towards that enemy: antika.zoc.stay, antika.zoc.retire,
  // antika.zoc.approach. (antika.zoc.engage is a charge.)
  bool open_from(const Moment& when, UnitId enemy) const {
    return rest(when) <= kNothing || goes_straight_back(when) || approaches(when, enemy);
  }

 private:
  std::optional<Moment> first_in_zone(UnitId enemy) const {
    if (in_zone(s_, bodies_, tracks_.start(member_), enemy)) return Moment{};
    for (std::size_t k = 0; k < tracks_.legs; ++k)
      if (const auto time = enters(s_, bodies_, tracks_, member_, k, enemy)) return Moment{k, *time};
    return std::nullopt;
  }

  double rest(const Moment& when) const {
    double sum = 0;
    for (std::size_t k = when.leg; k < tracks_.legs; ++k)
      sum += tracks_.step[k].cost * (k == when.leg ? 1 - when.time : 1);
    return sum;
  }

  // antika.gap.zoc-retire: nothing but straight back with unchanged facing; how far is a matter of its movement.
  bool goes_straight_back(const Moment& when) const {
    for (std::size_t k = when.leg; k < tracks_.legs; ++k) {
      const Step& step = tracks_.step[k];
      if (step.motion == Motion::still) continue;
      if (step.motion != Motion::shift) return false;
      const Rect& body = tracks_.rect[member_][k];
      if (dot(step.by, body.u) > 0 || std::abs(dot(step.by, body.r)) > tolerance::kGrain) return false;
    }
    return true;
  }

  // antika.gap.zoc-approach: wheels, turns and advances that end with part of the enemy in front and no farther off.
  bool approaches(const Moment& when, UnitId enemy) const {
    for (std::size_t k = when.leg; k < tracks_.legs; ++k) {
      const Step& step = tracks_.step[k];
      if (step.motion != Motion::shift) continue;
      const Rect& body = tracks_.rect[member_][k];
      if (dot(step.by, body.u) < 0 || std::abs(dot(step.by, body.r)) > tolerance::kGrain) return false;
    }
    const Rect& there = bodies_.at(enemy);
    const Rect& end = tracks_.end(member_);
    const double before = nearest(tracks_.at(member_, when.leg, when.time), there).distance;
    return has_in_front(end, there) && nearest(end, there).distance <= before + kLimitSlack;
  }

  const State& s_;
  const Bodies& bodies_;
  const Tracks& tracks_;
  std::size_t member_;
  const Overlaps& ignored_;
};

}  // namespace

bool has_in_front(const Rect& body, const Rect& enemy) {
  return std::any_of(enemy.corner.begin(), enemy.corner.end(), [&](Vec p) { return body.local(p).y >= -kLimitSlack; });
}

// At every entry the unit is in one zone or several; of those it chooses one enemy (antika.gap.zoc-several), towards
// whom all that it has done since it entered his zone, and all that follows, must be open.
std::optional<Held> first_held(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member,
                               const Overlaps& ignored) {
  const MemberTrack track(s, bodies, tracks, member, ignored);
  const Entries entries = track.entries();
  std::optional<Held> held;
  for (const Entry& e : entries) {
    if (held && !(e.when < held->from)) continue;
    Held now{e.when, {}};
    bool open = false;
    for (const Entry& c : entries) {
      const bool in = together(c.when, e.when) || (c.when < e.when && track.stands_in_zone(c.enemy, e.when));
      if (!in) continue;
      now.by.try_push_back(c.enemy);
      open = open || track.open_from(c.when, c.enemy);
    }
    if (!open) held = now;
  }
  return held;
}

void check_zones(Scratch& scratch, const Tracks& tracks, const Overlaps& ignored) {
  for (std::size_t m = 0; m < tracks.members() && !scratch.enough(); ++m) {
    const auto held = first_held(scratch.state(), scratch.bodies(), tracks, m, ignored);
    if (!held) continue;
    const UnitId id = tracks.units[m];
    const bool from_start = !(Moment{} < held->from);
    Refusal why(from_start ? rule("antika.zoc.restricts") : rule("antika.gap.zoc-entry"), id);
    for (const UnitId enemy : held->by)
      if (!why.v.units.full()) why.v.units.push_back(enemy);
    scratch.refuse(why.base(tracks.at(m, held->from.leg, held->from.time)));
    if (tracks.is_group()) scratch.refuse(Refusal(rule("antika.gap.group-zoc"), id, held->by[0]));
  }
}

}  // namespace acies::antika
