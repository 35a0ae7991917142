// SPDX-License-Identifier: Apache-2.0
#include "lab/journal.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>

namespace acies {
namespace {

constexpr std::string_view kFirstWords = "acies-lab 1 ";
constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

Error unwritable(const std::string& path) {
  return {"journal.unwritable",
          path,
          "The journal cannot be written.",
          "Choose another place.",
          {{"why", std::strerror(errno)}}};
}

std::string battle_line(std::size_t match_up, std::uint64_t number, const std::string& facts) {
  return std::to_string(match_up) + ' ' + std::to_string(number) + ' ' + facts + '\n';
}

// Takes a number and the space after it.
template <class Number>
bool take(std::string_view& rest, Number& number) {
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc{} || end == rest.data() + rest.size() || *end != ' ') return false;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()) + 1);
  return true;
}

}  // namespace

Journal::Journal(std::string run) : run_(std::move(run)) {}

Result<Journal> Journal::open(const std::string& path, std::string run) {
  Journal journal(std::move(run));
  journal.path_ = path;
  std::ifstream in(path, std::ios::binary);
  if (in) {
    std::stringstream all;
    all << in.rdbuf();
    const std::string text = all.str();
    std::string_view rest = text;
    const std::string heading = std::string(kFirstWords) + journal.run_;
    const std::size_t first = rest.find('\n');
    if (!text.empty() && (first == std::string_view::npos || rest.substr(0, first) != heading))
      return Error{"journal.other",
                   path,
                   "This journal is of another run.",
                   "Name another file, or give the same lists, bots, seed and options.",
                   {}};
    rest.remove_prefix(first == std::string_view::npos ? rest.size() : first + 1);
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      std::string_view line = rest.substr(0, end);
      rest.remove_prefix(end + 1);
      std::size_t match_up = 0;
      std::uint64_t number = 0;
      BattleFacts facts;
      if (take(line, match_up) && take(line, number) && from_line(line, facts))
        journal.battles_[{match_up, number}] = std::string(line);
    }
    journal.restored_ = journal.battles_.size();
  }
  // Anew from what was good: a torn line must not stand before the next one.
  if (std::optional<Error> error = journal.save(path)) return *error;
  journal.file_.reset(std::fopen(path.c_str(), "ab"));
  if (!journal.file_) return unwritable(path);
  return journal;
}

std::optional<BattleFacts> Journal::find(std::size_t match_up, std::uint64_t number) const {
  const auto found = battles_.find({match_up, number});
  BattleFacts facts;
  if (found == battles_.end() || !from_line(found->second, facts)) return std::nullopt;
  return facts;
}

void Journal::add(std::size_t match_up, std::uint64_t number, const BattleFacts& facts) {
  std::string line = to_line(facts);
  if (file_) {
    const std::string written = battle_line(match_up, number, line);
    // What did not reach the disk is told at the end.
    if (std::fwrite(written.data(), 1, written.size(), file_.get()) != written.size() || std::fflush(file_.get()) != 0)
      forgot_ = true;
    return;
  }
  bytes_ += line.size();
  if (bytes_ > kMostBytes) {
    forgot_ = true;
    battles_.clear();
    return;
  }
  battles_[{match_up, number}] = std::move(line);
}

std::optional<Error> Journal::save(const std::string& path) const {
  const std::string beside = path + ".part";
  {
    std::ofstream out(beside, std::ios::binary);
    out << kFirstWords << run_ << '\n';
    for (const auto& [key, line] : battles_) out << battle_line(key.first, key.second, line);
    out.flush();
    if (!out) return unwritable(path);
  }
  if (std::rename(beside.c_str(), path.c_str()) != 0) return unwritable(path);
  return std::nullopt;
}

}  // namespace acies
