// SPDX-License-Identifier: Apache-2.0
// Where a battle stands, in words: phase, turn, what is asked, terrain, melees, what was declared.
#include <algorithm>

#include <fmt/format.h>

#include "core/names.h"
#include "core/notation_text.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/rule.h"
#include "rulesets/antika/scenarios.h"
#include "rulesets/antika/setup_words.h"

namespace acies::antika {
namespace {

using notation::Reader;

constexpr std::array<std::string_view, 22> kValues{
    "scenario-drawn", "phase",       "turn",    "first",    "south",  "first-role", "passes", "cliff",
    "sectors",        "flank-edges", "arrived", "features", "melees", "camp-order", "asking", "charges",
    "displaced",      "shots",       "shares",  "supports", "aims",   "ending"};
constexpr std::array<std::string_view, 8> kLists{"features", "melees", "charges",  "displaced",
                                                 "shots",    "shares", "supports", "aims"};
constexpr std::array<std::string_view, 2> kCliffWords{"west", "east"};
constexpr std::array<std::string_view, 3> kShortEdges{"none", "west", "east"};
constexpr std::uint8_t kUsualTurn = 3;

std::string name_of(const State& s, UnitId id) { return s.scenario->names[id.value]; }

bool before_battle(Phase phase) { return phase < Phase::start; }

// Camps in the order in which they were placed; who is not named keeps the order of ids, after the others.
void order_camps(Reader& in, State& s) {
  BoundedVector<Camp, 4> ordered;
  do {
    const std::size_t from = in.here();
    const UnitId id = read_unit(in, *s.scenario, "a camp");
    if (in.failed()) return;
    const auto found = std::find_if(s.camps.begin(), s.camps.end(), [&](const Camp& c) { return c.camp == id; });
    if (found == s.camps.end() || ordered.contains(*found))
      return in.fail_at(from, "setup.antika-camp-order", "name each camp on the table once");
    ordered.push_back(*found);
  } while (!in.at_end());
  for (const Camp& camp : s.camps)
    if (!ordered.contains(camp)) ordered.push_back(camp);
  s.camps = ordered;
}

RuleId read_rule(Reader& in) {
  const std::size_t from = in.here();
  const std::string_view word = in.word("a rule");
  const RuleId id = find_rule(kRuleIds, word);
  if (rule_name(kRuleIds, id) != word)
    in.fail_at(from, "notation.unknown-rule", "there is no rule '{name}'", {{"name", std::string(word)}});
  return id;
}

struct Missing {
  std::string_view code;  // empty: nothing is missing
  std::string_view message;
};

// A question in the middle of things needs the things it is about.
Missing missing_for_question(const State& s) {
  switch (s.asking) {
    case Asking::nothing:
    case Asking::roll: break;
    case Asking::reaction:
    case Asking::redirect:
      if (s.charges.empty()) return {"setup.antika-no-charge", "asking for this needs a declared charge"};
      break;
    case Asking::facing:
    case Asking::reroll:
      if (!s.subject.valid()) return {"setup.antika-no-subject", "say after what is asked which unit it is about"};
      break;
    case Asking::place_general:
      if (s.displaced.empty()) return {"setup.antika-no-general", "asking where a General goes needs a displaced one"};
      break;
  }
  if (!s.charges.empty() && s.asking == Asking::nothing)
    return {"setup.antika-charge-unasked", "declared charges wait for an answer: say what is asked"};
  return {};
}

class ValueReader {
 public:
  ValueReader(const Setup& setup, State& state, std::vector<Error>& errors)
      : setup_(setup), state_(state), errors_(errors) {}

  void read() {
    for (const auto& [key, text] : setup_.values)
      if (std::find(kValues.begin(), kValues.end(), key) == kValues.end())
        errors_.push_back(notation::told("setup.unknown-value", place_of(key), "there is no value '{name}'",
                                         {{"name", key}, notation::meant(key, kValues)}, notation::kDidYouMean));
    read_turn();
    read_before();
    for (const std::string_view key : kLists)
      if (!value(std::string(key), [&](Reader& in) { read_list(in, key, state_); }) && key == "melees" &&
          !before_battle(state_.phase))
        melees_from_positions(state_);
    value("camp-order", [&](Reader& in) { order_camps(in, state_); });
    value("asking", [&](Reader& in) {
      state_.asking = static_cast<Asking>(choice(in, kAskingNames, "something to ask"));
      if (!in.at_end()) state_.subject = read_unit(in, *state_.scenario);
    });
    value("ending", [&](Reader& in) {
      state_.ending = static_cast<Ending>(choice(in, kEndingNames, "an ending"));
      if (state_.ending == Ending::won) state_.winner = player(in);
      if (!in.at_end()) state_.ending_rule = read_rule(in);
    });
    if (errors_.empty()) check_whole();
  }

 private:
  std::string place_of(const std::string& key) const {
    const auto found = setup_.places.find("value " + key);
    return found == setup_.places.end() ? std::string{} : found->second;
  }

  // True when the value is given; `read` takes it from the text.
  template <class Read>
  bool value(const std::string& key, Read read) {
    const auto found = setup_.values.find(key);
    if (found == setup_.values.end()) return false;
    const std::string where = place_of(key);
    Reader in(found->second, where.empty() ? notation::Origin{} : notation::origin_of(where));
    read(in);
    in.expect_end();
    if (!in.failed()) return true;
    Error e = in.error();
    if (where.empty()) e.where = fmt::format("value {}: {}", key, e.where);
    errors_.push_back(std::move(e));
    return true;
  }

  bool anybody_placed() const {
    return std::any_of(state_.units.begin(), state_.units.begin() + state_.count,
                       [](const Unit& u) { return u.status != Status::waiting; });
  }

  void read_turn() {
    State& s = state_;
    if (!value("phase", [&](Reader& in) { s.phase = static_cast<Phase>(choice(in, kPhaseNames, "a phase")); }))
      s.phase = anybody_placed() ? Phase::move : Phase::roles;
    const bool fighting = !before_battle(s.phase);
    s.turn = fighting ? kUsualTurn : 0;
    s.active = s.phase == Phase::over ? Seat::none : Seat::red;
    value("turn", [&](Reader& in) {
      s.turn = static_cast<std::uint8_t>(in.whole("a turn", 0, 250));
      if (in.accept_word({"none"}))
        s.active = Seat::none;
      else if (!in.at_end())
        s.active = player(in);
    });
    s.first = fighting ? Seat::red : Seat::none;
    value("first", [&](Reader& in) { s.first = in.accept_word({"none"}) ? Seat::none : player(in); });
  }

  void read_before() {
    State& s = state_;
    if (s.scenario->random_play)
      value("scenario-drawn",
            [&](Reader& in) { s.drawn = static_cast<std::uint8_t>(choice(in, kPlayNames, "a scenario") + 1); });
    value("south", [&](Reader& in) { s.south = player(in); });
    if (row_of(s.play()).roles && s.phase > Phase::roles) s.first_role = Seat::red;
    value("first-role", [&](Reader& in) { s.first_role = player(in); });
    value("passes", [&](Reader& in) { s.passes = static_cast<std::uint8_t>(in.whole("a number", 0, 2)); });
    value("cliff", [&](Reader& in) { s.cliff_east = choice(in, kCliffWords, "west or east") == 1; });
    value("sectors", [&](Reader& in) {
      for (auto& sector : s.sector) sector = static_cast<std::uint8_t>(in.whole("a third, 0 to 2", 0, 2));
    });
    value("flank-edges", [&](Reader& in) {
      for (auto& edge : s.flank_edge) edge = static_cast<std::uint8_t>(choice(in, kShortEdges, "a short edge"));
    });
    value("arrived", [&](Reader& in) {
      if (in.accept_word({"none"})) return;
      do s.arrived[index(player(in))] = true;
      while (!in.at_end());
    });
  }

  void check_whole() {
    if (const auto [code, message] = missing_for_question(state_); !code.empty())
      errors_.push_back(notation::told(code, place_of("asking"), message));
    if ((state_.phase == Phase::over) != (state_.ending != Ending::playing))
      errors_.push_back(notation::told("setup.ending", place_of("ending"),
                                       "a battle that is over has an ending, and no other has", {},
                                       "write: phase over, ending won red"));
  }

  const Setup& setup_;
  State& state_;
  std::vector<Error>& errors_;
};

}  // namespace

void read_values(const Setup& setup, State& state, std::vector<Error>& errors) {
  ValueReader(setup, state, errors).read();
}

std::string value_text(const State& s, std::string_view key) {
  if (key == "phase") return std::string(kPhaseNames[static_cast<std::size_t>(s.phase)]);
  if (key == "turn") return fmt::format("{} {}", s.turn, name(s.active));
  if (key == "first") return std::string(name(s.first));
  if (key == "scenario-drawn") return std::string(kPlayNames[static_cast<std::size_t>(s.play())]);
  if (key == "south") return std::string(name(s.south));
  if (key == "first-role") return std::string(name(s.first_role));
  if (key == "passes") return std::to_string(s.passes);
  if (key == "cliff") return std::string(kCliffWords[s.cliff_east ? 1 : 0]);
  if (key == "sectors") return fmt::format("{} {}", s.sector[0], s.sector[1]);
  if (key == "flank-edges") return fmt::format("{} {}", kShortEdges[s.flank_edge[0]], kShortEdges[s.flank_edge[1]]);
  if (key == "arrived") return s.arrived[0] ? (s.arrived[1] ? "red blue" : "red") : (s.arrived[1] ? "blue" : "none");
  if (key == "asking") {
    std::string text(kAskingNames[static_cast<std::size_t>(s.asking)]);
    return s.subject.valid() ? text + " " + name_of(s, s.subject) : text;
  }
  if (key == "camp-order") {
    std::string text;
    for (const Camp& camp : s.camps) (text += text.empty() ? "" : " ") += name_of(s, camp.camp);
    return text.empty() ? "none" : text;
  }
  if (key == "ending") {
    std::string text(kEndingNames[static_cast<std::size_t>(s.ending)]);
    if (s.ending == Ending::won) text += fmt::format(" {}", name(s.winner));
    if (s.ending_rule != RuleId{}) text += fmt::format(" {}", rule_name(kRuleIds, s.ending_rule));
    return text;
  }
  return list_text(s, key);
}

void write_values(const State& s, Setup& setup) {
  State plain = s;  // what positions alone would give
  plain.melees.clear();
  if (!before_battle(s.phase)) melees_from_positions(plain);
  const bool camps_in_order =
      std::is_sorted(s.camps.begin(), s.camps.end(), [](const Camp& a, const Camp& b) { return a.camp < b.camp; });
  const auto write = [&](std::string_view key, bool wanted) {
    if (wanted) setup.values[std::string(key)] = value_text(s, key);
  };
  write("phase", true);
  write("turn", true);
  write("first", true);
  write("scenario-drawn", s.drawn != 0);
  write("south", s.south != Seat::red);
  write("first-role", s.first_role != Seat::none);
  write("passes", s.passes != 0);
  write("cliff", !s.cliff_east);
  write("sectors", s.sector[0] != 0 || s.sector[1] != 0);
  write("flank-edges", s.flank_edge[0] != 0 || s.flank_edge[1] != 0);
  write("arrived", s.arrived[0] || s.arrived[1]);
  write("features", !s.features.empty());
  write("melees", !(plain.melees == s.melees));
  write("camp-order", !camps_in_order);
  write("asking", s.asking != Asking::nothing || s.subject.valid());
  write("charges", !s.charges.empty());
  write("displaced", !s.displaced.empty());
  write("shots", !s.shots.empty());
  write("shares", !s.shares.empty());
  write("supports", !s.supports.empty());
  write("aims", !s.aims.empty());
  write("ending", s.ending != Ending::playing);
}

std::span<const std::string_view> setup_values() { return kValues; }

}  // namespace acies::antika
