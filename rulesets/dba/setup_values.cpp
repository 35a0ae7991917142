// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup_values.h"

#include <algorithm>

#include <fmt/format.h>

#include "rulesets/dba/notation.h"
#include "rulesets/dba/setup_lists.h"
#include "rulesets/dba/setup_places.h"
#include "rulesets/dba/siege.h"

namespace acies::dba {
namespace {

using notation::Reader;

constexpr std::array<std::string_view, 21> kValues{
    "phase",    "turn",   "invader", "terrain",   "camp-red",   "camp-blue", "bua",
    "river",    "edges",  "pips",    "swaps",     "moves-made", "contacts",  "contact-count",
    "unturned", "fights", "agenda",  "attackers", "asking",     "shot",      "ending"};

// --- turn and phase ------------------------------------------------------------------------------------------------

bool before_first_turn(Phase phase) { return phase < Phase::move; }
bool is_invaders(Phase phase) {
  return phase == Phase::edges || phase == Phase::camp_invader || phase == Phase::deploy_invader;
}

// dba.turn.alternate: odd turns are the invader's. One of active player and invader follows from the other.
void settle_seats(const Setup& setup, State& state, bool turn_said, std::vector<Error>& errors) {
  if (state.phase == Phase::aggression) return;
  const bool invader_said = state.invader != Seat::none;
  if (before_first_turn(state.phase)) {
    if (!invader_said) state.invader = Seat::red;
    if (state.active == Seat::none) state.active = is_invaders(state.phase) ? state.invader : other(state.invader);
    return;
  }
  if (!turn_said) state.turn = 3;
  const bool odd = state.turn % 2 == 1;
  if (state.active == Seat::none) {
    if (!invader_said) state.invader = odd ? Seat::red : Seat::blue;
    state.active = odd ? state.invader : other(state.invader);
  }
  const Seat follows = odd ? state.active : other(state.active);
  if (!invader_said) state.invader = follows;
  if (state.invader == follows) return;
  const auto place = setup.places.find("value turn");
  errors.push_back(notation::told("setup.turn", place == setup.places.end() ? "" : place->second,
                                  "in turn {turn} it is {seat}'s, so the other player is not the {things}",
                                  {{"turn", std::to_string(state.turn)},
                                   {"seat", std::string(name(state.active))},
                                   {"things", odd ? "invader" : "defender"}},
                                  "the invader has the odd turns: leave out 'invader', or change the turn"));
}

// Who would be asked for attacks on places if the close combat phase began now.
Seat to_be_asked(const State& s) {
  if (s.phase != Phase::combat || !s.agenda.empty()) return Seat::none;
  return first_asked(s, bodies_of(s));
}

struct Missing {
  std::string_view code;  // empty: nothing is missing
  std::string_view message;
};

// A close combat phase of which nothing is said begins with the question who attacks.
void begin_combat(State& s) {
  const Seat asked = to_be_asked(s);
  if (asked == Seat::none) return;
  s.asking = Asking::attack;
  s.asked = asked;
}

// A question in the middle of things needs the things it is about.
Missing missing_for_question(const State& s) {
  const auto stands = [&](UnitId id) { return id.valid() && s.on_table(id); };
  switch (s.asking) {
    case Asking::nothing:
      if (!s.agenda.empty()) return {"setup.agenda-unasked", "an agenda waits for an answer: say what is asked"};
      break;
    case Asking::target:
      if (!stands(s.shot.principal))
        return {"setup.asking-target", "asking for a target needs a shot by a unit on the table"};
      break;
    case Asking::return_aid:
      if (!stands(s.shot.principal) || !stands(s.shot.target))
        return {"setup.asking-return-aid", "asking for return aid needs a shot of one unit at another"};
      break;
    case Asking::swerve:
      if (s.agenda.empty() || s.agenda[0].kind != StepKind::flee_on || !stands(s.agenda[0].unit))
        return {"setup.asking-swerve", "asking for a swerve needs an agenda that begins with flee-on"};
      break;
    case Asking::attack:
      if (s.asked == Seat::none) return {"setup.asking-attack", "asking for attacks needs to say whom: attack red"};
      break;
    case Asking::pursue:
      if (s.agenda.empty() || s.agenda[0].kind != StepKind::pursue || !stands(s.agenda[0].unit))
        return {"setup.asking-pursue", "asking for a pursuit needs an agenda that begins with pursue"};
      break;
  }
  return {};
}

class ValueReader {
 public:
  ValueReader(const Setup& setup, State& state, std::vector<Error>& errors)
      : setup_(setup), state_(state), errors_(errors) {}

  // True when the value is given; `read` takes it from the text.
  template <class Read>
  bool value(const std::string& key, Read read) {
    const auto found = setup_.values.find(key);
    if (found == setup_.values.end()) return false;
    const auto where = setup_.places.find("value " + key);
    Reader in(found->second, where == setup_.places.end() ? notation::Origin{} : notation::origin_of(where->second));
    read(in);
    in.expect_end();
    if (!in.failed()) return true;
    Error e = in.error();
    if (where == setup_.places.end()) e.where = fmt::format("value {}: {}", key, e.where);
    errors_.push_back(std::move(e));
    return true;
  }

  void read() {
    for (const auto& [key, text] : setup_.values)
      if (std::find(kValues.begin(), kValues.end(), key) == kValues.end()) {
        const auto where = setup_.places.find("value " + key);
        errors_.push_back(notation::told("setup.unknown-value", where == setup_.places.end() ? "" : where->second,
                                         "there is no value '{name}'", {{"name", key}, notation::meant(key, kValues)},
                                         notation::kDidYouMean));
      }
    State& s = state_;
    if (!value("phase", [&](Reader& in) { s.phase = static_cast<Phase>(read_choice(in, kPhaseNames, "a phase")); }))
      s.phase = anybody_placed() ? Phase::move : Phase::aggression;
    const bool turn_said = value("turn", [&](Reader& in) {
      s.turn = static_cast<std::uint16_t>(in.whole("a turn", 0, 60000));
      if (!in.at_end()) s.active = read_seat(in);
    });
    value("invader", [&](Reader& in) { s.invader = read_seat(in); });
    settle_seats(setup_, s, turn_said, errors_);
    read_table();
    if (!count("pips", 0, 6, s.pips)) s.pips = s.phase == Phase::move ? 6 : 0;
    if (!count("swaps", 0, 2, s.swaps_left)) s.swaps_left = s.phase == Phase::swap ? 2 : 0;
    count("moves-made", 0, 255, s.moves_made);
    value("unturned", [&](Reader& in) { read_pairs(in, s, s.unturned); });
    if (!value("contacts", [&](Reader& in) { read_contacts(in, s); })) add_touching(s);
    count("contact-count", 0, 65535, s.contact_count);
    const bool fights_said = value("fights", [&](Reader& in) { read_pairs(in, s, s.fights); });
    value("agenda", [&](Reader& in) { read_agenda(in, s); });
    const bool attackers_said = value("attackers", [&](Reader& in) { read_attackers(in, s); });
    const bool asking_said = value("asking", [&](Reader& in) {
      s.asking = static_cast<Asking>(read_choice(in, kAskingNames, "something to ask"));
      if (s.asking == Asking::attack) s.asked = read_seat(in);
    });
    if (!fights_said && !attackers_said && !asking_said && errors_.empty()) begin_combat(s);
    if (!fights_said) s.fights = fights_from_positions(s);
    value("shot", [&](Reader& in) { read_shot(in, s); });
    value("ending", [&](Reader& in) { read_ending(in, s); });
    if (errors_.empty()) check_whole();
  }

 private:
  // Camps are laid by the defender first (dba.setup.camp-order).
  void read_table() {
    State& s = state_;
    value("terrain", [&](Reader& in) { read_terrain(in, s); });
    const Seat first = s.invader == Seat::none ? Seat::red : other(s.invader);
    for (const Seat seat : {first, other(first)})
      value(fmt::format("camp-{}", name(seat)), [&](Reader& in) { read_camp_of(in, s, seat); });
    for (const PlaceMistake& mistake : settle_places(s))
      errors_.push_back(notation::told(mistake.code, setup_.units[mistake.unit.value].where, mistake.message,
                                       {{"unit", s.scenario->names[mistake.unit.value]}}, mistake.hint));
    value("bua", [&](Reader& in) { read_bua(in, s); });
    value("river", [&](Reader& in) { read_river(in, s); });
    value("edges", [&](Reader& in) { read_base_edges(in, s); });
  }
  void check_whole() {
    if (const auto [code, message] = missing_for_question(state_); !code.empty())
      errors_.push_back(notation::told(code, place_of("asking"), message));
    if ((state_.phase == Phase::over) != (state_.ending != Ending::playing))
      errors_.push_back(notation::told("setup.ending", place_of("ending"),
                                       "a battle that is over has an ending, and no other has", {},
                                       "write: phase over, ending won red"));
  }
  std::string place_of(const std::string& key) const {
    const auto found = setup_.places.find("value " + key);
    return found == setup_.places.end() ? std::string{} : found->second;
  }

  template <class Number>
  bool count(const std::string& key, std::int32_t low, std::int32_t high, Number& out) {
    return value(key, [&](Reader& in) { out = static_cast<Number>(in.whole("a number", low, high)); });
  }
  bool anybody_placed() const {
    return std::any_of(state_.elements.begin(), state_.elements.begin() + state_.count,
                       [](const Element& e) { return e.status != Status::waiting; });
  }

  const Setup& setup_;
  State& state_;
  std::vector<Error>& errors_;
};

}  // namespace

void read_values(const Setup& setup, State& state, std::vector<Error>& errors) {
  ValueReader(setup, state, errors).read();
}

std::string value_text(const State& state, std::string_view key) {
  if (key == "phase") return std::string(kPhaseNames[static_cast<std::size_t>(state.phase)]);
  if (key == "turn")
    return state.active == Seat::none ? std::to_string(state.turn)
                                      : fmt::format("{} {}", state.turn, name(state.active));
  if (key == "invader") return std::string(name(state.invader));
  if (key == "pips") return std::to_string(state.pips);
  if (key == "swaps") return std::to_string(state.swaps_left);
  if (key == "moves-made") return std::to_string(state.moves_made);
  if (key == "contacts") return contacts_text(state);
  if (key == "contact-count") return std::to_string(state.contact_count);
  if (key == "unturned") return pairs_text(state, state.unturned);
  if (key == "fights") return pairs_text(state, state.fights);
  if (key == "agenda") return agenda_text(state);
  if (key == "attackers") return attackers_text(state);
  if (key == "asking")
    return fmt::format("{}{}{}", kAskingNames[static_cast<std::size_t>(state.asking)],
                       state.asking == Asking::attack ? " " : "",
                       state.asking == Asking::attack ? name(state.asked) : "");
  if (key == "terrain") return terrain_text(state);
  if (key == "camp-red") return camp_text(state, Seat::red);
  if (key == "camp-blue") return camp_text(state, Seat::blue);
  if (key == "bua") return bua_text(state);
  if (key == "river") return river_text(state);
  if (key == "edges") return base_edges_text(state);
  if (key == "shot") return shot_text(state);
  if (key == "ending") return ending_text(state);
  return {};
}

void write_values(const State& state, Setup& setup) {
  State plain = state;  // what positions alone would give
  plain.contacts.clear();
  plain.contact_count = 0;
  add_touching(plain);
  const auto write = [&](std::string_view key, bool wanted) {
    if (wanted) setup.values[std::string(key)] = value_text(state, key);
  };
  write("phase", true);
  write("turn", true);
  write("invader", state.invader != Seat::none);
  const auto exists = [&](Site site) { return state.at(site).exists(); };
  const auto no_camp = [](const Piece& piece) { return piece.terrain != Terrain::camp; };
  write("terrain", std::any_of(state.pieces.begin(), state.pieces.end(), no_camp));
  write("camp-red", exists(Site::red_camp));
  write("camp-blue", exists(Site::blue_camp));
  write("bua", exists(Site::bua));
  write("river", state.river != Difficulty::unknown || state.river_barred);
  write("edges", state.base_edge[0] != TableEdge::south);
  write("pips", true);
  write("swaps", state.phase == Phase::swap);
  write("moves-made", state.moves_made != 0);
  write("unturned", !state.unturned.empty());
  write("contacts", !(plain.contacts == state.contacts));
  write("contact-count", plain.contact_count != state.contact_count);
  write("fights", !(fights_from_positions(state) == state.fights));
  write("agenda", !state.agenda.empty());
  write("attackers", !state.attackers.empty() || (state.asking == Asking::nothing && to_be_asked(state) != Seat::none));
  write("asking", state.asking != Asking::nothing);
  write("shot", state.shot.principal.valid());
  write("ending", state.ending != Ending::playing);
}

std::span<const std::string_view> setup_values() { return kValues; }

}  // namespace acies::dba
