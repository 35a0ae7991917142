// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/armies.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/notation.h"
#include "rulesets/dba/list_choose.h"
#include "rulesets/dba/list_library.h"
#include "rulesets/dba/list_notation.h"
#include "rulesets/dba/state.h"

namespace acies::dba {
namespace {

// How battles between lists begin unless the player says otherwise.
constexpr Table kUsualTable = Table::laid;
constexpr std::size_t kManyArmies = 100'000;
constexpr std::size_t kManyPicks = 60;  // of one entry

Error error_of(const ListReason& reason) {
  Error error{reason.rule, fmt::format("{}:{}", reason.line, reason.column), reason.rule, "", {}};
  for (const auto& [name, value] : reason.args) {
    error.message += fmt::format(", {} {}", name, value);
    error.args.emplace_back(name, value);
  }
  return error;
}

// The first picks from `entry` on that make up `army` from `from` on: a list gives its default in the order of its
// entries, each as one of its selections.
bool find_usual(const std::vector<std::vector<std::vector<ArmyElement>>>& offers, const ArmyElements& army,
                std::size_t entry, std::size_t from, std::vector<ListPick>& picks) {
  if (entry == offers.size()) return from == army.size();
  for (std::size_t i = 0; i < offers[entry].size(); ++i) {
    const std::vector<ArmyElement>& offer = offers[entry][i];
    const auto rest = std::span(army).subspan(from);
    if (offer.size() > rest.size() || !std::equal(offer.begin(), offer.end(), rest.begin())) continue;
    picks[entry].usual = i;
    if (find_usual(offers, army, entry + 1, from + offer.size(), picks)) return true;
  }
  return false;
}

std::vector<ListPick> picks_of(const ListElements& elements, const ArmyElements& usual) {
  std::vector<ListPick> picks;
  std::vector<std::vector<std::vector<ArmyElement>>> offers;
  for (const ListEntry& entry : elements.entries) {
    offers.push_back(entry_selections(entry, kManyPicks));
    ListPick& pick = picks.emplace_back(ListPick{print(entry), "", {}, 0});
    for (const std::vector<ArmyElement>& offer : offers.back()) pick.choices.push_back({print(offer), ""});
  }
  if (!find_usual(offers, usual, 0, 0, picks)) picks.clear();
  return picks;
}

ListSheet sheet_of(const ArmyList& list) {
  ListSheet sheet{list.key, list.name, list.name_es, {}, print(list.elements), {}, 0, list.official};
  if (list.book) sheet.fields.emplace_back("book", print(*list.book));
  sheet.fields.emplace_back("dates", print(list.dates));
  sheet.fields.emplace_back("home", home_name(list.home));
  sheet.fields.emplace_back("aggression", std::to_string(list.aggression));
  if (const auto usual = default_selection(list.elements)) {
    sheet.army = print(*usual);
    sheet.picks = picks_of(list.elements, *usual);
  }
  sheet.armies = count_selections(list.elements, kManyArmies);
  return sheet;
}

// The list that is meant, in `own` when it is the player's.
acies::Result<const ArmyList*> list_of(const ArmyChoice& choice, LoadedLists& own) {
  if (choice.text.empty()) {
    const ArmyList* found = find_sample_list(choice.list);
    if (found == nullptr) return unknown_list(choice.list);
    return found;
  }
  own = load_lists(choice.text);
  if (!own.ok()) return error_of(own.reasons.front());
  return &own.lists.front();
}

acies::Result<Army> army_of(const ArmyChoice& choice) {
  LoadedLists own;
  const acies::Result<const ArmyList*> list = list_of(choice, own);
  if (!list) return list.error();
  if (choice.chosen.empty()) return muster(**list, *default_selection((*list)->elements));
  const ChosenArmy chosen = choose((*list)->elements, choice.chosen);
  if (!chosen.ok()) return error_of(chosen.reasons.front());
  return muster(**list, *chosen.army);
}

void add_army(Setup& setup, Seat seat, const Army& army) {
  setup.armies[index(seat)] = {army.list, army.name};
  setup.options[fmt::format("aggression-{}", name(seat))] = std::to_string(army.aggression);
  setup.options[fmt::format("home-{}", name(seat))] = home_name(army.home);
  char letter = seat == Seat::red ? 'A' : 'M';
  for (const ArmyElement& element : army.elements) {
    SetupUnit unit;
    unit.name = std::string(1, letter++);
    unit.seat = seat;
    unit.type = code_of(element);
    if (element.general) unit.marks.emplace_back("general");
    setup.units.push_back(std::move(unit));
  }
}

}  // namespace

const std::vector<ListSheet>& list_sheets() {
  static const std::vector<ListSheet> sheets = [] {
    std::vector<ListSheet> all;
    for (const ArmyList& list : sample_lists()) all.push_back(sheet_of(list));
    return all;
  }();
  return sheets;
}

Error unknown_list(std::string_view word) {
  std::vector<std::string_view> known;
  for (const ArmyList& list : sample_lists()) {
    known.push_back(list.key);
    known.push_back(list.slug);
  }
  const std::string_view near = notation::nearest_word(word, known);
  return {"list.unknown",
          "",
          fmt::format("There is no army list \"{}\".", word),
          "`acies list ls` shows all lists; a file of your own works too.",
          {{"list", std::string(word)}, {"near", near.empty() ? "none" : std::string(near)}}};
}

const ListSheet* find_list_sheet(std::string_view word) {
  const ArmyList* found = find_sample_list(word);
  if (found == nullptr) return nullptr;
  return &list_sheets()[static_cast<std::size_t>(found - sample_lists().data())];
}

ListReading read_list_sheets(std::string_view text) {
  ListReading reading;
  const LoadedLists loaded = load_lists(text);
  for (const ArmyList& list : loaded.lists) reading.lists.push_back(sheet_of(list));
  for (const ListReason& reason : loaded.reasons) reading.errors.push_back(error_of(reason));
  return reading;
}

acies::Result<Setup> muster(const ArmyChoice& red, const ArmyChoice& blue) {
  Setup setup;
  setup.ruleset = "dba";
  setup.options["table"] = kTableNames[static_cast<std::size_t>(kUsualTable)];
  for (const auto& [seat, choice] : {std::pair{Seat::red, &red}, std::pair{Seat::blue, &blue}}) {
    const acies::Result<Army> army = army_of(*choice);
    if (!army) {
      Error error = army.error();
      error.where = error.where.empty() ? std::string(name(seat)) : fmt::format("{}: {}", name(seat), error.where);
      return error;
    }
    add_army(setup, seat, *army);
  }
  return setup;
}

}  // namespace acies::dba
