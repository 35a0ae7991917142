// SPDX-License-Identifier: Apache-2.0
// Winning (dba.win.*): what counts as lost, and who has won at the end of a turn.
#include "rulesets/dba/victory.h"

#include "rulesets/dba/pips.h"

namespace acies::dba {

namespace {

// dba.win.not-counted, dba.gap.win-scythed-general
bool counts_as_loss(Type type) { return type != Type::SCh && type != Type::CF && type != Type::Dz; }

}  // namespace

// dba.win.unlanded: who was never landed is gone, not destroyed.
int losses(const State& state, Seat seat) {
  int lost = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    if (e.seat == seat && e.status == Status::destroyed && counts_as_loss(type_of(e.sub_type))) ++lost;
  }
  // dba.win.camp-two, dba.win.bua-two; dba.gap.bua-neutral-value: a town without a controller counts for nobody.
  for (const Stronghold& place : state.strongholds)
    if (place.exists() && place.founder == seat && place.controller == other(seat)) lost += kPlaceLost;
  return lost;
}

bool has_won(const State& state, Seat seat) {
  const Seat enemy = other(seat);
  const UnitId general = general_of(state, enemy);
  const bool general_lost = general.valid() && state.at(general).status == Status::destroyed;
  const int their = losses(state, enemy);  // dba.gap.win-general-count: the general is one of them
  return (general_lost || their >= 4) && their > losses(state, seat);  // dba.win.condition, dba.win.not-yet
}

// dba.win.loser: when one wins the other has lost. dba.gap.win-turn: both are tested, at the end of every turn.
void check_victory(Scratch& scratch) {
  const State& state = scratch.state();
  for (const Seat seat : {Seat::red, Seat::blue})
    if (has_won(state, seat)) {
      scratch.emit(BattleEnded{Ending::won, seat, rule("dba.win.condition")});
      return;
    }
  if (state.scenario->turn_limit == 0 || state.turn < state.scenario->turn_limit) return;
  // The agreed limit is reached: fewer losses win.
  const int red = losses(state, Seat::red);
  const int blue = losses(state, Seat::blue);
  if (red == blue)
    scratch.emit(BattleEnded{Ending::drawn, Seat::none, rule("dba.gap.turn-limit")});
  else
    scratch.emit(BattleEnded{Ending::won, red < blue ? Seat::red : Seat::blue, rule("dba.gap.turn-limit")});
}

Outcome outcome(const State& state) {
  Outcome o;
  o.ending = state.ending;
  o.winner = state.winner;
  o.rule = state.ending_rule;
  o.losses = {static_cast<std::int16_t>(losses(state, Seat::red)),
              static_cast<std::int16_t>(losses(state, Seat::blue))};
  return o;
}

}  // namespace acies::dba
