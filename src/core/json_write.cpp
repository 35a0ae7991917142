// SPDX-License-Identifier: Apache-2.0
#include "core/json_write.h"

#include <cmath>
#include <cstring>
#include <iterator>

#include <fmt/format.h>

#include "core/utf8.h"

namespace acies {
namespace {

constexpr std::string_view kUnknownLetter = "\xEF\xBF\xBD";

// Whether the byte stands for itself in a JSON text.
bool is_plain(unsigned char byte) { return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\'; }

// Whether all eight bytes do. A byte is found by the bit that a borrow or its own high bit leaves in its place.
bool are_plain(const char* bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kHigh = 0x8080808080808080U;
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  const auto zero_in = [](std::uint64_t w) { return (w - kOnes) & ~w & kHigh; };
  const std::uint64_t control = (word - kOnes * 0x20U) & ~word & kHigh;
  return (control | zero_in(word ^ (kOnes * '"')) | zero_in(word ^ (kOnes * '\\')) | (word & kHigh)) == 0;
}

std::size_t plain_until(std::string_view text, std::size_t at) {
  while (at + 8 <= text.size() && are_plain(text.data() + at)) at += 8;
  while (at < text.size() && is_plain(static_cast<unsigned char>(text[at]))) ++at;
  return at;
}

void write_escaped(std::string& out, unsigned char byte) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (byte) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\t': out += "\\t"; break;
    case '\r': out += "\\r"; break;
    case '\b': out += "\\b"; break;
    case '\f': out += "\\f"; break;
    default:
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 0xFU];
  }
}

}  // namespace

void write_json_text(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = plain_until(text, at);
    out.append(text, at, end - at);
    at = end;
    if (at == text.size()) break;
    if (const auto byte = static_cast<unsigned char>(text[at]); byte < 0x80) {
      write_escaped(out, byte);
      ++at;
    } else if (const std::size_t size = letter_size(text.substr(at)); size > 0) {
      out.append(text, at, size);
      at += size;
    } else {
      out += kUnknownLetter;
      ++at;
    }
  }
  out += '"';
}

void write_json_text_or_null(std::string& out, std::string_view text) {
  if (text.empty())
    out += "null";
  else
    write_json_text(out, text);
}

void write_json_number(std::string& out, double number) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  const std::size_t start = out.size();
  fmt::format_to(std::back_inserter(out), "{}", number);
  if (out.find_first_of(".e", start) == std::string::npos) out += ".0";
}

}  // namespace acies
