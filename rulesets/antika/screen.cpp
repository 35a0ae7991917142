// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/screen.h"

#include <algorithm>

#include "core/dice_sources.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/group_links.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/scene.h"

namespace acies::antika {
namespace {

// Settled by `end` of the second player: the combat phase has begun and all choices are made.
State as_combat_begins(const State& s) {
  State now = s;
  now.asking = Asking::nothing;
  now.charges.clear();
  now.displaced.clear();
  now.shots.clear();
  // What is over for this turn is fought on in the next.
  if (s.phase == Phase::checks || s.phase == Phase::disengage) ++now.turn;
  if (now.first == Seat::none) now.first = Seat::red;
  ScriptedDice none({});
  Decision<Event> decision;
  Scratch scratch(now, none, decision);
  scratch.emit(PhaseBegan{Phase::combat, other(now.first), now.turn});
  if (s.phase != Phase::combat) begin_combat(scratch);
  return scratch.state();
}

using UnitSet = std::array<bool, kMaxUnits>;

// All who fight somebody that fights somebody … that fights `unit`.
UnitSet entangled(const State& s, UnitId unit) {
  UnitSet set{};
  set[unit.value] = true;
  for (bool grew = true; grew;) {
    grew = false;
    for (const Melee& m : s.melees)
      if (set[m.a.value] != set[m.b.value]) set[m.a.value] = set[m.b.value] = grew = true;
  }
  return set;
}

// Without the melees of others. Who fights elsewhere neither overlaps nor supports here, so it goes off the table too;
// a General stays where he is.
State only_of(const State& s, const UnitSet& kept) {
  State alone = s;
  alone.melees.clear();
  for (const Melee& m : s.melees) {
    if (kept[m.a.value]) {
      alone.melees.push_back(m);
      continue;
    }
    for (const UnitId id : {m.a, m.b})
      if (is_troop(s, id)) alone.at(id).status = Status::left;
  }
  for (std::size_t i = 0; i < s.count; ++i) {
    Unit& leader = alone.units[i];
    if (!is_leader(s, unit_id(i)) || !leader.host.valid() || alone.on_table(leader.host)) continue;
    leader.host = kNoUnit;
    if (s.type(unit_id(i)) == Type::aide) leader.status = Status::left;
  }
  return alone;
}

// Something that waits and may come now, were it the only one.
bool may_come_now(const State& s, UnitId id) {
  if (s.phase != Phase::move || s.at(id).status != Status::reserve || s.at(id).host.valid()) return false;
  State alone = s;
  for (std::size_t i = 0; i < s.count; ++i)
    if (unit_id(i) != id && alone.units[i].status == Status::reserve) alone.units[i].status = Status::unused;
  return may_enter(alone, s.seat(id));
}

// Camps are put down in their phase, units and leaders after them.
bool waits_now(const State& s, UnitId id) {
  if (s.phase >= Phase::start) return may_come_now(s, id);
  const Profile& profile = s.profile(id);
  return s.at(id).status == Status::waiting && profile.duty == Duty::line && s.type(id) != Type::wagon;
}

}  // namespace

void natural_group(const State& s, UnitId unit, std::vector<UnitId>& out) {
  out.assign(1, unit);
  if (unit.value >= s.count || !s.on_table(unit) || is_leader(s, unit)) return;
  const Bodies bodies = bodies_of(s);
  const bool moved = s.at(unit).marks.has(Mark::moved);
  const auto goes = [&](UnitId id) {
    return s.on_table(id) && s.at(id).marks.has(Mark::moved) == moved && !held_in_melee(s, bodies, id) &&
           !in_phalanx_square(s, id) && (kind(s, id) == Kind::wagon) == (kind(s, unit) == Kind::wagon);
  };
  if (!goes(unit)) return;
  for (std::size_t next = 0; next < out.size(); ++next)
    for (std::size_t i = 0; i < s.count && out.size() < Group::kCapacity; ++i) {
      const UnitId id = unit_id(i);
      if (bodies.solid[i] && std::find(out.begin(), out.end(), id) == out.end() && goes(id) &&
          group_link(s, bodies, out[next], id))
        out.push_back(id);
    }
}

void waiting(const State& s, Seat seat, std::vector<SceneUnit>& out) {
  out.clear();
  State shown = s;
  UnitSet wanted{};
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || !waits_now(s, id)) continue;
    wanted[i] = true;
    // To be described like those who have a place in the scene, whether or not they have a base.
    shown.units[i].status = Status::destroyed;
    shown.units[i].lost_order = 0;
    shown.units[i].formation = usual_formation(s.type(id));
  }
  if (std::find(wanted.begin(), wanted.end(), true) == wanted.end()) return;
  for (SceneUnit& unit : board(shown).fallen)
    if (wanted[unit.id.value]) {
      unit.pose = {};
      out.push_back(std::move(unit));
    }
}

void standing_fights(const State& s, StandingFights& out) {
  out.clear();
  if (s.phase < Phase::start || s.phase == Phase::over || s.melees.empty()) return;
  const State now = as_combat_begins(s);
  for (const Melee& m : now.melees) out.push_back({m.a, m.b, now.active, only_of(now, entangled(now, m.a)), End{}});
}

}  // namespace acies::antika
