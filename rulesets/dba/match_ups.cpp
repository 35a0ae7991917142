// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/match_ups.h"

#include "rulesets/dba/bodies.h"
#include "rulesets/dba/forecast.h"
#include "rulesets/dba/state.h"

namespace acies::dba {
namespace {

constexpr std::size_t kRanks = 2;
using MatchUps = std::array<std::array<std::array<std::array<double, kRanks>, kTypeCount>, kRanks>, kTypeCount>;

SubTypeId any_of(Type type) {
  const TroopTables& tables = troop_tables();
  for (std::size_t i = 0; i < tables.sub_types.size(); ++i)
    if (tables.sub_types[i].type == type) return {static_cast<std::uint8_t>(i)};
  return kNoSubType;
}

// An element whose front touches the middle of the table, or who stands behind it.
void add(State& state, Seat seat, SubTypeId what, Ranks rank) {
  const double middle = state.scenario->side().units() / 2;
  const double back = rank == Ranks::two ? sub_type(what).depth(state.scenario->scale).units() : 0;
  const double y = seat == Seat::red ? middle - back : middle + back;
  Element& element = state.elements[state.count++];
  element.pose = {{static_cast<std::int32_t>(middle), static_cast<std::int32_t>(y)},
                  seat == Seat::red ? degrees(0) : degrees(180)};
  element.sub_type = what;
  element.seat = seat;
  element.status = Status::on_table;
}

double fight_of(const Scenario& scenario, Type me, Ranks mine, Type enemy, Ranks theirs) {
  const SubTypeId red = any_of(me);
  const SubTypeId blue = any_of(enemy);
  if (red == kNoSubType || blue == kNoSubType) return 0;
  State state;
  state.scenario = &scenario;
  state.phase = Phase::move;
  state.active = Seat::red;
  state.invader = Seat::red;
  state.turn = 1;
  add(state, Seat::red, red, Ranks::one);
  add(state, Seat::blue, blue, Ranks::one);
  if (mine == Ranks::two) add(state, Seat::red, red, Ranks::two);
  if (theirs == Ranks::two) add(state, Seat::blue, blue, Ranks::two);
  const Bodies bodies = bodies_of(state);
  return forecast_fight(state, bodies, unit_id(0), unit_id(1));
}

MatchUps all_match_ups() {
  Scenario scenario;
  scenario.names.assign(kMaxElements, {});
  MatchUps table{};
  for (std::size_t me = 0; me < index_of(Type::CF); ++me)
    for (std::size_t enemy = 0; enemy < index_of(Type::CF); ++enemy)
      for (const Ranks mine : {Ranks::one, Ranks::two})
        for (const Ranks theirs : {Ranks::one, Ranks::two})
          table[me][static_cast<std::size_t>(mine)][enemy][static_cast<std::size_t>(theirs)] =
              fight_of(scenario, static_cast<Type>(me), mine, static_cast<Type>(enemy), theirs);
  return table;
}

}  // namespace

double match_up(Type me, Ranks mine, Type enemy, Ranks theirs) {
  static const MatchUps table = all_match_ups();
  return table[index_of(me)][static_cast<std::size_t>(mine)][index_of(enemy)][static_cast<std::size_t>(theirs)];
}

}  // namespace acies::dba
