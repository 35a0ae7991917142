// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/combat_conditions.h"

#include <array>

namespace acies::dba {
namespace {

bool is_foot(const CombatFacts& f) { return category_of(f.me) == Category::foot; }
bool is_mounted(const CombatFacts& f) { return category_of(f.me) == Category::mounted; }

// Who and where.
int general(const CombatFacts& f) { return f.general ? 1 : 0; }
int in_good_going(const CombatFacts& f) { return f.bad_going ? 0 : 1; }
int in_bad_going(const CombatFacts& f) { return f.bad_going ? 1 : 0; }
int in_camp_or_bua(const CombatFacts& f) { return in_camp(f.place) || in_bua(f.place) ? 1 : 0; }
int not_in_camp_or_bua(const CombatFacts& f) { return 1 - in_camp_or_bua(f); }
int not_in_camp(const CombatFacts& f) { return in_camp(f.place) ? 0 : 1; }
int foot_defending_bua(const CombatFacts& f) { return is_foot(f) && f.place == Place::defended_bua ? 1 : 0; }
int foot_in_own_camp(const CombatFacts& f) { return is_foot(f) && f.place == Place::own_camp ? 1 : 0; }
int enemy_in_camp_or_bua(const CombatFacts& f) { return in_camp(f.enemy_place) || in_bua(f.enemy_place) ? 1 : 0; }
int uphill_or_on_bank(const CombatFacts& f) { return f.uphill_or_on_bank ? 1 : 0; }

// dba.melee.bad-going-mounted, dba.bua.mounted-attack-penalty, dba.gap.elephant-footnote: one penalty, whatever the
// reasons.
int mounted_hampered(const CombatFacts& f) {
  if (!is_mounted(f)) return 0;
  return f.bad_going || f.enemy_in_bad_going || (in_bua(f.enemy_place) && f.me != Type::El) ? 1 : 0;
}

// How.
int in_close_combat(const CombatFacts& f) { return f.kind == CombatKind::close ? 1 : 0; }
int in_shooting(const CombatFacts& f) { return f.kind == CombatKind::shooting ? 1 : 0; }
int shot_at(const CombatFacts& f) { return f.shot_at ? 1 : 0; }
int general_shot_at(const CombatFacts& f) { return f.general && f.shot_at ? 1 : 0; }
int each_enemy_aiding(const CombatFacts& f) { return f.aiding; }
int foot_defending_bua_shot_at(const CombatFacts& f) { return shot_at(f) * foot_defending_bua(f); }
int foot_in_own_camp_shot_at(const CombatFacts& f) { return shot_at(f) * foot_in_own_camp(f); }
int charged_front(const CombatFacts& f) { return f.charged_front ? 1 : 0; }

// Beset.
int beset_on_left(const CombatFacts& f) { return f.on_left.done ? 1 : 0; }
int beset_on_right(const CombatFacts& f) { return f.on_right.done ? 1 : 0; }
int beset_on_rear(const CombatFacts& f) { return f.on_rear.done ? 1 : 0; }
UnitId on_left(const CombatFacts& f) { return f.on_left.by; }
UnitId on_right(const CombatFacts& f) { return f.on_right.by; }
UnitId on_rear(const CombatFacts& f) { return f.on_rear.by; }

constexpr auto kConditions = std::to_array<Condition>({
    {"general", general},
    {"in_good_going", in_good_going},
    {"in_bad_going", in_bad_going},
    {"in_camp_or_bua", in_camp_or_bua},
    {"not_in_camp_or_bua", not_in_camp_or_bua},
    {"not_in_camp", not_in_camp},
    {"foot_defending_bua", foot_defending_bua},
    {"foot_in_own_camp", foot_in_own_camp},
    {"enemy_in_camp_or_bua", enemy_in_camp_or_bua},
    {"uphill_or_on_bank", uphill_or_on_bank},
    {"mounted_hampered", mounted_hampered},
    {"in_close_combat", in_close_combat},
    {"in_shooting", in_shooting},
    {"general_shot_at", general_shot_at},
    {"each_enemy_aiding", each_enemy_aiding},
    {"foot_defending_bua_shot_at", foot_defending_bua_shot_at},
    {"foot_in_own_camp_shot_at", foot_in_own_camp_shot_at},
    {"charged_front", charged_front},
    {"beset_on_left", beset_on_left, on_left},
    {"beset_on_right", beset_on_right, on_right},
    {"beset_on_rear", beset_on_rear, on_rear},
});

}  // namespace

const Condition* find_condition(std::string_view name) {
  for (const Condition& condition : kConditions)
    if (condition.name == name) return &condition;
  return nullptr;
}

}  // namespace acies::dba
