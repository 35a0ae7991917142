// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/fits.h"

namespace acies::antika {
namespace {

struct Fits {
  const State& s;

  bool there(UnitId id) const { return id.value < s.count; }
  bool there_or_none(UnitId id) const { return !id.valid() || there(id); }
  template <class List>
  bool all_there(const List& list) const {
    for (const UnitId id : list)
      if (!there(id)) return false;
    return true;
  }
  bool pair_there(const Melee& m) const { return there(m.a) && there(m.b) && m.a != m.b; }

  bool operator()(const DieRolled&) const { return true; }
  bool operator()(const Contested&) const { return true; }
  bool operator()(const RoleTaken&) const { return true; }
  bool operator()(const FirstNamed&) const { return true; }
  bool operator()(const EdgeTaken&) const { return true; }
  bool operator()(const FeaturePlaced&) const { return !s.features.full(); }
  bool operator()(const Passed&) const { return true; }
  bool operator()(const ScenarioDrawn& e) const { return static_cast<std::size_t>(e.play) < kPlayNames.size(); }
  bool operator()(const CliffDecided&) const { return true; }
  bool operator()(const SectorDecided& e) const { return index(e.seat) < 2; }
  bool operator()(const CampPlaced& e) const {
    return there(e.camp.camp) && there_or_none(e.camp.garrison) && there_or_none(e.camp.tower) && !s.camps.full();
  }
  bool operator()(const Assigned& e) const { return there(e.unit) && index(s.seat(e.unit)) < 2; }
  bool operator()(const Deployed& e) const { return there(e.unit) && there_or_none(e.host); }
  bool operator()(const Arrived& e) const { return index(e.seat) < 2; }
  bool operator()(const Revealed& e) const { return there(e.unit); }
  bool operator()(const PhaseBegan&) const { return true; }
  bool operator()(const Asked& e) const { return there_or_none(e.subject); }
  bool operator()(const ChargesSet& e) const {
    for (const ChargeOrder& order : e.charges)
      if (!there(order.unit) || !there(order.target)) return false;
    return true;
  }
  bool operator()(const DisplacedSet& e) const { return all_there(e.displaced); }
  bool operator()(const Marked& e) const { return there(e.unit); }
  bool operator()(const FormationChanged& e) const { return there(e.unit); }
  bool operator()(const Moved& e) const { return there(e.unit) && there_or_none(e.because); }
  bool operator()(const Checked& e) const { return there(e.unit); }
  bool operator()(const MeleeBegan& e) const { return pair_there(e.melee) && !s.melees.full(); }
  bool operator()(const MeleeChanged& e) const { return there(e.a) && there(e.b) && pair_there(e.melee); }
  bool operator()(const MeleeEnded& e) const { return there(e.a) && there(e.b); }
  bool operator()(const Overlapped& e) const { return there(e.unit) && there_or_none(e.enemy) && there_or_none(e.too); }
  bool operator()(const ShotDeclared& e) const {
    return there(e.shot.shooter) && there(e.shot.target) && there_or_none(e.shot.support) && !s.shots.full();
  }
  bool operator()(const SharesSet& e) const {
    for (const Share& share : e.shares)
      if (!there(share.unit) || !there(share.opponent)) return false;
    return there(e.unit) && s.shares.size() + e.shares.size() <= decltype(s.shares)::kCapacity;
  }
  bool operator()(const SupportChosen& e) const {
    return there(e.choice.supporter) && there(e.choice.supported) && !s.supports.full();
  }
  bool operator()(const AimChosen& e) const { return there(e.aim.unit) && there(e.aim.opponent) && !s.aims.full(); }
  bool operator()(const DeclarationsCleared&) const { return true; }
  bool operator()(const Attacked& e) const { return there(e.unit) && there(e.target); }
  bool operator()(const Wounded& e) const { return there(e.unit); }
  bool operator()(const Recovered& e) const { return there(e.unit); }
  bool operator()(const Lost& e) const { return there(e.unit) && there_or_none(e.by); }
  bool operator()(const LeaderJoined& e) const { return there(e.leader) && there_or_none(e.host); }
  bool operator()(const CityClaimed& e) const { return e.feature < s.features.size(); }
  bool operator()(const BattleEnded&) const { return true; }
};

}  // namespace

bool fits(const State& state, const Event& event) { return std::visit(Fits{state}, event); }

}  // namespace acies::antika
