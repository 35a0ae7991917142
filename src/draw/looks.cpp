// SPDX-License-Identifier: Apache-2.0
#include "draw/looks.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "draw/figures.h"
#include "draw/svg_text.h"
#include "draw/terrain.h"

namespace acies::draw {
namespace {

constexpr double kHundredthsInMillimetre = 100;

// Millimetres in a drawing unit.
double millimetres(const Sheet& sheet) { return 1 / (sheet.unit * kHundredthsInMillimetre); }

// With attributes in single quotes: in JSON, as which looks are told, each double one would need a backslash.
std::string scaled(double scale, const std::string& body) {
  std::string text = fmt::format(R"~(<g transform="scale({:.9g})">)~", scale);
  text.reserve(text.size() + body.size() + 4);
  text += body;
  text += "</g>";
  if (text.find('\'') == std::string::npos) std::replace(text.begin(), text.end(), '"', '\'');
  return text;
}

}  // namespace

BaseLook base_look(const Scene& scene, const SceneUnit& unit) {
  const SceneWords words;
  const Sheet sheet = sheet_of(scene, words, "");
  const Array array = array_of(unit, unit.width.units() * sheet.unit, unit.depth.units() * sheet.unit);
  const double mm = millimetres(sheet);
  std::string body;
  add_look(sheet, unit, body);
  return {scaled(mm, body), array.name_x * mm, array.name_y * mm, kNameSize * mm};
}

bool same_look(const SceneUnit& a, const SceneUnit& b) {
  const auto key = [](const SceneUnit& u) {
    return std::tie(u.name, u.symbol, u.code, u.seat, u.width, u.depth, u.leader, u.all_round, u.strength,
                    u.full_strength, u.files, u.ranks);
  };
  return key(a) == key(b);
}

std::string ground_look(const Scene& scene, const SceneWords& words) {
  const Sheet sheet = sheet_of(scene, words, "");
  std::string body = fmt::format(R"~(<g transform="translate({} {})">)~", num(-sheet.left), num(-sheet.top));
  add_defs(sheet, body);
  add_ground(sheet, body);
  add_terrain(sheet, body);
  body += "</g>";
  return scaled(millimetres(sheet), body);
}

}  // namespace acies::draw
