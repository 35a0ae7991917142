// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/scratch.h"

namespace acies {

Decision<dba::Event>& Workspace<dba::Event>::trial() {
  if (trial_ == nullptr) trial_ = std::make_unique<Decision<dba::Event>>();
  trial_->clear();
  return *trial_;
}

Workspace<dba::Event>::~Workspace() = default;

}  // namespace acies

namespace acies::dba {

void Scratch::emit(const Event& event) {
  decision_.events.push_back(event);
  apply(state_, event);
  const auto moved = [&](UnitId id) { refresh(bodies_, state_, id); };
  if (const auto* e = std::get_if<Moved>(&event))
    moved(e->unit);
  else if (const auto* s = std::get_if<Shifted>(&event))
    moved(s->unit);
  else if (const auto* d = std::get_if<Destroyed>(&event))
    moved(d->unit);
  else if (const auto* p = std::get_if<Deployed>(&event))
    moved(p->unit);
  else if (const auto* f = std::get_if<Dismounted>(&event))
    moved(f->unit);
  else if (const auto* l = std::get_if<Lodged>(&event))
    moved(l->unit);
  else if (const auto* u = std::get_if<Unlodged>(&event))
    moved(u->unit);
  else if (const auto* g = std::get_if<LeftPlay>(&event))
    moved(g->unit);
  else if (std::holds_alternative<PieceLaid>(event))
    set_ground(bodies_, ground_map(state_, bodies_.ground));
}

// dba.basic.d6: every die has six faces.
int Scratch::roll(RuleId purpose, Seat by, UnitId unit) {
  const int face = dice_.roll({purpose, by, unit, 6});
  emit(DieRolled{purpose, by, unit, static_cast<std::uint8_t>(face)});
  return face;
}

}  // namespace acies::dba
