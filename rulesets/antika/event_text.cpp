// SPDX-License-Identifier: Apache-2.0
// Events and reasons as one line of text each: a word that says what happened, the units, the numbers, the rule ids in
// brackets.
#include <fmt/format.h>

#include "rulesets/antika/describe.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/words.h"

namespace acies::antika {
namespace {

template <class Enum, std::size_t N>
std::string_view word(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

struct EventPrinter {
  Names names;

  std::string_view unit(UnitId id) const { return names.unit(id); }
  std::string_view rule(RuleId id) const { return names.rule(id); }
  std::string tally(const Tally& tally) const { return notation::print(tally, names); }
  // " by A", or nothing.
  std::string with(std::string_view before, UnitId id) const {
    return id.valid() ? fmt::format(" {} {}", before, unit(id)) : std::string{};
  }
  // What `one` says of each, or " none".
  template <class List, class One>
  static std::string each(const List& list, One one) {
    if (list.empty()) return " none";
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) text += (i == 0 ? " " : ", ") + one(list[i]);
    return text;
  }
  std::string melee(const Melee& m) const {
    return fmt::format("{} on {}, {} on {}, since turn {}{}{}", unit(m.b), word(kEdgeNames, m.edge_a), unit(m.a),
                       word(kEdgeNames, m.edge_b), m.since, m.charged_a ? fmt::format(", {} charged", unit(m.a)) : "",
                       m.charged_b ? fmt::format(", {} charged", unit(m.b)) : "");
  }

  std::string operator()(const DieRolled& e) const {
    std::string text = fmt::format("rolled {} ({}) {}", e.face, rule(e.purpose), name(e.by));
    if (e.unit.valid()) text += fmt::format(" {}", unit(e.unit));
    return text;
  }
  std::string operator()(const Contested& e) const {
    return fmt::format("contested {} ({}; red {}; blue {})", name(e.winner), rule(e.purpose), tally(e.red),
                       tally(e.blue));
  }
  std::string operator()(const RoleTaken& e) const { return fmt::format("role first {}", name(e.first_role)); }
  std::string operator()(const FirstNamed& e) const { return fmt::format("first {}", name(e.seat)); }
  std::string operator()(const EdgeTaken& e) const { return fmt::format("edge south {}", name(e.south)); }
  std::string operator()(const FeaturePlaced& e) const {
    return fmt::format("feature {} at {} turned {} size {} {}", kFeatureWords.print(e.feature.kind),
                       notation::print(e.feature.centre), notation::print_degrees(e.feature.turn),
                       notation::print(e.feature.width), notation::print(e.feature.height));
  }
  std::string operator()(const Passed& e) const { return fmt::format("passed {}", name(e.seat)); }
  std::string operator()(const ScenarioDrawn& e) const {
    return fmt::format("scenario {}", kPlayNames[static_cast<std::size_t>(e.play)]);
  }
  std::string operator()(const CliffDecided& e) const { return fmt::format("cliff {}", e.east ? "east" : "west"); }
  std::string operator()(const SectorDecided& e) const {
    return fmt::format("sector {} {}", name(e.seat), e.third + 1);
  }
  std::string operator()(const CampPlaced& e) const {
    return fmt::format("camp {} at {} size {} {}{}{}", unit(e.camp.camp), notation::print(e.pose),
                       notation::print(e.camp.width), notation::print(e.camp.depth), with("garrison", e.camp.garrison),
                       with("tower", e.camp.tower));
  }
  std::string operator()(const Assigned& e) const {
    std::string text =
        fmt::format("assigned {} to {} ({})", unit(e.unit), kBodyWords.print(e.body), word(kStatusNames, e.status));
    if (e.edge == 1 || e.edge == 2) text += fmt::format(" {}", kShortEdgeWords.english[e.edge - 1U]);
    return text;
  }
  std::string operator()(const Deployed& e) const {
    if (e.host.valid()) return fmt::format("deployed {} with {}", unit(e.unit), unit(e.host));
    return fmt::format("deployed {} at {} {}{}", unit(e.unit), notation::print(e.pose),
                       kFormationWords.print(e.formation), e.status == Status::hidden ? " hidden" : "");
  }
  std::string operator()(const Arrived& e) const { return fmt::format("arrived {}", name(e.seat)); }
  std::string operator()(const Revealed& e) const { return fmt::format("revealed {}", unit(e.unit)); }
  std::string operator()(const PhaseBegan& e) const {
    return fmt::format("phase {} {} turn {}", word(kPhaseNames, e.phase), name(e.active), e.turn);
  }
  std::string operator()(const Asked& e) const {
    return fmt::format("asked {} {}{}", word(kAskingNames, e.asking), name(e.active), with("about", e.subject));
  }
  std::string operator()(const ChargesSet& e) const {
    return "charges" +
           each(e.charges, [&](const ChargeOrder& c) { return fmt::format("{} at {}", unit(c.unit), unit(c.target)); });
  }
  std::string operator()(const DisplacedSet& e) const {
    return "displaced" + each(e.displaced, [&](UnitId id) { return std::string(unit(id)); });
  }
  std::string operator()(const Marked& e) const {
    return fmt::format("marked {} {}{} ({})", unit(e.unit), e.on ? "" : "no more ", enum_text(e.mark), rule(e.rule));
  }
  std::string operator()(const FormationChanged& e) const {
    return fmt::format("formed {} {} at {}", unit(e.unit), kFormationWords.print(e.formation), notation::print(e.pose));
  }
  std::string operator()(const Moved& e) const {
    return fmt::format("moved {} to {} ({}, {} mm){}", unit(e.unit), notation::print(e.to),
                       word(kShiftKindNames, e.kind), notation::print(e.distance), with("because of", e.because));
  }
  std::string operator()(const Checked& e) const {
    return fmt::format("checked {} {} of {} {} ({}; {})", unit(e.unit), e.roll.total, e.needed,
                       e.passed ? "passed" : "failed", rule(e.purpose), tally(e.roll));
  }
  std::string operator()(const MeleeBegan& e) const { return "melee " + melee(e.melee); }
  std::string operator()(const MeleeChanged& e) const {
    return fmt::format("melee-changed {} {}: {}", unit(e.a), unit(e.b), melee(e.melee));
  }
  std::string operator()(const MeleeEnded& e) const { return fmt::format("parted {} {}", unit(e.a), unit(e.b)); }
  std::string operator()(const Overlapped& e) const {
    return fmt::format("overlaps {} {}{}", unit(e.unit), e.enemy.valid() ? unit(e.enemy) : "none",
                       e.too.valid() ? " " + std::string(unit(e.too)) : "");
  }
  std::string operator()(const ShotDeclared& e) const {
    return fmt::format("aimed {} at {} with {}{}", unit(e.shot.shooter), unit(e.shot.target),
                       kWeaponWords.print(e.shot.weapon), with("support", e.shot.support));
  }
  std::string operator()(const SharesSet& e) const {
    return fmt::format("shares {}:", unit(e.unit)) +
           each(e.shares, [&](const Share& s) { return fmt::format("{} {}", unit(s.opponent), s.dice); });
  }
  std::string operator()(const SupportChosen& e) const {
    return fmt::format("supports {} by {}", unit(e.choice.supported), unit(e.choice.supporter));
  }
  std::string operator()(const AimChosen& e) const {
    return fmt::format("aims {} {} at {}", unit(e.aim.unit), kAutoAttackWords.print(e.aim.attack),
                       unit(e.aim.opponent));
  }
  std::string operator()(const DeclarationsCleared&) const { return "declarations cleared"; }
  std::string operator()(const Attacked& e) const {
    std::string text = fmt::format("attacked {} {} by {} needing {}: {} hits", unit(e.target),
                                   word(kAttackNames, e.kind), unit(e.unit), e.need, e.hits);
    if (e.wound_need > 0) text += fmt::format(", {} dice needing {}", e.wound_dice, e.wound_need);
    text += fmt::format(", {} wounds (dice {}", e.wounds, tally(e.dice));
    if (!e.to_hit.factors.empty()) text += fmt::format("; to hit {}", tally(e.to_hit));
    if (!e.to_wound.factors.empty()) text += fmt::format("; to wound {}", tally(e.to_wound));
    return text + ")";
  }
  std::string operator()(const Wounded& e) const { return fmt::format("wounded {} {}", unit(e.unit), e.wounds); }
  std::string operator()(const Recovered& e) const { return fmt::format("recovered {} {}", unit(e.unit), e.wounds); }
  std::string operator()(const Lost& e) const {
    return fmt::format("lost {} {}{} ({})", unit(e.unit), word(kStatusNames, e.status), with("by", e.by), rule(e.rule));
  }
  std::string operator()(const LeaderJoined& e) const {
    return fmt::format("joined {} {}", unit(e.leader), e.host.valid() ? unit(e.host) : "none");
  }
  std::string operator()(const CityClaimed& e) const { return fmt::format("claimed {} {}", e.feature, name(e.holder)); }
  std::string operator()(const BattleEnded& e) const {
    return fmt::format("ended {} {} ({})", word(kEndingNames, e.ending), name(e.winner), rule(e.rule));
  }
};

}  // namespace

std::string print(const Scenario& scenario, const Event& event) {
  return std::visit(EventPrinter{names_of(scenario)}, event);
}

std::string print(const Scenario& scenario, const Violation& violation) {
  return notation::print(violation, names_of(scenario));
}

}  // namespace acies::antika
