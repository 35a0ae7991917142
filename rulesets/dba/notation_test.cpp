// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "rulesets/dba/piece_text.h"

namespace acies::dba {
namespace {

Scenario scenario_with_names() {
  Scenario s;
  for (const char* n : {"A", "B", "C", "R4", "left", "at", "aid", "end", "Ñ", "a-b", "X", "Y", "x", "first", "to"})
    s.names.emplace_back(n);
  return s;
}

const Scenario kScenario = scenario_with_names();
constexpr UnitId kA{0};
constexpr UnitId kB{1};
constexpr UnitId kC{2};
constexpr UnitId kX{10};

Command parsed(std::string_view text) {
  const auto result = parse_command(kScenario, text);
  EXPECT_TRUE(result.ok()) << text << ": " << (result.ok() ? "" : result.error().where + " " + result.error().message);
  return result.ok() ? *result : Command{};
}

Error refused(std::string_view text) {
  const auto result = parse_command(kScenario, text);
  EXPECT_FALSE(result.ok()) << text;
  return result.ok() ? Error{} : result.error();
}

// --- N1: print and parse are inverse -------------------------------------------------------------------------------

rc::Gen<UnitId> any_unit() {
  return rc::gen::map(rc::gen::inRange<std::size_t>(0, kScenario.names.size()),
                      [](std::size_t i) { return unit_id(i); });
}
rc::Gen<UnitId> any_unit_or_none() { return rc::gen::oneOf(rc::gen::just(kNoUnit), any_unit()); }

rc::Gen<std::int32_t> any_amount() {
  return rc::gen::oneOf(rc::gen::inRange(-100, 100), rc::gen::inRange(0, 60000),
                        rc::gen::inRange(-2147483647, 2147483647));
}

rc::Gen<Pose> any_pose() {
  return rc::gen::apply(
      [](std::int32_t x, std::int32_t y, std::int32_t f, bool round) {
        return Pose{{x, y}, round ? normalised(degrees(f % 8 * 45)) : normalised({f})};
      },
      any_amount(), any_amount(), rc::gen::inRange(0, 400000), rc::gen::arbitrary<bool>());
}

template <class List, class Item>
rc::Gen<List> list_of(std::size_t least, rc::Gen<Item> item) {
  return rc::gen::mapcat(rc::gen::inRange<std::size_t>(least, List::kCapacity + 1), [item](std::size_t n) {
    return rc::gen::map(rc::gen::container<std::vector<Item>>(n, item), [](const std::vector<Item>& items) {
      List list;
      for (const Item& i : items) list.push_back(i);
      return list;
    });
  });
}

rc::Gen<Manoeuvre> any_manoeuvre() {
  return rc::gen::apply(
      [](int kind, std::int32_t amount, Pose pose) {
        Manoeuvre m;
        m.kind = static_cast<ManoeuvreKind>(kind);
        if (m.kind == ManoeuvreKind::to || m.kind == ManoeuvreKind::leave)
          m.pose = pose;
        else if (m.kind != ManoeuvreKind::enter)
          m.amount = amount;
        return m;
      },
      rc::gen::inRange(0, 10), any_amount(), any_pose());
}

template <class March>
rc::Gen<Command> any_march() {
  return rc::gen::apply(
      [](Units units, Path path, Units dismount, UnitId first) -> Command {
        return March{units, path, dismount, first};
      },
      list_of<Units>(1, any_unit()), list_of<Path>(0, any_manoeuvre()), list_of<Units>(0, any_unit()),
      any_unit_or_none());
}

rc::Gen<Command> any_narrow() {
  using Drops = BoundedVector<Drop, 12>;
  const auto drop = rc::gen::apply([](UnitId a, UnitId b) { return Drop{a, b}; }, any_unit(), any_unit());
  return rc::gen::apply(
      [](Units units, Path path, Drops drops, Units dismount, UnitId first) -> Command {
        return Narrow{units, path, drops, dismount, first};
      },
      list_of<Units>(1, any_unit()), list_of<Path>(0, any_manoeuvre()), list_of<Drops>(0, drop),
      list_of<Units>(0, any_unit()), any_unit_or_none());
}

rc::Gen<Placement> any_placement() {
  return rc::gen::apply(
      [](UnitId u, Pose p, int lodging) {
        const auto where = static_cast<Lodging>(lodging);
        return Placement{u, where == Lodging::field ? p : Pose{}, where};
      },
      any_unit(), any_pose(), rc::gen::inRange(0, 3));
}

rc::Gen<Command> any_deploy() {
  using Placements = BoundedVector<Placement, 12>;
  return rc::gen::map(list_of<Placements>(1, any_placement()), [](Placements p) -> Command { return Deploy{p}; });
}

rc::Gen<Command> any_landing() {
  using Placements = BoundedVector<Placement, 4>;
  return rc::gen::apply(
      [](Placements p, Units dismount, UnitId first) -> Command {
        return Land{p, dismount, first};
      },
      list_of<Placements>(1, any_placement()), list_of<Units>(0, any_unit()), any_unit_or_none());
}

// With what its form needs and nothing else.
rc::Gen<Piece> any_piece(Terrain least, Terrain most) {
  using Points = BoundedVector<Point, kMaxOutline>;
  const auto point = rc::gen::map(any_pose(), [](Pose pose) { return pose.at; });
  return rc::gen::apply(
      [](int terrain, int form, int edge, Pose oval, Points points, std::int32_t length, std::int32_t breadth) {
        Piece piece;
        piece.terrain = static_cast<Terrain>(terrain);
        piece.form = static_cast<Form>(form);
        if (piece.terrain == Terrain::waterway) piece.edge = static_cast<TableEdge>(edge);
        if (piece.form == Form::oval) {
          piece.centre = oval.at;
          piece.turn = oval.facing;
          piece.length = Length{length};
          piece.breadth = Length{breadth};
        } else {
          piece.points = points;
        }
        if (piece.form == Form::course) piece.width = Length{breadth};
        return piece;
      },
      rc::gen::inRange(static_cast<int>(least), static_cast<int>(most) + 1), rc::gen::inRange(0, 4),
      rc::gen::inRange(0, 4), any_pose(), list_of<Points>(3, point), any_amount(), any_amount());
}

rc::Gen<Command> any_laying() {
  using Pieces = BoundedVector<Piece, kMostLaid>;
  return rc::gen::apply(
      [](Pieces pieces, Piece camp, bool empty) -> Command {
        if (empty || pieces.size() % 2 == 0) return LayCamp{camp, empty};
        return LayTerrain{pieces};
      },
      list_of<Pieces>(1, any_piece(Terrain::wood, Terrain::road)), any_piece(Terrain::camp, Terrain::camp),
      rc::gen::arbitrary<bool>());
}

rc::Gen<Command> any_shoot() {
  using Aiding = BoundedVector<UnitId, 2>;
  return rc::gen::apply(
      [](UnitId shooter, UnitId target, Aiding aid) -> Command {
        return Shoot{shooter, target, target.valid() ? aid : Aiding{}};
      },
      any_unit(), any_unit_or_none(), list_of<Aiding>(0, any_unit()));
}

rc::Gen<Command> any_small_command() {
  using Aiding = BoundedVector<UnitId, 2>;
  return rc::gen::apply(
      [](int kind, UnitId a, UnitId b, std::int32_t amount, Aiding aid) -> Command {
        switch (kind) {
          case 0: return Roll{};
          case 1: return Swap{a, b};
          case 2: return End{};
          case 3: return CloseDoor{a, b};
          case 4: return BreakOff{a, Length{amount}};
          case 5: return Aid{aid};
          case 6: return Fight{a, b};
          case 7: return Swerve{Side::left};
          case 8: return Swerve{Side::right};
          case 9: return Pursue{true};
          case 10: return Pursue{false};
          case 11: return Revolt{};
          case 12: return NumberEdges{{TableEdge::north, TableEdge::east, TableEdge::south, TableEdge::west}};
          case 13: return Attack{{a, b}};
          case 14: return Attack{};
          case 15: return HoldBack{{a}};
          default: return HoldBack{};
        }
      },
      rc::gen::inRange(0, 17), any_unit(), any_unit(), any_amount(), list_of<Aiding>(0, any_unit()));
}

RC_GTEST_PROP(DbaNotation, N1_a_printed_command_reads_back, ()) {
  const Command command = *rc::gen::oneOf(any_march<Move>(), any_march<Column>(), any_narrow(), any_deploy(),
                                          any_shoot(), any_landing(), any_laying(), any_small_command());
  const std::string text = print(kScenario, command);
  const auto again = parse_command(kScenario, text);
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == command);
}

// --- the forms of docs/notation.md ---------------------------------------------------------------------------------

TEST(DbaNotation, prints_each_command_in_its_one_form) {
  const auto same = [](std::string_view text) { EXPECT_EQ(print(kScenario, parsed(text)), text); };
  same("roll");
  same("deploy A 300,100 N, B 340,100 N");
  same("swap A B");
  same("end");
  same("move A: advance 60");
  same("move A: to 300,240 N, to 320,250 45.5");
  same("move A B C: advance 60, wheel left 15; dismount A; first X");
  same("move A; dismount A");
  same("move A: back 20.5, left 3, right 4, turn left 30, turn right 12.125");
  same("column A B C: advance 80, wheel right 30");
  same("narrow A B C: advance 60; drop C behind A, B behind C");
  same("narrow A B C: advance 60; drop C behind A; dismount A C; first X");
  same("close A on X");
  same("break A 60");
  same("shoot A");
  same("shoot A at X aid B C");
  same("aid B");
  same("aid none");
  same("fight A X");
  same("swerve left");
  same("terrain wood oval 150,150 120x80 turned 30; river course 0,200 300,210 600,200 wide 30");
  same("terrain bua polygon 20,20 100,20 100,90 20,90; waterway west shore 80,0 90,300 80,600");
  same("edges north east south west");
  same("camp oval 300,20 80x40");
  same("camp polygon 300,0 380,0 380,40; empty");
  same("hold A B");
  same("hold none");
  same("deploy A in camp, B in bua, C 300,100 N");
  same("move A: leave 300,100 N, advance 20");
  same("move A: advance 20, enter");
  same("land A 30,100 E, B 30,140 E; dismount A; first X");
  same("attack A B");
  same("attack none");
  same("pursue");
  same("stay");
  same("revolt");
}

TEST(DbaNotation, an_oval_lies_east_and_west_unless_it_is_turned) {
  const Piece camp = std::get<LayCamp>(parsed("camp oval 300,20 80x40")).outline;
  EXPECT_EQ(camp.turn, degrees(90));
  EXPECT_EQ(camp.length, mm(80));
  EXPECT_EQ(camp.breadth, mm(40));
  EXPECT_TRUE(is_well_formed(camp));
  EXPECT_EQ(std::get<LayCamp>(parsed("camp oval 300,20 2bwx40 turned N")).outline.turn, degrees(0));
}

TEST(DbaNotation, reads_units_of_length_case_and_spanish) {
  EXPECT_EQ(parsed("MOVE a: Advance 200p"), parsed("move A: advance 50.8"));
  EXPECT_EQ(parsed("mover A B: avanzar 1bw, pivotar izquierda 15"), parsed("move A B: advance 40, wheel left 15"));
  EXPECT_EQ(parsed("columna A B: avanzar 80; primero X"), parsed("column A B: advance 80; first X"));
  EXPECT_EQ(parsed("desplegar A 300,100 O"), parsed("deploy A 300,100 W"));
  EXPECT_EQ(parsed("disparar A a X apoyan B"), parsed("shoot A at X aid B"));
  EXPECT_EQ(parsed("estrechar A B C: avanzar 60; dejar C tras A"), parsed("narrow A B C: advance 60; drop C behind A"));
  EXPECT_EQ(parsed("cerrar A sobre X"), parsed("close A on X"));
  EXPECT_EQ(parsed("separar A 60"), parsed("break A 60"));
  EXPECT_EQ(parsed("luchar A X"), parsed("fight A X"));
  EXPECT_EQ(parsed("apoyar nadie"), parsed("aid none"));
  EXPECT_EQ(parsed("fin"), Command{End{}});
  EXPECT_EQ(parsed("desviar derecha"), parsed("swerve right"));
  EXPECT_EQ(parsed("terreno bosque óvalo 150,150 3bwx80 girado 30; río curso 0,200 600,200 ancho 30"),
            parsed("terrain wood oval 150,150 120x80 turned 30; river course 0,200 600,200 wide 30"));
  EXPECT_EQ(parsed("bordes norte este sur oeste"), parsed("edges north east south west"));
  EXPECT_EQ(parsed("campamento polígono 0,0 80,0 80,40; vacío"), parsed("camp polygon 0,0 80,0 80,40; empty"));
  EXPECT_EQ(parsed("desplegar A en campamento, B en área-urbana"), parsed("deploy A in camp, B in bua"));
  EXPECT_EQ(parsed("mover A: salir 300,100 N, avanzar 20"), parsed("move A: leave 300,100 N, advance 20"));
  EXPECT_EQ(parsed("mover A: avanzar 20, entrar"), parsed("move A: advance 20, enter"));
  EXPECT_EQ(parsed("desembarcar A 30,100 E"), parsed("land A 30,100 E"));
  EXPECT_EQ(parsed("quedarse"), (Command{Pursue{false}}));
  // X and x are two units: the exact name wins.
  EXPECT_EQ(parsed("fight A x"), (Command{Fight{kA, UnitId{12}}}));
  EXPECT_EQ(parsed("fight A X"), (Command{Fight{kA, kX}}));
  EXPECT_EQ(parsed("move A B C: advance 1"),
            (Command{Move{{kA, kB, kC}, {{ManoeuvreKind::advance, 100, {}}}, {}, {}}}));
}

TEST(DbaNotation, names_the_column_of_every_mistake) {
  const auto at = [](std::string_view text, std::string_view code, std::string_view where) {
    const Error e = refused(text);
    EXPECT_EQ(e.code, code) << text << ": " << e.message;
    EXPECT_EQ(e.where, where) << text << ": " << e.message;
  };
  at("", "notation.expected-at-end", "column 1");
  at("  mvoe A: advance 60", "notation.unknown-command", "column 3");
  at("move", "notation.expected-at-end", "column 5");
  at("move Q: advance 60", "notation.unknown-unit", "column 6");
  at("move A B advance 60", "notation.unknown-unit", "column 10");
  at("move A: march 60", "notation.unknown-manoeuvre", "column 9");
  at("move A: advance", "notation.expected-at-end", "column 16");
  at("move A: advance 60.123", "notation.length-too-fine", "column 17");
  at("move A: wheel 15", "notation.expected", "column 15");
  at("move A: to 300 240 N", "notation.expected", "column 16");
  at("move A: advance 60; then B", "notation.expected", "column 21");
  at("move A: advance 60; first X; first X", "notation.repeated", "column 30");
  at("narrow A B: advance 60; drop B behind A; drop B behind A", "notation.repeated", "column 42");
  at("narrow A B: advance 60; behind A", "notation.expected", "column 25");
  at("roll 6", "notation.left-over", "column 6");
  at("close A X", "notation.expected", "column 9");
  at("shoot A at X aid A B C", "notation.too-many", "column 22");
  at("swerve up", "notation.expected", "column 8");
  at("terrain forest oval 100,100 80x80", "notation.unknown-terrain", "column 9");
  at("terrain wood blob 100,100 80x80", "notation.unknown-form", "column 14");
  at("terrain wood oval 100,100 80", "notation.expected", "column 27");
  at("terrain wood oval 100,100 80x", "notation.expected-at-end", "column 30");
  at("terrain wood polygon 0,0 10,10", "notation.expected-at-end", "column 31");
  at("terrain river course 0,0 10,10", "notation.expected-at-end", "column 31");
  at("edges south west north up", "notation.unknown-edge", "column 24");
  at("camp oval 300,20 80x40; full", "notation.expected", "column 25");
  at("deploy A in wood", "notation.expected", "column 13");
}

TEST(DbaNotation, holds_sixteen_manoeuvres_and_says_so_to_a_longer_path) {
  std::string path = "move A: advance 1";
  for (int i = 1; i < 16; ++i) path += ", advance 1";
  EXPECT_EQ(std::get<Move>(parsed(path)).path.size(), 16U);
  const Error e = refused(path + ", advance 1");
  EXPECT_EQ(e.code, "notation.too-many");
  EXPECT_EQ(e.where, "column " + std::to_string(path.size() + 3));
}

TEST(DbaNotation, prints_events) {
  const auto text = [](const Event& e) { return print(kScenario, e); };
  EXPECT_EQ(text(DieRolled{rule("dba.combat.dice"), Seat::red, kA, 4}), "rolled 4 (dba.combat.dice) red A");
  EXPECT_EQ(text(Moved{kA, {{30000, 24000}, degrees(0)}, {}, MoveKind::single, 1, mm(40), false}),
            "moved A to 300,240 N (single, 40 mm)");
  EXPECT_EQ(text(Shifted{kB, {{30000, 28500}, degrees(0)}, ShiftKind::recoiled, rule("dba.recoil.distance"), kA}),
            "recoiled B to 300,285 N because of A (dba.recoil.distance)");
  EXPECT_EQ(text(Destroyed{kB, rule("dba.result.beaten-bd"), kA}), "destroyed B by A (dba.result.beaten-bd)");
  EXPECT_EQ(text(PipsRolled{4}), "pips 4");
  EXPECT_EQ(text(PhaseBegan{Phase::shoot, Seat::red, 3}), "phase shoot red turn 3");
  Fought f;
  f.a = kA;
  f.b = kX;
  f.tally_a.add(rule("dba.combat.factor"), 7);
  f.tally_b.add(rule("dba.combat.factor"), 5);
  f.verdict = Verdict::beaten;
  f.loser = kX;
  f.result = Result::recoil;
  f.result_rule = rule("dba.result.beaten-bd");
  EXPECT_EQ(text(f), "fought A 7 X 5 beaten X recoil (dba.result.beaten-bd, close)");
  f.verdict = Verdict::tie;
  f.loser = kNoUnit;
  f.result = Result::destroyed;
  f.result_rule = rule("dba.result.tie-scythed");
  EXPECT_EQ(text(f), "fought A 7 X 5 tie A destroyed, X destroyed (dba.result.tie-scythed, close)");
  PipsSpent spent;
  spent.cost.add(rule("dba.pip.cost-one"), 1);
  spent.cost.add(rule("dba.pip.cat1-heavy"), 1);
  spent.left = 1;
  EXPECT_EQ(text(spent), "spent 2, left 1 (dba.pip.cost-one 1, dba.pip.cat1-heavy 1, total 2)");
  EXPECT_EQ(text(FightsDue{}), "fights none");
  EXPECT_EQ(text(FightsDue{{{kA, kX}, {kB, kX}}}), "fights A X, B X");
  EXPECT_EQ(text(Asked{Asking::swerve, {}}), "asked swerve");
  EXPECT_EQ(text(AgendaSet{{{StepKind::suffer, Result::recoil, false, kB, kA, {}}}}), "agenda suffer B recoil by A");
  EXPECT_EQ(text(ShotMade{{kA, kX, {kB}, {UnitId{11}}, true}}), "shot A at X aid B, returned aid Y");
  EXPECT_EQ(text(BattleEnded{Ending::won, Seat::red, rule("dba.win.condition")}), "ended won red (dba.win.condition)");
  EXPECT_EQ(text(ContactMade{{kA, kX, Edge::left, true, true, 3}}), "contact A on X left in a group");
}

TEST(DbaNotation, prints_events_of_terrain_and_places) {
  const auto text = [](const Event& e) { return print(kScenario, e); };
  const Piece camp = std::get<LayCamp>(parsed("camp oval 300,20 80x40")).outline;
  EXPECT_EQ(text(PieceLaid{camp, Seat::red}), "laid red camp oval 300,20 80x40");
  EXPECT_EQ(text(BaseEdgesSet{{TableEdge::west, TableEdge::east}}), "base-edges red west blue east");
  EXPECT_EQ(text(HeldBack{kA, true}), "held-back A");
  EXPECT_EQ(text(HeldBack{kA, false}), "held-back A no longer");
  EXPECT_EQ(text(Lodged{kA, Site::bua, Holding::sacking, rule("dba.bua.sack-start")}),
            "lodged A in bua sacking (dba.bua.sack-start)");
  EXPECT_EQ(text(Unlodged{kA, Status::on_table, {{30000, 10000}, degrees(0)}, rule("dba.bua.one-occupant")}),
            "unlodged A on-table at 300,100 N (dba.bua.one-occupant)");
  EXPECT_EQ(text(Unlodged{kA, Status::waiting, {}, rule("dba.bua.enter")}), "unlodged A waiting (dba.bua.enter)");
  EXPECT_EQ(text(HoldingChanged{Site::bua, Holding::defending, rule("dba.bua.sack-end")}),
            "holding bua defending (dba.bua.sack-end)");
  EXPECT_EQ(text(ControlPassed{Site::red_camp, Seat::blue, rule("dba.camp.value")}),
            "control red-camp blue (dba.camp.value)");
  EXPECT_EQ(text(LeftPlay{kA, rule("dba.landing.forfeit")}), "left-play A (dba.landing.forfeit)");
  EXPECT_EQ(text(RiverFound{Difficulty::difficult}), "river difficult");
  EXPECT_EQ(text(RiverBarred{kA}), "river-barred A");
  EXPECT_EQ(text(AttacksDeclared{Seat::red, {kA, kB}}), "attacks red A B");
  EXPECT_EQ(text(AttacksDeclared{Seat::red, {}}), "attacks red none");
  EXPECT_EQ(text(Asked{Asking::attack, {}, Seat::red}), "asked attack red");
}

}  // namespace
}  // namespace acies::dba
