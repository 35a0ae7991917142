// SPDX-License-Identifier: Apache-2.0
#include "draw/svg_text.h"

#include <array>
#include <charconv>
#include <cstdint>

namespace acies::draw {
namespace {

constexpr std::string_view kUnknown = "\uFFFD";

// The length of the UTF-8 sequence at `i`, or 0 when it is none.
std::size_t sequence_at(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte(i);
  const std::size_t n = first < 0x80U                     ? 1
                        : first >= 0xC2U && first < 0xE0U ? 2
                        : (first & 0xF0U) == 0xE0U        ? 3
                        : first >= 0xF0U && first < 0xF5U ? 4
                                                          : 0;
  if (n == 0 || i + n > text.size()) return 0;
  for (std::size_t k = 1; k < n; ++k)
    if ((byte(i + k) & 0xC0U) != 0x80U) return 0;
  // Over-long forms, surrogates and what lies beyond Unicode.
  if (n == 3 && ((first == 0xE0U && byte(i + 1) < 0xA0U) || (first == 0xEDU && byte(i + 1) >= 0xA0U))) return 0;
  if (n == 3 && first == 0xEFU && byte(i + 1) == 0xBFU && byte(i + 2) >= 0xBEU) return 0;
  if (n == 4 && ((first == 0xF0U && byte(i + 1) < 0x90U) || (first == 0xF4U && byte(i + 1) >= 0x90U))) return 0;
  return n;
}

bool forbidden(char c) { return static_cast<unsigned char>(c) < 0x20U && c != '\t' && c != '\n' && c != '\r'; }

}  // namespace

std::string num(double value) {
  const bool negative = value < 0;
  const auto hundredths = static_cast<std::int64_t>((negative ? -value : value) * 100.0 + 0.5);
  // A drawing has thousands of them: they are put together in one place and become a string once.
  std::array<char, 32> digits{};
  char* end = digits.data();
  if (negative && hundredths != 0) *end++ = '-';
  end = std::to_chars(end, digits.data() + digits.size(), hundredths / 100).ptr;
  if (const auto rest = static_cast<int>(hundredths % 100); rest != 0) {
    *end++ = '.';
    *end++ = static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) *end++ = static_cast<char>('0' + rest % 10);
  }
  return {digits.data(), end};
}

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t n = sequence_at(text, i);
    if (n == 0 || forbidden(text[i])) {
      out += kUnknown;
      ++i;
      continue;
    }
    switch (text[i]) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += text.substr(i, n);
    }
    i += n;
  }
  return out;
}

double text_width(std::string_view text, double size) {
  double width = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) continue;
    const bool narrow = std::string_view("Iijl.-1").find(c) != std::string_view::npos;
    const bool wide = std::string_view("WMwm").find(c) != std::string_view::npos;
    width += narrow ? 0.55 : wide ? 1.04 : 0.74;
  }
  return width * size;
}

}  // namespace acies::draw
