// SPDX-License-Identifier: Apache-2.0
// Malformed case files: each mistake is told with its line and column, and all mistakes of a file at once.
#include <gtest/gtest.h>

#include "cases/case_file.h"

namespace acies::cases {
namespace {

using Codes = std::vector<std::string>;

Codes errors_of(std::string_view text) {
  Codes codes;
  for (const Error& e : parse_cases("t.case", text).errors) codes.push_back(e.where.substr(7) + " " + e.code);
  return codes;
}

constexpr std::string_view kHead =
    "case one\ncite dba.zoc.extent\nruleset dba\nred 4Bd A at 300,200 N\nblue 4Bd X at 300,300 S\n";
std::string with(std::string_view lines) { return std::string(kHead) + std::string(lines); }

TEST(CaseParser, reads_a_whole_case) {
  const CaseFile file =
      parse_cases("t.case", with("army red Polybian Roman  # free\noption scale 15\nnote short\n"
                                 "turn 4 blue, phase move, pips 2\n\n"
                                 "dice red 4, 2\nblue move X: advance 20\naccepted\npips 1\n"
                                 "--- the other\nremove X\nchange A at 100,100 E moved\non table A\n"));
  ASSERT_TRUE(file.ok()) << file.errors[0].where << " " << file.errors[0].message;
  ASSERT_EQ(file.cases.size(), 1U);
  const Case& c = file.cases[0];
  EXPECT_EQ(c.name, "one");
  EXPECT_EQ(c.cited, Codes{"dba.zoc.extent"});
  EXPECT_EQ(c.notes, Codes{"short"});
  ASSERT_EQ(c.parts.size(), 2U);
  const Part& first = c.parts[0];
  EXPECT_EQ(first.setup.armies[0].name, "Polybian Roman");
  EXPECT_EQ(first.setup.values.at("turn"), "4 blue");
  EXPECT_EQ(first.setup.units.size(), 2U);
  ASSERT_EQ(first.items.size(), 3U);
  const Try& t = std::get<Try>(first.items[0].what);
  EXPECT_EQ(t.command, "move X: advance 20");
  ASSERT_EQ(t.dice.size(), 2U);
  EXPECT_EQ(t.dice[0].seat, Seat::red);
  EXPECT_EQ(t.dice[1].seat, Seat::none);
  const Part& second = c.parts[1];
  EXPECT_EQ(second.title, "the other");
  ASSERT_EQ(second.setup.units.size(), 1U);
  EXPECT_EQ(second.setup.units[0].pose, (Pose{{10000, 10000}, degrees(90)}));
  EXPECT_EQ(second.setup.units[0].marks, Codes{"moved"});
  EXPECT_EQ(first.setup.units[0].marks, Codes{});
}

TEST(CaseParser, places_units_relative_to_others) {
  const auto placed = [](std::string_view place) {
    const CaseFile file =
        parse_cases("t.case", "case one\ncite dba.zoc.extent\nruleset dba\nred 4Bd B at 300,300 N\nred 6Kn A " +
                                  std::string(place) + "\non table A\n");
    EXPECT_TRUE(file.ok()) << place << ": " << (file.ok() ? "" : file.errors[0].message);
    return file.ok() ? *file.cases[0].parts[0].setup.units[1].pose : Pose{};
  };
  const auto at = [](std::int32_t x, std::int32_t y, std::int32_t facing) {
    return Pose{{x * 100, y * 100}, degrees(facing)};
  };
  EXPECT_EQ(placed("in front contact with B"), at(300, 300, 180));
  EXPECT_EQ(placed("behind B"), at(300, 285, 0));
  EXPECT_EQ(placed("before B"), at(300, 360, 0));
  EXPECT_EQ(placed("left of B"), at(260, 300, 0));
  EXPECT_EQ(placed("right of B"), at(340, 300, 0));
  EXPECT_EQ(placed("overlapping B on the left"), at(260, 300, 180));
  EXPECT_EQ(placed("overlapping B on its right"), at(340, 300, 180));
  EXPECT_EQ(placed("on B's left flank"), at(280, 280, 90));
  EXPECT_EQ(placed("on B\u2019s right flank"), at(320, 280, 270));
  EXPECT_EQ(placed("on B rear"), at(300, 285, 0));
  EXPECT_EQ(placed("1bw ahead of B facing back"), at(300, 340, 180));
  EXPECT_EQ(placed("100 ahead and 20 right of B facing E"), at(320, 400, 90));
  EXPECT_EQ(placed("80 behind and 60 left of B"), at(240, 220, 0));
}

TEST(CaseParser, left_without_of_is_a_mark) {
  const CaseFile file = parse_cases("t.case",
                                    "case one\ncite antika.gap.scenario-ambush.special\nruleset antika\n"
                                    "red HI B at 300,300 N\nred HI A left\nred HI C left of B\nblue HI X at 600,600 S\n"
                                    "on table B\n");
  ASSERT_TRUE(file.ok()) << file.errors[0].message;
  const auto& units = file.cases[0].parts[0].setup.units;
  EXPECT_FALSE(units[1].pose.has_value());
  EXPECT_EQ(units[1].marks, Codes{"left"});
  EXPECT_TRUE(units[2].pose.has_value());
  EXPECT_EQ(units[2].marks, Codes{});
}

TEST(CaseParser, relative_places_turn_with_their_anchor) {
  const CaseFile file = parse_cases("t.case",
                                    "case one\ncite dba.zoc.extent\nruleset dba\nred 4Bd B at 300,300 30\n"
                                    "blue 4Bd A on B's left flank\ncontact A B left flank\n");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.cases[0].parts[0].setup.units[1].pose->facing, degrees(120));
}

TEST(CaseParser, needs_case_ruleset_cite_and_expectation) {
  EXPECT_EQ(errors_of(""), Codes{"1:1 case.empty"});
  EXPECT_EQ(errors_of("\n# nothing\n"), Codes{"1:1 case.empty"});
  EXPECT_EQ(errors_of("red 4Bd A\nblue 4Bd B\n"), Codes{"1:1 case.no-case"});
  EXPECT_EQ(errors_of("case\ncite dba.zoc.extent\nruleset dba\nplaying\n"), Codes{"1:5 notation.expected-at-end"});
  EXPECT_EQ(errors_of("case a\ncite dba.zoc.extent\n"), Codes{"1:1 case.no-ruleset"});
  EXPECT_EQ(errors_of("case a\ncite dba.zoc.extent\nred 4Bd A\nplaying\n"), Codes{"3:1 case.ruleset-first"});
  EXPECT_EQ(errors_of("case a\ncite dba.zoc.extent\nruleset chess\nred 4Bd A\nplaying\n"),
            Codes{"3:9 case.unknown-ruleset"});
  EXPECT_EQ(errors_of("case a\n--- b\ncite dba.zoc.extent\nruleset dba\nred 4Bd A at 300,300 N\nplaying\n"),
            Codes{"2:1 case.no-ruleset"});
  EXPECT_EQ(errors_of("case a\nruleset dba\nred 4Bd A at 300,300 N\non table A\n"), Codes{"1:1 case.no-cite"});
  EXPECT_EQ(errors_of(with("ruleset dba\nplaying\n")), Codes{"6:9 case.second-ruleset"});
  EXPECT_EQ(errors_of("case a\ncite dba.zoc.extend, dba.zoc.extent\nruleset dba\nplaying\n"),
            Codes{"2:6 notation.unknown-rule"});
  EXPECT_EQ(errors_of(kHead), Codes{"1:1 case.no-expectation"});
  EXPECT_EQ(errors_of(with("on table A\n---\nremove A\n")), Codes{"7:1 case.no-expectation"});
  EXPECT_EQ(errors_of(with("playing\ncase one\ncite dba.zoc.who\nruleset dba\nplaying\n")),
            Codes{"7:1 case.same-name"});
}

TEST(CaseParser, names_the_place_of_mistakes_in_the_set_up) {
  EXPECT_EQ(errors_of(with("red 4Bq B at 1,1 N\nplaying\n")), Codes{"6:5 case.unknown-type"});
  EXPECT_EQ(errors_of(with("red mvoe A: advance 60\naccepted\n")), Codes{"6:5 case.unknown-type"});
  EXPECT_EQ(errors_of(with("red 4Bd 3B at 1,1 N\nplaying\n")), Codes{"6:9 setup.name"});
  EXPECT_EQ(errors_of(with("red 4Bd A at 1,1 N\nplaying\n")), Codes{"6:9 setup.same-name"});
  EXPECT_EQ(errors_of(with("red 4Bd B at 100 100 N\nplaying\n")), Codes{"6:18 notation.expected"});
  EXPECT_EQ(errors_of(with("red 4Bd B at 100,100 Q\nplaying\n")), Codes{"6:22 notation.unknown-direction"});
  EXPECT_EQ(errors_of(with("red 4Bd B at 100,30000000 N\nplaying\n")), Codes{"6:18 notation.length-too-big"});
  EXPECT_EQ(errors_of(with("red 4Bd B at 100,20000 N\nplaying\n")), Codes{"6:14 case.far-place"});
  EXPECT_EQ(errors_of(with("red 4Bd B behind Q\nplaying\n")), Codes{"6:18 case.unknown-anchor"});
  EXPECT_EQ(errors_of(with("red 4Bd C\nred 4Bd B behind C\nplaying\n")), Codes{"7:18 case.anchor-not-placed"});
  EXPECT_EQ(errors_of(with("red 4Bd B on A's back\nplaying\n")), Codes{"6:18 notation.expected"});
  EXPECT_EQ(errors_of(with("option scale\nplaying\n")), Codes{"6:13 notation.expected-at-end"});
  EXPECT_EQ(errors_of(with("option scale 28\nplaying\n")), Codes{"6:14 setup.scale"});
  EXPECT_EQ(errors_of(with("pips 9\nplaying\n")), Codes{"6:6 notation.number-range"});
  EXPECT_EQ(errors_of(with("turn 3 red, mood good\nplaying\n")), Codes{"6:13 setup.unknown-value"});
  EXPECT_EQ(errors_of(with("turn 3 red, pips\nplaying\n")), Codes{"6:17 notation.expected-at-end"});
  EXPECT_EQ(errors_of(with("remove A\nplaying\n")), Codes{"6:1 case.not-a-variant"});
  EXPECT_EQ(errors_of(with("playing\n---\nremove Q\nplaying\n")), Codes{"8:8 case.unknown-anchor"});
  EXPECT_EQ(errors_of(with("playing\n---\nchange A\nplaying\n")), Codes{"8:9 notation.expected-at-end"});
  EXPECT_EQ(errors_of(with("playing\n---\nchange A not moved\nplaying\n")), Codes{"8:14 case.no-such-mark"});
}

TEST(CaseParser, names_the_place_of_bad_positions) {
  EXPECT_EQ(errors_of(with("blue 4Bd Y at 310,195 S\nplaying\n")), Codes{"6:1 setup.overlap"});
  EXPECT_EQ(errors_of(with("blue 4Bd Y at 310,595 S\nplaying\n")), Codes{"6:1 setup.off-table"});
  EXPECT_EQ(errors_of(with("blue 4Bd Y at 310,400 S brave\nplaying\n")), Codes{"6:1 setup.unknown-mark"});
  // A bad set-up is told once, not again for every variant that shares it.
  EXPECT_EQ(errors_of(with("blue 4Bd Y at 310,195 S\nplaying\n---\nplaying\n---\nplaying\n")),
            Codes{"6:1 setup.overlap"});
}

TEST(CaseParser, names_the_place_of_mistakes_in_the_play) {
  EXPECT_EQ(errors_of(with("playing\nred 4Bd B at 100,100 N\n")), Codes{"7:5 notation.unknown-command"});
  EXPECT_EQ(errors_of(with("playing\noption scale 25\n")), Codes{"7:1 case.late-set-up"});
  EXPECT_EQ(errors_of(with("red move A: march 60\naccepted\n")), Codes{"6:13 notation.unknown-manoeuvre"});
  EXPECT_EQ(errors_of(with("red move Q: advance 60\naccepted\n")), Codes{"6:10 notation.unknown-unit"});
  EXPECT_EQ(errors_of(with("red\naccepted\n")), Codes{"6:4 notation.expected-at-end"});
  EXPECT_EQ(errors_of(with("dice 4 0\nred end\naccepted\n")), Codes{"6:8 notation.number-range"});
  EXPECT_EQ(errors_of(with("dice Q 4\nred end\naccepted\n")), Codes{"6:6 notation.unknown-unit"});
  EXPECT_EQ(errors_of(with("playing\ndice 4\n")), Codes{"7:1 case.unused-dice"});
  EXPECT_EQ(errors_of(with("dice 4\ndice 3\nred end\nplaying\n")), Codes{"7:6 case.unused-dice"});
  EXPECT_EQ(errors_of(with("acepted\n")), Codes{"6:1 case.unknown-line"});
  EXPECT_EQ(errors_of(with("?\nplaying\n")), Codes{"6:1 case.unknown-line"});
}

TEST(CaseParser, names_the_place_of_mistakes_in_expectations) {
  const auto wrong = [](std::string_view line) {
    const Codes codes = errors_of(with("playing\n" + std::string(line) + "\n"));
    return codes.size() == 1 ? codes[0] : "not one mistake";
  };
  EXPECT_EQ(wrong("accepted now"), "7:10 notation.left-over");
  EXPECT_EQ(wrong("refused"), "7:8 notation.expected-at-end");
  EXPECT_EQ(wrong("refused dba.nothing"), "7:9 notation.unknown-rule");
  EXPECT_EQ(wrong("refused dba.zoc.who because"), "7:21 notation.expected");
  EXPECT_EQ(wrong("refused dba.zoc.who of Q"), "7:24 notation.unknown-unit");
  EXPECT_EQ(wrong("refused dba.zoc.who measured much"), "7:30 notation.expected");
  EXPECT_EQ(wrong("event"), "7:6 notation.expected-at-end");
  EXPECT_EQ(wrong("no luck"), "7:4 notation.expected");
  EXPECT_EQ(wrong("at Q 1,1 N"), "7:4 notation.unknown-unit");
  EXPECT_EQ(wrong("at A behind Q"), "7:13 notation.unknown-unit");
  EXPECT_EQ(wrong("at A somewhere"), "7:6 notation.expected");
  EXPECT_EQ(wrong("on fire A"), "7:4 notation.expected");
  EXPECT_EQ(wrong("tally A dba.combat.factor 5"), "7:9 notation.expected");
  EXPECT_EQ(wrong("tally A: dba.combat.factor"), "7:27 notation.expected-at-end");
  EXPECT_EQ(wrong("asks green move"), "7:6 notation.expected");
  EXPECT_EQ(wrong("won red dba.x"), "7:9 notation.unknown-rule");
  EXPECT_EQ(wrong("contact A X"), "7:12 notation.expected-at-end");
  EXPECT_EQ(wrong("uphill A X"), "7:11 notation.expected-at-end");
  EXPECT_EQ(wrong("going A"), "7:8 notation.expected-at-end");
  EXPECT_EQ(wrong("place Q bua"), "7:7 notation.unknown-unit");
  EXPECT_EQ(wrong("in zone A X"), "7:11 notation.expected");
  EXPECT_EQ(wrong("not A"), "7:5 notation.expected");
  EXPECT_EQ(wrong("group A Q"), "7:9 notation.unknown-unit");
  EXPECT_EQ(wrong("odds A X tie 4"), "7:10 notation.expected");
  EXPECT_EQ(wrong("odds A X: tie"), "7:14 notation.expected-at-end");
  EXPECT_EQ(wrong("odds A X: 4"), "7:11 notation.expected");
  EXPECT_EQ(wrong("list 4x3Bd: selections 1"), "7:6 notation.expected");
  EXPECT_EQ(wrong("list \"4x3Bd"), "7:6 notation.open-quote");
  EXPECT_EQ(wrong("list \"4x3Bd\": selections many"), "7:26 notation.expected");
  EXPECT_EQ(wrong("list \"4x3Bd\": good"), "7:15 notation.expected");
  EXPECT_EQ(wrong("pips 3, luck 4"), "7:9 setup.unknown-value");
}

TEST(CaseParser, tells_all_mistakes_at_once_in_the_order_of_lines) {
  EXPECT_EQ(errors_of("case a\ncite dba.nothing\nruleset dba\nred 4Bq A\nblue 4Bd B at Q\nplaying\n"),
            (Codes{"2:6 notation.unknown-rule", "4:5 case.unknown-type", "5:15 notation.expected"}));
}

TEST(CaseParser, counts_characters_and_takes_windows_line_ends) {
  EXPECT_EQ(errors_of("case a\r\ncite dba.zoc.who\r\nruleset dba\r\nred 4Bd \u00D1 at 300,200 Q\r\nplaying\r\n"),
            Codes{"4:22 notation.unknown-direction"});
  EXPECT_EQ(
      errors_of("case a\r\ncite dba.zoc.who\r\nruleset dba\r\nred 4Bd \u00D1 at 300,200 N\r\non table \u00D1\r\n"),
      Codes{});
}

}  // namespace
}  // namespace acies::cases
