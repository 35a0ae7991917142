// SPDX-License-Identifier: Apache-2.0
// The paper, the ground and the frame of the map.
#include "draw/sheet.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "draw/palette.h"
#include "draw/svg_text.h"

namespace acies::draw {
namespace {

constexpr double kTile = 120;

struct Tuft {
  double x;
  double y;
  int kind;
};
// Sown by hand, so that neither rows nor clumps show when the tile repeats.
constexpr std::array<Tuft, 19> kTufts{{{8, 14, 0},
                                       {31, 6, 1},
                                       {57, 19, 2},
                                       {84, 9, 0},
                                       {107, 22, 1},
                                       {19, 38, 2},
                                       {44, 44, 0},
                                       {71, 35, 1},
                                       {96, 47, 2},
                                       {6, 61, 1},
                                       {34, 69, 2},
                                       {62, 63, 0},
                                       {88, 74, 1},
                                       {113, 66, 0},
                                       {16, 92, 0},
                                       {49, 97, 1},
                                       {76, 103, 2},
                                       {101, 95, 0},
                                       {29, 113, 2}}};

std::string tufts() {
  static constexpr std::array<std::string_view, 3> kShapes{"m-1.8 0q.5-1.6-.3-3m1.9 3l0-3.6m1.8 3.6q-.4-1.6.4-2.8",
                                                           "m-1 0q.2-1.4-.6-2.2m1.7 2.2q0-1.4.6-2.4",
                                                           "m-.6 0q-.2-.9.2-1.6m.8 1.6q.6-.6.6-1.4"};
  std::string path;
  for (const Tuft& tuft : kTufts)
    path += fmt::format("M{} {}{}", num(tuft.x), num(tuft.y), kShapes[static_cast<std::size_t>(tuft.kind)]);
  return path;
}

// Light and shade of the ground, in shares of the table: middle, half axes, light or dark.
struct Patch {
  double x, y, rx, ry;
  bool dark;
};
constexpr std::array<Patch, 9> kPatches{{{.18, .22, .22, .13, true},
                                         {.62, .14, .26, .10, false},
                                         {.86, .38, .16, .20, true},
                                         {.42, .42, .30, .14, false},
                                         {.12, .62, .16, .16, false},
                                         {.55, .68, .24, .12, true},
                                         {.85, .82, .22, .12, false},
                                         {.28, .88, .24, .10, true},
                                         {.70, .48, .12, .07, true}}};

void livery_defs(const Sheet& s, const Livery& l, std::string_view hatch, std::string& out) {
  out += fmt::format(R"~(<linearGradient id="{}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{}"/>)~"
                     R"~(<stop offset="1" stop-color="{}"/></linearGradient>)~",
                     s.id(std::string("plate-") + std::string(l.key)), l.light, l.plain);
  out += fmt::format(
      R"~(<pattern id="{}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate({})">)~"
      R"~(<rect width="5" height="5" fill="{}" fill-opacity=".07"/>)~"
      R"~(<path d="M0 2.5L5 2.5" stroke="{}" stroke-width=".7" stroke-opacity=".42"/></pattern>)~",
      s.id(std::string("hatch-") + std::string(l.key)), hatch, l.plain, l.plain);
}

std::string rect(double x, double y, double w, double h, std::string_view rest) {
  return fmt::format(R"~(<rect x="{}" y="{}" width="{}" height="{}" {}/>)~", num(x), num(y), num(w), num(h), rest);
}

// One side of the frame as bars of one base width, dark and light in turn.
void bars(const Sheet& s, double from, double to, double across, bool upright, std::string& out) {
  const double step = s.bw() > 4 ? s.bw() : (to - from) / 12;
  bool dark = true;
  for (double at = from; at < to - 0.01; at += step, dark = !dark) {
    const double length = std::min(step, to - at);
    if (!dark) continue;
    out += upright ? rect(across, at, 4, length, "") : rect(at, across, length, 4, "");
  }
}

}  // namespace

Sheet sheet_of(const Scene& scene, const SceneWords& words, std::string prefix) {
  Sheet s{scene, words, std::move(prefix)};
  const bool sized = scene.width.hundredths > 0 && scene.height.hundredths > 0;
  const double w = sized ? scene.width.units() : 1;
  const double h = sized ? scene.height.units() : 1;
  const double longer = std::max(w, h);
  const bool has_bases = sized && scene.base_width.hundredths > 0;
  const double side = has_bases
                          ? std::clamp(longer / scene.base_width.units() * kBaseWidth, kTableSide, kLargestTableSide)
                          : kTableSide;
  s.unit = sized ? side / longer : 0.01;
  s.table_width = w * side / longer;
  s.table_height = h * side / longer;
  s.left = kMargin + kFrame;
  s.top = kHeader + kFrame;
  s.width = s.table_width + 2 * s.left;
  const std::size_t rosters =
      std::max(roster_lines(words.rosters[0], s.column()).size(), roster_lines(words.rosters[1], s.column()).size());
  s.height = s.top + s.table_height + kFrame + kFooter + (s.shows_fallen() ? kTray : 0) +
             kRosterLine * static_cast<double>(rosters);
  return s;
}

void add_defs(const Sheet& s, std::string& out) {
  out += "<defs>";
  out += fmt::format(
      R"~(<radialGradient id="{}" cx=".5" cy=".46" r=".78"><stop offset="0" stop-color="#ECE6C8"/>)~"
      R"~(<stop offset=".6" stop-color="#DFDBB6"/><stop offset="1" stop-color="#C6C594"/></radialGradient>)~",
      s.id("ground"));
  out += fmt::format(R"~(<radialGradient id="{}"><stop offset="0" stop-color="#98A05E" stop-opacity=".30"/>)~"
                     R"~(<stop offset="1" stop-color="#98A05E" stop-opacity="0"/></radialGradient>)~"
                     R"~(<radialGradient id="{}"><stop offset="0" stop-color="#FFF9E0" stop-opacity=".55"/>)~"
                     R"~(<stop offset="1" stop-color="#FFF9E0" stop-opacity="0"/></radialGradient>)~",
                     s.id("shade"), s.id("sun"));
  out += fmt::format(R"~(<pattern id="{}" width="{}" height="{}" patternUnits="userSpaceOnUse" x="{}" y="{}">)~"
                     R"~(<path d="{}" fill="none" stroke="#8F9355" stroke-width=".55" stroke-linecap="round")~"
                     R"~( stroke-opacity=".62"/></pattern>)~",
                     s.id("grass"), num(kTile), num(kTile), num(s.left), num(s.top), tufts());
  livery_defs(s, kRed, "45", out);
  livery_defs(s, kBlue, "-45", out);
  livery_defs(s, kGrey, "0", out);
  out += fmt::format(R"~(<clipPath id="{}">{}</clipPath>)~", s.id("table"),
                     rect(s.left, s.top, s.table_width, s.table_height, ""));
  out += "</defs>\n";
}

void add_ground(const Sheet& s, std::string& out) {
  const auto fill = [&](std::string_view what) {
    out += rect(s.left, s.top, s.table_width, s.table_height, fmt::format("fill=\"{}\"", what));
  };
  fill(s.url("ground"));
  out += fmt::format("<g clip-path=\"{}\">", s.url("table"));
  for (const Patch& p : kPatches)
    out += fmt::format(R"~(<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="{}"/>)~", num(s.left + p.x * s.table_width),
                       num(s.top + p.y * s.table_height), num(p.rx * s.table_width), num(p.ry * s.table_height),
                       s.url(p.dark ? "shade" : "sun"));
  out += "</g>";
  fill(s.url("grass"));
  // Crosses where the base widths meet, to judge distances by.
  if (s.bw() > 12) {
    std::string crosses;
    for (double y = s.bw(); y < s.table_height - 1; y += s.bw())
      for (double x = s.bw(); x < s.table_width - 1; x += s.bw())
        crosses += fmt::format("M{} {}h3m-1.5-1.5v3", num(s.left + x - 1.5), num(s.top + s.table_height - y));
    out +=
        fmt::format(R"~(<path d="{}" fill="none" stroke="#6F6A45" stroke-width=".4" stroke-opacity=".5"/>)~", crosses);
  }
  out += "\n";
}

void add_frame(const Sheet& s, std::string& out) {
  const double x = s.left;
  const double y = s.top;
  const double w = s.table_width;
  const double h = s.table_height;
  // What lies beyond the table is paper again.
  out += fmt::format(R"~(<path d="M0 0H{0}V{1}H0ZM{2} {3}V{4}H{5}V{3}Z" fill="{6}"/>)~", num(s.width), num(s.height),
                     num(x), num(y), num(y + h), num(x + w), kPaper);
  out += rect(x - kFrame, y - kFrame, w + 2 * kFrame, h + 2 * kFrame,
              fmt::format(R"~(fill="none" stroke="{}" stroke-width="1.6")~", kInk));
  out +=
      rect(x - 7.6, y - 7.6, w + 15.2, h + 15.2, fmt::format(R"~(fill="none" stroke="{}" stroke-width=".5")~", kInk));
  out += rect(x - 5, y - 5, w + 10, h + 10, fmt::format(R"~(fill="none" stroke="{}" stroke-width=".6")~", kInk));
  out += fmt::format(R"~(<g fill="{}">)~", kInk);
  bars(s, x, x + w, y - 4.75, false, out);
  bars(s, x, x + w, y + h + 0.75, false, out);
  bars(s, y, y + h, x - 4.75, true, out);
  bars(s, y, y + h, x + w + 0.75, true, out);
  for (const double cx : {x - 5.0, x + w + 1})
    for (const double cy : {y - 5.0, y + h + 1}) out += rect(cx, cy, 4, 4, "");
  out += "</g>";
  out += rect(x - 0.4, y - 0.4, w + 0.8, h + 0.8, fmt::format(R"~(fill="none" stroke="{}" stroke-width=".8")~", kInk));
  out += "\n";
}

}  // namespace acies::draw
