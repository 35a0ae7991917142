// SPDX-License-Identifier: Apache-2.0
// The state of a DBA battle: a flat value of fixed size, copied as bytes. What never changes after set-up (names,
// options, lists) is in Scenario, reached by one pointer. Derived facts (contacts, groups, zones) are computed when
// needed and never stored; what cannot be derived (who touched whom first, who moved, which fights are due) is here.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "core/outcome.h"
#include "core/setup.h"
#include "core/unit_id.h"
#include "mechanics/base_contact.h"
#include "rulesets/dba/list_fields.h"
#include "rulesets/dba/rule.h"
#include "rulesets/dba/terrain.h"
#include "rulesets/dba/troop_types.h"

namespace acies::dba {

// Twelve troop elements a side (dba.basic.army), the Camp Followers of each, and the denizens of one built-up area.
inline constexpr std::size_t kMaxElements = 27;
inline constexpr std::size_t kMaxPieces = 8;  // five or fewer that the defender lays, one more for positions, two camps

// How a battle begins: on a bare table, or with all of dba.setup.order.
enum class Table : std::uint8_t { open, laid };
inline constexpr std::array<std::string_view, 2> kTableNames{"open", "laid"};

// Fixed at set-up, owned by the match, never changed.
struct Scenario {
  Scale scale = Scale::mm15;
  bool chariots_literal = false;  // dba.gap.chariot-class: read the tables to the letter
  bool flee_avoids_edge = true;   // dba.gap.flee-edge
  std::uint16_t turn_limit = 0;   // dba.gap.turn-limit: turns of either player; 0 = none
  Table table = Table::open;
  std::array<std::uint8_t, 2> aggression{};
  std::array<Home, 2> home{};                          // dba.list.home, of red and blue
  std::array<std::string, 2> army;                     // names, red and blue
  std::vector<std::string> names;                      // of elements, by id
  std::array<SubTypeId, kMaxElements> mounted{};       // sub-type as listed
  std::array<SubTypeId, kMaxElements> dismounts_as{};  // kNoSubType: cannot dismount (dba.dismount.who)

  Length bw() const { return frontage(scale); }
  Length side() const { return table_size(scale); }
};

enum class Status : std::uint8_t {
  waiting,   // not yet deployed; denizens who make room for an element in their town
  on_table,  // its base lies on the table
  destroyed,
  inside,  // occupies a camp or built-up area: it has no base anywhere (dba.geo.occupant)
  held,    // held back for a landing (dba.deploy.littoral-reserve)
  gone,    // left play without being lost: never landed, or Camp Followers who were replaced or not taken
};

enum class Phase : std::uint8_t {
  aggression,
  terrain,        // the defender lays it
  edges,          // the invader numbers them and rolls
  camp_defender,  // the defender's camp, then the invader's; left out for an army that has none
  camp_invader,
  deploy_defender,
  deploy_invader,
  swap,
  move,
  shoot,
  combat,
  over
};
inline constexpr std::array<std::string_view, 12> kPhaseNames{
    "aggression",     "terrain", "edges", "camp-defender", "camp-invader", "deploy-defender",
    "deploy-invader", "swap",    "move",  "shoot",         "combat",       "over"};

// The places that one element can occupy.
enum class Site : std::uint8_t { none, red_camp, blue_camp, bua };
inline constexpr std::array<std::string_view, 4> kSiteNames{"none", "red-camp", "blue-camp", "bua"};
inline constexpr std::size_t kSites = 3;
inline constexpr std::array<Site, kSites> kAllSites{Site::red_camp, Site::blue_camp, Site::bua};
constexpr std::size_t index_of(Site site) { return static_cast<std::size_t>(site) - 1; }
constexpr Site camp_of(Seat seat) { return seat == Seat::red ? Site::red_camp : Site::blue_camp; }

// What the occupant of a built-up area does there; in a camp always `occupying`.
enum class Holding : std::uint8_t { occupying, defending, sacking };
inline constexpr std::array<std::string_view, 3> kHoldingNames{"occupying", "defending", "sacking"};

inline constexpr std::uint8_t kNoPiece = 255;

// A camp or a built-up area in play (dba.camp.*, dba.bua.*).
struct Stronghold {
  std::uint8_t piece = kNoPiece;  // its outline among State::pieces; kNoPiece: there is none
  Seat founder = Seat::none;      // whose camp it is, or who laid the built-up area
  Seat controller = Seat::none;   // of a built-up area; of a camp: whose element was in it last (dba.camp.value)
  UnitId occupant;                // element, Camp Followers or denizens; none: it is empty
  UnitId residents;               // its Camp Followers or denizens, in it or not, alive or not
  Holding holding = Holding::occupying;
  bool exists() const { return piece != kNoPiece; }
  friend constexpr bool operator==(const Stronghold&, const Stronghold&) = default;
};

// What its body is made of comes first, side by side: bodies are compared with it at every decision (bodies.cpp).
struct Element {
  Pose pose;
  SubTypeId sub_type;  // as it is now (dismounting changes it)
  Seat seat = Seat::none;
  Status status = Status::waiting;
  bool general = false;
  Pose leg_from;  // where its last leg of this turn began (dba.gap.contact-provisional)
  bool dismounted = false;
  bool has_shot = false;         // this turn (dba.shoot.once)
  bool was_shot_at = false;      // this turn, by a named shot (dba.shoot.target-once)
  std::uint8_t moves = 0;        // tactical moves made this turn
  std::uint8_t move_number = 0;  // which move of the turn was its last: elements that moved together share it
  bool provisional = false;      // its last move made a contact that is not legal yet (dba.contact.illegal-at-end)
  std::uint16_t lost_order = 0;  // 1 for the first element lost, and so on
  Site in = Site::none;          // what it occupies, while its status is `inside`
  std::uint8_t road_extras = 0;  // of its moves of this turn, those after the first that were by road (dba.extra.road)
};
static_assert(sizeof(Element) <= 64);

// A contact that lasts: who came into contact with whom, and when (dba.contact.order).
struct ContactMemory {
  UnitId mover;  // whose move made it
  UnitId enemy;
  Edge edge = Edge::none;  // of the enemy as it then stood, touched by the mover's front; none: touching in another way
  bool in_group = false;   // the mover moved as part of a group or column (dba.conform.who)
  bool this_turn = false;  // made by a tactical move of this turn (dba.gap.knights-bow-memory)
  std::uint16_t order = 0;  // smaller is earlier
  friend constexpr bool operator==(const ContactMemory&, const ContactMemory&) = default;
};

struct Pair {
  UnitId a;  // of red
  UnitId b;  // of blue
  friend constexpr bool operator==(const Pair&, const Pair&) = default;
};
// Each element fights at most once in front; besides, one attack on each camp and three on a built-up area.
using Fights = BoundedVector<Pair, 16>;

// What is still to be done after a combat before the next question (dba.outcome.order). Work in progress as data:
// when a step needs an answer, the rest waits here.
enum class StepKind : std::uint8_t {
  none,
  suffer,          // `unit` suffers `result` from `by`
  lose_supporter,  // `unit` supported the victim of `by`: destroyed with it (dba.support.dies-too)
  recoil_flanker,  // `unit` recoils because its friend lost in front of `by`
  pursue,          // `unit` pursues `by`; when that is a friend, `unit` is the second Warband behind it
  flee_on,         // `unit` has recoiled and turned; it now runs (step 3 of dba.flee.steps)
};

// `surrender`: of denizens to Artillery (dba.bua.outcome-denizens-artillery).
enum class Result : std::uint8_t { none, recoil, flee, destroyed, surrender };
inline constexpr std::array<std::string_view, 5> kResultNames{"none", "recoil", "flee", "destroyed", "surrender"};

struct Step {
  StepKind kind = StepKind::none;
  Result result = Result::none;
  bool shot_from_rear = false;  // dba.recoil.kill-rear-shot
  UnitId unit;
  UnitId by;
  RuleId rule;  // the row that gave the result
  friend constexpr bool operator==(const Step&, const Step&) = default;
};

enum class Asking : std::uint8_t {
  nothing,
  target,
  return_aid,
  swerve,
  attack,  // who attacks camps, built-up areas and long fronts of wagons: asked of State::asked at the start of combat
  pursue,  // whether the first of the agenda pursues (dba.pursuit.optional-terrain)
};

// A shot being put together (dba.shoot.*).
struct Shot {
  UnitId principal;
  UnitId target;
  BoundedVector<UnitId, 2> aid;
  BoundedVector<UnitId, 2> return_aid;
  bool returns = false;  // the target shoots back
  friend constexpr bool operator==(const Shot&, const Shot&) = default;
};

struct State {
  const Scenario* scenario = nullptr;
  std::array<Element, kMaxElements> elements{};
  std::uint8_t count = 0;
  Phase phase = Phase::aggression;
  Seat active = Seat::none;  // whose turn it is
  Seat invader = Seat::none;
  std::uint16_t turn = 0;       // turns of either player begun so far; odd: the invader's
  std::uint8_t pips = 0;        // left
  std::uint8_t moves_made = 0;  // this turn, for Element::move_number
  std::uint8_t swaps_left = 0;
  std::uint16_t contact_count = 0;  // last ContactMemory::order given
  std::uint16_t lost_count = 0;
  BoundedVector<ContactMemory, 64> contacts;
  Fights unturned;                 // pairs that fight as if turned although there was no room (dba.gap.face-room)
  Fights fights;                   // due in this close combat phase, not yet fought (dba.melee.pairs)
  BoundedVector<Step, 24> agenda;  // first is next
  Asking asking = Asking::nothing;
  Seat asked = Seat::none;  // of whom an attack is asked
  BoundedVector<UnitId, 24>
      attackers;  // declared for this close combat phase (dba.camp.attack-who, dba.bua.attack-optional)
  BoundedVector<Piece, kMaxPieces> pieces;
  std::array<Stronghold, kSites> strongholds{};                            // by index_of(Site)
  std::array<TableEdge, 2> base_edge{TableEdge::south, TableEdge::north};  // of red and blue (dba.setup.edge-roll)
  Difficulty river = Difficulty::unknown;
  bool river_barred = false;  // to all who are not in it, for the rest of this turn (dba.river.difficult-bars-others)
  Shot shot;                  // while asking for target or return aid
  Seat winner = Seat::none;
  Ending ending = Ending::playing;
  RuleId ending_rule;

  const Element& at(UnitId id) const { return elements[id.value]; }
  Element& at(UnitId id) { return elements[id.value]; }
  bool on_table(UnitId id) const { return elements[id.value].status == Status::on_table; }
  bool inside(UnitId id) const { return elements[id.value].status == Status::inside; }
  const Stronghold& at(Site site) const { return strongholds[index_of(site)]; }
  Stronghold& at(Site site) { return strongholds[index_of(site)]; }
  Type type(UnitId id) const { return type_of(elements[id.value].sub_type); }
  // The turns this seat has begun, the current one included. 1: its first turn.
  int own_turn(Seat seat) const { return seat == invader ? (turn + 1) / 2 : turn / 2; }
};
static_assert(std::is_trivially_copyable_v<State>, "a state is copied as bytes");
static_assert(sizeof(State) <= 6144, "a copy must stay below 200 ns");

// dba.table.victory-count: what this seat has lost.
int losses(const State& state, Seat seat);
Outcome outcome(const State& state);

}  // namespace acies::dba
