// SPDX-License-Identifier: Apache-2.0
// Commands read from text, one function for each kind. Printing is in command_text.cpp.
#include "rulesets/dba/notation.h"

#include <algorithm>
#include <type_traits>

#include "core/notation_units.h"
#include "rulesets/dba/piece_text.h"

namespace acies::dba {
namespace {

using notation::Reader;

// English first; the others are accepted as well. The order is that of Command.
struct Verb {
  std::string_view english;
  std::string_view spanish;
};
// `stay` is the other answer of Pursue.
constexpr std::array<Verb, 22> kVerbs{
    {{"roll", "tirar"},      {"deploy", "desplegar"}, {"swap", "intercambiar"}, {"end", "fin"},
     {"move", "mover"},      {"column", "columna"},   {"narrow", "estrechar"},  {"close", "cerrar"},
     {"break", "separar"},   {"shoot", "disparar"},   {"aid", "apoyar"},        {"fight", "luchar"},
     {"swerve", "desviar"},  {"terrain", "terreno"},  {"edges", "bordes"},      {"camp", "campamento"},
     {"hold", "reservar"},   {"land", "desembarcar"}, {"attack", "atacar"},     {"pursue", "perseguir"},
     {"revolt", "sublevar"}, {"stay", "quedarse"}}};
constexpr std::size_t kStay = 21;
static_assert(kVerbs.size() == std::variant_size_v<Command> + 1 && kVerbs[kStay].english == "stay");

constexpr auto kEnglishVerbs = [] {
  std::array<std::string_view, kVerbs.size()> verbs;
  for (std::size_t i = 0; i < verbs.size(); ++i) verbs[i] = kVerbs[i].english;
  return verbs;
}();

constexpr auto kAllVerbs = [] {
  std::array<std::string_view, 2 * kVerbs.size()> verbs;
  for (std::size_t i = 0; i < kVerbs.size(); ++i) {
    verbs[i] = kVerbs[i].english;
    verbs[kVerbs.size() + i] = kVerbs[i].spanish;
  }
  return verbs;
}();

struct Context {
  Reader& in;
  const Scenario& scenario;
  UnitId unit(std::string_view what = "a unit") const { return read_unit(in, scenario, what); }
};

template <class List, class Item>
void add(Reader& in, std::size_t offset, List& list, const Item& item, std::string_view what) {
  if (in.failed() || list.try_push_back(item)) return;
  in.fail_at(offset, "notation.too-many", "at most {count} {things} fit here",
             {{"count", std::to_string(List::kCapacity)}, {"things", std::string(what)}});
}

// One or more units, up to a sign or the end.
template <class List>
void read_units(const Context& c, List& list) {
  do {
    const std::size_t from = c.in.here();
    add(c.in, from, list, c.unit(), "units");
  } while (!c.in.at_end() && !c.in.peek_word().empty());
}

std::int32_t read_length(const Context& c) { return c.in.length(measures_of(c.scenario.scale)).hundredths; }

Manoeuvre read_wheel(const Context& c) {
  if (c.in.accept_word({"left", "izquierda"})) return {ManoeuvreKind::wheel_left, c.in.angle().thousandths, {}};
  c.in.expect_word({"right", "derecha"});
  return {ManoeuvreKind::wheel_right, c.in.angle().thousandths, {}};
}

Manoeuvre read_turn(const Context& c) {
  if (c.in.accept_word({"left", "izquierda"})) return {ManoeuvreKind::turn, -c.in.angle().thousandths, {}};
  c.in.accept_word({"right", "derecha"});
  return {ManoeuvreKind::turn, c.in.angle().thousandths, {}};
}

Manoeuvre read_manoeuvre(const Context& c) {
  constexpr std::array<std::string_view, 9> kKnown{"advance", "wheel", "to",    "back", "left",
                                                   "right",   "turn",  "leave", "enter"};
  Reader& in = c.in;
  if (in.accept_word({"advance", "avanzar"})) return {ManoeuvreKind::advance, read_length(c), {}};
  if (in.accept_word({"to", "a", "hasta"})) return {ManoeuvreKind::to, 0, in.pose(measures_of(c.scenario.scale))};
  if (in.accept_word({"back", "atras", "atrás", "retroceder"})) return {ManoeuvreKind::back, read_length(c), {}};
  if (in.accept_word({"left", "izquierda"})) return {ManoeuvreKind::left, read_length(c), {}};
  if (in.accept_word({"right", "derecha"})) return {ManoeuvreKind::right, read_length(c), {}};
  if (in.accept_word({"wheel", "pivotar"})) return read_wheel(c);
  if (in.accept_word({"turn", "girar"})) return read_turn(c);
  if (in.accept_word({"leave", "salir"})) return {ManoeuvreKind::leave, 0, in.pose(measures_of(c.scenario.scale))};
  if (in.accept_word({"enter", "entrar"})) return {ManoeuvreKind::enter, 0, {}};
  const std::size_t from = in.here();
  const std::string_view word = in.word("a manoeuvre (advance, wheel, to, back, left, right, turn, leave, enter)");
  in.fail_at(from, "notation.unknown-manoeuvre", "'{name}' is no manoeuvre",
             {{"name", std::string(word)}, notation::meant(word, kKnown)}, notation::kDidYouMean);
  return {};
}

// Nothing, or ':' and manoeuvres.
Path read_path(const Context& c) {
  Path path;
  if (!c.in.accept(':')) return path;
  do {
    const std::size_t from = c.in.here();
    add(c.in, from, path, read_manoeuvre(c), "manoeuvres");
  } while (!c.in.failed() && c.in.accept(','));
  return path;
}

// `A 300,100 N`, or `A in camp`, `A in bua`.
Placement read_placement(const Context& c) {
  Placement placement;
  placement.unit = c.unit();
  if (!c.in.accept_word({"in", "en"})) {
    placement.pose = c.in.pose(measures_of(c.scenario.scale));
    return placement;
  }
  if (c.in.accept_word({"camp", "campamento"})) {
    placement.lodging = Lodging::camp;
    return placement;
  }
  if (!c.in.accept_word({"bua", "área-urbana", "area-urbana"})) c.in.expected("'camp' or 'bua'");
  placement.lodging = Lodging::bua;
  return placement;
}

template <class List>
void read_placements(const Context& c, List& list) {
  do {
    const std::size_t from = c.in.here();
    add(c.in, from, list, read_placement(c), "placements");
  } while (!c.in.failed() && c.in.accept(','));
}

Deploy read_deploy(const Context& c) {
  Deploy command;
  read_placements(c, command.placements);
  return command;
}

void repeated(Reader& in, std::size_t offset, std::string_view word) {
  in.fail_at(offset, "notation.repeated", "'{name}' stands twice", {{"name", std::string(word)}});
}

void read_drops(const Context& c, Narrow& command) {
  do {
    const std::size_t from = c.in.here();
    const UnitId unit = c.unit();
    c.in.expect_word({"behind", "tras"});
    add(c.in, from, command.drops, Drop{unit, c.unit("the unit it drops behind")}, "drops");
  } while (!c.in.failed() && c.in.accept(','));
}

// `; dismount A B` and `; first X`, for those who narrow also `; drop C behind A`: each at most once, in any order.
template <class March>
void read_options(const Context& c, March& command) {
  constexpr bool kNarrows = std::is_same_v<March, Narrow>;
  while (!c.in.failed() && c.in.accept(';')) {
    const std::size_t from = c.in.here();
    if (c.in.accept_word({"dismount", "desmontar"})) {
      if (!command.dismount.empty()) repeated(c.in, from, "dismount");
      read_units(c, command.dismount);
      continue;
    }
    if (c.in.accept_word({"first", "primero"})) {
      if (command.first.valid()) repeated(c.in, from, "first");
      command.first = c.unit("the enemy contacted first");
      continue;
    }
    if constexpr (kNarrows) {
      if (c.in.accept_word({"drop", "dejar"})) {
        if (!command.drops.empty()) repeated(c.in, from, "drop");
        read_drops(c, command);
        continue;
      }
    }
    c.in.expected(kNarrows ? "'drop' and who goes behind whom, 'dismount' and units, or 'first' and an enemy"
                           : "'dismount' and units, or 'first' and an enemy");
  }
}

template <class March>
March read_march(const Context& c) {
  March command;
  read_units(c, command.units);
  command.path = read_path(c);
  read_options(c, command);
  return command;
}

Land read_land(const Context& c) {
  Land command;
  read_placements(c, command.placements);
  read_options(c, command);
  return command;
}

CloseDoor read_close(const Context& c) {
  const UnitId unit = c.unit();
  c.in.expect_word({"on", "sobre"});
  return {unit, c.unit("the enemy")};
}

BreakOff read_break(const Context& c) {
  const UnitId unit = c.unit();
  return {unit, Length{read_length(c)}};
}

Shoot read_shoot(const Context& c) {
  Shoot command;
  command.shooter = c.unit("the shooter");
  if (!c.in.accept_word({"at", "a", "contra"})) return command;
  command.target = c.unit("the target");
  if (c.in.accept_word({"aid", "apoyan"})) read_units(c, command.aid);
  return command;
}

// Units, or `none`.
template <class UnitsCommand>
UnitsCommand read_units_or_none(const Context& c) {
  UnitsCommand command;
  if (!c.in.accept_word({"none", "nadie"})) read_units(c, command.units);
  return command;
}

LayTerrain read_terrain(const Context& c) {
  LayTerrain command;
  read_pieces(c.in, measures_of(c.scenario.scale),
              [&](const Piece& piece, std::size_t from) { add(c.in, from, command.pieces, piece, "pieces"); });
  return command;
}

NumberEdges read_edges(const Context& c) {
  NumberEdges command;
  for (TableEdge& edge : command.edges) edge = read_table_edge(c.in);
  return command;
}

LayCamp read_camp_command(const Context& c) {
  LayCamp command;
  command.outline = read_camp(c.in, measures_of(c.scenario.scale));
  if (!c.in.accept(';')) return command;
  c.in.expect_word({"empty", "vacío", "vacio"});
  command.empty = true;
  return command;
}

template <class PairCommand>
PairCommand read_pair(const Context& c) {
  const UnitId a = c.unit("two units");
  return {a, c.unit("the second unit")};
}

Swerve read_swerve(const Context& c) {
  if (c.in.accept_word({"left", "izquierda"})) return {Side::left};
  c.in.expect_word({"right", "derecha"});
  return {Side::right};
}

Command read_after_verb(const Context& c, std::size_t verb) {
  switch (verb) {
    case 0: return Roll{};
    case 1: return read_deploy(c);
    case 2: return read_pair<Swap>(c);
    case 3: return End{};
    case 4: return read_march<Move>(c);
    case 5: return read_march<Column>(c);
    case 6: return read_march<Narrow>(c);
    case 7: return read_close(c);
    case 8: return read_break(c);
    case 9: return read_shoot(c);
    case 10: return read_units_or_none<Aid>(c);
    case 11: return read_pair<Fight>(c);
    case 12: return read_swerve(c);
    case 13: return read_terrain(c);
    case 14: return read_edges(c);
    case 15: return read_camp_command(c);
    case 16: return read_units_or_none<HoldBack>(c);
    case 17: return read_land(c);
    case 18: return read_units_or_none<Attack>(c);
    case 19: return Pursue{true};
    case 20: return Revolt{};
    default: return Pursue{false};
  }
}

}  // namespace

Names names_of(const Scenario& scenario) { return {kRuleIds, scenario.names}; }
notation::Measures measures_of(Scale scale) { return {paces(scale, 100), frontage(scale)}; }
std::span<const std::string_view> command_verbs() { return kEnglishVerbs; }

bool is_command_verb(std::string_view word) {
  return std::any_of(kVerbs.begin(), kVerbs.end(), [&](const Verb& verb) {
    return notation::same_word(word, verb.english) || notation::same_word(word, verb.spanish);
  });
}

UnitId read_unit(notation::Reader& reader, const Scenario& scenario, std::string_view what) {
  return notation::read_unit(reader, scenario.names, what);
}

acies::Result<Command> parse_command(const Scenario& scenario, std::string_view text, const notation::Origin& origin) {
  Reader in(text, origin);
  const std::size_t from = in.here();
  const std::string_view word = in.word("a command");
  std::size_t verb = 0;
  while (verb < kVerbs.size() && !notation::same_word(word, kVerbs[verb].english) &&
         !notation::same_word(word, kVerbs[verb].spanish))
    ++verb;
  if (verb == kVerbs.size())
    in.fail_at(from, "notation.unknown-command", "'{name}' is no command",
               {{"name", std::string(word)},
                notation::nearest_word(word, kAllVerbs).empty() ? notation::meant(word, kEnglishVerbs)
                                                                : notation::meant(word, kAllVerbs)},
               notation::kDidYouMean);
  if (in.failed()) return in.error();
  Command command = read_after_verb({in, scenario}, verb);
  in.expect_end();
  if (in.failed()) return in.error();
  return command;
}

}  // namespace acies::dba
