// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/ground.h"

namespace acies::dba {
namespace {

constexpr int kTrials = 12;  // lines that are compared

class Planner {
 public:
  Planner(const State& state, Seat seat, Random& random)
      : state_(state),
        bodies_(bodies_of(state)),
        zone_(deployment_zone(state, bodies_, seat)),
        bw_(state.scenario->bw().units()),
        random_(random),
        order_(deployment_order(state, seat, random)),
        ranks_(rear_ranks(state, order_, random)) {}

  // Whoever found no room, a War Wagon where much of the zone is woods, gets it before the others in the next try.
  Deploy plan() {
    for (;;) {
      const std::size_t known = first_.size();
      lay_out();
      if (first_.size() == known) return std::move(plan_);
    }
  }

 private:
  void lay_out() {
    plan_ = {};
    placed_.clear();
    waiting_ = order_;
    for (const UnitId id : first_) find_room(id);
    send_garrison();
    if (waiting_.empty()) return;
    choose_line();
    fill_line();
    fall_in_behind();
    while (!waiting_.empty()) find_room(waiting_[0]);
  }

  Pose pose(double along, double forward) const { return {rounded(zone_.at(along, forward)), zone_.facing()}; }
  Rect base(UnitId id, const Pose& p) const { return base_at(state_, id, p); }
  double depth(UnitId id) const { return sub_type(state_.at(id).sub_type).depth(state_.scenario->scale).units(); }

  bool is_free(UnitId id, const Pose& p) {
    const Rect rect = base(id, p);
    for (const Rect& other : placed_)
      if (overlap(rect, other, tolerance::kTouch)) return false;
    why_not_.clear();
    check_deployed(state_, bodies_, id, rect, why_not_);
    return why_not_.empty();
  }
  bool is_bad(UnitId id, const Pose& p) const { return bad_going_under(bodies_, state_.type(id), base(id, p)); }

  void put(UnitId id, const Pose& p) {
    plan_.placements.push_back({id, p, Lodging::field});
    placed_.push_back(base(id, p));
    for (std::size_t i = 0; i < waiting_.size(); ++i)
      if (waiting_[i] == id) {
        waiting_.erase_at(i);
        return;
      }
  }

  // dba.deploy.bua-garrison: now and then those who shoot from walls, or who are of little use outside, hold the town.
  void send_garrison() {
    const Stronghold& town = state_.at(Site::bua);
    if (waiting_.empty() || !town.exists() || town.founder != state_.at(waiting_[0]).seat || !random_.one_in(3)) return;
    for (const Type wanted : {Type::Art, Type::Hd, Type::Bw})
      for (std::size_t i = 0; i < waiting_.size(); ++i)
        if (state_.type(waiting_[i]) == wanted && !state_.at(waiting_[i]).general) {
          plan_.placements.push_back({waiting_[i], {}, Lodging::bua});
          waiting_.erase_at(i);
          return;
        }
  }

  double left_end() const { return zone_.flank + bw_ / 2; }
  double width() const { return zone_.side - 2 * zone_.flank - bw_; }
  std::size_t files_wanted() const {
    std::size_t n = 0;
    for (const UnitId id : waiting_) n += second_line(state_.type(id)) || ranks_.contains(id) ? 0 : 1;
    return std::clamp<std::size_t>(n, 1, 9);
  }

  // Of some lines the one with most room on good going, a little of light foot on bad going, and near the middle.
  void choose_line() {
    const std::size_t n = files_wanted();
    const double spare = std::max(0.0, width() - static_cast<double>(n - 1) * bw_);
    const double most_back = std::max(0.0, zone_.depth - 2 * 4000.0);
    const double front = zone_.least_shore() + zone_.depth;  // as far forward as bases can stand all along the zone
    double best = -1e18;
    const int light = static_cast<int>(
        std::count_if(waiting_.begin(), waiting_.end(), [&](UnitId id) { return likes_bad_going(state_.type(id)); }));
    for (int trial = 0; trial < kTrials; ++trial) {
      const double start = left_end() + part(spare);
      const double forward = front - part(most_back) * 0.5;
      const double middle = start + static_cast<double>(n - 1) * bw_ / 2 - zone_.side / 2;
      const auto score = [&](int good, int bad) {
        return 10.0 * good + 7.0 * std::min(bad, light) - std::max(middle, -middle) / 3000.0 -
               (front - forward) / 1000.0;
      };
      // Looked at only for as long as it could be better with all the rest on good going.
      int good = 0;
      int bad = 0;
      int left = static_cast<int>(n);
      for (std::size_t i = 0; i < n && score(good + left, bad) > best; ++i, --left) {
        const Pose p = pose(start + static_cast<double>(i) * bw_, forward);
        if (!is_free(waiting_[0], p)) continue;
        (is_bad(waiting_[0], p) ? bad : good) += 1;
      }
      if (left > 0 || score(good, bad) <= best) continue;
      best = score(good, bad);
      start_ = start;
      forward_ = forward;
    }
    files_ = n;
  }
  double part(double most) {
    return static_cast<double>(random_.below(static_cast<std::uint32_t>(std::max(0.0, most)) + 1U));
  }

  // From the middle outwards: each file gets the first of those waiting who suits its ground.
  void fill_line() {
    const auto last = static_cast<int>(files_);
    for (int k = 0; k < last; ++k) {
      const int step = (k + 1) / 2;
      const int file = (last - 1) / 2 + (k % 2 == 1 ? step : -step);
      if (file < 0 || file >= last) continue;
      const Pose p = pose(start_ + file * bw_, forward_);
      for (const bool strict : {true, false}) {
        const UnitId id = who_suits(p, strict);
        if (!id.valid()) continue;
        put(id, p);
        break;
      }
    }
  }
  UnitId who_suits(const Pose& p, bool strict) {
    for (const UnitId id : waiting_) {
      if (ranks_.contains(id) || !is_free(id, p)) continue;
      const Type type = state_.type(id);
      const bool bad = is_bad(id, p);
      if (strict && (bad ? !likes_bad_going(type) : second_line(type))) continue;
      if (bad && !bears_bad_going(type)) continue;
      return id;
    }
    return kNoUnit;
  }

  // Directly behind elements of the line, rear ranks before the others.
  void fall_in_behind() {
    const std::size_t line = plan_.placements.size();
    for (const bool ranks : {true, false}) {
      const Units behind = waiting_;
      for (const UnitId id : behind)
        if (!ranks || ranks_.contains(id)) fall_in(id, line, ranks);
    }
  }
  void fall_in(UnitId id, std::size_t line, bool behind_its_kind) {
    for (std::size_t i = 0; i < line; ++i) {
      const Placement& first = plan_.placements[(line / 2 + i) % line];
      if (first.lodging != Lodging::field) continue;
      if (behind_its_kind && state_.type(first.unit) != state_.type(id)) continue;
      const Vec at = vec(first.pose.at);
      const Pose p = pose(zone_.along(at), zone_.forward(at) - depth(first.unit));
      if (!is_free(id, p) || (is_bad(id, p) && !bears_bad_going(state_.type(id)))) continue;
      put(id, p);
      break;
    }
  }

  // Anywhere in the zone, good going first, from the front backwards and from the middle outwards; at last across, as
  // a long base may fit where it cannot look ahead (dba.gap.deploy-facing).
  void find_room(UnitId id) {
    constexpr int kSteps = 60;
    for (const Angle turn : {degrees(0), degrees(90)})
      for (const bool any_going : {false, true})
        for (double forward = zone_.most_shore() + zone_.depth; forward > 0; forward -= 250.0)
          for (int k = 0; k <= 2 * kSteps; ++k) {
            const double shift = (k % 2 == 0 ? k : -k) * width() / (4.0 * kSteps);
            Pose p = pose(zone_.side / 2 + shift, forward);
            p.facing = turned(p.facing, turn);
            if (!is_free(id, p) || (!any_going && is_bad(id, p))) continue;
            put(id, p);
            return;
          }
    // No room: it is left out, and the rules will say so if it cannot be helped.
    for (std::size_t i = 0; i < waiting_.size(); ++i)
      if (waiting_[i] == id) waiting_.erase_at(i--);
    if (!first_.contains(id)) first_.push_back(id);
  }

  const State& state_;
  Bodies bodies_;
  DeploymentZone zone_;
  double bw_;
  Random& random_;
  Units order_;
  Units ranks_;
  Units first_;  // who had no room in the tries before
  Units waiting_;
  std::vector<Rect> placed_;
  std::vector<Violation> why_not_;
  Deploy plan_;
  double start_ = 0;
  double forward_ = 0;
  std::size_t files_ = 1;
};

}  // namespace

Deploy line_on_ground(const State& state, Seat seat, Random& random) { return Planner(state, seat, random).plan(); }

}  // namespace acies::dba
