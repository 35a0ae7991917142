// SPDX-License-Identifier: Apache-2.0
// Plausible answers to the open question, for bots, tests and screens. propose() lists candidates, of which some may be
// refused when decided; draw() makes one at random; sample() returns one that is accepted.
#pragma once

#include <vector>

#include "core/dice.h"
#include "core/gaze.h"
#include "core/lean.h"
#include "core/random.h"
#include "rulesets/antika/bodies.h"
#include "rulesets/antika/command.h"

namespace acies::antika {

// Adds candidates to `out` (cleared first). Never empty while the battle goes on.
void propose(const State& state, std::vector<Command>& out, Gaze gaze = Gaze::quick);
// One plausible command at random, likely to be accepted; `bodies` are the state's. After a refusal draw again; the
// last resort that is always accepted is fallback(). Requires: the battle goes on.
Command draw(const State& state, const Bodies& bodies, Random& random, Lean lean = Lean::enemy);
Command fallback(const State& state, const Bodies& bodies, Random& random);
// One command that decide() accepts, chosen at random: draws until one is.
Command sample(const State& state, Random& random);

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

// Answers before the battle: roles, terrain, camps, deployment. Random in their details.
Command draw_before_battle(const State& state, const Bodies& bodies, Random& random);
// The next units of this seat in its deployment zone, in a line; leaders with the last of them.
Command deployment(const State& state, const Bodies& bodies, Seat seat, Random& random);

// How the battle stands, what the melees that stand now will bring, and how near one has come to what one wants; all in
// bases, the unit of the break point. What is good for one seat is as bad for the other, but for urge().
double evaluate(const State& state, Seat seat);
double forecast(const State& state, Seat seat);
double poise(const State& state, Seat seat);
double urge(const State& state, Seat seat, Gaze gaze);
// The die tells nothing about what a command brought: checks, the next turn.
bool opens_turn(const DieRequest& request);

}  // namespace acies::antika
