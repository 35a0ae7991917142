// SPDX-License-Identifier: Apache-2.0
// A table is drawn piece by piece: water first, then the town, its roads, and the rest where there is room. What does
// not fit is drawn again, and after some tries the whole table is.
#include "rulesets/dba/table_suggestion.h"

#include <algorithm>

#include "geometry/round.h"
#include "rulesets/dba/laying.h"
#include "rulesets/dba/table_lines.h"
#include "rulesets/dba/topography.h"

namespace acies::dba {
namespace {

constexpr int kTries = 60;       // for one piece
constexpr int kTables = 10'000;  // far more than ever needed

struct Sizes {
  double low = 0;  // of the longer axis, in base widths
  double high = 0;
  double slimmest = 0;  // shorter axis, as a part of the longer
};
Sizes sizes_of(Terrain kind) {
  switch (kind) {
    case Terrain::bua: return {1.7, 2.6, 0.65};
    case Terrain::oasis: return {1.5, 2.2, 0.7};
    case Terrain::gentle_hill: return {2.6, 4.4, 0.55};
    case Terrain::steep_hill: return {2.2, 4.0, 0.55};
    case Terrain::marsh: return {2.0, 4.2, 0.45};
    case Terrain::rough: return {1.9, 3.8, 0.5};
    case Terrain::dunes: return {2.2, 3.6, 0.6};
    default: return {2.0, 3.6, 0.6};
  }
}

class Painter {
 public:
  Painter(Home home, Scale scale, Random& random)
      : home_(home),
        scale_(scale),
        random_(random),
        lines_{scale, random},
        side_(table_size(scale).units()),
        bw_(frontage(scale).units()) {}

  bool paint() {
    choose();
    // Water before land, the town before its roads, large before small.
    for (const Terrain kind :
         {Terrain::waterway, Terrain::river, Terrain::bua, Terrain::road, Terrain::gentle_hill, Terrain::steep_hill,
          Terrain::wood, Terrain::dunes, Terrain::marsh, Terrain::rough, Terrain::oasis})
      for (int n = 0; n < wanted_[static_cast<std::size_t>(kind)]; ++n)
        if (!add(kind)) return false;
    return is_legal_table(std::span<const Survey>(laid_), home_, scale_);
  }

  LayTerrain table;

 private:
  int& wanted(Terrain kind) { return wanted_[static_cast<std::size_t>(kind)]; }

  // --- what ----------------------------------------------------------------------------------------------------------

  void choose() {
    const Topography may = topography(home_);
    wanted_ = {};
    const int compulsory = 1 + static_cast<int>(random_.below(2));
    const int optional = 2 + static_cast<int>(random_.below(2));
    for (int i = 0; i < compulsory; ++i) pick(may.compulsory);
    for (int i = 0; i < optional; ++i) pick(may.optional);
  }
  // One more of a kind that is allowed; a kind that is there already is taken half as often.
  void pick(TerrainSet from) {
    for (int attempt = 0; attempt < 40; ++attempt) {
      const auto kind = static_cast<Terrain>(random_.below(static_cast<std::uint32_t>(Terrain::camp)));
      if (!from.contains(kind) || wanted(kind) >= most_of(kind)) continue;
      if (wanted(kind) > 0 && random_.one_in(2)) continue;
      if (home_ == Home::littoral && clashes(kind)) continue;
      ++wanted(kind);
      return;
    }
  }
  // dba.place.littoral-either
  bool clashes(Terrain kind) {
    switch (kind) {
      case Terrain::steep_hill: return wanted(Terrain::marsh) > 0;
      case Terrain::marsh: return wanted(Terrain::steep_hill) > 0;
      case Terrain::wood: return wanted(Terrain::dunes) > 0;
      case Terrain::dunes: return wanted(Terrain::wood) > 0;
      default: return false;
    }
  }

  // --- where ---------------------------------------------------------------------------------------------------------

  bool add(Terrain kind) {
    for (int attempt = 0; attempt < kTries; ++attempt) {
      const Survey piece = survey(draw(kind), scale_);
      if (!piece.has_outline() || !fits(piece)) continue;
      table.pieces.push_back(piece.piece);
      laid_.push_back(piece);
      return true;
    }
    return false;
  }

  Piece draw(Terrain kind) {
    const Survey* waterway = find(Terrain::waterway);
    switch (kind) {
      case Terrain::waterway: return lines_.waterway();
      case Terrain::river: return lines_.river(waterway);
      case Terrain::road: return lines_.road(waterway, find(Terrain::bua), find(Terrain::road));
      case Terrain::bua: return town();
      default: return oval(kind, somewhere());
    }
  }
  const Survey* find(Terrain kind) const {
    for (const Survey& piece : laid_)
      if (piece.piece.terrain == kind) return &piece;
    return nullptr;
  }

  double part() { return static_cast<double>(random_.below(10'001)) / 10'000.0; }
  double from_to(double low, double high) { return low + part() * (high - low); }

  // A place in the quarter that has least, most of the time.
  Vec somewhere() {
    const double margin = bw_;
    Vec at{from_to(margin, side_ - margin), from_to(margin, side_ - margin)};
    if (random_.one_in(4)) return at;
    int best = 0;
    int fewest = 100;
    const auto first = static_cast<int>(random_.below(4));
    for (int k = 0; k < 4; ++k) {
      const int quarter = (first + k) % 4;
      int n = 0;
      for (const Survey& piece : laid_) n += lies_in_quarter(piece, quarter, scale_) ? 1 : 0;
      if (n >= fewest) continue;
      fewest = n;
      best = quarter;
    }
    const double half = side_ / 2;
    at.x = from_to(margin, half) + (best % 2 == 0 ? 0 : half - margin);
    at.y = from_to(margin, half) + (best < 2 ? 0 : half - margin);
    return at;
  }

  Piece oval(Terrain kind, Vec centre) {
    const Sizes sizes = sizes_of(kind);
    Piece piece;
    piece.terrain = kind;
    piece.form = Form::oval;
    piece.centre = rounded(centre);
    const double length = from_to(sizes.low, sizes.high) * bw_;
    const double breadth = std::max(1.1 * bw_, length * from_to(sizes.slimmest, 0.9));
    piece.length = whole(length);
    piece.breadth = whole(std::min(breadth, length));
    piece.turn = degrees(static_cast<std::int32_t>(random_.below(36)) * 5);
    return piece;
  }
  // Whole millimetres read well.
  static Length whole(double units) { return {rounded(units / 100.0) * 100}; }
  static Point whole(Vec at) { return {rounded(at.x / 100.0) * 100, rounded(at.y / 100.0) * 100}; }

  // In a corner: a walled town with corners, or a round one.
  Piece town() {
    const bool north = random_.one_in(2);
    const bool east = random_.one_in(2);
    const double near = paces(scale_, 900).units();
    const Sizes sizes = sizes_of(Terrain::bua);
    const double a = from_to(sizes.low, sizes.high) * bw_ / 2;
    const double b = std::max(0.6 * bw_, a * from_to(sizes.slimmest, 1.0));
    const double reach = std::max(a, b);
    const double x = from_to(reach + 0.2 * bw_, near - reach - 0.1 * bw_);
    const double y = from_to(reach + 0.2 * bw_, near - reach - 0.1 * bw_);
    const Vec centre{east ? side_ - x : x, north ? side_ - y : y};
    const Angle turn = degrees(static_cast<std::int32_t>(random_.below(36)) * 5);
    Piece piece;
    piece.terrain = Terrain::bua;
    if (random_.one_in(3)) {
      piece.form = Form::oval;
      piece.centre = whole(centre);
      piece.length = whole(2 * std::max(a, b));
      piece.breadth = whole(2 * std::min(a, b));
      piece.turn = turn;
      return piece;
    }
    // Corners on an oval, at uneven steps: convex whatever they are.
    piece.form = Form::polygon;
    const auto corners = static_cast<std::int32_t>(6 + random_.below(3));
    for (std::int32_t i = 0; i < corners; ++i) {
      const auto jitter = static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(180 / corners)));
      const SinCos at = sin_cos(degrees(i * 360 / corners + jitter));
      const SinCos axis = sin_cos(turn);
      const double along = a * at.cosine;
      const double across = b * at.sine;
      piece.points.push_back(
          whole(centre + Vec{axis.sine * along + axis.cosine * across, axis.cosine * along - axis.sine * across}));
    }
    return piece;
  }

  // --- does it fit
  // -----------------------------------------------------------------------------------------------------

  // Cheap looks at what is sure to be refused or ugly; the rules themselves look at the whole at the end.
  bool fits(const Survey& piece) const {
    const Terrain kind = piece.piece.terrain;
    if (is_area(kind)) {
      const double rim = std::min(
          {piece.outline.low.x, piece.outline.low.y, side_ - piece.outline.high.x, side_ - piece.outline.high.y});
      if (rim < 0.15 * bw_) return false;
    }
    for (const Survey& other : laid_) {
      const double gap = gap_between(piece, other);
      if (gap < least_gap(kind, other.piece.terrain)) return false;
    }
    return true;
  }
  double least_gap(Terrain a, Terrain b) const {
    const bool road = a == Terrain::road || b == Terrain::road;
    if (a == b && a == Terrain::road) return bw_;
    if (is_area(a) && is_area(b)) return 1.02 * bw_;
    if (road && (a == Terrain::bua || b == Terrain::bua || a == Terrain::river || b == Terrain::river)) return -1;
    if (road && (is_area(a) || is_area(b))) return 0.1 * bw_;  // roads go between things
    if (a == Terrain::waterway || b == Terrain::waterway) return is_area(a) || is_area(b) ? 1.02 * bw_ : -1;
    return 0.25 * bw_;  // beside a river
  }
  double gap_between(const Survey& a, const Survey& b) const {
    const double dx = std::max({0.0, b.outline.low.x - a.outline.high.x, a.outline.low.x - b.outline.high.x});
    const double dy = std::max({0.0, b.outline.low.y - a.outline.high.y, a.outline.low.y - b.outline.high.y});
    if (dx > 2 * bw_ || dy > 2 * bw_) return std::max(dx, dy);
    return distance_between(a.outline, b.outline).distance;
  }

  Home home_;
  Scale scale_;
  Random& random_;
  LinePainter lines_;
  double side_;
  double bw_;
  std::array<int, kTerrainNames.size()> wanted_{};
  std::vector<Survey> laid_;
};

}  // namespace

LayTerrain suggest_table(Home home, Scale scale, std::uint64_t seed) {
  for (int attempt = 0; attempt < kTables; ++attempt) {
    Random random(seed, 0x7ab1e00ULL + static_cast<std::uint64_t>(attempt) * 16 + static_cast<std::uint64_t>(home));
    Painter painter(home, scale, random);
    if (painter.paint()) return painter.table;
  }
  return {};
}

}  // namespace acies::dba
