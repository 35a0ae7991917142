// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ground.h"

#include <algorithm>
#include <optional>

#include "rulesets/dba/heights.h"

namespace acies::dba {
namespace {

using tolerance::kTouch;

// The first piece of a kind for which `wanted` holds that the shape is in; -1: none.
template <class Shape, class Wanted>
int first_under(const Bodies& bodies, const Shape& shape, Wanted wanted) {
  if (bodies.ground == nullptr) return -1;
  const auto& pieces = bodies.ground->pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (wanted(pieces[i].terrain) && overlap(pieces[i].outline, shape, kTouch)) return static_cast<int>(i);
  return -1;
}

bool is_impassable(Terrain terrain) { return class_of(terrain) == Going::impassable; }

const Polygon* river_outline(const Bodies& bodies) {
  if (bodies.ground == nullptr || bodies.ground->river < 0) return nullptr;
  return &bodies.ground->pieces[static_cast<std::size_t>(bodies.ground->river)].outline;
}

// dba.gap.road-geometry: within 15 degrees of the road, either way.
constexpr double kAlongRoad = 0.96592582628906829;  // cosine of 15 degrees

// Some stretch of the road's middle line that lies under the base runs as the base faces.
bool faces_along(const Piece& road, const Rect& base) {
  for (std::size_t i = 0; i + 1 < road.points.size(); ++i) {
    const Vec a = vec(road.points[i]);
    const Vec b = vec(road.points[i + 1]);
    const double size = distance(a, b);
    if (size == 0 || std::abs(dot(b - a, base.u)) < kAlongRoad * size - tolerance::kNoise) continue;
    if (nearest(a, b, base).distance <= road.width.units() / 2) return true;
  }
  return false;
}

}  // namespace

Place place_of(const State& state, UnitId id) {
  if (!state.inside(id)) return Place::field;
  const Element& e = state.at(id);
  const Stronghold& place = state.at(e.in);
  // dba.bua.sack-not-defending, dba.bua.mounted-not-defending
  if (e.in == Site::bua) return place.holding == Holding::defending ? Place::defended_bua : Place::bua;
  return place.founder == e.seat ? Place::own_camp : Place::captured_camp;
}

// dba.gap.going-test, dba.terrain.default-good, dba.terrain.road-effects, dba.road.combat-as-ground,
// dba.gap.road-bad-going-melee: a road over it changes nothing. dba.bua.nature: in a camp or built-up area the going is
// neither good nor bad, and hinders nobody.
bool in_bad_going(const State& state, const Bodies& bodies, UnitId id) {
  return bodies.ground != nullptr && state.on_table(id) && bad_going_under(bodies, state.type(id), bodies.at(id));
}

bool bad_going_under(const Bodies& bodies, Type type, const Rect& base) {
  return first_under(bodies, base, [type](Terrain terrain) { return bad_going_for(terrain, type); }) >= 0;
}

bool bad_going_under(const Bodies& bodies, Type type, const Convex& ground) {
  return first_under(bodies, ground, [type](Terrain terrain) { return bad_going_for(terrain, type); }) >= 0;
}

int piece_under(const Bodies& bodies, const Rect& base, bool (*wanted)(Terrain)) {
  return first_under(bodies, base, wanted);
}

int piece_under(const Bodies& bodies, const Convex& ground, bool (*wanted)(Terrain)) {
  return first_under(bodies, ground, wanted);
}

int impassable_under(const Bodies& bodies, const Rect& base) { return first_under(bodies, base, is_impassable); }

int impassable_under(const Bodies& bodies, const Convex& ground) { return first_under(bodies, ground, is_impassable); }

bool on_road(const Bodies& bodies, const Rect& base) {
  if (bodies.ground == nullptr) return false;
  for (const std::uint8_t i : bodies.ground->roads) {
    const Polygon& strip = bodies.ground->pieces[i].outline;
    const Vec rear = base.front - base.u * base.depth;
    if (!contains(strip, base.front, kTouch) || !contains(strip, rear, kTouch)) continue;
    if (faces_along(bodies.ground->laid[i], base)) return true;
  }
  return false;
}

bool in_river(const Bodies& bodies, const Rect& base) {
  const Polygon* river = river_outline(bodies);
  return river != nullptr && overlap(*river, base, kTouch);
}

bool front_in_river(const Bodies& bodies, const Rect& base) {
  const Polygon* river = river_outline(bodies);
  return river != nullptr && crosses(base.fl(), base.fr(), *river, kTouch);
}

// dba.river.bank-definition; dba.river.bank-bonus: not at a paltry river nor at one of unknown difficulty. (When both
// front corners touch the bank the front edge does too.)
bool defends_bank(const State& state, const Bodies& bodies, UnitId me) {
  const Polygon* river = river_outline(bodies);
  if (river == nullptr || !state.on_table(me)) return false;
  if (state.river != Difficulty::normal && state.river != Difficulty::difficult) return false;
  const Rect& base = bodies.at(me);
  if (!within(base, *river, kTouch) || nearest(base.fl(), base.fr(), *river).distance > kTouch) return false;
  return !in_river(bodies, base) && !on_road(bodies, base);
}

bool uphill_or_on_bank(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  if (bodies.ground == nullptr) return false;
  return is_uphill(state, bodies, me, enemy) || defends_bank(state, bodies, me);  // dba.gap.uphill-river-stack
}

bool completely_in(const Bodies& bodies, const Rect& base, bool (*wanted)(Terrain)) {
  if (bodies.ground == nullptr) return false;
  const auto& pieces = bodies.ground->pieces;
  return std::any_of(pieces.begin(), pieces.end(), [&](const GroundPiece& piece) {
    return wanted(piece.terrain) && deep_inside(piece.outline, base, kTouch);
  });
}

bool completely_in_cover(const State& state, const Bodies& bodies, UnitId id) {
  return bodies.ground != nullptr && state.on_table(id) && completely_in(bodies, bodies.at(id), is_cover);
}

// dba.gap.hill-crest: a line that only starts or ends on the crest does not cross it.
bool crosses_crest(Vec from, Vec to, const GroundPiece& hill) {
  if (!segments_cross(from, to, hill.crest_a, hill.crest_b)) return false;
  return nearest(from, hill.crest_a, hill.crest_b).distance > kTouch &&
         nearest(to, hill.crest_a, hill.crest_b).distance > kTouch;
}

RuleId ground_blocks(const Bodies& bodies, Vec a0, Vec a1, Vec b0, Vec b1) {
  if (bodies.ground == nullptr) return {};
  constexpr int kSteps = 10;  // the two side lines and nine between them
  for (const GroundPiece& piece : bodies.ground->pieces) {
    if (!is_cover(piece.terrain) && !is_hill(piece.terrain)) continue;
    bool all = true;
    for (int k = 0; k <= kSteps && all; ++k) {
      const double t = static_cast<double>(k) / kSteps;
      const Vec from = a0 + (a1 - a0) * t;
      const Vec to = b0 + (b1 - b0) * t;
      all = is_hill(piece.terrain) ? crosses_crest(from, to, piece) : crosses(from, to, piece.outline, kTouch);
    }
    if (all) return is_hill(piece.terrain) ? rule("dba.shoot.block-crest") : rule("dba.shoot.block-wood");
  }
  return {};
}

}  // namespace acies::dba
