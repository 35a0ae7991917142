// SPDX-License-Identifier: Apache-2.0
// Why an element cannot shoot at another: every reason, with what was measured and what to draw.
#include "rulesets/dba/ground.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/trajectory.h"

namespace acies::dba {
namespace {

using Reasons = std::vector<Violation>;

void turn_reasons(const State& state, UnitId shooter, UnitId target, Firing firing, Reasons& out) {
  const Element& e = state.at(shooter);
  if (e.has_shot) out.push_back(Refusal(rule("dba.shoot.once"), shooter));
  if (state.at(target).was_shot_at && firing == Firing::named)
    out.push_back(Refusal(rule("dba.shoot.target-once"), shooter, target));
  if (state.type(shooter) != Type::Art) return;
  if (e.seat == state.active && e.moves > 0) out.push_back(Refusal(rule("dba.shoot.art-own-turn"), shooter));
  if (e.seat != state.active && firing == Firing::named) out.push_back(Refusal(rule("dba.shoot.art-return"), shooter));
}

// dba.bua.sack-no-shooting, dba.bua.sack-not-target
void sack_reasons(const State& state, UnitId shooter, UnitId target, Reasons& out) {
  const auto sacks = [&](UnitId id) {
    return state.inside(id) && state.at(state.at(id).in).holding == Holding::sacking;
  };
  if (sacks(shooter)) out.push_back(Refusal(rule("dba.bua.sack-no-shooting"), shooter));
  if (sacks(target)) out.push_back(Refusal(rule("dba.bua.sack-not-target"), shooter, target));
}

void contact_reasons(const State& state, const Bodies& bodies, UnitId id, Reasons& out) {
  // dba.gap.shoot-camp-contact
  if (const UnitId other = contact_with_place(state, bodies, id); other.valid())
    out.push_back(Refusal(rule("dba.shoot.not-in-contact"), id, other));
  if (state.inside(id)) return;
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId enemy = unit_id(i);
    if (!bodies.present[i] || state.elements[i].seat == state.at(id).seat) continue;
    if (contact_edge(bodies.at(id), bodies.at(enemy)) != Edge::none ||
        contact_edge(bodies.at(enemy), bodies.at(id)) != Edge::none || loose_contact(state, bodies, id, enemy))
      out.push_back(Refusal(rule("dba.shoot.not-in-contact"), id, enemy).base(bodies.at(enemy)));
    else if (overlap_side(state, bodies, id, enemy) != Edge::none)
      out.push_back(Refusal(rule("dba.shoot.not-overlapping"), id, enemy).base(bodies.at(enemy)));
  }
}

void cover_reasons(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Reasons& out) {
  if (completely_in_cover(state, bodies, shooter))
    out.push_back(Refusal(rule("dba.shoot.block-shooter-cover"), shooter));
  if (completely_in_cover(state, bodies, target))
    out.push_back(Refusal(rule("dba.shoot.block-target-cover"), shooter, target));
}

Refusal& arc_shape(Refusal& refusal, const State& state, const Rect& shooter, Length range) {
  const double half = shooter.width / 2 + state.scenario->bw().units();
  refusal.v.shape.kind = ShapeKind::quad;
  refusal.v.shape.point = {rounded(shooter.global({-half, 0})), rounded(shooter.global({half, 0})),
                           rounded(shooter.global({half, range.units()})),
                           rounded(shooter.global({-half, range.units()}))};
  return refusal;
}

// Everything but its range, of the line that is shortest.
void line_reasons(const State& state, const Bodies& bodies, UnitId shooter, UnitId target, Reasons& out) {
  const std::optional<Line> open = nearest_open_line(state, bodies, shooter, target);
  if (!open) {
    Refusal refusal(rule("dba.shoot.path-clear"), shooter, target);
    if (state.on_table(shooter) && state.on_table(target)) {
      const Nearest gap = nearest(bodies.at(shooter), bodies.at(target));
      refusal.segment(gap.a, gap.b);
    }
    out.push_back(refusal);
    return;
  }
  const Length range = range_of(state, shooter);
  if (open->distance > range.units() - tolerance::kGrain) {
    const Nearest gap = nearest(open->a.from, open->a.to, open->b.from, open->b.to);
    out.push_back(Refusal(rule("dba.shoot.range"), shooter, target)
                      .measured(rounded_length(open->distance))
                      .limit(range)
                      .segment(gap.a, gap.b));
  }
  const Blocking blocking = what_blocks(state, bodies, shooter, target, *open);
  if (!blocking.any()) return;
  Refusal refusal(blocking.rule, shooter, target);
  if (blocking.unit.valid()) refusal.v.units.push_back(blocking.unit);
  if (blocking.unit.valid() && blocking.site == Site::none)
    refusal.base(bodies.at(blocking.unit));
  else
    refusal.segment((open->a.from + open->a.to) * 0.5, (open->b.from + open->b.to) * 0.5);
  out.push_back(refusal);
}

}  // namespace

void explain_no_shot(const State& state, const Bodies& bodies, UnitId shooter, UnitId target,
                     std::vector<Violation>& out, Firing firing) {
  for (const UnitId id : {shooter, target})
    if (!id.valid() || id.value >= state.count || !(state.on_table(id) || state.inside(id))) {
      out.push_back(Refusal(rule("acies.command.unknown-unit"), id));
      return;
    }
  const Length range = range_of(state, shooter);
  if (range == Length{}) out.push_back(Refusal(rule("dba.shoot.types"), shooter));
  if (state.at(shooter).seat == state.at(target).seat)
    out.push_back(Refusal(rule("dba.shoot.free-choice"), shooter, target));
  if (range == Length{} || state.at(shooter).seat == state.at(target).seat) return;
  if (can_shoot(state, bodies, shooter, target, firing)) return;
  turn_reasons(state, shooter, target, firing, out);
  sack_reasons(state, shooter, target, out);
  contact_reasons(state, bodies, shooter, out);
  contact_reasons(state, bodies, target, out);
  cover_reasons(state, bodies, shooter, target, out);
  if (!in_arc(state, bodies, shooter, target)) {
    Refusal refusal(rule("dba.shoot.in-arc"), shooter, target);
    out.push_back(arc_shape(refusal, state, bodies.at(shooter), range));
  }
  if (!clear_line(state, bodies, shooter, target, Seek::any)) line_reasons(state, bodies, shooter, target, out);
}

}  // namespace acies::dba
