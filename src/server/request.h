// SPDX-License-Identifier: Apache-2.0
// What a client may send over its WebSocket (docs/server.md), read strictly: a request, or one clear error.
#pragma once

#include <optional>

#include "core/json.h"
#include "table/table.h"

namespace acies {

enum class Ask : std::uint8_t {
  join,
  command,
  options,
  preview,
  odds,
  group,
  overlays,
  words,
  suggest,
  at,
  why,
  take_back,
  offer,
  answer,
  resign,
  pause,
  chat,
  language
};

struct Request {
  Ask ask = Ask::join;
  Json id;                             // as the client gave it: a number or a short text, or null
  std::string text;                    // of a command, preview, odds, chat
  std::string match;                   // join
  std::string token;                   // join
  Language language = Language::en;    // join, language
  std::optional<std::uint32_t> after;  // join
  std::uint32_t n = 0;                 // at, why
  std::optional<std::uint32_t> to;     // take_back
  std::optional<Drag> drag;            // preview
  std::optional<SaidContact> contact;  // odds
  std::vector<std::string> units;      // overlays; group has one
  std::uint64_t seed = 0;              // suggest
  std::uint32_t offer = 0;             // answer
  bool yes = false;                    // answer: accept; pause: on
};

// `id` is filled also when there is an error, as far as it can be read.
Result<Request> read_request(std::string_view frame, Json& id);

}  // namespace acies
