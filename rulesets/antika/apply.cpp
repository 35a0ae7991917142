// SPDX-License-Identifier: Apache-2.0
// Events into changes of state. No rule is here.
#include "rulesets/antika/event.h"
#include "rulesets/antika/scenarios.h"

namespace acies::antika {
namespace {

template <class List, class Same>
void replace_or_add(List& list, const typename List::value_type& item, Same same) {
  for (auto& old : list)
    if (same(old)) {
      old = item;
      return;
    }
  list.push_back(item);
}

template <class List, class Gone>
void erase_if(List& list, Gone gone) {
  for (std::size_t i = list.size(); i-- > 0;)
    if (gone(list[i])) list.erase_at(i);
}

// In a scenario that a die has named the lists of a siege are there whatever it is.
Role role_needed(const State& s, UnitId id) {
  const Profile& profile = s.profile(id);
  if (!s.scenario->random_play || profile.type == Type::wagon) return profile.role;
  if (s.play() != Play::siege) return Role::none;
  return profile.type == Type::camp ? Role::second : profile.role;
}

bool is_pair(const Melee& m, UnitId a, UnitId b) { return (m.a == a && m.b == b) || (m.a == b && m.b == a); }

void begin_turn(State& s, std::uint8_t turn) {
  for (std::size_t i = 0; i < s.count; ++i) s.units[i].marks.clear_turn();
  s.turn = turn;
}

struct Apply {
  State& s;

  void operator()(const DieRolled&) const {}
  void operator()(const Contested&) const {}
  void operator()(const RoleTaken& e) const {
    s.first_role = e.first_role;
    for (std::size_t i = 0; i < s.count; ++i) {
      const Role taken = s.seat(unit_id(i)) == e.first_role ? Role::first : Role::second;
      const Role needed = role_needed(s, unit_id(i));
      if (needed != Role::none && needed != taken) s.units[i].status = Status::unused;
    }
  }
  void operator()(const FirstNamed& e) const { s.first = e.seat; }
  void operator()(const EdgeTaken& e) const { s.south = e.south; }
  void operator()(const FeaturePlaced& e) const {
    s.features.push_back(e.feature);
    s.passes = 0;
  }
  void operator()(const Passed&) const { ++s.passes; }
  void operator()(const ScenarioDrawn& e) const {
    s.drawn = static_cast<std::uint8_t>(static_cast<int>(e.play) + 1);
    std::array<int, 2> camps{};
    for (std::size_t i = 0; i < s.count; ++i) {
      const UnitId id = unit_id(i);
      if (s.type(id) == Type::camp) ++camps[index(s.seat(id))];
      const bool camp_too_many = s.type(id) == Type::camp && camps[index(s.seat(id))] > row_of(e.play).camps;
      const bool without_camp = s.profile(id).duty != Duty::line && row_of(e.play).camps == 0;
      if (camp_too_many || without_camp || (s.type(id) == Type::wagon && e.play != Play::escort))
        s.at(id).status = Status::unused;
    }
  }
  void operator()(const CliffDecided& e) const { s.cliff_east = e.east; }
  void operator()(const SectorDecided& e) const { s.sector[index(e.seat)] = e.third; }
  void operator()(const CampPlaced& e) const {
    replace_or_add(s.camps, e.camp, [&](const Camp& c) { return c.camp == e.camp.camp; });
    s.at(e.camp.camp).pose = e.pose;
    s.at(e.camp.camp).status = Status::on_table;
    for (const UnitId id : {e.camp.garrison, e.camp.tower})
      if (id.valid()) {
        s.at(id).status = Status::on_table;
        s.at(id).host = e.camp.camp;
        s.at(id).pose = e.pose;
      }
  }
  void operator()(const Assigned& e) const {
    s.at(e.unit).body = e.body;
    s.at(e.unit).status = e.status;
    if (e.edge != 0) s.flank_edge[index(s.seat(e.unit))] = e.edge;
  }
  void operator()(const Deployed& e) const {
    Unit& unit = s.at(e.unit);
    unit.pose = e.pose;
    unit.formation = e.formation;
    unit.host = e.host;
    unit.status = e.status;
  }
  void operator()(const Arrived& e) const { s.arrived[index(e.seat)] = true; }
  void operator()(const Revealed& e) const {
    s.at(e.unit).status = Status::on_table;
    // Who was with it unseen is now seen with it.
    for (std::size_t i = 0; i < s.count; ++i)
      if (s.units[i].host == e.unit && s.units[i].status == Status::reserve) s.units[i].status = Status::on_table;
  }
  void operator()(const PhaseBegan& e) const {
    if (e.turn != s.turn) begin_turn(s, e.turn);
    s.phase = e.phase;
    s.active = e.active;
    s.asking = Asking::nothing;
  }
  void operator()(const Asked& e) const {
    s.asking = e.asking;
    s.subject = e.subject;
  }
  void operator()(const ChargesSet& e) const { s.charges = e.charges; }
  void operator()(const DisplacedSet& e) const { s.displaced = e.displaced; }
  void operator()(const Marked& e) const { s.at(e.unit).marks.set(e.mark, e.on); }
  void operator()(const FormationChanged& e) const {
    s.at(e.unit).formation = e.formation;
    s.at(e.unit).pose = e.pose;
  }
  void operator()(const Moved& e) const { s.at(e.unit).pose = e.to; }
  void operator()(const Checked&) const {}
  void operator()(const MeleeBegan& e) const { s.melees.push_back(e.melee); }
  void operator()(const MeleeChanged& e) const {
    for (Melee& m : s.melees)
      if (is_pair(m, e.a, e.b)) m = e.melee;
  }
  void operator()(const MeleeEnded& e) const {
    erase_if(s.melees, [&](const Melee& m) { return is_pair(m, e.a, e.b); });
  }
  void operator()(const Overlapped& e) const {
    s.at(e.unit).overlapped = e.enemy;
    s.at(e.unit).overlapped_too = e.too;
  }
  void operator()(const ShotDeclared& e) const {
    replace_or_add(s.shots, e.shot, [&](const Shot& shot) { return shot.shooter == e.shot.shooter; });
  }
  void operator()(const SharesSet& e) const {
    erase_if(s.shares, [&](const Share& share) { return share.unit == e.unit; });
    for (const Share& share : e.shares) s.shares.push_back(share);
  }
  void operator()(const SupportChosen& e) const {
    replace_or_add(s.supports, e.choice, [&](const SupportChoice& c) { return c.supporter == e.choice.supporter; });
  }
  void operator()(const AimChosen& e) const {
    replace_or_add(s.aims, e.aim, [&](const Aim& a) { return a.unit == e.aim.unit && a.attack == e.aim.attack; });
  }
  void operator()(const DeclarationsCleared&) const {
    s.shots.clear();
    s.shares.clear();
    s.supports.clear();
    s.aims.clear();
  }
  void operator()(const Attacked&) const {}
  void operator()(const Wounded& e) const { s.at(e.unit).wounds = e.wounds; }
  void operator()(const Recovered& e) const { s.at(e.unit).wounds = e.wounds; }
  void operator()(const Lost& e) const {
    Unit& unit = s.at(e.unit);
    unit.status = e.status;
    if (e.status != Status::left) unit.lost_order = ++s.lost_count;
  }
  void operator()(const LeaderJoined& e) const {
    s.at(e.leader).host = e.host;
    if (e.host.valid()) s.at(e.leader).status = Status::on_table;
  }
  void operator()(const CityClaimed& e) const { s.features[e.feature].holder = e.holder; }
  void operator()(const BattleEnded& e) const {
    s.phase = Phase::over;
    s.asking = Asking::nothing;
    s.active = Seat::none;
    s.ending = e.ending;
    s.winner = e.winner;
    s.ending_rule = e.rule;
  }
};

}  // namespace

void apply(State& state, const Event& event) { std::visit(Apply{state}, event); }

}  // namespace acies::antika
