// SPDX-License-Identifier: Apache-2.0
#include "cases/runner.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "cases/case_dice.h"
#include "cases/report.h"
#include "core/notation_text.h"

namespace acies::cases {
namespace {

class PartRunner {
 public:
  PartRunner(const CaseRules& rules, const Part& part, std::vector<Failure>& failures)
      : rules_(rules), part_(part), failures_(failures) {}

  void run() {
    Arranged arranged = rules_.arrange(part_.setup);
    ACIES_ASSERT(arranged.position != nullptr);  // the parser has tried it
    position_ = std::move(arranged.position);
    before_ = position_->scene();
    for (const Item& item : part_.items) {
      if (const auto* expectation = std::get_if<Expectation>(&item.what)) {
        compare(item, *expectation);
        continue;
      }
      judge_unexpected_refusal();
      if (failed_) return;
      play(item, std::get<Try>(item.what));
    }
    judge_unexpected_refusal();
  }

 private:
  void compare(const Item& item, const Expectation& expectation) {
    if (std::holds_alternative<Refused>(expectation)) refusal_expected_ = true;
    Seen seen{rules_, *position_, played_ ? &answer_ : nullptr, matched_};
    const std::optional<Mismatch> mismatch = check(expectation, seen);
    matched_ = seen.matched;
    if (mismatch) fail(item, *mismatch);
  }

  void play(const Item& item, const Try& t) {
    before_ = position_->scene();
    CaseDice dice(t.dice, [&](RuleId purpose) { return position_->may_leave_out(purpose); });
    answer_ = position_->play(t.seat, t.command, dice);
    played_ = true;
    matched_ = 0;
    refusal_expected_ = false;
    last_ = &item;
    if (dice.left() != 0)
      fail(item, {"every face used", fmt::format("{} of {} faces left", dice.left(), t.dice.size()), {}, {}});
    for (const DieRequest& r : dice.missing())
      fail(item, {"a face for every roll", fmt::format("no face for {}", roll_text(r)), {}, {}});
  }

  std::string roll_text(const DieRequest& r) const {
    std::string text = fmt::format("the roll of {} ({})", name(r.by), rule_name(rules_.rules(), r.purpose));
    if (r.unit.valid()) text += fmt::format(" for {}", position_->names().unit(r.unit));
    return text;
  }

  // A refusal that no line expects is a failure of the command's own line.
  void judge_unexpected_refusal() {
    if (!played_ || answer_.accepted() || refusal_expected_ || failed_) return;
    fail(*last_, {"accepted", "refused", {}, {}});
  }

  void fail(const Item& item, const Mismatch& mismatch) {
    failed_ = true;
    Failure failure{part_.title, item.line, item.text, mismatch, {}, {}, {}, {}, position_->scene()};
    failure.expected = mismatch.unit.valid() ? as_expected(failure.got, mismatch) : before_;
    if (played_) {
      const Names names = position_->names();
      failure.events = answer_.events;
      for (const UnitTally& t : answer_.tallies)
        failure.tallies.push_back(fmt::format("{}: {}", names.unit(t.unit), notation::print(t.tally, names)));
      if (answer_.cost) failure.tallies.push_back("cost: " + notation::print(*answer_.cost, names));
      for (const Violation& v : answer_.violations) failure.violations.push_back(notation::print(v, names));
    }
    failures_.push_back(std::move(failure));
  }

  // The scene with that unit where it should be.
  static Scene as_expected(Scene scene, const Mismatch& mismatch) {
    const auto is_it = [&](const SceneUnit& u) { return u.id == mismatch.unit; };
    std::optional<SceneUnit> unit;
    for (std::vector<SceneUnit>* list : {&scene.units, &scene.fallen})
      if (const auto found = std::find_if(list->begin(), list->end(), is_it); found != list->end()) {
        unit = *found;
        list->erase(found);
      }
    if (!unit) return scene;
    if (mismatch.pose) unit->pose = *mismatch.pose;
    (mismatch.pose ? scene.units : scene.fallen).push_back(*unit);
    return scene;
  }

  const CaseRules& rules_;
  const Part& part_;
  std::vector<Failure>& failures_;
  std::unique_ptr<Position> position_;
  Answer answer_;
  Scene before_;  // the last command
  bool played_ = false;
  bool failed_ = false;
  bool refusal_expected_ = false;
  const Item* last_ = nullptr;
  std::size_t matched_ = 0;
};

void add(RunReport& report, Teller& teller, std::string_view path, std::string_view text) {
  CaseFile file = parse_cases(path, text);
  if (!file.ok()) file.cases.clear();
  std::move(file.errors.begin(), file.errors.end(), std::back_inserter(report.errors));
  for (const Case& c : file.cases) {
    report.runs.push_back({std::string(path), c.line, c.ruleset, run_case(c)});
    const CaseRun& run = report.runs.back();
    ++(run.result.passed() ? report.passed : report.failed);
    for (const Failure& f : run.result.failures) report.text += teller.failure(run, f);
  }
}

void finish(RunReport& report) { report.text += fmt::format("{} passed, {} failed\n", report.passed, report.failed); }

namespace fs = std::filesystem;

void add_missing(RunReport& report, std::string_view code, const std::string& path, std::string_view message,
                 std::string_view hint) {
  report.errors.push_back(notation::told(code, path, message, {}, hint));
}

std::vector<std::string> files_of(RunReport& report, const std::string& path) {
  std::error_code ec;
  if (!fs::is_directory(path, ec)) return {path};
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator it(path, ec), end; !ec && it != end; it.increment(ec))
    if (it->is_regular_file(ec) && it->path().extension() == ".case") files.push_back(it->path().generic_string());
  std::sort(files.begin(), files.end());
  if (files.empty())
    add_missing(report, "case.folder-empty", path, "there is no case file in this folder", "case files end in .case");
  return files;
}

}  // namespace

CaseResult run_case(const Case& c) {
  CaseResult result{c.name, {}};
  const CaseRules* rules = find_case_rules(c.ruleset);
  ACIES_ASSERT(rules != nullptr);
  for (const Part& part : c.parts) PartRunner(*rules, part, result.failures).run();
  return result;
}

RunReport run_text(std::string_view path, std::string_view text, const Telling& telling) {
  RunReport report;
  Teller teller(telling);
  add(report, teller, path, text);
  finish(report);
  return report;
}

RunReport run_paths(std::span<const std::string> paths, const Telling& telling) {
  RunReport report;
  Teller teller(telling);
  for (const std::string& path : paths)
    for (const std::string& file : files_of(report, path)) {
      std::ifstream in(file, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
      if (!in) {
        add_missing(report, "case.file", file, "this file cannot be read",
                    "give the path of a case file or of a folder of them");
        continue;
      }
      add(report, teller, file, text);
    }
  finish(report);
  return report;
}

}  // namespace acies::cases
