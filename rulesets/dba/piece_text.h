// SPDX-License-Identifier: Apache-2.0
// A piece of terrain or a camp as text, both ways: `wood oval 300,300 160x80 turned 30`, `river course 0,200 600,200
// wide 30`, `bua polygon 20,20 100,20 100,90`, `waterway west shore 80,0 90,600`. The same in commands, in events and
// in the values of a position.
//  N2 Reading what was printed gives the same piece, if it holds only what its form needs.
#pragma once

#include <string>

#include "core/notation.h"
#include "rulesets/dba/terrain.h"

namespace acies::dba {

// Kind and outline. Words in English or Spanish.
Piece read_piece(notation::Reader& reader, const notation::Measures& measures);
// `oval 300,20 80x40` or `polygon …`: the outline of a camp, whose kind goes without saying.
Piece read_camp(notation::Reader& reader, const notation::Measures& measures);
// south, west, north, east, in English or Spanish.
TableEdge read_table_edge(notation::Reader& reader);
// Pieces after each other, with ';' between them, up to the end. `add` takes one and where it stands; reading goes on
// while the reader has not failed.
template <class Add>
void read_pieces(notation::Reader& reader, const notation::Measures& measures, Add add) {
  do {
    const std::size_t from = reader.here();
    const Piece piece = read_piece(reader, measures);
    if (!reader.failed()) add(piece, from);
  } while (!reader.failed() && reader.accept(';'));
}

// Always in English.
std::string print(const Piece& piece);
// Without the kind: what read_camp() reads.
std::string print_outline(const Piece& piece);

// It has the members that its form needs and nothing else; its places are within ten metres of the table.
bool is_well_formed(const Piece& piece);

}  // namespace acies::dba
