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
  for (std::size_t i = 0; i < s.count; ++i) {
    Element& x = s.elements[i];
    x.moves = 0;
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
}

void change(State& s, const PipsRolled& e) { s.pips = e.pips; }
void change(State& s, const PipsSpent& e) { s.pips = e.left; }

void change(State& s, const Moved& e) {
  Element& x = s.at(e.unit);
  x.pose = e.to;
  x.leg_from = e.leg_from;
  x.provisional = e.provisional;
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

void change(State& s, const Destroyed& e) {
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
