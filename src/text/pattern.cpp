// SPDX-License-Identifier: Apache-2.0
#include "text/pattern.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>

namespace acies {
namespace {

// British English, which writes "A, B and C".
icu::Locale locale_of(Language language) {
  return language == Language::en ? icu::Locale("en", "GB") : icu::Locale("es");
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

Error bad_pattern(std::string_view pattern, UErrorCode code) {
  return {"text.bad-pattern", "", "ICU cannot read the pattern '" + std::string(pattern) + "': " + u_errorName(code),
          ""};
}

constexpr int kMostDigits = 3;  // after the point

// Making one costs far more than using it.
template <class Make>
auto& kept_by_language(Language language, Make make) {
  thread_local std::array<decltype(make(locale_of(language))), kLanguages.size()> kept{make(locale_of(Language::en)),
                                                                                       make(locale_of(Language::es))};
  return kept[static_cast<std::size_t>(language)];
}

std::string formatted(Language language, double value, int digits) {
  UErrorCode code = U_ZERO_ERROR;
  const auto& formatters = kept_by_language(language, [](const icu::Locale& locale) {
    std::array<icu::number::LocalizedNumberFormatter, kMostDigits + 1> by_digits;
    for (int i = 0; i <= kMostDigits; ++i)
      by_digits[static_cast<std::size_t>(i)] =
          icu::number::NumberFormatter::withLocale(locale).precision(icu::number::Precision::maxFraction(i));
    return by_digits;
  });
  const icu::UnicodeString text = formatters[static_cast<std::size_t>(digits)].formatDouble(value, code).toString(code);
  ACIES_ASSERT(U_SUCCESS(code));
  return utf8(text);
}

// `value` / 10^places without ICU, which takes ten times as long; none: it has digits to be grouped or rounded away.
std::optional<std::string> small_decimal(Language language, std::int64_t value, int places, int digits) {
  std::uint64_t scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  for (; places > digits; --places, value /= 10, scale /= 10)
    if (value % 10 != 0) return std::nullopt;
  const std::uint64_t size = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  if (size / scale >= 1000) return std::nullopt;
  std::string out = (value < 0 ? "-" : "") + std::to_string(size / scale);
  std::string after = std::to_string(scale + size % scale).substr(1);
  while (!after.empty() && after.back() == '0') after.pop_back();
  if (!after.empty()) out += (language == Language::en ? "." : ",") + after;
  return out;
}

// Whether the Spanish "y" may have to be "e" before this word.
bool may_alter_and(std::string_view word) {
  return word.empty() || word[0] == 'i' || word[0] == 'I' || word[0] == 'h' || word[0] == 'H';
}

// A pattern as it was read, kept by each thread: reading one costs far more than filling it.
struct Compiled {
  struct Piece {
    std::string text;  // as it stands, or the name of a place
    bool place = false;
  };
  std::vector<Piece> pieces;                   // of a pattern that only has plain places
  std::unique_ptr<icu::MessageFormat> format;  // of all others
  std::vector<std::string> names;              // of its places, sorted, each once
  // What came of it, where its one place is filled with a small number: points left, losses. Kept when first made.
  mutable std::array<std::optional<std::string>, 32> counted{};
  UErrorCode code = U_ZERO_ERROR;
};

bool is_plain(const icu::MessagePattern& parsed) {
  for (std::int32_t i = 0; i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    const UMessagePatternPartType type = part.getType();
    if (type == UMSGPAT_PART_TYPE_SKIP_SYNTAX || type == UMSGPAT_PART_TYPE_INSERT_CHAR) return false;
    if (type == UMSGPAT_PART_TYPE_ARG_START && part.getArgType() != UMSGPAT_ARG_TYPE_NONE) return false;
  }
  return true;
}

void take_pieces(const icu::MessagePattern& parsed, Compiled& out) {
  const icu::UnicodeString& whole = parsed.getPatternString();
  std::int32_t at = 0;
  for (std::int32_t i = 0; i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START && part.getIndex() > at)
      out.pieces.push_back({utf8(whole.tempSubStringBetween(at, part.getIndex())), false});
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME || part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER)
      out.pieces.push_back({utf8(parsed.getSubstring(part)), true});
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) at = part.getLimit();
  }
  if (at < whole.length()) out.pieces.push_back({utf8(whole.tempSubStringBetween(at, whole.length())), false});
}

Compiled read_pattern(Language language, std::string_view pattern) {
  Compiled out;
  UParseError where;
  const icu::MessagePattern parsed(unicode(pattern), &where, out.code);
  if (U_FAILURE(out.code)) return out;
  for (std::int32_t i = 0; i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME || part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER)
      out.names.push_back(utf8(parsed.getSubstring(part)));
  }
  std::sort(out.names.begin(), out.names.end());
  out.names.erase(std::unique(out.names.begin(), out.names.end()), out.names.end());
  if (is_plain(parsed))
    take_pieces(parsed, out);
  else
    out.format = std::make_unique<icu::MessageFormat>(unicode(pattern), locale_of(language), out.code);
  return out;
}

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

const Compiled& compiled(Language language, std::string_view pattern) {
  thread_local std::array<std::unordered_map<std::string, Compiled, TextHash, std::equal_to<>>, kLanguages.size()> kept;
  auto& all = kept[static_cast<std::size_t>(language)];
  const auto found = all.find(pattern);
  if (found != all.end()) return found->second;
  return all.emplace(std::string(pattern), read_pattern(language, pattern)).first->second;
}

std::string value_text(Language language, const Place& place) {
  if (const auto* text = std::get_if<std::string>(&place.value)) return *text;
  const std::int64_t number = std::get<std::int64_t>(place.value);
  // No language groups the digits of so small a number.
  if (number > -1000 && number < 1000) return std::to_string(number);
  return formatted(language, static_cast<double>(number), 0);
}

// Where the sentence of a pattern with a single, small number is kept; null: it is of another kind.
std::optional<std::string>* counted(const Compiled& pattern, std::span<const Place> places) {
  if (pattern.names.size() != 1) return nullptr;
  for (const Place& place : places) {
    if (place.name != pattern.names.front()) continue;
    const std::int64_t* number = std::get_if<std::int64_t>(&place.value);
    if (number == nullptr || *number < 0 || *number >= static_cast<std::int64_t>(pattern.counted.size())) break;
    return &pattern.counted[static_cast<std::size_t>(*number)];
  }
  return nullptr;
}

std::string filled(Language language, const Compiled& pattern, std::span<const Place> places) {
  std::string out;
  for (const Compiled::Piece& piece : pattern.pieces) {
    if (!piece.place) {
      out += piece.text;
      continue;
    }
    const auto place =
        std::find_if(places.begin(), places.end(), [&](const Place& each) { return each.name == piece.text; });
    out += place == places.end() ? "{" + piece.text + "}" : value_text(language, *place);
  }
  return out;
}

}  // namespace

Result<std::string> fill(Language language, std::string_view pattern, std::span<const Place> places) {
  const Compiled& read = compiled(language, pattern);
  if (U_FAILURE(read.code)) return bad_pattern(pattern, read.code);
  if (!read.format) return filled(language, read, places);
  std::optional<std::string>* kept = counted(read, places);
  if (kept != nullptr && *kept) return **kept;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Place& place : places) {
    names.push_back(unicode(place.name));
    if (const auto* number = std::get_if<std::int64_t>(&place.value)) {
      values.emplace_back(*number);
    } else {
      values.emplace_back(unicode(std::get<std::string>(place.value)));
    }
  }
  icu::UnicodeString out;
  UErrorCode code = U_ZERO_ERROR;
  read.format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out, code);
  if (U_FAILURE(code)) return bad_pattern(pattern, code);
  if (kept != nullptr) *kept = utf8(out);
  return utf8(out);
}

Result<std::vector<std::string>> places_of(std::string_view pattern) {
  const Compiled& read = compiled(Language::en, pattern);
  if (U_FAILURE(read.code)) return bad_pattern(pattern, read.code);
  return read.names;
}

bool given(std::span<const Place> places, std::string_view name) {
  return std::any_of(places.begin(), places.end(), [&](const Place& place) { return place.name == name; });
}

bool can_fill(std::string_view pattern, std::span<const Place> places) {
  const Compiled& read = compiled(Language::en, pattern);
  return U_SUCCESS(read.code) && std::all_of(read.names.begin(), read.names.end(),
                                             [&](const std::string& name) { return given(places, name); });
}

std::string decimal(Language language, std::int64_t hundredths) {
  if (std::optional<std::string> small = small_decimal(language, hundredths, 2, 2)) return *small;
  return formatted(language, static_cast<double>(hundredths) / 100.0, 2);
}

std::string decimal_thousandths(Language language, std::int64_t thousandths, int digits) {
  if (std::optional<std::string> small = small_decimal(language, thousandths, 3, digits)) return *small;
  return formatted(language, static_cast<double>(thousandths) / 1000.0, digits);
}

std::string signed_number(int value) {
  if (value == 0) return "0";
  return value > 0 ? "+" + std::to_string(value) : "\u2212" + std::to_string(-value);
}

std::string joined(Language language, std::span<const std::string> items) {
  if (items.size() == 1) return items[0];
  if (!items.empty() && (language == Language::en || !may_alter_and(items.back()))) {
    std::string out = items[0];
    for (std::size_t i = 1; i + 1 < items.size(); ++i) out += ", " + items[i];
    return out + (language == Language::en ? " and " : " y ") + items.back();
  }
  UErrorCode code = U_ZERO_ERROR;
  const auto& list = kept_by_language(language, [](const icu::Locale& locale) {
    UErrorCode made = U_ZERO_ERROR;
    std::unique_ptr<icu::ListFormatter> formatter(icu::ListFormatter::createInstance(locale, made));
    ACIES_ASSERT(U_SUCCESS(made));
    return formatter;
  });
  std::vector<icu::UnicodeString> parts;
  for (const std::string& item : items) parts.push_back(unicode(item));
  icu::UnicodeString out;
  list->format(parts.data(), static_cast<std::int32_t>(parts.size()), out, code);
  ACIES_ASSERT(U_SUCCESS(code));
  return utf8(out);
}

}  // namespace acies
