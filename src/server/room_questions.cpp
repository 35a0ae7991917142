// SPDX-License-Identifier: Apache-2.0
// What clients ask without changing anything, and what is told as a whole.
#include "core/json_read.h"
#include "core/json_write.h"
#include "draw/svg.h"
#include "engine/record.h"
#include "server/room_post.h"
#include "server/spoken.h"
#include "text/scene_words.h"

namespace acies {

void Room::ask(Member& member, const Request& request, Asker asker) {
  std::optional<Error> error;
  const std::optional<Frame> frame = answer(member, request, error);
  if (error) return fail(asker, *error);
  if (frame) answer(asker, *frame);
}

std::optional<Frame> Room::answer(const Member& member, const Request& request, std::optional<Error>& error) const {
  const Seat seat = kind_ == RoomKind::replay ? Seat::umpire : acting(member);
  const Language language = member.language;
  const auto told = [&](const auto& result, auto tell) -> std::optional<Frame> {
    if (!result) {
      error = result.error();
      return std::nullopt;
    }
    return tell(request.id, *result);
  };
  switch (request.ask) {
    case Ask::options: return tell_question(request.id, table_->options(seat, language));
    case Ask::preview:
      return told(
          request.drag ? table_->preview(seat, *request.drag, language) : table_->preview(seat, request.text, language),
          tell_preview);
    case Ask::odds:
      return told(
          request.contact ? table_->odds(seat, *request.contact, language) : table_->odds(seat, request.text, language),
          tell_odds);
    case Ask::group: return told(table_->group(seat, request.units.front()), tell_group);
    case Ask::overlays: return told(table_->overlays(seat, request.units), tell_overlays);
    case Ask::words: return tell_words(request.id, table_->words(member.shown, language));
    case Ask::suggest: return told(table_->suggest(seat, request.seed), tell_suggest);
    case Ask::at:
      if (request.n > table_->match().count()) {
        error = server_error("match.no-drawing", "/n", {{"count", std::to_string(table_->match().count())}});
        return std::nullopt;
      }
      return tell_at(request.id, table_->view_at(request.n, member.shown, language));
    default: error = server_error("server.type", "/type", {{"type", "?"}}); return std::nullopt;
  }
}

Frame Room::joined(const Member& member, std::uint32_t after) const {
  Joined joined;
  joined.match = match_.id;
  joined.seat = member.seat;
  joined.ruleset = table_->match().info().id;
  for (std::size_t i = 0; i < 2; ++i) joined.players[i] = {info_.names[i], info_.bots[i]};
  joined.view = table_->view(member.shown, member.language);
  for (std::uint32_t n = after + 1; n <= table_->match().count(); ++n)
    joined.log.push_back(table_->said(n, member.shown, member.language));
  joined.commitment = info_.commitment;
  joined.paused = affairs_.paused;
  joined.clock = clock_now();
  if (affairs_.offer) joined.offer = said_offer(*affairs_.offer);
  return tell_joined(joined);
}

// Requires: over().
Frame Room::over_frame(Language language) const {
  const std::uint64_t seed = table_->match().header().seed.value.value_or(0);
  if (affairs_.ended) return tell_over(said_ended(*affairs_.ended, language), seed, info_.salt);
  // Not by a view of everything: what is told of the last record holds it.
  return tell_over(table_->update(Seat::spectator, language).news->change.outcome, seed, info_.salt);
}

bool Room::sees_all(Seat seat) const {
  if (seat == Seat::umpire) return true;
  for (std::uint32_t n = 1; n <= table_->match().count(); ++n) {
    const SaidRecord said = table_->said(n, seat, Language::en);
    if (said.command.empty() && !said.take_back_to) return false;
  }
  return true;
}

std::string Room::record_text(bool with_seed) const {
  RecordHeader header = table_->match().header();
  if (!with_seed) header.seed = {};
  std::vector<std::string> records;
  for (std::uint32_t n = 1; n <= table_->match().count(); ++n) records.push_back(table_->record_json(n));
  Json proof = Json::object();
  proof["commitment"] = info_.commitment;
  if (with_seed) proof["salt"] = info_.salt;
  std::string more = ",\n\"proof\": " + json_text(proof);
  if (affairs_.ended) {
    Json ended = Json::object();
    ended["kind"] = enum_text(affairs_.ended->kind);
    ended["by"] = name(affairs_.ended->by);
    more += ",\n\"ended\": " + json_text(ended);
  }
  std::string text = write_document(header, records);
  return text.replace(text.rfind("\n}"), 0, more);
}

void Room::record(Seat seat, Text then) {
  post([this, seat, then = std::move(then)] {
    const bool all = kind_ == RoomKind::replay || over();
    Result<std::string> text = all || sees_all(seat) ? Result<std::string>(record_text(all))
                                                     : Result<std::string>(server_error("match.hidden"));
    Outgoing out;
    out.then = [then, text = std::move(text)](const Error* error) { then(error ? Result<std::string>(*error) : text); };
    queue(std::move(out));
  });
}

void Room::drawing(Seat seat, std::optional<std::uint32_t> n, Language language, Text then) {
  post([this, seat, n, language, then = std::move(then)] {
    const AnyMatch& match = table_->match();
    const std::uint32_t at = n.value_or(match.count());
    Result<std::string> text = std::string();
    if (at > match.count()) {
      text = server_error("match.no-drawing", "n", {{"count", std::to_string(match.count())}});
    } else {
      const Seat shown = kind_ == RoomKind::replay ? Seat::umpire : seat;
      Scene scene = match.scene(shown, at);
      if (at > 0) scene = draw::with_trails(std::move(scene), match.scene(shown, at - 1));
      scene.armies = table_->view_at(0, shown, language).armies;
      text = draw::svg(scene, scene_words(words_of(match.info().id, language), scene));
    }
    Outgoing out;
    out.then = [then, text = std::move(text)](const Error* error) { then(error ? Result<std::string>(*error) : text); };
    queue(std::move(out));
  });
}

}  // namespace acies
