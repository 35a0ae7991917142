// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/movement.h"

namespace acies::antika {

// antika.special.heavy-chariot-manoeuvre, antika.special.elephant-traits, antika.special.war-elephant-traits,
// antika.form.cataphracts-manoeuvre, antika.form.warband-traits, antika.gap.elephant-asterisk
bool hard_to_manoeuvre(const State& s, UnitId id) {
  return s.type(id) == Type::heavy_chariot || kind(s, id) == Kind::elephant || has(s, id, Trait::cataphracts) ||
         has(s, id, Trait::warband);
}

// antika.gap.movement-order: additions first, then the half, then what is taken off.
Tally movement(const State& s, UnitId id, const Pace& pace) {
  Tally mu;
  mu.add(rule("antika.unit.profile"), row_of(s.type(id)).movement);
  if (s.at(id).formation == Formation::march_column) mu.add(rule("antika.move.march-column-bonus"), 1);
  if (pace.on_road) mu.add(rule("antika.terrain.road"), 1);
  if (s.at(id).marks.has(Mark::halved))
    mu.add(rule("antika.command.disordered-half"), half_rounded_up(mu.total) - mu.total);
  if (pace.broken_ground)
    mu.add(weight(s, id) == Weight::heavy ? rule("antika.terrain.rough") : rule("antika.terrain.difficult"), -1);
  // antika.form.warband-charge
  const bool ignores = pace.charging && has(s, id, Trait::warband);
  if (pace.not_forward && !ignores && hard_to_manoeuvre(s, id)) mu.add(rule("antika.special.hard-manoeuvre"), -1);
  if (mu.total < 0) mu.add(rule("antika.gap.movement-order"), -mu.total);
  return mu;
}

}  // namespace acies::antika
