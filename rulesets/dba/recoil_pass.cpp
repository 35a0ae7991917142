// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/recoil_pass.h"

#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/ground_way.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/table_reader.h"

namespace acies::dba {
// dba.recoil-pass.facing: only through friends that face the same way.

namespace {

constexpr std::string_view kFile = "tables/recoil-pass.toml";

const RecoilPassTable& table() {
  static const RecoilPassTable loaded = load_table<RecoilPassTable>(kFile, read_recoil_pass);
  return loaded;
}

// How far behind the recoiler's front edge the rear edge of `other`, which faces the same way, lies.
double rear_line(const Rect& recoiler, const Rect& other) {
  return -std::min(recoiler.local(other.rl()).y, recoiler.local(other.rr()).y);
}

// Camps, built-up areas and impassable ground leave no room.
bool no_place_on_the_way(const State& state, const Bodies& bodies, const Rect& base, double length) {
  return !way_to_site(state, bodies, base, Way::back, length, Sites::all) &&
         !way_to_impassable(bodies, base, Way::back, length);
}

}  // namespace

acies::Result<RecoilPassTable> read_recoil_pass(std::string_view text) {
  TableFile file(kFile, text);
  RecoilPassTable made;
  for (const TableRow& row : file.rows("recoil-pass", "dba.table.recoil-pass", {"recoiler", "through", "except"})) {
    // dba.basic.subtypes-equal and no ruling on chariots: the literal names.
    TypeSet through = row.types("through").by_reading[static_cast<std::size_t>(Reading::literal)];
    if (row.has("except"))
      through.bits &= ~row.types("except").by_reading[static_cast<std::size_t>(Reading::literal)].bits;
    const NamedTypes recoilers = row.types("recoiler");
    for (std::size_t i = 0; i < kTypeCount; ++i)
      if (recoilers.has(static_cast<Type>(i), Reading::literal)) made.through[i] = through;
  }
  if (file.error()) return *file.error();
  return made;
}

bool may_recoil_through(const State& state, UnitId recoiler, UnitId other) {
  const Element& a = state.at(recoiler);
  const Element& b = state.at(other);
  return a.seat == b.seat && between(a.pose.facing, b.pose.facing) <= tolerance::kParallel &&
         table().through[index_of(state.type(recoiler))].has(state.type(other));
}

RecoilPass pass_back(const State& state, const Bodies& bodies, UnitId recoiler, const MetBodies& met) {
  const Rect& base = bodies.at(recoiler);
  if (!may_recoil_through(state, recoiler, met.front().unit)) return {};
  // The way goes on as long as it leads into somebody whose rear is not reached yet.
  double end = rear_line(base, bodies.at(met.front().unit));
  for (bool farther = true; farther;) {
    farther = false;
    for (const Met& m : bodies_met(bodies, recoiler, base, Way::back, end - base.depth)) {
      if (!may_recoil_through(state, recoiler, m.unit)) return {};
      const double line = rear_line(base, bodies.at(m.unit));
      if (line > end + tolerance::kTouch) {
        end = line;
        farther = true;
      }
    }
  }
  const Pose to = advanced(state.at(recoiler).pose, -rounded_length(end));
  const Rect place = base_at(state, recoiler, to);
  const bool room =
      inside_table(state, place) && is_clear(bodies, recoiler, place) && no_place_on_the_way(state, bodies, base, end);
  return {room, to, end};
}

}  // namespace acies::dba
