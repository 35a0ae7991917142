// SPDX-License-Identifier: Apache-2.0
// Store: where battles are kept. A battle is a header and a list of records, each one line of JSON, appended with the
// number it must have; that number is the whole of concurrency control, for one server or many. What append() has
// answered is on disk. Two implementations, one conformance test (store_test.cpp): SQLite in a file, PostgreSQL for
// many servers on one database.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace acies {

struct StoredMatch {
  std::string id;
  std::string header;                // engine's header, one line of JSON
  std::array<std::string, 4> keys;   // hashes of the tokens of red, blue, umpire and spectators
  std::string meta;                  // the server's own: names, bots, clocks; one line of JSON
  std::int64_t created = 0;          // seconds since 1970
  std::vector<std::string> records;  // the first has number 1
};

struct Append {
  std::string match;
  std::uint32_t n = 0;  // the number the record must get
  std::string record;
};
enum class Appended : std::uint8_t { stored, conflict, unknown_match };

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Errors: "store.exists" and whatever the database says ("store.failed"), which leave everything as it was.
  virtual std::optional<Error> create(const StoredMatch& match) = 0;
  // All in one transaction, in the order given; one answer for each. A record whose number is not the next is answered
  // `conflict` and left out, the others are stored. When this returns without an Error, what is `stored` is on disk.
  virtual Result<std::vector<Appended>> append(std::span<const Append> records) = 0;
  // Nothing: there is no such battle. `after`: only records with a greater number.
  virtual Result<std::optional<StoredMatch>> load(std::string_view id, std::uint32_t after = 0) = 0;
  virtual std::optional<Error> set_meta(std::string_view id, std::string_view meta) = 0;
  // How many battles there are.
  virtual Result<std::uint64_t> count() = 0;

  // Battles that other servers have added records to, since the last call. Waits up to `milliseconds` for news; a store
  // of one server only has none and waits the time out.
  virtual std::vector<std::string> news(int milliseconds) = 0;
};

// "postgresql://…" or the path of a SQLite file, which is made when it is missing. Errors: "store.open".
Result<std::unique_ptr<Store>> open_store(const std::string& where);

}  // namespace acies
