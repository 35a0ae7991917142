// SPDX-License-Identifier: Apache-2.0
// What a list carries besides its elements (dba.list.fields): book and number, years, home topography, aggression,
// enemies, allies. With their words as the notation writes them.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace acies::dba {

// dba.list.home
enum class Home : std::uint8_t { arable, forest, hilly, steppe, dry, tropical, littoral };
inline constexpr std::array<std::string_view, 7> kHomeNames{"Arable", "Forest",   "Hilly",   "Steppe",
                                                            "Dry",    "Tropical", "Littoral"};
constexpr std::string_view home_name(Home home) { return kHomeNames[static_cast<std::size_t>(home)]; }
std::optional<Home> find_home(std::string_view word);

// dba.list.aggression: 0 to 4.
inline constexpr int kMostAggression = 4;

// dba.list.books: I/17, I/17a.
struct BookRef {
  std::uint8_t book = 1;  // 1 to 4
  std::uint16_t number = 1;
  char letter = '\0';  // a to j; 0: none
  friend constexpr auto operator<=>(const BookRef&, const BookRef&) = default;
};
std::string print(const BookRef& ref);

// 275 BC is -275, 50 AD is 50. There is no year 0.
struct Year {
  std::int16_t value = 1;
  friend constexpr auto operator<=>(Year, Year) = default;
};
std::string print(Year year);

// dba.list.dates: the first and the last year of use, both included.
struct Dates {
  Year from;
  Year to;
  friend constexpr bool operator==(const Dates&, const Dates&) = default;
};
std::string print(const Dates& dates);

// ref_item = book_ref | name
using RefItem = std::variant<BookRef, std::string>;

// dba.list.allies: how an ally is joined to the one before.
enum class AllyJoint : std::uint8_t {
  either,         // "or": one excludes the other
  together,       // "and": both or none
  either_or_both  // "and/or"
};

struct AllyTerm {
  std::vector<RefItem> items;     // at least one
  std::vector<AllyJoint> joints;  // one fewer
  friend bool operator==(const AllyTerm&, const AllyTerm&) = default;
};
std::string print(const std::vector<RefItem>& enemies);
std::string print(const std::vector<AllyTerm>& allies);

}  // namespace acies::dba
