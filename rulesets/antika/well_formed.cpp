// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/well_formed.h"

namespace acies::antika {
namespace {

// Ten metres: farther than anything on a table.
constexpr std::int32_t kFarthest = 1'000'000;

class FormCheck {
 public:
  explicit FormCheck(Scratch& scratch) : scratch_(scratch) {}

  void operator()(const Roll&) const {}
  void operator()(const End&) const {}
  void operator()(const Concede&) const {}
  void operator()(const TakeRole&) const {}
  void operator()(const NameFirst&) const {}
  void operator()(const TakeEdge&) const {}
  void operator()(const PlaceFeature& c) const {
    place(c.centre);
    angle(c.turn);
  }
  void operator()(const PlaceCamp& c) const {
    unit(c.camp);
    unit_if_said(c.garrison);
    unit_if_said(c.tower);
    place(c.at);
    amount(c.width.hundredths);
    amount(c.depth.hundredths);
  }
  void operator()(const Detach& c) const {
    units(c.units);
    unit_if_said(c.aide);
  }
  void operator()(const Assign& c) const { units(c.units); }
  void operator()(const Deploy& c) const { placements(c.placements); }
  void operator()(const Enter& c) const { placements(c.placements); }
  void operator()(const Reveal& c) const { units(c.units); }
  void operator()(const Form& c) const {
    unit(c.unit);
    angle(c.facing);
  }
  void operator()(const Reface& c) const { unit(c.unit); }
  void operator()(const Face& c) const { angle(c.facing); }
  void operator()(const Move& c) const {
    units(c.units);
    for (const Leg& leg : c.legs) {
      amount(leg.amount);
      angle(leg.direction);
      if (leg.kind == LegKind::shoot) unit(leg.target);
    }
  }
  void operator()(const Charge& c) const {
    for (const ChargeOrder& order : c.orders) {
      unit(order.unit);
      unit(order.target);
    }
  }
  void operator()(const Compel& c) const {
    unit(c.unit);
    unit_if_said(c.target);
  }
  void operator()(const React& c) const {
    unit_if_said(c.target);
    angle(c.facing);
    amount(c.after.hundredths);
  }
  void operator()(const Redirect& c) const {
    unit_if_said(c.target);
    angle(c.direction);
    amount(c.distance.hundredths);
  }
  void operator()(const Flank& c) const {
    unit(c.unit);
    if (c.enemy.valid()) unit(c.enemy);
  }
  void operator()(const TurnTo& c) const {
    unit(c.unit);
    unit(c.enemy);
  }
  void operator()(const Relieve& c) const {
    unit(c.front);
    unit(c.rear);
  }
  void operator()(const Lead& c) const {
    unit(c.leader);
    unit_if_said(c.host);
    place(c.at);
  }
  void operator()(const Shoot& c) const {
    unit(c.shot.shooter);
    unit(c.shot.target);
    unit_if_said(c.shot.support);
  }
  void operator()(const Split& c) const {
    unit(c.unit);
    for (const Share& share : c.shares) unit(share.opponent);
  }
  void operator()(const Support& c) const {
    unit(c.choice.supporter);
    unit(c.choice.supported);
  }
  void operator()(const Aiming& c) const {
    unit(c.aim.unit);
    unit(c.aim.opponent);
  }
  void operator()(const Reroll&) const {}
  void operator()(const Disengage& c) const {
    unit(c.unit);
    angle(c.facing);
  }

 private:
  void unit(UnitId id) const {
    if (id.value >= scratch_.state().count) scratch_.refuse(Refusal(rule("acies.command.unknown-unit")));
  }
  void unit_if_said(UnitId id) const {
    if (id.valid()) unit(id);
  }
  template <class List>
  void units(const List& list) const {
    for (const UnitId id : list) unit(id);
  }
  template <class List>
  void placements(const List& list) const {
    for (const Placement& p : list) {
      unit(p.unit);
      unit_if_said(p.host);
      place(p.pose.at);
      angle(p.pose.facing);
    }
  }
  void amount(std::int32_t value) const {
    if (value < -kFarthest || value > kFarthest) scratch_.refuse(Refusal(rule("acies.pose.impossible")));
  }
  void place(Point p) const {
    amount(p.x);
    amount(p.y);
  }
  void angle(Angle a) const { amount(a.thousandths); }

  Scratch& scratch_;
};

}  // namespace

void check_form(Scratch& scratch, const Command& command) { std::visit(FormCheck(scratch), command); }

}  // namespace acies::antika
