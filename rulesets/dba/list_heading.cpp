// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_heading.h"

#include <algorithm>

#include "rulesets/dba/list_cursor.h"

namespace acies::dba {
namespace {

using Reasons = std::vector<ListReason>;

// Longest first, so that III is not read as I.
constexpr std::array<std::string_view, 4> kBooksLongestFirst{"III", "IV", "II", "I"};
constexpr std::array<std::uint8_t, 4> kBookNumbers{3, 4, 2, 1};

constexpr std::string_view kHardSpace = "\xC2\xA0";

enum class NameKind { plain, ally };

bool ends_name(char c) { return c == ',' || c == ':' || c == '(' || c == ')' || is_ascii_digit(c); }

// Bytes of the word at the start of `text`: printable characters that a name may hold, without spaces.
std::size_t word_length(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] != ' ' && !ends_name(text[n]) && !text.substr(n).starts_with(kHardSpace)) {
    const std::size_t length = printable_length(text.substr(n));
    if (length == 0) break;
    n += length;
  }
  return n;
}

// Bytes of white space within a line at the start of `text`.
std::size_t gap_length(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size()) {
    if (text[n] == ' ' || text[n] == '\t') {
      ++n;
    } else if (text.substr(n).starts_with(kHardSpace)) {
      n += kHardSpace.size();
    } else {
      break;
    }
  }
  return n;
}

// E:, A: and Ref: start another field, so the word before the colon is no part of a name.
bool is_field_word(std::string_view word, std::string_view after) {
  return after.starts_with(':') && (same_word(word, "E") || same_word(word, "A") || same_word(word, "Ref"));
}

std::optional<AllyJoint> joint_of(std::string_view word) {
  if (same_word(word, "and/or")) return AllyJoint::either_or_both;
  if (same_word(word, "and")) return AllyJoint::together;
  if (same_word(word, "or") || same_word(word, "o")) return AllyJoint::either;
  return std::nullopt;
}

// name = text, its words with one space between; ends with its line. Empty if none stands here.
std::string read_name(ListCursor& cursor, NameKind kind) {
  std::string name;
  cursor.skip_space();
  while (true) {
    const std::string_view rest = cursor.rest();
    const std::size_t gap = gap_length(rest);
    const std::size_t length = word_length(rest.substr(gap));
    const std::string_view word = rest.substr(gap, length);
    if (length == 0 || is_field_word(word, rest.substr(gap + length))) return name;
    if (kind == NameKind::ally && joint_of(word)) return name;
    if (!name.empty()) name += ' ';
    name += word;
    cursor.pass(gap + length);
  }
}

// book_ref = book , "/" , integer , [ letter ], written without spaces. None, and nothing read, if it is none.
std::optional<BookRef> take_book_ref(ListCursor& cursor) {
  cursor.skip_space();
  const std::string_view text = cursor.rest();
  for (std::size_t i = 0; i < kBooksLongestFirst.size(); ++i) {
    std::size_t n = kBooksLongestFirst[i].size();
    if (!same_word(text.substr(0, n), kBooksLongestFirst[i]) || text.substr(n, 1) != "/") continue;
    const std::size_t start = ++n;
    while (n < text.size() && is_ascii_digit(text[n])) ++n;
    const auto number = integer_of(text.substr(start, n - start));
    if (!number) return std::nullopt;
    BookRef ref{kBookNumbers[i], static_cast<std::uint16_t>(*number), '\0'};
    const char letter = n < text.size() ? ascii_lower(text[n]) : '\0';
    const char after = n + 1 < text.size() ? text[n + 1] : '\0';
    if (letter >= 'a' && letter <= 'j' && !is_ascii_letter(after) && after != ':') {
      ref.letter = letter;
      ++n;
    }
    cursor.pass(n);
    return ref;
  }
  return std::nullopt;
}

std::optional<Year> read_year(ListCursor& cursor, Reasons& reasons) {
  const std::string_view digits = cursor.digits();
  const auto number = integer_of(digits);
  if (!number) {
    expect(cursor, reasons, rule("dba.list.dates"), "year");
    return std::nullopt;
  }
  cursor.pass(digits.size());
  if (cursor.take_word("BC")) return Year{static_cast<std::int16_t>(-*number)};
  if (cursor.take_word("AD")) return Year{static_cast<std::int16_t>(*number)};
  expect(cursor, reasons, rule("dba.list.dates"), "BC or AD");
  return std::nullopt;
}

bool read_dates(ListCursor& cursor, Dates& dates, Reasons& reasons) {
  const auto from = read_year(cursor, reasons);
  if (!from) return false;
  if (!cursor.take("-")) {
    expect(cursor, reasons, rule("dba.list.dates"), "-");
    return false;
  }
  const auto to = read_year(cursor, reasons);
  if (!to) return false;
  dates = {*from, *to};
  return true;
}

std::optional<Home> take_home(ListCursor& cursor) {
  const std::string_view word = cursor.letters();
  const auto home = find_home(word);
  if (home) cursor.pass(word.size());
  return home;
}

// A single digit 0–4 that is no count of an entry.
std::optional<int> take_aggression(ListCursor& cursor) {
  const std::string_view digits = cursor.digits();
  if (digits.size() != 1 || digits[0] > '0' + kMostAggression || count_ahead(cursor)) return std::nullopt;
  const int aggression = digits[0] - '0';
  cursor.pass(1);
  return aggression;
}

bool take_field(ListCursor& cursor, std::string_view word) {
  ListCursor ahead = cursor;
  if (!ahead.take_word(word) || !ahead.take(":")) return false;
  cursor = ahead;
  return true;
}

std::optional<RefItem> read_ref_item(ListCursor& cursor, NameKind kind, RuleId id, Reasons& reasons) {
  if (const auto ref = take_book_ref(cursor)) return RefItem{*ref};
  std::string name = read_name(cursor, kind);
  if (!name.empty()) return RefItem{std::move(name)};
  expect(cursor, reasons, id, "name");
  return std::nullopt;
}

bool read_enemies(ListCursor& cursor, std::vector<RefItem>& enemies, Reasons& reasons) {
  do {
    auto item = read_ref_item(cursor, NameKind::plain, rule("dba.list.enemies"), reasons);
    if (!item) return false;
    enemies.push_back(std::move(*item));
  } while (cursor.take(","));
  return true;
}

std::optional<AllyJoint> take_joint(ListCursor& cursor) {
  cursor.skip_space();
  const std::size_t length = word_length(cursor.rest());
  const auto joint = joint_of(cursor.rest().substr(0, length));
  if (joint) cursor.pass(length);
  return joint;
}

bool read_allies(ListCursor& cursor, std::vector<AllyTerm>& allies, Reasons& reasons) {
  do {
    AllyTerm term;
    while (true) {
      auto item = read_ref_item(cursor, NameKind::ally, rule("dba.list.allies"), reasons);
      if (!item) return false;
      term.items.push_back(std::move(*item));
      const auto joint = take_joint(cursor);
      if (!joint) break;
      term.joints.push_back(*joint);
    }
    allies.push_back(std::move(term));
  } while (cursor.take(","));
  return true;
}

// reference = "Ref:" , text: the rest of the line.
bool read_reference(ListCursor& cursor, std::string& reference, Reasons& reasons) {
  const std::string_view rest = cursor.rest();
  std::size_t n = 0;
  while (n < rest.size()) {
    const std::size_t length = rest[n] == '\t' ? 1 : printable_length(rest.substr(n));
    if (length == 0) break;
    n += length;
  }
  std::string_view text = rest.substr(0, n);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  if (text.empty()) {
    expect(cursor, reasons, rule("dba.list.fields"), "reference");
    return false;
  }
  reference = std::string(text);
  std::replace(reference.begin(), reference.end(), '\t', ' ');
  cursor.pass(n);
  return true;
}

bool read_others(ListCursor& cursor, std::vector<RefItem>& enemies, std::vector<AllyTerm>& allies, Reasons& reasons) {
  if (take_field(cursor, "E") && !read_enemies(cursor, enemies, reasons)) return false;
  return !take_field(cursor, "A") || read_allies(cursor, allies, reasons);
}

bool read_heading(ListCursor& cursor, ListHeading& heading, Reasons& reasons) {
  heading.book = take_book_ref(cursor);
  heading.name = read_name(cursor, NameKind::plain);
  if (heading.name.empty()) {
    expect(cursor, reasons, rule("dba.list.fields"), "name");
    return false;
  }
  heading.dates_at = cursor.place();
  if (!read_dates(cursor, heading.dates, reasons)) return false;
  const auto home = take_home(cursor);
  if (!home) {
    expect(cursor, reasons, rule("dba.list.home"), "home");
    return false;
  }
  heading.home = *home;
  const auto aggression = take_aggression(cursor);
  if (!aggression) {
    expect(cursor, reasons, rule("dba.list.aggression"), "aggression");
    return false;
  }
  heading.aggression = *aggression;
  if (!read_others(cursor, heading.enemies, heading.allies, reasons)) return false;
  return !take_field(cursor, "Ref") || read_reference(cursor, heading.reference, reasons);
}

// Requires: sublist_ahead(cursor).
bool read_sub_list(ListCursor& cursor, SubList& sub, Reasons& reasons) {
  sub.at = cursor.place();
  cursor.take("(");
  sub.letter = ascii_lower(cursor.letters()[0]);
  cursor.pass(1);
  cursor.take(")");
  sub.name = read_name(cursor, NameKind::plain);
  sub.dates_at = cursor.place();
  if (!read_dates(cursor, sub.dates, reasons)) return false;
  sub.home = take_home(cursor);
  sub.aggression = take_aggression(cursor);
  if (!read_others(cursor, sub.enemies, sub.allies, reasons)) return false;
  sub.elements = read_elements(cursor, reasons);
  return true;
}

template <class T, class Read>
std::optional<T> read_all(std::string_view text, RuleId id, Reasons& reasons, Read read) {
  ListCursor cursor(text);
  T value{};
  if (!read(cursor, value)) return std::nullopt;
  if (cursor.at_end()) return value;
  expect(cursor, reasons, id, "end");
  return std::nullopt;
}

std::string print_others(const std::vector<RefItem>& enemies, const std::vector<AllyTerm>& allies) {
  std::string out;
  if (!enemies.empty()) out += "E: " + print(enemies) + "\n";
  if (!allies.empty()) out += "A: " + print(allies) + "\n";
  return out;
}

std::string print(const SubList& sub) {
  std::string out = std::string("(") + sub.letter + ")";
  if (!sub.name.empty()) out += " " + sub.name;
  out += " " + print(sub.dates);
  if (sub.home) out += " " + std::string(home_name(*sub.home));
  if (sub.aggression) out += " " + std::to_string(*sub.aggression);
  return out + "\n" + print_others(sub.enemies, sub.allies) + print(sub.elements) + "\n";
}

}  // namespace

ParsedArmyText parse_army_text(std::string_view text) {
  ParsedArmyText parsed;
  ListCursor cursor(text);
  if (!read_heading(cursor, parsed.army.heading, parsed.reasons)) return parsed;
  if (!sublist_ahead(cursor)) parsed.army.elements = read_elements(cursor, parsed.reasons);
  while (parsed.army.elements.entries.empty() && sublist_ahead(cursor)) {
    parsed.army.sub_lists.emplace_back();
    if (!read_sub_list(cursor, parsed.army.sub_lists.back(), parsed.reasons)) return parsed;
  }
  if (parsed.ok() && !cursor.at_end()) expect(cursor, parsed.reasons, rule("dba.list.sublists"), "end");
  return parsed;
}

std::string print(const ArmyText& army) {
  const ListHeading& heading = army.heading;
  std::string out = heading.book ? print(*heading.book) + " " : "";
  out += heading.name + "\n" + print(heading.dates) + " " + std::string(home_name(heading.home)) + " " +
         std::to_string(heading.aggression) + "\n" + print_others(heading.enemies, heading.allies);
  if (!heading.reference.empty()) out += "Ref: " + heading.reference + "\n";
  if (army.sub_lists.empty()) out += print(army.elements) + "\n";
  for (const SubList& sub : army.sub_lists) out += print(sub);
  return out;
}

std::optional<BookRef> parse_book_ref(std::string_view text, Reasons& reasons) {
  return read_all<BookRef>(text, rule("dba.list.books"), reasons, [&](ListCursor& cursor, BookRef& ref) {
    const auto read = take_book_ref(cursor);
    if (!read) expect(cursor, reasons, rule("dba.list.books"), "book/number");
    ref = read.value_or(ref);
    return read.has_value();
  });
}

std::optional<Year> parse_year(std::string_view text, Reasons& reasons) {
  return read_all<Year>(text, rule("dba.list.dates"), reasons, [&](ListCursor& cursor, Year& year) {
    const auto read = read_year(cursor, reasons);
    year = read.value_or(year);
    return read.has_value();
  });
}

std::optional<std::vector<RefItem>> parse_enemies(std::string_view text, Reasons& reasons) {
  return read_all<std::vector<RefItem>>(text, rule("dba.list.enemies"), reasons, [&](ListCursor& c, auto& enemies) {
    return read_enemies(c, enemies, reasons);
  });
}

std::optional<std::vector<AllyTerm>> parse_allies(std::string_view text, Reasons& reasons) {
  return read_all<std::vector<AllyTerm>>(text, rule("dba.list.allies"), reasons,
                                         [&](ListCursor& c, auto& allies) { return read_allies(c, allies, reasons); });
}

}  // namespace acies::dba
