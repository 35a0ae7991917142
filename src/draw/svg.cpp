// SPDX-License-Identifier: Apache-2.0
#include "draw/svg.h"

#include <algorithm>

#include <fmt/format.h>

#include "draw/palette.h"
#include "draw/sheet.h"
#include "draw/svg_text.h"
#include "draw/terrain.h"

namespace acies::draw {
namespace {

void add_sheet(const Sheet& sheet, std::string& out) {
  out +=
      fmt::format(R"~(<rect width="{}" height="{}" fill="{}"/>)~", num(sheet.width), num(sheet.height), kPaper) + "\n";
  add_defs(sheet, out);
  add_ground(sheet, out);
  add_terrain(sheet, out);
  add_zones(sheet, out);
  add_trails(sheet, out);
  add_units(sheet, out);
  add_marks(sheet, out);
  add_frame(sheet, out);
  add_header(sheet, out);
  add_footer(sheet, out);
}

std::string opened(double width, double height, std::string_view title) {
  std::string out = fmt::format(
      R"~(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}mm" height="{1}mm" role="img">)~",
      num(width), num(height));
  out += "\n";
  if (!title.empty()) out += fmt::format("<title>{}</title>\n", escaped(title));
  return out;
}

}  // namespace

std::string svg(const Scene& scene, const SceneWords& words) {
  const Sheet sheet = sheet_of(scene, words, "");
  std::string out = opened(sheet.width, sheet.height, words.table);
  add_sheet(sheet, out);
  return out + "</svg>\n";
}

std::string svg_compare(const Captioned& left, const Captioned& right) {
  constexpr double kCaption = 30;
  const Sheet a = sheet_of(left.scene, left.words, "l-");
  const Sheet b = sheet_of(right.scene, right.words, "r-");
  const double height = std::max(a.height, b.height) + kCaption;
  std::string out = opened(a.width + b.width, height, left.caption + " / " + right.caption);
  out += fmt::format(R"~(<rect width="{}" height="{}" fill="{}"/>)~", num(a.width + b.width), num(height), kPaper);
  const auto half = [&](const Sheet& sheet, const std::string& caption, double x) {
    out +=
        fmt::format(R"~(<text x="{}" y="22" font-family="{}" font-size="18" font-weight="bold" text-anchor="middle")~"
                    R"~( fill="{}">{}</text>)~",
                    num(x + sheet.width / 2), kSerif, kInk, escaped(caption));
    out += fmt::format("\n<g transform=\"translate({} {})\">\n", num(x), num(kCaption));
    add_sheet(sheet, out);
    out += "</g>\n";
  };
  half(a, left.caption, 0);
  half(b, right.caption, a.width);
  return out + "</svg>\n";
}

Scene with_trails(Scene now, const Scene& before) {
  for (SceneUnit& unit : now.units) {
    const auto then =
        std::find_if(before.units.begin(), before.units.end(), [&](const SceneUnit& u) { return u.id == unit.id; });
    if (then != before.units.end() && then->pose != unit.pose) unit.from = then->pose;
  }
  return now;
}

}  // namespace acies::draw
