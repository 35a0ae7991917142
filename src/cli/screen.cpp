// SPDX-License-Identifier: Apache-2.0
#include "cli/screen.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/terminal.h"
#include "draw/terminal.h"

namespace acies::cli {
namespace {

constexpr std::size_t kStoryLines = 6;
constexpr std::chrono::seconds kTimeToRead{3};
constexpr int kWidest = 120;
constexpr int kNarrowest = 40;
constexpr std::string_view kHideCursor = "\x1b[?25l";
constexpr std::string_view kShowCursor = "\x1b[?25h";

int terminal_rows() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
  return 24;
}

// Whoever interrupts the show gets his cursor back.
extern "C" void give_cursor_back(int signal) {
  const ssize_t ignored = ::write(STDOUT_FILENO, kShowCursor.data(), kShowCursor.size());
  static_cast<void>(ignored);
  std::_Exit(128 + signal);
}

}  // namespace

Motion usual_motion() {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return is_terminal(Stream::out) && !dumb ? Motion::moving : Motion::lines;
}

Screen::Screen(std::ostream& out, bool colour, Motion motion, Cursor cursor, double pictures_per_second)
    : out_(out), colour_(colour), motion_(motion), cursor_(cursor), rate_(pictures_per_second) {
  if (motion_ != Motion::moving) return;
  out_ << draw::kClearScreen << std::flush;
  if (cursor_ == Cursor::shown) return;
  std::signal(SIGINT, give_cursor_back);
  std::signal(SIGTERM, give_cursor_back);
  out_ << kHideCursor << std::flush;
}

Screen::~Screen() {
  if (motion_ == Motion::moving && cursor_ == Cursor::hidden) out_ << kShowCursor << std::flush;
}

// The story, and where somebody answers a question and his answer.
int Screen::rows_below() const { return static_cast<int>(kStoryLines) + (cursor_ == Cursor::shown ? 2 : 0); }

// As large as the terminal permits with `rows_below` lines left free under it.
std::string Screen::picture(const Scene& scene, const SceneWords& words, int rows_below) const {
  const draw::Colour colour = colour_ ? draw::Colour::ansi : draw::Colour::plain;
  const int rows = terminal_rows() - rows_below - 1;
  int width = std::clamp(terminal_columns(), kNarrowest, kWidest);
  std::string text = draw::text_table(scene, words, width, colour);
  while (width > kNarrowest && std::count(text.begin(), text.end(), '\n') > rows) {
    width -= 2;
    text = draw::text_table(scene, words, width, colour);
  }
  return text;
}

void Screen::announce(const std::vector<std::string>& lines) {
  const int width = std::max(terminal_columns(), kNarrowest) - 2;
  for (const std::string& line : lines) out_ << (motion_ == Motion::lines ? line : wrapped(line, width, 6)) << '\n';
  out_ << std::flush;
  if (motion_ != Motion::moving) return;
  if (rate_ > 0) std::this_thread::sleep_for(kTimeToRead);
  out_ << draw::kClearScreen << std::flush;
}

void Screen::show(const Scene& scene, const SceneWords& words, const std::vector<std::string>& story) {
  if (motion_ == Motion::lines) {
    for (const std::string& sentence : story) out_ << "  " << sentence << '\n';
    return;
  }
  recent_.insert(recent_.end(), story.begin(), story.end());
  if (recent_.size() > kStoryLines)
    recent_.erase(recent_.begin(), recent_.end() - static_cast<std::ptrdiff_t>(kStoryLines));
  std::string out(draw::kCursorHome);
  out += picture(scene, words, rows_below());
  const int width = terminal_columns();
  for (std::size_t i = 0; i < kStoryLines; ++i) {
    std::string line = i < recent_.size() ? recent_[i] : std::string{};
    // One line each: a broken one would push the picture up.
    line = first_columns(line, width - 2);
    out += fmt::format("\x1b[K{}\n", painted(line, i + 1 < recent_.size() ? Paint::dim : Paint::plain, colour_));
  }
  out_ << out << "\x1b[J" << std::flush;
  if (rate_ > 0) std::this_thread::sleep_for(std::chrono::duration<double>(1 / rate_));
}

void Screen::settle(const Scene& scene, const SceneWords& words) {
  if (motion_ == Motion::moving)
    out_ << draw::kCursorHome << picture(scene, words, rows_below()) << "\x1b[J";
  else
    out_ << '\n' << picture(scene, words, -1000);
}

}  // namespace acies::cli
