// SPDX-License-Identifier: Apache-2.0
#include "server/room.h"

#include <algorithm>

#include "server/room_post.h"
#include "server/spoken.h"
#include "server/tokens.h"

namespace acies {
namespace {

// The record whose result lies on the table after record n: take-backs lead to earlier ones.
std::uint32_t standing(const AnyMatch& match, std::uint32_t n) {
  while (n > 0) {
    const std::optional<std::uint32_t> to = match.record_text(n).take_back_to;
    if (!to) break;
    n = *to;
  }
  return n;
}

// The record to which `seat` goes back to undo its last command that still stands; none: it has given none.
std::optional<std::uint32_t> before_last(const AnyMatch& match, Seat seat) {
  for (std::uint32_t n = standing(match, match.count()); n > 0; n = standing(match, n - 1))
    if (match.record_text(n).seat == seat) return standing(match, n - 1);
  return std::nullopt;
}

// Whether what lay on the table after record `to` has not been taken back.
bool stands(const AnyMatch& match, std::uint32_t to) {
  std::uint32_t n = standing(match, match.count());
  while (n > to) n = standing(match, n - 1);
  return n == to;
}

std::string now_in_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

}  // namespace

Room::Room(Services services, RoomKind kind, StoredMatch match, BattleInfo info, RoomContent content)
    : services_(std::move(services)),
      kind_(kind),
      match_(std::move(match)),
      info_(std::move(info)),
      strand_(boost::asio::make_strand(services_.executor)),
      table_(std::move(content.table)),
      affairs_(std::move(content.affairs)),
      stored_(content.stored),
      released_(table_->match().count()),
      flag_(strand_),
      retry_(strand_) {
  match_.records.clear();
  match_.records.shrink_to_fit();
  if (info_.clock) {
    using std::chrono::seconds;
    clock_.emplace(seconds(info_.clock->seconds), seconds(info_.clock->increment));
    if (content.left) clock_->set(*content.left, std::chrono::steady_clock::now());
  }
  touch();
  services_.metrics.rooms.fetch_add(1);
}

Room::~Room() { services_.metrics.rooms.fetch_sub(1); }

void Room::touch() { used_.store(std::chrono::steady_clock::now().time_since_epoch().count()); }

bool Room::idle_since(Time before) const {
  return held_.load() == 0 && used_.load() < before.time_since_epoch().count();
}

Seat Room::seat_of(std::string_view token) const {
  const std::string hash = token_hash(token);
  Seat seat = Seat::none;
  for (std::size_t i = 0; i < match_.keys.size(); ++i)
    if (same_hash(hash, match_.keys[i])) seat = static_cast<Seat>(i);
  return seat;
}

void Room::join(std::shared_ptr<Listener> listener, Seat seat, Request request) {
  post([this, listener = std::move(listener), seat, request = std::move(request)] {
    const Seat shown = kind_ == RoomKind::replay ? Seat::umpire : seat;
    const std::uint32_t after = std::min(request.after.value_or(0), table_->match().count());
    members_.push_back({listener, seat, shown, request.language, after});
    held_.fetch_add(1);
    Outgoing out;
    out.records = table_->match().count();
    out.frames.emplace_back(listener, joined(members_.back(), after));
    members_.back().told = out.records;
    add_chats(out, listener, 0);
    if (over()) out.frames.emplace_back(listener, over_frame(request.language));
    queue(std::move(out));
    tell_presence_to_all();
    run_clock();
    wake_bot();
  });
}

void Room::leave(const std::shared_ptr<Listener>& listener) {
  post([this, listener] {
    const auto gone = std::find_if(members_.begin(), members_.end(),
                                   [&](const Member& member) { return member.listener == listener; });
    if (gone == members_.end()) return;
    members_.erase(gone);
    held_.fetch_sub(1);
    tell_presence_to_all();
  });
}

void Room::receive(std::shared_ptr<Listener> listener, Request request, Time arrived) {
  boost::asio::dispatch(strand_, [self = shared_from_this(), listener = std::move(listener),
                                  request = std::move(request), arrived]() mutable {
    const Member* member = self->find(listener);
    if (member == nullptr) return;
    // Whoever waits for a store that does not answer is told so.
    if (self->phase_ == Phase::unreadable)
      return listener->tell(tell_error(request.id, said_error(server_error("store.failed"), member->language)));
    self->touch();
    self->when_ready([room = self.get(), listener = std::move(listener), request = std::move(request), arrived] {
      if (Member* asking = room->find(listener))
        room->handle(*asking, request, Asker{listener, request.id, asking->language, arrived});
    });
  });
}

Room::Member* Room::find(const std::shared_ptr<Listener>& listener) {
  const auto found =
      std::find_if(members_.begin(), members_.end(), [&](const Member& member) { return member.listener == listener; });
  return found == members_.end() ? nullptr : &*found;
}

bool Room::over() const { return affairs_.ended || table_->match().outcome().ending != Ending::playing; }
bool Room::is_bot(Seat seat) const { return index(seat) < 2 && !info_.bots[index(seat)].empty(); }

// The umpire acts for whoever is asked.
Seat Room::acting(const Member& member) const {
  return member.seat == Seat::umpire ? table_->match().question().seat : member.seat;
}

std::optional<Error> Room::why_no_orders(const Member& member) const {
  if (kind_ == RoomKind::replay) return server_error("match.replay");
  if (member.seat == Seat::spectator) return server_error("match.watcher");
  if (over()) return server_error("match.over");
  return std::nullopt;
}

void Room::handle(Member& member, const Request& request, Asker asker) {
  switch (request.ask) {
    case Ask::command: return command(member, request, std::move(asker));
    case Ask::take_back: return take_back(member, request, std::move(asker));
    case Ask::answer: return answer_offer(member, request, std::move(asker));
    case Ask::chat: return chat(member, request, std::move(asker));
    case Ask::why: return why(member, request, std::move(asker));
    case Ask::join: return fail(asker, server_error("server.joined"));
    case Ask::language: {
      member.language = request.language;
      Outgoing out;
      out.records = table_->match().count();
      out.frames.emplace_back(member.listener, joined(member, 0));
      if (over()) out.frames.emplace_back(member.listener, over_frame(member.language));
      return queue(std::move(out));
    }
    case Ask::offer:
    case Ask::resign:
    case Ask::pause: break;
    default: return ask(member, request, std::move(asker));
  }
  if (const std::optional<Error> error = why_no_orders(member)) return fail(asker, *error);
  if (request.ask == Ask::pause) {
    if (request.yes == affairs_.paused) return answer(asker, tell_done(asker.id));
    return added_affair({request.yes ? AffairKind::paused : AffairKind::resumed, member.seat, 0, "", ""},
                        std::move(asker));
  }
  // An umpire neither resigns nor offers.
  if (member.seat == Seat::umpire) return fail(asker, server_error("match.watcher"));
  if (request.ask == Ask::resign) return added_affair({AffairKind::resigned, member.seat, 0, "", ""}, std::move(asker));
  if (affairs_.offer) return fail(asker, server_error("match.offer-open"));
  if (is_bot(other(member.seat))) return fail(asker, server_error("match.seat-of-bot"));
  added_affair({AffairKind::offered_draw, member.seat, 0, "", ""}, std::move(asker));
}

void Room::command(Member& member, const Request& request, Asker asker) {
  if (const std::optional<Error> error = why_no_orders(member)) return fail(asker, *error);
  if (affairs_.paused) return fail(asker, server_error("match.paused"));
  const Seat seat = acting(member);
  if (is_bot(seat)) return fail(asker, server_error("match.seat-of-bot"));
  const Result<Submission> submitted = table_->submit(seat, request.text);
  if (!submitted) return fail(asker, submitted.error());
  if (!submitted->accepted()) {
    services_.metrics.refused.fetch_add(1);
    return answer(asker, tell_refused(asker.id, table_->reasons(submitted->violations, member.language)));
  }
  added_record(std::move(asker), seat);
}

void Room::take_back(Member& member, const Request& request, Asker asker) {
  if (const std::optional<Error> error = why_no_orders(member)) return fail(asker, *error);
  const AnyMatch& match = table_->match();
  const std::uint32_t last = standing(match, match.count());
  std::optional<std::uint32_t> to = request.to;
  const bool umpire = member.seat == Seat::umpire;
  if (!to && umpire && last > 0) to = standing(match, last - 1);
  if (!to && !umpire) to = before_last(match, member.seat);
  if (!to || *to >= last || !stands(match, *to)) return fail(asker, server_error("match.no-take-back"));
  const std::optional<std::uint32_t> free = umpire ? 0 : table_->free_take_back(member.seat);
  if ((free && *to >= *free) || is_bot(other(member.seat))) {
    if (const std::optional<Error> error = table_->take_back(member.seat, *to)) return fail(asker, *error);
    return added_record(std::move(asker), member.seat);
  }
  if (affairs_.offer) return fail(asker, server_error("match.offer-open"));
  added_affair({AffairKind::offered_take_back, member.seat, *to, "", ""}, std::move(asker));
}

void Room::answer_offer(Member& member, const Request& request, Asker asker) {
  if (const std::optional<Error> error = why_no_orders(member)) return fail(asker, *error);
  if (!affairs_.offer || affairs_.offer->id != request.offer) return fail(asker, server_error("match.no-offer"));
  const Offer offer = *affairs_.offer;
  // Whoever offers may withdraw it, but not accept it.
  if (request.yes && offer.by == member.seat) return fail(asker, server_error("match.own-offer"));
  if (!request.yes) return added_affair({AffairKind::declined, member.seat, 0, "", ""}, std::move(asker));
  if (offer.what == AffairKind::offered_draw)
    return added_affair({AffairKind::agreed, member.seat, 0, "", ""}, std::move(asker));
  if (const std::optional<Error> error = table_->take_back(offer.by, offer.to)) return fail(asker, *error);
  added_record(std::move(asker), offer.by);
}

void Room::chat(Member& member, const Request& request, Asker asker) {
  if (kind_ == RoomKind::replay) return fail(asker, server_error("match.replay"));
  std::string text = plain_text(request.text, services_.limits.chat_letters);
  if (text.empty()) return fail(asker, server_error("match.no-text"));
  added_affair({AffairKind::chat, member.seat, 0, std::move(text), now_in_seconds()}, std::move(asker));
}

}  // namespace acies
