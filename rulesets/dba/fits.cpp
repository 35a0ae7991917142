// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/fits.h"

#include <algorithm>

#include "rulesets/dba/laying.h"
#include "rulesets/dba/piece_text.h"

namespace acies::dba {
namespace {

// Ten metres: far beyond any table, far below where sums of coordinates could overflow.
constexpr std::int32_t kFarthest = 1000000;

bool near(std::int32_t coordinate) { return coordinate >= -kFarthest && coordinate <= kFarthest; }
bool good(const Pose& pose) { return near(pose.at.x) && near(pose.at.y) && pose.facing == normalised(pose.facing); }

class Fitting {
 public:
  explicit Fitting(const State& state) : state_(state) {}

  bool operator()(const DieRolled&) const { return true; }
  bool operator()(const InvaderDecided& e) const { return plays(e.invader); }
  bool operator()(const Deployed& e) const {
    return unit(e.unit) && good(e.pose) && state_.at(e.unit).in == Site::none;
  }
  bool operator()(const SwapMade& e) const { return unit(e.a) && unit(e.b) && state_.swaps_left > 0; }
  bool operator()(const PhaseBegan& e) const { return plays(e.active) || e.active == Seat::none; }
  bool operator()(const PipsRolled&) const { return true; }
  bool operator()(const PipsSpent&) const { return true; }
  bool operator()(const Moved& e) const { return unit(e.unit) && good(e.to) && good(e.leg_from); }
  bool operator()(const Dismounted& e) const { return unit(e.unit) && e.as != kNoSubType; }
  bool operator()(const Shifted& e) const { return unit(e.unit) && good(e.to) && maybe(e.because); }
  bool operator()(const ContactMade& e) const {
    return unit(e.contact.mover) && unit(e.contact.enemy) && !state_.contacts.full();
  }
  bool operator()(const ContactEnded&) const { return true; }
  bool operator()(const CouldNotTurn& e) const { return pair(e.pair) && !state_.unturned.full(); }
  bool operator()(const FightsDue& e) const {
    for (const Pair& p : e.pairs)
      if (!pair(p)) return false;
    return true;
  }
  bool operator()(const FightOver&) const { return true; }
  bool operator()(const Asked& e) const {
    switch (e.asking) {
      case Asking::nothing:
      case Asking::swerve:
      case Asking::pursue: return true;
      case Asking::attack: return plays(e.seat);
      case Asking::target:
      case Asking::return_aid: return shot(e.shot);
    }
    return false;
  }
  bool operator()(const AgendaSet& e) const {
    for (const Step& step : e.agenda)
      if (!unit(step.unit) || !maybe(step.by)) return false;
    return true;
  }
  bool operator()(const ShotMade& e) const { return shot(e.shot) && unit(e.shot.target); }
  bool operator()(const Fought&) const { return true; }
  bool operator()(const Destroyed& e) const { return unit(e.unit) && maybe(e.by); }
  bool operator()(const BattleEnded&) const { return true; }
  bool operator()(const PieceLaid& e) const {
    return is_well_formed(e.piece) && plays(e.by) && !state_.pieces.full() && !lies_already(e) &&
           survey(e.piece, state_.scenario->scale).has_outline();
  }
  bool operator()(const BaseEdgesSet&) const { return true; }
  bool operator()(const HeldBack& e) const { return unit(e.unit); }
  // The place exists and is empty, the element is in none: nobody is ever in two places or two in one.
  bool operator()(const Lodged& e) const {
    return unit(e.unit) && place(e.site) && !state_.at(e.site).occupant.valid() && state_.at(e.unit).in == Site::none;
  }
  bool operator()(const Unlodged& e) const { return unit(e.unit) && good(e.pose) && e.status != Status::inside; }
  bool operator()(const HoldingChanged& e) const { return place(e.site); }
  bool operator()(const ControlPassed& e) const { return place(e.site) && (plays(e.seat) || e.seat == Seat::none); }
  bool operator()(const LeftPlay& e) const { return unit(e.unit); }
  bool operator()(const RiverFound&) const { return true; }
  bool operator()(const RiverBarred& e) const { return unit(e.unit); }
  bool operator()(const AttacksDeclared& e) const {
    return state_.attackers.size() + e.units.size() <= decltype(state_.attackers)::kCapacity &&
           std::all_of(e.units.begin(), e.units.end(), [&](UnitId id) { return unit(id); });
  }

 private:
  bool place(Site site) const { return site != Site::none && state_.at(site).exists(); }
  bool lies_already(const PieceLaid& e) const {
    return (e.piece.terrain == Terrain::bua && place(Site::bua)) ||
           (e.piece.terrain == Terrain::camp && place(camp_of(e.by)));
  }
  static bool plays(Seat seat) { return seat == Seat::red || seat == Seat::blue; }
  bool unit(UnitId id) const { return id.value < state_.count; }
  bool maybe(UnitId id) const { return id == kNoUnit || unit(id); }
  bool pair(const Pair& p) const { return unit(p.a) && unit(p.b); }
  bool shot(const Shot& s) const {
    for (const UnitId id : s.aid)
      if (!unit(id)) return false;
    for (const UnitId id : s.return_aid)
      if (!unit(id)) return false;
    return unit(s.principal) && maybe(s.target);
  }

  const State& state_;
};

}  // namespace

bool fits(const State& state, const Event& event) { return std::visit(Fitting(state), event); }

}  // namespace acies::dba
