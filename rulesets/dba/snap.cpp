// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/snap.h"

#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {
namespace {

// In base widths: how near a place must be to draw, how far at most from where the base was dropped onto another, and
// what a quarter turn counts for.
constexpr double kMagnet = 0.3;
constexpr double kFarthest = 1.2;
constexpr double kQuarterTurn = 0.15;
constexpr Angle kMostTurn = degrees(45);      // away from a facing that the hand chose
constexpr Angle kMostLineTurn = degrees(30);  // into line with a friend

class Search {
 public:
  Search(const State& state, const Bodies& bodies, UnitId id, const Pose& to)
      : state_(state), bodies_(bodies), id_(id), to_(to), dragged_(base_at(state, id, to)) {}

  IndexSet around(IndexSet among) const {
    const double reach = dragged_.radius + kFarthest * bw();
    return in_reach(bodies_, dragged_.centre, reach) & among;
  }
  void consider(const Pose& pose, UnitId at, Edge edge, Angle most_turn) {
    const Angle turn = between(pose.facing, to_.facing);
    if (turn > most_turn) return;
    const double far = distance(base_at(state_, id_, pose).centre, dragged_.centre);
    const bool onto = overlap(dragged_, bodies_.at(at), tolerance::kTouch);
    if (far > (onto ? kFarthest : kMagnet) * bw()) return;
    const double turning = static_cast<double>(turn.thousandths) / 90000 * kQuarterTurn * bw();
    found_.push_back({pose, at, edge, far + turning});
  }
  std::vector<Snap> nearest_first() {
    std::stable_sort(found_.begin(), found_.end(), [](const Snap& a, const Snap& b) { return a.far < b.far; });
    return std::move(found_);
  }

 private:
  double bw() const { return state_.scenario->bw().units(); }

  const State& state_;
  const Bodies& bodies_;
  UnitId id_;
  Pose to_;
  Rect dragged_;
  std::vector<Snap> found_;
};

}  // namespace

std::vector<Snap> contacts_near(const State& state, const Bodies& bodies, UnitId id, const Pose& to, HandTurn turn) {
  Search search(state, bodies, id, to);
  const Angle most = turn == HandTurn::yes ? kMostTurn : degrees(180);
  for (const std::size_t i : search.around(bodies.enemies(state.at(id).seat))) {
    const UnitId enemy = unit_id(i);
    const Pose& pose = state.elements[i].pose;
    if (is_wagon(bodies, enemy)) {
      for (const WagonPlace place : kWagonPlaces)
        search.consider(place_pose(bodies.rect[i], pose, place), enemy, Edge::front, most);
      continue;
    }
    for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear})
      search.consider(contact_pose(bodies.rect[i], pose, edge), enemy, edge, most);
  }
  return search.nearest_first();
}

std::vector<Snap> lines_near(const State& state, const Bodies& bodies, UnitId id, const Pose& to, IndexSet apart) {
  Search search(state, bodies, id, to);
  const double my_depth = base_at(state, id, to).depth;
  for (const std::size_t i : search.around(bodies.friends(state.at(id).seat) - apart)) {
    if (i == id.value) continue;
    const Rect& other = bodies.rect[i];
    const Angle facing = state.elements[i].pose.facing;
    for (const Vec place : {other.front - other.r * other.width, other.front + other.r * other.width,
                            other.front - other.u * other.depth, other.front + other.u * my_depth})
      search.consider({rounded(place), facing}, unit_id(i), Edge::none, kMostLineTurn);
  }
  return search.nearest_first();
}

}  // namespace acies::dba
