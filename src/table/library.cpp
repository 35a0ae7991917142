// SPDX-License-Identifier: Apache-2.0
#include "table/library.h"

#include "bots/bots.h"
#include "engine/registry.h"
#include "table/catalogues.h"
#include "table/words.h"
#include "text/explain.h"

namespace acies::embedded {
std::span<const File> table();
}  // namespace acies::embedded

namespace acies {
namespace {

std::string said_or(const Catalogue& words, const std::string& id, std::string_view otherwise) {
  return words.has(id) ? words.say(id) : std::string(otherwise);
}

// "on, off" is a list to choose from; "5 to 60 mm" is not.
std::vector<SaidChoice> choices_of(std::string_view values) {
  std::vector<SaidChoice> choices;
  for (std::size_t at = 0; at <= values.size();) {
    const std::size_t end = std::min(values.find(", ", at), values.size());
    const std::string_view word = values.substr(at, end - at);
    if (word.empty() || word.find(' ') != std::string_view::npos) return {};
    choices.push_back({std::string(word), std::string(word)});
    at = end + 2;
  }
  return choices.size() > 1 ? choices : std::vector<SaidChoice>{};
}

SaidRulesetOption said_option(const Catalogue& words, const OptionInfo& info) {
  const std::string name(info.name);
  SaidRulesetOption option{name,
                           said_or(words, "option-about/" + name, name),
                           std::string(info.usual),
                           said_or(words, "option-values/" + name, info.values),
                           choices_of(info.values),
                           std::string(info.rule)};
  for (SaidChoice& choice : option.choices)
    if (words.has("option/" + name)) {
      const std::vector<Place> places{{"value", choice.value}};
      choice.label = words.say("option/" + name, places);
    }
  return option;
}

// One base of these troops, as pick lists show it.
Look troop_look(const DuelTroop& troop) {
  SceneUnit unit;
  unit.symbol = troop.symbol;
  unit.code = troop.code;
  unit.seat = Seat::red;
  unit.width = mm(40);
  unit.depth = mm(30);
  Scene scene;
  scene.width = scene.height = mm(600);
  scene.base_width = unit.width;
  return look_of(scene, unit);
}

template <FullRuleset R>
SaidRuleset said_ruleset(Language language) {
  const Catalogue& words = catalogue_of<R>(language);
  const RulesetInfo& info = R::info();
  SaidRuleset said;
  said.id = info.id;
  said.name = info.name;
  said.edition = info.edition;
  said.armies_a_side = info.armies_a_side;
  // What army lists decide has no usual value.
  ArmyChoice red;
  ArmyChoice blue;
  red.list = R::example_lists()[0];
  blue.list = R::example_lists()[1];
  const Result<Setup> example = R::muster(red, blue);
  for (const OptionInfo& option : info.options) {
    said.options.push_back(said_option(words, option));
    if (example.ok() && example->options.contains(std::string(option.name))) said.options.back().usual.clear();
  }
  for (const std::string_view bot : kBotNames)
    said.bots.push_back({std::string(bot), said_or(words, "bot/" + std::string(bot), bot)});
  for (std::size_t i = 0; i < 2; ++i) said.example_lists[i] = R::example_lists()[i];
  const DuelParts parts = R::duel_parts();
  for (const DuelTroop& troop : parts.troops)
    said.troops.push_back({troop.code, words.say("symbol/" + troop.symbol), troop.symbol, troop_look(troop)});
  for (const DuelQuality& quality : parts.qualities) {
    SaidQuality group{words.say("quality/" + std::string(quality.name)), quality.several, {}};
    for (const std::string_view word : quality.words)
      group.choices.push_back({std::string(word), words.say(std::string(quality.name) + "/" + std::string(word))});
    said.qualities.push_back(std::move(group));
  }
  said.goings.push_back({"", words.say("table/open-ground")});
  for (const std::string_view going : parts.goings)
    said.goings.push_back({std::string(going), words.say("terrain/" + std::string(going))});
  said.example_duel = R::example_duel();
  return said;
}

// The file of the program that holds the list of this key.
template <FullRuleset R>
std::string list_file(const std::string& key) {
  const std::string line = "key = \"" + key + "\"\n";
  for (const embedded::File& file : R::files())
    if (!key.empty() && file.path.starts_with("armies/") && file.text.find(line) != std::string_view::npos)
      return std::string(file.text);
  return {};
}

SaidPick said_pick(const ListPick& pick, Language language) {
  const auto in = [&](const std::string& en, const std::string& es) {
    return language == Language::es && !es.empty() ? es : en;
  };
  SaidPick said{in(pick.label, pick.label_es), {}, static_cast<std::int32_t>(pick.usual)};
  for (const ListChoice& choice : pick.choices) {
    const std::string text = in(choice.text, choice.text_es);
    said.choices.push_back({text, text});
  }
  return said;
}

template <FullRuleset R>
SaidList said_list(const Catalogue& words, const ListSheet& sheet) {
  const bool spanish = words.language() == Language::es && !sheet.name_es.empty();
  SaidList said{sheet.key,
                spanish ? sheet.name_es : sheet.name,
                {},
                sheet.troops,
                sheet.army,
                static_cast<double>(sheet.armies),
                sheet.official,
                list_file<R>(sheet.key),
                {}};
  for (const ListPick& pick : sheet.picks) said.picks.push_back(said_pick(pick, words.language()));
  for (const auto& [word, value] : sheet.fields) said.fields.push_back({words.say("list/" + std::string(word)), value});
  return said;
}

// The units of an army as they would wait beside the table.
template <FullRuleset R>
void add_army(const Setup& setup, SaidListCheck& check) {
  typename R::Scenario scenario;
  const auto start = R::initial(setup, scenario);
  if (!start.errors.empty()) return;
  const typename R::View seen = R::view(start.state, Seat::red);
  R::waiting(seen, check.units);
  const Scene scene = R::scene(seen);
  for (const SceneUnit& unit : check.units) check.looks.push_back(look_of(scene, unit));
}

template <FullRuleset R>
SaidListCheck checked(const ArmyChoice& choice, Language language) {
  const Catalogue& words = catalogue_of<R>(language);
  SaidListCheck check;
  if (choice.text.empty()) {
    const ListSheet* sheet = R::find_list(choice.list);
    if (sheet == nullptr) {
      check.mistakes.push_back(mistake_in_words(words, R::unknown_list(choice.list)));
      return check;
    }
    check.lists.push_back(said_list<R>(words, *sheet));
  } else {
    const ListReading reading = R::read_lists(choice.text);
    for (const Error& error : reading.errors) check.mistakes.push_back(mistake_in_words(words, error));
    for (const ListSheet& sheet : reading.lists) check.lists.push_back(said_list<R>(words, sheet));
    if (!check.mistakes.empty()) return check;
  }
  ArmyChoice other;
  other.list = R::example_lists()[1];
  Result<Setup> setup = R::muster(choice, other);
  if (!setup)
    check.mistakes.push_back(mistake_in_words(words, setup.error()));
  else
    add_army<R>(*setup, check);
  return check;
}

}  // namespace

SaidMistake mistake_in_words(const Catalogue& words, const Error& error) {
  if (const std::optional<std::string> ruled = rule_line(words, error)) return {error.code, error.where, *ruled};
  ErrorWords said = error_words(words, error);
  // Hints that speak of the program's options have other words for a page.
  if (const std::string on_page = "page-hint/" + error.code; words.has(on_page)) said.hint = words.say(on_page);
  return {error.code, error.where, said.message + (said.hint.empty() ? "" : " " + said.hint)};
}

std::map<std::string, std::string> page_words(Language language) {
  const Catalogue words = Catalogue::of_files(language, embedded::table());
  std::map<std::string, std::string> all;
  for (const std::string& id : words.ids()) all[id] = *words.find(id);
  return all;
}

std::vector<SaidRuleset> said_rulesets(Language language) {
  std::vector<SaidRuleset> all;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Rulesets>>(
      [&](auto type) { all.push_back(said_ruleset<typename decltype(type)::type>(language)); });
  return all;
}

Result<std::vector<SaidList>> said_lists(std::string_view ruleset, Language language) {
  return visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<std::vector<SaidList>> {
    std::vector<SaidList> lists;
    for (const ListSheet& sheet : R::list_sheets()) lists.push_back(said_list<R>(catalogue_of<R>(language), sheet));
    return lists;
  });
}

Result<SaidListCheck> check_list(std::string_view ruleset, const ArmyChoice& choice, Language language) {
  return visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<SaidListCheck> { return checked<R>(choice, language); });
}

}  // namespace acies
