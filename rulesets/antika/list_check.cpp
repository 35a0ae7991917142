// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/list_check.h"

#include <algorithm>

namespace acies::antika {
namespace {

std::string text_of(int number) { return std::to_string(number); }

bool is_one_of(Type type, std::initializer_list<Type> types) {
  return std::find(types.begin(), types.end(), type) != types.end();
}
// The six types of foot and horse that choose freely.
bool is_foot_or_horse(Type t) { return t <= Type::light_cavalry; }
bool is_foot(Type t) { return t <= Type::light_infantry; }
bool is_artillery(Type t) { return row_of(t).kind == Kind::artillery; }
bool is_elephant(Type t) { return row_of(t).kind == Kind::elephant; }

// The special rule that fixes a type's profile.
RuleId rule_of_fixed(Type type) {
  switch (type) {
    case Type::light_chariot: return rule("antika.army.fixed-light-chariot");
    case Type::heavy_chariot: return rule("antika.army.fixed-heavy-chariot");
    case Type::elephant: return rule("antika.army.fixed-elephant");
    case Type::war_elephant: return rule("antika.army.fixed-war-elephant");
    case Type::light_artillery:  // antika.gap.artillery-names
    case Type::heavy_artillery: return rule("antika.army.fixed-artillery");
    case Type::general: return rule("antika.army.general-grades");
    case Type::aide: return rule("antika.army.adc-cost");
    case Type::camp: return rule("antika.camp.profile");
    default: return rule("antika.gap.scenario-escort.special");
  }
}

class UnitCheck {
 public:
  explicit UnitCheck(const Profile& profile) : p_(profile) {}

  std::vector<ListReason> check() {
    if (p_.type >= Type::wagon) {
      check_without_choice();
      return std::move(reasons_);
    }
    check_armour();
    check_training();
    for (std::size_t i = 0; i < kTraits; ++i)
      if (p_.traits.has(static_cast<Trait>(i))) check_trait(static_cast<Trait>(i));
    check_duty();
    return std::move(reasons_);
  }

 private:
  void refuse(RuleId why, std::string_view item) {
    reasons_.push_back({why, {{"unit", print_profile(p_)}, {"item", std::string(item)}}});
  }

  // Leaders, camps and wagons have nothing to choose but a General's grade.
  void check_without_choice() {
    const Profile plain = plain_profile(p_.type);
    const RuleId why = rule_of_fixed(p_.type);
    if (p_.armour != plain.armour) refuse(why, kArmourNames[static_cast<std::size_t>(p_.armour)]);
    if (p_.training != plain.training) refuse(why, kTrainingNames[static_cast<std::size_t>(p_.training)]);
    for (std::size_t i = 0; i < kTraits; ++i)
      if (p_.traits.has(static_cast<Trait>(i))) refuse(why, kTraitNames[i]);
    if (p_.duty != Duty::line) refuse(rule("antika.gap.garrison-type"), "garrison");
  }

  void check_armour() {
    if (is_foot_or_horse(p_.type) || p_.armour == plain_profile(p_.type).armour) return;
    if (p_.type == Type::elephant && p_.armour == Armour::superior) return;  // antika.army.fixed-elephant
    refuse(rule_of_fixed(p_.type), kArmourNames[static_cast<std::size_t>(p_.armour)]);
  }

  void check_training() {
    if (is_foot_or_horse(p_.type) || p_.training == plain_profile(p_.type).training) return;
    if (row_of(p_.type).kind == Kind::chariot) return;                      // antika.gap.chariot-training
    if (is_artillery(p_.type) && p_.training == Training::trained) return;  // antika.army.fixed-artillery
    refuse(rule_of_fixed(p_.type), kTrainingNames[static_cast<std::size_t>(p_.training)]);
  }

  void check_trait(Trait trait) {
    const std::string_view item = kTraitNames[static_cast<std::size_t>(trait)];
    if (is_artillery(p_.type)) return refuse(rule("antika.army.fixed-artillery"), item);
    const RuleId why = rule_against(trait);
    if (why != RuleId{}) refuse(why, item);
  }

  // antika.table.eligibility: the rule that keeps this trait from this unit; none when it may have it.
  RuleId rule_against(Trait trait) const {
    const Type t = p_.type;
    const auto unless = [](bool allowed, RuleId why) { return allowed ? RuleId{} : why; };
    const RuleId open = rule("antika.gap.eligibility");
    switch (trait) {
      case Trait::scythes: return unless(t == Type::heavy_chariot, rule("antika.army.only-scythes"));
      case Trait::cavalry_lance: return unless(t == Type::heavy_cavalry, rule("antika.army.only-cavalry-lance"));
      case Trait::cataphracts:
        return unless(t == Type::heavy_cavalry && p_.armour == Armour::complete, rule("antika.army.only-cataphracts"));
      case Trait::phalanx: return unless(t == Type::heavy_infantry, rule("antika.army.only-phalanx"));
      case Trait::maniple: return unless(t == Type::heavy_infantry, rule("antika.army.only-maniple"));
      case Trait::shield_wall:
        return unless(is_one_of(t, {Type::heavy_infantry, Type::medium_infantry}) && p_.armour >= Armour::mediocre,
                      rule("antika.army.only-shield-wall"));
      case Trait::stubborn: return unless(p_.training == Training::trained, rule("antika.army.only-stubborn"));
      case Trait::mixed: return unless(combines(), rule("antika.army.mixed"));
      case Trait::two_handed:
      case Trait::berserkers: return unless(is_foot_or_horse(t), open);
      case Trait::pikes:
      case Trait::warband: return unless(is_one_of(t, {Type::heavy_infantry, Type::medium_infantry}), open);
      case Trait::pilum:
      case Trait::stakes: return unless(is_foot(t), open);
      case Trait::venablo: return unless(!is_elephant(t), open);
      case Trait::feigned_flight: return unless(is_foot_or_horse(t) || row_of(t).kind == Kind::chariot, open);
      case Trait::parthian_shot: return unless(!is_elephant(t) && shoots(), open);
      // antika.gap.short-bow: the short bow is bought like the others.
      case Trait::bow:
      case Trait::short_bow:
      case Trait::crossbow:
      case Trait::sling:
      case Trait::javelin: return {};
    }
    return {};
  }

  bool shoots() const {
    for (std::size_t i = 0; i < kTraits; ++i)
      if (p_.traits.has(static_cast<Trait>(i)) && weapon_of(static_cast<Trait>(i)) != Weapon::none) return true;
    return false;
  }

  // antika.gap.mixed-formation
  bool combines() const {
    Profile plain = p_;
    plain.traits.bits &= ~(1U << static_cast<unsigned>(Trait::mixed));
    add_mixed(plain);
    return plain.traits.has(Trait::mixed);
  }

  // antika.camp.garrison, antika.camp.tower
  void check_duty() {
    if (p_.duty == Duty::garrison && p_.armour < Armour::superior)
      refuse(rule("antika.gap.garrison-type"), kArmourNames[static_cast<std::size_t>(p_.armour)]);
    if (p_.duty == Duty::tower && !is_artillery(p_.type))
      refuse(rule("antika.camp.tower"), kTypeCodes[static_cast<std::size_t>(p_.type)]);
  }

  const Profile& p_;
  std::vector<ListReason> reasons_;
};

template <class Test>
int count_of(std::span<const Profile> army, Test test) {
  return static_cast<int>(std::count_if(army.begin(), army.end(), test));
}

}  // namespace

std::vector<ListReason> check_unit(const Profile& profile) { return UnitCheck(profile).check(); }

bool is_game_size(int points) {
  return points == 75 || points == 100 || points == 150 || points == 200 || points >= 250;
}

// antika.gap.unspent-points: points left over are no reason.
std::vector<ListReason> check_army(std::span<const Profile> army, const ArmyLimits& limits) {
  std::vector<ListReason> reasons;
  const auto at_most = [&](RuleId why, int found, int most) {
    if (found > most) reasons.push_back({why, {{"found", text_of(found)}, {"most", text_of(most)}}});
  };
  int points = 0;
  for (const Profile& p : army) points += p.cost;
  at_most(rule("antika.army.budget"), points, limits.points);
  const int generals = count_of(army, [](const Profile& p) { return p.type == Type::general; });
  if (generals != 1) reasons.push_back({rule("antika.army.general-required"), {{"found", text_of(generals)}}});
  at_most(rule("antika.army.adc-limit"), count_of(army, [](const Profile& p) { return p.type == Type::aide; }),
          most_aides(limits.game_size));
  const int line = count_of(army, [](const Profile& p) { return p.type < Type::wagon && p.duty == Duty::line; });
  if (line == 0) reasons.push_back({rule("antika.gap.unit-minimum"), {{"found", "0"}, {"least", "1"}}});
  at_most(rule("antika.camp.garrison"), count_of(army, [](const Profile& p) { return p.duty == Duty::garrison; }),
          limits.camps);
  at_most(rule("antika.camp.tower"), count_of(army, [](const Profile& p) { return p.duty == Duty::tower; }),
          limits.camps);
  return reasons;
}

int bases_of(std::span<const Profile> army) {
  int bases = 0;
  for (const Profile& p : army) bases += row_of(p.type).bases;
  return bases;
}

}  // namespace acies::antika
