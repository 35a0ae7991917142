// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_fields.h"

#include "rulesets/dba/list_cursor.h"

namespace acies::dba {
namespace {

constexpr std::array<std::string_view, 4> kBookNames{"I", "II", "III", "IV"};
constexpr std::array<std::string_view, 3> kJointWords{"or", "and", "and/or"};

std::string print(const RefItem& item) {
  if (const auto* name = std::get_if<std::string>(&item)) return *name;
  return dba::print(std::get<BookRef>(item));
}

}  // namespace

std::optional<Home> find_home(std::string_view word) {
  for (std::size_t i = 0; i < kHomeNames.size(); ++i) {
    if (same_word(kHomeNames[i], word)) return static_cast<Home>(i);
  }
  return std::nullopt;
}

std::string print(const BookRef& ref) {
  std::string out(kBookNames[ref.book - 1U]);
  out += "/" + std::to_string(ref.number);
  if (ref.letter != '\0') out += ref.letter;
  return out;
}

std::string print(Year year) {
  return year.value < 0 ? std::to_string(-year.value) + " BC" : std::to_string(year.value) + " AD";
}

std::string print(const Dates& dates) { return print(dates.from) + "-" + print(dates.to); }

std::string print(const std::vector<RefItem>& enemies) {
  std::string out;
  for (std::size_t i = 0; i < enemies.size(); ++i) {
    if (i > 0) out += ", ";
    out += print(enemies[i]);
  }
  return out;
}

std::string print(const std::vector<AllyTerm>& allies) {
  std::string out;
  for (std::size_t i = 0; i < allies.size(); ++i) {
    if (i > 0) out += ", ";
    for (std::size_t k = 0; k < allies[i].items.size(); ++k) {
      if (k > 0) {
        out += " ";
        out += kJointWords[static_cast<std::size_t>(allies[i].joints[k - 1])];
        out += " ";
      }
      out += print(allies[i].items[k]);
    }
  }
  return out;
}

}  // namespace acies::dba
