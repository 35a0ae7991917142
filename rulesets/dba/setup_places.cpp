// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/setup_places.h"

#include <fmt/format.h>

#include "rulesets/dba/laying.h"
#include "rulesets/dba/notation.h"
#include "rulesets/dba/piece_text.h"
#include "rulesets/dba/setup_lists.h"

namespace acies::dba {

using notation::Reader;

namespace {

constexpr std::size_t kMostTerrain = kMaxPieces - 2;  // two places are kept for camps

void add_piece(Reader& in, std::size_t from, State& state, const Piece& piece) {
  if (in.failed()) return;
  if (!is_well_formed(piece) || !survey(piece, state.scenario->scale).has_outline()) {
    in.fail_at(from, "setup.impossible-piece", "no piece can have this outline");
    return;
  }
  state.pieces.push_back(piece);
}

void found(State& state, Site site, Seat founder) {
  Stronghold& place = state.at(site);
  place.piece = static_cast<std::uint8_t>(state.pieces.size() - 1);
  place.founder = founder;
  place.controller = Seat::none;  // not said yet
}

// Whose a place is when nothing else is said.
Seat usual_controller(const State& state, const Stronghold& place) {
  return place.occupant.valid() ? state.at(place.occupant).seat : place.founder;
}

// dba.bua.defend-deployed, dba.bua.mounted-not-defending, dba.bua.denizens-defend
Holding usual_holding(const State& state, Site site, UnitId occupant) {
  if (site != Site::bua || category_of(state.type(occupant)) == Category::mounted) return Holding::occupying;
  return Holding::defending;
}

bool lives_in(const State& state, UnitId id, Site site) {
  if (state.type(id) == Type::Dz) return site == Site::bua;
  return state.type(id) == Type::CF && site == camp_of(state.at(id).seat);
}

}  // namespace

Site find_place(std::string_view word) {
  for (const Site site : kAllSites)
    if (notation::same_word(kPlaceWords[index_of(site)], word) ||
        notation::same_word(kSiteNames[static_cast<std::size_t>(site)], word))
      return site;
  return Site::none;
}

// --- terrain ---------------------------------------------------------------------------------------------------------

void read_terrain(Reader& in, State& state) {
  if (in.accept_word({"none"})) return;
  read_pieces(in, measures_of(state.scenario->scale), [&](const Piece& piece, std::size_t from) {
    if (state.pieces.size() == kMostTerrain)
      in.fail_at(from, "notation.too-many", "at most {count} {things} fit here",
                 {{"count", std::to_string(kMostTerrain)}, {"things", "pieces"}});
    else if (piece.terrain == Terrain::camp)
      in.fail_at(from, "setup.camp-in-terrain", "a camp is no terrain", {}, "write: camp-red oval 300,20 80x40");
    else if (piece.terrain == Terrain::bua && state.at(Site::bua).exists())
      in.fail_at(from, "setup.two-buas", "there is at most one built-up area");
    else
      add_piece(in, from, state, piece);
    if (!in.failed() && piece.terrain == Terrain::bua) found(state, Site::bua, other(state.invader));
  });
}

std::string terrain_text(const State& state) {
  std::string text;
  for (const Piece& piece : state.pieces)
    if (piece.terrain != Terrain::camp) text += fmt::format("{}{}", text.empty() ? "" : "; ", print(piece));
  return text.empty() ? "none" : text;
}

// --- camps -----------------------------------------------------------------------------------------------------------

void read_camp_of(Reader& in, State& state, Seat seat) {
  if (in.accept_word({"none"})) return;
  const std::size_t from = in.here();
  add_piece(in, from, state, read_camp(in, measures_of(state.scenario->scale)));
  if (in.failed()) return;
  found(state, camp_of(seat), seat);
  if (!in.accept(';')) return;
  in.expect_word({"last"});
  state.at(camp_of(seat)).controller = read_seat(in);
}

std::string camp_text(const State& state, Seat seat) {
  const Stronghold& camp = state.at(camp_of(seat));
  if (!camp.exists()) return "none";
  std::string text = print_outline(state.pieces[camp.piece]);
  if (camp.controller != usual_controller(state, camp)) text += fmt::format("; last {}", name(camp.controller));
  return text;
}

// --- the built-up area -----------------------------------------------------------------------------------------------

void read_bua(Reader& in, State& state) {
  if (in.accept_word({"none"})) return;
  Stronghold& bua = state.at(Site::bua);
  if (!bua.exists()) {
    in.fail("setup.no-bua", "there is no built-up area on the table", {}, "name it among the terrain: bua polygon …");
    return;
  }
  do {
    if (in.accept_word({"founder"})) {
      bua.founder = read_seat(in);
      bua.controller = usual_controller(state, bua);
    } else if (in.accept_word({"control"})) {
      bua.controller = in.accept_word({"none"}) ? Seat::none : read_seat(in);
    } else {
      bua.holding = static_cast<Holding>(read_choice(in, kHoldingNames, "founder, control or what its occupant does"));
    }
    in.accept(';');
  } while (!in.at_end());
}

std::string bua_text(const State& state) {
  const Stronghold& bua = state.at(Site::bua);
  if (!bua.exists()) return "none";
  return fmt::format("founder {} control {} {}", name(bua.founder), name(bua.controller),
                     kHoldingNames[static_cast<std::size_t>(bua.holding)]);
}

// --- river, edges, attackers -----------------------------------------------------------------------------------------

void read_river(Reader& in, State& state) {
  state.river = static_cast<Difficulty>(read_choice(in, kDifficultyNames, "how difficult the river is"));
  state.river_barred = in.accept_word({"barred"});
}

std::string river_text(const State& state) {
  return fmt::format("{}{}", kDifficultyNames[static_cast<std::size_t>(state.river)],
                     state.river_barred ? " barred" : "");
}

void read_base_edges(Reader& in, State& state) {
  const Seat seat = read_seat(in);
  const TableEdge edge = read_table_edge(in);
  if (in.failed()) return;
  state.base_edge[index(seat)] = edge;
  state.base_edge[index(other(seat))] = opposite(edge);
}

std::string base_edges_text(const State& state) {
  return fmt::format("red {}", kTableEdgeNames[static_cast<std::size_t>(state.base_edge[index(Seat::red)])]);
}

void read_attackers(Reader& in, State& state) {
  if (in.accept_word({"none"})) return;
  do {
    const std::size_t from = in.here();
    const UnitId id = read_unit(in, *state.scenario);
    if (!in.failed() && !state.attackers.try_push_back(id))
      in.fail_at(from, "notation.too-many", "at most {count} {things} fit here",
                 {{"count", "24"}, {"things", "units"}});
  } while (!in.failed() && !in.at_end());
}

std::string attackers_text(const State& state) {
  std::string text;
  for (const UnitId id : state.attackers)
    text += fmt::format("{}{}", text.empty() ? "" : " ", state.scenario->names[id.value]);
  return text.empty() ? "none" : text;
}

// --- who is where ----------------------------------------------------------------------------------------------------

std::vector<PlaceMistake> settle_places(State& state) {
  std::vector<PlaceMistake> mistakes;
  for (std::size_t i = 0; i < state.count; ++i) {
    const UnitId id = unit_id(i);
    const bool resident = state.type(id) == Type::CF || state.type(id) == Type::Dz;
    for (const Site site : kAllSites)
      if (state.at(site).exists() && lives_in(state, id, site)) state.at(site).residents = id;
    if (state.on_table(id) && resident)
      mistakes.push_back({id, "setup.resident-outside", "Camp Followers and denizens never stand in the field",
                          "say where they are: in=camp-red or in=bua"});
    if (!state.inside(id)) continue;
    const Site site = state.at(id).in;
    Stronghold& place = state.at(site);
    if (!place.exists())
      mistakes.push_back({id, "setup.no-such-place", "unit '{unit}' is in a place that is not on the table",
                          "say where the place lies: camp-red oval 300,20 80x40"});
    else if (place.occupant.valid())
      mistakes.push_back({id, "setup.place-taken", "unit '{unit}' is in a place where somebody is already", {}});
    else if (resident && !lives_in(state, id, site))
      mistakes.push_back({id, "setup.not-at-home", "unit '{unit}' does not live in the place it is in", {}});
    else
      place.occupant = id;
  }
  for (const Site site : kAllSites) {
    Stronghold& place = state.at(site);
    if (!place.exists()) continue;
    if (place.controller == Seat::none) place.controller = usual_controller(state, place);
    if (place.occupant.valid()) place.holding = usual_holding(state, site, place.occupant);
  }
  return mistakes;
}

}  // namespace acies::dba
