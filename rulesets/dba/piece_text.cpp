// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/piece_text.h"

#include <algorithm>

#include "core/notation_text.h"

namespace acies::dba {
namespace {

using notation::Measures;
using notation::Reader;

// Other words for the kinds, forms and edges, in the order of the English ones.
constexpr std::array<std::array<std::string_view, 2>, 12> kSpanishTerrain{{{"bosque", "bosque"},
                                                                           {"área-urbana", "area-urbana"},
                                                                           {"colina-suave", "colina-suave"},
                                                                           {"colina-escarpada", "colina-escarpada"},
                                                                           {"pantano", "pantano"},
                                                                           {"erial", "erial"},
                                                                           {"dunas", "dunas"},
                                                                           {"oasis", "oasis"},
                                                                           {"costa", "costa"},
                                                                           {"río", "rio"},
                                                                           {"camino", "camino"},
                                                                           {"campamento", "campamento"}}};
constexpr std::array<std::array<std::string_view, 2>, 4> kSpanishForms{
    {{"óvalo", "ovalo"}, {"polígono", "poligono"}, {"curso", "curso"}, {"orilla", "orilla"}}};
constexpr std::array<std::array<std::string_view, 2>, 4> kSpanishEdges{
    {{"sur", "sur"}, {"oeste", "oeste"}, {"norte", "norte"}, {"este", "este"}}};

struct Unknown {
  std::string_view code;
  std::string_view message;
};

template <class Enum, std::size_t N>
Enum read_enum(Reader& in, const std::array<std::string_view, N>& english,
               const std::array<std::array<std::string_view, 2>, N>& spanish, std::string_view what, Unknown unknown) {
  const std::size_t from = in.here();
  const std::string_view word = in.word(what);
  for (std::size_t i = 0; i < N; ++i)
    if (notation::same_word(word, english[i]) || notation::same_word(word, spanish[i][0]) ||
        notation::same_word(word, spanish[i][1]))
      return static_cast<Enum>(i);
  in.fail_at(from, unknown.code, unknown.message, {{"name", std::string(word)}, notation::meant(word, english)},
             notation::kDidYouMean);
  return {};
}

Form read_form(Reader& in) {
  return read_enum<Form>(in, kFormNames, kSpanishForms, "a form (oval, polygon, course, shore)",
                         {"notation.unknown-form", "'{name}' is no form of a piece"});
}

void read_points(Reader& in, const Measures& measures, Piece& piece, std::size_t fewest) {
  do {
    const std::size_t from = in.here();
    const Point point = in.point(measures);
    if (!in.failed() && !piece.points.try_push_back(point))
      in.fail_at(from, "notation.too-many", "at most {count} {things} fit here",
                 {{"count", std::to_string(kMaxOutline)}, {"things", "points"}});
  } while (!in.failed() && ((in.peek() >= '0' && in.peek() <= '9') || in.peek() == '-' || in.peek() == '+'));
  if (piece.points.size() < fewest) in.expected("another point");
}

void read_oval(Reader& in, const Measures& measures, Piece& piece) {
  piece.centre = in.point(measures);
  const auto [length, breadth] = in.size(measures);
  piece.length = length;
  piece.breadth = breadth;
  piece.turn = in.accept_word({"turned", "girado"}) ? in.bearing() : degrees(90);
}

void read_outline(Reader& in, const Measures& measures, Piece& piece) {
  switch (piece.form) {
    case Form::oval: read_oval(in, measures, piece); return;
    case Form::polygon: read_points(in, measures, piece, 3); return;
    case Form::shore: read_points(in, measures, piece, 2); return;
    case Form::course:
      read_points(in, measures, piece, 2);
      in.expect_word({"wide", "ancho"});
      piece.width = in.length(measures);
      return;
  }
}

bool near(std::int32_t coordinate) {
  constexpr std::int32_t kFarthest = 1000000;
  return coordinate >= -kFarthest && coordinate <= kFarthest;
}
bool near(Point p) { return near(p.x) && near(p.y); }
bool is_size(Length l) { return l.hundredths > 0 && near(l.hundredths); }

}  // namespace

TableEdge read_table_edge(Reader& in) {
  return read_enum<TableEdge>(in, kTableEdgeNames, kSpanishEdges, "a table edge (south, west, north, east)",
                              {"notation.unknown-edge", "'{name}' is no table edge"});
}

Piece read_piece(Reader& in, const Measures& measures) {
  Piece piece;
  piece.terrain = read_enum<Terrain>(in, kTerrainNames, kSpanishTerrain, "a kind of terrain",
                                     {"notation.unknown-terrain", "'{name}' is no terrain"});
  if (!in.failed() && piece.terrain == Terrain::waterway) piece.edge = read_table_edge(in);
  piece.form = read_form(in);
  if (!in.failed()) read_outline(in, measures, piece);
  return piece;
}

Piece read_camp(Reader& in, const Measures& measures) {
  Piece piece;
  piece.terrain = Terrain::camp;
  piece.form = read_form(in);
  if (!in.failed()) read_outline(in, measures, piece);
  return piece;
}

std::string print_outline(const Piece& piece) {
  std::string text(kFormNames[static_cast<std::size_t>(piece.form)]);
  if (piece.form == Form::oval) {
    text += " " + notation::print(piece.centre) + " " + notation::print(piece.length) + "x" +
            notation::print(piece.breadth);
    if (piece.turn != degrees(90)) text += " turned " + notation::print_bearing(piece.turn);
    return text;
  }
  for (const Point& point : piece.points) text += " " + notation::print(point);
  if (piece.form == Form::course) text += " wide " + notation::print(piece.width);
  return text;
}

std::string print(const Piece& piece) {
  std::string text(kTerrainNames[static_cast<std::size_t>(piece.terrain)]);
  if (piece.terrain == Terrain::waterway)
    text += " " + std::string(kTableEdgeNames[static_cast<std::size_t>(piece.edge)]);
  return text + " " + print_outline(piece);
}

bool is_well_formed(const Piece& piece) {
  if (static_cast<std::size_t>(piece.terrain) >= kTerrainNames.size() ||
      static_cast<std::size_t>(piece.edge) >= kTableEdgeNames.size())
    return false;
  if (piece.terrain != Terrain::waterway && piece.edge != TableEdge::south) return false;
  if (!std::all_of(piece.points.begin(), piece.points.end(), [](const Point& p) { return near(p); })) return false;
  Piece plain;
  plain.terrain = piece.terrain;
  plain.edge = piece.edge;
  plain.form = piece.form;
  switch (piece.form) {
    case Form::oval:
      plain.centre = piece.centre;
      plain.length = piece.length;
      plain.breadth = piece.breadth;
      plain.turn = piece.turn;
      return piece == plain && near(piece.centre) && is_size(piece.length) && is_size(piece.breadth) &&
             piece.turn == normalised(piece.turn);
    case Form::polygon: plain.points = piece.points; return piece == plain && piece.points.size() >= 3;
    case Form::course:
      plain.points = piece.points;
      plain.width = piece.width;
      return piece == plain && piece.points.size() >= 2 && is_size(piece.width);
    case Form::shore: plain.points = piece.points; return piece == plain && piece.points.size() >= 2;
  }
  return false;
}

}  // namespace acies::dba
