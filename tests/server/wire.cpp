// SPDX-License-Identifier: Apache-2.0
#include "tests/server/wire.h"

#include <cstring>

#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace acies::load {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;

// Thousands of connections wait with what one large message has made of their buffer, were it not put away.
constexpr std::size_t kAtFirst = 8192;
constexpr std::size_t kMostKept = 32768;
constexpr int kText = 1;
constexpr int kClose = 8;
constexpr int kPing = 9;
constexpr int kPong = 10;
constexpr std::string_view kHello =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

[[noreturn]] void lost() { throw boost::system::system_error(asio::error::connection_reset); }

}  // namespace

awaitable<void> Wire::open(asio::ip::tcp::endpoint server) {
  co_await socket_.async_connect(server, use_awaitable);
  socket_.set_option(asio::ip::tcp::no_delay(true));
  co_await asio::async_write(socket_, asio::buffer(kHello), use_awaitable);
  for (;;) {
    const std::string_view text(buffer_.data() + begin_, end_ - begin_);
    if (const std::size_t end = text.find("\r\n\r\n"); end != std::string_view::npos) {
      if (!text.starts_with("HTTP/1.1 101")) lost();
      begin_ += end + 4;
      co_return;
    }
    co_await read_more();
  }
}

// A head of a server's frame: two bytes, then the size in two or eight bytes where it does not fit seven bits.
Wire::Frame Wire::frame_at(std::size_t at) const {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[at + i]); };
  const std::size_t there = end_ - at;
  if (there < 2) return {};
  std::size_t size = byte(1) & 0x7FU;
  std::size_t head = 2;
  if (size >= 126) {
    const std::size_t bytes = size == 126 ? 2 : 8;
    if (there < head + bytes) return {};
    size = 0;
    for (std::size_t i = 0; i < bytes; ++i) size = size << 8U | byte(head + i);
    head += bytes;
  }
  if (there < head + size) return {};
  return {byte(0) & 0x0F, {buffer_.data() + at + head, size}, head + size};
}

awaitable<void> Wire::read_more() {
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == 0 && buffer_.size() > kMostKept) buffer_ = std::vector<char>(kAtFirst);
  if (end_ == buffer_.size()) buffer_.resize(buffer_.size() * 4);
  end_ += co_await socket_.async_read_some(asio::buffer(buffer_.data() + end_, buffer_.size() - end_), use_awaitable);
}

awaitable<std::string_view> Wire::receive() {
  for (;;) {
    const Frame frame = frame_at(begin_);
    if (frame.size == 0) {
      co_await read_more();
      continue;
    }
    begin_ += frame.size;
    if (frame.kind == kText) co_return frame.payload;
    if (frame.kind == kClose) lost();
    if (frame.kind == kPing) co_await send_frame(kPong, std::string(frame.payload));
  }
}

awaitable<void> Wire::send(std::string_view message) { co_await send_frame(kText, message); }

// Clients must mask what they send; a mask of zeros leaves it as it is.
awaitable<void> Wire::send_frame(int kind, std::string_view payload) {
  out_.clear();
  out_ += static_cast<char>(0x80 | kind);
  if (payload.size() < 126) {
    out_ += static_cast<char>(0x80U | payload.size());
  } else {
    out_ += static_cast<char>(0x80U | 126U);
    out_ += static_cast<char>(payload.size() >> 8U);
    out_ += static_cast<char>(payload.size());
  }
  out_.append(4, '\0');
  out_ += payload;
  co_await asio::async_write(socket_, asio::buffer(out_), use_awaitable);
}

void Wire::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

}  // namespace acies::load
