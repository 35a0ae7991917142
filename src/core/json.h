// SPDX-License-Identifier: Apache-2.0
// JSON as this project uses it: members keep the described order; parsing gives a value or one error with its place.
// Include json_write.h and json_read.h to turn described types into JSON and back. Kept out of headers that rules see.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.h"

namespace acies {

using Json = nlohmann::ordered_json;

// Errors: "json.syntax", with line and column in `where`.
Result<Json> parse_json(std::string_view text);

// On one line. Bytes that are no UTF-8 become U+FFFD.
std::string json_text(const Json& json);
// What fits a line on one line, the rest broken and two spaces deeper.
std::string json_pretty(const Json& json);

// "00c0ffee00c0ffee": 64 bits as sixteen hexadecimal digits. JSON numbers do not hold them.
std::string hex64(std::uint64_t value);
// False when the text is not exactly sixteen digits 0-9, a-f.
bool parse_hex64(std::string_view text, std::uint64_t& value);

}  // namespace acies
