// SPDX-License-Identifier: Apache-2.0
// A crew of threads that shares out numbered work. Each worker is made once on its own thread and keeps what it needs;
// results go to the place of their number, so that nothing depends on who did what.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace acies {

// Called now and then, always from the thread that runs the work.
using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

// Set to stop a long work at the next convenient moment: what has begun is finished, nothing new is begun.
using StopFlag = std::atomic<bool>;

// The processors of this machine where `jobs` is 0.
inline unsigned usable_jobs(unsigned jobs) {
  return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

// make_worker()(n) for every n below count, on so many threads. `tell` gets how many are done of `count`. Whether all
// was done: false when `stop` was set before.
template <class MakeWorker>
bool share_out(unsigned jobs, std::uint64_t count, MakeWorker&& make_worker, const Progress& tell = {},
               const StopFlag* stop = nullptr) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
  const auto work = [&](const Progress& say) {
    auto worker = make_worker();
    while (!stopped()) {
      const std::uint64_t n = next++;
      if (n >= count) break;
      worker(n);
      const std::uint64_t finished = ++done;
      if (say) say(finished, count);
    }
  };
  std::vector<std::thread> others;
  for (unsigned job = 1; job < std::min<std::uint64_t>(jobs, count); ++job) others.emplace_back([&] { work({}); });
  work(tell);
  for (std::thread& other : others) other.join();
  if (tell && done > 0) tell(done, count);
  return done == count;
}

}  // namespace acies
