// SPDX-License-Identifier: Apache-2.0
// Random play: draw() makes a plausible command, sample() draws until decide() accepts one. Moves lean towards the
// enemy, so that random battles are fought, unless one wants them without an aim.
#include <algorithm>
#include <cmath>

#include "core/dice_sources.h"
#include "geometry/round.h"
#include "geometry/sweep.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/contact_moves.h"
#include "rulesets/dba/decide.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/propose.h"
#include "rulesets/dba/propose_places.h"
#include "rulesets/dba/propose_setup.h"
#include "rulesets/dba/shooting.h"
#include "rulesets/dba/straight_way.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {
namespace {

constexpr int kTries = 12;

// An empty list of commands to choose from, the same one every time: choosing takes no memory.
std::vector<Command>& empty_list() {
  struct Workspace {
    std::vector<Command> commands;
  };
  thread_local Workspace workspace;
  workspace.commands.clear();
  return workspace.commands;
}

class RandomMove {
 public:
  RandomMove(const State& state, const Bodies& bodies, Random& random, Lean lean)
      : state_(state), bodies_(bodies), random_(random), lean_(lean) {
    for (std::size_t i = 0; i < state.count; ++i) {
      if (!bodies.present[i]) continue;
      if (state.elements[i].seat != state.active)
        enemies_.push_back(unit_id(i));
      else if (may_move_again(unit_id(i)))
        mine_.push_back(unit_id(i));
    }
  }

  Command draw() {
    if (bodies_.ground && !bodies_.ground->empty() && random_.one_in(8)) {
      const Command command = about_places();
      if (!std::holds_alternative<End>(command)) return command;
    }
    for (int i = 0; i < 4 && !mine_.empty(); ++i) {
      const Command command = draw_one();
      if (!std::holds_alternative<End>(command)) return command;
    }
    return End{};
  }

 private:
  // Into a camp or town, out of it, from the sea.
  Command about_places() {
    std::vector<Command>& ways = empty_list();
    for (const UnitId occupant : garrisons(state_, state_.active))
      if (may_move_again(occupant)) propose_ways_out(state_, bodies_, occupant, ways);
    if (state_.own_turn(state_.active) == 1) propose_landings(state_, bodies_, ways);
    propose_revolt(state_, ways);
    if (!mine_.empty())
      propose_ways_in(state_, bodies_, mine_[random_.below(static_cast<std::uint32_t>(mine_.size()))], ways);
    if (ways.empty()) return End{};
    return ways[random_.below(static_cast<std::uint32_t>(ways.size()))];
  }
  Command draw_one() {
    const UnitId id = mine_[random_.below(static_cast<std::uint32_t>(mine_.size()))];
    if (lean_ == Lean::nowhere) return random_.one_in(2) ? anywhere(id) : straight(id);
    if (front_opponent(state_, bodies_, id).valid()) {
      // Held in front: stay, or now and then break off.
      return random_.one_in(8) ? break_off(id) : draw_another(id);
    }
    if (state_.at(id).moves > 0 && state_.type(id) == Type::Wb) return contact(id);
    switch (random_.below(8)) {
      case 0: return anywhere(id);
      case 1: return straight(id);
      case 2:
      case 3: return contact(id);
      default: return group(id);
    }
  }
  bool may_move_again(UnitId id) const {
    if (state_.at(id).moves == 0) return true;
    const Type type = state_.type(id);
    return type == Type::LH || type == Type::LCm || (type == Type::Wb && state_.at(id).moves == 1) ||
           (type == Type::Ps && state_.own_turn(state_.active) == 1);
  }
  double reach(UnitId id) const { return allowance(state_, id).units(); }
  double part(double whole) { return whole * static_cast<double>(1 + random_.below(20)) / 20.0; }

  Command draw_another(UnitId held) {
    for (int i = 0; i < 3; ++i) {
      const UnitId id = mine_[random_.below(static_cast<std::uint32_t>(mine_.size()))];
      if (id != held && !front_opponent(state_, bodies_, id).valid()) return group(id);
    }
    return End{};
  }
  Command break_off(UnitId id) {
    const double least = paces(state_.scenario->scale, 200).units();
    return BreakOff{id, rounded_length(std::max(least, part(reach(id))))};
  }
  // Into contact with an enemy in reach, or else towards one.
  Command contact(UnitId id) {
    const double far = reach(id) + bodies_.at(id).width;
    BoundedVector<UnitId, 12> near;
    for (const UnitId e : enemies_)
      if (length2(bodies_.at(e).centre - bodies_.at(id).centre) < far * far) near.push_back(e);
    if (near.empty()) return state_.at(id).moves > 0 ? Command{End{}} : group(id);
    const UnitId e = near[random_.below(static_cast<std::uint32_t>(near.size()))];
    constexpr std::array<Edge, 5> edges{Edge::front, Edge::front, Edge::left, Edge::right, Edge::rear};
    for (int i = 0; i < 4; ++i) {
      const std::uint32_t which = random_.below(5);
      const Pose pose = is_wagon(bodies_, e) ? place_pose(bodies_.at(e), state_.at(e).pose, kWagonPlaces[which + 1])
                                             : contact_pose(bodies_.at(e), state_.at(e).pose, edges[which]);
      const Rect there = base_at(state_, id, pose);
      if (leg_length(bodies_.at(id), there) <= reach(id) && is_clear(bodies_, id, there))
        return Move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit};
    }
    return group(id);
  }
  Command anywhere(UnitId id) {
    const Rect& me = bodies_.at(id);
    const auto far = static_cast<std::int32_t>(reach(id) / 2);
    // One draw a statement: the order in which operands are evaluated is the compiler's own.
    const auto ahead_by = static_cast<double>(random_.between(-far, far));
    const auto right_by = static_cast<double>(random_.between(-far, far));
    const Angle turn{random_.between(-30000, 30000)};
    const Pose pose{rounded(me.front + me.u * ahead_by + me.r * right_by), turned(state_.at(id).pose.facing, turn)};
    Move move{{id}, {{ManoeuvreKind::to, 0, pose}}, {}, kNoUnit};
    if (state_.scenario->dismounts_as[id.value] != kNoSubType && !state_.at(id).dismounted && random_.one_in(4))
      move.dismount.push_back(id);
    if (lean_ == Lean::nowhere || is_clear(bodies_, id, base_at(state_, id, pose))) return move;
    return group(id);
  }
  Command straight(UnitId id) {
    switch (random_.below(4)) {
      case 0: return Move{{id}, {{ManoeuvreKind::back, rounded(part(reach(id))), {}}}, {}, kNoUnit};
      case 1: return Move{{id}, {{ManoeuvreKind::wheel_left, rounded(part(30000)), {}}}, {}, kNoUnit};
      case 2: return Move{{id}, {{ManoeuvreKind::wheel_right, rounded(part(30000)), {}}}, {}, kNoUnit};
      default: return ahead({id});
    }
  }
  // Straight ahead: up to the enemy when that is a contact, otherwise stopping short of him.
  Command ahead(const Units& units) {
    double limit = 1e9;
    for (const UnitId id : units) limit = std::min(limit, reach(id));
    if (random_.one_in(4)) limit = part(limit);
    double free = limit;
    UnitId mine;
    UnitId met;
    std::array<IndexSet, 12> on_the_way;
    IndexSet any;
    for (std::size_t m = 0; m < units.size(); ++m) {
      const Rect& me = bodies_.at(units[m]);
      on_the_way[m] = in_reach(bodies_, me.centre + me.u * (limit / 2), limit / 2 + me.radius);
      any = any | on_the_way[m];
    }
    for (const std::size_t i : any - set_of(units)) {
      for (std::size_t m = 0; m < units.size(); ++m) {
        if (!on_the_way[m][i]) continue;
        const UnitId id = units[m];
        const Rect& me = bodies_.at(id);
        const Rect& other = bodies_.rect[i];
        const double aside = dot(other.centre - me.centre, me.r);
        if (std::abs(aside) > me.width / 2 + other.radius + tolerance::kGrain) continue;
        if (const auto hit = shift_distance(me, me.u * free, other, 0)) {
          free = *hit;
          mine = id;
          met = unit_id(i);
        }
      }
    }
    Path path;
    if (met.valid() && state_.at(met).seat != state_.active) line_up(units, mine, met, free, limit, path);
    if (free >= 50) path.push_back({ManoeuvreKind::advance, static_cast<std::int32_t>(free), {}});
    if (path.empty()) return End{};
    return Move{units, path, {}, kNoUnit};
  }
  // Shifts a group sideways so that it meets the enemy corner to corner, or stops it short of him.
  void line_up(const Units& units, UnitId mine, UnitId met, double& free, double limit, Path& path) {
    const Rect& me = bodies_.at(mine);
    const Rect& enemy = bodies_.at(met);
    const double off = me.local(enemy.front).x;
    const bool opposed = dot(me.u, enemy.u) < -0.99996;  // within half a degree
    const double size = off < 0 ? -off : off;
    const bool aligned = opposed && size <= tolerance::kTouch;
    if (aligned) return;
    const bool can_shift = opposed && units.size() > 1 && size <= me.width / 2 && free + size <= limit &&
                           nearest(me, enemy).distance < me.width - tolerance::kTouch && clear_sideways(units, off);
    if (can_shift)
      path.push_back({off < 0 ? ManoeuvreKind::left : ManoeuvreKind::right, rounded(size), {}});
    else
      free -= 200;  // two millimetres short
  }
  bool clear_sideways(const Units& units, double to_right) const {
    for (const UnitId id : units)
      for (const std::size_t i : bodies_.present - set_of(units))
        if (shift_distance(bodies_.at(id), bodies_.at(id).r * to_right, bodies_.rect[i], tolerance::kTouch))
          return false;
    return true;
  }
  // The free elements linked with this one, ahead or wheeling; sometimes as a column.
  Command group(UnitId id) {
    Units units{id};
    // All that hang together, or only some of them.
    const std::size_t size = random_.one_in(2) ? 12 : 2 + random_.below(5);
    const IndexSet mine = set_of(mine_);
    for (std::size_t next = 0; next < units.size() && units.size() < size; ++next)
      for (const std::size_t i : (bodies_.close_to(units[next]) & mine) - set_of(units)) {
        const UnitId f = unit_id(i);
        if (units.size() < size && state_.at(f).moves == state_.at(id).moves &&
            linked(bodies_.at(units[next]), bodies_.at(f)) && !front_opponent(state_, bodies_, f).valid())
          units.push_back(f);
      }
    if (units.size() < 2) return ahead(units);
    const std::uint32_t what = random_.below(16);
    if (what == 0) return column(units);
    if (what < 3 && !enemy_within(id, reach(id) + 3 * bodies_.at(id).width)) {
      const auto kind = what == 1 ? ManoeuvreKind::wheel_left : ManoeuvreKind::wheel_right;
      const auto most = static_cast<std::uint32_t>(60000 / units.size());
      return Move{units, {{kind, static_cast<std::int32_t>(random_.below(most)), {}}}, {}, kNoUnit};
    }
    return ahead(units);
  }
  bool enemy_within(UnitId id, double far) const {
    return std::any_of(enemies_.begin(), enemies_.end(),
                       [&](UnitId e) { return length2(bodies_.at(e).centre - bodies_.at(id).centre) < far * far; });
  }
  Command column(const Units& units) {
    Column command{{units[0], units[1]}, {}, {}, kNoUnit};
    if (units.size() > 2 && random_.one_in(2)) command.units.push_back(units[2]);
    command.path.push_back({ManoeuvreKind::advance, rounded(reach(units[0])), {}});
    if (random_.one_in(2))
      command.path.push_back({ManoeuvreKind::wheel_left, static_cast<std::int32_t>(random_.below(30000)), {}});
    return command;
  }

  const State& state_;
  const Bodies& bodies_;
  Random& random_;
  Lean lean_;
  BoundedVector<UnitId, 12> mine_;
  BoundedVector<UnitId, 12> enemies_;
};

bool still_to_deploy(const State& state) {
  return std::any_of(state.elements.begin(), state.elements.begin() + state.count, [&](const Element& e) {
    return e.seat == state.active && e.status == Status::waiting && type_of(e.sub_type) < Type::CF;
  });
}

// dba.deploy.littoral-reserve: nobody is placed or held back yet, and there is a sea to land from.
bool may_hold_back(const State& state) {
  if (state.scenario->home[index(state.active)] != Home::littoral) return false;
  if (std::none_of(state.pieces.begin(), state.pieces.end(),
                   [](const Piece& p) { return p.terrain == Terrain::waterway; }))
    return false;
  return std::none_of(state.elements.begin(), state.elements.begin() + state.count, [&](const Element& e) {
    return e.seat == state.active && (e.status == Status::on_table || e.status == Status::held);
  });
}

HoldBack random_reserve(const State& state, Random& random) {
  HoldBack hold;
  const std::uint32_t size = 1 + random.below(4);
  for (std::size_t i = random.below(4); i < state.count && hold.units.size() < size; i += 2)
    if (state.elements[i].seat == state.active && state.elements[i].status == Status::waiting &&
        type_of(state.elements[i].sub_type) < Type::CF)
      hold.units.push_back(unit_id(i));
  return hold;
}

// Two of one's own: their numbers follow each other in the list.
Swap random_swap(const State& state, Random& random) {
  BoundedVector<UnitId, 12> mine;
  for (std::size_t i = 0; i < state.count; ++i)
    if (state.elements[i].seat == state.active && type_of(state.elements[i].sub_type) < Type::CF)
      mine.try_push_back(unit_id(i));
  const auto n = static_cast<std::uint32_t>(mine.size());
  return {mine[random.below(n)], mine[random.below(n)]};
}

using Targets = BoundedVector<UnitId, 14>;  // twelve elements, and whoever lives in a camp and in a town

Targets targets_of(const State& state, const Bodies& bodies, UnitId shooter) {
  Targets targets;
  for (std::size_t i = 0; i < state.count; ++i)
    if ((bodies.present[i] || state.inside(unit_id(i))) && state.elements[i].seat != state.at(shooter).seat &&
        can_shoot(state, bodies, shooter, unit_id(i)))
      targets.push_back(unit_id(i));
  return targets;
}

// At a target at random, alone or with what aid there is.
Command random_shot(const State& state, const Bodies& bodies, UnitId shooter, const Targets& targets, Random& random) {
  if (targets.empty()) return Shoot{shooter, kNoUnit, {}};
  Shoot shot{shooter, targets[random.below(static_cast<std::uint32_t>(targets.size()))], {}};
  if (random.one_in(2)) return shot;
  for (std::size_t i = 0; i < state.count && !shot.aid.full(); ++i)
    if ((bodies.present[i] || state.inside(unit_id(i))) && unit_id(i) != shooter &&
        state.elements[i].seat == state.at(shooter).seat && can_shoot(state, bodies, unit_id(i), shot.target))
      shot.aid.push_back(unit_id(i));
  return shot;
}

// The next shot of the phase: the first shooter with a target, looked for from a random place in the list.
Command random_shooter(const State& state, const Bodies& bodies, Random& random) {
  const std::size_t start = random.below(state.count);
  for (std::size_t k = 0; k < state.count; ++k) {
    const UnitId id = unit_id((start + k) % state.count);
    if ((!state.on_table(id) && !state.inside(id)) || state.at(id).has_shot ||
        troop_tables().of(state.type(id)).range == 0)
      continue;
    const auto targets = targets_of(state, bodies, id);
    if (targets.empty()) continue;
    if (state.at(id).seat != state.active) return Shoot{id, kNoUnit, {}};
    return random_shot(state, bodies, id, targets, random);
  }
  return End{};
}

Command one_of_proposals(const State& state, Random& random) {
  std::vector<Command>& candidates = empty_list();
  propose(state, candidates);
  return candidates[random.below(static_cast<std::uint32_t>(candidates.size()))];
}

}  // namespace

Command draw(const State& state, const Bodies& bodies, Random& random, Lean lean) {
  if (state.asking == Asking::swerve) return Swerve{random.one_in(2) ? Side::left : Side::right};
  if (state.asking == Asking::target)
    return random_shot(state, bodies, state.shot.principal, targets_of(state, bodies, state.shot.principal), random);
  if (state.asking == Asking::return_aid || state.asking == Asking::attack || state.asking == Asking::pursue)
    return one_of_proposals(state, random);
  switch (state.phase) {
    case Phase::aggression: return Roll{};
    case Phase::terrain:
    case Phase::edges:
    case Phase::camp_defender:
    case Phase::camp_invader: return random_setup(state, random);
    case Phase::deploy_defender:
    case Phase::deploy_invader:
      if (may_hold_back(state) && random.one_in(2)) return random_reserve(state, random);
      if (!still_to_deploy(state)) return End{};
      return lean == Lean::nowhere ? scattered(state, state.active, random) : deployment(state, state.active, random);
    case Phase::swap: return state.swaps_left > 0 && random.one_in(2) ? Command{random_swap(state, random)} : End{};
    case Phase::move:
      return state.pips == 0 || random.one_in(16) ? Command{End{}} : RandomMove(state, bodies, random, lean).draw();
    case Phase::combat: {
      const Pair& pair = state.fights[random.below(static_cast<std::uint32_t>(state.fights.size()))];
      return Fight{pair.a, pair.b};
    }
    case Phase::shoot: return random_shooter(state, bodies, random);
    case Phase::over: break;
  }
  return End{};
}

namespace {

Command fallback(const State& state, Random& random, Decision<Event>& decision) {
  if (state.phase == Phase::move || state.phase == Phase::swap) return End{};
  // Every other question has an accepted proposal: try them one by one.
  std::vector<Command>& candidates = empty_list();
  propose(state, candidates);
  for (const Command& c : candidates) {
    SeededDice dice(random.next(), 0);
    decide(state, question(state).seat, c, dice, decision);
    if (decision.accepted()) return c;
  }
  return candidates.back();
}

}  // namespace

Command sample(const State& state, Random& random) {
  struct Workspace {
    Decision<Event> decision;
    Bodies bodies;
  };
  thread_local Workspace workspace;
  Decision<Event>& decision = workspace.decision;
  decision.reasons = Reasons::first;
  const Seat by = question(state).seat;
  follow(workspace.bodies, state);
  const Bodies& bodies = workspace.bodies;
  for (int i = 0; i < kTries; ++i) {
    const Command command = draw(state, bodies, random);
    SeededDice dice(random.next(), 0);
    decide(state, by, command, dice, decision);
    if (decision.accepted()) return command;
  }
  return fallback(state, random, decision);
}

}  // namespace acies::dba
