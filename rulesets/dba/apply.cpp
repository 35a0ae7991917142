// SPDX-License-Identifier: Apache-2.0
// apply(): facts into the state. No rule, no roll, no refusal.
#include "rulesets/dba/event.h"

namespace acies::dba {
namespace {

void change(State&, const DieRolled&) {}

void change(State& s, const InvaderDecided& e) { s.invader = e.invader; }

void change(State& s, const Deployed& e) {
  Element& x = s.at(e.unit);
  x.pose = e.pose;
  x.leg_from = e.pose;
  x.status = Status::on_table;
}

void change(State& s, const SwapMade&) { --s.swaps_left; }

void new_turn(State& s, const PhaseBegan& e) {
  s.turn = e.turn;
  s.pips = 0;
  s.moves_made = 0;
  s.unturned.clear();
  s.river_barred = false;
  for (std::size_t i = 0; i < s.count; ++i) {
    Element& x = s.elements[i];
    x.moves = 0;
    x.road_extras = 0;
    x.move_number = 0;
    x.has_shot = false;
    x.was_shot_at = false;
    x.provisional = false;
    x.leg_from = x.pose;
  }
  for (ContactMemory& c : s.contacts) c.this_turn = false;
}

void change(State& s, const PhaseBegan& e) {
  if (e.turn != s.turn) new_turn(s, e);
  s.phase = e.phase;
  s.active = e.active;
  s.swaps_left = e.phase == Phase::swap ? 2 : 0;
  s.fights.clear();
  s.attackers.clear();
}

void change(State& s, const PipsRolled& e) { s.pips = e.pips; }
void change(State& s, const PipsSpent& e) { s.pips = e.left; }

void change(State& s, const Moved& e) {
  Element& x = s.at(e.unit);
  x.pose = e.to;
  x.leg_from = e.leg_from;
  x.provisional = e.provisional;
  if (e.kind == MoveKind::landing) x.status = Status::on_table;
  if (e.kind == MoveKind::road && x.moves > 0) ++x.road_extras;
  ++x.moves;
  x.move_number = e.number;
  s.moves_made = e.number;
}

void change(State& s, const Dismounted& e) {
  s.at(e.unit).sub_type = e.as;
  s.at(e.unit).dismounted = true;
}

void change(State& s, const Shifted& e) { s.at(e.unit).pose = e.to; }

void change(State& s, const ContactMade& e) {
  s.contacts.push_back(e.contact);
  s.contact_count = e.contact.order;
}

void change(State& s, const ContactEnded& e) {
  for (std::size_t i = 0; i < s.contacts.size(); ++i)
    if (s.contacts[i].mover == e.mover && s.contacts[i].enemy == e.enemy) {
      s.contacts.erase_at(i);
      return;
    }
}

void change(State& s, const CouldNotTurn& e) { s.unturned.push_back(e.pair); }
void change(State& s, const FightsDue& e) { s.fights = e.pairs; }

void change(State& s, const FightOver& e) {
  for (std::size_t i = 0; i < s.fights.size(); ++i)
    if (s.fights[i] == e.pair) {
      s.fights.erase_at(i);
      return;
    }
}

void change(State& s, const Asked& e) {
  s.asking = e.asking;
  s.asked = e.seat;
  s.shot = e.shot;
}

void change(State& s, const AgendaSet& e) { s.agenda = e.agenda; }

void change(State& s, const ShotMade& e) {
  s.asking = Asking::nothing;
  s.shot = Shot{};
  s.at(e.shot.principal).has_shot = true;
  for (const UnitId id : e.shot.aid) s.at(id).has_shot = true;
  for (const UnitId id : e.shot.return_aid) s.at(id).has_shot = true;
  s.at(e.shot.target).was_shot_at = true;
  if (e.shot.returns) {
    s.at(e.shot.target).has_shot = true;
    s.at(e.shot.principal).was_shot_at = true;
  }
}

void change(State&, const Fought&) {}

// Whoever occupied a place is in it no more.
void vacate(State& s, UnitId unit) {
  for (Stronghold& place : s.strongholds)
    if (place.occupant == unit) {
      place.occupant = kNoUnit;
      place.holding = Holding::occupying;
    }
  s.at(unit).in = Site::none;
}

void lodge(State& s, UnitId unit, Site site, Holding holding) {
  Stronghold& place = s.at(site);
  place.occupant = unit;
  place.holding = holding;
  s.at(unit).status = Status::inside;
  s.at(unit).in = site;
}

// The Camp Followers of the seat, or the denizens.
UnitId residents_of(const State& s, Terrain terrain, Seat seat) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (terrain == Terrain::bua ? s.type(unit_id(i)) == Type::Dz
                                : s.type(unit_id(i)) == Type::CF && s.elements[i].seat == seat)
      return unit_id(i);
  return kNoUnit;
}

void change(State& s, const PieceLaid& e) {
  s.pieces.push_back(e.piece);
  if (e.piece.terrain != Terrain::bua && e.piece.terrain != Terrain::camp) return;
  const Site site = e.piece.terrain == Terrain::bua ? Site::bua : camp_of(e.by);
  const UnitId residents = residents_of(s, e.piece.terrain, e.by);
  s.at(site) = {static_cast<std::uint8_t>(s.pieces.size() - 1), e.by, e.by, kNoUnit, residents, Holding::occupying};
  if (site != Site::bua || !residents.valid()) return;
  s.at(residents).seat = e.by;  // dba.bua.denizens-loyal
  lodge(s, residents, site, Holding::defending);
}

void change(State& s, const BaseEdgesSet& e) { s.base_edge = e.edge; }
void change(State& s, const HeldBack& e) { s.at(e.unit).status = e.held ? Status::held : Status::waiting; }
void change(State& s, const Lodged& e) { lodge(s, e.unit, e.site, e.holding); }

void change(State& s, const Unlodged& e) {
  vacate(s, e.unit);
  Element& x = s.at(e.unit);
  x.status = e.status;
  if (e.status != Status::on_table) return;
  x.pose = e.pose;
  x.leg_from = e.pose;
}

void change(State& s, const HoldingChanged& e) { s.at(e.site).holding = e.holding; }

void change(State& s, const ControlPassed& e) {
  Stronghold& place = s.at(e.site);
  place.controller = e.seat;
  if (e.site == Site::bua && place.residents.valid() && s.at(place.residents).status != Status::destroyed)
    s.at(place.residents).seat = e.seat;
}

void change(State& s, const LeftPlay& e) {
  vacate(s, e.unit);
  s.at(e.unit).status = Status::gone;
}

void change(State& s, const RiverFound& e) { s.river = e.difficulty; }
void change(State& s, const RiverBarred&) { s.river_barred = true; }

void change(State& s, const AttacksDeclared& e) {
  s.asking = Asking::nothing;
  s.asked = Seat::none;
  for (const UnitId id : e.units) s.attackers.push_back(id);
}

void change(State& s, const Destroyed& e) {
  vacate(s, e.unit);
  s.at(e.unit).status = Status::destroyed;
  s.at(e.unit).lost_order = ++s.lost_count;
}

void change(State& s, const BattleEnded& e) {
  s.phase = Phase::over;
  s.ending = e.ending;
  s.winner = e.winner;
  s.ending_rule = e.rule;
}

}  // namespace

void apply(State& state, const Event& event) {
  std::visit([&](const auto& e) { change(state, e); }, event);
}

}  // namespace acies::dba
