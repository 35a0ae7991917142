// SPDX-License-Identifier: Apache-2.0
// Marks of a unit: its formation, what it has done or suffered, whom it is with.
#include <algorithm>

#include <fmt/format.h>

#include "core/notation_text.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/setup_words.h"
#include "rulesets/antika/words.h"

namespace acies::antika {
namespace {

using notation::Reader;

constexpr std::array<std::string_view, 3> kRoleNames{"none", "first", "second"};

constexpr std::array<std::string_view, 45> kMarks{
    "moved",          "refaced",    "changed",     "halved",  "compelled",   "fled",        "charged",
    "failed-charge",  "redirected", "shot",        "swapped", "transferred", "entered",     "rerolled",
    "checked",        "grouped",    "led",         "parted",  "disordered",  "stakes",      "no-stakes",
    "stubborn-used",  "plundering", "double-loss", "saved",   "single",      "square",      "march-column",
    "phalanx-square", "column",     "row",         "waiting", "reserve",     "hidden",      "destroyed",
    "routed",         "left",       "unused",      "wounds=", "with=",       "overlapped=", "body=",
    "army=",          "role=",      "size="};
constexpr std::string_view kCalled = "called=";
constexpr std::string_view kCalledEs = "called-es=";

// A mark is one word: what a unit is called has '_' for its spaces.
std::string with_spaces(std::string_view word) {
  std::string text(word);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

template <class Names>
int place_in(const Names& names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty() && notation::same_word(names[i], word)) return static_cast<int>(i);
  return -1;
}

class MarkReader {
 public:
  MarkReader(const SetupUnit& unit, std::size_t i, State& state, Scenario& scenario, Bonds& bonds,
             std::vector<Error>& errors)
      : unit_(unit),
        state_(state),
        self_(state.units[i]),
        profile_(scenario.profiles[i]),
        called_(scenario.called[i]),
        called_es_(scenario.called_es[i]),
        bonds_(bonds),
        errors_(errors) {}

  void read(std::string_view mark) {
    if (const int m = place_in(kMarkNames, mark); m >= 0 && static_cast<Mark>(m) != Mark::last_of_turn)
      self_.marks.set(static_cast<Mark>(m));
    else if (const int f = place_in(kFormationNames, mark); f >= 0)
      read_formation(static_cast<Formation>(f));
    else if (notation::same_word(mark, "no-stakes"))
      bonds_.stakes_lost = true;
    else if (mark.starts_with(kCalled))
      called_ = with_spaces(mark.substr(kCalled.size()));
    else if (mark.starts_with(kCalledEs))
      called_es_ = with_spaces(mark.substr(kCalledEs.size()));
    else if (!read_status(mark))
      read_value(mark);
  }

 private:
  void error(std::string_view code, std::string_view message, notation::Args args, std::string_view hint = {}) {
    errors_.push_back(notation::told(code, unit_.where, message, std::move(args), hint));
  }
  void unknown(std::string_view mark) {
    error("setup.unknown-mark", "unit '{unit}': there is no mark '{mark}'",
          {{"unit", unit_.name}, {"mark", std::string(mark)}, notation::meant(mark, kMarks)}, notation::kDidYouMean);
  }

  void read_formation(Formation formation) {
    self_.formation = formation;
    if (!may_form(profile_.type, profile_.traits, formation))
      error("setup.antika-formation", "unit '{unit}' ({type}) cannot stand in {name}",
            {{"unit", unit_.name},
             {"type", unit_.type},
             {"name", std::string(kFormationNames[static_cast<std::size_t>(formation)])}});
  }

  void become(Status status) {
    self_.status = status;
    bonds_.status_said = true;
  }

  bool read_status(std::string_view mark) {
    if (mark == "waiting")
      become(Status::waiting);
    else if (mark == "reserve")
      become(Status::reserve);
    else if (mark == "hidden")
      become(Status::hidden);
    else if (mark == "left")
      become(Status::left);
    else if (mark == "unused")
      become(Status::unused);
    else if (mark == "destroyed" || mark == "routed")
      lose(mark == "routed" ? Status::fled : Status::destroyed, state_.lost_count + 1);
    else
      return false;
    return true;
  }

  void lose(Status status, int order) {
    become(status);
    self_.lost_order = static_cast<std::uint16_t>(order);
    state_.lost_count = std::max(state_.lost_count, self_.lost_order);
  }

  void read_value(std::string_view mark) {
    const std::size_t equals = mark.find('=');
    if (equals == std::string_view::npos) return unknown(mark);
    const std::string_view key = mark.substr(0, equals);
    const std::string_view text = mark.substr(equals + 1);
    Reader in(text);
    if (key == "wounds")
      self_.wounds = static_cast<std::uint8_t>(in.whole("a number of wounds", 0, 20));
    else if (key == "destroyed" || key == "routed")
      lose(key == "routed" ? Status::fled : Status::destroyed, in.whole("a number", 1, 255));
    else if (key == "with")
      bonds_.with = in.word("a unit");
    else if (key == "overlapped")
      (bonds_.overlapped.empty() ? bonds_.overlapped : bonds_.overlapped_too) = in.word("a unit");
    else if (key == "body")
      self_.body = static_cast<Body>(choice(in, kBodyWords.english, "a part of the army"));
    else if (key == "army")
      profile_.army = static_cast<std::uint8_t>(in.whole("1 or 2", 1, 2) - 1);
    else if (key == "role")
      profile_.role = static_cast<Role>(choice(in, kRoleNames, "a role"));
    else if (key == "size")
      read_size(in);
    else
      return unknown(mark);
    in.expect_end();
    if (in.failed()) unknown(mark);
  }

  // antika.camp.size: between 40 x 80 and 80 x 120 mm, the long side on the table's edge.
  void read_size(Reader& in) {
    const Footprint size = size_text(in);
    if (in.failed()) return;
    bonds_.camp_width = size.width;
    bonds_.camp_depth = size.depth;
    if (profile_.type != Type::camp || size.width < mm(80) || size.width > mm(120) || size.depth < mm(40) ||
        size.depth > mm(80))
      error("setup.antika-camp-size", "unit '{unit}' cannot measure {text}",
            {{"unit", unit_.name}, {"text", print_size(size.width, size.depth)}},
            "a camp is 80 to 120 mm wide and 40 to 80 mm deep");
  }

  const SetupUnit& unit_;
  State& state_;
  Unit& self_;
  Profile& profile_;
  std::string& called_;
  std::string& called_es_;
  Bonds& bonds_;
  std::vector<Error>& errors_;
};

void add_status(const Unit& unit, std::vector<std::string>& marks) {
  switch (unit.status) {
    case Status::waiting:
    case Status::on_table: break;
    case Status::reserve: marks.emplace_back("reserve"); break;
    case Status::hidden: marks.emplace_back("hidden"); break;
    case Status::destroyed: marks.push_back(fmt::format("destroyed={}", unit.lost_order)); break;
    case Status::fled: marks.push_back(fmt::format("routed={}", unit.lost_order)); break;
    case Status::left: marks.emplace_back("left"); break;
    case Status::unused: marks.emplace_back("unused"); break;
  }
}

}  // namespace

void read_marks(const SetupUnit& unit, std::size_t i, State& state, Scenario& scenario, Bonds& bonds,
                std::vector<Error>& errors) {
  MarkReader reader(unit, i, state, scenario, bonds, errors);
  for (const std::string& mark : unit.marks) reader.read(mark);
}

std::vector<std::string> called_marks(std::string_view called, std::string_view called_es) {
  std::vector<std::string> marks;
  if (!called.empty()) marks.push_back(std::string(kCalled) + std::string(called));
  if (!called_es.empty()) marks.push_back(std::string(kCalledEs) + std::string(called_es));
  for (std::string& mark : marks) std::replace(mark.begin(), mark.end(), ' ', '_');
  return marks;
}

bool is_mark_of_lists(std::string_view mark) {
  return mark.starts_with(kCalled) || mark.starts_with(kCalledEs) || mark.starts_with("army=") ||
         mark.starts_with("role=");
}

std::vector<std::string> marks_of(const State& state, std::size_t i) {
  const Unit& unit = state.units[i];
  const Profile& profile = state.scenario->profiles[i];
  const auto name = [&](UnitId id) { return state.scenario->names[id.value]; };
  std::vector<std::string> marks;
  if (unit.formation != usual_formation(profile.type))
    marks.emplace_back(kFormationNames[static_cast<std::size_t>(unit.formation)]);
  if (unit.host.valid()) marks.push_back("with=" + name(unit.host));
  if (unit.wounds > 0) marks.push_back(fmt::format("wounds={}", unit.wounds));
  for (std::size_t m = 0; m < kMarkNames.size(); ++m) {
    const Mark mark = static_cast<Mark>(m);
    // antika.gap.stakes-deploy: in place unless lost.
    if (mark == Mark::stakes && profile.traits.has(Trait::stakes)) {
      if (!unit.marks.has(mark)) marks.emplace_back("no-stakes");
    } else if (mark != Mark::last_of_turn && unit.marks.has(mark)) {
      marks.emplace_back(kMarkNames[m]);
    }
  }
  for (const UnitId enemy : {unit.overlapped, unit.overlapped_too})
    if (enemy.valid()) marks.push_back("overlapped=" + name(enemy));
  if (unit.body != Body::line) marks.push_back(fmt::format("body={}", kBodyWords.print(unit.body)));
  if (profile.army != 0) marks.push_back(fmt::format("army={}", profile.army + 1));
  if (profile.role != Role::none)
    marks.push_back(fmt::format("role={}", kRoleNames[static_cast<std::size_t>(profile.role)]));
  for (const Camp& camp : state.camps)
    if (camp.camp == unit_id(i) && (camp.width != mm(80) || camp.depth != mm(40)))
      marks.push_back("size=" + print_size(camp.width, camp.depth));
  add_status(unit, marks);
  for (std::string& mark : called_marks(state.scenario->called[i], state.scenario->called_es[i]))
    marks.push_back(std::move(mark));
  return marks;
}

std::span<const std::string_view> setup_marks() { return kMarks; }

}  // namespace acies::antika
