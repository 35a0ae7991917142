// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/ground.h"

#include <algorithm>
#include <optional>

#include "rulesets/dba/heights.h"

namespace acies::dba {
namespace {

using tolerance::kTouch;

template <class Shape>
int first_of(const Bodies& bodies, const Around& about, IndexSet pieces, const Shape& shape) {
  for (const std::size_t i : about.any() & pieces)
    if (about.covered_by(i) || overlap(bodies.ground->pieces[i].outline, shape, kTouch)) return static_cast<int>(i);
  return -1;
}

IndexSet all_of_kind(const Bodies& bodies, bool (*wanted)(Terrain)) {
  IndexSet found;
  for (std::size_t i = 0; i < bodies.ground->pieces.size(); ++i) found.set(i, wanted(bodies.ground->pieces[i].terrain));
  return found;
}

// The river, if it comes near the base.
const Polygon* river_about(const Bodies& bodies, const Rect& base) {
  if (bodies.ground == nullptr || bodies.ground->river < 0) return nullptr;
  const auto river = static_cast<std::size_t>(bodies.ground->river);
  return around(bodies, base).any()[river] ? &bodies.ground->pieces[river].outline : nullptr;
}

constexpr double kSin15 = 0.25881904510252074;

// dba.gap.road-geometry: some stretch of the road's middle line that lies under the base runs within 15 degrees of the
// way it faces, either way.
bool runs_along(const Piece& road, const Rect& base) {
  for (std::size_t i = 0; i + 1 < road.points.size(); ++i) {
    const Vec a = vec(road.points[i]);
    const Vec b = vec(road.points[i + 1]);
    if (std::abs(cross(b - a, base.u)) > kSin15 * distance(a, b) + tolerance::kNoise) continue;
    if (nearest(a, b, base).distance <= kTouch) return true;
  }
  return false;
}

}  // namespace

Around around(const Bodies& bodies, const Rect& base) {
  return bodies.ground == nullptr ? Around{} : bodies.ground->chart.about(box_about(base));
}

Around around(const Bodies& bodies, const Rect& from, const Rect& to) {
  return bodies.ground == nullptr ? Around{} : bodies.ground->chart.about(box_about(from, to));
}

Around around(const Bodies& bodies, const Convex& ground) {
  if (bodies.ground == nullptr || ground.point.empty()) return {};
  return bodies.ground->chart.about(box_about(ground));
}

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
  if (bodies.ground == nullptr || !state.on_table(id)) return false;
  if (!bodies.going_known[id.value]) {
    bodies.going_known.insert(id.value);
    bodies.going_bad.set(id.value, bad_going_under(bodies, state.type(id), bodies.at(id)));
  }
  return bodies.going_bad[id.value];
}

int first_under(const Bodies& bodies, const Around& about, IndexSet pieces, const Rect& base) {
  return first_of(bodies, about, pieces, base);
}

int first_under(const Bodies& bodies, const Around& about, IndexSet pieces, const Convex& ground) {
  return first_of(bodies, about, pieces, ground);
}

bool bad_going_under(const Bodies& bodies, Type type, const Rect& base) {
  if (bodies.ground == nullptr) return false;
  return first_of(bodies, around(bodies, base), bodies.ground->bad_for(type), base) >= 0;
}

bool bad_going_under(const Bodies& bodies, Type type, const Convex& ground) {
  if (bodies.ground == nullptr) return false;
  return first_of(bodies, around(bodies, ground), bodies.ground->bad_for(type), ground) >= 0;
}

int piece_under(const Bodies& bodies, const Rect& base, bool (*wanted)(Terrain)) {
  if (bodies.ground == nullptr) return -1;
  return first_of(bodies, around(bodies, base), all_of_kind(bodies, wanted), base);
}

int piece_under(const Bodies& bodies, const Convex& ground, bool (*wanted)(Terrain)) {
  if (bodies.ground == nullptr) return -1;
  return first_of(bodies, around(bodies, ground), all_of_kind(bodies, wanted), ground);
}

int impassable_under(const Bodies& bodies, const Rect& base) {
  if (bodies.ground == nullptr || bodies.ground->impassable.empty()) return -1;
  return first_of(bodies, around(bodies, base), bodies.ground->impassable, base);
}

int impassable_under(const Bodies& bodies, const Convex& ground) {
  if (bodies.ground == nullptr || bodies.ground->impassable.empty()) return -1;
  return first_of(bodies, around(bodies, ground), bodies.ground->impassable, ground);
}

bool on_road(const Bodies& bodies, const Rect& base) {
  if (bodies.ground == nullptr || bodies.ground->roads.empty()) return false;
  const IndexSet near = around(bodies, base).any();
  const Vec rear = base.front - base.u * base.depth;
  return std::any_of(bodies.ground->roads.begin(), bodies.ground->roads.end(), [&](std::uint8_t i) {
    const Polygon& strip = bodies.ground->pieces[i].outline;
    return near[i] && contains(strip, base.front, kTouch) && contains(strip, rear, kTouch) &&
           runs_along(bodies.ground->laid[i], base);
  });
}

bool in_river(const Bodies& bodies, const Rect& base) {
  const Polygon* river = river_about(bodies, base);
  return river != nullptr && overlap(*river, base, kTouch);
}

bool front_in_river(const Bodies& bodies, const Rect& base) {
  const Polygon* river = river_about(bodies, base);
  return river != nullptr && crosses(base.fl(), base.fr(), *river, kTouch);
}

// dba.river.bank-definition; dba.river.bank-bonus: not at a paltry river nor at one of unknown difficulty. (When both
// front corners touch the bank the front edge does too.)
bool defends_bank(const State& state, const Bodies& bodies, UnitId me) {
  if (!state.on_table(me)) return false;
  if (state.river != Difficulty::normal && state.river != Difficulty::difficult) return false;
  const Rect& base = bodies.at(me);
  const Polygon* river = river_about(bodies, base);
  if (river == nullptr || !within(base, *river, kTouch) || nearest(base.fl(), base.fr(), *river).distance > kTouch)
    return false;
  return !in_river(bodies, base) && !on_road(bodies, base);
}

bool uphill_or_on_bank(const State& state, const Bodies& bodies, UnitId me, UnitId enemy) {
  if (bodies.ground == nullptr) return false;
  return is_uphill(state, bodies, me, enemy) || defends_bank(state, bodies, me);  // dba.gap.uphill-river-stack
}

bool completely_in(const Bodies& bodies, const Rect& base, bool (*wanted)(Terrain)) {
  if (bodies.ground == nullptr) return false;
  const auto& pieces = bodies.ground->pieces;
  const Around about = around(bodies, base);
  const IndexSet near = about.grounds;
  return std::any_of(near.begin(), near.end(), [&](std::size_t i) {
    return wanted(pieces[i].terrain) && (about.covered_by(i) || deep_inside(pieces[i].outline, base, kTouch));
  });
}

bool completely_in_cover(const State& state, const Bodies& bodies, UnitId id) {
  return bodies.ground != nullptr && state.on_table(id) && completely_in(bodies, bodies.at(id), is_cover);
}

// dba.gap.hill-crest: a line that only starts or ends on the crest does not cross it.
bool crosses_crest(Vec from, Vec to, Vec crest_a, Vec crest_b) {
  if (!segments_cross(from, to, crest_a, crest_b)) return false;
  return nearest(from, crest_a, crest_b).distance > kTouch && nearest(to, crest_a, crest_b).distance > kTouch;
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
