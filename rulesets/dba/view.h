// SPDX-License-Identifier: Apache-2.0
// What a seat may know of a DBA battle. Nothing is hidden of armies, camps, landing forces and positions, and what is
// not known yet is not in the state either: the difficulty of a river is rolled when it is found (dba.hidden.river),
// dice fall when they are due (dba.hidden.dice), and the invader deploys after the defender (dba.hidden.deployment). So
// a view holds all; but it is a type of its own, so that no state can be sent by accident.
#pragma once

#include <optional>

#include "rulesets/dba/describe.h"

namespace acies::dba {

struct View {
  Seat seat = Seat::none;
  State state;
};
ACIES_DESCRIBE_STRUCT(View, (seat, state))

struct EventView {
  Event event;
};
constexpr std::string_view described_name(const EventView*) { return "EventView"; }
inline const Event& described_inner(const EventView& view) { return view.event; }

// dba.hidden.none-in-armies, dba.measure.premeasure: both players see and may measure all of it.
inline View view(const State& state, Seat seat) { return {seat, state}; }
inline std::optional<EventView> view(const State&, const Event& event, Seat) { return EventView{event}; }
inline State assume(const View& view) { return view.state; }

}  // namespace acies::dba
