// SPDX-License-Identifier: Apache-2.0
// How the troops stand to each other beyond the fights that have begun: who can charge whom, on which side of him, and
// what it promises.
#include <algorithm>

#include "geometry/predicates.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/thought.h"
#include "rulesets/antika/zones.h"

namespace acies::antika {
namespace {

using namespace thought;

// Fitted to who won some 780 battles of recruits: by logistic regression a unit of what charges promise was worth 0.3
// of a unit lost, for whichever side moves next.
constexpr double kPromise = 0.3;
constexpr double kSecond = 0.4;      // of a second unit that could charge the same enemy
constexpr double kFromFlight = 0.4;  // light troops may flee

class Threats {
 public:
  Threats(const State& s, const Bodies& bodies) : s_(s), bodies_(bodies) {
    look_at_troops(s, troops_);
    for (std::size_t i = 0; i < s.count; ++i)
      if (troops_.there.test(i))
        units_.push_back({unit_id(i), troops_.fights.test(i), in_mm(movement(s, unit_id(i), {})).units()});
  }

  // What the charges promise that the units of `seat` could make.
  double of(Seat seat) const {
    double sum = 0;
    for (const Body& target : units_)
      if (s_.seat(target.id) != seat) sum += on(target);
    return sum;
  }

 private:
  struct Body {
    UnitId id;
    bool engaged = false;
    double reach = 0;
  };

  const Arms& arms(const Body& body) const { return troops_.arms[body.id.value]; }
  double on(const Body& target) const {
    double best = 0;
    double second = 0;
    for (const Body& charger : units_) {
      if (s_.seat(charger.id) == s_.seat(target.id) || charger.engaged || arms(charger).dice == 0) continue;
      if (!reaches(s_, bodies_, charger.id, charger.reach, target.id)) continue;
      const Edge edge = side_struck(s_, bodies_, charger.id, target.id);
      // A front that is taken leaves only a place to overlap.
      if (target.engaged && edge == Edge::front) continue;
      const double gain = promise(arms(charger), arms(target), edge);
      if (gain > best) {
        second = best;
        best = gain;
      } else {
        second = std::max(second, gain);
      }
    }
    return (best + kSecond * second) * (arms(target).light && !target.engaged ? kFromFlight : 1);
  }
  const State& s_;
  const Bodies& bodies_;
  Troops troops_;
  BoundedVector<Body, kMaxUnits> units_;
};

}  // namespace

double poise(const State& s, Seat seat) {
  if (s.ending != Ending::playing || s.turn == 0) return 0;
  const Threats threats(s, bodies_in(s));
  return kPromise * (threats.of(seat) - threats.of(other(seat)));
}

}  // namespace acies::antika
