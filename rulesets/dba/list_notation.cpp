// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_notation.h"

#include <array>

#include "rulesets/dba/list_cursor.h"

namespace acies::dba {
namespace {

// type = … of the grammar. Camp Followers are not among them: CF never appears in a list.
constexpr std::array<std::string_view, 22> kLetters{"El", "Kn", "HCh", "Cv",  "LCh", "SCh", "Cm", "LH",
                                                    "Sp", "Pk", "Bd",  "Bw",  "Lb",  "Cb",  "Wb", "Hd",
                                                    "Ax", "Ps", "Art", "WWg", "Lit", "LCm"};

std::string_view known_letters(std::string_view letters) {
  for (const std::string_view known : kLetters) {
    if (same_word(known, letters)) return known;
  }
  return {};
}

bool take_or(ListCursor& cursor) { return cursor.take_word("or") || cursor.take_word("o"); }

// dba.list.parse-or: `(` and a count, or a count and x, start another branch.
bool branch_ahead(ListCursor cursor) {
  if (cursor.take("(")) return !cursor.digits().empty();
  return count_ahead(cursor);
}

std::optional<int> read_count(ListCursor& cursor, std::vector<ListReason>& reasons) {
  const std::string_view digits = cursor.digits();
  const auto count = integer_of(digits);
  if (!count) {
    expect(cursor, reasons, rule("dba.list.count"), "count");
    return std::nullopt;
  }
  cursor.pass(digits.size());
  if (!cursor.take_times()) {
    expect(cursor, reasons, rule("dba.list.count"), "x");
    return std::nullopt;
  }
  return count;
}

std::optional<ListOption> read_option(ListCursor& cursor, std::vector<ListReason>& reasons) {
  ListOption option;
  auto troop = read_troop(cursor, reasons);
  if (!troop) return std::nullopt;
  option.troop = *troop;
  if (cursor.take("//")) {
    option.dismount = read_troop(cursor, reasons);
    if (!option.dismount) return std::nullopt;
  }
  if (take_gen(cursor)) option.gen = GenMark::general;
  return option;
}

std::optional<ListMix> read_mix(ListCursor& cursor, std::vector<ListReason>& reasons) {
  ListMix mix;
  mix.at = cursor.place();
  const auto count = read_count(cursor, reasons);
  if (!count) return std::nullopt;
  mix.count = *count;
  while (true) {
    const auto option = read_option(cursor, reasons);
    if (!option) return std::nullopt;
    mix.options.push_back(*option);
    ListCursor behind_or = cursor;
    if (!take_or(behind_or) || branch_ahead(behind_or)) break;
    cursor = behind_or;
  }
  // dba.list.parse-gen: directly after the last option, (Gen) is the whole mixture's.
  mix.gen = mix.options.back().gen;
  mix.options.back().gen = GenMark::none;
  if (take_gen(cursor)) mix.gen = GenMark::general;
  return mix;
}

std::optional<ListBranch> read_branch(ListCursor& cursor, std::vector<ListReason>& reasons) {
  ListBranch branch;
  if (cursor.take("(")) branch.form = BranchForm::bundle;
  do {
    const auto mix = read_mix(cursor, reasons);
    if (!mix) return std::nullopt;
    branch.parts.push_back(*mix);
  } while (branch.form == BranchForm::bundle && cursor.take("+"));
  if (branch.form == BranchForm::bundle && !cursor.take(")")) {
    ListCursor ahead = cursor;
    const bool exclusive = take_or(ahead);  // inside a bundle, `or` may only join options of one mixture
    expect(cursor, reasons, exclusive ? rule("dba.list.parse-or") : rule("dba.list.bundle"), ")");
    return std::nullopt;
  }
  return branch;
}

std::optional<ListEntry> read_entry(ListCursor& cursor, std::vector<ListReason>& reasons) {
  ListEntry entry;
  entry.at = cursor.place();
  do {
    const auto branch = read_branch(cursor, reasons);
    if (!branch) return std::nullopt;
    entry.branches.push_back(*branch);
  } while (take_or(cursor));
  return entry;
}

// Past everything up to the next comma, sub-list or end, so that mistakes in later entries are told too.
void skip_entry(ListCursor& cursor) {
  while (!cursor.at_end() && cursor.rest().front() != ',' && !sublist_ahead(cursor)) cursor.pass(1);
}

void print_mix(const ListMix& mix, std::string& out) {
  out += std::to_string(mix.count) + "x";
  for (std::size_t i = 0; i < mix.options.size(); ++i) {
    const ListOption& option = mix.options[i];
    if (i > 0) out += " or ";
    out += print(option.troop);
    if (option.dismount) out += "//" + print(*option.dismount);
    if (option.gen == GenMark::general) out += " (Gen)";
  }
  if (mix.gen == GenMark::general) out += " (Gen)";
}

void print_branch(const ListBranch& branch, std::string& out) {
  if (branch.form == BranchForm::bundle) out += "(";
  for (std::size_t i = 0; i < branch.parts.size(); ++i) {
    if (i > 0) out += "+";
    print_mix(branch.parts[i], out);
  }
  if (branch.form == BranchForm::bundle) out += ")";
}

}  // namespace

void expect(ListCursor& cursor, std::vector<ListReason>& reasons, RuleId id, const char* symbol) {
  reasons.push_back(list_reason(id, cursor.place(), {{"expected", symbol}, {"found", cursor.found()}}));
}

bool count_ahead(ListCursor cursor) {
  const std::string_view digits = cursor.digits();
  cursor.pass(digits.size());
  return !digits.empty() && cursor.take_times();
}

bool sublist_ahead(ListCursor cursor) {
  if (!cursor.take("(")) return false;
  const std::string_view letters = cursor.letters();
  if (letters.size() != 1 || ascii_lower(letters[0]) > 'j') return false;
  cursor.pass(1);
  return cursor.take(")");
}

bool take_gen(ListCursor& cursor) {
  ListCursor ahead = cursor;
  if (!ahead.take("(") || !ahead.take_word("Gen") || !ahead.take(")")) return false;
  cursor = ahead;
  return true;
}

std::optional<ListTroop> read_troop(ListCursor& cursor, std::vector<ListReason>& reasons) {
  ListTroop troop;
  troop.at = cursor.place();
  if (!cursor.digits().empty()) {
    do {
      const std::string_view digits = cursor.digits();
      if (digits.empty()) {
        expect(cursor, reasons, rule("dba.list.parse-slash-figures"), "figures");
        return std::nullopt;
      }
      troop.figures.push_back(static_cast<std::uint8_t>(digits[0] - '0'));
      cursor.pass(1);
    } while (cursor.take("/"));
  }
  const std::string_view letters = cursor.letters();
  troop.letters = known_letters(letters);
  if (troop.letters.empty()) {
    expect(cursor, reasons, rule("dba.list.parse-known-subtype"), "type");
    return std::nullopt;
  }
  cursor.pass(letters.size());
  return troop;
}

ListElements read_elements(ListCursor& cursor, std::vector<ListReason>& reasons) {
  ListElements elements;
  do {
    if (const auto entry = read_entry(cursor, reasons)) {
      elements.entries.push_back(*entry);
      if (cursor.at_end() || sublist_ahead(cursor) || cursor.rest().front() == ',') continue;
      expect(cursor, reasons, rule("dba.list.count"), ",");
    }
    skip_entry(cursor);
  } while (cursor.take(","));
  return elements;
}

ParsedElements parse_elements(std::string_view text) {
  ParsedElements parsed;
  ListCursor cursor(text);
  parsed.elements = read_elements(cursor, parsed.reasons);
  if (parsed.ok() && !cursor.at_end()) expect(cursor, parsed.reasons, rule("dba.list.count"), ",");
  return parsed;
}

std::string print(const ListTroop& troop) {
  std::string out;
  for (std::size_t i = 0; i < troop.figures.size(); ++i) {
    if (i > 0) out += "/";
    out += std::to_string(troop.figures[i]);
  }
  return out.append(troop.letters);
}

std::string print(const ListEntry& entry) {
  std::string out;
  for (std::size_t i = 0; i < entry.branches.size(); ++i) {
    if (i > 0) out += " or ";
    print_branch(entry.branches[i], out);
  }
  return out;
}

std::string print(const ListElements& elements) {
  std::string out;
  for (std::size_t i = 0; i < elements.entries.size(); ++i) {
    if (i > 0) out += ", ";
    out += print(elements.entries[i]);
  }
  return out;
}

}  // namespace acies::dba
