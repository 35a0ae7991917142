// SPDX-License-Identifier: Apache-2.0
// The description of DBA's types (core/describe.h). State::scenario is left out: a pointer means nothing outside;
// whoever reads a state from a file gives it its scenario.
#pragma once

#include "mechanics/describe_mechanics.h"
#include "rulesets/dba/command.h"
#include "rulesets/dba/event.h"

namespace acies::dba {

ACIES_DESCRIBE_ENUM(Scale, mm15, mm25)

// A sub-type is known outside by its code: "4Bd".
constexpr std::string_view described_name(const SubTypeId*) { return "SubTypeCode"; }
inline std::string_view described_text(SubTypeId id) { return id == kNoSubType ? "" : sub_type(id).code(); }
inline bool described_from_text(std::string_view text, SubTypeId& out) {
  const std::optional<SubTypeId> found = find_sub_type(text);
  if (found) out = *found;
  return found.has_value();
}

ACIES_DESCRIBE_ENUM(Table, open, laid)
ACIES_DESCRIBE_ENUM(Home, arable, forest, hilly, steppe, dry, tropical, littoral)
ACIES_DESCRIBE_STRUCT(Scenario, (scale, chariots_literal, flee_avoids_edge, turn_limit, table, aggression, home, army,
                                 names, mounted, dismounts_as))

ACIES_DESCRIBE_ENUM(Terrain, wood, bua, gentle_hill, steep_hill, marsh, rough, dunes, oasis, waterway, river, road,
                    camp)
ACIES_DESCRIBE_ENUM(TableEdge, south, west, north, east)
ACIES_DESCRIBE_ENUM(Form, oval, polygon, course, shore)
ACIES_DESCRIBE_ENUM(Difficulty, unknown, paltry, normal, difficult)
ACIES_DESCRIBE_STRUCT(Piece, (terrain, form, edge, centre, length, breadth, turn, width, points))
ACIES_DESCRIBE_ENUM(Site, none, red_camp, blue_camp, bua)
ACIES_DESCRIBE_ENUM(Holding, occupying, defending, sacking)
ACIES_DESCRIBE_STRUCT(Stronghold, (piece, founder, controller, occupant, residents, holding))

ACIES_DESCRIBE_ENUM(Status, waiting, on_table, destroyed, inside, held, gone)
ACIES_DESCRIBE_ENUM(Phase, aggression, terrain, edges, camp_defender, camp_invader, deploy_defender, deploy_invader,
                    swap, move, shoot, combat, over)
ACIES_DESCRIBE_ENUM(StepKind, none, suffer, lose_supporter, recoil_flanker, pursue, flee_on)
ACIES_DESCRIBE_ENUM(Result, none, recoil, flee, destroyed, surrender)
ACIES_DESCRIBE_ENUM(Asking, nothing, target, return_aid, swerve, attack, pursue)
ACIES_DESCRIBE_STRUCT(Element, (pose, leg_from, sub_type, seat, status, general, dismounted, has_shot, was_shot_at,
                                moves, move_number, provisional, lost_order, in, road_extras))
ACIES_DESCRIBE_STRUCT(ContactMemory, (mover, enemy, edge, in_group, this_turn, order))
ACIES_DESCRIBE_STRUCT(Pair, (a, b))
ACIES_DESCRIBE_STRUCT(Step, (kind, result, shot_from_rear, unit, by, rule))
ACIES_DESCRIBE_STRUCT(Shot, (principal, target, aid, return_aid, returns))
ACIES_DESCRIBE_STRUCT(State, (elements, count, phase, active, invader, turn, pips, moves_made, swaps_left,
                              contact_count, lost_count, contacts, unturned, fights, agenda, asking, asked, attackers,
                              pieces, strongholds, base_edge, river, river_barred, shot, winner, ending, ending_rule))

ACIES_DESCRIBE_ENUM(Lodging, field, camp, bua)
ACIES_DESCRIBE_STRUCT(Placement, (unit, pose, lodging))
ACIES_DESCRIBE_ENUM(ManoeuvreKind, to, advance, back, left, right, wheel_left, wheel_right, turn, leave, enter)
ACIES_DESCRIBE_STRUCT(Manoeuvre, (kind, amount, pose))
ACIES_DESCRIBE_STRUCT(Drop, (unit, behind))
ACIES_DESCRIBE_ENUM(Side, left, right)

ACIES_DESCRIBE_COMMAND(Roll, "roll", ())
ACIES_DESCRIBE_COMMAND(Deploy, "deploy", (placements))
ACIES_DESCRIBE_COMMAND(Swap, "swap", (a, b))
ACIES_DESCRIBE_COMMAND(End, "end", ())
ACIES_DESCRIBE_COMMAND(Move, "move", (units, path, dismount, first))
ACIES_DESCRIBE_COMMAND(Column, "column", (units, path, dismount, first))
ACIES_DESCRIBE_COMMAND(Narrow, "narrow", (units, path, drops, dismount, first))
ACIES_DESCRIBE_COMMAND(CloseDoor, "close", (unit, enemy))
ACIES_DESCRIBE_COMMAND(BreakOff, "break", (unit, distance))
ACIES_DESCRIBE_COMMAND(Shoot, "shoot", (shooter, target, aid))
ACIES_DESCRIBE_COMMAND(Aid, "aid", (units))
ACIES_DESCRIBE_COMMAND(Fight, "fight", (a, b))
ACIES_DESCRIBE_COMMAND(Swerve, "swerve", (side))
ACIES_DESCRIBE_COMMAND(LayTerrain, "terrain", (pieces))
ACIES_DESCRIBE_COMMAND(NumberEdges, "edges", (edges))
ACIES_DESCRIBE_COMMAND(LayCamp, "camp", (outline, empty))
ACIES_DESCRIBE_COMMAND(HoldBack, "hold", (units))
ACIES_DESCRIBE_COMMAND(Land, "land", (placements, dismount, first))
ACIES_DESCRIBE_COMMAND(Attack, "attack", (units))
ACIES_DESCRIBE_COMMAND(Pursue, "pursue", (pursues))
ACIES_DESCRIBE_COMMAND(Revolt, "revolt", ())

ACIES_DESCRIBE_ENUM(MoveKind, single, group, column, narrow, door, break_off, landing, road)
ACIES_DESCRIBE_ENUM(ShiftKind, closed_up, conformed, turned, shoved, drawn_back, recoiled, pushed, fled, turned_about,
                    pursued)
ACIES_DESCRIBE_ENUM(CombatKind, close, shooting)
ACIES_DESCRIBE_ENUM(Verdict, tie, beaten, doubled)

ACIES_DESCRIBE_EVENT(DieRolled, (purpose, by, unit, face))
ACIES_DESCRIBE_EVENT(InvaderDecided, (invader, red, blue))
ACIES_DESCRIBE_EVENT(Deployed, (unit, pose))
ACIES_DESCRIBE_EVENT(SwapMade, (a, b))
ACIES_DESCRIBE_EVENT(PhaseBegan, (phase, active, turn))
ACIES_DESCRIBE_EVENT(PipsRolled, (pips))
ACIES_DESCRIBE_EVENT(PipsSpent, (cost, left))
ACIES_DESCRIBE_EVENT(Moved, (unit, to, leg_from, kind, number, distance, provisional))
ACIES_DESCRIBE_EVENT(Dismounted, (unit, as))
ACIES_DESCRIBE_EVENT(Shifted, (unit, to, kind, rule, because))
ACIES_DESCRIBE_EVENT(ContactMade, (contact))
ACIES_DESCRIBE_EVENT(ContactEnded, (mover, enemy))
ACIES_DESCRIBE_EVENT(CouldNotTurn, (pair))
ACIES_DESCRIBE_EVENT(FightsDue, (pairs))
ACIES_DESCRIBE_EVENT(FightOver, (pair))
ACIES_DESCRIBE_EVENT(Asked, (asking, shot, seat))
ACIES_DESCRIBE_EVENT(AgendaSet, (agenda))
ACIES_DESCRIBE_EVENT(ShotMade, (shot))
ACIES_DESCRIBE_EVENT(Fought, (kind, a, b, tally_a, tally_b, verdict, loser, result, result_rule))
ACIES_DESCRIBE_EVENT(Destroyed, (unit, rule, by))
ACIES_DESCRIBE_EVENT(BattleEnded, (ending, winner, rule))
ACIES_DESCRIBE_EVENT(PieceLaid, (piece, by))
ACIES_DESCRIBE_EVENT(BaseEdgesSet, (edge))
ACIES_DESCRIBE_EVENT(HeldBack, (unit, held))
ACIES_DESCRIBE_EVENT(Lodged, (unit, site, holding, rule))
ACIES_DESCRIBE_EVENT(Unlodged, (unit, status, pose, rule))
ACIES_DESCRIBE_EVENT(HoldingChanged, (site, holding, rule))
ACIES_DESCRIBE_EVENT(ControlPassed, (site, seat, rule))
ACIES_DESCRIBE_EVENT(LeftPlay, (unit, rule))
ACIES_DESCRIBE_EVENT(RiverFound, (difficulty))
ACIES_DESCRIBE_EVENT(RiverBarred, (unit))
ACIES_DESCRIBE_EVENT(AttacksDeclared, (seat, units))

}  // namespace acies::dba
