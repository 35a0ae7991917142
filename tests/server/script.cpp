// SPDX-License-Identifier: Apache-2.0
#include "tests/server/script.h"

#include "core/json.h"
#include "server/battle.h"
#include "server/tokens.h"
#include "table/table.h"

namespace acies::load {

Result<Script> play_beforehand(const std::string& ruleset, std::uint64_t seed, std::size_t most) {
  prepare_secrets();
  Script script;
  script.request = json_text(Json{{"ruleset", ruleset}, {"seed", hex64(seed)}});
  const Result<MatchRequest> request = read_match_request(script.request);
  if (!request) return request.error();
  const Result<NewBattle> battle = new_battle(*request, Seeds::asked);
  if (!battle) return battle.error();
  const Result<std::unique_ptr<Table>> table = open_table(battle->stored.header, {});
  if (!table) return table.error();
  while (script.steps.size() < most) {
    const Seat seat = (*table)->match().question().seat;
    if (seat == Seat::none) break;
    const auto think = (*table)->thinking("levy", seat, seed + script.steps.size());
    std::string command = think ? think() : std::string();
    const Result<Submission> submitted = (*table)->submit(seat, command);
    if (!submitted) return submitted.error();
    if (!submitted->accepted()) return Error{"load.stuck", "", "The bot was refused: " + command, "", {}};
    script.steps.push_back({seat, std::move(command)});
  }
  return script;
}

}  // namespace acies::load
