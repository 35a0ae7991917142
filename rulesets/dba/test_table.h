// SPDX-License-Identifier: Apache-2.0
// A table for tests: elements put where a test wants them, commands with scripted dice, and what came of it.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>

#include "core/dice_sources.h"
#include "geometry/round.h"
#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/piece_text.h"
#include "rulesets/dba/reactions.h"
#include "rulesets/dba/shooting.h"

namespace acies::dba {

inline constexpr Angle kNorth = degrees(0);
inline constexpr Angle kEast = degrees(90);
inline constexpr Angle kSouth = degrees(180);
inline constexpr Angle kWest = degrees(270);

inline Pose pose_mm(double x, double y, Angle facing) { return {rounded(Vec{x * 100, y * 100}), facing}; }

inline std::string_view cited(RuleId id) { return rule_name(kRuleIds, id); }

// Pieces of terrain in millimetres.
inline Piece oval_piece(Terrain terrain, double x, double y, double length, double breadth, Angle turn) {
  Piece piece;
  piece.terrain = terrain;
  piece.centre = rounded(Vec{x * 100, y * 100});
  piece.length = rounded_length(length * 100);
  piece.breadth = rounded_length(breadth * 100);
  piece.turn = turn;
  return piece;
}
inline Piece polygon_piece(Terrain terrain, std::initializer_list<Vec> corners_mm) {
  Piece piece;
  piece.terrain = terrain;
  piece.form = Form::polygon;
  for (const Vec p : corners_mm) piece.points.push_back(rounded(p * 100));
  return piece;
}
inline Piece course_piece(Terrain terrain, double width, std::initializer_list<Vec> points_mm) {
  Piece piece = polygon_piece(terrain, points_mm);
  piece.form = Form::course;
  piece.width = rounded_length(width * 100);
  return piece;
}
inline Piece shore_piece(TableEdge edge, std::initializer_list<Vec> points_mm) {
  Piece piece = polygon_piece(Terrain::waterway, points_mm);
  piece.form = Form::shore;
  piece.edge = edge;
  return piece;
}

// What one command did.
struct Aftermath {
  State state;
  Decision<Event> decision;

  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const Event& event : decision.events)
      if (const E* e = std::get_if<E>(&event)) found.push_back(*e);
    return found;
  }
  const Fought& fought() const {
    for (const Event& event : decision.events)
      if (const Fought* e = std::get_if<Fought>(&event)) return *e;
    static const Fought none;
    ADD_FAILURE() << "nobody fought";
    return none;
  }
  // The rule by which `id` was destroyed; empty when it was not.
  std::string_view lost_by(UnitId id) const {
    for (const Destroyed& e : all<Destroyed>())
      if (e.unit == id) return cited(e.rule);
    return "";
  }
  // The rules of its reaction moves, in order.
  std::vector<std::string_view> shifts(UnitId id) const {
    std::vector<std::string_view> rules;
    for (const Shifted& e : all<Shifted>())
      if (e.unit == id) rules.push_back(cited(e.rule));
    return rules;
  }
  bool refused_by(std::string_view name) const {
    for (const Violation& v : decision.violations)
      if (cited(v.rule) == name) return true;
    return false;
  }
  Pose pose(UnitId id) const { return state.at(id).pose; }
  bool stands(UnitId id) const { return state.on_table(id); }
};

class TestTable {
 public:
  TestTable() { begin(Phase::combat, Seat::red); }

  Scenario& scenario() { return *scenario_; }
  State& state() { return state_; }
  Bodies bodies() const { return bodies_of(state_); }

  // Front middle in millimetres.
  UnitId red(std::string_view code, double x, double y, Angle facing) { return put(Seat::red, code, x, y, facing); }
  UnitId blue(std::string_view code, double x, double y, Angle facing) { return put(Seat::blue, code, x, y, facing); }

  // A piece as positions write it, "wood oval 300,300 160x80" or "bua polygon 20,20 100,20 100,90", laid as in play: a
  // built-up area is `by`'s, with the denizens in it if there are any.
  void terrain(std::string_view text, Seat by = Seat::blue) {
    notation::Reader in(text);
    const Piece piece = read_piece(in, measures_of(scenario_->scale));
    in.expect_end();
    EXPECT_FALSE(in.failed()) << text;
    apply(state_, PieceLaid{piece, by});
  }
  // "oval 300,20 80x40"
  Site camp(Seat seat, std::string_view text) {
    notation::Reader in(text);
    const Piece piece = read_camp(in, measures_of(scenario_->scale));
    in.expect_end();
    EXPECT_FALSE(in.failed()) << text;
    return camp(seat, piece);
  }
  void lay(const Piece& piece) { state_.pieces.push_back(piece); }
  // An empty camp, or an empty built-up area that its founder controls.
  Site camp(Seat founder, const Piece& piece) { return found(camp_of(founder), founder, piece); }
  Site town(Seat founder, const Piece& piece) { return found(Site::bua, founder, piece); }
  // An element, Camp Followers ("CF") or denizens ("Dz") in a place, in the room of whoever was in it.
  UnitId inside(Seat seat, std::string_view code, Site site, Holding holding = Holding::occupying) {
    const UnitId id = put(seat, code, 0, 0, kNorth);
    Stronghold& place = state_.at(site);
    if (place.occupant.valid()) state_.at(place.occupant).status = Status::gone;
    place.occupant = id;
    place.holding = holding;
    if (state_.type(id) == Type::CF || state_.type(id) == Type::Dz) place.residents = id;
    state_.at(id).status = Status::inside;
    state_.at(id).in = site;
    return id;
  }

  void begin(Phase phase, Seat active) {
    state_.scenario = scenario_.get();
    state_.phase = phase;
    state_.active = active;
    state_.invader = Seat::red;
    state_.turn = active == Seat::red ? 3 : 4;
  }
  // `mover` came into contact with `enemy` by a tactical move of this turn.
  void charged(UnitId mover, UnitId enemy, Edge edge) {
    state_.contacts.push_back({mover, enemy, edge, false, true, static_cast<std::uint16_t>(++state_.contact_count)});
  }
  // A fight far from everything, never fought, so that the phase does not end under a test.
  void keep_the_phase_open() {
    red("4Bd", 560, 500, kNorth);
    blue("4Bd", 560, 500, kSouth);
  }

  Aftermath run(Seat by, const Command& command, std::initializer_list<std::uint8_t> faces = {}) {
    const std::vector<std::uint8_t> script(faces);
    ScriptedDice dice(script);
    Aftermath result{list_fights(), {}};
    decide(result.state, by, command, dice, result.decision);
    for (const Event& event : result.decision.events) apply(result.state, event);
    return result;
  }
  // a's die first.
  Aftermath fight(UnitId a, UnitId b, std::uint8_t die_a, std::uint8_t die_b) {
    return run(state_.active, Fight{a, b}, {die_a, die_b});
  }
  Tally tally(UnitId me, UnitId enemy) { return close_combat_tally(state_, bodies(), me, enemy); }

 private:
  UnitId put(Seat seat, std::string_view code, double x, double y, Angle facing) {
    const auto found = find_sub_type(code);
    EXPECT_TRUE(found) << code;
    const UnitId id = unit_id(state_.count++);
    Element& e = state_.at(id);
    e.sub_type = *found;
    e.seat = seat;
    e.status = Status::on_table;
    e.pose = e.leg_from = pose_mm(x, y, facing);
    scenario_->names.push_back("U" + std::to_string(id.value));
    return id;
  }
  Site found(Site site, Seat founder, const Piece& piece) {
    state_.at(site) = {
        static_cast<std::uint8_t>(state_.pieces.size()), founder, founder, kNoUnit, kNoUnit, Holding::occupying};
    lay(piece);
    return site;
  }
  State list_fights() {
    if (state_.phase != Phase::combat) return state_;
    ScriptedDice none({});
    Decision<Event> decision;
    Scratch scratch(state_, none, decision);
    begin_combat_phase(scratch);
    return scratch.state();
  }

  std::unique_ptr<Scenario> scenario_ = std::make_unique<Scenario>();
  State state_;
};

// The factor of `rule` in the tally; 0 when it is not there.
inline int factor(const Tally& tally, std::string_view name) {
  int sum = 0;
  for (const Factor& f : tally.factors)
    if (cited(f.rule) == name) sum += f.value;
  return sum;
}

}  // namespace acies::dba
