// SPDX-License-Identifier: Apache-2.0
// Where bases may be deployed: zone and ground.
#include <algorithm>

#include "rulesets/dba/camp_laying.h"
#include "rulesets/dba/deploy.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// dba.deploy.depth: from the base edge, or from the shore.
double depth_of(const DeploymentZone& zone, Vec p) {
  return zone.waterway != nullptr ? nearest(p, *zone.waterway).distance : zone.forward(p);
}

// dba.deploy.depth and dba.deploy.flanks for one base. dba.gap.deploy-waterway: 300 paces from the table edge, whatever
// lies along it.
void check_zone(const State& state, const DeploymentZone& zone, UnitId id, const Rect& rect,
                std::vector<Violation>& why_not) {
  double too_deep = 0;       // beyond the zone, away from the base edge
  double behind = 0;         // beyond the base edge
  double too_near_side = 0;  // beyond the zone, towards a side edge
  for (const Vec c : rect.corner) {
    too_deep = std::max(too_deep, depth_of(zone, c) - zone.depth);
    behind = std::max(behind, -zone.forward(c));
    too_near_side = std::max({too_near_side, zone.flank - zone.along(c), zone.along(c) - (zone.side - zone.flank)});
  }
  const Scale scale = state.scenario->scale;
  if (too_deep > tolerance::kGrain) {
    const Length limit = paces(scale, 600);
    why_not.push_back(
        Refusal(rule("dba.deploy.depth"), id).measured(limit + rounded_length(too_deep)).limit(limit).base(rect));
  } else if (behind > tolerance::kGrain) {
    why_not.push_back(Refusal(rule("dba.deploy.depth"), id).limit(paces(scale, 600)).base(rect));
  }
  if (too_near_side > tolerance::kGrain) {
    const Length limit = paces(scale, 300);
    why_not.push_back(
        Refusal(rule("dba.deploy.flanks"), id).measured(limit - rounded_length(too_near_side)).limit(limit).base(rect));
  }
}

void check_ground(const State& state, const Bodies& bodies, UnitId id, const Rect& rect,
                  std::vector<Violation>& why_not) {
  if (around(bodies, rect).empty()) return;
  // dba.deploy.no-contact: neither in a river nor on a waterway.
  if (in_river(bodies, rect) || impassable_under(bodies, rect) >= 0)
    why_not.push_back(Refusal(rule("dba.deploy.no-contact"), id).base(rect));
  for (const Site site : kAllSites) {
    if (!state.at(site).exists()) continue;
    const bool against = is_held_against(state, site, state.at(id).seat) && touches_site(state, bodies, rect, site);
    if (against || overlaps_site(state, bodies, rect, site))
      why_not.push_back(Refusal(rule("dba.deploy.no-contact"), id, state.at(site).occupant).base(rect));
  }
  // dba.gap.deploy-facing: any facing; ground that its type may enter.
  if (is_heavy(state.type(id)) && bad_going_under(bodies, state.type(id), rect))
    why_not.push_back(Refusal(rule("dba.move.heavy-no-bad"), id).base(rect));
}

}  // namespace

double DeploymentZone::forward(Vec p) const { return distance_from_edge(edge, p, side); }

double DeploymentZone::along(Vec p) const {
  switch (edge) {
    case TableEdge::south: return p.x;
    case TableEdge::west: return side - p.y;
    case TableEdge::north: return side - p.x;
    case TableEdge::east: return p.y;
  }
  return 0;
}

Vec DeploymentZone::at(double along_edge, double from_edge) const {
  switch (edge) {
    case TableEdge::south: return {along_edge, from_edge};
    case TableEdge::west: return {from_edge, side - along_edge};
    case TableEdge::north: return {side - along_edge, side - from_edge};
    case TableEdge::east: return {side - from_edge, along_edge};
  }
  return {};
}

Angle DeploymentZone::facing() const { return degrees(90 * static_cast<int>(edge)); }

double DeploymentZone::least_shore() const {
  if (waterway == nullptr) return 0;
  // The corners of the outline that are not on the table edge itself are the shore.
  double least = side;
  for (const Vec p : waterway->point)
    if (forward(p) > tolerance::kTouch) least = std::min(least, forward(p));
  return least;
}

double DeploymentZone::most_shore() const {
  double most = 0;
  if (waterway == nullptr) return most;
  for (const Vec p : waterway->point) most = std::max(most, forward(p));
  return most;
}

DeploymentZone deployment_zone(const State& state, const Bodies& bodies, Seat seat) {
  const Scenario& scenario = *state.scenario;
  DeploymentZone zone{state.base_edge[index(seat)], scenario.side().units(), paces(scenario.scale, 300).units(),
                      paces(scenario.scale, 600).units(), nullptr};
  if (const GroundPiece* waterway = waterway_along(state, bodies, zone.edge)) zone.waterway = &waterway->outline;
  return zone;
}

void check_deployed(const State& state, const Bodies& bodies, UnitId unit, const Rect& base,
                    std::vector<Violation>& why_not) {
  check_zone(state, deployment_zone(state, bodies, state.at(unit).seat), unit, base, why_not);
  check_ground(state, bodies, unit, base, why_not);
}

}  // namespace acies::dba
