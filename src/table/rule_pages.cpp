// SPDX-License-Identifier: Apache-2.0
// Rules with the cases that show them, and the umpire.
#include "cases/case_rules.h"
#include "cases/cited.h"
#include "core/filler_faces.h"
#include "draw/svg.h"
#include "engine/registry.h"
#include "odds/odds.h"
#include "table/catalogues.h"
#include "table/library.h"
#include "table/words.h"
#include "text/explain.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies {
namespace {

// From the line of this case up to that of the next one.
std::string text_of(std::string_view text, const cases::CaseFile& file, std::size_t i) {
  const int first = file.cases[i].line;
  const int last = i + 1 < file.cases.size() ? file.cases[i + 1].line : 0;
  std::string out;
  int line = 1;
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (line >= first && (last == 0 || line < last)) out += std::string(text.substr(at, end - at)) + "\n";
    at = end + 1;
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

// The position of the case before its first command; empty when it is about an army list.
std::string drawing_of(const Catalogue& words, const cases::Case& shown) {
  const cases::CaseRules* rules = cases::find_case_rules(shown.ruleset);
  if (rules == nullptr || shown.parts.front().setup.units.empty()) return {};
  const cases::Arranged arranged = rules->arrange(shown.parts.front().setup);
  if (!arranged.position) return {};
  const Scene scene = arranged.position->scene();
  return draw::svg(scene, scene_words(words, scene));
}

// Read once: they are part of the program.
template <FullRuleset R>
const cases::CitedCases& shown_cases() {
  static const cases::CitedCases all = cases::cited_cases(R::files());
  return all;
}

template <FullRuleset R>
SaidCase said_case(const Catalogue& words, const cases::CitedCase& entry) {
  std::string_view text;
  for (const embedded::File& whole : R::files())
    if (whole.path == entry.file->path) text = whole.text;
  return {entry.shown().name, entry.file->path, text_of(text, *entry.file, entry.index),
          drawing_of(words, entry.shown())};
}

template <FullRuleset R>
SaidRule said(const Catalogue& words, std::string_view id) {
  const auto found = shown_cases<R>().by_rule.find(id);
  const std::size_t cases = found == shown_cases<R>().by_rule.end() ? 0 : found->second.size();
  return {std::string(id), words.rule_text(id), words.rule_source(id), static_cast<std::int32_t>(cases)};
}

template <FullRuleset R>
Result<SaidRulePage> rule_page(std::string_view id, Language language) {
  const Catalogue& words = catalogue_of<R>(language);
  const auto& ids = R::info().rules;
  if (std::find(ids.begin(), ids.end(), id) == ids.end())
    return Error{
        "rule.unknown",
        std::string(id),
        "There is no such rule.",
        "",
        {{"name", std::string(R::info().name)}, {"id", std::string(id)}, {"ruleset", std::string(R::info().id)}}};
  SaidRulePage page{said<R>(words, id), {}};
  if (const auto found = shown_cases<R>().by_rule.find(id); found != shown_cases<R>().by_rule.end())
    for (const cases::CitedCase& entry : found->second) page.cases.push_back(said_case<R>(words, entry));
  return page;
}

// Faces given by people, as far as they go; what each die is for is noted. Dice that only open the next turn are passed
// over.
template <FullRuleset R>
class GivenDice final : public Dice {
 public:
  GivenDice(const std::vector<std::uint8_t>& faces, const Catalogue& words, const Names& names,
            std::vector<std::string>& asked)
      : faces_(faces), words_(words), names_(names), asked_(asked) {}
  int roll(const DieRequest& request) override {
    if (R::opens_turn(request) || missing_) return passed_over_.next(request.sides);
    asked_.push_back(words_.die(request, names_));
    const std::size_t i = rolled_++;
    if (i < faces_.size() && faces_[i] >= 1 && faces_[i] <= request.sides) return faces_[i];
    missing_ = true;
    return passed_over_.next(request.sides);
  }
  bool complete() const { return !missing_; }

 private:
  const std::vector<std::uint8_t>& faces_;
  const Catalogue& words_;
  const Names& names_;
  std::vector<std::string>& asked_;
  std::size_t rolled_ = 0;
  bool missing_ = false;
  FillerFaces passed_over_;
};

// What came of the command itself: up to the die that opens the next turn.
template <FullRuleset R>
std::vector<typename R::Event> until_next_turn(typename R::State state, const std::vector<typename R::Event>& events) {
  std::vector<typename R::Event> kept;
  for (const typename R::Event& event : events) {
    const Message message = R::tell(state, event);
    const bool opens = std::any_of(message.arguments.begin(), message.arguments.end(), [](const Argument& argument) {
      const DieRequest* request = std::get_if<DieRequest>(&argument.value);
      return request != nullptr && R::opens_turn(*request);
    });
    if (opens) break;
    kept.push_back(event);
    R::apply(state, event);
  }
  return kept;
}

template <FullRuleset R>
UmpireAnswer answered(const UmpireQuestion& question, Language language) {
  const Catalogue& words = catalogue_of<R>(language);
  UmpireAnswer answer;
  const auto wrong = [&](const Error& error) { answer.mistakes.push_back(mistake_in_words(words, error)); };
  const auto position = R::duel(question.duel);
  if (!position) {
    wrong(position.error());
    return answer;
  }
  typename R::Scenario scenario;
  const auto start = R::initial(position->setup, scenario);
  for (const Error& error : start.errors) wrong(error);
  if (!answer.mistakes.empty()) return answer;
  const Names names = R::names(scenario);
  const auto command = R::parse(scenario, position->command);
  if (!command) {
    wrong(command.error());
    return answer;
  }
  const Seat seat = R::question(start.state).seat;
  OddsOf<R> odds_of;
  answer.odds = said_odds(words, names, odds_of(start.state, seat, *command));
  if (!answer.odds.reasons.empty()) return answer;
  const Scene scene = R::scene(R::view(start.state, Seat::umpire));
  answer.drawing = draw::svg(scene, scene_words(words, scene));
  GivenDice<R> dice(question.dice, words, names, answer.dice);
  Decision<typename R::Event> decision;
  R::decide(start.state, seat, *command, dice, decision);
  if (dice.complete()) {
    const std::vector<typename R::Event> story = until_next_turn<R>(start.state, decision.events);
    answer.lines = said_lines(told<R>(words, names, start.state, story, Telling::details), R::info().id);
  }
  return answer;
}

}  // namespace

Result<std::vector<SaidRule>> said_rules(std::string_view ruleset, Language language) {
  return visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<std::vector<SaidRule>> {
    std::vector<SaidRule> all;
    for (const std::string_view id : R::info().rules) all.push_back(said<R>(catalogue_of<R>(language), id));
    return all;
  });
}

Result<SaidRulePage> said_rule(std::string_view ruleset, std::string_view id, Language language) {
  return visit_ruleset(ruleset, [&]<FullRuleset R>() { return rule_page<R>(id, language); });
}

Result<UmpireAnswer> ask_umpire(std::string_view ruleset, const UmpireQuestion& question, Language language) {
  return visit_ruleset(ruleset,
                       [&]<FullRuleset R>() -> Result<UmpireAnswer> { return answered<R>(question, language); });
}

}  // namespace acies
