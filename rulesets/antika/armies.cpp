// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/armies.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/random.h"
#include "rulesets/antika/list_file.h"
#include "rulesets/antika/setup_words.h"

namespace acies::antika {
namespace {

// Of each kind of unit none, some or all; the General comes along unasked.
ListPick pick_of(const ListUnit& unit) {
  const std::string name = unit.name.empty() ? print_profile(unit.profile) : unit.name;
  const std::string& name_es = unit.name_es.empty() ? name : unit.name_es;
  ListPick pick{name, name_es, {{}}, static_cast<std::size_t>(unit.count)};
  for (int n = 1; n <= unit.count; ++n)
    pick.choices.push_back({fmt::format("{} {}", n, name), fmt::format("{} {}", n, name_es)});
  return pick;
}

ListSheet sheet_of(const ArmyList& list) {
  ListSheet sheet{list.key, list.name, list.name_es, {}, print_list(list), {}, 1, false};
  const std::vector<Profile> army = profiles_of(list);
  const int bases = bases_of(army);
  for (const ListUnit& unit : list.units)
    if (unit.profile.type == Type::general)
      sheet.fields.emplace_back("general", std::string(kGradeNames[static_cast<std::size_t>(unit.profile.grade)]));
  sheet.fields.emplace_back("size", std::to_string(list.size));
  sheet.fields.emplace_back("points", std::to_string(cost_of(list)));
  sheet.fields.emplace_back("bases", std::to_string(bases));
  sheet.fields.emplace_back("break", std::to_string(break_point(bases)));
  for (const ListUnit& unit : list.units) {
    if (unit.profile.type == Type::general) continue;
    const ListPick& pick = sheet.picks.emplace_back(pick_of(unit));
    sheet.army += (sheet.army.empty() ? "" : ", ") + pick.choices[pick.usual].text;
  }
  return sheet;
}

const ArmyList* find_sample(std::string_view word) {
  for (const ArmyList& list : sample_lists())
    if (notation::same_word(list.key, word) || notation::same_word(list.name, word) ||
        notation::same_word(list.name_es, word))
      return &list;
  return nullptr;
}

acies::Result<ArmyList> list_of(const ArmyChoice& choice) {
  ArmyList list;
  if (choice.text.empty()) {
    const ArmyList* found = find_sample(choice.list);
    if (found == nullptr) return unknown_list(choice.list);
    list = *found;
  } else {
    LoadedList own = load_list(choice.text);
    if (!own.ok()) return own.errors.front();
    list = std::move(own.list);
  }
  if (choice.chosen.empty()) return list;
  LoadedList chosen = choose(list, choice.chosen);
  if (!chosen.ok()) return chosen.errors.front();
  return std::move(chosen.list);
}

// Two letters of what the unit is called, or the code of its type.
std::string prefix_of(const ListUnit& unit) {
  std::string letters;
  for (const char c : unit.name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (!upper && !(c >= 'a' && c <= 'z')) continue;
    if (letters.empty())
      letters += upper ? c : static_cast<char>(c - 'a' + 'A');
    else
      letters += upper ? static_cast<char>(c - 'A' + 'a') : c;
    if (letters.size() == 2) return letters;
  }
  return std::string(kTypeCodes[static_cast<std::size_t>(unit.profile.type)]);
}

// Whether a side may have units that the other does not know of (antika.gap.detachment).
bool hides_detachments(const Scenario& scenario) {
  switch (scenario.play) {
    case Play::escort:
    case Play::capture_camps:
    case Play::siege:
    case Play::ambush: return true;
    default: return scenario.random_play;
  }
}

class Muster {
 public:
  // `army`: 1 or, of an ally, 2.
  void add(Seat seat, int army, const ArmyList& list) {
    SetupArmy& named = setup_.armies[index(seat)];
    const std::string_view between = army > 1 ? kAllies : "";
    named.list += fmt::format("{}{}", between, list.key.empty() ? list.name : list.key);
    named.name += fmt::format("{}{}", between, list.name);
    size_ = std::max(size_, list.size);
    two_a_side_ = two_a_side_ || army > 1;
    for (const ListUnit& unit : list.units)
      for (int i = 0; i < unit.count; ++i) add_unit(seat, army, unit);
  }
  Setup finish() {
    setup_.ruleset = "antika";
    setup_.options["size"] = std::to_string(size_);
    if (two_a_side_) setup_.options["two-a-side"] = "on";
    return std::move(setup_);
  }

 private:
  void add_unit(Seat seat, int army, const ListUnit& unit) {
    const std::string prefix = prefix_of(unit);
    SetupUnit made;
    made.name = fmt::format("{}{}", prefix, ++numbers_[prefix]);
    made.seat = seat;
    made.type = print_profile(unit.profile);
    if (army > 1) made.marks.push_back(fmt::format("army={}", army));
    for (std::string& mark : called_marks(unit.name, unit.name_es)) made.marks.push_back(std::move(mark));
    setup_.units.push_back(std::move(made));
  }

  Setup setup_;
  int size_ = 0;
  bool two_a_side_ = false;
  std::map<std::string, int> numbers_;
};

}  // namespace

const std::vector<ListSheet>& list_sheets() {
  static const std::vector<ListSheet> sheets = [] {
    std::vector<ListSheet> all;
    for (const ArmyList& list : sample_lists()) all.push_back(sheet_of(list));
    return all;
  }();
  return sheets;
}

const ListSheet* find_list_sheet(std::string_view word) {
  const ArmyList* found = find_sample(word);
  if (found == nullptr) return nullptr;
  return &list_sheets()[static_cast<std::size_t>(found - sample_lists().data())];
}

Error unknown_list(std::string_view word) {
  std::vector<std::string_view> known;
  for (const ArmyList& list : sample_lists()) known.push_back(list.key);
  const std::string_view near = notation::nearest_word(word, known);
  return {"list.unknown",
          "",
          fmt::format("There is no army list \"{}\".", word),
          "`acies list ls` shows all lists; a file of your own works too.",
          {{"list", std::string(word)}, {"near", near.empty() ? "none" : std::string(near)}}};
}

ListReading read_list_sheets(std::string_view text) {
  LoadedList loaded = load_list(text);
  ListReading reading;
  if (loaded.ok()) reading.lists.push_back(sheet_of(loaded.list));
  reading.errors = std::move(loaded.errors);
  return reading;
}

acies::Result<Setup> muster(const ArmyChoice& red, const ArmyChoice& blue) {
  // antika.gap.two-a-side: two armies on both sides, or one.
  const std::string_view why = "antika.gap.two-a-side";
  if (red.allies.size() != blue.allies.size() || red.allies.size() > 1)
    return Error{"list.antika-two-a-side",
                 "",
                 fmt::format("Each side has one army, or each two [{}].", why),
                 "Name as many lists for one side as for the other.",
                 {{"rule", std::string(why)}}};
  Muster all;
  for (const auto& [seat, choice] : {std::pair{Seat::red, &red}, std::pair{Seat::blue, &blue}})
    for (std::size_t army = 0; army <= choice->allies.size(); ++army) {
      const acies::Result<ArmyList> list = list_of(army == 0 ? *choice : choice->allies[army - 1]);
      if (!list) {
        Error error = list.error();
        error.where = error.where.empty() ? std::string(name(seat)) : fmt::format("{}: {}", name(seat), error.where);
        return error;
      }
      all.add(seat, static_cast<int>(army) + 1, *list);
    }
  return all.finish();
}

void conceal(Setup& setup, std::uint64_t secret) {
  Scenario scenario;
  if (!initial(setup, scenario).ok() || !hides_detachments(scenario)) return;
  const bool siege = scenario.random_play || scenario.play == Play::siege;
  for (std::size_t i = 0; i < setup.units.size(); ++i) {
    // Who is in both lists of a siege hangs on the order of the list: said before that is gone.
    std::vector<std::string>& marks = setup.units[i].marks;
    const bool said = std::any_of(marks.begin(), marks.end(), [](const auto& m) { return m.starts_with("role="); });
    if (siege && !said && scenario.profiles[i].role == Role::second) marks.emplace_back("role=second");
  }
  Random random(secret);
  int number = 0;
  std::vector<SetupUnit> all;
  for (const Seat seat : {Seat::red, Seat::blue}) {
    std::vector<SetupUnit> side;
    for (const SetupUnit& unit : setup.units)
      if (unit.seat == seat) side.push_back(unit);
    for (std::size_t i = side.size(); i > 1; --i)
      std::swap(side[i - 1], side[random.below(static_cast<std::uint32_t>(i))]);
    for (SetupUnit& unit : side) {
      unit.name = unit.name.substr(0, unit.name.find_last_not_of("0123456789") + 1) + std::to_string(++number);
      all.push_back(std::move(unit));
    }
  }
  setup.units = std::move(all);
}

std::array<std::string_view, 2> example_lists() { return {"roman-republic-100", "gauls-100"}; }

}  // namespace acies::antika
