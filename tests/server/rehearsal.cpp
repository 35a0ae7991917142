// SPDX-License-Identifier: Apache-2.0
#include "tests/server/rehearsal.h"

#include "server/battle.h"
#include "server/telling.h"
#include "table/table.h"

namespace acies::load {
namespace {

std::optional<Error> play_once(Table& table, const Script& script, Rehearsal& done) {
  // Whoever joins has seen the table.
  for (const Seat seat : {Seat::red, Seat::blue}) table.view(seat, Language::en);
  for (const Step& step : script.steps) {
    const Result<Submission> submitted = table.submit(step.seat, step.command);
    if (!submitted) return submitted.error();
    if (!submitted->accepted()) return Error{"load.refused", "", "The script does not fit: " + step.command, "", {}};
    UpdateTexts texts({});
    for (const Seat seat : {Seat::red, Seat::blue}) done.bytes += texts.frame(table.update(seat, Language::en))->size();
    done.bytes += table.record_json(table.match().count()).size();
    ++done.commands;
  }
  return std::nullopt;
}

}  // namespace

Result<Rehearsal> rehearse(const Script& script, int battles) {
  const Result<MatchRequest> request = read_match_request(script.request);
  if (!request) return request.error();
  Rehearsal done;
  for (int i = 0; i < battles; ++i) {
    const Result<NewBattle> battle = new_battle(*request, Seeds::asked);
    if (!battle) return battle.error();
    const Result<std::unique_ptr<Table>> table = open_table(battle->stored.header, {});
    if (!table) return table.error();
    if (const std::optional<Error> error = play_once(**table, script, done)) return *error;
  }
  return done;
}

}  // namespace acies::load
