// SPDX-License-Identifier: Apache-2.0
// Room: one battle that is being played or watched, with everybody who is connected to it. All its work happens on one
// strand. A command is decided at once; what came of it goes to the journal, and everything that would tell of it waits
// in the outbox, in order, until the journal says that it is stored. So further commands need not wait for the disk,
// and nobody is told what is not on it. When it cannot be stored, or another server was quicker, the battle is read
// anew from the store and everybody is told where it stands.
#pragma once

#include <atomic>
#include <deque>
#include <functional>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/journal.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/request.h"
#include "server/telling.h"

namespace acies {

// Somebody who is told things: a connection, or a test.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  // From any thread; must not wait.
  virtual void tell(Frame frame) = 0;
};

// What rooms work with; outlives them.
struct Services {
  boost::asio::any_io_executor executor;
  Journal& journal;
  boost::asio::thread_pool& workers;  // bots, and whatever takes long
  Metrics& metrics;
  const Limits& limits;
};

// A battle as read from the store.
struct RoomContent {
  std::shared_ptr<Table> table;
  Affairs affairs;
  std::uint32_t stored = 0;                                      // records and affairs
  std::optional<std::array<std::chrono::milliseconds, 2>> left;  // on the clock
};
Result<RoomContent> open_room(const StoredMatch& match, const Limits& limits);

enum class RoomKind : std::uint8_t { battle, replay };

class Room : public std::enable_shared_from_this<Room> {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Text = std::function<void(Result<std::string>)>;  // called on the room's strand

  Room(Services services, RoomKind kind, StoredMatch match, BattleInfo info, RoomContent content);
  ~Room();

  const std::string& id() const { return match_.id; }
  // The seat that this token opens; none: no seat. Any thread.
  Seat seat_of(std::string_view token) const;

  // From any thread; all is done on the strand, in order.
  void join(std::shared_ptr<Listener> listener, Seat seat, Request request);
  void leave(const std::shared_ptr<Listener>& listener);
  void receive(std::shared_ptr<Listener> listener, Request request, Time arrived);
  // Another server has written.
  void news();
  // The battle record, and the table after record n as SVG.
  void record(Seat seat, Text then);
  void drawing(Seat seat, std::optional<std::uint32_t> n, Language language, Text then);
  // Whether nobody has been here since `before`. Any thread.
  bool idle_since(Time before) const;

 private:
  struct Member {
    std::shared_ptr<Listener> listener;
    Seat seat = Seat::none;
    Seat shown = Seat::none;  // whose view it gets
    Language language = Language::en;
    std::uint32_t told = 0;  // records
  };
  // Who asked, to be told when it comes to nothing.
  struct Asker {
    std::shared_ptr<Listener> listener;
    Json id;
    Language language = Language::en;
    Time arrived{};
  };
  // Something to be told, when everything before it is stored.
  struct Outgoing {
    std::uint32_t number = 0;  // to be stored under it; 0: nothing is to be stored
    bool stored = false;
    std::uint32_t records = 0;  // on the table afterwards
    Asker asker;
    std::vector<std::pair<std::shared_ptr<Listener>, Frame>> frames;
    std::function<void(const Error*)> then;
  };
  enum class Phase : std::uint8_t { ready, reading, unreadable };

  template <class F>
  void post(F f);
  template <class F>
  void when_ready(F f);
  void touch();

  // room.cpp: what clients ask.
  Member* find(const std::shared_ptr<Listener>& listener);
  void handle(Member& member, const Request& request, Asker asker);
  void command(Member& member, const Request& request, Asker asker);
  void take_back(Member& member, const Request& request, Asker asker);
  void answer_offer(Member& member, const Request& request, Asker asker);
  void chat(Member& member, const Request& request, Asker asker);
  std::optional<Error> why_no_orders(const Member& member) const;
  bool over() const;
  Seat acting(const Member& member) const;
  bool is_bot(Seat seat) const;

  // room_questions.cpp: what changes nothing.
  void ask(Member& member, const Request& request, Asker asker);
  std::optional<Frame> answer(const Member& member, const Request& request, std::optional<Error>& error) const;
  Frame joined(const Member& member, std::uint32_t after) const;
  Frame over_frame(Language language) const;
  std::string record_text(bool with_seed) const;
  bool sees_all(Seat seat) const;

  // room_outbox.cpp: storing, telling in order.
  // The last record of the table: whose it is.
  void added_record(Asker asker, Seat by);
  void added_affair(const Affair& affair, Asker asker);
  // What all are told of it; `offer`: what was on offer before.
  Outgoing news_of_record(const std::optional<Offer>& offer, const std::optional<SaidClock>& clock);
  Outgoing news_of_affair(const Affair& affair, const std::optional<Offer>& offer);
  void tell_all(Outgoing& out, const Frame& frame);
  // Requires: the first frame for each is its update.
  void tell_done_with_update(Outgoing& out, const Asker& asker);
  // What was chatted after line `since` of the battle.
  void add_chats(Outgoing& out, const std::shared_ptr<Listener>& listener, std::uint32_t since) const;
  Frame chat_frame(const Chat& chat) const;
  template <class Make>
  void tell_each(Outgoing& out, Make make);
  void tell_presence_to_all();
  void answer(const Asker& asker, Frame frame);
  void fail(const Asker& asker, const Error& error);
  // Gives the line to the journal; its number. What tells of it must be queued before the strand is left: the journal's
  // answer comes by the strand.
  std::uint32_t store(std::string line);
  void queue_when_stored(Outgoing out, std::uint32_t number);
  void queue(Outgoing out);
  void was_stored(std::uint32_t epoch, std::uint32_t number, Result<Appended> how);
  void release();
  void give_up(const Error& error);

  // room_reading.cpp: the battle in the store.
  void read_anew();
  void was_read(Result<RoomContent> content);
  void take_what_waited();
  void heard(const Result<std::optional<StoredMatch>>& found);
  bool hear(const std::string& line);

  // room_time.cpp: bots and clocks.
  void wake_bot();
  void why(const Member& member, const Request& request, Asker asker);
  void bot_answered(const std::shared_ptr<Table>& table, std::uint32_t count, Seat seat, std::string text);
  void run_clock();
  std::optional<SaidClock> clock_now() const;

  Services services_;
  RoomKind kind_;
  StoredMatch match_;  // without records
  BattleInfo info_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  std::shared_ptr<Table> table_;
  Affairs affairs_;
  std::uint32_t stored_ = 0;    // the last number given out
  std::uint32_t released_ = 0;  // records that may be told
  std::vector<Member> members_;
  std::deque<Outgoing> outbox_;
  std::deque<std::function<void()>> inbox_;  // what came while the battle was being read
  Phase phase_ = Phase::ready;
  std::uint32_t epoch_ = 0;  // counts readings: answers to what was stored before are past
  bool thinking_ = false;
  bool weighing_ = false;  // a bot, once more, for somebody who asks why
  int bot_refused_ = 0;
  std::optional<BattleClock> clock_;
  boost::asio::steady_timer flag_;
  boost::asio::steady_timer retry_;
  std::atomic<Time::rep> used_{0};
  std::atomic<int> held_{0};  // members, and one when the clock runs
};

}  // namespace acies
