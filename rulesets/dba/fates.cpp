// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/fates.h"

namespace acies::dba {
namespace {

constexpr std::array<std::string_view, 8> kFates{kNoFate,  "pursue", "occupy",    "pushed",
                                                 "recoil", "flee",   "surrender", "destroyed"};
constexpr std::size_t kPursue = 1;
constexpr std::size_t kOccupy = 2;
constexpr std::size_t kPushed = 3;
constexpr std::size_t kRecoil = 4;
constexpr std::size_t kFlee = 5;
constexpr std::size_t kSurrender = 6;
constexpr std::size_t kDestroyed = 7;

std::size_t rank(ShiftKind kind) {
  switch (kind) {
    case ShiftKind::pursued: return kPursue;
    case ShiftKind::pushed: return kPushed;
    case ShiftKind::recoiled: return kRecoil;
    case ShiftKind::turned_about:  // the beginning of a flight
    case ShiftKind::fled: return kFlee;
    default: return 0;
  }
}

// Denizens who hold their town again have been there all the time.
bool comes_in(const Lodged& lodged) {
  return lodged.rule != rule("dba.bua.outcome-element-shot") && lodged.rule != rule("dba.bua.denizens-present");
}

}  // namespace

std::optional<Contest> contest(const std::vector<Event>& events) {
  for (const Event& event : events)
    if (const auto* f = std::get_if<Fought>(&event))
      return Contest{f->a, f->b, f->tally_a, f->tally_b, kVerdictNames[static_cast<std::size_t>(f->verdict)], f->loser};
  return std::nullopt;
}

void fates(const std::vector<Event>& events, Fates& out) {
  std::array<std::uint8_t, kMaxElements> worst{};
  const auto befalls = [&](UnitId unit, std::size_t fate) {
    if (worst[unit.value] < fate) worst[unit.value] = static_cast<std::uint8_t>(fate);
  };
  for (const Event& event : events) {
    if (const auto* shifted = std::get_if<Shifted>(&event))
      befalls(shifted->unit, rank(shifted->kind));
    else if (const auto* lost = std::get_if<Destroyed>(&event))
      befalls(lost->unit, kDestroyed);
    else if (const auto* lodged = std::get_if<Lodged>(&event); lodged != nullptr && comes_in(*lodged))
      befalls(lodged->unit, kOccupy);
    else if (const auto* fought = std::get_if<Fought>(&event); fought != nullptr && fought->result == Result::surrender)
      befalls(fought->loser, kSurrender);
  }
  out.clear();
  for (std::size_t i = 0; i < worst.size(); ++i)
    if (worst[i] != 0) out.push_back({unit_id(i), kFates[worst[i]]});
}

bool opens_turn(const DieRequest& request) { return request.purpose == rule("dba.pip.roll"); }

}  // namespace acies::dba
