// SPDX-License-Identifier: Apache-2.0
// Body: some elements dragged as one, and the ways by which they come to where a hand wants one of them: ahead, with a
// wheel about the outer corner, aside before an enemy.
#pragma once

#include <vector>

#include "rulesets/dba/command.h"
#include "rulesets/dba/tracks.h"

namespace acies::dba {

// How far the slowest of them may go, in hundredths of a millimetre.
double least_allowance(const State& state, const Units& units);

// They keep their places to each other.
class Body {
 public:
  Body(const State& state, const Units& units);

  const Rect& at(std::size_t m) const { return tracks_.rect[m][0]; }
  const Units& units() const { return tracks_.units; }

  // Exactly to that pose of member m; empty when there is no such way.
  Path exactly(std::size_t m, const Pose& to) const;
  // The nearest to what the hand did with the first, the likeliest first.
  std::vector<Path> roughly(const Pose& to) const;
  // The first part of a way. What a wheel is long by is told by its far end.
  Path part(const Path& way, double share) const;
  double length_of(const Path& way) const;

 private:
  struct Rest {
    double before = 0;  // straight ahead before the wheel and after it, together exact
    double after = 0;
    double only_before = 0;  // or all of it at one end, as near as that comes
    double only_after = 0;
  };

  double length_of(const Manoeuvre& step) const;
  double span() const;
  Pose wheeled_by(std::size_t m, Angle turn) const;
  Rest after_wheel(std::size_t m, const Pose& to, Angle turn) const;
  Path ahead_and_aside(std::size_t m, const Pose& to) const;
  Path towards(const Pose& to) const;

  const State& state_;
  Tracks tracks_;
};

}  // namespace acies::dba
