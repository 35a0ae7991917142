// SPDX-License-Identifier: Apache-2.0
// Where a battle stands, in words: the `values` of a setup (phase, turn, PIPs, contacts made, fights due, work in
// progress), read and written side by side.
#pragma once

#include <string>
#include <vector>

#include "rulesets/dba/setup.h"

namespace acies::dba {

// `state` has its elements. Values that are not given get their defaults (docs/case-format.md).
void read_values(const Setup& setup, State& state, std::vector<Error>& errors);
// Only what differs from the default.
void write_values(const State& state, Setup& setup);
// One value in full: "shoot", "4 blue"; empty for a key that there is not.
std::string value_text(const State& state, std::string_view key);

}  // namespace acies::dba
