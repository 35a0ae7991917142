// SPDX-License-Identifier: Apache-2.0
// Battles in a SQLite file: one server, nothing to install or start. Used from one thread at a time. A commit
// writes only the page that a record comes to; the log is carried over beside it (sqlite_checkpoint.h).
#pragma once

#include "store/sqlite_checkpoint.h"
#include "store/store.h"

struct sqlite3;

namespace acies {

class SqliteStore final : public Store {
 public:
  static Result<std::unique_ptr<Store>> open(const std::string& path);
  ~SqliteStore() override;

  std::optional<Error> create(const StoredMatch& match) override;
  Result<std::vector<Appended>> append(std::span<const Append> records) override;
  Result<std::optional<StoredMatch>> load(std::string_view id, std::uint32_t after) override;
  std::optional<Error> set_meta(std::string_view id, std::string_view meta) override;
  Result<std::uint64_t> count() override;
  std::vector<std::string> news(int milliseconds) override;

 private:
  class Statement;
  SqliteStore();
  Error failed() const;
  bool run(const char* sql);
  bool run(const Statement& statement);
  bool forget_last();
  void watch_log();
  bool insert(std::string_view match, std::uint32_t n, std::string_view record);

  sqlite3* db_ = nullptr;
  std::unique_ptr<SqliteCheckpoint> checkpoint_;
  std::unique_ptr<Statement> begin_;
  std::unique_ptr<Statement> commit_;
  std::unique_ptr<Statement> insert_match_;
  std::unique_ptr<Statement> insert_record_;
  std::unique_ptr<Statement> last_;
  std::unique_ptr<Statement> select_match_;
  std::unique_ptr<Statement> select_records_;
  std::unique_ptr<Statement> set_meta_;
  std::unique_ptr<Statement> count_;
};

}  // namespace acies
