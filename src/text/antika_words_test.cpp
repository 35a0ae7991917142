// SPDX-License-Identifier: Apache-2.0
// Everything that Antika tells and asks has a sentence in both languages, with all its places filled.
#include <gtest/gtest.h>

#include "core/describe.h"
#include "rulesets/antika/describe.h"
#include "rulesets/antika/scene.h"
#include "rulesets/antika/telling.h"
#include "text/catalogue.h"
#include "text/explain.h"

namespace acies::embedded {
std::span<const File> antika();
}  // namespace acies::embedded

namespace acies {
namespace {

using namespace antika;

class AntikaWords : public testing::TestWithParam<Language> {
 protected:
  AntikaWords() {
    scenario.names = {"A", "B", "X"};
    for (std::size_t i = 0; i < 3; ++i) scenario.profiles[i].seat = i < 2 ? Seat::red : Seat::blue;
    state.scenario = &scenario;
    state.count = 3;
  }

  void expect_told(const Event& event) {
    const Message message = tell(state, event);
    const std::string said = catalogue.say(message, names);
    EXPECT_FALSE(is_missing(said)) << message.id << ": " << said;
    EXPECT_EQ(said.find('{'), std::string::npos) << message.id << ": " << said;
    EXPECT_FALSE(said.empty()) << message.id;
  }

  Scenario scenario;
  State state;
  const UnitId a{0};
  const UnitId x{2};
  const Names names{antika::kRuleIds, scenario.names};
  const Catalogue catalogue{GetParam(), embedded::antika()};
};

TEST_P(AntikaWords, EveryKindOfEventIsTold) {
  // One of each as it comes by default, with units named.
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Event>>(
      [&](auto type) { expect_told(typename decltype(type)::type{}); });
  for (const auto& each : kEnumTexts<Phase>) {
    expect_told(PhaseBegan{each.value, Seat::none, 1});
    expect_told(PhaseBegan{each.value, Seat::red, 1});
  }
  for (const auto& each : kEnumTexts<Asking>) expect_told(Asked{each.value, Seat::red, a});
  for (const auto& each : kEnumTexts<Mark>)
    for (const bool on : {true, false}) expect_told(Marked{a, each.value, on, rule("antika.check.who")});
  for (std::size_t i = 0; i < kShiftKindNames.size(); ++i)
    for (const UnitId because : {x, kNoUnit}) expect_told(Moved{a, {}, static_cast<ShiftKind>(i), mm(40), because});
  for (std::size_t i = 0; i < kAttackNames.size(); ++i) {
    Attacked attacked;
    attacked.kind = static_cast<AttackKind>(i);
    attacked.unit = a;
    attacked.target = x;
    expect_told(attacked);
  }
  for (const auto& each : kEnumTexts<Status>)
    for (const UnitId by : {x, kNoUnit}) expect_told(Lost{a, each.value, rule("antika.check.fail"), by});
  for (const auto& each : kEnumTexts<FeatureKind>) {
    FeaturePlaced placed;
    placed.feature.kind = each.value;
    expect_told(placed);
  }
  for (const auto& each : kEnumTexts<Body>) expect_told(Assigned{a, each.value, Status::reserve, 0});
  for (const auto& each : kEnumTexts<Formation>) expect_told(FormationChanged{a, each.value, {}});
  for (const auto& each : kEnumTexts<Weapon>) expect_told(ShotDeclared{{a, x, kNoUnit, each.value}});
  for (const Ending ending : {Ending::playing, Ending::won, Ending::drawn})
    expect_told(BattleEnded{ending, Seat::red, rule("antika.victory.break")});
  expect_told(Deployed{a, {}, Formation::square, kNoUnit, Status::hidden});
  expect_told(Deployed{a, {}, Formation::square, x, Status::on_table});
  for (std::size_t i = 0; i < kPlayNames.size(); ++i) expect_told(ScenarioDrawn{static_cast<Play>(i)});
  expect_told(CliffDecided{false});
  for (const bool passed : {true, false}) expect_told(Checked{rule("antika.check.who"), a, {}, 4, passed});
  expect_told(ChargesSet{{{a, x}}});
  expect_told(LeaderJoined{a, x});
  expect_told(AimChosen{{a, x, AutoAttack::impact}});
  expect_told(Overlapped{a, x});
  for (std::size_t i = 0; i < kPlayNames.size(); ++i) {
    scenario.play = static_cast<Play>(i);
    expect_told(RoleTaken{Seat::red});
  }
}

TEST_P(AntikaWords, EveryPhaseHasItsNameAndEveryQuestionItsSentence) {
  for (const std::string_view phase : kPhaseNames) {
    EXPECT_TRUE(catalogue.has("phase/" + std::string(phase))) << phase;
    EXPECT_TRUE(catalogue.has("question/" + std::string(phase))) << phase;
  }
  for (const std::string_view kind : {"roll", "reaction", "redirect", "facing", "place-general", "reroll"}) {
    Question question;
    question.seat = Seat::red;
    question.kind = kind;
    question.about = {a, x};
    const std::string asked = prompt(catalogue, names, question);
    EXPECT_FALSE(is_missing(asked)) << asked;
    EXPECT_EQ(asked.find('{'), std::string::npos) << asked;
  }
}

TEST_P(AntikaWords, EveryTypeAndEveryPieceOfTerrainHasItsName) {
  for (std::size_t i = 0; i < kTypes; ++i) {
    Profile profile;
    profile.type = static_cast<Type>(i);
    for (std::size_t trait = 0; trait < kTraits; ++trait) {
      profile.traits = {};
      profile.traits.add(static_cast<Trait>(trait));
      EXPECT_TRUE(catalogue.has("symbol/" + std::string(symbol(profile)))) << symbol(profile);
    }
  }
  for (const std::string_view kind : kFeatureNames) EXPECT_TRUE(catalogue.has("terrain/" + std::string(kind))) << kind;
}

INSTANTIATE_TEST_SUITE_P(Languages, AntikaWords, testing::ValuesIn(kLanguages),
                         [](const auto& each) { return std::string(code_of(each.param)); });

}  // namespace
}  // namespace acies
