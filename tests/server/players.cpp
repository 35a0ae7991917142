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

#include "core/json.h"
#include "tests/server/wire.h"

namespace acies::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

// For connecting everybody, and for the last answers.
constexpr std::chrono::seconds kPatience{300};

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
  int left = 0;  // pairs that still live
  std::function<void()> all_left;
  bool plan_over = false;
  bool running() const { return !plan_over && Clock::now() < end; }
};

// How many records the view in this message has.
std::size_t count_in(std::string_view message) {
  constexpr std::string_view kCount = R"("head":{"n":)";
  const std::size_t at = message.find(kCount);
  if (at == std::string_view::npos) throw boost::system::system_error(asio::error::try_again);
  return static_cast<std::size_t>(std::strtoul(message.data() + at + kCount.size(), nullptr, 10));
}

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

class Pair {
 public:
  Pair(Run& run, int number)
      : run_(run), random_(static_cast<std::uint32_t>(number)), turn_(static_cast<std::size_t>(number)) {}

  awaitable<void> live() {
    bool first = true;
    while ((first && !run_.plan_over) || run_.running()) {
      bool lost = false;
      try {
        if (next_ >= run_.script.steps.size() || links_.id.empty()) co_await begin_battle();
        co_await connect();
        if (first) {
          if (run_.plan.rate > 0) co_await head_start();
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
    hang_up();
    if (--run_.left == 0) run_.all_left();
  }

  void hang_up() {
    for (std::optional<Wire>& wire : wires_)
      if (wire) wire->close();
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
    co_await stream.async_connect(server_of(0, ++begun_), use_awaitable);
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

  // The players of a pair sit at different servers, as long as theirs are there.
  tcp::endpoint server_of(std::size_t player, std::size_t tried) const {
    const auto& ports = run_.plan.ports;
    return {asio::ip::address_v4::loopback(), ports[(turn_ + player + tried) % ports.size()]};
  }

  awaitable<void> sit_down(std::size_t player) {
    for (std::size_t tried = 0;; ++tried) {
      wires_[player].emplace(run_.io);
      try {
        co_await wires_[player]->open(server_of(player, tried));
        co_return;
      } catch (const boost::system::system_error&) {
        if (tried + 1 >= run_.plan.ports.size()) throw;
      }
    }
  }

  awaitable<void> connect() {
    for (std::size_t i = 0; i < 2; ++i) {
      seen_[i] = 0;
      co_await sit_down(i);
      Json join{{"type", "join"}, {"match", links_.id}, {"token", links_.tokens[i]}, {"language", "en"}};
      if (next_ > 0) join["after"] = next_;
      co_await wires_[i]->send(json_text(join));
      co_await read_until(i, R"({"type":"joined")");
    }
    const std::size_t there = std::max(seen_[0], seen_[1]);
    if (there < acknowledged_ || there > next_ + 1)
      run_.report.faults.push_back("battle " + links_.id + ": " + std::to_string(acknowledged_) +
                                   " commands were acknowledged, " + std::to_string(there) + " are there");
    next_ = there;
    acknowledged_ = there;
    // One of two servers may have to hear of it yet.
    for (std::size_t i = 0; i < 2; ++i) co_await see(i, there);
  }

  awaitable<void> wait_for_all() {
    if (++run_.connected == run_.plan.pairs) {
      run_.start = Clock::now();
      run_.end = run_.start + run_.plan.time;
      if (run_.began) run_.began();
    }
    while (run_.connected < run_.plan.pairs) co_await pause(std::chrono::milliseconds(5));
  }

  // The next message; an error or a refusal of a command is a fault.
  awaitable<std::string_view> next(std::size_t who) {
    const std::string_view text = co_await wires_[who]->receive();
    if (text.starts_with(R"({"type":"update")") || text.starts_with(R"({"type":"joined")")) seen_[who] = count_in(text);
    if (text.starts_with(R"({"type":"error")") || text.starts_with(R"({"type":"refused")")) {
      const bool away =
          text.find("store.failed") != std::string_view::npos || text.find("match.changed") != std::string_view::npos;
      if (!away || !run_.plan.come_back) run_.report.faults.emplace_back(text.substr(0, 300));
      throw boost::system::system_error(asio::error::try_again);
    }
    co_return text;
  }
  awaitable<void> read_until(std::size_t who, std::string_view start) {
    for (;;) {
      const std::string_view text = co_await next(who);
      if (text.starts_with(start)) co_return;
    }
  }
  // Until this player's screen shows so many records.
  awaitable<void> see(std::size_t who, std::size_t records) {
    while (seen_[who] < records) co_await next(who);
  }

  // As on any evening, some battles have just begun and some are nearly over: else all do the same at the same time.
  awaitable<void> head_start() {
    std::uniform_int_distribution<std::size_t> ahead(0, run_.script.steps.size() - 1);
    const std::size_t start = ahead(random_);
    while (next_ < start) co_await move();
  }

  // The next command of the script; the time until the other player saw it.
  awaitable<Clock::duration> move() {
    const Step& step = run_.script.steps[next_];
    const std::size_t who = index(step.seat);
    const std::string text = json_text(Json{{"type", "command"}, {"id", next_}, {"text", step.command}});
    const Clock::time_point sent = Clock::now();
    co_await wires_[who]->send(text);
    co_await see(1 - who, next_ + 1);
    const Clock::duration took = Clock::now() - sent;
    // The update says that the command is done: it is stored.
    co_await see(who, next_ + 1);
    acknowledged_ = ++next_;
    co_return took;
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
      if (run_.plan.previews) co_await preview(run_.script.steps[next_]);
      run_.report.seen.push_back(milliseconds(co_await move()));
      ++run_.report.commands;
    }
    if (next_ >= run_.script.steps.size()) links_.id.clear();
  }

  awaitable<void> preview(const Step& step) {
    const std::size_t who = index(step.seat);
    const std::string text = json_text(Json{{"type", "preview"}, {"id", "p"}, {"text", step.command}});
    const Clock::time_point sent = Clock::now();
    co_await wires_[who]->send(text);
    co_await read_until(who, R"({"type":"preview")");
    run_.report.previews.push_back(milliseconds(Clock::now() - sent));
  }

  static Clock::duration span(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  Run& run_;
  std::mt19937 random_;
  std::size_t turn_ = 0;   // at which server the first player sits
  std::size_t begun_ = 0;  // battles, or tries of it, each at another server
  Links links_;
  std::size_t next_ = 0;
  std::size_t acknowledged_ = 0;
  std::array<std::size_t, 2> seen_{};  // records on each player's screen
  std::array<std::optional<Wire>, 2> wires_;
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
  // A server that answers nobody must not hold everything up for ever.
  asio::steady_timer patience(run.io);
  patience.expires_after(plan.time + kPatience);
  patience.async_wait([&](boost::system::error_code error) {
    if (error) return;
    run.report.faults.emplace_back("an answer did not come");
    run.plan_over = true;
    for (const auto& pair : pairs) pair->hang_up();
  });
  run.left = plan.pairs;
  run.all_left = [&] { patience.cancel(); };
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
