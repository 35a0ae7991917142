// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/pips.h"

#include <algorithm>

#include "rulesets/dba/refusal.h"
#include "rulesets/dba/sight.h"

namespace acies::dba {
namespace {

// dba.pip.cat1-heavy
bool costs_extra(Type type) {
  return type == Type::El || type == Type::Hd || type == Type::WWg || type == Type::Lit || type == Type::Art;
}

bool is_present(const State& state, UnitId id) { return state.on_table(id) || state.inside(id); }

// dba.command.measure, dba.geo.occupant
bool is_near(const State& state, const Bodies& bodies, UnitId id, UnitId general, double radius) {
  if (state.inside(id) || state.inside(general)) return command_distance(state, bodies, id, general) <= radius;
  return within(bodies.at(id), bodies.at(general), radius);
}

}  // namespace

UnitId general_of(const State& state, Seat seat) {
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.elements[i].seat == seat && state.elements[i].general) return unit_id(i);
  return kNoUnit;
}

bool in_command(const State& state, const Bodies& bodies, const Units& units) {
  const UnitId general = general_of(state, state.at(units[0]).seat);
  if (!general.valid() || !is_present(state, general)) return false;
  if (units.contains(general)) return true;  // dba.command.measure
  // dba.gap.group-command: one element within the radius is enough.
  return std::any_of(units.begin(), units.end(), [&](UnitId id) {
    const auto is_within = [&](int radius) {
      return is_near(state, bodies, id, general, paces(state.scenario->scale, radius).units() + tolerance::kGrain);
    };
    // dba.command.clear, dba.command.blocked: sight matters only between the two radii.
    return is_within(600) || (is_within(1200) && sight_is_clear(state, bodies, id, general));
  });
}

Tally pip_cost(const State& state, const Bodies& bodies, const Units& units, Dismounting dismounting) {
  Tally cost;
  cost.add(rule("dba.pip.cost-one"), 1);
  const Seat seat = state.at(units[0]).seat;
  if (state.own_turn(seat) <= 1) return cost;  // dba.pip.first-turn, dba.gap.first-turn-extra
  // One for each category at most (dba.pip.one-per-category).
  const auto heavy = std::find_if(units.begin(), units.end(), [&](UnitId id) { return costs_extra(state.type(id)); });
  if (heavy != units.end())
    cost.add(rule("dba.pip.cat1-heavy"), 1, *heavy);
  else if (dismounting == Dismounting::yes)
    cost.add(rule("dba.pip.cat1-dismount"), 1);
  const UnitId general = general_of(state, seat);
  if (!general.valid()) return cost;
  if (state.at(general).status == Status::destroyed)
    cost.add(rule("dba.pip.cat2-lost"), 1, general);
  else if (!is_present(state, general))
    cost.add(rule("dba.pip.general-absent"), 1, general);
  else if (!in_command(state, bodies, units))
    cost.add(rule("dba.pip.cat2-distance"), 1, general);
  // dba.gap.general-in-group: only his move by himself is free of it.
  const bool own_move = units.size() == 1 && units[0] == general;
  if (!own_move && hidden_from_army(state, bodies, general)) cost.add(rule("dba.pip.cat3-hidden"), 1, general);
  return cost;
}

void check_price(Scratch& scratch, const Tally& cost) {
  const int points = scratch.state().pips;
  if (cost.total > points)
    scratch.refuse(Refusal(rule("dba.pip.no-overspend")).measured(static_cast<std::int32_t>(cost.total)).limit(points));
}

void pay(Scratch& scratch, const Tally& cost) {
  check_price(scratch, cost);
  const int left = scratch.state().pips - cost.total;
  if (left >= 0) scratch.emit(PipsSpent{cost, static_cast<std::uint8_t>(left)});
}

}  // namespace acies::dba
