// SPDX-License-Identifier: Apache-2.0
#include "server/battle.h"

#include <chrono>

#include "bots/bots.h"
#include "core/json_read.h"
#include "core/json_write.h"
#include "engine/registry.h"
#include "server/limits.h"
#include "server/spoken.h"
#include "server/tokens.h"
#include "table/table.h"

namespace acies {
namespace {

constexpr std::string_view kUsualTurnLimit = "100";

ArmyChoice choice_of(const SideRequest& side, std::string_view usual) {
  ArmyChoice choice{side.list, side.text, side.chosen, {}};
  if (choice.list.empty() && choice.text.empty()) choice.list = usual;
  for (const ArmyRequest& ally : side.allies) choice.allies.push_back({ally.list, ally.text, ally.chosen, {}});
  return choice;
}

Result<Setup> setup_of(const MatchRequest& request, std::uint64_t seed) {
  return visit_ruleset(request.ruleset, [&]<FullRuleset R>() -> Result<Setup> {
    const std::size_t most = static_cast<std::size_t>(R::info().armies_a_side);
    for (const SideRequest* side : {&request.red, &request.blue})
      if (side->allies.size() + 1 > most)
        return Error{"muster.too-many-armies",
                     side == &request.red ? "/red" : "/blue",
                     "This side has too many armies.",
                     "Name fewer lists.",
                     {{"name", std::string(R::info().name)}, {"most", std::to_string(most)}}};
    Result<Setup> setup =
        R::muster(choice_of(request.red, R::example_lists()[0]), choice_of(request.blue, R::example_lists()[1]));
    if (!setup) return setup;
    for (const auto& [name, value] : request.options) setup->options[name] = value;
    setup->options.try_emplace("turn-limit", kUsualTurnLimit);
    R::conceal(*setup, seed);
    return setup;
  });
}

std::optional<Error> check_player(const SideRequest& side, std::string_view where) {
  if (side.player == kPerson) return std::nullopt;
  // Who asks chooses a strength; how long it may think is the server's affair.
  if (side.player.find(':') == std::string::npos && parse_bot_name(side.player)) return std::nullopt;
  return server_error("match.player", std::string(where),
                      {{"player", plain_text(side.player, 30)}, {"known", known_bots()}});
}

std::optional<Error> check(const MatchRequest& request, Seeds seeds) {
  if (auto error = check_player(request.red, "/red/player")) return error;
  if (auto error = check_player(request.blue, "/blue/player")) return error;
  if (request.seed && seeds == Seeds::own) return server_error("match.seed", "/seed");
  if (request.clock && (request.clock->seconds < 10 || request.clock->seconds > 86400 || request.clock->increment < 0 ||
                        request.clock->increment > 600))
    return server_error("match.clock", "/clock");
  return std::nullopt;
}

std::int64_t now_in_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace

Result<NewBattle> new_battle(const MatchRequest& request, Seeds seeds) {
  if (auto error = check(request, seeds)) return *error;
  const std::uint64_t seed = request.seed ? request.seed->value : random_seed();
  // What is concealed must not be computable from the seed once that is told: it is drawn for itself.
  Result<Setup> setup = setup_of(request, request.seed ? seed : random_seed());
  if (!setup) return setup.error();

  BattleInfo info;
  RecordHeader header;
  const std::array<const SideRequest*, 2> sides{&request.red, &request.blue};
  for (std::size_t i = 0; i < 2; ++i) {
    if (sides[i]->player != kPerson) info.bots[i] = sides[i]->player;
    info.names[i] = plain_text(sides[i]->name, Limits{}.name_letters);
    header.players[i] = info.names[i].empty() ? info.bots[i] : info.names[i];
  }
  info.salt = random_token();
  info.commitment = commitment(seed, info.salt);
  info.clock = request.clock;
  header.seed.value = seed;
  header.setup = std::move(*setup);
  const Result<std::unique_ptr<Table>> table = start_table(std::move(header));
  if (!table) return table.error();

  NewBattle battle;
  battle.stored.id = random_id();
  battle.stored.header = (*table)->header_json();
  battle.stored.meta = json_line(info, Names{});
  battle.stored.created = now_in_seconds();
  for (std::size_t i = 0; i < battle.tokens.size(); ++i) {
    if (i < 2 && !info.bots[i].empty()) continue;
    battle.tokens[i] = random_token();
    battle.stored.keys[i] = token_hash(battle.tokens[i]);
  }
  return battle;
}

Result<MatchRequest> read_match_request(std::string_view body) {
  const Result<Json> json = parse_json(body);
  if (!json) return json.error();
  return from_json<MatchRequest>(*json, Names{});
}

Result<BattleInfo> read_battle_info(std::string_view meta) {
  const Result<Json> json = parse_json(meta);
  if (!json) return json.error();
  return from_json<BattleInfo>(*json, Names{});
}

}  // namespace acies
