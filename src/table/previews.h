// SPDX-License-Identifier: Apache-2.0
// What a command would do, without doing it, and what a hand on the table means: of the ways that a ruleset proposes
// for a drag, the one that comes near the hand.
#pragma once

#include <algorithm>

#include "core/describe_same.h"
#include "core/filler_faces.h"
#include "engine/full_ruleset.h"
#include "table/catalogues.h"
#include "table/table.h"
#include "table/words.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies {

// Dice that count how many are asked for; the faces mean nothing.
class CountedFaces final : public Dice {
 public:
  int roll(const DieRequest& request) override {
    ++rolled_;
    return faces_.next(request.sides);
  }
  int rolled() const { return rolled_; }

 private:
  FillerFaces faces_;
  int rolled_ = 0;
};

// Of `state`, which is what the seat knows of a battle of this scenario.
template <FullRuleset R>
Preview preview_of(const typename R::Scenario& scenario, const typename R::State& state, Seat seat,
                   const typename R::Command& command, Language language) {
  const Catalogue& words = catalogue_of<R>(language);
  const Names names = R::names(scenario);
  Decision<typename R::Event> decision;
  CountedFaces dice;
  R::decide(state, seat, command, dice, decision);
  Preview preview;
  preview.command = R::print(scenario, command);
  preview.accepted = decision.accepted();
  for (const Violation& violation : decision.violations)
    preview.reasons.push_back(said_reason(words, names, violation));
  // What dice decide is not foretold.
  if (!preview.accepted || dice.rolled() > 0) return preview;
  typename R::State after = state;
  for (const typename R::Event& event : decision.events) R::apply(after, event);
  const Scene before = R::board(R::view(state, seat));
  Scene then = R::board(R::view(after, seat));
  preview.units = moved_units(before, then);
  if (!same(before.terrain, then.terrain)) {
    preview.terrain_words = scene_words(words, then).terrain;
    preview.terrain = std::move(then.terrain);
  }
  const auto told_lines = told<R>(words, names, state, decision.events, Telling::story);
  for (const std::string& line : told_lines) preview.note += (preview.note.empty() ? "" : " ") + line;
  if (then.points != before.points) preview.note += " " + points_words(words, then) + ".";
  return preview;
}

// The unit in the hand, as it would end; the first that moves where it does not.
inline const SceneUnit* held_unit(const Preview& preview, const Drag& drag) {
  for (const SceneUnit& unit : preview.units)
    if (unit.name == drag.units.front()) return &unit;
  return preview.units.empty() ? nullptr : &preview.units.front();
}
// What snaps leaves the hand by no more than half a base. What moves nobody, or what dice decide, is near.
inline bool near_hand(const Preview& preview, const Drag& drag) {
  const SceneUnit* unit = held_unit(preview, drag);
  return unit == nullptr || unit->name != drag.units.front() ||
         distance(vec(unit->pose.at), vec(drag.to.at)) <= unit->width.units() / 2;
}

// The kind of a way, for screens to choose by: its verb, and an option of it that has a button of its own
// ("move-dismount": the words "action/move-dismount").
struct WayKind {
  std::string name;
  bool optional = false;  // not meant unless it is asked for
};
template <FullRuleset R>
WayKind kind_of(const typename R::Scenario& scenario, const typename R::Command& command) {
  const std::string text = R::print(scenario, command);
  const std::string verb = text.substr(0, text.find(' '));
  for (std::size_t at = text.find("; "); at != std::string::npos; at = text.find("; ", at + 1)) {
    const std::string kind = verb + "-" + text.substr(at + 2, text.find(' ', at + 2) - at - 2);
    if (catalogue_of<R>(Language::en).has("action/" + kind)) return {kind, true};
  }
  return {verb, false};
}

// Commands of another kind than `chosen` that bring what is held near the hand, each kind once.
template <FullRuleset R>
std::vector<SaidChoice> other_ways(const typename R::Scenario& scenario, const typename R::State& state, Seat seat,
                                   const Drag& drag, const std::vector<UnitId>& units,
                                   const std::vector<typename R::Command>& ways, const typename R::Command& chosen,
                                   Language language) {
  std::vector<SaidChoice> others;
  std::vector<std::string> known{kind_of<R>(scenario, chosen).name};
  for (const typename R::Command& way : ways) {
    const std::string kind = kind_of<R>(scenario, way).name;
    if (std::find(known.begin(), known.end(), kind) != known.end()) continue;
    const Preview preview = preview_of<R>(scenario, state, seat, way, language);
    if (!preview.accepted || preview.units.empty() || !near_hand(preview, drag)) continue;
    known.push_back(kind);
    const Option option{kind, units, {}, 0, {}, preview.command};
    const Names names = R::names(scenario);
    others.push_back({kind, action_label(catalogue_of<R>(language), names, option, R::question(state).kind)});
  }
  return others;
}

// What is allowed near the hand; otherwise why not, and the nearest that is. `units`: those of the drag, at least one.
template <FullRuleset R>
Result<Preview> preview_of(const typename R::Scenario& scenario, const typename R::View& seen, const Drag& drag,
                           const std::vector<UnitId>& units, Language language) {
  std::vector<typename R::Command> ways;
  R::drags(seen, units, drag.to, ways);
  const typename R::State state = R::assume(seen);
  if (!drag.as.empty()) std::erase_if(ways, [&](const auto& way) { return kind_of<R>(scenario, way).name != drag.as; });
  // What has an option that nobody has asked for is only offered.
  std::vector<typename R::Command> usual;
  for (const typename R::Command& way : ways)
    if (!drag.as.empty() || !kind_of<R>(scenario, way).optional) usual.push_back(way);
  if (usual.empty()) return Error{"table.no-drag", "", "These units cannot be dragged now.", "", {}};
  const Seat seat = seen.seat;
  const typename R::Command* refused = nullptr;  // the last: the plain way
  std::optional<Preview> far;
  Decision<typename R::Event> decision;
  decision.reasons = Reasons::first;
  for (const typename R::Command& way : usual) {
    CountedFaces dice;
    R::decide(state, seat, way, dice, decision);
    if (!decision.accepted()) {
      refused = &way;
      continue;
    }
    Preview preview = preview_of<R>(scenario, state, seat, way, language);
    // A way that leads nowhere is worth its points only when nothing else was meant.
    const bool still = dice.rolled() == 0 && preview.units.empty() && preview.terrain.empty();
    if (!still && near_hand(preview, drag)) {
      preview.others = other_ways<R>(scenario, state, seat, drag, units, ways, way, language);
      return preview;
    }
    if (!far || far->units.empty()) far = std::move(preview);
  }
  if (refused == nullptr) return *far;
  Preview preview = preview_of<R>(scenario, state, seat, *refused, language);
  if (far && held_unit(*far, drag) != nullptr && !preview.reasons.empty() && !preview.reasons[0].instead)
    preview.reasons[0].instead = held_unit(*far, drag)->pose;
  return preview;
}

}  // namespace acies
