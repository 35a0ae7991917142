// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/deploy_rules.h"

#include <algorithm>

#include "geometry/polygon.h"
#include "geometry/predicates.h"
#include "geometry/round.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/ground.h"

namespace acies::antika {
namespace {

constexpr Length kFromEnemyZone = mm(80);  // antika.gap.detachment-ambush
constexpr Length kAlongWalls = mm(120);    // antika.gap.scenario-siege.setup

double from_box(const Box& box, Vec p) {
  const Vec in{std::clamp(p.x, box.low_x, box.high_x), std::clamp(p.y, box.low_y, box.high_y)};
  return distance(p, in);
}

// antika.gap.scenario-siege.setup: the corners of the area along the walls are round.
bool near_fortress(const Rect& body) {
  return std::all_of(body.corner.begin(), body.corner.end(),
                     [](Vec p) { return from_box(kFortress, p) <= kAlongWalls.units() + kLimitSlack; });
}

void check_zone(Scratch& scratch, Seat by, UnitId id, const Rect& body) {
  const State& s = scratch.state();
  if (in_deployment_zone(s, by, weight(s, id), body)) return;
  scratch.refuse(
      Refusal(deployment_rule(s, weight(s, id)), id).limit(zone_depth(*s.scenario, weight(s, id))).base(body));
}

// antika.gap.zone-meaning: not on anything, not in ground closed to it, wholly on the table.
void check_room(Scratch& scratch, UnitId id, const Rect& body) {
  const State& s = scratch.state();
  if (!on_the_table(s, body)) scratch.refuse(Refusal(rule("antika.gap.table-bounds"), id).base(body));
  for (std::size_t i = 0; i < s.count; ++i)
    if (scratch.bodies().solid[i] && unit_id(i) != id && overlap(body, scratch.bodies().rect[i], tolerance::kTouch))
      scratch.refuse(Refusal(rule("antika.gap.zone-meaning"), id, unit_id(i)).base(scratch.bodies().rect[i]));
  if (forbidden_feature(s, scratch.bodies(), id, convex(body)) >= 0)
    scratch.refuse(Refusal(rule("antika.terrain.impassable-move"), id).base(body));
}

// --- ambushes ------------------------------------------------------------------------------------------------------

bool hides(FeatureKind k) {
  return is_wood(k) || k == FeatureKind::urban || k == FeatureKind::scrub || k == FeatureKind::marsh ||
         k == FeatureKind::rough_hill || k == FeatureKind::difficult_hill;
}

// Every line from the body straight to the enemy's edge crosses the hill: tried every millimetre of its breadth.
bool behind_hill(const State& s, const Bodies& bodies, Seat by, const Rect& body) {
  const bool south = by == s.south;
  const double edge = south ? s.scenario->depth.units() : 0;
  for (std::size_t f = 0; f < s.features.size(); ++f) {
    if (!is_hill(s.features[f].kind)) continue;
    const Polygon& hill = bodies.outline[f];
    double low = body.corner[0].x;
    double high = low;
    double nearest_y = body.corner[0].y;
    for (const Vec p : body.corner) {
      low = std::min(low, p.x);
      high = std::max(high, p.x);
      nearest_y = south ? std::max(nearest_y, p.y) : std::min(nearest_y, p.y);
    }
    bool covered = true;
    for (double x = low; covered; x = std::min(x + 100, high)) {
      covered = crosses({x, nearest_y}, {x, edge}, hill, 0);
      if (x >= high) break;
    }
    if (covered) return true;
  }
  return false;
}

bool is_hidden_at(const State& s, const Bodies& bodies, Seat by, const Rect& body) {
  for (std::size_t f = 0; f < s.features.size(); ++f)
    if (hides(s.features[f].kind) && wholly_inside(bodies.outline[f], body, tolerance::kTouch)) return true;
  return behind_hill(s, bodies, by, body);
}

double from_enemy_zone(const State& s, Seat by, const Rect& body) {
  double apart = 1e18;
  for (const Box& box : deployment_zone(s, other(by), Weight::medium)) {
    const std::array<Point, 4> corners{rounded(Vec{box.low_x, box.low_y}), rounded(Vec{box.low_x, box.high_y}),
                                       rounded(Vec{box.high_x, box.high_y}), rounded(Vec{box.high_x, box.low_y})};
    const Result<Polygon> zone = polygon(corners);
    if (zone) apart = std::min(apart, nearest(body, *zone).distance);
  }
  return apart;
}

// antika.gap.detachment-ambush
void check_ambush(Scratch& scratch, Seat by, UnitId id, const Rect& body) {
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.detachment-ambush");
  if (!is_hidden_at(s, scratch.bodies(), by, body)) scratch.refuse(Refusal(why, id).base(body));
  const double apart = from_enemy_zone(s, by, body);
  if (apart < kFromEnemyZone.units() - kLimitSlack)
    scratch.refuse(Refusal(why, id).measured(rounded_length(apart)).limit(kFromEnemyZone).base(body));
}

// antika.gap.scenario-ambush.setup: a column on the march, facing east.
void check_march(Scratch& scratch, Seat by, UnitId id) {
  const State& s = scratch.state();
  if (s.play() != Play::ambush || role_of(s, by) != Role::first) return;
  const Formation formation = s.at(id).formation;
  const bool marching = s.type(id) == Type::heavy_infantry    ? formation == Formation::march_column
                        : s.type(id) == Type::medium_infantry ? formation == Formation::column
                                                              : true;
  if (!marching || s.at(id).pose.facing != degrees(90))
    scratch.refuse(Refusal(rule("antika.gap.scenario-ambush.setup"), id).instead({s.at(id).pose.at, degrees(90)}));
}

// antika.gap.scenario-general.setup, antika.gap.scenario-ambush.setup: he is with a unit.
bool general_must_join(const State& s, Seat by) {
  return s.play() == Play::death_to_the_general || (s.play() == Play::ambush && role_of(s, by) == Role::first);
}

}  // namespace

RuleId deployment_rule(const State& s, Weight weight) {
  switch (s.play()) {
    case Play::escort: return rule("antika.gap.scenario-escort.setup");
    case Play::siege: return rule("antika.gap.scenario-siege.setup");
    case Play::ambush: return rule("antika.gap.scenario-ambush.setup");
    case Play::unexpected: return rule("antika.gap.scenario-unexpected.setup");
    default: return weight == Weight::light ? rule("antika.setup.zone-light") : rule("antika.setup.zone");
  }
}

bool in_deployment_zone(const State& s, Seat seat, Weight weight, const Rect& body) {
  const Boxes zone = deployment_zone(s, seat, weight);
  if (std::none_of(zone.begin(), zone.end(), [&](const Box& box) { return in_box(box, body); })) return false;
  const bool defends = s.play() == Play::siege && role_of(s, seat) == Role::first;
  return !defends || near_fortress(body);
}

bool may_hide(const State& s, const Bodies& bodies, Seat by, const Rect& body) {
  return is_hidden_at(s, bodies, by, body) && from_enemy_zone(s, by, body) >= kFromEnemyZone.units() - kLimitSlack;
}

bool stands_in_the_open(const State& s, const Bodies& bodies, Seat by, UnitId id, const Rect& body) {
  return !may_hide(s, bodies, by, body) && in_deployment_zone(s, by, weight(s, id), body);
}

void check_unit_place(Scratch& scratch, Seat by, UnitId id) {
  const Rect body = scratch.bodies().at(id);
  // antika.gap.detachment-ambush: with its owner's last batch.
  if (scratch.state().at(id).body == Body::ambush && !is_last_batch(scratch.state(), by))
    scratch.refuse(Refusal(rule("antika.gap.detachment-ambush"), id));
  if (scratch.state().at(id).status == Status::hidden)
    check_ambush(scratch, by, id, body);
  else
    check_zone(scratch, by, id, body);
  check_room(scratch, id, body);
  check_march(scratch, by, id);
}

void check_leader(Scratch& scratch, Seat by, const Placement& p) {
  const State& s = scratch.state();
  const bool general = s.type(p.unit) == Type::general;
  // antika.gap.deploy-leaders: the General with the last batch, an aide with his unit.
  if (general && !is_last_batch(s, by)) scratch.refuse(Refusal(rule("antika.gap.deploy-leaders"), p.unit));
  if (!p.host.valid()) {
    if (!general) scratch.refuse(Refusal(rule("antika.setup.adc-attached"), p.unit));
    if (general && general_must_join(s, by))
      scratch.refuse(Refusal(s.play() == Play::ambush ? rule("antika.gap.scenario-ambush.setup")
                                                      : rule("antika.gap.scenario-general.setup"),
                             p.unit));
    return;
  }
  if (!is_own(scratch, by, p.host)) return;
  const Status status = s.at(p.host).status;
  const bool stands = status == Status::on_table || status == Status::hidden;
  const bool of_part = s.at(p.unit).body == s.at(p.host).body;
  if (!is_line_unit(s, p.host) || !stands || !of_part || s.profile(p.host).army != s.profile(p.unit).army)
    return scratch.refuse(Refusal(rule("antika.gap.deploy-leaders"), p.unit, p.host));
  if (kind(s, p.host) == Kind::artillery)
    scratch.refuse(Refusal(general ? rule("antika.gap.general-attach") : rule("antika.gap.adc-alone"), p.unit, p.host));
  if (general && s.play() == Play::death_to_the_general && is_light(s, p.host))
    scratch.refuse(Refusal(rule("antika.gap.scenario-general.setup"), p.unit, p.host));
}

void check_lone_general(Scratch& scratch, Seat by, UnitId general) {
  const State& s = scratch.state();
  const Rect body = body_at(s, general, s.at(general).pose);
  if (!in_deployment_zone(s, by, Weight::medium, body))
    scratch.refuse(Refusal(rule("antika.gap.deploy-leaders"), general).base(body));
  check_room(scratch, general, body);
}

}  // namespace acies::antika
