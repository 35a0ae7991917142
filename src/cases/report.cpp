// SPDX-License-Identifier: Apache-2.0
#include "cases/report.h"

#include <fmt/format.h>

#include "draw/terminal.h"
#include "text/scene_words.h"

namespace acies::cases {
namespace {

// The word of the catalogue, or the English one.
std::string word(const Catalogue* words, std::string_view english) {
  return words == nullptr ? std::string(english) : words->say(fmt::format("case/{}", english));
}

void add_lines(std::string& out, const std::string& heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  out += fmt::format("  {}\n", heading);
  for (const std::string& line : lines) out += fmt::format("    {}\n", line);
}

void add_drawing(std::string& out, const std::string& heading, const Scene& scene, const Catalogue& words,
                 int columns) {
  out += fmt::format("  {}\n", heading);
  out += draw::text_table(scene, scene_words(words, scene), columns, draw::Colour::plain);
}

}  // namespace

const Catalogue* Teller::words(const std::string& ruleset) {
  if (!telling_.language) return nullptr;
  const auto found = catalogues_.find(ruleset);
  if (found != catalogues_.end()) return &found->second;
  const CaseRules* rules = find_case_rules(ruleset);
  Catalogue fresh = rules == nullptr ? Catalogue(*telling_.language) : Catalogue(*telling_.language, rules->files());
  return &catalogues_.emplace(ruleset, std::move(fresh)).first->second;
}

std::string Teller::failure(const CaseRun& run, const Failure& f) {
  const Catalogue* catalogue = words(run.ruleset);
  std::string out = fmt::format("{}:{}: {}: {}", run.path, f.line, word(catalogue, "failed"), run.result.name);
  if (!f.part.empty()) out += fmt::format(" --- {}", f.part);
  out += fmt::format("\n  {}\n", f.text);
  out += fmt::format("  {:<8} {}\n", word(catalogue, "expected"), f.mismatch.expected);
  out += fmt::format("  {:<8} {}\n", word(catalogue, "got"), f.mismatch.got);
  add_lines(out, word(catalogue, "reasons"), f.violations);
  add_lines(out, word(catalogue, "tally"), f.tallies);
  add_lines(out, word(catalogue, "events"), f.events);
  if (catalogue == nullptr) return out;
  const bool about_place = f.mismatch.unit.valid();
  add_drawing(out, word(catalogue, about_place ? "expected" : "before"), f.expected, *catalogue, telling_.columns);
  add_drawing(out, word(catalogue, "got"), f.got, *catalogue, telling_.columns);
  return out;
}

}  // namespace acies::cases
