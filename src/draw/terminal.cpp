// SPDX-License-Identifier: Apache-2.0
#include "draw/terminal.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "draw/terrain.h"
#include "geometry/polygon.h"
#include "geometry/rect.h"

namespace acies::draw {
namespace {

constexpr int kNobody = -1;

// One character place. It shows a letter on one ground, or two half blocks.
struct Cell {
  int upper = kNobody;  // index of the unit on each half
  int lower = kNobody;
  int terrain = kNobody;  // index of the piece under it
  std::string letter;     // of a name, or empty
  int owner = kNobody;    // of the letter
};

struct Grid {
  int columns = 0;
  int rows = 0;
  double cell = 0;  // width of a cell in hundredths of a millimetre; it is twice as high
  std::vector<Cell> cells;

  Cell& at(int column, int row) { return cells[static_cast<std::size_t>(row * columns + column)]; }
  const Cell& at(int column, int row) const { return cells[static_cast<std::size_t>(row * columns + column)]; }
  bool holds(int column, int row) const { return column >= 0 && column < columns && row >= 0 && row < rows; }
};

struct Tones {
  int ground, grid, red, blue, other, ink, dark;
};
constexpr Tones kTones{187, 144, 166, 25, 244, 231, 238};

std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> out;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U && !out.empty()) {
      out.back() += c;
    } else {
      out.emplace_back(1, static_cast<unsigned char>(c) < 0x20U ? '?' : c);
    }
  }
  return out;
}

std::string_view arrow(Angle facing) {
  static constexpr std::array<std::string_view, 8> kArrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  return kArrows[static_cast<std::size_t>((normalised(facing).thousandths + 22500) / 45000 % 8)];
}

bool covers(const Rect& base, Vec p) {
  const Vec local = base.local(p);
  return local.x >= -base.width / 2 && local.x <= base.width / 2 && local.y <= 0 && local.y >= -base.depth;
}

int unit_at(const std::vector<Rect>& bases, Vec p) {
  for (std::size_t i = 0; i < bases.size(); ++i)
    if (covers(bases[i], p)) return static_cast<int>(i);
  return kNobody;
}

// Puts the letters centred on (column, row); false and nothing done when another name is there.
bool write(Grid& grid, const std::vector<std::string>& letters, double column, int row, int owner) {
  const int from = static_cast<int>(column - static_cast<double>(letters.size()) / 2 + 0.5);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int c = from + static_cast<int>(i);
    if (grid.holds(c, row) && !grid.at(c, row).letter.empty()) return false;
  }
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int c = from + static_cast<int>(i);
    if (!grid.holds(c, row)) continue;
    grid.at(c, row).letter = letters[i];
    grid.at(c, row).owner = owner;
  }
  return true;
}

void name_unit(Grid& grid, const SceneUnit& unit, const Rect& base, double height, int index) {
  std::vector<std::string> letters = letters_of(unit.leader ? "★" + unit.name : unit.name);
  letters.emplace_back(arrow(unit.pose.facing));
  const double column = base.centre.x / grid.cell;
  const int row = static_cast<int>((height - base.centre.y) / (2 * grid.cell));
  for (const int shift : {0, 1, -1, 2, -2})
    if (write(grid, letters, column, row + shift, index)) return;
}

// The topmost piece of terrain at each place.
void lay_terrain(const Scene& scene, Grid& grid, double height) {
  for (std::size_t i = 0; i < scene.terrain.size(); ++i) {
    const Result<Polygon> piece = polygon(scene.terrain[i].outline);
    if (!piece) continue;
    for (int row = 0; row < grid.rows; ++row)
      for (int column = 0; column < grid.columns; ++column)
        if (contains(*piece, {(column + 0.5) * grid.cell, height - 2 * grid.cell * (row + 0.5)}, 0))
          grid.at(column, row).terrain = static_cast<int>(i);
  }
}

Grid grid_of(const Scene& scene, int columns) {
  Grid grid;
  const double width = std::max(1.0, scene.width.units());
  const double height = std::max(1.0, scene.height.units());
  grid.columns = columns;
  grid.cell = width / columns;
  grid.rows = std::clamp(static_cast<int>(height / (2 * grid.cell) + 0.5), 1, 4 * columns);
  grid.cells.resize(static_cast<std::size_t>(grid.columns * grid.rows));
  std::vector<Rect> bases;
  for (const SceneUnit& unit : scene.units) bases.push_back(place(unit.pose, unit.width, unit.depth));
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      const double x = (column + 0.5) * grid.cell;
      const double top = height - 2 * grid.cell * row;
      grid.at(column, row).upper = unit_at(bases, {x, top - grid.cell * 0.5});
      grid.at(column, row).lower = unit_at(bases, {x, top - grid.cell * 1.5});
    }
  }
  lay_terrain(scene, grid, height);
  for (std::size_t i = 0; i < scene.units.size(); ++i)
    name_unit(grid, scene.units[i], bases[i], height, static_cast<int>(i));
  return grid;
}

// A dot where the lines of every second base width cross.
bool on_grid(const Scene& scene, const Grid& grid, int column, int row) {
  const double step = 2 * scene.base_width.units();
  if (step <= 2 * grid.cell) return false;
  const auto crosses = [&](double from, double size) {
    const double next = static_cast<double>(static_cast<int>((from + size) / step)) * step;
    return next > from && next > 0;
  };
  return crosses(column * grid.cell, grid.cell) &&
         crosses(scene.height.units() - 2 * grid.cell * (row + 1), 2 * grid.cell);
}

const CoverLook& look_of(const Scene& scene, const Cell& cell) {
  return look(cover_of(scene.terrain[static_cast<std::size_t>(cell.terrain)].kind));
}

int tone(const Scene& scene, const Cell& cell, int unit) {
  if (unit == kNobody) return cell.terrain == kNobody ? kTones.ground : look_of(scene, cell).tone;
  const Seat seat = scene.units[static_cast<std::size_t>(unit)].seat;
  return seat == Seat::red ? kTones.red : seat == Seat::blue ? kTones.blue : kTones.other;
}

std::string coloured(int ink, int ground, std::string_view text, bool bold = false) {
  return fmt::format("\x1b[{}38;5;{};48;5;{}m{}", bold ? "1;" : "22;", ink, ground, text);
}

std::string show_ansi(const Scene& scene, const Grid& grid, int column, int row) {
  const Cell& cell = grid.at(column, row);
  if (!cell.letter.empty()) return coloured(kTones.ink, tone(scene, cell, cell.owner), cell.letter, true);
  if (cell.upper == cell.lower || tone(scene, cell, cell.upper) == tone(scene, cell, cell.lower)) {
    const bool dot = cell.upper == kNobody && on_grid(scene, grid, column, row);
    const bool bare = cell.upper == kNobody && cell.terrain != kNobody && (column + row) % 2 == 0;
    if (bare) return coloured(kTones.dark, tone(scene, cell, kNobody), look_of(scene, cell).letter);
    return coloured(kTones.grid, tone(scene, cell, cell.upper), dot ? "·" : " ");
  }
  return coloured(tone(scene, cell, cell.upper), tone(scene, cell, cell.lower), "▀");
}

std::string show_plain(const Scene& scene, const Grid& grid, int column, int row) {
  const Cell& cell = grid.at(column, row);
  if (!cell.letter.empty()) return cell.letter;
  const int unit = cell.upper != kNobody ? cell.upper : cell.lower;
  if (unit == kNobody && cell.terrain != kNobody)
    return (column + row) % 2 == 0 ? std::string(look_of(scene, cell).letter) : " ";
  if (unit == kNobody) return on_grid(scene, grid, column, row) ? "·" : " ";
  const Seat seat = scene.units[static_cast<std::size_t>(unit)].seat;
  return seat == Seat::red ? "▓" : seat == Seat::blue ? "░" : "▒";
}

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) {
    if (part.empty()) continue;
    if (!out.empty()) out += " · ";
    out += part;
  }
  return out;
}

std::string fallen(const Scene& scene, Seat seat) {
  std::string out;
  for (const SceneUnit& unit : scene.fallen)
    if (unit.seat == seat) out += (out.empty() ? "" : " ") + unit.name;
  return out;
}

// One line, cut to `width` letters and, in colour, ended by what clears the rest of it.
std::string line(std::string_view text, std::size_t width, Colour colour) {
  std::vector<std::string> letters = letters_of(text);
  if (letters.size() > width) letters.resize(width);
  std::string out;
  for (const std::string& letter : letters) out += letter;
  return out + (colour == Colour::ansi ? "\x1b[0m\x1b[K\n" : "\n");
}

std::string army_line(const Scene& scene, const SceneWords& words, Seat seat) {
  return joined({words.seats[index(seat)], scene.armies[index(seat)], words.losses[index(seat)], fallen(scene, seat)});
}

}  // namespace

std::string text_table(const Scene& scene, const SceneWords& words, int columns, Colour colour) {
  const int inside = std::clamp(columns, 20, 400) - 2;
  const auto width = static_cast<std::size_t>(inside + 2);
  const Grid grid = grid_of(scene, inside);
  const std::string_view reset = colour == Colour::ansi ? "\x1b[0m" : "";
  std::string bar;
  for (int i = 0; i < inside; ++i) bar += "─";
  std::string out = line(joined({words.turn, words.phase, words.active, words.points}), width, colour);
  out += line(army_line(scene, words, Seat::blue), width, colour);
  out += line("┌" + bar + "┐", width, colour);
  for (int row = 0; row < grid.rows; ++row) {
    out += "│";
    for (int column = 0; column < grid.columns; ++column)
      out += colour == Colour::ansi ? show_ansi(scene, grid, column, row) : show_plain(scene, grid, column, row);
    out += std::string(reset) + "│" + (colour == Colour::ansi ? "\x1b[K\n" : "\n");
  }
  out += line("└" + bar + "┘", width, colour);
  return out + line(army_line(scene, words, Seat::red), width, colour);
}

}  // namespace acies::draw
