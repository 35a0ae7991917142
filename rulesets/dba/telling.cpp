// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/telling.h"

#include "rulesets/dba/combat.h"
#include "rulesets/dba/notation.h"

namespace acies::dba {
namespace {

// Sentences of one event that differ by a word of it: "event/moved.group".
std::string id_of(std::string_view event, std::string_view kind) {
  return "event/" + std::string(event) + "." + std::string(kind);
}

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

// As catalogues' keys write the edge: dba's front, left, right, rear.
constexpr std::array<std::string_view, 5> kEdgeWords{"edge/none", "edge/front", "edge/left", "edge/right", "edge/rear"};

constexpr std::array<std::string_view, 12> kTerrainWords{
    "terrain/wood",  "terrain/bua",   "terrain/gentle-hill", "terrain/steep-hill", "terrain/marsh", "terrain/rough",
    "terrain/dunes", "terrain/oasis", "terrain/waterway",    "terrain/river",      "terrain/road",  "terrain/camp"};
constexpr std::array<std::string_view, 4> kTableEdgeWords{"table-edge/south", "table-edge/west", "table-edge/north",
                                                          "table-edge/east"};
constexpr std::array<std::string_view, 4> kSiteWords{"site/none", "site/red-camp", "site/blue-camp", "site/bua"};

struct Teller {
  const State& state;

  Message operator()(const DieRolled& e) const {
    Message m{"event/rolled", Weight::detail, {}};
    return m.with("purpose", DieRequest{e.purpose, e.by, e.unit, 6}).with("face", std::int64_t{e.face});
  }
  Message operator()(const InvaderDecided& e) const {
    Message m{"event/invader", Weight::story, {}};
    return m.with("invader", e.invader)
        .with("red", std::int64_t{e.red.total})
        .with("blue", std::int64_t{e.blue.total})
        .with("tally_red", e.red)
        .with("tally_blue", e.blue);
  }
  Message operator()(const Deployed& e) const {
    Message m{"event/deployed", Weight::story, {}};
    return m.with("unit", e.unit).with("pose", e.pose);
  }
  Message operator()(const SwapMade& e) const {
    Message m{"event/swapped", Weight::story, {}};
    return m.with("a", e.a).with("b", e.b);
  }
  Message operator()(const PhaseBegan& e) const {
    // What is shot and fought tells by itself that it has come to shooting and fighting.
    const bool plain = e.phase == Phase::shoot || e.phase == Phase::combat;
    Message m{id_of("phase", name_in(kPhaseNames, e.phase)), plain ? Weight::detail : Weight::story, {}};
    return m.with("seat", e.active).with("turn", std::int64_t{e.turn});
  }
  Message operator()(const PipsRolled& e) const {
    Message m{"event/pips", Weight::story, {}};
    return m.with("seat", state.active).with("pips", std::int64_t{e.pips});
  }
  Message operator()(const PipsSpent& e) const {
    Message m{"event/spent", Weight::detail, {}};
    return m.with("cost", std::int64_t{e.cost.total}).with("left", std::int64_t{e.left}).with("tally", e.cost);
  }
  Message operator()(const Moved& e) const {
    Message m{id_of("moved", name_in(kMoveKindNames, e.kind)), Weight::story, {}};
    return m.with("unit", e.unit).with("distance", quantity(e.distance)).with("pose", e.to);
  }
  Message operator()(const Dismounted& e) const {
    Message m{"event/dismounted", Weight::story, {}};
    return m.with("unit", e.unit).with("code", std::string(sub_type(e.as).code()));
  }
  Message operator()(const Shifted& e) const {
    Message m{id_of("shifted", name_in(kShiftKindNames, e.kind)), Weight::story, {}};
    return m.with("unit", e.unit).with("pose", e.to).with("because", e.because).with("rule", e.rule);
  }
  Message operator()(const ContactMade& e) const {
    const bool edge = e.contact.edge != Edge::none;
    Message m{edge ? "event/contact.edge" : "event/contact", edge ? Weight::story : Weight::detail, {}};
    return m.with("mover", e.contact.mover)
        .with("enemy", e.contact.enemy)
        .with("edge", Word{name_in(kEdgeWords, e.contact.edge)});
  }
  Message operator()(const ContactEnded& e) const {
    Message m{"event/parted", Weight::detail, {}};
    return m.with("mover", e.mover).with("enemy", e.enemy);
  }
  Message operator()(const CouldNotTurn& e) const {
    Message m{"event/could-not-turn", Weight::story, {}};
    return m.with("a", e.pair.a).with("b", e.pair.b);
  }
  Message operator()(const FightsDue& e) const {
    Message m{"event/fights", Weight::detail, {}};
    return m.with("count", static_cast<std::int64_t>(e.pairs.size()));
  }
  Message operator()(const FightOver& e) const {
    Message m{"event/fight-over", Weight::detail, {}};
    return m.with("a", e.pair.a).with("b", e.pair.b);
  }
  Message operator()(const Asked& e) const {
    Message m{id_of("asked", name_in(kAskingNames, e.asking)), Weight::detail, {}};
    const bool target = e.asking == Asking::return_aid;
    const UnitId fleeing = state.agenda.empty() ? kNoUnit : state.agenda.front().unit;
    const bool of_agenda = e.asking == Asking::swerve || e.asking == Asking::pursue;
    return m.with("unit", of_agenda ? fleeing : target ? e.shot.target : e.shot.principal).with("seat", e.seat);
  }
  Message operator()(const AgendaSet& e) const {
    Message m{"event/agenda", Weight::detail, {}};
    return m.with("count", static_cast<std::int64_t>(e.agenda.size()));
  }
  Message operator()(const ShotMade& e) const {
    Message m{"event/shot", Weight::story, {}};
    m.with("unit", e.shot.principal).with("target", e.shot.target).with("returns", yes_or_no(e.shot.returns));
    if (e.shot.aid.empty()) return m.with("aid", std::string("none"));
    return m.with("aid", std::vector<UnitId>(e.shot.aid.begin(), e.shot.aid.end()));
  }
  Message operator()(const Fought& e) const {
    const bool nobody = e.kind == CombatKind::shooting && !e.loser.valid() && !both_lost(e);
    Message m{nobody         ? "event/fought.shooting-no-loser"
              : both_lost(e) ? "event/fought.both-lost"
                             : id_of("fought", name_in(kCombatKindNames, e.kind)),
              Weight::story,
              {}};
    return m.with("a", e.a)
        .with("b", e.b)
        .with("score_a", std::int64_t{e.tally_a.total})
        .with("score_b", std::int64_t{e.tally_b.total})
        .with("verdict", std::string(name_in(kVerdictNames, e.verdict)))
        .with("loser", e.loser)
        .with("result", std::string(name_in(kResultNames, e.result)))
        .with("rule", e.result_rule)
        .with("tally_a", e.tally_a)
        .with("tally_b", e.tally_b);
  }
  Message operator()(const Destroyed& e) const {
    // Of a friend's making: that friend stood in the way, or took its supporter along.
    const bool friendly = e.by.valid() && state.at(e.unit).seat == state.at(e.by).seat;
    const std::string_view id = !e.by.valid() ? "event/destroyed"
                                : friendly    ? "event/destroyed.friend"
                                              : "event/destroyed.by";
    Message m{std::string(id), Weight::story, {}};
    return m.with("unit", e.unit).with("by", e.by).with("rule", e.rule).with("fate", RuleWord{e.rule, "fate"});
  }
  Message operator()(const BattleEnded& e) const {
    Message m{id_of("ended", name_in(kEndingNames, e.ending)), Weight::story, {}};
    return m.with("winner", e.winner).with("rule", e.rule);
  }
  Message operator()(const PieceLaid& e) const {
    Message m{"event/laid", Weight::story, {}};
    return m.with("seat", e.by).with("terrain", Word{name_in(kTerrainWords, e.piece.terrain)});
  }
  Message operator()(const BaseEdgesSet& e) const {
    Message m{"event/base-edges", Weight::story, {}};
    return m.with("red", Word{name_in(kTableEdgeWords, e.edge[0])})
        .with("blue", Word{name_in(kTableEdgeWords, e.edge[1])});
  }
  Message operator()(const HeldBack& e) const {
    Message m{e.held ? "event/held-back" : "event/held-back.no-longer", Weight::story, {}};
    return m.with("unit", e.unit);
  }
  Message operator()(const Lodged& e) const {
    Message m{id_of("lodged", name_in(kHoldingNames, e.holding)), Weight::story, {}};
    return m.with("unit", e.unit).with("site", Word{name_in(kSiteWords, e.site)}).with("rule", e.rule);
  }
  Message operator()(const Unlodged& e) const {
    Message m{id_of("unlodged", name_in(kStatusNames, e.status)), Weight::story, {}};
    return m.with("unit", e.unit).with("pose", e.pose).with("rule", e.rule);
  }
  Message operator()(const HoldingChanged& e) const {
    Message m{id_of("holding", name_in(kHoldingNames, e.holding)), Weight::story, {}};
    return m.with("unit", occupant(e.site)).with("site", Word{name_in(kSiteWords, e.site)}).with("rule", e.rule);
  }
  Message operator()(const ControlPassed& e) const {
    const bool nobody = e.seat == Seat::none;
    const bool camp = e.site != Site::bua;
    Message m{camp     ? "event/control.camp"
              : nobody ? "event/control.none"
                       : "event/control.bua",
              camp ? Weight::detail : Weight::story,
              {}};
    return m.with("seat", e.seat).with("site", Word{name_in(kSiteWords, e.site)}).with("rule", e.rule);
  }
  Message operator()(const LeftPlay& e) const {
    Message m{"event/left-play", Weight::story, {}};
    return m.with("unit", e.unit).with("rule", e.rule);
  }
  Message operator()(const RiverFound& e) const {
    Message m{id_of("river", name_in(kDifficultyNames, e.difficulty)), Weight::story, {}};
    return m;
  }
  Message operator()(const RiverBarred& e) const {
    Message m{"event/river-barred", Weight::story, {}};
    return m.with("unit", e.unit);
  }
  Message operator()(const AttacksDeclared& e) const {
    Message m{e.units.empty() ? "event/attacks.none" : "event/attacks", Weight::story, {}};
    m.with("seat", e.seat);
    return m.with("units", std::vector<UnitId>(e.units.begin(), e.units.end()));
  }

  UnitId occupant(Site site) const { return site == Site::none ? kNoUnit : state.at(site).occupant; }
};

}  // namespace

Message tell(const State& state, const Event& event) { return std::visit(Teller{state}, event); }

}  // namespace acies::dba
