// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/formation_change.h"

#include "rulesets/antika/group_links.h"
#include "rulesets/antika/way.h"

namespace acies::antika {

Pose pose_in(const State& s, const Bodies& bodies, UnitId id, Formation formation, Anchor anchor, Angle facing) {
  const Rect& now = bodies.at(id);
  const Rect then = body_at(s, id, formation, Pose{s.at(id).pose.at, facing});
  if (formation == Formation::phalanx_square || in_phalanx_square(s, id))  // antika.gap.phalanx-square-shape
    return {rounded(now.centre + then.u * (then.depth / 2)), facing};
  const double half = then.width / 2;
  switch (anchor) {
    case Anchor::left: return {rounded(now.fl() + now.r * half), facing};
    case Anchor::right: return {rounded(now.fr() - now.r * half), facing};
    case Anchor::group: return pose_in(s, bodies, id, formation, anchor_in_group(s, bodies, id, formation), facing);
    case Anchor::middle: break;
  }
  return {s.at(id).pose.at, facing};
}

Anchor anchor_in_group(const State& s, const Bodies& bodies, UnitId id, Formation formation) {
  Anchor best = Anchor::middle;
  int most = 0;
  for (const Anchor anchor : {Anchor::left, Anchor::right, Anchor::middle}) {
    const Rect then = body_at(s, id, formation, pose_in(s, bodies, id, formation, anchor, s.at(id).pose.facing));
    int links = 0;
    for (std::size_t i = 0; i < s.count; ++i) {
      const UnitId other = unit_id(i);
      if (other == id || s.seat(other) != s.seat(id) || !s.on_table(other) || !is_troop(s, other)) continue;
      if (group_link(s, bodies, id, other) && bodies_linked(then, bodies.at(other))) ++links;
    }
    if (links > most) {
      most = links;
      best = anchor;
    }
  }
  return best;
}

void check_room(Scratch& scratch, UnitId id, const Rect& body) {
  Way way;
  way.mover = id;
  way.passing = Passing::placed;
  const Obstacle obstacle = at_end(scratch.state(), scratch.bodies(), way, body);
  if (!obstacle) return;
  if (obstacle.what == Obstacle::What::unit)
    scratch.refuse(Refusal(rule("antika.command.no-room"), id, obstacle.unit).base(body));
  else
    scratch.refuse(refusal_of(way, obstacle, body));
}

}  // namespace acies::antika
