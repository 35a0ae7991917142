// SPDX-License-Identifier: Apache-2.0
#include "core/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/notation_text.h"

namespace acies::notation {
namespace {

constexpr Measures kMeasures{{2540}, {4000}};

Length length_of(std::string_view text) {
  Reader in(text);
  const Length length = in.length(kMeasures);
  in.expect_end();
  EXPECT_FALSE(in.failed()) << text;
  return length;
}

Error error_of(std::string_view text, void (*read)(Reader&)) {
  Reader in(text);
  read(in);
  EXPECT_TRUE(in.failed()) << text;
  return in.failed() ? in.error() : Error{};
}

TEST(Reader, lengths_in_every_unit) {
  EXPECT_EQ(length_of("60"), mm(60));
  EXPECT_EQ(length_of(" 60.25 "), Length{6025});
  EXPECT_EQ(length_of("60.5mm"), Length{6050});
  EXPECT_EQ(length_of("200p"), Length{5080});
  EXPECT_EQ(length_of("1bw"), mm(40));
  EXPECT_EQ(length_of("0.5BW"), mm(20));
  EXPECT_EQ(length_of("-3"), mm(-3));
  EXPECT_EQ(length_of("1p"), Length{25});  // 0.254 mm, to the nearest hundredth
}

TEST(Reader, refuses_numbers_it_cannot_hold) {
  const auto read = [](Reader& in) { in.length(kMeasures); };
  EXPECT_EQ(error_of("60.123", read).code, "notation.length-too-fine");
  EXPECT_EQ(error_of("99999999999999999999", read).code, "notation.number-too-big");
  EXPECT_EQ(error_of("30000000", read).code, "notation.length-too-big");
  EXPECT_EQ(error_of("60cubits", read).code, "notation.unknown-unit-of-length");
  EXPECT_EQ(error_of("", read).code, "notation.expected-at-end");
  EXPECT_EQ(error_of("- 4", read).code, "notation.expected");
  EXPECT_EQ(error_of("22.5555", [](Reader& in) { in.angle(); }).code, "notation.angle-too-fine");
  EXPECT_EQ(error_of("22grad", [](Reader& in) { in.angle(); }).code, "notation.unknown-unit-of-angle");
  EXPECT_EQ(error_of("Q", [](Reader& in) { in.bearing(); }).code, "notation.unknown-direction");
  EXPECT_EQ(error_of("7", [](Reader& in) { in.whole("pips", 0, 6); }).code, "notation.number-range");
}

TEST(Reader, bearings_are_normalised) {
  const auto bearing_of = [](std::string_view text) {
    Reader in(text);
    return in.bearing();
  };
  EXPECT_EQ(bearing_of("n"), degrees(0));
  EXPECT_EQ(bearing_of("SW"), degrees(225));
  EXPECT_EQ(bearing_of("NO"), degrees(315));
  EXPECT_EQ(bearing_of("-45"), degrees(315));
  EXPECT_EQ(bearing_of("360"), degrees(0));
  EXPECT_EQ(bearing_of("22.5"), Angle{22500});
}

TEST(Reader, tells_the_exact_place_in_characters) {
  Reader in("A Ñ ?", {"x.case", 12, 5});
  in.word("a unit");
  in.word("a unit");
  in.word("a unit");
  ASSERT_TRUE(in.failed());
  EXPECT_EQ(in.error().where, "x.case:12:9");
  Reader typed("abc  ");
  typed.word("a");
  typed.word("b");
  EXPECT_EQ(typed.error().where, "column 6");
}

TEST(Reader, keeps_the_first_mistake) {
  Reader in("x");
  in.expect(':', "':'");
  in.fail("notation.later", "later");
  EXPECT_EQ(in.error().code, "notation.expected");
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(in.word("more"), "");
}

TEST(Reader, quotes_must_close) {
  Reader in("\"1x7Hd or 2Ps\" rest");
  EXPECT_EQ(in.quoted("a list"), "1x7Hd or 2Ps");
  EXPECT_EQ(in.rest(), "rest");
  EXPECT_EQ(error_of("\"open", [](Reader& r) { r.quoted("a list"); }).code, "notation.open-quote");
}

TEST(UnitNames, are_words_that_begin_with_a_letter) {
  EXPECT_TRUE(is_unit_name("A"));
  EXPECT_TRUE(is_unit_name("Ñu_3-b"));
  EXPECT_FALSE(is_unit_name(""));
  EXPECT_FALSE(is_unit_name("3A"));
  EXPECT_FALSE(is_unit_name("None"));
  EXPECT_FALSE(is_unit_name("A B"));
  EXPECT_FALSE(is_unit_name("A:"));
}

TEST(Suggestions, name_the_nearest_or_list_all) {
  const std::array<std::string_view, 3> known{"move", "column", "shoot"};
  EXPECT_EQ(meant("mvoe", known), std::make_pair(std::string("all"), std::string("move, column, shoot")));
  EXPECT_EQ(told("notation.x", "", "no", {meant("mvoe", known)}, kDidYouMean).hint, "there are: move, column, shoot");
  const std::vector<std::string_view> many(31, "word");
  EXPECT_EQ(told("notation.x", "", "no", {meant("mvoe", many)}, kDidYouMean).hint, "");
  EXPECT_EQ(meant("moved", known).second, "'move'");
  EXPECT_EQ(meant("colum", known).second, "'column'");
  EXPECT_EQ(nearest_word("xyz", known), "");
}

TEST(Told, fills_patterns_and_leaves_out_hints_it_cannot_fill) {
  const Error e =
      told("notation.x", "column 1", "there is no '{name}' of {name}", {{"name", "A{b}"}}, "did you mean {known}?");
  EXPECT_EQ(e.message, "there is no 'A{b}' of A{b}");
  EXPECT_EQ(e.hint, "");
  EXPECT_EQ(e.args.size(), 1U);
  EXPECT_EQ(told("notation.x", "", "no", {{"known", "B"}}, "did you mean {known}?").hint, "did you mean B?");
  EXPECT_EQ(told("notation.x", "", "no", {{"known", ""}}, "did you mean {known}?").hint, "");
}

RC_GTEST_PROP(Notation, a_printed_length_reads_back, (std::int32_t hundredths)) {
  const std::string text = print(Length{hundredths});
  Reader again(text);
  RC_ASSERT(again.length(kMeasures) == Length{hundredths});
  RC_ASSERT(!again.failed() && again.at_end());
}

RC_GTEST_PROP(Notation, a_printed_pose_reads_back, (std::int32_t x, std::int32_t y, std::int32_t facing)) {
  const Pose pose{{x, y}, normalised({facing})};
  const std::string text = print(pose);
  Reader in(text);
  RC_ASSERT(in.pose(kMeasures) == pose);
  RC_ASSERT(!in.failed() && in.at_end());
}

TEST(Printing, violations_and_tallies_in_plain_ids) {
  const std::array<std::string, 2> units{"A", "X"};
  const std::array<std::string_view, 2> rules{"dba.one", "dba.two"};
  const Names names{rules, units};
  Violation v{
      find_rule(rules, "dba.two"), {unit_id(0), unit_id(1)}, quantity(Length{6042}), quantity(Length{5080}), {}, {}};
  EXPECT_EQ(print(v, names), "dba.two A by X measured 60.42 mm limit 50.8 mm");
  v.alternative = {AlternativeKind::pose, {}, {{30000, 24000}, degrees(90)}};
  v.measured = quantity(Angle{22500});
  v.limit = quantity(3);
  EXPECT_EQ(print(v, names), "dba.two A by X measured 22.5 deg limit 3 alternative to 300,240 E");
  Tally t;
  t.add(find_rule(rules, "dba.one"), 5);
  t.add(find_rule(rules, "dba.two"), -1, unit_id(1));
  t.roll(3);
  EXPECT_EQ(print(t, names), "dba.one 5, dba.two -1 by X, die 3, total 7");
}

}  // namespace
}  // namespace acies::notation
