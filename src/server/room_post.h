// SPDX-License-Identifier: Apache-2.0
// How work comes onto a room's strand; for the files of the room only.
#pragma once

#include <boost/asio/dispatch.hpp>

#include "server/room.h"

namespace acies {

// While the battle is being read or cannot be, whatever comes waits for it.
template <class F>
void Room::when_ready(F f) {
  if (phase_ == Phase::ready)
    f();
  else
    inbox_.emplace_back(std::move(f));
}

// At once when the strand is free and the caller is one of the server's threads: waking another costs more than most
// of what is done here.
template <class F>
void Room::post(F f) {
  boost::asio::dispatch(strand_, [self = shared_from_this(), f = std::move(f)]() mutable {
    self->touch();
    self->when_ready(std::move(f));
  });
}

template <class Make>
void Room::tell_each(Outgoing& out, Make make) {
  std::array<std::array<Frame, kLanguages.size()>, kSeatNames.size()> made{};
  for (const Member& member : members_) {
    Frame& frame = made[index(member.shown)][static_cast<std::size_t>(member.language)];
    if (!frame) frame = make(member.shown, member.language);
    out.frames.emplace_back(member.listener, frame);
  }
}

}  // namespace acies
