// SPDX-License-Identifier: Apache-2.0
// Dispatch: which question is open, whose it is, and which file answers the command. No rule of the game is here.
#include "rulesets/dba/decide.h"

#include "rulesets/dba/combat.h"
#include "rulesets/dba/deploy.h"
#include "rulesets/dba/landing.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/setup_phases.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/turn.h"

namespace acies::dba {

void decide_swerve(Scratch& scratch, Seat by, Side side);     // reactions.h
void decide_pursue(Scratch& scratch, Seat by, bool pursues);  // reactions.h

namespace {

// Which commands answer which question. dba.basic.players: two seats answer. dba.move.voluntary, dba.move.kinds: in the
// movement phase the active player moves what he likes, singly, in groups or in columns, or ends it.
bool answers(const State& state, const Command& command) {
  const auto is = [&]<class... T>(std::type_identity<T>...) { return (std::holds_alternative<T>(command) || ...); };
  if (state.asking == Asking::target) return is(std::type_identity<Shoot>{});
  if (state.asking == Asking::return_aid) return is(std::type_identity<Aid>{});
  if (state.asking == Asking::swerve) return is(std::type_identity<Swerve>{});
  if (state.asking == Asking::attack) return is(std::type_identity<Attack>{});
  if (state.asking == Asking::pursue) return is(std::type_identity<Pursue>{});
  switch (state.phase) {
    case Phase::aggression: return is(std::type_identity<Roll>{});
    case Phase::terrain: return is(std::type_identity<LayTerrain>{});
    case Phase::edges: return is(std::type_identity<NumberEdges>{});
    case Phase::camp_defender:
    case Phase::camp_invader: return is(std::type_identity<LayCamp>{});
    case Phase::deploy_defender:
    case Phase::deploy_invader:
      return is(std::type_identity<Deploy>{}, std::type_identity<HoldBack>{}, std::type_identity<End>{});
    case Phase::swap: return is(std::type_identity<Swap>{}, std::type_identity<End>{});
    case Phase::move:
      return is(std::type_identity<Move>{}, std::type_identity<Column>{}, std::type_identity<Narrow>{},
                std::type_identity<CloseDoor>{}, std::type_identity<BreakOff>{}, std::type_identity<Land>{},
                std::type_identity<Revolt>{}, std::type_identity<End>{});
    case Phase::shoot: return is(std::type_identity<Shoot>{});
    case Phase::combat: return is(std::type_identity<Fight>{});
    case Phase::over: return false;
  }
  return false;
}

void end(Scratch& scratch, Seat by) {
  switch (scratch.state().phase) {
    case Phase::deploy_defender:
    case Phase::deploy_invader: end_deployment(scratch, by); break;
    case Phase::swap: end_swaps(scratch); break;
    default: end_movement(scratch); break;
  }
}

struct Answer {
  Scratch& scratch;
  Seat by;
  void operator()(const Roll&) const { decide_roll(scratch); }
  void operator()(const Deploy& c) const { decide_deploy(scratch, by, c); }
  void operator()(const Swap& c) const { decide_swap(scratch, by, c); }
  void operator()(const End&) const { end(scratch, by); }
  void operator()(const Move& c) const { decide_move(scratch, c); }
  void operator()(const Column& c) const { decide_column(scratch, c); }
  void operator()(const Narrow& c) const { decide_narrow(scratch, c); }
  void operator()(const CloseDoor& c) const { decide_close_door(scratch, c); }
  void operator()(const BreakOff& c) const { decide_break_off(scratch, c); }
  void operator()(const Shoot& c) const { decide_shoot(scratch, by, c); }
  void operator()(const Aid& c) const { decide_aid(scratch, by, c); }
  void operator()(const Fight& c) const { decide_fight(scratch, by, c.a, c.b); }
  void operator()(const Swerve& c) const { decide_swerve(scratch, by, c.side); }
  void operator()(const LayTerrain& c) const { decide_terrain(scratch, by, c); }
  void operator()(const NumberEdges& c) const { decide_edges(scratch, by, c); }
  void operator()(const LayCamp& c) const { decide_camp(scratch, by, c); }
  void operator()(const HoldBack& c) const { decide_hold(scratch, by, c); }
  void operator()(const Land& c) const { decide_land(scratch, c); }
  void operator()(const Attack& c) const { decide_attack(scratch, by, c); }
  void operator()(const Pursue& c) const { decide_pursue(scratch, by, c.pursues); }
  void operator()(const Revolt&) const { decide_revolt(scratch, by); }
};

// The very same reason is said once. Two that differ in what was measured or where are two reasons.
void drop_repeats(std::vector<Violation>& violations) {
  for (std::size_t i = 0; i < violations.size(); ++i)
    for (std::size_t k = violations.size(); k-- > i + 1;)
      if (violations[k] == violations[i]) violations.erase(violations.begin() + static_cast<std::ptrdiff_t>(k));
}

}  // namespace

Question question(const State& state) {
  Question q;
  switch (state.asking) {
    case Asking::target:
      q.seat = state.at(state.shot.principal).seat;
      q.kind = "target";
      q.about.push_back(state.shot.principal);
      return q;
    case Asking::return_aid:
      q.seat = state.at(state.shot.target).seat;
      q.kind = "return-aid";
      q.about.push_back(state.shot.target);
      q.about.push_back(state.shot.principal);
      return q;
    case Asking::swerve:
      q.seat = state.at(state.agenda[0].unit).seat;
      q.kind = "swerve";
      q.about.push_back(state.agenda[0].unit);
      return q;
    case Asking::attack:
      q.seat = state.asked;
      q.kind = "attack";
      return q;
    case Asking::pursue:
      q.seat = state.at(state.agenda[0].unit).seat;
      q.kind = "pursue";
      q.about.push_back(state.agenda[0].unit);
      return q;
    case Asking::nothing: break;
  }
  q.seat = state.active;
  switch (state.phase) {
    case Phase::aggression:
      q.seat = Seat::red;
      q.kind = "roll";
      break;
    case Phase::terrain: q.kind = "terrain"; break;
    case Phase::edges: q.kind = "edges"; break;
    case Phase::camp_defender:
    case Phase::camp_invader: q.kind = "camp"; break;
    case Phase::deploy_defender:
    case Phase::deploy_invader: q.kind = "deploy"; break;
    case Phase::swap:
      q.kind = "swap";
      q.budget = state.swaps_left;
      break;
    case Phase::move:
      q.kind = "move";
      q.budget = state.pips;
      break;
    case Phase::shoot: q.kind = "shoot"; break;
    case Phase::combat: q.kind = "fight"; break;
    case Phase::over:
      q.seat = Seat::none;
      q.kind = "over";
      break;
  }
  return q;
}

void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision) {
  decision.clear();
  if (state.phase == Phase::over) {
    decision.violations.push_back(Refusal(rule("acies.over")));
    return;
  }
  if (question(state).seat != by) decision.violations.push_back(Refusal(rule("acies.command.wrong-seat")));
  if (!answers(state, command)) decision.violations.push_back(Refusal(rule("acies.command.not-asked")));
  if (!decision.accepted()) return;
  Scratch scratch(state, dice, decision);
  std::visit(Answer{scratch, by}, command);
  if (decision.accepted()) return;
  decision.events.clear();
  drop_repeats(decision.violations);
}

}  // namespace acies::dba
