// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/entering.h"

#include <algorithm>

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/move.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/siege.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

// Some of the base is inside the outline, by whatever little.
bool in_outline(const State& state, const Bodies& bodies, const Rect& base, Site site) {
  return overlap(outline_of(state, bodies, site), base, 0);
}

// dba.gap.camp-entry: the pose where the last leg first touches the outline.
void stop_at_outline(const Scratch& scratch, Tracks& tracks, Site site) {
  const State& state = scratch.state();
  const Pose from = tracks.pose[0][tracks.legs - 1];
  const Pose to = tracks.end(0);
  if (in_outline(state, scratch.bodies(), tracks.rect[0][tracks.legs - 1], site)) return;
  const Angle turn = shorter_turn(from.facing, to.facing);
  const auto pose_at = [&](double time) {
    return Pose{rounded(vec(from.at) + (vec(to.at) - vec(from.at)) * time),
                turned(from.facing, {rounded(static_cast<double>(turn.thousandths) * time)})};
  };
  double before = 0;
  double after = 1;
  for (int i = 0; i < 24; ++i) {
    const double middle = (before + after) / 2;
    (in_outline(state, scratch.bodies(), base_at(state, tracks.units[0], pose_at(middle)), site) ? after : before) =
        middle;
  }
  set_pose(tracks, state, 0, tracks.legs, pose_at(before));
}

bool touches_from_outside(const State& state, const Bodies& bodies, const Rect& base, Site site) {
  return nearest(base.rl(), base.rr(), outline_of(state, bodies, site)).distance <= tolerance::kTouch &&
         !overlaps_site(state, bodies, base, site);
}

bool possible(const Pose& pose) {
  const auto fits = [](std::int32_t v) { return v >= -20000 && v <= 200000; };
  return fits(pose.at.x) && fits(pose.at.y) && pose.facing.thousandths >= 0 && pose.facing.thousandths < kFullCircle;
}

}  // namespace

bool leaves_place(const Path& path) { return !path.empty() && path[0].kind == ManoeuvreKind::leave; }
bool enters_place(const Path& path) { return !path.empty() && path[path.size() - 1].kind == ManoeuvreKind::enter; }

Path way_of(const Path& path) {
  Path way;
  for (std::size_t i = leaves_place(path) ? 1 : 0; i < path.size() - (enters_place(path) ? 1 : 0); ++i)
    way.push_back(path[i]);
  return way;
}

bool may_leave(Scratch& scratch, const Units& units) {
  const State& state = scratch.state();
  if (units.empty()) {
    scratch.refuse(Refusal(rule("acies.command.format")));
    return false;
  }
  const UnitId id = units[0];
  if (id.value >= state.count || !state.inside(id)) {
    scratch.refuse(Refusal(rule("acies.command.unknown-unit"), id.value < state.count ? id : kNoUnit));
    return false;
  }
  if (state.at(id).seat != state.active) scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
  if (state.type(id) == Type::CF || state.type(id) == Type::Dz)
    scratch.refuse(Refusal(rule("dba.camp.cf-never-leaves"), id));
  if (units.size() > 1) scratch.refuse(Refusal(rule("dba.geo.occupant"), id, units[1]));  // it belongs to no group
  return !scratch.refused();
}

std::optional<Pose> pose_outside(const State& state, const Bodies& bodies, UnitId id, Site site, Pose pose) {
  const auto inside = [&](const Pose& p) { return in_outline(state, bodies, base_at(state, id, p), site); };
  const Length far{4 * state.scenario->bw().hundredths};
  // From the last place ahead where it is inside, or else the first behind, to where it only touches.
  Pose out = advanced(pose, far);
  if (inside(out)) return std::nullopt;
  std::int32_t low = -2 * far.hundredths;
  for (std::int32_t gone = 0; gone >= low; gone -= 100)
    if (inside(advanced(out, {gone}))) {
      low = gone;
      std::int32_t high = gone + 100;
      while (high - low > 1) {
        const std::int32_t middle = (low + high) / 2;
        (inside(advanced(out, {middle})) ? low : high) = middle;
      }
      out = advanced(out, {high});
      if (!touches_from_outside(state, bodies, base_at(state, id, out), site)) return std::nullopt;
      return out;
    }
  return std::nullopt;
}

// dba.gap.camp-entry: enemies at the outline do not hold it; the pose outside is where its path begins.
void come_out(Scratch& scratch, UnitId id, const Pose& pose) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  const Site site = state.at(id).in;
  if (!possible(pose)) {
    scratch.refuse(Refusal(rule("acies.pose.impossible"), id));
    return;
  }
  const Rect base = base_at(state, id, pose);
  const RuleId whole = is_camp(site) ? rule("dba.camp.no-straddle") : rule("dba.bua.one-occupant");
  if (!touches_from_outside(state, bodies, base, site)) {
    Refusal why(whole, id);
    why.base(base);
    if (const auto better = pose_outside(state, bodies, id, site, pose)) why.instead(*better);
    scratch.refuse(why);
  }
  if (!inside_table(state, base)) scratch.refuse(Refusal(rule("dba.geo.inside-table"), id).base(base));
  for (const std::size_t i : near(bodies, base))
    if (overlap(base, bodies.rect[i], tolerance::kTouch))
      scratch.refuse(Refusal(rule("dba.geo.no-stacking"), id, unit_id(i)).base(bodies.rect[i]));
  if (impassable_under(bodies, base) >= 0) scratch.refuse(Refusal(rule("dba.move.impassable"), id).base(base));
  for (const Site other : kAllSites)
    if (other != site && state.at(other).exists() && overlaps_site(state, bodies, base, other))
      scratch.refuse(Refusal(rule("dba.geo.no-stacking"), id, state.at(other).occupant).base(base));
  // There is no bank between the outline and the water at which it could stop.
  if (in_river(bodies, base) && state.river != Difficulty::paltry)
    scratch.refuse(Refusal(rule("dba.river.reveal-mid-move"), id).base(base));
  if (scratch.refused()) return;
  leave_place(scratch, id, pose, is_camp(site) ? whole : rule("dba.bua.enter-pip"));
}

void find_entrance(Scratch& scratch, Tracks& tracks) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  const UnitId id = tracks.units[0];
  if (bodies.ground != nullptr)
    for (const Site site : kAllSites) {
      if (!state.at(site).exists()) continue;
      if (tracks.legs > 0 && in_outline(state, bodies, tracks.end_rect(0), site))
        stop_at_outline(scratch, tracks, site);
      if (!front_touches(state, bodies, tracks.end_rect(0), site)) continue;
      tracks.enters = site;
      // dba.camp.enter-own, dba.camp.enter-empty-enemy, dba.bua.enter
      const RuleId why = why_not_enter(state, id, site);
      if (why != RuleId{}) scratch.refuse(Refusal(why, id, state.at(site).occupant).base(tracks.end_rect(0)));
      return;
    }
  scratch.refuse(Refusal(rule("dba.geo.camp-contact"), id).base(tracks.end_rect(0)));
}

void check_entrance(Scratch& scratch, const Tracks& tracks) {
  Bodies there = scratch.bodies();
  put(there, tracks.units[0], tracks.end_rect(0));
  for (const UnitId e : controllers(scratch.state(), there, tracks.units[0]))
    scratch.refuse(Refusal(rule("dba.zoc.enter-options"), tracks.units[0], e).base(there.at(e)));
}

void enter_place(Scratch& scratch, const Tracks& tracks) {
  const State& state = scratch.state();
  const UnitId id = tracks.units[0];
  const RuleId by = tracks.enters == Site::bua                    ? rule("dba.bua.enter")
                    : tracks.enters == camp_of(state.at(id).seat) ? rule("dba.camp.enter-own")
                                                                  : rule("dba.camp.enter-empty-enemy");
  occupy(scratch, id, tracks.enters, by);
}

void charge_for_bua(const State& state, Tally& cost) {
  if (state.own_turn(state.active) <= 1) return;  // dba.pip.first-turn
  // dba.pip.one-per-category
  if (std::any_of(cost.factors.begin(), cost.factors.end(), [](const Factor& f) {
        return f.rule == rule("dba.pip.cat1-heavy") || f.rule == rule("dba.pip.cat1-dismount");
      }))
    return;
  cost.add(rule("dba.pip.cat1-bua"), 1);
}

}  // namespace acies::dba
