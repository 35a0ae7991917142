// SPDX-License-Identifier: Apache-2.0
// A fight that stands on the table, as it would be decided were it fought now: odds are those of `command`, given by
// `seat` in `state`. For screens that show them beside a contact.
#pragma once

#include "core/seat.h"
#include "core/unit_id.h"

namespace acies {

template <class State, class Command>
struct StandingFightIn {
  UnitId a;
  UnitId b;
  Seat seat = Seat::none;
  State state;
  Command command;
};

}  // namespace acies
