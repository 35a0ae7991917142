// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/armies.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/notation.h"
#include "rulesets/antika/list_file.h"
#include "rulesets/antika/setup_words.h"

namespace acies::antika {
namespace {

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
  for (const ListUnit& unit : list.units)
    if (unit.profile.type != Type::general)
      sheet.army += fmt::format("{}{} {}", sheet.army.empty() ? "" : ", ", unit.count,
                                unit.name.empty() ? print_profile(unit.profile) : unit.name);
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

class Muster {
 public:
  void add(Seat seat, const ArmyList& list) {
    setup_.armies[index(seat)] = {list.key.empty() ? list.name : list.key, list.name};
    size_ = std::max(size_, list.size);
    for (const ListUnit& unit : list.units)
      for (int i = 0; i < unit.count; ++i) add_unit(seat, unit);
  }
  Setup finish() {
    setup_.ruleset = "antika";
    setup_.options["size"] = std::to_string(size_);
    return std::move(setup_);
  }

 private:
  void add_unit(Seat seat, const ListUnit& unit) {
    const std::string prefix = prefix_of(unit);
    SetupUnit made;
    made.name = fmt::format("{}{}", prefix, ++numbers_[prefix]);
    made.seat = seat;
    made.type = print_profile(unit.profile);
    if (!unit.name.empty()) made.marks.push_back(called_mark(unit.name));
    setup_.units.push_back(std::move(made));
  }

  Setup setup_;
  int size_ = 0;
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
  Muster all;
  for (const auto& [seat, choice] : {std::pair{Seat::red, &red}, std::pair{Seat::blue, &blue}}) {
    const acies::Result<ArmyList> list = list_of(*choice);
    if (!list) {
      Error error = list.error();
      error.where = error.where.empty() ? std::string(name(seat)) : fmt::format("{}: {}", name(seat), error.where);
      return error;
    }
    all.add(seat, *list);
  }
  return all.finish();
}

std::array<std::string_view, 2> example_lists() { return {"roman-republic-100", "gauls-100"}; }

}  // namespace acies::antika
