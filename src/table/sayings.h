// SPDX-License-Identifier: Apache-2.0
// A battle in words: the view of a moment, a record of the log, contacts, the outcome. What depends on nothing but the
// match, the seat and the language.
#pragma once

#include "core/describe_same.h"
#include "engine/full_ruleset.h"
#include "engine/match.h"
#include "table/catalogues.h"
#include "table/words.h"
#include "text/explain.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies {

template <FullRuleset R>
void name_armies(const Match<R>& match, Language language, Scene& scene) {
  for (std::size_t i = 0; i < scene.armies.size(); ++i)
    scene.armies[i] = army_name<R>(catalogue_of<R>(language), match.header().setup.armies[i]);
}

template <FullRuleset R>
SaidOutcome said_outcome(const Match<R>& match, const typename R::State& state, Language language) {
  const Outcome outcome = R::outcome(state);
  if (outcome.ending == Ending::playing) return {outcome.ending, outcome.winner, ""};
  return {outcome.ending, outcome.winner, sentence(catalogue_of<R>(language), R::names(match.scenario()), outcome)};
}

template <FullRuleset R>
std::vector<SaidContact> said_contacts(const Match<R>& match, const typename R::View& seen) {
  std::vector<StandingFight<R>> fights;
  R::standing_fights(seen, fights);
  const Names names = R::names(match.scenario());
  std::vector<SaidContact> said;
  for (const StandingFight<R>& fight : fights)
    said.push_back({std::string(names.unit(fight.a)), std::string(names.unit(fight.b))});
  return said;
}

// Without what only the present has.
template <FullRuleset R>
TableView said_view(const Match<R>& match, std::uint32_t n, const typename R::State& state, Scene scene,
                    Language language) {
  const Catalogue& words = catalogue_of<R>(language);
  name_armies(match, language, scene);
  const SceneWords said = scene_words(words, scene);
  TableView view;
  view.head = said_head(words, scene, n);
  view.width = scene.width;
  view.height = scene.height;
  view.base_width = scene.base_width;
  view.rosters = said.rosters;
  view.terrain_words = said.terrain;
  view.deployment = deployment_zones(scene);
  view.looks.push_back(ground_look_of(scene, said));
  for (const SceneUnit& unit : scene.units) view.looks.push_back(look_of(scene, unit));
  for (const SceneUnit& unit : scene.fallen) view.looks.push_back(look_of(scene, unit));
  view.outcome = said_outcome(match, state, language);
  view.armies = scene.armies;
  view.units = std::move(scene.units);
  view.fallen = std::move(scene.fallen);
  view.terrain = std::move(scene.terrain);
  return view;
}

// What of record n the seat may know.
template <FullRuleset R>
std::vector<typename R::Event> heard_events(const Match<R>& match, std::uint32_t n, Seat seat) {
  std::vector<typename R::Event> heard;
  const Record<R> record = match.records()[n - 1];
  if (record.take_back_to) return heard;
  typename R::State state = match.state_after(n - 1);
  for (const typename R::Event& event : record.events) {
    if (const auto seen = R::view(state, event, seat)) heard.push_back(described_inner(*seen));
    R::apply(state, event);
  }
  return heard;
}

template <FullRuleset R>
SaidRecord said_record(const Match<R>& match, std::uint32_t n, Seat seat, Language language) {
  const Record<R> record = match.records()[n - 1];
  const Catalogue& words = catalogue_of<R>(language);
  const Names names = R::names(match.scenario());
  SaidRecord said{n, record.seat, "", record.take_back_to, {}, {}};
  if (record.take_back_to) {
    const std::vector<Place> places{{"seat", words.seat(record.seat)}, {"n", std::int64_t{*record.take_back_to}}};
    said.lines.push_back({words.say("transcript/take-back", places), {}});
    return said;
  }
  typename R::State state = match.state_after(n - 1);
  std::vector<Message> messages;
  for (const typename R::Event& event : record.events) {
    if (const auto seen = R::view(state, event, seat)) messages.push_back(R::tell(state, described_inner(*seen)));
    R::apply(state, event);
  }
  // What is said is part of what happened: a command of which something is hidden is hidden.
  if (messages.size() == record.events.size()) said.command = R::print(match.scenario(), record.command);
  said.lines = said_lines(sentences(words, names, messages, Telling::details), R::info().id);
  for (const Message& message : messages) add_dice(words, names, message, said.dice);
  return said;
}

}  // namespace acies
