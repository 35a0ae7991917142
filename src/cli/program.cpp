// SPDX-License-Identifier: Apache-2.0
#include "cli/program.h"

#include <cstdlib>
#include <iostream>

#include "cli/terminal.h"
#include "core/json.h"
#include "text/explain.h"

namespace acies::embedded {
std::span<const File> cli();
}  // namespace acies::embedded

namespace acies::cli {

Program::Program(Language language)
    : colour(colour_wanted(Stream::out)), language_(language), words_(language, embedded::cli()) {}

Catalogue Program::words_with(std::span<const embedded::File> ruleset) const {
  std::vector<embedded::File> files(ruleset.begin(), ruleset.end());
  const auto own = embedded::cli();
  files.insert(files.end(), own.begin(), own.end());
  return Catalogue(language_, files);
}

Exit Program::bad_input(const Error& error) const { return bad_input(error, words_); }

Exit Program::bad_input(const Error& error, const Catalogue& words) const {
  std::cout << std::flush;
  std::string said = sentence(words, error);
  if (const std::optional<std::string> ruled = rule_line(words, error))
    said = (error.where.empty() ? "" : error.where + ": ") + *ruled;
  if (json)
    std::cerr << json_text(Json{{"error", error.code}, {"where", error.where}, {"message", said}}) << '\n';
  else
    std::cerr << "acies: " << said << '\n';
  return Exit::bad_input;
}

Exit Program::bad_input(const std::vector<Error>& errors, const Catalogue& words) const {
  for (const Error& error : errors) bad_input(error, words);
  return Exit::bad_input;
}

Language language_of(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--lang=")) return find_language(word.substr(7)).value_or(Language::en);
    if (word == "--lang" && i + 1 < argc) return find_language(argv[i + 1]).value_or(Language::en);
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0')
      return std::string_view(value).starts_with("es") ? Language::es : Language::en;
  }
  return Language::en;
}

}  // namespace acies::cli
