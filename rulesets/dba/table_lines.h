// SPDX-License-Identifier: Apache-2.0
// Water and roads for a suggested table: shores that swing, rivers that wind, roads that go straight through the town.
#pragma once

#include "core/random.h"
#include "rulesets/dba/laying.h"

namespace acies::dba {

struct LinePainter {
  Scale scale = Scale::mm15;
  Random& random;

  Piece waterway();
  // `water`: the waterway of the table, or null. A line that runs to it ends at its shore.
  Piece river(const Survey* water);
  // Through the town if there is one; beside `first`, the other road, if there is one already.
  Piece road(const Survey* water, const Survey* town, const Survey* first);

 private:
  double part() { return static_cast<double>(random.below(10'001)) / 10'000.0; }
  double from_to(double low, double high) { return low + part() * (high - low); }
};

}  // namespace acies::dba
