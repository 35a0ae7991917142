// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/footing.h"

#include <algorithm>

#include "rulesets/dba/ground.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/roads.h"
#include "rulesets/dba/sites.h"

namespace acies::dba {
namespace {

// dba.gap.camp-through: by road, one element may go through a built-up area of its own side that holds no element.
bool goes_through(const State& state, const Bodies& bodies, const Tracks& tracks) {
  if (tracks.members() != 1 || !tracks.footing[0].road || !state.at(Site::bua).exists()) return false;
  const Stronghold& town = state.at(Site::bua);
  if (town.controller != state.at(tracks.units[0]).seat) return false;
  if (town.occupant.valid() && town.occupant != town.residents) return false;
  for (std::size_t k = 0; k < tracks.legs; ++k)
    if (overlaps_site(state, bodies, hull(tracks.rect[0][k], tracks.rect[0][k + 1]), Site::bua)) return true;
  return false;
}

bool is_light_horse(Type type) { return type == Type::LH || type == Type::LCm; }

Length road_allowance(const State& state, UnitId id) {
  return paces(state.scenario->scale, troop_tables().of(state.type(id)).move_road);
}

// A group that comes here is refused: dba.group.no-bad-going, dba.river.no-groups.
bool keeps_groups_off(const State& state, const Tracks& tracks, const Footing& under) {
  if (!tracks.is_group() || tracks.kind == MoveKind::column) return false;
  const bool known_river = state.river == Difficulty::normal || state.river == Difficulty::difficult;
  return under.bad || (known_river && under.wades());
}

}  // namespace

void survey(const Scratch& scratch, Tracks& tracks) {
  const Bodies& bodies = scratch.bodies();
  if (bodies.ground == nullptr || bodies.ground->empty()) return;
  const State& state = scratch.state();
  IndexSet river;
  if (bodies.ground->river >= 0) river.insert(static_cast<std::size_t>(bodies.ground->river));
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    Footing& under = tracks.footing[m];
    const Type type = state.type(tracks.units[m]);
    const IndexSet bad = bodies.ground->bad_for(type);
    under = Footing{};
    for (std::size_t k = 0; k < tracks.legs; ++k) {
      const Around about = around(bodies, tracks.rect[m][k], tracks.rect[m][k + 1]);
      const bool perhaps_bad = !under.bad && !(about.any() & bad).empty();
      const bool perhaps_wet = !(about.any() & river).empty();
      if (!perhaps_bad && !perhaps_wet) continue;
      // dba.geo.leg-area
      const Convex ground = hull(tracks.rect[m][k], tracks.rect[m][k + 1]);
      if (perhaps_bad) under.bad = first_under(bodies, about, bad, ground) >= 0;
      if (perhaps_wet && first_under(bodies, about, river, ground) >= 0) under.wet |= 1U << k;
    }
    // The ground of the first leg holds that of the start: only where it has something is the start looked at.
    if (under.bad || tracks.legs == 0) under.starts_bad = bad_going_under(bodies, type, tracks.rect[m][0]);
    if (!river.empty() && ((under.wet & 1U) != 0 || tracks.legs == 0))
      under.starts_wet = in_river(bodies, tracks.rect[m][0]);
    under.bad = under.bad || under.starts_bad;
    under.road = follows_road(bodies, tracks, m);
    // dba.road.light-horse, dba.gap.road-light-horse: farther than a road allows it is a move over open ground.
    if (under.road && !under.bad && is_light_horse(type) &&
        path_length(tracks, m) > road_allowance(state, tracks.units[m]).units() + tolerance::kGrain)
      under.road = false;
    if (scratch.any_reason_will_do() && keeps_groups_off(state, tracks, under)) return;
  }
  tracks.through_bua = goes_through(state, bodies, tracks);
}

Length allowance(const State& state, UnitId id) {
  // dba.move.good-otherwise: all that is not bad going or a road.
  return paces(state.scenario->scale, troop_tables().of(state.type(id)).move_good);
}

// dba.move.bad-if-any-part: the two allowances are never mixed. dba.road.allowance, dba.road.no-terrain: by road the
// ground under it does not matter. dba.column.bad-going: each element of a column uses its own.
Length allowance(const State& state, const Tracks& tracks, std::size_t member) {
  const UnitId id = tracks.units[member];
  const Footing& under = tracks.footing[member];
  if (under.road && (under.bad || !is_light_horse(state.type(id)))) return road_allowance(state, id);
  if (under.bad && !under.road) return paces(state.scenario->scale, troop_tables().of(state.type(id)).move_bad);
  return allowance(state, id);
}

// dba.single.limit, dba.group.limit: each member by its own allowance, so that the slowest sets the pace.
void check_allowance(Scratch& scratch, const Tracks& tracks) {
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Length limit = allowance(scratch.state(), tracks, m);
    const double gone = path_length(tracks, m);
    if (gone <= limit.units() + tolerance::kGrain) continue;
    if (tracks.footing[m].bad && !tracks.footing[m].road) {
      if (limit == Length{}) continue;  // dba.move.heavy-no-bad says it
      scratch.refuse(Refusal(rule("dba.move.bad-if-any-part"), tracks.units[m])
                         .measured(rounded_length(gone))
                         .limit(limit)
                         .at_most(limit));
    }
    scratch.refuse(Refusal(rule("dba.move.allowance"), tracks.units[m])
                       .measured(rounded_length(gone))
                       .limit(limit)
                       .at_most(limit)
                       .segment(tracks.rect[m][0].front, tracks.end_rect(m).front));
  }
}

void check_going(Scratch& scratch, const Tracks& tracks) {
  const bool one_wide = tracks.kind == MoveKind::column;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Footing& under = tracks.footing[m];
    if (!under.bad) continue;
    const UnitId id = tracks.units[m];
    if (is_heavy(scratch.state().type(id)) && !under.road)
      scratch.refuse(Refusal(under.starts_bad ? rule("dba.move.heavy-stuck") : rule("dba.move.heavy-no-bad"), id)
                         .base(tracks.end_rect(m)));
    if (tracks.is_group() && !one_wide)
      scratch.refuse(Refusal(rule("dba.group.no-bad-going"), id).base(tracks.end_rect(m)));
  }
}

}  // namespace acies::dba
