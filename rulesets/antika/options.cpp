// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/options.h"

#include <algorithm>

#include "core/dice_sources.h"
#include "rulesets/antika/command_reader.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/play.h"

namespace acies::antika {
namespace {

// What a screen needs to know of one command: who, against whom, how far.
struct Sketch {
  const State& state;
  Option option;

  template <class List>
  void units(const List& list) {
    option.units.assign(list.begin(), list.end());
  }
  template <class Placing>
  void placed(const Placing& c) {
    for (const Placement& p : c.placements) option.units.push_back(p.unit);
  }
  void one(UnitId unit) { option.units = {unit}; }
  void pair(UnitId unit, UnitId against) {
    one(unit);
    if (against.valid()) option.against = {against};
  }
  void reach(UnitId unit, const Pace& pace) {
    const Length far = in_mm(movement(state, unit, pace));
    option.reach = option.reach == Length{} ? far : std::min(option.reach, far);
  }

  void operator()(const PlaceCamp& c) { one(c.camp); }
  void operator()(const Detach& c) { units(c.units); }
  void operator()(const Assign& c) { units(c.units); }
  void operator()(const Deploy& c) { placed(c); }
  void operator()(const Enter& c) { placed(c); }
  void operator()(const Reveal& c) { units(c.units); }
  void operator()(const Form& c) { one(c.unit); }
  void operator()(const Reface& c) { one(c.unit); }
  void operator()(const Move& c) {
    units(c.units);
    for (const UnitId id : c.units) reach(id, {});
  }
  void operator()(const Charge& c) {
    for (const ChargeOrder& order : c.orders) {
      option.units.push_back(order.unit);
      option.against.push_back(order.target);
      reach(order.unit, {false, false, false, true});
    }
  }
  void operator()(const Compel& c) { pair(c.unit, c.target); }
  void operator()(const Redirect& c) {
    if (c.target.valid()) option.against = {c.target};
  }
  void operator()(const Flank& c) { one(c.unit); }
  void operator()(const TurnTo& c) { pair(c.unit, c.enemy); }
  void operator()(const Relieve& c) { option.units = {c.front, c.rear}; }
  void operator()(const Lead& c) {
    one(c.leader);
    if (c.host.valid()) option.units.push_back(c.host);
  }
  void operator()(const Shoot& c) { pair(c.shot.shooter, c.shot.target); }
  void operator()(const Split& c) {
    one(c.unit);
    for (const Share& share : c.shares) option.against.push_back(share.opponent);
  }
  void operator()(const Support& c) { option.units = {c.choice.supporter, c.choice.supported}; }
  void operator()(const Aiming& c) { pair(c.aim.unit, c.aim.opponent); }
  void operator()(const Disengage& c) { one(c.unit); }
  template <class Plain>
  void operator()(const Plain&) {}  // names nobody
};

// The first word of the example, as a literal of the program.
std::string_view verb_of(std::string_view example) {
  const std::string_view word = example.substr(0, example.find(' '));
  const auto found = std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& v) { return v.english == word; });
  return found == kVerbs.end() ? std::string_view{} : found->english;
}

// Roles, edges and formations are different answers although nobody is named in them.
bool same_skeleton(const Option& a, const Option& b) {
  if (a.verb != b.verb || a.units != b.units || a.against != b.against) return false;
  return (!a.units.empty() && a.verb != "form") || a.example == b.example;
}

// What a bot need not think of but a person looks for: every plain answer, and every formation.
void add_plain(const State& state, std::vector<Command>& candidates) {
  for (const Role role : {Role::first, Role::second}) candidates.push_back(TakeRole{role});
  for (const Seat seat : {Seat::red, Seat::blue}) candidates.push_back(NameFirst{seat});
  for (const LongEdge edge : {LongEdge::south, LongEdge::north}) candidates.push_back(TakeEdge{edge});
  for (const bool again : {true, false}) candidates.push_back(Reroll{again});
  if (state.phase == Phase::command && state.asking == Asking::nothing)
    for (std::size_t i = 0; i < state.count; ++i) {
      const UnitId id = unit_id(i);
      if (state.seat(id) != state.active || !state.on_table(id)) continue;
      for (std::size_t f = 0; f < kFormationNames.size(); ++f) {
        Form form;
        form.unit = id;
        form.formation = static_cast<Formation>(f);
        if (form.formation != state.at(id).formation) candidates.push_back(form);
      }
      candidates.push_back(Reface{id});
    }
  candidates.push_back(Detach{});
  candidates.push_back(End{});
}

}  // namespace

void options(const State& state, Options& out) {
  out.question = question(state);
  out.options.clear();
  if (out.question.seat == Seat::none) return;
  std::vector<Command> candidates;
  propose(state, candidates);
  add_plain(state, candidates);
  Decision<Event> decision;
  decision.reasons = Reasons::first;
  for (const Command& command : candidates) {
    SeededDice dice(0, 0);
    decide(state, out.question.seat, command, dice, decision);
    if (!decision.accepted()) continue;
    Sketch sketch{state, {}};
    std::visit(sketch, command);
    sketch.option.example = print(*state.scenario, command);
    sketch.option.verb = verb_of(sketch.option.example);
    const bool known = std::any_of(out.options.begin(), out.options.end(),
                                   [&](const Option& o) { return same_skeleton(o, sketch.option); });
    if (!known) out.options.push_back(std::move(sketch.option));
  }
}

}  // namespace acies::antika
