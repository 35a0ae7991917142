// SPDX-License-Identifier: Apache-2.0
// What zones of control forbid (dba.zoc.*): an element that starts in one may retire, go into front contact with a
// controlling element, or move to face it; one that enters a zone has only the last two from there on.
#pragma once

#include "rulesets/dba/tracks.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {

// Zones that a member need not heed (dba.conform.ignore-zoc, dba.contact.special).
struct ZoneExemptions {
  Units for_all;                        // enemies whose zone no member heeds
  std::array<UnitId, 12> for_member{};  // by member
  bool exempt(std::size_t member, UnitId enemy) const { return for_all.contains(enemy) || for_member[member] == enemy; }
};

void check_zones(Scratch& scratch, const Tracks& tracks, const ZoneExemptions& exemptions);

}  // namespace acies::dba
