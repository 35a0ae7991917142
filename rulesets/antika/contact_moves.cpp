// SPDX-License-Identifier: Apache-2.0
// Moves of units already in contact: from overlap onto a flank, towards an enemy on a flank or at the rear, maniples
// changing places.
#include <algorithm>

#include "geometry/tolerance.h"
#include "mechanics/refusal.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/charge.h"
#include "rulesets/antika/orders.h"

namespace acies::antika {
namespace {

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};

bool is_own(const State& s, Seat by, UnitId id) {
  return id.valid() && id.value < s.count && s.seat(id) == by && s.on_table(id) && is_troop(s, id);
}

bool is_part(const Melee& m, UnitId id) { return m.a == id || m.b == id; }

// antika.gap.turn-order: each unit moves at most once a turn, and a plunderer not at all.
void check_may_move(Scratch& scratch, UnitId unit) {
  const Marks marks = scratch.state().at(unit).marks;
  if (marks.has(Mark::moved)) scratch.refuse(Refusal(rule("antika.gap.turn-order"), unit));
  if (marks.has(Mark::plundering)) scratch.refuse(Refusal(rule("antika.gap.scenario-camps.special"), unit));
  check_general_has_not_ridden(scratch, unit);
}

// The edge of `body` that lies along `edge` (two corners), on the longest stretch; none: it touches none of them so.
Edge edge_along(const Rect& body, const Rect& edge) {
  Edge best = Edge::none;
  double most = 0;
  for (const Edge candidate : kEdges) {
    const Rect front = edge_as_front(body, candidate);
    if (!edges_in_contact(front.fl(), front.fr(), edge.fl(), edge.fr())) continue;
    const double a = edge.local(front.fl()).x;
    const double b = edge.local(front.fr()).x;
    const double low = std::max(std::min(a, b), -edge.width / 2);
    const double shared = std::min(std::max(a, b), edge.width / 2) - low;
    if (shared > most) {
      most = shared;
      best = candidate;
    }
  }
  return best;
}

void set_edge(Melee& melee, UnitId unit, Edge edge) { (melee.a == unit ? melee.edge_a : melee.edge_b) = edge; }
Edge edge_in(const Melee& melee, UnitId unit) { return melee.a == unit ? melee.edge_a : melee.edge_b; }

// The same melee with `to` in the place of `from`, the smaller id first.
Melee taken_over(const Melee& melee, UnitId from, UnitId to, std::uint8_t turn) {
  const bool was_a = melee.a == from;
  const UnitId enemy = was_a ? melee.b : melee.a;
  const bool enemy_fresh = melee.since == turn && (was_a ? melee.fresh_b : melee.fresh_a);
  const bool enemy_charged = was_a ? melee.charged_b : melee.charged_a;
  const Edge own = was_a ? melee.edge_a : melee.edge_b;
  const Edge his = was_a ? melee.edge_b : melee.edge_a;
  Melee out;
  out.since = turn;
  out.a = std::min(to, enemy);
  out.b = std::max(to, enemy);
  const bool is_a = out.a == to;
  out.edge_a = is_a ? own : his;
  out.edge_b = is_a ? his : own;
  // antika.form.maniple-fresh, antika.form.maniple-enemy: what the enemy has of his own charge this turn he keeps.
  out.charged_a = is_a || enemy_charged;
  out.charged_b = !is_a || enemy_charged;
  out.fresh_a = is_a || enemy_fresh;
  out.fresh_b = !is_a || enemy_fresh;
  return out;
}

// antika.gap.turn-to-flanker: the others fight the edge they still touch, or no more.
void settle_others(Scratch& scratch, UnitId unit, UnitId faced) {
  const BoundedVector<Melee, kMaxMelees> before = scratch.state().melees;
  for (const Melee& old : before) {
    if (!is_part(old, unit)) continue;
    const UnitId enemy = old.a == unit ? old.b : old.a;
    const Rect his = edge_as_front(scratch.bodies().at(enemy), edge_in(old, enemy));
    const Edge own = enemy == faced ? Edge::front : edge_along(scratch.bodies().at(unit), his);
    if (own == Edge::none) {
      scratch.emit(MeleeEnded{old.a, old.b});
      continue;
    }
    Melee now = old;
    set_edge(now, unit, own);
    if (now != old) scratch.emit(MeleeChanged{old.a, old.b, now});
  }
}

}  // namespace

// antika.charge.overlap-then-flank, antika.gap.flank-from-overlap: no reach, no zone, no way, no reaction; only room.
void decide_flank(Scratch& scratch, Seat by, const Flank& command) {
  const State& s = scratch.state();
  const UnitId unit = command.unit;
  const Overlaps enemies = is_own(s, by, unit) ? enemies_overlapped(s, scratch.bodies(), unit) : Overlaps{};
  if (enemies.empty() || (command.enemy.valid() && !enemies.contains(command.enemy)))
    return scratch.refuse(Refusal(rule("antika.charge.overlap-then-flank"), unit, command.enemy));
  if (enemies.size() > 1 && !command.enemy.valid()) {
    Refusal why(rule("antika.gap.flank-from-overlap"), unit, enemies[0]);
    why.v.units.push_back(enemies[1]);
    return scratch.refuse(why);
  }
  check_nobody_compelled(scratch, by);
  check_may_move(scratch, unit);
  Comer comer = as_it_is(s, unit);
  if (command.contracts) {
    if (s.type(unit) != Type::medium_infantry || comer.formation != Formation::row)
      scratch.refuse(Refusal(rule("antika.charge.medium-contract"), unit));
    comer.formation = Formation::column;
  }
  const UnitId enemy = command.enemy.valid() ? command.enemy : enemies[0];
  const Rect& body = scratch.bodies().at(enemy);
  const Edge side = body.local(scratch.bodies().at(unit).front).x < 0 ? Edge::left : Edge::right;
  if (edge_is_fought(s, enemy, side)) scratch.refuse(Refusal(rule("antika.gap.second-front-attacker"), unit, enemy));
  const Struck struck = struck_edge(s, enemy, s.at(enemy).pose, side);
  const Spot spot = flank_spot(s, scratch.bodies(), comer, struck);
  if (!spot.found)
    scratch.refuse(Refusal(rule("antika.gap.conform-flank"), unit, spot.obstacle.unit)
                       .base(body_at(s, unit, comer.formation, spot.pose)));
  if (scratch.refused()) return;
  if (command.contracts) scratch.emit(FormationChanged{unit, comer.formation, s.at(unit).pose});
  shift_unit(scratch, unit, spot.pose, ShiftKind::flanked, {}, enemy);
  mark_spent(scratch, unit, rule("antika.gap.turn-order"));
  scratch.emit(Marked{unit, Mark::charged, true, rule("antika.charge.overlap-then-flank")});
  scratch.emit(Overlapped{unit, kNoUnit});
  Melee melee;
  melee.a = std::min(unit, enemy);
  melee.b = std::max(unit, enemy);
  set_edge(melee, unit, Edge::front);
  set_edge(melee, enemy, side);
  melee.since = s.turn;
  melee.charged_a = melee.a == unit;
  melee.charged_b = melee.b == unit;
  scratch.emit(MeleeBegan{melee});
}

// antika.flank.turn-later, antika.gap.turn-to-flanker
void decide_turn_to(Scratch& scratch, Seat by, const TurnTo& command) {
  const State& s = scratch.state();
  const UnitId unit = command.unit;
  const bool known = is_own(s, by, unit) && command.enemy.valid() && command.enemy.value < s.count;
  const Melee* melee = known ? melee_between(s, unit, command.enemy) : nullptr;
  if (melee == nullptr || edge_in(*melee, unit) == Edge::front || in_phalanx_square(s, unit))
    return scratch.refuse(Refusal(rule("antika.flank.turn-later"), unit, command.enemy));
  if (melee->since == s.turn) scratch.refuse(Refusal(rule("antika.flank.first-turn"), unit, command.enemy));
  check_nobody_compelled(scratch, by);
  check_may_move(scratch, unit);
  const Struck struck = struck_edge(s, command.enemy, s.at(command.enemy).pose, edge_in(*melee, command.enemy));
  const Rect& body = scratch.bodies().at(unit);
  const Spot spot =
      front_spot(s, scratch.bodies(), as_it_is(s, unit), struck, contact_offset(struck, body.centre, body.width));
  if (!spot.found)
    scratch.refuse(
        Refusal(rule("antika.gap.turn-to-flanker"), unit, spot.obstacle.unit).base(body_at(s, unit, spot.pose)));
  if (scratch.refused()) return;
  shift_unit(scratch, unit, spot.pose, ShiftKind::turned_to, {}, command.enemy);
  mark_spent(scratch, unit, rule("antika.gap.turn-order"));
  settle_others(scratch, unit, command.enemy);
  settle_overlaps(scratch);
}

// antika.form.maniple-swap, antika.gap.maniple-when
void decide_relieve(Scratch& scratch, Seat by, const Relieve& command) {
  const State& s = scratch.state();
  const UnitId front = command.front;
  const UnitId rear = command.rear;
  if (!is_own(s, by, front) || !is_own(s, by, rear) || front == rear)
    return scratch.refuse(Refusal(rule("antika.form.maniple-swap"), front, rear));
  check_nobody_compelled(scratch, by);
  for (const UnitId unit : {front, rear}) {
    // antika.gap.march-column-abilities
    if (!has(s, unit, Trait::maniple) || s.at(unit).formation != Formation::square)
      scratch.refuse(Refusal(rule("antika.gap.maniple-when"), unit));
    check_may_move(scratch, unit);
  }
  if (!fights(s, front) || !may_support(s, scratch.bodies(), rear, front))
    scratch.refuse(Refusal(rule("antika.form.maniple-swap"), front, rear));
  if (scratch.refused()) return;
  const Pose ahead = s.at(front).pose;
  const Pose behind = s.at(rear).pose;
  leave_stakes(scratch, front);
  scratch.emit(Moved{front, behind, ShiftKind::relieved, {}, rear});
  shift_unit(scratch, rear, ahead, ShiftKind::relieved, {}, front);
  for (const UnitId unit : {front, rear}) {
    mark_spent(scratch, unit, rule("antika.gap.maniple-when"));
    scratch.emit(Marked{unit, Mark::swapped, true, rule("antika.gap.maniple-when")});
  }
  scratch.emit(Marked{rear, Mark::charged, true, rule("antika.form.maniple-fresh")});
  const BoundedVector<Melee, kMaxMelees> before = s.melees;
  for (const Melee& old : before)
    if (is_part(old, front)) scratch.emit(MeleeChanged{old.a, old.b, taken_over(old, front, rear, s.turn)});
  for (std::size_t i = 0; i < s.count; ++i)
    if (const Unit& u = s.units[i]; u.overlapped == front || u.overlapped_too == front)
      scratch.emit(Overlapped{unit_id(i), u.overlapped == front ? rear : u.overlapped,
                              u.overlapped_too == front ? rear : u.overlapped_too});
}

}  // namespace acies::antika
