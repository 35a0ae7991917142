// SPDX-License-Identifier: Apache-2.0
// Everything a player can say in an Antika battle, as plain values of fixed size. Each prints and parses as one line of
// the battle notation (notation.h, docs/notation.md).
#pragma once

#include <variant>

#include "rulesets/antika/state.h"

namespace acies::antika {

// `roll`: the die that opens the battle.
struct Roll {
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// `end`: done with what this phase asks of the seat. `pass` is the same word while terrain is placed.
struct End {
  friend constexpr bool operator==(const End&, const End&) = default;
};

// `concede`: at any moment, by either player (antika.gap.concede).
struct Concede {
  friend constexpr bool operator==(const Concede&, const Concede&) = default;
};

// `role first`, `role second` (antika.gap.scenario-roles).
struct TakeRole {
  Role role = Role::first;
  friend constexpr bool operator==(const TakeRole&, const TakeRole&) = default;
};

// `first red`: who deploys first (antika.setup.winner-chooses) or moves first (antika.initiative.winner).
struct NameFirst {
  Seat seat = Seat::red;
  friend constexpr bool operator==(const NameFirst&, const NameFirst&) = default;
};

enum class LongEdge : std::uint8_t { south, north };

// `edge north` (antika.gap.table-edge; in the ambush the ambusher's own choice).
struct TakeEdge {
  LongEdge edge = LongEdge::south;
  friend constexpr bool operator==(const TakeEdge&, const TakeEdge&) = default;
};

// `feature open-wood 500,400 turned 30`: terrain, a ford, a breach (antika.gap.terrain-setup).
struct PlaceFeature {
  FeatureKind kind = FeatureKind::scrub;
  Point centre;
  Angle turn;
  friend constexpr bool operator==(const PlaceFeature&, const PlaceFeature&) = default;
};

// `camp K 600,40 size 80 40 garrison A tower B`: the middle of its inner long side (antika.gap.camp-place).
struct PlaceCamp {
  UnitId camp;
  Point at;
  Length width = mm(80);
  Length depth = mm(40);
  UnitId garrison;
  UnitId tower;
  friend constexpr bool operator==(const PlaceCamp&, const PlaceCamp&) = default;
};

// `detach A B C with D as flank-march west`: D is the aide (antika.gap.detachment). No units: none wanted.
struct Detach {
  BoundedVector<UnitId, 24> units;
  UnitId aide;
  Body body = Body::reserve;
  std::uint8_t edge = 0;  // flank march: 1 west, 2 east
  friend constexpr bool operator==(const Detach&, const Detach&) = default;
};

// `assign A B C to vanguard` (antika.gap.scenario-unexpected.setup).
struct Assign {
  BoundedVector<UnitId, 24> units;
  Body body = Body::vanguard;
  friend constexpr bool operator==(const Assign&, const Assign&) = default;
};

// `deploy A 300,100 N square, G with A`: a unit where it stands (a lone General too by the middle of his front edge),
// or a leader with his unit.
struct Placement {
  UnitId unit;
  Pose pose;
  Formation formation = Formation::single;
  UnitId host;  // leaders: the unit he is with; none: the General alone at `pose`
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};
struct Deploy {
  BoundedVector<Placement, 12> placements;
  friend constexpr bool operator==(const Deploy&, const Deploy&) = default;
};

// `enter A 300,60 N march-column`: units of a reserve that has arrived (antika.gap.detachment-flank-march).
struct Enter {
  BoundedVector<Placement, 12> placements;
  friend constexpr bool operator==(const Enter&, const Enter&) = default;
};

// `reveal A B`: an ambush shows itself at the start of a turn.
struct Reveal {
  BoundedVector<UnitId, 24> units;
  friend constexpr bool operator==(const Reveal&, const Reveal&) = default;
};

// Which part of the front stays (antika.gap.formation-anchor); group: the one that keeps it with its group, the middle
// where there is none.
enum class Anchor : std::uint8_t { left, right, middle, group };

// `form A march-column keeping left`; leaving the phalanx square `form A square facing N`.
struct Form {
  UnitId unit;
  Formation formation = Formation::square;
  Anchor anchor = Anchor::group;
  bool turns = false;  // a facing is said
  Angle facing;
  friend constexpr bool operator==(const Form&, const Form&) = default;
};

// `reface A`: tries (antika.command.reface-who).
struct Reface {
  UnitId unit;
  friend constexpr bool operator==(const Reface&, const Reface&) = default;
};

// `face NE`: the facing after a passed check.
struct Face {
  Angle facing;
  friend constexpr bool operator==(const Face&, const Face&) = default;
};

enum class LegKind : std::uint8_t {
  advance,
  wheel_left,  // about the left front corner, the right end going forward
  wheel_right,
  about,  // 180 degrees on the centre
  left,   // sideways and back, facing unchanged: a shift for heavy units and groups, a slide for others
  right,
  back,
  slide,  // medium and light units: `direction` and amount
  pivot,  // medium and light units: on the centre, clockwise positive
  shoot,  // Parthian shot at `target` from where the unit now stands
};

// antika.gap.move-legs
struct Leg {
  LegKind kind = LegKind::advance;
  std::int32_t amount = 0;  // hundredths of a mm or thousandths of a degree
  Angle direction;          // of a slide
  UnitId target;            // of a shot
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};
using Legs = BoundedVector<Leg, 12>;
using Group = BoundedVector<UnitId, 4>;

// `move A: advance 60, wheel left 15` or `move A B C: left 20, advance 40`; `move A as row keeping left: advance 40`
// when two medium units part (antika.group.medium-split).
struct Move {
  Group units;
  Legs legs;
  bool forms = false;  // a formation is said
  Formation formation = Formation::column;
  Anchor anchor = Anchor::middle;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// `charge A at X` or `charge A at X, B at Y` (antika.gap.charge-procedure, antika.gap.group-charge).
struct Charge {
  BoundedVector<ChargeOrder, 4> orders;
  friend constexpr bool operator==(const Charge&, const Charge&) = default;
};

// `compel A` or `compel A to X`: the compelled move (antika.gap.impetuous).
struct Compel {
  UnitId unit;
  UnitId target;  // among equally near enemies; none: the program's
  friend constexpr bool operator==(const Compel&, const Compel&) = default;
};

enum class Reaction : std::uint8_t { stand, flee, counter };

// `stand`, `flee facing S`, `flee facing S, shoot X after 20`, `counter` (antika.gap.reactions).
struct React {
  Reaction reaction = Reaction::stand;
  Angle facing;
  UnitId target;  // Parthian shot in the flight; none: no shot
  Length after;   // how far it has run when it shoots
  friend constexpr bool operator==(const React&, const React&) = default;
};

// `redirect at X`, `redirect NE 80`, `redirect none`: the light charger that failed (antika.flee.light-charger-free).
struct Redirect {
  UnitId target;  // charges it
  Angle direction;
  Length distance;
  friend constexpr bool operator==(const Redirect&, const Redirect&) = default;
};

// `flank A`, `flank A to X`, `flank A as column`: from overlap onto the flank (antika.charge.overlap-then-flank), of X
// when it overlaps two.
struct Flank {
  UnitId unit;
  bool contracts = false;
  UnitId enemy = {};  // none: the only one
  static constexpr std::array<std::string_view, 1> kAdded{"enemy"};
  friend constexpr bool operator==(const Flank&, const Flank&) = default;
};

// `turn A to X`: to an enemy on its flank or rear (antika.flank.turn-later).
struct TurnTo {
  UnitId unit;
  UnitId enemy;
  friend constexpr bool operator==(const TurnTo&, const TurnTo&) = default;
};

// `relieve A by B`: maniples change places (antika.form.maniple-swap).
struct Relieve {
  UnitId front;
  UnitId rear;
  friend constexpr bool operator==(const Relieve&, const Relieve&) = default;
};

// `lead G to 300,200`, `lead G with A`: moves a General or passes an aide to another unit; also answers where a General
// is put (antika.gap.lone-general, antika.gap.general-after-save).
struct Lead {
  UnitId leader;
  UnitId host;  // none: alone at `at`
  Point at;     // his centre
  friend constexpr bool operator==(const Lead&, const Lead&) = default;
};

// `shoot A at X with bow support B`: declares (antika.shoot.declare-all).
struct Shoot {
  Shot shot;
  friend constexpr bool operator==(const Shoot&, const Shoot&) = default;
};

// `split A: X 3, Y 2` (antika.melee.split).
struct Split {
  UnitId unit;
  BoundedVector<Share, 6> shares;
  friend constexpr bool operator==(const Split&, const Split&) = default;
};

// `support A by B` (antika.gap.rear-support: which of several).
struct Support {
  SupportChoice choice;
  friend constexpr bool operator==(const Support&, const Support&) = default;
};

// `aim A thrown at X`, `aim A impact at X` (antika.gap.automatic-wounds).
struct Aiming {
  Aim aim;
  friend constexpr bool operator==(const Aiming&, const Aiming&) = default;
};

// `reroll` or `accept`: a failed check near the General (antika.check.reroll).
struct Reroll {
  bool again = true;
  friend constexpr bool operator==(const Reroll&, const Reroll&) = default;
};

// `disengage A facing S` (antika.disengage.cavalry).
struct Disengage {
  UnitId unit;
  Angle facing;
  friend constexpr bool operator==(const Disengage&, const Disengage&) = default;
};

using Command = std::variant<Roll, End, Concede, TakeRole, NameFirst, TakeEdge, PlaceFeature, PlaceCamp, Detach, Assign,
                             Deploy, Enter, Reveal, Form, Reface, Face, Move, Charge, Compel, React, Redirect, Flank,
                             TurnTo, Relieve, Lead, Shoot, Split, Support, Aiming, Reroll, Disengage>;

}  // namespace acies::antika
