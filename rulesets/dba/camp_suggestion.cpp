// SPDX-License-Identifier: Apache-2.0
// Places for camps and numbers for edges, the rest of table_suggestion.h.
#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/camp_laying.h"
#include "rulesets/dba/deploy.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/table_suggestion.h"

namespace acies::dba {
namespace {

// How far the shore is from the base edge where it is farthest between two places along it; 0 without a waterway.
double shore_between(const DeploymentZone& zone, double from, double to) {
  if (zone.waterway == nullptr) return 0;
  double most = 0;
  constexpr int kSteps = 64;
  for (int i = 0; i <= kSteps; ++i) {
    const double along = from + (to - from) * i / kSteps;
    if (i > 0 && !contains(*zone.waterway, zone.at(along, most), 0)) continue;  // no farther here
    // From the edge inwards until it is dry: the shore is there.
    double wet = 0;
    double dry = zone.side / 2;
    for (int step = 0; step < 40; ++step) {
      const double middle = (wet + dry) / 2;
      (contains(*zone.waterway, zone.at(along, middle), 0) ? wet : dry) = middle;
    }
    most = std::max(most, dry);
  }
  return most;
}

Piece camp_at(const DeploymentZone& zone, double along, double width, double depth, bool round) {
  Piece camp;
  camp.terrain = Terrain::camp;
  const double off = shore_between(zone, along - width / 2, along + width / 2);
  if (round && zone.waterway == nullptr) {
    camp.form = Form::oval;
    camp.centre = rounded(zone.at(along, off + depth / 2));
    const bool lengthwise = zone.edge == TableEdge::south || zone.edge == TableEdge::north;
    camp.length = rounded_length(lengthwise ? width : depth);
    camp.breadth = rounded_length(lengthwise ? depth : width);
    camp.turn = degrees(90);
    return camp;
  }
  camp.form = Form::polygon;
  for (const Vec corner : {Vec{-width / 2, 0}, Vec{-width / 2, depth}, Vec{width / 2, depth}, Vec{width / 2, 0}})
    camp.points.push_back(rounded(zone.at(along + corner.x, off + corner.y)));
  return camp;
}

// How much of the ground where an army deploys and advances is bad going, of 1.
double bad_share(const State& state, const Bodies& bodies, TableEdge edge) {
  const double side = state.scenario->side().units();
  DeploymentZone zone{edge, side, 0, 0, nullptr};
  int bad = 0;
  int all = 0;
  for (int i = 1; i < 16; ++i)
    for (int k = 1; k < 8; ++k) {
      const Vec p = zone.at(side * i / 16, side * k / 16);
      ++all;
      for (const GroundPiece& piece : bodies.ground->pieces)
        if (class_of(piece.terrain) == Going::bad && contains(piece.outline, p, 0)) ++bad;
    }
  return static_cast<double>(bad) / all;
}

}  // namespace

LayCamp suggest_camp(const State& state, Seat seat, Random& random) {
  const Bodies bodies = bodies_of(state);
  const DeploymentZone zone = deployment_zone(state, bodies, seat);
  const double bw = state.scenario->bw().units();
  const bool round = random.one_in(2);
  LayCamp command;
  Violations why_not;
  // Large ones first; about the middle, to either side of where a camp is wanted.
  const double wish = zone.side / 2 + (static_cast<double>(random.below(2001)) - 1000.0) / 1000.0 * zone.side / 5;
  for (const double size : {2.0, 1.6, 1.2, 1.05})
    for (int k = 0; k < 120; ++k) {
      const double along = wish + (k % 2 == 0 ? k : -k) * bw / 8;
      const double width = size * bw;
      if (along < width / 2 || along > zone.side - width / 2) continue;
      command.outline = camp_at(zone, along, width, std::max(0.6 * width, 0.85 * bw), round);
      why_not.clear();
      check_camp(state, bodies, seat, command.outline, why_not);
      if (why_not.empty()) return command;
    }
  return command;
}

// dba.setup.edge-numbers. Mounted and heavy foot want open ground before them, light foot does not care; a town that
// the enemy founded is better on the other side.
NumberEdges suggest_edges(const State& state, Seat invader, Random& random) {
  const Bodies bodies = bodies_of(state);
  std::array<double, 4> dislike{};
  int light = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const Type type = state.type(unit_id(i));
    if (state.elements[i].seat == invader && (type == Type::Ax || type == Type::Ps || type == Type::Wb)) ++light;
  }
  std::array<double, 4> bad{};
  for (std::size_t e = 0; e < 4 && bodies.ground != nullptr; ++e)
    bad[e] = bad_share(state, bodies, static_cast<TableEdge>(e));
  for (std::size_t e = 0; e < 4; ++e) {
    dislike[e] = static_cast<double>(random.below(1001)) / 10'000.0;
    if (bodies.ground == nullptr) continue;
    const auto edge = static_cast<TableEdge>(e);
    const double own = bad[e];
    const double theirs = bad[static_cast<std::size_t>(opposite(edge))];
    dislike[e] += light >= 6 ? 0.5 * theirs : own + 0.3 * theirs;
    if (waterway_along(state, bodies, edge) != nullptr) dislike[e] += 0.1;  // less room behind
  }
  NumberEdges command;
  std::sort(command.edges.begin(), command.edges.end(), [&](TableEdge a, TableEdge b) {
    const double da = dislike[static_cast<std::size_t>(a)];
    const double db = dislike[static_cast<std::size_t>(b)];
    return da > db || (!(db > da) && a < b);
  });
  return command;
}

}  // namespace acies::dba
