// SPDX-License-Identifier: Apache-2.0
// The description of DBA's types is whole, its words are those the ruleset uses elsewhere, and states, commands and
// events survive a journey through JSON.
#include "rulesets/dba/describe.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe_same.h"
#include "core/json_read.h"
#include "core/json_write.h"
#include "core/state_hash.h"
#include "tests/support/arbitrary.h"
#include "tests/support/field_count.h"

namespace acies::dba {

// Found by testing_support::arbitrary.
SubTypeId arbitrary_text_value(Random& random, const SubTypeId*) {
  const auto count = static_cast<std::uint32_t>(troop_tables().sub_types.size());
  const std::uint32_t i = random.below(count + 1U);
  return i == count ? kNoSubType : SubTypeId{static_cast<std::uint8_t>(i)};
}

namespace {

using testing_support::wholly_described;

static_assert(wholly_described<Scenario>() && wholly_described<Element>() && wholly_described<ContactMemory>());
static_assert(wholly_described<Pair>() && wholly_described<Step>() && wholly_described<Shot>());
static_assert(wholly_described<State, 1>(), "all but the pointer to the scenario");
static_assert(wholly_described<Placement>() && wholly_described<Manoeuvre>() && wholly_described<Drop>());

template <class... Ts>
constexpr bool all_described(const std::variant<Ts...>*) {
  return (wholly_described<Ts>() && ...);
}
static_assert(all_described(static_cast<const Command*>(nullptr)));
static_assert(all_described(static_cast<const Event*>(nullptr)));

std::vector<std::string> unit_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kMaxElements; ++i) names.push_back("U" + std::to_string(i));
  return names;
}

const std::vector<std::string> kUnits = unit_names();
const Names kNames{kRuleIds, kUnits};

template <class E, std::size_t N>
void expect_names(const std::array<std::string_view, N>& names) {
  ASSERT_EQ(kEnumTexts<E>.size(), N);
  for (std::size_t i = 0; i < N; ++i) EXPECT_EQ(enum_text(static_cast<E>(i)), names[i]);
}

TEST(DbaDescribe, EnumsHaveTheNamesTheRulesetUses) {
  expect_names<Phase>(kPhaseNames);
  expect_names<Edge>(kEdgeNames);
  expect_names<Result>(kResultNames);
  expect_names<MoveKind>(kMoveKindNames);
  expect_names<ShiftKind>(kShiftKindNames);
  expect_names<CombatKind>(kCombatKindNames);
  expect_names<Verdict>(kVerdictNames);
}

TEST(DbaDescribe, AnEventReadsLikeASentence) {
  const Event event = Moved{unit_id(1), {{100, 200}, {90000}}, {}, MoveKind::break_off, 2, mm(50), false};
  EXPECT_EQ(json_text(to_json(event, kNames)),
            R"({"event":"moved","unit":"U1","to":[100,200,90000],"leg_from":[0,0,0],"kind":"break-off","number":2,)"
            R"("distance":5000,"provisional":false})");
  const Event dismounted = Dismounted{unit_id(0), *find_sub_type("4Bd")};
  EXPECT_EQ(json_text(to_json(dismounted, kNames)), R"({"event":"dismounted","unit":"U0","as":"4Bd"})");
}

template <class T>
void expect_journey(std::uint64_t seed) {
  Random random(seed);
  const T value = testing_support::arbitrary<T>(random, kNames);
  const acies::Result<Json> parsed = parse_json(json_text(to_json(value, kNames)));
  RC_ASSERT(parsed.ok());
  const acies::Result<T> back = from_json<T>(*parsed, kNames);
  RC_ASSERT(back.ok());
  RC_ASSERT(same(*back, value));
}

RC_GTEST_PROP(DbaJson, CommandsSurvive, (std::uint64_t seed)) { expect_journey<Command>(seed); }
RC_GTEST_PROP(DbaJson, EventsSurvive, (std::uint64_t seed)) { expect_journey<Event>(seed); }
RC_GTEST_PROP(DbaJson, ScenariosSurvive, (std::uint64_t seed)) { expect_journey<Scenario>(seed); }
RC_GTEST_PROP(DbaJson, StatesSurviveWithTheirHash, (std::uint64_t seed)) {
  Random random(seed);
  State state = testing_support::arbitrary<State>(random, kNames);
  const acies::Result<State> back = from_json<State>(to_json(state, kNames), kNames);
  RC_ASSERT(back.ok());
  RC_ASSERT(same(*back, state));
  RC_ASSERT(state_hash(*back, kRuleIds) == state_hash(state, kRuleIds));
  const Scenario elsewhere;
  State moved = state;
  moved.scenario = &elsewhere;
  RC_ASSERT(state_hash(moved, kRuleIds) == state_hash(state, kRuleIds));
}

// Two states that are not the same have different hashes (but for one chance in 2^64).
RC_GTEST_PROP(DbaHash, TellsStatesApart, (std::uint64_t seed)) {
  Random random(seed);
  State state = testing_support::arbitrary<State>(random, kNames);
  State other = state;
  other.elements[random.below(kMaxElements)] = testing_support::arbitrary<Element>(random, kNames);
  RC_ASSERT(same(state, other) == (state_hash(state, kRuleIds) == state_hash(other, kRuleIds)));
}

}  // namespace
}  // namespace acies::dba
