// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/fits.h"

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
  bool operator()(const Deployed& e) const { return unit(e.unit) && good(e.pose); }
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
    return e.asking == Asking::nothing || e.asking == Asking::swerve || shot(e.shot);
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

 private:
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
