// SPDX-License-Identifier: Apache-2.0
// Server: listens, answers HTTP, opens WebSockets, keeps an eye on limits, and stops in good order: no new connections,
// clients told, everything stored.
#pragma once

#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/api.h"
#include "server/client.h"

namespace acies {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8077;  // 0: any that is free
  std::span<const embedded::File> page{};
  std::string page_folder;  // instead
  Seeds seeds = Seeds::own;
  int threads = 0;  // 0: as many as processors
  int workers = 0;  // likewise
  Limits limits{};
};

class Server {
 public:
  // Errors: "server.listen".
  static Result<std::unique_ptr<Server>> start(std::unique_ptr<Store> store, ServerOptions options);
  ~Server();

  std::uint16_t port() const { return port_; }
  const Metrics& metrics() const { return metrics_; }
  // Ends connections and waits until all is stored. Called by the destructor too.
  void stop();

 private:
  Server(std::unique_ptr<Store> store, ServerOptions options);
  std::optional<Error> listen();
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket, std::string address);
  boost::asio::awaitable<void> converse(boost::beast::tcp_stream& stream);
  boost::asio::awaitable<void> open_socket(boost::beast::tcp_stream& stream, Client::Upgrade upgrade);
  bool admit(const std::string& address);
  void gone(const std::string& address);
  void tend();
  void hear();

  ServerOptions options_;
  Metrics metrics_;
  boost::asio::io_context io_;
  boost::asio::thread_pool workers_;
  Journal journal_;
  Page page_;
  Services services_;
  Hall hall_;
  Api api_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer tending_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::map<std::string, std::size_t> by_address_;
  std::vector<std::weak_ptr<Client>> clients_;
  std::atomic<bool> stopping_{false};
  std::vector<std::thread> threads_;
  std::thread listener_;  // to the store's news
  bool stopped_ = false;
};

}  // namespace acies
