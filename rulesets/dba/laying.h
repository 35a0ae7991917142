// SPDX-License-Identifier: Apache-2.0
// Laying terrain: every rule about the choice, the shape and the place of pieces (dba.place.*, dba.terrain.*-shape and
// so on). A set of pieces is checked as a whole and all that is wrong with it is told. A reason about one piece has the
// box about it as its shape, one about two pieces the line between them where they are nearest.
#pragma once

#include <span>
#include <vector>

#include "core/violation.h"
#include "geometry/polygon.h"
#include "rulesets/dba/list_fields.h"
#include "rulesets/dba/terrain.h"

namespace acies::dba {

using Violations = std::vector<Violation>;

// A piece with its outline on a table.
struct Survey {
  Piece piece;
  Polygon outline;  // empty when the piece has none that a table can show
  bool has_outline() const { return !outline.point.empty(); }
};
Survey survey(const Piece& piece, Scale scale);

// Nothing is added when the set may lie on the table of a defender of this home.
void check_terrain(std::span<const Piece> pieces, Home home, Scale scale, Violations& why_not);
bool is_legal_table(std::span<const Piece> pieces, Home home, Scale scale);
bool is_legal_table(std::span<const Survey> surveyed, Home home, Scale scale);

// The parts of check_terrain. Shapes of single pieces: area pieces, and lines across the table (`waterway` is that of
// the set, or null; a line may end at its shore).
void check_area(const Survey& area, Scale scale, Violations& why_not);
void check_course(const Survey& course, const Survey* waterway, std::span<const Survey> all, Scale scale,
                  Violations& why_not);
void check_waterway(const Survey& waterway, Scale scale, Violations& why_not);
// The number of pieces of each kind.
void check_choice(std::span<const Survey> all, Home home, Violations& why_not);

// How long and wide an outline is: the sides of the rectangle about it of the smallest circumference, the longer first,
// and its smallest breadth in any direction.
struct Extent {
  double length = 0;
  double width = 0;
  double least = 0;
};
Extent extent_of(const Survey& area);

// The nearest points of two outlines; 0 when they meet or one lies in the other.
Nearest distance_between(const Polygon& a, const Polygon& b);

// The box about it, parallel to the table edges, as the shape of a reason.
Shape box_of(const Survey& piece);
// What lies in the quarter (0 to 3: south-west, south-east, north-west, north-east) is more than its edge.
bool lies_in_quarter(const Survey& piece, int quarter, Scale scale);

}  // namespace acies::dba
