// SPDX-License-Identifier: Apache-2.0
// Groups that change their formation under a hand: a line becomes a column after the element that is held, and a group
// too broad for a gap narrows to the files about that element.
#include <algorithm>
#include <cmath>

#include "rulesets/dba/drag.h"
#include "rulesets/dba/drag_body.h"

namespace acies::dba {
namespace {

constexpr int kHalvings = 7;
constexpr double kLeastStep = 50;

// The files of a group from left to right, each from front to rear, seen along the facing of the first.
struct Files {
  std::vector<std::vector<UnitId>> file;
  std::size_t held = 0;  // where the first is
};

Files files_of(const Drag& drag) {
  const Rect& frame = drag.bodies.at(drag.units[0]);
  struct Standing {
    int column;
    double back;
    UnitId id;
  };
  std::vector<Standing> all;
  for (const UnitId id : drag.units) {
    const Vec at = frame.local(drag.bodies.at(id).front);
    all.push_back({static_cast<int>(std::lround(at.x / frame.width)), -at.y, id});
  }
  std::stable_sort(all.begin(), all.end(), [](const Standing& a, const Standing& b) {
    return a.column != b.column ? a.column < b.column : a.back < b.back;
  });
  Files files;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 0 || all[i].column != all[i - 1].column) files.file.emplace_back();
    files.file.back().push_back(all[i].id);
    if (all[i].id == drag.units[0]) files.held = files.file.size() - 1;
  }
  return files;
}

// dba.column.form-followers: the nearest file follows first.
Units behind_the_held(const Drag& drag) {
  const Files files = files_of(drag);
  Units column{drag.units[0]};
  const auto add = [&](std::size_t at) {
    for (const UnitId id : files.file[at])
      if (!column.contains(id)) column.push_back(id);
  };
  add(files.held);
  for (std::size_t far = 1; far < files.file.size(); ++far) {
    if (far <= files.held) add(files.held - far);
    if (files.held + far < files.file.size()) add(files.held + far);
  }
  return column;
}

// dba.narrow.rest-behind: those files go on, the others fall in behind them, the nearest first.
Narrow narrowed(const Files& files, std::size_t from, std::size_t count, UnitId first) {
  Narrow narrow;
  narrow.units.push_back(first);
  std::vector<UnitId> last;
  for (std::size_t f = from; f < from + count; ++f) {
    for (const UnitId id : files.file[f])
      if (id != first) narrow.units.push_back(id);
    last.push_back(files.file[f].back());
  }
  std::size_t next = 0;
  const auto fall_in = [&](std::size_t f, std::size_t start) {
    for (const UnitId id : files.file[f]) {
      UnitId& behind = last[(start + next++) % count];
      narrow.units.push_back(id);
      narrow.drops.push_back({id, behind});
      behind = id;
    }
  };
  for (std::size_t f = from; f-- > 0;) fall_in(f, 0);
  next = 0;
  for (std::size_t f = from + count; f < files.file.size(); ++f) fall_in(f, count - 1);
  return narrow;
}

// The command with as much of the way as they may go; nothing when no part of it is open.
template <class Formation>
bool add_longest(const Drag& drag, const Body& body, const Path& way, Formation formation, Trial& trial,
                 std::vector<Command>& out) {
  const double whole = std::max(1.0, body.length_of(way));
  const auto part = [&](double share) {
    formation.path = body.part(way, share);
    return formation;
  };
  const double share = trial.largest(least_allowance(drag.state, drag.units) / whole, kHalvings, part);
  if (share * whole < kLeastStep) return false;
  out.push_back(part(share));
  return true;
}

}  // namespace

void drag_into_column(const Drag& drag, Trial& trial, std::vector<Command>& out) {
  Column column{behind_the_held(drag), {}, {}, kNoUnit};
  const Body leader(drag.state, {drag.units[0]});
  std::vector<Command> refused;
  bool whole = false;
  const std::vector<Path> ways = leader.roughly(drag.to);
  for (const Path& way : ways) {
    column.path = way;
    const bool accepted = trial.accepts(column);
    (accepted ? out : refused).push_back(column);
    whole = whole || accepted;
  }
  // What is refused stands first: it is told only to those who ask for a column.
  out.insert(out.begin(), refused.begin(), refused.end());
  for (const Path& way : ways)
    if (whole || add_longest(drag, leader, way, column, trial, out)) return;
}

void drag_through_gap(const Drag& drag, Trial& trial, std::vector<Command>& out) {
  const Files files = files_of(drag);
  for (std::size_t count = files.file.size() - 1; count >= 1; --count)
    for (std::size_t from = files.held + 1 > count ? files.held + 1 - count : 0;
         from <= files.held && from + count <= files.file.size(); ++from) {
      Narrow narrow = narrowed(files, from, count, drag.units[0]);
      Units front;
      for (std::size_t i = 0; i + narrow.drops.size() < narrow.units.size(); ++i) front.push_back(narrow.units[i]);
      const Body body(drag.state, front);
      for (const Path& way : body.roughly(drag.to)) {
        narrow.path =
            body.part(way, std::min(1.0, least_allowance(drag.state, drag.units) / std::max(1.0, body.length_of(way))));
        if (!trial.accepts(narrow)) continue;
        out.push_back(narrow);
        return;
      }
    }
}

}  // namespace acies::dba
