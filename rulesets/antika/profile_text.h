// SPDX-License-Identifier: Apache-2.0
// What a unit is, in one word: `HI/superior/trained/shield-wall/venablo`. First the code of its type, then, parted by
// '/' or '+' and in any order, what it has: armour, training, abilities and equipment, the grade of a General
// (`GEN/brilliant`), and `garrison` or `tower` for those bought for a camp. What is not said is as the type comes: no
// armour and regular, or the fixed profile of chariots, elephants and engines. Case files, records, army lists and
// screens all write units so.
//  T1 read_profile(print_profile(p)) gives the type, armour, training, traits, grade and duty of p.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/tally.h"
#include "rulesets/antika/state.h"

namespace acies::antika {

// As the type comes without a purchase (antika.army.fixed-light-chariot and following, antika.camp.profile).
Profile plain_profile(Type type);

struct ReadProfile {
  Profile profile;
  std::vector<Error> errors;  // "setup.antika-type", "setup.antika-type-word", "antika.gap.several-weapons"
  bool ok() const { return errors.empty(); }
};
ReadProfile read_profile(std::string_view text, const std::string& where = {});
// The shortest word that says it.
std::string print_profile(const Profile& profile);

// antika.army.mixed, antika.gap.mixed-formation: added by the program to who combines both kinds of item.
bool is_combat_item(Trait trait);
bool is_shooting_item(Trait trait);
void add_mixed(Profile& profile);

// antika.army.unit-cost: the lines are type, armour, training, abilities, equipment. Leaders have one line, camps and
// wagons none.
Tally cost(const Profile& profile);

}  // namespace acies::antika
