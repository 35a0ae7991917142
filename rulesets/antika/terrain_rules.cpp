// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/terrain_rules.h"

#include <algorithm>
#include <cmath>

#include "geometry/polygon.h"
#include "geometry/round.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/before_battle.h"

namespace acies::antika {
namespace {

constexpr Length kApart = mm(80);          // antika.gap.terrain-setup
constexpr Length kFromRoad = mm(40);       // antika.gap.scenario-escort.setup, antika.gap.scenario-ambush.setup
constexpr Length kFordsApart = mm(160);    // antika.gap.scenario-river.setup
constexpr Length kBreachesApart = mm(40);  // antika.gap.scenario-siege.setup
constexpr int kWoodsOfAmbusher = 2;
constexpr int kHillsOfAmbusher = 1;

// How many features the scenario itself has laid.
std::size_t laid_by_scenario(Play play) {
  switch (play) {
    case Play::river:
    case Play::cliff: return 2;
    case Play::escort:
    case Play::ambush: return 1;
    case Play::siege: return 6;
    case Play::cities: return 3;
    default: return 0;
  }
}

RuleId setup_rule(Play play) {
  switch (play) {
    case Play::river: return rule("antika.gap.scenario-river.setup");
    case Play::escort: return rule("antika.gap.scenario-escort.setup");
    case Play::cliff: return rule("antika.gap.scenario-cliff.setup");
    case Play::siege: return rule("antika.gap.scenario-siege.setup");
    case Play::ambush: return rule("antika.gap.scenario-ambush.setup");
    case Play::cities: return rule("antika.gap.scenario-cities.setup");
    case Play::unexpected: return rule("antika.gap.scenario-unexpected.setup");
    default: return rule("antika.gap.terrain-setup");
  }
}

// The kind that must be laid now: a ford, a breach; road: any.
FeatureKind kind_due(const State& s) {
  const TerrainCount laid = terrain_count(s);
  if (s.play() == Play::river && laid.fords < 2) return FeatureKind::ford;
  if (s.play() == Play::siege && (laid.breaches > 0 || laid.features >= play_row(s).features || s.passes >= 2))
    return FeatureKind::breach;
  return FeatureKind::road;
}
bool any_due(const State& s) { return kind_due(s) == FeatureKind::road; }

double between(const Polygon& a, const Polygon& b) {
  double least = 1e18;
  for (std::size_t i = 0; i < a.point.size(); ++i)
    least = std::min(least, nearest(a.point[i], a.point[(i + 1) % a.point.size()], b).distance);
  // One inside the other: no side of the outer need be near, but a corner of the inner lies in it.
  return contains(a, b.point[0], 0) ? 0 : least;
}

Vec along(Angle turn) {
  const SinCos at = sin_cos(turn);
  return {at.cosine, -at.sine};
}

// The stretch of the line through `centre` that lies on the table, as distances from the centre.
struct Stretch {
  double from = -1e18;
  double to = 1e18;
};
Stretch on_table(const State& s, Vec centre, Vec way) {
  Stretch stretch;
  const auto clip = [&](double at, double step, double high) {
    if (std::abs(step) < 1e-9) return;
    const double a = -at / step;
    const double b = (high - at) / step;
    stretch.from = std::max(stretch.from, std::min(a, b));
    stretch.to = std::min(stretch.to, std::max(a, b));
  };
  clip(centre.x, way.x, s.scenario->width.units());
  clip(centre.y, way.y, s.scenario->depth.units());
  return stretch;
}

// antika.table.terrain-features: from edge to edge. A slanting strip runs on until both its sides have left the table.
Feature road_through(const State& s, Feature road) {
  const Vec way = along(road.turn);
  const Vec centre = vec(road.centre);
  const Stretch stretch = on_table(s, centre, way);
  if (stretch.from >= stretch.to) return road;
  const double across = std::min(std::abs(way.x), std::abs(way.y));
  const double more = across < 1e-9 ? 0 : road.height.units() / 2 / across;
  road.centre = rounded(centre + way * ((stretch.from + stretch.to) / 2));
  road.width = rounded_length(std::min(stretch.to - stretch.from + 2 * more, 1'000'000.0));
  return road;
}

bool lies_on_table(const State& s, const Polygon& outline) {
  return outline.low.x >= -kLimitSlack && outline.low.y >= -kLimitSlack &&
         outline.high.x <= s.scenario->width.units() + kLimitSlack &&
         outline.high.y <= s.scenario->depth.units() + kLimitSlack;
}

bool is_waterway(FeatureKind k) {
  return k == FeatureKind::river || k == FeatureKind::bridge || k == FeatureKind::ford;
}

// What must lie between a feature that players lay and one that is there; less than nothing: they may share ground.
Length gap_between(const State& s, FeatureKind laid, FeatureKind there) {
  const Play play = s.play();
  if (laid == FeatureKind::ford)
    return there == FeatureKind::bridge || there == FeatureKind::ford ? kFordsApart : mm(-1);
  if (laid == FeatureKind::breach)
    return there == FeatureKind::gate || there == FeatureKind::breach ? kBreachesApart : mm(-1);
  if (play == Play::river && is_waterway(there)) return mm(0);  // off the river
  if ((play == Play::escort || play == Play::ambush) && there == FeatureKind::road) return kFromRoad;
  if (play == Play::siege && there >= FeatureKind::fortress) return mm(-1);  // a wider area is kept free, see below
  return kApart;
}

void check_gaps(const State& s, const Bodies& bodies, const Feature& feature, const Polygon& outline,
                Objections& why_not) {
  const bool own_rule = feature.kind == FeatureKind::ford || feature.kind == FeatureKind::breach;
  for (std::size_t f = 0; f < s.features.size() && !why_not.enough(); ++f) {
    const Length gap = gap_between(s, feature.kind, s.features[f].kind);
    if (gap.hundredths < 0) continue;
    const double apart = between(outline, bodies.outline[f]);
    const bool touches = gap.hundredths == 0 && apart <= 0;
    if (!touches && apart >= gap.units() - kLimitSlack) continue;
    const bool scenario = own_rule || gap != kApart;
    why_not.add(Refusal(scenario ? setup_rule(s.play()) : rule("antika.gap.terrain-setup"))
                    .measured(rounded_length(apart))
                    .limit(gap));
  }
}

// antika.gap.scenario-river.setup: across the river, its middle where it is allowed.
void check_ford(const State& s, const Feature& ford, Objections& why_not) {
  const std::int32_t middle = s.scenario->depth.hundredths / 2;
  const bool across = ford.centre.y == middle && ford.turn == Angle{};
  if (across && ford.centre.x >= 20000 && ford.centre.x <= 100000) return;
  const std::int32_t x = std::clamp(ford.centre.x, 20000, 100000);
  why_not.add(Refusal(rule("antika.gap.scenario-river.setup")).instead({{x, middle}, {}}));
}

// antika.gap.scenario-siege.setup: a stretch of wall, all of it wall or corner.
void check_breach(const Feature& breach, Objections& why_not) {
  const std::int32_t x = breach.centre.x;
  const std::int32_t y = breach.centre.y;
  const bool south = breach.turn == Angle{} && y == 64500 && x >= 45000 && x <= 75000;
  const bool side = breach.turn == degrees(90) && (x == 40500 || x == 79500) && y >= 70000 && y <= 75000;
  if (!south && !side) why_not.add(Refusal(rule("antika.gap.scenario-siege.setup")).instead({{45000, 64500}, {}}));
}

// antika.gap.scenario-siege.setup: features outside x 320 to 880, y 560 to 800.
void check_clear_of_fortress(const Polygon& outline, Objections& why_not) {
  const std::array<Point, 4> corners{{{32000, 56000}, {32000, 80000}, {88000, 80000}, {88000, 56000}}};
  const Result<Polygon> area = polygon(corners);
  if (area && between(outline, *area) <= 0) why_not.add(Refusal(rule("antika.gap.scenario-siege.setup")));
}

int of_kind(const State& s, bool (*wanted)(FeatureKind)) {
  return static_cast<int>(
      std::count_if(s.features.begin(), s.features.end(), [&](const Feature& f) { return wanted(f.kind); }));
}

// antika.gap.scenario-ambush.setup: what the ambusher still needs must fit into what he still lays.
bool spoils_ambush(const State& s, FeatureKind kind) {
  const int left = kAmbushersFeatures - terrain_count(s).features - 1;
  const int woods = std::max(0, kWoodsOfAmbusher - of_kind(s, is_wood) - (is_wood(kind) ? 1 : 0));
  const int hills = std::max(0, kHillsOfAmbusher - of_kind(s, is_hill) - (is_hill(kind) ? 1 : 0));
  return woods + hills > left;
}

}  // namespace

TerrainCount terrain_count(const State& s) {
  TerrainCount count;
  for (std::size_t f = laid_by_scenario(s.play()); f < s.features.size(); ++f) {
    const FeatureKind kind = s.features[f].kind;
    (kind == FeatureKind::ford ? count.fords : kind == FeatureKind::breach ? count.breaches : count.features) += 1;
  }
  return count;
}

Feature feature_of(const State& s, const PlaceFeature& place) {
  const FeatureRow& row = row_of(place.kind);
  Feature feature{place.kind, place.centre, place.turn, row.width, row.height, Seat::none};
  return place.kind == FeatureKind::road ? road_through(s, feature) : feature;
}

void check_kind(Scratch& scratch, Seat by, FeatureKind kind) {
  const State& s = scratch.state();
  if (!any_due(s)) {
    if (kind != kind_due(s)) scratch.refuse(Refusal(setup_rule(s.play())));
    return;
  }
  const int most = row_of(kind).per_table;
  const auto there = static_cast<int>(
      std::count_if(s.features.begin(), s.features.end(), [&](const Feature& f) { return f.kind == kind; }));
  // antika.gap.scenario-cities.setup: no city more; elsewhere the table's own limit.
  if (s.play() == Play::cities && kind == FeatureKind::urban)
    scratch.refuse(Refusal(rule("antika.gap.scenario-cities.setup")));
  else if (there >= most)
    scratch.refuse(Refusal(rule("antika.table.terrain-features")).measured(there + 1).limit(most));
  if (s.play() == Play::ambush && by == other(s.first_role) && spoils_ambush(s, kind))
    scratch.refuse(Refusal(rule("antika.gap.scenario-ambush.setup")));
}

void check_place(const State& s, const Bodies& bodies, const Feature& feature, Objections& why_not) {
  const Polygon outline = outline_of(feature);
  const Vec centre = vec(feature.centre);
  const bool centred =
      centre.x >= 0 && centre.y >= 0 && centre.x <= s.scenario->width.units() && centre.y <= s.scenario->depth.units();
  const bool lies = feature.kind == FeatureKind::road ? centred : lies_on_table(s, outline);
  if (outline.point.empty() || !lies) why_not.add(Refusal(rule("antika.gap.terrain-setup")));
  if (outline.point.empty()) return;
  if (feature.kind == FeatureKind::ford) check_ford(s, feature, why_not);
  if (feature.kind == FeatureKind::breach) check_breach(feature, why_not);
  if (s.play() == Play::siege && feature.kind != FeatureKind::breach) check_clear_of_fortress(outline, why_not);
  check_gaps(s, bodies, feature, outline, why_not);
}

bool may_lie(const State& s, const Bodies& bodies, const Feature& feature) {
  Objections why_not(Reasons::first);
  check_place(s, bodies, feature, why_not);
  return !why_not.any();
}

std::optional<PlaceFeature> any_place(const State& s, const Bodies& bodies, FeatureKind kind) {
  constexpr std::int32_t kStep = 2000;
  for (const Angle turn : {degrees(0), degrees(90)})
    for (std::int32_t y = kStep; y < s.scenario->depth.hundredths; y += kStep)
      for (std::int32_t x = kStep; x < s.scenario->width.hundredths; x += kStep) {
        const PlaceFeature place{kind, {x, y}, turn};
        if (may_lie(s, bodies, feature_of(s, place))) return place;
      }
  return std::nullopt;
}

RuleId rule_against_passing(const State& s) {
  if (!any_due(s)) return setup_rule(s.play());
  const bool ambusher = s.play() == Play::ambush && s.active == other(s.first_role);
  return ambusher ? rule("antika.gap.scenario-ambush.setup") : RuleId{};
}

std::optional<PlaceFeature> needed_feature(const State& s, const Bodies& bodies) {
  if (rule_against_passing(s) == RuleId{}) return std::nullopt;
  if (kind_due(s) == FeatureKind::ford) {
    for (std::int32_t x = 20000; x <= 100000; x += 1000) {
      const PlaceFeature ford{FeatureKind::ford, {x, s.scenario->depth.hundredths / 2}, {}};
      if (may_lie(s, bodies, feature_of(s, ford))) return ford;
    }
    return std::nullopt;
  }
  if (kind_due(s) == FeatureKind::breach) {
    const std::array<PlaceFeature, 4> places{{{FeatureKind::breach, {45000, 64500}, {}},
                                              {FeatureKind::breach, {75000, 64500}, {}},
                                              {FeatureKind::breach, {40500, 74000}, degrees(90)},
                                              {FeatureKind::breach, {79500, 74000}, degrees(90)}}};
    for (const PlaceFeature& breach : places)
      if (may_lie(s, bodies, feature_of(s, breach))) return breach;
    return std::nullopt;
  }
  for (const FeatureKind kind : {FeatureKind::open_wood, FeatureKind::dense_wood, FeatureKind::gentle_hill,
                                 FeatureKind::rough_hill, FeatureKind::lake, FeatureKind::crag, FeatureKind::marsh}) {
    const auto there =
        std::count_if(s.features.begin(), s.features.end(), [&](const Feature& f) { return f.kind == kind; });
    if (there >= row_of(kind).per_table || spoils_ambush(s, kind)) continue;
    if (const auto found = any_place(s, bodies, kind)) return found;
  }
  return std::nullopt;
}

}  // namespace acies::antika
