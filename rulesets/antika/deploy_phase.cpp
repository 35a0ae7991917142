// SPDX-License-Identifier: Apache-2.0
// Deployment: half of one army, all of the other, the rest of the first (antika.setup.first-half and following), with
// leaders, and ambushes in secret.
#include "geometry/polygon.h"
#include "geometry/predicates.h"
#include "geometry/round.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/deploy_rules.h"
#include "rulesets/antika/ground.h"

namespace acies::antika {
namespace {

// antika.gap.scenario-escort.setup: three wagons on the road, facing east.
void deploy_wagons(Scratch& scratch) {
  std::int32_t x = 20000;
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const State& s = scratch.state();
    const UnitId id = unit_id(i);
    if (s.type(id) != Type::wagon || s.at(id).status != Status::waiting) continue;
    const Pose pose{{x, s.scenario->depth.hundredths / 2}, degrees(90)};
    scratch.emit(Deployed{id, pose, Formation::single, kNoUnit, Status::on_table});
    x -= 6000;
  }
}

bool is_waiting(const State& s, Seat seat, UnitId id) {
  return s.seat(id) == seat && s.at(id).status == Status::waiting;
}

// A unit or leader that comes with this placement at all.
void check_who(Scratch& scratch, const Deploy& command, std::size_t i, Seat by) {
  const State& s = scratch.state();
  const Placement& p = command.placements[i];
  if (!is_own(scratch, by, p.unit)) return;
  for (std::size_t k = 0; k < i; ++k)
    if (command.placements[k].unit == p.unit) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), p.unit));
  if (s.at(p.unit).status != Status::waiting) {
    scratch.refuse(Refusal(rule("antika.gap.setup-order"), p.unit));
  } else if (!is_leader(s, p.unit) && !is_line_unit(s, p.unit)) {
    // antika.gap.half-of-odd: who lives in a camp comes with it.
    scratch.refuse(Refusal(rule("antika.gap.garrison-stays"), p.unit));
  } else if (!is_leader(s, p.unit) && !may_form(s.type(p.unit), s.profile(p.unit).traits, p.formation)) {
    scratch.refuse(Refusal(rule("antika.gap.zone-meaning"), p.unit));
  }
  if (!p.host.valid() && !is_possible(p.pose)) scratch.refuse(Refusal(rule("acies.pose.impossible"), p.unit));
  if (p.host.valid() && !is_leader(s, p.unit)) scratch.refuse(Refusal(rule("acies.command.format"), p.unit));
}

// antika.setup.first-half, antika.gap.half-of-odd
void check_half(Scratch& scratch, Seat by, const Deploy& command) {
  const State& s = scratch.state();
  if (!places_half(s)) return;
  const Batch batch = batch_of(s, by);
  int placed = batch.placed;
  for (const Placement& p : command.placements)
    placed += p.unit.value < s.count && is_line_unit(s, p.unit) && s.at(p.unit).body == Body::line ? 1 : 0;
  if (placed > batch.wanted)
    scratch.refuse(Refusal(rule("antika.setup.first-half")).measured(placed).limit(batch.wanted));
}

// antika.gap.detachment-ambush: hidden where it can be; in the zone of the others, where it cannot, in the open.
void deploy_unit(Scratch& scratch, Seat by, const Placement& p) {
  const State& s = scratch.state();
  const bool ambush = s.at(p.unit).body == Body::ambush &&
                      !stands_in_the_open(s, scratch.bodies(), by, p.unit, body_at(s, p.unit, p.formation, p.pose));
  scratch.emit(Deployed{p.unit, p.pose, p.formation, kNoUnit, ambush ? Status::hidden : Status::on_table});
}

// A leader in ambush is unseen with his unit: he comes onto the table when it shows itself.
void deploy_leader(Scratch& scratch, const Placement& p) {
  const State& s = scratch.state();
  if (!p.host.valid()) {
    scratch.emit(Deployed{p.unit, {p.pose.at, {}}, Formation::single, kNoUnit, Status::on_table});
    return;
  }
  const bool ambush = s.at(p.host).status == Status::hidden;
  scratch.emit(
      Deployed{p.unit, s.at(p.host).pose, Formation::single, p.host, ambush ? Status::reserve : Status::on_table});
}

}  // namespace

void begin_deployment(Scratch& scratch) {
  scratch.emit(PhaseBegan{Phase::deploy_first, scratch.state().first, 0});
  if (scratch.state().play() == Play::escort) deploy_wagons(scratch);
}

bool places_half(const State& s) { return s.phase == Phase::deploy_first && !play_row(s).all_at_once; }

bool is_last_batch(const State& s, Seat seat) {
  if (s.phase == Phase::deploy_first) return play_row(s).all_at_once;
  return s.phase == (seat == s.first ? Phase::deploy_last : Phase::deploy_second);
}

// antika.gap.half-of-odd: garrison, tower and detachment are not counted in the halves.
Batch batch_of(const State& s, Seat seat) {
  Batch batch;
  int all = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || !is_line_unit(s, id)) continue;
    const Body body = s.at(id).body;
    if (body != Body::line && body != Body::vanguard) continue;
    ++all;
    if (s.at(id).status == Status::on_table) ++batch.placed;
  }
  batch.wanted = places_half(s) ? (all + 1) / 2 : all;
  return batch;
}

void decide_deploy(Scratch& scratch, Seat by, const Deploy& command) {
  if (command.placements.empty()) scratch.refuse(Refusal(rule("acies.command.format")));
  for (std::size_t i = 0; i < command.placements.size(); ++i) check_who(scratch, command, i, by);
  check_half(scratch, by, command);
  if (scratch.refused()) return;
  for (const Placement& p : command.placements)
    if (!is_leader(scratch.state(), p.unit)) deploy_unit(scratch, by, p);
  for (const Placement& p : command.placements)
    if (is_leader(scratch.state(), p.unit)) check_leader(scratch, by, p);
  if (scratch.refused()) return;
  for (const Placement& p : command.placements)
    if (is_leader(scratch.state(), p.unit)) deploy_leader(scratch, p);
  for (const Placement& p : command.placements) {
    if (scratch.enough()) return;
    if (!is_leader(scratch.state(), p.unit))
      check_unit_place(scratch, by, p.unit);
    else if (!p.host.valid())
      check_lone_general(scratch, by, p.unit);
  }
}

// antika.setup.second-all, antika.setup.last-half, antika.gap.deploy-leaders, antika.setup.adc-attached
void end_deployment(Scratch& scratch, Seat by) {
  const State& s = scratch.state();
  const Batch batch = batch_of(s, by);
  if (batch.placed < batch.wanted) {
    const RuleId why = places_half(s)            ? rule("antika.setup.first-half")
                       : play_row(s).all_at_once ? deployment_rule(s, Weight::medium)
                       : by == s.first           ? rule("antika.setup.last-half")
                                                 : rule("antika.setup.second-all");
    scratch.refuse(Refusal(why).measured(batch.placed).limit(batch.wanted));
  }
  if (is_last_batch(s, by))
    for (std::size_t i = 0; i < s.count; ++i) {
      const UnitId id = unit_id(i);
      if (!is_waiting(s, by, id)) continue;
      if (is_leader(s, id))
        scratch.refuse(Refusal(
            s.type(id) == Type::aide ? rule("antika.setup.adc-attached") : rule("antika.gap.deploy-leaders"), id));
      else if (is_line_unit(s, id) && s.at(id).body == Body::ambush)
        scratch.refuse(Refusal(rule("antika.gap.detachment-ambush"), id));
    }
  if (scratch.refused()) return;
  const auto begin = [&](Phase phase, Seat seat) { scratch.emit(PhaseBegan{phase, seat, 0}); };
  switch (s.phase) {
    case Phase::deploy_first:
      // antika.gap.scenario-ambush.setup: the ambusher sees the column before he takes an edge.
      if (s.play() == Play::ambush) return begin(Phase::edge, other(by));
      return begin(Phase::deploy_second, other(by));
    case Phase::deploy_second: return begin(Phase::deploy_last, play_row(s).all_at_once ? Seat::none : other(by));
    default: return begin(Phase::deploy_last, Seat::none);
  }
}

}  // namespace acies::antika
