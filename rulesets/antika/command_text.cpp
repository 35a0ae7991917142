// SPDX-License-Identifier: Apache-2.0
// Commands printed as one line of text each; command_reader.cpp reads them back.
#include <fmt/format.h>

#include "rulesets/antika/notation.h"
#include "rulesets/antika/words.h"

namespace acies::antika {
namespace {

struct Printer {
  const Scenario& scenario;
  std::string text;

  std::string_view name(UnitId id) const { return names_of(scenario).unit(id); }

  template <class... Args>
  void say(fmt::format_string<Args...> pattern, Args&&... args) {
    text += fmt::format(pattern, std::forward<Args>(args)...);
  }
  template <class List>
  void units(const List& list) {
    for (const UnitId id : list) say(" {}", name(id));
  }
  void anchor(Anchor anchor, Anchor unsaid) {
    if (anchor != unsaid) say(" keeping {}", kAnchorWords.print(anchor));
  }
  void degrees_to(std::string_view word, std::int32_t amount) {
    say(" {} {}", word, notation::print_degrees({amount}));
  }
  void length_of(std::string_view word, std::int32_t amount) { say(" {} {}", word, notation::print(Length{amount})); }

  void leg(const Leg& leg) {
    switch (leg.kind) {
      case LegKind::advance: length_of("advance", leg.amount); break;
      case LegKind::wheel_left: degrees_to("wheel left", leg.amount); break;
      case LegKind::wheel_right: degrees_to("wheel right", leg.amount); break;
      case LegKind::about: text += " about"; break;
      case LegKind::left: length_of("left", leg.amount); break;
      case LegKind::right: length_of("right", leg.amount); break;
      case LegKind::back: length_of("back", leg.amount); break;
      case LegKind::slide:
        say(" slide {} {}", notation::print_bearing(leg.direction), notation::print(Length{leg.amount}));
        break;
      case LegKind::pivot:
        degrees_to(leg.amount < 0 ? "pivot left" : "pivot right", leg.amount < 0 ? -leg.amount : leg.amount);
        break;
      case LegKind::shoot: say(" shoot {}", name(leg.target)); break;
    }
  }

  // A formation is said only where it is not the usual one.
  void placement(const Placement& p) {
    say(" {}", name(p.unit));
    if (p.host.valid()) return say(" with {}", name(p.host));
    say(" {}", notation::print(p.pose));
    const Type type = p.unit.value < kMaxUnits ? scenario.of(p.unit).type : Type::light_infantry;
    if (p.formation != usual_formation(type)) say(" {}", kFormationWords.print(p.formation));
  }
  template <class List, class Say>
  void each(const List& list, Say say_one) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) text += ",";
      say_one(list[i]);
    }
  }

  void operator()(const Roll&) { text = "roll"; }
  void operator()(const End&) { text = "end"; }
  void operator()(const Concede&) { text = "concede"; }
  void operator()(const TakeRole& c) { say("role {}", c.role == Role::second ? "second" : "first"); }
  void operator()(const NameFirst& c) { say("first {}", acies::name(c.seat)); }
  void operator()(const TakeEdge& c) { say("edge {}", kLongEdgeWords.print(c.edge)); }
  void operator()(const PlaceFeature& c) {
    say("feature {} {}", kFeatureWords.print(c.kind), notation::print(c.centre));
    if (c.turn != Angle{}) degrees_to("turned", c.turn.thousandths);
  }
  void operator()(const PlaceCamp& c) {
    say("camp {} {} size {} {}", name(c.camp), notation::print(c.at), notation::print(c.width),
        notation::print(c.depth));
    if (c.garrison.valid()) say(" garrison {}", name(c.garrison));
    if (c.tower.valid()) say(" tower {}", name(c.tower));
  }
  void operator()(const Detach& c) {
    text = "detach";
    if (c.units.empty()) {
      text += " none";
      return;
    }
    units(c.units);
    if (c.aide.valid()) say(" with {}", name(c.aide));
    say(" as {}", kBodyWords.print(c.body));
    if (c.edge == 1 || c.edge == 2) say(" {}", kShortEdgeWords.english[c.edge - 1U]);
  }
  void operator()(const Assign& c) {
    text = "assign";
    units(c.units);
    say(" to {}", kBodyWords.print(c.body));
  }
  void operator()(const Deploy& c) {
    text = "deploy";
    each(c.placements, [&](const Placement& p) { placement(p); });
  }
  void operator()(const Enter& c) {
    text = "enter";
    each(c.placements, [&](const Placement& p) { placement(p); });
  }
  void operator()(const Reveal& c) {
    text = "reveal";
    units(c.units);
  }
  void operator()(const Form& c) {
    say("form {} {}", name(c.unit), kFormationWords.print(c.formation));
    anchor(c.anchor, Anchor::group);
    if (c.turns) say(" facing {}", notation::print_bearing(c.facing));
  }
  void operator()(const Reface& c) { say("reface {}", name(c.unit)); }
  void operator()(const Face& c) { say("face {}", notation::print_bearing(c.facing)); }
  void operator()(const Move& c) {
    text = "move";
    units(c.units);
    if (c.forms) {
      say(" as {}", kFormationWords.print(c.formation));
      anchor(c.anchor, Anchor::middle);
    }
    if (!c.legs.empty()) text += ":";
    each(c.legs, [&](const Leg& l) { leg(l); });
  }
  void operator()(const Charge& c) {
    text = "charge";
    each(c.orders, [&](const ChargeOrder& o) { say(" {} at {}", name(o.unit), name(o.target)); });
  }
  void operator()(const Compel& c) {
    say("compel {}", name(c.unit));
    if (c.target.valid()) say(" to {}", name(c.target));
  }
  void operator()(const React& c) {
    if (c.reaction != Reaction::flee) {
      text = c.reaction == Reaction::stand ? "stand" : "counter";
      return;
    }
    say("flee facing {}", notation::print_bearing(c.facing));
    if (c.target.valid()) say(", shoot {} after {}", name(c.target), notation::print(c.after));
  }
  void operator()(const Redirect& c) {
    if (c.target.valid()) return say("redirect at {}", name(c.target));
    if (c.distance == Length{} && c.direction == Angle{}) return say("redirect none");
    say("redirect {} {}", notation::print_bearing(c.direction), notation::print(c.distance));
  }
  void operator()(const Flank& c) {
    say("flank {}{}{}", name(c.unit), c.enemy.valid() ? " to " + std::string(name(c.enemy)) : "",
        c.contracts ? " as column" : "");
  }
  void operator()(const TurnTo& c) { say("turn {} to {}", name(c.unit), name(c.enemy)); }
  void operator()(const Relieve& c) { say("relieve {} by {}", name(c.front), name(c.rear)); }
  void operator()(const Lead& c) {
    say("lead {} ", name(c.leader));
    if (c.host.valid()) return say("with {}", name(c.host));
    say("to {}", notation::print(c.at));
  }
  void operator()(const Shoot& c) {
    say("shoot {} at {}", name(c.shot.shooter), name(c.shot.target));
    if (c.shot.weapon != Weapon::none) say(" with {}", kWeaponWords.print(c.shot.weapon));
    if (c.shot.support.valid()) say(" support {}", name(c.shot.support));
  }
  void operator()(const Split& c) {
    say("split {}:", name(c.unit));
    each(c.shares, [&](const Share& s) { say(" {} {}", name(s.opponent), s.dice); });
  }
  void operator()(const Support& c) { say("support {} by {}", name(c.choice.supported), name(c.choice.supporter)); }
  void operator()(const Aiming& c) {
    say("aim {} {} at {}", name(c.aim.unit), kAutoAttackWords.print(c.aim.attack), name(c.aim.opponent));
  }
  void operator()(const Reroll& c) { text = c.again ? "reroll" : "accept"; }
  void operator()(const Disengage& c) {
    say("disengage {} facing {}", name(c.unit), notation::print_bearing(c.facing));
  }
};

}  // namespace

std::string print(const Scenario& scenario, const Command& command) {
  Printer printer{scenario, {}};
  std::visit(printer, command);
  return printer.text;
}

}  // namespace acies::antika
