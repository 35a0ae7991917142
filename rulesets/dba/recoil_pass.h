// SPDX-License-Identifier: Apache-2.0
// Recoiling through friends (dba.recoil-pass.*); who may pass whom is in tables/recoil-pass.toml.
#pragma once

#include "base/result.h"
#include "rulesets/dba/scratch.h"
#include "rulesets/dba/straight_way.h"
#include "rulesets/dba/type_set.h"

namespace acies::dba {

struct RecoilPassTable {
  std::array<TypeSet, kTypeCount> through{};  // by the recoiler's type
};

// For tests of the reader; the game uses the embedded file.
acies::Result<RecoilPassTable> read_recoil_pass(std::string_view text);

// dba.recoil-pass.types, .facing
bool may_recoil_through(const State& state, UnitId recoiler, UnitId other);

struct RecoilPass {
  bool possible = false;
  Pose to;            // dba.geo.recoil-pass-pose
  double length = 0;  // of the way back
};
// Whether the recoiler can pass through everybody in its way and find room behind them (dba.recoil-pass.room,
// dba.gap.recoil-pass-many). Requires: `met` is not empty.
RecoilPass pass_back(const State& state, const Bodies& bodies, UnitId recoiler, const MetBodies& met);

}  // namespace acies::dba
