// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/landing.h"

#include <algorithm>

#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/footing.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

bool names_held_units(Scratch& scratch, const Land& command) {
  const State& state = scratch.state();
  if (command.placements.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  for (std::size_t i = 0; i < command.placements.size(); ++i) {
    const Placement& p = command.placements[i];
    if (p.unit.value >= state.count || state.at(p.unit).status != Status::held) {
      scratch.refuse(Refusal(rule("acies.command.unknown-unit"), p.unit.value < state.count ? p.unit : kNoUnit));
      return false;
    }
    if (state.at(p.unit).seat != state.active) scratch.refuse(Refusal(rule("acies.command.not-yours"), p.unit));
    for (std::size_t k = 0; k < i; ++k)
      if (command.placements[k].unit == p.unit) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), p.unit));
    const auto fits = [](std::int32_t v) { return v >= -20000 && v <= 200000; };
    if (!fits(p.pose.at.x) || !fits(p.pose.at.y) || p.pose.facing.thousandths < 0 ||
        p.pose.facing.thousandths >= kFullCircle)
      scratch.refuse(Refusal(rule("acies.pose.impossible"), p.unit));
    if (p.lodging != Lodging::field) scratch.refuse(Refusal(rule("acies.command.format"), p.unit));
  }
  return !scratch.refused();
}

// dba.dismount.when: a landing is a move like any other; dba.gap.dismount-time: at its start.
void dismount_ashore(Scratch& scratch, const Units& units, const Units& who) {
  for (const UnitId id : who) {
    if (!units.contains(id)) {
      scratch.refuse(Refusal(rule("dba.dismount.when"), id.value < scratch.state().count ? id : kNoUnit));
      continue;
    }
    const SubTypeId foot = scratch.state().scenario->dismounts_as[id.value];
    if (foot == kNoSubType)
      scratch.refuse(Refusal(rule("dba.dismount.who"), id));
    else if (scratch.state().at(id).dismounted)
      scratch.refuse(Refusal(rule("dba.dismount.permanent"), id));
    else
      scratch.emit(Dismounted{id, foot});
  }
}

// dba.landing.one-touches-shore, dba.landing.two-touch-shore; dba.landing.anywhere: on whatever part of it.
void check_shore(Scratch& scratch, const Tracks& tracks) {
  const Bodies& bodies = scratch.bodies();
  const int wanted = tracks.is_group() ? 2 : 1;
  int touching_shore = 0;
  if (bodies.ground != nullptr && bodies.ground->waterway >= 0) {
    const Polygon& water = bodies.ground->pieces[static_cast<std::size_t>(bodies.ground->waterway)].outline;
    for (std::size_t m = 0; m < tracks.members(); ++m)
      if (nearest(tracks.end_rect(m), water).distance <= tolerance::kTouch) ++touching_shore;
  }
  if (touching_shore >= wanted) return;
  const RuleId cited = tracks.is_group() ? rule("dba.landing.two-touch-shore") : rule("dba.landing.one-touches-shore");
  scratch.refuse(Refusal(cited, tracks.units[0]).measured(touching_shore).limit(wanted).base(tracks.end_rect(0)));
}

// dba.gap.landing-place: ground that the types may enter, and room for all.
void check_room(Scratch& scratch, const Tracks& tracks) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    const Rect& base = tracks.end_rect(m);
    if (!inside_table(state, base)) scratch.refuse(Refusal(rule("dba.geo.inside-table"), id).base(base));
    for (const std::size_t i : near(bodies, base))
      if (overlap(base, bodies.rect[i], tolerance::kTouch))
        scratch.refuse(Refusal(rule("dba.geo.no-stacking"), id, unit_id(i)).base(bodies.rect[i]));
    for (std::size_t k = 0; k < m; ++k)
      if (overlap(base, tracks.end_rect(k), tolerance::kTouch))
        scratch.refuse(Refusal(rule("dba.geo.no-stacking"), id, tracks.units[k]).base(base));
    if (bodies.ground == nullptr) continue;
    if (impassable_under(bodies, base) >= 0) scratch.refuse(Refusal(rule("dba.move.impassable"), id).base(base));
    for (const Site site : kAllSites)
      if (state.at(site).exists() && overlaps_site(state, bodies, base, site))
        scratch.refuse(Refusal(rule("dba.geo.no-stacking"), id, state.at(site).occupant).base(base));
    const Type type = state.type(id);
    if (is_heavy(type) && tracks.footing[m].starts_bad)
      scratch.refuse(Refusal(rule("dba.move.heavy-no-bad"), id).base(base));
    // A river is entered from its bank, by moving; there is no bank at which one who lands in it could stop.
    if (tracks.footing[m].starts_wet) scratch.refuse(Refusal(rule("dba.river.reveal-mid-move"), id).base(base));
  }
}

// dba.landing.contact, dba.gap.landing-zoc: in a zone only front contact with a controlling enemy will do, but for an
// enemy who must conform.
void check_landing_zones(Scratch& scratch, const Tracks& tracks, const ZoneExemptions& exemptions) {
  Bodies after = scratch.bodies();
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    put(after, tracks.units[m], tracks.end_rect(m));
    after.present.insert(tracks.units[m].value);
  }
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    Controllers controlling;
    for (const UnitId e : controllers(scratch.state(), after, id))
      if (!exemptions.exempt(m, e)) controlling.push_back(e);
    const bool held = std::any_of(controlling.begin(), controlling.end(),
                                  [&](UnitId e) { return contact_edge(after.at(id), after.at(e)) == Edge::front; });
    if (!controlling.empty() && !held)
      scratch.refuse(Refusal(rule("dba.landing.contact"), id, controlling[0]).base(after.at(controlling[0])));
  }
}

}  // namespace

// dba.landing.group: one group, so one landing; whoever is not in it will not come (dba.landing.forfeit).
// dba.gap.landing-first-move, dba.landing.then-extra: it is their move of this turn, and what follows is an extra one.
void decide_land(Scratch& scratch, const Land& command) {
  const State& state = scratch.state();
  if (!names_held_units(scratch, command)) return;
  if (state.own_turn(state.active) > 1)
    scratch.refuse(Refusal(rule("dba.landing.first-turn"), command.placements[0].unit)
                       .measured(static_cast<std::int32_t>(state.own_turn(state.active)))
                       .limit(1));
  Units units;
  for (const Placement& p : command.placements) units.push_back(p.unit);
  dismount_ashore(scratch, units, command.dismount);
  Tracks tracks;
  tracks.units = units;
  tracks.kind = MoveKind::landing;
  for (std::size_t m = 0; m < units.size(); ++m) set_pose(tracks, state, m, 0, command.placements[m].pose);
  survey(scratch, tracks);
  for (Footing& under : tracks.footing) under.road = false;
  if (tracks.is_group() && !ends_as_group(tracks))
    scratch.refuse(Refusal(rule("dba.landing.group"), tracks.units[0]).base(tracks.end_rect(0)));
  check_shore(scratch, tracks);
  check_room(scratch, tracks);
  Tally cost;
  cost.add(rule("dba.landing.cost"), 1);
  // dba.gap.contact-provisional would draw it back along its way, and a landing has none: it must be legal at once.
  const ContactPlan plan = check_contacts(scratch, tracks, 0);
  check_landing_zones(scratch, tracks, plan.exemptions);
  if (!command.dismount.empty())
    for (std::size_t m = 0; m < tracks.members(); ++m)
      if (plan.touches[m]) scratch.refuse(Refusal(rule("dba.dismount.no-contact"), tracks.units[m]));
  const Path nowhere;
  const Laying lay = follow_rigidly;
  finish_move(scratch, tracks, cost, plan, command.first, {nowhere, lay});
  if (!scratch.refused()) forfeit_landings(scratch, state.active);
}

void forfeit_landings(Scratch& scratch, Seat seat) {
  for (std::size_t i = 0; i < scratch.state().count; ++i)
    if (scratch.state().elements[i].seat == seat && scratch.state().elements[i].status == Status::held)
      scratch.emit(LeftPlay{unit_id(i), rule("dba.landing.forfeit")});
}

}  // namespace acies::dba
