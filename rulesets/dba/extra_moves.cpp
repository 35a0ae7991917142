// SPDX-License-Identifier: Apache-2.0
// Second and later moves (dba.table.extra-moves): who may make them, and on what condition.
#include <algorithm>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

Bodies bodies_after(const Scratch& scratch, const Tracks& tracks) {
  Bodies after = scratch.bodies();
  for (std::size_t m = 0; m < tracks.members(); ++m) put(after, tracks.units[m], tracks.end_rect(m));
  return after;
}

bool supports(const Tally& tally, UnitId id) {
  return std::any_of(tally.factors.begin(), tally.factors.end(),
                     [&](const Factor& f) { return f.cause == id && f.value > 0; });
}

// dba.extra.warband, dba.gap.side-support: in legal contact, placed to support, or placed to overlap in a combat.
bool ends_in_action(const State& state, const Bodies& after, UnitId id) {
  for (const std::size_t i : after.close_to(id)) {
    const UnitId other = unit_id(i);
    if (state.elements[i].seat != state.at(id).seat) {
      if (contact_edge(after.at(id), after.at(other)) != Edge::none) return true;
      if (overlap_side(state, after, id, other) != Edge::none) return true;
    } else if (directly_behind(after.at(id), after.at(other))) {
      const UnitId enemy = front_opponent(state, after, other);
      if (enemy.valid() && supports(close_combat_tally(state, after, other, enemy), id)) return true;
    }
  }
  return false;
}

// How near the member comes to the outline on its way.
double closest_to(const Polygon& outline, const Tracks& tracks, std::size_t m) {
  double closest = nearest(tracks.rect[m][0], outline).distance;
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    const Convex ground = hull(tracks.rect[m][k], tracks.rect[m][k + 1]);
    for (std::size_t i = 0; i < ground.point.size(); ++i)
      closest =
          std::min(closest, nearest(ground.point[i], ground.point[(i + 1) % ground.point.size()], outline).distance);
  }
  return closest;
}

// dba.extra.light-horse: never less than 1 BW from an enemy at the start, along the path or at the end.
void check_keeps_away(Scratch& scratch, const Tracks& tracks, std::size_t m) {
  const State& state = scratch.state();
  const double bw = state.scenario->bw().units();
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!scratch.bodies().present[i] || state.elements[i].seat == state.at(tracks.units[m]).seat) continue;
    const Rect& enemy = scratch.bodies().rect[i];
    Nearest closest = nearest(tracks.rect[m][0], enemy);
    for (std::size_t k = 0; k < tracks.legs; ++k) {
      const Nearest here = nearest(hull(tracks.rect[m][k], tracks.rect[m][k + 1]), convex(enemy));
      if (here.distance < closest.distance) closest = here;
    }
    if (closest.distance < bw - tolerance::kGrain)
      scratch.refuse(Refusal(rule("dba.extra.light-horse"), tracks.units[m], unit_id(i))
                         .measured(rounded_length(closest.distance))
                         .limit(state.scenario->bw())
                         .segment(closest.a, closest.b));
  }
  if (scratch.bodies().ground == nullptr) return;
  for (const Site site : kAllSites) {
    if (!is_held_against(state, site, state.at(tracks.units[m]).seat)) continue;
    const double away = closest_to(outline_of(state, scratch.bodies(), site), tracks, m);
    if (away < bw - tolerance::kGrain)
      scratch.refuse(Refusal(rule("dba.extra.light-horse"), tracks.units[m], state.at(site).occupant)
                         .measured(rounded_length(away))
                         .limit(state.scenario->bw()));
  }
}

// dba.extra.road: all of it by road, and no contact with an enemy element or a place that the enemy holds.
bool is_road_extra(const Scratch& scratch, const Tracks& tracks, std::size_t m) {
  if (!tracks.footing[m].road) return false;
  const State& state = scratch.state();
  const Seat seat = state.at(tracks.units[m]).seat;
  const Rect& end = tracks.end_rect(m);
  for (const std::size_t i : near(scratch.bodies(), end) & scratch.bodies().enemies(seat))
    if (touching(end, scratch.bodies().rect[i])) return false;
  return std::none_of(kAllSites.begin(), kAllSites.end(), [&](Site site) {
    return is_held_against(state, site, seat) && touches_site(state, scratch.bodies(), end, site);
  });
}

}  // namespace

// dba.extra.general, dba.gap.extra-mixed: every element that has moved already must qualify for this move too.
void check_extra_move(Scratch& scratch, const Tracks& tracks) {
  const State& state = scratch.state();
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    const int made = state.at(id).moves;
    if (made == 0 || is_road_extra(scratch, tracks, m)) continue;
    const Type type = state.type(id);
    switch (type) {
      case Type::Ps:
        if (state.own_turn(state.at(id).seat) > 1) scratch.refuse(Refusal(rule("dba.extra.psiloi"), id));
        break;
      case Type::LH:
      case Type::LCm: check_keeps_away(scratch, tracks, m); break;
      case Type::Wb:
      case Type::SCh: {
        const RuleId cited = type == Type::Wb ? rule("dba.extra.warband") : rule("dba.extra.scythed");
        // dba.gap.extra-warband-count: moves by road are not counted.
        if (made - state.at(id).road_extras > 1)
          scratch.refuse(Refusal(cited, id).measured(made + 1).limit(2));
        else if (tracks.enters != Site::none)
          scratch.refuse(Refusal(cited, id));
        else if (!ends_in_action(state, bodies_after(scratch, tracks), id) &&
                 !holds_after_turning(scratch, tracks, id, ends_in_action))
          scratch.refuse(Refusal(cited, id));
        break;
      }
      default:
        // A move that keeps to a road fails only by its contact.
        if (tracks.footing[m].road)
          scratch.refuse(Refusal(rule("dba.extra.road"), id).base(tracks.end_rect(m)));
        else
          scratch.refuse(Refusal(rule("dba.move.once"), id).measured(made + 1).limit(1));
        break;
    }
  }
}

}  // namespace acies::dba
