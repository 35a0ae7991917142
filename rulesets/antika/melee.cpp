// SPDX-License-Identifier: Apache-2.0
// The combat phase: overlaps and automatic disorder at its start, then all attacks worked out from that situation, all
// dice, all wounds.
#include <algorithm>

#include "rulesets/antika/melee.h"
#include "rulesets/antika/throws.h"

namespace acies::antika {
namespace {

bool is_elephant(const State& s, UnitId id) { return kind(s, id) == Kind::elephant; }

void set_overlaps(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    const Overlaps enemies = overlaps(scratch.state(), scratch.bodies(), id);
    const Overlapped now{id, enemies.empty() ? kNoUnit : enemies[0], enemies.size() > 1 ? enemies[1] : kNoUnit};
    const Unit& before = scratch.state().at(id);
    if (before.overlapped != now.enemy || before.overlapped_too != now.too) scratch.emit(now);
  }
}

}  // namespace

// antika.flank.disorder-front-and-flank, antika.gap.auto-disorder-front-light: any enemy on the front counts;
// antika.flank.disorder-two-sides, antika.flank.disorder-not-by-lights, antika.special.elephant-vs-cavalry,
// antika.gap.elephant-disorder
RuleId automatic_disorder(const State& s, UnitId id) {
  BoundedVector<UnitId, 16> enemies;
  if (!s.on_table(id) || !is_troop(s, id) || opponents(s, id, enemies) == 0) return {};
  if (kind(s, id) == Kind::cavalry)
    for (const UnitId enemy : enemies)
      if (is_elephant(s, enemy)) return rule("antika.special.elephant-vs-cavalry");
  if (!flanked(s, id)) return {};
  if (edge_is_fought(s, id, Edge::front)) return rule("antika.flank.disorder-front-and-flank");
  BoundedVector<Edge, 16> sides;
  for (const UnitId enemy : enemies) {
    const Edge edge = edge_fought(s, id, enemy);
    if (edge != Edge::front && !is_light(s, enemy) && !sides.contains(edge)) sides.push_back(edge);
  }
  return sides.size() >= 2 ? rule("antika.flank.disorder-two-sides") : RuleId{};
}

// antika.gap.auto-disorder-timing
void begin_combat(Scratch& scratch) {
  set_overlaps(scratch);
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    const RuleId why = automatic_disorder(scratch.state(), id);
    if (why != RuleId{} && !scratch.state().at(id).marks.has(Mark::disordered))
      scratch.emit(Marked{id, Mark::disordered, true, why});
  }
}

// antika.gap.melee-simultaneous. antika.gap.no-pursuit: nobody moves after it.
void resolve_combat(Scratch& scratch) {
  const Supports supports = rear_supports(scratch.state(), scratch.bodies());
  Blows blows;
  Attacks attacks;
  // No event before the wounds changes the position, so that each unit may be planned when it throws.
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    plan_attacks(scratch.state(), scratch.bodies(), unit_id(i), supports.by[i], attacks);
    for (const Attack& attack : attacks) add_blow(blows, attack.target, throw_dice(scratch, attack), attack.unit);
  }
  scratch.emit(DeclarationsCleared{});
  wound_all(scratch, blows, rule("antika.cohesion.destroyed"));
}

}  // namespace acies::antika
