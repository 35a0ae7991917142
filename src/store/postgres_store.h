// SPDX-License-Identifier: Apache-2.0
// Battles in PostgreSQL: any number of servers on one database. Each append tells the others which battle it was
// (NOTIFY); a second connection listens. A lost connection is made again at the next call.
#pragma once

#include <atomic>

#include <libpq-fe.h>

#include "store/store.h"

namespace acies {

class PostgresStore final : public Store {
 public:
  static Result<std::unique_ptr<Store>> open(const std::string& url);
  ~PostgresStore() override;

  std::optional<Error> create(const StoredMatch& match) override;
  Result<std::vector<Appended>> append(std::span<const Append> records) override;
  Result<std::optional<StoredMatch>> load(std::string_view id, std::uint32_t after) override;
  std::optional<Error> set_meta(std::string_view id, std::string_view meta) override;
  Result<std::uint64_t> count() override;
  // May be called from a thread of its own.
  std::vector<std::string> news(int milliseconds) override;

 private:
  struct Closer {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  using Connection = std::unique_ptr<PGconn, Closer>;

  explicit PostgresStore(std::string url) : url_(std::move(url)) {}
  bool connect();
  Result<std::vector<Appended>> append_all(std::span<const Append> records);
  bool listen();
  Error failed() const;

  std::string url_;
  Connection write_;
  Connection listen_;
  std::atomic<int> own_{0};  // the process of write_ in the database: what it notifies is no news
};

}  // namespace acies
