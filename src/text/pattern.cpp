// SPDX-License-Identifier: Apache-2.0
#include "text/pattern.h"

#include <algorithm>
#include <memory>

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

std::string formatted(Language language, double value, int digits) {
  UErrorCode code = U_ZERO_ERROR;
  const icu::number::FormattedNumber number = icu::number::NumberFormatter::withLocale(locale_of(language))
                                                  .precision(icu::number::Precision::maxFraction(digits))
                                                  .formatDouble(value, code);
  const icu::UnicodeString text = number.toString(code);
  ACIES_ASSERT(U_SUCCESS(code));
  return utf8(text);
}

}  // namespace

Result<std::string> fill(Language language, std::string_view pattern, std::span<const Place> places) {
  UErrorCode code = U_ZERO_ERROR;
  const icu::MessageFormat format(unicode(pattern), locale_of(language), code);
  if (U_FAILURE(code)) return bad_pattern(pattern, code);
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
  format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out, code);
  if (U_FAILURE(code)) return bad_pattern(pattern, code);
  return utf8(out);
}

Result<std::vector<std::string>> places_of(std::string_view pattern) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError where;
  const icu::MessagePattern parsed(unicode(pattern), &where, code);
  if (U_FAILURE(code)) return bad_pattern(pattern, code);
  std::vector<std::string> names;
  for (std::int32_t i = 0; i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME || part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER)
      names.push_back(utf8(parsed.getSubstring(part)));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool given(std::span<const Place> places, std::string_view name) {
  return std::any_of(places.begin(), places.end(), [&](const Place& place) { return place.name == name; });
}

bool can_fill(std::string_view pattern, std::span<const Place> places) {
  const Result<std::vector<std::string>> names = places_of(pattern);
  return names.ok() &&
         std::all_of(names->begin(), names->end(), [&](const std::string& name) { return given(places, name); });
}

std::string decimal(Language language, std::int64_t hundredths) {
  return formatted(language, static_cast<double>(hundredths) / 100.0, 2);
}

std::string decimal_thousandths(Language language, std::int64_t thousandths, int digits) {
  return formatted(language, static_cast<double>(thousandths) / 1000.0, digits);
}

std::string signed_number(int value) {
  if (value == 0) return "0";
  return value > 0 ? "+" + std::to_string(value) : "\u2212" + std::to_string(-value);
}

std::string joined(Language language, std::span<const std::string> items) {
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> list(icu::ListFormatter::createInstance(locale_of(language), code));
  ACIES_ASSERT(U_SUCCESS(code));
  std::vector<icu::UnicodeString> parts;
  for (const std::string& item : items) parts.push_back(unicode(item));
  icu::UnicodeString out;
  list->format(parts.data(), static_cast<std::int32_t>(parts.size()), out, code);
  ACIES_ASSERT(U_SUCCESS(code));
  return utf8(out);
}

}  // namespace acies
