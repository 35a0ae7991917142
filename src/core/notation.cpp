// SPDX-License-Identifier: Apache-2.0
#include "core/notation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <vector>

#include <fmt/format.h>

namespace acies::notation {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
}
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_word_char(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.' || c == '/' || c == '\'' || c == '=';
}
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr std::int64_t power_of_ten(int n) {
  std::int64_t result = 1;
  for (int i = 0; i < n; ++i) result *= 10;
  return result;
}

// Half away from zero, as geometry/round.h.
std::int64_t divide_rounded(std::int64_t a, std::int64_t b) {
  const std::int64_t half = b / 2;
  return a < 0 ? (a - half) / b : (a + half) / b;
}

bool fits(std::int64_t value) {
  return value >= std::numeric_limits<std::int32_t>::min() && value <= std::numeric_limits<std::int32_t>::max();
}

// The word, number or sign that stands there; empty at the end.
std::string_view thing_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return {};
  std::size_t end = offset;
  while (end < text.size() && is_word_char(text[end]) && end - offset < 40) ++end;
  return text.substr(offset, std::max<std::size_t>(end - offset, 1));
}

struct Filled {
  std::string text;
  bool whole = true;  // every place had its argument
};

Filled filled(std::string_view pattern, const Args& args) {
  Filled out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      out.text += pattern[i];
      continue;
    }
    const std::string_view name = pattern.substr(i + 1, close - i - 1);
    const auto found = std::find_if(args.begin(), args.end(), [&](const auto& arg) { return arg.first == name; });
    if (found == args.end() || found->second.empty())
      out.whole = false;
    else
      out.text += found->second;
    i = close;
  }
  return out;
}

struct CompassPoint {
  std::string_view name;
  std::int32_t degrees = 0;
};
// The last three are Spanish (oeste).
constexpr std::array<CompassPoint, 11> kCompass{{{"N", 0},
                                                 {"NE", 45},
                                                 {"E", 90},
                                                 {"SE", 135},
                                                 {"S", 180},
                                                 {"SW", 225},
                                                 {"W", 270},
                                                 {"NW", 315},
                                                 {"SO", 225},
                                                 {"O", 270},
                                                 {"NO", 315}}};

}  // namespace

Error told(std::string_view code, std::string where, std::string_view message, Args args, std::string_view hint) {
  Filled help = filled(hint, args);
  if (!help.whole && hint == kDidYouMean) help = filled("there are: {all}", args);
  Error error{std::string(code),
              std::move(where),
              filled(message, args).text,
              help.whole ? std::move(help.text) : std::string{},
              {}};
  error.args = std::move(args);
  return error;
}

std::string place(const Origin& origin, std::string_view text, std::size_t offset) {
  int column = origin.column;
  for (std::size_t i = 0; i < offset && i < text.size(); ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) ++column;  // not a continuation byte of UTF-8
  if (origin.file.empty()) return fmt::format("column {}", column);
  return fmt::format("{}:{}:{}", origin.file, origin.line, column);
}

Origin origin_of(std::string_view place) {
  const std::size_t second = place.rfind(':');
  const std::size_t first = second == std::string_view::npos || second == 0 ? second : place.rfind(':', second - 1);
  Origin origin{std::string(place), 1, 1};
  if (first == std::string_view::npos) return origin;
  const auto read = [](std::string_view digits, int& out) {
    return std::from_chars(digits.data(), digits.data() + digits.size(), out).ec == std::errc{};
  };
  if (read(place.substr(first + 1, second - first - 1), origin.line) && read(place.substr(second + 1), origin.column))
    origin.file = place.substr(0, first);
  return origin;
}

std::size_t Reader::here() {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  return at_;
}

void Reader::fail_at(std::size_t offset, std::string_view code, std::string_view message, Args args,
                     std::string_view hint) {
  if (error_) return;
  error_ = told(code, place(origin_, text_, offset), message, std::move(args), hint);
}

void Reader::expected(std::string_view what) {
  const std::string_view found = thing_at(text_, here());
  if (found.empty())
    fail("notation.expected-at-end", "expected {expected}, but the line ends here", {{"expected", std::string(what)}});
  else
    fail("notation.expected", "expected {expected}, but '{found}' stands here",
         {{"expected", std::string(what)}, {"found", std::string(found)}});
}

char Reader::peek() {
  if (failed()) return '\0';
  const std::size_t i = here();
  return i < text_.size() ? text_[i] : '\0';
}

std::size_t Reader::word_end(std::size_t from) const {
  std::size_t end = from;
  while (end < text_.size() && is_word_char(text_[end])) ++end;
  return end;
}

std::string_view Reader::peek_word() {
  if (failed()) return {};
  const std::size_t from = here();
  return text_.substr(from, word_end(from) - from);
}

bool Reader::accept(char sign) {
  if (peek() != sign) return false;
  ++at_;
  return true;
}

bool Reader::accept_word(std::initializer_list<std::string_view> words) {
  const std::string_view next = peek_word();
  if (next.empty()) return false;
  for (const std::string_view w : words)
    if (same_word(next, w)) {
      at_ += next.size();
      return true;
    }
  return false;
}

void Reader::expect(char sign, std::string_view what) {
  if (!accept(sign)) expected(what);
}

void Reader::expect_word(std::initializer_list<std::string_view> words) {
  if (!accept_word(words)) expected(fmt::format("'{}'", *words.begin()));
}

std::string_view Reader::word(std::string_view what) {
  const std::string_view next = peek_word();
  if (next.empty()) {
    expected(what);
    return {};
  }
  at_ += next.size();
  return next;
}

std::string_view Reader::run(std::string_view what) {
  if (failed()) return {};
  const std::size_t from = here();
  std::size_t end = from;
  while (end < text_.size() && !is_space(text_[end])) ++end;
  if (end == from) expected(what);
  at_ = end;
  return text_.substr(from, end - from);
}

std::string_view Reader::quoted(std::string_view what) {
  const std::size_t from = here();
  if (!accept('"')) {
    expected(what);
    return {};
  }
  const std::size_t end = text_.find('"', at_);
  if (end == std::string_view::npos) {
    fail_at(from, "notation.open-quote", "this quote is never closed");
    return {};
  }
  const std::string_view inside = text_.substr(at_, end - at_);
  at_ = end + 1;
  return inside;
}

std::string_view Reader::rest() {
  if (failed()) return {};
  const std::size_t from = here();
  at_ = text_.size();
  std::size_t end = at_;
  while (end > from && is_space(text_[end - 1])) --end;
  return text_.substr(from, end - from);
}

void Reader::expect_end() {
  if (failed() || here() == text_.size()) return;
  fail("notation.left-over", "the line should end before '{found}'", {{"found", std::string(thing_at(text_, here()))}});
}

Number Reader::number(std::string_view what) {
  if (failed()) return {};
  const std::size_t from = here();
  std::size_t i = from;
  const bool negative = i < text_.size() && text_[i] == '-';
  if (i < text_.size() && (text_[i] == '-' || text_[i] == '+')) ++i;
  if (i >= text_.size() || !is_digit(text_[i])) {
    expected(what);
    return {};
  }
  Number n;
  const auto take_digit = [&](char c) {
    if (n.digits > 99'999'999'999)
      fail_at(from, "notation.number-too-big", "this number is too big");
    else
      n.digits = n.digits * 10 + (c - '0');
  };
  for (; i < text_.size() && is_digit(text_[i]) && !failed(); ++i) take_digit(text_[i]);
  if (i + 1 < text_.size() && text_[i] == '.' && is_digit(text_[i + 1])) {
    for (++i; i < text_.size() && is_digit(text_[i]) && !failed(); ++i) {
      take_digit(text_[i]);
      ++n.decimals;
    }
  }
  if (failed()) return {};
  const std::size_t unit = i;
  while (i < text_.size() && is_letter(text_[i])) ++i;
  n.unit = text_.substr(unit, i - unit);
  if (negative) n.digits = -n.digits;
  at_ = i;
  return n;
}

Length Reader::length(const Measures& measures, std::string_view what) {
  const std::size_t from = here();
  const Number n = number(what);
  return as_length(from, n, measures);
}

std::pair<Length, Length> Reader::size(const Measures& measures, std::string_view what) {
  const std::size_t from = here();
  Number first = number(what);
  if (!failed() && (first.unit.empty() || lower(first.unit.back()) != 'x')) {
    at_ = from;
    expected(what);
  }
  if (failed()) return {};
  first.unit.remove_suffix(1);
  const Length one = as_length(from, first, measures);
  const Length other = length(measures, what);
  return {one, other};
}

Length Reader::as_length(std::size_t from, const Number& n, const Measures& measures) {
  if (failed()) return {};
  std::int64_t value = 0;
  if (n.unit.empty() || same_word(n.unit, "mm")) {
    if (n.decimals > 2)
      fail_at(from, "notation.length-too-fine", "a length has at most two decimals", {}, "round it to 1/100 mm");
    else
      value = n.digits * power_of_ten(2 - n.decimals);
  } else if (n.decimals > 3) {
    fail_at(from, "notation.paces-too-fine", "paces and base widths have at most three decimals");
  } else if (same_word(n.unit, "p")) {
    value = divide_rounded(n.digits * measures.hundred_paces.hundredths, 100 * power_of_ten(n.decimals));
  } else if (same_word(n.unit, "bw")) {
    value = divide_rounded(n.digits * measures.base_width.hundredths, power_of_ten(n.decimals));
  } else {
    fail_at(from, "notation.unknown-unit-of-length", "'{unit}' is no unit of length", {{"unit", std::string(n.unit)}},
            "write millimetres (60 or 60mm), paces (200p) or base widths (1bw)");
  }
  if (!fits(value)) fail_at(from, "notation.length-too-big", "this length is longer than anything on a table");
  return failed() ? Length{} : Length{static_cast<std::int32_t>(value)};
}

Angle Reader::angle(std::string_view what) {
  const std::size_t from = here();
  const Number n = number(what);
  if (failed()) return {};
  if (n.decimals > 3) {
    fail_at(from, "notation.angle-too-fine", "an angle has at most three decimals", {}, "round it to 1/1000 degree");
    return {};
  }
  if (!n.unit.empty() && !same_word(n.unit, "deg") && n.unit != "\u00B0") {
    fail_at(from, "notation.unknown-unit-of-angle", "'{unit}' is no unit of angles", {{"unit", std::string(n.unit)}},
            "write degrees: 22.5");
    return {};
  }
  const std::int64_t value = n.digits * power_of_ten(3 - n.decimals);
  if (!fits(value)) fail_at(from, "notation.number-too-big", "this number is too big");
  return failed() ? Angle{} : Angle{static_cast<std::int32_t>(value)};
}

Angle Reader::bearing() {
  const char c = peek();
  if (is_digit(c) || c == '-' || c == '+') return normalised(angle("a direction"));
  const std::size_t from = here();
  const std::string_view name = word("a direction (N, NE, E… or degrees)");
  if (failed()) return {};
  for (const CompassPoint& point : kCompass)
    if (same_word(point.name, name)) return degrees(point.degrees);
  fail_at(from, "notation.unknown-direction", "'{name}' is no direction", {{"name", std::string(name)}},
          "write N, NE, E, SE, S, SW, W, NW or degrees clockwise from north");
  return {};
}

Point Reader::point(const Measures& measures) {
  const Length x = length(measures, "a place like 300,240");
  expect(',', "',' between the two numbers of a place");
  const Length y = length(measures, "the second number of a place");
  return {x.hundredths, y.hundredths};
}

Pose Reader::pose(const Measures& measures) {
  const Point at = point(measures);
  const Angle facing = bearing();
  return {at, facing};
}

std::int32_t Reader::whole(std::string_view what, std::int32_t low, std::int32_t high) {
  const std::size_t from = here();
  const Number n = number(what);
  if (failed()) return 0;
  if (n.decimals != 0 || !n.unit.empty())
    fail_at(from, "notation.not-whole", "expected {expected}: a whole number", {{"expected", std::string(what)}});
  else if (n.digits < low || n.digits > high)
    fail_at(from, "notation.number-range", "expected {expected}: a whole number from {low} to {high}",
            {{"expected", std::string(what)}, {"low", std::to_string(low)}, {"high", std::to_string(high)}});
  return failed() ? 0 : static_cast<std::int32_t>(n.digits);
}

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool is_unit_name(std::string_view name) {
  if (name.empty() || name.size() > 24 || !is_letter(name.front()) || same_word(name, "none")) return false;
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; });
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0U : 1U);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_word(std::string_view written, std::span<const std::string_view> known) {
  if (written.size() > 64) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(1, written.size() / 3) + 1;
  for (const std::string_view candidate : known) {
    const std::size_t d = edit_distance(written, candidate);
    if (d < best_distance && d < candidate.size()) {
      best = candidate;
      best_distance = d;
    }
  }
  return best;
}

std::pair<std::string, std::string> meant(std::string_view written, std::span<const std::string_view> known) {
  const std::string_view near = nearest_word(written, known);
  if (!near.empty()) return {"known", fmt::format("'{}'", near)};
  constexpr std::size_t kReadable = 30;
  return {"all", known.size() > kReadable ? std::string{} : fmt::format("{}", fmt::join(known, ", "))};
}

}  // namespace acies::notation
