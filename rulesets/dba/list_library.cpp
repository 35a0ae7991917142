// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_library.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "base/embedded.h"
#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_cursor.h"
#include "rulesets/dba/list_heading.h"
#include "rulesets/dba/list_toml.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies::dba {
namespace {

std::string slug_of(std::string_view name) {
  std::string slug;
  for (const char c : name) {
    if (is_ascii_letter(c) || is_ascii_digit(c)) {
      slug += ascii_lower(c);
    } else if (!slug.empty() && slug.back() != '-') {
      slug += '-';
    }
  }
  while (slug.ends_with('-')) slug.pop_back();
  return slug;
}

ArmyList from_heading(const ListHeading& heading) {
  ArmyList list;
  list.name = heading.name;
  list.book = heading.book;
  list.dates = heading.dates;
  list.home = heading.home;
  list.aggression = heading.aggression;
  list.enemies = heading.enemies;
  list.allies = heading.allies;
  list.reference = heading.reference;
  return list;
}

// dba.list.sublists: its own dates, enemies, allies and elements; the rest from the heading unless it says otherwise.
ArmyList from_sub_list(const ListHeading& heading, const SubList& sub) {
  ArmyList list = from_heading(heading);
  if (!sub.name.empty()) list.name += ", " + sub.name;
  if (list.book) list.book->letter = sub.letter;
  if (!list.book || sub.name.empty()) list.name += std::string(" (") + sub.letter + ")";
  list.dates = sub.dates;
  list.home = sub.home.value_or(heading.home);
  list.aggression = sub.aggression.value_or(heading.aggression);
  list.enemies = sub.enemies;
  list.allies = sub.allies;
  list.elements = sub.elements;
  return list;
}

LoadedLists from_notation(std::string_view text) {
  LoadedLists loaded;
  const ParsedArmyText parsed = parse_army_text(text);
  loaded.reasons = parsed.ok() ? check(parsed.army) : parsed.reasons;
  if (!loaded.ok()) return loaded;
  for (const SubList& sub : parsed.army.sub_lists) loaded.lists.push_back(from_sub_list(parsed.army.heading, sub));
  if (parsed.army.sub_lists.empty()) {
    loaded.lists.push_back(from_heading(parsed.army.heading));
    loaded.lists.back().elements = parsed.army.elements;
  }
  return loaded;
}

// A first line that is no comment and reads `word =`: the notation has no such line.
bool looks_like_toml(std::string_view text) {
  ListCursor cursor(text);
  while (!cursor.at_end() && cursor.rest().front() == '#') {
    cursor.pass(std::min(cursor.rest().find('\n'), cursor.rest().size()));
  }
  std::size_t n = 0;
  const std::string_view line = cursor.rest();
  while (n < line.size() && (is_ascii_letter(line[n]) || line[n] == '_')) ++n;
  while (n < line.size() && line[n] == ' ') ++n;
  return n > 0 && n < line.size() && line[n] == '=';
}

std::vector<ArmyList> load_samples() {
  std::vector<ArmyList> samples;
  for (const embedded::File& file : embedded::dba()) {
    if (!file.path.starts_with("armies/")) continue;
    LoadedLists loaded = load_lists(file.text);
    for (const ListReason& reason : loaded.reasons) {
      std::fprintf(stderr, "acies: rulesets/dba/%s:%d:%d: %s\n", std::string(file.path).c_str(), reason.line,
                   reason.column, reason.rule.c_str());
    }
    if (!loaded.ok()) std::abort();
    for (ArmyList& list : loaded.lists) samples.push_back(std::move(list));
  }
  std::sort(samples.begin(), samples.end(), [](const ArmyList& a, const ArmyList& b) { return a.key < b.key; });
  return samples;
}

bool is_called(const ArmyList& list, std::string_view word) {
  if (!list.key.empty() && (same_word(list.key, word) || same_word(list.key + "-" + list.slug, word))) return true;
  if (list.book && same_word(print(*list.book), word)) return true;
  return same_word(list.slug, word) || same_word(list.name, word) || same_word(list.name_es, word);
}

}  // namespace

const std::vector<ArmyList>& sample_lists() {
  static const std::vector<ArmyList> samples = load_samples();
  return samples;
}

const ArmyList* find_list(const std::vector<ArmyList>& lists, std::string_view word) {
  if (word.empty()) return nullptr;
  const auto found =
      std::find_if(lists.begin(), lists.end(), [&](const ArmyList& list) { return is_called(list, word); });
  return found == lists.end() ? nullptr : &*found;
}

LoadedLists load_lists(std::string_view text) {
  LoadedLists loaded = looks_like_toml(text) ? load_toml_list(text) : from_notation(text);
  for (ArmyList& list : loaded.lists) list.slug = slug_of(list.name);
  return loaded;
}

Army muster(const ArmyList& list, const ArmyElements& elements) {
  return {.elements = elements,
          .list = list.key.empty() ? list.name : list.key,
          .name = list.name,
          .name_es = list.name_es.empty() ? list.name : list.name_es,
          .book = list.book,
          .dates = list.dates,
          .home = list.home,
          .aggression = list.aggression,
          .official = list.official};
}

bool in_use(const ArmyList& list, Year year) { return list.dates.from <= year && year <= list.dates.to; }

bool names_as_enemy(const ArmyList& list, const ArmyList& other) {
  for (const RefItem& enemy : list.enemies) {
    if (const auto* name = std::get_if<std::string>(&enemy)) {
      if (same_word(*name, other.name)) return true;
      continue;
    }
    const BookRef& ref = std::get<BookRef>(enemy);
    if (!other.book || other.book->book != ref.book || other.book->number != ref.number) continue;
    // An enemy named without a letter is the whole list with all its sub-lists.
    if (ref.letter == '\0' || ref.letter == other.book->letter) return true;
  }
  return false;
}

}  // namespace acies::dba
