// SPDX-License-Identifier: Apache-2.0
// Wire: the players' end of a WebSocket, as thin as it can be: the load shares its two cores with the server that it
// measures, and what the players' side costs must not be counted as the server's. Text frames out, whole messages in;
// pings are answered. Anything unexpected is a lost connection (boost::system::system_error).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace acies::load {

class Wire {
 public:
  explicit Wire(boost::asio::io_context& io) : socket_(io) {}

  // Connects and becomes a WebSocket at /ws.
  boost::asio::awaitable<void> open(boost::asio::ip::tcp::endpoint server);
  boost::asio::awaitable<void> send(std::string_view message);
  // The next message; valid until the next call.
  boost::asio::awaitable<std::string_view> receive();
  void close();

 private:
  struct Frame {
    int kind = 0;
    std::string_view payload;
    std::size_t size = 0;  // with its head; 0: not all of it is there
  };
  Frame frame_at(std::size_t at) const;
  boost::asio::awaitable<void> read_more();
  boost::asio::awaitable<void> send_frame(int kind, std::string_view payload);

  boost::asio::ip::tcp::socket socket_;
  std::vector<char> buffer_ = std::vector<char>(64);
  std::size_t begin_ = 0;  // of what was not given out yet
  std::size_t end_ = 0;    // of what was read
  std::string out_;
};

}  // namespace acies::load
