// SPDX-License-Identifier: Apache-2.0
// Everything a player can say in a DBA battle, as plain values of fixed size. Each prints and parses as one line of the
// battle notation (notation.h, docs/notation.md).
#pragma once

#include <variant>

#include "base/bounded_vector.h"
#include "core/unit_id.h"
#include "geometry/pose.h"
#include "rulesets/dba/terrain.h"

namespace acies::dba {

using Units = BoundedVector<UnitId, 12>;

// Where an element is deployed: in the field at its pose, or in its own camp or built-up area.
enum class Lodging : std::uint8_t { field, camp, bua };
inline constexpr std::array<std::string_view, 3> kLodgingNames{"field", "camp", "bua"};

struct Placement {
  UnitId unit;
  Pose pose;
  Lodging lodging = Lodging::field;
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

// `roll`: the dice for invader and defender (dba.setup.invader-roll).
struct Roll {
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

inline constexpr std::size_t kMostLaid = 6;

// `terrain wood oval 150,150 120x80 turned 30; river course 0,200 300,210 600,200 wide 30`: all the terrain of the
// table, laid by the defender (dba.place.*). The set is checked as a whole.
struct LayTerrain {
  BoundedVector<Piece, kMostLaid> pieces;
  friend constexpr bool operator==(const LayTerrain&, const LayTerrain&) = default;
};

// `edges south west north east`: the numbers 1, 2, 3 and 4-6, in this order; then the invader rolls (dba.setup.edge-*).
struct NumberEdges {
  std::array<TableEdge, 4> edges{TableEdge::south, TableEdge::west, TableEdge::north, TableEdge::east};
  friend constexpr bool operator==(const NumberEdges&, const NumberEdges&) = default;
};

// `camp oval 300,20 80x40` or `camp polygon …; empty`: lays the camp; Camp Followers hold it unless it is said to be
// empty (dba.camp.cf-default).
struct LayCamp {
  Piece outline;  // terrain: camp
  bool empty = false;
  friend constexpr bool operator==(const LayCamp&, const LayCamp&) = default;
};

// `hold A B` or `hold none`: who is held back for a landing (dba.deploy.littoral-reserve). Said again, it replaces what
// was said before.
struct HoldBack {
  BoundedVector<UnitId, 4> units;
  friend constexpr bool operator==(const HoldBack&, const HoldBack&) = default;
};

// `deploy A 300,100 N, B in camp`: places waiting elements or moves those already placed.
struct Deploy {
  BoundedVector<Placement, 12> placements;
  friend constexpr bool operator==(const Deploy&, const Deploy&) = default;
};

// `swap A B` (dba.deploy.swap).
struct Swap {
  UnitId a;
  UnitId b;
  friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

// `end`: done with deploying, swapping or moving.
struct End {
  friend constexpr bool operator==(const End&, const End&) = default;
};

enum class ManoeuvreKind : std::uint8_t {
  to,       // single element: straight to a pose
  advance,  // straight ahead
  back,     // straight back
  left,     // sideways
  right,
  wheel_left,  // about the left front corner, the right end going forward
  wheel_right,
  turn,   // single element: about its centre, clockwise positive
  leave,  // single element, first of its path: out of its camp or built-up area to `pose`, its rear at the outline
  enter,  // single element, last of its path: into the camp or built-up area that its front touches
};

struct Manoeuvre {
  ManoeuvreKind kind = ManoeuvreKind::advance;
  std::int32_t amount = 0;  // hundredths of a mm or thousandths of a degree
  Pose pose;                // for `to`
  friend constexpr bool operator==(const Manoeuvre&, const Manoeuvre&) = default;
};

// dba.gap.path-length: more bends than any move needs, few enough to copy commands freely.
inline constexpr std::size_t kMaxManoeuvres = 16;
using Path = BoundedVector<Manoeuvre, kMaxManoeuvres>;

// `move A: advance 60` (one element) or `move A B C: advance 60, wheel left 15` (a group).
// Options: `; dismount A B` and `; first X` (which enemy counts as contacted first, dba.gap.contact-same-time).
struct Move {
  Units units;
  Path path;
  Units dismount;
  UnitId first;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// `column A B C: advance 80, wheel right 30`: leader first. Forms the column if the units are a group but no column yet
// (dba.column.form).
struct Column {
  Units units;
  Path path;
  Units dismount;
  UnitId first;
  friend constexpr bool operator==(const Column&, const Column&) = default;
};

struct Drop {
  UnitId unit;
  UnitId behind;
  friend constexpr bool operator==(const Drop&, const Drop&) = default;
};

// `narrow A B C: advance 60; drop C behind A`: the group passes a gap (dba.narrow.*). Options as for a move.
struct Narrow {
  Units units;
  Path path;
  BoundedVector<Drop, 12> drops;
  Units dismount;
  UnitId first;
  friend constexpr bool operator==(const Narrow&, const Narrow&) = default;
};

// `close A on X` (dba.door.*).
struct CloseDoor {
  UnitId unit;
  UnitId enemy;
  friend constexpr bool operator==(const CloseDoor&, const CloseDoor&) = default;
};

// `break A 60`: straight back out of front contact (dba.break.*).
struct BreakOff {
  UnitId unit;
  Length distance;
  friend constexpr bool operator==(const BreakOff&, const BreakOff&) = default;
};

// `shoot A`: names the next shooter, whose owner then chooses; `shoot A at X aid B C`: says it all for one's own, and
// answers the question for a target.
struct Shoot {
  UnitId shooter;
  UnitId target;  // none: only names the shooter
  BoundedVector<UnitId, 2> aid;
  friend constexpr bool operator==(const Shoot&, const Shoot&) = default;
};

// `aid B C` or `aid none`: who joins the return shot (dba.gap.shoot-return-aid).
struct Aid {
  BoundedVector<UnitId, 2> units;
  friend constexpr bool operator==(const Aid&, const Aid&) = default;
};

// `fight A X`: the next close combat (dba.melee.order).
struct Fight {
  UnitId a;
  UnitId b;
  friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

// `land A 30,100 E, B 30,140 E`: from the sea (dba.landing.*). Options as for a move.
struct Land {
  BoundedVector<Placement, 4> placements;
  Units dismount;
  UnitId first;
  friend constexpr bool operator==(const Land&, const Land&) = default;
};

// `attack A B` or `attack none`: which of one's elements attack the camps and built-up areas that they touch
// (dba.camp.attack-*, dba.bua.attack-*), and which of two on the long front of a War Wagon is its attacker
// (dba.wwg.long-front-choice).
struct Attack {
  Units units;
  friend constexpr bool operator==(const Attack&, const Attack&) = default;
};

// `pursue` or `stay`, where pursuit is free (dba.pursuit.optional-terrain).
struct Pursue {
  bool pursues = true;
  friend constexpr bool operator==(const Pursue&, const Pursue&) = default;
};

// `revolt`: the built-up area rises against the enemy, for six PIPs (dba.bua.revolt).
struct Revolt {
  friend constexpr bool operator==(const Revolt&, const Revolt&) = default;
};

enum class Side : std::uint8_t { left, right };

// `swerve left`: which way a fleeing element turns when both ways are as short (dba.gap.flee-swerve).
struct Swerve {
  Side side = Side::left;
  friend constexpr bool operator==(const Swerve&, const Swerve&) = default;
};

using Command = std::variant<Roll, Deploy, Swap, End, Move, Column, Narrow, CloseDoor, BreakOff, Shoot, Aid, Fight,
                             Swerve, LayTerrain, NumberEdges, LayCamp, HoldBack, Land, Attack, Pursue, Revolt>;

}  // namespace acies::dba
