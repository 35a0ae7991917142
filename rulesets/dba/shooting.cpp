// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/shooting.h"

#include "rulesets/dba/sites.h"
#include "rulesets/dba/trajectory.h"

namespace acies::dba {
namespace {

// On the table, or in a place that it does not sack: dba.bua.shoot-out, dba.bua.sack-no-shooting,
// dba.bua.sack-not-target. dba.gap.bua-sack-shot: denizens who have made room are in no place.
bool can_take_part(const State& state, UnitId id) {
  return state.on_table(id) || (state.inside(id) && state.at(state.at(id).in).holding != Holding::sacking);
}

// dba.shoot.types, .once, .both-turns, .art-own-turn, .art-return
bool may_fire(const State& state, UnitId shooter, Firing firing) {
  const Element& e = state.at(shooter);
  if (e.has_shot || troop_tables().of(state.type(shooter)).range == 0 || !can_take_part(state, shooter)) return false;
  if (state.type(shooter) != Type::Art) return true;
  return e.seat == state.active ? e.moves == 0 : firing == Firing::in_return;
}

bool may_be_shot_at(const State& state, UnitId target, Firing firing) {
  return can_take_part(state, target) && (firing == Firing::in_return || !state.at(target).was_shot_at);
}

// dba.shoot.not-in-contact, .not-overlapping
bool is_engaged(const State& state, const Bodies& bodies, UnitId id) {
  if (contact_with_place(state, bodies, id).valid()) return true;
  if (state.inside(id)) return false;
  for (const std::size_t i : bodies.close_to(id) & bodies.enemies(state.at(id).seat)) {
    const UnitId enemy = unit_id(i);
    if (!touching(bodies.at(id), bodies.at(enemy))) continue;
    if (contact_edge(bodies.at(id), bodies.at(enemy)) != Edge::none) return true;
    if (contact_edge(bodies.at(enemy), bodies.at(id)) != Edge::none) return true;
    if (overlap_side(state, bodies, id, enemy) != Edge::none || loose_contact(state, bodies, id, enemy)) return true;
  }
  return false;
}

bool too_far(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  if (state.inside(shooter) || state.inside(target)) return false;  // the line will say
  const Rect& a = bodies.at(shooter);
  const Rect& b = bodies.at(target);
  const double reach = a.radius + b.radius + range_of(state, shooter).units();
  return length2(a.centre - b.centre) > reach * reach;
}

// Who is engaged, found out when first asked and kept for the rest of one question.
class Engagements {
 public:
  Engagements(const State& state, const Bodies& bodies) : state_(state), bodies_(bodies) {}
  bool is_engaged(UnitId id) {
    const std::uint32_t bit = std::uint32_t{1} << id.value;
    if ((known_ & bit) == 0) {
      known_ |= bit;
      if (dba::is_engaged(state_, bodies_, id)) engaged_ |= bit;
    }
    return (engaged_ & bit) != 0;
  }

 private:
  static_assert(kMaxElements <= 32);
  const State& state_;
  const Bodies& bodies_;
  std::uint32_t known_ = 0;
  std::uint32_t engaged_ = 0;
};

bool can_shoot_at(const State& state, const Bodies& bodies, Engagements& engagements, UnitId shooter, UnitId target,
                  Firing firing) {
  if (!may_be_shot_at(state, target, firing) || state.at(shooter).seat == state.at(target).seat) return false;
  if (too_far(state, bodies, shooter, target) || !in_arc(state, bodies, shooter, target)) return false;
  if (completely_in_cover(state, bodies, shooter) || completely_in_cover(state, bodies, target)) return false;
  if (engagements.is_engaged(shooter) || engagements.is_engaged(target)) return false;
  return clear_line(state, bodies, shooter, target, Seek::any).has_value();
}

bool has_target(const State& state, const Bodies& bodies, Engagements& engagements, UnitId shooter) {
  if (!may_fire(state, shooter, Firing::named)) return false;
  for (std::size_t i = 0; i < state.count; ++i)
    if (can_shoot_at(state, bodies, engagements, shooter, unit_id(i), Firing::named)) return true;
  return false;
}

bool is_mutual(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  return can_shoot(state, bodies, shooter, target) && can_shoot(state, bodies, target, shooter, Firing::in_return);
}

}  // namespace

UnitId contact_with_place(const State& state, const Bodies& bodies, UnitId id) {
  if (bodies.ground == nullptr) return kNoUnit;
  if (!state.inside(id)) {
    const Site site = attackable_site(state, bodies, id);
    return site == Site::none ? kNoUnit : state.at(site).occupant;
  }
  for (const std::size_t i : bodies.enemies(state.at(id).seat))
    if (front_touches(state, bodies, bodies.rect[i], state.at(id).in)) return unit_id(i);
  return kNoUnit;
}

// dba.gap.shoot-aid-choice: nobody has to aid, and who has no target left loses its shot.
// dba.shoot.both-turns: whoever's turn it is. dba.shoot.lost-chance, dba.shoot.gained-chance: asked anew before each
// shot.
bool can_shoot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Firing firing) {
  if (!may_fire(state, shooter, firing)) return false;
  Engagements engagements(state, bodies);
  return can_shoot_at(state, bodies, engagements, shooter, target, firing);
}

UnitId duty_elsewhere(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  if (is_mutual(state, bodies, shooter, target)) return kNoUnit;
  for (std::size_t i = 0; i < state.count; ++i)
    if (unit_id(i) != target && is_mutual(state, bodies, shooter, unit_id(i))) return unit_id(i);
  return kNoUnit;
}

bool may_choose(const State& state, const Bodies& bodies, UnitId shooter, UnitId target) {
  return can_shoot(state, bodies, shooter, target) && !duty_elsewhere(state, bodies, shooter, target).valid();
}

bool can_be_named(const State& state, const Bodies& bodies, UnitId shooter) {
  Engagements engagements(state, bodies);
  return has_target(state, bodies, engagements, shooter);
}

// dba.shoot.compulsory, dba.shoot.phase-end: the phase goes on while anybody can shoot.
bool shots_left(const State& state, const Bodies& bodies) {
  Engagements engagements(state, bodies);
  for (std::size_t i = 0; i < state.count; ++i)
    if (has_target(state, bodies, engagements, unit_id(i))) return true;
  return false;
}

BoundedVector<UnitId, 24> shooters(const State& state, const Bodies& bodies) {
  BoundedVector<UnitId, 24> found;
  Engagements engagements(state, bodies);
  for (std::size_t i = 0; i < state.count; ++i)
    if (has_target(state, bodies, engagements, unit_id(i))) found.push_back(unit_id(i));
  return found;
}

BoundedVector<UnitId, 24> return_helpers(const State& state, const Bodies& bodies, const Shot& shot) {
  State after = state;  // all who take part in this shot have shot
  apply(after, ShotMade{shot});
  after.at(shot.principal).was_shot_at = false;  // dba.gap.shoot-return-once: the limit is on shots that are named
  BoundedVector<UnitId, 24> found;
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId helper = unit_id(i);
    if (state.elements[i].seat == state.at(shot.target).seat && may_choose(after, bodies, helper, shot.principal))
      found.push_back(helper);
  }
  return found;
}

}  // namespace acies::dba
