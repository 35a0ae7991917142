// SPDX-License-Identifier: Apache-2.0
// Language: the two that Acies speaks. Both are complete; a test compares their catalogues.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace acies {

enum class Language : std::uint8_t { en, es };
inline constexpr std::array<Language, 2> kLanguages{Language::en, Language::es};
inline constexpr std::array<std::string_view, 2> kLanguageCodes{"en", "es"};

constexpr std::string_view code_of(Language language) { return kLanguageCodes[static_cast<std::size_t>(language)]; }

constexpr std::optional<Language> find_language(std::string_view code) {
  for (const Language language : kLanguages)
    if (code_of(language) == code) return language;
  return std::nullopt;
}

}  // namespace acies
