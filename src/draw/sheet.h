// SPDX-License-Identifier: Apache-2.0
// Sheet: one drawing under way: its measures, and the parts that it is made of. Drawing units are such that a base is
// 40 wide, as long as that makes the longer side of the table neither less than 600 nor more than 900: a 15 mm DBA
// table is drawn in millimetres, and on wider tables bases stay large enough for their names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scene.h"
#include "geometry/rect.h"

namespace acies::draw {

inline constexpr double kTableSide = 600;  // of a table whose bases are a fifteenth of it
inline constexpr double kLargestTableSide = 900;
inline constexpr double kBaseWidth = 40;
inline constexpr double kMargin = 14;
inline constexpr double kFrame = 11;
inline constexpr double kHeader = 56;
inline constexpr double kTray = 44;  // for the fallen, if they are shown
inline constexpr double kFooter = 30;
inline constexpr double kRosterLine = 11.5;  // what the letters of names stand for, a column for each side
inline constexpr double kRosterText = 8.5;

inline constexpr std::string_view kSerif = "Georgia, 'DejaVu Serif', 'Times New Roman', serif";
inline constexpr std::string_view kSans = "'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, Arial, sans-serif";

struct Sheet {
  const Scene& scene;
  const SceneWords& words;
  std::string prefix;  // of ids, so that two drawings can stand in one file
  double unit = 0;     // drawing units in a hundredth of a millimetre
  double table_width = 0;
  double table_height = 0;
  double left = 0;  // of the table
  double top = 0;
  double width = 0;  // of the sheet
  double height = 0;

  double x(double hundredths) const { return left + hundredths * unit; }
  double y(double hundredths) const { return top + table_height - hundredths * unit; }
  double bw() const { return scene.base_width.units() * unit; }
  double column() const { return (table_width + 2 * kFrame - 12) / 2; }  // of two under the table
  bool shows_fallen() const { return !words.fallen.empty() || !scene.fallen.empty(); }
  std::string id(std::string_view name) const { return prefix + std::string(name); }
  std::string url(std::string_view name) const { return "url(#" + id(name) + ")"; }
};

// A roster in lines no wider than this, broken between its entries.
std::vector<std::string> roster_lines(std::string_view roster, double width);

Sheet sheet_of(const Scene& scene, const SceneWords& words, std::string prefix);

// Each adds its part to `out`.
void add_defs(const Sheet& sheet, std::string& out);
void add_ground(const Sheet& sheet, std::string& out);
void add_frame(const Sheet& sheet, std::string& out);
void add_header(const Sheet& sheet, std::string& out);
void add_footer(const Sheet& sheet, std::string& out);
void add_zones(const Sheet& sheet, std::string& out);
void add_trails(const Sheet& sheet, std::string& out);
void add_units(const Sheet& sheet, std::string& out);
void add_marks(const Sheet& sheet, std::string& out);
// The marks of a base, their middle at (x, y): has acted, is disordered, fights, leads.
void add_acted_mark(double x, double y, std::string_view colour, std::string& out);
void add_disorder_mark(double x, double y, std::string& out);
void add_swords(double x, double y, std::string& out);
void add_star(double x, double y, std::string_view colour, std::string& out);
// A base with its marks and without its name, as it stands on the table: the middle of its front edge at the origin.
void add_body(const Sheet& sheet, const SceneUnit& unit, std::string& out);
// The same for screens: whole in itself, and with every mark that it may ever have, in groups of the classes "wedge",
// "disordered-mark" and "acted-mark".
void add_look(const Sheet& sheet, const SceneUnit& unit, std::string& out);
// A base alone, its front edge's middle at the origin, facing up; for trays.
void add_base(const Sheet& sheet, const SceneUnit& unit, std::string_view title, std::string& out);
void add_name(const SceneUnit& unit, double x, double y, std::string& out);

}  // namespace acies::draw
