// SPDX-License-Identifier: Apache-2.0
// How the battle stands: what both sides have lost, and what the checks to come will cost those who are disordered.
#include "rulesets/antika/play.h"
#include "rulesets/antika/thought.h"

namespace acies::antika {
namespace {

using namespace thought;

constexpr double kWon = 40;

bool is_lost(Status status) { return status == Status::destroyed || status == Status::fled; }

}  // namespace

double evaluate(const State& s, Seat seat) {
  if (s.ending == Ending::drawn) return 0;
  if (s.ending == Ending::won) return s.winner == seat ? kWon : -kWon;
  const Stakes stakes = stakes_of(s);
  const Bodies* bodies = nullptr;
  double value = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == Seat::none) continue;
    const double sign = s.seat(id) == seat ? 1 : -1;
    if (is_lost(s.at(id).status)) {
      value -= sign * worth(s, stakes, id);
      continue;
    }
    if (!s.on_table(id) || (s.at(id).wounds == 0 && !s.at(id).marks.has(Mark::disordered))) continue;
    if (bodies == nullptr) bodies = &bodies_in(s);
    value -= sign * worth(s, stakes, id) * risk_now(s, steadiness(s, *bodies, id), id);
  }
  return value;
}

// What a command brings is told by the dice of its fights and of the checks after them; these belong to the turn that
// follows.
bool opens_turn(const DieRequest& request) {
  constexpr std::array kBeside{rule("antika.initiative.roll"), rule("antika.special.impetuous-roll"),
                               rule("antika.command.disordered-check"), rule("antika.gap.detachment-flank-march")};
  return std::find(kBeside.begin(), kBeside.end(), request.purpose) != kBeside.end();
}

}  // namespace acies::antika
