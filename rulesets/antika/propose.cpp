// SPDX-License-Identifier: Apache-2.0
// Answers worth comparing. Where the rules resolve many things at once (all shots, all melees) the best is found here
// by exact means, so that one proposal is enough.
#include "rulesets/antika/propose.h"

#include <algorithm>

#include "geometry/predicates.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/attack.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/pool_odds.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/thought.h"

namespace acies::antika {
namespace {

using namespace thought;

constexpr double kAround = (kMU * 4).units();  // how far a light charger or a General looks about

// What wounds with these chances cost the unit beyond those that it has.
double harm(const State& s, const Steadiness& steadiness, UnitId id, const WoundChances& wounds) {
  double sum = 0;
  for (std::size_t i = 0; i <= kMostWounds; ++i)
    if (wounds.chance[i] > 0) sum += wounds.chance[i] * steadiness.risk(s.at(id).wounds + static_cast<int>(i));
  return sum;
}

// The shot that adds most to what is declared already; then the end.
Command best_shot(const State& s, const Bodies& bodies) {
  const Stakes stakes = stakes_of(s);
  Shoot best;
  double most = 0;
  for (std::size_t k = 0; k < s.count; ++k) {
    const UnitId target = unit_id(k);
    if (s.seat(target) == s.active || !may_be_target(s, bodies, s.active, target)) continue;
    const Steadiness steady = steadiness(s, bodies, target);
    const WoundChances declared = shot_wounds(s, bodies, target);
    const double before = harm(s, steady, target, declared);
    for (std::size_t i = 0; i < s.count; ++i) {
      const UnitId id = unit_id(i);
      if (s.seat(id) != s.active || !may_shoot(s, bodies, id)) continue;
      const Weapon weapon = can_shoot(s, bodies, id, target);
      if (weapon == Weapon::none) continue;
      const Shot shot{id, target, kNoUnit, weapon};
      WoundChances with = declared;
      add(with, pool_odds(plan_shot(s, bodies, shot, stand_of(s, bodies, id))));
      const double value = worth(s, stakes, target) * (harm(s, steady, target, with) - before) + 0.001;
      if (value <= most) continue;
      most = value;
      best.shot = shot;
    }
  }
  if (most <= 0) return End{};
  return best;
}

void propose_reaction(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  const UnitId target = s.charges[0].target;
  const UnitId charger = s.charges[0].unit;
  out.push_back(React{});
  if (is_light(s, target) || has(s, target, Trait::feigned_flight)) {
    const Vec back = bodies.at(charger).centre - bodies.at(target).centre;
    const Angle towards = bearing(back.x, back.y);
    out.push_back(React{Reaction::flee, towards, kNoUnit, {}});
    out.push_back(React{Reaction::flee, opposite(towards), kNoUnit, {}});
    if (has(s, target, Trait::parthian_shot)) out.push_back(React{Reaction::flee, towards, charger, {}});
  }
  const Kind kind_of = kind(s, target);
  if (kind_of == Kind::cavalry || kind_of == Kind::chariot) out.push_back(React{Reaction::counter, {}, kNoUnit, {}});
}

// A light charger that has failed: at somebody else, or back to where it is safe.
void propose_redirect(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  const UnitId unit = s.charges[0].unit;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId enemy = unit_id(i);
    if (!bodies.solid[i] || s.seat(enemy) != other(s.seat(unit)) || enemy == s.charges[0].target) continue;
    if (distance(bodies.at(enemy).centre, bodies.at(unit).centre) < kAround) out.push_back(Redirect{enemy, {}, {}});
  }
  const Angle home = opposite(facing_forward(s, s.seat(unit)));
  for (const int part : {1, 2}) out.push_back(Redirect{kNoUnit, home, mm(40 * part)});
  out.push_back(Redirect{});
}

void propose_facing(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  const Vec from = bodies.at(s.subject).centre;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (!bodies.solid[i] || s.seat(unit_id(i)) != other(s.seat(s.subject))) continue;
    const Vec way = bodies.rect[i].centre - from;
    if (length(way) < 3 * kAround) out.push_back(Face{bearing(way.x, way.y)});
  }
  out.push_back(Face{s.at(s.subject).pose.facing});
}

// With a friend who is near, or where he is.
void propose_place(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  const UnitId general = s.displaced[0];
  const Vec at = vec(s.at(general).pose.at);
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.seat(general) || !s.on_table(id) || !is_troop(s, id) || kind(s, id) == Kind::artillery)
      continue;
    if (distance(bodies.at(id).centre, at) < kAround + bodies.at(id).radius) out.push_back(Lead{general, id, {}});
  }
}

void propose_disengage(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.active || kind(s, id) != Kind::cavalry || !fights(s, id) || !bodies.solid[i]) continue;
    out.push_back(Disengage{id, s.units[i].pose.facing});
  }
  out.push_back(End{});
}

// An enemy is near behind its front and nobody before it.
bool is_turned_away(const State& s, const Bodies& bodies, UnitId id) {
  bool behind = false;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (!bodies.solid[i] || s.seat(unit_id(i)) != other(s.seat(id)) || !is_troop(s, unit_id(i))) continue;
    const Vec local = bodies.at(id).local(bodies.rect[i].centre);
    if (length(local) > 2 * kAround) continue;
    if (local.y > std::abs(local.x)) return false;
    behind = true;
  }
  return behind;
}

void propose_command(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.active || !s.on_table(id) || !is_troop(s, id) || fights(s, id)) continue;
    const Formation now = s.at(id).formation;
    if (now == Formation::march_column || now == Formation::phalanx_square) {
      Form form;
      form.unit = id;
      form.formation = Formation::square;
      out.push_back(form);
    } else if (s.type(id) == Type::heavy_infantry && !s.at(id).marks.has(Mark::refaced) &&
               is_turned_away(s, bodies, id)) {
      out.push_back(Reface{id});
    }
  }
  out.push_back(End{});
}

// False: nothing of the kind is asked.
bool propose_in_between(const State& s, const Bodies& bodies, std::vector<Command>& out) {
  switch (s.asking) {
    case Asking::reaction: propose_reaction(s, bodies, out); return true;
    case Asking::redirect: propose_redirect(s, bodies, out); return true;
    case Asking::facing: propose_facing(s, bodies, out); return true;
    case Asking::place_general: propose_place(s, bodies, out); return !out.empty();
    default: return false;
  }
}

}  // namespace

void propose(const State& s, std::vector<Command>& out, Gaze gaze) {
  out.clear();
  if (s.phase == Phase::over) return;
  const Bodies& bodies = bodies_in(s);
  if (propose_in_between(s, bodies, out)) return;
  Random random(s.turn * 977U + s.lost_count, static_cast<std::uint64_t>(s.phase));
  if (s.asking != Asking::nothing) {
    out.push_back(sample(s, random));
    return;
  }
  switch (s.phase) {
    case Phase::initiative:
      out.push_back(NameFirst{s.active});
      if (gaze == Gaze::careful) out.push_back(NameFirst{other(s.active)});
      break;
    case Phase::command: propose_command(s, bodies, out); break;
    case Phase::move: propose_moves(s, bodies, out); break;
    case Phase::shoot: out.push_back(best_shot(s, bodies)); break;
    case Phase::disengage: propose_disengage(s, bodies, out); break;
    case Phase::deploy_first:
    case Phase::deploy_second:
    case Phase::deploy_last: propose_deployment(s, bodies, s.active, out); break;
    default: break;
  }
  if (out.empty()) out.push_back(sample(s, random));
}

}  // namespace acies::antika
