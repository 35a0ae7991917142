// SPDX-License-Identifier: Apache-2.0
#include "draw/figures.h"

#include <algorithm>
#include <array>

#include "draw/svg_text.h"

namespace acies::draw {
namespace {

// Room around the figures, and for the name behind them.
constexpr double kEdge = 1.7;
constexpr double kNameDepth = 7.2;
// Bases shallower than this have the name between their figures, not behind them.
constexpr double kShallow = 19;

int figures_of(const SceneUnit& unit) {
  int n = 0;
  for (const char c : unit.code) {
    if (c < '0' || c > '9' || n > 99) break;
    n = n * 10 + (c - '0');
  }
  return n;
}

bool ends_with_letters(std::string_view code, std::string_view letters) { return code.ends_with(letters); }

std::string_view picture_id(const SceneUnit& unit) {
  if (unit.symbol != "bows") return unit.symbol;
  if (ends_with_letters(unit.code, "Lb")) return "longbows";
  return ends_with_letters(unit.code, "Cb") ? "crossbows" : "bows";
}

// One big picture (an elephant, a chariot) or many small ones.
bool is_model(const Picture& picture) { return picture.width > 15; }

double fit(const Picture& picture, double width, double height) {
  return std::min({width / picture.width, height / picture.height, 1.35});
}

// `count` figures in one rank between two sides.
void rank(Array& array, const Picture& picture, int count, double left, double right, double top, double bottom) {
  const double cell = (right - left) / count;
  const double scale = fit(picture, cell, bottom - top);
  for (int i = 0; i < count; ++i)
    array.stands.push_back({&picture, left + cell * (i + 0.5), (top + bottom) / 2 + picture.drop * scale, scale, 0});
}

// Warriors do not dress their ranks: a fixed unevenness, the same in every drawing.
void loosen(Array& array, double by, double turn) {
  static constexpr std::array<double, 8> kShift{0.5, -0.7, 0.2, 0.8, -0.4, -0.9, 0.6, -0.1};
  static constexpr std::array<double, 8> kTurn{-0.6, 0.7, -0.2, 0.9, -0.8, 0.3, 0.5, -0.4};
  for (std::size_t i = 0; i < array.stands.size(); ++i) {
    array.stands[i].y += by * kShift[i % kShift.size()];
    array.stands[i].turn += turn * kTurn[i % kTurn.size()];
  }
}

// The name in the middle, half of the figures to each side of it.
Array shallow(const Picture& picture, int count, double width, double depth, double name) {
  Array array;
  array.name_y = depth / 2;
  const double half = width / 2 - kEdge;
  const double gap = std::min(name / 2 + 0.4, half / 2);
  const int left = (count + 1) / 2;
  rank(array, picture, left, -half, -gap, kEdge, depth - kEdge);
  if (count > left) rank(array, picture, count - left, gap, half, kEdge, depth - kEdge);
  return array;
}

// One or two ranks, the name behind them.
Array deep(const Picture& picture, int count, double width, double depth) {
  Array array;
  const double half = width / 2 - kEdge;
  const double bottom = depth - kNameDepth;
  array.name_y = depth - kNameDepth / 2 - 0.5;
  const int abreast = count <= 4 ? count : (count + 1) / 2;
  const double middle = count <= 4 ? bottom : (kEdge + bottom) / 2;
  rank(array, picture, abreast, -half, half, kEdge, middle);
  if (count <= 4) return array;
  // The rear rank covers the gaps of the front rank when it is smaller.
  const double indent = (count - abreast) < abreast ? half / abreast : 0;
  rank(array, picture, count - abreast, -half + indent, half - indent, middle, bottom);
  return array;
}

// Several bases: each rank of them is one rank of figures, the name behind all or, where they are shallow, on them.
Array massed(const Picture& picture, int count, const SceneUnit& unit, double width, double depth) {
  Array array;
  const double half = width / 2 - kEdge;
  const double bottom = depth - kNameDepth + 1;
  array.name_y = depth - kNameDepth / 2 - 0.5;
  const double step = (bottom - kEdge) / unit.ranks;
  for (int i = 0; i < unit.ranks; ++i)
    rank(array, picture, count, -half, half, kEdge + step * i, kEdge + step * (i + 1));
  return array;
}

// One picture on the whole base, or beside the name where the base is too shallow for both.
Array model(const Picture& picture, double width, double depth) {
  Array array;
  const double half = width / 2 - kEdge;
  if (depth < picture.height * 0.9 + kNameDepth && depth < 30) {
    array.name_y = depth / 2;
    array.name_x = half / 2;
    const double scale = fit(picture, half, depth - 2 * kEdge);
    array.stands.push_back({&picture, -half / 2, depth / 2 + picture.drop * scale, scale, 0});
    return array;
  }
  const double bottom = depth - kNameDepth + 1.2;
  array.name_y = depth - kNameDepth / 2 - 0.5;
  const double scale = fit(picture, 2 * half, bottom - kEdge);
  array.stands.push_back({&picture, 0, (kEdge + bottom) / 2 + picture.drop * scale, scale, 0});
  return array;
}

}  // namespace

double name_width(const SceneUnit& unit) {
  return text_width(unit.name, kNameSize) + 3.2 + (unit.leader ? kStarWidth : 0);
}

Array array_of(const SceneUnit& unit, double width, double depth) {
  const Picture& figure = picture(picture_id(unit));
  if (is_model(figure)) return model(figure, width, depth);
  const int given = figures_of(unit);
  const int usual = unit.symbol == "general" ? 1 : 3;
  const int count = std::clamp((given == 0 ? usual : given) * std::clamp(unit.files, 1, 4), 1, 12);
  Array array = depth < kShallow ? shallow(figure, count, width, depth, name_width(unit))
                : unit.ranks > 1 ? massed(figure, count, unit, width, depth)
                                 : deep(figure, count, width, depth);
  if (unit.symbol == "warband") loosen(array, 0.8, 9);
  if (unit.symbol == "psiloi") loosen(array, 1.6, 14);
  if (unit.symbol == "hordes") {
    loosen(array, 1.2, 16);
    for (std::size_t i = 0; i < array.stands.size(); i += 2) array.stands[i].picture = &picture("levy");
  }
  if (unit.disordered) loosen(array, 1.2, 24);
  return array;
}

}  // namespace acies::draw
