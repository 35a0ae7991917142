// SPDX-License-Identifier: Apache-2.0
// Numbers and lists that are written without ICU are those that ICU would write.
#include <gtest/gtest.h>

#include <unicode/listformatter.h>
#include <unicode/numberformatter.h>

#include "text/pattern.h"

namespace acies {
namespace {

icu::Locale locale_of(Language language) {
  return language == Language::en ? icu::Locale("en", "GB") : icu::Locale("es");
}

std::string by_icu(Language language, double value, int digits) {
  UErrorCode code = U_ZERO_ERROR;
  std::string out;
  icu::number::NumberFormatter::withLocale(locale_of(language))
      .precision(icu::number::Precision::maxFraction(digits))
      .formatDouble(value, code)
      .toString(code)
      .toUTF8String(out);
  return out;
}

std::string by_icu(Language language, const std::vector<std::string>& items) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::ListFormatter> list(icu::ListFormatter::createInstance(locale_of(language), code));
  std::vector<icu::UnicodeString> parts;
  for (const std::string& item : items) parts.push_back(icu::UnicodeString::fromUTF8(item));
  icu::UnicodeString joined;
  list->format(parts.data(), static_cast<std::int32_t>(parts.size()), joined, code);
  std::string out;
  joined.toUTF8String(out);
  return out;
}

TEST(Numbers, AreThoseOfIcu) {
  for (const Language language : kLanguages)
    for (const std::int64_t value :
         {0, 1, -1, 5, 10, 99, 100, 101, -110, 2250, 99999, 100000, -100001, 123456, 1234567})
      for (std::int64_t more = 0; more < 12; ++more) {
        const std::int64_t n = value + more;
        EXPECT_EQ(decimal(language, n), by_icu(language, static_cast<double>(n) / 100.0, 2)) << n;
        for (int digits = 0; digits <= 3; ++digits)
          EXPECT_EQ(decimal_thousandths(language, n, digits), by_icu(language, static_cast<double>(n) / 1000.0, digits))
              << n << " with " << digits;
      }
}

TEST(Lists, AreThoseOfIcu) {
  for (const Language language : kLanguages)
    for (const std::string last : {"B", "Ib", "ib", "Hi", "Hie", "Ha", "ñ", ""})
      for (const std::vector<std::string>& items :
           {std::vector<std::string>{last}, {"A", last}, {"A", "C", last}, {"A", "C", "D", last}})
        EXPECT_EQ(joined(language, items), by_icu(language, items)) << last;
}

}  // namespace
}  // namespace acies
