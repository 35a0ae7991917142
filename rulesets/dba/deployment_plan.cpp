// SPDX-License-Identifier: Apache-2.0
// A battle line: heavy foot in the middle, lighter foot beside it, mounted on the wings, light foot and whoever does
// not fit behind. Random in its details, legal always. This is the line on an open table; where terrain lies,
// deployment_ground.cpp looks for its place.
#include <algorithm>

#include "base/stable_order.h"
#include "geometry/round.h"
#include "rulesets/dba/deployment_plan.h"
#include "rulesets/dba/propose.h"

namespace acies::dba {

int wing(Type type) {
  switch (type) {
    case Type::Pk:
    case Type::Sp:
    case Type::Bd:
    case Type::Hd: return 0;
    case Type::Wb:
    case Type::El:
    case Type::Art:
    case Type::WWg:
    case Type::Lit: return 1;
    case Type::Bw:
    case Type::Ax: return 2;
    case Type::Ps: return 3;
    case Type::Kn:
    case Type::HCh:
    case Type::SCh:
    case Type::Cm: return 4;
    default: return 5;
  }
}

bool second_line(Type type) { return type == Type::Ps; }

Units deployment_order(const State& state, Seat seat, Random& random) {
  Units order;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Status status = state.elements[i].status;
    const Type type = state.type(unit_id(i));
    if (state.elements[i].seat == seat && type != Type::CF && type != Type::Dz && status != Status::destroyed &&
        status != Status::held && status != Status::gone)
      order.push_back(unit_id(i));
  }
  // Shuffle, then sort by wing: elements of one kind stand in random order.
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  put_in_order(order, [&](UnitId a, UnitId b) { return wing(state.type(a)) < wing(state.type(b)); });
  return order;
}

Units rear_ranks(const State& state, const Units& order, Random& random) {
  struct Deep {
    Type type;
    std::uint32_t one_in;
  };
  Units rear;
  for (const Deep deep : {Deep{Type::Pk, 1}, Deep{Type::Wb, 2}, Deep{Type::Sp, 3}}) {
    const bool forms = random.one_in(deep.one_in);
    bool second = false;
    for (const UnitId id : order) {
      if (state.type(id) != deep.type) continue;
      if (second && forms && !state.at(id).general) rear.push_back(id);
      second = !second;
    }
  }
  return rear;
}

namespace {

// Red along the south edge, blue along the north edge.
struct OpenZone {
  double low_x = 0;
  double high_x = 0;
  double low_y = 0;
  double high_y = 0;
};
OpenZone open_zone(const Scenario& scenario, Seat seat) {
  const double side = scenario.side().units();
  const double depth = paces(scenario.scale, 600).units();
  const double flank = paces(scenario.scale, 300).units();
  if (seat == Seat::red) return {flank, side - flank, 0, depth};
  return {flank, side - flank, side - depth, side};
}

Deploy open_line(const State& state, Seat seat, Random& random) {
  const Scale scale = state.scenario->scale;
  const Units order = deployment_order(state, seat, random);
  const OpenZone zone = open_zone(*state.scenario, seat);
  const double bw = state.scenario->bw().units();
  const auto fits = static_cast<std::size_t>((zone.high_x - zone.low_x) / bw);
  BoundedVector<UnitId, 12> front;
  BoundedVector<UnitId, 12> rear;
  const Units ranks = rear_ranks(state, order, random);
  for (const UnitId id : order)
    (second_line(state.type(id)) || ranks.contains(id) || front.size() == fits ? rear : front).push_back(id);
  while (front.size() > 9) {  // room to manoeuvre: the outermost fall in behind
    rear.push_back(front.back());
    front.pop_back();
  }
  // The front line, built outwards from the middle; left or right first by chance.
  const std::size_t n = front.size();
  std::array<UnitId, 12> line{};
  std::size_t left = (n - 1) / 2;
  std::size_t right = left + 1;
  bool to_left = random.one_in(2);
  for (const UnitId id : front) {
    const bool room_left = left < n;  // wraps below zero
    const bool room_right = right < n;
    if ((to_left && room_left) || !room_right)
      line[left--] = id;
    else
      line[right++] = id;
    to_left = !to_left;
  }
  const double spare = (zone.high_x - zone.low_x) - static_cast<double>(n) * bw;
  const double start = zone.low_x + bw / 2 + static_cast<double>(random.below(static_cast<std::uint32_t>(spare) + 1U));
  const bool south = seat == Seat::red;
  const double room = zone.high_y - zone.low_y;
  double deepest = 0;
  for (const UnitId id : front) deepest = std::max(deepest, sub_type(state.at(id).sub_type).depth(scale).units());
  double second = 0;
  for (const UnitId id : rear) second = std::max(second, sub_type(state.at(id).sub_type).depth(scale).units());
  const double slack = std::max(0.0, room - deepest - second);
  const double back_off = static_cast<double>(random.below(static_cast<std::uint32_t>(slack / 2) + 1U));
  const double y = south ? zone.high_y - back_off : zone.low_y + back_off;
  const Angle facing = south ? degrees(0) : degrees(180);

  Deploy plan;
  const auto x_of = [&](std::size_t file) { return start + static_cast<double>(file) * bw; };
  for (std::size_t i = 0; i < n; ++i)
    plan.placements.push_back({line[i], {rounded(Vec{x_of(i), y}), facing}, Lodging::field});
  // The second line stands directly behind elements of the first: rear ranks behind their own kind, the others spread
  // from the middle.
  std::array<double, 12> behind{};  // how deep those are who already stand behind
  const auto file_for = [&](std::size_t i) {
    if (ranks.contains(rear[i]))
      for (std::size_t file = 0; file < n; ++file)
        if (behind[file] == 0 && state.type(line[file]) == state.type(rear[i])) return file;
    for (std::size_t k = i; k < i + n; ++k) {
      const std::size_t file = (n / 2 + (k % 2 == 0 ? k / 2 : n - 1 - k / 2 % n)) % n;
      if (behind[file] == 0) return file;
    }
    return i % n;
  };
  put_in_order(rear, [&](UnitId a, UnitId b) { return ranks.contains(a) && !ranks.contains(b); });
  for (std::size_t i = 0; i < rear.size(); ++i) {
    const std::size_t file = file_for(i);
    const double back = sub_type(state.at(line[file]).sub_type).depth(scale).units() + behind[file];
    behind[file] += sub_type(state.at(rear[i]).sub_type).depth(scale).units();
    plan.placements.push_back(
        {rear[i], {rounded(Vec{x_of(file), south ? y - back : y + back}), facing}, Lodging::field});
  }
  return plan;
}

}  // namespace

Deploy deployment(const State& state, Seat seat, Random& random) {
  const bool open = state.pieces.empty() && state.base_edge[0] == TableEdge::south;
  return open ? open_line(state, seat, random) : line_on_ground(state, seat, random);
}

}  // namespace acies::dba
