// SPDX-License-Identifier: Apache-2.0
// What one client, one address and all of them together may ask of the server, and how long it waits for them. Tests
// make them small; `acies serve` takes them as they are.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace acies {

// Whether addresses of this machine count as one client's: proxies and tests come from there.
enum class LocalClients : std::uint8_t { unlimited, counted };

struct Limits {
  std::size_t frame = 16U << 10U;        // bytes of a message from a client
  std::size_t body = 256U << 10U;        // bytes of a request
  std::size_t record_body = 16U << 20U;  // bytes of a battle record sent for watching
  std::size_t header = 16U << 10U;       // bytes of a request's head
  std::size_t queue = 8U << 20U;         // bytes that wait for a client that does not read them
  double messages_per_second = 100;      // of one client; it is read more slowly when it sends more
  double burst = 200;
  int malformed = 20;  // messages that are none, before the connection is closed
  std::size_t connections = 20000;
  std::size_t connections_per_address = 64;
  LocalClients local = LocalClients::unlimited;
  std::chrono::milliseconds handshake{10'000};  // for the head of a request, and for the first message
  std::chrono::milliseconds http_idle{30'000};
  std::chrono::milliseconds socket_idle{60'000};  // without any sign of life; half of it: a ping
  std::chrono::milliseconds room_idle{60'000};    // a battle that nobody looks at is put away after that
  std::size_t replays = 64;                       // records sent for watching, the oldest make room
  std::chrono::milliseconds replay_age{3'600'000};
  std::size_t name_letters = 40;
  std::size_t chat_letters = 500;
  std::size_t chats_kept = 50;  // told to whoever joins
};

}  // namespace acies
