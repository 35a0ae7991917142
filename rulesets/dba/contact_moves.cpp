// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/contact_moves.h"

#include <algorithm>

#include "core/dice_sources.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/facing.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};

Bodies bodies_after(const Scratch& scratch, const Tracks& tracks) {
  Bodies after = scratch.bodies();
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    put(after, tracks.units[m], tracks.end_rect(m));
    after.present.insert(tracks.units[m].value);  // those who land
  }
  return after;
}

Units touched_enemies(const State& state, const Bodies& bodies, UnitId id) {
  Units found;
  for (const std::size_t i : bodies.close_to(id) & bodies.enemies(state.at(id).seat))
    if (touching(bodies.rect[i], bodies.at(id))) found.try_push_back(unit_id(i));
  return found;
}

bool touches_any_enemy(const Scratch& scratch, const Tracks& tracks) {
  const State& state = scratch.state();
  const IndexSet enemies = scratch.bodies().enemies(state.active);
  for (std::size_t m = 0; m < tracks.members(); ++m)
    for (const std::size_t i : near(scratch.bodies(), tracks.end_rect(m)) & enemies)
      if (touching(scratch.bodies().rect[i], tracks.end_rect(m))) return true;
  if (scratch.bodies().ground == nullptr) return false;
  for (std::size_t m = 0; m < tracks.members(); ++m)
    for (const Site site : kAllSites)
      if (is_enemy_place(state, site, state.active) && touches_site(state, scratch.bodies(), tracks.end_rect(m), site))
        return true;
  return false;
}

// dba.contact.wagon: of a wagon the places of dba.wwg.positions.
bool legal_with(const Bodies& bodies, UnitId id, UnitId enemy) {
  return contact_edge(bodies.at(id), bodies.at(enemy)) != Edge::none;
}

// The corners or sides of an overlap, whether or not a friend holds the enemy yet.
bool overlap_place(const Rect& a, const Rect& b) {
  // dba.gap.wagon-overlap: any corner of a wagon may come to be one of its combat front, as may the middle of its side.
  if (is_wagon(b)) {
    const Vec middle = b.u * (b.depth / 2);
    for (const Vec corner : {b.fl(), b.fr(), b.rl(), b.rr(), b.fl() - middle, b.fr() - middle})
      if (coincide(a.fl(), corner) || coincide(a.fr(), corner)) return true;
  }
  if (coincide(a.fr(), b.fr()) || coincide(a.fl(), b.fl())) return true;
  for (const auto& [a0, a1] : {std::array{a.fl(), a.rl()}, std::array{a.fr(), a.rr()}})
    for (const auto& [b0, b1] : {std::array{b.fl(), b.rl()}, std::array{b.fr(), b.rr()}})
      if (edges_in_contact(a0, a1, b0, b1)) return true;
  return false;
}

// The same, should the enemy turn to face somebody on his flank or rear who is still to come.
bool overlap_place_once_turned(const State& state, const Bodies& bodies, UnitId id, UnitId enemy) {
  return std::any_of(kEdges.begin(), kEdges.end(), [&](Edge edge) {
    const Pose attacker = contact_pose(bodies.at(enemy), state.at(enemy).pose, edge);
    return overlap_place(bodies.at(id), base_at(state, enemy, {attacker.at, opposite(attacker.facing)}));
  });
}

// dba.contact.special: another member is in legal contact with an enemy less than 1 BW from this one.
bool special(const State& state, const Bodies& after, const Tracks& tracks, std::size_t member, UnitId touched) {
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    if (m == member) continue;
    for (const UnitId held : touched_enemies(state, after, tracks.units[m]))
      if (held != touched && legal_with(after, tracks.units[m], held) &&
          nearest(after.at(held), after.at(touched)).distance < state.scenario->bw().units())
        return true;
  }
  return false;
}

Pose nearest_legal(const State& state, const Rect& member, UnitId enemy, const Rect& enemy_rect) {
  if (is_wagon(state, enemy)) return nearest_place(enemy_rect, state.at(enemy).pose, member);
  Pose best;
  double distance2 = 0;
  for (const Edge edge : kEdges) {
    const Pose pose = contact_pose(enemy_rect, state.at(enemy).pose, edge);
    const double d = length2(vec(pose.at) - member.front);
    if (edge == Edge::front || d < distance2) {
      best = pose;
      distance2 = d;
    }
  }
  return best;
}

}  // namespace

Pose contact_pose(const Rect& enemy, const Pose& enemy_pose, Edge edge) {
  const Vec half_back = enemy.u * (enemy.width / 2);
  switch (edge) {
    case Edge::left: return {rounded(enemy.fl() - half_back), turned(enemy_pose.facing, degrees(90))};
    case Edge::right: return {rounded(enemy.fr() - half_back), turned(enemy_pose.facing, degrees(-90))};
    case Edge::rear: return {rounded(enemy.front - enemy.u * enemy.depth), enemy_pose.facing};
    default: return {enemy_pose.at, opposite(enemy_pose.facing)};
  }
}

void snap_to_contact(const Scratch& scratch, Tracks& tracks) {
  const State& state = scratch.state();
  const std::size_t last = tracks.legs;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    for (const std::size_t i :
         near(scratch.bodies(), tracks.end_rect(m)) & scratch.bodies().enemies(state.at(id).seat)) {
      const Rect& enemy = scratch.bodies().rect[i];
      const Edge edge = contact_edge(tracks.end_rect(m), enemy);
      if (edge == Edge::none) continue;
      const Pose exact = is_wagon(scratch.bodies(), unit_id(i))
                             ? nearest_place(enemy, state.elements[i].pose, tracks.end_rect(m))
                             : contact_pose(enemy, state.elements[i].pose, edge);
      if (exact == tracks.end(m)) return;
      const Angle turn = shorter_turn(tracks.end(m).facing, exact.facing);
      const Vec pivot = vec(tracks.end(m).at);
      const Vec shift = vec(exact.at) - pivot;
      for (std::size_t k = 0; k < tracks.members(); ++k) {
        Pose p = wheeled(tracks.end(k), pivot, turn);
        p.at = rounded(vec(p.at) + shift);
        set_pose(tracks, state, k, last, k == m ? exact : p);
      }
      return;
    }
  }
}

bool holds_after_turning(const Scratch& scratch, const Tracks& tracks, UnitId id, Situation holds) {
  State then = scratch.state();
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    then.at(tracks.units[m]).pose = tracks.end(m);
    then.at(tracks.units[m]).status = Status::on_table;
  }
  ScriptedDice none({});
  Scratch end(then, none, scratch.trial());
  for (std::size_t m = 0; m < tracks.members(); ++m) note_contacts(end, tracks.units[m], tracks.is_group(), kNoUnit);
  conform_and_turn(end);
  return holds(end.state(), end.bodies(), id);
}

bool is_enemy_place(const State& state, Site site, Seat seat) {
  const Stronghold& place = state.at(site);
  if (!place.exists()) return false;
  if (is_held_against(state, site, seat)) return true;
  return !is_occupied(state, site) && (is_camp(site) ? place.founder : place.controller) == other(seat);
}

PlaceTouch touched_place(const State& state, const Bodies& bodies, const Rect& base, Seat seat) {
  PlaceTouch found;
  if (bodies.ground == nullptr) return found;
  for (const Site site : kAllSites) {
    if (!is_held_against(state, site, seat)) continue;
    if (front_touches(state, bodies, base, site)) return {site, true};
    if (found.site == Site::none && touches_site(state, bodies, base, site)) found.site = site;
  }
  return found;
}

bool contact_is_legal(const State& state, const Bodies& bodies, UnitId id) {
  const Units touched = touched_enemies(state, bodies, id);
  if (touched_place(state, bodies, bodies.at(id), state.at(id).seat).by_front) return true;  // dba.contact.legal-end
  if (touched.empty()) return true;
  return std::any_of(touched.begin(), touched.end(), [&](UnitId e) {
    return legal_with(bodies, id, e) || legal_with(bodies, e, id) || overlap_side(state, bodies, id, e) != Edge::none;
  });
}

// dba.move.contact-end, dba.contact.legal-end, dba.contact.mover-aligns: the mover must itself end in a legal place,
// unless the enemy conforms to it.
ContactPlan check_contacts(Scratch& scratch, const Tracks& tracks, int points_left) {
  const State& state = scratch.state();
  ContactPlan plan;
  if (!touches_any_enemy(scratch, tracks)) return plan;
  const Bodies after = bodies_after(scratch, tracks);
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    const Units touched = touched_enemies(state, after, id);
    const PlaceTouch place = touched_place(state, after, after.at(id), state.active);
    plan.touches[m] = !touched.empty() || place.site != Site::none;
    if (is_heavy(state.type(id))) {  // dba.wwg.no-contact-move
      if (!touched.empty())
        scratch.refuse(Refusal(rule("dba.contact.heavy-never"), id, touched[0]).base(after.at(touched[0])));
      for (const Site site : kAllSites)
        if (is_enemy_place(state, site, state.active) && touches_site(state, after, after.at(id), site))
          scratch.refuse(Refusal(rule("dba.contact.heavy-never"), id, state.at(site).occupant));
      continue;
    }
    if (!plan.touches[m]) continue;
    // dba.contact.camp-no-align: any part of the front at the outline of a place is a legal contact.
    plan.legal[m] = place.by_front ||
                    std::any_of(touched.begin(), touched.end(), [&](UnitId e) { return legal_with(after, id, e); });
    bool fine = plan.legal[m];  // dba.gap.contact-enemy-own: with one legal contact others may be touched
    for (const UnitId e : touched) {
      if (tracks.is_group() && !legal_with(after, id, e) && must_conform(state, after, e, id, tracks.end(m))) {
        plan.exemptions.for_all.try_push_back(e);  // dba.contact.conforming-end, dba.conform.ignore-zoc
        fine = true;
      } else if (overlap_side(state, after, id, e) != Edge::none) {
        fine = true;  // dba.contact.overlap-end, dba.gap.contact-rulebook
      } else if (!fine && tracks.is_group() && special(state, after, tracks, m, e)) {
        plan.exemptions.for_member[m] = e;  // dba.gap.special-zoc
        fine = true;
      }
    }
    // dba.contact.overlap-end: after all turns to face it may overlap an enemy held by a friend.
    if (fine || holds_after_turning(scratch, tracks, id, overlaps_anyone)) continue;
    if (touched.empty()) {  // only the outline of a place, and not by the front
      scratch.refuse(Refusal(rule("dba.contact.illegal-at-end"), id, state.at(place.site).occupant).base(after.at(id)));
      continue;
    }
    const bool hopeful =
        points_left > 0 && std::any_of(touched.begin(), touched.end(), [&](UnitId e) {
          return overlap_place(after.at(id), after.at(e)) || overlap_place_once_turned(state, after, id, e);
        });
    if (hopeful) {
      plan.provisional[m] = true;
      continue;
    }
    for (const UnitId e : touched)
      scratch.refuse(Refusal(rule("dba.contact.illegal-at-end"), id, e)
                         .base(after.at(e))
                         .instead(nearest_legal(state, after.at(id), e, after.at(e))));
  }
  return plan;
}

}  // namespace acies::dba
