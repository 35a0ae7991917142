// SPDX-License-Identifier: Apache-2.0
#include "server/client.h"

#include <algorithm>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/spoken.h"
#include "server/waiting.h"

namespace acies {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::asio::awaitable;
using boost::system::error_code;

}  // namespace

Client::Client(Services services, Hall& hall, beast::tcp_stream stream)
    : services_(std::move(services)), hall_(hall), socket_(std::move(stream)), share_(services_.limits.burst) {
  services_.metrics.sockets.fetch_add(1);
}

Client::~Client() { services_.metrics.sockets.fetch_sub(1); }

awaitable<bool> Client::shake_hands(const Upgrade& upgrade) {
  beast::get_lowest_layer(socket_).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = services_.limits.handshake;
  timeout.idle_timeout = services_.limits.socket_idle;
  timeout.keep_alive_pings = true;
  socket_.set_option(timeout);
  socket_.read_message_max(services_.limits.frame);
  error_code error;
  co_await socket_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return false;
  socket_.text(true);
  socket_.auto_fragment(false);
  error_code ignored;
  beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  co_return true;
}

awaitable<void> Client::run(Upgrade upgrade) {
  const std::shared_ptr<Client> self = shared_from_this();
  const bool open = co_await shake_hands(upgrade);
  if (open) co_await read();
  ended_ = true;
  if (room_) room_->leave(self);
  room_.reset();
  error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

// Waits until this client may be read again.
awaitable<void> Client::pace() {
  const Room::Time now = std::chrono::steady_clock::now();
  if (refilled_ != Room::Time{}) {
    const double passed = std::chrono::duration<double>(now - refilled_).count();
    share_ = std::min(services_.limits.burst, share_ + passed * services_.limits.messages_per_second);
  }
  refilled_ = now;
  if (share_ < 1) {
    const double seconds = (1 - share_) / services_.limits.messages_per_second;
    asio::steady_timer timer(socket_.get_executor());
    timer.expires_after(
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds)));
    error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    share_ = 1;
    refilled_ = std::chrono::steady_clock::now();
  }
  share_ -= 1;
}

awaitable<void> Client::read() {
  beast::flat_buffer buffer;
  // Whoever connects must say what for.
  asio::steady_timer silence(socket_.get_executor());
  silence.expires_after(services_.limits.handshake);
  silence.async_wait([weak = weak_from_this()](error_code error) {
    const std::shared_ptr<Client> self = weak.lock();
    if (error || !self || self->room_) return;
    error_code ignored;
    beast::get_lowest_layer(self->socket_).socket().close(ignored);
  });
  for (;;) {
    error_code error;
    buffer.clear();
    co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error || ended_) co_return;
    const Room::Time now = std::chrono::steady_clock::now();
    services_.metrics.messages.fetch_add(1, std::memory_order_relaxed);
    const auto bytes = buffer.cdata();
    const std::string_view frame(static_cast<const char*>(bytes.data()), bytes.size());
    const bool go_on = co_await take(frame, now);
    if (room_) silence.cancel();
    if (!go_on) co_return;
    co_await pace();
  }
}

// False: enough of it.
awaitable<bool> Client::take(std::string_view frame, Room::Time now) {
  Json id;
  Result<Request> request =
      socket_.got_text() ? read_request(frame, id) : Result<Request>(server_error("server.text-only"));
  if (!request) {
    services_.metrics.malformed.fetch_add(1, std::memory_order_relaxed);
    tell_error_of(id, request.error());
    if (++malformed_ < services_.limits.malformed) co_return true;
    co_await close(websocket::close_code::policy_error);
    co_return false;
  }
  if (room_) {
    if (request->ask == Ask::language) language_ = request->language;
    room_->receive(shared_from_this(), std::move(*request), now);
    co_return true;
  }
  if (request->ask != Ask::join) {
    tell_error_of(id, server_error("server.no-join"));
    co_return ++malformed_ < services_.limits.malformed;
  }
  co_await join(std::move(*request));
  co_return true;
}

awaitable<void> Client::join(Request request) {
  language_ = request.language;
  const auto find = [this, &request](auto done) { hall_.find(request.match, done); };
  const Result<std::shared_ptr<Room>> room = co_await wait_for<Result<std::shared_ptr<Room>>>(find);
  if (!room) co_return tell_error_of(request.id, room.error());
  const Seat seat = (*room)->seat_of(request.token);
  if (seat == Seat::none) co_return tell_error_of(request.id, server_error("match.token"));
  room_ = *room;
  request.token.clear();
  room_->join(shared_from_this(), seat, std::move(request));
}

awaitable<void> Client::close(websocket::close_code code) {
  error_code ignored;
  co_await socket_.async_close(code, asio::redirect_error(asio::use_awaitable, ignored));
}

void Client::stop() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    if (self->ended_) return;
    self->socket_.async_close(websocket::close_code::going_away, [self](error_code) {});
  });
}

void Client::abandon() {
  ended_ = true;
  room_.reset();
  error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

void Client::tell_error_of(const Json& id, const Error& error) {
  enqueue(tell_error(id, said_error(error, language_)));
}

void Client::tell(Frame frame) {
  asio::dispatch(socket_.get_executor(),
                 [self = shared_from_this(), frame = std::move(frame)]() mutable { self->enqueue(std::move(frame)); });
}

void Client::enqueue(Frame frame) {
  if (ended_) return;
  queued_ += frame->size();
  queue_.push_back(std::move(frame));
  if (queued_ > services_.limits.queue) {
    services_.metrics.dropped.fetch_add(1);
    ended_ = true;
    error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    return;
  }
  if (queue_.size() == 1) write();
}

void Client::write() {
  socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
    self->queued_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    if (error) self->ended_ = true;
    if (self->ended_) return self->queue_.clear();
    if (!self->queue_.empty()) self->write();
  });
}

}  // namespace acies
