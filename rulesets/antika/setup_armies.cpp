// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/setup_armies.h"

#include <algorithm>

#include <fmt/format.h>

#include "rulesets/antika/scenarios.h"

namespace acies::antika {
namespace {

constexpr int kWagons = 3;

class Preparation {
 public:
  Preparation(State& state, Scenario& scenario, std::vector<Error>& errors)
      : s_(state), scenario_(scenario), errors_(errors) {}

  void prepare() {
    if (scenario_.size == 0) scenario_.size = static_cast<std::uint16_t>(largest_army());
    if (!is_game_size(scenario_.size))
      errors_.push_back(error_of({rule("antika.army.sizes"), {{"found", std::to_string(scenario_.size)}}}, ""));
    if (may_be(Play::siege)) divide_by_role();
    for (const Seat seat : {Seat::red, Seat::blue})
      for (std::uint8_t army = 0; army < (scenario_.two_a_side ? 2 : 1); ++army) check(seat, army);
    check_armies_named();
    for (const Seat seat : {Seat::red, Seat::blue}) {
      add_camps(seat);
      if (may_be(Play::escort)) add_wagons(seat);
    }
  }

 private:
  // antika.gap.scenario-choice: before the die any scenario may come, and what it needs is there.
  bool may_be(Play play) const { return scenario_.random_play || scenario_.play == play; }

  int points(Seat seat, std::uint8_t army) const {
    int sum = 0;
    for (std::size_t i = 0; i < s_.count; ++i)
      if (scenario_.profiles[i].seat == seat && scenario_.profiles[i].army == army) sum += scenario_.profiles[i].cost;
    return sum;
  }

  // Where no size is said the smallest game that has room for all armies.
  int largest_army() const {
    int most = 0;
    for (const Seat seat : {Seat::red, Seat::blue})
      for (std::uint8_t army = 0; army < 2; ++army) most = std::max(most, points(seat, army));
    for (const int size : {75, 100, 150, 200})
      if (most <= size) return size;
    return std::max(most, 250);
  }

  std::vector<Profile> army_of(Seat seat, std::uint8_t army, Role role) const {
    std::vector<Profile> found;
    for (std::size_t i = 0; i < s_.count; ++i) {
      const Profile& p = scenario_.profiles[i];
      const bool there = role == Role::none || p.role == Role::none || p.role == role;
      if (p.seat == seat && p.army == army && there && p.type != Type::camp && p.type != Type::wagon)
        found.push_back(p);
    }
    return found;
  }

  void check(Seat seat, std::uint8_t army) {
    const std::string where =
        scenario_.two_a_side ? fmt::format("{} {}", name(seat), army + 1) : std::string(name(seat));
    const int size = scenario_.size;
    const auto told = [&](Role role, const ArmyLimits& limits) {
      for (const ListReason& reason : check_army(army_of(seat, army, role), limits))
        errors_.push_back(error_of(reason, where));
    };
    if (may_be(Play::siege)) {
      told(Role::first, {two_thirds(size), size, 0});
      told(Role::second, {size, size, 1});
    } else {
      told(Role::none, {size, size, row_of(scenario_.play).camps});
    }
  }

  // antika.gap.two-a-side: only there has a side a second army.
  void check_armies_named() {
    for (std::size_t i = 0; i < s_.count; ++i)
      if (scenario_.profiles[i].army > 0 && !scenario_.two_a_side)
        errors_.push_back(error_of({rule("antika.gap.two-a-side"), {{"unit", scenario_.names[i]}}},
                                   std::string(name(scenario_.profiles[i].seat))));
  }

  void divide_by_role() {
    for (const Seat seat : {Seat::red, Seat::blue}) {
      const auto of_seat = [&](std::size_t i) { return scenario_.profiles[i].seat == seat; };
      bool said = false;
      for (std::size_t i = 0; i < s_.count; ++i)
        said = said || (of_seat(i) && scenario_.profiles[i].role != Role::none);
      if (said) continue;
      int left = two_thirds(scenario_.size);
      // The General first, then all others in their order; who has no camp has no garrison.
      for (const bool generals : {true, false})
        for (std::size_t i = 0; i < s_.count; ++i) {
          Profile& p = scenario_.profiles[i];
          if (!of_seat(i) || (p.type == Type::general) != generals) continue;
          if (p.duty == Duty::line && p.cost <= left)
            left -= p.cost;
          else
            p.role = Role::second;
        }
    }
  }

  void add(Seat seat, Type type, const std::string& kind, Role role) {
    if (s_.count == kMaxUnits) return;
    const std::size_t i = s_.count++;
    scenario_.profiles[i] = plain_profile(type);
    scenario_.profiles[i].seat = seat;
    scenario_.profiles[i].role = role;
    scenario_.names.push_back(free_name(kind));
    scenario_.called.emplace_back();
    scenario_.called_es.emplace_back();
  }

  // With the first number that is free: Camp1.
  std::string free_name(const std::string& kind) const {
    for (int number = 1;; ++number)
      if (const std::string name = kind + std::to_string(number);
          std::find(scenario_.names.begin(), scenario_.names.end(), name) == scenario_.names.end())
        return name;
  }

  // antika.camp.every-army, free; in a siege the besieger's alone.
  void add_camps(Seat seat) {
    int had = 0;
    for (std::size_t i = 0; i < s_.count; ++i)
      had += scenario_.profiles[i].seat == seat && scenario_.profiles[i].type == Type::camp ? 1 : 0;
    const int camps = scenario_.random_play ? row_of(Play::capture_camps).camps : row_of(scenario_.play).camps;
    if (had > camps)
      errors_.push_back(
          error_of({rule("antika.camp.every-army"), {{"found", std::to_string(had)}, {"most", std::to_string(camps)}}},
                   std::string(name(seat))));
    const Role role = scenario_.play == Play::siege ? Role::second : Role::none;
    for (int i = had; i < camps; ++i) add(seat, Type::camp, "Camp", role);
  }

  // antika.gap.scenario-escort.setup: three, for the side that escorts them.
  void add_wagons(Seat seat) {
    for (int i = 0; i < kWagons; ++i) add(seat, Type::wagon, "Wagon", Role::first);
  }

  State& s_;
  Scenario& scenario_;
  std::vector<Error>& errors_;
};

}  // namespace

void prepare_armies(State& state, Scenario& scenario, std::vector<Error>& errors) {
  Preparation(state, scenario, errors).prepare();
}

Error error_of(const ListReason& reason, const std::string& where) {
  const std::string code(rule_name(kRuleIds, reason.rule));
  Error error{code, where, code, "", {}};
  for (const auto& [name, value] : reason.args) {
    error.message += fmt::format(", {} {}", name, value);
    error.args.emplace_back(name, value);
  }
  return error;
}

}  // namespace acies::antika
