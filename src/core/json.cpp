// SPDX-License-Identifier: Apache-2.0
#include "core/json.h"

#include <fmt/format.h>

namespace acies {
namespace {

struct LineColumn {
  std::size_t line = 1;
  std::size_t column = 1;
};

LineColumn locate(std::string_view text, std::size_t byte) {
  LineColumn place;
  for (std::size_t i = 0; i < byte && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++place.line;
      place.column = 1;
    } else {
      ++place.column;
    }
  }
  return place;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::size_t end_of_text(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text.size();
}

// Deeper than any document of ours; shallow enough for whatever walks a document by calling itself.
constexpr int kDeepest = 100;

// The place of the first bracket that goes too deep, or the size of the text.
std::size_t too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '[' || c == '{')) {
      if (++depth > kDeepest) return i;
    } else if (!quoted && (c == ']' || c == '}')) {
      --depth;
    }
  }
  return text.size();
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (const std::size_t deep = too_deep(text); deep < text.size()) {
    const LineColumn place = locate(text, deep);
    return Error{"json.syntax", fmt::format("{}:{}", place.line, place.column), "Brackets are nested too deep here.",
                 ""};
  }
  try {
    return Json::parse(text.begin(), text.end());
  } catch (const Json::parse_error& e) {
    // The library counts bytes from 1 and points at the last one it read.
    const std::size_t byte = e.byte == 0 ? 0 : e.byte - 1;
    const bool ended = byte >= end_of_text(text);
    const LineColumn place = locate(text, byte);
    return Error{"json.syntax", fmt::format("{}:{}", place.line, place.column),
                 ended ? "The text ends before its JSON does." : "This is not JSON.",
                 ended ? "The file is cut off; fetch or save it again."
                       : "Look at this place; a comma, quote or bracket "
                         "may be missing or too many."};
  } catch (const Json::exception&) {
    // A number too large for a double is the one other thing the parser throws at.
    return Error{"json.syntax", "", "A number in this text is too large.", ""};
  }
}

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

namespace {

constexpr std::size_t kWidth = 110;

void add_pretty(std::string& out, const Json& json, std::size_t indent) {
  const std::string line = json_text(json);
  if (indent + line.size() <= kWidth || !json.is_structured()) {
    out += line;
    return;
  }
  const std::string margin(indent + 2, ' ');
  out += json.is_object() ? "{" : "[";
  bool first = true;
  for (const auto& [key, value] : json.items()) {
    out += (first ? "\n" : ",\n") + margin;
    first = false;
    if (json.is_object()) out += json_text(Json(key)) + ": ";
    add_pretty(out, value, indent + 2);
  }
  out += "\n" + std::string(indent, ' ') + (json.is_object() ? "}" : "]");
}

}  // namespace

std::string json_pretty(const Json& json) {
  std::string out;
  add_pretty(out, json, 0);
  return out;
}

std::string hex64(std::uint64_t value) { return fmt::format("{:016x}", value); }

bool parse_hex64(std::string_view text, std::uint64_t& value) {
  if (text.size() != 16) return false;
  std::uint64_t result = 0;
  for (const char c : text) {
    unsigned digit = 0;
    if (c >= '0' && c <= '9')
      digit = static_cast<unsigned>(c - '0');
    else if (c >= 'a' && c <= 'f')
      digit = static_cast<unsigned>(c - 'a') + 10U;
    else
      return false;
    result = (result << 4U) | digit;
  }
  value = result;
  return true;
}

}  // namespace acies
