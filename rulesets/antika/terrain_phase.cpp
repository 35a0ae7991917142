// SPDX-License-Identifier: Apache-2.0
// Laying terrain: what the scenario brings, then the players in turn (antika.gap.terrain-setup).
#include "geometry/polygon.h"
#include "geometry/round.h"
#include "geometry/tolerance.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/terrain_rules.h"

namespace acies::antika {
namespace {

// Tries of the program to lay a feature at random before it looks for any place at all.
constexpr int kTries = 40;

void ask(Scratch& scratch, Seat seat) { scratch.emit(PhaseBegan{Phase::terrain, seat, 0}); }

void lay(Scratch& scratch, FeatureKind kind, Point centre, Length width, Length height, Angle turn = {}) {
  scratch.emit(FeaturePlaced{Feature{kind, centre, turn, width, height, Seat::none}});
}
constexpr Point at_mm(std::int32_t x, std::int32_t y) { return {x * 100, y * 100}; }

// antika.gap.scenario-siege.setup: walls just inside the sides, a gate in the south.
void lay_fortress(Scratch& scratch) {
  lay(scratch, FeatureKind::fortress, at_mm(600, 720), mm(400), mm(160));
  lay(scratch, FeatureKind::wall, at_mm(475, 645), mm(150), mm(10));
  lay(scratch, FeatureKind::wall, at_mm(725, 645), mm(150), mm(10));
  lay(scratch, FeatureKind::wall, at_mm(405, 725), mm(150), mm(10), degrees(90));
  lay(scratch, FeatureKind::wall, at_mm(795, 725), mm(150), mm(10), degrees(90));
  lay(scratch, FeatureKind::gate, at_mm(600, 645), mm(100), mm(10));
}

void lay_cliff(Scratch& scratch) {
  const int face = scratch.roll(rule("antika.gap.scenario-cliff.setup"), Seat::red);
  scratch.emit(CliffDecided{face > 3});
  const State& s = scratch.state();
  const Length width = s.scenario->width;
  const Length depth = s.scenario->depth;
  const std::int32_t middle = depth.hundredths / 2;
  const bool east = s.cliff_east;
  lay(scratch, FeatureKind::drop, {east ? width.hundredths - 4000 : 4000, middle}, mm(80), depth);
  lay(scratch, FeatureKind::gentle_hill, {east ? width.hundredths - 20000 : 20000, middle}, mm(240), mm(160));
}

void lay_scenario(Scratch& scratch) {
  const Length width = scratch.state().scenario->width;
  switch (scratch.state().play()) {
    case Play::river:  // antika.gap.scenario-river.setup
      lay(scratch, FeatureKind::river, at_mm(600, 400), width, mm(80));
      return lay(scratch, FeatureKind::bridge, at_mm(600, 400), mm(60), mm(80));
    case Play::escort:  // antika.gap.scenario-escort.setup
    case Play::ambush:  // antika.gap.scenario-ambush.setup
      return lay(scratch, FeatureKind::road, at_mm(600, 400), width, mm(60));
    case Play::cliff: return lay_cliff(scratch);
    case Play::siege: return lay_fortress(scratch);
    case Play::cities:  // antika.gap.scenario-cities.setup
      for (const std::int32_t x : {300, 600, 900}) lay(scratch, FeatureKind::urban, at_mm(x, 400), mm(120), mm(120));
      return;
    default: return;
  }
}

// Who lays first: the lower Initiative, a die where they are equal.
Seat who_begins(Scratch& scratch) {
  const State& s = scratch.state();
  if (s.play() == Play::ambush) return other(s.first_role);  // antika.gap.scenario-ambush.setup
  const int red = best_initiative(s, Seat::red);
  const int blue = best_initiative(s, Seat::blue);
  if (red != blue) return red < blue ? Seat::red : Seat::blue;
  return scratch.roll(rule("antika.gap.terrain-setup"), Seat::red) <= 3 ? Seat::red : Seat::blue;
}

// Who lays next after `by` has laid something or passed; none: nobody.
Seat who_follows(const State& s, Seat by, bool was_second) {
  const TerrainCount laid = terrain_count(s);
  const int most = play_row(s).features;
  const bool all = laid.features >= most || laid.breaches > 0 || s.passes >= 2;
  switch (s.play()) {
    case Play::river:
      if (laid.fords < 2) return other(by);
      return was_second ? Seat::none : other(by);
    case Play::siege: {
      const Seat besieger = other(s.first_role);
      if (!all) return other(by);
      return laid.breaches < 2 ? besieger : Seat::none;
    }
    case Play::ambush: {
      const Seat ambusher = other(s.first_role);
      if (laid.features < kAmbushersFeatures) return ambusher;
      if (by == ambusher) return s.first_role;
      return laid.features >= most || s.passes > 0 ? Seat::none : s.first_role;
    }
    default: return all ? Seat::none : other(by);
  }
}

void go_on(Scratch& scratch, Seat by, bool was_second) {
  const Seat next = who_follows(scratch.state(), by, was_second);
  if (next == Seat::none)
    begin_order(scratch);
  else
    ask(scratch, next);
}

// antika.gap.scenario-river.setup: with both fords laid each may lay one feature; whether this is the second to do so.
bool is_second_at_river(const State& s) {
  const TerrainCount laid = terrain_count(s);
  return laid.fords == 2 && (laid.features > 0 || s.passes > 0);
}

// antika.gap.scenario-unexpected.setup: the program lays what was chosen, at random.
void lay_at_random(Scratch& scratch, Seat by, const PlaceFeature& chosen) {
  const RuleId purpose = rule("antika.gap.scenario-unexpected.setup");
  const Length width = scratch.state().scenario->width;
  const Length depth = scratch.state().scenario->depth;
  PlaceFeature place = chosen;
  for (int i = 0; i < kTries; ++i) {
    const int column = scratch.roll(purpose, by, kNoUnit, 100);
    const int row = scratch.roll(purpose, by, kNoUnit, 100);
    const int turn = scratch.roll(purpose, by, kNoUnit, 36);
    place.centre = {width.hundredths / 100 * column, depth.hundredths / 100 * row};
    place.turn = normalised(degrees(turn * 10));
    const Feature feature = feature_of(scratch.state(), place);
    if (may_lie(scratch.state(), scratch.bodies(), feature)) return scratch.emit(FeaturePlaced{feature});
  }
  if (const auto found = any_place(scratch.state(), scratch.bodies(), chosen.kind))
    return scratch.emit(FeaturePlaced{feature_of(scratch.state(), *found)});
  scratch.emit(Passed{by});  // there is no room for it anywhere
}

}  // namespace

void begin_terrain(Scratch& scratch) {
  lay_scenario(scratch);
  const Seat first = who_begins(scratch);
  ask(scratch, first);
}

void decide_feature(Scratch& scratch, Seat by, const PlaceFeature& command) {
  const State& s = scratch.state();
  if (static_cast<std::size_t>(command.kind) >= kFeatureKinds)
    return scratch.refuse(Refusal(rule("acies.command.format")));
  if (!is_possible({command.centre, command.turn})) return scratch.refuse(Refusal(rule("acies.pose.impossible")));
  const bool by_chance = s.play() == Play::unexpected;
  check_kind(scratch, by, command.kind);
  if (by_chance) {
    if (!scratch.refused()) {
      lay_at_random(scratch, by, command);
      go_on(scratch, by, false);
    }
    return;
  }
  const Feature feature = feature_of(s, command);
  Objections why_not(scratch.decision().reasons);
  check_place(s, scratch.bodies(), feature, why_not);
  why_not.tell(scratch);
  if (scratch.refused()) return;
  const bool was_second = is_second_at_river(s);
  scratch.emit(FeaturePlaced{feature});
  go_on(scratch, by, was_second);
}

// Fords, breaches and the ambusher's features are not for passing; all else may be left out.
void pass_terrain(Scratch& scratch, Seat by) {
  const State& s = scratch.state();
  if (const RuleId why = rule_against_passing(s); why != RuleId{}) return scratch.refuse(Refusal(why));
  const bool was_second = is_second_at_river(s);
  scratch.emit(Passed{by});
  go_on(scratch, by, was_second);
}

}  // namespace acies::antika
