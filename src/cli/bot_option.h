// SPDX-License-Identifier: Apache-2.0
// Options of the command line that name a bot (bots/bot_name.h).
#pragma once

#include <CLI/CLI.hpp>

#include "bots/bot_name.h"
#include "cli/program.h"

namespace acies::cli {

enum class Players : std::uint8_t { bots, bots_and_people };

// Checks the name of a bot, or "human" where people may play.
inline CLI::Validator named_player(Players players) {
  return CLI::Validator(
      [players](const std::string& text) -> std::string {
        if (parse_bot_name(text) || (players == Players::bots_and_people && text == "human")) return "";
        return text + " not in {" + (players == Players::bots ? "" : "human, ") + known_bots() + "}";
      },
      "");
}

inline std::string say_with_bots(const Program& program, std::string_view id) {
  return program.say(id, {{"bots", known_bots()}});
}

}  // namespace acies::cli
