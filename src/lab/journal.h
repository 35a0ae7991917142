// SPDX-License-Identifier: Apache-2.0
// Journal: the battles that a long run has finished, so that it can be interrupted and go on later. A text file: one
// line that says of which run it is, then a line for each battle. What was torn while it was written is left out when
// it is read, and written again.
#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "lab/facts.h"

namespace acies {

class Journal {
 public:
  // Kept in memory alone, up to a size that no machine minds.
  explicit Journal(std::string run);
  // Continues the file, or begins it. Errors: "journal.other" when it is of another run, "journal.unwritable".
  static Result<Journal> open(const std::string& path, std::string run);

  // The battles that are there.
  std::size_t size() const { return battles_.size(); }
  std::size_t restored() const { return restored_; }
  std::optional<BattleFacts> find(std::size_t match_up, std::uint64_t number) const;
  void add(std::size_t match_up, std::uint64_t number, const BattleFacts& facts);

  // Whether all that was added is in memory or in the file.
  bool complete() const { return !forgot_; }
  // The path, or empty.
  const std::string& path() const { return path_; }
  // Writes what is in memory. Error "journal.unwritable".
  std::optional<Error> save(const std::string& path) const;

 private:
  using Key = std::pair<std::size_t, std::uint64_t>;
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string run_;
  std::string path_;
  std::map<Key, std::string> battles_;
  std::size_t bytes_ = 0;
  std::size_t restored_ = 0;
  bool forgot_ = false;
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace acies
