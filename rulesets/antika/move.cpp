// SPDX-License-Identifier: Apache-2.0
// Chosen moves of units and groups: all rules are asked of the whole move as ordered, then it is made.
#include "rulesets/antika/ambush_stop.h"
#include "rulesets/antika/formation_change.h"
#include "rulesets/antika/group_links.h"
#include "rulesets/antika/move_rules.h"
#include "rulesets/antika/orders.h"
#include "rulesets/antika/zone_moves.h"

namespace acies::antika {
namespace {

bool is_medium_infantry(const State& s, UnitId id) { return s.type(id) == Type::medium_infantry; }

// Medium infantry of its side that touches it as in a group.
bool is_partner(const State& s, const Bodies& bodies, UnitId id, UnitId other) {
  return is_medium_infantry(s, other) && group_link(s, bodies, id, other);
}

bool has_partner(const State& s, const Bodies& bodies, UnitId id) {
  if (s.at(id).marks.has(Mark::parted)) return true;
  for (std::size_t i = 0; i < s.count; ++i)
    if (is_partner(s, bodies, id, unit_id(i))) return true;
  return false;
}

// antika.group.medium-split, antika.gap.medium-split: two that part may first change between column and row.
std::optional<NewFormation> split_formation(Scratch& scratch, const Move& command) {
  if (!command.forms) return std::nullopt;
  const State& s = scratch.state();
  const UnitId id = command.units[0];
  const bool changes =
      command.formation != s.at(id).formation && may_form(s.type(id), s.profile(id).traits, command.formation);
  if (command.units.size() > 1 || !is_medium_infantry(s, id) || !changes || !has_partner(s, scratch.bodies(), id)) {
    scratch.refuse(Refusal(rule("antika.group.medium-split"), id));
    return std::nullopt;
  }
  if (s.at(id).marks.has(Mark::changed))
    scratch.refuse(Refusal(rule("antika.gap.formation-cost"), id).measured(2).limit(1));
  const Pose pose = pose_in(s, scratch.bodies(), id, command.formation, command.anchor, s.at(id).pose.facing);
  check_room(scratch, id, body_at(s, id, command.formation, pose));
  return NewFormation{command.formation, pose};
}

bool names_movers(Scratch& scratch, Seat by, const Move& command) {
  if (command.units.empty() || command.legs.empty()) {
    scratch.refuse(Refusal(rule("acies.command.format")));
    return false;
  }
  for (std::size_t i = 0; i < command.units.size(); ++i) {
    if (!names_own_unit(scratch, by, command.units[i])) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (command.units[k] == command.units[i]) {
        scratch.refuse(Refusal(rule("acies.command.repeated-unit"), command.units[i]));
        return false;
      }
  }
  return true;
}

// antika.form.parthian-shot: at the points of the move where they were said.
void shoot_on_the_way(Scratch& scratch, const Tracks& tracks, const Legs& legs) {
  for (std::size_t k = 0; k < tracks.legs && !scratch.refused(); ++k)
    if (tracks.step[k].kind == LegKind::shoot)
      parthian_shot(scratch, tracks.units[0], tracks.rect[0][k], legs[k].target);
}

// antika.gap.scenario-escort.special, antika.gap.scenario-ambush.special: off by the east edge, with his leaders.
void leave_table(Scratch& scratch, UnitId id) {
  const RuleId why = kind(scratch.state(), id) == Kind::wagon ? rule("antika.gap.scenario-escort.special")
                                                              : rule("antika.gap.scenario-ambush.special");
  for (std::size_t i = 0; i < scratch.state().count; ++i)
    if (is_leader(scratch.state(), unit_id(i)) && scratch.state().on_table(unit_id(i)) &&
        scratch.state().units[i].host == id)
      scratch.emit(Lost{unit_id(i), Status::left, why, kNoUnit});
  lose(scratch, id, Status::left, why);
}

// The partners that a unit leaves may still change when they move themselves.
void part(Scratch& scratch, UnitId id) {
  if (!is_medium_infantry(scratch.state(), id)) return;
  for (std::size_t i = 0; i < scratch.state().count; ++i)
    if (is_partner(scratch.state(), scratch.bodies(), id, unit_id(i)))
      scratch.emit(Marked{unit_id(i), Mark::parted, true, rule("antika.gap.medium-split")});
}

void make_move(Scratch& scratch, const Tracks& ordered, const Move& command,
               const std::optional<NewFormation>& formation) {
  const State& s = scratch.state();
  const AmbushStop stop = ambush_on(s, scratch.bodies(), ordered);
  const Tracks tracks = stop.ambush.valid() ? cut_short(s, scratch.bodies(), ordered, command.legs, stop) : ordered;
  for (const UnitId id : tracks.units) come_into_view(scratch, id);
  shoot_on_the_way(scratch, tracks, command.legs);
  if (scratch.refused()) return;
  if (!tracks.is_group()) part(scratch, tracks.units[0]);
  if (formation) {
    scratch.emit(FormationChanged{tracks.units[0], formation->formation, formation->pose});
    scratch.emit(Marked{tracks.units[0], Mark::changed, true, rule("antika.group.medium-split")});
  }
  const Length distance = rounded_length(tracks.cost());
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    if (tracks.pose[m][tracks.legs] != s.at(id).pose || formation) leave_stakes(scratch, id);
    scratch.emit(Moved{id, tracks.pose[m][tracks.legs], ShiftKind::moved, distance, kNoUnit});
    scratch.emit(Marked{id, Mark::moved, true, rule("antika.gap.turn-order")});
    if (s.at(id).marks.has(Mark::compelled))  // it saw nobody and was free
      scratch.emit(Marked{id, Mark::compelled, false, rule("antika.gap.impetuous")});
  }
  if (stop.ambush.valid()) scratch.emit(Revealed{stop.ambush});
  see_ambushes(scratch, tracks);
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const UnitId id = tracks.units[m];
    if (may_leave_east(s, id) && reaches_east(s, tracks.end(m)))
      leave_table(scratch, id);
    else
      settle_in_place(scratch, id);
  }
}

}  // namespace

// antika.command.all-act: any unit may move, without a roll; antika.gap.turn-order: once a turn.
void decide_move(Scratch& scratch, Seat by, const Move& command) {
  if (!names_movers(scratch, by, command)) return;
  check_nobody_compelled(scratch, by);
  for (const UnitId id : command.units) check_mover(scratch, id);
  if (command.units.size() > 1) check_group(scratch, command.units);
  if (scratch.enough()) return;
  const std::optional<NewFormation> formation = split_formation(scratch, command);
  Tracks tracks = start_tracks(scratch.state(), command.units, formation);
  for (const Leg& leg : command.legs)
    if (!follow(tracks, leg)) return scratch.refuse(Refusal(rule("acies.pose.impossible"), command.units[0]));
  check_legs(scratch, tracks);
  if (scratch.enough()) return;
  check_distance(scratch, tracks);
  if (scratch.enough()) return;
  check_way(scratch, tracks);
  if (scratch.enough()) return;
  // antika.gap.light-overlap-leave: the zones of the enemies it overlapped do not hold it.
  check_zones(scratch, tracks, enemies_overlapped(scratch.state(), scratch.bodies(), command.units[0]));
  if (!scratch.refused()) make_move(scratch, tracks, command, formation);
}

}  // namespace acies::antika
