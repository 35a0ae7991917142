// SPDX-License-Identifier: Apache-2.0
// JSON of described types: what is written is read back as it was, and each kind of bad input gives one error that
// names its place.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe_core.h"
#include "core/describe_same.h"
#include "core/json_read.h"
#include "core/json_write.h"
#include "core/state_hash.h"
#include "tests/support/arbitrary.h"
#include "tests/support/field_count.h"

namespace acies::json_test {

enum class Colour : std::uint8_t { red, dark_blue };
ACIES_DESCRIBE_ENUM(Colour, red, dark_blue)

struct Walk {
  UnitId unit;
  Pose to;
};
ACIES_DESCRIBE_COMMAND(Walk, "walk", (unit, to))
struct Wait {};
ACIES_DESCRIBE_COMMAND(Wait, "wait", ())

struct Sample {
  std::int8_t small = 0;
  std::uint16_t count = 0;
  bool flag = false;
  Colour colour = Colour::red;
  Length length;
  RuleId rule;
  std::string text;
  std::optional<Pose> pose;
  std::array<std::int32_t, 2> two{};
  BoundedVector<UnitId, 3> units;
  std::variant<Walk, Wait> command;
  std::map<std::string, std::string> map;
};
ACIES_DESCRIBE_STRUCT(Sample, (small, count, flag, colour, length, rule, text, pose, two, units, command, map))

struct Grown {
  std::int8_t old = 0;
  std::int8_t added = 5;
  static constexpr std::array<std::string_view, 1> kAdded{"added"};
};
ACIES_DESCRIBE_STRUCT(Grown, (old, added))

constexpr auto kRules = std::to_array<std::string_view>({"toy.a", "toy.b"});
const std::vector<std::string> kUnits{"A", "B", "C"};
const Names kNames{kRules, kUnits};

Json example() {
  return Json::parse(R"({"small":-3,"count":7,"flag":true,"colour":"dark-blue","length":4000,"rule":"toy.b",
    "text":"ñ","pose":[100,-200,90000],"two":[1,2],"units":["C","A"],
    "command":{"command":"walk","unit":null,"to":[0,0,0]},"map":{"k":"v"}})");
}

TEST(Json, ReadsEveryKindOfMember) {
  const Result<Sample> read = from_json<Sample>(example(), kNames);
  ASSERT_TRUE(read.ok()) << read.error().where << read.error().message;
  EXPECT_EQ(read->small, -3);
  EXPECT_EQ(read->colour, Colour::dark_blue);
  EXPECT_EQ(read->length.hundredths, 4000);
  EXPECT_EQ(kNames.rule(read->rule), "toy.b");
  EXPECT_EQ(read->pose, (Pose{{100, -200}, {90000}}));
  ASSERT_EQ(read->units.size(), 2U);
  EXPECT_EQ(read->units[0], unit_id(2));
  EXPECT_FALSE(std::get<Walk>(read->command).unit.valid());
  EXPECT_EQ(json_text(to_json(*read, kNames)), json_text(example()));
}

struct Bad {
  const char* pointer;
  const char* value;
  const char* code;
  const char* where;
};

class JsonRefuses : public testing::TestWithParam<Bad> {};

TEST_P(JsonRefuses, WithOneErrorThatNamesThePlace) {
  Json json = example();
  json[Json::json_pointer(GetParam().pointer)] = Json::parse(GetParam().value);
  const Result<Sample> read = from_json<Sample>(json, kNames);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, GetParam().code);
  EXPECT_EQ(read.error().where, GetParam().where);
  EXPECT_FALSE(read.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, JsonRefuses,
    testing::Values(
        Bad{"/small", "128", "json.range", "/small"}, Bad{"/small", "-129", "json.range", "/small"},
        Bad{"/count", "-1", "json.range", "/count"}, Bad{"/count", "65536", "json.range", "/count"},
        Bad{"/count", "18446744073709551615", "json.range", "/count"}, Bad{"/count", "1.0", "json.type", "/count"},
        Bad{"/count", "\"1\"", "json.type", "/count"}, Bad{"/flag", "1", "json.type", "/flag"},
        Bad{"/colour", "\"green\"", "json.unknown-word", "/colour"}, Bad{"/colour", "1", "json.type", "/colour"},
        Bad{"/length", "null", "json.type", "/length"}, Bad{"/rule", "\"toy.c\"", "json.unknown-rule", "/rule"},
        Bad{"/pose", "[1,2]", "json.list-size", "/pose"}, Bad{"/pose", "[1,2,360000]", "json.range", "/pose/2"},
        Bad{"/pose", "[1,\"2\",3]", "json.type", "/pose/1"}, Bad{"/two", "[1]", "json.list-size", "/two"},
        Bad{"/units", "[\"A\",\"D\"]", "json.unknown-unit", "/units/1"},
        Bad{"/units", "[null,null,null,null]", "json.list-size", "/units"}, Bad{"/units", "{}", "json.type", "/units"},
        Bad{"/command/command", "\"run\"", "json.unknown-word", "/command/command"},
        Bad{"/command", "{}", "json.missing", "/command"},
        Bad{"/command", "{\"command\":\"walk\",\"unit\":\"A\"}", "json.missing", "/command"},
        Bad{"/map", "{\"k\":1}", "json.type", "/map/k"}, Bad{"", "[]", "json.type", "/"},
        Bad{"", "{}", "json.missing", "/"}));

TEST(Json, IgnoresMembersThatTheDescriptionLacks) {
  Json json = example();
  json["novelty"] = 1;
  EXPECT_TRUE(from_json<Sample>(json, kNames).ok());
}

TEST(Json, OnlyMembersAddedLaterMayBeMissing) {
  const Result<Grown> older = from_json<Grown>(Json::parse(R"({"old":1})"), kNames);
  ASSERT_TRUE(older.ok());
  EXPECT_EQ(older->added, 5);
  EXPECT_EQ(from_json<Grown>(Json::parse(R"({"old":1,"added":2})"), kNames)->added, 2);
  EXPECT_FALSE(from_json<Grown>(Json::parse(R"({"added":2})"), kNames).ok());
  EXPECT_FALSE(from_json<Grown>(Json::parse(R"({"old":1,"added":"x"})"), kNames).ok());
}

TEST(Json, SyntaxErrorsHaveLineAndColumn) {
  const Result<Json> wrong = parse_json("{\n  \"a\": 1,\n  oops\n}");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().code, "json.syntax");
  EXPECT_EQ(wrong.error().where.substr(0, 2), "3:");
  EXPECT_EQ(wrong.error().message, "This is not JSON.");
  for (const std::string_view cut : {"{\"a\": [1, 2", "", "{\"a\"", "{\"a\": \"b", "[\n\n"}) {
    const Result<Json> ended = parse_json(cut);
    ASSERT_FALSE(ended.ok()) << cut;
    EXPECT_EQ(ended.error().message, "The text ends before its JSON does.") << cut;
  }
  EXPECT_FALSE(parse_json("1e999").ok());
  EXPECT_EQ(parse_json(std::string(100000, '[')).error().where, "1:101");
  EXPECT_TRUE(parse_json("[\"" + std::string(1000, '[') + "\"]").ok());
  EXPECT_FALSE(parse_json("\"\xff\"").ok());
}

TEST(Json, WritesTextThatIsNoUtf8WithoutThrowing) { EXPECT_EQ(json_text(Json("a\xff")), "\"a\xEF\xBF\xBD\""); }

TEST(Json, PrettyKeepsShortThingsOnOneLine) {
  const std::string word(100, 'x');
  EXPECT_EQ(json_pretty(Json{{"a", 1}, {"b", {1, 2}}}), R"({"a":1,"b":[1,2]})");
  EXPECT_EQ(json_pretty(Json{{"a", {1, 2}}, {"b", word}}), "{\n  \"a\": [1,2],\n  \"b\": \"" + word + "\"\n}");
}

TEST(Json, Hex64) {
  std::uint64_t value = 0;
  EXPECT_EQ(hex64(0xC0FFEEULL), "0000000000c0ffee");
  EXPECT_TRUE(parse_hex64("ffffffffffffffff", value));
  EXPECT_EQ(value, ~0ULL);
  for (const std::string_view bad : {"", "0", "0x00000000000000", "FFFFFFFFFFFFFFFF", "00000000000000000"})
    EXPECT_FALSE(parse_hex64(bad, value)) << bad;
}

TEST(JsonWrite, TextsAreThoseOfTheLibrary) {
  for (const std::string& text :
       {std::string(), std::string("plain"), std::string("a\"b\\c/d"), std::string("\n\t\r\b\f\x01\x1f\x7f"),
        std::string("Íñigo ⚔ 𐌰"), std::string("\0", 1), std::string("</script>"), std::string("a\xff b\xfe c"),
        std::string("12345678ñ2345678\"2345678\\2345678")})
    EXPECT_EQ(json_line(text, kNames), json_text(Json(text)));
  // Any byte in any place of the eight that are looked at together.
  for (int byte = 0; byte < 0x80; ++byte)
    for (std::size_t place = 0; place < 16; ++place) {
      std::string text(16, 'a');
      text[place] = static_cast<char>(byte);
      EXPECT_EQ(json_line(text, kNames), json_text(Json(text))) << byte << " at " << place;
    }
}

TEST(JsonWrite, NumbersAreThoseOfTheLibrary) {
  for (const double number : {0.0, 1.0, 0.5, 1.0 / 3, 1e-9, -12.25, 1e5, 1e22, 123456789.0})
    EXPECT_EQ(json_line(number, kNames), json_text(Json(number)));
  for (const std::int64_t number : {std::int64_t{0}, INT64_MIN, INT64_MAX}) {
    EXPECT_EQ(json_line(number, kNames), json_text(Json(number)));
  }
  EXPECT_EQ(json_line(UINT64_MAX, kNames), json_text(Json(UINT64_MAX)));
}

TEST(JsonWrite, EmptyAndFullObjects) {
  EXPECT_EQ(json_line(std::map<std::string, std::string>{}, kNames), "{}");
  EXPECT_EQ(json_line(std::map<std::string, std::string>{{"a", "b"}, {"c", "d\n"}}, kNames), R"({"a":"b","c":"d\n"})");
  EXPECT_EQ(json_line(Wait{}, kNames), R"({"command":"wait"})");
  EXPECT_EQ(json_line(std::vector<std::string>{}, kNames), "[]");
}

RC_GTEST_PROP(JsonLaw, WhatIsWrittenIsReadBack, (std::uint64_t seed)) {
  Random random(seed);
  const Sample value = testing_support::arbitrary<Sample>(random, kNames);
  const Json json = to_json(value, kNames);
  const Result<Json> parsed = parse_json(json_text(json));
  RC_ASSERT(parsed.ok());
  const Result<Sample> back = from_json<Sample>(*parsed, kNames);
  RC_ASSERT(back.ok());
  RC_ASSERT(same(*back, value));
  RC_ASSERT(to_json(*back, kNames) == json);
}

using testing_support::wholly_described;

// A member added to a core struct must be described, or be counted here as left out.
static_assert(wholly_described<Outcome>() && wholly_described<Factor>() && wholly_described<Tally>());
static_assert(wholly_described<Quantity>() && wholly_described<Shape>() && wholly_described<Alternative>());
static_assert(wholly_described<Violation>() && wholly_described<Question>() && wholly_described<Option>());
static_assert(wholly_described<Options>() && wholly_described<SetupUnit, 1>() && wholly_described<SetupArmy>());
static_assert(wholly_described<Setup, 1>() && wholly_described<SceneUnit>() && wholly_described<SceneZone>());
static_assert(wholly_described<Scene>());
static_assert(!wholly_described<SetupUnit>(), "the count sees a member that is left out");

TEST(Describe, SeatsHaveTheNamesOfTheDescription) {
  for (const EnumEntry<Seat>& entry : kEnumTexts<Seat>) EXPECT_EQ(entry.text.view(), name(entry.value));
}

}  // namespace acies::json_test
