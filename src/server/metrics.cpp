// SPDX-License-Identifier: Apache-2.0
#include "server/metrics.h"

#include <fmt/format.h>

namespace acies {
namespace {

void add(std::string& out, std::string_view name, std::string_view kind, std::string_view help, auto value) {
  out += fmt::format("# HELP acies_{0} {2}\n# TYPE acies_{0} {1}\nacies_{0} {3}\n", name, kind, help, value);
}

}  // namespace

void Metrics::took(std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  std::size_t i = 0;
  while (i < kBounds.size() && seconds > kBounds[i]) ++i;
  buckets_[i].fetch_add(1, std::memory_order_relaxed);
  nanoseconds_.fetch_add(static_cast<std::uint64_t>(time.count()), std::memory_order_relaxed);
}

std::string Metrics::text(std::size_t journal_waiting) const {
  std::string out;
  add(out, "http_requests_total", "counter", "HTTP requests", requests.load());
  add(out, "messages_total", "counter", "Messages from clients", messages.load());
  add(out, "malformed_total", "counter", "Messages that could not be read", malformed.load());
  add(out, "commands_total", "counter", "Commands accepted and stored", commands.load());
  add(out, "refused_total", "counter", "Commands refused by the rules", refused.load());
  add(out, "bot_commands_total", "counter", "Commands of bots", bot_commands.load());
  add(out, "store_failures_total", "counter", "Records that could not be stored", failed.load());
  add(out, "store_conflicts_total", "counter", "Records that another server was quicker with", conflicts.load());
  add(out, "dropped_clients_total", "counter", "Clients dropped for not reading", dropped.load());
  add(out, "turned_away_total", "counter", "Connections beyond the limits", turned_away.load());
  add(out, "connections", "gauge", "Open connections", connections.load());
  add(out, "sockets", "gauge", "Open WebSockets", sockets.load());
  add(out, "rooms", "gauge", "Battles in memory", rooms.load());
  add(out, "bots_thinking", "gauge", "Bots that think or wait to", bots_thinking.load());
  add(out, "journal_waiting", "gauge", "Records that wait to be stored", journal_waiting);
  out += "# HELP acies_command_seconds From a command's arrival to its being stored and told\n";
  out += "# TYPE acies_command_seconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    sum += buckets_[i].load(std::memory_order_relaxed);
    const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
    out += fmt::format("acies_command_seconds_bucket{{le=\"{}\"}} {}\n", bound, sum);
  }
  out += fmt::format("acies_command_seconds_sum {}\nacies_command_seconds_count {}\n",
                     static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) / 1e9, sum);
  return out;
}

}  // namespace acies
