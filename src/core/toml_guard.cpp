// SPDX-License-Identifier: Apache-2.0
#include "core/toml_guard.h"

#include <cstdint>

namespace acies {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

enum class Within : std::uint8_t { nothing, comment, string };

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Walks over the text as TOML divides it into strings, comments and the rest.
struct Scan {
  std::string_view text;
  std::size_t at = 0;
  Within within = Within::nothing;
  std::string_view quotes;  // of the string: one or three of " or '

  bool in_basic_string() const { return within == Within::string && quotes[0] == '"'; }

  void enter(Within what, std::size_t length) {
    within = what;
    quotes = text.substr(at, length);
    at += length;
  }

  void outside() {
    const char c = text[at];
    if (c == '#') {
      enter(Within::comment, 1);
    } else if (c == '"' || c == '\'') {
      const std::string_view three = c == '"' ? "\"\"\"" : "'''";
      enter(Within::string, text.substr(at).starts_with(three) ? 3 : 1);
    } else {
      ++at;
    }
  }

  void inside() {
    const char c = text[at];
    if (c == '\n' && (within == Within::comment || quotes.size() == 1)) {
      within = Within::nothing;
      ++at;
    } else if (within == Within::string && text.substr(at).starts_with(quotes)) {
      // Of more than three quotes the last three end the string.
      while (quotes.size() == 3 && text.substr(at + 1).starts_with(quotes)) ++at;
      at += quotes.size();
      within = Within::nothing;
    } else {
      at += in_basic_string() && c == '\\' ? 2 : 1;
    }
  }

  bool unreadable() const {
    const char c = text[at];
    if (within == Within::nothing) return static_cast<unsigned char>(c) >= 0x80U;
    return in_basic_string() && c == '\\' && at + 1 < text.size() && is_space(text[at + 1]);
  }
};

}  // namespace

std::optional<std::size_t> unreadable_toml(std::string_view text) {
  Scan scan{text, text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0, Within::nothing, {}};
  while (scan.at < text.size()) {
    if (scan.unreadable()) return scan.at;
    if (scan.within == Within::nothing) {
      scan.outside();
    } else {
      scan.inside();
    }
  }
  return std::nullopt;
}

}  // namespace acies
