// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/profile_text.h"

#include <algorithm>

#include "core/notation.h"

namespace acies::antika {
namespace {

constexpr std::string_view kGarrison = "garrison";
constexpr std::string_view kTower = "tower";

template <class Names>
int place_in(const Names& names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (notation::same_word(names[i], word)) return static_cast<int>(i);
  return -1;
}

// All words that may stand after a code.
std::vector<std::string_view> words_known() {
  std::vector<std::string_view> known(kArmourNames.begin(), kArmourNames.end());
  known.insert(known.end(), kTrainingNames.begin(), kTrainingNames.end());
  known.insert(known.end(), kGradeNames.begin(), kGradeNames.end());
  known.insert(known.end(), kTraitNames.begin(), kTraitNames.end());
  known.push_back(kGarrison);
  known.push_back(kTower);
  return known;
}

// Which of the things that a unit has only one of have been said.
struct Said {
  bool armour = false;
  bool training = false;
  bool grade = false;
  bool duty = false;
};

class ProfileReader {
 public:
  explicit ProfileReader(const std::string& where) : where_(where) {}

  ReadProfile read(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of("/+"), text.size());
    const std::string_view code = text.substr(0, end);
    const int type = place_in(kTypeCodes, code);
    if (type < 0) {
      error("setup.antika-type", "'{type}' is no troop type of Antika",
            {{"type", std::string(code)}, notation::meant(code, kTypeCodes)}, notation::kDidYouMean);
      return std::move(result_);
    }
    result_.profile = plain_profile(static_cast<Type>(type));
    for (std::size_t at = end; at < text.size();) {
      const std::size_t next = std::min(text.find_first_of("/+", at + 1), text.size());
      read_word(text.substr(at + 1, next - at - 1));
      at = next;
    }
    add_mixed(result_.profile);
    result_.profile.cost = static_cast<std::uint16_t>(std::max<int>(cost(result_.profile).total, 0));
    return std::move(result_);
  }

 private:
  void error(std::string_view code, std::string_view message, notation::Args args, std::string_view hint = {}) {
    result_.errors.push_back(notation::told(code, where_, message, std::move(args), hint));
  }
  void once(bool& said, std::string_view word) {
    if (said)
      error("setup.antika-type-twice", "'{name}' says again what was said before", {{"name", std::string(word)}});
    said = true;
  }

  void read_word(std::string_view word) {
    Profile& p = result_.profile;
    if (const int i = place_in(kArmourNames, word); i >= 0) {
      once(said_.armour, word);
      p.armour = static_cast<Armour>(i);
    } else if (const int t = place_in(kTrainingNames, word); t >= 0) {
      once(said_.training, word);
      p.training = static_cast<Training>(t);
    } else if (const int g = place_in(kGradeNames, word); g >= 0 && p.type == Type::general) {
      once(said_.grade, word);
      p.grade = static_cast<Grade>(g);
    } else if (notation::same_word(word, kGarrison) || notation::same_word(word, kTower)) {
      once(said_.duty, word);
      p.duty = notation::same_word(word, kTower) ? Duty::tower : Duty::garrison;
    } else {
      read_trait(word);
    }
  }

  void read_trait(std::string_view word) {
    const int i = place_in(kTraitNames, word);
    if (i < 0) {
      error("setup.antika-type-word", "'{name}' is nothing that a unit can have",
            {{"name", std::string(word)}, notation::meant(word, words_known())}, notation::kDidYouMean);
      return;
    }
    const Trait trait = static_cast<Trait>(i);
    // antika.gap.several-weapons: no item is bought twice.
    if (result_.profile.traits.has(trait))
      error("antika.gap.several-weapons", "'{name}' is bought twice", {{"name", std::string(word)}});
    result_.profile.traits.add(trait);
  }

  const std::string& where_;
  Said said_;
  ReadProfile result_;
};

bool is_formation(Trait trait) { return trait <= Trait::warband; }

}  // namespace

// antika.army.fixed-artillery, antika.army.fixed-light-chariot, antika.army.fixed-heavy-chariot,
// antika.army.fixed-elephant, antika.army.fixed-war-elephant, antika.gap.chariot-training; a wagon by
// antika.gap.scenario-escort.special.
Profile plain_profile(Type type) {
  Profile p;
  p.type = type;
  switch (type) {
    case Type::light_chariot:
    case Type::light_artillery:
    case Type::heavy_artillery:
    case Type::wagon:
    case Type::camp: p.armour = Armour::mediocre; break;
    case Type::heavy_chariot:
    case Type::war_elephant: p.armour = Armour::superior; break;
    case Type::elephant:
      p.armour = Armour::mediocre;
      p.training = Training::levy;
      break;
    default: break;
  }
  return p;
}

ReadProfile read_profile(std::string_view text, const std::string& where) { return ProfileReader(where).read(text); }

std::string print_profile(const Profile& profile) {
  const Profile plain = plain_profile(profile.type);
  std::string text(kTypeCodes[static_cast<std::size_t>(profile.type)]);
  const auto add = [&](std::string_view word) { (text += '/') += word; };
  if (profile.armour != plain.armour) add(kArmourNames[static_cast<std::size_t>(profile.armour)]);
  if (profile.training != plain.training) add(kTrainingNames[static_cast<std::size_t>(profile.training)]);
  if (profile.grade != plain.grade) add(kGradeNames[static_cast<std::size_t>(profile.grade)]);
  for (std::size_t i = 0; i < kTraits; ++i)
    if (profile.traits.has(static_cast<Trait>(i)) && static_cast<Trait>(i) != Trait::mixed) add(kTraitNames[i]);
  if (profile.duty != Duty::line) add(profile.duty == Duty::garrison ? kGarrison : kTower);
  return text;
}

bool is_combat_item(Trait trait) {
  switch (trait) {
    case Trait::two_handed:
    case Trait::scythes:
    case Trait::stakes:
    case Trait::cavalry_lance:
    case Trait::pikes:
    case Trait::pilum:
    case Trait::venablo:
    case Trait::berserkers:
    case Trait::cataphracts:
    case Trait::phalanx:
    case Trait::maniple:
    case Trait::shield_wall:
    case Trait::warband: return true;
    default: return false;
  }
}

bool is_shooting_item(Trait trait) {
  return trait == Trait::bow || trait == Trait::short_bow || trait == Trait::crossbow || trait == Trait::sling ||
         trait == Trait::parthian_shot;
}

// antika.army.mixed; artillery and elephants never are in mixed formation (antika.table.eligibility).
void add_mixed(Profile& profile) {
  const Kind kind = row_of(profile.type).kind;
  if (kind == Kind::artillery || kind == Kind::elephant) return;
  bool combat = false;
  bool shooting = false;
  for (std::size_t i = 0; i < kTraits; ++i) {
    const Trait trait = static_cast<Trait>(i);
    if (!profile.traits.has(trait)) continue;
    combat = combat || is_combat_item(trait);
    shooting = shooting || is_shooting_item(trait);
  }
  if (combat && shooting) profile.traits.add(Trait::mixed);
}

// antika.gap.fixed-profile-cost: what a type has by its special rule is in its price; only what differs is paid.
Tally cost(const Profile& profile) {
  Tally tally;
  if (profile.type == Type::general) {
    tally.add(rule("antika.army.general-grades"), price(profile.grade));
    return tally;
  }
  if (profile.type == Type::aide) {
    tally.add(rule("antika.army.adc-cost"), row_of(Type::aide).price);
    return tally;
  }
  if (profile.type == Type::camp || profile.type == Type::wagon) return tally;  // antika.camp.every-army: free
  const Profile plain = plain_profile(profile.type);
  tally.add(rule("antika.table.points"), row_of(profile.type).price);
  if (const int armour = price(profile.armour) - price(plain.armour); armour != 0)
    tally.add(rule("antika.table.armour"), armour);
  if (const int training = price(profile.training) - price(plain.training); training != 0)
    tally.add(rule("antika.table.training"), training);
  int formations = 0;
  int equipment = 0;
  for (std::size_t i = 0; i < kTraits; ++i)
    if (profile.traits.has(static_cast<Trait>(i)))
      (is_formation(static_cast<Trait>(i)) ? formations : equipment) += price(static_cast<Trait>(i));
  if (formations != 0) tally.add(rule("antika.army.unit-cost"), formations);
  if (equipment != 0) tally.add(rule("antika.army.unit-cost"), equipment);
  return tally;
}

}  // namespace acies::antika
