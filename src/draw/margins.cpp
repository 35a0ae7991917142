// SPDX-License-Identifier: Apache-2.0
// What stands around the table: the armies and the turn above, the fallen and the scale below.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "draw/palette.h"
#include "draw/sheet.h"
#include "draw/svg_text.h"

namespace acies::draw {
namespace {

enum class Anchor { start, middle, end };

void text(double x, double y, double size, Anchor anchor, std::string_view style, std::string_view words,
          std::string& out) {
  static constexpr std::array<std::string_view, 3> kAnchors{"start", "middle", "end"};
  if (words.empty()) return;
  out += fmt::format(R"~(<text x="{}" y="{}" font-size="{}" text-anchor="{}" {}>{}</text>)~", num(x), num(y), num(size),
                     kAnchors[static_cast<std::size_t>(anchor)], style, escaped(words));
}

std::string style(std::string_view font, std::string_view colour, std::string_view weight = "normal") {
  return fmt::format(R"~(font-family="{}" fill="{}" font-weight="{}")~", font, colour, weight);
}

std::string joined(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return std::string(a) + std::string(b);
  return std::string(a) + " · " + std::string(b);
}

// A coat of arms: whole for red, per pale for blue, so that they differ without colour.
void shield(const Sheet& s, Seat seat, double x, double y, std::string& out) {
  const Livery& l = livery(seat);
  constexpr std::string_view kOutline = "M-10-11H10V1Q10 9 0 13Q-10 9-10 1Z";
  out += fmt::format(R"~(<g transform="translate({} {})"><path d="{}" fill="{}" stroke="{}" stroke-width="1.2"/>)~",
                     num(x), num(y), kOutline, s.url(std::string("plate-") + std::string(l.key)), l.dark);
  const std::string_view charge =
      seat == Seat::red ? "M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4" : "M-10-3.4L0-7.4L10-3.4M-10 2.4L0-1.6L10 2.4";
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width="2.2"/></g>)~", charge, kIvory);
}

// A wreath around the winner's arms.
void wreath(double x, double y, std::string& out) {
  out += fmt::format(R"~(<g transform="translate({} {})" fill="#B8860B" stroke="#7A5A00" stroke-width=".4">)~", num(x),
                     num(y));
  for (const int side : {-1, 1})
    for (int i = 0; i < 6; ++i) {
      static constexpr std::array<double, 6> kX{4, 8.6, 12, 14, 14.6, 13.4};
      static constexpr std::array<double, 6> kY{16, 13.4, 9.4, 4.4, -1.2, -6.6};
      static constexpr std::array<double, 6> kTurn{78, 58, 36, 18, 0, -18};
      out += fmt::format(R"~(<ellipse rx="1.5" ry="3.5" transform="translate({} {}) rotate({})"/>)~",
                         num(side * kX[static_cast<std::size_t>(i)]), num(kY[static_cast<std::size_t>(i)]),
                         num(side * kTurn[static_cast<std::size_t>(i)]));
    }
  out += "</g>";
}

void army(const Sheet& s, Seat seat, std::string& out) {
  if (s.scene.armies[index(seat)].empty() && s.words.seats[index(seat)].empty()) return;
  const bool left = seat == Seat::red;
  const double edge = left ? s.left - kFrame : s.left + s.table_width + kFrame;
  const double at = left ? edge + 30 : edge - 30;
  const Anchor anchor = left ? Anchor::start : Anchor::end;
  const std::string& name = s.scene.armies[index(seat)];
  const double room = s.table_width / 2 - 100;
  const double size = std::clamp(15.0 * room / std::max(1.0, text_width(name, 15)), 7.0, 15.0);
  const double arms = left ? edge + 11 : edge - 11;
  if (s.scene.winner == seat) wreath(arms, kHeader - 24, out);
  shield(s, seat, arms, kHeader - 24, out);
  text(at, kHeader - 26, size, anchor, style(kSerif, kInk, "bold"), name, out);
  text(at, kHeader - 12, 9.5, anchor, style(kSans, kFaded),
       joined(s.words.seats[index(seat)], s.words.losses[index(seat)]), out);
}

// The bases of one side that have been lost, small, on a tray.
void tray(const Sheet& s, Seat seat, double x, double y, double width, std::string& out) {
  constexpr double kHeight = 34;
  out += fmt::format(
      R"~(<rect x="{}" y="{}" width="{}" height="{}" rx="3" fill="#EDE3C9" stroke="#CDBE98" stroke-width=".8"/>)~",
      num(x), num(y), num(width), num(kHeight));
  std::size_t count = 0;
  double widest = 1;
  double deepest = 1;
  for (const SceneUnit& unit : s.scene.fallen) {
    if (unit.seat != seat) continue;
    ++count;
    widest = std::max(widest, unit.width.units() * s.unit);
    deepest = std::max(deepest, unit.depth.units() * s.unit);
  }
  if (count == 0) {
    text(x + width / 2, y + kHeight / 2 + 3.2, 9, Anchor::middle,
         style(kSerif, "#A89771") + R"~( font-style="italic")~", s.words.fallen, out);
    return;
  }
  const double step = (width - 6) / static_cast<double>(std::max<std::size_t>(count, 9));
  const double scale = std::min({(step - 1.6) / widest, (kHeight - 6) / deepest, 0.75});
  double at = x + 3 + step / 2;
  for (std::size_t i = 0; i < s.scene.fallen.size(); ++i) {
    const SceneUnit& unit = s.scene.fallen[i];
    if (unit.seat != seat) continue;
    const double depth = unit.depth.units() * s.unit;
    out += fmt::format(R"~(<g transform="translate({} {}) scale({})" opacity=".8">)~", num(at),
                       num(y + kHeight / 2 - depth * scale / 2), num(scale));
    add_base(s, unit, i < s.words.fallen_units.size() ? s.words.fallen_units[i] : std::string(), out);
    out += "</g>";
    at += step;
  }
}

void scale_bar(const Sheet& s, double x, double y, std::string& out) {
  const double length = scale_length(s.scene).units() * s.unit;
  const double part = length / kScaleBases;
  out += fmt::format(R"~(<g stroke="{}" stroke-width=".6">)~", kInk);
  for (int i = 0; i < kScaleBases; ++i)
    out += fmt::format(R"~(<rect x="{}" y="{}" width="{}" height="4" fill="{}"/>)~", num(x + part * i), num(y),
                       num(part), i % 2 == 0 ? kInk : kPaper);
  out += "</g>";
  text(x + length + 7, y + 5, 9, Anchor::start, style(kSans, kFaded), s.words.scale, out);
}

void legend(const Sheet& s, double x, double y, std::string& out) {
  static constexpr std::array<double, 4> kSteps{88, 108, 88, 0};
  for (std::size_t i = 0; i < s.words.legend.size(); ++i) {
    if (s.words.legend[i].empty()) continue;
    if (i == 0) {
      out += fmt::format(
          R"~(<rect x="{}" y="{}" width="8.4" height="7.8" rx="2.4" fill="{}" stroke="{}" stroke-width=".55"/>)~",
          num(x - 4.2), num(y - 3.9), kGold, kInk);
      add_star(x, y, kInk, out);
    }
    if (i == 1) add_acted_mark(x, y + 1.8, kInk, out);
    if (i == 2) add_swords(x, y, out);
    if (i == 3) add_disorder_mark(x, y, out);
    text(x + 8, y + 3.2, 9, Anchor::start, style(kSans, kFaded), s.words.legend[i], out);
    x += kSteps[i];
  }
}

void roster(const Sheet& s, Seat seat, double y, std::string& out) {
  const double x = s.left - kFrame + (seat == Seat::red ? 0 : s.column() + 12);
  for (const std::string& line : roster_lines(s.words.rosters[index(seat)], s.column())) {
    text(x, y, kRosterText, Anchor::start, style(kSans, livery(seat).dark), line, out);
    y += kRosterLine;
  }
}

void compass(const Sheet& s, double x, double y, std::string& out) {
  out += fmt::format(
      R"~(<g transform="translate({} {})"><path d="M0-10L2.6 0L0 10L-2.6 0Z" fill="{}" stroke="{}")~"
      R"~( stroke-width=".5"/><path d="M0-10L2.6 0L-2.6 0Z" fill="{}"/><path d="M-8 0L0-1.4L8 0L0 1.4Z" fill="{}")~"
      R"~( stroke="{}" stroke-width=".4"/></g>)~",
      num(x), num(y), kPaper, kInk, kInk, kPaper, kInk);
  text(x + 12, y + 3.4, 9.5, Anchor::start, style(kSerif, kInk, "bold"), s.words.north, out);
}

}  // namespace

std::vector<std::string> roster_lines(std::string_view roster, double width) {
  constexpr std::string_view kBetween = " · ";
  std::vector<std::string> lines;
  while (!roster.empty()) {
    const std::size_t end = std::min(roster.find(kBetween), roster.size());
    const std::string entry(roster.substr(0, end));
    roster.remove_prefix(std::min(end + kBetween.size(), roster.size()));
    const std::string longer = lines.empty() ? entry : lines.back() + std::string(kBetween) + entry;
    if (!lines.empty() && text_width(longer, kRosterText) <= width)
      lines.back() = longer;
    else
      lines.push_back(entry);
  }
  return lines;
}

void add_header(const Sheet& s, std::string& out) {
  army(s, Seat::red, out);
  army(s, Seat::blue, out);
  const double middle = s.left + s.table_width / 2;
  text(middle, kHeader - 25, 19, Anchor::middle, style(kSerif, kInk, "bold"), s.words.turn, out);
  const Seat speaks = s.scene.winner == Seat::none ? s.scene.active : s.scene.winner;
  const std::string below = joined(joined(s.words.phase, s.words.active), s.words.points);
  text(middle, kHeader - 10, 10, Anchor::middle, style(kSans, livery(speaks).plain), below, out);
  out += "\n";
}

void add_footer(const Sheet& s, std::string& out) {
  double y = s.top + s.table_height + kFrame + 9;
  if (s.shows_fallen()) {
    const double width = s.column();
    tray(s, Seat::red, s.left - kFrame, y, width, out);
    tray(s, Seat::blue, s.left - kFrame + width + 12, y, width, out);
    y += kTray;
  }
  scale_bar(s, s.left - kFrame, y, out);
  legend(s, s.left + s.table_width / 2 - 40, y + 2, out);
  compass(s, s.left + s.table_width - 6, y + 3, out);
  for (const Seat seat : {Seat::red, Seat::blue}) roster(s, seat, y + 24, out);
  out += "\n";
}

}  // namespace acies::draw
