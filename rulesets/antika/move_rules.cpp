// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/move_rules.h"

#include <algorithm>

#include "rulesets/antika/group_links.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/turning.h"

namespace acies::antika {
namespace {

bool is_shift(LegKind kind) { return kind == LegKind::left || kind == LegKind::right || kind == LegKind::back; }

// antika.gap.movement-order: some part of it, at some moment, start and end included.
bool meets_broken_ground(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member) {
  const UnitId id = tracks.units[member];
  if (s.features.empty()) return false;
  if (crosses_broken_ground(s, bodies, id, convex(tracks.start(member)))) return true;
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    const Rect& from = tracks.rect[member][k];
    const Step& step = tracks.step[k];
    switch (step.motion) {
      case Motion::still: break;
      case Motion::shift:
        if (crosses_broken_ground(s, bodies, id, hull(from, tracks.rect[member][k + 1]))) return true;
        break;
      case Motion::wheel:
      case Motion::turn:
        if (turns_over_broken_ground(s, bodies, id, from, step.pivot, step.turn)) return true;
        if (crosses_broken_ground(s, bodies, id, convex(tracks.rect[member][k + 1]))) return true;  // as it is laid
        break;
    }
  }
  return false;
}

// The rule that a leg not open to heavy units and groups breaks.
RuleId closed_leg(const State& s, const Tracks& tracks, LegKind kind) {
  if (tracks.is_group()) return rule("antika.group.rules");
  if (s.at(tracks.units[0]).formation == Formation::march_column) return rule("antika.move.march-column-as-group");
  if (kind == LegKind::slide) return rule("antika.move.free-direction");
  return s.type(tracks.units[0]) == Type::heavy_infantry ? rule("antika.gap.about-face-or-reface")
                                                         : rule("antika.gap.move-legs");
}

void check_shots(Scratch& scratch, const Tracks& tracks) {
  int shots = 0;
  for (std::size_t k = 0; k < tracks.legs; ++k) shots += tracks.step[k].kind == LegKind::shoot ? 1 : 0;
  if (shots == 0) return;
  // The shot of a group's move would be nobody's: each unit shoots in a move of its own.
  if (tracks.is_group()) scratch.refuse(Refusal(rule("antika.gap.parthian-when"), tracks.units[0]));
  if (shots > 1) scratch.refuse(Refusal(rule("antika.gap.parthian-when"), tracks.units[0]).measured(shots).limit(1));
}

Way way_of(const State& s, const Tracks& tracks, std::size_t member) {
  Way way;
  way.mover = tracks.units[member];
  way.with = tracks.units;
  way.leaves_east = may_leave_east(s, way.mover);
  return way;
}

// Turns on the centre are tested at their end only.
Obstacle on_step(const State& s, const Bodies& bodies, const Way& way, const Tracks& tracks, std::size_t member,
                 std::size_t k) {
  const Step& step = tracks.step[k];
  const Rect& from = tracks.rect[member][k];
  switch (step.motion) {
    case Motion::still: break;
    case Motion::shift: return on_the_way(s, bodies, way, from, step.by);
    case Motion::wheel: return on_the_wheel(s, bodies, way, from, step.pivot, step.turn);
    case Motion::turn: return on_the_way(s, bodies, way, tracks.rect[member][k + 1], {});
  }
  return {};
}

}  // namespace

// antika.gap.light-facing: whoever moves freely pays for its facing with pivots. antika.move.elephants: elephants are
// heavy and move like heavy cavalry. antika.gap.medium-formation-effect: column or row makes no difference.
bool moves_freely(const State& s, const Group& units) {
  return units.size() == 1 && weight(s, units[0]) != Weight::heavy &&
         s.at(units[0]).formation != Formation::march_column;
}

void check_mover(Scratch& scratch, UnitId id) {
  const State& s = scratch.state();
  const Marks marks = s.at(id).marks;
  if (marks.has(Mark::moved)) scratch.refuse(Refusal(rule("antika.gap.turn-order"), id).measured(2).limit(1));
  if (marks.has(Mark::entered)) scratch.refuse(Refusal(rule("antika.gap.detachment-flank-march"), id));
  if (marks.has(Mark::swapped)) scratch.refuse(Refusal(rule("antika.gap.maniple-when"), id));
  if (marks.has(Mark::plundering)) scratch.refuse(Refusal(rule("antika.gap.scenario-camps.special"), id));
  if (in_phalanx_square(s, id)) scratch.refuse(Refusal(rule("antika.command.phalanx-square-still"), id));
  // antika.disengage.light-overlap: a light unit that only overlaps may leave.
  const Overlaps overlapped = enemies_overlapped(s, scratch.bodies(), id);
  if (fights(s, id) || (!overlapped.empty() && !is_light(s, id)))
    scratch.refuse(Refusal(rule("antika.gap.engaged-move"), id, overlapped.empty() ? kNoUnit : overlapped[0]));
  check_general_has_not_ridden(scratch, id);
}

void check_group(Scratch& scratch, const Group& units) {
  const State& s = scratch.state();
  bool whole = true;
  for (const UnitId id : units) {
    whole = whole && !held_in_melee(s, scratch.bodies(), id);
    // antika.gap.scenario-escort.special: wagons move with wagons.
    if ((kind(s, id) == Kind::wagon) != (kind(s, units[0]) == Kind::wagon))
      scratch.refuse(Refusal(rule("antika.gap.scenario-escort.special"), id));
  }
  if (!whole || !linked_together(s, scratch.bodies(), {units.begin(), units.size()}))
    scratch.refuse(Refusal(rule("antika.gap.group-shape"), units[0], units[1]));
}

void check_legs(Scratch& scratch, const Tracks& tracks) {
  const State& s = scratch.state();
  const bool free = moves_freely(s, tracks.units);
  bool begun = false;
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    const Step& step = tracks.step[k];
    if (step.kind == LegKind::shoot) continue;
    if (!free && (step.kind == LegKind::slide || step.kind == LegKind::pivot))
      scratch.refuse(Refusal(closed_leg(s, tracks, step.kind), tracks.units[0]));
    // antika.move.shift-then-move: first the shift, then what is left of the move.
    if (!free && is_shift(step.kind) && begun)
      scratch.refuse(Refusal(rule("antika.gap.shift-budget"), tracks.units[0]));
    if (step.motion == Motion::wheel) {
      const Angle turn{step.turn.thousandths < 0 ? -step.turn.thousandths : step.turn.thousandths};
      if (turn > degrees(90))
        scratch.refuse(Refusal(rule("antika.gap.move-legs"), tracks.units[0])
                           .measured(turn)
                           .limit(degrees(90))
                           .at_most(degrees(90)));
    }
    begun = true;
  }
  check_shots(scratch, tracks);
}

// antika.special.hard-manoeuvre, antika.gap.hard-manoeuvre-when: any leg but straight ahead.
Tally allowance(const State& s, const Bodies& bodies, const Tracks& tracks, std::size_t member) {
  Pace pace;
  pace.on_road = on_road(s, bodies, tracks.start(member)) && on_road(s, bodies, tracks.end(member));
  pace.broken_ground = meets_broken_ground(s, bodies, tracks, member);
  for (std::size_t k = 0; k < tracks.legs; ++k)
    pace.not_forward = pace.not_forward || (tracks.step[k].kind != LegKind::advance && tracks.step[k].cost > 0);
  return movement(s, tracks.units[member], pace);
}

void check_distance(Scratch& scratch, const Tracks& tracks) {
  const State& s = scratch.state();
  std::size_t slowest = 0;
  int lowest = 1000;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const int mu = allowance(s, scratch.bodies(), tracks, m).total;
    if (mu >= lowest) continue;
    lowest = mu;
    slowest = m;
  }
  const UnitId id = tracks.units[slowest];
  const Length limit = kMU * lowest;
  const double gone = tracks.cost();
  if (gone > limit.units() + kLimitSlack) {
    // A unit that broken ground leaves no movement may not enter it; of a group the slowest sets the pace.
    const RuleId why = lowest == 0         ? rule("antika.gap.movement-order")
                       : tracks.is_group() ? rule("antika.group.pace")
                                           : rule("antika.move.corner-limit");
    Refusal refusal(why, id);
    refusal.measured(rounded_length(gone)).limit(limit);
    if (tracks.legs == 1 && tracks.step[0].motion == Motion::shift) refusal.at_most(limit);
    scratch.refuse(refusal);
  }
  if (moves_freely(s, tracks.units)) return;
  const Length half = kMU * half_rounded_up(lowest);
  for (std::size_t k = 0; k < tracks.legs; ++k)
    if (is_shift(tracks.step[k].kind) && tracks.step[k].cost > half.units() + kLimitSlack)
      scratch.refuse(Refusal(rule("antika.move.heavy-shift"), id)
                         .measured(rounded_length(tracks.step[k].cost))
                         .limit(half)
                         .at_most(half));
}

void check_way(Scratch& scratch, const Tracks& tracks) {
  const State& s = scratch.state();
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Way way = way_of(s, tracks, m);
    Obstacle first;
    for (std::size_t k = 0; k < tracks.legs && !first; ++k) {
      if (scratch.enough()) return;
      first = on_step(s, scratch.bodies(), way, tracks, m, k);
      if (first) scratch.refuse(refusal_of(way, first, tracks.at(m, k, first.time)));
    }
    const Obstacle last = at_end(s, scratch.bodies(), way, tracks.end(m));
    // One thing in the way of a leg and of its end is one reason.
    const bool same = first && last.what == first.what && last.unit == first.unit && last.feature == first.feature;
    if (last && !same) scratch.refuse(refusal_of(way, last, tracks.end(m)));
  }
}

}  // namespace acies::antika
