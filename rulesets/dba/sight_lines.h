// SPDX-License-Identifier: Apache-2.0
// Whether some straight line from one base to another is clear (dba.command.los-exists, .los-blockers). Crests and the
// outlines of built-up areas, camps, woods, oases and dunes block.
//
// If any line is clear, it can be moved until two of these stop it: a corner of a base that it must not lose, a corner
// of an outline or an end of a crest that it grazes; and grazing does not block. So it is enough to try the lines
// through every two such points, cut to the shortest piece between the bases: if none of them is clear, no line is.
#pragma once

#include "rulesets/dba/bodies.h"

namespace acies::dba {

bool some_line_is_clear(const Bodies& bodies, const Rect& from, const Rect& to);

}  // namespace acies::dba
