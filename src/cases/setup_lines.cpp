// SPDX-License-Identifier: Apache-2.0
#include "cases/setup_lines.h"

#include <algorithm>

#include "cases/expectation_parser.h"
#include "cases/place.h"

namespace acies::cases {
namespace {

using notation::Reader;

std::string place_here(Reader& in) { return notation::place(in.origin(), in.text(), in.here()); }

bool is_value(std::string_view word, const CaseRules& rules) {
  const auto values = rules.values();
  return std::any_of(values.begin(), values.end(), [&](std::string_view v) { return notation::same_word(v, word); });
}

// `red 4Bd A…` and not `red move A…`.
bool is_unit_line(Reader& in, const CaseRules& rules) {
  const std::size_t from = in.here();
  if (!in.accept_word({"red", "blue"})) return false;
  const std::string_view second = in.peek_word();
  in.back_to(from);
  return !second.empty() && !rules.is_verb(second);
}

// Where the text of a value ends: at a comma, but not at that of a point such as 500,400.
std::size_t value_end(std::string_view text, std::size_t from) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  std::size_t end = text.find(',', from);
  while (end != std::string_view::npos && end > from && digit(end - 1) && digit(end + 1)) end = text.find(',', end + 1);
  return std::min(end, text.size());
}

}  // namespace

SetupLine setup_line(Reader& in, const CaseRules& rules) {
  const std::string_view word = in.peek_word();
  if (is_value(word, rules)) return SetupLine::values;
  if (notation::same_word(word, "option")) return SetupLine::option;
  if (notation::same_word(word, "army")) return SetupLine::army;
  if (notation::same_word(word, "remove")) return SetupLine::remove;
  if (notation::same_word(word, "change")) return SetupLine::change;
  return is_unit_line(in, rules) ? SetupLine::unit : SetupLine::none;
}

std::string read_value_key(Reader& in, const CaseRules& rules) {
  const std::size_t from = in.here();
  std::string key(in.word("a value"));
  for (char& c : key)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (!in.failed() && !is_value(key, rules))
    in.fail_at(from, "setup.unknown-value", "there is no value '{name}'",
               {{"name", key}, notation::meant(key, rules.values())}, notation::kDidYouMean);
  return key;
}

std::string read_value_text(Reader& in) {
  if (in.failed()) return {};
  const std::size_t from = in.here();
  const std::size_t end = value_end(in.text(), from);
  std::string_view text = in.text().substr(from, end - from);
  text = text.substr(0, text.find_last_not_of(" \t") + 1);
  if (text.empty()) in.expected("what the value is");
  in.back_to(end);
  return std::string(text);
}

void SetupLines::read(Reader& in, SetupLine kind) {
  switch (kind) {
    case SetupLine::none: break;
    case SetupLine::option: in.word("option"), read_option(in); break;
    case SetupLine::army: in.word("army"), read_army(in); break;
    case SetupLine::unit: read_unit(in); break;
    case SetupLine::values: read_values(in); break;
    case SetupLine::remove: in.word("remove"), read_remove(in); break;
    case SetupLine::change: in.word("change"), read_change(in); break;
  }
}

void SetupLines::read_option(Reader& in) {
  const std::string key(in.word("an option"));
  setup_.places["option " + key] = place_here(in);
  setup_.options[key] = in.run("what the option is set to");
}

void SetupLines::read_army(Reader& in) {
  const Seat seat = read_player(in);
  if (!in.failed()) setup_.armies[index(seat)].name = in.rest();
}

// turn 3 red, phase move, pips 3
void SetupLines::read_values(Reader& in) {
  do {
    const std::string key = read_value_key(in, rules_);
    const std::string where = place_here(in);
    std::string text = read_value_text(in);
    if (in.failed()) return;
    setup_.places["value " + key] = where;
    setup_.values[key] = std::move(text);
  } while (in.accept(','));
}

SetupUnit* SetupLines::find(std::string_view name) {
  const auto found =
      std::find_if(setup_.units.begin(), setup_.units.end(), [&](const SetupUnit& u) { return u.name == name; });
  return found == setup_.units.end() ? nullptr : &*found;
}

SetupUnit* SetupLines::known(Reader& in, std::size_t offset, std::string_view name) {
  if (in.failed()) return nullptr;
  SetupUnit* unit = find(name);
  if (unit != nullptr) return unit;
  std::vector<std::string_view> names;
  for (const SetupUnit& u : setup_.units) names.push_back(u.name);
  in.fail_at(offset, "case.unknown-anchor", "there is no unit '{name}' above this line",
             {{"name", std::string(name)}, notation::meant(name, names)}, notation::kDidYouMean);
  return nullptr;
}

// red 4Bd A at 300,200 N general
void SetupLines::read_unit(Reader& in) {
  SetupUnit unit;
  unit.where = place_here(in);
  unit.seat = read_player(in);
  read_type_and_name(in, unit);
  if (!in.failed() && begins_place(in)) place(in, unit);
  while (!in.at_end()) unit.marks.emplace_back(in.run("a mark"));
  if (!in.failed()) setup_.units.push_back(std::move(unit));
}

void SetupLines::read_type_and_name(Reader& in, SetupUnit& unit) {
  const std::size_t type_at = in.here();
  unit.type = in.word("a troop type");
  if (!in.failed() && !rules_.footprint(setup_, unit))
    in.fail_at(type_at, "case.unknown-type", "'{type}' is neither a troop type nor a command", {{"type", unit.type}},
               "types are written as in army lists; a misspelt command is taken for a type");
  const std::size_t name_at = in.here();
  unit.name = in.word("a name for the unit");
  if (in.failed()) return;
  if (!notation::is_unit_name(unit.name))
    in.fail_at(name_at, "setup.name", "'{unit}' cannot be the name of a unit", {{"unit", unit.name}},
               "use letters, digits, '-' and '_', a letter first, at most 24");
  else if (find(unit.name) != nullptr)
    in.fail_at(name_at, "setup.same-name", "two units are called '{unit}'", {{"unit", unit.name}});
}

void SetupLines::place(Reader& in, SetupUnit& unit) {
  const Place where = read_place(in, rules_.measures(setup_), PoseForm::with_at);
  if (in.failed()) return;
  if (where.relation == Relation::at) {
    unit.pose = where.pose;
    return;
  }
  const SetupUnit* anchor = known(in, where.anchor_offset, where.anchor);
  if (anchor == nullptr) return;
  if (anchor->name == unit.name)
    in.fail_at(where.anchor_offset, "case.anchor-itself", "a unit cannot stand relative to itself");
  else if (!anchor->pose)
    in.fail_at(where.anchor_offset, "case.anchor-not-placed", "unit '{unit}' does not stand on the table",
               {{"unit", where.anchor}});
  if (in.failed()) return;
  const auto own = rules_.footprint(setup_, unit);
  const auto size = rules_.footprint(setup_, *anchor);
  if (own && size) unit.pose = resolve(where, *own, *anchor->pose, *size);
  if (unit.pose && (!fits_a_table(unit.pose->at.x) || !fits_a_table(unit.pose->at.y)))
    in.fail_at(where.anchor_offset, "case.far-place", "this place is farther away than any table reaches");
}

void SetupLines::read_remove(Reader& in) {
  do {
    const std::size_t from = in.here();
    const std::string_view name = in.word("a unit");
    const SetupUnit* unit = known(in, from, name);
    if (unit == nullptr) return;
    setup_.units.erase(setup_.units.begin() + (unit - setup_.units.data()));
  } while (!in.at_end());
}

// change A at 310,300 S not general moved type 3Kn
void SetupLines::read_change(Reader& in) {
  const std::size_t from = in.here();
  const std::string_view name = in.word("a unit");
  SetupUnit* unit = known(in, from, name);
  if (unit == nullptr) return;
  if (in.at_end()) in.expected("what changes: a place, 'type' and a type, a mark, or 'not' and a mark");
  while (!in.at_end()) read_alteration(in, *unit);
  unit->where = notation::place(in.origin(), in.text(), from);
}

void SetupLines::read_alteration(Reader& in, SetupUnit& unit) {
  if (begins_place(in)) return place(in, unit);
  if (in.accept_word({"type"})) {
    const std::size_t from = in.here();
    unit.type = in.word("a troop type");
    if (!in.failed() && !rules_.footprint(setup_, unit))
      in.fail_at(from, "setup.unknown-type", "'{type}' is no troop type of DBA", {{"type", unit.type}},
                 "types are written as in army lists: 4Bd, 3Kn, 2LH, 4Sp, El, Art…");
    return;
  }
  if (!in.accept_word({"not"})) {
    unit.marks.emplace_back(in.run("a mark"));
    return;
  }
  const std::size_t from = in.here();
  const std::string mark(in.run("a mark"));
  if (std::erase(unit.marks, mark) == 0 && !in.failed())
    in.fail_at(from, "case.no-such-mark", "unit '{unit}' is not marked '{mark}'",
               {{"unit", unit.name}, {"mark", mark}});
}

}  // namespace acies::cases
