// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_cursor.h"

#include <algorithm>

namespace acies::dba {
namespace {

constexpr std::string_view kTimesSign = "\xC3\x97";
constexpr std::string_view kHardSpace = "\xC2\xA0";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

template <class Is>
std::string_view run_of(std::string_view text, Is is) {
  std::size_t n = 0;
  while (n < text.size() && is(text[n])) ++n;
  return text.substr(0, n);
}

// Length that the first byte of a UTF-8 character announces; 0 for a byte that cannot be first.
constexpr std::size_t announced_length(unsigned char first) {
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first < 0xE0U) return 2;
  if (first >= 0xE0U && first < 0xF0U) return 3;
  if (first >= 0xF0U && first < 0xF5U) return 4;
  return 0;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return ascii_lower(x) == ascii_lower(y); });
}

std::size_t printable_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = announced_length(first);
  if (length == 0 || length > text.size() || first < 0x20U || first == 0x7FU) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues(text[i])) return 0;
  }
  if (length == 1) return 1;
  const auto second = static_cast<unsigned char>(text[1]);
  const bool too_long = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
  const bool surrogate = first == 0xEDU && second >= 0xA0U;
  const bool beyond = first == 0xF4U && second >= 0x90U;
  const bool control = first == 0xC2U && second < 0xA0U;
  return too_long || surrogate || beyond || control ? 0 : length;
}

ListCursor::ListCursor(std::string_view text) : text_(text) {
  if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

void ListCursor::pass(std::size_t bytes) {
  for (std::size_t i = 0; i < bytes && at_ < text_.size(); ++i, ++at_) {
    if (text_[at_] == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if (!continues(text_[at_])) {
      ++place_.column;
    }
  }
}

void ListCursor::skip_space() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      pass(1);
    } else if (rest().starts_with(kHardSpace)) {
      pass(kHardSpace.size());
    } else {
      return;
    }
  }
}

ListPlace ListCursor::place() {
  skip_space();
  return place_;
}

bool ListCursor::at_end() {
  skip_space();
  return at_ == text_.size();
}

bool ListCursor::take(std::string_view symbol) {
  skip_space();
  if (!rest().starts_with(symbol)) return false;
  pass(symbol.size());
  return true;
}

bool ListCursor::take_times() { return take("x") || take("X") || take(kTimesSign); }

bool ListCursor::take_word(std::string_view word) {
  if (!same_word(letters(), word)) return false;
  pass(word.size());
  return true;
}

std::string_view ListCursor::letters() {
  skip_space();
  return run_of(rest(), is_ascii_letter);
}

std::string_view ListCursor::digits() {
  skip_space();
  return run_of(rest(), is_ascii_digit);
}

std::string ListCursor::found() {
  skip_space();
  constexpr std::size_t kMostShown = 24;
  if (at_ == text_.size()) return "";
  if (!letters().empty()) return std::string(letters().substr(0, kMostShown));
  if (!digits().empty()) return std::string(digits().substr(0, kMostShown));
  const std::size_t length = printable_length(rest());
  if (length > 0) return std::string(rest().substr(0, length));
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(text_[at_]);
  return std::string("\\x") + kHex[byte >> 4U] + kHex[byte & 15U];
}

std::optional<int> integer_of(std::string_view digits) {
  if (digits.empty() || digits.size() > 4 || digits[0] == '0') return std::nullopt;
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value;
}

}  // namespace acies::dba
