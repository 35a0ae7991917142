// SPDX-License-Identifier: Apache-2.0
// FullRuleset: what a ruleset offers beyond its rules (engine/ruleset.h) to those who weigh, muster and tell: odds,
// bots, army lists, sentences, screens. Every ruleset of the registry has it; a toy for tests may do without.
#pragma once

#include <array>
#include <span>

#include "base/embedded.h"
#include "core/army_list.h"
#include "core/contest.h"
#include "core/duel_parts.h"
#include "core/gaze.h"
#include "core/message.h"
#include "core/scene.h"
#include "core/standing_fight.h"
#include "engine/ruleset.h"

namespace acies {

// For odds and bots.
template <class R>
concept RulesetOdds = Ruleset<R> &&
    requires(const typename R::State& state, const std::vector<typename R::Event>& events, Fates& fates,
             const DieRequest& request, const typename R::Command& command, const Duel& duel, Seat seat,
             const typename R::View& view, std::vector<typename R::Command>& commands, Gaze gaze) {
  // As propose() without a gaze, which is quick; to who looks carefully more may be proposed.
  { R::propose(view, commands, gaze) } -> std::same_as<void>;
  // The first contest of a decision; what became of whom. Clears and fills.
  { R::contest(events) } -> std::same_as<std::optional<Contest>>;
  { R::fates(events, fates) } -> std::same_as<void>;
  // A die that only opens the next turn tells nothing about what the command brought.
  { R::opens_turn(request) } -> std::same_as<bool>;
  // A command that changes nothing itself, but lets dice decide what forecast() knows of.
  { R::left_to_dice(state, command) } -> std::same_as<bool>;
  // What the fights that stand now will bring `seat`, in the unit of evaluate().
  { R::forecast(state, seat) } -> std::same_as<double>;
  // How well the troops of `seat` stand to those of the enemy beyond that (lines, flanks, reserves), in the same unit
  // and as bad for the other: for bots that look further.
  { R::poise(state, seat) } -> std::same_as<double>;
  // How far `seat` has come towards what it wants, as a bot with such a gaze feels it, in the same unit: what moves it
  // when nothing is to be won at once.
  { R::urge(state, seat, gaze) } -> std::same_as<double>;
  // By how much what forecast() says grows in the turns after, for who looks further.
  { R::kFightsLast } -> std::convertible_to<double>;
  // The lead, in the same unit, that wins about six battles of seven.
  { R::kDecisiveLead } -> std::convertible_to<double>;
  // How many plans for a turn who looks further keeps at a time: the more the more a move is worth only with others.
  { R::kPlanWidth } -> std::convertible_to<std::size_t>;
  // Whether who looks a turn ahead does best to expect an enemy who attacks wherever it promises something, rather than
  // one who weighs his reply like himself.
  { R::kExpectsRashReplies } -> std::convertible_to<bool>;
  // A duel put on a table: setup, command, and the names of the two.
  { R::duel(duel)->setup } -> std::convertible_to<Setup>;
  { R::duel(duel)->command } -> std::convertible_to<std::string>;
  { R::duel(duel)->attacker } -> std::convertible_to<std::string>;
  { R::duel(duel)->defender } -> std::convertible_to<std::string>;
  { R::example_duel() } -> std::same_as<Duel>;
  // What duels can be made of, for pick lists.
  { R::duel_parts() } -> std::same_as<DuelParts>;
};

template <class R>
concept RulesetArmies = requires(std::string_view text, const ArmyChoice& choice, Setup& setup, std::uint64_t secret) {
  { R::list_sheets() } -> std::same_as<const std::vector<ListSheet>&>;
  { R::find_list(text) } -> std::same_as<const ListSheet*>;
  { R::unknown_list(text) } -> std::same_as<Error>;
  { R::read_lists(text) } -> std::same_as<ListReading>;
  // The setup of a whole battle, before anything has happened.
  { R::muster(choice, choice) } -> std::same_as<Result<Setup>>;
  // Orders and names the units of a whole battle so that neither tells what a side may keep back in secret; changes
  // nothing where no side may. `secret`: what no player knows before the battle.
  { R::conceal(setup, secret) } -> std::same_as<void>;
  // Two lists that show what the game is like.
  { R::example_lists() } -> std::same_as<std::array<std::string_view, 2>>;
};

// Sentences: ids and arguments out, words by src/text from the ruleset's own files.
template <class R>
concept RulesetTelling = requires(const typename R::State& state, const typename R::Event& event) {
  { R::tell(state, event) } -> std::same_as<Message>;
  { R::files() } -> std::same_as<std::span<const embedded::File>>;
};

template <class R>
using StandingFight = StandingFightIn<typename R::State, typename R::Command>;

// For screens: what a hand on the table means. All work on what the seat may know.
template <class R>
concept RulesetScreens = RulesetTypes<R> &&
    requires(const typename R::View& view, std::span<const UnitId> units, UnitId unit, const Pose& to,
             std::vector<typename R::Command>& commands, std::vector<UnitId>& group, std::vector<SceneZone>& zones,
             std::vector<SceneUnit>& waiting, std::vector<StandingFight<R>>& fights) {
  // Clears and fills: commands by which the units might come to where the first of them was dragged to, `to`, the
  // others keeping their places beside it: those that snap to a contact, a line or a closed door near `to` first, then
  // the plain way there, last the longest part of it. Not all need be legal. None: nothing of the kind is asked now.
  { R::drags(view, units, to, commands) } -> std::same_as<void>;
  // Clears and fills with the units that would move with `unit` as a group, `unit` first; at least `unit`.
  { R::natural_group(view, unit, group) } -> std::same_as<void>;
  // Clears and fills with what a player looks for around these units: "reach" (where each can get to, straight),
  // "command", "arc" and "range".
  { R::overlays(view, units, zones) } -> std::same_as<void>;
  // The scene without zones but those for deployment: what a screen shows at any moment.
  { R::board(view) } -> std::same_as<Scene>;
  // Clears and fills: the units of the view's seat that are still to be placed.
  { R::waiting(view, waiting) } -> std::same_as<void>;
  // Clears and fills.
  { R::standing_fights(view, fights) } -> std::same_as<void>;
};

template <class R>
concept FullRuleset = RulesetOdds<R> && RulesetArmies<R> && RulesetTelling<R> && RulesetScreens<R>;

}  // namespace acies
