// SPDX-License-Identifier: Apache-2.0
// Every kind of expectation can fail: for each, a line that holds and the same with one thing wrong.
#include "cases/runner.h"

#include <gtest/gtest.h>

#include "cases/case_dice.h"

namespace acies::cases {
namespace {

std::string with(std::string_view lines) {
  return "case one\ncite dba.combat.score\nruleset dba\n"
         "red 4Bd A at 300,300 N general\nred 4Bd B left of A\nred 2Ps P at 100,100 N\n"
         "blue 4Wb X in front contact with A\nblue 4Sp Y at 300,100 S\n" +
         std::string(lines);
}

constexpr std::string_view kFight = "turn 3 red, phase combat\ndice A 1, X 3\nred fight A X\n";
constexpr std::string_view kMove = "turn 3 red, phase move, pips 3\nred move P: advance 20\n";
constexpr std::string_view kTooFar = "turn 3 red, phase move, pips 3\nred move P: advance 80\n";

void holds(std::string_view before, std::string_view line) {
  const RunReport report = run_text("t.case", with(std::string(before) + std::string(line) + "\n"));
  EXPECT_EQ(report.passed, 1) << line << "\n" << report.text << (report.errors.empty() ? "" : report.errors[0].message);
}

// The line fails, is named in the report, and says what came instead.
void fails(std::string_view before, std::string_view line, std::string_view got) {
  const RunReport report = run_text("t.case", with(std::string(before) + std::string(line) + "\n"));
  EXPECT_TRUE(report.errors.empty()) << line << ": " << report.errors[0].message;
  EXPECT_EQ(report.failed, 1) << line << "\n" << report.text;
  EXPECT_NE(report.text.find("\n  " + std::string(line) + "\n"), std::string::npos) << report.text;
  EXPECT_NE(report.text.find("  got      " + std::string(got)), std::string::npos) << line << "\n" << report.text;
  EXPECT_TRUE(report.text.ends_with("0 passed, 1 failed\n")) << report.text;
}

TEST(Runner, accepted_and_refused) {
  holds(kMove, "accepted");
  fails(kTooFar, "accepted", "refused dba.move.allowance");
  holds(kTooFar, "refused dba.move.allowance");
  fails(kMove, "refused dba.move.allowance", "accepted");
  fails(kTooFar, "refused dba.zoc.retire", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance dba.zoc.retire", "refused dba.move.allowance");
  holds(kTooFar, "refused including dba.move.allowance");
  fails(kTooFar, "refused including dba.zoc.retire", "refused dba.move.allowance");
  fails("", "accepted", "no command stands above");
  fails("", "refused dba.zoc.retire", "no command stands above");
}

TEST(Runner, refusals_name_every_reason) {
  constexpr std::string_view kTwice = "turn 3 red, phase move, pips 0\nred move P: advance 80\n";
  holds(kTwice, "refused dba.move.allowance dba.pip.no-overspend");
  fails(kTwice, "refused dba.move.allowance", "refused ");
  holds(kTwice, "refused including dba.move.allowance");
}

TEST(Runner, details_of_a_refusal) {
  holds(kTooFar, "refused dba.move.allowance of P measured 80 limit 76.2");
  holds(kTooFar, "refused dba.move.allowance measured 80.00 mm limit 76");
  fails(kTooFar, "refused dba.move.allowance measured 79.9", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance limit 76.1", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance limit 76.201", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance of A", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance by X", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance alternative to 1,1 N", "refused dba.move.allowance");
  fails(kTooFar, "refused dba.move.allowance alternative 10", "refused dba.move.allowance");
}

TEST(Runner, a_refusal_that_nobody_expects_fails_the_command) {
  const RunReport report = run_text("t.case", with(std::string(kTooFar) + "at P 100,100 N\n"));
  EXPECT_EQ(report.failed, 1);
  EXPECT_NE(
      report.text.find("t.case:10: failed: one\n  red move P: advance 80\n  expected accepted\n  got      refused\n"),
      std::string::npos)
      << report.text;
  EXPECT_NE(report.text.find("dba.move.allowance P measured 80 mm limit 76.2 mm"), std::string::npos) << report.text;
}

TEST(Runner, events) {
  holds(kFight, "event fought A 7 X 5 beaten X recoil");
  holds(kMove, "event moved P to 100,120 N");
  holds(kMove, "event moved P to 100");
  fails(kMove, "event moved P to 100,12", "no such event");
  fails(kMove, "event moved A", "no such event");
  holds(kMove, "no event moved A");
  fails(kMove, "no event moved P", "moved P to 100,120 N (single, 20 mm)");
  fails("", "event moved P", "no command stands above");
  fails("", "no event moved P", "no command stands above");
  holds(std::string(kFight) + "event rolled\n", "then fought");
  fails(std::string(kFight) + "event fought\n", "then rolled 1 (dba.combat.dice", "no such event after the one above");
}

TEST(Runner, places_and_fates) {
  holds(kMove, "at P 100,120 N");
  holds(kMove, "at P 100.02,119.98 N");
  fails(kMove, "at P 100.03,120 N", "P at 100,120 N");
  fails(kMove, "at P 100,120 0.003", "P at 100,120 N");
  holds("", "at B left of A");
  fails("", "at B right of A", "B at 260,300 N");
  holds("", "on table P");
  fails("", "gone P", "P on table");
  fails("", "waiting P", "P on table");
  constexpr std::string_view kLost = "red 4Bd G destroyed\nred 4Bd W\n";
  holds(kLost, "gone G");
  holds(kLost, "waiting W");
  fails(kLost, "on table G", "G gone");
  fails(kLost, "at G 1,1 N", "G gone");
}

TEST(Runner, tallies_and_costs) {
  constexpr std::string_view kTally = "dba.combat.factor 5, dba.melee.general 1, die 1, total 7";
  holds(kFight, "tally A: dba.combat.factor 5, dba.melee.general 1, die 1, total 7");
  holds(kFight, "tally A: dba.melee.general 1, dba.combat.factor 5");
  holds(kFight, "tally X: dba.combat.factor 3, dba.melee.overlap-effect -1 by B, total 5");
  fails(kFight, "tally A: dba.combat.factor 5", kTally);
  fails(kFight, "tally A: dba.combat.factor 4, dba.melee.general 1", kTally);
  fails(kFight, "tally A: dba.combat.factor 5, dba.melee.general 1, dba.melee.general 1", kTally);
  fails(kFight, "tally A: dba.combat.factor 5, dba.melee.general 1, die 2", kTally);
  fails(kFight, "tally A: dba.combat.factor 5, dba.melee.general 1, total 8", kTally);
  fails(kFight, "tally X: dba.combat.factor 3, dba.melee.overlap-effect -1 by A", "dba.combat.factor 3");
  fails(kFight, "tally B: dba.combat.factor 5", "no such tally");
  fails("", "tally A: dba.combat.factor 5", "no such tally");
  holds(kMove, "cost dba.pip.cost-one 1, total 1");
  fails(kMove, "cost dba.pip.cost-one 2", "dba.pip.cost-one 1, total 1");
  fails(kMove, "cost dba.pip.cost-one 1, total 2", "dba.pip.cost-one 1, total 1");
  fails(kFight, "cost dba.pip.cost-one 1", "no such tally");
}

TEST(Runner, values_questions_and_endings) {
  holds(kMove, "pips 2");
  fails(kMove, "pips 3", "pips 2");
  holds(kMove, "turn red");
  holds(kMove, "turn 3");
  fails(kMove, "turn blue", "turn 3 red");
  holds(kMove, "phase move");
  fails(kMove, "phase shoot", "phase move");
  holds("", "asks red move");
  fails("", "asks blue move", "asks red move");
  fails("", "asks red fight", "asks red move");
  holds("", "playing");
  fails("", "won red", "playing");
  fails("", "drawn", "playing");
  constexpr std::string_view kOver = "phase over, ending won blue dba.win.condition\n";
  holds(kOver, "won blue");
  holds(kOver, "won blue dba.win.condition");
  fails(kOver, "won red", "won blue dba.win.condition");
  fails(kOver, "won blue dba.win.loser", "won blue dba.win.condition");
  fails(kOver, "playing", "won blue dba.win.condition");
}

TEST(Runner, relations_and_groups) {
  holds("", "contact X A front");
  fails("", "contact X A rear", "contact X A: front");
  fails("", "contact X A none", "contact X A: front");
  holds("", "overlap B X right");
  fails("", "overlap B X left", "overlap B X: right");
  holds("", "touching A X");
  fails("", "not touching A X", "touching A X: yes");
  fails("", "touching P X", "touching P X: no");
  holds("", "in zone X of A");
  fails("", "not in zone X of A", "zone X A: yes");
  fails("", "in zone P of Y", "zone P Y: no");
  holds("", "group A B");
  fails("", "not group A B", "a group");
  fails("", "group A B P", "no group");
  fails("", "group A", "no group");
}

TEST(Runner, odds) {
  constexpr std::string_view kDue = "turn 3 red, phase combat\n";
  constexpr std::string_view kAll =
      "A beaten 1, A destroyed 1, A lost 1, X beaten 18, X destroyed 15, X doubled 15, X lost 15, X recoil 18, tie 2 "
      "of 36";
  holds(kDue, "odds A X: tie 2, A beaten 1, A doubled 0, X beaten 18, X doubled 15 of 36, X lost 15");
  fails(kDue, "odds A X: tie 3", kAll);
  fails(kDue, "odds A X: X lost 14", kAll);
  fails(kDue, "odds A X: tie 2 of 72", kAll);
  fails(kDue, "odds P Y: tie 6", "the rules refuse this combat");
  fails(kDue, "odds A X: X surprised 1", kAll);
}

TEST(Runner, lists) {
  holds("", "list \"1x7Hd or 2Ps\": selections 2");
  fails("", "list \"1x7Hd or 2Ps\": selections 3", "selections 2");
  holds("", "list \"4x3Bd\": refused dba.list.validate-sum");
  fails("", "list \"4x3Bd\": accepted", "refused dba.list.validate-sum");
  fails("", "list \"4x3Bd\": refused dba.list.bundle", "refused dba.list.validate-sum");
  holds("", "list \"1x4Bd (Gen), 11x4Bd\": accepted");
  fails("", "list \"1x4Bd (Gen), 11x4Bd\": refused dba.list.bundle", "accepted");
}

TEST(Runner, dice_are_used_up_exactly) {
  const auto report_of = [](std::string_view dice, std::string_view command) {
    return run_text("t.case",
                    with("turn 3 red, phase combat\n" + std::string(dice) + std::string(command) + "\naccepted\n"));
  };
  EXPECT_EQ(report_of("dice 1 3\n", "red fight A X").passed, 1);
  EXPECT_EQ(report_of("dice A 1, X 3\n", "red fight A X").passed, 1);
  EXPECT_EQ(report_of("dice blue 3, red 1, blue 5\n", "red fight A X").passed, 1);  // the last opens the next turn
  EXPECT_NE(report_of("dice 1 3 2 2\n", "red fight A X").text.find("got      1 of 4 faces left"), std::string::npos);
  EXPECT_NE(
      report_of("dice 1\n", "red fight A X").text.find("got      no face for the roll of blue (dba.combat.dice) for X"),
      std::string::npos)
      << report_of("dice 1\n", "red fight A X").text;
  EXPECT_NE(report_of("", "red fight A X").text.find("no face for the roll"), std::string::npos);
  EXPECT_NE(report_of("dice red 1, red 3\n", "red fight A X").text.find("no face for the roll of blue"),
            std::string::npos);
}

TEST(Runner, dice_refuse_faces_that_a_die_does_not_have) {
  CaseDice dice({{9, Seat::none, kNoUnit}}, [](RuleId) { return false; });
  EXPECT_EQ(dice.roll({}), 1);
  EXPECT_EQ(dice.missing().size(), 1U);
  EXPECT_EQ(dice.left(), 1U);
}

TEST(Runner, variants_begin_again_from_the_set_up) {
  const std::string text = with(std::string(kMove) +
                                "at P 100,120 N\n--- again\nred move P: advance 30\nat P 100,130 N\n"
                                "--- moved away\nchange P at 100,200 N\nred move P: advance 30\nat P 100,229 N\n");
  const RunReport report = run_text("t.case", text);
  EXPECT_EQ(report.failed, 1);
  EXPECT_NE(report.text.find("t.case:18: failed: one --- moved away\n  at P 100,229 N\n  expected P at 100,229 N\n  "
                             "got      P at 100,230 N\n"),
            std::string::npos)
      << report.text;
}

TEST(Runner, a_part_stops_before_the_next_command) {
  const RunReport report =
      run_text("t.case", with(std::string(kMove) + "at P 1,1 N\npips 6\nred move A: advance 1\nat A 2,2 N\n"));
  EXPECT_NE(report.text.find("at P 1,1 N"), std::string::npos);
  EXPECT_NE(report.text.find("pips 6"), std::string::npos);
  EXPECT_EQ(report.text.find("at A 2,2 N"), std::string::npos) << report.text;
}

TEST(Runner, malformed_and_missing_files_are_not_run) {
  const RunReport malformed = run_text("t.case", with("acepted\n"));
  EXPECT_EQ(malformed.errors.size(), 1U);
  EXPECT_EQ(malformed.passed + malformed.failed, 0);
  EXPECT_EQ(malformed.errors[0].where, "t.case:9:1");
  EXPECT_EQ(malformed.errors[0].message, "'acepted' begins no line of a case");
  EXPECT_EQ(malformed.errors[0].hint, "did you mean 'accepted'?");
  const std::vector<std::string> paths{"no/such/file.case"};
  const RunReport missing = run_paths(paths);
  ASSERT_EQ(missing.errors.size(), 1U);
  EXPECT_EQ(missing.errors[0].code, "case.file");
  EXPECT_TRUE(missing.text.ends_with("0 passed, 0 failed\n"));
}

// All the cases of the rulesets (the tests run in the source folder).
TEST(Cases, all_hold) {
  const std::vector<std::string> paths{"rulesets/dba/cases"};
  const RunReport report = run_paths(paths);
  EXPECT_TRUE(report.errors.empty()) << report.errors[0].where << " " << report.errors[0].message;
  EXPECT_EQ(report.failed, 0) << report.text;
  EXPECT_GT(report.passed, 15);
}

}  // namespace
}  // namespace acies::cases
