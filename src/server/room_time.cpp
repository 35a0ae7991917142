// SPDX-License-Identifier: Apache-2.0
// Bots and clocks of a room.
#include <boost/asio/post.hpp>

#include "server/room_post.h"
#include "server/spoken.h"
#include "server/tokens.h"

namespace acies {
namespace {

// A bot does not run further ahead of the disk than this.
constexpr std::size_t kFarthestAhead = 16;
// A bot that is refused so often in a row has lost its way; the battle waits for the umpire.
constexpr int kMostRefused = 5;

}  // namespace

void Room::wake_bot() {
  if (thinking_ || kind_ == RoomKind::replay || phase_ != Phase::ready || members_.empty() || affairs_.paused ||
      over() || outbox_.size() > kFarthestAhead || bot_refused_ >= kMostRefused)
    return;
  const Seat seat = table_->match().question().seat;
  if (!is_bot(seat)) return;
  const std::uint64_t seed = bot_seed(info_.salt, table_->match().count(), bot_refused_);
  std::function<std::string()> task = table_->thinking(info_.bots[index(seat)], seat, seed);
  if (!task) return;
  thinking_ = true;
  services_.metrics.bots_thinking.fetch_add(1);
  // The task looks at the table's scenario: it keeps the table.
  boost::asio::post(services_.workers, [self = shared_from_this(), table = table_, count = table_->match().count(),
                                        seat, task = std::move(task)] {
    std::string text = task();
    self->services_.metrics.bots_thinking.fetch_sub(1);
    boost::asio::post(self->strand_, [self, table, count, seat, text = std::move(text)]() mutable {
      self->bot_answered(table, count, seat, std::move(text));
    });
  });
}

// The bot thinks once more, on another thread, one question at a time; which of its tries it was is found by trying.
void Room::why(const Member& member, const Request& request, Asker asker) {
  const AnyMatch& match = table_->match();
  const Seat by = request.n >= 1 && request.n <= released_ ? match.record_text(request.n).seat : Seat::none;
  if (!is_bot(by)) return fail(asker, server_error("why.no-bot", "/n"));
  if (!over() && !table_->knows_thoughts(request.n, member.shown)) return fail(asker, server_error("why.hidden", "/n"));
  if (weighing_) return fail(asker, server_error("why.busy"));
  std::vector<std::function<std::optional<SaidWhy>()>> tries;
  for (int refused = 0; refused < kMostRefused; ++refused)
    tries.push_back(table_->weighing(request.n, info_.bots[index(by)], bot_seed(info_.salt, request.n - 1, refused),
                                     member.language));
  if (!tries.front()) return fail(asker, server_error("why.no-bot", "/n"));
  weighing_ = true;
  boost::asio::post(services_.workers, [self = shared_from_this(), table = table_, tries = std::move(tries),
                                        asker = std::move(asker)]() mutable {
    std::optional<SaidWhy> why;
    for (std::size_t i = 0; i < tries.size() && !why; ++i) why = tries[i]();
    Frame frame = why ? tell_why(asker.id, *why) : nullptr;
    boost::asio::post(self->strand_, [self, table, frame = std::move(frame), asker = std::move(asker)] {
      self->weighing_ = false;
      if (frame) return self->answer(asker, frame);
      self->fail(asker, server_error("why.forgotten", "/n"));
    });
  });
}

void Room::bot_answered(const std::shared_ptr<Table>& table, std::uint32_t count, Seat seat, std::string text) {
  thinking_ = false;
  const bool stale =
      table != table_ || table_->match().count() != count || affairs_.paused || over() || phase_ != Phase::ready;
  if (stale) return wake_bot();
  const Result<Submission> submitted = table_->submit(seat, text);
  if (!submitted || !submitted->accepted()) {
    ++bot_refused_;
    return wake_bot();
  }
  bot_refused_ = 0;
  services_.metrics.bot_commands.fetch_add(1);
  added_record({}, seat);
}

std::optional<SaidClock> Room::clock_now() const {
  if (!clock_) return std::nullopt;
  return said_clock(*clock_, std::chrono::steady_clock::now());
}

void Room::run_clock() {
  if (!clock_) return;
  const Time now = std::chrono::steady_clock::now();
  const bool stopped = over() || affairs_.paused || table_->match().count() == 0 || kind_ == RoomKind::replay;
  const Seat before = clock_->running();
  clock_->run(stopped ? Seat::none : table_->match().question().seat, now);
  const Seat seat = clock_->running();
  if ((before == Seat::none) != (seat == Seat::none)) held_.fetch_add(seat == Seat::none ? -1 : 1);
  flag_.cancel();
  if (seat == Seat::none) return;
  flag_.expires_after(clock_->left(seat, now));
  flag_.async_wait([weak = weak_from_this(), seat](boost::system::error_code error) {
    const std::shared_ptr<Room> self = weak.lock();
    if (error || !self || self->phase_ != Phase::ready || self->over()) return;
    if (self->clock_->running() != seat) return;
    if (self->clock_->left(seat, std::chrono::steady_clock::now()).count() > 0) return self->run_clock();
    self->added_affair({AffairKind::flag, seat, 0, "", ""}, {});
  });
}

}  // namespace acies
