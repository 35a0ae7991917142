// SPDX-License-Identifier: Apache-2.0
// Reading list text symbol by symbol (dba.list.*, grammar of the notation): where we are, and what stands there. White
// space between symbols is ignored; letters are read without regard to case. Any bytes may come; none is trusted. A
// cursor is small: to look ahead, copy it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rulesets/dba/list_reason.h"

namespace acies::dba {

constexpr char ascii_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_ascii_letter(char c) { return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z'; }
// Equal but for the case of ASCII letters.
bool same_word(std::string_view a, std::string_view b);
// The bytes of the first character of `text` if it is well-formed UTF-8 and printable (no control character), else 0.
std::size_t printable_length(std::string_view text);

class ListCursor {
 public:
  explicit ListCursor(std::string_view text);

  // Of the next symbol.
  ListPlace place();
  bool at_end();
  // True and past it, if the next symbol is this.
  bool take(std::string_view symbol);
  // x, X or ×.
  bool take_times();
  // The letters that stand next, if they are this word and no longer.
  bool take_word(std::string_view word);
  // The letters, or the digits, that stand next; empty if others do.
  std::string_view letters();
  std::string_view digits();
  // What stands next, to be shown: a run of letters or digits, one character, a byte as \xNN, or "" at the end.
  std::string found();

  // The unread text, from here, white space included; and past its first `bytes` bytes.
  std::string_view rest() const { return text_.substr(at_); }
  void pass(std::size_t bytes);
  void skip_space();

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  ListPlace place_;
};

inline constexpr int kMostInteger = 9999;
// integer = nonzero , { digit } and at most kMostInteger; otherwise none. The caller passes the digits.
std::optional<int> integer_of(std::string_view digits);

}  // namespace acies::dba
