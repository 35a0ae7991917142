// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/telling.h"

#include "rulesets/antika/describe.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/rule.h"

namespace acies::antika {
namespace {

// Sentences of one event that differ by a word of it: "event/moved.charged".
std::string id_of(std::string_view event, std::string_view kind) {
  return "event/" + std::string(event) + "." + std::string(kind);
}

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

Message story(std::string id) { return {std::move(id), acies::Weight::story, {}}; }
Message detail(std::string id) { return {std::move(id), acies::Weight::detail, {}}; }
std::int64_t number(int value) { return value; }

// Ids of words that a sentence shows, by the place of their enum.
constexpr std::array<std::string_view, 5> kEdgeWords{"edge/none", "edge/front", "edge/left", "edge/right", "edge/rear"};
constexpr std::array<std::string_view, 6> kFormationIds{"formation/single",       "formation/square",
                                                        "formation/march-column", "formation/phalanx-square",
                                                        "formation/column",       "formation/row"};
constexpr std::array<std::string_view, 7> kBodyIds{"body/line",      "body/vanguard",    "body/main-body",
                                                   "body/rearguard", "body/flank-march", "body/ambush",
                                                   "body/reserve"};
constexpr std::array<std::string_view, 7> kWeaponIds{"weapon/none",      "weapon/javelin", "weapon/sling",
                                                     "weapon/short-bow", "weapon/bow",     "weapon/crossbow",
                                                     "weapon/artillery"};
constexpr std::array<std::string_view, kFeatureKinds> kTerrainIds{
    "terrain/gentle-hill", "terrain/rough-hill", "terrain/difficult-hill", "terrain/open-wood", "terrain/dense-wood",
    "terrain/scrub",       "terrain/marsh",      "terrain/lake",           "terrain/crag",      "terrain/urban",
    "terrain/road",        "terrain/river",      "terrain/ford",           "terrain/bridge",    "terrain/fortress",
    "terrain/wall",        "terrain/breach",     "terrain/gate",           "terrain/drop"};

// What a reader of the story wants to hear of: how it came to be disordered, compelled or slowed. The rest is
// bookkeeping.
bool is_story(Mark mark, bool on) {
  switch (mark) {
    case Mark::disordered:
    case Mark::stakes: return true;
    case Mark::halved:
    case Mark::compelled:
    case Mark::stubborn_used:
    case Mark::plundering: return on;
    default: return false;
  }
}

struct Teller {
  const State& state;

  Message operator()(const DieRolled& e) const {
    return detail("event/rolled").with("purpose", DieRequest{e.purpose, e.by, e.unit, 6}).with("face", number(e.face));
  }
  Message operator()(const Contested& e) const {
    return story("event/contested")
        .with("purpose", RuleWord{e.purpose, "contest"})
        .with("red", number(e.red.total))
        .with("blue", number(e.blue.total))
        .with("winner", e.winner)
        .with("tally_red", e.red)
        .with("tally_blue", e.blue);
  }
  Message operator()(const RoleTaken& e) const {
    return story(id_of("role", name_in(kPlayNames, state.play())))
        .with("first", e.first_role)
        .with("second", other(e.first_role));
  }
  Message operator()(const FirstNamed& e) const {
    return story(state.turn == 0 ? "event/first.deploy" : "event/first.move").with("seat", e.seat);
  }
  Message operator()(const EdgeTaken& e) const {
    return story("event/edge").with("south", e.south).with("north", other(e.south));
  }
  Message operator()(const FeaturePlaced& e) const {
    return story("event/feature")
        .with("feature", Word{name_in(kTerrainIds, e.feature.kind)})
        .with("x", quantity(Length{e.feature.centre.x}))
        .with("y", quantity(Length{e.feature.centre.y}));
  }
  Message operator()(const Passed& e) const { return story("event/passed").with("seat", e.seat); }
  Message operator()(const ScenarioDrawn& e) const {
    return story("event/scenario." + std::string(kPlayNames[static_cast<std::size_t>(e.play)]))
        .with("rule", rule("antika.gap.scenario-choice"));
  }
  Message operator()(const CliffDecided& e) const { return story(e.east ? "event/cliff.east" : "event/cliff.west"); }
  Message operator()(const SectorDecided& e) const {
    return story("event/sector").with("seat", e.seat).with("third", number(e.third));
  }
  Message operator()(const CampPlaced& e) const {
    return story("event/camp")
        .with("camp", e.camp.camp)
        .with("pose", e.pose)
        .with("garrison", e.camp.garrison)
        .with("garrisoned", std::string(e.camp.garrison.valid() ? "yes" : "no"))
        .with("tower", e.camp.tower)
        .with("towered", std::string(e.camp.tower.valid() ? "yes" : "no"));
  }
  Message operator()(const Assigned& e) const {
    return detail("event/assigned").with("unit", e.unit).with("body", Word{name_in(kBodyIds, e.body)});
  }
  Message operator()(const Deployed& e) const {
    if (e.host.valid()) return detail("event/deployed.with").with("unit", e.unit).with("host", e.host);
    return detail(e.status == Status::hidden ? "event/deployed.hidden" : "event/deployed")
        .with("unit", e.unit)
        .with("pose", e.pose)
        .with("formation", Word{name_in(kFormationIds, e.formation)});
  }
  Message operator()(const Arrived& e) const { return story("event/arrived").with("seat", e.seat); }
  Message operator()(const Revealed& e) const { return story("event/revealed").with("unit", e.unit); }
  Message operator()(const PhaseBegan& e) const {
    Message m = story(id_of("phase", name_in(kPhaseNames, e.phase)));
    if (e.phase == Phase::initiative) m.weight = acies::Weight::detail;
    return m.with("seat", e.active)
        .with("turn", number(e.turn))
        .with("who", std::string(e.active == Seat::red || e.active == Seat::blue ? "one" : "both"));
  }
  Message operator()(const Asked& e) const {
    return detail(id_of("asked", name_in(kAskingNames, e.asking))).with("seat", e.active).with("unit", e.subject);
  }
  Message operator()(const ChargesSet& e) const {
    if (e.charges.empty()) return detail("event/charges.none");
    std::vector<UnitId> chargers;
    for (const ChargeOrder& order : e.charges) chargers.push_back(order.unit);
    return detail("event/charges")
        .with("unit", e.charges[0].unit)
        .with("target", e.charges[0].target)
        .with("units", chargers)
        .with("count", number(static_cast<int>(e.charges.size())));
  }
  Message operator()(const DisplacedSet& e) const {
    return detail("event/displaced").with("count", number(static_cast<int>(e.displaced.size())));
  }
  Message operator()(const Marked& e) const {
    Message m = detail(id_of(e.on ? "marked" : "unmarked", enum_text(e.mark)));
    if (is_story(e.mark, e.on)) m.weight = acies::Weight::story;
    return m.with("unit", e.unit).with("rule", e.rule).with("why", RuleWord{e.rule, "why"});
  }
  Message operator()(const FormationChanged& e) const {
    return story("event/formed")
        .with("unit", e.unit)
        .with("formation", Word{name_in(kFormationIds, e.formation)})
        .with("pose", e.pose);
  }
  Message operator()(const Moved& e) const {
    const bool both = e.because.valid();
    const bool faces = e.kind == ShiftKind::squared_up || e.kind == ShiftKind::faced_charge;
    Message m = story(id_of("moved", name_in(kShiftKindNames, e.kind)));
    if (faces) m.weight = acies::Weight::detail;
    return m.with("unit", e.unit)
        .with("distance", quantity(e.distance))
        .with("pose", e.to)
        .with("because", e.because)
        .with("caused", std::string(both ? "yes" : "no"));
  }
  Message operator()(const Checked& e) const {
    return story(e.passed ? "event/checked.passed" : "event/checked.failed")
        .with("unit", e.unit)
        .with("roll", number(e.roll.total))
        .with("needed", number(e.needed))
        .with("rule", e.purpose)
        .with("purpose", RuleWord{e.purpose, "check"})
        .with("tally", e.roll);
  }
  Message operator()(const MeleeBegan& e) const {
    const bool a_charged = e.melee.charged_a || !e.melee.charged_b;
    return story("event/melee")
        .with("unit", a_charged ? e.melee.a : e.melee.b)
        .with("enemy", a_charged ? e.melee.b : e.melee.a)
        .with("edge", Word{name_in(kEdgeWords, a_charged ? e.melee.edge_b : e.melee.edge_a)});
  }
  Message operator()(const MeleeChanged& e) const {
    return detail("event/melee-changed").with("a", e.melee.a).with("b", e.melee.b);
  }
  Message operator()(const MeleeEnded& e) const { return detail("event/parted").with("a", e.a).with("b", e.b); }
  Message operator()(const Overlapped& e) const {
    if (!e.enemy.valid()) return detail("event/overlaps.none").with("unit", e.unit);
    if (e.too.valid())
      return detail("event/overlaps.two").with("unit", e.unit).with("enemy", e.enemy).with("too", e.too);
    return detail("event/overlaps").with("unit", e.unit).with("enemy", e.enemy);
  }
  Message operator()(const ShotDeclared& e) const {
    return detail("event/aimed")
        .with("unit", e.shot.shooter)
        .with("target", e.shot.target)
        .with("weapon", Word{name_in(kWeaponIds, e.shot.weapon)})
        .with("support", e.shot.support)
        .with("supported", std::string(e.shot.support.valid() ? "yes" : "no"));
  }
  Message operator()(const SharesSet& e) const {
    return detail("event/shares").with("unit", e.unit).with("count", number(static_cast<int>(e.shares.size())));
  }
  Message operator()(const SupportChosen& e) const {
    return detail("event/supports").with("unit", e.choice.supporter).with("other", e.choice.supported);
  }
  Message operator()(const AimChosen& e) const {
    return detail(e.aim.attack == AutoAttack::thrown ? "event/aims.thrown" : "event/aims.impact")
        .with("unit", e.aim.unit)
        .with("enemy", e.aim.opponent);
  }
  Message operator()(const DeclarationsCleared&) const { return detail("event/declarations"); }
  Message operator()(const Attacked& e) const {
    return story(id_of("attacked", name_in(kAttackNames, e.kind)))
        .with("unit", e.unit)
        .with("target", e.target)
        .with("dice", number(e.dice.total))
        .with("need", number(e.need))
        .with("hits", number(e.hits))
        .with("wound_need", number(e.wound_need))
        .with("wounds", number(e.wounds))
        .with("tally_dice", e.dice)
        .with("tally_to_hit", e.to_hit)
        .with("tally_to_wound", e.to_wound);
  }
  Message operator()(const Wounded& e) const {
    return detail("event/wounded").with("unit", e.unit).with("wounds", number(e.wounds));
  }
  Message operator()(const Recovered& e) const {
    return story("event/recovered").with("unit", e.unit).with("wounds", number(e.wounds));
  }
  Message operator()(const Lost& e) const {
    return story(id_of("lost", name_in(kStatusNames, e.status)))
        .with("unit", e.unit)
        .with("by", e.by)
        .with("known", std::string(e.by.valid() ? "yes" : "no"))
        .with("rule", e.rule)
        .with("fate", RuleWord{e.rule, "fate"});
  }
  Message operator()(const LeaderJoined& e) const {
    if (!e.host.valid()) return story("event/joined.none").with("leader", e.leader);
    return story("event/joined").with("leader", e.leader).with("host", e.host);
  }
  Message operator()(const CityClaimed& e) const {
    return story("event/claimed").with("seat", e.holder).with("city", number(e.feature + 1));
  }
  Message operator()(const BattleEnded& e) const {
    return story(id_of("ended", name_in(kEndingNames, e.ending)))
        .with("winner", e.winner)
        .with("rule", e.rule)
        .with("how", RuleWord{e.rule, "how"});
  }
};

}  // namespace

Message tell(const State& state, const Event& event) { return std::visit(Teller{state}, event); }

}  // namespace acies::antika
