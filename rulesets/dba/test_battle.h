// SPDX-License-Identifier: Apache-2.0
// For tests: two armies of twelve, set up for a battle from the first roll on.
#pragma once

#include <string>
#include <vector>

#include "core/random.h"
#include "rulesets/dba/state.h"

namespace acies::dba {

// Armies that between them have every type that fights in the open, some of which can dismount.
inline const std::vector<std::vector<const char*>>& test_armies() {
  static const std::vector<std::vector<const char*>> armies{
      {"3Cv", "3Cv", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Sp", "4Sp", "2Ps", "2Ps"},
      {"3Cv", "LCh", "LCh", "4Wb", "4Wb", "4Wb", "4Wb", "4Wb", "4Wb", "4Wb", "4Wb", "2Ps"},
      {"4Kn", "4Kn", "El", "SCh", "4Pk", "4Pk", "4Pk", "4Pk", "4Ax", "3Ax", "2Cm", "2Ps"},
      {"3Kn", "3Kn", "3Kn", "3Kn", "4Lb", "4Lb", "4Lb", "8Cb", "4Lb", "4Lb", "2LH", "Art"},
      {"HCh", "HCh", "3Cm", "5Wb", "7Hd", "7Hd", "6Bd", "8Bw", "4Bw", "2LH", "2LH", "2Ps"},
      {"Lit", "WWg", "WWg", "3Ax", "3Bd", "3Bd", "4Ax", "6Cv", "6Kn", "2LH", "3Bw", "7Hd"},
  };
  return armies;
}

// A battle about to begin. The state points to the scenario, so a TestBattle stays where it is made.
struct TestBattle {
  Scenario scenario;
  State state;

  // On a laid table the armies have homes, Camp Followers and denizens.
  explicit TestBattle(std::uint64_t seed, Table table = Table::open) {
    Random random(seed, 77);
    scenario.turn_limit = 80;
    scenario.aggression = {1, 2};
    scenario.dismounts_as.fill(kNoSubType);
    const auto n = static_cast<std::uint32_t>(test_armies().size());
    add(Seat::red, test_armies()[random.below(n)], "R");
    add(Seat::blue, test_armies()[random.below(n)], "B");
    state.scenario = &scenario;
    if (table == Table::open) return;
    scenario.table = table;
    for (Home& home : scenario.home)
      home = static_cast<Home>(random.below(static_cast<std::uint32_t>(kHomeNames.size())));
    add_one(Seat::red, "CF", "CFr");
    add_one(Seat::blue, "CF", "CFb");
    add_one(Seat::red, "Dz", "Dz");
  }
  TestBattle(const TestBattle&) = delete;
  TestBattle& operator=(const TestBattle&) = delete;

 private:
  void add(Seat seat, const std::vector<const char*>& codes, const char* prefix) {
    for (std::size_t i = 0; i < codes.size(); ++i) {
      Element& e = add_one(seat, codes[i], prefix + std::to_string(i + 1));
      e.general = i == 0;
    }
  }
  Element& add_one(Seat seat, const char* code, std::string name) {
    Element& e = state.elements[state.count];
    e.sub_type = *find_sub_type(code);
    e.seat = seat;
    scenario.mounted[state.count] = e.sub_type;
    if (type_of(e.sub_type) == Type::Kn) scenario.dismounts_as[state.count] = *find_sub_type("4Bd");
    scenario.names.push_back(std::move(name));
    ++state.count;
    return e;
  }
};

}  // namespace acies::dba
