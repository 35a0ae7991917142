// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/command_reader.h"

#include <algorithm>

#include "rulesets/antika/words.h"

namespace acies::antika {
namespace {

using notation::Reader;
using Words = std::initializer_list<std::string_view>;

struct Context {
  Reader& in;
  const Scenario& scenario;
  UnitId unit(std::string_view what = "a unit") const { return read_unit(in, scenario, what); }
  Type type(UnitId id) const { return id.value < kMaxUnits ? scenario.of(id).type : Type::light_infantry; }
  Length length() const { return in.length(measures()); }
};

const Words kWith{"with", "con"};
const Words kAs{"as", "como"};
const Words kAt{"at", "a", "contra"};
const Words kTo{"to", "a", "hacia"};
const Words kBy{"by", "por"};
const Words kFacing{"facing", "mirando"};
const Words kKeeping{"keeping", "manteniendo"};
const Words kNone{"none", "nadie", "nada"};

// With regard to case: "a" closes a list in Spanish, and A is a unit.
bool is_one_of(std::string_view word, Words words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

template <class List, class Item>
void add(Reader& in, std::size_t offset, List& list, const Item& item, std::string_view what) {
  if (in.failed() || list.try_push_back(item)) return;
  in.fail_at(offset, "notation.too-many", "at most {count} {things} fit here",
             {{"count", std::to_string(List::kCapacity)}, {"things", std::string(what)}});
}

// One or more units, up to a sign, the end, or a word that closes the list.
template <class List>
void read_units(const Context& c, List& list, Words closing = {}) {
  do {
    const std::size_t from = c.in.here();
    add(c.in, from, list, c.unit(), "units");
  } while (!c.in.at_end() && !c.in.peek_word().empty() && !is_one_of(c.in.peek_word(), closing));
}

Anchor read_anchor(const Context& c, Anchor unsaid) {
  return c.in.accept_word(kKeeping) ? kAnchorWords.read<Anchor>(c.in) : unsaid;
}

// --- before the battle

TakeRole read_role(const Context& c) {
  return {static_cast<Role>(static_cast<int>(kRoleWords.read<Role>(c.in)) + static_cast<int>(Role::first))};
}

PlaceFeature read_feature(const Context& c) {
  PlaceFeature command;
  command.kind = kFeatureWords.read<FeatureKind>(c.in);
  command.centre = c.in.point(measures());
  if (c.in.accept_word({"turned", "girado"})) command.turn = normalised(c.in.angle());
  return command;
}

PlaceCamp read_camp(const Context& c) {
  PlaceCamp command;
  command.camp = c.unit("the camp");
  command.at = c.in.point(measures());
  if (c.in.accept_word({"size", "medidas"})) {
    command.width = c.length();
    command.depth = c.length();
  }
  if (c.in.accept_word({"garrison", "guarnicion", "guarnición"})) command.garrison = c.unit("the garrison");
  if (c.in.accept_word({"tower", "torre"})) command.tower = c.unit("the artillery of the tower");
  return command;
}

Detach read_detach(const Context& c) {
  Detach command;
  if (c.in.accept_word(kNone)) return command;
  read_units(c, command.units, {"with", "con", "as", "como"});
  if (c.in.accept_word(kWith)) command.aide = c.unit("the aide");
  c.in.expect_word(kAs);
  command.body = kBodyWords.read<Body>(c.in);
  std::size_t edge = 0;
  if (kShortEdgeWords.accept(c.in, edge)) command.edge = static_cast<std::uint8_t>(edge + 1);
  return command;
}

Assign read_assign(const Context& c) {
  Assign command;
  read_units(c, command.units, {"to", "a"});
  c.in.expect_word(kTo);
  command.body = kBodyWords.read<Body>(c.in);
  return command;
}

// `A 300,100 N square`, `G with A`; a General alone needs no facing.
Placement read_placement(const Context& c) {
  Placement placement;
  placement.unit = c.unit();
  placement.formation = usual_formation(c.type(placement.unit));
  if (c.in.accept_word(kWith)) {
    placement.host = c.unit("the unit he is with");
    return placement;
  }
  placement.pose.at = c.in.point(measures());
  const bool ends = c.in.at_end() || c.in.peek() == ',';
  if (c.type(placement.unit) != Type::general || !ends) placement.pose.facing = c.in.bearing();
  std::size_t formation = 0;
  if (kFormationWords.accept(c.in, formation)) placement.formation = static_cast<Formation>(formation);
  return placement;
}

template <class Placing>
Placing read_placements(const Context& c) {
  Placing command;
  do {
    const std::size_t from = c.in.here();
    add(c.in, from, command.placements, read_placement(c), "placements");
  } while (!c.in.failed() && c.in.accept(','));
  return command;
}

Reveal read_reveal(const Context& c) {
  Reveal command;
  read_units(c, command.units);
  return command;
}

// --- command and movement

Form read_form(const Context& c) {
  Form command;
  command.unit = c.unit();
  command.formation = kFormationWords.read<Formation>(c.in);
  command.anchor = read_anchor(c, Anchor::group);
  command.turns = c.in.accept_word(kFacing);
  if (command.turns) command.facing = c.in.bearing();
  return command;
}

bool read_side_is_left(const Context& c) {
  if (c.in.accept_word({"left", "izquierda"})) return true;
  c.in.expect_word({"right", "derecha"});
  return false;
}

Leg read_leg(const Context& c) {
  enum Word : std::uint8_t { advance, wheel, about, left, right, back, slide, pivot, shoot };
  Leg leg;
  switch (kLegWords.read<Word>(c.in)) {
    case advance: leg.amount = c.length().hundredths; break;
    case wheel:
      leg.kind = read_side_is_left(c) ? LegKind::wheel_left : LegKind::wheel_right;
      leg.amount = c.in.angle().thousandths;
      break;
    case about: leg.kind = LegKind::about; break;
    case left:
      leg.kind = LegKind::left;
      leg.amount = c.length().hundredths;
      break;
    case right:
      leg.kind = LegKind::right;
      leg.amount = c.length().hundredths;
      break;
    case back:
      leg.kind = LegKind::back;
      leg.amount = c.length().hundredths;
      break;
    case slide:
      leg.kind = LegKind::slide;
      leg.direction = c.in.bearing();
      leg.amount = c.length().hundredths;
      break;
    case pivot: {
      leg.kind = LegKind::pivot;
      const bool anticlockwise = read_side_is_left(c);
      const std::int32_t turn = c.in.angle().thousandths;
      leg.amount = anticlockwise ? -turn : turn;
      break;
    }
    case shoot:
      leg.kind = LegKind::shoot;
      c.in.accept_word({"at", "contra"});
      leg.target = c.unit("the target");
      break;
  }
  return leg;
}

Move read_move(const Context& c) {
  Move command;
  read_units(c, command.units, kAs);
  command.forms = c.in.accept_word(kAs);
  if (command.forms) {
    command.formation = kFormationWords.read<Formation>(c.in);
    command.anchor = read_anchor(c, Anchor::middle);
  }
  if (!c.in.accept(':')) return command;
  do {
    const std::size_t from = c.in.here();
    add(c.in, from, command.legs, read_leg(c), "manoeuvres");
  } while (!c.in.failed() && c.in.accept(','));
  return command;
}

Charge read_charge(const Context& c) {
  Charge command;
  do {
    const std::size_t from = c.in.here();
    ChargeOrder order;
    order.unit = c.unit("the charger");
    c.in.expect_word(kAt);
    order.target = c.unit("the target");
    add(c.in, from, command.orders, order, "charges");
  } while (!c.in.failed() && c.in.accept(','));
  return command;
}

Compel read_compel(const Context& c) {
  Compel command;
  command.unit = c.unit();
  if (c.in.accept_word(kTo)) command.target = c.unit("the enemy");
  return command;
}

React read_flee(const Context& c) {
  React command;
  command.reaction = Reaction::flee;
  c.in.expect_word(kFacing);
  command.facing = c.in.bearing();
  if (!c.in.accept(',')) return command;
  c.in.expect_word({"shoot", "disparar"});
  c.in.accept_word({"at", "contra"});
  command.target = c.unit("the target");
  if (c.in.accept_word({"after", "tras"})) command.after = c.length();
  return command;
}

Redirect read_redirect(const Context& c) {
  Redirect command;
  if (c.in.accept_word(kNone)) return command;
  if (c.in.accept_word(kAt)) {
    command.target = c.unit("the target");
    return command;
  }
  command.direction = c.in.bearing();
  command.distance = c.length();
  return command;
}

Flank read_flank(const Context& c) {
  Flank command;
  command.unit = c.unit();
  if (c.in.accept_word(kTo)) command.enemy = c.unit("the enemy");
  command.contracts = c.in.accept_word(kAs);
  if (command.contracts) c.in.expect_word({"column", "columna"});
  return command;
}

TurnTo read_turn(const Context& c) {
  const UnitId unit = c.unit();
  c.in.expect_word(kTo);
  return {unit, c.unit("the enemy")};
}

Relieve read_relieve(const Context& c) {
  const UnitId front = c.unit();
  c.in.expect_word(kBy);
  return {front, c.unit("the unit behind")};
}

Lead read_lead(const Context& c) {
  Lead command;
  command.leader = c.unit("the leader");
  if (c.in.accept_word(kWith)) {
    command.host = c.unit("the unit he is with");
    return command;
  }
  c.in.expect_word(kTo);
  command.at = c.in.point(measures());
  return command;
}

// --- shooting, combat, checks

Shoot read_shoot(const Context& c) {
  Shoot command;
  command.shot.shooter = c.unit("the shooter");
  c.in.expect_word(kAt);
  command.shot.target = c.unit("the target");
  if (c.in.accept_word(kWith)) command.shot.weapon = kWeaponWords.read<Weapon>(c.in);
  if (c.in.accept_word({"support", "apoya"})) command.shot.support = c.unit("the supporting unit");
  return command;
}

Split read_split(const Context& c) {
  Split command;
  command.unit = c.unit();
  c.in.expect(':', "':' after the unit");
  do {
    const std::size_t from = c.in.here();
    Share share{command.unit, c.unit("an opponent"), 0};
    share.dice = static_cast<std::uint8_t>(c.in.whole("a number of dice", 0, 255));
    add(c.in, from, command.shares, share, "shares");
  } while (!c.in.failed() && c.in.accept(','));
  return command;
}

Support read_support(const Context& c) {
  const UnitId supported = c.unit();
  c.in.expect_word(kBy);
  return {{c.unit("the supporting unit"), supported}};
}

Aiming read_aim(const Context& c) {
  Aiming command;
  command.aim.unit = c.unit();
  command.aim.attack = kAutoAttackWords.read<AutoAttack>(c.in);
  c.in.expect_word(kAt);
  command.aim.opponent = c.unit("an opponent");
  return command;
}

Disengage read_disengage(const Context& c) {
  Disengage command;
  command.unit = c.unit();
  c.in.expect_word(kFacing);
  command.facing = c.in.bearing();
  return command;
}

Command read_reaction(const Context& c, const Verb& verb) {
  if (verb.english == "flee") return read_flee(c);
  React command;
  command.reaction = verb.english == "counter" ? Reaction::counter : Reaction::stand;
  return command;
}

}  // namespace

Command read_after_verb(Reader& in, const Scenario& scenario, const Verb& verb) {
  const Context c{in, scenario};
  switch (verb.command) {
    case 0: return Roll{};
    case 1: return End{};
    case 2: return Concede{};
    case 3: return read_role(c);
    case 4: return NameFirst{kSeatWords.read<Seat>(in)};
    case 5: return TakeEdge{kLongEdgeWords.read<LongEdge>(in)};
    case 6: return read_feature(c);
    case 7: return read_camp(c);
    case 8: return read_detach(c);
    case 9: return read_assign(c);
    case 10: return read_placements<Deploy>(c);
    case 11: return read_placements<Enter>(c);
    case 12: return read_reveal(c);
    case 13: return read_form(c);
    case 14: return Reface{c.unit()};
    case 15: return Face{in.bearing()};
    case 16: return read_move(c);
    case 17: return read_charge(c);
    case 18: return read_compel(c);
    case 19: return read_reaction(c, verb);
    case 20: return read_redirect(c);
    case 21: return read_flank(c);
    case 22: return read_turn(c);
    case 23: return read_relieve(c);
    case 24: return read_lead(c);
    case 25: return read_shoot(c);
    case 26: return read_split(c);
    case 27: return read_support(c);
    case 28: return read_aim(c);
    case 29: return Reroll{verb.english == "reroll"};
    default: return read_disengage(c);
  }
}

}  // namespace acies::antika
