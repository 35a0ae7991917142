// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup_values.h"

#include <algorithm>

#include <fmt/format.h>

#include "rulesets/dba/contact.h"
#include "rulesets/dba/notation.h"

namespace acies::dba {
namespace {

using notation::Reader;

constexpr std::array<std::string_view, 14> kValues{"phase", "turn", "invader", "pips", "swaps", "moves-made", "contacts",
                                                   "contact-count", "unturned", "fights", "agenda", "asking", "shot", "ending"};

template <std::size_t N>
std::size_t read_choice(Reader& in, const std::array<std::string_view, N>& names, std::string_view what) {
  const std::size_t from = in.here();
  const std::string_view word = in.word(what);
  for (std::size_t i = 0; i < N; ++i)
    if (notation::same_word(names[i], word)) return i;
  in.fail_at(from, "unknown-word", fmt::format("'{}' is not {}", word, what), notation::suggestion(word, names));
  return 0;
}

RuleId read_rule(Reader& in, const State& state) {
  const std::size_t from = in.here();
  const std::string_view word = in.word("a rule");
  const auto id = names_of(*state.scenario).find_rule_id(word);
  if (!id) in.fail_at(from, "unknown-rule", fmt::format("there is no rule '{}'", word));
  return id.value_or(RuleId{});
}

constexpr std::array<std::string_view, 2> kPlayers{"red", "blue"};
Seat read_seat(Reader& in) { return static_cast<Seat>(read_choice(in, kPlayers, "a player (red or blue)")); }

// --- contacts ------------------------------------------------------------------------------------------------------

bool remembered(const BoundedVector<ContactMemory, 64>& contacts, UnitId a, UnitId b) {
  return std::any_of(contacts.begin(), contacts.end(), [&](const ContactMemory& c) {
    return (c.mover == a && c.enemy == b) || (c.mover == b && c.enemy == a);
  });
}

// Who counts as having moved: the one whose front is on the other; if neither or both, the earlier id.
ContactMemory contact_between(const Bodies& bodies, UnitId a, UnitId b, std::uint16_t order) {
  const Edge of_b = contact_edge(bodies.at(a), bodies.at(b));
  const Edge of_a = contact_edge(bodies.at(b), bodies.at(a));
  if (of_b == Edge::none && of_a != Edge::none) return {b, a, of_a, false, false, order};
  return {a, b, of_b, false, false, order};
}

// Every touching pair of enemies that is not remembered yet, by id.
void add_touching(State& state) {
  const Bodies bodies = bodies_of(state);
  for (std::size_t i = 0; i < state.count; ++i)
    for (std::size_t j = i + 1; j < state.count; ++j) {
      const UnitId a = unit_id(i);
      const UnitId b = unit_id(j);
      if (!bodies.present[i] || !bodies.present[j] || state.at(a).seat == state.at(b).seat) continue;
      if (state.contacts.full() || remembered(state.contacts, a, b) || !touching(bodies.at(a), bodies.at(b))) continue;
      state.contacts.push_back(contact_between(bodies, a, b, ++state.contact_count));
    }
}

ContactMemory read_contact(Reader& in, const State& state, const Bodies& bodies) {
  const std::size_t from = in.here();
  ContactMemory c;
  c.mover = read_unit(in, *state.scenario);
  c.enemy = read_unit(in, *state.scenario, "the enemy touched");
  if (in.failed()) return c;
  if (state.at(c.mover).seat == state.at(c.enemy).seat) in.fail_at(from, "contact-of-friends", "a contact is between enemies");
  c.edge = contact_edge(bodies.at(c.mover), bodies.at(c.enemy));
  c.order = static_cast<std::uint16_t>(state.contact_count + 1);
  for (std::size_t e = 0; e < kEdgeNames.size(); ++e)
    if (in.accept_word({kEdgeNames[e]})) c.edge = static_cast<Edge>(e);
  c.in_group = in.accept_word({"group"});
  c.this_turn = in.accept_word({"this-turn"});
  if (in.accept_word({"order"})) c.order = static_cast<std::uint16_t>(in.whole("the order", 1, 65535));
  return c;
}

// `A X front group this-turn order 3; B Y; only`: in this order, then the other touching pairs unless `only` is said.
void read_contacts(Reader& in, State& state) {
  const Bodies bodies = bodies_of(state);
  bool only = in.accept_word({"none"});
  if (!only) {
    do {
      only = in.accept_word({"only"});
      if (only) break;
      const ContactMemory c = read_contact(in, state, bodies);
      if (in.failed()) return;
      if (!state.contacts.try_push_back(c)) in.fail("too-long", "at most 64 contacts are remembered");
      state.contact_count = std::max(state.contact_count, c.order);
    } while (!in.failed() && in.accept(';'));
  }
  if (!only) add_touching(state);
}

std::string contacts_text(const State& state) {
  std::string text;
  std::uint16_t last = 0;
  for (const ContactMemory& c : state.contacts) {
    text += fmt::format("{} {} {}{}{}", state.scenario->names[c.mover.value], state.scenario->names[c.enemy.value],
                        kEdgeNames[static_cast<std::size_t>(c.edge)], c.in_group ? " group" : "",
                        c.this_turn ? " this-turn" : "");
    if (c.order != last + 1) text += fmt::format(" order {}", c.order);
    text += "; ";
    last = std::max(last, c.order);
  }
  return text.empty() ? "none" : text + "only";
}

// --- pairs, steps, shots -------------------------------------------------------------------------------------------

using Pairs = BoundedVector<Pair, 12>;

void read_pairs(Reader& in, const State& state, Pairs& pairs) {
  if (in.accept_word({"none"})) return;
  do {
    const std::size_t from = in.here();
    UnitId a = read_unit(in, *state.scenario);
    UnitId b = read_unit(in, *state.scenario, "the enemy");
    if (in.failed()) return;
    if (state.at(a).seat == Seat::blue) std::swap(a, b);
    if (state.at(a).seat != Seat::red || state.at(b).seat != Seat::blue)
      in.fail_at(from, "pair-of-friends", "a fight is between a red and a blue unit");
    else if (!pairs.try_push_back({a, b}))
      in.fail_at(from, "too-long", "at most 12 pairs");
  } while (!in.failed() && in.accept(';'));
}

std::string pairs_text(const State& state, const Pairs& pairs) {
  std::string text;
  for (const Pair& p : pairs)
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", state.scenario->names[p.a.value], state.scenario->names[p.b.value]);
  return text.empty() ? "none" : text;
}

// dba.melee.pairs: front contact, or counted as turned.
Pairs fights_from_positions(const State& state) {
  Pairs pairs;
  if (state.phase != Phase::combat) return pairs;
  const Bodies bodies = bodies_of(state);
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i] || state.elements[i].seat != Seat::red) continue;
    const UnitId enemy = front_opponent(state, bodies, unit_id(i));
    if (enemy.valid()) pairs.try_push_back({unit_id(i), enemy});
  }
  for (const Pair& p : state.unturned)
    if (!pairs.contains(p)) pairs.try_push_back(p);
  return pairs;
}

void read_agenda(Reader& in, State& state) {
  if (in.accept_word({"none"})) return;
  do {
    const std::size_t from = in.here();
    Step step;
    step.kind = static_cast<StepKind>(read_choice(in, kStepNames, "a step"));
    step.unit = read_unit(in, *state.scenario);
    for (std::size_t r = 0; r < kResultNames.size(); ++r)
      if (in.accept_word({kResultNames[r]})) step.result = static_cast<Result>(r);
    if (in.accept_word({"by"})) step.by = read_unit(in, *state.scenario);
    step.shot_from_rear = in.accept_word({"from-rear"});
    if (in.accept_word({"rule"})) step.rule = read_rule(in, state);
    if (!in.failed() && !state.agenda.try_push_back(step)) in.fail_at(from, "too-long", "at most 24 steps");
  } while (!in.failed() && in.accept(';'));
}

std::string agenda_text(const State& state) {
  std::string text;
  for (const Step& s : state.agenda) {
    text += fmt::format("{}{} {} {}", text.empty() ? "" : "; ", kStepNames[static_cast<std::size_t>(s.kind)],
                        state.scenario->names[s.unit.value], kResultNames[static_cast<std::size_t>(s.result)]);
    if (s.by.valid()) text += fmt::format(" by {}", state.scenario->names[s.by.value]);
    if (s.shot_from_rear) text += " from-rear";
    if (s.rule != RuleId{}) text += fmt::format(" rule {}", names_of(*state.scenario).rule(s.rule));
  }
  return text.empty() ? "none" : text;
}

// `A at X aid B C; returned aid Y`
void read_aid(Reader& in, const State& state, BoundedVector<UnitId, 2>& aid) {
  if (!in.accept_word({"aid"})) return;
  do {
    const std::size_t from = in.here();
    const UnitId id = read_unit(in, *state.scenario);
    if (!in.failed() && !aid.try_push_back(id)) in.fail_at(from, "too-long", "at most two aid a shot");
  } while (!in.failed() && !in.peek_word().empty());
}

void read_shot(Reader& in, State& state) {
  state.shot.principal = read_unit(in, *state.scenario, "the shooter");
  if (in.accept_word({"at"})) state.shot.target = read_unit(in, *state.scenario, "the target");
  read_aid(in, state, state.shot.aid);
  if (!in.accept(';')) return;
  state.shot.returns = in.accept_word({"returned"});
  read_aid(in, state, state.shot.return_aid);
}

std::string shot_text(const State& state) {
  const Names names = names_of(*state.scenario);
  const Shot& shot = state.shot;
  std::string text(names.unit(shot.principal));
  if (shot.target.valid()) text += fmt::format(" at {}", names.unit(shot.target));
  if (!shot.aid.empty()) text += " aid";
  for (const UnitId id : shot.aid) text += fmt::format(" {}", names.unit(id));
  if (!shot.returns && shot.return_aid.empty()) return text;
  text += shot.returns ? "; returned" : ";";
  if (!shot.return_aid.empty()) text += " aid";
  for (const UnitId id : shot.return_aid) text += fmt::format(" {}", names.unit(id));
  return text;
}

void read_ending(Reader& in, State& state) {
  state.ending = static_cast<Ending>(read_choice(in, kEndingNames, "an ending"));
  if (state.ending == Ending::won) state.winner = read_seat(in);
  if (!in.at_end()) state.ending_rule = read_rule(in, state);
}

std::string ending_text(const State& state) {
  std::string text(kEndingNames[static_cast<std::size_t>(state.ending)]);
  if (state.ending == Ending::won) text += fmt::format(" {}", name(state.winner));
  if (state.ending_rule != RuleId{}) text += fmt::format(" {}", names_of(*state.scenario).rule(state.ending_rule));
  return text;
}

// --- turn and phase ------------------------------------------------------------------------------------------------

bool before_first_turn(Phase phase) { return phase < Phase::move; }

// dba.turn.alternate: odd turns are the invader's. One of active player and invader follows from the other.
void settle_seats(const Setup& setup, State& state, bool turn_said, std::vector<Error>& errors) {
  if (state.phase == Phase::aggression) return;
  const bool invader_said = state.invader != Seat::none;
  if (before_first_turn(state.phase)) {
    if (!invader_said) state.invader = Seat::red;
    if (state.active == Seat::none)
      state.active = state.phase == Phase::deploy_invader ? state.invader : other(state.invader);
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
  errors.push_back({"setup.turn", place == setup.places.end() ? "" : place->second,
                    fmt::format("turn {} belongs to the {}, so {} cannot be the invader", state.turn,
                                odd ? "invader" : "defender", name(state.invader)),
                    "the invader has the odd turns: leave out 'invader', or change the turn"});
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
    Reader in(found->second, where == setup_.places.end() ? notation::Origin{} : notation::origin_of(where->second), "setup");
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
        errors_.push_back({"setup.unknown-value", where == setup_.places.end() ? "" : where->second,
                           fmt::format("DBA has no value '{}'", key), notation::suggestion(key, kValues)});
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
    if (!number("pips", 0, 6, s.pips)) s.pips = s.phase == Phase::move ? 6 : 0;
    if (!number("swaps", 0, 2, s.swaps_left)) s.swaps_left = s.phase == Phase::swap ? 2 : 0;
    number("moves-made", 0, 255, s.moves_made);
    value("unturned", [&](Reader& in) { read_pairs(in, s, s.unturned); });
    if (!value("contacts", [&](Reader& in) { read_contacts(in, s); })) add_touching(s);
    number("contact-count", 0, 65535, s.contact_count);
    if (!value("fights", [&](Reader& in) { read_pairs(in, s, s.fights); })) s.fights = fights_from_positions(s);
    value("agenda", [&](Reader& in) { read_agenda(in, s); });
    value("asking", [&](Reader& in) { s.asking = static_cast<Asking>(read_choice(in, kAskingNames, "something to ask")); });
    value("shot", [&](Reader& in) { read_shot(in, s); });
    value("ending", [&](Reader& in) { read_ending(in, s); });
  }

 private:
  template <class Number>
  bool number(const std::string& key, std::int32_t low, std::int32_t high, Number& out) {
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
  if (key == "turn") return state.active == Seat::none ? std::to_string(state.turn) : fmt::format("{} {}", state.turn, name(state.active));
  if (key == "invader") return std::string(name(state.invader));
  if (key == "pips") return std::to_string(state.pips);
  if (key == "swaps") return std::to_string(state.swaps_left);
  if (key == "moves-made") return std::to_string(state.moves_made);
  if (key == "contacts") return contacts_text(state);
  if (key == "contact-count") return std::to_string(state.contact_count);
  if (key == "unturned") return pairs_text(state, state.unturned);
  if (key == "fights") return pairs_text(state, state.fights);
  if (key == "agenda") return agenda_text(state);
  if (key == "asking") return std::string(kAskingNames[static_cast<std::size_t>(state.asking)]);
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
  write("pips", true);
  write("swaps", state.phase == Phase::swap);
  write("moves-made", state.moves_made != 0);
  write("unturned", !state.unturned.empty());
  write("contacts", !(plain.contacts == state.contacts));
  write("contact-count", plain.contact_count != state.contact_count);
  write("fights", !(fights_from_positions(state) == state.fights));
  write("agenda", !state.agenda.empty());
  write("asking", state.asking != Asking::nothing);
  write("shot", state.shot.principal.valid());
  write("ending", state.ending != Ending::playing);
}

std::span<const std::string_view> setup_values() { return kValues; }

}  // namespace acies::dba
