// SPDX-License-Identifier: Apache-2.0
// The messages of the server as JSON text (docs/server.md), each made once and shared by all who are told it.
#pragma once

#include <memory>

#include "core/json.h"
#include "server/affairs.h"
#include "server/clock.h"
#include "table/table.h"

namespace acies {

using Frame = std::shared_ptr<const std::string>;

// Time left, as told: milliseconds of red and blue, and whose time runs.
struct SaidClock {
  std::array<std::int32_t, 2> left{};
  Seat running = Seat::none;
  std::int32_t increment = 0;
};
ACIES_DESCRIBE_STRUCT(SaidClock, (left, running, increment))
SaidClock said_clock(const BattleClock& clock, BattleClock::Time now);

struct SaidPlayer {
  std::string name;  // may be empty
  std::string bot;   // empty: a person
};
ACIES_DESCRIBE_STRUCT(SaidPlayer, (name, bot))

struct SaidOffer {
  std::uint32_t offer = 0;
  std::string what;  // "draw", "take-back"
  Seat by = Seat::none;
  std::optional<std::uint32_t> to;
};
ACIES_DESCRIBE_STRUCT(SaidOffer, (offer, what, by, to))
SaidOffer said_offer(const Offer& offer);

struct Joined {
  std::string match;
  Seat seat = Seat::none;
  std::string ruleset;
  std::array<SaidPlayer, 2> players;
  TableView view;
  std::vector<SaidRecord> log;
  std::string commitment;
  bool paused = false;
  std::optional<SaidClock> clock;
  std::optional<SaidOffer> offer;
};
ACIES_DESCRIBE_STRUCT(Joined, (match, seat, ruleset, players, view, log, commitment, paused, clock, offer))

struct Presence {
  bool red = false;
  bool blue = false;
  std::int32_t spectators = 0;
};
ACIES_DESCRIBE_STRUCT(Presence, (red, blue, spectators))

Frame tell_joined(const Joined& joined);
// What is told of the newest record: the news once for all who share them, then what is each seat's own.
class UpdateTexts {
 public:
  explicit UpdateTexts(const std::optional<SaidClock>& clock) : clock_(clock) {}
  Frame frame(const TableUpdate& update);

 private:
  struct Start {
    std::shared_ptr<const TableNews> news;
    std::string text;
  };
  std::optional<SaidClock> clock_;
  std::vector<Start> starts_;
};
// The same update, saying besides that the command of this id is done.
Frame with_done(const Frame& update, const Json& id);
Frame tell_done(const Json& id);
Frame tell_refused(const Json& id, const std::vector<SaidReason>& reasons);
Frame tell_error(const Json& id, const Json& error);
Frame tell_offer(const SaidOffer& offer);
Frame tell_offer_over(std::uint32_t offer, bool accepted);
Frame tell_paused(bool on, Seat by);
Frame tell_over(const SaidOutcome& outcome, std::uint64_t seed, std::string_view salt);
Frame tell_chat(const Chat& chat, std::string_view name);
Frame tell_presence(const Presence& presence);

// Answers to questions: {"type": type, "id": id, member: value}.
Frame tell_question(const Json& id, const SaidQuestion& question);
Frame tell_preview(const Json& id, const Preview& preview);
Frame tell_odds(const Json& id, const SaidOdds& odds);
Frame tell_group(const Json& id, const std::vector<std::string>& units);
Frame tell_overlays(const Json& id, const std::vector<SceneZone>& zones);
Frame tell_words(const Json& id, const TableWords& words);
Frame tell_suggest(const Json& id, const std::string& text);
Frame tell_at(const Json& id, const TableView& view);
Frame tell_why(const Json& id, const SaidWhy& why);

// How a battle ended beside the rules, in words.
SaidOutcome said_ended(const Ended& ended, Language language);

}  // namespace acies
