// SPDX-License-Identifier: Apache-2.0
// A battle as the server keeps it beside the engine's record: what was asked for (MatchRequest), who plays and with
// which clock (BattleInfo, in the store's meta), and what happened beside the rules (Affair: one meta record each).
#pragma once

#include <map>
#include <optional>

#include "core/describe_core.h"
#include "engine/record_header.h"
#include "store/store.h"

namespace acies {

inline constexpr std::string_view kPerson = "person";

struct ArmyRequest {
  std::string list;
  std::string text;
  std::string chosen;
  static constexpr std::array<std::string_view, 3> kAdded{"list", "text", "chosen"};
};
struct SideRequest {
  std::string list;
  std::string text;
  std::string chosen;
  std::vector<ArmyRequest> allies;
  std::string player{kPerson};  // or a bot's name
  std::string name;
  static constexpr std::array<std::string_view, 6> kAdded{"list", "text", "chosen", "allies", "player", "name"};
};
struct ClockSetting {
  std::int32_t seconds = 0;    // for each side
  std::int32_t increment = 0;  // seconds for each command
};
struct MatchRequest {
  std::string ruleset;
  SideRequest red;
  SideRequest blue;
  std::map<std::string, std::string> options;
  std::optional<ClockSetting> clock;
  std::optional<Hex64> seed;
  static constexpr std::array<std::string_view, 5> kAdded{"red", "blue", "options", "clock", "seed"};
};

// In the store's meta.
struct BattleInfo {
  std::array<std::string, 2> names;
  std::array<std::string, 2> bots;  // empty: a person
  std::string salt;
  std::string commitment;
  std::optional<ClockSetting> clock;
};

// Something beside the rules, stored in order with the records as {"meta": {...}}. The first word says what it is.
enum class AffairKind : std::uint8_t {
  resigned,
  agreed,
  flag,
  paused,
  resumed,
  offered_draw,
  offered_take_back,
  declined,
  chat
};
struct Affair {
  AffairKind kind = AffairKind::chat;
  Seat by = Seat::none;  // who did it; of a flag: whose time ran out
  std::uint32_t to = 0;  // of an offered take-back
  std::string text;      // of a chat
  std::string at;        // seconds since 1970 of a chat, in digits
  static constexpr std::array<std::string_view, 3> kAdded{"to", "text", "at"};
};

ACIES_DESCRIBE_STRUCT(ArmyRequest, (list, text, chosen))
ACIES_DESCRIBE_STRUCT(SideRequest, (list, text, chosen, allies, player, name))
ACIES_DESCRIBE_STRUCT(ClockSetting, (seconds, increment))
ACIES_DESCRIBE_STRUCT(MatchRequest, (ruleset, red, blue, options, clock, seed))
ACIES_DESCRIBE_STRUCT(BattleInfo, (names, bots, salt, commitment, clock))
ACIES_DESCRIBE_ENUM(AffairKind, resigned, agreed, flag, paused, resumed, offered_draw, offered_take_back, declined,
                    chat)
ACIES_DESCRIBE_STRUCT(Affair, (kind, by, to, text, at))

enum class Seeds : std::uint8_t { own, asked };  // whether a client may choose the seed

struct NewBattle {
  StoredMatch stored;
  std::array<std::string, 4> tokens;  // red, blue, umpire, spectator; empty for a bot
};
// A battle ready to be stored, its tokens drawn. Errors: what is wrong with the request, the lists or the options.
Result<NewBattle> new_battle(const MatchRequest& request, Seeds seeds);
Result<MatchRequest> read_match_request(std::string_view body);
Result<BattleInfo> read_battle_info(std::string_view meta);

}  // namespace acies
