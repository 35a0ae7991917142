// SPDX-License-Identifier: Apache-2.0
#include "text/catalogue.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace acies::embedded {
std::span<const File> text();
}  // namespace acies::embedded

namespace acies {
namespace {

// The files are part of the program: whatever is wrong with them is our mistake.
[[noreturn]] void fail(std::string_view path, const std::string& message) {
  std::fprintf(stderr, "acies: %s: %s\n", std::string(path).c_str(), message.c_str());
  std::abort();
}

enum class Use { words, sources, none };

// "text/messages.es.toml" is words of es; "text/rules-turn.en.toml" also gives es its sources.
Use use_of(std::string_view path, Language language) {
  if (path.ends_with("." + std::string(code_of(language)) + ".toml")) return Use::words;
  return path.ends_with(".en.toml") ? Use::sources : Use::none;
}

std::string missing(std::string_view id) { return "\u27E6" + std::string(id) + "\u27E7"; }

constexpr std::array<std::string_view, 8> kCompass{"n", "ne", "e", "se", "s", "sw", "w", "nw"};

}  // namespace

Catalogue::Catalogue(Language language) : language_(language) { read(embedded::text()); }

Catalogue::Catalogue(Language language, std::span<const embedded::File> files) : Catalogue(language) { read(files); }

Catalogue Catalogue::of_files(Language language, std::span<const embedded::File> files) {
  Catalogue words(language, Empty{});
  words.read(files);
  return words;
}

void Catalogue::read(std::span<const embedded::File> files) {
  for (const embedded::File& file : files) {
    const Use use = use_of(file.path, language_);
    if (use == Use::none) continue;
    const toml::parse_result parsed = toml::parse(file.text, file.path);
    if (!parsed) fail(file.path, std::string(parsed.error().description()));
    for (const auto& [section, node] : parsed.table()) {
      const toml::table* table = node.as_table();
      if (table == nullptr) fail(file.path, "'" + std::string(section.str()) + "' is outside every section");
      for (const auto& [key, value] : *table) {
        if (use == Use::sources && key.str() != "source") continue;
        const auto text = value.value<std::string>();
        const std::string id = std::string(section.str()) + "/" + std::string(key.str());
        if (!text) fail(file.path, "'" + id + "' is not a text");
        if (!words_.emplace(id, *text).second) fail(file.path, "'" + id + "' is given twice");
      }
    }
  }
}

std::optional<std::string_view> Catalogue::find(std::string_view id) const {
  const auto found = words_.find(id);
  if (found == words_.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> Catalogue::ids() const {
  std::vector<std::string> out;
  for (const auto& [id, text] : words_) out.push_back(id);
  return out;
}

std::string Catalogue::say(std::string_view id, std::span<const Place> places) const {
  const auto pattern = find(id);
  if (!pattern) return missing(id);
  const Result<std::string> said = fill(language_, *pattern, places);
  return said.ok() ? said.value() : missing(id);
}

std::string Catalogue::say(const Message& message, const Names& names) const {
  std::vector<Place> places;
  for (const Argument& argument : message.arguments) places.push_back(place(argument, names));
  return say(message.id, places);
}

std::string Catalogue::fullest(const std::string& id, std::span<const Place> places) const {
  std::string best;
  std::size_t most = 0;
  for (int i = 1;; ++i) {
    const std::string each = i == 1 ? id : id + "-" + std::to_string(i);
    const auto pattern = find(each);
    if (!pattern) return best;
    if (!can_fill(*pattern, places)) continue;
    const std::size_t size = places_of(*pattern)->size();
    if (best.empty() || size > most) {
      best = each;
      most = size;
    }
  }
}

Place Catalogue::place(const Argument& argument, const Names& names) const {
  struct Show {
    const Catalogue& catalogue;
    const Names& names;
    using Value = std::variant<std::int64_t, std::string>;
    Value operator()(std::int64_t number) const { return number; }
    Value operator()(const std::string& text) const { return text; }
    Value operator()(Word word) const { return catalogue.say(word.id); }
    Value operator()(UnitId unit) const { return catalogue.units(std::span(&unit, 1), names); }
    Value operator()(const std::vector<UnitId>& units) const { return catalogue.units(units, names); }
    Value operator()(Seat seat) const { return catalogue.seat(seat); }
    Value operator()(Quantity quantity) const { return catalogue.quantity(quantity); }
    Value operator()(const Pose& pose) const { return catalogue.pose(pose); }
    Value operator()(RuleId rule) const { return std::string(names.rule(rule)); }
    Value operator()(RuleWord word) const {
      const std::string id = std::string(names.rule(word.rule)) + "/" + std::string(word.key);
      return catalogue.has(id) ? catalogue.say(id) : "none";
    }
    Value operator()(const Tally& tally) const { return catalogue.tally(tally, names); }
    Value operator()(const DieRequest& request) const { return catalogue.die(request, names); }
  };
  return {std::string(argument.name), std::visit(Show{*this, names}, argument.value)};
}

std::string Catalogue::quantity(Quantity quantity) const {
  switch (quantity.kind) {
    case QuantityKind::none: return say("measure/none");
    case QuantityKind::length: {
      const std::array<Place, 1> value{Place{"value", decimal(language_, quantity.value)}};
      return say("measure/length", value);
    }
    case QuantityKind::angle: {
      const std::array<Place, 1> value{Place{"value", decimal_thousandths(language_, quantity.value, 2)}};
      return say("measure/angle", value);
    }
    case QuantityKind::count: break;
  }
  return decimal(language_, std::int64_t{quantity.value} * 100);
}

std::string Catalogue::facing(Angle facing) const {
  if (facing.thousandths % 45000 == 0)
    return say("compass/" + std::string(kCompass[static_cast<std::size_t>(normalised(facing).thousandths / 45000)]));
  return quantity(acies::quantity(facing));
}

std::string Catalogue::pose(const Pose& pose) const {
  const std::array<Place, 3> places{Place{"x", decimal(language_, pose.at.x)},
                                    Place{"y", decimal(language_, pose.at.y)}, Place{"facing", facing(pose.facing)}};
  return say("measure/pose", places);
}

std::string Catalogue::seat(Seat seat) const { return say("seat/" + std::string(name(seat))); }

// " (Velites)" when all are called so.
std::string Catalogue::called_alike(std::span<const UnitId> units, const Names& names) const {
  if (units.empty()) return {};
  const auto called = [&](UnitId id) { return names.called_in(id, static_cast<std::size_t>(language_)); };
  const std::string_view first = called(units[0]);
  for (const UnitId unit : units)
    if (called(unit).empty() || called(unit) != first) return {};
  return " (" + std::string(first) + ")";
}

std::string Catalogue::units(std::span<const UnitId> units, const Names& names) const {
  std::vector<std::string> shown;
  for (const UnitId unit : units) {
    const std::string_view called = names.unit(unit);
    shown.push_back(called.empty() ? say("measure/none") : std::string(called));
  }
  return joined(language_, shown) + called_alike(units, names);
}

std::string Catalogue::die(const DieRequest& request, const Names& names) const {
  const std::string id = std::string(names.rule(request.purpose)) + "/die";
  const std::array<Place, 3> places{Place{"seat", seat(request.by)},
                                    Place{"unit", units(std::span(&request.unit, 1), names)},
                                    Place{"sides", std::int64_t{request.sides}}};
  return say(has(id) ? id : "die/other", places);
}

std::string Catalogue::label(const Factor& factor, const Names& names) const {
  const std::string rule(names.rule(factor.rule));
  const std::array<Place, 1> cause{Place{"cause", units(std::span(&factor.cause, 1), names)}};
  if (factor.cause.valid() && has(rule + "/label-by")) return say(rule + "/label-by", cause);
  return has(rule + "/label") ? say(rule + "/label", cause) : rule_text(rule);
}

std::string Catalogue::tally(const Tally& tally, const Names& names, Citing citing) const {
  std::string terms;
  for (const Factor& factor : tally.factors) {
    if (!terms.empty()) terms += ", ";
    terms += signed_number(factor.value) + " " + label(factor, names);
    if (citing == Citing::rules) terms += " [" + std::string(names.rule(factor.rule)) + "]";
  }
  const std::array<Place, 3> places{Place{"total", std::int64_t{tally.total}}, Place{"terms", terms},
                                    Place{"die", std::int64_t{tally.die}}};
  return say(tally.die == 0 ? "tally/line" : terms.empty() ? "tally/line-die-only" : "tally/line-with-die", places);
}

std::vector<TallyLine> Catalogue::tally_lines(const Tally& tally, const Names& names) const {
  std::vector<TallyLine> out;
  for (const Factor& factor : tally.factors)
    out.push_back({std::string(names.rule(factor.rule)), signed_number(factor.value), label(factor, names)});
  if (tally.die != 0) out.push_back({"", std::to_string(tally.die), say("tally/die")});
  out.push_back({"", std::to_string(tally.total), say("tally/total")});
  return out;
}

std::string Catalogue::rule_text(std::string_view rule) const {
  const std::string id = std::string(rule) + "/text";
  const auto text = find(id);
  return text ? std::string(*text) : missing(id);
}

std::string Catalogue::rule_source(std::string_view rule) const {
  return std::string(find(std::string(rule) + "/source").value_or(""));
}

}  // namespace acies
