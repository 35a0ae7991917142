// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/fates.h"

namespace acies::antika {
namespace {

enum Fate : std::uint8_t {
  nothing,
  recovered,
  fell_short,
  fled_charge,
  wounded,
  disordered,
  caught,
  routed,
  destroyed
};
constexpr std::array<std::string_view, 9> kFates{kNoFate,      "recovered", "fell-short", "fled-charge", "wounded",
                                                 "disordered", "caught",    "routed",     "destroyed"};

struct Befallen {
  UnitId unit;
  Fate fate = nothing;
};

Befallen what_befell(const Event& event) {
  if (const auto* e = std::get_if<Recovered>(&event)) return {e->unit, recovered};
  if (const auto* e = std::get_if<Wounded>(&event)) return {e->unit, wounded};
  if (const auto* e = std::get_if<Lost>(&event)) {
    if (e->status == Status::destroyed) return {e->unit, destroyed};
    if (e->status == Status::fled) return {e->unit, routed};
  }
  if (const auto* e = std::get_if<Marked>(&event); e != nullptr && e->on && e->mark == Mark::disordered)
    return {e->unit, e->rule == rule("antika.flee.caught-disordered") ? caught : disordered};
  if (const auto* e = std::get_if<Moved>(&event)) {
    if (e->kind == ShiftKind::fled) return {e->unit, fled_charge};
    if (e->kind == ShiftKind::fell_short) return {e->unit, fell_short};
  }
  return {};
}

}  // namespace

std::optional<Contest> contest(const std::vector<Event>& events) {
  std::optional<Contest> found;
  int by_a = 0;
  int by_b = 0;
  for (const Event& event : events) {
    const auto* e = std::get_if<Attacked>(&event);
    if (e == nullptr) continue;
    const bool pool = e->kind == AttackKind::shooting || e->kind == AttackKind::melee;
    if (!found && pool) {
      found = Contest{e->unit, e->target, e->dice, {}, "even", kNoUnit};
    }
    if (!found) continue;
    if (e->unit == found->a && e->target == found->b) by_a += e->wounds;
    if (e->unit == found->b && e->target == found->a) {
      if (pool) found->tally_b = e->dice;
      by_b += e->wounds;
    }
  }
  if (!found || by_a == by_b) return found;
  found->loser = by_a > by_b ? found->b : found->a;
  found->verdict = "worsted";
  return found;
}

void fates(const std::vector<Event>& events, Fates& out) {
  std::array<std::uint8_t, kMaxUnits> worst{};
  for (const Event& event : events) {
    const Befallen befallen = what_befell(event);
    if (befallen.unit.value < kMaxUnits && worst[befallen.unit.value] < befallen.fate)
      worst[befallen.unit.value] = befallen.fate;
  }
  out.clear();
  // More units than a decision can tell of: the first by id are told.
  for (std::size_t i = 0; i < worst.size(); ++i)
    if (worst[i] != nothing && !out.try_push_back({unit_id(i), kFates[worst[i]]})) return;
}

}  // namespace acies::antika
