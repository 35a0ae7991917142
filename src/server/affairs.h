// SPDX-License-Identifier: Apache-2.0
// Affairs: where a battle stands beside the rules: ended by resignation, agreement or clock, paused, an offer on the
// table, what was chatted. Follows from the stored affairs alone, in order.
#pragma once

#include <deque>

#include "server/battle.h"

namespace acies {

struct Ended {
  AffairKind kind = AffairKind::agreed;  // resigned, agreed or flag
  Seat by = Seat::none;                  // who resigned or has no time left
};
// The seat that wins by it; none: a draw.
Seat winner(const Ended& ended);

struct Offer {
  std::uint32_t id = 0;  // the number under which it is stored
  AffairKind what = AffairKind::offered_draw;
  Seat by = Seat::none;
  std::uint32_t to = 0;  // of a take-back
};

struct Chat {
  std::uint32_t n = 0;  // the number under which it is stored: who has heard it knows it again
  Affair said;
};

struct Affairs {
  std::optional<Ended> ended;
  bool paused = false;
  std::optional<Offer> offer;
  std::deque<Chat> chats;  // the latest

  // `n`: the number under which it is stored.
  void apply(const Affair& affair, std::uint32_t n, std::size_t chats_kept);
  // A record of the table: whatever was offered before it is past.
  void apply_record() { offer.reset(); }
};

// The line for the store, and back. Nothing: it is a record of the table.
std::string affair_line(const Affair& affair);
Result<std::optional<Affair>> read_affair(std::string_view line);

}  // namespace acies
