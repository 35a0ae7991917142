// SPDX-License-Identifier: Apache-2.0
// Random play: draw() makes a plausible command, sample() draws until decide() accepts one. Moves lean towards the
// enemy, so that random battles are fought, unless one wants them without an aim.
#include <algorithm>

#include "core/dice_sources.h"
#include "geometry/predicates.h"
#include "geometry/round.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/before_battle.h"
#include "rulesets/antika/decide.h"
#include "rulesets/antika/draw_reserves.h"
#include "rulesets/antika/movement.h"
#include "rulesets/antika/play.h"
#include "rulesets/antika/shooting.h"
#include "rulesets/antika/way.h"

namespace acies::antika {
namespace {

constexpr int kTries = 12;
using Ids = BoundedVector<UnitId, 96>;

UnitId any_of(const Ids& ids, Random& random) {
  return ids.empty() ? kNoUnit : ids[random.below(static_cast<std::uint32_t>(ids.size()))];
}

bool has_declared(const State& s, UnitId id) {
  for (const Shot& shot : s.shots)
    if (shot.shooter == id || shot.support == id) return true;
  return false;
}

class RandomMove {
 public:
  RandomMove(const State& state, const Bodies& bodies, Random& random, Lean lean)
      : s_(state), bodies_(bodies), random_(random), lean_(lean) {
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId id = unit_id(i);
      if (!s_.on_table(id) || s_.at(id).host.valid()) continue;
      if (s_.seat(id) != s_.active) {
        if (!is_leader(s_, id)) enemies_.push_back(id);
      } else if (is_leader(s_, id)) {
        leaders_.push_back(id);
      } else if (fights(s_, id)) {
        fighting_.push_back(id);
      } else if (kind(s_, id) != Kind::camp && !s_.at(id).marks.has(Mark::moved)) {
        mine_.push_back(id);
      }
    }
  }

  Command draw() {
    for (std::size_t i = 0; i < s_.count; ++i) {
      const UnitId id = unit_id(i);
      if (s_.seat(id) == s_.active && s_.at(id).marks.has(Mark::compelled) && must_go(s_, bodies_, id))
        return Compel{id, kNoUnit};
    }
    if (random_.one_in(12)) return in_contact();
    if (random_.one_in(20)) return leader();
    const UnitId id = any_of(mine_, random_);
    if (!id.valid()) return End{};
    if (s_.at(id).overlapped.valid() && random_.one_in(3)) {
      const UnitId too = s_.at(id).overlapped_too;
      const bool contracts = random_.one_in(3);
      return Flank{id, contracts, too.valid() ? (random_.one_in(2) ? too : s_.at(id).overlapped) : kNoUnit};
    }
    if (lean_ == Lean::nowhere) return wander(id);
    switch (random_.below(8)) {
      case 0: return sideways(id);
      case 1: return wheel(id);
      case 2:
      case 3:
      case 4: return charge(id);
      default: return ahead(id);
    }
  }

 private:
  Command in_contact() {
    const UnitId id = any_of(fighting_, random_);
    if (!id.valid()) return leader();
    if (has(s_, id, Trait::maniple) && random_.one_in(2))
      for (std::size_t i = 0; i < s_.count; ++i)
        if (may_support(s_, bodies_, unit_id(i), id)) return Relieve{id, unit_id(i)};
    BoundedVector<UnitId, 16> against;
    opponents(s_, id, against);
    return TurnTo{id, against[random_.below(static_cast<std::uint32_t>(against.size()))]};
  }
  Command leader() {
    Ids all = leaders_;
    for (std::size_t i = 0; i < s_.count; ++i)
      if (is_leader(s_, unit_id(i)) && s_.on_table(unit_id(i)) && s_.seat(unit_id(i)) == s_.active &&
          s_.at(unit_id(i)).host.valid())
        all.push_back(unit_id(i));
    const UnitId id = any_of(all, random_);
    if (!id.valid()) return End{};
    const UnitId host = any_of(mine_, random_);
    if (host.valid() && random_.one_in(2)) return Lead{id, host, {}};
    const UnitId from = s_.at(id).host.valid() ? s_.at(id).host : id;
    const Angle way{static_cast<std::int32_t>(random_.below(360)) * 1000};
    const auto far = static_cast<double>(random_.between(10, 150)) * 100;
    const SinCos turn = sin_cos(way);
    return Lead{id, kNoUnit, rounded(bodies_.at(from).centre + Vec{turn.sine, turn.cosine} * far)};
  }
  double reach(UnitId id) const { return in_mm(movement(s_, id, {})).units(); }

  Command charge(UnitId id) {
    const double far = reach(id) + bodies_.at(id).radius;
    Ids near;
    for (const UnitId enemy : enemies_) {
      const double most = far + bodies_.at(enemy).radius;
      if (length2(bodies_.at(enemy).centre - bodies_.at(id).centre) < most * most) near.push_back(enemy);
    }
    const UnitId target = any_of(near, random_);
    if (!target.valid()) return ahead(id);
    Charge command;
    command.orders.push_back({id, target});
    return command;
  }
  Command wander(UnitId id) {
    switch (random_.below(3)) {
      case 0: return sideways(id);
      case 1: return wheel(id);
      default: return straight_on({id}, reach(id) * static_cast<double>(1 + random_.below(8)) / 8);
    }
  }
  // The unit with those beside it, straight on as far as there is room.
  Command ahead(UnitId id) {
    Group group{id};
    if (random_.below(3) != 0)
      for (std::size_t next = 0; next < group.size(); ++next)
        for (const UnitId f : mine_)
          if (!group.full() && !group.contains(f) && beside_level(bodies_.at(group[next]), bodies_.at(f)))
            group.push_back(f);
    double far = 1e9;
    for (const UnitId f : group) far = std::min(far, reach(f));
    if (random_.one_in(3)) far *= static_cast<double>(1 + random_.below(8)) / 8;
    return straight_on(group, far);
  }
  Command straight_on(const Group& group, double far) {
    far = room_ahead(s_, bodies_, group, far);
    if (far < 100) return wheel(group[0]);
    Move move;
    move.units = group;
    move.legs.push_back({LegKind::advance, static_cast<std::int32_t>(far), {}, kNoUnit});
    return move;
  }
  Command wheel(UnitId id) {
    Move move;
    move.units.push_back(id);
    const bool left = random_.one_in(2);
    const auto angle = static_cast<std::int32_t>(1 + random_.below(45)) * 1000;
    move.legs.push_back({left ? LegKind::wheel_left : LegKind::wheel_right, angle, {}, kNoUnit});
    return move;
  }
  Command sideways(UnitId id) {
    Move move;
    move.units.push_back(id);
    constexpr std::array kinds{LegKind::left, LegKind::right, LegKind::back};
    const LegKind first = kinds[random_.below(3)];
    const auto far = static_cast<std::int32_t>(random_.between(5, 40)) * 100;
    if (weight(s_, id) == Weight::heavy) {
      move.legs.push_back({first, far, {}, kNoUnit});
      return move;
    }
    const Angle way{static_cast<std::int32_t>(random_.below(360)) * 1000};
    const std::int32_t turn = random_.between(-60, 60) * 1000;
    move.legs.push_back({LegKind::slide, far, way, kNoUnit});
    move.legs.push_back({LegKind::pivot, turn, {}, kNoUnit});
    if (has(s_, id, Trait::parthian_shot)) {
      const UnitId target = any_of(enemies_, random_);
      if (target.valid() && random_.one_in(2)) move.legs.push_back({LegKind::shoot, 0, {}, target});
    }
    return move;
  }

  const State& s_;
  const Bodies& bodies_;
  Random& random_;
  Lean lean_;
  Ids mine_;
  Ids enemies_;
  Ids fighting_;
  Ids leaders_;
};

Command random_command(const State& s, Random& random) {
  Ids able;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    const Type type = s.type(id);
    if (s.seat(id) == s.active && s.on_table(id) && !fights(s, id) &&
        (type == Type::heavy_infantry || type == Type::medium_infantry))
      able.push_back(id);
  }
  const UnitId id = any_of(able, random);
  if (!id.valid() || random.below(4) != 0) return End{};
  if (s.type(id) == Type::heavy_infantry && random.one_in(3)) return Reface{id};
  Form form;
  form.unit = id;
  form.anchor = static_cast<Anchor>(random.below(3));
  const Formation now = s.at(id).formation;
  if (s.type(id) == Type::medium_infantry) {
    form.formation = now == Formation::row ? Formation::column : Formation::row;
  } else if (now != Formation::square) {
    form.formation = Formation::square;
  } else {
    const bool phalanx = has(s, id, Trait::phalanx) && random.one_in(2);
    form.formation = phalanx ? Formation::phalanx_square : Formation::march_column;
  }
  return form;
}

// One shot that may be declared, looked for from a random place; the end when there is none.
Command random_shot(const State& s, const Bodies& bodies, Random& random) {
  if (random.one_in(24)) return End{};
  const std::size_t start = random.below(s.count);
  for (std::size_t k = 0; k < s.count; ++k) {
    const UnitId id = unit_id((start + k) % s.count);
    if (s.seat(id) != s.active || has_declared(s, id) || !may_shoot(s, bodies, id)) continue;
    BoundedVector<Shot, 48> shots;
    for (std::size_t i = 0; i < s.count && !shots.full(); ++i) {
      const UnitId target = unit_id(i);
      if (!may_be_target(s, bodies, s.active, target)) continue;
      const Weapon weapon = can_shoot(s, bodies, id, target);
      if (weapon != Weapon::none) shots.push_back({id, target, kNoUnit, weapon});
    }
    if (shots.empty()) continue;
    Shoot shoot{shots[random.below(static_cast<std::uint32_t>(shots.size()))]};
    if (random.one_in(2)) shoot.shot.support = shooting_supporter(s, bodies, id, shoot.shot.target);
    return shoot;
  }
  return End{};
}

Command random_reaction(const State& s, Random& random) {
  React react;
  const Angle facing{static_cast<std::int32_t>(random.below(8)) * 45000};
  const UnitId target = s.charges[0].target;
  const bool flees = is_light(s, target) || has(s, target, Trait::feigned_flight);
  const std::uint32_t what = random.below(4);
  if (what < 2 && flees) {
    react.reaction = Reaction::flee;
    react.facing = facing;
  }
  if (what == 2) react.reaction = Reaction::counter;
  return react;
}

Command random_redirect(const State& s, const Bodies& bodies, Random& random) {
  const UnitId unit = s.charges[0].unit;
  Redirect redirect;
  if (random.one_in(3)) {
    for (std::size_t i = 0; i < s.count; ++i) {
      const UnitId enemy = unit_id(i);
      if (s.seat(enemy) == s.seat(unit) || !bodies.solid[i] || enemy == s.charges[0].target) continue;
      if (length(bodies.at(enemy).centre - bodies.at(unit).centre) < (kMU * 4).units()) {
        redirect.target = enemy;
        return redirect;
      }
    }
  }
  redirect.direction = Angle{static_cast<std::int32_t>(random.below(24)) * 15000};
  redirect.distance = mm(random.between(0, 60));
  return redirect;
}

// With a friend that is near, nearest first.
Command place_general(const State& s, const Bodies& bodies, Random& random) {
  const UnitId general = s.displaced[0];
  UnitId best;
  double least = 1e18;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) != s.seat(general) || !s.on_table(id) || !is_troop(s, id) || kind(s, id) == Kind::artillery)
      continue;
    const double away = distance(bodies.at(id).centre, vec(s.at(general).pose.at));
    if (away < least) {
      least = away;
      best = id;
    }
  }
  if (best.valid() && random.below(4) != 0) return Lead{general, best, {}};
  const Angle way{static_cast<std::int32_t>(random.below(36)) * 10000};
  const auto far = static_cast<double>(random.between(0, 15)) * 1000;
  const SinCos turn = sin_cos(way);
  return Lead{general, kNoUnit, rounded(vec(s.at(general).pose.at) + Vec{turn.sine, turn.cosine} * far)};
}

Command random_disengage(const State& s, Random& random) {
  Ids able;
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == s.active && kind(s, unit_id(i)) == Kind::cavalry && fights(s, unit_id(i)))
      able.push_back(unit_id(i));
  const UnitId id = any_of(able, random);
  if (!id.valid() || random.one_in(2)) return End{};
  return Disengage{id, s.at(id).pose.facing};
}

}  // namespace

Command draw(const State& s, const Bodies& bodies, Random& random, Lean lean) {
  switch (s.asking) {
    case Asking::nothing: break;
    case Asking::roll: return Roll{};
    case Asking::reaction: return random_reaction(s, random);
    case Asking::redirect: return random_redirect(s, bodies, random);
    case Asking::facing: return Face{Angle{static_cast<std::int32_t>(random.below(24)) * 15000}};
    case Asking::place_general: return place_general(s, bodies, random);
    case Asking::reroll: return Reroll{true};
  }
  switch (s.phase) {
    case Phase::initiative: return NameFirst{random.one_in(2) ? Seat::red : Seat::blue};
    case Phase::command: return random_command(s, random);
    case Phase::move:
      if (may_enter(s, s.active) && random.one_in(4))
        if (const Enter entry = draw_entry(s, bodies, s.active, random); !entry.placements.empty()) return entry;
      return random.one_in(14) ? Command{End{}} : RandomMove(s, bodies, random, lean).draw();
    case Phase::shoot: return random_shot(s, bodies, random);
    case Phase::disengage: return random_disengage(s, random);
    case Phase::start:
    case Phase::combat:
    case Phase::checks:
    case Phase::over: return End{};
    default: return draw_before_battle(s, bodies, random);
  }
}

Command fallback(const State& s, const Bodies& bodies, Random& random) {
  switch (s.asking) {
    case Asking::nothing: break;
    case Asking::roll: return Roll{};
    case Asking::reaction: return React{};
    case Asking::redirect: return Redirect{};
    case Asking::facing: return Face{s.at(s.subject).pose.facing};
    case Asking::reroll: return Reroll{true};
    case Asking::place_general: break;
  }
  Decision<Event> decision;
  decision.reasons = Reasons::first;
  for (int i = 0; i < 400; ++i) {
    const Command command = i == 0 ? Command{End{}} : draw(s, bodies, random);
    SeededDice dice(random.next(), 0);
    decide(s, asked_seat(s), command, dice, decision);
    if (decision.accepted()) return command;
  }
  // What must be done before anything else is possible.
  const auto accepted = [&](const Command& command) {
    SeededDice dice(random.next(), 0);
    decide(s, asked_seat(s), command, dice, decision);
    return decision.accepted();
  };
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.at(unit_id(i)).marks.has(Mark::compelled) && s.seat(unit_id(i)) == s.active)
      if (const Command command = Compel{unit_id(i), kNoUnit}; accepted(command)) return command;
  if (s.phase == Phase::terrain)
    if (const auto feature = needed_feature(s, bodies); feature && accepted(*feature)) return *feature;
  return Concede{};
}

Command sample(const State& s, Random& random) {
  Decision<Event> decision;
  decision.reasons = Reasons::first;
  const Bodies bodies = bodies_of(s);
  for (int i = 0; i < kTries; ++i) {
    const Command command = draw(s, bodies, random);
    SeededDice dice(random.next(), 0);
    decide(s, asked_seat(s), command, dice, decision);
    if (decision.accepted()) return command;
  }
  return fallback(s, bodies, random);
}

}  // namespace acies::antika
