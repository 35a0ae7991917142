// SPDX-License-Identifier: Apache-2.0
#include "cli/lab_page.h"

#include "core/json.h"

namespace acies::embedded {
std::span<const File> cli();
std::span<const File> lab_page();
}  // namespace acies::embedded

namespace acies::cli {
namespace {

constexpr std::string_view kSection = "lab-page/";
// More replays than this make a page that nobody wants to send.
constexpr std::size_t kMostReplayed = 6;

std::string_view file(std::string_view name) {
  for (const embedded::File& each : embedded::lab_page())
    if (each.path.ends_with(name)) return each.text;
  return {};
}

// The words of the page in one language.
Json page_words(Language language) {
  const Catalogue words = Catalogue::of_files(language, embedded::cli());
  Json json = Json::object();
  for (const std::string& id : words.ids())
    if (id.starts_with(kSection)) json[id.substr(kSection.size())] = *words.find(id);
  return json;
}

// The battles that are shown: of every match-up both, of many the strangest of all and the commonest of the most even.
std::vector<std::pair<std::size_t, std::uint64_t>> shown_battles(const LabResults& results) {
  std::vector<std::pair<std::size_t, std::uint64_t>> out;
  const auto add = [&](std::size_t i, const std::optional<ShownBattle>& shown) {
    if (shown) out.emplace_back(i, shown->number);
  };
  if (results.match_ups.size() <= kMostReplayed) {
    for (std::size_t i = 0; i < results.match_ups.size(); ++i) {
      add(i, results.match_ups[i].typical());
      add(i, results.match_ups[i].surprising());
    }
    return out;
  }
  const auto distance = [&](std::size_t i) {
    const std::uint64_t a = results.match_ups[i].won(0);
    const std::uint64_t b = results.match_ups[i].won(1);
    return a > b ? a - b : b - a;
  };
  const auto chance = [&](std::size_t i) {
    const std::optional<ShownBattle> shown = results.match_ups[i].surprising();
    return shown ? (static_cast<double>(shown->won) + 1) / (static_cast<double>(shown->moments) + 2) : 1;
  };
  std::size_t even = 0;
  std::size_t strange = 0;
  for (std::size_t i = 1; i < results.match_ups.size(); ++i) {
    if (distance(i) < distance(even)) even = i;
    if (chance(i) < chance(strange)) strange = i;
  }
  add(even, results.match_ups[even].typical());
  add(strange, results.match_ups[strange].surprising());
  return out;
}

// Nothing in it can end the element that carries it.
std::string in_script(std::string text) {
  for (std::size_t at = text.find("</"); at != std::string::npos; at = text.find("</", at + 3))
    text.replace(at, 2, "<\\/");
  for (std::size_t at = text.find("<!--"); at != std::string::npos; at = text.find("<!--", at + 4))
    text.replace(at, 4, "<\\u0021--");
  return text;
}

void fill(std::string& page, std::string_view mark, std::string_view with) {
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.replace(at, mark.size(), with);
}

}  // namespace

std::string lab_page(const Program& program, const LabResults& results, const Json& json) {
  Json data = json;
  data["language"] = program.spanish() ? "es" : "en";
  data["words"] = Json{{"en", page_words(Language::en)}, {"es", page_words(Language::es)}};
  data["replays"] = Json::array();
  for (const auto& [match_up, number] : shown_battles(results)) {
    Json replay = results.backend.replay(match_up, number);
    replay["match_up"] = match_up;
    data["replays"].push_back(std::move(replay));
  }
  std::string page(file("page.html"));
  fill(page, "{{lang}}", program.spanish() ? "es" : "en");
  fill(page, "/*style*/", file("page.css"));
  // The data last: whatever stands in it, nothing is looked for in it.
  fill(page, "/*script*/", file("page.js"));
  fill(page, "/*data*/", in_script(json_text(data)));
  return page;
}

}  // namespace acies::cli
