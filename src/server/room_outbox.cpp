// SPDX-License-Identifier: Apache-2.0
// Storing, and telling in order.
#include <boost/asio/post.hpp>

#include "server/room_post.h"
#include "server/spoken.h"

namespace acies {
namespace {

// The line of a record or an affair, with the clock as it stood then.
std::string with_clock(std::string line, const std::optional<SaidClock>& clock) {
  if (!clock) return line;
  line.pop_back();
  return line + ",\"clock\":[" + std::to_string(clock->left[0]) + "," + std::to_string(clock->left[1]) + "]}";
}

}  // namespace

Room::Outgoing Room::news_of_record(const std::optional<Offer>& offer, const std::optional<SaidClock>& clock) {
  Outgoing out;
  out.records = table_->match().count();
  UpdateTexts texts(clock);
  tell_each(out, [&](Seat seat, Language language) { return texts.frame(table_->update(seat, language)); });
  if (offer) {
    const std::optional<std::uint32_t> back = table_->match().record_text(out.records).take_back_to;
    tell_all(out, tell_offer_over(offer->id, offer->what == AffairKind::offered_take_back && back == offer->to));
  }
  if (over()) tell_each(out, [&](Seat, Language language) { return over_frame(language); });
  return out;
}

void Room::added_record(Asker asker, Seat by) {
  const std::optional<Offer> offer = affairs_.offer;
  affairs_.apply_record();
  if (clock_) clock_->add_increment(by);
  run_clock();
  const std::optional<SaidClock> clock = clock_now();
  const std::uint32_t number = store(with_clock(table_->record_json(table_->match().count()), clock));
  // While the disk works the news are put into words.
  Outgoing out = news_of_record(offer, clock);
  tell_done_with_update(out, asker);
  out.asker = std::move(asker);
  queue_when_stored(std::move(out), number);
}

// One message less for every command: whoever gave it is told in the update that it is done.
void Room::tell_done_with_update(Outgoing& out, const Asker& asker) {
  if (!asker.listener) return;
  for (auto& [listener, frame] : out.frames)
    if (listener == asker.listener) {
      frame = with_done(frame, asker.id);
      return;
    }
  out.frames.emplace_back(asker.listener, tell_done(asker.id));
}

Room::Outgoing Room::news_of_affair(const Affair& affair, const std::optional<Offer>& offer) {
  Outgoing out;
  out.records = table_->match().count();
  switch (affair.kind) {
    case AffairKind::chat: tell_all(out, chat_frame(affairs_.chats.back())); break;
    case AffairKind::paused:
    case AffairKind::resumed: tell_all(out, tell_paused(affairs_.paused, affair.by)); break;
    case AffairKind::offered_draw:
    case AffairKind::offered_take_back: tell_all(out, tell_offer(said_offer(*affairs_.offer))); break;
    case AffairKind::declined:
    case AffairKind::agreed:
    case AffairKind::resigned:
    case AffairKind::flag:
      if (offer) tell_all(out, tell_offer_over(offer->id, affair.kind == AffairKind::agreed));
      break;
  }
  if (affairs_.ended) tell_each(out, [&](Seat, Language language) { return over_frame(language); });
  return out;
}

void Room::added_affair(const Affair& affair, Asker asker) {
  const std::optional<Offer> offer = affairs_.offer;
  affairs_.apply(affair, stored_ + 1, services_.limits.chats_kept);
  run_clock();
  const std::uint32_t number = store(with_clock(affair_line(affair), clock_now()));
  Outgoing out = news_of_affair(affair, offer);
  if (asker.listener) out.frames.emplace_back(asker.listener, tell_done(asker.id));
  out.asker = std::move(asker);
  queue_when_stored(std::move(out), number);
}

void Room::tell_all(Outgoing& out, const Frame& frame) {
  for (const Member& member : members_) out.frames.emplace_back(member.listener, frame);
}

Frame Room::chat_frame(const Chat& chat) const {
  return tell_chat(chat, index(chat.said.by) < 2 ? info_.names[index(chat.said.by)] : "");
}

void Room::add_chats(Outgoing& out, const std::shared_ptr<Listener>& listener, std::uint32_t since) const {
  for (const Chat& chat : affairs_.chats)
    if (chat.n > since) out.frames.emplace_back(listener, chat_frame(chat));
}

void Room::tell_presence_to_all() {
  Presence presence{is_bot(Seat::red), is_bot(Seat::blue), 0};
  for (const Member& member : members_) {
    presence.red = presence.red || member.seat == Seat::red;
    presence.blue = presence.blue || member.seat == Seat::blue;
    if (member.seat == Seat::spectator) ++presence.spectators;
  }
  Outgoing out;
  tell_all(out, tell_presence(presence));
  queue(std::move(out));
}

void Room::answer(const Asker& asker, Frame frame) {
  Outgoing out;
  out.asker = asker;
  if (asker.listener) out.frames.emplace_back(asker.listener, std::move(frame));
  queue(std::move(out));
}

void Room::fail(const Asker& asker, const Error& error) {
  answer(asker, tell_error(asker.id, said_error(error, asker.language, table_->match().info().id)));
}

std::uint32_t Room::store(std::string line) {
  const std::uint32_t number = ++stored_;
  services_.journal.append(
      {match_.id, number, std::move(line)}, [self = shared_from_this(), epoch = epoch_, number](Result<Appended> how) {
        boost::asio::post(self->strand_,
                          [self, epoch, number, how = std::move(how)] { self->was_stored(epoch, number, how); });
      });
  return number;
}

void Room::queue_when_stored(Outgoing out, std::uint32_t number) {
  out.number = number;
  outbox_.push_back(std::move(out));
  wake_bot();
}

void Room::queue(Outgoing out) {
  if (out.records == 0) out.records = released_;
  outbox_.push_back(std::move(out));
  release();
}

void Room::was_stored(std::uint32_t epoch, std::uint32_t number, Result<Appended> how) {
  if (epoch != epoch_) return;
  if (!how || *how != Appended::stored) {
    (how ? services_.metrics.conflicts : services_.metrics.failed).fetch_add(1);
    return give_up(how ? server_error("match.changed") : server_error("store.failed"));
  }
  for (Outgoing& out : outbox_)
    if (out.number == number) {
      out.stored = true;
      break;
    }
  services_.metrics.commands.fetch_add(1);
  release();
  wake_bot();
}

void Room::release() {
  while (!outbox_.empty() && (outbox_.front().number == 0 || outbox_.front().stored)) {
    // Told things may lead to new ones.
    const Outgoing out = std::move(outbox_.front());
    outbox_.pop_front();
    released_ = std::max(released_, out.records);
    for (const auto& [listener, frame] : out.frames) listener->tell(frame);
    if (out.then) out.then(nullptr);
    if (out.number != 0 && out.asker.listener)
      services_.metrics.took(std::chrono::steady_clock::now() - out.asker.arrived);
  }
  for (Member& member : members_) member.told = released_;
}

void Room::give_up(const Error& error) {
  ++epoch_;
  std::deque<Outgoing> lost;
  lost.swap(outbox_);
  for (const Outgoing& out : lost) {
    if (out.then) out.then(&error);
    if (out.asker.listener && (out.number != 0 || !out.asker.id.is_null()))
      out.asker.listener->tell(tell_error(out.asker.id, said_error(error, out.asker.language)));
  }
  read_anew();
}

}  // namespace acies
