// SPDX-License-Identifier: Apache-2.0
// Events and reasons as one line of text each: a word that says what happened, the units, the numbers, the rule ids in
// brackets.
#include <fmt/format.h>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/piece_text.h"

namespace acies::dba {
namespace {

template <class Enum, std::size_t N>
std::string_view word(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

struct EventPrinter {
  Names names;

  std::string_view unit(UnitId id) const { return names.unit(id); }
  std::string_view rule(RuleId id) const { return names.rule(id); }
  // " A B C" after `before`, or nothing when there are none.
  template <class List>
  std::string units(std::string_view before, const List& list) const {
    if (list.empty()) return {};
    std::string text(before);
    for (const UnitId id : list) text += fmt::format(" {}", unit(id));
    return text;
  }
  std::string pairs(const Fights& list) const {
    if (list.empty()) return " none";
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i)
      text += fmt::format("{} {} {}", i == 0 ? "" : ",", unit(list[i].a), unit(list[i].b));
    return text;
  }
  std::string shot(const Shot& s) const {
    std::string text;
    if (s.principal.valid()) text += fmt::format(" {}", unit(s.principal));
    if (s.target.valid()) text += fmt::format(" at {}", unit(s.target));
    text += units(" aid", s.aid);
    if (s.returns) text += ", returned";
    return text + units(" aid", s.return_aid);
  }

  std::string operator()(const DieRolled& e) const {
    std::string text = fmt::format("rolled {} ({}) {}", e.face, rule(e.purpose), name(e.by));
    if (e.unit.valid()) text += fmt::format(" {}", unit(e.unit));
    return text;
  }
  std::string operator()(const InvaderDecided& e) const {
    return fmt::format("invader {} (red {}; blue {})", name(e.invader), notation::print(e.red, names),
                       notation::print(e.blue, names));
  }
  std::string operator()(const Deployed& e) const {
    return fmt::format("deployed {} at {}", unit(e.unit), notation::print(e.pose));
  }
  std::string operator()(const SwapMade& e) const { return fmt::format("swapped {} {}", unit(e.a), unit(e.b)); }
  std::string operator()(const PhaseBegan& e) const {
    return fmt::format("phase {} {} turn {}", word(kPhaseNames, e.phase), name(e.active), e.turn);
  }
  std::string operator()(const PipsRolled& e) const { return fmt::format("pips {}", e.pips); }
  std::string operator()(const PipsSpent& e) const {
    return fmt::format("spent {}, left {} ({})", e.cost.total, e.left, notation::print(e.cost, names));
  }
  std::string operator()(const Moved& e) const {
    return fmt::format("moved {} to {} ({}, {} mm{})", unit(e.unit), notation::print(e.to),
                       word(kMoveKindNames, e.kind), notation::print(e.distance), e.provisional ? ", provisional" : "");
  }
  std::string operator()(const Dismounted& e) const {
    return fmt::format("dismounted {} as {}", unit(e.unit), sub_type(e.as).code());
  }
  std::string operator()(const Shifted& e) const {
    std::string text = fmt::format("{} {} to {}", word(kShiftKindNames, e.kind), unit(e.unit), notation::print(e.to));
    if (e.because.valid()) text += fmt::format(" because of {}", unit(e.because));
    return text + fmt::format(" ({})", rule(e.rule));
  }
  std::string operator()(const ContactMade& e) const {
    return fmt::format("contact {} on {} {}{}", unit(e.contact.mover), unit(e.contact.enemy),
                       word(kEdgeNames, e.contact.edge), e.contact.in_group ? " in a group" : "");
  }
  std::string operator()(const ContactEnded& e) const {
    return fmt::format("parted {} {}", unit(e.mover), unit(e.enemy));
  }
  std::string operator()(const CouldNotTurn& e) const {
    return fmt::format("could-not-turn {} {}", unit(e.pair.a), unit(e.pair.b));
  }
  std::string operator()(const FightsDue& e) const { return "fights" + pairs(e.pairs); }
  std::string operator()(const FightOver& e) const {
    return fmt::format("fight-over {} {}", unit(e.pair.a), unit(e.pair.b));
  }
  std::string operator()(const Asked& e) const {
    if (e.asking == Asking::attack) return fmt::format("asked attack {}", name(e.seat));
    return fmt::format("asked {}{}", word(kAskingNames, e.asking), shot(e.shot));
  }
  std::string operator()(const AgendaSet& e) const {
    if (e.agenda.empty()) return "agenda none";
    std::string text = "agenda";
    for (std::size_t i = 0; i < e.agenda.size(); ++i) {
      const Step& step = e.agenda[i];
      text += fmt::format("{} {} {}", i == 0 ? "" : ",", word(kStepNames, step.kind), unit(step.unit));
      if (step.result != Result::none) text += fmt::format(" {}", word(kResultNames, step.result));
      if (step.by.valid()) text += fmt::format(" by {}", unit(step.by));
    }
    return text;
  }
  std::string operator()(const ShotMade& e) const { return "shot" + shot(e.shot); }
  std::string operator()(const Fought& e) const {
    std::string text = fmt::format("fought {} {} {} {} {}", unit(e.a), e.tally_a.total, unit(e.b), e.tally_b.total,
                                   word(kVerdictNames, e.verdict));
    if (e.loser.valid()) text += fmt::format(" {} {}", unit(e.loser), word(kResultNames, e.result));
    if (both_lost(e)) text += fmt::format(" {0} {2}, {1} {2}", unit(e.a), unit(e.b), word(kResultNames, e.result));
    return text + fmt::format(" ({}, {})", rule(e.result_rule), word(kCombatKindNames, e.kind));
  }
  std::string operator()(const Destroyed& e) const {
    std::string text = fmt::format("destroyed {}", unit(e.unit));
    if (e.by.valid()) text += fmt::format(" by {}", unit(e.by));
    return text + fmt::format(" ({})", rule(e.rule));
  }
  std::string operator()(const BattleEnded& e) const {
    return fmt::format("ended {} {} ({})", word(kEndingNames, e.ending), name(e.winner), rule(e.rule));
  }
  std::string operator()(const PieceLaid& e) const {
    return fmt::format("laid {} {}", name(e.by), dba::print(e.piece));
  }
  std::string operator()(const BaseEdgesSet& e) const {
    return fmt::format("base-edges red {} blue {}", word(kTableEdgeNames, e.edge[0]), word(kTableEdgeNames, e.edge[1]));
  }
  std::string operator()(const HeldBack& e) const {
    return fmt::format("held-back {}{}", unit(e.unit), e.held ? "" : " no longer");
  }
  std::string operator()(const Lodged& e) const {
    return fmt::format("lodged {} in {} {} ({})", unit(e.unit), word(kSiteNames, e.site),
                       word(kHoldingNames, e.holding), rule(e.rule));
  }
  std::string operator()(const Unlodged& e) const {
    std::string text = fmt::format("unlodged {} {}", unit(e.unit), word(kStatusNames, e.status));
    if (e.status == Status::on_table) text += fmt::format(" at {}", notation::print(e.pose));
    return text + fmt::format(" ({})", rule(e.rule));
  }
  std::string operator()(const HoldingChanged& e) const {
    return fmt::format("holding {} {} ({})", word(kSiteNames, e.site), word(kHoldingNames, e.holding), rule(e.rule));
  }
  std::string operator()(const ControlPassed& e) const {
    return fmt::format("control {} {} ({})", word(kSiteNames, e.site), name(e.seat), rule(e.rule));
  }
  std::string operator()(const LeftPlay& e) const {
    return fmt::format("left-play {} ({})", unit(e.unit), rule(e.rule));
  }
  std::string operator()(const RiverFound& e) const {
    return fmt::format("river {}", word(kDifficultyNames, e.difficulty));
  }
  std::string operator()(const RiverBarred& e) const { return fmt::format("river-barred {}", unit(e.unit)); }
  std::string operator()(const AttacksDeclared& e) const {
    return fmt::format("attacks {}{}", name(e.seat), e.units.empty() ? " none" : units("", e.units));
  }
};

}  // namespace

std::string print(const Scenario& scenario, const Event& event) {
  return std::visit(EventPrinter{names_of(scenario)}, event);
}

std::string print(const Scenario& scenario, const Violation& violation) {
  return notation::print(violation, names_of(scenario));
}

}  // namespace acies::dba
