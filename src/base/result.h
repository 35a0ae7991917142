// SPDX-License-Identifier: Apache-2.0
// Result<T>: "the world is bad" (malformed file, unknown name), as a value with a code, a place and what to do.
// Rules that say no are Violations (core/violation.h); our own mistakes are ACIES_ASSERT.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/assert.h"

namespace acies {

struct Error {
  std::string code;     // stable, dotted: "case.unknown-unit", "record.newer-version"
  std::string where;    // "file.case:12:7", "--red", or empty
  std::string message;  // one sentence: what is wrong
  std::string hint;     // what to do about it, or empty
  std::vector<std::pair<std::string, std::string>> args{};  // what a sentence in another language needs: name, value
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : data_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return data_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() {
    ACIES_ASSERT(ok());
    return std::get<0>(data_);
  }
  const T& value() const {
    ACIES_ASSERT(ok());
    return std::get<0>(data_);
  }
  const Error& error() const {
    ACIES_ASSERT(!ok());
    return std::get<1>(data_);
  }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }

 private:
  std::variant<T, Error> data_;
};

}  // namespace acies
