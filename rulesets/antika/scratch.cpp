// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/scratch.h"

namespace acies::antika {

void Scratch::emit(const Event& event) {
  decision_.events.push_back(event);
  apply(state_, event);
  const auto moved = [&](UnitId id) { refresh(bodies_, state_, id); };
  if (const auto* e = std::get_if<Moved>(&event)) moved(e->unit);
  if (const auto* e = std::get_if<FormationChanged>(&event)) moved(e->unit);
  if (const auto* e = std::get_if<Lost>(&event)) moved(e->unit);
  if (const auto* e = std::get_if<Deployed>(&event)) moved(e->unit);
  if (const auto* e = std::get_if<Revealed>(&event)) moved(e->unit);
  if (const auto* e = std::get_if<Assigned>(&event)) moved(e->unit);
  if (const auto* e = std::get_if<LeaderJoined>(&event)) moved(e->leader);
  if (std::holds_alternative<CampPlaced>(event) || std::holds_alternative<FeaturePlaced>(event) ||
      std::holds_alternative<RoleTaken>(event))
    follow(bodies_, state_);
}

int Scratch::roll(RuleId purpose, Seat by, UnitId unit, int sides) {
  const int face = dice_.roll({purpose, by, unit, sides});
  emit(DieRolled{purpose, by, unit, static_cast<std::uint8_t>(face)});
  return face;
}

int Scratch::hits(RuleId purpose, UnitId unit, int count, int at_least) {
  if (count <= 0) return 0;
  return dice_.hits({purpose, state_.seat(unit), unit, 6}, count, at_least);
}

}  // namespace acies::antika
