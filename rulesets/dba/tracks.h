// SPDX-License-Identifier: Apache-2.0
// Tracks: where each member of a move stands after each manoeuvre. A leg goes straight from one pose to the next
// (dba.geo.leg). Single elements, groups, columns and narrowing groups all become tracks, and one set of checks
// (legs.h, zone_moves.h, contact_moves.h) serves them all.
#pragma once

#include <cstddef>
#include <functional>
#include <type_traits>

#include "rulesets/dba/command.h"
#include "rulesets/dba/scratch.h"

namespace acies::dba {

// One value for each of twelve members at the start and after every manoeuvre. Only those that were set may be read:
// most moves have one leg, and clearing the rest would cost more than deciding the move.
template <class T>
class TrackGrid {
 public:
  T* operator[](std::size_t member) { return reinterpret_cast<T*>(bytes_) + member * kPlaces; }
  const T* operator[](std::size_t member) const { return reinterpret_cast<const T*>(bytes_) + member * kPlaces; }

 private:
  static constexpr std::size_t kPlaces = kMaxManoeuvres + 1;
  static_assert(std::is_trivially_copyable_v<T>);
  alignas(T) std::byte bytes_[sizeof(T) * Units::kCapacity * kPlaces];
};

// What lies under a member's way; all false on an open table (footing.h).
struct Footing {
  bool starts_bad = false;  // in bad going where it starts
  bool bad = false;         // or anywhere on its way (dba.move.bad-if-any-part)
  bool road = false;        // all of it follows a road (dba.road.move); the ground under it counts for nothing
  bool starts_wet = false;  // in the river where it starts
  std::uint32_t wet = 0;    // the legs, by bit, on which it meets the river
  bool wades() const { return !road && (starts_wet || wet != 0); }
  bool enters_river() const { return !road && !starts_wet && wet != 0; }
};

struct Tracks {
  Units units;
  std::size_t legs = 0;  // the same for all members
  TrackGrid<Pose> pose;  // [member][0..legs]
  TrackGrid<Rect> rect;  // the bases at those poses
  MoveKind kind = MoveKind::single;
  std::array<Footing, Units::kCapacity> footing{};
  Site enters = Site::none;  // the place that the single element goes into at the end (dba.gap.camp-entry)
  bool through_bua = false;  // it goes through a built-up area by road (dba.gap.camp-through)

  std::size_t members() const { return units.size(); }
  const Pose& start(std::size_t m) const { return pose[m][0]; }
  const Pose& end(std::size_t m) const { return pose[m][legs]; }
  const Rect& end_rect(std::size_t m) const { return rect[m][legs]; }
  bool contains(UnitId id) const { return units.contains(id); }
  bool is_group() const { return units.size() > 1; }
};

// dba.geo.leg-length: the longest of the four corner lines.
double leg_length(const Rect& from, const Rect& to);
// All legs of member m added (dba.move.measure).
double path_length(const Tracks& tracks, std::size_t m);

// Sets member m's pose after leg k and its base.
void set_pose(Tracks& tracks, const State& state, std::size_t m, std::size_t k, const Pose& pose);
Tracks start_tracks(const Scratch& scratch, const Units& units, MoveKind kind);

// Amounts beyond two metres or half a circle are no amounts on a table.
bool possible(const Manoeuvre& manoeuvre);

// Lays the legs of a path onto tracks that are started; the same move along another path gives other tracks.
using Laying = std::function<void(Scratch& scratch, Tracks& tracks, const Path& path)>;

// Follows `path` rigidly for all members (dba.group.rigid, dba.geo.wheel-pose, .slide-pose). Refuses amounts that are
// no amounts; what a group may not do is for the caller to say (dba.single.free, dba.group.manoeuvres). Requires:
// tracks started.
void follow_rigidly(Scratch& scratch, Tracks& tracks, const Path& path);

// The outer front corner about which the members wheel to that side (dba.group.wheel, dba.gap.group-leftmost).
Vec wheel_pivot(const Tracks& tracks, std::size_t leg, Side side);

// dba.geo.group: the elements are connected by links.
bool is_group(const Bodies& bodies, const Units& units);
// dba.geo.group for the end of the tracks.
bool ends_as_group(const Tracks& tracks);

}  // namespace acies::dba
