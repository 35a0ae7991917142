// SPDX-License-Identifier: Apache-2.0
// Several elements dragged in the movement phase. A group goes ahead, wheels about its outer corner and, before an
// enemy, slides; a column does as its leader. What the hand meant is looked for among advance, wheel and advance; a
// line may also form a column or pass a gap.
#include <algorithm>
#include <cmath>

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/drag.h"
#include "rulesets/dba/drag_body.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/snap.h"
#include "rulesets/dba/trial.h"

namespace acies::dba {
namespace {

constexpr int kHalvings = 9;
constexpr std::size_t kMostSnaps = 5;
constexpr double kLeastStep = 50;

bool wheels(const Path& path) {
  return std::any_of(path.begin(), path.end(), [](const Manoeuvre& step) {
    return step.kind == ManoeuvreKind::wheel_left || step.kind == ManoeuvreKind::wheel_right;
  });
}

// The units from front to rear when they stand one behind the other, straight or bent; empty when they do not.
Units in_file(const Drag& drag) {
  Units file;
  const auto is_behind = [&](UnitId behind, UnitId ahead) {
    return behind != ahead && joined(drag.bodies.at(ahead), drag.bodies.at(behind)) &&
           dot(drag.bodies.at(ahead).u, drag.bodies.at(behind).u) > 0;
  };
  for (const UnitId id : drag.units)
    if (std::none_of(drag.units.begin(), drag.units.end(), [&](UnitId other) { return is_behind(id, other); })) {
      if (!file.empty()) return {};
      file.push_back(id);
    }
  if (file.empty()) return {};
  for (bool grew = true; grew;) {
    grew = false;
    for (const UnitId id : drag.units)
      if (!file.contains(id) && is_behind(id, file.back())) {
        file.push_back(id);
        grew = true;
        break;
      }
  }
  return file.size() == drag.units.size() ? file : Units{};
}

// Ways into contact for any member, the nearest to where the hand would bring it first.
std::vector<Path> ways_to_contact(const Drag& drag, const Body& body, std::span<const Pose> carried_to, HandTurn turn) {
  struct Way {
    double far;
    Path path;
  };
  std::vector<Way> ways;
  for (std::size_t m = 0; m < body.units().size(); ++m)
    for (const Snap& snap : contacts_near(drag.state, drag.bodies, body.units()[m], carried_to[m], turn))
      if (const Path path = body.exactly(m, snap.pose); !path.empty()) ways.push_back({snap.far, path});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.far < b.far; });
  std::vector<Path> out;
  for (const Way& way : ways)
    if (out.size() < kMostSnaps) out.push_back(way.path);
  return out;
}

// One way of moving them: all as a group, or as a column after its leader.
struct Manner {
  Body body;  // what the way is laid for: the group, or the leader
  std::vector<Pose> to;
  Units units;
  bool column = false;

  Command command(const Path& path) const {
    if (column) return Column{units, path, {}, kNoUnit};
    return Move{units, path, {}, kNoUnit};
  }
};

Manner as_group(const Drag& drag) {
  Manner manner{Body(drag.state, drag.units), {}, drag.units, false};
  for (std::size_t m = 0; m < drag.units.size(); ++m) manner.to.push_back(carried(drag, m));
  return manner;
}

Manner as_column(const Drag& drag, const Units& file) {
  Manner manner{Body(drag.state, {file[0]}), {}, file, true};
  for (std::size_t m = 0; m < drag.units.size(); ++m)
    if (drag.units[m] == file[0]) manner.to.push_back(carried(drag, m));
  return manner;
}

// Whether the whole group may go as far as its allowance the way that the hand went: then no gap is in question.
bool is_open_ahead(const Drag& drag, const Manner& group, Trial& trial) {
  const double limit = least_allowance(drag.state, group.units);
  const std::vector<Path> ways = group.body.roughly(group.to[0]);
  return std::any_of(ways.begin(), ways.end(), [&](const Path& way) {
    const double whole = std::max(1.0, group.body.length_of(way));
    return trial.accepts(group.command(group.body.part(way, std::min(1.0, limit / whole))));
  });
}

// Whether any part of the way is open to them.
bool add_longest(const Drag& drag, const Manner& manner, const Path& way, Trial& trial, std::vector<Command>& out) {
  const double limit = least_allowance(drag.state, manner.units);
  const double whole = std::max(1.0, manner.body.length_of(way));
  const auto part = [&](double share) { return manner.command(manner.body.part(way, share)); };
  const double share = trial.largest(limit / whole, kHalvings, part);
  if (share * whole < kLeastStep) return false;
  out.push_back(part(share));
  return true;
}

}  // namespace

void drag_group(const Drag& drag, std::vector<Command>& out) {
  const Pose& now = drag.state.at(drag.units[0]).pose;
  const HandTurn turn = hand_turn(now.facing, drag.to.facing);
  if (turn == HandTurn::no && distance(vec(now.at), vec(drag.to.at)) < kLeastStep) return;
  const Units file = in_file(drag);
  std::vector<Manner> manners;
  manners.reserve(2);
  manners.push_back(as_group(drag));
  if (!file.empty()) manners.push_back(as_column(drag, file));
  // A long file wheels as a column; a pair, one behind the other, as a group.
  const bool column_first = file.size() > 2;
  std::vector<std::pair<const Manner*, Path>> plain;
  for (const Manner& manner : manners)
    for (const Path& path : ways_to_contact(drag, manner.body, manner.to, turn)) out.push_back(manner.command(path));
  for (const Manner& manner : manners)
    for (const Path& path : manner.body.roughly(manner.to[0])) plain.emplace_back(&manner, path);
  std::stable_partition(plain.begin(), plain.end(),
                        [&](const auto& way) { return column_first == way.first->column || !wheels(way.second); });
  for (const auto& [manner, path] : plain) out.push_back(manner->command(path));
  if (out.empty()) {  // straight back or aside: the rules say why not
    const Vec by = drag.bodies.at(drag.units[0]).local(vec(drag.to.at));
    const bool back = -by.y >= std::abs(by.x);
    const ManoeuvreKind kind = back ? ManoeuvreKind::back : by.x < 0 ? ManoeuvreKind::left : ManoeuvreKind::right;
    out.push_back(Move{drag.units, {{kind, rounded(back ? -by.y : std::abs(by.x)), {}}}, {}, kNoUnit});
  }
  Trial trial(drag.state, drag.seat);
  const bool open = std::any_of(out.begin(), out.end(), [&](const Command& c) { return trial.accepts(c); });
  if (!open)
    for (const auto& [manner, path] : plain)
      if (add_longest(drag, *manner, path, trial, out)) break;
  if (!file.empty()) return;
  if (!is_open_ahead(drag, manners[0], trial)) drag_through_gap(drag, trial, out);
  drag_into_column(drag, trial, out);
}

}  // namespace acies::dba
