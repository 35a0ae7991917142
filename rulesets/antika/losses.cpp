// SPDX-License-Identifier: Apache-2.0
// Wounds, and what goes with a unit that is gone: its melees, its leaders, what a camp sheltered.
#include <algorithm>

#include "geometry/round.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/facts.h"

namespace acies::antika {
namespace {

// antika.gap.scenario-cliff.special: so near the brink a loss counts double.
constexpr Length kDrop = mm(80);
constexpr double kNearBrink = 8000;

bool near_brink(const State& s, UnitId id) {
  if (s.play() != Play::cliff || !is_troop(s, id)) return false;
  const double brink = s.cliff_east ? (s.scenario->width - kDrop).units() : kDrop.units();
  const double x = body_at(s, id, s.at(id).pose).centre.x;
  return std::abs(x - brink) <= kNearBrink + kLimitSlack;
}

void end_melees(Scratch& scratch, UnitId unit) {
  BoundedVector<UnitId, 16> enemies;
  opponents(scratch.state(), unit, enemies);
  for (const UnitId enemy : enemies) scratch.emit(MeleeEnded{std::min(unit, enemy), std::max(unit, enemy)});
}

// antika.gap.general-after-save: he stands where his unit was until his owner says where he goes.
void set_aside(Scratch& scratch, UnitId general, const Rect& place) {
  scratch.emit(LeaderJoined{general, kNoUnit});
  const Length depth = footprint_of(scratch.state(), general).depth;
  const Pose pose{rounded(place.centre + Vec{0, depth.units() / 2}), degrees(0)};
  scratch.emit(Moved{general, pose, ShiftKind::led, {}, kNoUnit});
  scratch.emit(Marked{general, Mark::saved, true, rule("antika.gap.general-after-save")});
  DisplacedSet set{scratch.state().displaced};
  if (set.displaced.try_push_back(general)) scratch.emit(set);
}

// antika.general.risk, antika.adc.lost
void leaders_of_lost(Scratch& scratch, UnitId unit, const Rect& place, UnitId by) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const State& s = scratch.state();
    const UnitId leader = unit_id(i);
    if (!is_leader(s, leader) || !s.on_table(leader) || s.at(leader).host != unit) continue;
    if (s.type(leader) == Type::aide) {
      scratch.emit(Lost{leader, Status::destroyed, rule("antika.adc.lost"), by});
      continue;
    }
    const int face = scratch.roll(rule("antika.general.risk"), s.seat(leader), leader);
    if (face >= 4)
      set_aside(scratch, leader, place);
    else
      scratch.emit(Lost{leader, Status::destroyed, rule("antika.general.risk"), by});
  }
}

// antika.gap.camp-captured: garrison and tower go with it; antika.gap.scenario-camps.special: who took it plunders.
void fall_of_camp(Scratch& scratch, UnitId camp, const BoundedVector<UnitId, 16>& enemies, UnitId by) {
  for (const Camp& c : scratch.state().camps) {
    if (c.camp != camp) continue;
    for (const UnitId inside : {c.garrison, c.tower})
      if (inside.valid() && scratch.state().on_table(inside))
        scratch.emit(Lost{inside, Status::destroyed, rule("antika.gap.camp-captured"), by});
  }
  if (scratch.state().play() != Play::capture_camps) return;
  for (const UnitId enemy : enemies)
    scratch.emit(Marked{enemy, Mark::plundering, true, rule("antika.gap.scenario-camps.special")});
}

// Lives by the point of a leader alone, and has it no more.
UnitId first_without_point(const State& s, const Bodies& bodies) {
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.units[i].wounds == 0 || !s.on_table(id) || !is_troop(s, id)) continue;
    if (s.units[i].wounds >= basic_cohesion(s, id) && !has_extra_point(s, bodies, id)) return id;
  }
  return kNoUnit;
}

}  // namespace

void lose(Scratch& scratch, UnitId unit, Status how, RuleId rule_id, UnitId by) {
  const Rect place = body_at(scratch.state(), unit, scratch.state().at(unit).pose);
  BoundedVector<UnitId, 16> enemies;
  opponents(scratch.state(), unit, enemies);
  end_melees(scratch, unit);
  if (near_brink(scratch.state(), unit))
    scratch.emit(Marked{unit, Mark::double_loss, true, rule("antika.gap.scenario-cliff.special")});
  scratch.emit(Lost{unit, how, rule_id, by});
  leaders_of_lost(scratch, unit, place, by);
  if (kind(scratch.state(), unit) == Kind::camp) fall_of_camp(scratch, unit, enemies, by);
}

// antika.melee.wound-effect, antika.cohesion.loss, antika.cohesion.destroyed. Who dies is found before anybody is taken
// off, so that a General lost in the same moment still helps (antika.gap.melee-simultaneous).
void wound_all(Scratch& scratch, const BoundedVector<Blow, 96>& blows, RuleId rule_id) {
  BoundedVector<Blow, 96> fatal;
  for (const Blow& blow : blows) {
    const State& s = scratch.state();
    if (blow.wounds == 0 || !s.on_table(blow.unit)) continue;
    const int limit = basic_cohesion(s, blow.unit) + (has_extra_point(s, scratch.bodies(), blow.unit) ? 1 : 0);
    const int wounds = std::min(limit, s.at(blow.unit).wounds + blow.wounds);
    scratch.emit(Wounded{blow.unit, static_cast<std::uint8_t>(wounds)});
    if (wounds >= limit) fatal.push_back(blow);
  }
  for (const Blow& blow : fatal) {
    if (!scratch.state().on_table(blow.unit)) continue;
    const bool camp = kind(scratch.state(), blow.unit) == Kind::camp;
    lose(scratch, blow.unit, Status::destroyed, camp ? rule("antika.gap.camp-captured") : rule_id, blow.by);
  }
  if (!fatal.empty()) settle_overlaps(scratch);
}

void settle_extra_points(Scratch& scratch) {
  UnitId fallen = first_without_point(scratch.state(), scratch.bodies());
  if (!fallen.valid()) return;
  // Again from the first: a General who falls with his unit may have held up others.
  for (; fallen.valid(); fallen = first_without_point(scratch.state(), scratch.bodies()))
    lose(scratch, fallen, Status::destroyed, rule("antika.gap.temporary-point-lost"));
  settle_overlaps(scratch);
}

}  // namespace acies::antika
