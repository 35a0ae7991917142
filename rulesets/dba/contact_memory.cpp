// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/contact_memory.h"

namespace acies::dba {
namespace {

bool remembered(const State& state, UnitId a, UnitId b) {
  for (const ContactMemory& c : state.contacts)
    if ((c.mover == a && c.enemy == b) || (c.mover == b && c.enemy == a)) return true;
  return false;
}

}  // namespace

void part_contacts(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().contacts.size();) {
    const ContactMemory c = scratch.state().contacts[i];
    const bool lasts = scratch.state().on_table(c.mover) && scratch.state().on_table(c.enemy) &&
                       touching(scratch.bodies().at(c.mover), scratch.bodies().at(c.enemy));
    if (lasts)
      ++i;
    else
      scratch.emit(ContactEnded{c.mover, c.enemy});
  }
}

void note_contact(Scratch& scratch, UnitId mover, UnitId enemy, bool in_group) {
  const State& state = scratch.state();
  if (!state.on_table(enemy) || state.at(enemy).seat == state.at(mover).seat || remembered(state, mover, enemy) ||
      !touching(scratch.bodies().at(mover), scratch.bodies().at(enemy)) || state.contacts.full())
    return;
  ContactMemory c;
  c.mover = mover;
  c.enemy = enemy;
  c.edge = contact_edge(scratch.bodies().at(mover), scratch.bodies().at(enemy));
  c.in_group = in_group;
  c.this_turn = state.phase == Phase::move && state.at(mover).seat == state.active;
  c.order = static_cast<std::uint16_t>(state.contact_count + 1);
  scratch.emit(ContactMade{c});
}

void note_contacts(Scratch& scratch, UnitId mover, bool in_group, UnitId first) {
  if (first.valid()) note_contact(scratch, mover, first, in_group);
  for (std::size_t i = 0; i < scratch.state().count; ++i) note_contact(scratch, mover, unit_id(i), in_group);
}

}  // namespace acies::dba
