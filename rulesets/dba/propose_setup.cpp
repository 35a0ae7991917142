// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/propose_setup.h"

#include "rulesets/dba/table_suggestion.h"

namespace acies::dba {
namespace {

constexpr std::uint64_t kTables = 6;
constexpr std::uint64_t kOthers = 2;

}  // namespace

Command random_setup(const State& state, Random& random) {
  const Seat seat = state.active;
  if (state.phase == Phase::terrain)
    return suggest_table(state.scenario->home[index(seat)], state.scenario->scale, random.next());
  if (state.phase == Phase::edges) return suggest_edges(state, seat, random);
  return suggest_camp(state, seat, random);
}

// Each from a stream of its own, told apart by the army: two battles of the same lists do not have the same table.
void propose_setup(const State& state, std::vector<Command>& out) {
  std::uint64_t army = 14695981039346656037U;
  for (const std::string& name : state.scenario->army)
    for (const char c : name) army = (army ^ static_cast<unsigned char>(c)) * 1099511628211U;
  const std::uint64_t plans = state.phase == Phase::terrain ? kTables : kOthers;
  for (std::uint64_t plan = 0; plan < plans; ++plan) {
    Random fixed(army + plan, static_cast<std::uint64_t>(state.phase));
    out.push_back(random_setup(state, fixed));
  }
}

}  // namespace acies::dba
