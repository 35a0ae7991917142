// SPDX-License-Identifier: Apache-2.0
#include "server/spoken.h"

#include <mutex>

#include "core/utf8.h"
#include "engine/registry.h"
#include "text/explain.h"

namespace acies::embedded {
std::span<const File> server();
}  // namespace acies::embedded

namespace acies {
namespace {

Catalogue made(std::string_view ruleset, Language language) {
  std::vector<embedded::File> files;
  const auto add = [&](std::span<const embedded::File> more) { files.insert(files.end(), more.begin(), more.end()); };
  add(embedded::server());
  const auto found = visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<bool> {
    add(R::files());
    return true;
  });
  static_cast<void>(found.ok());
  return Catalogue(language, files);
}

// C0, DEL, C1, and the marks that turn the direction of what follows.
bool is_control(std::string_view letter) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(letter[i]); };
  if (letter.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
  if (letter.size() == 2) return byte(0) == 0xC2 && byte(1) < 0xA0;
  if (letter.size() != 3 || byte(0) != 0xE2) return false;
  const bool embedding = byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE;
  const bool isolate = byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
  return embedding || isolate;
}

}  // namespace

const Catalogue& words_of(std::string_view ruleset, Language language) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, Language>, std::unique_ptr<Catalogue>> all;
  const std::lock_guard lock(mutex);
  const bool known = std::any_of(rulesets().begin(), rulesets().end(), [&](const auto* r) { return r->id == ruleset; });
  auto& words = all[{known ? std::string(ruleset) : std::string{}, language}];
  if (!words) words = std::make_unique<Catalogue>(made(ruleset, language));
  return *words;
}

Json said_error(const Error& error, Language language, std::string_view ruleset) {
  const Catalogue& words = words_of(ruleset, language);
  Json json = Json::object();
  json["code"] = error.code;
  json["where"] = error.where;
  // A rule that says no (army lists) has its words with the rule.
  if (words.has(error.code + "/text")) {
    std::vector<Place> places;
    for (const auto& [name, value] : error.args) places.push_back({name, value});
    const Refusal why = refusal(words, error.code, places);
    json["message"] = why.sentence;
    json["hint"] = why.remedy;
    return json;
  }
  const ErrorWords said = error_words(words, error);
  json["message"] = said.message;
  json["hint"] = said.hint;
  return json;
}

Error server_error(std::string code, std::string where, std::vector<std::pair<std::string, std::string>> args) {
  const Catalogue& english = words_of("", Language::en);
  std::vector<Place> places;
  for (const auto& [name, value] : args) places.push_back({name, value});
  std::string message = english.say("error/" + code, places);
  const std::string hint = english.fullest("hint/" + code, places);
  return {std::move(code), std::move(where), std::move(message), hint.empty() ? "" : english.say(hint, places),
          std::move(args)};
}

std::string plain_text(std::string_view text, std::size_t letters) {
  std::string out;
  std::size_t count = 0;
  while (!text.empty() && count < letters) {
    const std::size_t size = letter_size(text);
    const std::string_view letter = text.substr(0, size == 0 ? 1 : size);
    text.remove_prefix(letter.size());
    if (size == 0 || is_control(letter)) {
      // What is no letter parts words, but does not begin them.
      if (!out.empty() && out.back() != ' ') out += ' ', ++count;
      continue;
    }
    if (letter == " " && (out.empty() || out.back() == ' ')) continue;
    out += letter;
    ++count;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace acies
