// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup.h"

#include <algorithm>

#include <fmt/format.h>

#include "geometry/predicates.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/setup_places.h"
#include "rulesets/dba/setup_values.h"

namespace acies::dba {
namespace {

using notation::Reader;

constexpr std::array<std::string_view, 9> kOptions{"scale",      "chariots-literal", "flee-avoids-edge",
                                                   "turn-limit", "aggression-red",   "aggression-blue",
                                                   "table",      "home-red",         "home-blue"};
constexpr std::array<std::string_view, 15> kMarks{
    "general", "moved",      "moves=",    "move-number=", "from=", "shot", "shot-at", "provisional",
    "charged", "dismounted", "destroyed", "waiting",      "in=",   "held", "gone"};
constexpr std::size_t kArmy = 12;  // dba.basic.army
// Ten metres: nothing on a table is farther away, and sums of such numbers do not overflow.
constexpr std::int32_t kFar = 1'000'000;

std::string seat_word(Seat seat) { return std::string(name(seat)); }

class Arranger {
 public:
  Arranger(const Setup& setup, Scenario& scenario) : setup_(setup), scenario_(scenario) {}

  Start arrange() {
    scenario_ = Scenario{};
    read_game();
    read_options();
    read_units();
    start_.state.scenario = &scenario_;
    if (!start_.ok()) return std::move(start_);
    if (is_battle()) {
      check_full_armies();
      if (scenario_.table == Table::laid) add_residents();
    }
    check_generals();
    check_places();
    if (!start_.ok()) return std::move(start_);
    read_values(setup_, start_.state, start_.errors);
    if (start_.ok()) check_ground();
    if (start_.ok()) number_moves();
    if (start_.ok()) mark_charges();
    return std::move(start_);
  }

 private:
  void error(std::string_view code, std::string where, std::string_view message, notation::Args args = {},
             std::string_view hint = {}) {
    start_.errors.push_back(notation::told(code, std::move(where), message, std::move(args), hint));
  }
  std::string place_of(const std::string& key) const {
    const auto found = setup_.places.find(key);
    return found == setup_.places.end() ? std::string{} : found->second;
  }

  // --- game and options --------------------------------------------------------------------------------------------

  void read_game() {
    if (setup_.ruleset != kRuleset)
      error("setup.ruleset", place_of("ruleset"), "this is a battle of '{ruleset}', not of dba",
            {{"ruleset", setup_.ruleset}});
    if (!setup_.edition.empty() && setup_.edition != kEdition)
      error("setup.edition", place_of("edition"), "there is no edition '{edition}' of dba",
            {{"edition", setup_.edition}}, "write 2.2");
    for (std::size_t i = 0; i < 2; ++i) scenario_.army[i] = setup_.armies[i].name;
  }

  void read_options() {
    for (const auto& [key, text] : setup_.options) {
      const std::string where = place_of("option " + key);
      if (key == "scale")
        read_scale(text, where);
      else if (key == "chariots-literal")
        read_switch(key, text, where, scenario_.chariots_literal);
      else if (key == "flee-avoids-edge")
        read_switch(key, text, where, scenario_.flee_avoids_edge);
      else if (key == "turn-limit")
        read_number(key, text, where, 0, 60000, scenario_.turn_limit);
      else if (key == "table")
        read_table(text, where);
      else if (key == "home-red" || key == "home-blue")
        read_home(text, where, scenario_.home[key == "home-red" ? 0 : 1]);
      else if (key == "aggression-red")
        read_number(key, text, where, 0, 4, scenario_.aggression[0]);
      else if (key == "aggression-blue")
        read_number(key, text, where, 0, 4, scenario_.aggression[1]);
      else
        error("setup.unknown-option", where, "there is no option '{name}'",
              {{"name", key}, notation::meant(key, kOptions)}, notation::kDidYouMean);
    }
  }

  void read_scale(const std::string& text, const std::string& where) {
    if (text == "15")
      scenario_.scale = Scale::mm15;
    else if (text == "25")
      scenario_.scale = Scale::mm25;
    else
      error("setup.scale", where, "'{text}' is no scale of figures", {{"text", text}}, "write 15 or 25");
  }

  void read_table(const std::string& text, const std::string& where) {
    const auto found = std::find(kTableNames.begin(), kTableNames.end(), text);
    if (found == kTableNames.end())
      error("setup.table", where, "'{text}' is no way to begin", {{"text", text}}, "write open or laid");
    else
      scenario_.table = static_cast<Table>(found - kTableNames.begin());
  }

  void read_home(const std::string& text, const std::string& where, Home& out) {
    if (const auto home = find_home(text))
      out = *home;
    else
      error("setup.home", where, "'{text}' is no home topography", {{"text", text}, notation::meant(text, kHomeNames)},
            notation::kDidYouMean);
  }

  void read_switch(const std::string& key, const std::string& text, const std::string& where, bool& out) {
    if (text == "on" || text == "off")
      out = text == "on";
    else
      error("setup.switch", where, "option {name} is '{text}'", {{"name", key}, {"text", text}}, "write on or off");
  }

  template <class Number>
  void read_number(const std::string& key, const std::string& text, const std::string& where, int low, int high,
                   Number& out) {
    Reader in(text);
    const std::int32_t value = in.whole("a number", low, high);
    in.expect_end();
    if (in.failed())
      error("setup.option-range", where, "option {name} is '{text}'",
            {{"name", key}, {"text", text}, {"low", std::to_string(low)}, {"high", std::to_string(high)}},
            "write a number from {low} to {high}");
    else
      out = static_cast<Number>(value);
  }

  // --- units -------------------------------------------------------------------------------------------------------

  void read_units() {
    std::array<std::size_t, 2> count{};
    for (const SetupUnit& unit : setup_.units) {
      if (unit.seat != Seat::red && unit.seat != Seat::blue) {
        error("setup.seat", unit.where, "unit '{unit}' belongs to neither red nor blue", {{"unit", unit.name}});
        continue;
      }
      if (is_resident(unit.type)) {
        read_resident(unit);
        continue;
      }
      if (++count[index(unit.seat)] == kArmy + 1)
        error("setup.too-many-elements", unit.where, "{seat} has more than twelve elements",
              {{"seat", seat_word(unit.seat)}}, "an army of DBA has twelve elements");
      if (count[index(unit.seat)] <= kArmy) read_unit_of(unit);
    }
  }

  // dba.camp.cf-not-troop: Camp Followers and denizens are none of the twelve.
  static bool is_resident(const std::string& code) {
    const auto type = find_sub_type(code);
    return type && (type_of(*type) == Type::CF || type_of(*type) == Type::Dz);
  }

  void read_resident(const SetupUnit& unit) {
    const SubTypeId type = *find_sub_type(unit.type);
    const State& s = start_.state;
    const bool again = std::any_of(s.elements.begin(), s.elements.begin() + s.count, [&](const Element& e) {
      return e.sub_type == type && (type_of(type) == Type::Dz || e.seat == unit.seat);
    });
    if (again)
      error("setup.residents-twice", unit.where, "unit '{unit}' is one {type} too many",
            {{"unit", unit.name}, {"type", unit.type}}, "one Camp Followers element a side, one of denizens in all");
    else
      read_unit_of(unit);
  }

  void read_unit_of(const SetupUnit& unit) {
    if (!notation::is_unit_name(unit.name))
      error("setup.name", unit.where, "'{unit}' cannot be the name of a unit", {{"unit", unit.name}},
            "use letters, digits, '-' and '_', a letter first, at most 24");
    if (std::find(scenario_.names.begin(), scenario_.names.end(), unit.name) != scenario_.names.end())
      error("setup.same-name", unit.where, "two units are called '{unit}'", {{"unit", unit.name}});
    State& s = start_.state;
    const std::size_t i = s.count++;
    scenario_.names.push_back(unit.name);
    where_[i] = unit.where;
    Element& e = s.elements[i];
    e.seat = unit.seat;
    read_type(unit, i);
    if (unit.pose) read_pose(unit, e);
    e.leg_from = e.pose;
    for (const std::string& mark : unit.marks) read_mark(unit, i, mark);
    if (e.dismounted) e.sub_type = scenario_.dismounts_as[i];
    if (e.status == Status::on_table && !unit.pose)
      error("setup.no-place", unit.where, "unit '{unit}' has no place on the table", {{"unit", unit.name}});
  }

  void read_type(const SetupUnit& unit, std::size_t i) {
    const std::size_t slash = unit.type.find("//");
    const std::string listed = unit.type.substr(0, slash);
    const auto type = find_sub_type(listed);
    if (!type) {
      error("setup.unknown-type", unit.where, "'{type}' is no troop type of DBA", {{"type", listed}},
            "types are written as in army lists: 4Bd, 3Kn, 2LH, 4Sp, El, Art…");
      return;
    }
    scenario_.mounted[i] = *type;
    start_.state.elements[i].sub_type = *type;
    if (slash == std::string::npos) return;
    const auto foot = find_sub_type(unit.type.substr(slash + 2));
    // dba.list.parse-dismount-types
    if (!foot || category_of(type_of(*foot)) != Category::foot || category_of(type_of(*type)) != Category::mounted)
      error("setup.dismount-type", unit.where, "'{type}' does not say what mounted troops dismount as",
            {{"type", unit.type}}, "write a mounted type, // and a foot type: 3Kn//4Bd");
    else
      scenario_.dismounts_as[i] = *foot;
  }

  void read_pose(const SetupUnit& unit, Element& e) {
    const Pose& pose = *unit.pose;
    const auto far = [](std::int32_t v) { return v > kFar || v < -kFar; };
    if (far(pose.at.x) || far(pose.at.y) || normalised(pose.facing) != pose.facing) {
      error("setup.impossible-pose", unit.where, "unit '{unit}' cannot stand at {pose}",
            {{"unit", unit.name}, {"pose", notation::print(pose)}},
            "places are millimetres on the table, directions are from 0 to 360 degrees");
      return;
    }
    e.pose = pose;
    e.status = Status::on_table;
  }

  void read_mark(const SetupUnit& unit, std::size_t i, std::string_view mark) {
    Element& e = start_.state.elements[i];
    if (mark == "general")
      e.general = true;
    else if (mark == "moved")
      e.moves = 1;
    else if (mark == "shot")
      e.has_shot = true;
    else if (mark == "shot-at")
      e.was_shot_at = true;
    else if (mark == "provisional")
      e.provisional = true;
    else if (mark == "charged")
      charged_[i] = true;
    else if (mark == "waiting")
      e.status = Status::waiting;
    else if (mark == "held")
      e.status = Status::held;
    else if (mark == "gone")
      e.status = Status::gone;
    else if (mark == "dismounted")
      read_dismounted(unit, i);
    else if (mark == "destroyed")
      lose(e, static_cast<std::uint16_t>(start_.state.lost_count + 1));
    else if (const std::size_t equals = mark.find('='); equals != std::string_view::npos)
      read_mark_value(unit, e, mark.substr(0, equals), mark.substr(equals + 1));
    else
      unknown_mark(unit, mark, mark);
  }

  void read_mark_value(const SetupUnit& unit, Element& e, std::string_view key, std::string_view text) {
    if (key == "in" && find_place(text) != Site::none) {
      e.status = Status::inside;
      e.in = find_place(text);
      return;
    }
    std::string spaced(text);
    if (key == "from" && std::count(spaced.begin(), spaced.end(), ',') == 2) spaced[spaced.rfind(',')] = ' ';
    Reader in(spaced);
    if (key == "moves")
      e.moves = static_cast<std::uint8_t>(in.whole("a number of moves", 0, 255));
    else if (key == "move-number")
      e.move_number = static_cast<std::uint8_t>(in.whole("a number", 1, 255));
    else if (key == "destroyed")
      lose(e, static_cast<std::uint16_t>(in.whole("a number", 1, 24)));
    else if (key == "from")
      e.leg_from = in.pose(measures_of(scenario_.scale));
    else
      in.expected("a mark");
    in.expect_end();
    if (in.failed()) unknown_mark(unit, fmt::format("{}={}", key, text), key);
  }

  void unknown_mark(const SetupUnit& unit, std::string_view mark, std::string_view word) {
    error("setup.unknown-mark", unit.where, "unit '{unit}': there is no mark '{mark}'",
          {{"unit", unit.name}, {"mark", std::string(mark)}, notation::meant(word, kMarks)}, notation::kDidYouMean);
  }

  void read_dismounted(const SetupUnit& unit, std::size_t i) {
    start_.state.elements[i].dismounted = true;
    if (scenario_.dismounts_as[i] == kNoSubType)
      error("setup.cannot-dismount", unit.where, "unit '{unit}' ({type}) cannot dismount",
            {{"unit", unit.name}, {"type", unit.type}}, "write what it dismounts as: 3Kn//4Bd");
  }

  void lose(Element& e, std::uint16_t order) {
    e.status = Status::destroyed;
    e.lost_order = order;
    start_.state.lost_count = std::max(start_.state.lost_count, order);
  }

  // --- the whole ---------------------------------------------------------------------------------------------------

  // From its beginning: nothing said about where it stands.
  bool is_battle() const {
    return setup_.values.empty() && std::all_of(setup_.units.begin(), setup_.units.end(), [](const SetupUnit& u) {
             return !u.pose &&
                    std::all_of(u.marks.begin(), u.marks.end(), [](const std::string& m) { return m == "general"; });
           });
  }

  // A battle with camps and built-up areas has who may live in them: the Camp Followers of both armies and the
  // denizens, who are red's until the defender lays their town.
  void add_residents() {
    add_resident("CFr", Seat::red, "CF");
    add_resident("CFb", Seat::blue, "CF");
    add_resident("Dz", Seat::red, "Dz");
  }

  void add_resident(std::string name, Seat seat, std::string_view code) {
    const std::string wanted = name;
    const auto taken = [&] {
      return std::any_of(scenario_.names.begin(), scenario_.names.end(),
                         [&](const std::string& other_name) { return notation::same_word(other_name, name); });
    };
    for (int n = 2; taken(); ++n) name = fmt::format("{}{}", wanted, n);
    const std::size_t i = start_.state.count++;
    scenario_.names.push_back(std::move(name));
    scenario_.mounted[i] = *find_sub_type(code);
    start_.state.elements[i].sub_type = scenario_.mounted[i];
    start_.state.elements[i].seat = seat;
  }

  template <class Predicate>
  std::size_t count_of(Predicate predicate) const {
    const State& s = start_.state;
    return static_cast<std::size_t>(std::count_if(s.elements.begin(), s.elements.begin() + s.count, predicate));
  }

  void check_full_armies() {
    for (const Seat seat : {Seat::red, Seat::blue}) {
      const std::size_t n = count_of([&](const Element& e) { return e.seat == seat; });
      if (n != kArmy)
        error("setup.element-count", "", "{seat} has {count} elements, not twelve",
              {{"seat", seat_word(seat)}, {"count", std::to_string(n)}}, "an army of DBA has twelve elements");
      if (count_of([&](const Element& e) { return e.seat == seat && e.general; }) == 0)
        error("setup.no-general", "", "{seat} has no general", {{"seat", seat_word(seat)}},
              "mark one of the twelve as general");
    }
  }

  void check_generals() {
    for (const Seat seat : {Seat::red, Seat::blue}) {
      std::string found;
      for (std::size_t i = 0; i < start_.state.count; ++i) {
        const Element& e = start_.state.elements[i];
        if (e.seat != seat || !e.general) continue;
        if (!found.empty())
          error("setup.two-generals", where_[i], "{seat} has two generals, '{first}' and '{second}'",
                {{"seat", seat_word(seat)}, {"first", found}, {"second", scenario_.names[i]}},
                "an army has one general");
        found = scenario_.names[i];
      }
    }
  }

  void check_places() {
    const State& s = start_.state;
    const Bodies bodies = bodies_of(s);
    const double side = scenario_.side().units();
    for (std::size_t i = 0; i < s.count; ++i) {
      if (!bodies.present[i]) continue;
      for (const Vec c : bodies.rect[i].corner)
        if (std::min({c.x, c.y, side - c.x, side - c.y}) < -tolerance::kGrain) {
          error("setup.off-table", where_[i], "unit '{unit}' at {pose} is not wholly on the table",
                {{"unit", scenario_.names[i]},
                 {"pose", notation::print(s.elements[i].pose)},
                 {"side", notation::print(scenario_.side())}},
                "the table is {side} by {side} mm");
          break;
        }
      for (std::size_t j = 0; j < i; ++j)
        if (bodies.present[j] && overlap(bodies.rect[i], bodies.rect[j], tolerance::kTouch))
          error("setup.overlap", where_[i], "units '{first}' and '{second}' overlap",
                {{"first", scenario_.names[j]}, {"second", scenario_.names[i]}},
                "move one of them: bases may touch but not lie on each other");
    }
  }

  // dba.move.impassable, dba.geo.occupant: nobody stands there, and whoever is inside a place has no base.
  void check_ground() {
    const State& s = start_.state;
    const Bodies bodies = bodies_of(s);
    for (const std::size_t i : bodies.present)
      if (!is_free_ground(s, bodies, bodies.rect[i]))
        error("setup.closed-ground", where_[i],
              "unit '{unit}' at {pose} stands in water, in a camp or in a built-up area",
              {{"unit", scenario_.names[i]}, {"pose", notation::print(s.elements[i].pose)}},
              "move it off; for whoever is inside write in=camp-red, in=camp-blue or in=bua");
  }

  // Elements marked as moved without a number have each moved alone.
  void number_moves() {
    State& s = start_.state;
    std::uint8_t last = s.moves_made;
    for (std::size_t i = 0; i < s.count; ++i) last = std::max(last, s.elements[i].move_number);
    for (std::size_t i = 0; i < s.count; ++i)
      if (s.elements[i].moves > 0 && s.elements[i].move_number == 0) s.elements[i].move_number = ++last;
    if (setup_.values.count("moves-made") == 0) s.moves_made = last;
  }

  // `charged`: its own move of this turn made the contacts of its front (dba.gap.knights-bow-memory).
  void mark_charges() {
    State& s = start_.state;
    const Bodies bodies = bodies_of(s);
    for (ContactMemory& c : s.contacts) {
      const bool second = charged_[c.enemy.value] && !charged_[c.mover.value];
      const UnitId mover = second ? c.enemy : c.mover;
      const UnitId enemy = second ? c.mover : c.enemy;
      if (!charged_[mover.value]) continue;
      c.mover = mover;
      c.enemy = enemy;
      c.edge = contact_edge(bodies.at(mover), bodies.at(enemy));
      c.this_turn = true;
    }
  }

  const Setup& setup_;
  Scenario& scenario_;
  Start start_;
  std::array<std::string, kMaxElements> where_;
  std::array<bool, kMaxElements> charged_{};
};

}  // namespace

Start initial(const Setup& setup, Scenario& scenario) { return Arranger(setup, scenario).arrange(); }

std::span<const std::string_view> setup_options() { return kOptions; }
std::span<const std::string_view> setup_marks() { return kMarks; }

}  // namespace acies::dba
