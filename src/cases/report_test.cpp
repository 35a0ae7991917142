// SPDX-License-Identifier: Apache-2.0
// The words of reports: drawings, both languages, and a sentence in the catalogues for everything that can be wrong
// with what a person writes.
#include "cases/report.h"

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "text/explain.h"

namespace acies::cases {
namespace {

constexpr std::string_view kWrongPlace =
    "case one\ncite dba.zoc.who\nruleset dba\nred 4Bd A at 300,300 N\nat A 100,100 N\n";

TEST(Report, a_failing_place_shows_the_table_as_expected_and_as_it_is) {
  const RunReport report = run_text("t.case", kWrongPlace, {Language::en, 60});
  const std::size_t expected = report.text.find("\n  expected\n");
  const std::size_t got = report.text.find("\n  got\n");
  ASSERT_NE(expected, std::string::npos) << report.text;
  ASSERT_NE(got, std::string::npos) << report.text;
  EXPECT_NE(report.text.substr(expected + 12, got - expected - 12), report.text.substr(got + 7));
  EXPECT_FALSE(is_missing(report.text)) << report.text;
  EXPECT_TRUE(report.text.ends_with("0 passed, 1 failed\n"));
  ASSERT_EQ(report.runs.size(), 1U);
  EXPECT_EQ(report.runs[0].line, 1);
  EXPECT_FALSE(report.runs[0].result.passed());
}

TEST(Report, a_failing_command_shows_the_table_before_it) {
  const RunReport report = run_text(
      "t.case", "case one\ncite dba.zoc.who\nruleset dba\nred 4Bd A at 300,300 N\nred move A: advance 20\npips 1\n",
      {Language::en, 60});
  EXPECT_NE(report.text.find("\n  before\n"), std::string::npos) << report.text;
}

TEST(Report, speaks_spanish) {
  const RunReport report = run_text("t.case", kWrongPlace, {Language::es, 60});
  EXPECT_NE(report.text.find("t.case:5: falla: one\n"), std::string::npos) << report.text;
  EXPECT_NE(report.text.find("\n  obtenido A at 300,300 N\n"), std::string::npos) << report.text;
  const RunReport malformed = run_text(
      "t.case", "case one\ncite dba.zoc.who\nruleset dba\nred 4Bd A at 300 300 N\nacepted\n", {Language::es, 60});
  ASSERT_FALSE(malformed.errors.empty());
  EXPECT_EQ(sentence(Catalogue(Language::es), malformed.errors[0]),
            "t.case:4:18: Se esperaba «,» entre los dos números de un sitio, pero aquí pone «300».");
  EXPECT_EQ(malformed.text, "0 passed, 0 failed\n");
}

std::string source(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::set<std::string> found(const std::string& pattern) {
  std::set<std::string> all;
  const std::regex regex(pattern);
  for (const char* path :
       {"src/core/notation.cpp", "src/core/notation.h", "src/core/notation_units.cpp", "rulesets/dba/notation.cpp",
        "rulesets/dba/setup.cpp", "rulesets/dba/setup_values.cpp", "rulesets/dba/setup_lists.cpp",
        "rulesets/dba/setup_places.cpp", "src/cases/case_parser.cpp", "src/cases/expectation_parser.cpp",
        "src/cases/place.cpp", "src/cases/setup_lines.cpp", "src/cases/runner.cpp", "src/cases/case_rules_of.h"}) {
    const std::string text = source(path);
    EXPECT_FALSE(text.empty()) << path;
    for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) all.insert((*it)[1]);
  }
  return all;
}

TEST(InputErrors, all_have_words_in_both_languages) {
  const std::set<std::string> codes = found("\"((?:notation|case|setup)\\.[a-z-]+)\"");
  EXPECT_GT(codes.size(), 70U);
  std::set<std::string> phrases = found("(?:word|run|quoted|expected|whole|number|unit|length|angle)\\(\"([^\"]+)\"");
  phrases.merge(found("(?:expect\\('.', |what = |read_choice\\(in, [A-Za-z]+, |names\\(\\), )\"([^\"]+)\""));
  EXPECT_GT(phrases.size(), 50U);
  for (const char* word : {"option", "army", "remove", "change"})
    phrases.erase(word);  // words of the format themselves
  for (const Language language : kLanguages) {
    const Catalogue catalogue(language);
    for (const std::string& code : codes)
      EXPECT_TRUE(catalogue.has("error/" + code)) << code_of(language) << " " << code;
    for (const std::string& phrase : phrases)
      EXPECT_TRUE(catalogue.has("phrase/" + phrase)) << code_of(language) << " " << phrase;
  }
}

}  // namespace
}  // namespace acies::cases
