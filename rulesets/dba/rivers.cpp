// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/rivers.h"

#include <algorithm>

#include "base/stable_order.h"
#include "geometry/round.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/fording.h"
#include "rulesets/dba/ground.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

const Polygon& river_of(const Bodies& bodies) {
  return bodies.ground->pieces[static_cast<std::size_t>(bodies.ground->river)].outline;
}

// dba.river.cap-single, dba.river.cap-column
Length river_cap(const State& state) { return paces(state.scenario->scale, 100); }

// The leg goes straight forward or straight back; a snap to an exact contact does not count (dba.geo.tolerance).
bool is_straight(const Tracks& tracks, std::size_t m, std::size_t k) {
  const double aside = tracks.rect[m][k].local(tracks.rect[m][k + 1].front).x;
  return between(tracks.pose[m][k].facing, tracks.pose[m][k + 1].facing) <= tolerance::kParallel &&
         aside <= tolerance::kTouch && aside >= -tolerance::kTouch;
}

// dba.river.zoc-exception: in a zone of control it may face or contact instead; the zone's own rules see to that.
bool in_enemy_zone(const Scratch& scratch, const Tracks& tracks, std::size_t m, std::size_t k) {
  if (k == 0) return !controllers(scratch.state(), scratch.bodies(), tracks.units[m]).empty();
  Bodies there = scratch.bodies();
  for (std::size_t i = 0; i < tracks.members(); ++i) put(there, tracks.units[i], tracks.rect[i][k]);
  return !controllers(scratch.state(), there, tracks.units[m]).empty();
}

// dba.river.straight-only: while any member is in it.
void check_straight(Scratch& scratch, const Tracks& tracks) {
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    bool bound = false;
    for (std::size_t m = 0; m < tracks.members() && !bound; ++m) {
      const Footing& under = tracks.footing[m];
      bound = !under.road && (under.wet >> k & 1U) != 0 && !in_enemy_zone(scratch, tracks, m, k);
    }
    if (!bound) continue;
    for (std::size_t m = 0; m < tracks.members(); ++m)
      if (!is_straight(tracks, m, k))
        scratch.refuse(Refusal(rule("dba.river.straight-only"), tracks.units[m]).base(tracks.rect[m][k + 1]));
  }
}

// The front edge of the first member starts in the river or comes into it.
bool front_wades(const Bodies& bodies, const Tracks& tracks) {
  if (!tracks.footing[0].wades()) return false;
  if (front_in_river(bodies, tracks.rect[0][0])) return true;
  for (std::size_t k = 0; k < tracks.legs; ++k) {
    if ((tracks.footing[0].wet >> k & 1U) == 0) continue;
    const Rect& a = tracks.rect[0][k];
    const Rect& b = tracks.rect[0][k + 1];
    const Convex swept = hull(std::array{a.fl(), a.fr(), b.fl(), b.fr()});
    if (front_in_river(bodies, b) || (swept.point.size() > 2 && overlap(river_of(bodies), swept, tolerance::kTouch)))
      return true;
  }
  return false;
}

bool is_column(const Tracks& tracks) { return tracks.kind == MoveKind::column; }

// What is known to be normal or difficult.
void check_known(Scratch& scratch, const Tracks& tracks) {
  const State& state = scratch.state();
  if (tracks.is_group() && !is_column(tracks)) {
    for (std::size_t m = 0; m < tracks.members(); ++m)
      if (tracks.footing[m].wades())
        scratch.refuse(Refusal(rule("dba.river.no-groups"), tracks.units[m]).base(tracks.end_rect(m)));
  } else if (front_wades(scratch.bodies(), tracks)) {
    const Length cap = river_cap(state);
    for (std::size_t m = 0; m < tracks.members(); ++m) {
      const double gone = path_length(tracks, m);
      if (gone > cap.units() + tolerance::kGrain)
        scratch.refuse(
            Refusal(is_column(tracks) ? rule("dba.river.cap-column") : rule("dba.river.cap-single"), tracks.units[m])
                .measured(rounded_length(gone))
                .limit(cap)
                .at_most(cap));
    }
  }
  // dba.river.difficult-already-in: those who are in it are not barred.
  for (std::size_t m = 0; m < tracks.members() && state.river_barred; ++m)
    if (tracks.footing[m].enters_river())
      scratch.refuse(Refusal(rule("dba.river.difficult-bars-others"), tracks.units[m]).base(tracks.end_rect(m)));
}

// What was found out about the last move of a single element, which is decided again for every throw of the dice.
// Times depend on nothing but what is kept beside them.
class LastMove {
 public:
  enum class Asked : std::uint8_t { enters, wades, bank, cap, gone };

  // Forgets everything unless it is the same move again.
  void begin(const Bodies& bodies, const Tracks& tracks, const Path& path) {
    const UnitId id = tracks.units[0];
    const Pose* poses = tracks.pose[0];
    if (ground_ == bodies.ground && sub_type_ == bodies.sub_type[id.value] && kind_ == tracks.kind && path_ == path &&
        std::equal(poses, poses + tracks.legs + 1, poses_.begin(), poses_.end()))
      return;
    ground_ = bodies.ground;
    sub_type_ = bodies.sub_type[id.value];
    kind_ = tracks.kind;
    path_ = path;
    poses_.clear();
    for (std::size_t k = 0; k <= tracks.legs; ++k) poses_.push_back(poses[k]);
    answers_.clear();
  }
  template <class Find>
  double operator()(Asked asked, double about, Find find) {
    for (const Answer& a : answers_)
      if (a.asked == asked && a.about == about) return a.answer;
    const double answer = find();
    answers_.try_push_back({asked, about, answer});
    return answer;
  }

 private:
  struct Answer {
    Asked asked = Asked::enters;
    double about = 0;
    double answer = 0;
  };
  GroundPtr ground_;
  SubTypeId sub_type_;
  MoveKind kind_ = MoveKind::single;
  Path path_;
  BoundedVector<Pose, kMaxManoeuvres + 1> poses_;
  BoundedVector<Answer, 8> answers_;
};

// A move followed from its start: `time` runs from 0 to the number of its manoeuvres.
class Progress {
 public:
  Progress(Scratch& scratch, const Tracks& tracks, const Declared& declared)
      : scratch_(scratch), tracks_(tracks), declared_(declared) {
    struct Workspace {
      LastMove last;
    };
    thread_local Workspace workspace;
    if (tracks.is_group()) return;
    last_ = &workspace.last;
    last_->begin(scratch.bodies(), tracks, declared.path);
  }

  double end() const { return static_cast<double>(declared_.path.size()); }
  // The tracks of the move stopped at that time.
  Tracks at(double time) const {
    Tracks part = start_tracks(scratch_, tracks_.units, tracks_.kind);
    const Path path = path_until(time);
    if (!path.empty()) {
      auto& violations = scratch_.decision().violations;
      const std::size_t before = violations.size();
      declared_.lay(scratch_, part, path);
      violations.resize(before);  // what is wrong with a part of a legal move stops nothing
    }
    return part;
  }
  // The first time at which the member's base, or its front edge, is in the river; past the end: never.
  double first_in_river(std::size_t m) const {
    return known(Asked::enters, 0,
                 [&] { return first(m, [&](const Rect& base) { return in_river(scratch_.bodies(), base); }); });
  }
  double front_first_in_river(std::size_t m) const {
    return known(Asked::wades, 0,
                 [&] { return first(m, [&](const Rect& base) { return front_in_river(scratch_.bodies(), base); }); });
  }
  // The last time not after `time` at which no part of that member's base is over the bank: where it touches it first.
  double at_bank(std::size_t m, double time) const {
    return known(Asked::bank, time, [&] { return find_bank(m, time); });
  }
  // The last time at which nobody has gone farther than `limit`, always the same one.
  double within(Length limit) const {
    return known(Asked::cap, 0, [&] { return find_within(limit); });
  }
  double gone(std::size_t m, double time) const {
    return known(Asked::gone, time, [&] { return path_length(at(time), m); });
  }

 private:
  using Asked = LastMove::Asked;
  template <class Find>
  double known(Asked asked, double about, Find find) const {
    return last_ != nullptr ? (*last_)(asked, about, find) : find();
  }
  // The first time at which `holds` is true of a base of that member; past the end: never.
  template <class Question>
  double first(std::size_t m, Question holds) const {
    double before = 0;
    for (std::size_t k = 0; k < declared_.path.size(); ++k) {
      // No base is less than 15 mm deep: every 5 mm nothing is stepped over.
      const double gone = k < tracks_.legs ? leg_length(tracks_.rect[m][k], tracks_.rect[m][k + 1]) : 0;
      const double leader = k < tracks_.legs ? leg_length(tracks_.rect[0][k], tracks_.rect[0][k + 1]) : 0;
      const int steps = 1 + static_cast<int>(std::max(gone, leader) / 500);
      for (int i = 1; i <= steps; ++i) {
        const double time = static_cast<double>(k) + static_cast<double>(i) / steps;
        if (holds(at(time).end_rect(m)))
          return bisect(before, time, [&](double t) { return holds(at(t).end_rect(m)); });
        before = time;
      }
    }
    return end() + 1;
  }
  double find_bank(std::size_t m, double time) const {
    const auto over = [&](double t) { return overlap(river_of(scratch_.bodies()), at(t).end_rect(m), 0); };
    double before = time;
    while (before > 0 && over(before)) before = std::max(0.0, before - 0.05);
    return before == time || over(before) ? before : bisect(before, time, over, Take::last_false);
  }
  double find_within(Length limit) const {
    const auto too_far = [&](double t) {
      const Tracks part = at(t);
      for (std::size_t m = 0; m < part.members(); ++m)
        if (path_length(part, m) > limit.units() + tolerance::kGrain / 2) return true;
      return false;
    };
    return too_far(end()) ? bisect(0, end(), too_far, Take::last_false) : end();
  }

  enum class Take : std::uint8_t { first_true, last_false };
  template <class Question>
  static double bisect(double before, double after, Question holds, Take take = Take::first_true) {
    for (int i = 0; i < 24; ++i) {
      const double middle = (before + after) / 2;
      (holds(middle) ? after : before) = middle;
    }
    return take == Take::first_true ? after : before;
  }
  Path path_until(double time) const {
    Path path;
    const auto whole = static_cast<std::size_t>(time);
    for (std::size_t k = 0; k < whole && k < declared_.path.size(); ++k) path.push_back(declared_.path[k]);
    const double part = time - static_cast<double>(whole);
    if (whole >= declared_.path.size() || part <= 0) return path;
    Manoeuvre step = declared_.path[whole];
    if (step.kind == ManoeuvreKind::to) {
      const Pose& from = tracks_.pose[0][whole];
      const Angle turn = shorter_turn(from.facing, step.pose.facing);
      step.pose = {rounded(vec(from.at) + (vec(step.pose.at) - vec(from.at)) * part),
                   turned(from.facing, {rounded(static_cast<double>(turn.thousandths) * part)})};
    } else {
      step.amount = static_cast<std::int32_t>(static_cast<double>(step.amount) * part);
    }
    path.push_back(step);
    return path;
  }

  Scratch& scratch_;
  const Tracks& tracks_;
  const Declared& declared_;
  LastMove* last_ = nullptr;  // of a single element
};

// Who comes into the river, and when.
struct Entry {
  std::size_t member = 0;
  double time = 0;
};
using Entries = BoundedVector<Entry, Units::kCapacity>;

Entries entries(const Tracks& tracks, const Progress& way) {
  Entries found;
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    if (!tracks.footing[m].enters_river()) continue;
    const double time = way.first_in_river(m);
    if (time <= way.end()) found.push_back({m, time});
  }
  put_in_order(found, [](const Entry& a, const Entry& b) { return a.time < b.time; });
  return found;
}

// Everybody may stand where the tracks end, and touches no enemy but in a legal contact.
bool may_stop(Scratch& scratch, const Tracks& tracks) {
  for (std::size_t m = 0; m < tracks.members(); ++m) {
    const Rect& end = tracks.end_rect(m);
    if (!inside_table(scratch.state(), end) || !is_free_ground(scratch.state(), scratch.bodies(), end)) return false;
    for (const std::size_t i : near(scratch.bodies(), end))
      if (!tracks.contains(unit_id(i)) && overlap(end, scratch.bodies().rect[i], tolerance::kTouch)) return false;
    for (std::size_t k = 0; k < m; ++k)
      if (overlap(end, tracks.end_rect(k), tolerance::kTouch)) return false;
  }
  auto& violations = scratch.decision().violations;
  const std::size_t before = violations.size();
  check_contacts(scratch, tracks, 0);
  const bool legal = violations.size() == before;
  violations.resize(before);
  return legal;
}

// How far the river lets the move go (dba.river.reveal-mid-move).
double limit_of(Scratch& scratch, const Tracks& tracks, const Progress& way, const Entries& who) {
  if (tracks.is_group() && !is_column(tracks))  // dba.river.no-groups
    return who.empty() ? 0 : way.at_bank(who[0].member, who[0].time);
  double limit = way.end();
  if (tracks.footing[0].wades()) {
    // One that has gone 100 paces or more stops at the bank; the others go on to 100 paces.
    const double comes_in = front_in_river(scratch.bodies(), tracks.rect[0][0]) ? 0 : way.front_first_in_river(0);
    if (comes_in <= way.end()) {
      const double bank = comes_in > 0 ? way.at_bank(0, comes_in) : 0;
      const bool spent = way.gone(0, bank) >= river_cap(scratch.state()).units();
      limit = spent ? bank : std::max(bank, way.within(river_cap(scratch.state())));
    }
  }
  // dba.river.difficult-column: each rolls when it reaches the bank; if one must stop, all do.
  for (const Entry& e : who) {
    if (e.time > limit) break;
    if (!fords(scratch, tracks.units[e.member])) return way.at_bank(e.member, e.time);
  }
  return limit;
}

}  // namespace

// dba.river.great-rivers: waterways are stopped at like any impassable ground (legs.cpp).
// dba.river.going: good going but for this. dba.river.road-crossing: by road it is as if there were none.
void check_river(Scratch& scratch, const Tracks& tracks) {
  const Bodies& bodies = scratch.bodies();
  if (bodies.ground == nullptr || bodies.ground->river < 0) return;
  check_straight(scratch, tracks);
  if (scratch.state().river == Difficulty::normal || scratch.state().river == Difficulty::difficult)
    check_known(scratch, tracks);
}

Fording ford(Scratch& scratch, Tracks& tracks, const Declared& declared) {
  const Bodies& bodies = scratch.bodies();
  if (bodies.ground == nullptr || bodies.ground->river < 0) return Fording::as_declared;
  const Difficulty known = scratch.state().river;
  // dba.river.paltry; a normal one that is known needs no dice.
  if (known == Difficulty::paltry || known == Difficulty::normal) return Fording::as_declared;
  const auto concerned = [&](const Footing& f) { return known == Difficulty::unknown ? f.wades() : f.enters_river(); };
  const auto last = tracks.footing.begin() + static_cast<std::ptrdiff_t>(tracks.members());
  if (std::none_of(tracks.footing.begin(), last, concerned)) return Fording::as_declared;

  const Progress way(scratch, tracks, declared);
  if (find_difficulty(scratch) == Difficulty::paltry) return Fording::as_declared;
  const Entries who = entries(tracks, way);
  double limit = limit_of(scratch, tracks, way, who);
  if (limit >= way.end()) return Fording::as_declared;
  Tracks cut = way.at(limit);
  // Where it would stop on others it stops before, as in dba.gap.contact-provisional.
  while (limit > 0 && !may_stop(scratch, cut)) {
    limit = std::max(0.0, limit - 0.02);
    cut = way.at(limit);
  }
  cut.footing = tracks.footing;
  tracks = cut;
  return Fording::cut_short;
}

}  // namespace acies::dba
