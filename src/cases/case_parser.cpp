// SPDX-License-Identifier: Apache-2.0
// The structure of a case file: cases, variants, set-up lines, commands. A mistake ends its line, not the reading: all
// mistakes of a file are told at once.
#include <algorithm>

#include <fmt/format.h>

#include "cases/case_file.h"
#include "cases/expectation_parser.h"

namespace acies::cases {
namespace {

using notation::Origin;
using notation::Reader;

constexpr std::array<std::string_view, 14> kLineWords{"case",   "cite",   "note", "ruleset", "option", "army", "red",
                                                      "blue",   "remove", "change", "dice",  "---",    "turn", "phase"};

// The text before a '#' that is not inside quotes and begins a word.
std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    const bool starts_word = i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t';
    if (line[i] == '#' && !quoted && starts_word) return line.substr(0, i);
  }
  return line;
}

std::string_view trimmed_end(std::string_view line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

class FileParser {
 public:
  FileParser(std::string_view path, std::string_view text) : text_(text) { file_.path = path; }

  CaseFile parse() {
    std::size_t from = 0;
    while (from <= text_.size()) {
      const std::size_t end = std::min(text_.find('\n', from), text_.size());
      ++line_;
      const std::string_view line = trimmed_end(without_comment(text_.substr(from, end - from)));
      if (line.find_first_not_of(" \t") != std::string_view::npos) read_line(line);
      from = end + 1;
    }
    finish_case();
    if (file_.cases.empty() && file_.ok())
      error_at(1, 1, "empty", "there is no case in this file", "begin with a line 'case NAME'; see docs/case-format.md");
    std::stable_sort(file_.errors.begin(), file_.errors.end(), [](const Error& a, const Error& b) {
      return notation::origin_of(a.where).line < notation::origin_of(b.where).line;
    });
    return std::move(file_);
  }

 private:
  // --- errors ------------------------------------------------------------------------------------------------------

  void error_at(int line, int column, std::string_view code, std::string message, std::string hint = {}) {
    file_.errors.push_back({fmt::format("case.{}", code), fmt::format("{}:{}:{}", file_.path, line, column), std::move(message),
                            std::move(hint)});
  }
  bool keep_error(const Reader& in) {
    if (in.failed()) file_.errors.push_back(in.error());
    return in.failed();
  }

  // --- lines -------------------------------------------------------------------------------------------------------

  void read_line(std::string_view line) {
    Reader in(line, Origin{file_.path, line_, 1}, "case");
    if (in.accept_word({"case"})) return begin_case(in);
    if (!open_) {
      if (!warned_) in.fail("no-case", "expected 'case' and a name before anything else", "begin with a line 'case NAME'");
      warned_ = true;
      keep_error(in);
      return;
    }
    if (line.substr(in.here()).starts_with("---")) return begin_variant(line.substr(in.here() + 3));
    read_line_of_part(in, line);
    in.expect_end();
    keep_error(in);
  }

  void read_line_of_part(Reader& in, std::string_view line) {
    if (in.accept_word({"note"})) {
      now().notes.emplace_back(in.rest());
    } else if (in.accept_word({"cite"})) {
      read_cites(in);
    } else if (in.accept_word({"ruleset"})) {
      read_ruleset(in);
    } else if (rules_ == nullptr) {
      if (!now().ruleset.empty()) in.rest();  // an unknown ruleset has been told
      else in.fail("no-ruleset", "expected 'ruleset' before anything but 'cite' and 'note'", "write: ruleset dba");
      if (in.failed()) now().ruleset = "?";
    } else if (!read_setup_line(in)) {
      read_play_line(in, line);
    }
  }

  void begin_case(Reader& in) {
    finish_case();
    Case c;
    c.line = line_;
    c.name = in.rest();
    if (c.name.empty()) in.fail("no-name", "expected a name for the case");
    for (const Case& other : file_.cases)
      if (!c.name.empty() && other.name == c.name)
        in.fail_at(0, "same-name", fmt::format("two cases of this file are called '{}'", c.name));
    keep_error(in);
    file_.cases.push_back(std::move(c));
    open_ = true;
    rules_ = nullptr;
    cites_.clear();
    base_ = Setup{};
    base_broken_ = false;
    begin_part("");
  }

  void begin_variant(std::string_view title) {
    finish_part();
    while (!title.empty() && (title.front() == '-' || title.front() == ' ')) title.remove_prefix(1);
    begin_part(title);
    part().setup = base_;
  }

  void begin_part(std::string_view title) {
    Part p;
    p.title = title;
    p.line = line_;
    now().parts.push_back(std::move(p));
    position_.reset();
    playing_ = false;
    expects_ = false;
    dice_.clear();
    setup_errors_ = file_.errors.size();
  }

  void finish_part() {
    if (!dice_.empty()) error_at(dice_line_, 1, "unused-dice", "no command follows these dice");
    if (now().parts.size() == 1 && !playing_) remember_base();
    if (!expects_ && rules_ != nullptr && file_.errors.size() == setup_errors_)
      error_at(part().line, 1, "no-expectation", "nothing is expected here, so nothing could fail",
               "add what must follow: accepted, refused ID, event…, at A 300,200 N…");
  }

  void finish_case() {
    if (!open_) return;
    finish_part();
    if (rules_ == nullptr && now().ruleset.empty())
      error_at(now().line, 1, "no-ruleset", "the case does not say which ruleset it is about", "write: ruleset dba");
    if (cites_.empty())
      error_at(now().line, 1, "no-cite", "the case does not say which rules it shows", "write: cite and rule ids");
    for (const auto& [text, origin] : cites_) {
      Reader in(text, origin, "case");
      if (rules_ == nullptr) break;
      now().cites.push_back(read_rule(in, rules_->rules()));
      now().cited.push_back(text);
      keep_error(in);
    }
    open_ = false;
  }

  void read_cites(Reader& in) {
    do {
      in.accept(',');
      const std::size_t from = in.here();
      const std::string_view id = in.word("a rule id");
      if (in.failed()) return;
      Origin origin = notation::origin_of(notation::place(in.origin(), in.text(), from));
      cites_.emplace_back(std::string(id), std::move(origin));
    } while (!in.at_end());
  }

  void read_ruleset(Reader& in) {
    const std::size_t from = in.here();
    now().ruleset = in.word("a ruleset");
    if (in.failed()) return;
    rules_ = find_case_rules(now().ruleset);
    if (rules_ == nullptr)
      in.fail_at(from, "unknown-ruleset", fmt::format("there is no ruleset '{}'", now().ruleset),
                 notation::suggestion(now().ruleset, case_rulesets()));
    part().setup.ruleset = now().ruleset;
  }

  // --- set-up ------------------------------------------------------------------------------------------------------

  std::string place_here(Reader& in) const { return notation::place(in.origin(), in.text(), in.here()); }

  // False when the line is none of the set-up.
  bool read_setup_line(Reader& in) {
    const std::string_view word = in.peek_word();
    const bool value = is_value(word);
    const bool unit = is_unit_line(in);
    const bool other = notation::same_word(word, "option") || notation::same_word(word, "army") ||
                       notation::same_word(word, "remove") || notation::same_word(word, "change");
    if (playing_ && (other || unit))
      in.fail("late-set-up", "the set-up ends with the first command or expectation", "begin a variant with a line '---'");
    if ((playing_ && value) || (!value && !unit && !other)) return false;
    if (value) read_values(in);
    else if (unit) read_unit_line(in);
    else if (in.accept_word({"option"})) read_option(in);
    else if (in.accept_word({"army"})) read_army(in);
    else if (now().parts.size() == 1) in.fail("not-a-variant", "units are removed and changed in variants only", "begin a variant with a line '---'");
    else if (in.accept_word({"remove"})) read_remove(in);
    else if (in.accept_word({"change"})) read_change(in);
    return true;
  }

  bool is_value(std::string_view word) const {
    const auto values = rules_->values();
    return std::any_of(values.begin(), values.end(), [&](std::string_view v) { return notation::same_word(v, word); });
  }

  // `red 4Bd A…` and not `red move A…`.
  bool is_unit_line(Reader& in) const {
    const std::size_t from = in.here();
    if (!in.accept_word({"red", "blue"})) return false;
    const std::string_view second = in.peek_word();
    const bool unit = !second.empty() && !rules_->is_verb(second) && !playing_;
    in.back_to(from);
    return unit;
  }

  void read_option(Reader& in) {
    const std::string key(in.word("an option"));
    part().setup.places["option " + key] = place_here(in);
    part().setup.options[key] = in.run("what the option is set to");
  }

  void read_army(Reader& in) {
    const Seat seat = read_player(in);
    if (in.failed()) return;
    part().setup.armies[index(seat)].name = in.rest();
  }

  // turn 3 red, phase move, pips 3
  void read_values(Reader& in) {
    do {
      const std::size_t from = in.here();
      const std::string key = lower_word(in.word("a value"));
      if (!in.failed() && !is_value(key)) in.fail_at(from, "unknown-value", fmt::format("there is no value '{}'", key), notation::suggestion(key, rules_->values()));
      if (in.failed()) return;
      part().setup.places["value " + key] = place_here(in);
      part().setup.values[key] = value_text(in);
    } while (!in.failed() && in.accept(','));
  }

  static std::string lower_word(std::string_view word) {
    std::string text(word);
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
  }

  // Up to the next comma.
  static std::string value_text(Reader& in) {
    const std::size_t from = in.here();
    std::size_t end = std::min(in.text().find(',', from), in.text().size());
    const std::string_view text = trimmed_end(in.text().substr(from, end - from));
    if (text.empty()) in.fail("expected", "expected what the value is");
    in.back_to(end);
    return std::string(text);
  }

  SetupUnit* find_unit(std::string_view name) {
    auto& units = part().setup.units;
    const auto found = std::find_if(units.begin(), units.end(), [&](const SetupUnit& u) { return u.name == name; });
    return found == units.end() ? nullptr : &*found;
  }

  SetupUnit* known_unit(Reader& in, std::size_t offset, std::string_view name) {
    if (in.failed()) return nullptr;
    SetupUnit* unit = find_unit(name);
    if (unit != nullptr) return unit;
    std::vector<std::string_view> known;
    for (const SetupUnit& u : part().setup.units) known.push_back(u.name);
    in.fail_at(offset, "unknown-unit", fmt::format("there is no unit '{}' above this line", name), notation::suggestion(name, known));
    return nullptr;
  }

  // red 4Bd A at 300,200 N general
  void read_unit_line(Reader& in) {
    SetupUnit unit;
    unit.where = place_here(in);
    unit.seat = read_player(in);
    const std::size_t type_at = in.here();
    unit.type = in.word("a troop type");
    if (!in.failed() && !rules_->footprint(part().setup, unit))
      in.fail_at(type_at, "unknown-type", fmt::format("'{}' is neither a troop type nor a command", unit.type),
                 "types are written as in army lists; a misspelt command is taken for a type");
    const std::size_t name_at = in.here();
    unit.name = in.word("a name for the unit");
    if (!in.failed() && !notation::is_unit_name(unit.name))
      in.fail_at(name_at, "unit-name", fmt::format("'{}' cannot be the name of a unit", unit.name),
                 "use letters, digits, '-' and '_', a letter first");
    else if (!in.failed() && find_unit(unit.name) != nullptr)
      in.fail_at(name_at, "same-name", fmt::format("two units are called '{}'", unit.name));
    if (!in.failed() && begins_place(in)) read_unit_place(in, unit);
    while (!in.at_end()) unit.marks.emplace_back(in.run("a mark"));
    if (!in.failed()) part().setup.units.push_back(std::move(unit));
  }

  void read_unit_place(Reader& in, SetupUnit& unit) {
    const Setup& setup = part().setup;
    const Place place = read_place(in, rules_->measures(setup), PoseForm::with_at);
    if (in.failed()) return;
    if (place.relation == Relation::at) {
      unit.pose = place.pose;
      return;
    }
    const SetupUnit* anchor = known_unit(in, place.anchor_offset, place.anchor);
    if (anchor == nullptr) return;
    if (!anchor->pose || anchor == &unit) {
      in.fail_at(place.anchor_offset, "anchor-not-placed", fmt::format("unit '{}' does not stand on the table", place.anchor));
      return;
    }
    const auto own = rules_->footprint(setup, unit);
    const auto size = rules_->footprint(setup, *anchor);
    if (own && size) unit.pose = resolve(place, *own, *anchor->pose, *size);
    if (unit.pose && (!fits_a_table(unit.pose->at.x) || !fits_a_table(unit.pose->at.y)))
      in.fail_at(place.anchor_offset, "number-range", "this place is farther away than any table reaches");
  }

  void read_remove(Reader& in) {
    do {
      const std::size_t from = in.here();
      const std::string_view name = in.word("a unit");
      SetupUnit* unit = known_unit(in, from, name);
      if (unit == nullptr) return;
      part().setup.units.erase(part().setup.units.begin() + (unit - part().setup.units.data()));
    } while (!in.at_end());
  }

  // change A at 310,300 S not general moved type 3Kn
  void read_change(Reader& in) {
    const std::size_t from = in.here();
    const std::string_view name = in.word("a unit");
    SetupUnit* unit = known_unit(in, from, name);
    if (unit == nullptr) return;
    if (in.at_end()) in.fail("expected", "expected what changes: a place, 'type' and a type, a mark, or 'not' and a mark");
    while (!in.at_end()) {
      if (begins_place(in)) {
        SetupUnit moved = *unit;
        read_unit_place(in, moved);
        unit->pose = moved.pose;
      } else if (in.accept_word({"type"})) {
        unit->type = in.word("a troop type");
      } else if (in.accept_word({"not"})) {
        const std::size_t mark_at = in.here();
        const std::string mark(in.run("a mark"));
        if (std::erase(unit->marks, mark) == 0 && !in.failed())
          in.fail_at(mark_at, "no-such-mark", fmt::format("unit '{}' is not marked '{}'", name, mark));
      } else {
        unit->marks.emplace_back(in.run("a mark"));
      }
    }
    unit->where = notation::place(in.origin(), in.text(), from);
  }

  void remember_base() {
    base_ = part().setup;
    base_broken_ = file_.errors.size() != setup_errors_;
  }

  // --- play --------------------------------------------------------------------------------------------------------

  // The set-up is over: the position is arranged, so that names and commands can be checked.
  void begin_play() {
    if (playing_) return;
    playing_ = true;
    if (now().parts.size() == 1) remember_base();
    if (base_broken_ || file_.errors.size() != setup_errors_) return;
    Arranged arranged = rules_->arrange(part().setup);
    for (Error& e : arranged.errors) {
      if (e.where.empty()) e.where = fmt::format("{}:{}:1", file_.path, part().line);
      file_.errors.push_back(std::move(e));
    }
    if (now().parts.size() == 1) base_broken_ = !arranged.errors.empty();
    position_ = std::move(arranged.position);
  }

  void read_play_line(Reader& in, std::string_view line) {
    begin_play();
    if (position_ == nullptr) {  // the mistake has been told; what is said about the position cannot be understood
      expects_ = true;
      in.rest();
      return;
    }
    if (in.accept_word({"dice"})) return read_dice(in);
    if (notation::same_word(in.peek_word(), "red") || notation::same_word(in.peek_word(), "blue")) return read_try(in, line);
    if (is_value(in.peek_word())) return read_value_expectations(in, line);
    const PartWords words{*rules_, *position_, rules_->measures(part().setup)};
    std::optional<Expectation> expectation = read_expectation(in, words);
    if (!expectation) return unknown_line(in);
    in.expect_end();
    expect(line, *std::move(expectation));
  }

  void unknown_line(Reader& in) {
    const std::string_view word = in.peek_word();
    std::vector<std::string_view> known(kLineWords.begin(), kLineWords.end());
    known.insert(known.end(), expectation_words().begin(), expectation_words().end());
    const std::string_view near = notation::nearest_word(word, known);
    in.fail("unknown-line", fmt::format("'{}' begins no line of a case", word.empty() ? in.text().substr(in.here(), 1) : word),
            near.empty() ? "docs/case-format.md lists the lines" : fmt::format("did you mean '{}'?", near));
  }

  void expect(std::string_view line, Expectation expectation) {
    expects_ = true;
    part().items.push_back({line_, std::string(trimmed(line)), std::move(expectation)});
  }

  static std::string_view trimmed(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line;
  }

  void read_value_expectations(Reader& in, std::string_view line) {
    do {
      const std::string key = lower_word(in.word("a value"));
      if (in.failed()) return;
      if (!is_value(key)) return in.fail("unknown-value", fmt::format("there is no value '{}'", key));
      expect(line, ValueIs{key, value_text(in)});
    } while (!in.failed() && in.accept(','));
  }

  // dice 4 1   or   dice red 4, blue 1   or   dice A 4, X 1
  void read_dice(Reader& in) {
    if (!dice_.empty()) in.fail("unused-dice", "no command stands between these dice and the ones above");
    dice_line_ = line_;
    do {
      in.accept(',');
      ScriptedFace face;
      if (in.accept_word({"red"})) face.seat = Seat::red;
      else if (in.accept_word({"blue"})) face.seat = Seat::blue;
      else if (in.peek() < '0' || in.peek() > '9') face.unit = read_unit(in, position_->names(), "a face, a player or a unit");
      face.face = static_cast<std::uint8_t>(in.whole("the face of a die", 1, 100));
      dice_.push_back(face);
    } while (!in.at_end());
  }

  void read_try(Reader& in, std::string_view line) {
    Try t;
    t.seat = read_player(in);
    const Origin origin = notation::origin_of(place_here(in));
    t.command = in.rest();
    t.dice = std::exchange(dice_, {});
    if (const std::optional<Error> e = position_->misspelt(t.command, origin)) {
      file_.errors.push_back(*e);
      return;
    }
    part().items.push_back({line_, std::string(trimmed(line)), std::move(t)});
  }

  Case& now() { return file_.cases.back(); }
  Part& part() { return now().parts.back(); }

  std::string_view text_;
  CaseFile file_;
  int line_ = 0;
  bool open_ = false;    // inside a case
  bool warned_ = false;  // of text before the first case
  const CaseRules* rules_ = nullptr;
  std::vector<std::pair<std::string, Origin>> cites_;
  Setup base_;               // of the first part, for its variants
  bool base_broken_ = false;
  std::unique_ptr<Position> position_;  // of this part, as it begins
  bool playing_ = false;     // the set-up of this part is over
  bool expects_ = false;
  std::vector<ScriptedFace> dice_;  // for the next command
  int dice_line_ = 0;
  std::size_t setup_errors_ = 0;    // errors of the file when this part began
};

}  // namespace

CaseFile parse_cases(std::string_view path, std::string_view text) { return FileParser(path, text).parse(); }

}  // namespace acies::cases
