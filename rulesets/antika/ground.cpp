// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/ground.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "rulesets/antika/ground_parts.h"

namespace acies::antika {
namespace {

bool is_road(FeatureKind k) { return k == FeatureKind::road || k == FeatureKind::bridge; }

// antika.gap.scenario-siege.walls: the gate is a wall to everybody but the defender, who has the first role.
bool gate_is_open_to(const State& s, UnitId id) { return s.seat(id) == s.first_role; }

// antika.gap.scenario-river.special
bool river_is_closed_to(const State& s, UnitId id) {
  const Kind k = kind(s, id);
  return k == Kind::artillery || k == Kind::chariot || k == Kind::elephant;
}

// antika.terrain.woods-class, antika.terrain.hill-class: the class is that of the kind. The parts of a scenario's
// features that others lie over do not count: they are taken out before this is asked.
bool slows(const State& s, UnitId id, FeatureKind k) {
  if (k == FeatureKind::river) return true;  // antika.gap.scenario-river.special: lights too
  return broken_for(row_of(k).ground, weight(s, id));
}

bool forbids(const State& s, UnitId id, FeatureKind k) {
  switch (k) {
    case FeatureKind::river: return river_is_closed_to(s, id);
    case FeatureKind::gate: return !gate_is_open_to(s, id);
    default: return row_of(k).ground == Ground::impassable;
  }
}

// antika.gap.inside, of what no other feature lies over.
bool inside_open_part(const State& s, const Bodies& bodies, std::size_t feature, const Rect& body) {
  if (boxes_apart(bodies.outline[feature], convex(body))) return false;
  double covered = 0;
  ground_parts(s, bodies, feature, convex(body), OverGates::yes, [&](const Convex& part) {
    covered += shared_area(bodies.outline[feature], part);
    return false;
  });
  return is_half_or_more(covered, body);
}

// antika.gap.urban-claim, antika.terrain.urban-excluded: elephants and artillery gain nothing in an urban zone.
bool sheltered_by_buildings(const State& s, const Bodies& bodies, UnitId id) {
  const Kind k = kind(s, id);
  const bool claims = k != Kind::elephant && k != Kind::artillery;
  for (std::size_t f = 0; f < s.features.size(); ++f) {
    const FeatureKind what = s.features[f].kind;
    if (what != FeatureKind::fortress && (what != FeatureKind::urban || !claims)) continue;
    if (inside_open_part(s, bodies, f, bodies.at(id))) return true;
  }
  return false;
}

// A body about to turn.
struct Turning {
  const Rect& body;
  Vec pivot;
  Angle turn;
  double swing = 0;  // how far from the pivot it reaches

  Turning(const Rect& b, Vec p, Angle t) : body(b), pivot(p), turn(t) {
    for (const Vec c : b.corner) swing = std::max(swing, distance(c, p));
  }
  bool out_of_reach(const Polygon& piece) const {
    return pivot.x + swing <= piece.low.x || pivot.x - swing >= piece.high.x || pivot.y + swing <= piece.low.y ||
           pivot.y - swing >= piece.high.y;
  }
  // The share of the turn before it is on ground of this feature, deeper than touching; nothing when it never is.
  std::optional<double> free_of(const State& s, const Bodies& bodies, std::size_t feature, OverGates gates) const {
    std::optional<double> first;
    if (out_of_reach(bodies.outline[feature])) return first;
    ground_pieces(s, bodies, feature, gates, [&](std::span<const Vec> piece) {
      if (const auto met = sweep_wheel(body, pivot, turn, piece, 0); met && (!first || met->time < *first))
        first = met->time;
      return false;
    });
    return first;
  }
};

}  // namespace

bool inside(const Bodies& bodies, std::size_t feature, const Rect& body) {
  return is_half_or_more(shared_area(bodies.outline[feature], convex(body)), body);
}

int inside_kind(const State& s, const Bodies& bodies, UnitId id, bool (*wanted)(FeatureKind)) {
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (wanted(s.features[f].kind) && inside_open_part(s, bodies, f, bodies.at(id))) return static_cast<int>(f);
  return -1;
}

// antika.melee.penalty-broken-ground; a river is difficult ground, and no more than that, to those who fight in it.
// antika.gap.urban-ground: buildings are not broken ground.
bool fights_in_broken_ground(const State& s, const Bodies& bodies, UnitId id) {
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (broken_for(row_of(s.features[f].kind).ground, weight(s, id)) && inside_open_part(s, bodies, f, bodies.at(id)))
      return true;
  return false;
}

Cover cover(const State& s, const Bodies& bodies, UnitId id) {
  Cover found;
  found.wood = inside_kind(s, bodies, id, is_wood) >= 0;  // antika.terrain.woods-armour
  found.urban = sheltered_by_buildings(s, bodies, id);    // antika.terrain.urban-armour
  return found;
}

bool stakes_all_round(const State& s, const Bodies& bodies, UnitId id) {
  return sheltered_by_buildings(s, bodies, id);  // antika.terrain.urban-stakes
}

bool on_hill(const State& s, const Bodies& bodies, UnitId id, std::size_t& hill) {
  const int found = inside_kind(s, bodies, id, is_hill);
  if (found < 0) return false;
  hill = static_cast<std::size_t>(found);
  return true;
}

// antika.terrain.rough, antika.terrain.difficult, antika.gap.difficult-text, antika.gap.inside: the worst class counts,
// once.
bool crosses_broken_ground(const State& s, const Bodies& bodies, UnitId id, const Convex& swept) {
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (slows(s, id, s.features[f].kind) && meets_ground(s, bodies, f, swept, OverGates::yes)) return true;
  return false;
}

int forbidden_feature(const State& s, const Bodies& bodies, UnitId id, const Convex& swept) {
  const OverGates gates = gate_is_open_to(s, id) ? OverGates::yes : OverGates::no;
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (forbids(s, id, s.features[f].kind) && meets_ground(s, bodies, f, swept, gates)) return static_cast<int>(f);
  return -1;
}

bool turns_over_broken_ground(const State& s, const Bodies& bodies, UnitId id, const Rect& body, Vec pivot,
                              Angle turn) {
  const Turning turning(body, pivot, turn);
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (slows(s, id, s.features[f].kind) && turning.free_of(s, bodies, f, OverGates::yes)) return true;
  return false;
}

TurnedInto turns_into_forbidden(const State& s, const Bodies& bodies, UnitId id, const Rect& body, Vec pivot,
                                Angle turn) {
  const OverGates gates = gate_is_open_to(s, id) ? OverGates::yes : OverGates::no;
  const Turning turning(body, pivot, turn);
  TurnedInto first;
  for (std::size_t f = 0; f < s.features.size(); ++f) {
    if (!forbids(s, id, s.features[f].kind)) continue;
    const auto free = turning.free_of(s, bodies, f, gates);
    if (free && (first.feature < 0 || *free < first.time)) first = {static_cast<int>(f), *free};
  }
  return first;
}

RuleId rule_of_forbidden(FeatureKind k) {
  switch (k) {
    case FeatureKind::river: return rule("antika.gap.scenario-river.special");
    case FeatureKind::wall: return rule("antika.gap.scenario-siege.walls");
    case FeatureKind::gate: return rule("antika.gap.scenario-siege.assault");
    default: return rule("antika.terrain.impassable-move");
  }
}

// antika.gap.road-width: the whole footprint; a bridge carries the road on.
bool on_road(const State& s, const Bodies& bodies, const Rect& body) {
  Parts left;
  left.push_back(convex(body));
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (is_road(s.features[f].kind)) take_out(left, bodies.outline[f]);
  return left.empty();
}

bool on_the_table(const State& s, const Rect& body) {
  const double width = s.scenario->width.units() + kLimitSlack;
  const double depth = s.scenario->depth.units() + kLimitSlack;
  return std::all_of(body.corner.begin(), body.corner.end(),
                     [&](Vec p) { return p.x >= -kLimitSlack && p.x <= width && p.y >= -kLimitSlack && p.y <= depth; });
}

}  // namespace acies::antika
