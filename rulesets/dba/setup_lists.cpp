// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup_lists.h"

#include <algorithm>

#include <fmt/format.h>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/notation.h"

namespace acies::dba {

using notation::Reader;

namespace {

void too_many(Reader& in, std::size_t offset, int count, std::string_view things) {
  in.fail_at(offset, "notation.too-many", "at most {count} {things} fit here",
             {{"count", std::to_string(count)}, {"things", std::string(things)}});
}

RuleId read_rule(Reader& in, const State& state) {
  const std::size_t from = in.here();
  const std::string_view word = in.word("a rule");
  const auto id = names_of(*state.scenario).find_rule_id(word);
  if (!id) in.fail_at(from, "notation.unknown-rule", "there is no rule '{name}'", {{"name", std::string(word)}});
  return id.value_or(RuleId{});
}

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

ContactMemory read_contact(Reader& in, const State& state, const Bodies& bodies) {
  const std::size_t from = in.here();
  ContactMemory c;
  c.mover = read_unit(in, *state.scenario);
  c.enemy = read_unit(in, *state.scenario, "the enemy touched");
  if (in.failed()) return c;
  if (state.at(c.mover).seat == state.at(c.enemy).seat)
    in.fail_at(from, "setup.contact-of-friends", "a contact is between enemies");
  c.edge = contact_edge(bodies.at(c.mover), bodies.at(c.enemy));
  c.order = static_cast<std::uint16_t>(state.contact_count + 1);
  for (std::size_t e = 0; e < kEdgeNames.size(); ++e)
    if (in.accept_word({kEdgeNames[e]})) c.edge = static_cast<Edge>(e);
  c.in_group = in.accept_word({"group"});
  c.this_turn = in.accept_word({"this-turn"});
  if (in.accept_word({"order"})) c.order = static_cast<std::uint16_t>(in.whole("the order", 1, 65535));
  return c;
}

void read_aid(Reader& in, const State& state, BoundedVector<UnitId, 2>& aid) {
  if (!in.accept_word({"aid"})) return;
  do {
    const std::size_t from = in.here();
    const UnitId id = read_unit(in, *state.scenario);
    if (!in.failed() && !aid.try_push_back(id)) too_many(in, from, 2, "units");
  } while (!in.failed() && !in.peek_word().empty());
}

}  // namespace

std::size_t read_choice(Reader& in, std::span<const std::string_view> names, std::string_view what) {
  const std::size_t from = in.here();
  const std::string_view word = in.word(what);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (notation::same_word(names[i], word)) return i;
  in.fail_at(from, "notation.unknown-word", "'{name}' is not {expected}",
             {{"name", std::string(word)}, {"expected", std::string(what)}, notation::meant(word, names)},
             notation::kDidYouMean);
  return 0;
}

Seat read_seat(Reader& in) {
  constexpr std::array<std::string_view, 2> kPlayers{"red", "blue"};
  return static_cast<Seat>(read_choice(in, kPlayers, "a player (red or blue)"));
}

// --- contacts ------------------------------------------------------------------------------------------------------

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
      if (!state.contacts.try_push_back(c)) too_many(in, in.here(), 64, "contacts");
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

void read_pairs(Reader& in, const State& state, Pairs& pairs) {
  if (in.accept_word({"none"})) return;
  do {
    const std::size_t from = in.here();
    UnitId a = read_unit(in, *state.scenario);
    UnitId b = read_unit(in, *state.scenario, "the enemy");
    if (in.failed()) return;
    if (state.at(a).seat == Seat::blue) std::swap(a, b);
    if (state.at(a).seat != Seat::red || state.at(b).seat != Seat::blue)
      in.fail_at(from, "setup.pair-of-friends", "a fight is between a red and a blue unit");
    else if (!pairs.try_push_back({a, b}))
      too_many(in, from, static_cast<int>(Pairs::kCapacity), "pairs");
  } while (!in.failed() && in.accept(';'));
}

std::string pairs_text(const State& state, const Pairs& pairs) {
  std::string text;
  for (const Pair& p : pairs)
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", state.scenario->names[p.a.value],
                        state.scenario->names[p.b.value]);
  return text.empty() ? "none" : text;
}

Pairs fights_from_positions(const State& state) {
  if (state.phase != Phase::combat || state.asking == Asking::attack) return {};
  return combats_due(state, bodies_of(state));
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
    if (!in.failed() && !state.agenda.try_push_back(step)) too_many(in, from, 24, "steps");
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

}  // namespace acies::dba
