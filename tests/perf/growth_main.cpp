// SPDX-License-Identifier: Apache-2.0
// acies_growth: how the cost of a legality check grows with the units on the table and with the pieces of terrain.
// Prints JSON; with a name, draws the plot of docs/performance.md there.
//
// The mover always has the same neighbours: six friends in its line and six enemies before it. What grows is the rest
// of the table. Antika holds 96 units and leaders, so 48 a side; up to 100 a side the same line of sweeps that its
// moves (and DBA's) are checked by is measured on bare rectangles.
#include <cstdio>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include "cases/case_file.h"
#include "core/json.h"
#include "engine/registry.h"
#include "geometry/sweep.h"
#include "geometry/tolerance.h"
#include "lab/figures.h"

namespace acies {
namespace {

constexpr double kSeconds = 0.2;

struct Row {
  std::string_view series;
  int count = 0;
  double microseconds = 0;
};

// "A1", "A2"…: names of their own for each side.
std::string unit_line(std::string_view seat, std::string_view type, char letter, int number, double x, double y,
                      std::string_view facing) {
  return fmt::format("{} {} {}{} at {},{} {}\n", seat, type, letter, number, x, y, facing);
}

// Two lines of six that face each other, and the rest in blocks at the far ends of a wide table.
std::string antika_position(int a_side) {
  std::string text = "case Growth\ncite antika.move.corner-limit\nruleset antika\noption table 3000x800\n";
  for (int i = 0; i < a_side; ++i) {
    const bool near = i < 6;
    const double x = near ? 1300 + 80 * i : 100 + 100 * ((i - 6) % 10);
    const double south = near ? 300 : 60 + 60 * ((i - 6) / 10);
    text += unit_line("red", "HI", 'R', i + 1, x, south, "N");
    text += unit_line("blue", "HI", 'B', i + 1, near ? x : 3000 - x, near ? 500 : 740 - south, "S");
  }
  return text + "turn 3 red, phase move, first red\nred move R3: advance 30\naccepted\n";
}

std::string dba_position(int pieces) {
  std::string text = "case Growth\ncite dba.move.once\nruleset dba\n";
  for (int i = 0; i < 12; ++i) {
    text += unit_line("red", "4Bd", 'R', i + 1, 80 + 40 * i, 180, "N");
    text += unit_line("blue", "4Bd", 'B', i + 1, 80 + 40 * i, 420, "S");
  }
  std::string terrain;
  for (int i = 0; i < pieces; ++i)
    terrain += fmt::format("{}wood oval {},{} 90x60", i == 0 ? "terrain " : "; ", 80 + 150 * (i % 4), i < 4 ? 60 : 540);
  if (!terrain.empty()) text += terrain + "\n";
  return text + "turn 3 red, phase move, pips 6\nred move R3: advance 30\naccepted\n";
}

// Microseconds that one decision of the position's command takes.
template <FullRuleset R>
double decision_cost(const std::string& text) {
  const cases::CaseFile file = cases::parse_cases("growth", text);
  if (!file.ok()) {
    std::fprintf(stderr, "%s: %s\n", file.errors.front().where.c_str(), file.errors.front().message.c_str());
    std::exit(1);
  }
  const cases::Part& part = file.cases.front().parts.front();
  const Prepared<R> start(part.setup);
  const auto& tried = std::get<cases::Try>(part.items.front().what);
  const auto command = *R::parse(start.scenario, tried.command);
  Decision<typename R::Event> decision;
  decision.reasons = Reasons::first;
  const double per_second = rate(kSeconds, [&] {
    for (int i = 0; i < 100; ++i) {
      SeededDice dice(1, 1);
      R::decide(start.state, tried.seat, command, dice, decision);
    }
    ACIES_ASSERT(decision.accepted());
  });
  return 1e6 / (100 * per_second);
}

// A base goes straight ahead, twelve bases near it and the rest far away.
double sweep_cost(int a_side) {
  std::vector<Rect> others;
  for (int i = 0; i < 2 * a_side - 1; ++i) {
    const bool near = i < 12;
    const int x = near ? 4000 * (i % 6 + 1) : 100'000 + 6'000 * (i % 20);
    const int y = near ? (i < 6 ? 0 : 14'000) : 4'000 * (i / 20);
    others.push_back(place(Pose{{x, y}, degrees(0)}, mm(40), mm(15)));
  }
  const Rect mover = place(Pose{{0, 0}, degrees(0)}, mm(40), mm(15));
  // As moves are checked: who is out of reach of the whole leg is passed over by one comparison.
  const Vec by = mover.u * 10'000.0;
  const Vec middle = mover.centre + by * 0.5;
  const double leg = length(by) / 2 + mover.radius;
  const double per_second = rate(kSeconds, [&] {
    for (int i = 0; i < 1000; ++i) {
      int met = 0;
      for (const Rect& other : others) {
        const double reach = leg + other.radius;
        if (length2(other.centre - middle) > reach * reach) continue;
        met += shift_distance(mover, by, other, tolerance::kTouch) ? 1 : 0;
      }
      keep(&met);
    }
  });
  return 1e6 / (1000 * per_second);
}

// The least of several: what else the machine does only adds.
template <class Cost>
double least(Cost cost) {
  double best = cost();
  for (int i = 0; i < 4; ++i) best = std::min(best, cost());
  return best;
}

std::vector<Row> measured() {
  std::vector<Row> rows;
  for (const int a_side : {12, 25, 36, 48})
    rows.push_back(
        {"antika move", a_side, least([&] { return decision_cost<antika::Antika>(antika_position(a_side)); })});
  for (const int a_side : {12, 25, 50, 100})
    rows.push_back({"sweeps", a_side, least([&] { return sweep_cost(a_side); })});
  for (const int pieces : {0, 1, 2, 3, 4, 5, 6})
    rows.push_back({"dba move, terrain", pieces, least([&] { return decision_cost<dba::Dba>(dba_position(pieces)); })});
  return rows;
}

// ---- the plot

struct Panel {
  double left;
  double low;  // of the counts
  double high;
  double most;  // of the ratios
  double x(double count) const { return left + 360 * (count - low) / (high - low); }
  double y(double ratio) const { return 300 - 240 * ratio / most; }
};

std::string words(double x, double y, std::string_view text, std::string_view more = "") {
  return fmt::format(R"~(<text x="{:.1f}" y="{:.1f}" {}>{}</text>)~", x, y, more, text);
}

// Of one series, in times of its first row.
std::string curve(const Panel& panel, const std::vector<Row>& rows, std::string_view series, std::string_view colour,
                  std::string_view dash, double label = -9) {
  std::string path;
  std::string dots;
  double first = 0;
  for (const Row& row : rows) {
    if (row.series != series) continue;
    if (first == 0) first = row.microseconds;
    const double x = panel.x(row.count);
    const double y = panel.y(row.microseconds / first);
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x, y);
    dots += fmt::format(R"~(<circle cx="{:.1f}" cy="{:.1f}" r="4" fill="{}"/>)~", x, y, colour);
    dots += words(x, y + label, fmt::format("{:.3g} µs", row.microseconds), R"~(text-anchor="middle" font-size="11")~");
  }
  return fmt::format(R"~(<path d="{}" fill="none" stroke="{}" stroke-width="2.5" stroke-dasharray="{}"/>)~", path,
                     colour, dash) +
         dots;
}

std::string frame(const Panel& panel, std::string_view title, std::string_view axis, const std::vector<int>& ticks) {
  std::string out = words(panel.left, 28, title, R"~(font-weight="bold")~");
  out += fmt::format(R"~(<path d="M{0} 40V300H{1}" fill="none" stroke="#8C7A5B"/>)~", panel.left, panel.left + 370);
  for (const int tick : ticks) out += words(panel.x(tick), 318, std::to_string(tick), R"~(text-anchor="middle")~");
  for (int ratio = 1; ratio <= panel.most; ratio += panel.most > 4 ? 2 : 1)
    out += words(panel.left - 6, panel.y(ratio) + 4, fmt::format("×{}", ratio), R"~(text-anchor="end")~");
  return out + words(panel.left + 180, 340, axis, R"~(text-anchor="middle")~");
}

std::string plot(const std::vector<Row>& rows) {
  const Panel units{60, 0, 104, 8.5};
  const Panel terrain{530, 0, 6, 3};
  std::string out =
      R"~(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 920 380" font-family="sans-serif" font-size="13" )~"
      R"~(fill="#3A2E1E"><rect width="920" height="380" fill="#FFFAF0"/>)~";
  out += frame(units, "Cost of a legality check by units on the table", "units a side", {12, 25, 50, 100});
  out += fmt::format(R"~(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke="#B7AA90" stroke-width="1.5"/>)~", units.x(12),
                     units.y(1), units.x(100), units.y(100.0 / 12));
  out += words(units.x(78), units.y(7.3), "linear", R"~(fill="#665840" text-anchor="end")~");
  out += curve(units, rows, "antika move", "#C9550A", "", 18);
  out += curve(units, rows, "sweeps", "#0F6CAB", "7 3");
  out += frame(terrain, "… and by pieces of terrain", "pieces", {0, 1, 2, 3, 4, 5, 6});
  out += curve(terrain, rows, "dba move, terrain", "#1F6B2E", "");
  out += words(60, 368, "— Antika, a move decided", R"~(fill="#9A3F05")~");
  out += words(250, 368, "- - a leg swept, far bases passed over", R"~(fill="#00507F")~");
  out += words(530, 368, "— DBA, a move decided", R"~(fill="#1F6B2E")~");
  return out + "</svg>\n";
}

}  // namespace
}  // namespace acies

int main(int argc, char** argv) {
  const std::vector<acies::Row> rows = acies::measured();
  acies::Json json = acies::Json::array();
  for (const acies::Row& row : rows)
    json.push_back({{"series", row.series}, {"count", row.count}, {"microseconds", row.microseconds}});
  std::printf("%s\n", acies::json_pretty(json).c_str());
  if (argc > 1) std::ofstream(argv[1]) << acies::plot(rows);
  return 0;
}
