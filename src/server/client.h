// SPDX-License-Identifier: Apache-2.0
// Client: one WebSocket. Reads messages no faster than its share allows, brings them to the room, and writes what the
// room tells in order. One that does not read is dropped when too much waits for it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/hall.h"

namespace acies {

class Client final : public Listener, public std::enable_shared_from_this<Client> {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  Client(Services services, Hall& hall, boost::beast::tcp_stream stream);
  ~Client() override;

  // Until the connection ends. On the stream's executor, a strand.
  boost::asio::awaitable<void> run(Upgrade upgrade);
  void tell(Frame frame) override;
  // The server stops. Any thread.
  void stop();
  // After the last thread of the server has ended.
  void abandon();

 private:
  boost::asio::awaitable<bool> shake_hands(const Upgrade& upgrade);
  boost::asio::awaitable<void> read();
  boost::asio::awaitable<bool> take(std::string_view frame, Room::Time now);
  boost::asio::awaitable<void> join(Request request);
  boost::asio::awaitable<void> pace();
  boost::asio::awaitable<void> close(boost::beast::websocket::close_code code);
  void enqueue(Frame frame);
  void write();
  void tell_error_of(const Json& id, const Error& error);

  Services services_;
  Hall& hall_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  std::shared_ptr<Room> room_;
  Language language_ = Language::en;
  std::deque<Frame> queue_;
  std::size_t queued_ = 0;  // bytes
  bool ended_ = false;
  int malformed_ = 0;
  double share_ = 0;  // messages that may be read now
  Room::Time refilled_{};
};

}  // namespace acies
