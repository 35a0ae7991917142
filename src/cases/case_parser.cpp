// SPDX-License-Identifier: Apache-2.0
// The structure of a case file: cases, variants, set-up lines, commands. A mistake ends its line, not the reading: all
// mistakes of a file are told at once.
#include <algorithm>

#include <fmt/format.h>

#include "cases/case_file.h"
#include "cases/expectation_parser.h"
#include "cases/setup_lines.h"

namespace acies::cases {
namespace {

using notation::Origin;
using notation::Reader;

constexpr std::array<std::string_view, 14> kLineWords{"case", "cite",   "note",   "ruleset", "option", "army", "red",
                                                      "blue", "remove", "change", "dice",    "---",    "turn", "phase"};

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
      error_at(1, 1, "case.empty", "there is no case in this file",
               "begin with a line 'case NAME'; see docs/case-format.md");
    std::stable_sort(file_.errors.begin(), file_.errors.end(), [](const Error& a, const Error& b) {
      return notation::origin_of(a.where).line < notation::origin_of(b.where).line;
    });
    return std::move(file_);
  }

 private:
  // --- errors ------------------------------------------------------------------------------------------------------

  void error_at(int line, int column, std::string_view code, std::string_view message, std::string_view hint = {}) {
    file_.errors.push_back(notation::told(code, fmt::format("{}:{}:{}", file_.path, line, column), message, {}, hint));
  }
  bool keep_error(const Reader& in) {
    if (in.failed()) file_.errors.push_back(in.error());
    return in.failed();
  }

  // --- lines -------------------------------------------------------------------------------------------------------

  void read_line(std::string_view line) {
    Reader in(line, Origin{file_.path, line_, 1});
    if (in.accept_word({"case"})) return begin_case(in);
    if (!open_) {
      if (!warned_)
        in.fail("case.no-case", "a file begins with 'case' and a name", {}, "begin with a line 'case NAME'");
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
      if (!now().ruleset.empty())
        in.rest();  // an unknown ruleset has been told
      else
        in.fail("case.ruleset-first", "'ruleset' stands before anything but 'cite' and 'note'", {},
                "write: ruleset dba");
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
    if (c.name.empty()) in.expected("a name for the case");
    for (const Case& other : file_.cases)
      if (!c.name.empty() && other.name == c.name)
        in.fail_at(0, "case.same-name", "two cases of this file are called '{name}'", {{"name", c.name}});
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
    if (rules_ == nullptr && now().ruleset.empty())
      error_at(line_, 1, "case.no-ruleset", "the case does not say which ruleset it is about", "write: ruleset dba");
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
    if (!dice_.empty()) error_at(dice_line_, 1, "case.unused-dice", "no command follows these dice");
    if (now().parts.size() == 1 && !playing_) remember_base();
    if (!expects_ && rules_ != nullptr && file_.errors.size() == setup_errors_)
      error_at(part().line, 1, "case.no-expectation", "nothing is expected here, so nothing could fail",
               "add what must follow: accepted, refused ID, event…, at A 300,200 N…");
  }

  void finish_case() {
    if (!open_) return;
    finish_part();
    if (rules_ == nullptr && now().ruleset.empty())
      error_at(now().line, 1, "case.no-ruleset", "the case does not say which ruleset it is about",
               "write: ruleset dba");
    if (cites_.empty())
      error_at(now().line, 1, "case.no-cite", "the case does not say which rules it shows", "write: cite and rule ids");
    for (const auto& [text, origin] : cites_) {
      Reader in(text, origin);
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
    if (rules_ != nullptr) in.fail("case.second-ruleset", "a case is about one ruleset");
    const std::size_t from = in.here();
    now().ruleset = in.word("a ruleset");
    if (in.failed()) return;
    rules_ = find_case_rules(now().ruleset);
    if (rules_ == nullptr)
      in.fail_at(from, "case.unknown-ruleset", "there is no ruleset '{name}'",
                 {{"name", now().ruleset}, notation::meant(now().ruleset, case_rulesets())}, notation::kDidYouMean);
    part().setup.ruleset = now().ruleset;
  }

  // --- set-up ------------------------------------------------------------------------------------------------------

  // False when the line is none of the set-up.
  bool read_setup_line(Reader& in) {
    const SetupLine kind = setup_line(in, *rules_);
    const bool value = kind == SetupLine::values;
    if (kind == SetupLine::none || (playing_ && (value || kind == SetupLine::unit))) return false;
    if (playing_) {
      in.fail("case.late-set-up", "the set-up ends with the first command or expectation", {},
              "begin a variant with a line '---'");
    } else if ((kind == SetupLine::remove || kind == SetupLine::change) && now().parts.size() == 1) {
      in.fail("case.not-a-variant", "units are removed and changed in variants only", {},
              "begin a variant with a line '---'");
    } else {
      SetupLines(*rules_, part().setup).read(in, kind);
    }
    return true;
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
    if (notation::same_word(in.peek_word(), "red") || notation::same_word(in.peek_word(), "blue"))
      return read_try(in, line);
    if (setup_line(in, *rules_) == SetupLine::values) return read_value_expectations(in, line);
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
    in.fail("case.unknown-line", "'{name}' begins no line of a case",
            {{"name", std::string(word.empty() ? in.text().substr(in.here(), 1) : word)}, notation::meant(word, known)},
            notation::kDidYouMean);
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
      const std::string key = read_value_key(in, *rules_);
      std::string text = read_value_text(in);
      if (in.failed()) return;
      expect(line, ValueIs{key, std::move(text)});
    } while (!in.failed() && in.accept(','));
  }

  // dice 4 1   or   dice red 4, blue 1   or   dice A 4, X 1
  void read_dice(Reader& in) {
    if (!dice_.empty()) in.fail("case.unused-dice", "no command follows these dice");
    dice_line_ = line_;
    do {
      in.accept(',');
      ScriptedFace face;
      if (in.accept_word({"red"}))
        face.seat = Seat::red;
      else if (in.accept_word({"blue"}))
        face.seat = Seat::blue;
      else if (in.peek() < '0' || in.peek() > '9')
        face.unit = read_unit(in, position_->names(), "a face, a player or a unit");
      face.face = static_cast<std::uint8_t>(in.whole("the face of a die", 1, 100));
      dice_.push_back(face);
    } while (!in.at_end());
  }

  void read_try(Reader& in, std::string_view line) {
    Try t;
    t.seat = read_player(in);
    const Origin origin = notation::origin_of(notation::place(in.origin(), in.text(), in.here()));
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
  Setup base_;  // of the first part, for its variants
  bool base_broken_ = false;
  std::unique_ptr<Position> position_;  // of this part, as it begins
  bool playing_ = false;                // the set-up of this part is over
  bool expects_ = false;
  std::vector<ScriptedFace> dice_;  // for the next command
  int dice_line_ = 0;
  std::size_t setup_errors_ = 0;  // errors of the file when this part began
};

}  // namespace

CaseFile parse_cases(std::string_view path, std::string_view text) { return FileParser(path, text).parse(); }

}  // namespace acies::cases
