// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/screen.h"

#include <algorithm>

#include "core/dice_sources.h"
#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/facing.h"
#include "rulesets/dba/scene.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

bool is_battle(Phase phase) { return phase == Phase::move || phase == Phase::shoot || phase == Phase::combat; }

// The elements in the places of the enemy that this one could attack are asked about at the start of the phase: here
// all who can do.
void declare_all(State& state, const Bodies& bodies) {
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId id = unit_id(i);
    if (bodies.present[i] && attackable_site(state, bodies, id) != Site::none && !state.attackers.contains(id))
      state.attackers.try_push_back(id);
  }
}

// The close combat phase as it would begin if nobody moved or shot any more: all have conformed and turned to face.
State as_combat_begins(const State& state) {
  State now = state;
  now.asking = Asking::nothing;
  now.agenda.clear();
  ScriptedDice none({});
  Decision<Event> decision;
  if (now.phase == Phase::move) {
    Scratch scratch(now, none, decision);
    conform_and_turn(scratch);
    now = scratch.state();
  }
  if (state.phase != Phase::combat) {
    Scratch scratch(now, none, decision);
    scratch.emit(PhaseBegan{Phase::combat, now.active, now.turn});
    now = scratch.state();
  }
  // In the midst of the phase only what is left of it is fought.
  if (state.phase == Phase::combat && state.asking != Asking::attack) return now;
  const Bodies bodies = bodies_of(now);
  if (bodies.ground) declare_all(now, bodies);
  now.fights = combats_due(now, bodies);
  return now;
}

}  // namespace

void natural_group(const State& state, UnitId unit, std::vector<UnitId>& out) {
  out.assign(1, unit);
  if (unit.value >= state.count || !state.on_table(unit)) return;
  const Bodies bodies = bodies_of(state);
  // Who is held, or has moved when the other has not, stays.
  const bool moving = state.phase == Phase::move && state.at(unit).seat == state.active;
  const auto free = [&](UnitId id) {
    return !moving || (state.at(id).moves == state.at(unit).moves && !front_opponent(state, bodies, id).valid() &&
                       (!bodies.ground || attackable_site(state, bodies, id) == Site::none));
  };
  if (!free(unit)) return;
  const auto grow = [&](std::vector<UnitId>& group, auto belongs) {
    for (std::size_t next = 0; next < group.size(); ++next)
      for (const std::size_t i : bodies.close_to(group[next]) & bodies.friends(state.at(unit).seat)) {
        const UnitId id = unit_id(i);
        if (group.size() < Units::kCapacity && std::find(group.begin(), group.end(), id) == group.end() && free(id) &&
            belongs(bodies.at(group[next]), bodies.at(id)))
          group.push_back(id);
      }
  };
  grow(out, [](const Rect& a, const Rect& b) { return linked(a, b); });
  // A bent column hangs together where a group does not (dba.geo.column).
  std::vector<UnitId> column{unit};
  grow(column, [](const Rect& a, const Rect& b) { return dot(a.u, b.u) > 0 && (joined(a, b) || joined(b, a)); });
  if (column.size() > out.size()) out = column;
}

void waiting(const State& state, Seat seat, std::vector<SceneUnit>& out) {
  out.clear();
  const bool deploying = state.phase <= Phase::deploy_invader;
  // dba.landing.first-turn
  const bool landing = state.phase == Phase::move && state.active == seat && state.own_turn(seat) == 1;
  State shown = state;
  IndexSet wanted;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    if (e.seat != seat || !is_troop(state, unit_id(i))) continue;
    const bool waits = deploying && (e.status == Status::waiting || e.status == Status::held);
    if (!waits && !(landing && e.status == Status::held)) continue;
    wanted.insert(i);
    shown.elements[i].status = Status::on_table;  // to be described like those that stand there
  }
  if (wanted.empty()) return;
  for (SceneUnit& unit : board(shown).units)
    if (wanted[unit.id.value]) {
      unit.engaged = false;
      unit.pose = {};
      out.push_back(std::move(unit));
    }
}

void standing_fights(const State& state, StandingFights& out) {
  out.clear();
  if (!is_battle(state.phase)) return;
  const State now = as_combat_begins(state);
  const Bodies bodies = bodies_of(now);
  for (const Pair& pair : now.fights)
    if (combat_stands(now, bodies, pair)) out.push_back({pair.a, pair.b, now.active, now, Fight{pair.a, pair.b}});
}

}  // namespace acies::dba
