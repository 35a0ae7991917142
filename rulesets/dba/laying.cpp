// SPDX-License-Identifier: Apache-2.0
// The set as a whole: how many of what, how they lie to each other, which quarters they fill.
#include "rulesets/dba/laying.h"

#include <algorithm>

#include "rulesets/dba/refusal.h"
#include "rulesets/dba/topography.h"

namespace acies::dba {
namespace {

Refusal about(RuleId id, const Survey& piece) {
  Refusal refusal(id);
  refusal.v.shape = box_of(piece);
  return refusal;
}

// Some part of one lies in the other, deeper than touching.
bool lie_on_each_other(const Polygon& a, const Polygon& b) {
  if (a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y) return false;
  const auto enters = [](const Polygon& line, const Polygon& ground) {
    for (std::size_t i = 0; i < line.point.size(); ++i)
      if (crosses(line.point[i], line.point[(i + 1) % line.point.size()], ground, tolerance::kTouch)) return true;
    return false;
  };
  return enters(a, b) || enters(b, a);
}

// A river or road ends at the shore, however slantwise: only its middle line must keep off the water.
bool runs_into(const Piece& course, const Polygon& water) {
  for (std::size_t i = 1; i < course.points.size(); ++i)
    if (crosses(vec(course.points[i - 1]), vec(course.points[i]), water, tolerance::kTouch)) return true;
  return false;
}

// dba.place.no-overlap
bool may_lie_on(Terrain a, Terrain b) {
  const auto road_over = [](Terrain road, Terrain under) {
    return road == Terrain::road && (is_area(under) || under == Terrain::river);
  };
  return road_over(a, b) || road_over(b, a);
}

bool overlap_wrongly(const Survey& a, const Survey& b) {
  if (may_lie_on(a.piece.terrain, b.piece.terrain)) return false;
  if (a.piece.form == Form::course && b.piece.terrain == Terrain::waterway) return runs_into(a.piece, b.outline);
  if (b.piece.form == Form::course && a.piece.terrain == Terrain::waterway) return runs_into(b.piece, a.outline);
  // Outlines that lie on each other exactly cross nowhere, but middle lines do.
  if (a.piece.form == Form::course && runs_into(a.piece, b.outline)) return true;
  return lie_on_each_other(a.outline, b.outline);
}

// dba.place.spacing
bool keep_apart(Terrain a, Terrain b) {
  return (is_area(a) && is_area(b)) || (is_area(a) && b == Terrain::waterway) || (a == Terrain::waterway && is_area(b));
}

// The boxes about the two are as far apart as that: they need not be measured.
bool are_apart(const Polygon& a, const Polygon& b, double distance) {
  return a.high.x + distance < b.low.x || b.high.x + distance < a.low.x || a.high.y + distance < b.low.y ||
         b.high.y + distance < a.low.y;
}

void check_pairs(std::span<const Survey> all, Scale scale, Violations& why_not) {
  const Length bw = frontage(scale);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      const Survey& a = all[i];
      const Survey& b = all[k];
      if (!a.has_outline() || !b.has_outline()) continue;
      const bool apart = keep_apart(a.piece.terrain, b.piece.terrain);
      const bool on = overlap_wrongly(a, b);
      if (!on && (!apart || are_apart(a.outline, b.outline, bw.units()))) continue;
      const Nearest gap = distance_between(a.outline, b.outline);
      if (on) why_not.push_back(Refusal(rule("dba.place.no-overlap")).segment(gap.a, gap.b));
      if (apart && gap.distance < bw.units() - tolerance::kGrain)
        why_not.push_back(
            Refusal(rule("dba.place.spacing")).measured(rounded_length(gap.distance)).limit(bw).segment(gap.a, gap.b));
    }
}

// dba.place.three-quarters, dba.place.two-bad-quarters
void check_quarters(std::span<const Survey> all, Scale scale, Violations& why_not) {
  int filled = 0;
  int bad = 0;
  for (int quarter = 0; quarter < 4; ++quarter) {
    bool any = false;
    bool any_bad = false;
    for (const Survey& piece : all) {
      if (!lies_in_quarter(piece, quarter, scale)) continue;
      const Terrain kind = piece.piece.terrain;
      any = true;
      any_bad = any_bad || kind == Terrain::waterway || kind == Terrain::river || class_of(kind) == Going::bad;
    }
    filled += any ? 1 : 0;
    bad += any_bad ? 1 : 0;
  }
  if (filled < 3) why_not.push_back(Refusal(rule("dba.place.three-quarters")).measured(filled).limit(3));
  if (bad < 2) why_not.push_back(Refusal(rule("dba.place.two-bad-quarters")).measured(bad).limit(2));
}

// dba.place.bua-road
void check_town_road(std::span<const Survey> all, Violations& why_not) {
  const Survey* bua = nullptr;
  for (const Survey& piece : all)
    if (piece.piece.terrain == Terrain::bua && piece.has_outline()) bua = &piece;
  if (bua == nullptr) return;
  double nearest_road = -1;
  for (const Survey& piece : all) {
    if (piece.piece.terrain != Terrain::road || !piece.has_outline()) continue;
    const double gap = distance_between(piece.outline, bua->outline).distance;
    nearest_road = nearest_road < 0 ? gap : std::min(nearest_road, gap);
  }
  if (nearest_road > tolerance::kTouch)
    why_not.push_back(about(rule("dba.place.bua-road"), *bua).measured(rounded_length(nearest_road)).limit(Length{}));
}

// The box about the piece is farther from that of the segment.
bool is_farther(Vec s0, Vec s1, const Polygon& piece, double distance) {
  return std::max(s0.x, s1.x) + distance < piece.low.x || std::min(s0.x, s1.x) - distance > piece.high.x ||
         std::max(s0.y, s1.y) + distance < piece.low.y || std::min(s0.y, s1.y) - distance > piece.high.y;
}

Vec nearest_corner(const Polygon& piece, Vec p) {
  Vec best = piece.point[0];
  for (const Vec corner : piece.point)
    if (length2(corner - p) < length2(best - p)) best = corner;
  return best;
}

// The two are no farther apart than this: two corners that look towards each other.
double far_between(const Polygon& a, const Polygon& b) {
  const Vec from = nearest_corner(a, (b.low + b.high) * 0.5);
  return distance(from, nearest_corner(b, from));
}

}  // namespace

Nearest distance_between(const Polygon& a, const Polygon& b) {
  Nearest best{far_between(a, b) + tolerance::kGrain, {}, {}};
  for (std::size_t i = 0; i < a.point.size(); ++i) {
    if (is_farther(a.point[i], a.point[(i + 1) % a.point.size()], b, best.distance)) continue;
    const Nearest found = nearest(a.point[i], a.point[(i + 1) % a.point.size()], b);
    if (found.distance < best.distance) best = found;
  }
  // One may lie wholly in the other.
  if (best.distance > 0 && contains(a, b.point[0], 0)) best = {0, b.point[0], b.point[0]};
  return best;
}

// dba.place.compulsory, dba.place.optional, dba.place.arable-compulsory, dba.gap.compulsory-second: those that could be
// either are shared out in any way that gives one or two compulsory and two or three optional pieces.
void check_choice(std::span<const Survey> all, Home home, Violations& why_not) {
  const Topography may = topography(home);
  int compulsory = 0;
  int optional = 0;
  int either = 0;
  std::array<int, kTerrainNames.size()> count{};
  for (const Survey& piece : all) {
    const Terrain kind = piece.piece.terrain;
    ++count[static_cast<std::size_t>(kind)];
    const bool must = may.compulsory.contains(kind);
    const bool can = may.optional.contains(kind);
    if (must && can)
      ++either;
    else if (must)
      ++compulsory;
    else if (can)
      ++optional;
    else
      why_not.push_back(about(rule("dba.table.topography"), piece));
  }
  const auto in = [](int n, int low, int high) { return n >= low && n <= high; };
  bool compulsory_right = false;
  bool right = false;
  for (int k = 0; k <= either; ++k) {
    compulsory_right = compulsory_right || in(compulsory + k, 1, 2);
    right = right || (in(compulsory + k, 1, 2) && in(optional + either - k, 2, 3));
  }
  if (!compulsory_right) {
    why_not.push_back(
        Refusal(rule("dba.place.compulsory")).measured(compulsory + either).limit(compulsory + either < 1 ? 1 : 2));
  }
  if (!right && (compulsory_right || !in(optional, 2, 3))) {
    // What is left when as few as possible, or as many, are compulsory.
    const int spare = optional + either - std::clamp(1 - compulsory, 0, either);
    why_not.push_back(Refusal(rule("dba.place.optional")).measured(spare).limit(spare < 2 ? 2 : 3));
  }
  for (std::size_t i = 0; i < count.size(); ++i) {
    const int most = most_of(static_cast<Terrain>(i));
    if (count[i] > most)
      why_not.push_back(
          Refusal(most == 1 ? rule("dba.place.max-one") : rule("dba.place.max-two")).measured(count[i]).limit(most));
  }
  const auto both = [&](Terrain a, Terrain b) {
    return count[static_cast<std::size_t>(a)] > 0 && count[static_cast<std::size_t>(b)] > 0;
  };
  if (home == Home::littoral && (both(Terrain::steep_hill, Terrain::marsh) || both(Terrain::wood, Terrain::dunes)))
    why_not.push_back(Refusal(rule("dba.place.littoral-either")));
}

namespace {

// dba.place.legal-pieces
void check_surveyed(std::span<const Survey> all, Home home, Scale scale, Violations& why_not) {
  check_choice(all, home, why_not);
  const Survey* waterway = nullptr;
  for (const Survey& piece : all)
    if (piece.piece.terrain == Terrain::waterway && piece.has_outline()) waterway = &piece;
  for (const Survey& piece : all) {
    if (is_area(piece.piece.terrain))
      check_area(piece, scale, why_not);
    else if (piece.piece.terrain == Terrain::waterway)
      check_waterway(piece, scale, why_not);
    else if (is_linear(piece.piece.terrain))
      check_course(piece, waterway, all, scale, why_not);
  }
  check_pairs(all, scale, why_not);
  check_quarters(all, scale, why_not);
  check_town_road(all, why_not);
}

}  // namespace

void check_terrain(std::span<const Piece> pieces, Home home, Scale scale, Violations& why_not) {
  std::vector<Survey> all;
  for (const Piece& piece : pieces) all.push_back(survey(piece, scale));
  check_surveyed(all, home, scale, why_not);
}

bool is_legal_table(std::span<const Survey> surveyed, Home home, Scale scale) {
  Violations why_not;
  check_surveyed(surveyed, home, scale, why_not);
  return why_not.empty();
}

bool is_legal_table(std::span<const Piece> pieces, Home home, Scale scale) {
  Violations why_not;
  check_terrain(pieces, home, scale, why_not);
  return why_not.empty();
}

}  // namespace acies::dba
