// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/sites.h"

#include "rulesets/dba/heavy.h"

namespace acies::dba {
namespace {

using tolerance::kTouch;

// dba.camp.cf-not-troop, dba.bua.denizens-present: they go nowhere and make room for troops.
bool is_resident(Type type) { return type == Type::CF || type == Type::Dz; }

bool is_friendly(const Stronghold& place, Site site, Seat seat) {
  return (is_camp(site) ? place.founder : place.controller) == seat;
}

RuleId rule_of_entry(Site site, bool friendly) {
  if (!is_camp(site)) return rule("dba.bua.enter");
  return friendly ? rule("dba.camp.enter-own") : rule("dba.camp.enter-empty-enemy");
}

// The place exists and its outline or ground comes near.
template <class Shape>
bool is_about(const State& state, const Bodies& bodies, const Shape& shape, Site site) {
  return state.at(site).exists() && around(bodies, shape).any()[state.at(site).piece];
}

}  // namespace

const Polygon& outline_of(const State& state, const Bodies& bodies, Site site) {
  return bodies.ground->pieces[state.at(site).piece].outline;
}

bool is_occupied(const State& state, Site site) { return state.at(site).exists() && state.at(site).occupant.valid(); }

bool is_held_against(const State& state, Site site, Seat seat) {
  return is_occupied(state, site) && state.at(state.at(site).occupant).seat != seat;
}

RuleId why_not_enter(const State& state, UnitId id, Site site) {
  const Stronghold& place = state.at(site);
  const Seat seat = state.at(id).seat;
  const bool friendly = is_friendly(place, site, seat);
  const RuleId entry = rule_of_entry(site, friendly);
  if (is_resident(state.type(id))) return rule("dba.camp.cf-never-leaves");
  if (!friendly && is_heavy(state.type(id))) return rule("dba.contact.heavy-never");
  if (!place.occupant.valid()) return {};
  if (state.at(place.occupant).seat != seat) return entry;  // it must be taken by attack
  if (is_resident(state.type(place.occupant))) return {};
  return is_camp(site) ? rule("dba.camp.one-occupant") : rule("dba.bua.one-occupant");  // dba.gap.camp-friendly-full
}

bool front_touches(const State& state, const Bodies& bodies, const Rect& base, Site site) {
  if (!is_about(state, bodies, base, site)) return false;
  const Polygon& outline = outline_of(state, bodies, site);
  return within(base, outline, kTouch) && nearest(base.fl(), base.fr(), outline).distance <= kTouch;
}

bool touches_site(const State& state, const Bodies& bodies, const Rect& base, Site site) {
  return is_about(state, bodies, base, site) && within(base, outline_of(state, bodies, site), kTouch);
}

bool overlaps_site(const State& state, const Bodies& bodies, const Rect& base, Site site) {
  return is_about(state, bodies, base, site) && overlap(outline_of(state, bodies, site), base, kTouch);
}

bool overlaps_site(const State& state, const Bodies& bodies, const Convex& ground, Site site) {
  return is_about(state, bodies, ground, site) && overlap(outline_of(state, bodies, site), ground, kTouch);
}

Site attackable_site(const State& state, const Bodies& bodies, UnitId id) {
  if (bodies.ground == nullptr || !state.on_table(id)) return Site::none;
  const Rect& base = bodies.at(id);
  const double far = base.radius + kTouch + tolerance::kGrain;
  for (const Site site : kAllSites) {
    if (!is_held_against(state, site, state.at(id).seat)) continue;
    const Polygon& outline = outline_of(state, bodies, site);
    if (base.centre.x + far < outline.low.x || base.centre.x - far > outline.high.x ||
        base.centre.y + far < outline.low.y || base.centre.y - far > outline.high.y)
      continue;
    if (front_touches(state, bodies, base, site)) return site;
  }
  return Site::none;
}

double distance_to(const State& state, const Bodies& bodies, const Rect& base, Site site) {
  return nearest(base, outline_of(state, bodies, site)).distance;
}

}  // namespace acies::dba
