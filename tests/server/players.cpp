// SPDX-License-Identifier: Apache-2.0
#include "tests/server/players.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "core/json.h"

namespace acies::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Socket = websocket::stream<beast::tcp_stream>;

struct Links {
  std::string id;
  std::array<std::string, 2> tokens;
};

struct Run {
  Run(const Plan& the_plan, const Script& the_script) : plan(the_plan), script(the_script) {}

  const Plan& plan;
  const Script& script;
  asio::io_context io{1};
  Report report;
  int connected = 0;
  Clock::time_point start{};
  Clock::time_point end{};
  std::function<void()> began;
  std::function<void()> ended;
  bool running() const { return Clock::now() < end; }
};

tcp::endpoint endpoint_of(const Run& run) { return {asio::ip::address_v4::loopback(), run.plan.port}; }

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

class Pair {
 public:
  Pair(Run& run, int number) : run_(run), random_(static_cast<std::uint32_t>(number)) {}

  awaitable<void> live() {
    bool first = true;
    while (first || run_.running()) {
      bool lost = false;
      try {
        if (next_ >= run_.script.steps.size() || links_.id.empty()) co_await begin_battle();
        co_await connect();
        if (first) {
          first = false;
          co_await wait_for_all();
        }
        co_await play();
      } catch (const boost::system::system_error& error) {
        lost = true;
        if (!run_.plan.come_back) {
          run_.report.faults.push_back(std::string("a connection was lost: ") + error.what());
          break;
        }
      }
      if (lost) {
        ++run_.report.lost_connections;
        co_await pause(std::chrono::milliseconds(50));
      }
    }
    if (run_.ended) std::exchange(run_.ended, nullptr)();
    co_await leave();
  }

 private:
  awaitable<void> pause(Clock::duration time) {
    asio::steady_timer timer(run_.io);
    timer.expires_after(time);
    co_await timer.async_wait(use_awaitable);
  }

  awaitable<void> begin_battle() {
    beast::tcp_stream stream(run_.io);
    stream.expires_after(std::chrono::seconds(30));
    co_await stream.async_connect(endpoint_of(run_), use_awaitable);
    http::request<http::string_body> request{http::verb::post, "/api/matches", 11};
    request.set(http::field::host, "localhost");
    request.body() = run_.script.request;
    request.prepare_payload();
    co_await http::async_write(stream, request, use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, use_awaitable);
    const Result<Json> json = parse_json(response.body());
    if (response.result_int() != 201 || !json) {
      // The store may be away for a while; anything else is a fault.
      if (response.result_int() != 503) run_.report.faults.push_back("no battle: " + response.body());
      throw boost::system::system_error(asio::error::try_again);
    }
    links_.id = (*json)["id"].get<std::string>();
    links_.tokens = {(*json)["tokens"]["red"].get<std::string>(), (*json)["tokens"]["blue"].get<std::string>()};
    next_ = 0;
    acknowledged_ = 0;
    ++run_.report.battles;
  }

  awaitable<void> connect() {
    std::size_t there = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      sockets_[i].emplace(run_.io);
      Socket& socket = *sockets_[i];
      beast::get_lowest_layer(socket).expires_after(std::chrono::seconds(30));
      co_await beast::get_lowest_layer(socket).async_connect(endpoint_of(run_), use_awaitable);
      beast::get_lowest_layer(socket).socket().set_option(tcp::no_delay(true));
      co_await socket.async_handshake("localhost", "/ws", use_awaitable);
      socket.text(true);
      Json join{{"type", "join"}, {"match", links_.id}, {"token", links_.tokens[i]}, {"language", "en"}};
      if (next_ > 0) join["after"] = next_;
      const std::string text = json_text(join);
      co_await socket.async_write(asio::buffer(text), use_awaitable);
      const std::string joined = co_await read_until(i, "joined");
      constexpr std::string_view kCount = R"("head":{"n":)";
      const std::size_t at = joined.find(kCount);
      if (at == std::string::npos) throw boost::system::system_error(asio::error::try_again);
      there = static_cast<std::size_t>(std::strtoul(joined.c_str() + at + kCount.size(), nullptr, 10));
    }
    if (there < acknowledged_ || there > next_ + 1)
      run_.report.faults.push_back("battle " + links_.id + ": " + std::to_string(acknowledged_) +
                                   " commands were acknowledged, " + std::to_string(there) + " are there");
    next_ = there;
    acknowledged_ = there;
  }

  awaitable<void> wait_for_all() {
    if (++run_.connected == run_.plan.pairs) {
      run_.start = Clock::now();
      run_.end = run_.start + run_.plan.time;
      if (run_.began) run_.began();
    }
    while (run_.connected < run_.plan.pairs) co_await pause(std::chrono::milliseconds(5));
  }

  // The next message of this type; an error or a refusal of a command is a fault.
  awaitable<std::string> read_until(std::size_t who, std::string_view type) {
    const std::string start = R"({"type":")" + std::string(type) + "\"";
    for (;;) {
      buffer_.clear();
      co_await sockets_[who]->async_read(buffer_, use_awaitable);
      const std::string_view text(static_cast<const char*>(buffer_.cdata().data()), buffer_.size());
      if (text.starts_with(start)) co_return std::string(text.substr(0, 4096));
      if (text.starts_with(R"({"type":"error")") || text.starts_with(R"({"type":"refused")")) {
        const bool away =
            text.find("store.failed") != std::string_view::npos || text.find("match.changed") != std::string_view::npos;
        if (!away || !run_.plan.come_back) run_.report.faults.emplace_back(text.substr(0, 300));
        throw boost::system::system_error(asio::error::try_again);
      }
    }
  }

  awaitable<void> play() {
    const double each = run_.plan.rate > 0 ? run_.plan.pairs / run_.plan.rate : 0;
    std::uniform_real_distribution<double> phase(0, each);
    Clock::time_point due = Clock::now() + span(phase(random_));
    while (run_.running() && next_ < run_.script.steps.size()) {
      if (each > 0) {
        if (due > Clock::now()) co_await pause(due - Clock::now());
        due = std::max(due + span(each), Clock::now());
      }
      const Step& step = run_.script.steps[next_];
      const std::size_t who = index(step.seat);
      for (auto& socket : sockets_) beast::get_lowest_layer(*socket).expires_after(std::chrono::seconds(30));
      if (run_.plan.previews) co_await preview(who, step);
      const std::string text = json_text(Json{{"type", "command"}, {"id", next_}, {"text", step.command}});
      const Clock::time_point sent = Clock::now();
      co_await sockets_[who]->async_write(asio::buffer(text), use_awaitable);
      co_await read_until(1 - who, "update");
      run_.report.seen.push_back(milliseconds(Clock::now() - sent));
      co_await read_until(who, "done");
      ++run_.report.commands;
      ++next_;
      acknowledged_ = next_;
    }
    if (next_ >= run_.script.steps.size()) links_.id.clear();
  }

  awaitable<void> preview(std::size_t who, const Step& step) {
    const std::string text = json_text(Json{{"type", "preview"}, {"id", "p"}, {"text", step.command}});
    const Clock::time_point sent = Clock::now();
    co_await sockets_[who]->async_write(asio::buffer(text), use_awaitable);
    co_await read_until(who, "preview");
    run_.report.previews.push_back(milliseconds(Clock::now() - sent));
  }

  awaitable<void> leave() {
    for (auto& socket : sockets_) {
      if (!socket) continue;
      boost::system::error_code ignored;
      beast::get_lowest_layer(*socket).socket().close(ignored);
    }
    co_return;
  }

  static Clock::duration span(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  Run& run_;
  std::mt19937 random_;
  Links links_;
  std::size_t next_ = 0;
  std::size_t acknowledged_ = 0;
  std::array<std::optional<Socket>, 2> sockets_;
  beast::flat_buffer buffer_;
};

}  // namespace

Report play(const Plan& plan, const Script& script, const std::function<void()>& began,
            const std::function<void()>& ended) {
  Run run(plan, script);
  run.began = began;
  run.ended = ended;
  run.end = Clock::time_point::max();
  std::vector<std::unique_ptr<Pair>> pairs;
  for (int i = 0; i < plan.pairs; ++i) {
    pairs.push_back(std::make_unique<Pair>(run, i));
    asio::co_spawn(run.io, pairs.back()->live(), asio::detached);
  }
  run.io.run();
  run.report.seconds = std::chrono::duration<double>(std::min(Clock::now(), run.end) - run.start).count();
  std::sort(run.report.seen.begin(), run.report.seen.end());
  std::sort(run.report.previews.begin(), run.report.previews.end());
  return std::move(run.report);
}

double quantile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
  return sorted[at];
}

}  // namespace acies::load
