// SPDX-License-Identifier: Apache-2.0
// Witness: watches one battle and writes down its facts. It looks only at what was decided, asks the bots nothing and
// changes nothing: a battle is the same with it and without.
#pragma once

#include <algorithm>

#include "lab/census.h"
#include "lab/facts.h"
#include "lab/game.h"

namespace acies {

// The units of one starting position by kind. `side` of a unit: the list that it belongs to.
struct UnitBook {
  struct Entry {
    std::uint8_t side = kNobody;
    std::uint16_t kind = kNoKind;  // none: it is not counted
  };
  std::vector<Entry> units;  // by id
};

template <CountedRuleset R>
class Witness {
 public:
  using State = typename R::State;

  // `first`: the seat of the first list.
  Witness(const UnitBook& book, Seat first) : book_(book), first_(first), last_enemy_(book.units.size()) {}

  // What was decided in `before`, not applied yet.
  void decided(const State& before, const std::vector<typename R::Event>& events) {
    take_census(before, events, census_);
    if (census_.combats.empty() && census_.losses.empty()) return;
    if (!oriented_) orient(before);
    for (const CensusCombat& combat : census_.combats) {
      meet(combat.a, combat.b);
      meet(combat.b, combat.a);
      count(combat);
    }
    for (const CensusLoss& loss : census_.losses) count(loss, R::turn(before));
  }
  // The state after it.
  void after(const State& state) {
    const int turn = R::turn(state);
    if (turn == turn_) return;
    turn_ = turn;
    const double standing = std::clamp(R::evaluate(state, first_) * 10, -9999.0, 9999.0);
    facts_.standing.push_back(static_cast<std::int16_t>(standing < 0 ? standing - 0.5 : standing + 0.5));
  }

  BattleFacts finish(const GameResult& game, const State& last) {
    facts_.hash = game.hash;
    facts_.commands = game.commands;
    facts_.turns = game.turns;
    facts_.winner = side_of(game.winner);
    facts_.stuck = game.ending == Ending::playing ? side_of(game.stuck) : kNobody;
    for (const Seat seat : {Seat::red, Seat::blue}) facts_.losses[side_of(seat)] = game.losses[index(seat)];
    facts_.ending_rule = R::outcome(last).rule.value;
    std::sort(facts_.rules.begin(), facts_.rules.end(), [](const auto& a, const auto& b) { return a.rule < b.rule; });
    std::sort(facts_.heat.begin(), facts_.heat.end(), [](const auto& a, const auto& b) { return a.cell < b.cell; });
    return std::move(facts_);
  }

 private:
  std::uint8_t side_of(Seat seat) const {
    if (seat != Seat::red && seat != Seat::blue) return kNobody;
    return seat == first_ ? 0 : 1;
  }
  const UnitBook::Entry* entry(UnitId id) const {
    return id.valid() && id.value < book_.units.size() ? &book_.units[id.value] : nullptr;
  }

  void meet(UnitId unit, UnitId enemy) {
    if (entry(unit) != nullptr) last_enemy_[unit.value] = enemy;
  }

  void count(const CensusCombat& combat) {
    for (const Say& say : combat.says) {
      const auto known = std::find_if(facts_.rules.begin(), facts_.rules.end(),
                                      [&](const RuleUse& use) { return use.rule == say.rule.value; });
      RuleUse& use = known != facts_.rules.end() ? *known : facts_.rules.emplace_back(RuleUse{say.rule.value});
      ++use.lines;
      use.decisive = static_cast<std::uint16_t>(use.decisive + (say.decisive ? 1 : 0));
    }
    const std::uint16_t cell = cell_of(combat.place);
    const auto known =
        std::find_if(facts_.heat.begin(), facts_.heat.end(), [&](const HeatCell& c) { return c.cell == cell; });
    HeatCell& heat = known != facts_.heat.end() ? *known : facts_.heat.emplace_back(HeatCell{cell});
    ++heat.combats;
  }

  // Nobody is named for a unit that runs: it is put down to whoever fought it last.
  void count(const CensusLoss& loss, int turn) {
    const UnitBook::Entry* unit = entry(loss.unit);
    if (unit == nullptr || unit->kind == kNoKind) return;
    const UnitBook::Entry* by = entry(loss.by.valid() ? loss.by : last_enemy_[loss.unit.value]);
    const bool enemy = by != nullptr && by->side != unit->side && by->side != kNobody;
    facts_.lost.push_back(
        {unit->side, unit->kind, static_cast<std::uint16_t>(turn), enemy ? by->kind : kNoKind, loss.rule.value});
  }

  // The table is turned so that the first list stands at the bottom, by where the two armies are when they first fight.
  void orient(const State& state) {
    oriented_ = true;
    const Scene scene = R::scene(R::view(state, Seat::umpire));
    width_ = scene.width.hundredths;
    height_ = scene.height.hundredths;
    std::array<std::int64_t, 2> x{};
    std::array<std::int64_t, 2> y{};
    std::array<std::int64_t, 2> n{};
    for (const SceneUnit& unit : scene.units) {
      const std::uint8_t side = side_of(unit.seat);
      if (side == kNobody) continue;
      x[side] += unit.pose.at.x;
      y[side] += unit.pose.at.y;
      ++n[side];
    }
    if (n[0] == 0 || n[1] == 0) return;
    const std::int64_t east = x[0] / n[0] - x[1] / n[1];
    const std::int64_t north = y[0] / n[0] - y[1] / n[1];
    const bool sideways = width_ == height_ && std::abs(east) > std::abs(north);
    quarters_ = sideways ? (east > 0 ? 1 : 3) : (north > 0 ? 2 : 0);
  }

  // Row 0 is the bottom.
  std::uint16_t cell_of(Point p) const {
    if (width_ <= 0) return 0;
    std::int64_t x = std::clamp<std::int64_t>(p.x, 0, width_ - 1);
    std::int64_t y = std::clamp<std::int64_t>(p.y, 0, height_ - 1);
    for (int i = 0; i < quarters_; ++i) {
      const std::int64_t turned = x;  // a quarter clockwise: east comes to the bottom
      x = quarters_ == 2 ? width_ - 1 - x : y;
      y = quarters_ == 2 ? height_ - 1 - y : width_ - 1 - turned;
      if (quarters_ == 2) break;
    }
    const std::int64_t side = std::max<std::int64_t>(1, width_ / kHeatColumns);
    const std::int64_t column = std::min<std::int64_t>(kHeatColumns - 1, x / side);
    return static_cast<std::uint16_t>(y / side * kHeatColumns + column);
  }

  const UnitBook& book_;
  Seat first_;
  std::vector<UnitId> last_enemy_;
  Census census_;
  BattleFacts facts_;
  int turn_ = 0;
  bool oriented_ = false;
  int quarters_ = 0;
  std::int64_t width_ = 0;
  std::int64_t height_ = 0;
};

}  // namespace acies
