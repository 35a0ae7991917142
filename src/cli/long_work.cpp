// SPDX-License-Identifier: Apache-2.0
#include "cli/long_work.h"

#include <csignal>

namespace acies::cli {
namespace {

StopFlag stop_asked{false};
static_assert(StopFlag::is_always_lock_free, "a signal handler may only write what needs no lock");

void ask_to_stop(int signal) {
  if (stop_asked.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

}  // namespace

Interruptible::Interruptible() {
  stop_asked = false;
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
}

Interruptible::~Interruptible() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const StopFlag& Interruptible::flag() const { return stop_asked; }

WorkLine::WorkLine(const Program& program, std::uint64_t already)
    : program_(program), already_(already), began_(std::chrono::steady_clock::now()) {}

void WorkLine::show(std::uint64_t done, std::uint64_t all) {
  const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  std::string words = program_.say(
      "sim/progress", {{"done", static_cast<std::int64_t>(done)}, {"all", static_cast<std::int64_t>(all)}});
  constexpr double kSoonest = 1;  // before that the speed is a guess
  if (done > already_ && passed > kSoonest && all >= done) {
    const double left = passed * static_cast<double>(all - done) / static_cast<double>(done - already_);
    words += ", " + program_.say("sim/left", {{"time", span_of_time(program_, left)}});
  }
  line_.show(done, all, words);
}

std::string span_of_time(const Program& program, double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 3600;
  const auto whole = [](double value) { return static_cast<std::int64_t>(value + 0.5); };
  if (seconds < 1.5 * kMinute) return program.say("sim/seconds", {{"n", whole(seconds)}});
  if (seconds < 1.5 * kHour) return program.say("sim/minutes", {{"n", whole(seconds / kMinute)}});
  const auto hours = static_cast<std::int64_t>(seconds / kHour);
  return program.say("sim/hours",
                     {{"h", hours}, {"n", whole((seconds - kHour * static_cast<double>(hours)) / kMinute)}});
}

}  // namespace acies::cli
