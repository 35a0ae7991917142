// SPDX-License-Identifier: Apache-2.0
// The description of Antika's types (core/describe.h). State::scenario is left out: a pointer means nothing outside;
// whoever reads a state from a file gives it its scenario.
#pragma once

#include "mechanics/describe_mechanics.h"
#include "rulesets/antika/command.h"
#include "rulesets/antika/event.h"

namespace acies::antika {

ACIES_DESCRIBE_ENUM(Type, heavy_infantry, medium_infantry, light_infantry, heavy_cavalry, medium_cavalry, light_cavalry,
                    light_chariot, heavy_chariot, elephant, war_elephant, light_artillery, heavy_artillery, wagon,
                    general, aide, camp)
ACIES_DESCRIBE_ENUM(Armour, unprotected, mediocre, superior, complete)
ACIES_DESCRIBE_ENUM(Training, levy, regular, trained)
ACIES_DESCRIBE_ENUM(Grade, ordinary, competent, brilliant, strategist)
ACIES_DESCRIBE_ENUM(Formation, single, square, march_column, phalanx_square, column, row)
ACIES_DESCRIBE_ENUM(Weapon, none, javelin, sling, short_bow, bow, crossbow, artillery)
ACIES_DESCRIBE_ENUM(FeatureKind, gentle_hill, rough_hill, difficult_hill, open_wood, dense_wood, scrub, marsh, lake,
                    crag, urban, road, river, ford, bridge, fortress, wall, breach, gate, drop)
ACIES_DESCRIBE_ENUM(Play, pitched, river, death_to_the_general, escort, capture_camps, cliff, siege, ambush, cities,
                    unexpected)
ACIES_DESCRIBE_ENUM(Role, none, first, second)
ACIES_DESCRIBE_ENUM(Duty, line, garrison, tower)
ACIES_DESCRIBE_ENUM(Status, waiting, reserve, hidden, on_table, destroyed, fled, left, unused)
ACIES_DESCRIBE_ENUM(Mark, moved, refaced, changed, halved, compelled, fled, charged, failed_charge, redirected, shot,
                    swapped, transferred, entered, rerolled, checked, grouped, led, parted, last_of_turn, disordered,
                    stakes, stubborn_used, plundering, double_loss, saved)
ACIES_DESCRIBE_ENUM(Body, line, vanguard, main_body, rearguard, flank_march, ambush, reserve)
ACIES_DESCRIBE_ENUM(AutoAttack, thrown, impact)
ACIES_DESCRIBE_ENUM(Phase, roles, detach, divide, terrain, first_deployer, edge, camps, deploy_first, deploy_second,
                    deploy_last, start, initiative, command, move, shoot, combat, checks, disengage, over)
ACIES_DESCRIBE_ENUM(Asking, nothing, roll, reaction, redirect, facing, place_general, reroll)
ACIES_DESCRIBE_ENUM(LongEdge, south, north)
ACIES_DESCRIBE_ENUM(Anchor, left, right, middle, group)
ACIES_DESCRIBE_ENUM(LegKind, advance, wheel_left, wheel_right, about, left, right, back, slide, pivot, shoot)
ACIES_DESCRIBE_ENUM(Reaction, stand, flee, counter)
ACIES_DESCRIBE_ENUM(ShiftKind, moved, charged, squared_up, fled, countered, fell_short, redirected, compelled, flanked,
                    turned_to, relieved, refaced, faced_charge, disengaged, led)
ACIES_DESCRIBE_ENUM(AttackKind, shooting, melee, thrown, impact)

ACIES_DESCRIBE_STRUCT(Traits, (bits))
ACIES_DESCRIBE_STRUCT(Marks, (bits))
ACIES_DESCRIBE_STRUCT(Profile, (type, armour, training, traits, grade, duty, seat, army, role, cost))
ACIES_DESCRIBE_STRUCT(Scenario, (play, random_play, late_disorder, two_a_side, width, depth, size, turn_limit, army,
                                 names, called, called_es, profiles, base_depth))
ACIES_DESCRIBE_STRUCT(Feature, (kind, centre, turn, width, height, holder))
ACIES_DESCRIBE_STRUCT(Unit,
                      (pose, marks, host, overlapped, overlapped_too, formation, status, body, wounds, lost_order))
ACIES_DESCRIBE_STRUCT(Melee, (a, b, edge_a, edge_b, since, charged_a, charged_b, fresh_a, fresh_b))
ACIES_DESCRIBE_STRUCT(Shot, (shooter, target, support, weapon))
ACIES_DESCRIBE_STRUCT(ChargeOrder, (unit, target))
ACIES_DESCRIBE_STRUCT(Share, (unit, opponent, dice))
ACIES_DESCRIBE_STRUCT(SupportChoice, (supporter, supported))
ACIES_DESCRIBE_STRUCT(Aim, (unit, opponent, attack))
ACIES_DESCRIBE_STRUCT(Camp, (camp, width, depth, garrison, tower))
ACIES_DESCRIBE_STRUCT(State, (units, count, phase, asking, active, first, south, first_role, turn, drawn, passes,
                              cliff_east, sector, flank_edge, arrived, subject, lost_count, features, camps, melees,
                              charges, displaced, shots, shares, supports, aims, winner, ending, ending_rule))

ACIES_DESCRIBE_STRUCT(Placement, (unit, pose, formation, host))
ACIES_DESCRIBE_STRUCT(Leg, (kind, amount, direction, target))

ACIES_DESCRIBE_COMMAND(Roll, "roll", ())
ACIES_DESCRIBE_COMMAND(End, "end", ())
ACIES_DESCRIBE_COMMAND(Concede, "concede", ())
ACIES_DESCRIBE_COMMAND(TakeRole, "role", (role))
ACIES_DESCRIBE_COMMAND(NameFirst, "first", (seat))
ACIES_DESCRIBE_COMMAND(TakeEdge, "edge", (edge))
ACIES_DESCRIBE_COMMAND(PlaceFeature, "feature", (kind, centre, turn))
ACIES_DESCRIBE_COMMAND(PlaceCamp, "camp", (camp, at, width, depth, garrison, tower))
ACIES_DESCRIBE_COMMAND(Detach, "detach", (units, aide, body, edge))
ACIES_DESCRIBE_COMMAND(Assign, "assign", (units, body))
ACIES_DESCRIBE_COMMAND(Deploy, "deploy", (placements))
ACIES_DESCRIBE_COMMAND(Enter, "enter", (placements))
ACIES_DESCRIBE_COMMAND(Reveal, "reveal", (units))
ACIES_DESCRIBE_COMMAND(Form, "form", (unit, formation, anchor, turns, facing))
ACIES_DESCRIBE_COMMAND(Reface, "reface", (unit))
ACIES_DESCRIBE_COMMAND(Face, "face", (facing))
ACIES_DESCRIBE_COMMAND(Move, "move", (units, legs, forms, formation, anchor))
ACIES_DESCRIBE_COMMAND(Charge, "charge", (orders))
ACIES_DESCRIBE_COMMAND(Compel, "compel", (unit, target))
ACIES_DESCRIBE_COMMAND(React, "react", (reaction, facing, target, after))
ACIES_DESCRIBE_COMMAND(Redirect, "redirect", (target, direction, distance))
ACIES_DESCRIBE_COMMAND(Flank, "flank", (unit, contracts, enemy))
ACIES_DESCRIBE_COMMAND(TurnTo, "turn", (unit, enemy))
ACIES_DESCRIBE_COMMAND(Relieve, "relieve", (front, rear))
ACIES_DESCRIBE_COMMAND(Lead, "lead", (leader, host, at))
ACIES_DESCRIBE_COMMAND(Shoot, "shoot", (shot))
ACIES_DESCRIBE_COMMAND(Split, "split", (unit, shares))
ACIES_DESCRIBE_COMMAND(Support, "support", (choice))
ACIES_DESCRIBE_COMMAND(Aiming, "aim", (aim))
ACIES_DESCRIBE_COMMAND(Reroll, "reroll", (again))
ACIES_DESCRIBE_COMMAND(Disengage, "disengage", (unit, facing))

ACIES_DESCRIBE_EVENT(DieRolled, (purpose, by, unit, face))
ACIES_DESCRIBE_EVENT(Contested, (purpose, red, blue, winner))
ACIES_DESCRIBE_EVENT(RoleTaken, (first_role))
ACIES_DESCRIBE_EVENT(FirstNamed, (seat))
ACIES_DESCRIBE_EVENT(EdgeTaken, (south))
ACIES_DESCRIBE_EVENT(FeaturePlaced, (feature))
ACIES_DESCRIBE_EVENT(Passed, (seat))
ACIES_DESCRIBE_EVENT(ScenarioDrawn, (play))
ACIES_DESCRIBE_EVENT(CliffDecided, (east))
ACIES_DESCRIBE_EVENT(SectorDecided, (seat, third))
ACIES_DESCRIBE_EVENT(CampPlaced, (camp, pose))
ACIES_DESCRIBE_EVENT(Assigned, (unit, body, status, edge))
ACIES_DESCRIBE_EVENT(Deployed, (unit, pose, formation, host, status))
ACIES_DESCRIBE_EVENT(Arrived, (seat))
ACIES_DESCRIBE_EVENT(Revealed, (unit))
ACIES_DESCRIBE_EVENT(PhaseBegan, (phase, active, turn))
ACIES_DESCRIBE_EVENT(Asked, (asking, active, subject))
ACIES_DESCRIBE_EVENT(ChargesSet, (charges))
ACIES_DESCRIBE_EVENT(DisplacedSet, (displaced))
ACIES_DESCRIBE_EVENT(Marked, (unit, mark, on, rule))
ACIES_DESCRIBE_EVENT(FormationChanged, (unit, formation, pose))
ACIES_DESCRIBE_EVENT(Moved, (unit, to, kind, distance, because))
ACIES_DESCRIBE_EVENT(Checked, (purpose, unit, roll, needed, passed))
ACIES_DESCRIBE_EVENT(MeleeBegan, (melee))
ACIES_DESCRIBE_EVENT(MeleeChanged, (a, b, melee))
ACIES_DESCRIBE_EVENT(MeleeEnded, (a, b))
ACIES_DESCRIBE_EVENT(Overlapped, (unit, enemy, too))
ACIES_DESCRIBE_EVENT(ShotDeclared, (shot))
ACIES_DESCRIBE_EVENT(SharesSet, (unit, shares))
ACIES_DESCRIBE_EVENT(SupportChosen, (choice))
ACIES_DESCRIBE_EVENT(AimChosen, (aim))
ACIES_DESCRIBE_EVENT(DeclarationsCleared, ())
ACIES_DESCRIBE_EVENT(Attacked, (kind, unit, target, dice, to_hit, to_wound, need, hits, wound_dice, wound_need, wounds))
ACIES_DESCRIBE_EVENT(Wounded, (unit, wounds))
ACIES_DESCRIBE_EVENT(Recovered, (unit, wounds))
ACIES_DESCRIBE_EVENT(Lost, (unit, status, rule, by))
ACIES_DESCRIBE_EVENT(LeaderJoined, (leader, host))
ACIES_DESCRIBE_EVENT(CityClaimed, (feature, holder))
ACIES_DESCRIBE_EVENT(BattleEnded, (ending, winner, rule))

}  // namespace acies::antika
