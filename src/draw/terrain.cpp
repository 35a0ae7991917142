// SPDX-License-Identifier: Apache-2.0
#include "draw/terrain.h"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "draw/palette.h"
#include "draw/svg_text.h"
#include "geometry/polygon.h"

namespace acies::draw {
namespace {

constexpr double kLabelSize = 7.6;

// One piece, in drawing units.
struct Piece {
  const Sheet& s;
  const SceneTerrain& terrain;
  const CoverLook& look;
  std::size_t number = 0;
  std::vector<Vec> corner;
  std::vector<Vec> line;  // its middle line or crest
  Vec low;
  Vec high;
  std::optional<Polygon> shape;  // in hundredths of a millimetre; none where the outline is no polygon

  Vec middle() const { return (low + high) * 0.5; }
  bool holds(Vec p, double margin) const {
    if (!shape) return false;
    const Vec on_table{(p.x - s.left) / s.unit, (s.top + s.table_height - p.y) / s.unit};
    return contains(*shape, on_table, -margin / s.unit);
  }
};

std::optional<Piece> piece_of(const Sheet& s, std::size_t number) {
  const SceneTerrain& terrain = s.scene.terrain[number];
  if (terrain.outline.size() < 3) return std::nullopt;
  Piece p{s, terrain, look(cover_of(terrain.kind)), number, {}, {}, {1e9, 1e9}, {-1e9, -1e9}, {}};
  for (const Point point : terrain.line)
    p.line.push_back({s.x(static_cast<double>(point.x)), s.y(static_cast<double>(point.y))});
  for (const Point point : terrain.outline) {
    const Vec at{s.x(static_cast<double>(point.x)), s.y(static_cast<double>(point.y))};
    p.corner.push_back(at);
    p.low = {std::min(p.low.x, at.x), std::min(p.low.y, at.y)};
    p.high = {std::max(p.high.x, at.x), std::max(p.high.y, at.y)};
  }
  if (const Result<Polygon> made = polygon(terrain.outline)) p.shape = *made;
  return p;
}

// The outline drawn together about its middle.
std::string path(const Piece& p, double scale) {
  std::string out;
  const Vec m = p.middle();
  for (const Vec c : p.corner) {
    const Vec at = m + (c - m) * scale;
    out += fmt::format("{}{} {}", out.empty() ? "M" : "L", num(at.x), num(at.y));
  }
  return out + "Z";
}

std::string polyline(std::span<const Vec> points) {
  std::string out;
  for (const Vec at : points) out += fmt::format("{}{} {}", out.empty() ? "M" : "L", num(at.x), num(at.y));
  return out;
}

void area(const Piece& p, std::string_view rest, std::string& out) {
  out += fmt::format(R"~(<path d="{}" fill="{}" stroke="{}" stroke-linejoin="round" {}/>)~", path(p, 1), p.look.fill,
                     p.look.line, rest);
}

// A number in [0, 1) that depends only on where and in which piece something grows: equal scenes, equal drawings.
double chance(std::size_t piece, int column, int row, unsigned which) {
  std::uint32_t h = static_cast<std::uint32_t>(column) * 0x9E3779B1U ^ static_cast<std::uint32_t>(row) * 0x85EBCA77U ^
                    static_cast<std::uint32_t>(piece * 0xC2B2AE3DU + which * 0x27D4EB2FU);
  h ^= h >> 15U;
  h *= 0x2C1B3C6DU;
  h ^= h >> 12U;
  h *= 0x297A2D39U;
  h ^= h >> 15U;
  return static_cast<double>(h >> 8U) / 16777216.0;
}

// Calls grow(place, chance) at uneven places about `step` apart, `margin` inside the outline, from the far side to
// the near one so that what is nearer covers what is behind.
template <class Grow>
void sow(const Piece& p, double step, double margin, Grow grow) {
  const int columns = std::min(200, static_cast<int>((p.high.x - p.low.x) / step) + 1);
  const int rows = std::min(200, static_cast<int>((p.high.y - p.low.y) / (step * 0.8)) + 1);
  for (int row = 0; row <= rows; ++row)
    for (int column = 0; column <= columns; ++column) {
      const double dx = chance(p.number, column, row, 1);
      const double dy = chance(p.number, column, row, 2);
      const Vec at{p.low.x + (column + (row % 2 == 0 ? 0.25 : 0.75) + (dx - 0.5) * 0.6) * step,
                   p.low.y + (row + 0.5 + (dy - 0.5) * 0.6) * step * 0.8};
      if (p.holds(at, margin)) grow(at, chance(p.number, column, row, 3));
    }
}

void use(const Piece& p, std::string_view id, Vec at, double scale, std::string& out) {
  out += fmt::format(R"~(<use href="#{}" transform="translate({} {}) scale({})"/>)~", p.s.id(id), num(at.x), num(at.y),
                     num(scale));
}

// The crest of a hill: a ridge with its fall to both sides.
void add_crest(const Piece& p, std::string& out) {
  if (p.line.size() < 2) return;
  const Vec a = p.line.front();
  const Vec b = p.line.back();
  const double length = std::max(1.0, distance(a, b));
  const Vec along = (b - a) * (1 / length);
  const Vec side{-along.y, along.x};
  std::string ticks;
  for (double at = 3; at < length - 1; at += 6)
    for (const double way : {-1.0, 1.0}) {
      const Vec from = a + along * at + side * (way * 1.2);
      const Vec to = from + side * (way * 3.4);
      ticks += fmt::format("M{} {}L{} {}", num(from.x), num(from.y), num(to.x), num(to.y));
    }
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width=".6" stroke-opacity=".8"/>)~", ticks,
                     p.look.line);
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width="2" stroke-linecap="round"/>)~",
                     polyline(p.line), p.look.line);
}

// Ridges of sand, all blown the same way.
void add_dunes(const Piece& p, std::string& out) {
  area(p, R"~(stroke-width=".7" stroke-dasharray="1 1.6" stroke-linecap="round")~", out);
  sow(p, 17, 5, [&](Vec at, double c) { use(p, "dune", at, 0.75 + 0.6 * c, out); });
}

void add_oasis(const Piece& p, std::string& out) {
  area(p, R"~(stroke-width=".8" stroke-dasharray="3 1.4")~", out);
  use(p, "pool", p.middle(), 2.6, out);
  sow(p, 15, 5, [&](Vec at, double c) {
    if (distance(at, p.middle()) > 10) use(p, c < 0.8 ? "palm" : "tuft", at, 0.95 + 0.35 * c, out);
  });
}

// A palisade with tents inside along it, the middle free for whoever holds it.
void add_camp(const Piece& p, std::string& out) {
  area(p, R"~(stroke-width="1.6")~", out);
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width=".8" stroke-dasharray="1.2 2"/>)~",
                     path(p, 0.93), p.look.line);
  sow(p, 11, 4.5, [&](Vec at, double c) { use(p, "tent", at, 0.8 + 0.3 * c, out); });
}

void add_hill(const Piece& p, int rings, bool hachures, std::string& out) {
  area(p, R"~(stroke-width=".7" stroke-opacity=".55")~", out);
  for (int i = 1; i <= rings; ++i) {
    const double scale = 1 - 0.78 * i / (rings + 0.4);
    out += fmt::format(
        R"~(<path d="{}" fill="{}" fill-opacity=".10" stroke="{}" stroke-width=".6" stroke-opacity=".7"/>)~",
        path(p, scale), p.look.line, p.look.line);
  }
  if (!hachures) return;
  // Short strokes down the slope between the outline and the first ring.
  const double inner = 1 - 0.78 / (rings + 0.4);
  std::string strokes;
  const Vec m = p.middle();
  for (std::size_t i = 0; i < p.corner.size(); ++i) {
    const Vec a = p.corner[i];
    const Vec b = p.corner[(i + 1) % p.corner.size()];
    const int parts = std::clamp(static_cast<int>(distance(a, b) / 5), 1, 60);
    for (int k = 0; k < parts; ++k) {
      const Vec c = a + (b - a) * (static_cast<double>(k) / parts);
      const Vec from = m + (c - m) * 0.97;
      const Vec to = m + (c - m) * (inner + 0.04);
      strokes += fmt::format("M{} {}L{} {}", num(from.x), num(from.y), num(to.x), num(to.y));
    }
  }
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width=".55" stroke-opacity=".55"/>)~", strokes,
                     p.look.line);
}

void add_wood(const Piece& p, double step, std::string& out) {
  area(p, R"~(stroke-width=".8" stroke-dasharray="3 1.4")~", out);
  sow(p, step, step * 0.32,
      [&](Vec at, double c) { use(p, c < 0.3 ? "fir" : "tree", at, step / 13 * (0.85 + 0.3 * c), out); });
}

void add_scattered(const Piece& p, std::string_view dash, double step, std::array<std::string_view, 3> things,
                   std::string& out) {
  area(p, fmt::format(R"~(stroke-width=".7" stroke-dasharray="{}")~", dash), out);
  sow(p, step, step * 0.3,
      [&](Vec at, double c) { use(p, things[static_cast<std::size_t>(c * 2.999)], at, 0.85 + 0.4 * c, out); });
}

void add_water(const Piece& p, std::string& out) {
  area(p, R"~(stroke-width="1")~", out);
  sow(p, 17, 5, [&](Vec at, double c) { use(p, "ripple", at, 0.8 + 0.5 * c, out); });
}

// Houses in rows along the outline's own directions.
void add_town(const Piece& p, std::string& out) {
  area(p, R"~(stroke-width="1.2")~", out);
  const Vec a = p.corner[0];
  const Vec along = p.corner[1] - a;
  const double length = distance(p.corner[0], p.corner[1]);
  const double turn = static_cast<double>(bearing(along.x, -along.y).thousandths) / 1000.0 - 90;
  const double step = std::max(11.0, length / 8);
  sow(p, step, step * 0.36, [&](Vec at, double c) {
    out += fmt::format(R"~(<use href="#{}" transform="translate({} {}) rotate({}) scale({})"/>)~",
                       p.s.id(c < 0.5 ? "house" : "barn"), num(at.x), num(at.y), num(turn + (c < 0.35 ? 90 : 0)),
                       num(step / 14 * (0.85 + 0.3 * c)));
  });
}

// The middle line of a strip, from the middle of one short side to that of the other.
std::array<Vec, 2> middle_line(const Piece& p) {
  if (p.corner.size() != 4) return {Vec{p.low.x, p.middle().y}, Vec{p.high.x, p.middle().y}};
  const std::size_t first = distance(p.corner[0], p.corner[1]) < distance(p.corner[1], p.corner[2]) ? 0 : 1;
  const Vec from = (p.corner[first] + p.corner[first + 1]) * 0.5;
  return {from, (p.corner[first + 2] + p.corner[(first + 3) % 4]) * 0.5};
}

void add_strip(const Piece& p, std::string_view dash, std::string& out) {
  area(p, R"~(stroke-width=".8")~", out);
  if (p.line.size() >= 2) {
    out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width=".8" stroke-opacity=".7")~"
                       R"~( stroke-dasharray="{}" stroke-linejoin="round"/>)~",
                       polyline(p.line), p.look.line, dash);
    return;
  }
  const auto [from, to] = middle_line(p);
  const Vec along = to - from;
  const Vec side{-along.y, along.x};
  const double width = std::min(p.high.x - p.low.x, p.high.y - p.low.y);
  const double length = std::max(1.0, distance(from, to));
  for (const double off : {-0.22, 0.22}) {
    const Vec shift = side * (off * width / length);
    out += fmt::format(R"~(<path d="M{} {}L{} {}" fill="none" stroke="{}" stroke-width=".7" stroke-opacity=".7")~"
                       R"~( stroke-dasharray="{}"/>)~",
                       num(from.x + shift.x), num(from.y + shift.y), num(to.x + shift.x), num(to.y + shift.y),
                       p.look.line, dash);
  }
}

// Strokes across a strip, from edge to edge or only from one: planks, merlons, the fall of a cliff.
void add_strokes(const Piece& p, double step, double width, double reach, std::string& out) {
  area(p, R"~(stroke-width=".9")~", out);
  const auto [from, to] = middle_line(p);
  const double length = std::max(1.0, distance(from, to));
  const Vec along = (to - from) * (1 / length);
  const Vec side{-along.y, along.x};
  const double half = std::min(p.high.x - p.low.x, p.high.y - p.low.y) / 2;
  std::string strokes;
  for (double at = step / 2; at < length; at += step) {
    const double end = reach * (0.75 + 0.25 * chance(p.number, static_cast<int>(at), 0, 4));
    const Vec a = from + along * at - side * half;
    const Vec b = from + along * at + side * (half * (2 * end - 1));
    strokes += fmt::format("M{} {}L{} {}", num(a.x), num(a.y), num(b.x), num(b.y));
  }
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-opacity=".75"/>)~", strokes,
                     p.look.line, num(width));
}

void add_piece(const Piece& p, Cover cover, std::string& out) {
  switch (cover) {
    case Cover::rough: return add_scattered(p, "1 2", 15, {"bush", "stones", "tuft"}, out);
    case Cover::hill: add_hill(p, p.line.empty() ? 3 : 2, false, out); return add_crest(p, out);
    case Cover::rough_hill:
      add_hill(p, 3, true, out);
      return sow(p, 24, 9, [&](Vec at, double c) { use(p, c < 0.5 ? "stones" : "bush", at, 0.9, out); });
    case Cover::steep_hill: add_hill(p, p.line.empty() ? 5 : 3, true, out); return add_crest(p, out);
    case Cover::wood: return add_wood(p, 15, out);
    case Cover::dense_wood: return add_wood(p, 11, out);
    case Cover::marsh: return add_scattered(p, "4 2 1 2", 13, {"reeds", "reeds", "pool"}, out);
    case Cover::water: return add_water(p, out);
    case Cover::crag: return add_scattered(p, "", 12, {"rock", "rock", "stones"}, out);
    case Cover::town: return add_town(p, out);
    case Cover::road: return add_strip(p, "5 4", out);
    case Cover::river: return add_water(p, out);
    case Cover::ford: return add_scattered(p, "2 2", 10, {"stones", "pool", "stones"}, out);
    case Cover::bridge: return add_strokes(p, 3, 0.6, 1, out);
    case Cover::fort: return area(p, R"~(stroke-width=".6" stroke-dasharray="2 2")~", out);
    case Cover::wall: return add_strokes(p, 6, 2.4, 0.6, out);
    case Cover::gate: return add_strokes(p, 2.5, 0.7, 1, out);
    case Cover::breach: return add_scattered(p, "1 1", 6, {"rock", "stones", "stones"}, out);
    case Cover::drop: return add_strokes(p, 4, 1, 0.8, out);
    case Cover::dunes: return add_dunes(p, out);
    case Cover::oasis: return add_oasis(p, out);
    case Cover::camp: return add_camp(p, out);
  }
}

void write_label(Vec at, double turn, std::string_view words, std::string& out) {
  const std::string turned =
      turn == 0 ? "" : fmt::format(R"~( transform="rotate({} {} {})")~", num(turn), num(at.x), num(at.y));
  out += fmt::format(R"~(<text x="{}" y="{}" font-family="{}" font-size="{}" font-style="italic" font-weight="bold")~"
                     R"~( text-anchor="middle"{})~"
                     R"~( fill="{}" stroke="{}" stroke-width="2" stroke-opacity=".75" paint-order="stroke">{}</text>)~",
                     num(at.x), num(at.y + 2.6), kSerif, num(kLabelSize), turned, kInk, kPaper, escaped(words));
}

// Along the longest part of its middle line, never upside down.
void add_label_on_line(const Piece& p, std::string_view words, std::string& out) {
  std::size_t longest = 1;
  for (std::size_t i = 2; i < p.line.size(); ++i)
    if (distance(p.line[i - 1], p.line[i]) > distance(p.line[longest - 1], p.line[longest])) longest = i;
  const Vec a = p.line[longest - 1];
  const Vec b = p.line[longest];
  if (distance(a, b) < text_width(words, kLabelSize) + 4) return;
  const bool leftwards = b.x < a.x;
  const Vec along = leftwards ? a - b : b - a;
  const double turn = static_cast<double>(bearing(along.x, -along.y).thousandths) / 1000.0 - 90;
  write_label(a + (b - a) * 0.3, turn, words, out);
}

// Where a name stands clear of the crest and still on the hill.
double below_crest(const Piece& p) {
  const double lower = std::max(p.line.front().y, p.line.back().y);
  return std::min(lower + 11, p.high.y - 6);
}

// Its name, as on a map; small pieces are named by pointing at them only. Places are named beside their outline:
// whoever is in them stands in the middle.
void add_label(const Piece& p, Cover cover, std::string_view words, std::string& out) {
  const double width = p.high.x - p.low.x;
  const double height = p.high.y - p.low.y;
  if (words.empty()) return;
  if (cover == Cover::camp || (cover == Cover::town && p.terrain.seat != Seat::none)) {
    const double half = text_width(words, kLabelSize) / 2 + 2;
    const double x = std::clamp(p.middle().x, p.s.left + half, p.s.left + p.s.table_width - half);
    const bool upper = p.middle().y < p.s.top + p.s.table_height / 2;
    return write_label({x, upper ? p.high.y + 6 : p.low.y - 6}, 0, words, out);
  }
  if ((cover == Cover::river || cover == Cover::road) && p.line.size() >= 2) return add_label_on_line(p, words, out);
  if (std::max(width, height) < text_width(words, kLabelSize) || std::min(width, height) < 12) return;
  const bool strip = std::max(width, height) > 5 * std::min(width, height);
  const bool ridge = (cover == Cover::hill || cover == Cover::steep_hill) && p.line.size() >= 2;
  const Vec at = strip && width > height ? Vec{p.low.x + text_width(words, kLabelSize) / 2 + 6, p.middle().y}
                 : ridge                 ? Vec{p.middle().x, below_crest(p)}
                                         : p.middle();
  write_label(at, 0, words, out);
}

// The flag of who holds it: in the middle, or beside it where somebody may stand.
void add_flag(const Piece& p, Cover cover, std::string& out) {
  if (p.terrain.seat != Seat::red && p.terrain.seat != Seat::blue) return;
  const Livery& l = livery(p.terrain.seat);
  const bool place = cover == Cover::camp || cover == Cover::town;
  const Vec at = place ? Vec{p.low.x + std::min(8.0, (p.high.x - p.low.x) / 8), p.middle().y + 9} : p.middle();
  out += fmt::format(R"~(<path d="M{} {}v-15" stroke="{}" stroke-width="1.1"/>)~"
                     R"~(<path d="M{} {}h11l-3 3.4l3 3.4h-11Z" fill="{}" stroke="{}" stroke-width=".6"/>)~",
                     num(at.x), num(at.y - 4), l.dark, num(at.x), num(at.y - 19), l.light, l.dark);
}

}  // namespace

Cover cover_of(std::string_view kind) {
  for (std::size_t i = 0; i < kCoverLooks.size(); ++i)
    if (kCoverLooks[i].kind == kind) return static_cast<Cover>(i);
  return Cover::rough;
}

void add_terrain(const Sheet& s, std::string& out) {
  if (s.scene.terrain.empty()) return;
  add_things(s, out);
  out += fmt::format("<g clip-path=\"{}\">\n", s.url("table"));
  std::string labels;
  for (std::size_t i = 0; i < s.scene.terrain.size(); ++i) {
    const std::optional<Piece> p = piece_of(s, i);
    if (!p) continue;
    const std::string words = i < s.words.terrain.size() ? s.words.terrain[i] : std::string();
    out += "<g>";
    if (!words.empty()) out += fmt::format("<title>{}</title>", escaped(words));
    add_piece(*p, cover_of(p->terrain.kind), out);
    out += "</g>\n";
    add_label(*p, cover_of(p->terrain.kind), words, labels);
    add_flag(*p, cover_of(p->terrain.kind), labels);
  }
  out += labels + "</g>\n";
}

}  // namespace acies::draw
