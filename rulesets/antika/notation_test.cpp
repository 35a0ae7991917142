// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "rulesets/antika/command_reader.h"
#include "rulesets/antika/words.h"

namespace acies::antika {
namespace {

Scenario scenario_with_names() {
  Scenario s;
  for (const char* n : {"A", "B", "C", "G", "K", "Ñ", "a-b", "X", "Y", "x", "left", "none-at-all"})
    s.names.emplace_back(n);
  s.profiles[0].type = Type::heavy_infantry;
  s.profiles[1].type = Type::medium_infantry;
  s.profiles[3].type = Type::general;
  s.profiles[4].type = Type::camp;
  return s;
}

const Scenario kScenario = scenario_with_names();
constexpr UnitId kA{0};
constexpr UnitId kB{1};
constexpr UnitId kX{7};

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

// Small random values, all from one stream of numbers, so that each command can be made in a few lines.
struct Maker {
  int number(int low, int high) { return *rc::gen::inRange(low, high + 1); }
  bool yes() { return number(0, 1) == 1; }
  UnitId unit() { return unit_id(static_cast<std::size_t>(number(0, static_cast<int>(kScenario.names.size()) - 1))); }
  UnitId unit_or_none() { return yes() ? unit() : kNoUnit; }
  Length length() { return Length{yes() ? number(0, 60000) : number(0, 600) * 100}; }
  Angle angle() { return yes() ? degrees(number(0, 7) * 45) : normalised({number(0, 359999)}); }
  Point point() { return {number(-200, 120000), number(-200, 80000)}; }
  Pose pose() { return {point(), angle()}; }
  template <class Enum>
  Enum any(int count) {
    return static_cast<Enum>(number(0, count - 1));
  }
  template <class List, class Item>
  List list(int least, Item item) {
    List out;
    const int n = number(least, static_cast<int>(List::kCapacity));
    for (int i = 0; i < n; ++i) out.push_back(item());
    return out;
  }
  template <class List>
  List units(int least = 1) {
    return list<List>(least, [&] { return unit(); });
  }
  Leg leg() {
    Leg leg;
    leg.kind = any<LegKind>(10);
    if (leg.kind == LegKind::shoot)
      leg.target = unit();
    else if (leg.kind != LegKind::about)
      leg.amount = leg.kind == LegKind::pivot ? number(-180000, 180000) : length().hundredths;
    if (leg.kind == LegKind::slide) leg.direction = angle();
    return leg;
  }
  Placement placement() {
    Placement p;
    p.unit = unit();
    p.formation = usual_formation(kScenario.of(p.unit).type);
    if (yes()) {
      p.host = unit();
      return p;
    }
    p.pose = pose();
    p.formation = any<Formation>(6);
    return p;
  }
  React reaction() {
    React react;
    react.reaction = any<Reaction>(3);
    if (react.reaction != Reaction::flee) return react;
    react.facing = angle();
    react.target = unit_or_none();
    if (react.target.valid()) react.after = length();
    return react;
  }
  Redirect redirect() {
    if (yes()) return {unit(), {}, {}};
    return {kNoUnit, angle(), length()};
  }
  Split split() {
    Split command;
    command.unit = unit();
    command.shares = list<BoundedVector<Share, 6>>(1, [&] {
      return Share{command.unit, unit(), static_cast<std::uint8_t>(number(0, 12))};
    });
    return command;
  }
  Detach detach() {
    Detach d;
    d.units = units<BoundedVector<UnitId, 24>>(0);
    if (d.units.empty()) return d;
    d.aide = unit_or_none();
    d.body = any<Body>(7);
    d.edge = static_cast<std::uint8_t>(number(0, 2));
    return d;
  }
  Move move() {
    Move m;
    m.units = units<Group>();
    m.legs = list<Legs>(0, [&] { return leg(); });
    m.forms = yes();
    if (m.forms) {
      m.formation = any<Formation>(6);
      m.anchor = any<Anchor>(4);
    }
    return m;
  }
  Form form() {
    Form f{unit(), any<Formation>(6), any<Anchor>(4), yes(), {}};
    if (f.turns) f.facing = angle();
    return f;
  }
  Lead lead() {
    if (yes()) return {unit(), unit(), {}};
    return {unit(), kNoUnit, point()};
  }
  Charge charge() {
    return {list<BoundedVector<ChargeOrder, 4>>(1, [&] { return ChargeOrder{unit(), unit()}; })};
  }
  template <class Placing>
  Placing placing() {
    return {list<BoundedVector<Placement, 12>>(1, [&] { return placement(); })};
  }

  Command command(std::size_t kind) {
    switch (kind) {
      case 0: return Roll{};
      case 1: return End{};
      case 2: return Concede{};
      case 3: return TakeRole{yes() ? Role::first : Role::second};
      case 4: return NameFirst{yes() ? Seat::red : Seat::blue};
      case 5: return TakeEdge{any<LongEdge>(2)};
      case 6: return PlaceFeature{any<FeatureKind>(static_cast<int>(kFeatureKinds)), point(), angle()};
      case 7: return PlaceCamp{unit(), point(), length(), length(), unit_or_none(), unit_or_none()};
      case 8: return detach();
      case 9: return Assign{units<BoundedVector<UnitId, 24>>(), any<Body>(7)};
      case 10: return placing<Deploy>();
      case 11: return placing<Enter>();
      case 12: return Reveal{units<BoundedVector<UnitId, 24>>()};
      case 13: return form();
      case 14: return Reface{unit()};
      case 15: return Face{angle()};
      case 16: return move();
      case 17: return charge();
      case 18: return Compel{unit(), unit_or_none()};
      case 19: return reaction();
      case 20: return redirect();
      case 21: {
        const UnitId flanker = unit();
        const UnitId flanked = yes() ? unit() : kNoUnit;
        return Flank{flanker, yes(), flanked};
      }
      case 22: return TurnTo{unit(), unit()};
      case 23: return Relieve{unit(), unit()};
      case 24: return lead();
      case 25: return Shoot{{unit(), unit(), unit_or_none(), any<Weapon>(7)}};
      case 26: return split();
      case 27: return Support{{unit(), unit()}};
      case 28: return Aiming{{unit(), unit(), any<AutoAttack>(2)}};
      case 29: return Reroll{yes()};
      default: return Disengage{unit(), angle()};
    }
  }
};

RC_GTEST_PROP(AntikaNotation, N1_a_printed_command_reads_back, ()) {
  Maker make;
  for (std::size_t kind = 0; kind < std::variant_size_v<Command>; ++kind) {
    const Command command = make.command(kind);
    RC_ASSERT(command.index() == kind);
    const std::string text = print(kScenario, command);
    const auto again = parse_command(kScenario, text);
    if (!again.ok()) RC_FAIL(text + ": " + again.error().message);
    RC_ASSERT(*again == command);
  }
}

// --- the forms of docs/notation.md ---------------------------------------------------------------------------------

TEST(AntikaNotation, prints_each_command_in_its_one_form) {
  const auto same = [](std::string_view text) { EXPECT_EQ(print(kScenario, parsed(text)), text); };
  for (const std::string_view text :
       {"roll",
        "end",
        "concede",
        "role first",
        "first blue",
        "edge north",
        "feature open-wood 500,400 turned 30",
        "feature lake 500,400",
        "camp K 600,40 size 80 40 garrison A tower B",
        "detach none",
        "detach A B with G as flank-march west",
        "assign A B C to vanguard",
        "deploy A 300,100 N, G with A",
        "deploy A 300,100 N march-column, G 320,60 N",
        "enter B 300,60 N row",
        "reveal A B",
        "form A march-column keeping left",
        "form A square facing N",
        "reface A",
        "face NE",
        "move A: advance 60, wheel left 15",
        "move A B C: left 20, advance 40",
        "move A as row keeping left: advance 40",
        "move A: about, slide NE 40, pivot left 30, shoot X, pivot right 5.5, back 3, right 2, wheel right 1",
        "charge A at X, B at Y",
        "compel A to X",
        "compel A",
        "stand",
        "flee facing S",
        "flee facing S, shoot X after 20",
        "counter",
        "redirect at X",
        "redirect NE 80",
        "redirect none",
        "flank A",
        "flank A as column",
        "flank A to X",
        "flank A to X as column",
        "turn A to X",
        "relieve A by B",
        "lead G to 300,200",
        "lead G with A",
        "shoot A at X with bow support B",
        "shoot A at X",
        "split A: X 3, Y 2",
        "support A by B",
        "aim A thrown at X",
        "aim A impact at X",
        "reroll",
        "accept",
        "disengage A facing S"})
    same(text);
}

TEST(AntikaNotation, reads_spanish_case_and_base_widths) {
  const auto same = [](std::string_view text, std::string_view english) {
    EXPECT_EQ(print(kScenario, parsed(text)), english);
  };
  same("MOVE a: Advance 1.5bw", "move A: advance 60");
  same("pass", "end");
  same("rendirse", "concede");
  same("papel segundo", "role second");
  same("primero azul", "first blue");
  same("borde norte", "edge north");
  same("terreno bosque-denso 500,400 girado 30", "feature dense-wood 500,400 turned 30");
  same("campamento K 600,40 medidas 80 40 guarnición A torre B", "camp K 600,40 size 80 40 garrison A tower B");
  same("destacar A B con G como marcha-de-flanco oeste", "detach A B with G as flank-march west");
  same("asignar B A a vanguardia", "assign B A to vanguard");
  same("desplegar A 300,100 O columna-de-marcha, G con A", "deploy A 300,100 W march-column, G with A");
  same("deploy G 300,100", "deploy G 300,100 N");
  same("entrar B 300,60 N fila", "enter B 300,60 N row");
  same("revelar A B", "reveal A B");
  same("formar A cuadro manteniendo derecha mirando S", "form A square keeping right facing S");
  same("reencarar A", "reface A");
  same("encarar NO", "face NW");
  same("mover A B: izquierda 20, avanzar 40, girar derecha 10", "move A B: left 20, advance 40, wheel right 10");
  same("mover A como fila: media-vuelta, pivotar izquierda 5, disparar contra X",
       "move A as row: about, pivot left 5, shoot X");
  same("cargar A a X, B contra Y", "charge A at X, B at Y");
  same("obligar A hacia X", "compel A to X");
  same("aguantar", "stand");
  same("huir mirando S, disparar X tras 20", "flee facing S, shoot X after 20");
  same("contracargar", "counter");
  same("redirigir a X", "redirect at X");
  same("redirigir nada", "redirect none");
  same("flanquear A como columna", "flank A as column");
  same("flanquear A hacia X", "flank A to X");
  same("girar A hacia X", "turn A to X");
  same("relevar A por B", "relieve A by B");
  same("guiar G a 300,200", "lead G to 300,200");
  same("disparar A a X con arco-corto apoya B", "shoot A at X with short-bow support B");
  same("repartir A: X 3, Y 2", "split A: X 3, Y 2");
  same("apoyar A por B", "support A by B");
  same("apuntar A arrojadiza a X", "aim A thrown at X");
  same("repetir", "reroll");
  same("aceptar", "accept");
  same("destrabar A mirando S", "disengage A facing S");
  // X and x are two units: the exact name wins.
  EXPECT_EQ(parsed("reface x"), (Command{Reface{UnitId{9}}}));
  EXPECT_EQ(parsed("shoot A at X"), (Command{Shoot{{kA, kX, kNoUnit, Weapon::none}}}));
}

TEST(AntikaNotation, every_verb_begins_its_command_in_both_languages) {
  for (const Verb& verb : kVerbs) {
    EXPECT_TRUE(is_command_verb(verb.english));
    EXPECT_TRUE(is_command_verb(verb.spanish));
  }
  EXPECT_FALSE(is_command_verb("march"));
}

TEST(AntikaNotation, names_the_column_of_every_mistake) {
  const auto at = [](std::string_view text, std::string_view code, std::string_view where) {
    const Error e = refused(text);
    EXPECT_EQ(e.code, code) << text << ": " << e.message;
    EXPECT_EQ(e.where, where) << text << ": " << e.message;
  };
  at("", "notation.expected-at-end", "column 1");
  at("  mvoe A: advance 60", "notation.unknown-command", "column 3");
  at("move Q: advance 60", "notation.unknown-unit", "column 6");
  at("move A: march 60", "notation.unknown-word", "column 9");
  at("move A: wheel 15", "notation.expected", "column 15");
  at("move A B C X Y: advance 60", "notation.too-many", "column 14");
  at("form A line", "notation.unknown-word", "column 8");
  at("charge A X", "notation.expected", "column 10");
  at("feature castle 1,1", "notation.unknown-word", "column 9");
  at("flee", "notation.expected-at-end", "column 5");
  at("split A X 3", "notation.expected", "column 9");
  at("split A: X 999", "notation.number-range", "column 12");
  at("roll 6", "notation.left-over", "column 6");
  EXPECT_EQ(refused("mov A").hint, "did you mean 'move'?");
  EXPECT_EQ(refused("form A colum").hint, "did you mean 'column'?");
}

TEST(AntikaNotation, prints_events) {
  const auto text = [](const Event& e) { return print(kScenario, e); };
  EXPECT_EQ(text(DieRolled{rule("antika.check.who"), Seat::red, kA, 4}), "rolled 4 (antika.check.who) red A");
  EXPECT_EQ(text(Moved{kA, {{30000, 24000}, degrees(0)}, ShiftKind::charged, mm(40), kX}),
            "moved A to 300,240 N (charged, 40 mm) because of X");
  EXPECT_EQ(text(Lost{kB, Status::fled, rule("antika.check.fail"), kNoUnit}), "lost B fled (antika.check.fail)");
  EXPECT_EQ(text(PhaseBegan{Phase::shoot, Seat::red, 3}), "phase shoot red turn 3");
  EXPECT_EQ(text(MeleeBegan{{kA, kX, Edge::front, Edge::left, 2, false, true, true, true}}),
            "melee X on front, A on left, since turn 2, X charged");
  EXPECT_EQ(text(ChargesSet{}), "charges none");
  EXPECT_EQ(text(ChargesSet{{{kA, kX}, {kB, kX}}}), "charges A at X, B at X");
  EXPECT_EQ(text(Marked{kA, Mark::stakes, false, rule("antika.equip.stakes-lost")}),
            "marked A no more stakes (antika.equip.stakes-lost)");
  Attacked a;
  a.unit = kA;
  a.target = kX;
  a.dice.add(rule("antika.melee.dice"), 4);
  a.to_hit.add(rule("antika.melee.to-hit"), 4);
  a.to_wound.add(rule("antika.melee.wound-roll"), 5);
  a.need = 4;
  a.hits = 3;
  a.wound_dice = 3;
  a.wound_need = 5;
  a.wounds = 1;
  EXPECT_EQ(text(a),
            "attacked X melee by A needing 4: 3 hits, 3 dice needing 5, 1 wounds (dice antika.melee.dice 4, total 4; "
            "to hit antika.melee.to-hit 4, total 4; to wound antika.melee.wound-roll 5, total 5)");
}

}  // namespace
}  // namespace acies::antika
