// SPDX-License-Identifier: Apache-2.0
// What a terminal can do: colour (only on a terminal, and not when NO_COLOR is set), columns, a bar that fills up, a
// line of progress. Everything here gives text; nothing but Progress writes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace acies::cli {

enum class Stream : std::uint8_t { out, err };
bool is_terminal(Stream stream);
bool colour_wanted(Stream stream);
// Columns of the terminal, 80 when there is none.
int terminal_columns();

enum class Paint : std::uint8_t { plain, bold, dim, red, blue, green, yellow };
// The text in that paint, or as it is when `colour` is false.
std::string painted(std::string_view text, Paint paint, bool colour);

// Characters of UTF-8 text as columns on the terminal (the texts here have no wide ones).
int columns(std::string_view text);
std::string first_columns(std::string_view text, int width);  // no more than that
std::string padded(std::string_view text, int width);         // spaces after
std::string padded_left(std::string_view text, int width);    // spaces before
// Lines of at most `width` columns, broken at spaces; each after the first begins with `indent` spaces.
std::string wrapped(std::string_view text, int width, int indent);

// A bar of `width` columns filled to `share` (0 to 1), in eighths of a column.
std::string bar(double share, int width);
// "47.2 %" or "47,2 %".
std::string percent(double share, bool decimal_comma);

// A line on standard error that shows how far a long work is; nothing when it is no terminal.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  void show(std::uint64_t done, std::uint64_t all, std::string_view words);

 private:
  bool shown_ = false;
  bool wanted_;
  int last_ = -1;
};

}  // namespace acies::cli
