// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup_phases.h"

#include <algorithm>

#include "rulesets/dba/camp_laying.h"
#include "rulesets/dba/laying.h"
#include "rulesets/dba/piece_text.h"
#include "rulesets/dba/refusal.h"

namespace acies::dba {
namespace {

// The Camp Followers of the seat, or the denizens (of either); none when there are none.
UnitId living_in(const State& state, Type type, Seat seat) {
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.type(unit_id(i)) == type && (type == Type::Dz || state.elements[i].seat == seat)) return unit_id(i);
  return kNoUnit;
}

// To the next camp that has to be laid, or to deployment.
void after_camp(Scratch& scratch, Phase done) {
  const Seat invader = scratch.state().invader;
  const Seat defender = other(invader);
  // dba.camp.cf-optional: an army without a camp has no Camp Followers.
  const auto go_without = [&](Seat seat) {
    const UnitId followers = living_in(scratch.state(), Type::CF, seat);
    if (followers.valid() && scratch.state().at(followers).status == Status::waiting)
      scratch.emit(LeftPlay{followers, rule("dba.camp.cf-optional")});
  };
  if (done < Phase::camp_defender) {
    if (needs_camp(scratch.state(), defender)) {
      scratch.emit(PhaseBegan{Phase::camp_defender, defender, 0});  // dba.setup.camp-order
      return;
    }
    go_without(defender);
  }
  if (done < Phase::camp_invader) {
    if (needs_camp(scratch.state(), invader)) {
      scratch.emit(PhaseBegan{Phase::camp_invader, invader, 0});
      return;
    }
    go_without(invader);
  }
  scratch.emit(PhaseBegan{Phase::deploy_defender, defender, 0});  // dba.deploy.order
}

}  // namespace

// dba.setup.terrain-by-defender: the whole table in one command.
void decide_terrain(Scratch& scratch, Seat by, const LayTerrain& command) {
  for (const Piece& piece : command.pieces)
    if (!is_well_formed(piece) || piece.terrain == Terrain::camp) {
      scratch.refuse(Refusal(rule("acies.command.format")));
      return;
    }
  const Scenario& scenario = *scratch.state().scenario;
  check_terrain({command.pieces.begin(), command.pieces.size()}, scenario.home[index(by)], scenario.scale,
                scratch.decision().violations);
  if (scratch.refused()) return;
  for (const Piece& piece : command.pieces) scratch.emit(PieceLaid{piece, by});
  // No town, no denizens.
  const UnitId denizens = living_in(scratch.state(), Type::Dz, by);
  if (denizens.valid() && !scratch.state().at(Site::bua).exists())
    scratch.emit(LeftPlay{denizens, rule("dba.bua.denizens-present")});
  scratch.emit(PhaseBegan{Phase::edges, other(by), 0});
}

// dba.gap.edge-choice: the invader numbers them as he likes.
void decide_edges(Scratch& scratch, Seat by, const NumberEdges& command) {
  for (std::size_t i = 0; i < command.edges.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (command.edges[i] == command.edges[k]) scratch.refuse(Refusal(rule("dba.setup.edge-numbers")));
  if (scratch.refused()) return;
  const int face = scratch.roll(rule("dba.setup.edge-roll"), by);
  const TableEdge edge = command.edges[static_cast<std::size_t>(std::min(face, 4) - 1)];
  BaseEdgesSet set;
  set.edge[index(by)] = edge;
  set.edge[index(other(by))] = opposite(edge);
  scratch.emit(set);
  after_camp(scratch, Phase::edges);
}

// dba.gap.camp-optional: the two exceptions, and no other. dba.gap.camp-both-exempt, dba.gap.litter-scope: only
// elements of the code WWg count.
bool needs_camp(const State& state, Seat seat) {
  if (seat != state.invader && state.at(Site::bua).exists() && state.at(Site::bua).founder == seat) return false;
  int wagons = 0;
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.elements[i].seat == seat && type_of(state.elements[i].sub_type) == Type::WWg) ++wagons;
  return wagons <= 1;  // dba.camp.required
}

void decide_camp(Scratch& scratch, Seat by, const LayCamp& command) {
  if (!is_well_formed(command.outline) || command.outline.terrain != Terrain::camp) {
    scratch.refuse(Refusal(rule("acies.command.format")));
    return;
  }
  check_camp(scratch.state(), scratch.bodies(), by, command.outline, scratch.decision().violations);
  if (scratch.refused()) return;
  const Phase phase = scratch.state().phase;
  scratch.emit(PieceLaid{command.outline, by});
  // dba.deploy.cf-in-camp, dba.camp.cf-default: they hold it unless the player says that it is empty.
  if (const UnitId followers = living_in(scratch.state(), Type::CF, by); followers.valid()) {
    if (command.empty)
      scratch.emit(LeftPlay{followers, rule("dba.camp.cf-optional")});
    else
      scratch.emit(Lodged{followers, camp_of(by), Holding::occupying, rule("dba.camp.cf-starts-inside")});
  }
  after_camp(scratch, phase);
}

// dba.gap.landing-declare: openly, at its army's deployment.
void decide_hold(Scratch& scratch, Seat by, const HoldBack& command) {
  const State& state = scratch.state();
  for (std::size_t i = 0; i < command.units.size(); ++i) {
    const UnitId id = command.units[i];
    if (id.value >= state.count) {
      scratch.refuse(Refusal(rule("acies.command.unknown-unit")));
      continue;
    }
    if (state.at(id).seat != by) scratch.refuse(Refusal(rule("acies.command.not-yours"), id));
    if (state.type(id) == Type::CF) scratch.refuse(Refusal(rule("dba.camp.cf-never-leaves"), id));
    if (state.type(id) == Type::Dz) scratch.refuse(Refusal(rule("dba.bua.denizens-present"), id));
    for (std::size_t k = 0; k < i; ++k)
      if (command.units[k] == id) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), id));
  }
  const bool waterway = std::any_of(state.pieces.begin(), state.pieces.end(),
                                    [](const Piece& piece) { return piece.terrain == Terrain::waterway; });
  if (!command.units.empty() && (!waterway || state.scenario->home[index(by)] != Home::littoral))
    scratch.refuse(Refusal(rule("dba.deploy.littoral-reserve"), command.units[0]));
  if (scratch.refused()) return;
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId id = unit_id(i);
    const bool wanted = command.units.contains(id);
    if (state.at(id).seat != by || (state.at(id).status == Status::held) == wanted) continue;
    if (state.inside(id)) scratch.emit(Unlodged{id, Status::waiting, {}, rule("dba.deploy.littoral-reserve")});
    scratch.emit(HeldBack{id, wanted});
  }
}

}  // namespace acies::dba
