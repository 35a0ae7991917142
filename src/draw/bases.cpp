// SPDX-License-Identifier: Apache-2.0
// The bases on the table, with their figures, names and marks; zones, trails and what a refusal points at.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "draw/figures.h"
#include "draw/palette.h"
#include "draw/sheet.h"
#include "draw/svg_text.h"

namespace acies::draw {
namespace {

// Whether figures are drawn where they stand or named in the drawing's <defs>.
enum class Pictures : std::uint8_t { linked, inlined };

struct Placed {
  double x = 0;  // of the middle of the front edge, in the drawing
  double y = 0;
  double width = 0;
  double depth = 0;
  SinCos facing;
  Pose pose;

  // A point given from the front edge: right and rearwards.
  double at_x(double right, double back) const { return x + right * facing.cosine - back * facing.sine; }
  double at_y(double right, double back) const { return y + right * facing.sine + back * facing.cosine; }
};

Placed placed(const Sheet& s, const SceneUnit& unit, const Pose& pose) {
  return {s.x(static_cast<double>(pose.at.x)),
          s.y(static_cast<double>(pose.at.y)),
          unit.width.units() * s.unit,
          unit.depth.units() * s.unit,
          sin_cos(pose.facing),
          pose};
}

std::string degrees_text(Angle angle) { return num(static_cast<double>(angle.thousandths) / 1000.0); }

std::string plate_path(const Placed& p, double dx, double dy) {
  const auto corner = [&](double right, double back) {
    return fmt::format("{} {}", num(p.at_x(right, back) + dx), num(p.at_y(right, back) + dy));
  };
  return fmt::format("M{}L{}L{}L{}Z", corner(-p.width / 2, 0), corner(p.width / 2, 0), corner(p.width / 2, p.depth),
                     corner(-p.width / 2, p.depth));
}

std::string rect(double x, double y, double w, double h, std::string_view rest) {
  return fmt::format(R"~(<rect x="{}" y="{}" width="{}" height="{}" {}/>)~", num(x), num(y), num(std::max(w, 0.1)),
                     num(std::max(h, 0.1)), rest);
}

void plate(const Sheet& s, const SceneUnit& unit, double w, double d, std::string& out) {
  const Livery& l = livery(unit.seat);
  const double x = -w / 2;
  out += rect(x + 0.35, 0.35, w - 0.7, d - 0.7,
              fmt::format(R"~(rx="1.6" fill="{}" stroke="{}" stroke-width=".7")~",
                          s.url(std::string("plate-") + std::string(l.key)), l.dark));
  const std::string dash = l.dash.empty() ? "" : fmt::format(R"~( stroke-dasharray="{}")~", l.dash);
  out += rect(x + 1.3, 1.3, w - 2.6, d - 2.6,
              fmt::format(R"~(rx=".9" fill="none" stroke="{}" stroke-width="{}"{})~", unit.leader ? kGold : l.tint,
                          unit.leader ? ".8" : ".4", dash));
}

// Where one base of a unit ends and the next begins.
void joints(const SceneUnit& unit, double w, double d, std::string& out) {
  std::string lines;
  for (int i = 1; i < std::min(unit.files, 12); ++i)
    lines += fmt::format("M{} 1.4V{}", num(-w / 2 + w * i / unit.files), num(d - 1.4));
  for (int i = 1; i < std::min(unit.ranks, 12); ++i)
    lines += fmt::format("M{} {}H{}", num(-w / 2 + 1.4), num(d * i / unit.ranks), num(w / 2 - 1.4));
  if (!lines.empty())
    out += fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width=".4" stroke-opacity=".55"/>)~", lines,
                       livery(unit.seat).dark);
}

// What is left of its strength, once something is lost: a full pip for each point left, an empty one for each lost.
void strength(const SceneUnit& unit, double w, std::string& out) {
  const int full = std::min(unit.full_strength, 12);
  if (unit.strength >= unit.full_strength) return;
  for (int i = 0; i < full; ++i)
    out += fmt::format(R"~(<circle cx="{}" cy="2.3" r="1.15" fill="{}" stroke="{}" stroke-width=".5"/>)~",
                       num(-w / 2 + 3.4 + 2.9 * i), i < unit.strength ? kIvory : livery(unit.seat).dark, kIvory);
}

void wedge(const SceneUnit& unit, double w, std::string& out) {
  const Livery& l = livery(unit.seat);
  const double half = std::min(4.4, w / 6);
  out +=
      fmt::format(R"~(<path d="M{} .3L0 {}L{} .3Z" fill="{}" stroke="{}" stroke-width=".6" stroke-linejoin="round"/>)~",
                  num(-half), num(-half * 0.85), num(half), unit.leader ? kGold : l.light, l.dark);
}

// For those that face every way: to the right, the rear and the left.
void other_wedges(const SceneUnit& unit, double w, double d, std::string& out) {
  for (const auto& [x, y, turn, side] :
       {std::array{w / 2, d / 2, 90.0, d}, {0.0, d, 180.0, w}, {-w / 2, d / 2, 270.0, d}}) {
    out += fmt::format(R"~(<g transform="translate({} {}) rotate({})">)~", num(x), num(y), num(turn));
    wedge(unit, side, out);
    out += "</g>";
  }
}

void figures(const Sheet& s, const SceneUnit& unit, const Array& array, Pictures pictures, std::string& out) {
  const Livery& l = livery(unit.seat);
  out += fmt::format(R"~(<g fill="{}" stroke="{}" color="{}">)~", kIvory, l.dark, l.tint);
  for (const Stand& stand : array.stands) {
    const std::string turn = stand.turn == 0 ? "" : fmt::format(" rotate({})", num(stand.turn));
    const std::string place =
        fmt::format("translate({} {}){} scale({})", num(stand.x), num(stand.y), turn, num(stand.scale));
    out += pictures == Pictures::linked
               ? fmt::format(R"~(<use href="#{}" transform="{}"/>)~", s.id(stand.picture->id), place)
               : fmt::format(R"~(<g transform="{}">{}</g>)~", place, stand.picture->body);
  }
  out += "</g>";
}

void picture_defs(const Sheet& s, std::string& out) {
  std::vector<const Picture*> used;
  const auto note = [&](const SceneUnit& unit) {
    for (const Stand& stand : array_of(unit, unit.width.units() * s.unit, unit.depth.units() * s.unit).stands)
      if (std::find(used.begin(), used.end(), stand.picture) == used.end()) used.push_back(stand.picture);
  };
  for (const SceneUnit& unit : s.scene.units) note(unit);
  for (const SceneUnit& unit : s.scene.fallen) note(unit);
  if (used.empty()) return;
  out += "<defs>";
  for (const Picture* p : used) out += fmt::format(R"~(<g id="{}">{}</g>)~", s.id(p->id), p->body);
  out += "</defs>\n";
}

// Crossed swords where fronts meet.
void clashes(const Sheet& s, std::string& out) {
  std::vector<Point> done;
  for (const SceneUnit& unit : s.scene.units) {
    if (!unit.engaged || std::find(done.begin(), done.end(), unit.pose.at) != done.end()) continue;
    const bool faced = std::any_of(s.scene.units.begin(), s.scene.units.end(), [&](const SceneUnit& other) {
      return other.seat != unit.seat && other.engaged &&
             between(other.pose.facing, opposite(unit.pose.facing)) <= degrees(1) &&
             distance(vec(other.pose.at), vec(unit.pose.at)) < 100;
    });
    if (!faced) continue;
    done.push_back(unit.pose.at);
    const Placed p = placed(s, unit, unit.pose);
    add_swords(p.x, p.y, out);
  }
}

void trail(const Sheet& s, const SceneUnit& unit, std::string& out) {
  const Livery& l = livery(unit.seat);
  const Placed from = placed(s, unit, *unit.from);
  const Placed to = placed(s, unit, unit.pose);
  out += fmt::format(
      R"~(<path d="{}" fill="{}" fill-opacity=".10" stroke="{}" stroke-width=".6" stroke-dasharray="2 1.6")~"
      R"~( stroke-opacity=".8"/>)~",
      plate_path(from, 0, 0), l.plain, l.plain);
  // From the old middle to the new one, bent by the directions faced before and after.
  const double reach = std::min(30.0, distance({from.x, from.y}, {to.x, to.y}) / 3);
  out += fmt::format(
      R"~(<path d="M{} {}C{} {} {} {} {} {}" fill="none" stroke="{}" stroke-width="1.5" stroke-opacity=".75")~"
      R"~( stroke-dasharray="4 2.4" stroke-linecap="round"/>)~",
      num(from.at_x(0, from.depth / 2)), num(from.at_y(0, from.depth / 2)), num(from.at_x(0, from.depth / 2 - reach)),
      num(from.at_y(0, from.depth / 2 - reach)), num(to.at_x(0, to.depth / 2 + reach)),
      num(to.at_y(0, to.depth / 2 + reach)), num(to.at_x(0, to.depth / 2)), num(to.at_y(0, to.depth / 2)), l.plain);
}

}  // namespace

void add_acted_mark(double x, double y, std::string_view colour, std::string& out) {
  out +=
      fmt::format(R"~(<path d="M{} {}l2-1.7l2 1.7m-4-2.1l2-1.7l2 1.7" fill="none" stroke="{}" stroke-width=".75"/>)~",
                  num(x - 2), num(y), colour);
}

void add_swords(double x, double y, std::string& out) {
  out += fmt::format(R"~(<g transform="translate({} {})"><circle r="3.7" fill="{}" stroke="{}" stroke-width=".7"/>)~"
                     R"~(<path d="M-2 2.1L2.1-2M2 2.1L-2.1-2M-2.2.7L-.7 2.2M2.2.7L.7 2.2" fill="none" stroke="{}")~"
                     R"~( stroke-width=".75" stroke-linecap="round"/></g>)~",
                     num(x), num(y), kGold, kInk, kInk);
}

void add_disorder_mark(double x, double y, std::string& out) {
  constexpr std::string_view kZigzag = "M-2.9 1.1L-1.5-1.3L-.1 1.1L1.3-1.3L2.7 1.1";
  out +=
      fmt::format(R"~(<g transform="translate({} {})" fill="none" stroke-linejoin="round" stroke-linecap="round">)~"
                  R"~(<path d="{}" stroke="{}" stroke-width="1.9"/><path d="{}" stroke="{}" stroke-width=".9"/></g>)~",
                  num(x), num(y), kZigzag, kInk, kZigzag, kGold);
}

void add_star(double x, double y, std::string_view colour, std::string& out) {
  out += fmt::format(
      R"~(<path d="M{} {}l.75 2 2.1.1-1.65 1.3.57 2.05-1.77-1.17-1.77 1.17.57-2.05-1.65-1.3 2.1-.1Z" fill="{}"/>)~",
      num(x), num(y - 2.9), colour);
}

void add_name(const SceneUnit& unit, double x, double y, std::string& out) {
  if (unit.name.empty()) return;
  const Livery& l = livery(unit.seat);
  const double star = unit.leader ? kStarWidth : 0;
  const double width = name_width(unit);
  out += fmt::format(R"~(<g transform="translate({} {})">)~", num(x), num(y));
  out +=
      rect(-width / 2, -3.9, width, 7.8,
           fmt::format(R"~(rx="2.4" fill="{}" stroke="{}" stroke-width=".55")~", unit.leader ? kGold : kIvory, l.dark));
  if (unit.leader) add_star(-width / 2 + 4, 0, l.dark, out);
  out += fmt::format(R"~(<text x="{}" y="2.4" font-family="{}" font-size="{}" font-weight="bold" text-anchor="middle")~"
                     R"~( fill="{}">{}</text></g>)~",
                     num(star / 2), kSans, num(kNameSize), l.dark, escaped(unit.name));
}

void add_base(const Sheet& s, const SceneUnit& unit, std::string_view title, std::string& out) {
  const double w = unit.width.units() * s.unit;
  const double d = unit.depth.units() * s.unit;
  const Array array = array_of(unit, w, d);
  if (!title.empty()) out += fmt::format("<title>{}</title>", escaped(title));
  plate(s, unit, w, d, out);
  joints(unit, w, d, out);
  figures(s, unit, array, Pictures::linked, out);
  add_name(unit, array.name_x, array.name_y, out);
}

void add_body(const Sheet& s, const SceneUnit& unit, std::string& out) {
  const double w = unit.width.units() * s.unit;
  const double d = unit.depth.units() * s.unit;
  if (!unit.engaged && unit.symbol != "camp") wedge(unit, w, out);
  if (unit.all_round) other_wedges(unit, w, d, out);
  plate(s, unit, w, d, out);
  joints(unit, w, d, out);
  figures(s, unit, array_of(unit, w, d), Pictures::linked, out);
  strength(unit, w, out);
  if (unit.disordered) add_disorder_mark(-w / 2 + 4.4, d - 2.6, out);
  if (unit.acted) add_acted_mark(w / 2 - 4.4, d - 1.9, kIvory, out);
}

void add_look(const Sheet& s, const SceneUnit& unit, std::string& out) {
  const double w = unit.width.units() * s.unit;
  const double d = unit.depth.units() * s.unit;
  const auto marked = [&](std::string_view word, auto draw) {
    out += fmt::format(R"~(<g class="{}">)~", word);
    draw();
    out += "</g>";
  };
  if (unit.symbol != "camp") marked("wedge", [&] { wedge(unit, w, out); });
  if (unit.all_round) other_wedges(unit, w, d, out);
  plate(s, unit, w, d, out);
  joints(unit, w, d, out);
  figures(s, unit, array_of(unit, w, d), Pictures::inlined, out);
  strength(unit, w, out);
  marked("disordered-mark", [&] { add_disorder_mark(-w / 2 + 4.4, d - 2.6, out); });
  marked("acted-mark", [&] { add_acted_mark(w / 2 - 4.4, d - 1.9, kIvory, out); });
}

void add_zones(const Sheet& s, std::string& out) {
  picture_defs(s, out);
  if (s.scene.zones.empty()) return;
  out += fmt::format("<g clip-path=\"{}\">", s.url("table"));
  for (const SceneZone& zone : s.scene.zones) {
    if (zone.outline.size() < 3) continue;
    const Livery& l = livery(zone.seat);
    std::string path;
    for (const Point p : zone.outline)
      path += fmt::format("{}{} {}", path.empty() ? "M" : "L", num(s.x(static_cast<double>(p.x))),
                          num(s.y(static_cast<double>(p.y))));
    out += fmt::format(
        R"~(<path d="{}Z" fill="{}" stroke="{}" stroke-width=".5" stroke-opacity=".45" stroke-dasharray="1.6 1.4"/>)~",
        path, s.url(std::string("hatch-") + std::string(l.key)), l.plain);
  }
  out += "</g>\n";
}

void add_trails(const Sheet& s, std::string& out) {
  for (const SceneUnit& unit : s.scene.units)
    if (unit.from && *unit.from != unit.pose) trail(s, unit, out);
}

void add_units(const Sheet& s, std::string& out) {
  std::string shadows;
  for (const SceneUnit& unit : s.scene.units) shadows += plate_path(placed(s, unit, unit.pose), 0.9, 1.5);
  if (!shadows.empty()) out += fmt::format(R"~(<path d="{}" fill="#2B2412" fill-opacity=".30"/>)~", shadows) + "\n";
  for (std::size_t i = 0; i < s.scene.units.size(); ++i) {
    const SceneUnit& unit = s.scene.units[i];
    const Placed p = placed(s, unit, unit.pose);
    out += fmt::format(R"~(<g transform="translate({} {}) rotate({})"{}>)~", num(p.x), num(p.y),
                       degrees_text(unit.pose.facing), unit.hidden ? R"~( opacity=".55")~" : "");
    if (i < s.words.units.size()) out += fmt::format("<title>{}</title>", escaped(s.words.units[i]));
    add_body(s, unit, out);
    out += "</g>\n";
  }
  for (const SceneUnit& unit : s.scene.units) {
    const Placed p = placed(s, unit, unit.pose);
    const Array array = array_of(unit, p.width, p.depth);
    add_name(unit, p.at_x(array.name_x, array.name_y), p.at_y(array.name_x, array.name_y), out);
  }
  clashes(s, out);
  out += "\n";
}

void add_marks(const Sheet& s, std::string& out) {
  static constexpr std::array<std::size_t, 4> kPoints{0, 1, 2, 4};
  for (const Shape& mark : s.scene.marks) {
    std::string path;
    for (std::size_t i = 0; i < kPoints[static_cast<std::size_t>(mark.kind)]; ++i)
      path += fmt::format("{}{} {}", i == 0 ? "M" : "L", num(s.x(static_cast<double>(mark.point[i].x))),
                          num(s.y(static_cast<double>(mark.point[i].y))));
    if (path.empty()) continue;
    if (mark.kind == ShapeKind::point) path += "h0";
    if (mark.kind == ShapeKind::quad) path += "Z";
    const std::string_view width = mark.kind == ShapeKind::point ? "6" : "1.6";
    out += fmt::format(
        R"~(<path d="{}" fill="{}" fill-opacity=".14" stroke="{}" stroke-width="{}" stroke-linecap="round")~"
        R"~( stroke-linejoin="round"/>)~",
        path, kMark, kMark, width);
  }
}

}  // namespace acies::draw
