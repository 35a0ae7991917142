// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/propose.h"

#include <algorithm>
#include <cmath>

#include "core/dice_sources.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/goals.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/groups.h"
#include "rulesets/dba/heavy.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/propose_lines.h"
#include "rulesets/dba/propose_places.h"
#include "rulesets/dba/propose_setup.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/straight_way.h"
#include "rulesets/dba/wagon.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

constexpr std::uint64_t kDeployments = 4;
constexpr std::uint64_t kCarefulDeployments = 24;

Path one(ManoeuvreKind kind, double amount) { return {{kind, rounded(amount), {}}}; }
Path straight_to(const Pose& pose) { return {{ManoeuvreKind::to, 0, pose}}; }

class MoveProposals {
 public:
  MoveProposals(const State& state, Gaze gaze, std::vector<Command>& out)
      : state_(state), bodies_(bodies_of(state)), gaze_(gaze), out_(out) {}

  void add_all() {
    const bool careful = gaze_ == Gaze::careful;
    const Goals goals = careful ? goals_of(state_, bodies_, state_.active) : Goals{};
    for (std::size_t i = 0; i < state_.count; ++i) {
      const UnitId id = unit_id(i);
      if (!bodies_.present[i]) continue;
      if (state_.elements[i].seat != state_.active) continue;
      if (!may_move_again(id)) continue;
      if (front_opponent(state_, bodies_, id).valid()) continue;
      if (attackable_site(state_, bodies_, id) != Site::none) continue;
      add_contacts(id);
      add_supports_and_overlaps(id);
      if (gaze_ == Gaze::attack) continue;
      propose_ways_in(state_, bodies_, id, out_);
      for (const Pose& pose : ways_round(state_, bodies_, id, goals)) add_to(id, pose);
      if (careful || !in_a_group(state_, bodies_, id)) add_single(id);
    }
    for (const Units& group : largest_groups(bodies_, state_.active)) add_group(group);
    if (gaze_ == Gaze::attack) return drop_repeated();
    for (const UnitId occupant : garrisons(state_, state_.active))
      if (may_move_again(occupant)) propose_ways_out(state_, bodies_, occupant, out_);
    if (state_.own_turn(state_.active) == 1) propose_landings(state_, bodies_, out_);
    propose_revolt(state_, out_);
    drop_repeated();
  }

 private:
  // The same move comes up for an element alone and for the line that it stands in.
  void drop_repeated() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out_.size(); ++i) {
      const auto end = out_.begin() + static_cast<std::ptrdiff_t>(kept);
      if (std::find(out_.begin(), end, out_[i]) != end) continue;
      if (kept != i) out_[kept] = out_[i];
      ++kept;
    }
    out_.resize(kept);
  }
  bool may_move_again(UnitId id) const {
    if (state_.at(id).moves == 0) return true;
    const Type type = state_.type(id);
    return type == Type::LH || type == Type::LCm || type == Type::Wb || type == Type::SCh ||
           (type == Type::Ps && state_.own_turn(state_.active) == 1);
  }
  void add_to(UnitId id, const Pose& pose) {
    if (pose == state_.at(id).pose) return;  // it is there
    const double limit = allowance(state_, id).units() + tolerance::kGrain;
    // The middle of the front goes no farther than the corner that goes farthest.
    const double far = limit + tolerance::kTouch;
    if (length2(vec(pose.at) - bodies_.at(id).front) > far * far) return;
    if (leg_length(bodies_.at(id), base_at(state_, id, pose)) <= limit)
      out_.push_back(Move{{id}, straight_to(pose), {}, kNoUnit});
  }
  // As add_to(), but who looks carefully also knows how to come up to the place from behind, lined up, where the
  // straight way there is barred: so one enters a zone of control (dba.zoc.enter-options).
  void add_lined_up(UnitId id, const Pose& pose) {
    if (gaze_ != Gaze::careful) return add_to(id, pose);
    if (pose == state_.at(id).pose) return;
    const Rect& me = bodies_.at(id);
    const double limit = allowance(state_, id).units() + tolerance::kGrain;
    const double far = limit + tolerance::kTouch;
    if (length2(vec(pose.at) - me.front) > far * far) return;
    const Rect there = base_at(state_, id, pose);
    if (!is_clear(bodies_, id, there)) return;
    if (leg_length(me, there) <= limit && add_if_legal(Move{{id}, straight_to(pose), {}, kNoUnit})) return;
    for (const double widths : {1.03, 0.5, 0.2}) {
      const double run = me.width * widths;
      const Pose behind{rounded(there.front - there.u * run), pose.facing};
      const double first = leg_length(me, base_at(state_, id, behind));
      if (first + run > limit || first < kSmallStep) continue;
      if (add_if_legal(Move{{id}, {{ManoeuvreKind::to, 0, behind}, {ManoeuvreKind::to, 0, pose}}, {}, kNoUnit})) return;
    }
  }
  bool add_if_legal(const Move& move) {
    struct Workspace {
      Decision<Event> decision{{}, {}, Reasons::first, {}};
    };
    thread_local Workspace workspace;
    SeededDice dice(1, 0);
    decide(state_, state_.active, move, dice, workspace.decision);
    if (!workspace.decision.accepted()) return false;
    out_.push_back(move);
    return true;
  }
  void add_contacts(UnitId id) {
    if (is_heavy(state_.type(id))) return;
    const Rect& me = bodies_.at(id);
    const double reach = allowance(state_, id).units() + me.width * 1.5;
    for (std::size_t i = 0; i < state_.count; ++i) {
      if (!bodies_.present[i] || state_.elements[i].seat == state_.active) continue;
      const Rect& enemy = bodies_.rect[i];
      if (length2(enemy.centre - me.centre) > reach * reach) continue;
      if (is_wagon(bodies_, unit_id(i))) {
        for (const WagonPlace place : kWagonPlaces) add_to(id, place_pose(enemy, state_.elements[i].pose, place));
      } else {
        for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear})
          add_lined_up(id, contact_pose(enemy, state_.elements[i].pose, edge));
      }
      if (touching(me, enemy) && overlap_side(state_, bodies_, id, unit_id(i)) != Edge::none)
        out_.push_back(CloseDoor{id, unit_id(i)});
    }
  }
  // Beside or behind a friend who is fighting.
  void add_supports_and_overlaps(UnitId id) {
    const double reach = allowance(state_, id).units() + bodies_.at(id).width * 2;
    for (std::size_t i = 0; i < state_.count; ++i) {
      const UnitId f = unit_id(i);
      if (!bodies_.present[i] || f == id || state_.elements[i].seat != state_.active) continue;
      const Rect& other = bodies_.rect[i];
      if (length2(other.centre - bodies_.at(id).centre) > reach * reach) continue;
      if (!front_opponent(state_, bodies_, f).valid()) continue;
      const Angle facing = state_.elements[i].pose.facing;
      if (!is_heavy(state_.type(id))) {
        add_lined_up(id, {rounded(other.front - other.r * other.width), facing});
        add_lined_up(id, {rounded(other.front + other.r * other.width), facing});
      }
      add_lined_up(id, {rounded(other.front - other.u * other.depth), facing});
    }
  }
  // How far the base may go straight ahead before it touches an enemy, at most `limit`.
  double free_ahead(const Rect& me, double limit) const {
    double best = limit;
    for (std::size_t i = 0; i < state_.count; ++i) {
      if (!bodies_.present[i] || state_.elements[i].seat == state_.active) continue;
      if (const auto hit = shift_distance(me, me.u * limit, bodies_.rect[i], 0)) best = std::min(best, *hit);
    }
    return best;
  }
  // How far the base may go straight ahead without meeting ground that a group may not enter, at most `limit`.
  double free_ground_ahead(UnitId id, double limit) const {
    if (!bodies_.ground || bodies_.ground->empty()) return limit;
    const Rect& me = bodies_.at(id);
    const IndexSet closed = bodies_.ground->closed | bodies_.ground->bad_for(state_.type(id));
    const auto meets = [&](double far) {
      const Rect there = placed_at(me, rounded(me.front + me.u * far));
      if ((around(bodies_, me, there).any() & closed).empty()) return false;
      const Convex way = hull(me, there);
      if (bad_going_under(bodies_, state_.type(id), way) || impassable_under(bodies_, way) >= 0) return true;
      return std::any_of(kAllSites.begin(), kAllSites.end(), [&](Site site) {
        return state_.at(site).exists() && overlaps_site(state_, bodies_, way, site);
      });
    };
    if (!meets(limit)) return limit;
    double low = 0;
    double high = limit;
    for (int i = 0; i < 10; ++i) {
      const double mid = (low + high) / 2;
      (meets(mid) ? high : low) = mid;
    }
    return low;
  }
  bool river_ahead(UnitId id, double limit) const {
    if (!bodies_.ground || bodies_.ground->river < 0) return false;
    const Rect& me = bodies_.at(id);
    const Rect there = placed_at(me, rounded(me.front + me.u * limit));
    if (!around(bodies_, me, there).any()[static_cast<std::size_t>(bodies_.ground->river)]) return false;
    const Convex way = hull(me, there);
    return piece_under(bodies_, way, [](Terrain t) { return t == Terrain::river; }) >= 0;
  }
  UnitId nearest_enemy(const Rect& me) const {
    UnitId found;
    double best = 0;
    for (std::size_t i = 0; i < state_.count; ++i) {
      if (!bodies_.present[i] || state_.elements[i].seat == state_.active) continue;
      const double d = length2(bodies_.rect[i].centre - me.centre);
      if (!found.valid() || d < best) {
        found = unit_id(i);
        best = d;
      }
    }
    return found;
  }
  // dba.river.cap-single, .straight-only: into a river and through it, as far as zones and friends allow.
  void add_wading(UnitId id, double ahead) {
    const double pace = std::min(ahead, paces(state_.scenario->scale, 100).units());
    for (const double part : {1.0, 0.75, 0.5, 0.25}) {
      const double by = std::floor(pace * part);
      if (by >= kSmallStep && add_if_legal(Move{{id}, one(ManoeuvreKind::advance, by), {}, kNoUnit})) return;
    }
  }
  void add_single(UnitId id) {
    if (gaze_ == Gaze::attack) return;
    const Rect& me = bodies_.at(id);
    const double limit = allowance(state_, id).units();
    const double ahead = free_ahead(me, limit);
    if (ahead >= kSmallStep) out_.push_back(Move{{id}, one(ManoeuvreKind::advance, std::floor(ahead)), {}, kNoUnit});
    if (state_.river != Difficulty::paltry && river_ahead(id, ahead)) add_wading(id, ahead);
    // Up to bad going, or through it at its slow pace.
    const double open = free_ground_ahead(id, ahead);
    if (open < ahead) {
      const TypeRow& row = troop_tables().of(state_.type(id));
      const double slow = std::min(ahead, paces(state_.scenario->scale, row.move_bad).units());
      if (slow > 0) out_.push_back(Move{{id}, one(ManoeuvreKind::advance, std::floor(slow)), {}, kNoUnit});
      if (open > kSmallStep) out_.push_back(Move{{id}, one(ManoeuvreKind::advance, std::floor(open)), {}, kNoUnit});
      // Round it: half a base to either side and on.
      for (const double side : {-1.0, 1.0}) {
        const Vec there = me.front + me.r * (side * me.width) + me.u * std::min(open, limit / 2);
        add_to(id, {rounded(there), state_.at(id).pose.facing});
      }
    }
    const UnitId enemy = nearest_enemy(me);
    if (!enemy.valid()) return;
    // Towards the nearest enemy and facing him, stopping a base width short.
    const Vec way = bodies_.at(enemy).centre - me.centre;
    const double far = length(way);
    const Angle facing = bearing(way.x, way.y);
    const double go = std::min(limit * 0.8, std::max(0.0, far - me.width * 2));
    if (go > 0) add_to(id, {rounded(me.centre + way * (go / far) + way * (me.depth / 2 / far)), facing});
    if (!controllers(state_, bodies_, id).empty())
      out_.push_back(Move{{id}, one(ManoeuvreKind::back, std::floor(limit / 2)), {}, kNoUnit});
  }
  void add_group(const Units& group) {
    double limit = 1e9;
    double ahead = 1e9;
    bool may = true;
    for (const UnitId id : group) {
      limit = std::min(limit, allowance(state_, id).units());
      may = may && may_move_again(id) && !front_opponent(state_, bodies_, id).valid();
    }
    if (!may) {
      add_parts(group);
      return;
    }
    if (gaze_ == Gaze::attack) return propose_line_attacks(state_, bodies_, group, limit, out_);
    // dba.river.no-groups: across a river they go one by one.
    if (state_.river != Difficulty::paltry &&
        std::any_of(group.begin(), group.end(), [&](UnitId id) { return river_ahead(id, limit); }))
      for (const UnitId id : group) add_single(id);
    // Ground that stops some of them does not stop the rest.
    Units stopped;
    for (const UnitId id : group) {
      const double ground = free_ground_ahead(id, limit);
      if (ground < kSmallStep || in_bad_going(state_, bodies_, id))
        stopped.push_back(id);
      else
        ahead = std::min(ahead, ground);
    }
    double enemy = limit;
    // Nor can those behind them go on.
    for (std::size_t n = 0; n < stopped.size(); ++n)
      for (const UnitId id : group) {
        const Vec at = bodies_.at(stopped[n]).local(bodies_.at(id).front);
        if (!stopped.contains(id) && at.y < 0 && std::abs(at.x) < bodies_.at(id).width * 0.9) stopped.push_back(id);
      }
    if (!stopped.empty()) {
      if (stopped.size() < group.size()) add_linked(group, [&](UnitId id) { return !stopped.contains(id); });
      for (const UnitId id : stopped) add_single(id);
      return;
    }
    for (const UnitId id : group) enemy = std::min(enemy, free_ahead(bodies_.at(id), limit));
    propose_line_moves(state_, bodies_, group, {limit, ahead, enemy}, out_);
  }
  // A group of which some members are held or have moved: the free ones, as far as they hang together, go on.
  void add_parts(const Units& group) {
    add_linked(group, [&](UnitId id) { return may_move_again(id) && !front_opponent(state_, bodies_, id).valid(); });
  }
  template <class Predicate>
  void add_linked(const Units& group, Predicate wanted) {
    Units free;
    for (const UnitId id : group)
      if (wanted(id)) free.push_back(id);
    while (free.size() > 0) {
      Units part{free[0]};
      for (std::size_t next = 0; next < part.size(); ++next)
        for (const UnitId id : free)
          if (!part.contains(id) && linked(bodies_.at(part[next]), bodies_.at(id))) part.push_back(id);
      if (part.size() > 1)
        add_group(part);
      else
        add_single(part[0]);
      Units rest;
      for (const UnitId id : free)
        if (!part.contains(id)) rest.push_back(id);
      free = rest;
    }
  }

  const State& state_;
  Bodies bodies_;
  Gaze gaze_;
  std::vector<Command>& out_;
};

// Shots at every target that the shooter may choose, alone and with those who may choose it too.
void propose_shots(const State& state, const Bodies& bodies, UnitId shooter, std::vector<Command>& out) {
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId target = unit_id(i);
    if ((!bodies.present[i] && !state.inside(target)) || !may_choose(state, bodies, shooter, target)) continue;
    Shoot shot{shooter, target, {}};
    out.push_back(shot);
    for (std::size_t k = 0; k < state.count && !shot.aid.full(); ++k) {
      const UnitId helper = unit_id(k);
      if ((bodies.present[k] || state.inside(helper)) && helper != shooter &&
          state.at(helper).seat == state.at(shooter).seat && may_choose(state, bodies, helper, target)) {
        shot.aid.push_back(helper);
        out.push_back(shot);
      }
    }
  }
}

void propose_aid(const State& state, const Bodies& bodies, std::vector<Command>& out) {
  Aid aid;
  out.push_back(aid);
  for (const UnitId helper : return_helpers(state, bodies, state.shot)) {
    if (aid.units.full()) break;
    aid.units.push_back(helper);
    out.push_back(aid);
  }
}

// Two of one's own who are not of the same type.
void propose_swaps(const State& state, std::vector<Command>& out) {
  for (std::size_t a = 0; a < state.count; ++a)
    for (std::size_t b = a + 1; b < state.count; ++b) {
      const UnitId one_of_them = unit_id(a);
      const UnitId the_other = unit_id(b);
      if (state.at(one_of_them).seat != state.active || state.at(the_other).seat != state.active) continue;
      if (!state.on_table(one_of_them) || !state.on_table(the_other)) continue;
      if (state.type(one_of_them) != state.type(the_other)) out.push_back(Swap{one_of_them, the_other});
    }
}

void propose_phase(const State& state, Gaze gaze, std::vector<Command>& out) {
  switch (state.phase) {
    case Phase::aggression: out.push_back(Roll{}); break;
    case Phase::terrain:
    case Phase::edges:
    case Phase::camp_defender:
    case Phase::camp_invader: propose_setup(state, out); break;
    case Phase::deploy_defender:
    case Phase::deploy_invader: {
      const bool waiting =
          std::any_of(state.elements.begin(), state.elements.begin() + state.count, [&](const Element& e) {
            return e.seat == state.active && e.status == Status::waiting && type_of(e.sub_type) < Type::CF;
          });
      if (!waiting) {
        out.push_back(End{});
        break;
      }
      const std::uint64_t plans = gaze == Gaze::careful ? kCarefulDeployments : kDeployments;
      for (std::uint64_t plan = 0; plan < plans; ++plan) {
        Random fixed(plan + 1, index(state.active));
        out.push_back(deployment(state, state.active, fixed));
      }
      break;
    }
    case Phase::swap:
      if (gaze == Gaze::careful && state.swaps_left > 0) propose_swaps(state, out);
      out.push_back(End{});
      break;
    case Phase::move:
      if (state.pips > 0) MoveProposals(state, gaze, out).add_all();
      out.push_back(End{});
      break;
    case Phase::shoot: {
      const Bodies bodies = bodies_of(state);
      for (const UnitId s : shooters(state, bodies)) {
        if (state.at(s).seat == state.active)
          propose_shots(state, bodies, s, out);
        else
          out.push_back(Shoot{s, kNoUnit, {}});
      }
      break;
    }
    case Phase::combat:
      for (const Pair& p : state.fights) out.push_back(Fight{p.a, p.b});
      break;
    case Phase::over: break;
  }
}

}  // namespace

void propose(const State& state, std::vector<Command>& out, Gaze gaze) {
  out.clear();
  switch (state.asking) {
    case Asking::target: propose_shots(state, bodies_of(state), state.shot.principal, out); return;
    case Asking::return_aid: propose_aid(state, bodies_of(state), out); return;
    case Asking::swerve:
      out.push_back(Swerve{Side::left});
      out.push_back(Swerve{Side::right});
      return;
    case Asking::attack: propose_attacks(state, bodies_of(state), out); return;
    case Asking::pursue:
      out.push_back(Pursue{true});
      out.push_back(Pursue{false});
      return;
    case Asking::nothing: propose_phase(state, gaze, out); return;
  }
}

}  // namespace acies::dba
