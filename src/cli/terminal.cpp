// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace acies::cli {
namespace {

int descriptor(Stream stream) { return stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO; }

constexpr std::array<std::string_view, 7> kPaints{"", "1", "2", "31", "34", "32", "33"};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

bool is_terminal(Stream stream) { return ::isatty(descriptor(stream)) == 1; }

bool colour_wanted(Stream stream) {
  const char* no = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  return is_terminal(stream) && (no == nullptr || *no == '\0') && !dumb;
}

int terminal_columns() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

std::string painted(std::string_view text, Paint paint, bool colour) {
  if (!colour || paint == Paint::plain) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", kPaints[static_cast<std::size_t>(paint)], text);
}

int columns(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

std::string first_columns(std::string_view text, int width) {
  std::size_t end = 0;
  for (int used = 0; end < text.size(); ++end)
    if (!continues(text[end]) && ++used > width) break;
  return std::string(text.substr(0, end));
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string padded_left(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + std::string(text);
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int used = 0;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    if (used > 0 && used + 1 + columns(word) > width) {
      out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      used = indent;
    } else if (used > 0) {
      out += ' ';
      ++used;
    }
    out += word;
    used += columns(word);
  }
  return out;
}

std::string bar(double share, int width) {
  static constexpr std::array<std::string_view, 8> kEighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const int eighths = std::clamp(static_cast<int>(share * width * 8 + 0.5), 0, width * 8);
  std::string out;
  for (int i = 0; i < eighths / 8; ++i) out += "█";
  out += kEighths[static_cast<std::size_t>(eighths % 8)];
  return padded(out, width);
}

std::string percent(double share, bool decimal_comma) {
  std::string text = fmt::format("{:.1f} %", share * 100);
  if (decimal_comma) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

ProgressLine::ProgressLine() : wanted_(is_terminal(Stream::err)) {}

ProgressLine::~ProgressLine() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void ProgressLine::show(std::uint64_t done, std::uint64_t all, std::string_view words) {
  if (!wanted_ || all == 0) return;
  const int permille = static_cast<int>(done * 1000 / all);
  if (permille == last_) return;
  last_ = permille;
  shown_ = true;
  const double share = static_cast<double>(done) / static_cast<double>(all);
  std::fputs(fmt::format("\r\x1b[K{} {:3.0f} %  {}", bar(share, 30), share * 100, words).c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace acies::cli
