// SPDX-License-Identifier: Apache-2.0
// Winning (dba.win.*): what counts as lost, and who has won at the end of a turn.
#include "rulesets/dba/victory.h"

#include "rulesets/dba/pips.h"

namespace acies::dba {

int losses(const State& state, Seat seat) {
  int lost = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Element& e = state.elements[i];
    if (e.seat == seat && e.status == Status::destroyed && type_of(e.sub_type) != Type::SCh)
      ++lost;  // dba.win.not-counted
  }
  return lost;
}

bool has_won(const State& state, Seat seat) {
  const Seat enemy = other(seat);
  const UnitId general = general_of(state, enemy);
  const bool general_lost = general.valid() && state.at(general).status == Status::destroyed;
  const int their = losses(state, enemy);
  return (general_lost || their >= 4) && their > losses(state, seat);  // dba.win.condition, dba.win.not-yet
}

// dba.win.loser: when one wins the other has lost.
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
