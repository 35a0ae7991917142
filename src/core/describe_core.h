// SPDX-License-Identifier: Apache-2.0
// The description of the core's types (core/describe.h). Lengths, angles, points, poses, units and rules have forms of
// their own (json_write.h) and need none. SetupUnit::where and Setup::places are left out: they are for
// messages and are not stored.
#pragma once

#include "core/describe.h"
#include "core/outcome.h"
#include "core/question.h"
#include "core/scene.h"
#include "core/setup.h"
#include "core/tally.h"
#include "core/violation.h"

namespace acies {

ACIES_DESCRIBE_ENUM(Seat, red, blue, umpire, spectator, none)

ACIES_DESCRIBE_ENUM(Ending, playing, won, drawn)
ACIES_DESCRIBE_STRUCT(Outcome, (ending, winner, rule, losses))

ACIES_DESCRIBE_STRUCT(Factor, (rule, value, cause))
ACIES_DESCRIBE_STRUCT(Tally, (factors, die, total))

ACIES_DESCRIBE_ENUM(QuantityKind, none, length, angle, count)
ACIES_DESCRIBE_STRUCT(Quantity, (kind, value))
ACIES_DESCRIBE_ENUM(ShapeKind, none, point, segment, quad)
ACIES_DESCRIBE_STRUCT(Shape, (kind, point))
ACIES_DESCRIBE_ENUM(AlternativeKind, none, quantity, pose)
ACIES_DESCRIBE_STRUCT(Alternative, (kind, quantity, pose))
ACIES_DESCRIBE_STRUCT(Violation, (rule, units, measured, limit, shape, alternative))

ACIES_DESCRIBE_STRUCT(Question, (seat, kind, about, budget))
ACIES_DESCRIBE_STRUCT(Option, (verb, units, against, cost, reach, example))
ACIES_DESCRIBE_STRUCT(Options, (question, options))

ACIES_DESCRIBE_STRUCT(SetupUnit, (name, seat, type, pose, marks))
ACIES_DESCRIBE_STRUCT(SetupArmy, (list, name))
ACIES_DESCRIBE_STRUCT(Setup, (ruleset, edition, options, values, armies, units))

ACIES_DESCRIBE_STRUCT(SceneUnit,
                      (id, name, code, symbol, seat, pose, width, depth, leader, acted, engaged, disordered, hidden,
                       all_round, strength, full_strength, files, ranks, led_by, inside, from, called))
ACIES_DESCRIBE_STRUCT(SceneTerrain, (kind, label, seat, outline, line))
ACIES_DESCRIBE_STRUCT(SceneZone, (kind, seat, outline))
ACIES_DESCRIBE_STRUCT(Scene, (width, height, base_width, units, fallen, zones, terrain, armies, turn, phase, active,
                              points, losses, winner, marks, measure))

}  // namespace acies
