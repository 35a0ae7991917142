// SPDX-License-Identifier: Apache-2.0
// Plausible answers to the open question, for bots, tests and screens. propose() lists candidates, of which some may be
// refused when decided; sample() returns one that is accepted.
#pragma once

#include <vector>

#include "core/gaze.h"
#include "core/lean.h"
#include "core/random.h"
#include "rulesets/dba/bodies.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// Adds candidates to `out` (cleared first). Never empty while the battle goes on. Who looks carefully is also told what
// single members of a line could do, and the ways round the enemy's flanks.
void propose(const State& state, std::vector<Command>& out, Gaze gaze = Gaze::quick);
// One plausible command at random, likely to be accepted; `bodies` are the state's. After a refusal draw again; the
// last resort that is always accepted is fallback(). Requires: the battle goes on.
Command draw(const State& state, const Bodies& bodies, Random& random, Lean lean = Lean::enemy);
Command fallback(const State& state, Random& random);
// Draws again and again, keeping the bodies of the state it saw last, so that only what moved is computed again.
class Drawer {
 public:
  explicit Drawer(Lean lean = Lean::enemy) : lean_(lean) {}
  Command operator()(const State& state, Random& random) {
    follow(bodies_, state);
    return draw(state, bodies_, random, lean_);
  }

 private:
  Lean lean_;
  Bodies bodies_;
};
// One command that decide() accepts, chosen at random: draws until one is.
Command sample(const State& state, Random& random);
// A battle line for that seat in its deployment zone, drawn by `random`: heavy foot in the middle, mounted on the
// wings.
Deploy deployment(const State& state, Seat seat, Random& random);
// The same troops anywhere in the zone, without an order; where that leaves no room, a battle line.
Deploy scattered(const State& state, Seat seat, Random& random);

}  // namespace acies::dba
