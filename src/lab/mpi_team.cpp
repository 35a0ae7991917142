// SPDX-License-Identifier: Apache-2.0
#include "lab/mpi_team.h"

#ifdef ACIES_MPI

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

namespace acies {
namespace {

enum Tag : int { kWork = 1, kFacts = 2, kLetGo = 3, kGone = 4 };

constexpr std::size_t kChunk = 4;  // battles for each thread of a rank
constexpr auto kPatience = std::chrono::microseconds(200);
constexpr auto kFarewell = std::chrono::seconds(5);

// A process that mpirun has not started must not wait for others.
bool started_by_mpirun() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
    if (std::getenv(name) != nullptr) return true;
  return false;
}

// Whether the request is done in time: a dead rank must not hold us. If not, it is given up.
bool finishes(MPI_Request& request) {
  const auto until = std::chrono::steady_clock::now() + kFarewell;
  for (;;) {
    int done = 0;
    if (MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS) return false;
    if (done != 0) return true;
    if (std::chrono::steady_clock::now() > until) {
      MPI_Cancel(&request);
      MPI_Request_free(&request);
      return false;
    }
    std::this_thread::sleep_for(kPatience);
  }
}

// The message that waits; none when its sender died before it was all here.
std::optional<std::vector<char>> received(const MPI_Status& status) {
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  auto bytes = std::make_unique<std::vector<char>>(static_cast<std::size_t>(size));
  MPI_Request request{};
  MPI_Irecv(bytes->data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &request);
  if (finishes(request)) return std::move(*bytes);
  static_cast<void>(bytes.release());  // given up, but still MPI's to write to
  return std::nullopt;
}

void send(int to, Tag tag, const std::string& text) {
  MPI_Request request{};
  MPI_Isend(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, tag, MPI_COMM_WORLD, &request);
  finishes(request);
}

bool waiting(MPI_Status& status) {
  int there = 0;
  return MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) == MPI_SUCCESS && there != 0;
}

// "match-up number number …"
std::string work_text(std::size_t match_up, const std::vector<std::uint64_t>& numbers) {
  std::string text = std::to_string(match_up);
  for (const std::uint64_t number : numbers) text += ' ' + std::to_string(number);
  return text;
}
std::vector<std::uint64_t> numbers_in(std::string_view text) {
  std::vector<std::uint64_t> out;
  while (!text.empty()) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) break;
    out.push_back(number);
    text.remove_prefix(std::min(text.size(), static_cast<std::size_t>(end - text.data()) + 1));
  }
  return out;
}

// What is to be played of one round, shared by the threads of rank 0 and the messages from the others.
class Round {
 public:
  Round(const std::vector<std::uint64_t>& numbers, std::size_t chunk) {
    for (std::size_t i = 0; i < numbers.size(); i += chunk)
      chunks_.emplace_back(numbers.begin() + static_cast<std::ptrdiff_t>(i),
                           numbers.begin() + static_cast<std::ptrdiff_t>(std::min(numbers.size(), i + chunk)));
    left_.insert(numbers.begin(), numbers.end());
  }
  // The next chunk that nobody has.
  std::vector<std::uint64_t> next() {
    const std::lock_guard lock(mutex_);
    if (chunks_.empty()) return {};
    out_.push_back(chunks_.front());
    chunks_.pop_front();
    return out_.back();
  }
  // The oldest that somebody has and has not brought back, to be played once more.
  std::vector<std::uint64_t> again() {
    const std::lock_guard lock(mutex_);
    while (!out_.empty()) {
      std::vector<std::uint64_t> chunk = out_.front();
      out_.pop_front();
      std::erase_if(chunk, [&](std::uint64_t n) { return !left_.contains(n); });
      if (!chunk.empty()) return chunk;
    }
    return {};
  }
  bool missing(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    return left_.contains(number);
  }
  void bring(std::uint64_t number, const BattleFacts& facts, const TakeBattle& take) {
    const std::lock_guard lock(mutex_);
    if (left_.erase(number) > 0) take(number, facts);
  }
  std::size_t left() {
    const std::lock_guard lock(mutex_);
    return left_.size();
  }

 private:
  std::mutex mutex_;
  std::deque<std::vector<std::uint64_t>> chunks_;
  std::deque<std::vector<std::uint64_t>> out_;
  std::set<std::uint64_t> left_;
};

class MpiTeam final : public Team {
 public:
  MpiTeam(int ranks, MakePlayer make, unsigned jobs) : ranks_(ranks), make_(std::move(make)), jobs_(jobs) {}

  bool play(std::size_t match_up, const std::vector<std::uint64_t>& numbers, const TakeBattle& take,
            const Progress& progress, const StopFlag& stop) override {
    Round round(numbers, kChunk * jobs_);
    const auto here = [&] {
      const std::unique_ptr<BattlePlayer> player = make_(match_up);
      while (!stop && round.left() > 0) {
        std::vector<std::uint64_t> chunk = round.next();
        if (chunk.empty()) chunk = round.again();
        if (chunk.empty()) std::this_thread::sleep_for(kPatience);
        for (const std::uint64_t number : chunk)
          if (!stop && round.missing(number)) round.bring(number, player->play(number), take);
      }
    };
    std::vector<std::thread> threads;
    for (unsigned job = 0; job < jobs_; ++job) threads.emplace_back(here);
    while (!stop && round.left() > 0) {
      hand_out(match_up, round);
      if (!hear(round, match_up, take)) std::this_thread::sleep_for(kPatience);
      progress(numbers.size() - round.left(), numbers.size());
    }
    for (std::thread& thread : threads) thread.join();
    return round.left() == 0;
  }

 private:
  // Whoever is free gets a chunk.
  void hand_out(std::size_t match_up, Round& round) {
    for (int rank = 1; rank < ranks_; ++rank) {
      if (busy_.contains(rank)) continue;
      const std::vector<std::uint64_t> chunk = round.next();
      if (chunk.empty()) return;
      busy_.insert(rank);
      send(rank, kWork, work_text(match_up, chunk));
    }
  }
  // Takes one message; false when there is none. Facts of an earlier round, which was finished without them, only say
  // that their rank is free.
  bool hear(Round& round, std::size_t match_up, const TakeBattle& take) {
    MPI_Status status{};
    if (!waiting(status)) return false;
    const std::optional<std::vector<char>> bytes = received(status);
    if (!bytes || status.MPI_TAG != kFacts) return true;
    busy_.erase(status.MPI_SOURCE);
    std::string_view rest(bytes->data(), bytes->size());
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      std::string_view line = rest.substr(0, end);
      rest.remove_prefix(end + 1);
      const std::vector<std::uint64_t> heading = numbers_in(line.substr(0, line.find(':')));
      BattleFacts facts;
      if (heading.size() == 2 && heading[0] == match_up && from_line(line.substr(line.find(':') + 1), facts))
        round.bring(heading[1], facts, take);
    }
    return true;
  }

  int ranks_;
  MakePlayer make_;
  unsigned jobs_;
  std::set<int> busy_;
};

}  // namespace

MpiSession::MpiSession() {
  if (!started_by_mpirun()) return;
  int provided = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return;
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

void MpiSession::dismiss() {
  if (dismissed_ || !launched() || rank_ != 0) return;
  dismissed_ = true;
  for (int rank = 1; rank < ranks_; ++rank) send(rank, kLetGo, "");
  std::set<int> gone;
  const auto until = std::chrono::steady_clock::now() + kFarewell;
  while (static_cast<int>(gone.size()) < ranks_ - 1 && std::chrono::steady_clock::now() < until) {
    MPI_Status status{};
    if (!waiting(status)) {
      std::this_thread::sleep_for(kPatience);
      continue;
    }
    if (received(status) && status.MPI_TAG == kGone) gone.insert(status.MPI_SOURCE);
  }
  silent_ = ranks_ - 1 - static_cast<int>(gone.size());
}

MpiSession::~MpiSession() {
  int begun = 0;
  MPI_Initialized(&begun);
  if (begun == 0) return;
  dismiss();
  // Waiting for the dead in MPI_Finalize has no end; and those who live, but cannot be reached since a rank died, would
  // wait for us as long.
  if (silent_ > 0) {
    std::cout.flush();
    MPI_Abort(MPI_COMM_WORLD, 0);
    return;
  }
  MPI_Finalize();
}

void MpiSession::serve(const MakePlayer& make, unsigned jobs) {
  const StopFlag never{false};
  ThreadTeam team(make, jobs);
  for (;;) {
    MPI_Status status{};
    if (!waiting(status)) {
      std::this_thread::sleep_for(kPatience);
      continue;
    }
    const std::optional<std::vector<char>> bytes = received(status);
    if (!bytes) continue;
    if (status.MPI_TAG == kLetGo) break;
    std::vector<std::uint64_t> numbers = numbers_in({bytes->data(), bytes->size()});
    if (numbers.empty()) continue;
    const auto match_up = static_cast<std::size_t>(numbers.front());
    numbers.erase(numbers.begin());
    std::string lines;
    team.play(
        match_up, numbers,
        [&](std::uint64_t number, const BattleFacts& facts) {
          lines += std::to_string(match_up) + ' ' + std::to_string(number) + ':' + to_line(facts) + '\n';
        },
        {}, never);
    send(0, kFacts, lines);
  }
  send(0, kGone, "");
}

std::unique_ptr<Team> make_mpi_team(const MpiSession& session, MakePlayer make, unsigned jobs) {
  if (!session.launched()) return std::make_unique<ThreadTeam>(std::move(make), jobs);
  return std::make_unique<MpiTeam>(session.ranks(), std::move(make), jobs);
}

}  // namespace acies

#else

namespace acies {

MpiSession::MpiSession() = default;
MpiSession::~MpiSession() = default;
void MpiSession::serve(const MakePlayer&, unsigned) {}
void MpiSession::dismiss() { dismissed_ = true; }

std::unique_ptr<Team> make_mpi_team(const MpiSession&, MakePlayer make, unsigned jobs) {
  return std::make_unique<ThreadTeam>(std::move(make), jobs);
}

}  // namespace acies

#endif
