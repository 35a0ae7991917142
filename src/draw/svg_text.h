// SPDX-License-Identifier: Apache-2.0
// The letters of SVG: numbers with at most two digits, text with its special characters escaped. Nothing here depends
// on a locale, so that equal scenes give equal bytes.
#pragma once

#include <string>
#include <string_view>

namespace acies::draw {

// "12", "-0.5", "3.14".
std::string num(double value);
// &, <, >, " and ' as entities; characters that XML cannot hold become U+FFFD.
std::string escaped(std::string_view text);
// How wide bold text of this size is, about: for plates behind names.
double text_width(std::string_view text, double size);

}  // namespace acies::draw
