// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/options.h"

#include <algorithm>

#include "core/dice_sources.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/pips.h"
#include "rulesets/dba/propose.h"

namespace acies::dba {
namespace {

// What a screen needs to know of one command: verb, who, against whom.
struct Sketch {
  Option option;
  const State& state;

  void list(std::vector<UnitId>& to, const Units& units) { to.assign(units.begin(), units.end()); }
  void moving(std::string_view verb, const Units& units) {
    option.verb = verb;
    list(option.units, units);
    const Bodies bodies = bodies_of(state);
    option.cost = pip_cost(state, bodies, units, Dismounting::no).total;
    option.reach = allowance(state, units[0]);
    for (const UnitId id : units) option.reach = std::min(option.reach, allowance(state, id));
  }
  void operator()(const Roll&) { option.verb = "roll"; }
  void operator()(const End&) { option.verb = "end"; }
  void operator()(const Deploy& c) {
    option.verb = "deploy";
    for (const Placement& p : c.placements) option.units.push_back(p.unit);
  }
  void operator()(const Swap& c) {
    option.verb = "swap";
    option.units = {c.a, c.b};
  }
  void operator()(const Move& c) { moving("move", c.units); }
  void operator()(const Column& c) { moving("column", c.units); }
  void operator()(const Narrow& c) { moving("narrow", c.units); }
  void operator()(const CloseDoor& c) {
    moving("close", {c.unit});
    option.against = {c.enemy};
  }
  void operator()(const BreakOff& c) { moving("break", {c.unit}); }
  void operator()(const Shoot& c) {
    option.verb = "shoot";
    option.units = {c.shooter};
    for (const UnitId id : c.aid) option.units.push_back(id);
    if (c.target.valid()) option.against = {c.target};
  }
  void operator()(const Aid& c) {
    option.verb = "aid";
    for (const UnitId id : c.units) option.units.push_back(id);
  }
  void operator()(const Fight& c) {
    option.verb = "fight";
    option.units = {c.a};
    option.against = {c.b};
  }
  void operator()(const Swerve&) { option.verb = "swerve"; }
  void operator()(const LayTerrain&) { option.verb = "terrain"; }
  void operator()(const NumberEdges&) { option.verb = "edges"; }
  void operator()(const LayCamp&) { option.verb = "camp"; }
  void operator()(const HoldBack& c) {
    option.verb = "hold";
    option.units.assign(c.units.begin(), c.units.end());
  }
  void operator()(const Land& c) {
    option.verb = "land";
    for (const Placement& p : c.placements) option.units.push_back(p.unit);
  }
  void operator()(const Attack& c) {
    option.verb = "attack";
    list(option.units, c.units);
  }
  void operator()(const Pursue& c) { option.verb = c.pursues ? "pursue" : "stay"; }
  void operator()(const Revolt&) { option.verb = "revolt"; }
};

// Ways to swerve, tables and camps differ in their example alone.
bool same_skeleton(const Option& a, const Option& b) {
  const bool by_example = a.verb == "swerve" || a.verb == "terrain" || a.verb == "camp";
  return a.verb == b.verb && a.units == b.units && a.against == b.against && !by_example;
}

// What may be said beside the plan of deployment: one in the camp or the town, some held back for a landing.
void add_lodgings(const State& state, std::vector<Command>& candidates) {
  if (state.pieces.empty()) return;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (state.elements[i].seat != state.active || !is_troop(state, unit_id(i))) continue;
    for (const Lodging lodging : {Lodging::camp, Lodging::bua}) {
      Deploy deploy;
      deploy.placements.push_back({unit_id(i), {}, lodging});
      candidates.push_back(deploy);
    }
    HoldBack hold;
    hold.units.push_back(unit_id(i));
    candidates.push_back(hold);
  }
}

// What a bot need not think of but a person looks for: an exchange of places, and each element by itself, as far ahead
// as it can and shorter.
void add_plain(const State& state, const Bodies& bodies, std::vector<Command>& candidates) {
  const auto own = [&](std::size_t i) { return bodies.present[i] && state.elements[i].seat == question(state).seat; };
  // Of the exchanges one for each element: the first with troops of another kind.
  if (state.phase == Phase::swap)
    for (std::size_t i = 0; i < state.count; ++i)
      for (std::size_t j = i + 1; j < state.count; ++j)
        if (own(i) && own(j) && state.elements[i].sub_type != state.elements[j].sub_type) {
          candidates.push_back(Swap{unit_id(i), unit_id(j)});
          break;
        }
  if (state.phase == Phase::deploy_defender || state.phase == Phase::deploy_invader) add_lodgings(state, candidates);
  if (state.phase != Phase::move || state.asking != Asking::nothing) return;
  for (std::size_t i = 0; i < state.count; ++i)
    for (const int part : {1, 2, 4, 8})
      if (own(i)) {
        Move move;
        move.units.push_back(unit_id(i));
        move.path.push_back({ManoeuvreKind::advance, allowance(state, unit_id(i)).hundredths / part, {}});
        candidates.push_back(move);
      }
}

}  // namespace

void options(const State& state, Options& out) {
  out.question = question(state);
  out.options.clear();
  std::vector<Command> candidates;
  propose(state, candidates);
  // Breaking off is never urged on anyone, but it is there.
  const Bodies bodies = bodies_of(state);
  if (state.phase == Phase::move && state.asking == Asking::nothing)
    for (std::size_t i = 0; i < state.count; ++i)
      if (bodies.present[i] && state.elements[i].seat == state.active &&
          front_opponent(state, bodies, unit_id(i)).valid())
        candidates.push_back(BreakOff{unit_id(i), paces(state.scenario->scale, 200)});
  add_plain(state, bodies, candidates);
  Decision<Event> decision;
  for (const Command& command : candidates) {
    Sketch sketch{{}, state};
    std::visit(sketch, command);
    bool known = false;
    for (const Option& o : out.options) known = known || same_skeleton(o, sketch.option);
    if (known) continue;
    SeededDice dice(0, 0);
    decide(state, out.question.seat, command, dice, decision);
    if (!decision.accepted()) continue;
    sketch.option.example = print(*state.scenario, command);
    out.options.push_back(std::move(sketch.option));
  }
  std::stable_partition(out.options.begin(), out.options.end(), [](const Option& o) { return o.verb != "end"; });
}

}  // namespace acies::dba
