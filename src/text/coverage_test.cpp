// SPDX-License-Identifier: Apache-2.0
// What the rules of each ruleset say by id has its words: the sources themselves are searched for the rules that they
// refuse by, add up, roll for or lose units by. Run from the top folder of the project.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "text/catalogue.h"

namespace acies::embedded {
std::span<const File> antika();
std::span<const File> dba();
}  // namespace acies::embedded

namespace acies {
namespace {

struct Folder {
  std::string name;
  std::span<const embedded::File> (*files)();
};

std::string source_of_rules(const Folder& folder) {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator("rulesets/" + folder.name))
    if (entry.path().extension() == ".cpp" && !entry.path().stem().string().ends_with("_test"))
      files.insert(entry.path());
  std::stringstream all;
  for (const auto& file : files) all << std::ifstream(file).rdbuf();
  return all.str();
}

// The rules named by rule("…") between each `opening` and the end of its statement.
std::set<std::string> rules_after(const std::string& source, std::string_view opening) {
  std::set<std::string> found;
  constexpr std::string_view kCall = "rule(\"";
  for (std::size_t at = source.find(opening); at != std::string::npos; at = source.find(opening, at + 1)) {
    const std::string statement = source.substr(at, source.find(';', at) - at);
    for (std::size_t i = statement.find(kCall); i != std::string::npos; i = statement.find(kCall, i + 1)) {
      const std::size_t from = i + kCall.size();
      found.insert(statement.substr(from, statement.find('"', from) - from));
    }
  }
  return found;
}

class WordsOfRules : public testing::TestWithParam<Language> {
 protected:
  const Folder dba{"dba", embedded::dba};
  const Folder antika{"antika", embedded::antika};

  // At least `least` were found, so that a change of how the rules are written does not silence this test.
  void expect_words(const Folder& folder, std::string_view opening, const std::string& key, std::size_t least) {
    const Catalogue catalogue(GetParam(), folder.files());
    const std::set<std::string> rules = rules_after(source_of_rules(folder), opening);
    EXPECT_GE(rules.size(), least) << opening;
    for (const std::string& rule : rules) EXPECT_TRUE(catalogue.has(rule + "/" + key)) << rule << "/" << key;
  }
};

TEST_P(WordsOfRules, EveryRefusal) {
  expect_words(dba, "Refusal(rule(", "refusal", 60);
  expect_words(antika, "Refusal(rule(", "refusal", 50);
}
TEST_P(WordsOfRules, EveryLineOfATally) {
  expect_words(dba, ".add(rule(", "label", 5);
  expect_words(antika, ".add(rule(", "label", 20);
}
TEST_P(WordsOfRules, EveryDie) {
  expect_words(dba, ".roll(rule(", "die", 2);
  expect_words(antika, ".roll(rule(", "die", 1);
}
TEST_P(WordsOfRules, EveryLoss) {
  expect_words(dba, "Destroyed{", "fate", 2);
  expect_words(dba, "lost(scratch, ", "fate", 4);
  expect_words(antika, "lose(scratch, ", "fate", 3);
}

INSTANTIATE_TEST_SUITE_P(Languages, WordsOfRules, testing::ValuesIn(kLanguages),
                         [](const auto& each) { return std::string(code_of(each.param)); });

}  // namespace
}  // namespace acies
