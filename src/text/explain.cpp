// SPDX-License-Identifier: Apache-2.0
#include "text/explain.h"

#include <algorithm>

namespace acies {
namespace {

// Only what the violation has: a sentence that needs more is not used.
std::vector<Place> places_for(const Catalogue& catalogue, const Names& names, const Violation& violation) {
  std::vector<Place> places;
  std::vector<UnitId> known;
  for (const UnitId unit : violation.units)
    if (!names.unit(unit).empty()) known.push_back(unit);
  const std::span<const UnitId> units(known);
  if (!units.empty()) {
    places.push_back({"unit", catalogue.units(units.first(1), names)});
    places.push_back({"units", catalogue.units(units, names)});
  }
  if (units.size() > 1) {
    places.push_back({"other", catalogue.units(units.subspan(1, 1), names)});
    places.push_back({"others", catalogue.units(units.subspan(1), names)});
  }
  if (units.size() > 2) places.push_back({"rest", catalogue.units(units.subspan(2), names)});
  const auto add = [&](const char* name, Quantity quantity) {
    if (quantity.kind == QuantityKind::count) places.push_back({name, std::int64_t{quantity.value}});
    if (quantity.kind == QuantityKind::length || quantity.kind == QuantityKind::angle)
      places.push_back({name, catalogue.quantity(quantity)});
  };
  add("measured", violation.measured);
  add("limit", violation.limit);
  if (violation.alternative.kind == AlternativeKind::quantity) add("alternative", violation.alternative.quantity);
  if (violation.alternative.kind == AlternativeKind::pose)
    places.push_back({"alternative", catalogue.pose(violation.alternative.pose)});
  return places;
}

std::string remedy_for(const Catalogue& catalogue, const std::string& rule, std::span<const Place> places) {
  const std::string own = rule + "/remedy";
  if (const auto pattern = catalogue.find(own)) return can_fill(*pattern, places) ? catalogue.say(own, places) : "";
  return given(places, "alternative") ? catalogue.say("refusal/remedy", places) : "";
}

// "column 8" in the catalogue's word for a column; other places are the same in every language.
std::string place_words(const Catalogue& catalogue, const std::string& where) {
  constexpr std::string_view kColumn = "column ";
  const auto word = catalogue.find("phrase/column");
  return where.starts_with(kColumn) && word ? std::string(*word) + where.substr(kColumn.size() - 1) : where;
}

// A capital first, after a Spanish opening mark too, and a full stop last where the words have none.
std::string as_sentence(std::string words) {
  constexpr std::string_view kOpening = "\u00BF";
  const std::size_t first = words.starts_with(kOpening) ? kOpening.size() : 0;
  if (first < words.size() && words[first] >= 'a' && words[first] <= 'z')
    words[first] = static_cast<char>(words[first] - 'a' + 'A');
  const bool closed = words.empty() || std::string_view(".?!:").find(words.back()) != std::string_view::npos ||
                      words.ends_with("\u2026");
  return closed ? words : words + ".";
}

}  // namespace

Refusal refusal(const Catalogue& catalogue, std::string_view rule, std::span<const Place> places) {
  const std::string id(rule);
  Refusal out{id, "", remedy_for(catalogue, id, places), catalogue.rule_text(id), catalogue.rule_source(id)};
  std::vector<Place> all(places.begin(), places.end());
  all.push_back({"text", out.text});
  out.sentence = out.text;
  const std::string own = id + "/refusal";
  for (const std::string& each : {own, std::string("refusal/expected-found"), std::string("refusal/expected"),
                                  std::string("refusal/found"), std::string("refusal/by-text")}) {
    const std::string pattern = catalogue.fullest(each, all);
    if (pattern.empty()) continue;
    out.sentence = catalogue.say(pattern, all);
    break;
  }
  return out;
}

Refusal refusal(const Catalogue& catalogue, std::string_view rule, const std::map<std::string, std::string>& words) {
  std::vector<Place> places;
  for (const auto& [name, value] : words) {
    if (value.empty()) continue;
    const std::string symbol = "list-symbol/" + value;
    places.push_back({name, name == "expected" && catalogue.has(symbol) ? catalogue.say(symbol) : value});
  }
  return refusal(catalogue, rule, places);
}

Refusal refusal(const Catalogue& catalogue, const Names& names, const Violation& violation) {
  return refusal(catalogue, names.rule(violation.rule), places_for(catalogue, names, violation));
}

std::string line(const Refusal& refusal) {
  std::string out = refusal.sentence;
  if (!refusal.remedy.empty()) out += " " + refusal.remedy;
  return out + " [" + refusal.rule + "]";
}

std::optional<std::string> rule_line(const Catalogue& catalogue, const Error& error) {
  if (!catalogue.has(error.code + "/text")) return std::nullopt;
  std::vector<Place> places;
  for (const auto& [name, value] : error.args) places.push_back({name, value});
  return line(refusal(catalogue, error.code, places));
}

std::string prompt(const Catalogue& catalogue, const Names& names, const Question& question) {
  if (question.seat == Seat::none) return catalogue.say("question/none");
  const std::span<const UnitId> about(question.about.begin(), question.about.size());
  const std::vector<Place> places{{"seat", catalogue.seat(question.seat)},
                                  {"budget", std::int64_t{question.budget}},
                                  {"unit", catalogue.units(about.first(about.empty() ? 0 : 1), names)},
                                  {"units", about.empty() ? "none" : catalogue.units(about, names)}};
  return catalogue.say("question/" + std::string(question.kind), places);
}

std::string sentence(const Catalogue& catalogue, const Names& names, const Outcome& outcome) {
  const std::vector<Place> places{{"winner", catalogue.seat(outcome.winner)},
                                  {"loser", catalogue.seat(other(outcome.winner))},
                                  {"red", std::int64_t{outcome.losses[index(Seat::red)]}},
                                  {"blue", std::int64_t{outcome.losses[index(Seat::blue)]}},
                                  {"rule", std::string(names.rule(outcome.rule))}};
  switch (outcome.ending) {
    case Ending::won: return catalogue.say("outcome/won", places);
    case Ending::drawn: return catalogue.say("outcome/drawn", places);
    case Ending::playing: break;
  }
  return catalogue.say("outcome/playing", places);
}

ErrorWords error_words(const Catalogue& catalogue, const Error& error) {
  std::vector<Place> places;
  for (const auto& [name, value] : error.args) {
    // What was expected, what there is too much of and whose it is are phrases; all else is as a person wrote it.
    const bool phrase = name == "expected" || name == "things" || name == "seat";
    const auto said = phrase ? catalogue.find("phrase/" + value) : std::nullopt;
    places.push_back({name, std::string(said.value_or(value))});
  }
  const auto in_words = [&](const std::string& id, const std::string& otherwise) {
    const std::string pattern = catalogue.fullest(id, places);
    if (!pattern.empty()) return catalogue.say(pattern, places);
    // Sentences that never vary are known by their English words.
    return std::string(catalogue.find("said/" + otherwise).value_or(otherwise));
  };
  ErrorWords said{as_sentence(in_words("error/" + error.code, error.message)), ""};
  const bool offers_all =
      std::any_of(error.args.begin(), error.args.end(), [](const auto& arg) { return arg.first == "all"; });
  const std::string hint =
      in_words("hint/" + error.code, offers_all && !error.hint.empty() ? in_words("hint/all", error.hint) : error.hint);
  if (!hint.empty()) said.hint = as_sentence(hint);
  return said;
}

std::string sentence(const Catalogue& catalogue, const Error& error) {
  const ErrorWords said = error_words(catalogue, error);
  const std::string place = error.where.empty() ? "" : place_words(catalogue, error.where) + ": ";
  return place + said.message + (said.hint.empty() ? "" : " " + said.hint);
}

}  // namespace acies
