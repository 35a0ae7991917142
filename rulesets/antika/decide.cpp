// SPDX-License-Identifier: Apache-2.0
// Dispatch: which question is open, whose it is, and which file answers the command. No rule of the game is here.
#include "rulesets/antika/decide.h"

#include "rulesets/antika/areas.h"
#include "rulesets/antika/well_formed.h"

namespace acies::antika {
namespace {

template <class... T>
bool is_one_of(const Command& command) {
  return (std::holds_alternative<T>(command) || ...);
}

// Which commands answer which question. antika.command.all-act: in his movement phase a player moves what he likes.
bool answers(const State& state, const Command& command) {
  switch (state.asking) {
    case Asking::nothing: break;
    case Asking::roll: return is_one_of<Roll>(command);
    case Asking::reaction: return is_one_of<React>(command);
    case Asking::redirect: return is_one_of<Redirect>(command);
    case Asking::facing: return is_one_of<Face>(command);
    case Asking::place_general: return is_one_of<Lead>(command);
    case Asking::reroll: return is_one_of<Reroll>(command);
  }
  switch (state.phase) {
    case Phase::roles: return is_one_of<TakeRole>(command);
    case Phase::detach: return is_one_of<Detach, End>(command);
    case Phase::divide: return is_one_of<Assign, End>(command);
    case Phase::terrain: return is_one_of<PlaceFeature, End>(command);
    case Phase::first_deployer:
    case Phase::initiative: return is_one_of<NameFirst>(command);
    case Phase::edge: return is_one_of<TakeEdge>(command);
    case Phase::camps: return is_one_of<PlaceCamp, End>(command);
    case Phase::deploy_first:
    case Phase::deploy_second:
    case Phase::deploy_last: return is_one_of<Deploy, End>(command);
    case Phase::start: return is_one_of<Reveal, End>(command);
    case Phase::command: return is_one_of<Form, Reface, End>(command);
    case Phase::move: return is_one_of<Move, Charge, Compel, Flank, TurnTo, Relieve, Lead, Enter, End>(command);
    case Phase::shoot: return is_one_of<Shoot, End>(command);
    case Phase::combat: return is_one_of<Split, Support, Aiming, End>(command);
    case Phase::disengage: return is_one_of<Disengage, End>(command);
    case Phase::checks:
    case Phase::over: break;
  }
  return false;
}

struct Answer {
  Scratch& scratch;
  Seat by;
  void operator()(const Roll&) const { scratch.emit(Asked{}); }
  void operator()(const End&) const { end_phase(scratch, by); }
  void operator()(const Concede&) const { concede(scratch, by); }
  void operator()(const TakeRole& c) const { decide_role(scratch, by, c); }
  void operator()(const NameFirst& c) const { decide_first(scratch, by, c); }
  void operator()(const TakeEdge& c) const { decide_edge(scratch, by, c); }
  void operator()(const PlaceFeature& c) const { decide_feature(scratch, by, c); }
  void operator()(const PlaceCamp& c) const { decide_camp(scratch, by, c); }
  void operator()(const Detach& c) const { decide_detach(scratch, by, c); }
  void operator()(const Assign& c) const { decide_assign(scratch, by, c); }
  void operator()(const Deploy& c) const { decide_deploy(scratch, by, c); }
  void operator()(const Enter& c) const { decide_enter(scratch, by, c); }
  void operator()(const Reveal& c) const { decide_reveal(scratch, by, c); }
  void operator()(const Form& c) const { decide_form(scratch, by, c); }
  void operator()(const Reface& c) const { decide_reface(scratch, by, c); }
  void operator()(const Face& c) const { decide_face(scratch, by, c); }
  void operator()(const Move& c) const { decide_move(scratch, by, c); }
  void operator()(const Charge& c) const { decide_charge(scratch, by, c); }
  void operator()(const Compel& c) const { decide_compel(scratch, by, c); }
  void operator()(const React& c) const { decide_react(scratch, by, c); }
  void operator()(const Redirect& c) const { decide_redirect(scratch, by, c); }
  void operator()(const Flank& c) const { decide_flank(scratch, by, c); }
  void operator()(const TurnTo& c) const { decide_turn_to(scratch, by, c); }
  void operator()(const Relieve& c) const { decide_relieve(scratch, by, c); }
  void operator()(const Lead& c) const { decide_lead(scratch, by, c); }
  void operator()(const Shoot& c) const { decide_shoot(scratch, by, c); }
  void operator()(const Split& c) const { decide_split(scratch, by, c); }
  void operator()(const Support& c) const { decide_support(scratch, by, c); }
  void operator()(const Aiming& c) const { decide_aiming(scratch, by, c); }
  void operator()(const Reroll& c) const { decide_reroll(scratch, by, c); }
  void operator()(const Disengage& c) const { decide_disengage(scratch, by, c); }
};

std::string_view kind_of(const State& state) {
  switch (state.asking) {
    case Asking::nothing: break;
    case Asking::roll: return "roll";
    case Asking::reaction: return "reaction";
    case Asking::redirect: return "redirect";
    case Asking::facing: return "facing";
    case Asking::place_general: return "place-general";
    case Asking::reroll: return "reroll";
  }
  return kPhaseNames[static_cast<std::size_t>(state.phase)];
}

}  // namespace

// A state from a forged record may ask about a unit that is not there: nobody answers then.
Seat asked_seat(const State& state) {
  const auto owner = [&](UnitId id) { return id.value < state.count ? state.seat(id) : Seat::none; };
  const ChargeOrder charge = state.charges.empty() ? ChargeOrder{} : state.charges[0];
  switch (state.asking) {
    case Asking::nothing: return state.phase == Phase::over ? Seat::none : state.active;
    case Asking::roll: return Seat::red;
    case Asking::reaction: return owner(charge.target);
    case Asking::redirect: return owner(charge.unit);
    case Asking::facing:
    case Asking::reroll: return owner(state.subject);
    case Asking::place_general: return state.displaced.empty() ? Seat::none : owner(state.displaced[0]);
  }
  return Seat::none;
}

Question question(const State& state) {
  Question q;
  q.seat = asked_seat(state);
  q.kind = kind_of(state);
  if (q.seat == Seat::none) return q;
  if (state.asking == Asking::reaction || state.asking == Asking::redirect) {
    const ChargeOrder& charge = state.charges[0];
    q.about.push_back(state.asking == Asking::reaction ? charge.target : charge.unit);
    q.about.push_back(state.asking == Asking::reaction ? charge.unit : charge.target);
  }
  if (state.asking == Asking::facing || state.asking == Asking::reroll) q.about.push_back(state.subject);
  if (state.asking == Asking::place_general) q.about.push_back(state.displaced[0]);
  return q;
}

void decide(const State& state, Seat by, const Command& command, Dice& dice, Decision<Event>& decision) {
  decision.clear();
  if (state.phase == Phase::over) {
    decision.violations.push_back(Refusal(rule("acies.over")));
    return;
  }
  const bool concedes = std::holds_alternative<Concede>(command) && (by == Seat::red || by == Seat::blue);
  if (!concedes) {
    if (asked_seat(state) != by) decision.violations.push_back(Refusal(rule("acies.command.wrong-seat")));
    if (!answers(state, command)) decision.violations.push_back(Refusal(rule("acies.command.not-asked")));
    if (!decision.accepted()) return;
  }
  Scratch scratch(state, dice, decision);
  check_form(scratch, command);
  if (decision.accepted()) std::visit(Answer{scratch, by}, command);
  if (decision.accepted()) proceed(scratch);
  if (!decision.accepted()) decision.events.clear();
}

}  // namespace acies::antika
