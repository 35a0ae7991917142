// SPDX-License-Identifier: Apache-2.0
#include "engine/any_match.h"

#include "core/dice_sources.h"

namespace acies {

Result<Submission> AnyMatch::submit(Seat seat, std::string_view command) {
  if (!header().seed.value)
    return Error{"match.no-seed", "", "This battle's dice are typed in.", "Give the faces that were rolled."};
  SeededDice dice(*header().seed.value, count() + 1U);
  return submit(seat, command, dice);
}

}  // namespace acies
