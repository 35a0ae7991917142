// SPDX-License-Identifier: Apache-2.0
// What a seat may know of an Antika battle (catalogue, section 6). Everything on the table is open, save what the other
// side has declared in secret and not yet carried out, units in ambush, and who comes by a flank march and from where.
// Of those in secret neither name nor kind is known (antika.gap.list-reveal): a list less what stands on the table
// would tell them, so until detachments are named nothing of a list is, where one may be hidden. The umpire sees all; a
// spectator sees what neither side hides.
#pragma once

#include <memory>
#include <optional>

#include "rulesets/antika/describe.h"

namespace acies::antika {

struct View {
  Seat seat = Seat::none;
  State state;  // without what the seat may not know; it points to `known` where that is there
  std::shared_ptr<const Scenario> known{};  // the scenario without the names and kinds that are secret
};
ACIES_DESCRIBE_STRUCT(View, (seat, state))

struct EventView {
  Event event;
};
constexpr std::string_view described_name(const EventView*) { return "EventView"; }
inline const Event& described_inner(const EventView& view) { return view.event; }

//  V1 view(assume(v), v.seat) is v.
View view(const State& state, Seat seat);
// None: the seat learns nothing. `state` is that before or after the event. A unit that comes out of hiding is seen to
// be placed where it is.
std::optional<EventView> view(const State& state, const Event& event, Seat seat);
// What is hidden is taken for not there: no declarations, and hidden units still waiting somewhere. Valid as long as
// the view.
inline State assume(const View& view) { return view.state; }

}  // namespace acies::antika
