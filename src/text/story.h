// SPDX-License-Identifier: Apache-2.0
// A battle told to a person: its events as sentences, its scenes with the names of the armies in his language.
#pragma once

#include <string>
#include <vector>

#include "core/army_list.h"
#include "core/message.h"
#include "engine/full_ruleset.h"
#include "engine/match.h"
#include "text/catalogue.h"

namespace acies {

enum class Telling : std::uint8_t {
  story,    // what one would tell a friend
  tallies,  // and what every score is made of
  details,  // everything, with the ids of the rules
};

// The messages of one command in sentences. What several units do alike is one sentence where the catalogue has it:
// "event/moved.group.together", with the places `units`, those that are the same for all, and for a quantity that
// differs its largest value, as in `distance_most`.
std::vector<std::string> sentences(const Catalogue& words, const Names& names, const std::vector<Message>& messages,
                                   Telling telling);

// The events of one command in sentences, as far as `to` may know of them. `state` is the state before them.
template <FullRuleset R>
std::vector<std::string> told(const Catalogue& words, const Names& names, typename R::State state,
                              const std::vector<typename R::Event>& events, Telling telling, Seat to = Seat::umpire) {
  std::vector<Message> messages;
  for (const typename R::Event& event : events) {
    if (const auto seen = R::view(state, event, to)) messages.push_back(R::tell(state, described_inner(*seen)));
    R::apply(state, event);
  }
  return sentences(words, names, messages, telling);
}

// The army's name in the catalogue's language, when its list is one of the program's; of allies one after the other.
template <FullRuleset R>
std::string army_name(const Catalogue& words, const SetupArmy& army) {
  if (words.language() != Language::es || army.list.empty()) return army.name;
  const std::size_t cut = army.list.find(kAllies);
  const std::size_t name_cut = army.name.find(kAllies);
  if (cut != std::string::npos && name_cut != std::string::npos)
    return army_name<R>(words, {army.list.substr(0, cut), army.name.substr(0, name_cut)}) + std::string(kAllies) +
           army_name<R>(words, {army.list.substr(cut + kAllies.size()), army.name.substr(name_cut + kAllies.size())});
  for (const ListSheet& sheet : R::list_sheets())
    if (sheet.key == army.list && !sheet.name_es.empty()) return sheet.name_es;
  return army.name;
}

template <FullRuleset R>
Scene scene_of(const Catalogue& words, const Setup& setup, const typename R::State& state, Seat to = Seat::spectator) {
  Scene scene = R::scene(R::view(state, to));
  for (std::size_t i = 0; i < scene.armies.size(); ++i) scene.armies[i] = army_name<R>(words, setup.armies[i]);
  return scene;
}

}  // namespace acies
