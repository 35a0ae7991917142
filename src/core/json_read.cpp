// SPDX-License-Identifier: Apache-2.0
#include "core/json_read.h"

#include <fmt/format.h>

namespace acies {

std::string JsonPlace::text() const {
  if (parent == nullptr) return {};
  std::string step(key);
  if (key.empty()) return parent->text() + "/" + std::to_string(index);
  return parent->text() + "/" + step;
}

bool JsonReader::fail(std::string_view code, const JsonPlace& place, std::string message, std::string hint, Args args) {
  const std::string where = place.text();
  error_ = {std::string(code), where.empty() ? "/" : where, std::move(message), std::move(hint), std::move(args)};
  return false;
}

const Json* JsonReader::find(const Json& object, std::string_view key, const JsonPlace& place) {
  const auto found = object.find(std::string(key));
  if (found != object.end()) return &*found;
  fail("json.missing", place, fmt::format("\"{}\" is missing here.", key), "", {{"key", std::string(key)}});
  return nullptr;
}

bool JsonReader::expect_object(const Json& json, const JsonPlace& place) {
  return json.is_object() || fail("json.type", place, "This must be an object.");
}

bool JsonReader::expect_array(const Json& json, const JsonPlace& place) {
  return json.is_array() || fail("json.type", place, "This must be a list.");
}

bool JsonReader::unknown_word(std::string_view what, std::string_view word, std::string known, const JsonPlace& place) {
  return fail("json.unknown-word", place, fmt::format("\"{}\" is no {}.", word, what),
              known.empty() ? std::string() : "Known: " + known + ".", {{"word", std::string(word)}, {"known", known}});
}

bool JsonReader::read_integer(const Json& json, std::int64_t low, std::int64_t high, std::int64_t& out,
                              const JsonPlace& place) {
  if (!json.is_number_integer()) return fail("json.type", place, "This must be a whole number.");
  const bool too_large = json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(high);
  const std::int64_t number = too_large ? 0 : json.get<std::int64_t>();
  if (too_large || number < low || number > high)
    return fail("json.range", place, fmt::format("This number must be from {} to {}.", low, high), "",
                {{"low", std::to_string(low)}, {"high", std::to_string(high)}});
  out = number;
  return true;
}

bool JsonReader::read_integers(const Json& json, std::span<std::int32_t> out, const JsonPlace& place) {
  if (!expect_array(json, place)) return false;
  if (json.size() != out.size())
    return fail("json.list-size", place, fmt::format("This list must have {} items.", out.size()), "",
                {{"size", std::to_string(out.size())}});
  for (std::size_t i = 0; i < out.size(); ++i)
    if (!read(json[i], out[i], JsonPlace{&place, {}, i})) return false;
  return true;
}

bool JsonReader::read_pose(const Json& json, Pose& out, const JsonPlace& place) {
  std::array<std::int32_t, 3> numbers{};
  if (!read_integers(json, numbers, place)) return false;
  out = {{numbers[0], numbers[1]}, {numbers[2]}};
  if (out.facing != normalised(out.facing))
    return fail("json.range", JsonPlace{&place, {}, 2}, "This number must be from 0 to 359999.",
                "A facing is in thousandths of a degree.", {{"low", "0"}, {"high", "359999"}});
  return true;
}

bool JsonReader::read_text(const Json& json, std::string& out, const JsonPlace& place) {
  if (!json.is_string()) return fail("json.type", place, "This must be a text.");
  out = json.get<std::string>();
  return true;
}

bool JsonReader::read_unit(const Json& json, UnitId& out, const JsonPlace& place) {
  if (json.is_null()) {
    out = kNoUnit;
    return true;
  }
  std::string name;
  if (!read_text(json, name, place)) return false;
  const std::optional<UnitId> id = names_.find_unit(name);
  if (!id)
    return fail("json.unknown-unit", place, fmt::format("No unit is called \"{}\".", name), "", {{"name", name}});
  out = *id;
  return true;
}

bool JsonReader::read_rule(const Json& json, RuleId& out, const JsonPlace& place) {
  if (json.is_null()) {
    out = RuleId{};
    return true;
  }
  std::string name;
  if (!read_text(json, name, place)) return false;
  const std::optional<RuleId> id = names_.find_rule_id(name);
  if (!id)
    return fail("json.unknown-rule", place, fmt::format("No rule has the id \"{}\".", name), "", {{"name", name}});
  out = *id;
  return true;
}

bool JsonReader::read_map(const Json& json, std::map<std::string, std::string>& out, const JsonPlace& place) {
  if (!expect_object(json, place)) return false;
  out.clear();
  for (const auto& [key, value] : json.items())
    if (!read_text(value, out[key], JsonPlace{&place, key, 0})) return false;
  return true;
}

}  // namespace acies
