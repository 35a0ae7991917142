// SPDX-License-Identifier: Apache-2.0
#include "cli/person.h"

#include <charconv>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "text/explain.h"

namespace acies::cli {

std::optional<std::string> Person::ask(const std::string& prompt) {
  out_ << painted(prompt, Paint::bold, colour_) << "\n> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  return line;
}

std::optional<int> Person::ask_die(const DieRequest& request, const Names& names) {
  for (;;) {
    out_ << words_.die(request, names) << fmt::format(" (1–{}): ", request.sides) << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return std::nullopt;
    int face = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), face);
    if (error == std::errc{} && end == line.data() + line.size() && face >= 1 && face <= request.sides) return face;
    out_ << words_.say("play/bad-face", std::vector<Place>{{"sides", std::int64_t{request.sides}}}) << '\n';
  }
}

void Person::tell_refusal(const std::vector<Violation>& violations, const Names& names) {
  out_ << painted(words_.say("play/refused"), Paint::yellow, colour_) << '\n';
  for (const Violation& violation : violations) {
    const Refusal why = refusal(words_, names, violation);
    out_ << "  – " << why.sentence << (why.remedy.empty() ? "" : " " + why.remedy) << ' '
         << painted("[" + why.rule + "]", Paint::dim, colour_) << '\n';
  }
}

void Person::tell_options(const Options& options) {
  for (const Option& option : options.options) {
    std::string line = option.example.empty() ? std::string(option.verb) : option.example;
    // In the ruleset's own word for points where it has one.
    if (option.cost > 0)
      line = padded(line, 56) + " " +
             words_.say(words_.has("points/cost") ? "points/cost" : "play/cost",
                        std::vector<Place>{{"cost", std::int64_t{option.cost}}});
    out_ << "  " << line << '\n';
  }
}

void Person::tell_help() { out_ << words_.say("play/help") << '\n'; }

}  // namespace acies::cli
