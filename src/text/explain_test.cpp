// SPDX-License-Identifier: Apache-2.0
#include "text/explain.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "rulesets/dba/notation.h"
#include "rulesets/dba/rule.h"
#include "rulesets/dba/telling.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies::embedded {
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies {
namespace {

using dba::rule;

class Explain : public testing::Test {
 protected:
  const Catalogue en{Language::en, embedded::dba()};
  const Catalogue es{Language::es, embedded::dba()};
  const std::vector<std::string> units{"A", "B", "X", "Y"};
  const Names names{dba::kRuleIds, units};
  const UnitId a = unit_id(0);
  const UnitId b = unit_id(1);
  const UnitId x = unit_id(2);
};

TEST_F(Explain, ARefusalSaysWhatWasMeasuredAndWhatIsAllowed) {
  Violation v{rule("dba.move.allowance"), {a}, quantity(mm(120)), quantity(Length{10160}), {}, {}};
  v.alternative = {AlternativeKind::quantity, quantity(Length{10160}), {}};
  EXPECT_EQ(line(refusal(en, names, v)),
            "A would go 120 mm, more than its 101.6 mm. At most 101.6 mm. [dba.move.allowance]");
  EXPECT_EQ(line(refusal(es, names, v)),
            "A recorrería 120 mm, más que los 101,6 mm que puede. Como mucho, 101,6 mm. [dba.move.allowance]");
}

TEST_F(Explain, ARefusalThatLacksAPlaceFallsBackToTheRule) {
  const Violation v{rule("dba.move.allowance"), {a}, {}, {}, {}, {}};
  EXPECT_EQ(refusal(en, names, v).sentence, "A: " + en.rule_text("dba.move.allowance"));
  const Violation nobody{rule("dba.move.allowance"), {}, {}, {}, {}, {}};
  EXPECT_EQ(refusal(en, names, nobody).sentence, en.rule_text("dba.move.allowance"));
  EXPECT_EQ(refusal(en, names, nobody).source, "Capacidad de movimiento / Tabla de movimiento");
}

TEST_F(Explain, AListIsRefusedInWords) {
  EXPECT_EQ(line(refusal(en, "dba.list.validate-sum", {{"least", "10"}, {"most", "11"}})),
            "The entries give from 10 to 11 elements; 12 must be possible. [dba.list.validate-sum]");
  EXPECT_EQ(refusal(es, "dba.list.count", {{"expected", "count"}, {"found", "xyz"}}).sentence,
            "Se esperaba un número de elementos, pero hay xyz.");
  EXPECT_EQ(refusal(en, "dba.list.count", {{"expected", "x"}, {"found", ""}}).sentence, "Expected x.");
}

TEST_F(Explain, PipsAreCounted) {
  Violation v{rule("dba.pip.no-overspend"), {a}, quantity(std::int32_t{2}), quantity(std::int32_t{1}), {}, {}};
  EXPECT_EQ(refusal(en, names, v).sentence, "The move costs 2 PIPs, but only 1 is left.");
  v.limit = quantity(std::int32_t{0});
  EXPECT_EQ(refusal(es, names, v).sentence, "El movimiento cuesta 2 PIP, pero no queda ninguno.");
}

// Rules whose refusals count things instead of measuring them.
bool takes_counts(RuleId id) {
  constexpr std::array<std::string_view, 8> kCounting{"dba.pip.no-overspend",     "dba.deploy.swap",
                                                      "dba.place.compulsory",     "dba.place.optional",
                                                      "dba.place.three-quarters", "dba.place.two-bad-quarters",
                                                      "dba.bua.revolt",           "dba.landing.two-touch-shore"};
  return std::find(kCounting.begin(), kCounting.end(), rule_name(dba::kRuleIds, id)) != kCounting.end();
}

TEST_F(Explain, EveryRefusalOfEveryRuleIsInWords) {
  for (std::size_t i = 0; i < kCoreRules.size() + dba::kRuleIds.size(); ++i) {
    const bool counts = takes_counts(RuleId{static_cast<std::uint16_t>(i)});
    const Quantity measured = counts ? quantity(std::int32_t{3}) : quantity(mm(3));
    Violation v{RuleId{static_cast<std::uint16_t>(i)}, {a, x}, measured, measured, {}, {}};
    v.alternative = {AlternativeKind::pose, {}, {{100, 200}, degrees(90)}};
    for (const Catalogue* c : {&en, &es}) {
      const std::string said = line(refusal(*c, names, v));
      EXPECT_FALSE(is_missing(said)) << said;
      EXPECT_EQ(said.find('{'), std::string::npos) << said;
    }
  }
}

TEST_F(Explain, ATallyCarriesItsReasons) {
  Tally t;
  t.add(rule("dba.combat.factor"), 3, x);
  t.add(rule("dba.melee.general"), 1);
  t.add(rule("dba.melee.overlap-effect"), -1, unit_id(3));
  t.roll(4);
  EXPECT_EQ(en.tally(t, names), "+3 combat factor against X, +1 general, \u22121 overlapped or flanked by Y, die 4: 7");
  EXPECT_EQ(es.tally(t, names),
            "+3 factor de combate contra X, +1 general, \u22121 solapado o flanqueado por Y, dado 4: 7");
  const auto lines = en.tally_lines(t, names);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[2].rule, "dba.melee.overlap-effect");
  EXPECT_EQ(lines[4].value, "7");
}

TEST_F(Explain, QuestionsArePrompts) {
  Question q{Seat::red, "move", {}, 3};
  EXPECT_EQ(prompt(en, names, q), "Red to move: 3 PIPs left.");
  EXPECT_EQ(prompt(es, names, q), "Mueve Rojo: quedan 3 PIP.");
  for (const std::string_view kind : {"roll", "terrain", "edges", "camp", "deploy", "swap", "move", "shoot", "target",
                                      "return-aid", "fight", "swerve", "attack", "pursue"}) {
    q.kind = kind;
    q.about = {a, b};
    EXPECT_FALSE(is_missing(prompt(en, names, q))) << kind;
    EXPECT_FALSE(is_missing(prompt(es, names, q))) << kind;
  }
  EXPECT_EQ(prompt(en, names, {}), "The battle is over.");
  EXPECT_EQ(prompt(en, names, {Seat::blue, "shoot", {}, 0}), "Blue: who shoots next?");
  EXPECT_EQ(prompt(en, names, {Seat::blue, "shoot", {a, b}, 0}), "Blue: who shoots next? Able to shoot: A and B.");
}

TEST_F(Explain, AFightIsToldWithItsResult) {
  dba::State state;
  dba::Fought e;
  e.a = a;
  e.b = x;
  e.tally_a.total = 7;
  e.tally_b.total = 4;
  e.verdict = dba::Verdict::beaten;
  e.loser = x;
  e.result = dba::Result::recoil;
  EXPECT_EQ(en.say(dba::tell(state, e), names), "A fights X, 7 to 4: X is beaten and recoils.");
  EXPECT_EQ(es.say(dba::tell(state, e), names), "A combate con X, 7 a 4: X pierde y retrocede.");
  e.kind = dba::CombatKind::shooting;
  e.loser = kNoUnit;
  EXPECT_EQ(en.say(dba::tell(state, e), names), "A shoots at X, 7 to 4: no effect.");
}

TEST_F(Explain, WhatAGroupDoesIsOneSentence) {
  dba::State state;
  const auto moved = [&](UnitId unit, Length distance) {
    return dba::tell(state, dba::Moved{unit, {}, {}, dba::MoveKind::group, 1, distance, false});
  };
  const std::vector<Message> straight{moved(a, mm(40)), moved(b, mm(40)), moved(x, mm(40))};
  EXPECT_EQ(sentences(en, names, straight, Telling::story),
            std::vector<std::string>{"A, B and X move 40 mm as a group."});
  const std::vector<Message> wheel{moved(a, mm(10)), moved(b, mm(40)), moved(x, mm(30))};
  EXPECT_EQ(sentences(en, names, wheel, Telling::story),
            std::vector<std::string>{"A, B and X move up to 40 mm as a group."});
  EXPECT_EQ(sentences(es, names, wheel, Telling::story),
            std::vector<std::string>{"A, B y X mueven hasta 40 mm en grupo."});
  EXPECT_EQ(sentences(en, names, {moved(a, mm(10))}, Telling::story).size(), 1U);
}

TEST_F(Explain, OnlyDetailsCiteRulesAndBookkeeping) {
  dba::State state;
  const std::vector<Message> messages{
      dba::tell(state, dba::DieRolled{rule("dba.combat.dice"), Seat::red, a, 5}),
      dba::tell(state, dba::Shifted{a, {}, dba::ShiftKind::turned_about, rule("dba.flee.steps"), x})};
  EXPECT_EQ(sentences(en, names, messages, Telling::tallies), std::vector<std::string>{"A turns about."});
  EXPECT_EQ(sentences(en, names, messages, Telling::details),
            (std::vector<std::string>{"5 on the combat die of A.", "A turns about. [dba.flee.steps]"}));
}

// Every alternative of the variant, and every word that chooses a sentence.
TEST_F(Explain, EveryEventIsToldInBothLanguages) {
  dba::State state;
  state.active = Seat::red;
  state.at(x).seat = Seat::blue;
  std::vector<dba::Event> events{dba::DieRolled{rule("dba.combat.dice"), Seat::red, a, 5},
                                 dba::InvaderDecided{},
                                 dba::Deployed{a, {}},
                                 dba::SwapMade{a, b},
                                 dba::PipsRolled{1},
                                 dba::PipsSpent{},
                                 dba::Dismounted{a, *dba::find_sub_type("4Bd")},
                                 dba::ContactEnded{a, x},
                                 dba::FightsDue{},
                                 dba::FightOver{{a, x}},
                                 dba::CouldNotTurn{{a, x}},
                                 dba::AgendaSet{},
                                 dba::ShotMade{},
                                 dba::Destroyed{a, {}, x},
                                 dba::Destroyed{a, {}, b},
                                 dba::Destroyed{a, {}, {}}};
  for (std::size_t i = 0; i < dba::kPhaseNames.size(); ++i)
    events.push_back(dba::PhaseBegan{static_cast<dba::Phase>(i), Seat::blue, 3});
  for (std::size_t i = 0; i < dba::kMoveKindNames.size(); ++i)
    events.push_back(dba::Moved{a, {}, {}, static_cast<dba::MoveKind>(i), 1, mm(40), false});
  for (std::size_t i = 0; i < dba::kShiftKindNames.size(); ++i)
    events.push_back(dba::Shifted{a, {}, static_cast<dba::ShiftKind>(i), {}, x});
  for (std::size_t i = 0; i < kEdgeNames.size(); ++i)
    events.push_back(dba::ContactMade{{a, x, static_cast<Edge>(i), false, false, 0}});
  for (std::size_t i = 0; i < dba::kAskingNames.size(); ++i)
    events.push_back(dba::Asked{static_cast<dba::Asking>(i), {}, Seat::red});
  for (std::size_t i = 0; i < dba::kTerrainNames.size(); ++i) {
    dba::Piece piece;
    piece.terrain = static_cast<dba::Terrain>(i);
    events.push_back(dba::PieceLaid{piece, Seat::red});
  }
  for (std::size_t i = 0; i < dba::kTableEdgeNames.size(); ++i)
    events.push_back(dba::BaseEdgesSet{{static_cast<dba::TableEdge>(i), static_cast<dba::TableEdge>(3 - i)}});
  for (const bool held : {true, false}) events.push_back(dba::HeldBack{a, held});
  for (const dba::Site site : dba::kAllSites)
    for (std::size_t i = 0; i < dba::kHoldingNames.size(); ++i) {
      events.push_back(dba::Lodged{a, site, static_cast<dba::Holding>(i), {}});
      events.push_back(dba::HoldingChanged{site, static_cast<dba::Holding>(i), {}});
      events.push_back(dba::ControlPassed{site, i == 0 ? Seat::none : Seat::blue, {}});
    }
  for (std::size_t i = 0; i < dba::kStatusNames.size(); ++i)
    events.push_back(dba::Unlodged{a, static_cast<dba::Status>(i), {}, {}});
  events.push_back(dba::LeftPlay{a, {}});
  for (std::size_t i = 0; i < dba::kDifficultyNames.size(); ++i)
    events.push_back(dba::RiverFound{static_cast<dba::Difficulty>(i)});
  events.push_back(dba::RiverBarred{a});
  events.push_back(dba::AttacksDeclared{Seat::red, {a, b}});
  events.push_back(dba::AttacksDeclared{Seat::red, {}});
  for (std::size_t i = 0; i < 3; ++i) events.push_back(dba::BattleEnded{static_cast<Ending>(i), Seat::red, {}});
  for (std::size_t kind = 0; kind < 2; ++kind)
    for (std::size_t verdict = 0; verdict < 3; ++verdict)
      for (std::size_t result = 0; result < dba::kResultNames.size(); ++result)
        events.push_back(dba::Fought{static_cast<dba::CombatKind>(kind),
                                     a,
                                     x,
                                     {},
                                     {},
                                     static_cast<dba::Verdict>(verdict),
                                     x,
                                     static_cast<dba::Result>(result),
                                     {}});
  events.push_back(
      dba::Fought{dba::CombatKind::close, a, x, {}, {}, dba::Verdict::tie, kNoUnit, dba::Result::destroyed, {}});
  std::vector<bool> seen(std::variant_size_v<dba::Event>);
  for (const dba::Event& event : events) {
    seen[event.index()] = true;
    for (const Catalogue* c : {&en, &es}) {
      const std::string said = c->say(dba::tell(state, event), names);
      EXPECT_FALSE(is_missing(said)) << said;
      EXPECT_EQ(said.find('{'), std::string::npos) << said;
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << "event " << i << " is not told here";
}

TEST_F(Explain, ErrorsAreSaidInTheLanguageWhereItIsKnown) {
  const Error error{"no.such-code", "x.case:3:1", "Bad line.", "Mend it.", {}};
  EXPECT_EQ(sentence(es, error), "x.case:3:1: Bad line. Mend it.");
}

TEST_F(Explain, ADrawingHasItsWords) {
  Scene scene;
  scene.base_width = mm(40);
  scene.turn = 5;
  scene.phase = "move";
  scene.active = Seat::blue;
  scene.points = 1;
  scene.losses = {1, 2};
  scene.armies = {"Gallic", "Polybian Roman"};
  SceneUnit unit;
  unit.id = a;
  unit.name = "A";
  unit.code = "4Bd";
  unit.symbol = "blades";
  unit.seat = Seat::red;
  unit.pose = {{100, 200}, degrees(0)};
  unit.leader = unit.engaged = true;
  scene.units = {unit};
  SceneUnit lost;
  lost.id = b;
  lost.name = "B";
  lost.code = "2Ps";
  lost.symbol = "psiloi";
  lost.seat = Seat::blue;
  scene.fallen = {lost};
  const SceneWords words = scene_words(es, scene);
  EXPECT_EQ(words.turn, "Turno 5");
  EXPECT_EQ(words.phase, "Movimiento");
  EXPECT_EQ(words.points, "queda 1 PIP");
  EXPECT_EQ(words.losses[1], "2 bajas");
  EXPECT_EQ(words.scale, "160 mm = 4 BW");
  EXPECT_EQ(words.units.at(0), "A: 4Bd, Espadas, Rojo, general, en (1; 2) mirando a N, en contacto con el enemigo");
  EXPECT_EQ(words.active, "Azul");
  scene.winner = Seat::red;
  EXPECT_EQ(scene_words(es, scene).active, "gana Rojo");
  EXPECT_EQ(words.fallen_units.at(0), "B: 2Ps, Psiloi, Azul, perdido");
  EXPECT_EQ(words.legend[3], "") << "nobody is disordered";
  scene.units[0].disordered = true;
  scene.units[0].strength = 2;
  scene.units[0].full_strength = 4;
  scene.units[0].led_by = "G";
  const SceneWords more = scene_words(es, scene);
  EXPECT_EQ(more.units.at(0),
            "A: 4Bd, Espadas, Rojo, general (G), en (1; 2) mirando a N, fuerza 2 de 4, en desorden, en contacto con el "
            "enemigo");
  EXPECT_EQ(more.legend[3], "en desorden");
  lost.inside = "blue-camp";
  scene.units = {lost};
  EXPECT_EQ(scene_words(es, scene).units.at(0), "B: 2Ps, Psiloi, Azul, en el campamento de Azul");
}

}  // namespace
}  // namespace acies
