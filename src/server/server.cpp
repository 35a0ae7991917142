// SPDX-License-Identifier: Apache-2.0
#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/spoken.h"
#include "server/tokens.h"

namespace acies {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::awaitable;
using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kTendEvery{5};
constexpr int kNewsEvery = 250;  // milliseconds
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

int threads_of(int asked) {
  if (asked > 0) return asked;
  return static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
}

HttpQuestion question_of(http::request<http::string_body>& request) {
  HttpQuestion question;
  question.method = request.method() == http::verb::get    ? Method::get
                    : request.method() == http::verb::head ? Method::get
                    : request.method() == http::verb::post ? Method::post
                                                           : Method::other;
  if (!read_target(request.target(), question)) question.path = "//";
  question.body = std::move(request.body());
  const std::string_view authorization = request[http::field::authorization];
  constexpr std::string_view kBearer = "Bearer ";
  if (authorization.starts_with(kBearer)) question.bearer = authorization.substr(kBearer.size());
  question.known = request[http::field::if_none_match];
  question.gzip = request[http::field::accept_encoding].find("gzip") != std::string_view::npos;
  return question;
}

// The text of the answer is not copied: the body points into what the answer holds.
using Response = http::response<http::span_body<const char>>;
Response response_of(const HttpAnswer& answer, unsigned version, bool keep_alive) {
  Response response{static_cast<http::status>(answer.status), version};
  response.set(http::field::server, "acies");
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, answer.caching);
  response.set("Content-Security-Policy", kPolicy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!answer.etag.empty()) response.set(http::field::etag, answer.etag);
  if (answer.gzipped) response.set(http::field::content_encoding, "gzip");
  if (!answer.name.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.name + "\"");
  response.keep_alive(keep_alive);
  response.body() = {answer.body->data(), answer.body->size()};
  response.prepare_payload();
  return response;
}

// "https://host:port" names the host that was asked. No origin: no browser, and so nobody's page.
bool same_site(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  const std::size_t start = origin.find("://");
  return start != std::string_view::npos && origin.substr(start + 3) == host;
}

}  // namespace

Server::Server(std::unique_ptr<Store> store, ServerOptions options)
    : options_(std::move(options)),
      io_(threads_of(options_.threads)),
      workers_(static_cast<std::size_t>(threads_of(options_.workers))),
      journal_(std::move(store)),
      page_(options_.page, options_.page_folder),
      services_{io_.get_executor(), journal_, workers_, metrics_, options_.limits},
      hall_(services_),
      api_(services_, hall_, page_, options_.seeds),
      acceptor_(io_),
      tending_(io_) {}

Result<std::unique_ptr<Server>> Server::start(std::unique_ptr<Store> store, ServerOptions options) {
  if (!prepare_secrets()) return Error{"server.listen", "", "There is no randomness to be had.", "", {}};
  auto server = std::unique_ptr<Server>(new Server(std::move(store), std::move(options)));
  if (std::optional<Error> error = server->listen()) return *error;
  return server;
}

std::optional<Error> Server::listen() {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(options_.address, error);
  const tcp::endpoint endpoint(address, options_.port);
  if (!error) acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    const std::string where = options_.address + ":" + std::to_string(options_.port);
    return Error{"server.listen",
                 where,
                 "Nothing can be served here: " + error.message() + ".",
                 "Choose another --port or --address.",
                 {{"why", error.message()}}};
  }
  port_ = acceptor_.local_endpoint().port();
  asio::co_spawn(io_, accept(), asio::detached);
  tend();
  for (int i = 0; i < threads_of(options_.threads); ++i) threads_.emplace_back([this] { io_.run(); });
  listener_ = std::thread([this] { hear(); });
  return std::nullopt;
}

void Server::hear() {
  while (!stopping_) hall_.news(journal_.news(kNewsEvery));
}

void Server::tend() {
  tending_.expires_after(std::min<std::chrono::milliseconds>(kTendEvery, options_.limits.room_idle));
  tending_.async_wait([this](error_code error) {
    if (error || stopping_) return;
    hall_.put_away_idle();
    {
      const std::lock_guard lock(mutex_);
      std::erase_if(clients_, [](const std::weak_ptr<Client>& client) { return client.expired(); });
    }
    tend();
  });
}

bool Server::admit(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const Limits& limits = options_.limits;
  const bool local = address == "127.0.0.1" || address == "::1";
  const bool counted = !local || limits.local == LocalClients::counted;
  std::size_t& open = by_address_[address];
  const bool full = metrics_.connections.load() >= static_cast<std::int64_t>(limits.connections);
  if (full || (counted && open >= limits.connections_per_address)) {
    metrics_.turned_away.fetch_add(1);
    if (open == 0) by_address_.erase(address);
    return false;
  }
  ++open;
  metrics_.connections.fetch_add(1);
  return true;
}

void Server::gone(const std::string& address) {
  const std::lock_guard lock(mutex_);
  metrics_.connections.fetch_sub(1);
  const auto found = by_address_.find(address);
  if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

awaitable<void> Server::accept() {
  for (;;) {
    error_code error;
    tcp::socket socket =
        co_await acceptor_.async_accept(asio::make_strand(io_), asio::redirect_error(asio::use_awaitable, error));
    if (stopping_ || error == asio::error::operation_aborted) co_return;
    if (error) {
      // Out of handles, most likely: wait until some are free.
      asio::steady_timer timer(io_);
      timer.expires_after(std::chrono::milliseconds(100));
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    const tcp::endpoint from = socket.remote_endpoint(error);
    const std::string address = error ? "" : from.address().to_string();
    if (error || !admit(address)) {
      socket.close(error);
      continue;
    }
    const auto strand = socket.get_executor();
    asio::co_spawn(strand, serve(std::move(socket), address), asio::detached);
  }
}

awaitable<void> Server::serve(tcp::socket socket, std::string address) {
  beast::tcp_stream stream(std::move(socket));
  try {
    co_await converse(stream);
  } catch (const std::exception&) {
    // A connection that ends in the middle of anything harms nobody else.
  }
  gone(address);
}

awaitable<void> Server::converse(beast::tcp_stream& stream) {
  beast::flat_buffer buffer;
  error_code error;
  for (bool first = true;; first = false) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(options_.limits.header));
    parser.body_limit(options_.limits.record_body);
    stream.expires_after(first ? options_.limits.handshake : options_.limits.http_idle);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error == http::error::end_of_stream || error == beast::error::timeout || stopping_) co_return;
    HttpAnswer answer;
    bool keep_alive = false;
    bool head = false;
    if (!error && beast::websocket::is_upgrade(parser.get())) {
      co_await open_socket(stream, parser.release());
      co_return;
    }
    if (!error) {
      const std::size_t limit = api_.body_limit(parser.get().target());
      parser.body_limit(limit);
      if (parser.content_length().value_or(0) > limit) error = http::make_error_code(http::error::body_limit);
    }
    if (!error) {
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    }
    if (error) {
      const bool large = error == http::error::body_limit || error == http::error::header_limit;
      if (!large && error.category() != http::make_error_code(http::error::bad_target).category()) co_return;
      answer = error_answer(large ? 413 : 400, server_error(large ? "server.too-large" : "server.http"), Language::en);
    } else {
      keep_alive = parser.get().keep_alive();
      head = parser.get().method() == http::verb::head;
      stream.expires_never();
      HttpQuestion question = question_of(parser.get());
      answer = co_await api_.answer(std::move(question));
    }
    Response response = response_of(answer, 11, keep_alive);
    stream.expires_after(options_.limits.http_idle);
    if (head) {
      http::response_serializer<http::span_body<const char>> serializer(response);
      co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, error));
    } else {
      co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
    }
    if (error || !keep_alive) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

awaitable<void> Server::open_socket(beast::tcp_stream& stream, Client::Upgrade upgrade) {
  HttpQuestion question;
  const bool right = read_target(upgrade.target(), question) && question.path == "/ws";
  const bool ours = same_site(upgrade[http::field::origin], upgrade[http::field::host]);
  if (!right || !ours) {
    const HttpAnswer answer =
        error_answer(right ? 403 : 404, server_error(right ? "server.origin" : "server.not-found"), Language::en);
    Response response = response_of(answer, 11, false);
    error_code error;
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
    co_return;
  }
  const auto client = std::make_shared<Client>(services_, hall_, std::move(stream));
  {
    const std::lock_guard lock(mutex_);
    clients_.push_back(client);
  }
  co_await client->run(std::move(upgrade));
}

void Server::stop() {
  if (stopped_) return;
  stopped_ = true;
  stopping_ = true;
  asio::post(io_, [this] {
    error_code ignored;
    acceptor_.close(ignored);
    tending_.cancel();
  });
  {
    const std::lock_guard lock(mutex_);
    for (const std::weak_ptr<Client>& weak : clients_)
      if (const std::shared_ptr<Client> client = weak.lock()) client->stop();
  }
  if (listener_.joinable()) listener_.join();
  // What was taken is stored and told; then everything may go.
  constexpr std::chrono::milliseconds kPatience{2000};
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while ((metrics_.sockets.load() > 0 || journal_.waiting() > 0) && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  workers_.stop();
  workers_.join();
  io_.stop();
  for (std::thread& thread : threads_) thread.join();
  // Rooms and clients that were cut off in the middle hold each other.
  for (const std::weak_ptr<Client>& weak : clients_)
    if (const std::shared_ptr<Client> client = weak.lock()) client->abandon();
}

Server::~Server() { stop(); }

}  // namespace acies
